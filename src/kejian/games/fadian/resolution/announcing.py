"""A 招 is announced and paid: the first two stages of fadian.4.5."""

from __future__ import annotations

from functools import cache, partial

from kejian.core import Aside, Event, Sum, Text, whispered
from kejian.games.fadian import told
from kejian.games.fadian.asks.legality import repertoire
from kejian.games.fadian.facts.actor import CHARACTER, DOLL, DRAGON, STAND_IN, Actor
from kejian.games.fadian.facts.cards import suit_of
from kejian.games.fadian.facts.play import COUNTER, FINALE, INSERT, MAIN, SUB, Declaration, Play
from kejian.games.fadian.facts.state import Deed, State
from kejian.games.fadian.resolution import card_moves, life
from kejian.games.fadian.resolution.ending import fail
from kejian.games.fadian.rows.conditions import Condition
from kejian.games.fadian.rows.moments import ACTION_COST, ELEMENT_PAID, ElementPaid
from kejian.games.fadian.rows.payments import Payment
from kejian.games.fadian.rows.reckoning import balance_price, price
from kejian.games.fadian.rows.technique import STIFF, SWIFT, Technique
from kejian.kit.flow import Flow
from kejian.kit.piles import Card

_HOW = {
    MAIN: (told.Declares, ("fadian.4.5",)),
    INSERT: (told.Inserts, ("fadian.7.1", "fadian.7.2", "fadian.7.3", "fadian.11.4", "fadian.R33")),
    COUNTER: (told.Counters, ("fadian.6.2", "fadian.R32")),
    SUB: (told.Performs, ("fadian.R37",)),
    FINALE: (told.Performs, ("fadian.R62",)),
}


def announce(
    state: State, seat: int, move: Declaration, mode: str, outer: Play | None = None, no_action: bool = False
) -> Flow[Play]:
    """A 招 is declared: its cards are shown, it counts, it takes up what waited for it (fadian.R38, fadian.R45)."""
    book = state.rules.book
    technique = book.techniques[move.move]
    actor = Actor(state, seat, move.by)
    play = Play(state, actor, Actor.of(state, move.target), technique, mode, outer)
    player = play.player
    play.cards, play.n = move.cards, len(move.cards)
    play.element, play.sub, play.no_action = move.element, move.sub, no_action
    book.lend(play)
    play.cost = price(play)
    used = _take_next_move(play) + take_damage_bonus(play) if book.in_force(player).waits else []
    play.announced = True
    player.turn.moves += 1
    play.stiff, play.with_shots = technique.kind == STIFF, technique.shots > 1
    play.deeds = [Deed(seat, technique.id)] if outer is None else outer.deeds
    yield from _show(play)
    if state.explained:
        yield Aside(partial(_why_it_may_be_made, play))
    if used:
        yield from use_up(play, used)
    if technique.id not in player.turn.used:
        player.turn.used = (*player.turn.used, technique.id)
    return play


def _show(play: Play) -> Flow[None]:
    """Cards of the cost are named openly unless they stay face down; some 招 need the hand shown (fadian.R113)."""
    state, seat, technique, pay = play.state, play.seat, play.technique, play.technique.pay
    if pay is not None and pay.hidden and play.cards:
        (card,) = play.cards
        pile = play.player.held if pay.way == "put" else play.player.hand
        pile.take(card)
        could_be = [c for c in pile.cards if not (pay.fresh and suit_of(c) in play.player.turn.suits)]
        pile.forget(state.rules.everybody & ~(1 << seat), could_be)  # which of them is gone?
        play.player.aside.sort_in(card, 1 << seat)
        if state.heard:
            yield whispered(_declared(play, play.cards), (seat,), _declared(play, ()))
        play.cards = ()  # the card itself is known to its owner only, and lies aside
    else:
        if play.cards:
            play.player.hand.show(state.rules.everybody, play.cards)
        if state.heard:
            yield _declared(play, play.cards)
    if play.sub is not None:
        yield from _show_plan(play, play.sub)
    if technique.needs and not play.free and any(condition.shows_hand for condition in technique.needs):
        yield from card_moves.show_hand(state, seat, technique.clause)


