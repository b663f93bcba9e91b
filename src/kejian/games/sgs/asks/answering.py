"""An answer to what somebody else does: a card, or one on somebody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kejian.core import Text
from kejian.games.sgs.asks.answer_offers import Fits, answer_offers, strike_offers
from kejian.games.sgs.asks.deeds import DeedAsk
from kejian.games.sgs.asks.offer import CARD, PASS, Deed, Offer
from kejian.games.sgs.facts.in_play import SHA, SHAN, TAO, WUXIE, InPlay, converted, real
from kejian.games.sgs.facts.state import State

_NEEDS = {SHA: "strike_back", SHAN: "dodge", TAO: "save", WUXIE: "nullify"}


class AnswerAsk(DeedAsk):
    """A card in answer, or 过. `aimed`: at whom it goes, where its text may say so."""

    __slots__ = ("_families", "_fits", "aimed")
    instead = PASS

    def __init__(
        self,
        state: State,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        families: Sequence[str],
        fits: Fits | None = None,
        aimed: int = -1,
    ) -> None:
        super().__init__(state, seat, prompt, clauses, declinable=True)
        self._families, self._fits, self.aimed = families, fits, aimed

    @property
    def kind(self) -> str:  # type: ignore[override]
        """By what is needed: whoever never wants to be asked for one of them is asked for the others."""
        return _NEEDS[self._families[0]]

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return True

    def offers(self) -> Iterator[Offer]:
        return answer_offers(self.state, self.seat, self._families, self._fits)

    def read(self, text: str) -> tuple[Deed, str]:
        deed, rest = super().read(text)
        if deed.targets:
            if deed.targets != (self.aimed,):
                raise self.no_word(text)
            deed = deed._replace(targets=())
        return deed, rest


class StrikeAsk(DeedAsk):
    """A 杀 on one of some characters, or 过: ♠7杀 > 丙 (sgs.G63)."""

    __slots__ = ("_seats",)
    kind = "strike"
    instead = PASS

    def __init__(
        self, state: State, seat: int, prompt: Text, clauses: tuple[str, ...], seats: Callable[[], Sequence[int]]
    ) -> None:
        super().__init__(state, seat, prompt, clauses, declinable=True)
        self._seats = seats

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return True

    def offers(self) -> Iterator[Offer]:
        return strike_offers(self.state, self.seat, self._seats)


def deed_card(state: State, seat: int, deed: Deed) -> InPlay | None:
    """The 杀 that an answer stands for; None for 过."""
    if deed.what == PASS:
        return None
    return real(deed.cards[0]) if deed.what == CARD else converted(SHA, deed.cards, deed.what)
