"""Whether a 招 can be declared: what a unit can perform, what it costs, and why not (fadian.R26, fadian.R27)."""

from __future__ import annotations

from kejian.core import Refusal
from kejian.games.fadian import refusals
from kejian.games.fadian.facts.actor import DOLL, DRAGON, Actor
from kejian.games.fadian.facts.play import INSERT, SUB, Play
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.rows.figures import value
from kejian.games.fadian.rows.moments import ACTION_BY_LOSS, ACTION_COST
from kejian.games.fadian.rows.payments import Payment
from kejian.games.fadian.rows.reckoning import price
from kejian.games.fadian.rows.repertoire import Repertoire
from kejian.games.fadian.rows.technique import ANY_ELEMENT, ELEMENTS, Technique
from kejian.kit.piles import Card

NOTHING = Repertoire()


def repertoire(actor: Actor) -> Repertoire:
    """What a unit can perform: 〇 and its 帖; a dragon what every dragon can (fadian.3.1, fadian.R58, fadian.R63)."""
    book = actor.state.rules.book
    if actor.kind == DOLL:
        return book.techniques_of(book.essential.id, actor.doll.school) if actor.here else NOTHING
    if actor.kind == DRAGON:
        return book.techniques_of_dragon(actor.dragon.school)
    return book.techniques_of(book.essential.id, *actor.player.schools)


# one 招, thought through before it is announced


def think_of(state: State, actor: Actor, target: Actor, technique: Technique, mode: str, outer: Play | None) -> Play:
    """A 招 that is not announced yet, with the next-招 effects it would take up (fadian.R45)."""
    play = Play(state, actor, target, technique, mode, outer)
    if play.player.effects and (outer is None or outer.announced):
        state.rules.book.lend(play)
    return play


def cannot_make(play: Play) -> Refusal | None:
    """Why a 招 cannot be declared whatever is paid for it (fadian.R27)."""
    technique, name = play.technique, play.technique.name
    if not play.actor.may_act:
        return _may_not_act(play.actor)
    for condition in technique.presupposes:
        if not condition.holds(play):
            in_spite_of = () if play.free is None else play.free.reasons
            by = (technique.clause, *condition.clauses, "fadian.R27", *in_spite_of)
            return refusals.Condition(name, condition.text, clauses=by)
    if play.free is not None:
        return None
    for condition in technique.needs:
        if not condition.holds(play):
            return refusals.Condition(
                name, condition.text, clauses=(technique.clause, "fadian.11.8", *condition.clauses)
            )
    if technique.life and play.player.hp <= technique.life:
        return refusals.ShortOfLife(name, technique.life, clauses=(technique.clause, "fadian.R48"))
    return None


def _may_not_act(actor: Actor) -> Refusal:
    """倒地 forbids it (fadian.R29); a dragon that has stopped waits (fadian.R63)."""
    down = actor.player.down and actor.player.alive
    by = ("fadian.5.4", "fadian.R27", "fadian.R29") if down else ("fadian.R63",)
    return refusals.CannotAct(actor.key, clauses=by)


def action_cost(play: Play) -> int:
    """行动: the figure at declaration with what adds to it or takes from it, never below 0 (fadian.R75, fadian.R93).

    The number of `reckoning.price`, without its terms: it is asked for whatever could be declared.
    """
    if play.no_action or play.hasty is not None:
        return 0
    cost = value(play.technique.action, play)
    if play.technique.moves:
        cost += play.state.drag
    if play.own:
        cost += ACTION_COST.total(play.state, play.seat, play)
    return max(0, cost)


def action_at_hand(play: Play, cards: tuple[Card, ...]) -> int:
    """The 行动 that will be there when it is paid: lost cards may bring some (fadian.R69)."""
    at_hand = play.actor.action
    if play.actor.kind == DRAGON or not play.player.alive:
        return at_hand
    if cards and (play.technique.pay is None or play.technique.pay.way != "put"):
        cap = play.state.cap(play.seat)
        for card in cards:
            if gained := ACTION_BY_LOSS.total(play.state, play.seat, card):
                at_hand = min(cap, at_hand + gained)
    return at_hand


def can_pay(play: Play, cards: tuple[Card, ...], element: str | None) -> bool:
    """Whether there is 行动 enough; 重心 may be overdrawn (fadian.11.1, fadian.R26)."""
    play.cards, play.n, play.element = cards, len(cards), element
    return action_cost(play) <= action_at_hand(play, cards)


def cannot_pay(play: Play, cards: tuple[Card, ...], element: str | None) -> Refusal | None:
    """Why 行动 is short: how the price came about, and what there is."""
    if can_pay(play, cards, element):
        return None
    n, by = price(play)
    if play.technique.pay is not None and not play.free:
        by += play.technique.pay.clauses
    by += {INSERT: ("fadian.R33",), SUB: ("fadian.R37",)}.get(play.mode, ())
    by += () if play.outer is None else (play.outer.technique.clause,)
    by += {DRAGON: ("fadian.R63",), DOLL: ("fadian.R58",)}.get(play.actor.kind, ())
    return refusals.ShortOfAction(play.technique.name, n, action_at_hand(play, cards), clauses=(*by, "fadian.R27"))


def unpaid(technique: Technique, pay: Payment) -> Refusal:
    """The 前提条件 asks for other cards."""
    return refusals.Payment(
        technique.name, pay.text, clauses=(technique.clause, "fadian.11.8", "fadian.R27", *pay.clauses)
    )


def elements_of(technique: Technique) -> tuple[str | None, ...]:
    """两仪 and 惊引 name theirs at declaration (fadian.R75)."""
    return ELEMENTS if technique.element == ANY_ELEMENT else (technique.element,)
