"""One after the other: a tree over what is answered, to the end of the running turn, judged there by the score.

Where nothing is hidden and chance has no say, a place in the tree is the same whenever one comes there: it keeps its moves
and where the match stands (`Settled`), so a try plays only what is new to it. Elsewhere every try is in a world dealt anew, and
places are known by the answers that lead there, whatever the cards are (single-observer information-set search): a move
is tried only where it is legal in the world of that try. New moves come in as a place is visited more often.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import islice, takewhile
from math import isqrt, sqrt
from typing import Any

from kejian.bots.thinker.arms import Arms
from kejian.bots.thinker.averages import Averages
from kejian.bots.thinker.looking import Outlook
from kejian.core import Ask, Continuation, Stand

_POOL = 40  # moves at the root
_WIDE, _GROWS = 4.0, 0.6  # a place has so many moves, and more with its visits
_EVEN = 1e-9
_LEAST_SPREAD = 0.01
_BOLD = 2.0  # spreads: most tries are of the best move, so values seem closer than they are
_FIRST_TRIES = 4  # say nothing about how far values lie apart
_ENOUGH = 20_000  # tries without a limit of seconds
_SURE = 24  # worlds that a win must hold in: in fewer what is likely looks sure
_LISTED, _LOOKED_AT = 400, 200  # moves, for a win
_TIME_TO_LIST, _TIME_FOR_WINS, _TIME_FOR_POOL = 0.2, 0.6, 0.7  # of the seconds, until when


class Place:
    """A place where it depends on the world who is asked what."""

    __slots__ = ("after", "asked")

    def __init__(self) -> None:
        self.asked: dict[Hashable, Arms] = {}
        self.after: dict[tuple[Any, ...], Place] = {}


class Settled(Arms):
    """A place where one seat is asked the same whenever one comes there. What follows a move is known after its second
    try: such a place again, what the match is worth there, or a place that depends on the world."""

    __slots__ = ("after", "grows", "seat", "stand")

    def __init__(self, stand: Stand, seat: int, moves: list[Any], *, grows: bool = False) -> None:
        Arms.__init__(self, moves)
        self.stand, self.seat, self.grows = stand, seat, grows
        self.after: list[Settled | Place | Sequence[float] | None] = [None] * len(moves)

    def add(self, move: Any) -> int:
        number = super().add(move)
        if number == len(self.after):
            self.after.append(None)
        return number


def _far_apart(moves: Sequence[Any]) -> Iterator[Any]:
    """All of them, neighbours long after each other: what lies side by side is mostly the same move with other cards."""
    step = isqrt(len(moves)) + 1
    return (move for first in range(step) for move in moves[first::step])


class Tree:
    """The tree of one decision. `only`: these moves are compared and no others. `spread`: how far values lie apart, where
    it is not learnt on the way."""

    def __init__(
        self, looking: Outlook, most: int | None, only: Sequence[Any] = (), spread: float | None = None
    ) -> None:
        self._looking, self._rng = looking, looking.rng
        self.tries = 0
        self._sum = self._squares = 0.0
        self._averages = Averages(looking.rng) if looking.game.draws_by_averages else None
        looking.draw = None if self._averages is None else self._averages.draw
        self._learns_spread = spread is None
        self._spread = 0.2 if spread is None else spread
        match, seat, whole = looking.match, looking.seat, looking.budget
        won = [] if only else self._sure_win()
        looking.budget = whole.part(_TIME_FOR_POOL)
        moves = list(only) or won or looking.pool(seat, _POOL)
        looking.budget = whole
        self.own: Arms
        self._root: Settled | Place
        if looking.is_open and len(match.asks) == 1:
            self._root = self.own = Settled(Stand(*match.step_so_far), seat, moves)
        else:
            ask, self._root, self.own = match.asks[seat], Place(), Arms(moves)
            self._root.asked[seat, type(ask), ask.kind] = self.own
        if won:
            self.tries = 1
            self.own.learn(0, 1.0, self._spread)
        elif len(moves) > 1:
            limit = _ENOUGH if whole.seconds is None else None
            if most is not None:
                limit = max(most, len(moves))  # however few the tries, every move is looked at
            timed = whole.seconds is not None
            while (limit is None or self.tries < limit) and not (timed and whole.is_out_of_time()) and self._try():
                self.tries += 1

    def _sure_win(self) -> list[Any]:
        """A move that ends the match as won, in every world that it takes to be sure: then there is nothing to search for.
        Not to be left to the search: it compares some of many moves, may run out of time before, and finds that what puts
        a win off wins too. What seems to be for nothing comes last: it is soon told, of long lists the most, and seldom wins."""
        match, budget = self._looking.match, self._looking.budget
        if len(match.asks) > 1:
            return []
        ask, first, time = match.asks[self._looking.seat], budget.part(_TIME_TO_LIST), budget.part(_TIME_FOR_WINS)
        listed = list(islice(takewhile(lambda _: not first.is_out_of_time(), ask.moves()), _LISTED))
        ordered = sorted(_far_apart(listed), key=lambda move: not first.is_out_of_time() and ask.is_for_nothing(move))
        for move in ordered[:_LOOKED_AT]:
            if time.is_out_of_time():
                break
            if all(self._wins(move) for _ in range(_SURE)):
                return [move]
        return []

    def _wins(self, move: Any) -> bool:
        looking = self._looking
        at = looking.begin()
        at.answer({looking.seat: move})
        return at.outcome is not None and looking.worth(at)[looking.seat] >= 1

    def best(self) -> Any:
        """The move that was tried most; where others choose at the same time one is drawn as often as it was tried. To
        decline is as good as what is no better."""
        match, own = self._looking.match, self.own
        if len(match.asks) > 1 and any(own.visits):
            return self._rng.choices(own.moves, own.visits)[0]
        found = max(range(len(own.moves)), key=lambda number: (own.visits[number], own.mean(number)))
        default = match.asks[self._looking.seat].default()
        if default in own.moves:
            declined = own.moves.index(default)
            if own.visits[declined] and own.mean(declined) >= own.mean(found) - _EVEN:
                return default
        return own.moves[found]

    @property
    def shares(self) -> list[float]:
        """How often every move was tried, of all tries."""
        visits = self.own.visits
        return [n / sum(visits) for n in visits] if any(visits) else [1.0]

    @property
    def worths(self) -> dict[Any, float]:
        """What the moves that were tried came to on average."""
        own = self.own
        return {move: own.mean(number) for number, move in enumerate(own.moves) if own.visits[number]}

    def _try(self) -> bool:
        """One way through the tree and on to the end of the turn; whether there was time for it."""
        root = self._root
        way: list[tuple[int, Arms, int]] = []
        if isinstance(root, Settled):
            worth = self._through_settled(root, way)
        else:
            worth = self._through(self._looking.begin(), root, way)
        if worth is None:
            return False
        spread = self._spread
        for seat, arms, number in way:
            arms.learn(number, worth[seat], spread)
        if self._averages is not None:
            self._averages.learn(((seat, arms.moves[number]) for seat, arms, number in way), worth)
        if self._learns_spread:
            self._learn_spread(worth[self._looking.seat])
        return True

    def _through_settled(self, place: Settled, way: list[tuple[int, Arms, int]]) -> Sequence[float] | None:
        """A way through places that are known, noted in `way`; what is new is played. What it comes to; None if time is
        up."""
        while True:
            if place.grows:
                self._grow(place)
            promises = place.promises
            number = promises.index(max(promises))
            way.append((place.seat, place, number))
            after = place.after[number]
            if isinstance(after, Settled):
                place = after
            elif after is None or isinstance(after, Place):
                break
            else:
                return after
        looking, opens = self._looking, after is None and place.visits[number] > 0
        if opens and looking.budget.is_out_of_time():
            return None
        at = Continuation(looking.game, place.stand, self._rng, opens)
        at.answer_alone(place.moves[number])
        if opens:
            after = place.after[number] = self._opened(at, len(way))
            if isinstance(after, Settled):
                if after.grows:
                    self._grow(after)
                way.append((after.seat, after, 0))
                at.answer_alone(after.moves[0])
            elif not isinstance(after, Place):
                return after
        return self._through(at, after, way) if isinstance(after, Place) else looking.play_on(at, len(way))

    def _opened(self, at: Continuation, depth: int) -> Settled | Place | Sequence[float]:
        """The place that somebody has come to for the second time."""
        looking, stand, ask = self._looking, at.take_stand(), at.alone
        if stand is None or (ask is None and at.outcome is None):
            return Place()
        if ask is None or looking.is_far_enough(at, depth):
            return looking.worth(at)
        moves = looking.all_if_few(ask)
        if moves is None:
            return Settled(stand, ask.seat, [], grows=True)
        first = int(self._rng.random() * len(moves))  # no move always comes first
        return Settled(stand, ask.seat, moves[first:] + moves[:first])

    def _grow(self, place: Settled) -> None:
        """Draws a new move at a place of many while it has few."""
        if len(place.moves) < _WIDE * (place.tries + 1) ** _GROWS:
            at = Continuation(self._looking.game, place.stand, self._rng)
            place.add(at.asks[place.seat].fresh(self._rng))

    def _through(self, at: Continuation, place: Place, way: list[tuple[int, Arms, int]]) -> Sequence[float] | None:
        """A way through places that depend on the world, noted in `way`, and what it comes to; None if time is up."""
        looking, asked = self._looking, len(way)
        while not looking.is_far_enough(at, asked):
            if looking.budget.is_out_of_time():
                return None
            moves = {}
            for seat, ask in at.asks.items():
                kind = seat, type(ask), ask.kind  # in other worlds something else may be asked here
                arms = place.asked.get(kind)
                if arms is None:
                    arms = place.asked[kind] = Arms([])
                number = self._pick(arms, ask)
                way.append((seat, arms, number))
                moves[seat] = arms.moves[number]
            at.answer(moves)
            asked += 1
            known = place.after.get(tuple(moves.values()))
            if known is None:
                place.after[tuple(moves.values())] = Place()
                break
            place = known
        return looking.play_on(at, asked)

    def _pick(self, arms: Arms, ask: Ask[Any]) -> int:
        """A move at a place: a new one while there are few, else the one that promises most."""
        is_own = arms is self.own
        if not is_own and len(arms.moves) < _WIDE * (arms.tries + 1) ** _GROWS:
            known = len(arms.moves)
            number = arms.add(ask.fresh(self._rng))
            if number == known or known == 1:
                return number
        best = arms.promises.index(max(arms.promises))
        if is_own or ask.refusal(arms.moves[best]) is None:
            return best
        for number in sorted(range(len(arms.moves)), key=lambda number: -arms.promises[number]):
            if number != best and ask.refusal(arms.moves[number]) is None:  # this world forbids the best
                return number
        return arms.add(ask.sensible(self._rng))

    def _learn_spread(self, worth: float) -> None:
        """How far values lie apart: what a move may be better than it looks."""
        self._sum += worth
        self._squares += worth * worth
        n = self.tries + 1
        if n >= _FIRST_TRIES:
            mean = self._sum / n
            self._spread = max(_LEAST_SPREAD, _BOLD * sqrt(max(0.0, self._squares / n - mean * mean)))
