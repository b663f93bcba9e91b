"""A small card game that exists for the tests: hidden hands, a shuffle, questions in the middle of a step, chance.

On his turn a player attacks with a card. The target may block with a card at least as high; equal cards are fought out
by both showing a card at once. If it hits, the target loses a life and chooses a card to throw away, and the attacker
chooses: draw from the deck, or take a blind card of the target. A player without cards is asked nothing and draws one:
a question to nobody. The last one alive wins; if the deck runs out those with most lives do.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from kejian.core import (
    CORE_WORDS,
    Ask,
    BadMoveText,
    Event,
    Game,
    Listed,
    Outcome,
    Pick,
    Refusal,
    Rulebook,
    Seat,
    Setup,
    SetupRefused,
    Shuffle,
    Step,
    Text,
    Words,
    messages_of,
)
from kejian.core.names import split_names
from kejian.core.refusals import BadText, NotLegal, UnknownKey, UnknownPlayer

COLOURS = "红黄蓝绿"
CARDS = tuple(f"{colour}{value}" for colour in COLOURS for value in range(1, 7))
PAGE = "# Flow\n\n- **flow.1** {}\n- **flow.2** {}\n- **flow.3** {}\n"


def value(card: str) -> int:
    return int(card[1:])


class Dealt(Event):
    who: Seat
    cards: Listed

    zh = "{who}拿到{cards}。"
    en = "{who} gets {cards}."


class DealtHidden(Event):
    who: Seat
    n: int

    zh = "{who}拿到 {n} 张牌。"
    en = "{who} gets {n} cards."


class Attacked(Event):
    who: Seat
    card: str
    to: Seat

    zh = "{who}用{card}打{to}。"
    en = "{who} attacks {to} with {card}."


class Blocked(Event):
    who: Seat
    card: str

    zh = "{who}用{card}挡住。"
    en = "{who} blocks with {card}."


class Shown(Event):
    who: Seat
    card: str

    zh = "{who}比{card}。"
    en = "{who} shows {card}."


class Hit(Event):
    who: Seat

    zh = "{who}掉一条命。"
    en = "{who} loses a life."
    headline = True


class Thrown(Event):
    who: Seat
    card: str

    zh = "{who}弃{card}。"
    en = "{who} throws {card} away."


class Idle(Event):
    who: Seat

    zh = "{who}没有牌，不用出。"
    en = "{who} has no cards and is not asked."


class NoCard(Refusal):
    who: Seat
    card: str

    zh = "{who}没有{card}。"
    en = "{who} has no {card}."


class FlowState:
    """Everything there is: the deck, the hands, the lives, the pile, whose turn it is."""

    __slots__ = ("deck", "hands", "lives", "pile", "players", "turn", "turns")

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.deck: list[str] = []
        self.hands: list[list[str]] = [[] for _ in players]
        self.lives = [2] * len(players)
        self.pile: list[str] = []
        self.turn = 0
        self.turns = 0

    def copy(self) -> FlowState:
        twin = FlowState(self.players)
        twin.deck, twin.hands = self.deck[:], [hand[:] for hand in self.hands]
        twin.lives, twin.pile = self.lives[:], self.pile[:]
        twin.turn, twin.turns = self.turn, self.turns
        return twin

    def alive(self) -> list[int]:
        return [seat for seat, lives in enumerate(self.lives) if lives > 0]

    def throw(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.pile.append(card)


class Say(NamedTuple):
    """A move: a verb, and a card or a seat where it needs one."""

    verb: str
    card: str = ""
    target: int | None = None


class FlowAsk(Ask[Say]):
    """A question with its verbs."""

    __slots__ = ("state",)

    def __init__(self, state: FlowState, seat: int) -> None:
        super().__init__(seat)
        self.state = state

    def refusal(self, move: Say) -> Refusal | None:
        if move in self.moves():
            return None
        if move.card and move.card not in self.state.hands[self.seat]:
            return NoCard(self.seat, move.card, clauses=("flow.1",))
        return NotLegal(self.format(move), clauses=("flow.1",))

    def format(self, move: Say) -> str:
        aim = "" if move.target is None else f"> {self.state.players[move.target]}"
        return " ".join(word for word in (move.verb, move.card, aim) if word)

    def read(self, text: str) -> tuple[Say, str]:
        words = text.split()
        if not words:
            raise BadMoveText(BadText(text, Text("没有字", "no words")))
        verb, rest = words[0], words[1:]
        card = rest.pop(0) if verb in ("打", "挡", "弃", "比") and rest else ""
        target = None
        if len(rest) > 1 and rest[0] == ">":
            name, *rest = split_names(" ".join(rest[1:]), self.state.players)
            if name not in self.state.players:
                raise BadMoveText(UnknownPlayer(name))
            target = self.state.players.index(name)
        return Say(verb, card, target), " ".join(rest)


class Attack(FlowAsk):
    kind = "attack"

    def moves(self) -> Iterator[Say]:
        for card in self.state.hands[self.seat]:
            for target in self.state.alive():
                if target != self.seat:
                    yield Say("打", card, target)


class Block(FlowAsk):
    """The optional window: silence lets the attack through."""

    __slots__ = ("attack",)

    kind = "block"
    optional = True

    def __init__(self, state: FlowState, seat: int, attack: str) -> None:
        super().__init__(state, seat)
        self.attack = attack  # already on the table, so everybody knows it

    def moves(self) -> Iterator[Say]:
        yield Say("过")
        for card in self.state.hands[self.seat]:
            if value(card) >= value(self.attack):
                yield Say("挡", card)


class Show(FlowAsk):
    kind = "show"

    def moves(self) -> Iterable[Say]:
        return [Say("比", card) for card in self.state.hands[self.seat]] or [Say("空手")]


class Discard(FlowAsk):
    kind = "discard"

    def moves(self) -> Iterable[Say]:
        return [Say("弃", card) for card in self.state.hands[self.seat]]


class Reward(FlowAsk):
    __slots__ = ("victim",)

    kind = "reward"

    def __init__(self, state: FlowState, seat: int, victim: int) -> None:
        super().__init__(state, seat)
        self.victim = victim

    def moves(self) -> Iterable[Say]:
        return [Say("抽")] + ([Say("偷")] if self.state.hands[self.victim] else [])


class Flow(Game[FlowState]):
    code = "flow"
    title = Text("流", "Flow")
    blurb = Text("测试用", "for tests")
    minutes = 1
    seats = range(2, 5)
    hidden = True
    reserved_names = frozenset({"牌堆", "弃牌", "turn", "turns", "over", "winner"})
    rulebook = Rulebook({"zh": PAGE.format("打", "挡", "抽"), "en": PAGE.format("attack", "block", "draw")})
    words = CORE_WORDS | Words(messages_of(sys.modules[__name__]))

    def setup(self, setup: Setup) -> FlowState:
        return FlowState(setup.players)

    def step(self, state: FlowState) -> Step:
        if state.turns == 0:
            yield from self.deal(state)
            return
        seat = state.turn
        if not state.hands[seat]:
            yield []
            yield Idle(seat, clauses=("flow.1",))
            if state.deck:
                state.hands[seat].append(state.deck.pop(0))
                yield self.dealt(state, seat, tuple(state.hands[seat]))
        else:
            yield from self.attack(state, seat)
        state.turns += 1
        after = [*range(seat + 1, len(state.lives)), *range(seat + 1)]
        state.turn = next((other for other in after if state.lives[other] > 0), seat)

    def deal(self, state: FlowState) -> Step:
        state.deck = list((yield Shuffle(CARDS)))
        for seat in range(len(state.lives)):
            state.hands[seat] = state.deck[:3]
            del state.deck[:3]
            yield self.dealt(state, seat, tuple(state.hands[seat]))
        state.turns = 1

    def dealt(self, state: FlowState, seat: int, cards: tuple[str, ...]) -> Event:
        hidden = DealtHidden(seat, len(cards), clauses=("flow.3",))
        return Dealt(seat, cards, clauses=("flow.3",), audience=(seat,), public=hidden)

    def attack(self, state: FlowState, seat: int) -> Step:
        move = yield Attack(state, seat)
        state.throw(seat, move.card)
        yield Attacked(seat, move.card, move.target, clauses=("flow.1",))
        answer = yield Block(state, move.target, move.card)
        if answer.verb == "挡":
            state.throw(move.target, answer.card)
            yield Blocked(move.target, answer.card, clauses=("flow.2",))
            if value(answer.card) > value(move.card):
                return
            shown = yield [Show(state, seat), Show(state, move.target)]
            for who, say in shown.items():
                yield Shown(who, say.card or "-", clauses=("flow.2",))
            strength = {who: value(say.card) if say.card else 0 for who, say in shown.items()}
            if strength[move.target] >= strength[seat]:
                return
        state.lives[move.target] -= 1
        yield Hit(move.target, clauses=("flow.1",))
        if state.hands[move.target]:
            thrown = yield Discard(state, move.target)
            state.throw(move.target, thrown.card)
            yield Thrown(move.target, thrown.card, clauses=("flow.1",))
        reward = yield Reward(state, seat, move.target)
        if reward.verb == "偷":
            number = yield Pick([str(n) for n in range(len(state.hands[move.target]))])
            card = state.hands[move.target].pop(int(number))
        elif state.deck:
            card = state.deck.pop(0)
        else:
            return
        state.hands[seat].append(card)
        hidden = DealtHidden(seat, 1, clauses=("flow.3",))
        seen_by = (seat, move.target) if reward.verb == "偷" else (seat,)
        yield Dealt(seat, (card,), clauses=("flow.3",), audience=seen_by, public=hidden)

    def outcome(self, state: FlowState) -> Outcome | None:
        if state.turns == 0:
            return None
        alive = state.alive()
        if len(alive) == 1:
            return Outcome(tuple(alive))
        if not state.deck or state.turns > 60:
            most = max(state.lives)
            winners = tuple(seat for seat in alive if state.lives[seat] == most)
            return Outcome(winners if len(winners) < len(alive) else ())
        return None

    def view(self, state: FlowState, seat: int | None) -> Mapping[str, Any]:
        return {
            "turn": state.turn,
            "deck": len(state.deck),
            "pile": state.pile[:],
            "lives": state.lives[:],
            "hands": [hand[:] if seat == owner else len(hand) for owner, hand in enumerate(state.hands)],
        }

    def describe(self, view: Mapping[str, Any], lang: str) -> str:
        return str(view)

    def redeal(self, state: FlowState, seat: int, rng: random.Random) -> None:
        others = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
        unknown = sorted(others + state.deck)
        rng.shuffle(unknown)
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                state.hands[owner] = unknown[: len(hand)]
                del unknown[: len(hand)]
        state.deck = unknown

    def position(self, state: FlowState) -> dict[str, Any]:
        players: dict[str, Any] = {
            name: {"手牌": state.hands[seat][:], "命": state.lives[seat]} for seat, name in enumerate(state.players)
        }
        turn = state.players[state.turn]
        return players | {"牌堆": state.deck[:], "弃牌": state.pile[:], "turn": turn, "turns": state.turns}

    def place(self, state: FlowState, start: Mapping[str, Any]) -> None:
        state.turns = 1
        for key, given in start.items():
            if key in state.players:
                seat = state.players.index(key)
                state.hands[seat] = [str(card) for card in given.get("手牌", [])]
                state.lives[seat] = given.get("命", 2)
            elif key == "牌堆":
                state.deck = list(given)
            elif key == "弃牌":
                state.pile = list(given)
            elif key == "turn":
                state.turn = state.players.index(given)
            elif key == "turns":
                state.turns = given
            elif key not in ("over", "winner"):
                raise SetupRefused(UnknownKey(key, ("牌堆", "弃牌", "turn")))


GAME = Flow()
