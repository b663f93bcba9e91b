"""Sheets of generals: the game's own and those of strangers, in the same form. A sheet combines skills that there are.

    format: sgs-general/1
    name: 张三
    kingdom: 蜀
    hp: 4
    skills: [names of skills]
    effects: [手牌上限+1]

Such a general plays without any code.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from importlib import resources
from typing import Any

from kejian.core import Text
from kejian.core.yamlio import read_documents
from kejian.games.sgs.facts.player import FEMALE, MALE
from kejian.games.sgs.generals import SKILLS
from kejian.games.sgs.numbers import Effect
from kejian.games.sgs.numbers.bare import read_effect
from kejian.games.sgs.rows.book import General
from kejian.kit.content import BadContent, Fault, Fields, read_content, unknown_name

FORMAT = "sgs-general/1"
KINGDOMS = ("魏", "蜀", "吴", "群")
FIELDS = (
    "format",
    "name",
    "en",
    "kingdom",
    "hp",
    "hp_now",
    "gender",
    "clause",
    "skills",
    "effects",
    "needs",
    "gouyu",
    "war_skills",
)
MOST_HP = 12
_GENERAL = Text("武将", "general")
_ANY_GENERAL = "sgs.M2"  # a stranger's general is chosen like any other

SKILL_NAMED = {skill.name.zh: skill.id for skill in reversed(SKILLS.values())} | {id_: id_ for id_ in SKILLS}


def read_general(data: object) -> General:
    """A general out of its name or its written sheet; BadContent if it is none."""
    if isinstance(data, str):
        if data not in roster():
            raise unknown_name(data, roster(), _GENERAL)
        return roster()[data]
    if not isinstance(data, Mapping):
        raise BadContent(Fault(Text("应为武将名或武将卡", "a general's name or sheet is needed")))
    fields = Fields(data).known(FIELDS)
    fields.format(FORMAT)
    name = fields.word("name")
    hp = fields.whole("hp", 4, 1, MOST_HP)
    general = General(
        name=name,
        english=str(data.get("en", name)),
        kingdom=fields.one_of("kingdom", KINGDOMS) or "群",
        hp=hp,
        clause=str(data.get("clause", _ANY_GENERAL)),
        gender=fields.one_of("gender", (MALE, FEMALE)) or MALE,
        skills=fields.names("skills", SKILL_NAMED, Text("技能", "skill")),
        hp_now=fields.whole("hp_now", hp, 1, hp),
        effects=_effects(fields, name),
        needs=str(data.get("needs", "")),
        gouyu=fields.number("gouyu", 0, least=0),
        war_skills=fields.names("war_skills", SKILL_NAMED, Text("技能", "skill")),
        data=dict(data),
    )
    fields.check()
    return general


def _effects(fields: Fields, name: str) -> tuple[Effect, ...]:
    """Numeric effects in the words of positions, told under the general's name."""
    found = []
    for word in fields.items("effects"):
        try:
            found.append(read_effect(str(word), ())._replace(name=Text(name, str(fields.data.get("en", name)))))
        except ValueError:
            fields.fault(f"“{word}”不是数值效果", f"“{word}” is no effect on a number", "effects")
    return tuple(found)


def read_generals(text: str, source: str, taken: Collection[str] = ()) -> dict[str, General]:
    """The generals of a file: one sheet per document, or one mapping name -> fields. ContentError with lines."""
    return read_content(text, source, read_general, _GENERAL, taken)


@cache
def roster() -> dict[str, General]:
    """The generals that come with the game."""
    text = (resources.files("kejian.games.sgs") / "content" / "generals.yaml").read_text("utf-8")
    rows: list[Any] = [document.data for document in read_documents(text)]
    return {row["name"]: read_general(row) for row in rows}


@cache
def perfect_pairs() -> tuple[tuple[str, ...], ...]:
    """珠联璧合: the pairs of generals that belong together (sgs.M7)."""
    text = (resources.files("kejian.games.sgs") / "content" / "pairs.yaml").read_text("utf-8")
    (document,) = read_documents(text)
    return tuple(tuple(pair) for pair in document.data["pairs"])
