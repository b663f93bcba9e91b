"""Two worlds that look the same to a seat, played on side by side: what it is sent, and when, has to stay the same.

Only what the seat cannot know differs: hands, the deck, identities, generals face down. Everybody does the same in both
worlds wherever he can; whoever is asked in one world alone declines. As soon as something that differs is shown to the seat
(a card is played, a general turns up) the worlds no longer look the same, and the comparison ends.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from kejian.core import Match, Refused
from kejian.games.sgs.facts.player import DEPUTY, HEAD
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.game import GAME
from kejian.games.sgs.redealing import redeal
from kejian.games.sgs.view import knows_identity
from tests.sgs.two_worlds import Table

MODES = [("身份", "标准108"), ("身份", "军争160"), ("国战", "国战108")]
SETTING_UP = ("identity", "lord_chooses", "others_choose", "pairs", "deal")
TRIES = 6  # moves that are looked at until one is found that both worlds allow
ACTS = 0.7  # how often somebody does something, if he can


def positions(seats: int, mode: str, cards: str, rng: random.Random) -> Iterator[Match]:
    """A random game from decision to decision: those at which a step begins."""
    match = Match(GAME, [f"P{seat}" for seat in range(seats)], {"mode": mode, "cards": cards}, seed=rng.getrandbits(32))
    while match.outcome is None:
        if match.state.phase not in SETTING_UP and not match.step_so_far[1]:
            yield match
        for seat, ask in list(match.asks.items()):
            match.answer(seat, ask.sample(rng))


def world(match: Match, state: State) -> Match:
    """A match that stands where another does, with other facts."""
    twin = match.copy()
    twin.lulls, twin._lulls_past, twin._checkpoint = True, 0, state
    return twin


def dealt_anew(state: State, seat: int, rng: random.Random) -> State:
    """The same to a seat, as the game deals it for bots; often with only a few cards in other places, so that the worlds
    stay alike for longer."""
    other = state.copy()
    redeal(other, seat, rng)
    other.explained = True
    if rng.random() < 0.7:
        _lay_back(other, state)
        _swap(other, seat, rng)
    return other


def _piles(state: State) -> list[Any]:
    return [*(pile for p in state.players for pile in (p.hand, p.on_general)), state.deck, state.aside]


def _lay_back(other: State, state: State) -> None:
    for pile, before in zip(_piles(other), _piles(state), strict=True):
        pile.cards = before.cards[:]


def _swap(state: State, seat: int, rng: random.Random) -> None:
    """A few cards of others change places, with each other or with cards deep in the deck."""
    hands = [(p.hand, at) for p in state.players for at in p.hand.unknown_to(seat)]
    deep = [(state.deck, at) for at in state.deck.unknown_to(seat) if at < len(state.deck) // 2]
    for pile, at in rng.sample(hands, min(len(hands), rng.randint(1, 4))):
        there, place = rng.choice(hands + deep)
        pile.cards[at], there.cards[place] = there.cards[place], pile.cards[at]


class Differences:
    """What two worlds differ in, and whether a seat has come to know some of it."""

    def __init__(self, one: State, two: State, seat: int) -> None:
        self.seat = seat
        self.cards = {card for a, b in zip(_piles(one), _piles(two), strict=True)
                      for pair in zip(a.cards, b.cards, strict=True) if pair[0] != pair[1] for card in pair}  # fmt: skip
        players = list(enumerate(zip(one.players, two.players, strict=True)))
        self.identities = [who for who, (a, b) in players if a.identity != b.identity]
        self.generals = [
            (who, at) for who, (a, b) in players for at in (HEAD, DEPUTY) if a.general_at(at) != b.general_at(at)
        ]

    def __bool__(self) -> bool:
        return bool(self.cards or self.identities or self.generals)

    def shown_in(self, match: Match) -> bool:
        """Whether the seat knows by now something in which the worlds differ."""
        state: State = match.state
        hidden = {
            card for pile in _piles(state) for card, known in zip(pile.cards, pile.known, strict=True)
            if not known >> self.seat & 1
        }  # fmt: skip
        return (
            match.outcome is not None
            or not self.cards <= hidden
            or any(knows_identity(state, who, self.seat) for who in self.identities)
            or any(state.players[who].is_known(at, self.seat) for who, at in self.generals)
        )


def apart(one: Any, two: Any, path: str = "") -> Iterator[str]:
    """Where two messages differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in dict.fromkeys((*one, *two)):
            yield from apart(one.get(key), two.get(key), f"{path}.{key}")
    elif isinstance(one, list | tuple) and isinstance(two, list | tuple) and len(one) == len(two):
        for at, pair in enumerate(zip(one, two, strict=True)):
            yield from apart(*pair, f"{path}.{at}")
    elif one != two:
        yield f"{path}: {one} / {two}"


