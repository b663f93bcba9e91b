"""The small questions of a rule: whether to use a skill, which cards, whose card, which characters, a word."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from math import comb
from typing import TypeVar

from kejian.core import Chosen, Composed, Entry, Group, Menu, Refusal, Slot, Text
from kejian.core.composing import Blanks
from kejian.core.refusals import NotLegal
from kejian.games.sgs.asks.move_text import PASS, SIGNS, card_in, names_after, normal, take_cards
from kejian.games.sgs.facts.cards import SUITS, Card, card_text, read_card
from kejian.kit import asks

M = TypeVar("M")
NO_WORDS = Text("", "")
PASS_NAME = Text("过", "pass")


class Question(asks.Question[M]):
    """A question of 三国杀: words are split at blanks, signs are read half-width."""

    __slots__ = ()

    def normal(self, text: str) -> str:
        return normal(text)

    def entry(self, id_: str, text: str, name: Text, *slots: Slot, clause: str = "", note: Text = NO_WORDS) -> Entry:
        """A line of the menu."""
        return Entry(id_, text, name, NO_WORDS, note, clause or self._clause(), slots=slots)


class InvokeAsk(Question[tuple[str, ...]]):
    """Whether to use a skill, or which of several: its name, or 过 (sgs.R32). An answer is the skill, or nothing."""

    __slots__ = ("_skills",)

    def __init__(self, seat: int, prompt: Text, skills: Sequence[tuple[str, Text, str, Text]]) -> None:
        super().__init__(seat, prompt, tuple(dict.fromkeys(clause for _, _, clause, _ in skills)), declinable=True)
        self._skills = {id_: (name, clause, text) for id_, name, clause, text in skills}

    @property
    def kind(self) -> str:  # type: ignore[override]
        """Yes or no to one skill, or which of several."""
        return "use" if len(self._skills) == 1 else "invoke"

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return True

    def moves(self) -> Sequence[tuple[str, ...]]:
        return ((), *((id_,) for id_ in self._skills))

    def sample(self, rng: random.Random) -> tuple[str, ...]:
        return rng.choice(self.moves())

    def refusal(self, move: tuple[str, ...]) -> Refusal | None:
        return None if not move or move[0] in self._skills else NotLegal(move[0], clauses=self._clauses)

    def read(self, text: str) -> tuple[tuple[str, ...], str]:
        first, _, rest = self.normal(text).partition(" ")
        if first == PASS:
            return (), rest
        declines = first == "不发动"
        if declines:
            first, _, rest = rest.partition(" ")
        for id_, (name, _, _) in self._skills.items():
            if first == name.zh:
                return () if declines else (id_,), rest
        raise self.no_word(text)

    def format(self, move: tuple[str, ...]) -> str:
        return self._skills[move[0]][0].zh if move else PASS

    def menu(self) -> Menu:
        lines = [
            self.entry(id_, name.zh, name, clause=clause, note=text)
            for id_, (name, clause, text) in self._skills.items()
        ]
        return Menu((Group(self._prompt, (*lines, self.entry("pass", PASS, PASS_NAME))),))


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
        cards = self._cards()
        for size in self.sizes:
            yield from combinations(cards, size)

    def sample(self, rng: random.Random) -> tuple[Card, ...]:
        if self.declinable and rng.random() < 0.5:
            return ()
        cards = self._cards()
        size = rng.choice([size for size in self.sizes if size <= len(cards)])
        return tuple(cards[at] for at in sorted(rng.sample(range(len(cards)), size)))

    def refusal(self, move: tuple[Card, ...]) -> Refusal | None:
        if not move and self.declinable:
            return None
        cards = self._cards()
        fits = len(move) in self.sizes and len(set(move)) == len(move) and all(card in cards for card in move)
        return None if fits else NotLegal(self.format(move), clauses=self._clauses)

    def default(self) -> tuple[Card, ...]:
        return () if self.declinable else next(self.moves())

    def read(self, text: str) -> tuple[tuple[Card, ...], str]:
        words = self.normal(text).split(" ")
        if words[0] == PASS and self.declinable:
            return (), " ".join(words[1:])
        if words[0] in SIGNS:
            words.pop(0)
        found, rest = take_cards(words, self._cards(), self.sizes.stop - 1)
        if not found and 0 not in self.sizes:
            raise self.no_word(text)
        cards = self._cards()
        return tuple(sorted(found, key=lambda card: cards.index(card) if card in cards else 999)), " ".join(rest)

    def format(self, move: tuple[Card, ...]) -> str:
        if not move:
            return PASS if self.declinable else self.sign
        return " ".join([self.sign, *map(card_text, move)])

    def menu(self) -> Menu:
        cards = self._cards()
        slot = Slot(
            "card",
            tuple(map(card_text, cards)),
            max(1, self.sizes.start),
            min(self.sizes.stop - 1, len(cards)),
            " ",
            " ",
            lead=Text(" ", " "),
        )
        lines = []
        if slot.least <= slot.most:
            lines.append(self.entry("cards", self.sign, self._prompt, slot))
        if self.declinable:
            lines.append(self.entry("pass", PASS, PASS_NAME))
        elif 0 in self.sizes:
            lines.append(self.entry("none", self.sign, Text("不选", "none")))
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
        if not words or not (words[0].startswith("手牌#") or words[0][:1] in SUITS):
            raise self.no_word(text)
        return words[0].removesuffix("#1") if words[0][0] in SUITS else words[0], " ".join(words[1:])

    def format(self, move: str) -> str:
        return f"取 {move}"

    def name(self, move: str) -> Text:
        return Text(move, move.replace("手牌", "hand card "))


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


class SeatsAsk(Question[tuple[int, ...]]):
    """Some characters: `> 乙 丙`; declined by 过 where that is offered."""

    __slots__ = ("_seats", "players", "sizes")
    kind = "seats"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        seats: Callable[[], Sequence[int]],
        players: Sequence[str],
        sizes: range = range(1, 2),
        declinable: bool = False,
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable)
        self._seats, self.players, self.sizes = seats, players, sizes

    def moves(self) -> Iterator[tuple[int, ...]]:
        if self.declinable:
            yield ()
        for size in self.sizes:
            yield from combinations(sorted(self._seats()), size)

    def sample(self, rng: random.Random) -> tuple[int, ...]:
        if self.declinable and rng.random() < 0.3:
            return ()
        seats = self._seats()
        size = rng.choice([size for size in self.sizes if size <= len(seats)])
        return tuple(sorted(rng.sample(list(seats), size)))

    def refusal(self, move: tuple[int, ...]) -> Refusal | None:
        seats = self._seats()
        fits = len(move) in self.sizes and len(set(move)) == len(move) and all(seat in seats for seat in move)
        fits = fits or (self.declinable and not move)
        return None if fits else NotLegal(self.format(move), clauses=self._clauses)

    def default(self) -> tuple[int, ...]:
        return () if self.declinable else next(self.moves())

    def read(self, text: str) -> tuple[tuple[int, ...], str]:
        text = self.normal(text)
        if self.declinable and text.partition(" ")[0] == PASS:
            return (), text.partition(" ")[2]
        text = text.removeprefix("选 ")
        seats, rest = names_after(text if text.startswith(">") else f"> {text}", self.players)
        if not seats:
            raise self.no_word(text)
        return tuple(sorted(seats)), rest

    def format(self, move: tuple[int, ...]) -> str:
        return "> " + " ".join(self.players[seat] for seat in move) if move else PASS

    def menu(self) -> Menu:
        seats = tuple(sorted(self._seats()))
        most = min(self.sizes.stop - 1, len(seats))
        slot = Slot("seat", seats, self.sizes.start, most, "> ", " ", lead=Text(" → ", " → "))
        lines = [self.entry("seats", "", self._prompt, slot)]
        if self.declinable:
            lines.append(self.entry("pass", PASS, PASS_NAME))
        return Menu((Group(self._prompt, tuple(lines)),))


class WordAsk(Question[str]):
    """One of a few words: 选 ♥, 选 摸牌."""

    __slots__ = ("_words",)
    kind = "choice"

    def __init__(
        self, seat: int, prompt: Text, clauses: tuple[str, ...], words: Sequence[Text], default: str | None = None
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable=default is not None)
        self._words = {word.zh: word for word in words}

    def moves(self) -> tuple[str, ...]:
        return tuple(self._words)

    def read(self, text: str) -> tuple[str, str]:
        words = self.normal(text).split(" ")
        if words[0] == "选":
            words.pop(0)
        if not words or words[0] not in self._words:
            raise self.no_word(text)
        return words[0], " ".join(words[1:])

    def format(self, move: str) -> str:
        return f"选 {move}"

    def name(self, move: str) -> Text:
        return self._words[move]


SUIT_WORDS = tuple(
    Text(sign, name) for sign, name in zip(SUITS, ("♠ spades", "♥ hearts", "♣ clubs", "♦ diamonds"), strict=True)
)


class ArrangeAsk(Question[tuple[tuple[Card, ...], tuple[Card, ...]]]):
    """Cards to the top and to the bottom of the deck, each in any order: 上 ♠7杀 下 ♣8杀 ♦2闪 (sgs.18.1, sgs.R20)."""

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
        seen = False
        while words and words[0] in parts:
            sign = words.pop(0)
            found, words = take_cards(words, self._cards(), 99)
            parts[sign] = tuple(found)
            seen = True
        if not seen:
            raise self.no_word(text)
        return (parts["上"], parts["下"]), " ".join(words)

    def format(self, move: tuple[tuple[Card, ...], tuple[Card, ...]]) -> str:
        return " ".join(["上", *map(card_text, move[0]), "下", *map(card_text, move[1])])

    def menu(self) -> Menu:
        plain = self.entry("arrange", "上", self._prompt, self._top())._replace(open=True)
        name = Text("底下的也排", "order those at the bottom too")
        full = self.entry("order", "上", name, self._top())._replace(open=True)
        return Menu((Group(self._prompt, (plain, full) if len(self._cards()) > 1 else (plain,)),))

    def _top(self) -> Slot:
        cards = tuple(map(card_text, self._cards()))
        return Slot("card", cards, 0, len(cards), " ", " ", lead=Text("上：", "on top: "))

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
            picked = blanks.take(Slot("card", tuple(map(card_text, rest)), 1, 1, before, " ", lead=lead))
            if picked is None:
                return blanks.composed(self, None)
            bottom.append(read_card(str(picked[0])))
            rest.remove(bottom[-1])
        return blanks.composed(self, (tuple(top), (*bottom, *rest)))


class DistributeAsk(Question[tuple[tuple[Card, int], ...]]):
    """Every card to somebody: ♠7杀 > 乙, ♦2闪 > 丙."""

    __slots__ = ("_cards", "_seats", "players")
    kind = "distribute"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        cards: Callable[[], Sequence[Card]],
        seats: Callable[[], Sequence[int]],
        players: Sequence[str],
        partly: bool = False,
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable=partly)
        self._cards, self._seats, self.players = cards, seats, players

    def moves(self) -> Iterator[tuple[tuple[Card, int], ...]]:
        def ways(cards: Sequence[Card]) -> Iterator[tuple[tuple[Card, int], ...]]:
            if not cards:
                yield ()
                return
            if self.declinable:
                yield from ways(cards[1:])
            for seat in self._seats():
                for rest in ways(cards[1:]):
                    yield ((cards[0], seat), *rest)

        return ways(tuple(self._cards()))

    def sample(self, rng: random.Random) -> tuple[tuple[Card, int], ...]:
        given = [card for card in self._cards() if not self.declinable or rng.random() < 0.5]
        return tuple((card, rng.choice(list(self._seats()))) for card in given)

    def default(self) -> tuple[tuple[Card, int], ...]:
        return () if self.declinable else next(self.moves())

    def refusal(self, move: tuple[tuple[Card, int], ...]) -> Refusal | None:
        seats = self._seats()
        cards, named = list(self._cards()), [card for card, _ in move]
        fits = named == ([card for card in cards if card in named] if self.declinable else cards)
        fits = fits and all(seat in seats for _, seat in move)
        return None if fits else NotLegal(self.format(move), clauses=self._clauses)

    def read(self, text: str) -> tuple[tuple[tuple[Card, int], ...], str]:
        given: dict[Card, int] = {}
        if self.declinable and self.normal(text).partition(" ")[0] == PASS:
            return (), self.normal(text).partition(" ")[2]
        for part in self.normal(text).split(","):
            written, arrow, name = part.partition(">")
            if not arrow:
                raise self.no_word(text)
            seats, rest = names_after(f"> {name.strip()}", self.players)
            found, more = take_cards(written.split(), self._cards(), 99)
            if len(seats) != 1 or rest or not found or more:
                raise self.no_word(text)
            given |= dict.fromkeys(found, seats[0])
        return tuple((card, given[card]) for card in self._cards() if card in given), ""

    def format(self, move: tuple[tuple[Card, int], ...]) -> str:
        return ", ".join(f"{card_text(card)} > {self.players[seat]}" for card, seat in move) or PASS

    def menu(self) -> Menu:
        if self.declinable:
            return super().menu()
        seats = tuple(sorted(self._seats()))
        slots = []
        for number, card in enumerate(self._cards()):
            before = " > " if number == 0 else f", {card_text(card)} > "
            slots.append(
                Slot("seat", seats, 1, 1, before, " ", lead=Text(f" {card_text(card)} → ", f" {card_text(card)} → "))
            )
        first = card_text(next(iter(self._cards())))
        return Menu((Group(self._prompt, (self.entry("give", first, self._prompt, *slots),)),))
