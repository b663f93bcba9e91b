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

from kejian.core import Number, Text
from kejian.core.yamlio import read_documents
from kejian.games.sgs.facts.cards import CARD_SETS
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
MOST_EFFECTS = 12
MOST_GOUYU = 6
_GENERAL, _SKILL, _CLAUSE = Text("武将", "general"), Text("技能", "skill"), Text("条款", "clause")
_ANY_GENERAL = "sgs.M2"  # a stranger's general is chosen like any other

SKILL_NAMED = {skill.name.zh: skill.id for skill in reversed(SKILLS.values())} | {id_: id_ for id_ in SKILLS}
_CLAUSES = {clause: clause for clause in (_ANY_GENERAL, *(skill.clause for skill in SKILLS.values()))}


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
    english = fields.line("en", name)
    hp = fields.whole("hp", 4, 1, MOST_HP)
    general = General(
        name=name,
        english=english,
        kingdom=fields.one_of("kingdom", KINGDOMS) or "群",
        hp=hp,
        clause=fields.named("clause", _CLAUSES, _CLAUSE) or _ANY_GENERAL,
        gender=fields.one_of("gender", (MALE, FEMALE)) or MALE,
        skills=_skills(fields, "skills"),
        hp_now=fields.whole("hp_now", hp, 1, hp),
        effects=_effects(fields, Text(name, english)),
        needs=fields.one_of("needs", (*CARD_SETS, "国战")) or "",
        gouyu=_gouyu(fields),
        war_skills=_skills(fields, "war_skills"),
        data=dict(data),
    )
    fields.check()
    return general


def _skills(fields: Fields, key: str) -> tuple[str, ...]:
    """Skills by name or id; the same by both is twice the same."""
    found = fields.names(key, SKILL_NAMED, _SKILL)
    for id_ in dict.fromkeys(id_ for id_ in found if found.count(id_) > 1):
        name = SKILLS[id_].name
        fields.fault(f"“{name.zh}”（{id_}）写了两次", f"“{name.zh}” ({id_}) stands twice", key)
    return found


def _gouyu(fields: Fields) -> Number:
    """Whole and half ones (sgs.R51)."""
    gouyu = fields.number("gouyu", 0, least=0)
    if gouyu > MOST_GOUYU or gouyu * 2 % 1:
        zh, en = f"应为 0 到 {MOST_GOUYU}，可以有半个", f"must be from 0 to {MOST_GOUYU}, whole or a half"
        fields.fault(zh, en, "gouyu")
        return 0
    return gouyu


def _effects(fields: Fields, name: Text) -> tuple[Effect, ...]:
    """Numeric effects in the words of positions, told under the general's name."""
    written = fields.items("effects")
    if len(written) > MOST_EFFECTS:
        fields.fault(f"最多 {MOST_EFFECTS} 个", f"at most {MOST_EFFECTS}", "effects")
        return ()
    found = []
    for word in written:
        try:
            effect = read_effect(str(word), ())
        except ValueError:
            fields.fault(f"“{word}”不是数值效果", f"“{word}” is no effect on a number", "effects")
            continue
        if effect.of == "rank":
            fields.fault(
                f"“{word}”是牌的数值，不是武将的", f"“{word}” is a number of cards, not of generals", "effects"
            )
        else:
            found.append(effect._replace(name=name))
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
