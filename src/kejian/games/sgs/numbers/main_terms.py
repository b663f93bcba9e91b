"""The five numbers that effects touch: hand limit, distance, attack range, draw count, rank; and who is in the range.

Each comes twice: as a `Reckoning`, which knows its value, its derivation and its clauses, and as the `Sum` alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from kejian.core import INFINITE, Sum, Text
from kejian.games.sgs.numbers.calculus import (
    ATTACK_RANGE,
    DISTANCE,
    DRAW_COUNT,
    HAND_LIMIT,
    RANK,
    Effect,
    Reckoning,
    Start,
    final_value,
)
from kejian.games.sgs.numbers.characters import (
    Character,
    Seats,
    distance_effects,
    is_counted,
    own_effects,
    range_effects,
)

_NO_WEAPON = Start(1, Text("没有武器", "no weapon"), "sgs.9.1")
_DRAWS = Start(2, Text("摸牌阶段", "draw phase"), "sgs.19.2")
_ONESELF = Start(0, Text("自己", "oneself"), "sgs.8.1")
_TO_ONESELF = DISTANCE._replace(least=0, plain="sgs.8.1")
_HP = Text("体力值", "hp shown")
_STEPS = Text("座次", "seats apart")
_PRINTED = Text("牌面点数", "printed rank")


def printed_range(n: int, name: Text, clause: str = "sgs.9.1") -> Start:
    """The range printed on a weapon, whose own clause may be told."""
    return Start(n, name, clause)


# hand limit


def hand_limit_case(character: Character, *, last: bool = False) -> Reckoning:
    """The hand limit is the hp that shows, unless effects say otherwise."""
    start = Start(max(character.hp, 0), _HP, "sgs.5.3")
    return Reckoning(HAND_LIMIT, start, tuple(own_effects(character, "hand_limit")), last)


def hand_limit(character: Character, *, last: bool = False) -> Sum:
    """手牌上限, the final value."""
    return hand_limit_case(character, last=last).sum()


# distance


def distance_case(seats: Seats, from_: int, to: int, *, last: bool = False) -> Reckoning | None:
    """The distance from one to another; None where there is none: one of them is dead or left out (sgs.R12)."""
    if not (is_counted(seats[from_]) and is_counted(seats[to])):
        return None
    if from_ == to:
        return Reckoning(_TO_ONESELF, _ONESELF)
    start = Start(steps(seats, from_, to), _STEPS, "sgs.8.3")
    effects = tuple(distance_effects(seats, from_, to))
    return Reckoning(DISTANCE, start, effects, last, _left_out(seats))


def distance(seats: Seats, from_: int, to: int, *, last: bool = False) -> Sum | None:
    """距离, the final value."""
    case = distance_case(seats, from_, to, last=last)
    return None if case is None else case.sum()


def why_no_distance(seats: Seats, from_: int, to: int) -> tuple[str, ...]:
    """The clauses by which two have no distance."""
    both_live = seats[from_].alive and seats[to].alive
    return ("sgs.R12",) if both_live else ("sgs.8.5", "sgs.R12")


def how_far(seats: Seats, from_: int, to: int, *, last: bool = False) -> int | None:
    """The distance without its derivation: what rules that ask for everybody need."""
    if not (is_counted(seats[from_]) and is_counted(seats[to])):
        return None
    if from_ == to:
        return 0
    return final_value(DISTANCE, steps(seats, from_, to), distance_effects(seats, from_, to), last)


def steps(seats: Seats, from_: int, to: int) -> int:
    """The initial distance: the fewest arrows on the ring of those who are counted, in either direction."""
    first, second = (from_, to) if from_ < to else (to, from_)
    all_, between = 0, 0
    for seat, character in enumerate(seats):
        if character.alive and (not character.effects or is_counted(character)):
            all_ += 1
            if first <= seat < second:
                between += 1
    return between if between * 2 <= all_ else all_ - between


def ways(seats: Seats, from_: int, to: int) -> list[tuple[int, ...]]:
    """The shortest ways round the ring, without where they begin: one, or one in either direction."""
    ring = [seat for seat, character in enumerate(seats) if is_counted(character)]
    at = ring.index(from_)
    forward = (*ring[at + 1 :], *ring[:at])
    both = [forward[: forward.index(to) + 1], tuple(reversed(forward[forward.index(to) :]))]
    fewest = min(map(len, both))
    return list(dict.fromkeys(way for way in both if len(way) == fewest))


def why_so_many_steps(seats: Seats) -> tuple[str, ...]:
    """The clauses behind a way round the ring; a ring of six is the one that the book draws (sgs.8.4, sgs.R58)."""
    six = sum(is_counted(character) for character in seats) == 6
    return ("sgs.8.3", "sgs.8.4", "sgs.R58") if six else ("sgs.8.3",)


def _left_out(seats: Seats) -> tuple[str, ...]:
    """The clauses by which somebody is skipped in the ring."""
    dead = any(not character.alive for character in seats)
    out = any(character.alive and not is_counted(character) for character in seats)
    return (*("sgs.8.5",) * dead, *("sgs.R12",) * out)


# attack range


def attack_range_case(seats: Seats, owner: int) -> Reckoning:
    """The attack range is 1, or what is printed on the weapon, unless effects say otherwise."""
    character, effects = seats[owner], tuple(range_effects(seats, owner))
    lent = character.weapon is not None and any(effect.whose == "kingdom" for effect in effects)
    by = ("sgs.9.1", "sgs.9.6") if lent else ("sgs.9.1",)
    return Reckoning(ATTACK_RANGE, character.weapon or _NO_WEAPON, effects, also=by)


def attack_range(seats: Seats, owner: int) -> Sum:
    """攻击范围, the final value; `INFINITE` where it is unlimited."""
    return attack_range_case(seats, owner).sum()


def how_wide(seats: Seats, owner: int) -> int:
    """The attack range without its derivation: what rules that ask for everybody need."""
    weapon = seats[owner].weapon
    return final_value(ATTACK_RANGE, 1 if weapon is None else weapon.n, range_effects(seats, owner))


def in_attack_range(seats: Seats, owner: int, other: int, *, last: bool = False) -> bool:
    """Whether another is in somebody's attack range: the range is not smaller than the distance, and it is another."""
    if owner == other:  # never oneself (sgs.9.9)
        return False
    far = how_far(seats, owner, other, last=last)
    return far is not None and how_wide(seats, owner) >= far


