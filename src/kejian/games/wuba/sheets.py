"""Hero files of the format wuba-heroes/1: a hero is data; what its skills do is said by their kinds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from kejian.core import Number, Text
from kejian.games.wuba.conditions import CLASSES, GENDERS, KINDS
from kejian.games.wuba.grades import GRADES, grade_number
from kejian.games.wuba.skills import (
    attributes,
    displacing,
    guided,
    healing,
    kicking,
    passive,
    placing,
    sequence,
    striking,
)
from kejian.games.wuba.skills.base import ADDED, COMMON, Skill
from kejian.kit.content import BadContent, Fault, Fields, is_word
from kejian.kit.nearest import perhaps

FORMAT = "wuba-heroes/1"
_PACK_KEYS = ("pack", "title", "format", "heroes")
_HERO_KEYS = (
    "clause", "also", "aliases", "english", "hp", "极值", "数学", "身份", "性别", "选科", "no_default_skills", "skills",
)  # fmt: skip
_SKILLS: tuple[type[Skill], ...] = (
    striking.Shift, striking.MathStrike, striking.AreaStrike, healing.Heal, displacing.Teleport, displacing.Summon,
    attributes.ChangeAttributes, passive.PassiveAttributes, passive.Immunity, passive.DamageBonus,
    displacing.MarkerPull, passive.Speed, kicking.Kick, guided.Guided, placing.SwapWeapon, sequence.Sequence,
    passive.OwnWeapon, placing.PlaceToken, passive.FireDiscount,
)  # fmt: skip
SKILL_KINDS = {kind.kind: kind for kind in _SKILLS}
_USUAL = {"雌": (5, 11), "雄": (0, 5)}
_VERBS = frozenset(
    ("移", "攻", "空步", "交", "换", "制备", "设", "过", "结束", "认输", "主将", "选", "禁", "武器", "无")
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A hero as its file says it."""

    name: str
    clause: str  # its row of the book, or the one about heroes that the book does not list
    rows: tuple[str, ...]  # that and what else speaks of it, like wuba.3.1.2.5
    english: str
    aliases: tuple[str, ...]
    hp: Number
    extreme: int | None  # None: the imaginary i
    grade: int
    school_class: str
    sort: str
    gender: str
    subjects: tuple[str, ...]
    no_default_skills: tuple[str, ...]
    skills: tuple[Skill, ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """Some heroes under a name. `data` is how the file wrote it, for records to carry along."""

    name: str
    title: str
    heroes: Mapping[str, Sheet]
    data: Mapping[str, Any]


def read_pack(data: object, known_clauses: Iterable[str] | None = None) -> Pack:
    """A pack out of plain data; BadContent with every fault."""
    if not isinstance(data, Mapping):
        raise BadContent(Fault(Text("将包应为 {pack: …, heroes: …}", "a pack is {pack: …, heroes: …}")))
    fields = Fields({key: value for key, value in data.items() if key != "name"}).known(_PACK_KEYS)
    fields.format(FORMAT)
    name = fields.word("pack")
    heroes: dict[str, Sheet] = {}
    written = fields.inside("heroes")
    clauses = None if known_clauses is None else frozenset(known_clauses)
    words: dict[str, str] = {}
    for key in written.data:
        sheet = read_sheet(written.inside(str(key), written.data[key] or {}), str(key), clauses)
        for word in (sheet.name, *sheet.aliases):
            if word in words:
                written.fault(f"“{word}”有两名武将叫", f"two heroes are called “{word}”", str(key))
            words[word] = sheet.name
        heroes[sheet.name] = sheet
    if not heroes:
        fields.fault("一名武将也没有", "there is no hero in it", "heroes")
    fields.check()
    return Pack(name, str(fields.data.get("title", name)), heroes, dict(fields.data))


def read_sheet(fields: Fields, name: str, clauses: frozenset[str] | None = None) -> Sheet:
    """One hero; faults are noted."""
    fields.known(_HERO_KEYS)
    if not is_word(name) or name in _VERBS:
        fields.fault("名字应为一个词，不能是招式用语", "a name is one word, and none of the moves' own")
    identity = fields.inside("身份").known(("班级", "类别"))
    school_class = str(identity.data.get("班级", ""))
    if school_class not in CLASSES:
        identity.fault(f"应为 {'、'.join(CLASSES)} 之一", f"must be one of {', '.join(CLASSES)}", "班级")
    grade, gender, extreme = _needed(fields, "数学", GRADES), _needed(fields, "性别", GENDERS), _extreme(fields)
    return Sheet(
        name=name,
        clause=_clause(fields, clauses),
        english=str(fields.data.get("english", name)),
        aliases=tuple(map(str, fields.items("aliases"))),
        hp=fields.number("hp", 1, above=0) if "hp" in fields.data else _missing(fields, "hp", 1),
        extreme=extreme,
        grade=grade_number(grade),
        school_class=school_class,
        sort=_needed(identity, "类别", KINDS),
        gender=gender,
        rows=(_clause(fields, None), *_also(fields, clauses), *_usual(gender, extreme)),
        subjects=tuple(map(str, fields.items("选科"))),
        no_default_skills=tuple(map(str, fields.items("no_default_skills"))),
        skills=_skills(fields, name, clauses),
    )


def _clause(fields: Fields, clauses: frozenset[str] | None) -> str:
    clause = str(fields.data.get("clause", ADDED))
    if clauses is not None and clause not in clauses:
        fields.fault(f"规则书里没有 {clause}", f"the rulebook has no {clause}", "clause")
    return clause


def _also(fields: Fields, clauses: frozenset[str] | None) -> tuple[str, ...]:
    found = tuple(map(str, fields.items("also")))
    for clause in found:
        if clauses is not None and clause not in clauses:
            fields.fault(f"规则书里没有 {clause}", f"the rulebook has no {clause}", "also")
    return found


def _usual(gender: str, extreme: int | None) -> tuple[str, ...]:
    """The clause about the usual initial 极值, where a hero's is."""
    least, most = _USUAL[gender]
    return ("wuba.3.1.2.4", "wuba.R40") if extreme is not None and least <= extreme <= most else ()


def _needed(fields: Fields, key: str, words: tuple[str, ...]) -> str:
    word = fields.one_of(key, words)
    if word is None and key not in fields.data:
        fields.fault(f"要写，是 {'、'.join(words)} 之一", f"is needed, one of {', '.join(words)}", key)
    return word or words[0]


def _missing(fields: Fields, key: str, instead: int) -> int:
    fields.fault("要写", "is needed", key)
    return instead


def _extreme(fields: Fields) -> int | None:
    if fields.data.get("极值") == "i":
        return None
    if "极值" not in fields.data:
        return _missing(fields, "极值", 0)
    return fields.whole("极值", 0, -99, 99)


def _skills(fields: Fields, hero: str, clauses: frozenset[str] | None) -> tuple[Skill, ...]:
    found: list[Skill] = []
    for number, item in enumerate(fields.items("skills")):
        if not isinstance(item, Mapping):
            fields.fault("应为技能 {name: …, kind: …}", "must be a skill {name: …, kind: …}", "skills", number)
            continue
        inside = Fields(item, (*fields.place, "skills", number), fields.faults)
        skill = read_skill(inside, hero)
        _clause(inside, clauses)
        _also(inside, clauses)
        if any(skill.name == other.name for other in found):
            inside.fault(f"“{skill.name}”写了两次", f"“{skill.name}” stands twice", "name")
        if skill.name in _VERBS:
            inside.fault("技能不能叫这个名字：它是操作用语", "a skill cannot be called so: it is an operation", "name")
        found.append(skill)
    return tuple(found)


def read_skill(fields: Fields, hero: str) -> Skill:
    """One skill by its kind; faults are noted."""
    word = fields.data.get("kind")
    kind = SKILL_KINDS.get(str(word))
    if kind is None:
        near = perhaps(str(word), SKILL_KINDS)
        zh, en = "、".join(SKILL_KINDS), ", ".join(SKILL_KINDS)
        fields.fault(f"没有“{word}”这种技能；有的是：{zh}{near.zh}", f"no kind “{word}”; known: {en}{near.en}", "kind")
        return Skill(fields, hero, lambda inner: read_skill(inner, hero))
    if "hook" in fields.data:
        fields.fault("文件里不能带代码（hook）", "files bring no code along (hook)", "hook")
    fields.known((*COMMON, *kind.keys, "hook"))
    return kind(fields, hero, lambda inner: read_skill(inner, hero))
