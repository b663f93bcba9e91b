"""Questions about characters: which of them, and who gets which card."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from kejian.core import Group, Menu, Refusal, Slot, Text
from kejian.core.refusals import NotLegal
from kejian.games.sgs.asks.entry_facts import EntryFacts
from kejian.games.sgs.asks.move_text import PASS, names_after, take_cards
from kejian.games.sgs.asks.questions import PASS_NAME, Question
from kejian.games.sgs.facts.cards import Card, card_text, card_words
from kejian.games.sgs.refusals import NotChosen, OtherNumber

_CHARACTERS = Text("名角色", "character")
_NOTHING = Text("不给", "give nothing")


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
        if not move and self.declinable:
            return None
        seats = self._seats()
        if (other := next((seat for seat in move if seat not in seats), None)) is not None:
            return NotChosen(other, tuple(seats), clauses=self._clauses)
        fits = len(move) in self.sizes and len(set(move)) == len(move)
        return None if fits else OtherNumber.of(self.sizes, _CHARACTERS, *self._clauses)

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


def _lead(card: Card) -> Text:
    name = card_words(card)
    return Text(f" {name.zh} → ", f" {name.en} → ")


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
        if (other := next((seat for _, seat in move if seat not in seats), None)) is not None:
            return NotChosen(other, tuple(seats), clauses=self._clauses)
        cards, named = list(self._cards()), [card for card, _ in move]
        fits = named == ([card for card in cards if card in named] if self.declinable else cards)
        return None if fits else NotLegal(self.format(move), clauses=self._clauses)

    def read(self, text: str) -> tuple[tuple[tuple[Card, int], ...], str]:
        first, _, rest = (text := self.normal(text)).partition(" ")
        if self.declinable and first == PASS:
            return (), rest
        written, *behind = (rest if first == "交" else text).split(" > ")
        given: dict[Card, int] = {}
        for part in behind:  # a seat, and what the next is given
            seats, then = names_after(f"> {part}", self.players)
            found, more = take_cards(written.split(), [card for card in self._cards() if card not in given], 99)
            if len(seats) != 1 or not found or more:
                raise self.no_word(text)
            given |= dict.fromkeys(found, seats[0])
            written = then
        if written:
            raise self.no_word(text)
        return tuple((card, given[card]) for card in self._cards() if card in given), ""

    def format(self, move: tuple[tuple[Card, int], ...]) -> str:
        return ", ".join(f"{card_text(card)} > {self.players[seat]}" for card, seat in move) or PASS

    def menu(self) -> Menu:
        seats = tuple(sorted(self._seats()))
        if self.declinable:
            return self._some(seats)
        slots = []
        for number, card in enumerate(self._cards()):
            before = " > " if number == 0 else f", {card_text(card)} > "
            slots.append(Slot("seat", seats, 1, 1, before, " ", lead=_lead(card)))
        cards = tuple(map(card_text, self._cards()))
        line = self.entry("give", cards[0], self._prompt, *slots)._replace(facts=EntryFacts(gives=cards))
        return Menu((Group(self._prompt, (line,)),))

    def _some(self, seats: tuple[int, ...]) -> Menu:
        """Where not all are given: a line for each card, and as many of them as one likes."""
        to = Slot("seat", seats, 1, 1, " > ", " ", lead=Text(" → ", " → "))
        texts = {card_text(card): card_words(card) for card in self._cards()}
        lines = [self.entry(text, text, name, to)._replace(facts=EntryFacts(lies=text)) for text, name in texts.items()]
        lines.append(self.entry("pass", PASS, _NOTHING))
        return Menu((Group(self._prompt, tuple(lines)),), most=len(texts), joiner=", ")
