"""The coach: how every decision of a match compares with the best that is found, as far as whoever made it could know."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from kejian.bots.bot import Budget
from kejian.bots.equilibrium.bot import solved_worths
from kejian.bots.thinker.looking import Outlook
from kejian.bots.thinker.rounds import solve_at_once
from kejian.bots.thinker.turns import Tree
from kejian.core import Forecast, Match, Text
from kejian.core.sums import written
from kejian.core.tape import Answers, Drawn

_EVEN = 0.005  # a difference that says nothing
MOMENTS = 3  # that decided a match
_DECIDES = 0.05  # a decision that gave up less decided nothing
_WORLDS, _LINES = 8, 4  # in which something must happen to be sure; that are told of it


class Advice(NamedTuple):
    """What a move is worth beside the best one found, from 0 to 1; `exact`: out of a solved duel."""

    move: Any
    worth: float
    best: Any
    best_worth: float
    exact: bool

    @property
    def given_up(self) -> float:
        """How much less the move is worth than the best."""
        lost = max(0.0, self.best_worth - self.worth)
        return lost if self.exact or lost >= _EVEN else 0.0


class Decision(NamedTuple):
    """One decision of a match: the match at its question, whose it was, and what is to be said of it."""

    number: int  # of the questions of the match, from 1
    match: Match
    seat: int
    advice: Advice


def advise(match: Match, seat: int, rng: random.Random, budget: Budget, move: Any = None) -> Advice | None:
    """The best move that is found at an open question, beside one that is asked about; None if there is no choice."""
    ask = match.asks[seat]
    if len(list(islice(ask.moves(), 2))) < 2:
        return None
    exact = solved_worths(match, seat, budget)
    worths = _searched(match, seat, rng, budget, move) if exact is None else exact
    if move is not None and move not in worths:
        return None  # a foul, or there was no time to look at it
    best = max(worths, key=lambda other: worths[other])
    if move is None or worths[best] - worths[move] < (1e-6 if exact else _EVEN):
        move = best if move is None else move
        best = move
    return Advice(move, worths[move], best, worths[best], exact is not None)


def _searched(match: Match, seat: int, rng: random.Random, budget: Budget, move: Any) -> dict[Any, float]:
    """What the candidates are worth: first all are looked at, then the best beside the one that is asked about."""
    if len(match.asks) > 1 and not match.game.hidden:
        looking = Outlook(match, seat, rng, budget)
        return solve_at_once(looking, budget.playouts, () if move is None else (move,)).worths
    first = Tree(Outlook(match, seat, rng, budget.part(0.5)), budget.playouts)
    best = first.best()
    if move is None or best == move:
        return {best: first.worths.get(best, 0.5)}
    return Tree(Outlook(match, seat, rng, budget), budget.playouts, (best, move)).worths


def review(
    match: Match, rng: random.Random, budget: Callable[[], Budget], seats: Sequence[int] | None = None
) -> Iterator[Decision]:
    """Every decision of a match (of some seats) that was a choice, in order, with what is to be said of it."""
    drawn = [entry.result for entry in match.tape if isinstance(entry, Drawn)]
    again = Match(
        match.game,
        match.players,
        match.setup.options,
        start=match.start,
        seed=0,
        chance=drawn,
        hold=True,
        reasons=False,
    )
    for seat in list(again.asks)[:1]:
        solved_worths(again, seat, Budget(playouts=1))  # a duel is solved before anything is said of it
    number = 0
    for entry in match.tape:
        if isinstance(entry, Answers):
            number += 1
            for seat, move in entry.moves.items():
                if (seats is None or seat in seats) and seat in again.asks and again.asks[seat].fault(move) is None:
                    advice = advise(again, seat, rng, budget(), move)
                    if advice is not None:
                        yield Decision(number, again.copy(), seat, advice)
            again.answer_all(entry.moves)


def parts_of_the_bar(match: Match) -> list[int]:
    """How a position is shared among the seats at a glance, in thousandths: the score, without looking ahead. Nothing
    where a game has none."""
    looking = Outlook(match, 0, random.Random(0), Budget(playouts=1))
    if not looking.has_score:
        return []
    worth = looking.worth(match)
    sides = [match.game.side(match.state, seat) for seat in range(len(match.players))]
    parts = [own / sides.count(side) for own, side in zip(worth, sides, strict=True)]
    total = sum(parts) or 1.0
    return [round(1000 * part / total) for part in parts]


def moments(decisions: list[Decision]) -> list[Decision]:
    """The decisions that gave up most, the largest first, if they gave up enough to decide anything."""
    lost = [decision for decision in decisions if decision.advice.given_up >= _DECIDES]
    return sorted(lost, key=lambda decision: -decision.advice.given_up)[:MOMENTS]


def reasons(decision: Decision) -> list[Text]:
    """Why the better move, in the referee's words: what can be foretold of it; else what is told when it is made, as far as
    that is the same whatever the seat cannot know and whatever others answer at the same time."""
    match, seat, best = decision.match, decision.seat, decision.advice.best
    foretold = match.asks[seat].outlook(best)
    if foretold:
        return list(map(_with_figure, foretold))
    told: list[list[Text]] = []
    for number in range(_WORLDS):
        rng = random.Random(number)
        world = match.imagine(seat, rng)
        before = len(world.all_events)
        world.answer_all({asked: best if asked == seat else ask.sensible(rng) for asked, ask in world.asks.items()})
        seen = [event for event in world.events(before, seat) if not event.quiet]
        told.append([Text(world.say(event, "zh"), world.say(event, "en")) for event in seen])
    return [text for text in told[0] if all(text in others for others in told)][:_LINES]


def _with_figure(forecast: Forecast) -> Text:
    """What is foretold, with its figure where the words do not say it."""
    text, n = forecast.text, "" if forecast.n is None else written(forecast.n.value)
    return text if n in text.zh else Text(f"{text.zh} {n}", f"{text.en}: {n}")
