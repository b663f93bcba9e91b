"""How a match goes: seats, lengths, drama; and the matches that say most."""

from __future__ import annotations

from html import escape

from kejian.lab.balance import Telling
from kejian.lab.pages.plots import histogram, strip
from kejian.lab.pages.report import Report, between, percent, row
from kejian.lab.plan import player_names


def course(report: Report) -> str:
    balance, summary = report.balance, report.balance.summary
    seats = "".join(
        row(
            report.say("seat", n=seat + 1),
            strip(estimate, balance.even, marked),
            f"{percent(estimate.value)} <small>{between(estimate)}</small>",
            marked,
        )
        for seat, (estimate, marked) in enumerate(zip(summary.by_seat, balance.seats, strict=True))
    )
    lengths = histogram([game.questions for game in balance.games], report.say("lengths"))
    undecided = f'<p class="lead">{report.say("undecided", n=summary.undecided)}</p>' if summary.undecided else ""
    blocks = [
        f'<div><h3>{report.say("seats")}</h3><div class="rows">{seats}</div></div>',
        f"<div><h3>{report.say('lengths')}</h3>{lengths}{undecided}</div>",
    ]
    if balance.lead_changes is not None:
        changes = histogram([max(0, game.lead_changes) for game in balance.games], report.say("drama"))
        blocks.append(
            f'<div><h3>{report.say("drama")}</h3>{changes}<p class="lead">{report.say("drama_lead")}</p></div>'
        )
    return f'<section class="whole"><h2>{report.say("how")}</h2><div class="columns">{"".join(blocks)}</div></section>'


def games(report: Report) -> str:
    items = "".join(_game(report, number, telling) for number, telling in enumerate(report.balance.telling, 1))
    return (
        f'<section><h2>{report.say("telling")}</h2><p class="lead">{report.say("telling_lead")}</p><ol class="games">{items}</ol></section>'
        if items
        else ""
    )


def _game(report: Report, number: int, telling: Telling) -> str:
    game = telling.game
    names, comma = report.balance.names, report.say("comma")
    seats = [
        f"{who} {comma.join(dict.fromkeys(names[name].in_(report.lang) for _, name in own))}".strip()
        for who, own in zip(player_names(report.balance.plan.seats), game.lineup, strict=True)
    ]
    won = [seat for seat, share in zip(seats, game.shares, strict=True) if share == 1.0]
    ended = report.say("won_by", name=" – ".join(won)) if won else report.say("nobody")
    why = report.say(
        f"{telling.why}_why", lowest=percent(game.lowest / 1000), changes=game.lead_changes, questions=game.questions
    )
    return (
        f"<li><b>{report.say(telling.why)}</b>{why}<p>{escape(' – '.join(seats))} · {ended}</p>"
        f'<a href="/r/lab.{escape(report.name)}.{number}">{report.say("watch")}</a>'
        f'<a href="games/{number}.yaml">{report.say("record")}</a></li>'
    )
