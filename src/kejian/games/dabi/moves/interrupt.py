"""打断, 超级打断, 神打断: which of them work and what they stop (dabi.7.4.10 to dabi.7.4.14); the past: `reach_back`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kejian.core import Text
from kejian.games.dabi import told
from kejian.games.dabi.armour.pile import pile_of
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.resources import CHAOSHAN, DABI, ZAN
from kejian.games.dabi.state import Lot

if TYPE_CHECKING:
    from kejian.games.dabi.asks.legality import Intent
    from kejian.games.dabi.ledger import Ledger

INTERRUPTS: Final = (
    Row(
        id="daduan", name=Text("打断", "Interrupt"), family="interrupt", clauses=("dabi.7.4.1", "dabi.7.4.10"),
        note=Text("打断对方这回合的防具、合一等", "interrupts the target's armour, union and the like"),
        brief=Text("断防具 合一", "cuts armour"),
        aim="one", chain="interrupt",
    ),
    Row(
        id="chaojidaduan", name=Text("超级打断", "Super Interrupt"), family="interrupt", aliases=("超断",),
        clauses=("dabi.7.4.1", "dabi.7.4.11"),
        note=Text("连上回合的也打断；自己被攻击则无效", "reaches the round before as well; fails if its maker is attacked"),
        brief=Text("连上回合也断", "and last round"),
        cost=((DABI, 1),), aim="one", chain="interrupt", interruptible=True,
    ),
    Row(
        id="shendaduan", name=Text("神打断", "Divine Interrupt"), family="interrupt", aliases=("神断",),
        clauses=("dabi.7.4.1", "dabi.7.4.12"),
        note=Text("还能打断基础资源", "interrupts base resources too"),
        brief=Text("基础也断", "cuts base too"),
        cost=((ZAN, 1),), aim="one", chain="interrupt",
    ),
)  # fmt: skip


def can_interrupt(interrupt: str, move: Row) -> bool:
    """Whether an interrupt reaches a move of this round.

    All three reach the list of dabi.7.4.10; 打断 and 神打断 also 雾霾龙岗 (dabi.7.4.14); 神打断 also every base
    resource but 超闪 (dabi.7.4.12).
    """
    if move.interruptible:
        return True
    if move.family == "fog":
        return interrupt != "chaojidaduan"
    return interrupt == "shendaduan" and move.family == "base" and move.yields != CHAOSHAN


# step 8


def find_working_supers(r: Ledger) -> None:
    """Step 8, first part. Which 超级打断 work (dabi.7.4.11, dabi.R29).

    One fails whose maker is attacked or is the target of 打断 or 神打断. Then one that no other aims at works and
    strikes out that of its target, again and again; what is left are rings, and all of them fail.
    """
    supers = {intent.seat: intent.targets[0] for intent in r.makers("chaojidaduan")}
    if not supers:
        return
    struck = {intent.targets[0] for intent in r.makers("daduan", "shendaduan")}
    open_: list[int] = []
    for seat in supers:
        if r.attacked_by[seat]:
            r.interrupted[seat] = True
            clauses = ("dabi.7.4.11", "dabi.R29", *r.attack_clauses(seat))
            r.tell(told.SuperAttacked(seat, tuple(r.attacked_by[seat]), clauses=clauses))
        elif seat not in struck:
            open_.append(seat)
    while True:
        aimed_at = {supers[seat] for seat in (*open_, *r.supers)}
        free = [seat for seat in open_ if seat not in aimed_at]
        if not free:
            break
        for seat in free:
            open_.remove(seat)
            r.supers.append(seat)
        open_ = [seat for seat in open_ if seat not in {supers[free_] for free_ in free}]
    r.supers.sort()
    for seat in open_:
        r.interrupted[seat] = True
    if open_:
        r.tell(told.SuperRing(tuple(open_), clauses=("dabi.R29",)))


def interrupt(r: Ledger) -> None:
    """Step 8, second part. The targets of working interrupts lose what their move would have given.

    dabi.7.4.10 to dabi.7.4.12, dabi.7.4.14, dabi.R26 to dabi.R28, dabi.R31.
    """
    for intent in r.makers("daduan", "shendaduan", "chaojidaduan"):
        if intent.row.id == "chaojidaduan" and intent.seat not in r.supers:
            continue
        target = intent.targets[0]
        made = r.intents[target]
        if made is None or not can_interrupt(intent.row.id, made.row):
            clauses = ("dabi.R27", *intent.row.clauses, *_out_of_reach(made))
            r.tell(told.InterruptNothing(intent.seat, target, intent.name, clauses=clauses))
            continue
        r.interrupted[target] = True
        lot = _taken_now(r, made)
        if lot is not None:
            r.remember(intent.seat, lot)
        clauses = (*intent.row.clauses, "dabi.R26", *_what(made))
        r.tell(told.Interrupted(target, made.name, intent.seat, intent.name, clauses=clauses))


def _taken_now(r: Ledger, made: Intent) -> Lot | None:
    """What an interrupted move would have given: an item, a 合一, a base resource (dabi.R30)."""
    act = r.act + made.seat
    piece = r.current[made.seat]
    if piece is not None:
        return Lot(made.seat, pieces=pile_of(piece), act=act)
    if made.row.family in ("union", "base"):
        assert made.row.yields is not None
        return Lot(made.seat, counts=((made.row.yields, 1),), act=act)
    return None


def _what(made: Intent) -> tuple[str, ...]:
    if made.row.is_armour:
        return ("dabi.A.2.2", "dabi.R27")
    if made.row.id == "shijianhuisu":
        return ("dabi.R41",)
    return {
        "union": ("dabi.R28",),
        "base": ("dabi.R31",),
        "volley": ("dabi.6.3.4",),
        "fog": ("dabi.7.4.14", "dabi.R33"),
        "great": ("dabi.6.2.3", "dabi.R32"),
        "interrupt": ("dabi.7.4.11", "dabi.R29"),
    }.get(made.row.family, ())


def _out_of_reach(made: Intent | None) -> tuple[str, ...]:
    """What the book says of a move that is not interrupted."""
    if made is None:
        return ()
    return {"swallow": ("dabi.7.4.9",), "fog": ("dabi.7.4.14",)}.get(made.row.family, ())
