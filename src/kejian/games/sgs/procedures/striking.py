"""A 杀 outside of one's play window, and a target that passes a card on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kejian.core import Refusal, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.answer_offers import can_answer
from kejian.games.sgs.asks.answering import AnswerAsk, StrikeAsk, deed_card
from kejian.games.sgs.asks.legality import target_refusal, within_range
from kejian.games.sgs.asks.secrecy import in_secret, unasked, with_cards
from kejian.games.sgs.facts.cards import Card
from kejian.games.sgs.facts.in_play import SHA, InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.procedures.choices import choose_seat
from kejian.games.sgs.procedures.needs import made_of
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.moments import NEED_USE
from kejian.games.sgs.rows.occasions import Need, Target
from kejian.kit.flow import Flow


def strike_for(
    state: State, seat: int, other: int, prompt: Text, by: tuple[str, ...], *, far: bool = False
) -> Flow[InPlay | None]:
    """Somebody may use 杀 on another, if he is a legal target, `far`: whatever the distance; with which card, if any. What
    others play for him comes first, then conversions and real cards (sgs.R32)."""

    def fits(card: InPlay) -> Refusal | None:
        return target_refusal(state, seat, card, other, far=far)

    if fits(InPlay(SHA)) is not None:
        return None
    need = Need(state, seat, SHA, False, prompt, by, aimed=other)
    yield from NEED_USE.comes_to(state, need, seat)
    could = with_cards(state, [seat])
    if need.supplied is None and can_answer(state, seat, (SHA,), fits):
        deed = yield in_secret(AnswerAsk(state, seat, prompt, by, (SHA,), fits, aimed=other), could)
        need.supplied = made_of(state, seat, deed, (SHA,), fits)
    elif need.supplied is None:
        yield from unasked(state, could)
    return need.supplied


def may_strike(
    state: State, seat: int, prompt: Text, by: tuple[str, ...], seats: Callable[[], Sequence[int]]
) -> Flow[bool]:
    """Somebody may use 杀 on one of some characters, beyond all limits of number; whether he does."""
    deed = yield StrikeAsk(state, seat, prompt, by, seats)
    card = deed_card(state, seat, deed)
    if card is not None:
        yield from use_card(state, seat, card, deed.targets, *by, counted=False)
    return card is not None


def choose_in_range(state: State, seat: int, of: int, prompt: Text, by: tuple[str, ...]) -> Flow[int | None]:
    """Somebody chooses one in the attack range of another; None where nobody is in it (sgs.9.7)."""
    if within_range(state, of):
        return (yield from choose_seat(state, seat, prompt, by, lambda: within_range(state, of)))
    yield told.NobodyInRange(of, clauses=by)
    return None


def heirs(target: Target, leaving: Sequence[Card] = ()) -> list[int]:
    """Who may become the target of a card instead of another: in his attack range, not its user, not yet a target."""
    state, use = target.state, target.use
    taken = [use.user, *(other.seat for other in use.targets)]
    return [
        seat
        for seat in within_range(state, target.seat, leaving)
        if seat not in taken and target_refusal(state, use.user, use.card, seat, far=True) is None
    ]


def pass_on(target: Target, seat: int, *by: str) -> Flow[None]:
    """Somebody else becomes the target instead."""
    one, target.seat = target.seat, seat
    yield told.TargetMoved(target.use.card.kind, one, seat, clauses=by)
