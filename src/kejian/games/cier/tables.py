"""The tables of the rule page: abilities, roles, and every ability against every other in a duel."""

from __future__ import annotations

from kejian.core import RulesTable, Setup, Text, Tone, show_number
from kejian.core.option import read_options
from kejian.core.text import NONE, joined, same
from kejian.games.cier import told
from kejian.games.cier.facts.abilities import STANDARD, Ability, Cancel, Mutual, Use, Users
from kejian.games.cier.facts.board import board_of
from kejian.games.cier.facts.role_reader import starter_roles
from kejian.games.cier.facts.state import State
from kejian.games.cier.memory import remembered
from kejian.games.cier.options import OPTIONS
from kejian.games.cier.rules import Rules
from kejian.games.cier.settlement.ending import opening
from kejian.games.cier.settlement.settle import settle
from kejian.games.cier.words import ability_name

_TARGETS = {
    "self": Text("自己", "oneself"),
    "one": Text("一人", "one"),
    "two": Text("两人", "two"),
    "all": Text("所有人", "everybody"),
}


def abilities_table() -> RulesTable:
    """What each ability costs, whom it is aimed at, what cancels it, what it does and what it makes void."""
    columns = (
        Text("能力", "Ability"),
        Text("弹药", "Ammo"),
        Text("目标", "Target"),
        Text("抵消", "Cancelled if"),
        Text("效果", "Effect"),
        Text("使无效", "Makes void"),
    )
    return RulesTable(
        Text("十三种能力", "The thirteen abilities"), columns, tuple(_row(ability) for ability in STANDARD)
    )


def _row(ability: Ability) -> tuple[Text, ...]:
    effect = NONE
    if ability.gain:
        effect = Text(f"弹药 +{show_number(ability.gain)}", f"ammo +{show_number(ability.gain)}")
    elif ability.damage:
        effect = Text(f"生命 −{show_number(ability.damage)}", f"hp −{show_number(ability.damage)}")
    return (
        ability.name,
        same(show_number(ability.cost)),
        _TARGETS[ability.target],
        joined([_cancel(condition) for condition in ability.cancel]),
        effect,
        _named(ability.voids),
    )


def _cancel(condition: Cancel) -> Text:
    if isinstance(condition, Mutual):
        names = _named(condition.abilities)
        return Text(f"目标对我用{names.zh}", f"the target uses {names.en} on me")
    name = _named((condition.ability,))
    if isinstance(condition, Users):
        return Text(f"至少 {condition.least} 人用{name.zh}", f"at least {condition.least} use {name.en}")
    return Text(f"只有目标一人用{name.zh}", f"the target alone uses {name.en}")


def roles_table() -> RulesTable:
    columns = (Text("角色", "Role"), Text("生命", "Hp"), Text("开局弹药", "Ammo at start"), Text("技能", "Skill"))
    rows = tuple(
        (Text(role.name, role.english), same(show_number(role.hp)), same(show_number(role.ammo_start)), role.text)
        for role in starter_roles().values()
    )
    return RulesTable(Text("十个角色", "The ten roles"), columns, rows)


@remembered(1)
def duel_matrix() -> RulesTable:
    """Row against column, both payable and aimed at each other: +n the other loses, −n I lose, computed by settling."""
    lives = {"甲": 3, "乙": 3}
    rules = Rules(Setup(("甲", "乙"), read_options(OPTIONS, {"生命": lives}, ("甲", "乙"))))
    fresh = opening(rules.first_roster, [])
    rich, swept = (rules.scaled(9),) * 2, (frozenset({"hengsao"}),) * 2
    board = board_of(fresh.roster, fresh.hp, fresh.hp0, rich, swept, fresh.spent, None)
    rows, tones = [], []
    for mine in STANDARD:
        row = [mine.name]
        good: list[Tone] = []
        for yours in STANDARD:
            after, events = settle(State(board), ((_aimed(mine, 1),), (_aimed(yours, 0),)))
            lost = [rules.figure(had - has) for had, has in zip(board.hp, after.board.hp, strict=True)]
            sign = f"+{lost[1]}" if lost[1] else f"−{lost[0]}" if lost[0] else "0"
            good.append("good" if lost[1] else "bad" if lost[0] else "even")
            cancelled = any(isinstance(event, _CANCELLED) for event in events)
            row.append(Text(f"{sign}抵", f"{sign}c") if cancelled else same(sign))
        rows.append(tuple(row))
        tones.append(tuple(good))
    columns = (Text("我＼对面", "me \\ other"), *(ability.name for ability in STANDARD))
    return RulesTable(Text("招对招", "Ability against ability"), columns, tuple(rows), tones=tuple(tones))


_CANCELLED = (told.Cancel, told.CancelHalf, told.CancelCrowd, told.CancelSole)


def _aimed(ability: Ability, other: int) -> Use:
    return Use(ability.id, (other,) if ability.target in ("one", "two") else ())


def _named(ids: tuple[str, ...]) -> Text:
    return joined([Text(ability_name(id_, "zh"), ability_name(id_, "en")) for id_ in ids])
