"""What a million matches of the lab cost: `python -m benchmarks lab_cost`, the table of docs/lab.md.

CPU time in one process: a match with everything noted, as `lab arena` plays it, and the same match alone, as a sweep does.
"""

from __future__ import annotations

import time
from typing import NamedTuple

import msgspec

from kejian.core import find_game
from kejian.lab.plan import Plan, arena_plan
from kejian.lab.play import play_part

_TRIES = 40
_SECONDS = 3.0  # of CPU for a figure
_MOST = 128  # matches of a figure, a pair in each part


class Row(NamedTuple):
    """A game, how many play it, and who."""

    code: str
    seats: int
    bot: str


ROWS = (
    Row("cier", 2, "random"), Row("cier", 2, "equilibrium"), Row("cier", 3, "thinker_3"),
    Row("dabi", 2, "random"), Row("dabi", 2, "thinker_3"),
    Row("sgs", 2, "random"), Row("sgs", 2, "thinker_3"), Row("sgs", 5, "random"),
    Row("fadian", 2, "random"), Row("fadian", 2, "thinker_3"),
    Row("wuba", 2, "random"), Row("wuba", 2, "thinker_3"),
)  # fmt: skip


def cost(plan: Plan) -> tuple[float, int]:
    """CPU seconds of a match, and how many were played to know it; what is made once is made before."""
    play_part(plan, 0)
    begin, matches, part = time.process_time(), 0, 1
    while time.process_time() - begin < _SECONDS and part < plan.parts:
        matches += len(play_part(plan, part).games)
        part += 1
    return (time.process_time() - begin) / matches, matches


def main() -> int:
    print("| game | players | bots | matches | ms a match | alone | CPU hours a million | alone |")
    print("|---|---|---|---|---|---|---|---|")
    for row in ROWS:
        game = find_game(row.code)
        plan = arena_plan(game, [row.bot, row.bot], _MOST, row.seats, _TRIES, 1, {})
        noted, matches = cost(plan)
        alone, _ = cost(msgspec.structs.replace(plan, counts=False))
        figures = f"{1000 * noted:,.1f} | {1000 * alone:,.1f} | {noted / 0.0036:,.1f} | {alone / 0.0036:,.1f}"
        print(f"| {game.title.zh} | {row.seats} | `{row.bot}` | {matches} | {figures} |", flush=True)
    return 0