def _declared(play: Play, cards: tuple[Card, ...]) -> Event:
    """What is told of a declaration, with those of its cards that are named (fadian.8.1, fadian.10.5, fadian.R46)."""
    how, by = _HOW[play.mode][0], _why_declared(play.technique, play.mode, play.free is None and bool(play.cards))
    if play.free is not None:
        by += ("fadian.R46",)
    if play.actor.kind != CHARACTER:
        by += _OF_UNIT[play.actor.kind]
    if len(play.state.players) > 2:
        by += ("fadian.10.5", "fadian.R112")
    return how(play.actor.key, play.technique.id, play.target.key, cards, clauses=by)


_OF_UNIT = {DOLL: ("fadian.R58",), DRAGON: ("fadian.R63",), STAND_IN: ("fadian.R61",)}


@cache
def _why_declared(technique: Technique, mode: str, paid: bool) -> tuple[str, ...]:
    """Its row, how it is made, and, where cards pay for it, that they do and what they have to be (fadian.8.1)."""
    by = (technique.clause, *_HOW[mode][1], *technique.rulings)
    if mode in (MAIN, COUNTER) and technique.kind == SWIFT:
        by += ("fadian.R34",)
    return (*by, "fadian.8.1", *technique.pay.clauses) if paid and technique.pay is not None else by


def _show_plan(play: Play, plan: Declaration) -> Flow[None]:
    """What the doll is to do is declared with 牵引 (fadian.T9.2); a card that stays face down is not named."""
    payment = play.state.rules.book.techniques[plan.move].pay
    openly = () if payment is not None and payment.hidden else plan.cards
    play.player.hand.show(play.state.rules.everybody, openly)
    yield told.Plans(play.seat, plan.move, plan.target, openly, clauses=(play.technique.clause,))


def _why_it_may_be_made(play: Play) -> list[Event]:
    """The 前提条件 that are a state of things, and its number among the 招 of this turn (fadian.R38)."""
    technique, clause = play.technique, play.technique.clause
    needs = (*technique.presupposes, *(() if play.free else technique.needs))
    met: list[Event] = [
        told.ConditionMet(
            play.actor.key, technique.id, c.text, clauses=(clause, "fadian.11.8", *_counted_from(play, c))
        )
        for c in needs
    ]
    met += ACTION_COST.silence(play.state, play.seat, play) if play.own else _not_for_units(play)
    if sum(row.short == technique.short for row in repertoire(play.actor)) > 1:
        met.append(told.Namesakes(play.actor.key, technique.id, technique.school, clauses=("fadian.R109",)))
    return [*met, told.Counted(play.seat, play.number, clauses=("fadian.R38",))]


def _counted_from(play: Play, condition: Condition) -> tuple[str, ...]:
    """On a longer field cells are mirrored by its length, and whole camps count from one end (fadian.R110, fadian.R111)."""
    far = "fadian.R1" in condition.clauses and len(play.state.players) > 2
    return (*condition.clauses, "fadian.R110", "fadian.R111") if far else condition.clauses


def _not_for_units(play: Play) -> list[Event]:
    """What waits for the next 招 of a character waits on while its doll or dragon makes one (fadian.R45)."""
    lasting = play.state.rules.book.lasting
    waiting = [lasting[id_] for id_ in play.player.effects if lasting[id_].beyond_turn]
    why = Text("这一招不是本人出的", "the character itself does not make this move")
    return [told.EffectSilent(play.seat, e.id, why, clauses=(*e.reasons, "fadian.R45")) for e in waiting]


Used = list[str]  # ids of lasting effects


