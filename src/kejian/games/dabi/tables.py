"""The tables of the rule page, one for every family of moves, out of the rows the engine itself plays by."""

from __future__ import annotations

from collections.abc import Iterable

from kejian.core import RulesTable, Text
from kejian.core.text import NONE, joined, same
from kejian.games.dabi.asks.declarations import pair_recipe
from kejian.games.dabi.figures import show_damage
from kejian.games.dabi.ledger import figures
from kejian.games.dabi.moves.attacks import NAMED_COPIES
from kejian.games.dabi.moves.base import ALL, CAPS, units_stopped
from kejian.games.dabi.moves.catalogue import MOVES, ROWS, title
from kejian.games.dabi.moves.curses import curses
from kejian.games.dabi.moves.interrupt import can_interrupt
from kejian.games.dabi.moves.move import Recipe
from kejian.games.dabi.moves.price import listed
from kejian.games.dabi.moves.producers import SIZES
from kejian.games.dabi.moves.row import Family, Name, Row
from kejian.games.dabi.moves.shields import COMPOSED, ENERGY
from kejian.games.dabi.words import recipe_text

_MOVE, _COST, _EFFECT = Text("招", "Move"), Text("花费", "Cost"), Text("作用", "Effect")
_DAMAGE, _LAYERS, _DOUBLE = Text("伤害", "Damage"), Text("层数", "Layers"), Text("两个", "Double")
_AIMS = {"none": NONE, "one": Text("一人", "one"), "group": Text("其他所有人", "everybody else")}
_ENGLISH = {"青龙剑": "Green Dragon Sword", "丁裴刀": "Dingpei Knife"}


def tables() -> list[RulesTable]:
    """One table for every family of moves, in the order of the book."""
    return [
        _base(),
        _singles(),
        _specials(),
        _combinations(),
        _producers(),
        _shields(),
        _strikes(),
        _curses(),
        _others(Text("合一和它的后招", "Unions and what follows them"), "union", "great"),
        _others(Text("万箭齐发", "Volleys"), "volley"),
        _others(Text("加成", "Boosts"), "celestial", "boost"),
        _others(Text("防御", "Defences"), "defence", "guard"),
        _others(Text("时间", "Time"), "time"),
        _others(Text("吞和吐", "Swallow and Spit"), "swallow"),
        _others(Text("打断和雾霾龙岗", "Interrupts and Fog Ridge"), "interrupt", "fog"),
        _others(Text("充能（房规可以让它占一招）", "Charging (by a house rule a move of its own)"), "charge"),
    ]


def _base() -> RulesTable:
    columns = (_MOVE, Text("得到", "Gives"), Text("当回合免疫", "Immune to"), Text("当回合减弱", "Weakens"))
    rows = tuple(
        (row.name, _recipe(((row.yields, 1),)), *_stops(row.yields)) for row in _of("base") if row.yields is not None
    )
    return RulesTable(Text("基础资源", "Base resources"), columns, rows)


def _stops(resource: int) -> tuple[Text, Text]:
    """What a base resource stops, asked of the rule itself: attacks as a whole, and a part of others."""
    attacks = [row for row in MOVES if row.attack == "figures"]
    whole = [
        _title(name)
        for row in attacks
        for name in (Name(row.id), Name(row.id, 2))
        if units_stopped(resource, name) == ALL
    ]
    part = [
        Text(f"n连{row.name.zh}少一下", f"one less of an n-fold {row.name.en}")
        for row in attacks
        if units_stopped(resource, Name(row.id, 3)) == 1
    ]
    if resource in CAPS:
        points = CAPS[resource].tenths // 10
        part.append(Text(f"抵消 {points} 点伤害", f"cancels {points} damage"))
    return joined(whole), joined(part)


# attacks


def _singles() -> RulesTable:
    columns = (_MOVE, _COST, _DAMAGE, _LAYERS, _DOUBLE, Text("n 个", "n of them"), Text("又名", "Also called"))
    rows = []
    for row in _of("single"):
        many = Text(f"n连{row.name.zh} ({show_damage(row.damage)}n, n)", f"n-fold ({show_damage(row.damage)}n, n)")
        called = [
            Text(f"{title(Name(*name))}＝{word}", f"{title(Name(*name), 'en')} = {_ENGLISH[word]}")
            for word, name in NAMED_COPIES.items()
            if name[0] == row.id
        ]
        rows.append((*_priced(Name(row.id)), *_two_figures(Name(row.id)), _double(row), many, joined(called)))
    return RulesTable(Text("单体攻击", "Single-resource attacks"), columns, tuple(rows))


def _specials() -> RulesTable:
    columns = (_MOVE, _COST, _DAMAGE, _LAYERS, Text("打谁", "Hits"))
    rows = tuple((*_priced(Name(row.id)), *_two_figures(Name(row.id)), _AIMS[row.aim]) for row in _of("special"))
    return RulesTable(Text("特殊的单体攻击", "Special single-resource attacks"), columns, rows)


def _combinations() -> RulesTable:
    rows = tuple((*_priced(Name(row.id)), *_two_figures(Name(row.id)), _double(row)) for row in _of("combination"))
    return RulesTable(Text("组合攻击", "Combination attacks"), (_MOVE, _COST, _DAMAGE, _LAYERS, _DOUBLE), rows)


