"""Basic cards: 杀, 闪, 桃, 酒 (sgs.K1 to sgs.K4)."""

from __future__ import annotations

from kejian.core import Refusal, Text
from kejian.games.sgs import refusals, told
from kejian.games.sgs.asks.outlook import WINE
from kejian.games.sgs.facts.cards import PRINTS
from kejian.games.sgs.facts.in_play import FIRE_SHA, JIU, SHA, SHAN, TAO, THUNDER_SHA, InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import base_damage
from kejian.games.sgs.procedures.damage import BASE, hurt
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.rows.kind import CHOSEN, IN_RANGE, Kind
from kejian.games.sgs.rows.occasions import Target
from kejian.kit.flow import Flow


def strike(target: Target) -> Flow[None]:
    """1 damage of its nature; 酒 raised the base (sgs.K1, sgs.K4)."""
    use = target.use
    by = ("sgs.K1", *(("sgs.K4", "sgs.R28") if use.base > 1 else ()))
    base = base_damage(1, BASE).plus(use.base - 1, WINE, "sgs.K4")
    yield from hurt(use.state, use.user, target.seat, base, use.card.nature, *by, target=target)


def wounded(state: State, seat: int, _card: InPlay) -> Refusal | None:
    """Who is not wounded cannot recover (sgs.R3)."""
    return None if state.players[seat].is_wounded else refusals.NotHurt(seat, clauses=("sgs.K3", "sgs.R3"))


def eat(target: Target) -> Flow[None]:
    """Recover 1 (sgs.K3)."""
    use = target.use
    yield from recover(use.state, target.seat, 1, "sgs.K3", healer=use.user, card=use.card)


def sober(state: State, seat: int, _card: InPlay) -> Refusal | None:
    """酒 once per turn (sgs.K4)."""
    if not state.history.in_turn(seat, f"use:{JIU}"):
        return None
    return refusals.LimitReached(JIU, 1, Text("本回合", "this turn"), clauses=("sgs.K4",))


def drink(target: Target) -> Flow[None]:
    """The base of the next 杀 of this turn is 1 more (sgs.K4)."""
    target.state.players[target.seat].drunk = True
    yield told.Drinks(target.seat, clauses=("sgs.K4",))


KINDS = (
    *(Kind(print=PRINTS[id_], aims=CHOSEN, reach=IN_RANGE, effect=strike) for id_ in (SHA, FIRE_SHA, THUNDER_SHA)),
    Kind(print=PRINTS[SHAN], answer_only=True),
    Kind(print=PRINTS[TAO], can=wounded, effect=eat),
    Kind(print=PRINTS[JIU], can=sober, effect=drink),
)
