"""The hero packs that come with the game, and those that people bring along (wuba.R71)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from kejian.core import Rulebook, SetupRefused, Text
from kejian.core.refusals import BadOption
from kejian.core.yamlio import read_documents
from kejian.games.wuba.sheets import Pack, Sheet, read_pack, read_skill
from kejian.games.wuba.skills.passive import OwnWeapon
from kejian.games.wuba.skills.striking import Shift
from kejian.games.wuba.weapons import WEAPONS
from kejian.kit.content import BadContent, Fields, read_content, unknown_name

BASE, COMMUNITY = "base", "community"
_PACKAGE = "kejian.games.wuba"
_PACK = Text("将包", "hero pack")
_SHIFT = {
    "name": "偏移", "english": "Shift", "kind": "shift", "targets": {"性别": "雄"}, "view": True, "cost": {"经济": 1},
    "cd": 1, "clause": "wuba.3.3.4.1.1",
}  # fmt: skip


@cache
def own_pack(name: str) -> Pack:
    """A pack that comes with the game."""
    text = resources.files(_PACKAGE).joinpath(f"heroes/{name}.yaml").read_text("utf-8")
    return read_pack(next(iter(read_documents(text))).data)


@cache
def default_skills() -> tuple[Shift, ...]:
    """Skills that heroes have by what they are, not by their sheet: 【偏移】 (wuba.3.3.4.1.1)."""
    fields = Fields(_SHIFT)
    skill = read_skill(fields, "")
    fields.check()
    assert isinstance(skill, Shift)
    return (skill,)


@cache
def _clauses() -> frozenset[str]:
    return frozenset(Rulebook.of_package(_PACKAGE).clauses)


def read_any_pack(data: object) -> Pack:
    """A pack by its name, or as its file says it; BadContent if it is none."""
    if isinstance(data, str):
        if data not in (BASE, COMMUNITY):
            raise unknown_name(data, (BASE, COMMUNITY), _PACK)
        return own_pack(data)
    return read_pack(data, _clauses())


def read_packs(chosen: Sequence[Any]) -> dict[str, Sheet]:
    """The heroes that can be drafted; SetupRefused where two packs have the same hero."""
    pool: dict[str, Sheet] = {}
    words: set[str] = set()
    for data in chosen:
        pack = read_any_pack(data)
        for name, sheet in pack.heroes.items():
            twice = next((word for word in (name, *sheet.aliases) if word in words), None)
            if twice is not None:
                why = Text(f"两个将包里都有“{twice}”", f"two packs have “{twice}”")
                raise SetupRefused(BadOption("将包", "将包", pack.name, why, clauses=("wuba.R71", "wuba.R1")))
            words.update((name, *sheet.aliases))
            pool[name] = sheet
    return pool


def read_pack_file(text: str, source: str, taken: Collection[str] = (BASE, COMMUNITY)) -> dict[str, Any]:
    """The packs of a file by their names, as plain data; ContentError with all that is wrong, line by line."""
    packs = read_content(text, source, _checked, _PACK, taken, name_key="pack")
    return {name: dict(pack.data) for name, pack in packs.items()}


def _checked(data: Mapping[str, Any]) -> Pack:
    if "heroes" not in data:
        raise _no_heroes()
    return read_any_pack(data)


def _no_heroes() -> BadContent:
    fields = Fields({})
    fields.fault("要写 heroes", "heroes are needed", "heroes")
    return BadContent(*fields.faults)


def names_of(sheets: Iterable[Sheet]) -> dict[str, str]:
    """What heroes, their skills and the weapons they make are called in English."""
    names: dict[str, str] = {}
    for sheet in sheets:
        names[sheet.name] = sheet.english
        for skill in sheet.skills:
            names.setdefault(skill.name, skill.english)
            if isinstance(skill, OwnWeapon):
                names[skill.weapon.name] = skill.weapon.english
    return names


def english_names() -> dict[str, str]:
    """The heroes, skills and weapons of the game's own packs by what they are called in English."""
    names = names_of([*own_pack(BASE).heroes.values(), *own_pack(COMMUNITY).heroes.values()])
    names |= {name: weapon.english for name, weapon in WEAPONS.items()}
    return names | {skill.name: skill.english for skill in default_skills()}
