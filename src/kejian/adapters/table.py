"""A match that is answered by indices, step by step, and looked at by seats: what all three interfaces stand on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kejian.adapters.choice import BadIndex, Choice
from kejian.adapters.index import WAIT
from kejian.adapters.terms import Terms
from kejian.core import Chosen, Match

Action = int | str | Mapping[str, Any]
"""An index; a move as it is written; or a mapping as on the wire: {"move": text} or {"chosen": [{"entry": …, "filled": […]}]}."""


class Table:
    """A match in progress. Seats that are asked at once choose in any order; nothing shows until the last has chosen."""

    def __init__(self, terms: Terms, match: Match, questions: int = 0) -> None:
        self.terms, self.match = terms, match
        self.questions = questions
        self._choices: dict[int, Choice] = {}

    @classmethod
    def new(cls, terms: Terms, seed: int, *, by_hand: bool = False) -> Table:
        """A fresh match."""
        return cls(terms, terms.new_match(seed, by_hand=by_hand))

    # what is the case

    @property
    def waiting(self) -> list[int]:
        """The seats that choose now; none when the match is over or broken off."""
        return [] if self.is_cut else self.match.waiting

    @property
    def is_cut(self) -> bool:
        """Whether the match was broken off: it went on for too long."""
        return self.questions >= self.terms.longest and self.match.outcome is None

    @property
    def is_over(self) -> bool:
        return self.is_cut or self.match.outcome is not None

    def returns(self) -> list[float]:
        """What the end is worth to each seat: all together 0, winning a duel 1. Nothing before the end, or without one."""
        outcome, seats = self.match.outcome, range(self.terms.seats)
        if outcome is None:
            return [0.0 for _ in seats]
        mean = sum(map(outcome.share, seats)) / len(seats)
        return [2 * (outcome.share(seat) - mean) for seat in seats]

    # choices

    def choice(self, seat: int) -> Choice | None:
        """What a seat is choosing; None if it is not asked, or has chosen."""
        if seat not in self.waiting:
            return None
        if seat not in self._choices:
            self._choices[seat] = Choice(self.match.asks[seat], self.match.players, self.terms.size)
        return self._choices[seat]

    def legal(self, seat: int) -> list[int]:
        """The indices a seat may take, ascending; one that is not asked waits."""
        choice = self.choice(seat)
        return [WAIT] if choice is None else [*choice.open]

    def act(self, seat: int, action: Action) -> None:
        """A seat's next step: an index, or a whole move. BadIndex or Refused for what is not open; nothing has changed then."""
        self.act_all({seat: action})

    def act_all(self, actions: Mapping[int, Action]) -> None:
        """The next steps of several seats: all of them, or none if one is not open."""
        asked = self.waiting
        moves = {
            seat: self._move(seat, action) for seat, action in actions.items() if isinstance(action, str | Mapping)
        }
        for seat, action in actions.items():
            if seat not in moves:
                self._check(seat, int(action))  # type: ignore[arg-type]  # moves are the ones that are no index
        for seat, action in actions.items():
            if seat in moves:
                self.answer(seat, moves[seat])
            elif seat in asked:
                choice = self._choices[seat]
                choice.take(int(action))  # type: ignore[arg-type]
                if choice.is_made:
                    self.answer(seat, choice.move)

    def _check(self, seat: int, index: int) -> None:
        choice = self.choice(seat)
        if choice is not None:
            choice.check(index)
        elif index != WAIT:
            raise BadIndex(f"{self.terms.players[seat]} is not asked now: it waits ({WAIT})")

    def _move(self, seat: int, action: str | Mapping[str, Any]) -> Any:
        """A structured action as a move that is accepted."""
        if self.is_cut:
            raise BadIndex(f"the match was broken off after {self.terms.longest} questions")
        if isinstance(action, Mapping):
            action = str(action["move"]) if "move" in action else self._put_together(seat, action)
        move = self.match.read(seat, action)
        refusal = self.match.refusal(seat, move)
        if refusal is not None:
            raise self.match.refused(refusal)
        return move

    def _put_together(self, seat: int, action: Mapping[str, Any]) -> str:
        """The text of a move that is given by entries of the menu and what is in their blanks."""
        try:
            chosen = [Chosen(one["entry"], tuple(map(tuple, one.get("filled", ())))) for one in action["chosen"]]
        except (KeyError, TypeError, AttributeError) as error:
            raise BadIndex(
                f"an action says `move`, or `chosen` with entries and what fills them: {action!r}"
            ) from error
        composed = self.match.compose(seat, chosen)
        if composed.refusal is not None:
            raise self.match.refused(composed.refusal)
        if not composed.complete:
            raise BadIndex(f"some blank is not filled yet: {action!r}")
        return composed.text

    def answer(self, seat: int, move: Any) -> None:
        """A seat's whole move, as a value; Refused if it is not accepted."""
        is_last = self.match.waiting == [seat]
        self.match.answer(seat, move)
        self._choices.pop(seat, None)
        if is_last:
            self._choices.clear()
            self.questions += 1

    # copies

    def copy(self) -> Table:
        """An independent twin, with every choice as far as it was made."""
        return _again(self.terms, self.match.copy(), self.questions, self._steps())

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.terms, self.match, self.questions, self._steps())

    def _steps(self) -> dict[int, tuple[int, ...]]:
        return {seat: choice.taken for seat, choice in self._choices.items() if choice.taken}


def _again(terms: Terms, match: Match, questions: int, steps: Mapping[int, tuple[int, ...]]) -> Table:
    table = Table(terms, match, questions)
    for seat, taken in steps.items():
        choice = table.choice(seat)
        for index in taken:
            assert choice is not None
            choice.take(index)
    return table
