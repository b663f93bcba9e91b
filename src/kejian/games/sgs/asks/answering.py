"""An answer to what somebody else does: a card, or one on somebody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kejian.core import BadMoveText, Entry, Forecast, Refusal, Text
from kejian.core.refusals import NotLegal
from kejian.games.sgs import refusals
from kejian.games.sgs.asks.answer_offers import Fits, answer_offers, strike_offers
from kejian.games.sgs.asks.deeds import DeedAsk, card_entry
from kejian.games.sgs.asks.entry_facts import EntryFacts
from kejian.games.sgs.asks.offer import CARD, PASS, Deed, Offer
from kejian.games.sgs.asks.questions import PASS_NAME
from kejian.games.sgs.facts.cards import FACES, PRINTS, Card, card_text, card_words
from kejian.games.sgs.facts.in_play import SHA, SHAN, TAO, WUXIE, InPlay, converted, family_of, real
from kejian.games.sgs.facts.state import State

_NEEDS = {SHA: "strike_back", SHAN: "dodge", TAO: "save", WUXIE: "nullify"}


def unwanted(card: Card, families: Sequence[str]) -> Refusal:
    """A card is none of those that are asked for."""
    wanted = [PRINTS[family] for family in families]
    zh, en = "或".join(card.name.zh for card in wanted), " or ".join(card.name.en for card in wanted)
    why = Text(f"要的是{zh}", f"{en} is wanted")
    return refusals.NotPossible(card_words(card), why, clauses=tuple(card.clause for card in wanted))


class AnswerAsk(DeedAsk):
    """A card in answer, or 过. `aimed`: at whom it goes, where its text may say so."""

    __slots__ = ("_about", "_brings", "_families", "_fits", "_otherwise", "aimed")
    instead = PASS
    instead_name = Text("不出", "pass")

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
        self.foresees(otherwise=tuple, brings=lambda _card: ())

    def foresees(
        self,
        otherwise: Callable[[], tuple[Forecast, ...]],
        brings: Callable[[InPlay], tuple[Forecast, ...]],
        about: Callable[[], EntryFacts | None] | None = None,
    ) -> None:
        """What 过 brings, what a card brings, and whose deed it is that is answered."""
        self._otherwise, self._brings, self._about = otherwise, brings, about

    @property
    def kind(self) -> str:  # type: ignore[override]
        """By what is needed: whoever never wants to be asked for one of them is asked for the others."""
        return _NEEDS[self._families[0]]

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return True

    def offers(self) -> Iterator[Offer]:
        return answer_offers(self.state, self.seat, self._families, self._fits)

    def foreseen(self) -> tuple[Forecast, ...]:
        return self._otherwise()

    def about(self) -> EntryFacts | None:
        return None if self._about is None else self._about()

    def outlook(self, move: Deed) -> tuple[Forecast, ...]:
        offer = self.offer_of(move)
        return self.foreseen() if offer is None else self.brings(offer)

    def brings(self, offer: Offer) -> tuple[Forecast, ...]:
        return self._brings(offer.made(()))

    def does(self, offer: Offer) -> Text:
        """Of a skill also how many cards it can be made of."""
        brief, n = super().does(offer), len(offer.pool())
        return brief if offer.what == CARD else Text(f"{brief.zh} · {n}", f"{brief.en} · {n}")

    def unfit(self) -> Iterator[Entry]:
        """The other cards of the hand: they are not what is asked for."""
        for card in self.state.players[self.seat].hand.cards:
            if family_of(FACES[card].kind) not in self._families:
                clause = self.state.rules.book.kinds[FACES[card].kind].clause
                yield card_entry(card_text(card), card_words(card), clause, refusal=self._unwanted(card))

    def _unwanted(self, card: Card) -> Refusal:
        return unwanted(card, self._families)

    def refusal(self, move: Deed) -> Refusal | None:
        why = super().refusal(move)
        return self._unwanted(move.cards[0]) if move.what == CARD and isinstance(why, NotLegal) else why

    def _named(self, deed: Deed) -> Text:
        offer = self.offer_of(deed)
        return card_words(deed.cards[0]) if offer is None else offer.name

    def read(self, text: str) -> tuple[Deed, str]:
        deed, rest = super().read(text)
        if deed.targets:
            aimed, deed = deed.targets, deed._replace(targets=())
            if aimed != (self.aimed,):
                other = next(seat for seat in aimed if seat != self.aimed)
                why = self.refusal(deed)
                raise BadMoveText(
                    why or refusals.BadTarget(other, self._named(deed), self._goes_to(), clauses=self._clauses)
                )
        return deed, rest

    def _goes_to(self) -> Text:
        """Whom an answer is about: one alone, or nobody."""
        if self.aimed < 0:
            return Text("响应的牌不选目标", "an answer takes no target")
        name = self.state.name(self.aimed)
        return Text(f"这里只关系到{name}", f"here it is about {name} alone")


class StrikeAsk(DeedAsk):
    """A 杀 on one of some characters, or 过: ♠7杀 > 丙 (sgs.G63)."""

    __slots__ = ("_seats",)
    kind = "strike"
    instead = PASS
    instead_name = PASS_NAME

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

    def refusal(self, move: Deed) -> Refusal | None:
        """On whom it is to be used, what asks for it says."""
        why = super().refusal(move)
        if move.what == CARD and isinstance(why, NotLegal):
            return unwanted(move.cards[0], (SHA,))
        return why.citing(*self._clauses) if isinstance(why, refusals.NotATarget) else why


def deed_card(state: State, seat: int, deed: Deed) -> InPlay | None:
    """The 杀 that an answer stands for; None for 过."""
    if deed.what == PASS:
        return None
    return real(deed.cards[0]) if deed.what == CARD else converted(SHA, deed.cards, deed.what)
