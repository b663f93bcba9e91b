"""Recovering hp (sgs.R3, sgs.R4, sgs.R29)."""

from __future__ import annotations

from kejian.core import Sum, Text
from kejian.games.sgs import told
from kejian.games.sgs.facts.in_play import InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import life
from kejian.games.sgs.rows.moments import RECOVERED, RECOVERING
from kejian.games.sgs.rows.occasions import Recovery
from kejian.kit.flow import Flow

BASE = Text("回复值基数", "base recovery")
AIM = Text("回复至", "recovering to")


def recover(
    state: State, seat: int, n: int | Sum, *by: str, healer: int | None = None, card: InPlay | None = None
) -> Flow[None]:
    """回复 n 点体力: as much as there is room for; nothing for the unwounded."""
    player = state.players[seat]
    if not player.is_wounded:
        yield told.NotWounded(seat, clauses=(*by, "sgs.R3"))
        return
    base = n if isinstance(n, Sum) else life.base_recovery(n, BASE)
    recovery = Recovery(state, seat, base, healer, card, player.hp)
    yield from RECOVERING.comes(state, recovery)
    recovery.n = life.recovery(player, recovery.n)
    player.hp += int(recovery.n)
    full = ("sgs.R2",) if player.hp == player.max_hp else ()
    yield told.Recovers(seat, recovery.n, player.hp, clauses=(*by, "sgs.P4", "sgs.R3", *full))
    yield from RECOVERED.comes(state, recovery)


def per_point(recovery: Recovery) -> tuple[str, ...]:
    """The clauses on what comes once for each point, counted from below 0 too (sgs.R4, sgs.4.3)."""
    return ("sgs.R4", "sgs.4.3") if recovery.before < 0 else ("sgs.R4",)


def recover_to(state: State, seat: int, hp: int, *by: str) -> Flow[None]:
    """将体力回复至 n 点: one recovery of what is missing, from 体力, which may be below 0 (sgs.R4)."""
    missing = life.recovery_to(state.players[seat], hp, AIM)
    if not missing:
        yield told.NotWounded(seat, clauses=("sgs.R4",))
        return
    yield from recover(state, seat, missing, *by, "sgs.R4")
