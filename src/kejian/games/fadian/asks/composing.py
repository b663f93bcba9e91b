"""A declaration put together blank by blank: at whom, paid with which cards, of which element, and what a doll is to do.

What a blank offers leads to a legal declaration; what does not is grey and says why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from kejian.core import Refusal, Slot, Text
from kejian.core.composing import Blanks
from kejian.games.fadian import refusals
from kejian.games.fadian.asks.legality import can_pay, cannot_make, cannot_pay, elements_of, unpaid
from kejian.games.fadian.asks.move_text import ARROW
from kejian.games.fadian.asks.offer import Offer
from kejian.games.fadian.asks.technique_names import canonical_name
from kejian.games.fadian.facts.actor import Actor, describe_unit
from kejian.games.fadian.facts.cards import card_text
from kejian.games.fadian.facts.play import Declaration, Play
from kejian.games.fadian.rows.payments import Payment
from kejian.games.fadian.rows.technique import ANY_ELEMENT, ELEMENT_NAMES, ELEMENTS, Technique
from kejian.kit.piles import Card

_MOST_TRIED = 20_000  # sets of cards
_PAID_BY = {"弃": Text(" 弃", " discarding "), "扣": Text(" 扣", " laying "), "放": Text(" 放", " putting ")}


def fill(offer: Offer, actor: Actor, technique: Technique, blanks: Blanks) -> Declaration | None:
    """The declaration that the blanks make; None while one of them wants more."""
    play = _aim(offer, actor, technique, blanks)
    if play is None or cannot_make(play) is not None:
        return None
    cards = _pay(play, blanks)
    if cards is None:
        return None
    element = technique.element
    if element == ANY_ELEMENT and (element := _name_element(play, cards, blanks)) is None:
        return None
    sub = None
    if technique.declares_doll:
        play.cards, play.n, play.element = cards, len(cards), element
        if (sub := _plan(offer.doll_offer(play), blanks)) is None:
            return None
    return Declaration(actor.kind, technique.id, play.target.key, cards, element, sub)


def why_not(offer: Offer, play: Play) -> Refusal | None:
    """Why a 战技 cannot be declared at this target; None if it can."""
    if next(offer.ways(play), None) is not None:
        return None
    technique = play.technique
    if refusal := cannot_make(play):
        return refusal
    pay = None if play.free else technique.pay
    cards: tuple[Card, ...] | None = ()
    if pay is not None and (cards := next(pay.ways(play), None)) is None:
        return unpaid(technique, pay)
    assert cards is not None
    short = [cannot_pay(play, cards, element) for element in elements_of(technique)]
    return short[0] if all(short) else refusals.NeedsSub(technique.name, clauses=(technique.clause, "fadian.R37"))


# at whom


def _aim(offer: Offer, actor: Actor, technique: Technique, blanks: Blanks) -> Play | None:
    plays = [offer.think(actor, target, technique) for target in offer.targets()]
    if len(plays) == 1:
        return plays[0]
    names = tuple(describe_unit(play.target.key, offer.state.rules.players) for play in plays)
    against = tuple(why_not(offer, play) for play in plays)
    slot = Slot("choice", tuple(name.zh for name in names), names=names, refusals=against if any(against) else ())
    chosen = blanks.take(slot)
    return None if chosen is None else plays[slot.values.index(chosen[0])]


# paid with what


def _pay(play: Play, blanks: Blanks) -> tuple[Card, ...] | None:
    pay = None if play.free else play.technique.pay
    if pay is None:
        return ()
    usable = pay.usable(play)
    words = {card_text(card): card for card in usable}
    chosen = [words[word] for word in map(str, blanks.given) if word in words]
    while chosen and _smallest(play, pay, chosen) is None:
        del chosen[0]  # a full hand makes room for the card picked last
    least, more = _goes_on(play, pay, chosen)
    full = not more
    if full and chosen:
        more = _goes_on(play, pay, chosen[1:])[1]  # another in its place
    against, left = [], Counter(chosen)
    for card in usable:
        is_in = left[card] > 0
        left[card] -= is_in
        against.append(None if is_in or card in more else _no_card(play, pay, [*chosen, card]))
    sizes = pay.sizes(usable)
    slot = Slot(
        "card",
        tuple(map(card_text, usable)),
        least,
        max(least, len(chosen)) if full else sizes[-1],
        before=f" {pay.sign}",
        between="",
        refusals=tuple(against) if any(against) else (),
        lead=_PAID_BY[pay.sign],
    )
    kept = blanks.take(slot, tuple(map(card_text, chosen)))
    return None if kept is None else tuple([words[str(word)] for word in kept])


def _payments(play: Play, pay: Payment, chosen: list[Card]) -> Iterator[tuple[Card, ...]]:
    """Payments with these cards among them that can be afforded, the smaller first."""
    usable = pay.usable(play)
    left = usable[:]
    for card in chosen:
        left.remove(card)
    tries = 0
    for size in pay.sizes(usable):
        if size < len(chosen):
            continue
        affords = False
        for more in combinations(left, size - len(chosen)):
            tries += 1
            if tries > _MOST_TRIED:
                return
            cards = tuple(sorted((*chosen, *more)))
            if (pay.together is None or pay.together(cards)) and _affords(play, cards):
                affords = True
                yield cards
        if not affords and pay.n is None and not pay.together:
            return  # more cards only cost more


def _affords(play: Play, cards: tuple[Card, ...]) -> bool:
    return any(can_pay(play, cards, element) for element in elements_of(play.technique))


def _smallest(play: Play, pay: Payment, chosen: list[Card]) -> int | None:
    """How many cards the smallest payment with these has."""
    found = next(_payments(play, pay, chosen), None)
    return None if found is None else len(found)


def _goes_on(play: Play, pay: Payment, chosen: list[Card]) -> tuple[int, set[Card]]:
    """The size of the smallest payment with these cards, and which can be added to them."""
    least, more = 0, set[Card]()
    every = Counter(pay.usable(play)) - Counter(chosen)
    for cards in _payments(play, pay, chosen):
        least = least or len(cards)
        more.update(Counter(cards) - Counter(chosen))
        if len(more) == len(every):
            break
    return least or len(chosen) + 1, more


def _no_card(play: Play, pay: Payment, cards: list[Card]) -> Refusal:
    """Why a card cannot be added: the 前提条件, or the 行动 it would cost."""
    paid = tuple(sorted(cards))
    if pay.accepts(play, paid) and (short := cannot_pay(play, paid, elements_of(play.technique)[0])):
        return short
    return unpaid(play.technique, pay)


# of which element


def _name_element(play: Play, cards: tuple[Card, ...], blanks: Blanks) -> str | None:
    names = tuple(ELEMENT_NAMES[element] for element in ELEMENTS)
    against = tuple(cannot_pay(play, cards, element) for element in ELEMENTS)
    words = tuple(name.zh for name in names)
    slot = Slot("choice", words, before=" ", names=names, refusals=against if any(against) else ())
    chosen = blanks.take(slot)
    return None if chosen is None else ELEMENTS[words.index(str(chosen[0]))]


# what the doll is to do


def _plan(inner: Offer, blanks: Blanks) -> Declaration | None:
    ((doll, rows),) = inner.sources
    words = tuple(canonical_name(row, rows) for row in rows)
    against = tuple(_cannot_plan(inner, doll, row) for row in rows)
    slot = Slot(
        "choice",
        words,
        before=f" {ARROW} ",
        names=tuple(row.name for row in rows),
        refusals=against if any(against) else (),
    )
    chosen = blanks.take(slot)
    return None if chosen is None else fill(inner, doll, rows[words.index(str(chosen[0]))], blanks)


def _cannot_plan(inner: Offer, doll: Actor, row: Technique) -> Refusal | None:
    against = [why_not(inner, inner.think(doll, target, row)) for target in inner.targets()]
    return None if not all(against) else against[0]
