"""What was used, what wins more than its share, and what nobody touched."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from kejian.lab.pages.plots import bar
from kejian.lab.pages.report import Report, percent, row
from kejian.lab.summary import Use

_MOST_USED, _MOST_NAMED = 24, 160


def content(report: Report) -> str:
    """Uses of what the tables list, then of other lines of menus; and what stands out among both."""
    balance = report.balance
    used = [use for use in balance.summary.uses if use.counted.used]
    parts = []
    for heading, listed in (("", True), (f"<h3>{report.say('other')}</h3>", False)):
        rows = [_use(report, use) for use in used if use.listed == listed][:_MOST_USED]
        half = -(-len(rows) // 2)
        lists = "".join(f'<div class="rows">{"".join(part)}</div>' for part in (rows[:half], rows[half:]) if part)
        lead = f'<p class="lead">{report.say("other_lead" if heading else "content_lead")}</p>'
        parts += [f'{heading}{lead}<div class="columns">{lists}</div>'] if rows else []
    if balance.dominant:
        named = _chips([f"{_name(report, use)} {percent(use.won or 0)}" for use in balance.dominant])
        parts.append(f'<h3>{report.say("dominant")}</h3><p class="lead">{report.say("dominant_lead")}</p>{named}')
    if balance.seldom:
        named = _chips([f"{_name(report, use)} {use.counted.used}/{use.counted.offered}" for use in balance.seldom])
        parts.append(f'<h3>{report.say("seldom")}</h3><p class="lead">{report.say("seldom_lead")}</p>{named}')
    refused = {use.name for use in balance.seldom}
    if never := [name for name in balance.summary.never if name not in refused]:
        named = _chips([report.text(name) for name in never[:_MOST_NAMED]])
        parts.append(f'<h3>{report.say("never")}</h3><p class="lead">{report.say("never_lead")}</p>{named}')
    return f"<section><h2>{report.say('content')}</h2>{''.join(parts)}</section>" if parts else ""


def _name(report: Report, use: Use) -> str:
    """A line that no table lists says its clause: several may be called alike."""
    return report.text(use.name) + ("" if use.listed else f" <code>{escape(use.clause)}</code>")


def _use(report: Report, use: Use) -> str:
    figure = report.say("taken", part=percent(use.taken))
    won = "" if use.won is None else f"<small>{report.say('won', part=percent(use.won), n=use.counted.games)}</small>"
    return row(_name(report, use), bar(use.taken, "accent"), f"{figure} {won}")


def _chips(names: Sequence[str]) -> str:
    return f'<p class="chips">{" ".join(f"<span>{name}</span>" for name in names)}</p>'
