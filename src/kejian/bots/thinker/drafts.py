"""Drafts: what is chosen before play begins is judged by what it came to in earlier matches (`kejian fit GAME --picks`).

Every seat's worth is exp(sum of what its choices are worth), as in any learnt score. Whoever still has to choose is taken to
get the best that is open to him, all in turn, so the end of every phase of a draft says something: who was banned too.
"""

from __future__ import annotations

from math import exp
from typing import Any, Self

from kejian.bots.thinker.weights import Subject, learnt
from kejian.core import Ask, Drafted, Game, Match
from kejian.kit.shares import shares


class Draft:
    """A draft that is going on, and what choices are worth."""

    def __init__(self, game: Game[Any], state: Any, seats: range, worths: dict[str, float]) -> None:
        self._game, self._seats, self._worths = game, seats, worths
        self._wanted = self._still_wanted(state)
        self._clock = game.clock(state)

    @classmethod
    def of(cls, match: Match) -> Self | None:
        """That of a match; None where nothing is being chosen, or nothing was learnt about it."""
        game, seats = match.game, range(len(match.players))
        if not any((drafted := game.drafted(match.state, seat)) and drafted.wanted for seat in seats):
            return None
        worths = learnt(game, Subject.PICKS, len(seats))
        return None if worths is None else cls(game, match.state, seats, worths)

    def is_far_enough(self, state: Any) -> bool:
        """Whether somebody has chosen, or the phase is over."""
        return self._game.clock(state) != self._clock or self._still_wanted(state) != self._wanted

    def worth(self, state: Any) -> list[float]:
        """Everybody's chance by what was chosen and what is left to choose."""
        drafts = [self._game.drafted(state, seat) or Drafted(()) for seat in self._seats]
        chosen = [list(draft.chosen) for draft in drafts]
        missing = [draft.wanted for draft in drafts]
        best = [sorted(draft.open, key=self._worth, reverse=True) for draft in drafts]
        taken: set[str] = set()
        while any(missing):
            for seat, names in enumerate(best):
                if missing[seat]:
                    missing[seat] -= 1
                    name = next((name for name in names if name not in taken), None)
                    if name is not None:
                        taken.add(name)
                        chosen[seat].append(name)
        strength = [exp(sum(map(self._worth, names))) for names in chosen]
        return shares(strength, [self._game.side(state, seat) for seat in self._seats])

    def best(self, ask: Ask[Any], moves: list[Any], most: int) -> list[Any]:
        """The answers that name what is worth most."""
        return sorted(moves, key=lambda move: -sum(map(self._worth, ask.names(move))))[:most]

    def _worth(self, name: str) -> float:
        return self._worths.get(name, 0.0)

    def _still_wanted(self, state: Any) -> list[int]:
        return [0 if (draft := self._game.drafted(state, seat)) is None else draft.wanted for seat in self._seats]
