"""Questions about cards: some of one's own, one of somebody else's, one that lies open, an order for the deck."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from math import comb

from kejian.core import BadMoveText, Chosen, Composed, Entry, Group, Menu, Refusal, Slot, Text
from kejian.core.composing import Blanks
from kejian.core.refusals import NotLegal
from kejian.games.sgs.asks.entry_facts import EntryFacts
from kejian.games.sgs.asks.move_text import PASS, SIGNS, card_in, take_cards
from kejian.games.sgs.asks.questions import PASS_NAME, Question, card_slot
from kejian.games.sgs.facts.cards import (
    CARD_WRITTEN,
    FACES,
    SUITS,
    Card,
    card_text,
    card_words,
    is_equipment,
    plain_text,
    read_card,
)
from kejian.games.sgs.refusals import NotAmong, NotDiscarded, NotOffered, OtherNumber

_CARDS = Text("张牌", "card")


class CardsAsk(Question[tuple[Card, ...]]):
    """Some of one's own cards, as many as `sizes` allow: 弃 ♠7杀 ♣8杀; declined by 过 where that is offered."""

    __slots__ = ("_cards", "sign", "sizes", "told")
    kind = "cards"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        cards: Callable[[], Sequence[Card]],
        sizes: range,
        sign: str = "弃",
        declinable: bool = False,
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable)
        self._cards, self.sizes, self.sign = cards, sizes, sign

    @property
    def optional(self) -> bool:  # type: ignore[override]
        if self.declinable:
            return True
        n = len(self._cards())
        return sum(comb(n, size) for size in self.sizes if size <= n) == 1

    def moves(self) -> Iterator[tuple[Card, ...]]:
        if self.declinable:
            yield ()
        cards = sorted(self._cards())  # how they lie in a hand is nobody's business
        for size in self.sizes:
            yield from combinations(cards, size)

    def sample(self, rng: random.Random) -> tuple[Card, ...]:
        if self.declinable and rng.random() < 0.5:
            return ()
        cards = self._cards()
        size = rng.choice([size for size in self.sizes if size <= len(cards)])
        return tuple(sorted(rng.sample(cards, size)))

    def refusal(self, move: tuple[Card, ...]) -> Refusal | None:
        if not move and self.declinable:
            return None
        cards = self._cards()
        if (other := next((card for card in move if card not in cards), None)) is not None:
            return NotAmong(other, clauses=self._clauses)
        fits = len(move) in self.sizes and len(set(move)) == len(move)
        return None if fits else OtherNumber.of(self.sizes, _CARDS, *self._clauses)

    def default(self) -> tuple[Card, ...]:
        return () if self.declinable else next(self.moves())

    def read(self, text: str) -> tuple[tuple[Card, ...], str]:
        words = self.normal(text).split(" ")
        if words[0] == PASS and self.declinable:
            return (), " ".join(words[1:])
        if {words[0], self.sign} == {"亮", "弃"}:  # 火攻 on oneself asks for both, one after the other
            raise self.no_word(text)
        cards, most = self._cards(), self.sizes.stop - 1
        signed = words[0] in SIGNS
        if signed:  # all the cards behind it are meant, were they too many or others
            words.pop(0)
            most = len(cards)
        found, rest = take_cards(words, cards, most)
        while signed and rest and plain_text(rest[0]) in CARD_WRITTEN:
            found.append(read_card(rest.pop(0)))
        if not found and 0 not in self.sizes:
            raise self.no_word(text)
        return tuple(sorted(found)), " ".join(rest)

    def format(self, move: tuple[Card, ...]) -> str:
        if not move:
            return PASS if self.declinable else self.sign
        return " ".join([self.sign, *map(card_text, move)])

    def menu(self) -> Menu:
        cards = self._cards()
        slot = card_slot(cards, max(1, self.sizes.start), min(self.sizes.stop - 1, len(cards)))
        lines = []
        if slot.least <= slot.most:
            lines.append(self.entry("cards", self.sign, self._prompt, slot))
        if self.declinable:
            lines.append(self.entry("pass", PASS, PASS_NAME))
        elif 0 in self.sizes:
            lines.append(self.entry("none", self.sign, Text("不选", "none")))
        return Menu((Group(self._prompt, tuple(lines)),))


