"""What a move does in a few words, for its tile: figures and names come from the tables, the rest is said here."""

from __future__ import annotations

from functools import cache

from kejian.core import Text
from kejian.games.dabi.figures import INFINITY, show_damage, show_layers
from kejian.games.dabi.moves.base import CAPS, IMMUNITY
from kejian.games.dabi.moves.catalogue import called
from kejian.games.dabi.moves.defences import MIRROR_CAP, SLAP_CAP
from kejian.games.dabi.moves.row import Name, Row
from kejian.games.dabi.moves.shields import ENERGY, RETURNS_HIT, STUNS


@cache
def does(row: Row, n: int = 1) -> Text:
    """What n of a row do, in a few words."""
    if row.attack == "figures":
        return _hits(row, n)
    if row.family == "base":
        return _gathers(row)
    if row.family == "shield":
        return _shields(row)
    if row.family == "union":
        return Text("无敌 得合一", "safe; 1 union")
    if row.family == "charge":
        return Text("能量 +1", "energy +1")
    if row.id == "piapia":
        return _cancels(SLAP_CAP * n)
    if row.id == "fantandun":
        most = show_damage(MIRROR_CAP * n).removesuffix(".0")
        return Text(f"反弹 ≤{most} 伤", f"reflects ≤{most}")
    return row.brief or Text("", "")


def _hits(row: Row, n: int) -> Text:
    """Damage and layers, before anybody defends himself (dabi.3.0.1)."""
    units = n if row.copies != "one" else 1
    damage, layers = row.damage * units, row.layers * units
    if damage is INFINITY:
        return Text("全体 +∞", "all +∞")
    whom = Text("全体 ", "all ") if row.aim == "group" else Text("", "")
    hit, off = show_damage(damage), show_layers(layers)
    return Text(f"{whom.zh}{hit} 伤 {off} 层", f"{whom.en}{hit} dmg {off} off")


def _gathers(row: Row) -> Text:
    """+1, and what it stops (dabi.2.2)."""
    assert row.yields is not None
    stopped = [Name(attack, n) for attack, n in IMMUNITY.get(row.yields, {})]
    if not stopped:
        cancelled = _cancels(CAPS[row.yields].tenths)
        return Text(f"+1 {cancelled.zh}", f"+1 {cancelled.en}")
    zh, en = (" ".join(called(name, lang) for name in stopped) for lang in ("zh", "en"))
    return Text(f"+1 挡{zh}", f"+1 stops {en}")


def _cancels(tenths: int) -> Text:
    n = show_damage(tenths).removesuffix(".0")
    return Text(f"抵\u00a0{n}\u00a0伤", f"−{n}\u00a0dmg")  # a figure stays with its word


def _shields(row: Row) -> Text:
    """Its layers and what it does when it is knocked off (dabi.5.4)."""
    zh, en = [f"{row.full} 层"], ["1 layer" if row.full == 1 else f"{row.full} layers"]
    if row.id in RETURNS_HIT:
        zh.append("反伤")
        en.append("hits back")
    if row.id in STUNS:
        zh.append("打掉晕")
        en.append("stuns")
    if row.id in ENERGY:
        zh.append(f"可充 {ENERGY[row.id]}")
        en.append(f"+{ENERGY[row.id]} energy")
    return Text(" ".join(zh), " ".join(en))
