"""时间: 时间回溯, 时间静止, 时间打击, from row to settlement (dabi.7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kejian.core import Text
from kejian.games.dabi import told
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.resources import FANGDUN, YUANDUN
from kejian.games.dabi.state import Player

if TYPE_CHECKING:
    from kejian.games.dabi.asks.legality import Intent
    from kejian.games.dabi.ledger import Ledger

TIME: Final = (
    Row(
        id="shijianhuisu", name=Text("时间回溯", "Rewind"), aliases=("回溯",), family="time",
        clauses=("dabi.7.3.1", "dabi.7.3.2"),
        note=Text("不被攻击则全体重新开始；被攻击则自己卒", "everybody starts afresh unless attacked; attacked, one dies"),
        brief=Text("重开 被打则卒", "restart, or die"),
        cost=((FANGDUN, 5),), interruptible=True,
    ),
    Row(
        id="shijianjingzhi", name=Text("时间静止", "Freeze Time"), aliases=("静止",), family="time",
        clauses=("dabi.7.3.1", "dabi.7.3.4"),
        note=Text("不被攻击则其余人静止 3 回合", "unless attacked, all others stand still for 3 rounds"),
        brief=Text("别人停 3 回合", "others stop 3"),
        cost=((YUANDUN, 5),), interruptible=True,
    ),
    Row(
        id="shijiandaji", name=Text("时间打击", "Time Strike"), family="time",
        clauses=("dabi.7.3.2", "dabi.7.3.3", "dabi.R42"),
        note=Text("(2.1, 3)；回溯者只有一次机会", "(2.1, 3); once, for who rewound"),
        cost=((FANGDUN, 1),), aim="one", attack="figures", damage=21, layers=3,
    ),
)  # fmt: skip

FREEZE_ROUNDS: Final = 3
BROKEN_OFF: Final = ("shijianjingzhi", "shijianhuisu")  # by any attack on their maker (dabi.7.3.2, dabi.7.3.4)


def use_right(r: Ledger, seat: int) -> None:
    """Step 6. 时间打击 spends the right of who rewound (dabi.R42)."""
    r.players[seat].strike = False
    r.tell(told.RightUsed(seat, clauses=("dabi.R42", "dabi.7.3.2")))


def break_off(r: Ledger, maker: Intent) -> None:
    """Step 8. Any attack on its maker interrupts a 时间静止 (dabi.7.3.4); an attacked 时间回溯 is told at step 10."""
    if maker.row.id == "shijianjingzhi":
        clauses = ("dabi.7.3.4", *r.attack_clauses(maker.seat))
        r.tell(told.AttackInterrupts(maker.seat, maker.name, tuple(r.attacked_by[maker.seat]), clauses=clauses))


def rewind(r: Ledger) -> bool:
    """Step 10. An attacked maker of 时间回溯 dies; one that is not interrupted restarts the game (dabi.7.3.2, dabi.R41).

    Everybody is alive again with nothing; each successful maker has the right to a 时间打击. The rest of the round
    is dropped.
    """
    makers = r.makers("shijianhuisu")
    for intent in makers:
        if r.attacked_by[intent.seat]:
            r.kill(intent.seat)
            clauses = ("dabi.7.3.2", "dabi.R41", *r.attack_clauses(intent.seat))
            r.tell(told.RewindAttacked(intent.seat, tuple(r.attacked_by[intent.seat]), clauses=clauses))
    successful = [intent.seat for intent in makers if not r.interrupted[intent.seat]]
    if not successful:
        return False
    state = r.state
    state.players[:] = [Player() for _ in state.players]
    for seat in successful:
        state.players[seat].strike = True
    state.round, state.rewound = 1, True
    r.tell(told.Rewound(tuple(successful), clauses=("dabi.7.3.2", "dabi.7.3.1", "dabi.R41", "dabi.R2")))
    return True


def stop_time(r: Ledger) -> None:
    """Step 11. A single uninterrupted 时间静止 freezes all others from the next round on; two cancel.

    dabi.7.3.4, dabi.R44.
    """
    makers = [intent.seat for intent in r.makers("shijianjingzhi") if not r.interrupted[intent.seat]]
    if len(makers) == 1:
        r.freezer = makers[0]
    elif makers:
        r.tell(told.FreezeCancelled(tuple(makers), clauses=("dabi.R44",)))


def freeze(r: Ledger) -> None:
    """A freeze of this round begins unless its maker died; a running one ends with its maker (dabi.R43, dabi.R44)."""
    players = r.players
    if r.freezer >= 0 and players[r.freezer].alive:
        others = [seat for seat in r.living() if seat != r.freezer]
        for seat in others:
            players[seat].freeze = FREEZE_ROUNDS
        r.tell(told.Freeze(r.freezer, tuple(others), clauses=_frozen_by(r)))
    elif r.freezer >= 0:
        r.tell(told.FreezeLost(r.freezer, clauses=("dabi.R43",)))
    if any(r.frozen):
        free = [seat for seat, frozen in enumerate(r.frozen) if not frozen and (players[seat].alive or seat in r.dead)]
        if free and not any(players[seat].alive for seat in free) and any(player.freeze for player in players):
            for player in players:
                player.freeze = 0
            r.tell(told.Thaw(tuple(free), clauses=("dabi.R43",)))


def _frozen_by(r: Ledger) -> tuple[str, ...]:
    clauses = ("dabi.7.3.1", "dabi.7.3.4", "dabi.R43", "dabi.R45")
    return (*clauses, "dabi.R44") if len(r.makers("shijianjingzhi")) > 1 or any(r.frozen) else clauses
