"""A sweep from beginning to end: raced or played through, and a folder with its page laid down. Killed, it goes on."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from kejian.core import Game, Lang
from kejian.lab.arena import RESULTS, finished_results
from kejian.lab.bench import OtherPlan, Workers, tidy, write_whole
from kejian.lab.pages.sweep import sweep_page
from kejian.lab.plan import Plan
from kejian.lab.statistics import Estimate
from kejian.lab.study import PAGE
from kejian.lab.sweep import Lane, Swept, sweep

_RACE = "race"  # the folder of what is not finished


class Aim(NamedTuple):
    """What is swept, whose points are told, and whether the value is looked for that makes them even."""

    what: str
    who: str
    racing: bool


def run_sweep(
    game: Game[Any],
    plans: Mapping[str, Plan],
    aim: Aim,
    folder: Path,
    workers: Workers,
    lang: Lang,
    progress: Callable[[int, int], None] | None = None,
) -> Swept:
    """Plays what is not played yet and writes the page, in the language asked for now. OtherPlan."""
    made = [*(plan.fingerprint for plan in plans.values()), "even" if aim.racing else ""]
    tidy(folder)
    finished = finished_results(folder)
    if finished is not None and finished.get("made") != made:
        raise OtherPlan(str(folder))
    found = _read(finished) if finished else sweep(plans, folder / _RACE, workers, aim.racing, progress)
    write_whole(folder / PAGE, sweep_page(game, found, aim.what, aim.who, lang).encode())
    if finished is None:
        data = {"game": game.code, "title": game.title._asdict(), "made": made, "what": aim.what, **_written(found)}
        write_whole(
            folder / RESULTS, json.dumps(data, ensure_ascii=False, indent=1).encode()
        )  # last: then all is there
    shutil.rmtree(folder / _RACE, ignore_errors=True)
    return found


def _written(found: Swept) -> dict[str, Any]:
    return {
        "even": found.even,
        "values": [
            {"value": lane.value, "points": lane.points._asdict(), "dropped": lane.dropped} for lane in found.lanes
        ],
        "best": None if found.best is None else found.best.value,
        "left": [lane.value for lane in found.left],
    }


def _read(data: Mapping[str, Any]) -> Swept:
    lanes = [Lane(lane["value"], Estimate(**lane["points"]), lane["dropped"]) for lane in data["values"]]
    return Swept(lanes, data["even"], next((lane for lane in lanes if lane.value == data["best"]), None))
