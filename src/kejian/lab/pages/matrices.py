"""Who has the better of whom: a table for every kind as it was played, and one as it is solved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from kejian.lab.matchups import Matchups
from kejian.lab.pages.plots import tint
from kejian.lab.pages.report import Report, between
from kejian.lab.statistics import Estimate

_WIDEST = 26  # names of a matrix: more are not to be read
_FEW = 5  # pairs of matches: a cell of less is written pale
_THIN = 1.0  # pairs of matches for every two, on the average: with less there is nothing to read

Cells = Mapping[tuple[str, str], tuple[float, Estimate | None, bool]]
"""By row and column: the points, their interval where they were played, and whether they are marked."""


def matrices(report: Report) -> str:
    """All tables, with what their colours mean."""
    tables = [_exact(report), *(_played(report, kind) for kind in report.balance.matchups)]
    if not any(tables):
        return ""
    steps = "".join(f'<i class="t{step}"></i>' for step in range(9))
    legend = f'<div class="key"><span>≤ 30%</span>{steps}<span>≥ 70%</span></div>'
    return (
        f'<section><h2>{report.say("matrix")}</h2><p class="lead">{report.say("matrix_lead")}</p>{legend}'
        f'<div class="columns">{"".join(tables)}</div></section>'
    )


def _exact(report: Report) -> str:
    if report.exact is None:
        return ""
    names = list(dict.fromkeys(one for one, _ in report.exact))
    cells: Cells = {met: (points, None, False) for met, points in report.exact.items()}
    return _section(report, report.say("exact"), report.say("exact_lead"), _ordered(report, names), cells)


def _played(report: Report, kind: str) -> str:
    met = report.balance.matchups[kind]
    names = _ordered(report, _most_met(met))
    if len(names) < 3 and report.exact is None:
        return ""
    heading = f"{report.say('measured')} · {report.text(report.balance.names[kind])}"
    of_shown = [met[pair].points.n for pair in met if set(pair) <= set(names)]
    often = sum(of_shown) / (len(names) * (len(names) - 1))
    if often < _THIN:
        return f'<section><h3>{heading}</h3><p class="lead">{report.say("matrix_thin", n=f"{often:.1f}")}</p></section>'
    cells = {pair: (one.points.value, one.points, one.marked) for pair, one in met.items()}
    left_out = len({one for one, _ in met}) - len(names)
    lead = report.say("matrix_left_out", n=left_out) if left_out else ""
    return _section(report, heading, lead, names, cells)


def _most_met(met: Matchups) -> list[str]:
    often = Counter[str]()
    for (one, _), matchup in met.items():
        often[one] += matchup.points.n
    return [name for name, _ in often.most_common(_WIDEST)]


def _ordered(report: Report, names: Sequence[str]) -> list[str]:
    """The strongest first, as the list above has them."""
    known = [one.name.zh for of_kind in report.balance.strengths.values() for one in of_kind]
    return [name for name in known if name in names] + [name for name in names if name not in known]


def _section(report: Report, heading: str, lead: str, names: Sequence[str], cells: Cells) -> str:
    called = {name: report.text(report.balance.names[name]) for name in names}
    head = "".join(f"<th>{name}</th>" for name in called.values())
    rows = "".join(
        f"<tr><th>{name}</th>{''.join(_cell(report, one, other, cells) for other in names)}</tr>"
        for one, name in called.items()
    )
    lead = f'<p class="lead">{lead}</p>' if lead else ""
    return (
        f'<section class="whole"><h3>{heading}</h3>{lead}<div class="scroll"><table class="matrix">'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table></div></section>"
    )


def _cell(report: Report, one: str, other: str, cells: Cells) -> str:
    if one == other:
        return '<td class="self"></td>'
    if (one, other) not in cells:
        return '<td class="none">·</td>'
    points, estimate, marked = cells[one, other]
    few = " few" if estimate is not None and estimate.n < _FEW else ""
    figure = f"<b>{100 * points:.0f}</b>" if marked else f"{100 * points:.0f}"
    title = "" if estimate is None else f' title="{report.say("met", between=between(estimate), n=estimate.n)}"'
    return f'<td class="{tint(points)}{few}"{title}>{figure}</td>'
