"""Roles of 技能战: data, no code. A role changes rows of the ability table, adds rows, and reacts by triggers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import resources
from math import lcm
from typing import Any, Literal, NamedTuple

from kejian.core import ContentError, Number, Text, read_number
from kejian.core.yamlio import YamlError, read_documents
from kejian.games.cier.abilities import STANDARD, STANDARD_BY_NAME, Ability, Cancel, Mutual, Sole, Users
from kejian.games.cier.memory import TABLES, remembered

FORMAT = "cier-role/1"
PLAIN, CHAMPION, COMMONER, FOLLOWER, EVERYMAN = "无", "擂主", "平民", "小弟", "凡人"
RESERVED = (PLAIN, CHAMPION, COMMONER, FOLLOWER, EVERYMAN)
EVENTS = ("on_block", "on_cancelled", "on_hit", "on_hurt", "on_quiet", "on_round_start")
_LISTED = ("on_block", "on_cancelled", "on_hit")  # these look at uses, so they name abilities
_WORD = re.compile(r"[^\s>＞→+＋,，、|;:=/@^*!~\"'()]+$")


_STANDARD_WORDS = {
    word.lower() for ability in STANDARD for word in (ability.id, ability.name.zh, ability.name.en, *ability.aliases)
}


class Trigger(NamedTuple):
    """A reaction: the event it waits for, the abilities it looks at, what it gives, and how often."""

    event: str
    abilities: tuple[str, ...]
    ammo: Number
    hp: Number
    once: Literal["对局", "回合"] | None


@dataclass(frozen=True)
class Role:
    """What a player starts with, his ability table, and his triggers."""

    name: str
    english: str
    text: Text
    table: Mapping[str, Ability]
    hp: Number = 1
    ammo_start: Number = 0
    used_start: frozenset[str] = frozenset()
    uses_per_beat: int = 1
    triggers: tuple[Trigger, ...] = ()
    warnings: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)  # the role as it was written

    def named(self) -> dict[str, Ability]:
        """The abilities by everything players call them."""
        return self._words

    @cached_property
    def needs(self) -> frozenset[str]:
        """The abilities that some row needs to have been used."""
        return frozenset(row.needs for row in self.table.values() if row.needs)

    @cached_property
    def finest(self) -> int:
        """The common denominator of all its figures."""
        figures = [self.hp, self.ammo_start]
        figures += [figure for row in self.table.values() for figure in (row.cost, row.damage, row.gain)]
        figures += [figure for trigger in self.triggers for figure in (trigger.ammo, trigger.hp)]
        return lcm(*(figure.denominator for figure in figures))

    @cached_property
    def _words(self) -> dict[str, Ability]:
        words: dict[str, Ability] = {}
        for ability in self.table.values():
            for word in (ability.name.zh, ability.name.en, ability.id, *ability.aliases):
                words.setdefault(word.lower(), ability)
        return words


def is_word(text: str) -> bool:
    """Whether a name can stand in moves and one-line positions."""
    return bool(_WORD.match(text))


class RoleError(ValueError):
    """What is wrong with a role, and at which key."""

    def __init__(self, zh: str, en: str, *place: str) -> None:
        where = ".".join(place)
        super().__init__(Text(f"{where}：{zh}" if where else zh, f"{where}: {en}" if where else en))
        self.place = place


STANDARD_TABLE: Mapping[str, Ability] = {ability.id: ability for ability in STANDARD}


@remembered(TABLES)
def plain_role(name: str, english: str, text: Text) -> Role:
    """A role without skills: the standard table, hp 1."""
    return Role(name, english, text, STANDARD_TABLE)


@remembered(TABLES)
def champion(load: Number, uses_per_beat: int) -> Role:
    """擂主: hp 2, his 子弹 gives more (cier.3.5), with 双能力 two uses (cier.3.10)."""
    own_load = replace(STANDARD_TABLE["zidan"], gain=load, clauses=("cier.2.20", "cier.3.5"))
    text = Text(f"子弹一次得 {load} 弹药", f"Load gives {load} ammo")
    table = {**STANDARD_TABLE, "zidan": own_load}
    return Role(CHAMPION, "champion", text, table, hp=2, uses_per_beat=uses_per_beat)


# reading a role


def read_role(data: object) -> Role:
    """A role out of its name or its written form; RoleError if it is none."""
    if data == EVERYMAN:
        return plain_role(EVERYMAN, "Everyman", Text("没有技能", "no skill"))
    if isinstance(data, str):
        if data not in starter_roles():
            known = [EVERYMAN, *starter_roles()]
            raise RoleError(
                f"没有“{data}”这个角色；有的是：{'、'.join(known)}",
                f"there is no role “{data}”; known: {', '.join(known)}",
            )
        return starter_roles()[data]
    if not isinstance(data, Mapping):
        raise RoleError("应为角色名或角色内容", "a role's name or content is needed")
    return _RoleReader(data).role()


class _RoleReader:
    """Checks a written role field by field."""

    FIELDS = (
        "format", "name", "english", "text", "text_en", "hp", "ammo_start", "used_start", "uses_per_beat", "abilities",
        "extra", "triggers",
    )  # fmt: skip
    ROW = ("cost", "target", "needs", "cancel", "damage", "gain", "voids")

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.warnings: list[str] = []
        self.ids = {name: ability.id for name, ability in STANDARD_BY_NAME.items()}

    def role(self) -> Role:
        self.known_keys(self.data, self.FIELDS)
        if self.data.get("format", FORMAT) != FORMAT:
            raise RoleError(f"应为 {FORMAT}", f"must be {FORMAT}", "format")
        name = self.word(self.data.get("name"), "name")
        if name in RESERVED:
            raise RoleError(f"“{name}”是书里已有的角色", f"“{name}” is taken by the rulebook", "name")
        extra = self.mapping(self.data.get("extra"), "extra")
        for word in extra:
            self.word(word, "extra", word)
            if word.lower() in _STANDARD_WORDS:
                raise RoleError("和标准能力重名", "is the name of a standard ability", "extra", word)
        self.ids |= {word: word for word in extra}
        table = self.changed_rows() | {word: self.extra_row(word, row) for word, row in extra.items()}
        self.no_circle_of_needs(table)
        text = str(self.data.get("text", ""))
        uses = self.data.get("uses_per_beat", 1)
        if uses not in (1, 2) or isinstance(uses, bool):
            raise RoleError("只能是 1 或 2", "must be 1 or 2", "uses_per_beat")
        return Role(
            name=name,
            english=str(self.data.get("english", name)),
            text=Text(text, str(self.data.get("text_en", text))),
            table=table,
            hp=self.figure(self.data.get("hp", 1), "hp", above=0),
            ammo_start=self.figure(self.data.get("ammo_start", 0), "ammo_start", least=0),
            used_start=frozenset(self.abilities(self.data.get("used_start"), "used_start")),
            uses_per_beat=uses,
            triggers=self.triggers(),
            warnings=tuple(self.warnings),
            data=dict(self.data),
        )

    # rows

    def changed_rows(self) -> dict[str, Ability]:
        """The standard rows with the role's changes, banned ones left out (cier.4.10, cier.4.12)."""
        changes = self.mapping(self.data.get("abilities"), "abilities")
        for name in changes:
            if name not in STANDARD_BY_NAME:
                raise RoleError(
                    f"没有“{name}”这个标准能力", f"there is no standard ability “{name}”", "abilities", name
                )
        table: dict[str, Ability] = {}
        for ability in STANDARD:
            place = ("abilities", ability.name.zh)
            change = self.mapping(changes.get(ability.name.zh), *place)
            self.known_keys(change, (*self.ROW, "banned"), *place)
            banned = change.get("banned", False)
            if not isinstance(banned, bool):
                raise RoleError("只能是 true 或 false", "must be true or false", *place, "banned")
            fields = self.row({key: value for key, value in change.items() if key != "banned"}, *place)
            row = replace(ability, **fields, clauses=(*ability.clauses, "cier.4.10")) if fields else ability
            self.sound(row, *place)
            if ability.id == "zidan" and (banned or row.cost != 0):
                raise RoleError("子弹不能禁，也不能收费", "Load (子弹) cannot be banned and costs 0", *place)
            if not banned:
                table[ability.id] = row
        return table

    def extra_row(self, name: str, data: object) -> Ability:
        """A further row, with everything a standard row has, and `as` and `reflect` (cier.4.14, cier.4.15)."""
        place = ("extra", name)
        row = self.mapping(data, *place)
        self.known_keys(row, (*self.ROW, "as", "reflect", "english"), *place)
        if "target" not in row:
            raise RoleError("缺少 target", "needs a target", *place)
        counts_as = row.get("as")
        if counts_as is not None and not (isinstance(counts_as, str) and counts_as in STANDARD_BY_NAME):
            raise RoleError(
                f"没有“{counts_as}”这个标准能力", f"there is no standard ability “{counts_as}”", *place, "as"
            )
        own = {key: value for key, value in row.items() if key in self.ROW}
        ability = Ability(
            id=name,
            name=Text(name, str(row.get("english", name))),
            clauses=("cier.4.14",),
            counts_as=STANDARD_BY_NAME[counts_as].id if counts_as else None,
            reflect=self.abilities(row.get("reflect"), *place, "reflect"),
            **self.row(own, *place),
        )
        self.sound(ability, *place)
        return ability

    def row(self, data: Mapping[str, Any], *place: str) -> dict[str, Any]:
        readers: dict[str, Callable[[Any], Any]] = {
            "cost": lambda value: self.figure(value, *place, "cost", least=0),
            "damage": lambda value: self.figure(value, *place, "damage", least=0),
            "gain": lambda value: self.figure(value, *place, "gain", least=0),
            "target": lambda value: self.one_of(value, ("self", "one", "two", "all"), *place, "target"),
            "needs": lambda value: None if value is None else self.ability(value, *place, "needs"),
            "voids": lambda value: self.abilities(value, *place, "voids"),
            "cancel": lambda value: self.cancel(value, *place, "cancel"),
        }
        return {key: readers[key](value) for key, value in data.items()}

    def sound(self, ability: Ability, *place: str) -> None:
        """Only an ability aimed at oneself gains or reflects; only one aimed at others does damage."""
        if ability.gain and ability.target != "self":
            raise RoleError("只有以自己为目标的能力能得弹药", "only an ability aimed at oneself gains ammo", *place)
        if ability.damage and ability.target == "self":
            raise RoleError("以自己为目标的能力没有伤害", "an ability aimed at oneself does no damage", *place)
        if ability.reflect and ability.target != "self":
            raise RoleError("只有以自己为目标的能力能反射", "only an ability aimed at oneself reflects", *place)
        if not set(ability.reflect) <= set(ability.voids):
            raise RoleError("能反射的必须也能使其无效", "what is reflected must also be made void", *place, "reflect")

    def cancel(self, data: object, *place: str) -> tuple[Cancel, ...]:
        conditions: list[Cancel] = []
        for item in self.items(data, *place):
            condition = self.mapping(item, *place)
            if set(condition) == {"mutual"}:
                conditions.append(Mutual(self.abilities(condition["mutual"], *place, "mutual")))
            elif set(condition) == {"users", "min"}:
                least = condition["min"]
                if not isinstance(least, int) or isinstance(least, bool) or least < 1:
                    raise RoleError("应为正整数", "must be a whole number above 0", *place, "min")
                conditions.append(Users(self.ability(condition["users"], *place, "users"), least))
            elif set(condition) == {"sole"}:
                conditions.append(Sole(self.ability(condition["sole"], *place, "sole")))
            else:
                raise RoleError(
                    "抵消规则写作 {mutual: […]}、{users: …, min: n} 或 {sole: …}",
                    "a cancel rule is {mutual: […]}, {users: …, min: n} or {sole: …}",
                    *place,
                )
        return tuple(conditions)

    def no_circle_of_needs(self, table: Mapping[str, Ability]) -> None:
        for ability in table.values():
            seen = {ability.id}
            needed = ability.needs
            while needed is not None and needed in table:
                if needed in seen:
                    raise RoleError(
                        f"“{ability.name.zh}”的前提绕成了圈", f"the needs of “{ability.name.zh}” go in a circle"
                    )
                seen.add(needed)
                needed = table[needed].needs

    # triggers

    def triggers(self) -> tuple[Trigger, ...]:
        written = self.mapping(self.data.get("triggers"), "triggers")
        self.known_keys(written, EVENTS, "triggers")
        return tuple(self.trigger(event, written[event]) for event in EVENTS if event in written)

    def trigger(self, event: str, data: object) -> Trigger:
        place = ("triggers", event)
        written = self.mapping(data, *place)
        listed = event in _LISTED
        self.known_keys(written, ("ammo", "hp", "once", *(("abilities",) if listed else ())), *place)
        if listed and not written.get("abilities"):
            raise RoleError("要写明 abilities", "needs abilities", *place)
        if "ammo" not in written and "hp" not in written:
            raise RoleError("要写明 ammo 或 hp", "needs ammo or hp", *place)
        once = written.get("once")
        if once is not None:
            self.one_of(once, ("对局", "回合"), *place, "once")
        if once is not None or event in ("on_hurt", "on_round_start"):
            self.warnings.append(f"triggers.{event}: 单挑求解器不支持 · the duel solver does not support it")
        return Trigger(
            event=event,
            abilities=self.abilities(written.get("abilities"), *place, "abilities"),
            ammo=self.figure(written.get("ammo", 0), *place, "ammo"),
            hp=self.figure(written.get("hp", 0), *place, "hp"),
            once=once,
        )

    # small readers

    def known_keys(self, data: Mapping[str, Any], known: Iterable[str], *place: str) -> None:
        for key in data:
            if key not in known:
                raise RoleError(
                    f"没有这一项；有的是：{'、'.join(known)}", f"unknown; known: {', '.join(known)}", *place, str(key)
                )

    def mapping(self, value: object, *place: str) -> Mapping[str, Any]:
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            raise RoleError("应为 {键: 值}", "must be a mapping", *place)
        return value

    def items(self, value: object, *place: str) -> list[Any]:
        if value is None:
            return []
        if not isinstance(value, list | tuple):
            raise RoleError("应为列表", "must be a list", *place)
        return list(value)

    def word(self, value: object, *place: str) -> str:
        if not isinstance(value, str) or not is_word(value):
            raise RoleError("应为一个词", "must be one word", *place)
        return value

    def one_of(self, value: object, known: tuple[str, ...], *place: str) -> Any:
        if value not in known:
            raise RoleError(f"应为 {'、'.join(known)} 之一", f"must be one of {', '.join(known)}", *place)
        return value

    def ability(self, value: object, *place: str) -> str:
        if not isinstance(value, str) or value not in self.ids:
            raise RoleError(f"没有“{value}”这个能力", f"there is no ability “{value}”", *place)
        return self.ids[value]

    def abilities(self, value: object, *place: str) -> tuple[str, ...]:
        return tuple(self.ability(item, *place) for item in self.items(value, *place))

    def figure(self, value: object, *place: str, least: Number | None = None, above: Number | None = None) -> Number:
        try:
            number = read_number(value)
        except ValueError:
            raise RoleError(f"“{value}”不是数", f"“{value}” is not a number", *place) from None
        if least is not None and number < least:
            raise RoleError(f"不能小于 {least}", f"must be at least {least}", *place)
        if above is not None and number <= above:
            raise RoleError(f"须大于 {above}", f"must be above {above}", *place)
        if (2 * number) % 1:
            self.warnings.append(f"{'.'.join(place)}: 不是 1/2 的倍数 · not a multiple of 1/2")
        return number


