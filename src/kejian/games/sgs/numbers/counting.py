"""Numbers of characters, kingdoms and players, and who has the most or the least of something."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kejian.core import Sum, Text
from kejian.games.sgs.numbers.characters import AMBITIOUS, Character, Seats

_PLAYERS, _DEAD = Text("玩家数", "players"), Text("阵亡", "dead")


def players_count(seats: Seats) -> Sum:
    """玩家数: all who take part, whatever became of their characters."""
    return Sum.of(len(seats), _PLAYERS, "sgs.20.1")


def characters_count(seats: Seats) -> Sum:
    """角色数: the living."""
    return Sum.of(len(seats), _PLAYERS, "sgs.20.1").plus(-_dead(seats), _DEAD, "sgs.14.1")


def characters_that(seats: Seats, fits: Callable[[Character], bool], name: Text) -> Sum:
    """……的角色数: the living of whom something is true, oneself among them (sgs.R22)."""
    found = [character for character in seats if fits(character)]
    return Sum.of(len(found), name, "sgs.R22").plus(-_dead(found), _DEAD, "sgs.14.1")


def kingdoms_count(seats: Seats) -> Sum:
    """势力数: the different kingdoms of the living whose kingdom is determined; every 野心家 is one of his own."""
    with_kingdom = [character for character in seats if character.kingdom is not None]
    living = [character.kingdom for character in with_kingdom if character.alive]
    different = len(set(living) - {AMBITIOUS}) + living.count(AMBITIOUS)
    count = Sum.of(len(with_kingdom), Text("已确定势力的角色", "characters with a kingdom"), "sgs.13.1")
    count = count.plus(-_dead(with_kingdom), _DEAD, "sgs.13.2")
    return count.plus(different - len(living), Text("同一势力", "of a kingdom counted already"), "sgs.R21")


def targets_count(seats: Seats, targets: Iterable[int]) -> Sum:
    """目标对应的角色数, at this moment: the different characters still in the list of targets, the dead as 0."""
    different = dict.fromkeys(targets)
    count = Sum.of(len(different), Text("目标", "targets"), "sgs.R25")
    return count.plus(-_dead(seats[seat] for seat in different), _DEAD, "sgs.21.1")


def largest(seats: Seats, of: Callable[[int], Sum], *, but: Iterable[int] = ()) -> list[int]:
    """Everybody living who has the most of something; those who are tied all have it (sgs.15.1)."""
    return _extreme(seats, of, max, but)


def smallest(seats: Seats, of: Callable[[int], Sum], *, but: Iterable[int] = ()) -> list[int]:
    """Everybody living who has the least of something; those who are tied all have it (sgs.15.1)."""
    return _extreme(seats, of, min, but)


def _extreme(
    seats: Seats, of: Callable[[int], Sum], choose: Callable[[Iterable[Sum]], Sum], but: Iterable[int]
) -> list[int]:
    left_out = frozenset(but)
    figures = {seat: of(seat) for seat, character in enumerate(seats) if character.alive and seat not in left_out}
    if not figures:
        return []
    wanted = choose(figures.values()).value
    return [seat for seat, figure in figures.items() if figure.value == wanted]


def next_seat(seats: Seats, seat: int) -> int:
    """下家: the next living character in playing order."""
    return _neighbour(seats, seat, 1)


def previous_seat(seats: Seats, seat: int) -> int:
    """上家: the living character before this one in playing order."""
    return _neighbour(seats, seat, -1)


def _neighbour(seats: Seats, seat: int, step: int) -> int:
    n = len(seats)
    return next(other for far in range(1, n + 1) if seats[other := (seat + step * far) % n].alive or other == seat)


def _dead(characters: Iterable[Character]) -> int:
    return sum(not character.alive for character in characters)
