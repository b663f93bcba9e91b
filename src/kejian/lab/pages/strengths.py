"""How strong everything is that seats play with."""

from __future__ import annotations

from kejian.lab.balance import Strength
from kejian.lab.pages.plots import strip
from kejian.lab.pages.report import Report, between, percent, row


def strengths(report: Report) -> str:
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
    figure = f"{percent(one.points.value)} <small>{between(one.points)}</small>"
    return row(report.text(one.name), strip(one.points, report.balance.even, one.marked), figure, one.marked)
