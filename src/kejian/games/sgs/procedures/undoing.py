"""The line of somebody who died, from public facts alone."""

from __future__ import annotations

from kejian.core import Event, Message, Sum, Text
from kejian.games.sgs import told
from kejian.games.sgs.facts.in_play import SHA, SHAN
from kejian.games.sgs.told import epitaph

_ALIVE = Text("脱离濒死的体力", "hp that saves")
_BELOW = Text("低于 0 的体力", "hp below 0")
_ANSWERS = {SHA: SHAN, "wanjian": SHAN, "nanman": SHA, "juedou": SHA}
"""By what a card is answered (sgs.K1, sgs.K8, sgs.K10, sgs.K11)."""


def undone(seat: int, hp: int, blow: Event, family: str) -> list[Event]:
    """What took the last hp, by a card of which family if any, and how far below life he was."""
    need = Sum.of(1, _ALIVE, "sgs.R38").plus(-hp, _BELOW, "sgs.4.2")
    made, saved = _made(seat, blow, family), epitaph.Peaches(need, clauses=("sgs.K3",))
    return [epitaph.Undone(seat, blow, made, saved, clauses=("sgs.P5",))]


def _made(seat: int, blow: Event, family: str) -> Message:
    if isinstance(blow, told.LosesHp):
        return epitaph.NoBlow(clauses=("sgs.P4",))
    return epitaph.Unanswered(seat, _ANSWERS[family]) if family in _ANSWERS else epitaph.NoAnswer(seat)
