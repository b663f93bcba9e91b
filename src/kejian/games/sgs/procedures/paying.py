"""What somebody is asked to discard, and a card each that is taken from several."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kejian.core import Text
from kejian.games.sgs.asks.secrecy import unasked, with_cards
from kejian.games.sgs.facts.cards import Card
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.procedures.choices import HAND, choose_cards, pick
from kejian.games.sgs.procedures.moving import discard, take
from kejian.kit.flow import Flow


def pay(state: State, seat: int, prompt: Text, by: tuple[str, ...], n: int = 1) -> Flow[None]:
    """Somebody discards so many of his cards, or as many as he has."""
    if n := min(n, len(state.players[seat].own_cards)):
        cards = yield from choose_cards(state, seat, prompt, by, n, equipment=True)
        yield from discard(state, seat, cards, *by)


def may_pay_from_hand(state: State, seat: int, prompt: Text, by: tuple[str, ...], n: int) -> Flow[bool]:
    """Somebody may discard so many hand cards; whether he does. Who has fewer cannot."""
    if state.players[seat].hand_count < n:
        return False
    cards = yield from choose_cards(state, seat, prompt, by, n, declinable=True)
    yield from discard(state, seat, cards, *by)
    return bool(cards)


def may_pay_one(state: State, seat: int, prompt: Text, by: tuple[str, ...], fits: Callable[[Card], bool]) -> Flow[bool]:
    """Somebody may discard a card that fits; whether he does. That he has none is nobody's business."""
    if not any(fits(card) for card in state.players[seat].own_cards):
        yield from unasked(state, with_cards(state, [seat]))
        return False
    cards = yield from choose_cards(state, seat, prompt, by, equipment=True, fits=fits, declinable=True, secret=True)
    yield from discard(state, seat, cards, *by)
    return bool(cards)


def take_one_each(
    state: State, me: int, seats: Sequence[int], what: Text, asked: tuple[str, ...], *by: str
) -> Flow[None]:
    """A hand card of each of some, in their order, as far as they still hold any."""
    for seat in seats:
        if state.players[seat].hand.cards:
            card = yield from pick(state, me, seat, what, asked, (HAND,))
            yield from take(state, me, seat, (card,), *by)