def _take_next_move(play: Play) -> Used:
    """What waits for the next 招 of a character is gone with it, whatever it is (fadian.R45)."""
    effects, lasting = play.player.effects, play.state.rules.book.lasting
    used = [id_ for id_ in effects if lasting[id_].next_move] if play.own else []
    if used:
        play.player.effects = {id_: n for id_, n in effects.items() if id_ not in used}
    return used


def use_up(play: Play, used: Used) -> Flow[None]:
    """What a 招 took up is told, and what is left of it."""
    for id_ in used:
        by = ("fadian.R45", *play.state.rules.book.lasting[id_].reasons)
        if left := play.player.effect(id_):
            yield told.UsedOne(play.seat, id_, left, clauses=by)
        else:
            yield told.UsedUp(play.seat, id_, clauses=by)


def take_damage_bonus(play: Play) -> Used:
    """What waits for a 招 with a 伤害 entry is added to it; used up even on a miss (fadian.R45)."""
    play.boosts = ()
    used: Used = []
    if not play.own or play.technique.damage is None:
        return []
    effects, lasting = play.player.effects, play.state.rules.book.lasting
    left = dict(effects)
    for id_, n in effects.items():
        if (boosts := lasting[id_].boosts) is not None:
            bonus, left[id_] = boosts(play, n)
            if bonus:
                play.boosts += ((lasting[id_], bonus),)
                used.append(id_)
            if not left[id_]:
                del left[id_]
    if left != effects:
        play.player.effects = left
    return used


def pay(play: Play) -> Flow[bool]:
    """前提条件 cards → 体力 → 行动 → 重心; overdrawn 重心 makes the 招 fail (fadian.R25, fadian.R26)."""
    state, player, technique = play.state, play.player, play.technique
    if not play.free:
        if technique.pay is not None:
            yield from _pay_cards(play, technique.pay)
        if technique.life:
            yield from life.lose_life(state, Actor(state, play.seat), technique.life, technique.clause)
        if technique.on_pay is not None:
            technique.on_pay(play)
    assert play.cost is not None, "it was announced"
    cost, by = play.cost
    if cost.value or cost.is_derived:
        play.actor.pay_action(int(cost))
        if state.heard:
            yield _paid(play, cost, *by)
    balance, by = balance_price(play)
    overdrawn = balance.value > 0 and play.actor.balance < balance.value
    if overdrawn:
        by += ("fadian.5.1", "fadian.R26")
    if balance.value or balance.is_derived:
        yield from life.pay_balance(play.actor, balance, *by)
    if overdrawn:
        yield from fail(play, "fadian.R26")
        return False
    if play.element is not None and play.own:
        old, player.turn.element = player.turn.element, play.element
        yield from ELEMENT_PAID.comes(state, ElementPaid(play, old))
    return True


def _paid(play: Play, cost: Sum, *by: str) -> Event:
    """What is told of the 行动 that was paid, and what is left (fadian.10.3, fadian.R27)."""
    left = play.actor.action
    if play.state.rules.partners[play.seat]:
        by += ("fadian.10.3",)
    if cost.value and not left:
        by += ("fadian.R27",)  # just enough is enough
    return told.Pays(play.actor.key, cost, left, clauses=by)


def _pay_cards(play: Play, payment: Payment) -> Flow[None]:
    state, seat, player = play.state, play.seat, play.player
    if not payment.hidden:
        yield from card_moves.discard(state, seat, play.cards, play, play.technique.clause)
        return
    card, _ = player.aside.take_top()
    if payment.way == "lay":
        player.held.sort_in(card, 1 << seat)
        by = (play.technique.clause, "fadian.R113")
        yield whispered(told.Lay(seat, (card,), clauses=by), (seat,), told.LayHidden(seat, clauses=by))
        yield from card_moves.card_lost(state, seat, card, play)
    else:
        state.pool.lay_on_top(card, 1 << seat)
        by = (play.technique.clause, "fadian.R113")
        yield whispered(told.Put(seat, (card,), clauses=by), (seat,), told.PutHidden(seat, clauses=by))
