"""The window of 无懈可击 (sgs.K14, sgs.R34)."""

from __future__ import annotations

from functools import partial

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.answer_offers import can_answer
from kejian.games.sgs.asks.answering import AnswerAsk
from kejian.games.sgs.asks.questions import WordAsk
from kejian.games.sgs.asks.secrecy import holding, in_secret, unasked
from kejian.games.sgs.facts.cards import PRINTS
from kejian.games.sgs.facts.in_play import WUXIE, InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import same_kingdom
from kejian.games.sgs.procedures.answered_for import nullified_use
from kejian.games.sgs.procedures.foreseen import stopped, unstopped
from kejian.games.sgs.procedures.moving import clean_up, spend
from kejian.games.sgs.procedures.needs import made_of, note_colour
from kejian.games.sgs.rows.moments import USED
from kejian.games.sgs.rows.occasions import Use
from kejian.kit.flow import Flow

FAMILIES = (WUXIE,)


def nullified(use: Use, target: int) -> Flow[bool]:
    """Whether a trick is cancelled out for one target: now, or beforehand for its whole kingdom (sgs.K14)."""
    state = use.state
    if state.players[target].kingdom in use.shielded:
        return True
    return (yield from cancelled(state, use.card.kind, target, use))


def cancelled(state: State, kind: str, target: int, use: Use | None = None) -> Flow[bool]:
    """Whether somebody cancels a trick out, for one target. Asked once, in order; the first card ends the window, and is then itself about to take effect."""
    trick, name = PRINTS[kind].name, state.name(target)
    prompt = Text(f"{trick.zh}将对{name}生效：无懈可击？", f"{trick.en} is about to take effect on {name}: Nullify?")
    seats = [seat for seat in state.in_order() if can_answer(state, seat, FAMILIES)]
    could = holding(state, state.in_order())
    if not seats:
        yield from unasked(state, could)
    if state.rules.race and len(seats) > 1:
        asks = [_window(state, seat, prompt, kind, target, use) for seat in seats]
        answers = yield {ask.seat: in_secret(ask, could) for ask in asks}
        for seat in seats:
            card = made_of(state, seat, answers[seat], FAMILIES)
            if card is not None:
                return (yield from _nullify(state, seat, card, target, use))
        return False
    for seat in seats:
        deed = yield in_secret(_window(state, seat, prompt, kind, target, use), could)
        card = made_of(state, seat, deed, FAMILIES)
        if card is not None:
            return (yield from _nullify(state, seat, card, target, use))
    return False


def _window(state: State, seat: int, prompt: Text, kind: str, target: int, use: Use | None) -> AnswerAsk:
    ask = AnswerAsk(state, seat, prompt, ("sgs.K14", "sgs.R34"), FAMILIES, aimed=target)
    about = None if use is None else partial(nullified_use, use, target)
    ask.foresees(partial(unstopped, state, kind, target), lambda _card: stopped(state, kind, target), about)
    return ask


def _nullify(state: State, seat: int, card: InPlay, target: int, use: Use | None) -> Flow[bool]:
    """A 无懈可击 is used; whether it takes effect."""
    clause = PRINTS[card.kind].clause
    state.history.note(seat, f"use:{WUXIE}")
    note_colour(state, seat, card)
    yield told.Uses(seat, card.kind, card.cards, (target,), clauses=(clause, "sgs.R34"))
    yield from spend(state, seat, card)
    answer = Use(state, seat, card, answers=True)
    yield from USED.comes(state, answer)
    countered = yield from cancelled(state, card.kind, target, answer)
    clean_up(state, card.cards)
    if countered:
        yield told.CancelledOut(card.kind, target, clauses=("sgs.K14", "sgs.R34"))
    elif card.kind == "wuxie_guo" and use is not None and not use.answers:
        yield from _shield(use, seat, target)
    return not countered


def _shield(use: Use, seat: int, target: int) -> Flow[None]:
    """The 国 version may protect all later targets of the same kingdom too, as its user likes (sgs.K14)."""
    players = use.state.players
    kingdom = players[target].kingdom
    at = next(n for n, aimed in enumerate(use.targets) if aimed.seat == target)
    later = [aimed.seat for aimed in use.targets[at + 1 :] if same_kingdom(players[target], players[aimed.seat])]
    if kingdom is None or not later:
        return
    prompt = Text(f"也为{kingdom}势力的其他目标抵消", "for the later targets of this kingdom too?")
    if (yield WordAsk(seat, prompt, ("sgs.K14",), _EXTENT, default=_EXTENT[0].zh)) == _EXTENT[1].zh:
        use.shielded.append(kingdom)


_EXTENT = (Text("一名", "this target"), Text("势力", "the whole kingdom"))
