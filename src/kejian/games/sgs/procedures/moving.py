"""Cards on their way (sgs.P7): one move event is a set of cards; whoever lost some may then use what waits for that."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import Shuffle, Sum, Text, whispered
from kejian.games.sgs import told
from kejian.games.sgs.facts.cards import ARMOUR, FACES, PRINTS, WEAPON, Card, card_text, read_card, slot_of_print
from kejian.games.sgs.facts.in_play import InPlay
from kejian.games.sgs.facts.player import Delayed
from kejian.games.sgs.facts.state import Over, State
from kejian.games.sgs.rows.moments import MOVE_BEFORE, MOVED
from kejian.games.sgs.rows.occasions import Leaving, Moved
from kejian.kit.flow import Flow

DRAWN = Text("摸牌", "drawn")


# the deck (sgs.R43)


def shuffled(cards: Sequence[Card]) -> Flow[list[Card]]:
    """Cards in an order that chance decides."""
    if len(cards) < 2:
        return list(cards)
    order = yield Shuffle([card_text(card) for card in cards])
    return [read_card(text) for text in order]


def fill_deck(state: State, n: int) -> Flow[None]:
    """If the deck is too short, the discard pile is shuffled under it; if it still is, the match is a draw (sgs.R43)."""
    if len(state.deck) >= n:
        return
    if state.discard:
        cards = yield from shuffled(state.discard)
        state.midway = True
        state.discard.clear()
        state.deck.lay_under(cards)
        yield told.Shuffled(len(cards), clauses=("sgs.R43",))
    if len(state.deck) < n:
        state.winners = ()
        yield told.NobodyWins(clauses=("sgs.R43",))
        raise Over


def draw(state: State, seat: int, n: int | Sum, *by: str) -> Flow[None]:
    """摸 n 张牌."""
    count = n if isinstance(n, Sum) else Sum.of(n, DRAWN, by[0])
    if count.value <= 0:
        return
    yield from fill_deck(state, int(count))
    hand, drawn = state.players[seat].hand, []
    for _ in range(int(count)):
        card, known = state.deck.take_top()
        hand.lay_on_top(card, known | 1 << seat)
        drawn.append(card)
    public = told.DrawsHidden(seat, count, clauses=by)
    yield whispered(told.Draws(seat, count, tuple(drawn), clauses=by), (seat,), public)


def turn_up(state: State) -> Flow[Card]:
    """The top card of the deck goes to the processing area, for all to see."""
    yield from fill_deck(state, 1)
    card, _ = state.deck.take_top()
    state.processing.append(card)
    return card


def turn_up_many(state: State, n: int, *by: str) -> Flow[list[Card]]:
    """So many cards from the top, one after the other; then they are told."""
    shown: list[Card] = []
    for _ in range(n):
        card = yield from turn_up(state)
        shown.append(card)
    yield told.Revealed(tuple(shown), clauses=by)
    return shown


# away from somebody


def leaving(state: State, seat: int, cards: Sequence[Card]) -> Flow[None]:
    """Before a move event."""
    return MOVE_BEFORE.comes(state, Leaving(state, seat, cards))


def lift(state: State, seat: int, cards: Sequence[Card]) -> Moved:
    """Takes cards out of somebody's areas, in one event, and says what he lost; others knew at most that they were there."""
    player, equipment = state.players[seat], []
    from_hand = 0
    for card in cards:
        if card in player.hand.cards:
            player.hand.take(card)
            from_hand += 1
            continue
        slot = next((slot for slot, worn in player.equipment.items() if worn == card), None)
        if slot is not None:
            del player.equipment[slot]
            equipment.append(card)
            continue
        player.judging = tuple(lying for lying in player.judging if lying.card != card)
    if equipment:
        state.refresh(seat)
    return Moved(state, seat, from_hand, equipment, bool(from_hand) and not player.hand.cards)


def lost(moved: Moved) -> Flow[None]:
    """After a move event its loser may act, then what his equipment does (sgs.R32)."""
    state = moved.state
    for card in moved.from_equipment:
        gear = PRINTS[FACES[card].kind]
        if gear.type != ARMOUR:
            by = "sgs.9.1" if gear.type == WEAPON else gear.clause
            yield told.GearGone(gear.id, moved.seat, clauses=(by,))
    if moved.from_hand or moved.from_equipment:
        yield from MOVED.comes_to(state, moved, moved.seat)
    for card in moved.from_equipment:
        skill = state.rules.book.equipment.get(FACES[card].kind)
        if skill is not None and skill.when_lost is not None and state.players[moved.seat].alive:
            yield from skill.when_lost(state, moved.seat)


def spend(state: State, seat: int, card: InPlay) -> Flow[None]:
    """The material of a card that is used or played goes to the processing area."""
    if card.skill in state.players[seat].hidden_skills:
        yield from state.rules.reveal_for(state, seat, card.skill)
    cards = [material for material in card.cards if material not in state.processing]
    if cards:
        yield from leaving(state, seat, cards)
        moved = lift(state, seat, cards)
        state.processing += cards
        yield from lost(moved)


def discard(state: State, seat: int, cards: Sequence[Card], *by: str) -> Flow[None]:
    """Somebody discards some of his cards."""
    if not cards:
        return
    yield from leaving(state, seat, cards)
    moved = lift(state, seat, cards)
    state.discard += cards
    yield told.Discards(seat, tuple(cards), clauses=by)
    moved.discarded = tuple(cards)
    yield from lost(moved)


