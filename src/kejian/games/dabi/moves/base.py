"""The six base-resource moves and what each stops in its own round (dabi.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kejian.core import Event, Text
from kejian.games.dabi import told
from kejian.games.dabi.moves.row import Cap, Name, Row
from kejian.games.dabi.resources import CHAOSHAN, DABI, FANGDUN, RESOURCES, XIAOSHAN, YUANDUN, ZAN

if TYPE_CHECKING:
    from kejian.games.dabi.ledger import Attack, Ledger

_NOTES = (
    Text("得大臂×1；免疫锤锤锤、连刀", "gives 1 Arm; immune to Hammering and Double Knife"),
    Text("得攒×1；免疫海浪、连ber", "gives 1 Save; immune to Wave and Double Ber"),
    Text("得方盾×1；免疫刀、踢、连拳", "gives 1 Square Shield; immune to Knife, Kick and Double Punch"),
    Text("得圆盾×1；免疫ber、拳、连踢", "gives 1 Round Shield; immune to Ber, Punch and Double Kick"),
    Text("得小闪×1；抵消 4 点伤害", "gives 1 Dodge; cancels 4 damage"),
    Text("得超闪×1；抵消 14 点伤害", "gives 1 Super Dodge; cancels 14 damage"),
)

BASE_MOVES: Final = tuple(
    Row(
        id=resource.id,
        name=resource.name,
        aliases=resource.aliases,
        family="base",
        clauses=("dabi.2.1", "dabi.1.6" if number < 4 else "dabi.1.7"),
        note=_NOTES[number],
        yields=number,
    )
    for number, resource in enumerate(RESOURCES[: CHAOSHAN + 1])
)

FLASHES: Final = frozenset((XIAOSHAN, CHAOSHAN))
DODGE, SUPER_DODGE = Name("xiaoshan"), Name("chaoshan")

CAPS: Final = {  # dabi.2.2
    XIAOSHAN: Cap(DODGE, "dabi.2.2", 40),
    CHAOSHAN: Cap(SUPER_DODGE, "dabi.2.2", 140),
}

ALL: Final = -1  # the whole attack is stopped

IMMUNITY: Final[dict[int, dict[tuple[str, int], int]]] = {  # dabi.2.2; figures: units removed
    DABI: {("chuichuichui", 1): ALL, ("dao", 2): ALL},
    ZAN: {("hailang", 1): ALL, ("ber", 2): ALL},
    FANGDUN: {("dao", 1): ALL, ("ti", 1): ALL, ("quan", 2): ALL},
    YUANDUN: {("ber", 1): ALL, ("quan", 1): ALL, ("ti", 2): ALL},
}
_ONE_LESS: Final = {FANGDUN: ("dao", "ti"), YUANDUN: ("ber", "quan")}  # dabi.2.7


def units_stopped(resource: int, attack: Name) -> int:
    """How much of an attack a base resource stops by name: nothing, one unit of an n连, or ALL (dabi.2.2, dabi.2.7).

    连刀 falls to 大臂 wholly and loses one 刀 to 方盾; from 三连刀 on only the loss of one is left (dabi.R10).
    """
    stopped = IMMUNITY.get(resource, {}).get((attack.row, attack.n))
    if stopped is not None:
        return stopped
    return 1 if attack.n >= 2 and attack.row in _ONE_LESS.get(resource, ()) else 0


def stop_units(r: Ledger, attack: Attack, base: int, stopped: int) -> None:
    """Step 15. A base resource stops what it is immune to, or one unit of an n连 (dabi.2.2, dabi.2.7, dabi.R10)."""
    clauses: tuple[str, ...] = ("dabi.2.6",) if r.is_attacked_by_several(attack.victim) else ()
    r.defended.append(attack.victim)
    if stopped == ALL:
        attack.left = 0
        clauses = ("dabi.2.2", "dabi.R10", *clauses) if attack.name.n == 2 else ("dabi.2.2", *clauses)
        r.tell(told.Immune(attack.victim, base, attack.maker, attack.name, clauses=clauses))
        return
    attack.units -= stopped
    attack.left = attack.unit_layers * attack.units
    attack.base = base
    args = (attack.victim, base, attack.maker, attack.name, attack.layers_left())
    r.tell(told.OneLess(*args, clauses=("dabi.2.7", "dabi.R10", *clauses)))


def why_not_stopped(r: Ledger, victim: int, attack: Attack, by: int) -> Iterator[Event]:
    """A base resource stops attacks by name, and this is none of them (dabi.2.2)."""
    base = r.defence[victim]
    if base in IMMUNITY and not units_stopped(base, attack.name):
        yield told.NotStopped(victim, base, _stopped_by(base), by, attack.name, clauses=_unstopped(attack.name))


def _stopped_by(base: int) -> tuple[Name, ...]:
    """What a base resource stops by name (dabi.2.2)."""
    return tuple(Name(row, n) for (row, n), units in IMMUNITY.get(base, {}).items() if units == ALL)


def _unstopped(name: Name) -> tuple[str, ...]:
    """The rules by which a base resource does not stop an attack: the name does not fit (dabi.2.2)."""
    if name.row in ("dao", "ber", "quan", "ti") and name.n > 1:
        return ("dabi.2.2", "dabi.2.7", *(("dabi.R10",) if name.n == 2 else ()))
    if name.row in ("hailang", "haixiao", "shiziber", "jingziber"):
        return ("dabi.2.2", "dabi.3.1.5", "dabi.R9")
    if name.row == "shijiandaji":
        return ("dabi.2.2", "dabi.7.3.3", "dabi.R42")
    return ("dabi.2.2", "dabi.R9") if name.n > 1 else ("dabi.2.2",)
