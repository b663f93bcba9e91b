"""What a plan came to, in figures with their intervals: the part of the results that people read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from kejian.core import Text, find_game
from kejian.lab.bench import pairs_of
from kejian.lab.plan import Plan
from kejian.lab.play import Count, Part, Played
from kejian.lab.statistics import Estimate, mean, ratings, share
from kejian.lab.tables import counts_of, games_of, names_of
from kejian.lab.things import Thing, Things


class Use(NamedTuple):
    """How often one thing was offered and used, by all together."""

    name: Text
    clause: str
    counted: Count
    listed: bool  # a row of the rule page, not a mere line of menus

    @property
    def taken(self) -> float:
        """How often it was used where it was offered."""
        return self.counted.used / self.counted.offered if self.counted.offered else 0.0

    @property
    def won(self) -> float | None:
        """The points of those who used it; None if nobody did."""
        return self.counted.points / self.counted.games if self.counted.games else None


class Summary(NamedTuple):
    """All figures of a plan."""

    matches: int
    by_meeting: dict[tuple[int, int], Estimate]
    by_arm: list[Estimate]
    ratings: list[Estimate]
    by_seat: list[Estimate]
    draws: Estimate
    undecided: int
    length: Estimate
    decisions: Estimate
    uses: list[Use]
    never: list[Text]


def summed_up(plan: Plan, parts: Sequence[Part]) -> Summary:
    """The figures of all parts of a plan."""
    games = games_of(parts)
    pairs = list(pairs_of(parts))
    met: dict[tuple[int, int], list[float]] = defaultdict(list)
    own: list[list[float]] = [[] for _ in plan.arms]
    for meeting, points in pairs:
        met[meeting].append(points)
        own[meeting[0]].append(points)
        own[meeting[1]].append(1 - points)
    uses = uses_of(parts)
    return Summary(
        len(games),
        {meeting: share(met[meeting]) for meeting in plan.meetings if meeting in met},
        [share(points) for points in own],
        ratings(len(plan.arms), [(*meeting, points) for meeting, points in pairs]),
        [share(per_pair([game.shares[seat] for game in games])) for seat in range(plan.seats)],
        share(per_pair([float(is_draw(game)) for game in games])),
        sum(game.undecided for game in games),
        mean(per_pair([float(game.questions) for game in games])),
        mean(per_pair([float(game.decisions) for game in games])),
        uses,
        never_used(plan, parts, uses),
    )


def per_pair(figures: Sequence[float]) -> list[float]:
    """The means of pairs: the two matches of one have the same nature and are no two observations."""
    return [(one + other) / 2 for one, other in zip(figures[::2], figures[1::2], strict=True)]


def is_draw(game: Played) -> bool:
    """Whether nobody won."""
    return all(one == 0.5 for one in game.shares)


def uses_of(parts: Sequence[Part]) -> list[Use]:
    """Everything that was offered, used or told, most used first."""
    total: dict[Thing, Count] = defaultdict(Count)
    for (_, thing), count in counts_of(parts).items():
        total[thing].add(count)
    names = names_of(parts)
    found = [Use(names[thing], thing[1], count, bool(thing[0])) for thing, count in total.items()]
    return sorted(found, key=lambda use: (-use.counted.used, use.name, use.clause))


def never_used(plan: Plan, parts: Sequence[Part], uses: Iterable[Use]) -> list[Text]:
    """What the game lists and nobody used, played with, or was told of."""
    alive = {use.name.zh for use in uses if use.counted.used or use.counted.told}
    alive |= {name for game in games_of(parts) for seat in game.lineup for _, name in seat}
    return [row for row in Things(find_game(plan.game)).rows.values() if row.zh not in alive]


def as_data(plan: Plan, summary: Summary) -> dict[str, Any]:
    """The summary as plain data: what `results.json` holds beside the plan."""
    arms = [arm.name for arm in plan.arms]
    return {
        "game": plan.game,
        "rules": plan.rules,
        "plan": plan.fingerprint,
        "matches": summary.matches,
        "meetings": [
            {"first": arms[one], "second": arms[other], **_figure(estimate)}
            for (one, other), estimate in summary.by_meeting.items()
        ],
        "players": [
            {"name": name, "share": _figure(own), "rating": _figure(rating)}
            for name, own, rating in zip(arms, summary.by_arm, summary.ratings, strict=True)
        ],
        "seats": [_figure(estimate) for estimate in summary.by_seat],
        "draws": _figure(summary.draws),
        "undecided": summary.undecided,
        "questions": _figure(summary.length),
        "decisions": _figure(summary.decisions),
        "content": [
            {
                "name": use.name.zh,
                "english": use.name.en,
                "clause": use.clause,
                "listed": use.listed,
                "offered": use.counted.offered,
                "used": use.counted.used,
                "told": use.counted.told,
                "won_with": None if use.won is None else round(use.won, 6),
            }
            for use in summary.uses
        ],
        "never_used": [{"name": name.zh, "english": name.en} for name in summary.never],
    }


def _figure(estimate: Estimate) -> dict[str, float]:
    return {
        "value": round(estimate.value, 6),
        "low": round(estimate.low, 6),
        "high": round(estimate.high, 6),
        "n": estimate.n,
    }
