"""Playing: a pair of matches out of a plan and a number, and what is noted of them."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from kejian.bots import Budget, find_bot
from kejian.bots.silly import silly_acts
from kejian.bots.thinker.looking import Outlook
from kejian.core import Match, find_game
from kejian.lab.plan import Plan, options_of, player_names, seats_of_first
from kejian.lab.things import Thing, Things

NOT_LOOKED = -1  # at the value of positions


class Played(msgspec.Struct, frozen=True, array_like=True):
    """One match as the tables keep it."""

    pair: int
    swapped: bool
    meeting: tuple[int, int]
    points: float  # of the first arm: 1, 0, or a half
    shares: list[float]  # of every seat
    undecided: bool  # it went on for too long
    questions: int
    decisions: int
    lead_changes: int  # of the value of positions; NOT_LOOKED
    lowest: int  # the value, in thousandths, of the winners where it was lowest; NOT_LOOKED
    lineup: list[list[tuple[str, str]]]  # of every seat: kind and name
    sides: list[int]  # of every seat: the first seat that wins and loses with it, as it was known at the end


class Count(msgspec.Struct, array_like=True):
    """How often something was there, was taken, and how its users did; `games` are those of one seat."""

    offered: int = 0
    used: int = 0
    games: int = 0
    points: float = 0.0
    told: int = 0  # events that name it

    def add(self, other: Count) -> None:
        self.offered += other.offered
        self.used += other.used
        self.games += other.games
        self.points += other.points
        self.told += other.told


class Part(msgspec.Struct, frozen=True):
    """What some pairs came to: matches, counts by arm and thing, and what things are called."""

    games: list[Played]
    counts: list[tuple[int, str, str, Count]]
    names: list[tuple[str, str, str, str]]
    kinds: list[tuple[str, str]]  # of line-ups, in both languages
    lineups: list[tuple[str, str]]  # names in line-ups, in both languages
    silly: list[tuple[int, str, int]] = []  # arm, kind, how often, where they were looked for


def play_part(plan: Plan, part: int) -> Part:
    """All pairs of a part: the same wherever and by whomever it is played."""
    notes = _Notes(plan)
    for pair in plan.pairs_of(part):
        for swapped in (False, True):
            notes.take(play_match(plan, pair, swapped, notes.watch if plan.counts or plan.silly else None))
    return notes.part()


Watch = Callable[[Match, int, Any, int], None]
"""Told of every decision before it is taken: the match, the seat, the move, and which arm of the plan it is."""


def by_lot(plan: Plan, rng: random.Random) -> list[str]:
    """A piece for every seat, all different where there are enough; "" where the plan spreads none."""
    if not plan.spread:
        return [""] * plan.seats
    return (
        rng.sample(plan.spread, plan.seats)
        if len(plan.spread) >= plan.seats
        else rng.choices(plan.spread, k=plan.seats)
    )


def check_plan(plan: Plan) -> None:
    """Sets up the first match of every meeting; SetupRefused before anything is played or written."""
    game, players = find_game(plan.game), player_names(plan.seats)
    rng = random.Random(0)
    for meeting in plan.meetings:
        one, other = (plan.arms[arm].piece for arm in meeting)
        lots = by_lot(plan, rng)
        pieces = [(other if seat else one) or lots[seat] for seat in range(plan.seats)]
        Match(game, players, game.complete(players, options_of(plan, pieces), rng), seed=1, reasons=False)


class Finished(NamedTuple):
    """A match of a plan after its last question."""

    pair: int
    swapped: bool
    match: Match
    arms: list[int]  # of every seat, by their place in the plan
    first: list[int]
    questions: int
    decisions: int
    values: list[list[float]]  # of every position, to every seat; empty where they are not looked at


def play_match(plan: Plan, pair: int, swapped: bool, watch: Watch | None = None) -> Finished:
    """One match of a plan; both of a pair have the same nature and the same lots."""
    game, players = find_game(plan.game), player_names(plan.seats)
    rng = random.Random(f"{plan.seed}/{pair}")
    meeting = plan.meeting(pair)
    first = list(seats_of_first(plan.seats, swapped))
    arms = [meeting.first if seat in first else meeting.second for seat in range(plan.seats)]
    lots = by_lot(plan, rng)
    pieces = [plan.arms[arm].piece or lot for arm, lot in zip(arms, lots, strict=True)]
    complete = game.complete(players, options_of(plan, pieces), rng)
    match = Match(game, players, complete, seed=rng.getrandbits(32), reasons=False)
    thoughts = random.Random(f"{plan.seed}/{pair}/{swapped}")
    values: list[list[float]] = []
    questions = decisions = 0
    while match.outcome is None and questions < plan.longest:
        questions += 1
        for seat in list(match.asks):
            bot = find_bot(plan.arms[arms[seat]].bot)
            move = bot.choose(match, seat, thoughts, plan.budget())
            if watch is not None:
                watch(match, seat, move, arms[seat])
            match.answer(seat, move)
            decisions += 1
        if plan.drama:
            values.append(list(Outlook(match, 0, thoughts, Budget(playouts=1)).worth(match)))
    return Finished(pair, swapped, match, arms, first, questions, decisions, values)


class _Notes:
    """What is noted while the matches of a part are played."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._things = Things(find_game(plan.game))
        self._games: list[Played] = []
        self._counts: dict[tuple[int, Thing], Count] = defaultdict(Count)
        self._used: dict[int, set[Thing]] = defaultdict(set)  # by seat, in the running match
        self._kinds: dict[str, str] = {}
        self._lineups: dict[str, str] = {}
        self._silly = Counter[tuple[int, str]]()

    def watch(self, match: Match, seat: int, move: Any, arm: int) -> None:
        """Notes what a seat could have done, and what it does."""
        ask = match.asks[seat]
        if self._plan.silly:
            self._silly.update((arm, kind) for kind in silly_acts(match, seat, move, random.Random(0)))
        if not self._plan.counts:
            return
        question = self._things.laid_out(ask)
        for thing in question.offered:
            self._counts[arm, thing].offered += 1
        for thing in question.used(ask.format(move)):
            self._counts[arm, thing].used += 1
            self._used[seat].add(thing)

    def take(self, done: Finished) -> None:
        """Notes how a match ended."""
        match, plan = done.match, self._plan
        outcome, seats = match.outcome, range(plan.seats)
        shares = [0.5 if outcome is None else outcome.share(seat) for seat in seats]
        meeting = plan.meeting(done.pair)
        for seat, things in sorted(self._used.items()):
            for thing in sorted(things):
                count = self._counts[done.arms[seat], thing]
                count.games += 1
                count.points += shares[seat]
        self._used.clear()
        for row in self._things.told(match.all_events) if plan.counts else ():
            self._counts[meeting.first, (row, "")].told += 1
        self._games.append(
            Played(
                done.pair,
                done.swapped,
                (meeting.first, meeting.second),
                _points(shares, done.first),
                shares,
                outcome is None,
                done.questions,
                done.decisions,
                *_drama(done.values, shares),
                [self._lineup(match, seat) for seat in seats],
                _sides(match, plan.seats),
            )
        )

    def _lineup(self, match: Match, seat: int) -> list[tuple[str, str]]:
        found = []
        for kind, names in match.game.lineup(match.state, seat):
            self._kinds[kind.zh] = kind.en
            for name in names:
                self._lineups[name.zh] = name.en
                found.append((kind.zh, name.zh))
        return found

    def part(self) -> Part:
        """All of it, in an order that depends on nothing else."""
        counts = [
            (arm, *thing, count) for (arm, thing), count in sorted(self._counts.items(), key=lambda item: item[0])
        ]
        named = {thing: self._things.name(thing) for _, thing in self._counts}
        return Part(
            self._games,
            counts,
            [(*thing, *name) for thing, name in sorted(named.items())],
            sorted(self._kinds.items()),
            sorted(self._lineups.items()),
            [(*act, n) for act, n in sorted(self._silly.items())],
        )


