"""Before and after: every figure that moved beyond noise, and some that did not."""

from __future__ import annotations

from kejian.lab.compare import Change
from kejian.lab.pages.plots import shift
from kejian.lab.pages.report import Report, percent, row

_MOST_UNCHANGED = 12


def changes(report: Report) -> str:
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
    return row(report.text(change.name), plot, f"{sign}{figures}", change.marked)
