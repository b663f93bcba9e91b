"""What must hold before a 招 is declared, and the clauses with 若."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.fadian.second_opinion.paying import is_red, points
from tests.fadian.second_opinion.people import CELLS, looks_away, merged
from tests.fadian.second_opinion.plays import Play

if TYPE_CHECKING:
    from tests.fadian.second_opinion.duel import Duel


def hand_sum(play: Play) -> int:
    return sum(map(points, play.maker.hand))


def is_zigzag(ways: list[str]) -> bool:
    return "进退进" in "".join(merged(ways))


def is_behind(play: Play) -> bool:
    """Whether the other has turned his back to the one who acts."""
    return looks_away(play.other.cell, play.other.facing, play.cell)


def is_turned(play: Play) -> bool:
    return looks_away(play.cell, play.facing, play.other.cell)


def is_motley(hand: list[str]) -> bool:
    """No two cards of one colour (R54)."""
    reds = sum(map(is_red, hand))
    return reds <= 1 and len(hand) - reds <= 1


def has_crossed(duel: Duel, play: Play) -> bool:
    return duel.last is not None and any(who == play.other.seat for who, _ in duel.last.crossings)


def mark_cell(play: Play) -> int:
    assert play.maker.mark is not None
    return play.maker.mark.cell


def both_even(play: Play) -> bool:
    return play.maker.view(play.cell) % 2 == 0 and play.maker.view(play.other.cell) % 2 == 0


def was_drained(duel: Duel, play: Play) -> bool:
    last = duel.last
    return last is not None and last.seat == play.maker.seat and last.damage.get(play.other.seat, 0) > 0


def is_used(play: Play) -> bool:
    return play.row.name in play.maker.used


NEEDS: dict[str, Callable[[Duel, Play], bool]] = {
    "few": lambda duel, play: len(play.maker.hand) <= len(play.other.hand),
    "zigzag": lambda duel, play: is_zigzag(play.maker.ways),
    "backed": lambda duel, play: duel.last is not None and play.maker.seat in duel.last.backs,
    "sum 3": lambda duel, play: bool(play.maker.hand) and hand_sum(play) % 3 == 0,
    "sum 5": lambda duel, play: bool(play.maker.hand) and hand_sum(play) % 5 == 0,
    "shared": lambda duel, play: bool(play.maker.hand) and hand_sum(play) % len(play.maker.hand) == 0,
    "countered": lambda duel, play: play.other.countered,
    "driven 3": lambda duel, play: play.maker.driven >= 3,
    "poised": lambda duel, play: play.maker.balance == len(play.maker.hand),
    "harmless": lambda duel, play: not play.maker.dealt,
    "crossed": has_crossed,
    "motley": lambda duel, play: is_motley(play.maker.hand),
    "cornered": lambda duel, play: play.maker.pushed and play.maker.view(play.other.cell) == len(play.other.hand),
    "pushed": lambda duel, play: play.maker.pushed,
    "great": lambda duel, play: play.maker.largest >= 10 and not is_used(play),
    "even": lambda duel, play: both_even(play),
    "mark": lambda duel, play: play.maker.mark is not None,
    "doll": lambda duel, play: False,
    "nodoll": lambda duel, play: True,
    "caught": lambda duel, play: False,
    "behind": lambda duel, play: is_behind(play),
    "turned": lambda duel, play: is_turned(play),
    "sides": lambda duel, play: (mark_cell(play) - play.other.cell) * (play.cell - play.other.cell) < 0,
    "one": lambda duel, play: mark_cell(play) == play.cell == play.other.cell,
    "beside": lambda duel, play: abs(mark_cell(play) - play.other.cell) == 1,
    "walled": lambda duel, play: duel.last is not None and play.maker.seat in duel.last.walls,
    "drained": was_drained,
    "dying": lambda duel, play: play.maker.hp <= 5 and not is_used(play),
    "held 24": lambda duel, play: sum(map(points, play.maker.held)) == 24,
} | {f"at {k}": lambda duel, play, k=k: play.maker.view(play.cell) == k for k in range(1, CELLS + 1)}  # type: ignore[misc]

WHEN: dict[str, Callable[[Duel, Play], bool]] = {
    "wall": lambda duel, play: play.wall,
    "countering": lambda duel, play: play.mode == "counter",
    "farthest": lambda duel, play: play.real_distance == CELLS - 1,
    "fours": lambda duel, play: (play.cell + play.other.cell) % 4 == 0,
    "stayed": lambda duel, play: play.other.cell == play.other.start_before,
    "theirs": lambda duel, play: duel.turn is not play.maker,
    "behind": lambda duel, play: is_behind(play),
    "weaker": lambda duel, play: play.maker.hp < play.other.hp,
    "averted": lambda duel, play: is_behind(play) and is_turned(play),
    "near 2": lambda duel, play: play.real_distance <= 2,
    "near 3": lambda duel, play: play.real_distance < 3,
    "red": lambda duel, play: is_red(play.flips[-1]),
}