class DiscardOrWearAsk(CardsAsk):
    """A hand card that goes, 弃 ♠7杀, or a piece of equipment that is put on, ♠5绝影: no equipment is discarded (sgs.G52)."""

    __slots__ = ()

    def __init__(self, seat: int, prompt: Text, clauses: tuple[str, ...], cards: Callable[[], Sequence[Card]]) -> None:
        super().__init__(seat, prompt, clauses, cards, range(1, 2))

    def read(self, text: str) -> tuple[tuple[Card, ...], str]:
        move, rest = super().read(text)
        if is_equipment(move[0]) and self.normal(text).startswith(self.sign):
            raise BadMoveText(NotDiscarded(move[0], clauses=self._clauses))
        return move, rest

    def format(self, move: tuple[Card, ...]) -> str:
        return card_text(move[0]) if is_equipment(move[0]) else super().format(move)

    def menu(self) -> Menu:
        """Every card is a line of its own, to be tapped in the hand."""
        lines = []
        for card in sorted(self._cards()):
            facts = EntryFacts(card=card_text(card), kind=FACES[card].kind)
            lines.append(self.entry(card_text(card), self.format((card,)), card_words(card))._replace(facts=facts))
        return Menu((Group(self._prompt, tuple(lines)),))


class PickAsk(Question[str]):
    """One card of another character: an open one by its name, one of the hand by its place: 取 手牌#1 (sgs.P1)."""

    __slots__ = ("_hand", "_open")
    kind = "pick"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        hand: Callable[[], int],
        open_cards: Callable[[], Sequence[Card]],
    ) -> None:
        super().__init__(seat, prompt, clauses)
        self._hand, self._open = hand, open_cards

    def moves(self) -> list[str]:
        return [*(f"手牌#{n}" for n in range(1, self._hand() + 1)), *map(card_text, self._open())]

    def sample(self, rng: random.Random) -> str:
        return rng.choice(self.moves())

    def read(self, text: str) -> tuple[str, str]:
        words = self.normal(text).split(" ")
        if words[0] in SIGNS:
            words.pop(0)
        if words and words[0] == "手牌" and self._hand() == 1:
            words[0] = "手牌#1"
        rest = " ".join(words[1:])
        if words and (lying := card_in(words[0], self._open())) is not None:
            return card_text(lying), rest
        if not words or not (words[0].startswith("手牌#") or words[0][0] in SUITS):
            raise self.no_word(text)
        return words[0], rest

    def refusal(self, move: str) -> Refusal | None:
        if move in (moves := self.moves()):
            return None
        if move[:1] in SUITS and plain_text(move) in CARD_WRITTEN:
            return NotAmong(read_card(move), clauses=self._clauses)
        names = [self.name(one) for one in moves]
        words = Text("、".join(name.zh for name in names), ", ".join(name.en for name in names))
        return NotOffered(Text(move, move), words, clauses=self._clauses)

    def format(self, move: str) -> str:
        return f"取 {move}"

    def name(self, move: str) -> Text:
        if move[:1] in SUITS:
            return card_words(read_card(move))
        n = move.removeprefix("手牌#")
        return Text(f"第 {n} 张手牌", f"hand card {n}")

    def _entry(self, move: str) -> Entry:
        facts = EntryFacts(lies=move) if move[:1] in SUITS else EntryFacts(back=True)
        return super()._entry(move)._replace(facts=facts)


class ShownAsk(Question[Card]):
    """One of the cards that lie open: 取 ♥3桃 (sgs.K13)."""

    __slots__ = ("_cards", "sign")
    kind = "shown"

    def __init__(
        self, seat: int, prompt: Text, clauses: tuple[str, ...], cards: Callable[[], Sequence[Card]], sign: str = "取"
    ) -> None:
        super().__init__(seat, prompt, clauses)
        self._cards, self.sign = cards, sign

    def moves(self) -> Sequence[Card]:
        return self._cards()

    def read(self, text: str) -> tuple[Card, str]:
        words = self.normal(text).split(" ")
        if words[0] in SIGNS:
            words.pop(0)
        found = card_in(words[0], self._cards()) if words else None
        if found is None:
            raise self.no_word(text)
        return found, " ".join(words[1:])

    def format(self, move: Card) -> str:
        return f"{self.sign} {card_text(move)}"

    def name(self, move: Card) -> Text:
        return card_words(move)

    def _entry(self, move: Card) -> Entry:
        return super()._entry(move)._replace(facts=EntryFacts(lies=card_text(move)))


