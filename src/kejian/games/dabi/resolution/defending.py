"""Every attack meets the defences of its victim, the first that applies; cancelled damage (step 15)."""

from __future__ import annotations

from kejian.games.dabi import told
from kejian.games.dabi.figures import Figure, Infinity
from kejian.games.dabi.ledger import Attack, Ledger
from kejian.games.dabi.moves.base import stop_units, units_stopped
from kejian.games.dabi.moves.defences import flash_cap, sent_back, stopped_by_guard
from kejian.games.dabi.moves.fog import stopped_by_fog
from kejian.games.dabi.moves.grand import grand_cap
from kejian.games.dabi.moves.row import Cap, Name
from kejian.games.dabi.moves.shields import stun_the_dodged
from kejian.games.dabi.moves.unions import CATACLYSM_IDS


def defend(r: Ledger) -> None:
    """Step 15. Every attack on its own meets its victim's defences; the first that applies is the one (dabi.B.1.1)."""
    for attack in r.attacks:
        if attack.swallowed:
            continue
        _defend(r, attack)
        if attack.reflected and r.invincible[attack.victim]:
            _bounce_off(r, attack, "dabi.1.12")


def _defend(r: Ledger, attack: Attack) -> None:
    victim = attack.victim
    if r.invincible[victim]:
        _bounce_off(r, attack, "dabi.1.12", *(("dabi.6.2.8",) if attack.name.row in CATACLYSM_IDS else ()))
        return
    if stopped_by_guard(r, attack) or stopped_by_fog(r, attack):
        return
    base = r.defence[victim]
    if base is not None and (stopped := units_stopped(base, attack.name)):
        stop_units(r, attack, base, stopped)
        return
    if sent_back(r, attack):
        return
    cap = flash_cap(r, victim) or grand_cap(r, victim)
    if cap is not None:
        _cancel(r, attack, cap)


def _bounce_off(r: Ledger, attack: Attack, *clauses: str) -> None:
    """回合无敌 (dabi.1.12)."""
    attack.left = 0
    r.tell(told.Invincible(attack.victim, attack.owner, attack.name, clauses=clauses))


def cancelled_layers(units: int, damage: Figure, layers: Figure, cap: int) -> Figure:
    """The layers left of `units` times (damage, layers) when `cap` tenths of damage are cancelled (dabi.A.1).

    All of it, if its damage does not exceed the cap. Else the fewest units that reach the cap keep their surplus:
    none for 0, one layer below 1.0, from there on the surplus rounded down; the other units keep their layers.
    """
    if isinstance(damage, Infinity):
        return damage
    if damage * units <= cap:
        return 0
    first = -(-cap // damage)
    rest = damage * first - cap
    surplus = 0 if rest == 0 else max(1, rest // 10)
    return surplus + layers * (units - first) if units > first else surplus


def _cancel(r: Ledger, attack: Attack, cap: Cap) -> None:
    """小闪, 超闪, piapia打脸 and the 2 points of an attacked 气吞山河 or 资源加倍 (dabi.A.1, dabi.R12)."""
    attack.left = cancelled_layers(attack.units, attack.unit_damage, attack.unit_layers, cap.tenths)
    attack.cap = cap
    r.defended.append(attack.victim)
    clauses: tuple[str, ...] = (cap.clause, *_cancelled_by(attack, cap))
    if cap.clause == "dabi.6.2.3":
        clauses += ("dabi.R32",)
    if (cap.by, attack.name) in _EXAMPLES and not attack.sharp:
        clauses += ("dabi.A.1.5",)
    if r.is_attacked_by_several(attack.victim):
        clauses += ("dabi.B.1.1", "dabi.2.6") if cap.clause == "dabi.2.2" else ("dabi.B.1.1",)
    args = (attack.victim, cap.by, cap.tenths, attack.maker, attack.name, attack.layers_left())
    r.tell(told.Cancel(*args, clauses=clauses))
    stun_the_dodged(r, attack)


_EXAMPLES = frozenset((  # of the appendix
    (Name("xiaoshan"), Name("dao", 4)), (Name("chaoshan"), Name("rulaishenber", 2)),
    (Name("piapia"), Name("chongfeng")), (Name("xiaoshan"), Name("taiyangquan", 2)),
    (Name("xiaoshan"), Name("yueyagou", 10)), (Name("chaoshan"), Name("ber", 20)),
))  # fmt: skip


def _cancelled_by(attack: Attack, cap: Cap) -> tuple[str, ...]:
    """The rules of cancelling that decide: all of it, or split into units (dabi.A.1)."""
    if attack.damage <= cap.tenths:
        return ("dabi.A.1.1", "dabi.R12") if isinstance(attack.layers, Infinity) else ("dabi.A.1.1",)
    if isinstance(attack.damage, Infinity):
        return ("dabi.A.1.2", "dabi.R12")
    clauses: tuple[str, ...] = ("dabi.A.1.2", "dabi.A.1.3", "dabi.R11")
    if attack.units > 1:
        clauses += ("dabi.A.1.4",)
    return (*clauses, "dabi.R12") if isinstance(attack.layers, Infinity) else clauses
