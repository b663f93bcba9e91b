"""A card without material: 视为 桃, 视为 雷杀 > 丙 (sgs.R61)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kejian.core import Refusal, Text
from kejian.core.refusals import NotLegal
from kejian.games.sgs.asks.legality import legal_targets, target_refusal, use_refusal
from kejian.games.sgs.asks.move_text import PASS, names_after
from kejian.games.sgs.asks.questions import Question
from kejian.games.sgs.facts.cards import KIND_NAMED, PRINTS
from kejian.games.sgs.facts.in_play import InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.kind import CHOSEN


class VirtualAsk(Question[tuple[str, tuple[int, ...]]]):
    """Which virtual card to use, and on whom; nothing is 过."""

    __slots__ = ("_kinds", "_skill", "state")
    kind = "virtual"

    def __init__(
        self, state: State, seat: int, prompt: Text, clauses: tuple[str, ...], kinds: Sequence[str], skill: str
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable=True)
        self.state, self._kinds, self._skill = state, kinds, skill

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return True

    def moves(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        yield "", ()
        for kind in self._kinds:
            card = InPlay(kind, skill=self._skill)
            if use_refusal(self.state, self.seat, card) is None:
                if self.state.rules.book.kinds[kind].aims == CHOSEN:
                    yield from ((kind, (seat,)) for seat in legal_targets(self.state, self.seat, card))
                else:
                    yield kind, ()

    def refusal(self, move: tuple[str, tuple[int, ...]]) -> Refusal | None:
        kind, seats = move
        if not kind:
            return None
        card, by = InPlay(kind, skill=self._skill), self._clauses
        if kind not in self._kinds:
            return NotLegal(self.format(move), clauses=by)
        why = use_refusal(self.state, self.seat, card)
        why = why or next((why for s in seats if (why := target_refusal(self.state, self.seat, card, s))), None)
        wanted = 1 if self.state.rules.book.kinds[kind].aims == CHOSEN else 0
        if why is None and len(seats) != wanted:
            return NotLegal(self.format(move), clauses=by)
        return None if why is None else why.citing(*by)

    def read(self, text: str) -> tuple[tuple[str, tuple[int, ...]], str]:
        text = self.normal(text)
        first, _, rest = text.partition(" ")
        if first == PASS:
            return ("", ()), rest
        name, _, rest = rest.partition(" ")
        if first != "视为" or name not in KIND_NAMED:
            raise self.no_word(text)
        seats, left = names_after(rest, self.state.rules.players) if rest.startswith(">") else ([], rest)
        return (KIND_NAMED[name].id, tuple(seats)), left

    def format(self, move: tuple[str, tuple[int, ...]]) -> str:
        kind, seats = move
        if not kind:
            return PASS
        aim = [">", *(self.state.name(seat) for seat in seats)] if seats else []
        return " ".join(["视为", PRINTS[kind].name.zh, *aim])
