"""防御: piapia打脸, 反弹盾 and 防~ (dabi.7.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kejian.core import Event, Text
from kejian.games.dabi import told
from kejian.games.dabi.moves.base import CAPS
from kejian.games.dabi.moves.row import Cap, Name, Row
from kejian.games.dabi.moves.unions import CATACLYSM_IDS
from kejian.games.dabi.resources import CHAOSHAN, DABI, XIAOSHAN, ZAN

if TYPE_CHECKING:
    from kejian.games.dabi.ledger import Attack, Ledger

DEFENCES: Final = (
    Row(
        id="piapia", name=Text("piapia打脸", "Face Slap"), aliases=("打脸", "piapia打脸"), family="defence",
        clauses=("dabi.7.2.1", "dabi.7.2.2", "dabi.R60"),
        note=Text("抵消 2 点伤害；双 4 点", "cancels 2 damage; doubled, 4"),
        cost=((XIAOSHAN, 1), (CHAOSHAN, 1)), copies="double",
    ),
    Row(
        id="fantandun", name=Text("反弹盾", "Mirror Shield"), aliases=("反弹",), family="defence",
        clauses=("dabi.7.2.1", "dabi.7.2.2", "dabi.R61"),
        note=Text("反弹不超过 6 点的攻击；双 12 点", "reflects every attack of up to 6 damage; doubled, 12"),
        cost=((ZAN, 1), (CHAOSHAN, 1)), copies="double",
    ),
)  # fmt: skip

GUARD: Final = Row(
    id="fang",
    name=Text("防", "Guard"),
    family="guard",
    clauses=("dabi.7.2.1", "dabi.R62"),
    note=Text("免疫所说的攻击", "immune to the attack that is named"),
    brief=Text("免疫一招", "stops one move"),
)

SLAP_CAP: Final = 20  # tenths; per one
_SLAPS: Final = {
    1: Cap(Name("piapia"), "dabi.7.2.1", SLAP_CAP),
    2: Cap(Name("piapia", 2), "dabi.R60", SLAP_CAP * 2),
}
MIRROR_CAP: Final = 60
MIRRORED: Final = {  # all recipes, in the order of the book's preference (dabi.7.2.1, dabi.7.2.2)
    1: (((ZAN, 1), (CHAOSHAN, 1)), ((DABI, 1), (CHAOSHAN, 1))),
    2: (((ZAN, 2), (CHAOSHAN, 2)), ((DABI, 1), (ZAN, 1), (CHAOSHAN, 2)), ((DABI, 2), (CHAOSHAN, 2))),
}
UNBOUND: Final = frozenset(("liumaishenjian", "rulaishenber"))


def reflects(n: int, attack: Name, damage: object) -> bool:
    """Whether n 反弹盾 send an attack back: up to 6 or 12 damage, 六脉神剑 and 如来神ber only by two (dabi.7.2.3)."""
    return damage <= MIRROR_CAP * n and (n == 2 or attack.row not in UNBOUND)  # type: ignore[operator]


def guard(attack: Name) -> Name:
    """防 an attack; its number of targets and its 锋利 do not matter (dabi.R62)."""
    return Name("fang", 1, attack)


def guards(guarded: Name, attack: Name) -> bool:
    """Whether 防~ names an attack; 防雷击 and 防超级雷击 cover the fractions (dabi.R62)."""
    if guarded.row != attack.row:
        return False
    return guarded.n == attack.n or (attack.row, guarded.n) in (("leiji", 3), ("chaojileiji", 7))


# step 15


def has_guarded(r: Ledger, seat: int, attack: Name) -> bool:
    """Whether a player made a 防~ that names an attack."""
    made = r.intents[seat]
    return made is not None and made.row is GUARD and made.name.of is not None and guards(made.name.of, attack)


def stopped_by_guard(r: Ledger, attack: Attack) -> bool:
    """防~ stops the attack it names (dabi.7.2.1, dabi.R62)."""
    if not has_guarded(r, attack.victim, attack.name):
        return False
    attack.left = 0
    clauses = ("dabi.7.2.1", "dabi.R62", *_guarded(attack.name))
    r.tell(told.Guarded(attack.victim, attack.owner, attack.name, clauses=clauses))
    return True


def _guarded(attack: Name) -> tuple[str, ...]:
    if attack.row in CATACLYSM_IDS:
        return ("dabi.6.2.8",)
    return ("dabi.7.2.4",) if attack.row == "dao" and attack.n in (3, 4) else ()


def sent_back(r: Ledger, attack: Attack) -> bool:
    """反弹盾 sends an attack back to its maker (dabi.7.2.1, dabi.R61)."""
    victim, made = attack.victim, r.intents[attack.victim]
    if made is None or made.row.id != "fantandun" or not reflects(made.name.n, attack.name, attack.damage):
        return False
    attack.owner, attack.victim, attack.reflected = victim, attack.maker, True
    double = ("dabi.7.2.2",) if made.name.n == 2 else ()
    unbound = ("dabi.7.2.3",) if attack.name.row in UNBOUND else ()
    clauses = ("dabi.7.2.1", *double, *unbound)
    r.tell(told.Reflect(victim, made.name, attack.maker, attack.name, clauses=(*clauses, "dabi.R61", "dabi.R15")))
    return True


def flash_cap(r: Ledger, seat: int) -> Cap | None:
    """What 小闪, 超闪 or piapia打脸 cancels for a player (dabi.2.2, dabi.7.2.1, dabi.R60)."""
    base, made = r.defence[seat], r.intents[seat]
    if base is not None:
        return CAPS.get(base)
    if made is not None and made.row.id == "piapia":
        return _SLAPS[made.name.n]
    return None


# what did not happen


def why_guard_misses(r: Ledger, victim: int, attack: Attack, by: int) -> Iterator[Event]:
    """A 防~ that names another attack (dabi.R62)."""
    made, name = r.intents[victim], attack.name
    if made is not None and made.row is GUARD:
        clauses = ("dabi.R62", "dabi.7.2.1", "dabi.R9", *(("dabi.7.3.3",) if name.row == "shijiandaji" else ()))
        yield told.GuardMisses(victim, made.name, by, name, clauses=clauses)


def why_mirror_misses(r: Ledger, victim: int, attack: Attack, by: int) -> Iterator[Event]:
    """An attack too big for 反弹盾, or one of the two that one alone does not send back (dabi.R61, dabi.7.2.3)."""
    made, name = r.intents[victim], attack.name
    if made is None or made.row.id != "fantandun" or reflects(made.name.n, name, attack.damage):
        return
    most = MIRROR_CAP * made.name.n
    if attack.damage <= most:
        yield told.MirrorPassed(victim, made.name, by, name, clauses=("dabi.7.2.3", "dabi.R61"))
    else:
        clauses = ("dabi.7.2.2" if made.name.n == 2 else "dabi.7.2.1", "dabi.R61", "dabi.R15")
        yield told.MirrorMisses(victim, made.name, most, by, name, attack.strength()[0], clauses=clauses)
