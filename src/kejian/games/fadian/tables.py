"""Tables for the rule page, out of the rows the engine itself plays by: every 帖, the 技能, the characters."""

from __future__ import annotations

from kejian.core import Text
from kejian.core.game import RulesTable
from kejian.core.text import NONE, joined, same
from kejian.games.fadian.content.character import Character, roster
from kejian.games.fadian.content.schools import BOOK
from kejian.games.fadian.rows.figures import words
from kejian.games.fadian.rows.technique import (
    ELEMENT_NAMES,
    STIFF,
    SWIFT,
    Effect,
    School,
    Technique,
    listed,
    reach_text,
)

_KINDS = {"": Text("普通", "plain"), STIFF: Text("僵直", "stagger"), SWIFT: Text("迅捷", "swift")}
_MOVES = Text("位移", "moves somebody")
_FINALE = Text(
    "玩偶连招，行动总数不超过它的体力，然后死去", "the doll chains moves for as much action as it has life, then dies"
)
_MOVE_COLUMNS = (
    Text("战技", "Move"), Text("特征", "Traits"), Text("距离", "Range"), Text("伤害", "Damage"), Text("行动", "Action"),
    Text("重心", "Balance"), Text("比点", "Contest"), Text("前提条件", "Requirement"), Text("前置效果", "Before"),
    Text("后续效果", "After"), Text("条目", "Clause"),
)  # fmt: skip


def tables() -> list[RulesTable]:
    """One table for each 帖, one of the 技能, one of the characters."""
    return [*(_school(school) for school in BOOK.pages.values()), _skills(), _characters()]


def _school(school: School) -> RulesTable:
    title = Text(f"{school.number} · {school.name.zh}", school.name.en)
    return RulesTable(title, _MOVE_COLUMNS, tuple(_move(technique) for technique in school.techniques), school.id)


def _move(technique: Technique) -> tuple[Text, ...]:
    return (
        technique.name,
        _traits(technique),
        NONE if technique.at is None else reach_text(technique.at),
        _damage(technique),
        _action(technique),
        same(technique.balance or "—"),
        same(f"+{technique.compare}" if technique.compare else "—"),
        requirement(technique),
        _effects(technique.pre),
        _after(technique),
        same(technique.id),
    )


def _traits(technique: Technique) -> Text:
    traits = [_KINDS[technique.kind]]
    if technique.moves:
        traits.append(_MOVES)
    if technique.element is not None:
        traits.append(ELEMENT_NAMES[technique.element])
    return joined(traits)


def _damage(technique: Technique) -> Text:
    if technique.damage is None:
        return NONE
    damage = words(technique.damage)
    if technique.shots > 1:
        damage = Text(f"{damage.zh}×{technique.shots}", f"{damage.en}×{technique.shots}")
    if technique.area is not None:
        damage = Text(f"{damage.zh}（{technique.area.text.zh}）", f"{damage.en} ({technique.area.text.en})")
    return damage


def _action(technique: Technique) -> Text:
    if technique.declares_doll:
        return Text("玩偶那一招的", "that of the doll's move")
    return NONE if technique.action == 0 else words(technique.action)


def _after(technique: Technique) -> Text:
    if not technique.declarable:  # 终幕, the only one that has no row of effects
        return _FINALE
    first = technique.area.first if technique.area is not None else None
    after = _effects(technique.post if first is None else (first, *technique.post))
    if not technique.after_all_hit:
        return after
    all_hit = listed(technique.after_all_hit)
    return Text(f"每中：{after.zh}；全中：{all_hit.zh}", f"per hit: {after.en}; all hit: {all_hit.en}")


def requirement(technique: Technique) -> Text:
    """The 前提条件 line of a card: what must hold and what is paid."""
    parts = [condition.text for condition in (*technique.presupposes, *technique.needs)]
    if technique.life:
        parts.append(Text(f"失去{technique.life}点体力", f"pay {technique.life} life"))
    if technique.pay is not None:
        parts.append(technique.pay.text)
    if not technique.declarable:
        parts.append(Text("不能主动出，自己死时发动", "not declared, but played when you die"))
    return Text("，".join(p.zh for p in parts), "; ".join(p.en for p in parts)) if parts else NONE


def _effects(effects: tuple[Effect, ...]) -> Text:
    return listed(effects) if effects else NONE


def _skills() -> RulesTable:
    columns = (Text("技能", "Skill"), Text("帖", "School"), Text("作用", "What it does"), Text("条目", "Clause"))
    home = {skill.id: school.name for school in BOOK.pages.values() for skill in school.skills}
    own = Text("角色自带", "a character's own")
    rows = tuple((skill.name, home.get(skill.id, own), skill.text, same(skill.id)) for skill in BOOK.skills.values())
    return RulesTable(Text("技能", "Skills"), columns, rows, key="skills")


def _characters() -> RulesTable:
    columns = (
        Text("角色", "Character"), Text("体力", "Life"), Text("重心", "Balance"), Text("行动", "Action"),
        Text("帖", "Schools"), Text("技能", "Own skills"), Text("打法", "How to play"),
    )  # fmt: skip
    return RulesTable(Text("角色", "Characters"), columns, tuple(_character(sheet) for sheet in roster().values()))


def _character(sheet: Character) -> tuple[Text, ...]:
    return (
        Text(sheet.name, sheet.english),
        same(sheet.hp),
        same(sheet.balance),
        same(sheet.action),
        joined([BOOK.schools[id_].name for id_ in sheet.schools]),
        joined([BOOK.skills[id_].name for id_ in sheet.skills]),
        sheet.text,
    )
