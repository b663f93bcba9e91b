"""The arena: a plan is run, and its results lie in a folder as Parquet and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from kejian.core import find_game
from kejian.lab.bench import OtherPlan, Workers, clear, run_plan, tidy, write_whole
from kejian.lab.plan import Plan
from kejian.lab.summary import as_data, summed_up
from kejian.lab.tables import content_table, games_table
from kejian.lab.things import Things

RESULTS = "results.json"


def run_arena(
    plan: Plan, folder: Path, workers: Workers, progress: Callable[[int, int], None] | None = None
) -> dict[str, Any]:
    """Runs a plan, or goes on with it, and returns what `results.json` holds. OtherPlan if the folder is another's."""
    tidy(folder)
    finished = finished_results(folder)
    if finished is not None:
        if finished.get("plan") != plan.fingerprint:
            raise OtherPlan(str(folder))
        clear(folder)  # it may have been killed just before
        return finished
    parts = run_plan(plan, folder, workers, progress)
    data = as_data(plan, summed_up(plan, parts))
    listed = list(Things(find_game(plan.game)).rows.values())
    write_whole(folder / "games.parquet", games_table(plan, parts))
    write_whole(folder / "content.parquet", content_table(plan, parts, listed))
    data["made_by"] = msgspec.to_builtins(plan)
    write_whole(folder / RESULTS, json.dumps(data, ensure_ascii=False, indent=1, sort_keys=False).encode())
    clear(folder)
    return data


def finished_results(folder: Path) -> dict[str, Any] | None:
    """The results in a folder; None if there are none yet, OtherPlan if they are none of the lab's."""
    try:
        found = json.loads((folder / RESULTS).read_bytes())
    except FileNotFoundError:
        return None
    except ValueError:
        raise OtherPlan(str(folder)) from None
    if not isinstance(found, dict):
        raise OtherPlan(str(folder))
    return found
