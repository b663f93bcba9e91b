"""Small choices of a rule: cards of one's own, a card of another, a character, yes or no."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from kejian.core import Ask, Text
from kejian.games.sgs.asks.card_questions import CardsAsk, PickAsk
from kejian.games.sgs.asks.seat_questions import SeatsAsk
from kejian.games.sgs.asks.secrecy import in_secret, with_cards
from kejian.games.sgs.facts.cards import Card, read_card
from kejian.games.sgs.facts.state import Laid, State
from kejian.kit.flow import Flow

M = TypeVar("M")

HAND, EQUIPMENT, JUDGEMENT = "hand", "equipment", "judgement"
OWN = (HAND, EQUIPMENT)
ANYWHERE = (HAND, EQUIPMENT, JUDGEMENT)


def among(state: State, laid: Laid, ask: Ask[M]) -> Flow[M]:
    """A question over cards that lie there: everybody sees meanwhile which of them are open, and how many are not."""
    before, state.laid = state.laid, laid._replace(who=ask.seat)
    answer: M = yield ask
    state.laid = before
    return answer


def pick(
    state: State, chooser: int, owner: int, what: Text, clauses: tuple[str, ...], areas: Sequence[str] = OWN
) -> Flow[Card]:
    """One card of another: those of the hand are chosen blindly (sgs.P1)."""
    player = state.players[owner]

    def in_hand() -> int:
        return player.hand_count if HAND in areas else 0

    def lying_open() -> list[Card]:
        worn = list(player.equipment.values()) if EQUIPMENT in areas else []
        return worn + ([lying.card for lying in player.judging] if JUDGEMENT in areas else [])

    prompt = Text(f"{what.zh}：选择{state.name(owner)}的一张牌", f"{what.en}: choose a card of {state.name(owner)}")
    laid = Laid(what, tuple(lying_open()), in_hand())
    answer = yield from among(state, laid, PickAsk(chooser, prompt, clauses, in_hand, lying_open))
    if answer.startswith("手牌#"):
        return player.hand.cards[int(answer[3:]) - 1]
    return read_card(answer)


def choose_cards(
    state: State,
    seat: int,
    what: Text,
    clauses: tuple[str, ...],
    n: int = 1,
    *,
    fits: Callable[[Card], bool] | None = None,
    equipment: bool = False,
    sign: str = "弃",
    declinable: bool = False,
    sizes: range | None = None,
    secret: bool = False,
) -> Flow[tuple[Card, ...]]:
    """Some of one's own cards; nothing (declined) is an empty choice. `secret`: that he can choose is not known."""
    player = state.players[seat]

    def cards() -> list[Card]:
        pool = player.own_cards if equipment else player.hand.cards
        return [card for card in pool if fits is None or fits(card)]

    ask = CardsAsk(seat, what, clauses, cards, sizes or range(n, n + 1), sign, declinable)
    chosen: tuple[Card, ...] = yield in_secret(ask, with_cards(state, [seat]) if secret else None)
    return chosen


def choose_seats(
    state: State,
    seat: int,
    what: Text,
    clauses: tuple[str, ...],
    seats: Callable[[], Sequence[int]],
    sizes: range = range(1, 2),
) -> Flow[tuple[int, ...]]:
    """Some characters."""
    chosen: tuple[int, ...] = yield SeatsAsk(seat, what, clauses, seats, state.rules.players, sizes)
    return chosen


def choose_seat(
    state: State, seat: int, what: Text, clauses: tuple[str, ...], seats: Callable[[], Sequence[int]]
) -> Flow[int]:
    """One character."""
    (chosen,) = yield from choose_seats(state, seat, what, clauses, seats)
    return chosen


def choose_up_to(
    state: State, seat: int, what: Text, clauses: tuple[str, ...], seats: Callable[[], Sequence[int]], most: int
) -> Flow[list[int]]:
    """At most so many characters (sgs.17.1), in the order in which things happen to them."""
    chosen = yield from choose_seats(state, seat, what, clauses, seats, range(1, min(most, len(seats())) + 1))
    return state.ordered(chosen)
