"""Balance: what is strong, what is dead, how a match goes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import erf, sqrt
from typing import NamedTuple

from kejian.core import Text
from kejian.lab.matchups import Matchups, match_ups
from kejian.lab.plan import Plan
from kejian.lab.play import Part, Played
from kejian.lab.statistics import Estimate, beyond_noise, chance_of, mean, share
from kejian.lab.summary import Summary, Use, is_draw, per_pair, summed_up
from kejian.lab.tables import games_of

_OFTEN = 20  # offers: less says nothing about whether something is worth taking
_SELDOM = 0.01  # of its offers: what is taken no more is as good as dead
TELLING = 5


class Strength(NamedTuple):
    """How seats did that played with something."""

    name: Text
    points: Estimate
    observed: list[float]  # the mean of every pair in which not all had it
    marked: bool  # stronger or weaker than even, beyond noise


class Telling(NamedTuple):
    """A match that says much: which, and why."""

    game: Played
    why: str  # a key of the report's words


class Balance(NamedTuple):
    """All figures of a report."""

    plan: Plan
    summary: Summary
    games: list[Played]
    even: float  # the mean share of all seats: what nobody has more or less than by himself
    names: dict[str, Text]  # of everything that seats played with, and of its kinds
    strengths: dict[Text, list[Strength]]
    matchups: dict[str, Matchups]
    seats: list[bool]  # whether a seat has more or less than its part, beyond noise
    lead_changes: Estimate | None
    comebacks: Estimate | None  # decided matches whose winners once stood below a third
    seldom: list[Use]
    dominant: list[Use]
    telling: list[Telling]


def weigh(plan: Plan, parts: Sequence[Part]) -> Balance:
    """The figures of a report out of what was played."""
    games, summary = games_of(parts), summed_up(plan, parts)
    looked = [game for game in games if game.lead_changes >= 0]
    decided = [game for game in looked if game.lowest >= 0]
    by_seat = [per_pair([game.shares[seat] for game in games]) for seat in range(plan.seats)]
    even = sum(map(sum, by_seat)) / max(1, sum(map(len, by_seat)))
    names = {zh: Text(zh, en) for part in parts for zh, en in (*part.kinds, *part.lineups)}
    strengths = _strengths(names, games, even)
    return Balance(
        plan,
        summary,
        games,
        even,
        names,
        strengths,
        match_ups(games),
        beyond_noise([chance_of(seat, even) for seat in by_seat]),
        mean([float(game.lead_changes) for game in looked]) if looked else None,
        share([float(game.lowest < 333) for game in decided]) if decided else None,
        [use for use in summary.uses if use.counted.offered >= _OFTEN and use.taken < _SELDOM],
        _dominant(summary.uses, even),
        _telling(games, strengths),
    )


def _strengths(names: Mapping[str, Text], games: Sequence[Played], even: float) -> dict[Text, list[Strength]]:
    """By kind: everything that seats played with, the strongest first."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for one, other in zip(games[::2], games[1::2], strict=True):
        of_pair: dict[tuple[str, str], list[float]] = defaultdict(list)
        for game in (one, other):
            for seat, own in enumerate(game.lineup):
                for thing in dict.fromkeys(own):
                    if not all(thing in lineup for lineup in game.lineup):
                        of_pair[thing].append(game.shares[seat])
        for (kind, name), points in of_pair.items():
            found[kind][name].append(sum(points) / len(points))
    strengths: dict[Text, list[Strength]] = {}
    for kind, by_name in found.items():
        marks = beyond_noise([chance_of(observed, even) for observed in by_name.values()])
        of_kind = [
            Strength(names[name], share(observed), observed, marked)
            for (name, observed), marked in zip(by_name.items(), marks, strict=True)
        ]
        strengths[names[kind]] = sorted(of_kind, key=lambda one: (-one.points.value, one.name))
    return strengths


def _dominant(uses: Sequence[Use], fair: float) -> list[Use]:
    """What those who use it win with more often than others, beyond noise; most telling first."""
    known = [use for use in uses if use.won is not None]
    chances = []
    for use in known:
        n, points = use.counted.games + 4, use.counted.points + 4 * fair
        deviation = sqrt(max(1e-9, points / n * (1 - points / n)) / n)
        chances.append(1 - erf(max(0.0, points / n - fair) / deviation / sqrt(2)))
    marked = [use for use, mark in zip(known, beyond_noise(chances), strict=True) if mark]
    return sorted(marked, key=lambda use: (-(use.won or 0), use.name))


def _telling(games: Sequence[Played], strengths: Mapping[Text, Sequence[Strength]]) -> list[Telling]:
    """The matches that say most, each for another reason."""
    power = {one.name.zh: one.points.value for of_kind in strengths.values() for one in of_kind}

    def upset(game: Played) -> float:
        own = [sum(power.get(name, 0.5) for _, name in seat) / max(1, len(seat)) for seat in game.lineup]
        won = [strength for strength, share_ in zip(own, game.shares, strict=True) if share_ == 1.0]
        return max(own) - min(won) if won and len(won) < len(own) else 0.0

    decided = [game for game in games if game.lowest >= 0]
    drawn = [game for game in games if is_draw(game)]
    ways = (
        ("comeback", decided, lambda game: -game.lowest),
        ("seesaw", games, lambda game: game.lead_changes),
        ("upset", [game for game in decided if upset(game) > 0], upset),
        ("longest", [game for game in games if not game.undecided], lambda game: game.questions),
        ("quickest", decided, lambda game: -game.questions),
        ("drawn", drawn, lambda game: game.questions),
        ("seesaw", games, lambda game: game.lead_changes),
        ("longest", games, lambda game: game.questions),
    )
    found: dict[tuple[int, bool], Telling] = {}
    for why, among, key in ways:
        left = [game for game in among if (game.pair, game.swapped) not in found]
        if left and len(found) < TELLING:
            best = max(left, key=key)
            found[best.pair, best.swapped] = Telling(best, why)
    return list(found.values())