def _double(row: Row) -> Text:
    name, (damage, layers) = Name(row.id, 2), _two_figures(Name(row.id, 2))
    return Text(f"{title(name)} ({damage.zh}, {layers.zh})", f"({damage.en}, {layers.en})")


def _two_figures(name: Name) -> tuple[Text, Text]:
    """Damage and layers as the engine counts them."""
    units, damage, layers = figures(name, ROWS[name.row], sharp=False)
    return same(show_damage(damage * units)), same(layers * units)


# armour


def _producers() -> RulesTable:
    (row,) = _of("producer")
    columns = (_MOVE, _COST, Text("每回合出", "Yields a round"), _LAYERS, _EFFECT)
    rows = tuple(
        (
            Text(f"{size.name.zh}~{row.name.zh}", f"{size.name.en} … {row.name.en}"),
            Text(f"{size.needs} 份~", f"{size.needs} portions"),
            Text(f"{size.yields} 份", f"{size.yields} portion{'s' if size.yields > 1 else ''}"),
            same(1),
            row.note,
        )
        for size in SIZES.values()
    )
    return RulesTable(Text("生产器", "Producers"), columns, rows)


def _shields() -> RulesTable:
    columns = (_MOVE, _COST, Text("或用盾合成", "Or composed of"), _LAYERS, Text("能量", "Energy"), _EFFECT)
    rows = tuple(
        (
            *_priced(Name(row.id)),
            _either([pair_recipe(pair) for pair in COMPOSED.get(row.id, ())]),
            same(row.full),
            same(ENERGY.get(row.id, "—")),
            row.note,
        )
        for row in _of("shield")
    )
    return RulesTable(Text("盾", "Shields"), columns, rows)


def _strikes() -> RulesTable:
    broken, stopped = Text("残盾", "Damaged shield"), Text("被挡住时", "If stopped")
    rows = tuple(
        (*_priced(Name(row.id, row.full)), *_two_figures(Name(row.id, row.full)), _fraction(row), _if_stopped(row.note))
        for row in _of("shield_attack")
    )
    heading = Text("用盾攻击", "Attacks with shields")
    return RulesTable(heading, (_MOVE, Text("用掉", "Uses up"), _DAMAGE, _LAYERS, broken, stopped), rows)


def _fraction(row: Row) -> Text:
    """What n layers that are left of the shield make (dabi.5.8)."""
    each, _ = _two_figures(Name(row.id, 1))
    return Text(f"n/{row.full}{row.name.zh} ({each.zh}n, n)", f"n/{row.full} ({each.en}n, n)") if row.full > 1 else NONE


def _if_stopped(note: Text) -> Text:
    """The note after its figures, which have columns of their own."""
    return Text(note.zh.partition("；")[2] or NONE.zh, note.en.partition("; ")[2] or NONE.en)


# the rest


def _curses() -> RulesTable:
    columns = (_MOVE, _COST, Text("诅咒哪一招", "Kills who made"))
    rows = tuple(
        (*_priced(Name(row.id)), joined([move.name for move in MOVES if curses(row.id, Name(move.id))]))
        for row in _of("curse")
    )
    return RulesTable(Text("诅咒", "Curses"), columns, rows)


def _others(heading: Text, *families: Family) -> RulesTable:
    """Moves whose effect is told in words, and what else holds for them."""
    columns = (_MOVE, _COST, _EFFECT, Text("性质", "Also"))
    rows = tuple((*_priced(Name(row.id)), row.note, _traits(row)) for row in _of(*families))
    return RulesTable(heading, columns, rows)


def _traits(row: Row) -> Text:
    traits = []
    if row.copies == "double":
        _, cost = _priced(Name(row.id, 2))
        traits.append(Text(f"双：{cost.zh}", f"double: {cost.en}"))
    if row.chain:
        traits.append(Text("不能连出", "not twice running"))
    if can_interrupt("daduan", row):
        traits.append(Text("会被打断", "can be interrupted"))
    return Text("；".join(trait.zh for trait in traits), "; ".join(trait.en for trait in traits)) if traits else NONE


# words


def _of(*families: Family) -> list[Row]:
    return [row for row in MOVES if row.family in families]


def _priced(name: Name) -> tuple[Text, Text]:
    """A move and all its recipes; 防~ and 充能~ are about something that is named with them."""
    row = ROWS[name.row]
    word = Text(f"{row.name.zh}~", f"{row.name.en} …") if row.family in ("guard", "charge") else row.name
    return word, _either([payment.recipe for payment in listed(name, lit=False)])


def _either(recipes: Iterable[Recipe]) -> Text:
    texts = [_recipe(recipe) for recipe in recipes]
    return Text("，或".join(text.zh for text in texts), ", or ".join(text.en for text in texts)) if texts else NONE


def _recipe(recipe: Recipe) -> Text:
    return Text(recipe_text(recipe, "zh"), recipe_text(recipe, "en")) if recipe else Text("无", "free")


def _title(name: Name) -> Text:
    return Text(title(name), title(name, "en"))
