"""A report as one page of HTML: no script, nothing from elsewhere, readable on a phone and on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from importlib import resources
from typing import Any, NamedTuple

from kejian.core import Game, Lang, Text
from kejian.core.option import plain
from kejian.lab.balance import Balance, Change, Strength, Telling
from kejian.lab.plan import player_names
from kejian.lab.plots import bar, histogram, shift, strip, tint
from kejian.lab.report_words import WORDS
from kejian.lab.statistics import Estimate
from kejian.lab.summary import Use

_MOST_USED, _MOST_UNCHANGED, _MOST_NAMED = 24, 12, 160
_WIDEST = 26  # pieces of a matrix: more are not to be read


class Report(NamedTuple):
    """What a page is made of."""

    game: Game[Any]
    balance: Balance
    lang: Lang
    name: str  # of its folder: replays are found by it
    exact: Mapping[tuple[str, str], float] | None = None
    changes: Sequence[Change] = ()
    before: Mapping[str, Any] | None = None  # the house rules it is compared with

    def say(self, key: str, **values: object) -> str:
        return escape(WORDS[key].in_(self.lang).format(**values))

    def text(self, text: Text) -> str:
        return escape(text.in_(self.lang))


def page(report: Report) -> str:
    """The whole page."""
    style = resources.files("kejian.lab").joinpath("report.css").read_text("utf-8")
    title = f"{report.text(report.game.title)} · {report.say('title')}"
    body = "".join(
        (_header(report), _glance(report), _changes(report), _strengths(report), _matrices(report), _course(report),
         _content(report), _games(report), _footer(report))
    )  # fmt: skip
    return (
        f'<!doctype html>\n<html lang="{report.lang}"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">'
        f"<style>:root {{ --accent: {escape(report.game.accent)}; }}\n{style}</style></head>"
        f"<body><main>{body}</main></body></html>\n"
    )


def percent(part: float) -> str:
    return f"{100 * part:.1f}%"


def _between(estimate: Estimate) -> str:
    return f"{100 * estimate.low:.1f} – {100 * estimate.high:.1f}"


def _header(report: Report) -> str:
    plan = report.balance.plan
    facts = report.say(
        "facts", n=report.balance.summary.matches, seats=plan.seats, bot=plan.arms[0].bot, playouts=plan.playouts,
        seed=plan.seed, rules=plan.rules,
    )  # fmt: skip
    lines = [f"<p>{facts}</p>", f"<p>{report.say('options')}{_rules(report, plan.options)}</p>"]
    if report.before is not None:
        lines.append(f"<p>{report.say('against')}{_rules(report, report.before)}</p>")
    return f"<header><h1>{report.text(report.game.title)}<small>{report.say('title')}</small></h1>{''.join(lines)}</header>"


def _rules(report: Report, options: Mapping[str, Any]) -> str:
    if not options:
        return report.say("by_the_book")
    return " ".join(f"<code>{escape(key)}={escape(plain(value))}</code>" for key, value in options.items())


def _glance(report: Report) -> str:
    balance, summary = report.balance, report.balance.summary
    cells: list[tuple[str, str, str]] = []
    for strengths in list(balance.strengths.values())[:1]:
        for key, one in (("strongest", strengths[0]), ("weakest", strengths[-1])):
            cells.append(
                (report.say(key), report.text(one.name), f"{percent(one.points.value)} ({_between(one.points)})")
            )
    first = summary.by_seat[0]
    cells.append((report.say("first_seat"), percent(first.value), f"({_between(first)})"))
    cells.append((report.say("draws"), percent(summary.draws.value), f"({_between(summary.draws)})"))
    questions = report.say("questions", n=f"{summary.length.value:.1f}")
    cells.append((report.say("length"), questions, report.say("decisions", n=f"{summary.decisions.value:.1f}")))
    if balance.lead_changes is not None:
        note = report.say("comebacks", share=percent(balance.comebacks.value)) if balance.comebacks else ""
        cells.append((report.say("drama"), f"{balance.lead_changes.value:.2f} {report.say('a_match')}", note))
    listed = len(summary.never) + len({use.name for use in summary.uses if use.listed})
    dead = report.say("things", n=len(summary.never))
    cells.append((report.say("dead"), dead, report.say("of_things", n=max(listed, len(summary.never)))))
    inner = "".join(f"<div><dt>{head}</dt><dd>{what}<small>{note}</small></dd></div>" for head, what, note in cells)
    return f'<dl class="glance">{inner}</dl>'


def _changes(report: Report) -> str:
    if report.before is None:
        return ""
    marked = [change for change in report.changes if change.marked]
    calm = [change for change in report.changes if not change.marked]
    shown = [*marked, *sorted(calm, key=lambda change: -abs(change.rise))[:_MOST_UNCHANGED]]
    rows = []
    for group in dict.fromkeys(change.group for change in shown):
        rows.append(f'<div class="group"><div>{report.text(group)}</div></div>')
        rows += [_change(report, change) for change in shown if change.group == group]
    lead = report.say("changes_lead", n=len(report.changes), marked=len(marked))
    none = "" if marked else f'<p class="lead"><b>{report.say("no_changes")}</b></p>'
    return f'<section><h2>{report.say("changes")}</h2><p class="lead">{lead}</p>{none}<div class="rows">{"".join(rows)}</div></section>'


def _change(report: Report, change: Change) -> str:
    ends = (change.before.low, change.before.high, change.after.low, change.after.high)
    space = (0.0, 1.0) if change.is_share else (min(ends), max(ends))
    way = "up" if change.rise > 0 else "down"
    sign = f'<span class="sign {way}">{"▲" if change.rise > 0 else "▼"}</span>' if change.marked else ""
    figures = (
        f"{100 * change.before.value:.1f} → {percent(change.after.value)}"
        if change.is_share
        else f"{change.before.value:.2f} → {change.after.value:.2f}"
    )
    plot = shift(change.before, change.after, change.marked, *space)
    return _row(report.text(change.name), plot, f"{sign}{figures}", change.marked)


def _row(name: str, plot: str, figure: str, marked: bool = False) -> str:
    css = ' class="marked"' if marked else ""
    return f'<div{css}><div class="name">{name}</div><div>{plot}</div><div class="figure">{figure}</div></div>'


def _strengths(report: Report) -> str:
    sections = []
    for kind, strengths in report.balance.strengths.items():
        if len(strengths) > 1:
            head = report.say("strength", kind=kind.in_(report.lang))
            rows = [_strength(report, one) for one in strengths]
            halves = [rows] if len(rows) < 14 else [rows[: -(-len(rows) // 2)], rows[-(-len(rows) // 2) :]]
            lists = "".join(f'<div class="rows">{"".join(half)}</div>' for half in halves)
            sections.append(
                f'<section><h2>{head}</h2><p class="lead">{report.say("strength_lead")}</p><div class="columns">{lists}</div></section>'
            )
    return "".join(sections)


def _strength(report: Report, one: Strength) -> str:
    figure = f"{percent(one.points.value)} <small>{_between(one.points)}</small>"
    return _row(report.text(one.name), strip(one.points, report.balance.even, one.marked), figure, one.marked)


def _matrices(report: Report) -> str:
    plan, met = report.balance.plan, report.balance.summary.by_meeting
    english = {one.name.zh: one.name for strengths in report.balance.strengths.values() for one in strengths}
    names = [arm.piece for arm in plan.arms if arm.piece]
    if not 2 < len(names) <= _WIDEST and report.exact is None:
        return ""
    order = [name for name in english if name in names] + [name for name in names if name not in english]
    played = {}
    for (one, other), estimate in met.items():
        if one != other:
            pair = plan.arms[one].piece, plan.arms[other].piece
            played[pair], played[pair[::-1]] = estimate.value, 1 - estimate.value
    shown = []
    if report.exact is not None:
        shown.append(("exact", f'<p class="lead">{report.say("exact_lead")}</p>', report.exact))
    if played:
        shown.append(("measured", "", played))
    called = {name: english.get(name, Text(name, name)) for name in order}
    tables = "".join(
        f'<section class="whole"><h3>{report.say(key)}</h3>{lead}{_matrix(report, called, cells)}</section>'
        for key, lead, cells in shown
    )
    key = "".join(f'<i class="t{step}"></i>' for step in range(9))
    legend = f'<div class="key"><span>≤ 30%</span>{key}<span>≥ 70%</span></div>'
    return f'<section><h2>{report.say("matrix")}</h2><p class="lead">{report.say("matrix_lead")}</p>{legend}<div class="columns">{tables}</div></section>'


def _matrix(report: Report, names: Mapping[str, Text], cells: Mapping[tuple[str, str], float]) -> str:
    head = "".join(f"<th>{report.text(name)}</th>" for name in names.values())
    rows = []
    for one, name in names.items():
        row = "".join(_cell(one, other, cells) for other in names)
        rows.append(f"<tr><th>{report.text(name)}</th>{row}</tr>")
    return f'<div class="scroll"><table class="matrix"><thead><tr><td></td>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def _cell(one: str, other: str, cells: Mapping[tuple[str, str], float]) -> str:
    if one == other:
        return '<td class="self"></td>'
    if (one, other) not in cells:
        return '<td class="none">·</td>'
    part = cells[one, other]
    return f'<td class="{tint(part)}">{100 * part:.0f}</td>'


def _course(report: Report) -> str:
    balance, summary = report.balance, report.balance.summary
    seats = "".join(
        _row(
            report.say("seat", n=seat + 1),
            strip(estimate, balance.even, marked),
            f"{percent(estimate.value)} <small>{_between(estimate)}</small>",
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
        blocks.append(f"<div><h3>{report.say('drama')}</h3>{changes}</div>")
    return f'<section class="whole"><h2>{report.say("how")}</h2><div class="columns">{"".join(blocks)}</div></section>'


def _content(report: Report) -> str:
    balance = report.balance
    used = [use for use in balance.summary.uses if use.listed and use.counted.used][:_MOST_USED]
    rows = [_use(report, use) for use in used]
    half = -(-len(rows) // 2)
    lists = "".join(f'<div class="rows">{"".join(part)}</div>' for part in (rows[:half], rows[half:]) if part)
    parts = [f'<p class="lead">{report.say("content_lead")}</p><div class="columns">{lists}</div>'] if rows else []
    if balance.dominant:
        named = _chips([f"{report.text(use.name)} {percent(use.won or 0)}" for use in balance.dominant])
        parts.append(f'<h3>{report.say("dominant")}</h3><p class="lead">{report.say("dominant_lead")}</p>{named}')
    if balance.seldom:
        named = _chips([f"{report.text(use.name)} {use.counted.used}/{use.counted.offered}" for use in balance.seldom])
        parts.append(f"<h3>{report.say('seldom')}</h3>{named}")
    if never := balance.summary.never:
        named = _chips([report.text(name) for name in never[:_MOST_NAMED]])
        parts.append(f'<h3>{report.say("never")}</h3><p class="lead">{report.say("never_lead")}</p>{named}')
    return f"<section><h2>{report.say('content')}</h2>{''.join(parts)}</section>" if parts else ""


def _use(report: Report, use: Use) -> str:
    figure = report.say("taken", part=percent(use.taken))
    won = "" if use.won is None else f"<small>{report.say('won', part=percent(use.won))}</small>"
    return _row(report.text(use.name), bar(use.taken, "accent"), f"{figure} {won}")


def _chips(names: Sequence[str]) -> str:
    return f'<p class="chips">{" ".join(f"<span>{name}</span>" for name in names)}</p>'


def _games(report: Report) -> str:
    items = "".join(_game(report, number, telling) for number, telling in enumerate(report.balance.telling, 1))
    return f'<section><h2>{report.say("telling")}</h2><ol class="games">{items}</ol></section>' if items else ""


def _game(report: Report, number: int, telling: Telling) -> str:
    game = telling.game
    players = player_names(report.balance.plan.seats)
    sides = [
        f"{who} {'、'.join(dict.fromkeys(name for _, name in own))}".strip()
        for who, own in zip(players, game.lineup, strict=True)
    ]
    won = [side for side, share in zip(sides, game.shares, strict=True) if share == 1.0]
    ended = report.say("won_by", name="、".join(won)) if won else report.say("nobody")
    why = report.say(
        f"{telling.why}_why", lowest=percent(game.lowest / 1000), changes=game.lead_changes, questions=game.questions
    )
    return (
        f"<li><b>{report.say(telling.why)}</b>{why}<p>{escape(' – '.join(sides))} · {ended}</p>"
        f'<a href="/r/lab.{escape(report.name)}.{number}">{report.say("watch")}</a>'
        f'<a href="games/{number}.yaml">{report.say("record")}</a></li>'
    )


def _footer(report: Report) -> str:
    plan = report.balance.plan
    return f"<footer><p>{report.say('footer')}</p><p>{report.say('plan')} <code>{plan.fingerprint}</code></p></footer>"