# files


def read_roles(text: str, source: str) -> dict[str, Role]:
    """The roles of a file: one per document, or one mapping name -> fields. ContentError with line and key."""
    roles: dict[str, Role] = {}
    number = 0
    try:
        for document in read_documents(text):
            number += 1
            data = document.data
            if not isinstance(data, dict):
                raise ContentError(f"{source}, document {number}, line {document.line()}: a role is a mapping")
            single = "name" in data or "format" in data
            written = {str(data.get("name", "")): data} if single else data
            for name, fields in written.items():
                at: tuple[str, ...] = () if single else (name,)
                try:
                    if not single and not isinstance(fields, dict | None):
                        raise RoleError("应为 {键: 值}", "must be a mapping")
                    role = read_role(fields if single else {"name": name, **(fields or {})})
                    if role.name in roles:
                        raise RoleError(f"有两个“{name}”", f"“{name}” stands twice", "name")
                except RoleError as error:
                    line = document.line(*at, *error.place)
                    zh, en = error.args[0]
                    raise ContentError(f"{source}, document {number}, line {line}: {zh} · {en}") from None
                roles[role.name] = role
    except YamlError as error:
        raise ContentError(
            f"{source}, document {number + 1}, line {error.line}: {error.message.zh} · {error.message.en}"
        ) from None
    return roles


@remembered(1)
def starter_roles() -> dict[str, Role]:
    """The ten roles that come with the game."""
    folder = resources.files("kejian.games.cier").joinpath("roles")
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".yaml")), key=lambda file: file.name)
    roles: dict[str, Role] = {}
    for file in files:
        roles |= read_roles(file.read_text("utf-8"), file.name)
    return roles