def change_cards(state: State, seat: int, cards: Sequence[Card], clause: str, *how_many: str) -> Flow[None]:
    """Somebody discards cards and draws 等量的: as many as he discarded (sgs.12.1, sgs.R17)."""
    yield from discard(state, seat, cards, clause, *how_many)
    yield from draw(state, seat, len(cards), clause, "sgs.12.1", "sgs.R17")


def discard_of(state: State, by_whom: int, seat: int, card: Card, *by: str) -> Flow[None]:
    """Somebody discards a card of another."""
    yield from leaving(state, seat, (card,))
    moved = lift(state, seat, (card,))
    state.discard.append(card)
    yield told.DiscardedBy(by_whom, seat, (card,), clauses=by)
    moved.discarded = (card,)
    yield from lost(moved)


def clean_up(state: State, cards: Sequence[Card]) -> None:
    """What is still in the processing area goes to the discard pile (sgs.P3, sgs.P6)."""
    for card in cards:
        if card in state.processing:
            state.processing.remove(card)
            state.discard.append(card)


# to somebody


def take(state: State, taker: int, seat: int, cards: Sequence[Card], *by: str) -> Flow[None]:
    """Somebody takes cards of another; out of a hand nobody else sees which."""
    yield from leaving(state, seat, cards)
    open_cards = [card for card in cards if card not in state.players[seat].hand.cards]
    if len(open_cards) < len(cards):
        keep = 1 << seat | 1 << taker
        state.players[seat].hand.forget(state.everybody & ~keep)
    moved = lift(state, seat, cards)
    hand = state.players[taker].hand
    for card in cards:
        known = state.everybody if card in open_cards else 1 << seat | 1 << taker
        hand.lay_on_top(card, known)
    if len(open_cards) == len(cards):
        yield told.Takes(taker, seat, tuple(cards), clauses=by)
    else:
        public = told.TakesHidden(taker, seat, len(cards), clauses=by)
        yield whispered(told.Takes(taker, seat, tuple(cards), clauses=by), (taker, seat), public)
    yield from lost(moved)


def give(state: State, giver: int, to: int, cards: Sequence[Card], *by: str) -> Flow[None]:
    """Somebody gives cards of his to another; those of the hand are seen by the two alone."""
    yield from leaving(state, giver, cards)
    hidden = any(card in state.players[giver].hand.cards for card in cards)
    keep = 1 << giver | 1 << to
    if hidden:
        state.players[giver].hand.forget(state.everybody & ~keep)
    moved = lift(state, giver, cards)
    for card in cards:
        state.players[to].hand.lay_on_top(card, keep if hidden else state.everybody)
    event = told.Gives(giver, to, tuple(cards), clauses=by)
    yield whispered(event, (giver, to), told.GivesHidden(giver, to, len(cards), clauses=by)) if hidden else event
    yield from lost(moved)


def gain(state: State, seat: int, cards: Sequence[Card], *by: str) -> Flow[None]:
    """Somebody gets cards that lie open: in the processing area or the discard pile."""
    for card in cards:
        (state.processing if card in state.processing else state.discard).remove(card)
        state.players[seat].hand.lay_on_top(card, state.everybody)
    if cards:
        yield told.Gets(seat, tuple(cards), clauses=by)


def swap_hands(state: State, one: int, other: int, *by: str) -> Flow[None]:
    """Two exchange their hands: both know what both got."""
    hands = {seat: tuple(state.players[seat].hand.cards) for seat in (one, other)}
    moves = [lift(state, seat, held) for seat, held in hands.items()]
    for seat, held in ((one, hands[other]), (other, hands[one])):
        for card in held:
            state.players[seat].hand.lay_on_top(card, 1 << one | 1 << other)
        yield told.GetsHidden(seat, len(held), clauses=by)
    for moved in sorted(moves, key=lambda moved: state.in_order().index(moved.seat)):
        yield from lost(moved)


def lay_hand_on_general(state: State, seat: int, *by: str) -> Flow[None]:
    """Somebody lays all his hand cards onto his general, face down."""
    player, cards = state.players[seat], tuple(state.players[seat].hand.cards)
    moved = lift(state, seat, cards)
    for card in cards:
        player.on_general.lay_on_top(card, 1 << seat)
    yield told.LaidOnGeneral(seat, len(cards), clauses=by)
    yield from lost(moved)


def take_from_general(state: State, seat: int, *by: str) -> Flow[None]:
    """What lies on somebody's general comes back to his hand."""
    player = state.players[seat]
    cards = player.on_general.cards[:]
    while player.on_general.cards:
        player.on_general.take_top()
    for card in cards:
        player.hand.lay_on_top(card, 1 << seat)
    yield told.GetsHidden(seat, len(cards), clauses=by)


# into areas


def equip(state: State, seat: int, card: Card) -> Flow[None]:
    """A piece of equipment goes to its slot; what was there goes to the discard pile (sgs.K62)."""
    slot = slot_of_print(card)
    player = state.players[seat]
    old = player.equipment.get(slot)
    if old is not None:
        yield from leaving(state, seat, (old,))
        moved = lift(state, seat, (old,))
        state.discard.append(old)
    state.processing.remove(card)
    player.equipment[slot] = card
    state.refresh(seat)
    yield told.Equips(seat, card, clauses=("sgs.K62",))
    if old is not None:
        yield told.Discards(seat, (old,), clauses=("sgs.K62",))
        yield from lost(moved)


def lay_before(state: State, seat: int, card: Card, kind: str, *by: str) -> Flow[None]:
    """A card of the processing area goes to a judgement area."""
    state.processing.remove(card)
    player = state.players[seat]
    player.judging = (*player.judging, Delayed(card, kind))
    yield told.Placed(kind, seat, clauses=by)
