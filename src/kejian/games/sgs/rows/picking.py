"""Which cards and which characters a skill takes, in the words of its text: a red card, any number, another character."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kejian.core import Refusal, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.facts.cards import BLACK, FACES, RED, Card, colour_of
from kejian.games.sgs.facts.player import MALE
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers.choosing import difference

Cards = Callable[[State, int], Sequence[Card]]
Sizes = Callable[[State, int], range]
Fits = Callable[[State, int, int], bool]
"""Whether a character fits: the state, whose skill it is, the character."""
Targets = Callable[[State, int, tuple[Card, ...]], list[int]]
TargetRefusal = Callable[[State, int, tuple[Card, ...], int], Refusal | None]

ONE_TARGET = range(1, 2)

# cards


def red(_state: State, _me: int, card: Card) -> bool:
    """红色."""
    return colour_of(FACES[card].suit) == RED


def black(_state: State, _me: int, card: Card) -> bool:
    """黑色."""
    return colour_of(FACES[card].suit) == BLACK


def suited(suit: int) -> Callable[[State, int, Card], bool]:
    """Of one suit."""
    return lambda _state, _me, card: FACES[card].suit == suit


def hand(state: State, me: int) -> Sequence[Card]:
    """手牌."""
    return state.players[me].hand.cards


def own(state: State, me: int) -> Sequence[Card]:
    """Hand and equipment."""
    return state.players[me].own_cards


def exactly(n: int) -> Sizes:
    """So many of them."""
    return lambda _state, _me: range(n, n + 1)


def any_of(cards: Cards) -> Sizes:
    """任意张, at least one: less would be nothing done."""
    return lambda state, me: range(1, len(cards(state, me)) + 1)


def up_to_all(cards: Cards) -> Sizes:
    """Any number of them, or none."""
    return lambda state, me: range(len(cards(state, me)) + 1)


# characters


def others(state: State, me: int, _cards: tuple[Card, ...] = ()) -> list[int]:
    """其他角色."""
    return state.others(me)


def others_who(fits: Fits) -> Targets:
    """Those of the others who fit."""
    return lambda state, me, _cards: [seat for seat in state.others(me) if fits(state, me, seat)]


def with_hands(state: State, me: int) -> list[int]:
    """The others who hold cards."""
    return [seat for seat in state.others(me) if state.players[seat].hand.cards]


def with_fewest(state: State, me: int) -> list[int]:
    """Those of the others who hold the fewest cards: of several each of them is one (sgs.15.1)."""
    least = min(state.players[seat].hand_count for seat in state.others(me))
    return [seat for seat in state.others(me) if state.players[seat].hand_count == least]


def men(state: State) -> list[int]:
    """Those who count as men: a hidden general has no gender (sgs.R55)."""
    return [seat for seat in state.living() if state.players[seat].gender == MALE]


def at_the_price_of_their_difference(state: State, _me: int, cards: tuple[Card, ...], targets: tuple[int, ...]) -> bool:
    """Two of whom one holds as many cards more as are paid, and who hold any (sgs.11.1)."""
    one, other = (state.players[seat].hand_count for seat in targets)
    return abs(one - other) == len(cards) and one + other > 0


# why not


def with_a_hand(skill: str, *by: str) -> Callable[[State, int], Refusal | None]:
    """Why a skill that needs a hand card of its owner cannot be used without one."""

    def refusal(state: State, me: int) -> Refusal | None:
        what, why = state.rules.book.skills[skill].name, Text("没有手牌", "no hand card is left")
        return None if state.players[me].hand.cards else refusals.NotPossible(what, why, clauses=by)

    return refusal


def another_price(skill: str, *by: str) -> Callable[[State, tuple[Card, ...], tuple[int, ...]], Refusal]:
    """Why two others and so many cards do not fit together: what the difference of their hands is, or that both are empty."""

    def refusal(state: State, _cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal:
        what, (one, other) = state.rules.book.skills[skill].name, targets
        paid = difference(state.players[one].hand_count, state.players[other].hand_count)
        if not state.players[one].hand_count and not paid.value:
            return refusals.NotPossible(what, Text("两人都没有手牌", "neither holds a card"), clauses=by)
        return refusals.OtherPrice(what, one, other, paid, clauses=by)

    return refusal


def only(fits: Fits, skill: str, why: Text, *by: str) -> TargetRefusal:
    """Why somebody who does not fit may not be chosen."""

    def refusal(state: State, me: int, _cards: tuple[Card, ...], seat: int) -> Refusal | None:
        what = state.rules.book.skills[skill].name
        return None if fits(state, me, seat) else refusals.BadTarget(seat, what, why, clauses=by)

    return refusal


def only_men(skill: str, clause: str) -> TargetRefusal:
    """Why somebody does not count as a man."""

    def refusal(state: State, _me: int, _cards: tuple[Card, ...], seat: int) -> Refusal | None:
        gender = state.players[seat].gender
        if gender == MALE:
            return None
        why = Text("不是男性", "no man") if gender else Text("没有明置武将，没有性别", "hidden, without a gender")
        what = state.rules.book.skills[skill].name
        return refusals.BadTarget(seat, what, why, clauses=(clause,) if gender else (clause, "sgs.R55"))

    return refusal


def only_with_hands(skill: str, clause: str) -> TargetRefusal:
    """Why nobody compares ranks with one who holds no card (sgs.P8)."""
    why = Text("没有手牌，不能拼点", "it has no hand card to compare")
    return only(lambda state, me, seat: seat in with_hands(state, me), skill, why, clause, "sgs.P8")


def only_wounded(clause: str) -> TargetRefusal:
    """Why a skill that only lets somebody recover is not for the unwounded (sgs.R3)."""

    def refusal(state: State, _me: int, _cards: tuple[Card, ...], seat: int) -> Refusal | None:
        return None if state.players[seat].is_wounded else refusals.NotHurt(seat, clauses=(clause, "sgs.R3"))

    return refusal


def all_of(*reasons: TargetRefusal) -> TargetRefusal:
    """Whoever is chosen has to fit in every way; the first that he does not is told."""

    def refusal(state: State, me: int, cards: tuple[Card, ...], seat: int) -> Refusal | None:
        return next((why for reason in reasons if (why := reason(state, me, cards, seat))), None)

    return refusal
