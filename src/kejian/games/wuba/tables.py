"""Heroes, weapons and the other tables of chapter 6, for the rule page, out of the data the engine uses."""

from __future__ import annotations

from kejian.core import Text
from kejian.core.game import RulesTable
from kejian.core.text import NONE, joined, same
from kejian.games.wuba.grades import GRADE_NAMES, GRADES
from kejian.games.wuba.packs import BASE, COMMUNITY, own_pack
from kejian.games.wuba.sheets import Sheet
from kejian.games.wuba.skills.striking import CONTEST_TABLES
from kejian.games.wuba.weapons import SHIFT_FACTORS, WEAPON_NAMES, WEAPONS

_STEPS = (*(Text(f"{n} 步", f"{n} step{'s' * (n != 1)}") for n in range(6)), Text("6 步以上", "6 and more"))
_SORTS = {"学生": "student", "教师": "teacher"}
_CLASSES = {"5": "5", "6": "6", "其他": "other", "外": "outside"}
_GENDERS = {"雌": Text("雌", "female"), "雄": Text("雄", "male")}


def tables() -> list[RulesTable]:
    """All tables of the rule page."""
    return [
        _heroes(BASE, Text("武将（原表十六将）", "Heroes (the sixteen of the book)")),
        _heroes(COMMUNITY, Text("武将（提案九将）", "Heroes (nine proposals)")),
        _weapons(),
        RulesTable(Text("偏移倍率", "Multipliers of Shift"), _STEPS, (tuple(map(same, SHIFT_FACTORS)),), "shift"),
        _contests(),
    ]


def _heroes(pack: str, title: Text) -> RulesTable:
    columns: tuple[Text, ...] = (
        Text("武将", "Hero"), same("HP"), Text("极值", "Extreme"), Text("数学", "Maths"), Text("身份", "Identity"),
        Text("性别", "Sex"), Text("技能", "Skills"), Text("条文", "Clauses"),
    )  # fmt: skip
    if pack != BASE:  # the skills of the others have clauses of their own
        columns = (*columns, Text("效果", "What they do"))
    rows = tuple(_hero(sheet)[: len(columns)] for sheet in own_pack(pack).heroes.values())
    return RulesTable(title, columns, rows, pack)


def _hero(sheet: Sheet) -> tuple[Text, ...]:
    return (
        Text(sheet.name, sheet.english),
        same(sheet.hp),
        same("i" if sheet.extreme is None else sheet.extreme),
        GRADE_NAMES[GRADES[sheet.grade]],
        Text(f"{sheet.school_class} {sheet.sort}", f"{_CLASSES[sheet.school_class]}, {_SORTS[sheet.sort]}"),
        _GENDERS[sheet.gender],
        joined([skill.label for skill in sheet.skills]) if sheet.skills else NONE,
        same(" ".join(dict.fromkeys((sheet.clause, *(skill.clause for skill in sheet.skills))))),
        _about(sheet),
    )


def _about(sheet: Sheet) -> Text:
    """A line for each skill."""
    told = [(skill.label, skill.about()) for skill in sheet.skills]
    zh = [f"【{name.zh}】{about.zh}" for name, about in told if about.zh]
    en = [f"{name.en}: {about.en}" for name, about in told if about.en]
    return Text("\n".join(zh), "\n".join(en))


def _weapons() -> RulesTable:
    columns = (
        Text("武器", "Weapon"), *_STEPS, Text("溅射1", "Splash 1"), Text("溅射√2", "Splash √2"),
        Text("每发", "A shot"), Text("制备", "Making"),
    )  # fmt: skip
    rows = tuple(
        (
            WEAPON_NAMES[weapon.name],
            *map(same, weapon.damage),
            *map(same, weapon.splash),
            same(weapon.fire),
            same(weapon.make),
        )
        for weapon in WEAPONS.values()
    )
    return RulesTable(Text("武器", "Weapons"), columns, rows, "weapons")


def _contests() -> RulesTable:
    columns = (Text("类型", "Type"), *(GRADE_NAMES[grade] for grade in reversed(GRADES)))
    english = {"误导": "Misguidance"}
    rows = tuple(
        (Text(name, english.get(name, name)), *map(same, reversed(figures)))
        for name, (_, figures) in CONTEST_TABLES.items()
    )
    return RulesTable(Text("数竞", "Maths Contest"), columns, rows, "contests")
