"""诅咒攻击: whoever made the cursed move dies at once (dabi.6.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kejian.core import Event, Text
from kejian.games.dabi import told
from kejian.games.dabi.moves.row import Name, Row

if TYPE_CHECKING:
    from kejian.games.dabi.asks.legality import Intent
    from kejian.games.dabi.ledger import Ledger


def _curse(id_: str, zh: str, en: str, cursed: Text, *clauses: str) -> Row:
    return Row(
        id=id_, name=Text(zh, en), family="curse", clauses=("dabi.6.1.1", "dabi.6.1.3", *clauses),
        note=Text(f"出{cursed.zh}的人卒", f"kills whoever made {cursed.en}"),
        brief=Text("出别的诅咒者卒", "kills cursers") if id_ == "leipijian" else Text(f"出{cursed.zh}者卒", f"kills {cursed.en}"),
        aim="group", attack="curse", chain="curse",
    )  # fmt: skip


CURSES: Final = (
    _curse("yuanfuzhan", "辕斧斩", "Shaft Axe", Text("大臂", "Arm")),
    _curse("jinfudao", "金釜刀", "Golden Cauldron Blade", Text("攒", "Save")),
    _curse("hanbingjian", "寒冰剑", "Ice Sword", Text("方盾", "Square Shield"), "dabi.6.1.4"),
    _curse("guanshifu", "贯石斧", "Stone Axe", Text("圆盾", "Round Shield"), "dabi.6.1.4"),
    _curse("leipijian", "雷劈剑", "Thunderbolt Sword", Text("其他诅咒", "another curse")),
)

CURSED: Final = {"yuanfuzhan": "dabi", "jinfudao": "zan", "hanbingjian": "fangdun", "guanshifu": "yuandun"}
LATE: Final = frozenset(("hanbingjian", "guanshifu"))  # not in the first three rounds (dabi.6.1.4)
_NAMES: Final = frozenset(row.id for row in CURSES)


def curses(curse: str, move: Name) -> bool:
    """Whether a curse kills the maker of a move: its base resource, or for 雷劈剑 every other curse (dabi.6.1.3)."""
    if curse == "leipijian":
        return move.row in _NAMES and move.row != "leipijian"
    return CURSED[curse] == move.row


def find_cursed(r: Ledger, curse: Intent, others: list[int]) -> None:
    """Step 7. Whom a curse kills: makers of the cursed move, whatever became of it, unless immune (dabi.6.1.3, dabi.R66)."""
    for victim in others:
        made = r.intents[victim]
        if made is None or not curses(curse.row.id, made.name):
            continue
        if r.players[victim].curse_proof:
            r.tell(told.CurseImmune(victim, curse.seat, curse.name, clauses=("dabi.7.4.7", "dabi.R66")))
        else:
            r.cursed.setdefault(victim, []).append(curse.seat)


def curse(r: Ledger) -> None:
    """Step 14. Makers of a cursed move die, whatever became of it (dabi.6.1.1, dabi.6.1.3, dabi.R66)."""
    for intent in r.curses:
        for victim in r.living():
            made = r.intents[victim]
            if made is not None and intent.seat in r.cursed.get(victim, ()):
                r.kill(victim)
                r.tell(
                    told.Cursed(
                        intent.seat, intent.name, victim, made.name, clauses=("dabi.6.1.1", "dabi.6.1.3", "dabi.R66")
                    )
                )


def why_spared(r: Ledger) -> Iterator[Event]:
    """A curse is an attack on all others, and harms only those who made what it names (dabi.R6, dabi.6.1.3)."""
    for intent in r.curses:
        others = tuple(seat for seat in r.alive_before() if seat != intent.seat)
        killed = tuple(seat for seat in others if intent.seat in r.cursed.get(seat, ()))
        if r.rules.curse_is_attack:
            yield told.CurseCounts(intent.seat, intent.name, others, clauses=("dabi.6.1.1", "dabi.R6"))
        else:
            yield told.CurseCountsLittle(intent.seat, intent.name, killed, clauses=("dabi.R6",))
        spared = tuple(
            seat for seat in others if (made := r.intents[seat]) is None or not curses(intent.row.id, made.name)
        )
        if spared:
            cursing = any(
                made is not None and made.row.attack == "curse" for made in (r.intents[seat] for seat in spared)
            )
            clauses = ("dabi.6.1.1", "dabi.6.1.3", *(("dabi.R66",) if cursing else ()))
            yield told.CurseSpares(intent.seat, intent.name, spared, clauses=clauses)