def _sides(match: Match, seats: int) -> list[int]:
    """Who belongs together: every seat by the first that has its side."""
    sides = [match.game.side(match.state, seat) for seat in range(seats)]
    return [sides.index(side) for side in sides]


def _points(shares: Sequence[float], first: Sequence[int]) -> float:
    """1 if one of the first arm's seats won and none of the others', 0 the other way round, else a half."""
    own = any(shares[seat] == 1.0 for seat in first)
    other = any(share == 1.0 for seat, share in enumerate(shares) if seat not in first)
    return 0.5 if own == other else float(own)


def _drama(values: Sequence[Sequence[float]], shares: Sequence[float]) -> tuple[int, int]:
    """How often somebody else came to lead, and how low the winners once stood, in thousandths."""
    if not values:
        return NOT_LOOKED, NOT_LOOKED
    changes, leader = 0, list[int]()
    for worth in values:
        ahead = [seat for seat, value in enumerate(worth) if value == max(worth)]
        if len(ahead) < len(worth) and ahead != leader:
            changes += bool(leader)
            leader = ahead
    winners = [seat for seat, share in enumerate(shares) if share == 1.0]
    lowest = min((max(worth[seat] for seat in winners) for worth in values), default=0.0) if winners else 0.0
    return changes, round(1000 * lowest) if winners else NOT_LOOKED
