"""拼点 (sgs.P8): both lay a hand card, both are shown, the higher final rank wins; equal is no win for the starter."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.facts.cards import FACES, Card
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import rank_case
from kejian.games.sgs.procedures.choices import choose_cards
from kejian.games.sgs.procedures.moving import clean_up, leaving, lift, lost
from kejian.games.sgs.rows.moments import PINDIAN_RESOLVED, PINDIAN_SHOWN
from kejian.games.sgs.rows.occasions import Comparison
from kejian.kit.flow import Flow


def pindian(state: State, starter: int, card: Card, other: int, *by: str) -> Flow[bool]:
    """Whether the starter wins."""
    prompt = Text(f"与{state.name(starter)}拼点", f"compare with {state.name(starter)}")
    (answer,) = yield from choose_cards(state, other, prompt, ("sgs.P8", *by), sign="拼")
    yield from leaving(state, starter, (card,))
    yield from leaving(state, other, (answer,))
    moves = [lift(state, starter, (card,)), lift(state, other, (answer,))]
    state.processing += (card, answer)
    one, two = (rank_case(FACES[c].rank, state.card_effects.get(c, ())) for c in (card, answer))
    why = ("sgs.P8", "sgs.23.5", *by, *one.clauses(), *two.clauses())
    yield told.Compared(starter, one.sum(), other, two.sum(), clauses=tuple(dict.fromkeys(why)))
    comparison = Comparison(state, starter, other)
    yield from PINDIAN_SHOWN.comes(state, comparison)
    clean_up(state, (card, answer))
    for moved in moves:
        yield from lost(moved)
    yield from PINDIAN_RESOLVED.comes(state, comparison)
    return one.value() > two.value()
