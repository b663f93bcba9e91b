"""Roles read out of their names and files: all faults at once, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from importlib import resources
from typing import Any, Literal, cast

from kejian.core import Number, Text
from kejian.games.cier.facts.abilities import STANDARD, STANDARD_BY_NAME, Ability, Cancel, Mutual, Sole, Users
from kejian.games.cier.facts.role import (
    EVENTS,
    EVERYMAN,
    FORMAT,
    RESERVED,
    Reaction,
    Role,
    plain_role,
)
from kejian.games.cier.memory import remembered
from kejian.kit.content import BadContent, Fault, Fields, is_word, read_content, unknown_name
from kejian.kit.nearest import perhaps

_LISTED = ("on_block", "on_cancelled", "on_hit")  # these look at uses, so they name abilities
_ROLE, _ABILITY = Text("角色", "role"), Text("能力", "ability")
_STANDARD_WORDS = {
    word.lower() for ability in STANDARD for word in (ability.id, ability.name.zh, ability.name.en, *ability.aliases)
}


def read_role(data: object) -> Role:
    """A role out of its name or its written form; BadContent if it is none."""
    if data == EVERYMAN:
        return plain_role(EVERYMAN, "Everyman", Text("没有技能", "no skill"))
    if isinstance(data, str):
        if data not in starter_roles():
            raise unknown_name(data, [EVERYMAN, *starter_roles()], _ROLE)
        return starter_roles()[data]
    if not isinstance(data, Mapping):
        raise BadContent(Fault(Text("应为角色名或角色内容", "a role's name or content is needed")))
    try:
        return _RoleReader(data).role()
    except BadContent as bad:
        bad.clauses = tuple(dict.fromkeys(clause for fault in bad.faults for clause in _forbidding(fault)))
        raise


_FORBIDDING = {
    "extra": "cier.4.14", "triggers": "cier.4.16", "uses_per_beat": "cier.R30",
    "hp": "cier.4.11", "ammo_start": "cier.4.11", "used_start": "cier.4.11",
}  # fmt: skip


def _forbidding(fault: Fault) -> tuple[str, ...]:
    """The clauses that say what may be written at the place of a fault."""
    if "reflect" in fault.place:
        return ("cier.4.15",)
    if fault.place[:2] == ("abilities", "子弹"):
        return ("cier.4.10", "cier.4.12")
    return (_FORBIDDING.get(str(fault.place[0]) if fault.place else "", "cier.4.10"),)


class _RoleReader:
    """Checks a written role field by field."""

    FIELDS = (
        "format", "name", "english", "text", "text_en", "hp", "ammo_start", "used_start", "uses_per_beat", "abilities",
        "extra", "triggers",
    )  # fmt: skip
    ROW = ("cost", "target", "needs", "cancel", "damage", "gain", "voids")

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.fields = Fields(data)
        self.warnings: list[str] = []
        self.ids = {name: ability.id for name, ability in STANDARD_BY_NAME.items()}
        self.called = Text(str(data.get("name", "")), str(data.get("english", data.get("name", ""))))

    def role(self) -> Role:
        fields = self.fields.known(self.FIELDS)
        fields.format(FORMAT)
        name = fields.word("name")
        if name in RESERVED:
            fields.fault(f"“{name}”是书里已有的角色", f"“{name}” is taken by the rulebook", "name")
        extra = fields.inside("extra")
        for word in extra.data:
            if not is_word(word):
                extra.fault("应为一个词", "must be one word", word)
            if word.lower() in _STANDARD_WORDS:
                extra.fault("和标准能力重名", "is the name of a standard ability", word)
        self.ids |= {word: word for word in extra.data}
        table = self.changed_rows() | {word: self.extra_row(extra.inside(word), word) for word in extra.data}
        self.no_circle_of_needs(table)
        uses = fields.data.get("uses_per_beat", 1)
        if uses not in (1, 2) or isinstance(uses, bool):
            fields.fault("只能是 1 或 2", "must be 1 or 2", "uses_per_beat")
        role = Role(
            name=name,
            english=str(fields.data.get("english", name)),
            text=fields.text(),
            table=table,
            hp=self.figure(fields, "hp", 1, above=0),
            ammo_start=self.figure(fields, "ammo_start", least=0),
            used_start=frozenset(fields.names("used_start", self.ids, _ABILITY)),
            uses_per_beat=uses,
            triggers=self.triggers(),
            warnings=tuple(self.warnings),
            data=dict(fields.data),
        )
        fields.check()
        return role

    # rows

    def changed_rows(self) -> dict[str, Ability]:
        """The standard rows with the role's changes, banned ones left out (cier.4.10, cier.4.12)."""
        changes = self.fields.inside("abilities")
        for name in changes.data:
            if name not in STANDARD_BY_NAME:
                self.no_standard(changes, name, name)
        table: dict[str, Ability] = {}
        for ability in STANDARD:
            change = changes.inside(ability.name.zh).known((*self.ROW, "banned"))
            banned = change.flag("banned")
            row = self.row(change)
            changed = ability
            if row:
                changed = replace(ability, **row, clauses=(*ability.clauses, "cier.4.10"), changed_by=self.called)
            self.sound(changed, change)
            if ability.id == "zidan" and (banned or changed.cost != 0):
                change.fault("子弹不能禁，也不能收费", "Load (子弹) cannot be banned and costs 0")
            if not banned:
                table[ability.id] = changed
        return table

    def extra_row(self, fields: Fields, name: str) -> Ability:
        """A further row, with everything a standard row has, and `as` and `reflect` (cier.4.14, cier.4.15)."""
        fields.known((*self.ROW, "as", "reflect", "english"))
        if "target" not in fields.data:
            fields.fault("缺少 target", "needs a target")
        counts_as = fields.data.get("as")
        if counts_as is not None and counts_as not in STANDARD_BY_NAME:
            self.no_standard(fields, counts_as, "as")
            counts_as = None
        ability = Ability(
            id=name,
            name=Text(name, str(fields.data.get("english", name))),
            clauses=("cier.4.14",),
            changed_by=self.called,
            counts_as=STANDARD_BY_NAME[counts_as].id if counts_as else None,
            reflect=fields.names("reflect", self.ids, _ABILITY),
            **{"target": "self", **self.row(fields)},
        )
        self.sound(ability, fields)
        return ability

    def no_standard(self, fields: Fields, word: object, key: str) -> None:
        near = perhaps(str(word), STANDARD_BY_NAME)
        fields.fault(f"没有“{word}”这个标准能力{near.zh}", f"there is no standard ability “{word}”{near.en}", key)

    def row(self, fields: Fields) -> dict[str, Any]:
        readers: dict[str, Callable[[], Any]] = {
            "cost": lambda: self.figure(fields, "cost", least=0),
            "damage": lambda: self.figure(fields, "damage", least=0),
            "gain": lambda: self.figure(fields, "gain", least=0),
            "target": lambda: fields.one_of("target", ("self", "one", "two", "all")) or "self",
            "needs": lambda: fields.named("needs", self.ids, _ABILITY),
            "voids": lambda: fields.names("voids", self.ids, _ABILITY),
            "cancel": lambda: self.cancel(fields),
        }
        return {key: readers[key]() for key in fields.data if key in readers}

    def sound(self, ability: Ability, fields: Fields) -> None:
        """Only an ability aimed at oneself gains or reflects; only one aimed at others does damage."""
        if ability.gain and ability.target != "self":
            fields.fault("只有以自己为目标的能力能得弹药", "only an ability aimed at oneself gains ammo")
        if ability.damage and ability.target == "self":
            fields.fault("以自己为目标的能力没有伤害", "an ability aimed at oneself does no damage")
        if ability.reflect and ability.target != "self":
            fields.fault("只有以自己为目标的能力能反射", "only an ability aimed at oneself reflects", "reflect")
        if not set(ability.reflect) <= set(ability.voids):
            fields.fault("能反射的必须也能使其无效", "what is reflected must also be made void", "reflect")

    def cancel(self, fields: Fields) -> tuple[Cancel, ...]:
        conditions: list[Cancel] = []
        for item in fields.items("cancel"):
            written = fields.inside("cancel", item)
            if set(written.data) == {"mutual"}:
                conditions.append(Mutual(written.names("mutual", self.ids, _ABILITY)))
            elif set(written.data) == {"users", "min"}:
                least = written.data["min"]
                if not isinstance(least, int) or isinstance(least, bool) or least < 1:
                    written.fault("应为正整数", "must be a whole number above 0", "min")
                conditions.append(Users(written.named("users", self.ids, _ABILITY) or "", least))
            elif set(written.data) == {"sole"}:
                conditions.append(Sole(written.named("sole", self.ids, _ABILITY) or ""))
            else:
                written.fault(
                    "抵消规则写作 {mutual: […]}、{users: …, min: n} 或 {sole: …}",
                    "a cancel rule is {mutual: […]}, {users: …, min: n} or {sole: …}",
                )
        return tuple(conditions)

    def no_circle_of_needs(self, table: Mapping[str, Ability]) -> None:
        for ability in table.values():
            seen = {ability.id}
            needed = ability.needs
            while needed is not None and needed in table:
                if needed in seen:
                    name = ability.name.zh
                    self.fields.fault(f"“{name}”的前提绕成了圈", f"the needs of “{name}” go in a circle")
                    return
                seen.add(needed)
                needed = table[needed].needs

    # triggers

    def triggers(self) -> tuple[Reaction, ...]:
        written = self.fields.inside("triggers").known(EVENTS)
        return tuple(self.trigger(event, written.inside(event)) for event in EVENTS if event in written.data)

    def trigger(self, event: str, fields: Fields) -> Reaction:
        listed = event in _LISTED
        fields.known(("ammo", "hp", "once", *(("abilities",) if listed else ())))
        if listed and not fields.data.get("abilities"):
            fields.fault("要写明 abilities", "needs abilities")
        if "ammo" not in fields.data and "hp" not in fields.data:
            fields.fault("要写明 ammo 或 hp", "needs ammo or hp")
        once = fields.one_of("once", ("对局", "回合"))
        if once is not None or event in ("on_hurt", "on_round_start"):
            self.warnings.append(f"triggers.{event}: 单挑求解器不支持 · the duel solver does not support it")
        return Reaction(
            event=event,
            abilities=fields.names("abilities", self.ids, _ABILITY),
            ammo=self.figure(fields, "ammo"),
            hp=self.figure(fields, "hp"),
            once=cast(Literal["对局", "回合"] | None, once),
        )

    def figure(
        self, fields: Fields, key: str, default: Number = 0, least: Number | None = None, above: Number | None = None
    ) -> Number:
        number = fields.number(key, default, least=least, above=above)
        if (2 * number) % 1:
            place = ".".join(map(str, (*fields.place, key)))
            self.warnings.append(f"{place}: 不是 1/2 的倍数 · not a multiple of 1/2")
        return number


# files


def read_roles(text: str, source: str, taken: Collection[str] = ()) -> dict[str, Role]:
    """The roles of a file: one per document, or one mapping name -> fields. ContentError with lines and keys."""
    return read_content(text, source, read_role, _ROLE, taken)


@remembered(1)
def starter_roles() -> dict[str, Role]:
    """The ten roles that come with the game."""
    folder = resources.files("kejian.games.cier").joinpath("roles")
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".yaml")), key=lambda file: file.name)
    roles: dict[str, Role] = {}
    for file in files:
        roles |= read_roles(file.read_text("utf-8"), file.name)
    return roles