def all_in_attack_range(seats: Seats, owner: int, *, last: bool = False) -> list[int]:
    """攻击范围内: everybody in somebody's attack range."""
    reach, found = how_wide(seats, owner), []
    for other in range(len(seats)):
        if other != owner:  # never oneself (sgs.9.9)
            far = how_far(seats, owner, other, last=last)
            if far is not None and reach >= far:
                found.append(other)
    return found


def why_in_range(seats: Seats, owner: int, other: int, *, last: bool = False) -> tuple[str, ...]:
    """The clauses by which another is in somebody's attack range, or is not; whether the way there or back counts is
    a question only where they differ enough (sgs.R13)."""
    if owner == other:
        return ("sgs.9.9",)
    if not (is_counted(seats[owner]) and is_counted(seats[other])):
        return why_no_distance(seats, owner, other)
    reach, back = how_wide(seats, owner), how_far(seats, other, owner, last=last)
    if reach == INFINITE:
        return ("sgs.9.8",)
    far = how_far(seats, owner, other, last=last)
    assert far is not None
    assert back is not None
    return ("sgs.9.7",) if (reach >= far) == (reach >= back) else ("sgs.9.7", "sgs.R13")


# draw count


def draw_count_case(character: Character, phase: Iterable[Effect] = ()) -> Reckoning:
    """The draw count is 2, unless effects say otherwise: those in force, and those of this draw phase."""
    return Reckoning(DRAW_COUNT, _DRAWS, (*own_effects(character, "draw_count"), *phase))


def draw_count(character: Character, phase: Iterable[Effect] = ()) -> Sum:
    """额定摸牌数, the final value."""
    return draw_count_case(character, phase).sum()


# rank


def rank_case(printed: int, effects: Iterable[Effect] = ()) -> Reckoning:
    """The rank of a card is what is printed on it, unless effects say otherwise."""
    return Reckoning(RANK, Start(printed, _PRINTED, "sgs.23.1"), tuple(effects))


def rank(printed: int, effects: Iterable[Effect] = ()) -> Sum:
    """点数, the final value."""
    return rank_case(printed, effects).sum()
