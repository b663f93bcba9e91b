"""A judgement (sgs.P6): the top card is turned up, may be replaced, is fixed, and goes to the discard pile."""

from __future__ import annotations

from collections.abc import Callable

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.facts.cards import Card
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.procedures.choices import choose_cards
from kejian.games.sgs.procedures.moving import clean_up, leaving, lift, lost, turn_up
from kejian.games.sgs.rows.moments import JUDGE_ENDS, JUDGE_STARTS, JUDGED, RETRIAL
from kejian.games.sgs.rows.occasions import Judgement, OneCharacter
from kejian.kit.flow import Flow


def judge(state: State, seat: int, reason: Text, clause: str, *by: str) -> Flow[Judgement]:
    """Somebody judges for something; what comes back is fixed."""
    yield from JUDGE_STARTS.comes(state, OneCharacter(state, seat))
    card = yield from turn_up(state)
    judgement = Judgement(state, seat, reason, clause, card)
    yield told.Judges(seat, reason, card, clauses=("sgs.P6", clause, *by))
    yield from RETRIAL.comes(state, judgement)
    yield from JUDGED.comes(state, judgement)
    clean_up(state, (judgement.card,))
    yield from JUDGE_ENDS.comes(state, judgement)
    return judgement


def replace(judgement: Judgement, seat: int, card: Card, clause: str) -> Flow[None]:
    """Somebody plays a card in the place of the one that lies there, which goes to the discard pile."""
    state = judgement.state
    yield from leaving(state, seat, (card,))
    moved = lift(state, seat, (card,))
    clean_up(state, (judgement.card,))
    state.processing.append(card)
    judgement.card = card
    yield told.Retried(seat, card, clauses=("sgs.P6", clause))
    yield from lost(moved)


def play_instead(
    judgement: Judgement,
    seat: int,
    prompt: Text,
    clause: str,
    fits: Callable[[Card], bool] | None = None,
    equipment: bool = False,
) -> Flow[None]:
    """Somebody chooses one of his cards, and plays it in that place."""
    state, by = judgement.state, (clause, "sgs.P6")
    (card,) = yield from choose_cards(state, seat, prompt, by, equipment=equipment, fits=fits, sign="打出")
    yield from replace(judgement, seat, card, clause)
