"""万箭齐发: two group moves that judge who attacked their maker (dabi.6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kejian.core import Event, Text
from kejian.games.dabi import told
from kejian.games.dabi.figures import Exact, Infinity
from kejian.games.dabi.moves.defences import has_guarded
from kejian.games.dabi.moves.row import Name, Row
from kejian.games.dabi.resources import CHAOSHAN

if TYPE_CHECKING:
    from kejian.games.dabi.ledger import Attack, Ledger

VOLLEYS: Final = (
    Row(
        id="xuwuwanjianqifa", name=Text("虚无万箭齐发", "Volley of Nothing"), aliases=("虚无",), family="volley",
        clauses=("dabi.6.3.1", "dabi.6.3.2"),
        note=Text("没有攻击自己的人都卒；自己被攻击则自己卒", "kills all who did not attack its maker; its maker, if attacked"),
        brief=Text("没打我的卒", "kills non-attackers"),
        cost=((CHAOSHAN, 4),), aim="group", attack="volley", interruptible=True,
    ),
    Row(
        id="xukongwanjianqifa", name=Text("虚空万箭齐发", "Volley of the Void"), aliases=("虚空",), family="volley",
        clauses=("dabi.6.3.1", "dabi.6.3.3"),
        note=Text("以 (0,6]∪[12,+∞) 的伤害攻击自己的人卒；没有这样的攻击则自己卒",
                  "kills who attacked its maker with (0,6] or [12,+∞); its maker, if nobody did"),
        brief=Text("打我太轻太重的卒", "kills ≤6 or ≥12"),
        cost=((CHAOSHAN, 5),), aim="group", attack="volley", interruptible=True,
    ),
)  # fmt: skip


def in_the_interval(tenths: Exact) -> bool:
    """Whether a damage lies in (0, 6] ∪ [12, +∞) (dabi.6.3.3)."""
    return isinstance(tenths, Infinity) or 0 < tenths <= 60 or tenths >= 120


def loose_volleys(r: Ledger) -> None:
    """Step 19. 万箭齐发 that is not interrupted judges by the attacks that were made (dabi.6.3, dabi.R64)."""
    for intent in r.makers("xuwuwanjianqifa", "xukongwanjianqifa"):
        if not r.interrupted[intent.seat]:
            if intent.row.id == "xuwuwanjianqifa":
                _volley_of_nothing(r, intent.seat, intent.name)
            else:
                _volley_of_the_void(r, intent.seat, intent.name)


def _volley_of_nothing(r: Ledger, maker: int, name: Name) -> None:
    """虚无: everybody who did not attack its maker dies; the maker dies if attacked (dabi.6.3.2)."""
    attackers = r.attacked_by[maker]
    for seat in r.living():
        if seat != maker and seat not in attackers and not _safe_from_volley(r, seat, maker, name):
            r.kill(seat)
            r.tell(told.VolleyKills(seat, maker, name, clauses=("dabi.6.3.2", "dabi.R64")))
    if attackers:
        r.kill(maker)
        r.tell(
            told.VolleyAttacked(
                maker, name, tuple(attackers), clauses=("dabi.6.3.2", "dabi.R64", *r.attack_clauses(maker))
            )
        )


def _volley_of_the_void(r: Ledger, maker: int, name: Name) -> None:
    """虚空: who attacked its maker with damage in the interval dies, and the maker cannot; else the maker dies.

    dabi.6.3.3.
    """
    inside = [attack.maker for attack in r.attacks if _made_on(attack, maker) and in_the_interval(attack.damage)]
    for seat in inside:
        if not _safe_from_volley(r, seat, maker, name):
            r.kill(seat)
            r.tell(told.VolleyKills(seat, maker, name, clauses=("dabi.6.3.3", "dabi.R64", "dabi.R15")))
    if inside:
        r.undying.append(maker)
    else:
        r.kill(maker)
        clauses = ("dabi.6.3.3", "dabi.R64", *(("dabi.R15",) if r.attacked_by[maker] else ()))
        r.tell(told.VolleyUnhit(maker, name, clauses=clauses))


def _made_on(attack: Attack, seat: int) -> bool:
    """Whether an attack was made on a player, swallowed and reflected ones included (step 19)."""
    return (attack.owner if attack.reflected else attack.victim) == seat


def _safe_from_volley(r: Ledger, seat: int, maker: int, name: Name) -> bool:
    """Whether a guard or 回合无敌 keeps a player from a volley; says which (dabi.R62, dabi.6.3.5)."""
    made = r.intents[seat]
    if made is not None and has_guarded(r, seat, name):
        clauses = ("dabi.7.2.1", "dabi.R62", "dabi.R64")
        r.tell(told.VolleyGuarded(seat, made.name, maker, name, clauses=clauses))
        return True
    if r.invincible[seat]:
        r.tell(told.VolleyInvincible(seat, maker, name, clauses=("dabi.6.3.5", "dabi.1.12", "dabi.R64")))
        return True
    return False


def why_volleys(r: Ledger) -> Iterator[Event]:
    """What 万箭齐发 is not, and which attacks it looked at (dabi.R6, dabi.6.3.3, dabi.R15)."""
    for intent in r.makers("xuwuwanjianqifa", "xukongwanjianqifa"):
        yield told.VolleyNoAttack(intent.seat, intent.name, clauses=("dabi.R6", "dabi.R64"))
        if r.interrupted[intent.seat] or intent.row.id == "xuwuwanjianqifa":
            continue
        for attack in r.attacks:
            if (attack.owner if attack.reflected else attack.victim) == intent.seat:
                said = told.InInterval if in_the_interval(attack.damage) else told.OutsideInterval
                damage = attack.strength()[0]
                yield said(intent.seat, attack.maker, attack.name, damage, clauses=("dabi.6.3.3", "dabi.R15"))
