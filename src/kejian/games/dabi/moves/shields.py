"""盾: nine shields, how they are made and composed, what they do when knocked off, and the attacks made with them.

dabi.5.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kejian.core import Event, Text
from kejian.games.dabi import told
from kejian.games.dabi.moves.row import Name, Row
from kejian.games.dabi.resources import CHAOSHAN, DABI, FANGDUN, XIAOSHAN, YUANDUN, Cost

if TYPE_CHECKING:
    from kejian.games.dabi.ledger import Attack, Ledger


def _shield(
    id_: str, zh: str, en: str, layers: int, note: Text, *cost: tuple[int, int], clause: str = "dabi.5.2"
) -> Row:
    return Row(
        id=id_, name=Text(zh, en), family="shield", clauses=tuple(dict.fromkeys(("dabi.5.2", clause))), note=note,
        cost=cost, full=layers, interruptible=True,
    )  # fmt: skip


SHIELDS: Final = (
    _shield(
        "huoyandun", "火焰盾", "Flame Shield", 1,
        Text("1 层；被打掉时返还 (1.0, 1)", "1 layer; returns (1.0, 1) when knocked off"),
        (DABI, 1), (FANGDUN, 1), (CHAOSHAN, 1), clause="dabi.5.4",
    ),
    _shield(
        "hanbingdun", "寒冰盾", "Ice Shield", 2,
        Text("2 层；最后一层被打掉时对方真眩晕 1 回合", "2 layers; who takes the last one is truly stunned for 1 round"),
        (DABI, 1), (YUANDUN, 1), (CHAOSHAN, 1), clause="dabi.5.4",
    ),
    _shield(
        "huoyanhanbingdun", "火焰寒冰盾", "Flame-Ice Shield", 3,
        Text("3 层；火焰盾和寒冰盾的效果叠加", "3 layers; does what Flame and Ice Shield do"),
        (DABI, 2), (FANGDUN, 1), (YUANDUN, 1), (CHAOSHAN, 2), clause="dabi.5.4",
    ),
    _shield(
        "shandiandun", "闪电盾", "Lightning Shield", 1, Text("1 层；可自爆成电击", "1 layer; can blow up as Zap"),
        (FANGDUN, 1), (CHAOSHAN, 1),
    ),
    _shield(
        "leidiandun", "雷电盾", "Thunder Shield", 3,
        Text("3 层；最后一层被打掉时对方真眩晕 1 回合；可自爆成雷击",
             "3 layers; who takes the last one is truly stunned for 1 round; can blow up as Thunder Strike"),
        (FANGDUN, 2), (YUANDUN, 2), clause="dabi.5.4",
    ),
    _shield(
        "chaojileidiandun", "超级雷电盾", "Super Thunder Shield", 7,
        Text("7 层；最后一层被打掉时对方真眩晕；可自爆成超级雷击",
             "7 layers; who takes the last one is truly stunned; can blow up as Super Thunder Strike"),
        (FANGDUN, 4), (CHAOSHAN, 4), clause="dabi.5.4",
    ),
    _shield(
        "nengliangdun", "能量盾", "Energy Shield", 1, Text("1 层，另可充 1 格能量", "1 layer and up to 1 unit of energy"),
        (YUANDUN, 1), (CHAOSHAN, 1), clause="dabi.5.5",
    ),
    _shield(
        "chongnengdun", "充能盾", "Charged Shield", 1, Text("1 层，另可充 3 格能量", "1 layer and up to 3 units of energy"),
        (YUANDUN, 2), (CHAOSHAN, 2), clause="dabi.5.6",
    ),
    _shield(
        "yuansudun", "元素盾", "Element Shield", 1, Text("1 层；可自爆成元素打击", "1 layer; can blow up as Element Strike"),
        (FANGDUN, 1), (YUANDUN, 1),
    ),
)  # fmt: skip

FULL: Final = {row.id: row.full for row in SHIELDS}
ENERGY: Final = {"nengliangdun": 1, "chongnengdun": 3}  # the limits (dabi.5.5, dabi.5.6)
SECOND_RECIPE: Final[dict[str, Cost]] = {
    "leidiandun": ((FANGDUN, 2), (CHAOSHAN, 2))
}  # after that of the row (dabi.5.2)

COMPOSED: Final[dict[str, tuple[tuple[str, str], ...]]] = {  # shields out of two shields, in the order of preference
    "huoyanhanbingdun": (("hanbingdun", "huoyandun"),),
    "leidiandun": (("shandiandun", "shandiandun"), ("yuansudun", "yuansudun")),
    "chaojileidiandun": (("leidiandun", "leidiandun"),),
    "chongnengdun": (("nengliangdun", "nengliangdun"),),
}

RETURNS_HIT: Final = frozenset(("huoyandun", "huoyanhanbingdun"))  # dabi.5.4
STUNS: Final = frozenset(("hanbingdun", "huoyanhanbingdun", "leidiandun", "chaojileidiandun"))
RETURNED: Final = (10, 1)  # the (1.0, 1) that comes back


def _strike(id_: str, zh: str, en: str, shield: str, full: int, note: Text, *aliases: str) -> Row:
    return Row(
        id=id_, name=Text(zh, en), aliases=aliases, family="shield_attack", note=note, full=full,
        clauses=("dabi.5.7", "dabi.5.8") if full > 1 else ("dabi.5.7",),
        copies="fraction", aim="one", attack="figures", damage=10, layers=1,
    )  # fmt: skip


SHIELD_ATTACKS: Final = (
    _strike("dianji", "电击", "Zap", "shandiandun", 1, Text("(1.0, 1)；又叫闪击", "(1.0, 1)"), "闪击"),
    _strike("yuansudaji", "元素打击", "Element Strike", "yuansudun", 1, Text("(1.0, 1)", "(1.0, 1)")),
    _strike(
        "leiji", "雷击", "Thunder Strike", "leidiandun", 3,
        Text("(3.0, 3)；被小闪或超闪防住则自己假眩晕 1 回合", "(3.0, 3); falsely stunned for 1 round if a dodge stops it"),
    ),
    _strike(
        "chaojileiji", "超级雷击", "Super Thunder Strike", "chaojileidiandun", 7,
        Text("(7.0, 7)；被超闪防住则自己假眩晕", "(7.0, 7); falsely stunned if a Super Dodge stops it"),
    ),
)  # fmt: skip

BLOWN_UP: Final = {
    "dianji": "shandiandun", "yuansudaji": "yuansudun", "leiji": "leidiandun", "chaojileiji": "chaojileidiandun",
}  # fmt: skip

CHARGE: Final = Row(
    id="chongneng",
    name=Text("充能", "Charge up"),
    family="charge",
    clauses=("dabi.5.5", "dabi.5.6", "dabi.R51"),
    note=Text("每格能量用一个小闪", "one Dodge per unit of energy"),
    cost=((XIAOSHAN, 1),),
    copies="many",
)


def charge_name(shield: str, k: int) -> Name:
    return Name("chongneng", k, Name(shield))


def stun_the_dodged(r: Ledger, attack: Attack) -> None:
    """Step 15. A 雷击 brought to nothing by 小闪 or 超闪, a 超级雷击 by 超闪, stuns its maker falsely.

    dabi.5.7, dabi.R54; once in a round.
    """
    base = r.defence[attack.victim]
    if attack.left != 0 or base not in (XIAOSHAN, CHAOSHAN) or r.false_stuns[attack.maker]:
        return
    clauses: tuple[str, ...] = ("dabi.5.7", "dabi.1.9", "dabi.R54", "dabi.R5")
    if attack.name.row == "leiji":
        rounds = 1
    elif attack.name.row == "chaojileiji" and base == CHAOSHAN:
        rounds = r.rules.super_strike_stun
        clauses += ("dabi.R53",)
    else:
        return
    r.false_stuns[attack.maker].append(rounds)
    r.tell(told.FalseStun(attack.maker, attack.name, rounds, clauses=clauses))


def why_not_dodged(r: Ledger) -> Iterator[Event]:
    """雷击 and 超级雷击 that no dodge stopped whole: their maker is not stunned (dabi.R54)."""
    for attack in r.attacks:
        if attack.name.row in ("leiji", "chaojileiji") and not attack.swallowed and not r.false_stuns[attack.maker]:
            to = attack.maker if attack.reflected else attack.victim
            yield told.NotDodged(attack.maker, attack.name, to, clauses=("dabi.R54", "dabi.5.7"))
