"""Cards on their way: drawn, discarded, taken, flipped, shown; the pool and its reshuffling (fadian.R5, fadian.R50)."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import Pick, Shuffle, Sum, Text, whispered
from kejian.games.fadian import told
from kejian.games.fadian.facts.cards import CARD_OF, card_text, suit_of
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.rows.moments import CARD_LOST, Loss
from kejian.games.fadian.rows.reckoning import constant
from kejian.games.fadian.rows.technique import School
from kejian.kit.flow import Flow
from kejian.kit.piles import Card

DRAWING = Text("抽牌", "drawn")
NO_MORE = Text("牌池只有这么多", "all there are")


def shuffled(cards: Sequence[Card]) -> Flow[list[Card]]:
    """Cards in an order that chance decides."""
    order = yield Shuffle([card_text(card) for card in cards])
    return [CARD_OF[text] for text in order]


def fill_pool(state: State, n: int) -> Flow[None]:
    """When the pool is too short the discard pile is shuffled and put under it (fadian.R5)."""
    if len(state.pool) < n and state.discard:
        cards = yield from shuffled(state.discard)
        state.discard.clear()
        state.pool.lay_under(cards)
        yield told.Reshuffle(len(cards), clauses=("fadian.R5",))


def draw(state: State, seat: int, n: int | Sum, *by: str) -> Flow[None]:
    """抽 n 张牌; drawing fewer because there are none is no failure (fadian.R5, fadian.R28). No hand is too large."""
    wanted = n if isinstance(n, Sum) else constant(n, DRAWING, by[0])
    if wanted.value <= 0:
        return
    if len(state.pool) < wanted.value:
        yield from fill_pool(state, int(wanted))
    got = wanted.at_most(len(state.pool), NO_MORE, "fadian.R5")
    drawn = []
    for _ in range(int(got)):
        card, known = state.pool.take_top()
        state.players[seat].hand.sort_in(card, known | 1 << seat)
        drawn.append(card)
    if not state.heard:
        return
    if got is not wanted:
        by += ("fadian.R5", "fadian.R28")
    public = told.DrawHidden(seat, got, clauses=by)
    yield whispered(told.Draw(seat, got, tuple(drawn), clauses=by), (seat,), public) if drawn else public


def discard(state: State, seat: int, cards: Sequence[Card], play: Play | None, *by: str) -> Flow[None]:
    """Cards go from a hand to the discard pile, one by one in the order they were named (fadian.R69, fadian.R117)."""
    if len(cards) > 1:  # seen before the last of them is gone
        state.players[seat].hand.show(state.rules.everybody, cards)
    for card in cards:
        player = state.players[seat]
        player.hand.take(card)
        state.discard.append(card)
        if suit_of(card) not in player.turn.suits:
            player.turn.suits = (*player.turn.suits, suit_of(card))
        if state.heard:
            yield told.Discard(seat, (card,), clauses=by)
        yield from card_lost(state, seat, card, play)


def card_lost(state: State, seat: int, card: Card, play: Play | None) -> Flow[None]:
    """失去牌: leaving the hand in any way, each card at once (fadian.R69)."""
    return CARD_LOST.comes(state, Loss(state, seat, card, play))


def show_hand(state: State, seat: int, *by: str) -> Flow[None]:
    """展示手牌: everybody sees it (fadian.R113)."""
    hand = state.players[seat].hand
    hand.show(state.rules.everybody)
    yield told.ShowHand(seat, tuple(hand.cards), clauses=(*by, "fadian.R113"))


def look_at_hand(state: State, seat: int, victim: int, *by: str) -> Flow[None]:
    """观看: only the performer sees it (fadian.R113)."""
    hand = state.players[victim].hand
    hand.show(1 << seat)
    by += ("fadian.R113",) if hand.cards else ("fadian.R28", "fadian.R113")  # an empty one can be looked at
    public = told.LookHidden(seat, victim, clauses=by)
    yield whispered(told.Look(seat, victim, tuple(hand.cards), clauses=by), (seat, victim), public)


def forced_or_drawn(state: State, items: Sequence[str]) -> Flow[str]:
    """What chance decides among some things; a result fixed beforehand goes first, and one thing is no question."""
    if len(items) == 1:
        return items[0]
    if state.forced and state.forced[0] in items:
        result, state.forced = state.forced[0], state.forced[1:]
        return result
    drawn: str = yield Pick(list(items))
    return drawn


def drawn_school(state: State, schools: Sequence[School]) -> Flow[str]:
    """The id of a 帖 that chance decides, by the words a table would draw from (fadian.R58, fadian.R59)."""
    word = yield from forced_or_drawn(state, [school.short for school in schools])
    return next(school.id for school in schools if school.short == word)


def blind_pick(state: State, victim: int) -> Flow[Card]:
    """A card of a hand one does not see: chance picks it (fadian.R50)."""
    texts = [card_text(card) for card in state.players[victim].hand.cards]
    text = yield from forced_or_drawn(state, texts)
    return CARD_OF[text]


def take(state: State, seat: int, victim: int, cards: Sequence[Card], play: Play | None, *by: str) -> Flow[None]:
    """Cards go from one hand to another; both know them, onlookers do not (fadian.R113)."""
    player, loser = state.players[seat], state.players[victim]
    everybody, both = state.rules.everybody, 1 << seat | 1 << victim
    for card in cards:
        known = loser.hand.take(card)
        if known != everybody:
            loser.hand.forget(everybody & ~both)  # who knew the hand cannot tell which card is gone
        player.hand.sort_in(card, known if known == everybody else both)
    public = told.TakeHidden(seat, victim, len(cards), clauses=by)
    yield whispered(told.Take(seat, victim, tuple(cards), clauses=by), (seat, victim), public)
    for card in cards:
        yield from card_lost(state, victim, card, play)


def flip(state: State, n: int, *by: str) -> Flow[tuple[Card, ...]]:
    """The top cards of the pool are discarded for all to see (fadian.R113)."""
    yield from fill_pool(state, n)
    cards = tuple(state.pool.take_top()[0] for _ in range(min(n, len(state.pool))))
    state.discard += cards
    yield told.Flip(cards, clauses=by)
    return cards


def look_at_pool(state: State, seat: int, n: int, *by: str) -> Flow[int]:
    """The top cards of the pool are seen by one player; says how many there are (fadian.R113)."""
    yield from fill_pool(state, n)
    top = state.pool.top(n)
    state.pool.show_top(1 << seat, n)
    public = told.LookPoolHidden(seat, len(top), clauses=by)
    yield whispered(told.LookPool(seat, tuple(top), clauses=by), (seat,), public)
    return len(top)