class ArrangeAsk(Question[tuple[tuple[Card, ...], tuple[Card, ...]]]):
    """Cards to the top and to the bottom of the deck, each in any order: 上 ♠7杀 下 ♣8杀 ♦2闪 (sgs.18.1, sgs.R20). Where nothing
    is said of the bottom, the others go there as they lie."""

    __slots__ = ("_cards",)
    kind = "arrange"

    def __init__(self, seat: int, prompt: Text, clauses: tuple[str, ...], cards: Callable[[], Sequence[Card]]) -> None:
        super().__init__(seat, prompt, clauses)
        self._cards = cards

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return False

    def moves(self) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
        cards = tuple(self._cards())
        for order in permutations(cards):
            for cut in range(len(cards), -1, -1):
                yield order[:cut], order[cut:]

    def sample(self, rng: random.Random) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        cards = list(self._cards())
        rng.shuffle(cards)
        cut = rng.randint(0, len(cards))
        return tuple(cards[:cut]), tuple(cards[cut:])

    def refusal(self, move: tuple[tuple[Card, ...], tuple[Card, ...]]) -> Refusal | None:
        fits = sorted((*move[0], *move[1])) == sorted(self._cards())
        return None if fits else NotLegal(self.format(move), clauses=self._clauses)

    def read(self, text: str) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], str]:
        words = self.normal(text).split(" ")
        parts: dict[str, tuple[Card, ...]] = {"上": (), "下": ()}
        said = set[str]()
        while words and words[0] in parts:
            sign = words.pop(0)
            found, words = take_cards(words, self._cards(), 99)
            parts[sign] = tuple(found)
            said.add(sign)
        if not said or (words and words[0][:1] in SUITS):  # a card that is not among them
            raise self.no_word(text)
        if "下" not in said:  # the others, as they lie
            parts["下"] = tuple(card for card in self._cards() if card not in parts["上"])
        return (parts["上"], parts["下"]), " ".join(words)

    def format(self, move: tuple[tuple[Card, ...], tuple[Card, ...]]) -> str:
        return " ".join(["上", *map(card_text, move[0]), "下", *map(card_text, move[1])])

    def menu(self) -> Menu:
        name = Text("排牌堆顶", "order the top")
        plain = self.entry("arrange", "上", name, self._top())._replace(open=True)
        name = Text("底下的也排", "order the bottom too")
        full = self.entry("order", "上", name, self._top())._replace(open=True)
        return Menu((Group(self._prompt, (plain, full) if len(self._cards()) > 1 else (plain,)),))

    def _top(self) -> Slot:
        cards = self._cards()
        return card_slot(cards, 0, len(cards), lead=Text("：", ": "))

    def compose(self, chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
        """What is on top is picked in its order; the others go to the bottom as they lie, or one by one."""
        if [one.entry for one in chosen] not in (["arrange"], ["order"]):
            return Composed((), (), refusal=NotLegal("+".join(one.entry for one in chosen)))
        blanks = Blanks(chosen[0].filled)
        top = [read_card(str(word)) for word in blanks.take(self._top()) or ()]
        rest = [card for card in self._cards() if card not in top]
        bottom: list[Card] = []
        while chosen[0].entry == "order" and len(rest) > 1:
            before = " " if bottom else " 下 "
            lead = Text(" ", " ") if bottom else Text(" 下：", " at the bottom: ")
            picked = blanks.take(card_slot(rest, 1, 1, before, lead))
            if picked is None:
                return blanks.composed(self, None)
            bottom.append(read_card(str(picked[0])))
            rest.remove(bottom[-1])
        return blanks.composed(self, (tuple(top), (*bottom, *rest)))
