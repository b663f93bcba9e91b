"""One after the other, with hidden cards and chance: a tree over what is answered, every try in a world dealt anew.

Places in the tree are known by the answers that lead there, whatever the cards are (single-observer information-set
search). A move is tried only where it is legal in the world of that try; new moves come in as a place is visited more
often. Values are the score at the end of the running turn.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from typing import Any

from kejian.bots.thinker.looking import Outlook
from kejian.core import Ask

_POOL = 40  # moves at the root
_WIDE, _GROWS = 4.0, 0.6  # a place has so many moves, and more with its visits
_EVEN = 1e-9
_PLAIN_DRAWS = 0.1  # of new moves: not only what seems sensible
_LEAST_SPREAD = 0.01
_FIRST_TRIES = 4  # say nothing about how far values lie apart
_UNTRIED = 9.0  # above all that is known
_ENOUGH = 20_000  # tries without a limit of seconds


class _Arm:
    __slots__ = ("total", "visits")

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


def _promise(arm: _Arm, spread: float) -> float:
    """What a move may be worth; one that was never tried, most of all."""
    return arm.total / arm.visits + spread / sqrt(arm.visits) if arm.visits else _UNTRIED


class _Asked:
    """One seat's question at a place of the tree."""

    __slots__ = ("arms", "visits")

    def __init__(self) -> None:
        self.arms: dict[Any, _Arm] = {}
        self.visits = 0


class _Place:
    __slots__ = ("after", "asked")

    def __init__(self) -> None:
        self.asked: dict[Hashable, _Asked] = {}
        self.after: dict[tuple[Any, ...], _Place] = {}


class Tree:
    """The tree of one decision. `only`: these moves are compared and no others."""

    def __init__(self, looking: Outlook, most: int | None, only: Sequence[Any] = ()) -> None:
        self._looking, self._rng = looking, looking.rng
        self._root = _Place()
        self.tries = 0
        self._sum = self._squares = 0.0
        self._spread = 0.2
        ask = looking.match.asks[looking.seat]
        own = self._root.asked[looking.seat, type(ask), ask.kind] = _Asked()
        whole = looking.budget
        looking.budget = whole.part(0.3)
        own.arms = {move: _Arm() for move in only or looking.pool(looking.seat, _POOL)}
        looking.budget = whole
        self.own = own
        if len(own.arms) > 1:
            limit = most if most is not None else _ENOUGH if whole.seconds is None else None
            while (limit is None or self.tries < limit) and not whole.is_out_of_time() and self._try():
                self.tries += 1

    def best(self) -> Any:
        """The move that was tried most; where others choose at the same time one is drawn as often as it was tried. To
        decline is as good as what is no better."""
        match, arms = self._looking.match, self.own.arms
        if len(match.asks) > 1 and any(arm.visits for arm in arms.values()):
            return self._rng.choices(list(arms), [arm.visits for arm in arms.values()])[0]
        found = max(arms, key=lambda move: (arms[move].visits, arms[move].mean))
        default = match.asks[self._looking.seat].default()
        if default in arms and arms[default].visits and arms[default].mean >= arms[found].mean - _EVEN:
            return default
        return found

    @property
    def shares(self) -> list[float]:
        """How often every move was tried, of all tries."""
        visits = [arm.visits for arm in self.own.arms.values()]
        return [n / sum(visits) for n in visits] if any(visits) else [1.0]

    @property
    def worths(self) -> dict[Any, float]:
        """What the moves that were tried came to on average."""
        return {move: arm.mean for move, arm in self.own.arms.items() if arm.visits}

    def _try(self) -> bool:
        """One way through the tree and on to the end of the turn; whether there was time for it."""
        looking = self._looking
        at, place, way, asked = looking.begin(), self._root, [], 0
        while not looking.is_far_enough(at):
            if looking.budget.is_out_of_time():
                return False
            moves = {}
            for seat, ask in at.asks.items():
                kind = seat, type(ask), ask.kind  # in other worlds something else may be asked here
                question = place.asked.get(kind)
                if question is None:
                    question = place.asked[kind] = _Asked()
                move, arm = self._pick(question, ask, is_own=question is self.own)
                way.append((seat, question, arm))
                moves[seat] = move
            at.answer(moves)
            asked += 1
            known = place.after.get(tuple(moves.values()))
            if known is None:
                place.after[tuple(moves.values())] = _Place()
                break
            place = known
        worth = looking.play_on(at, asked)
        if worth is None:
            return False
        for seat, question, arm in way:
            question.visits += 1
            arm.visits += 1
            arm.total += worth[seat]
        self._learn_spread(worth[looking.seat])
        return True

    def _pick(self, question: _Asked, ask: Ask[Any], *, is_own: bool) -> tuple[Any, _Arm]:
        """A move at a place: a new one while there are few, else the one that promises most."""
        arms, rng = question.arms, self._rng
        if not is_own and len(arms) < _WIDE * (question.visits + 1) ** _GROWS:
            move = ask.sample(rng) if rng.random() < _PLAIN_DRAWS else ask.sensible(rng)
            arm = arms.get(move)
            if arm is None:
                arm = arms[move] = _Arm()
                return move, arm
            if len(arms) == 1:
                return move, arm
        spread = self._spread * sqrt(log(question.visits + 2))
        best, promise = None, -1.0
        for move, arm in arms.items():
            worth = _promise(arm, spread)
            if worth > promise:
                best, promise = (move, arm), worth
        if best is not None and (is_own or ask.refusal(best[0]) is None):
            return best
        for move, arm in sorted(
            arms.items(), key=lambda entry: -_promise(entry[1], spread)
        ):  # this world forbids the best
            if ask.refusal(move) is None:
                return move, arm
        move = ask.sensible(rng)
        return move, arms.setdefault(move, _Arm())

    def _learn_spread(self, worth: float) -> None:
        """How far values lie apart: what a move may be better than it looks."""
        self._sum += worth
        self._squares += worth * worth
        n = self.tries + 1
        if n >= _FIRST_TRIES:
            mean = self._sum / n
            self._spread = max(_LEAST_SPREAD, sqrt(max(0.0, self._squares / n - mean * mean)))
