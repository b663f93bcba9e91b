"""Who has the better of whom: one table as it was played, and one as it is solved."""

from __future__ import annotations

from collections.abc import Mapping

from kejian.core import Text
from kejian.lab.pages.plots import tint
from kejian.lab.pages.report import Report

_WIDEST = 26  # pieces of a matrix: more are not to be read


def matrices(report: Report) -> str:
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