class Alike:
    """Two tables, played on in step."""

    def __init__(
        self, worlds: tuple[Match, Match], differences: Differences, rng: random.Random, patch: pytest.MonkeyPatch
    ):
        self.seat, self.rng, self.differences = differences.seat, rng, differences
        self.tables = [Table(match, patch, [self.seat], thought=0) for match in worlds]
        self.windows = 0  # that asked somebody in one world only
        self.log: list[tuple[int, int, str]] = []

    def play(self, questions: int) -> None:
        """So many questions, or until what differs is shown; AssertionError if the seat is sent something else before."""
        for _ in range(questions):
            for table in self.tables:
                table.settle()
            if any(self.differences.shown_in(table.match) for table in self.tables) or self._shuffled():
                return
            self._compare()
            self._one_question()

    def _shuffled(self) -> bool:
        """Whether what lay open was just shuffled into the deck: what it showed before cannot be looked up any more."""
        last = [message for table in self.tables for _, message in table.browsers[self.seat].heard[-5:]]
        return any(event["kind"] == "shuffled" for message in last for event in message.get("events", ()))

    def _compare(self) -> None:
        heard = [table.browsers[self.seat].heard for table in self.tables]
        for one, two in zip(*heard, strict=False):
            assert one == two, self._told(one, two)
        if self._place(0) == self._place(1):
            assert len(heard[0]) == len(heard[1]), self._told(*([at for at, _ in each[-2:]] for each in heard))

    def _told(self, one: Any, two: Any) -> str:
        return f"seat {self.seat} tells the worlds apart:\n{list(apart(one, two))}\nafter {self.log}"

    def _place(self, n: int) -> float:
        """In which window a table stands; one that asks openly is through with them."""
        window = self.tables[n].room.window
        return float("inf") if window is None else window.lull.n

    def _one_question(self) -> None:
        behind = [self._place(0), self._place(1)]
        asked = [set(table.room.waiting) for table in self.tables]
        alone = [(n, seat) for n in (0, 1) for seat in asked[n] if behind[0] != behind[1] or seat not in asked[1 - n]]
        if alone:
            n, seat = min(alone, key=lambda one: (behind[one[0]], *one))
            self.windows += 1
            self.log.append((n, seat, "declines"))
            self.tables[n].decline(seat)
            return
        for seat in self.tables[0].room.waiting:
            texts = self._answers(seat)
            self.log.append((-1, seat, texts[0]))
            for table, text in zip(self.tables, texts, strict=True):
                if seat in table.room.waiting:
                    table.answer(seat, text)

    def _answers(self, seat: int) -> tuple[str, str]:
        """What somebody answers in each world: the same if he can."""
        one, two = (table.ask(seat) for table in self.tables)
        if seat == self.seat:
            text = one.format(one.sample(self.rng))
            return text, text
        tried = [one.format(one.sample(self.rng)) for _ in range(TRIES)] if self.rng.random() < ACTS else []
        for text in (*tried, one.format(one.default())):
            if _takes(two, text):
                return text, text
        return one.format(one.default()), two.format(two.default())


def _takes(ask: Any, text: str) -> bool:
    try:
        move, rest = ask.read(text)
    except Refused:
        return False
    return not rest and ask.refusal(move) is None
