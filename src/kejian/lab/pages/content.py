"""What was used, what wins more than its share, and what nobody touched."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.lab.pages.plots import bar
from kejian.lab.pages.report import Report, percent, row
from kejian.lab.summary import Use

_MOST_USED, _MOST_NAMED = 24, 160


def content(report: Report) -> str:
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
    return row(report.text(use.name), bar(use.taken, "accent"), f"{figure} {won}")


def _chips(names: Sequence[str]) -> str:
    return f'<p class="chips">{" ".join(f"<span>{name}</span>" for name in names)}</p>'
