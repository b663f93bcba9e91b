"""The window of 无懈可击 (sgs.K14, sgs.R34)."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.deeds import AnswerAsk
from kejian.games.sgs.asks.offers import can_answer
from kejian.games.sgs.facts.cards import PRINTS
from kejian.games.sgs.facts.in_play import WUXIE, InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.procedures.moving import clean_up, spend
from kejian.games.sgs.procedures.needs import made_of
from kejian.games.sgs.rows.moments import USED
from kejian.games.sgs.rows.occasions import Use
from kejian.kit.flow import Flow

FAMILIES = (WUXIE,)


def cancelled(state: State, kind: str, target: int) -> Flow[bool]:
    """Whether somebody cancels a trick out, for one target. Asked once, in order; the first card ends the window, and is then itself about to take effect."""
    trick, name = PRINTS[kind].name, state.name(target)
    prompt = Text(f"{trick.zh}将对{name}生效：无懈可击？", f"{trick.en} is about to take effect on {name}: Nullify?")
    seats = [seat for seat in state.in_order() if can_answer(state, seat, FAMILIES)]
    if state.rules.race and len(seats) > 1:
        asks = {seat: AnswerAsk(state, seat, prompt, ("sgs.K14", "sgs.R34"), FAMILIES, aimed=target) for seat in seats}
        answers = yield asks
        for seat in seats:
            card = made_of(state, seat, answers[seat], FAMILIES)
            if card is not None:
                return (yield from _nullify(state, seat, card, target))
        return False
    for seat in seats:
        deed = yield AnswerAsk(state, seat, prompt, ("sgs.K14", "sgs.R34"), FAMILIES, aimed=target)
        card = made_of(state, seat, deed, FAMILIES)
        if card is not None:
            return (yield from _nullify(state, seat, card, target))
    return False


def _nullify(state: State, seat: int, card: InPlay, target: int) -> Flow[bool]:
    """A 无懈可击 is used; whether it takes effect."""
    clause = PRINTS[card.kind].clause
    state.history.note(seat, f"use:{WUXIE}")
    yield told.Uses(seat, card.kind, card.cards, (target,), clauses=(clause, "sgs.R34"))
    yield from spend(state, seat, card)
    yield from USED.comes(state, Use(state, seat, card, answers=True))
    countered = yield from cancelled(state, card.kind, target)
    clean_up(state, card.cards)
    if countered:
        yield told.CancelledOut(card.kind, target, clauses=("sgs.K14", "sgs.R34"))
    return not countered
