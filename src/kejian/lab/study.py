"""A study: a balance plan (and the one it is compared with) is played, and a folder with the report is laid down."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from kejian.core import Game, Lang
from kejian.lab.arena import RESULTS, finished_results
from kejian.lab.balance import weigh
from kejian.lab.bench import OtherPlan, Workers, clear, run_plan, tidy, write_whole
from kejian.lab.compare import Change, compare
from kejian.lab.exact import exact_matrix
from kejian.lab.pages.page import page
from kejian.lab.pages.report import Report
from kejian.lab.plan import Plan
from kejian.lab.play import play_match
from kejian.lab.summary import as_data
from kejian.lab.tables import content_table, games_table
from kejian.lab.things import Things

PAGE = "report.html"
Progress = Callable[[int, int], None]


def run_study(
    game: Game[Any],
    plan: Plan,
    before: Plan | None,
    folder: Path,
    workers: Workers,
    lang: Lang,
    progress: Progress | None = None,
) -> None:
    """Plays what is not played yet and writes the report. OtherPlan if the folder is another's."""
    made = _fingerprints(plan, before, lang)
    tidy(folder)
    finished = finished_results(folder)
    if finished is not None:
        if finished.get("made", [])[:2] != made[:2]:
            raise OtherPlan(str(folder))
        if finished["made"] == made:
            _clear(folder)  # it may have been killed just before
            return
    parts = run_plan(plan, folder / "after", workers, progress)
    balance, changes = weigh(plan, parts), list[Change]()
    if before is not None:
        earlier = run_plan(before, folder / "before", workers, progress)
        changes = compare(weigh(before, earlier), balance)
    pieces = [arm.piece for arm in plan.arms if arm.piece]
    exact = exact_matrix(game, plan, pieces) if len(pieces) > 1 else None
    for number, telling in enumerate(balance.telling, 1):
        match = play_match(plan, telling.game.pair, telling.game.swapped).match
        write_whole(folder / "games" / f"{number}.yaml", match.record().to_yaml().encode())
    listed = list(Things(game).rows.values())
    write_whole(folder / "games.parquet", games_table(plan, parts))
    write_whole(folder / "content.parquet", content_table(plan, parts, listed))
    data = as_data(plan, balance.summary) | {
        "title": game.title._asdict(),
        "strengths": {
            kind.zh: [{"name": one.name.zh, **one.points._asdict(), "marked": one.marked} for one in of_kind]
            for kind, of_kind in balance.strengths.items()
        },
        "matchups": {
            kind: [
                {"first": one, "second": other, **met.points._asdict(), "marked": met.marked}
                for (one, other), met in matchups.items()
            ]
            for kind, matchups in balance.matchups.items()
        },
        "exact": None if exact is None else [[*pair, round(chance, 9)] for pair, chance in exact.items()],
        "changes": [
            {
                "group": change.group.zh,
                "name": change.name.zh,
                "before": change.before.value,
                "after": change.after.value,
                "marked": change.marked,
            }
            for change in changes
        ],
        "made": made,
        "made_by": msgspec.to_builtins(plan),
        "compared_with": None if before is None else msgspec.to_builtins(before),
    }
    report = Report(game, balance, lang, folder.name, exact, changes, None if before is None else before.options)
    write_whole(folder / PAGE, page(report).encode())
    write_whole(folder / RESULTS, json.dumps(data, ensure_ascii=False, indent=1).encode())  # last: then all is there
    _clear(folder)


def _clear(folder: Path) -> None:
    for part in ("after", "before"):
        clear(folder / part)
        if (folder / part).exists():
            (folder / part).rmdir()


def _fingerprints(plan: Plan, before: Plan | None, lang: Lang) -> list[str]:
    """What makes a report the one it is."""
    return [plan.fingerprint, "" if before is None else before.fingerprint, lang]
