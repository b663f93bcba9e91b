"""A match's rules, compiled from its set-up: the map, the heroes that can be drafted, the house rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, TypeGuard

from kejian.core import Number, Setup, SetupRefused, Sum, Text, Words
from kejian.core.yamlio import read_documents, write_inline
from kejian.games.wuba.deeds.attacking import Attack
from kejian.games.wuba.deeds.base import Deed
from kejian.games.wuba.deeds.handling import Exchange, HandOver, Make
from kejian.games.wuba.deeds.moving import Move, StandStill
from kejian.games.wuba.geometry import Geometry
from kejian.games.wuba.grades import FEMALE, GRADES, SHIFT_FROM, extreme_class, within_grades
from kejian.games.wuba.maps import read_map, standard, standard_geometry
from kejian.games.wuba.options import check_names
from kejian.games.wuba.packs import default_skills, names_of, read_packs
from kejian.games.wuba.places import SIDES, Map
from kejian.games.wuba.refusals_before import FewHeroes
from kejian.games.wuba.sheets import Sheet
from kejian.games.wuba.skills.base import Skill
from kejian.games.wuba.skills.passive import OwnWeapon, PassiveAttributes
from kejian.games.wuba.state import Hero, Side, State
from kejian.games.wuba.weapons import WEAPONS, Weapon
from kejian.games.wuba.words import ENGLISH, WORDS, words_of

if TYPE_CHECKING:
    from kejian.games.wuba.skills.striking import Shift

STARTING_ECONOMY = 15
FEWEST_HEROES = 12  # ten are drafted; two bans may hit others
_CLASS_FIVE = "5"
GENERAL: tuple[Deed, ...] = (Move(), Attack(), StandStill(), HandOver(), Exchange(), Make())
"""The operations that everybody has (wuba.1.2.0.3)."""


class Rules:
    """Everything about a match that does not change while it is played."""

    def __init__(self, setup: Setup, map_: Map | None = None) -> None:
        options = setup.options
        self.setup, self.players, self.options = setup, setup.players, options
        self.pool: dict[str, Sheet] = read_packs(options["将包"])
        if len(self.pool) < FEWEST_HEROES:
            least = Sum.of(FEWEST_HEROES, Text("双方各五名，另有两次禁将", "five a side, and two bans"), "wuba.1.1.1.3")
            raise SetupRefused(FewHeroes(len(self.pool), least, clauses=("wuba.R71",)))
        self.aliases = {alias: name for name, sheet in self.pool.items() for alias in (name, *sheet.aliases)}
        check_names(options, self.aliases)
        self.first: int = SIDES.index(options["先手"])
        self.whole_numbers = options["小数"] == "向下取整"
        self.genders: dict[str, str] = {self.aliases[hero]: gender for hero, gender in options["性别"].items()}
        self.biology = tuple(self.aliases[hero] for hero in options["选生物"])
        self.students_only = options["五班角色"] == "仅学生"
        self.centre_sees_itself: bool = options["中央区互视"]
        self.map = read_map(options["地图"]) if map_ is None else map_
        self.geometry = geometry_of(self.map)

    def __reduce__(self) -> tuple[type[Rules], tuple[Setup, Map]]:
        """A copy or a pickle is compiled anew: skills are made of functions."""
        return Rules, (self.setup, self.map)

    def on_map(self, map_: Map) -> Rules:
        """The same rules on another map."""
        return Rules(self.setup, map_)

    @cached_property
    def words(self) -> Words:
        """The sentences of this match: whoever was brought along is called as his file says."""
        names = ENGLISH | names_of(self.pool.values())
        return WORDS if names == ENGLISH else words_of(names)

    # weapons and towers

    @cached_property
    def weapons(self) -> dict[str, Weapon]:
        """The weapons of the table and those that single heroes make."""
        own = [skill.weapon for sheet in self.pool.values() for skill in sheet.skills if isinstance(skill, OwnWeapon)]
        return WEAPONS | {weapon.name: weapon for weapon in own}

    def weapon_of(self, hero: Hero) -> Weapon | None:
        """What a hero holds."""
        return None if hero.weapon is None else self.weapons[hero.weapon]

    def new_towers(self, side: int) -> dict[str, Number]:
        """The towers of a side, with the HP of the map or of the house rule (wuba.R26)."""
        hp: Number | None = self.options["塔HP"]
        return {point: own if hp is None else hp for point, own in self.map.towers[SIDES[side]].items()}

    def spawn(self, side: int, number: int) -> str:
        """Where the n-th hero of a line-up stands at the beginning (wuba.R8)."""
        return self.map.spawns[SIDES[side]][number]

    # what a hero is

    def gender(self, hero: Hero) -> str:
        """雌 or 雄 (wuba.R40)."""
        return self.genders.get(hero.name, hero.sheet.gender)

    def grade(self, hero: Hero) -> int:
        """The grade of 数学 that counts (wuba.R56)."""
        more = sum(skill.grades for skill in hero.sheet.skills if is_lasting(skill) and skill.name not in hero.lost)
        return within_grades(hero.grade + more)

    def grade_clauses(self, hero: Hero) -> tuple[str, ...]:
        """By which clauses another grade than its own counts, if one does (wuba.R56)."""
        for skill in hero.sheet.skills:
            if is_lasting(skill) and skill.grades and skill.name not in hero.lost:
                return (skill.clause, "wuba.R56", "wuba.3.2.1.3")
        return ()

    def extreme_class(self, hero: Hero) -> str | None:
        """弱, 强 or 超, if it is an 极值点 now (wuba.R41)."""
        return extreme_class(self.gender(hero), hero.extreme)

    def traits(self, hero: Hero, key: str, wanted: str) -> tuple[str | None, ...]:
        """What a hero is in one respect that a condition asks for."""
        sheet = hero.sheet
        if key == "班级":
            narrow = self.students_only and wanted == _CLASS_FIVE and sheet.sort != "学生"  # wuba.R44
            return () if narrow else (sheet.school_class,)
        if key == "类别":
            return (sheet.sort,)
        if key == "性别":
            return (self.gender(hero),)
        if key == "数学":
            return (GRADES[self.grade(hero)],)
        if key == "极值点":
            return (self.extreme_class(hero),)
        return (*sheet.subjects, *(("生物",) if hero.name in self.biology else ()))

    # what a hero can do

    def skills_of(self, hero: Hero) -> Iterator[Skill]:
        """The skills a hero has in force: its own that are not lost, what they grant, and the general 【偏移】."""
        for skill in hero.sheet.skills:
            if skill.name not in hero.lost:
                yield skill
                if is_lasting(skill):
                    yield from skill.granted(self.options["142数竞cd"])
        if self.has_shift(hero):
            yield from default_skills()

    def has_shift(self, hero: Hero) -> bool:
        """Whether the general 【偏移】 is hers now (wuba.3.3.4.1.1, wuba.R41)."""
        return (
            hero.extreme is not None
            and hero.extreme >= SHIFT_FROM
            and self.gender(hero) == FEMALE
            and not any(skill.name in hero.sheet.no_default_skills for skill in default_skills())
        )

    @property
    def shift(self) -> Shift:
        """The general 【偏移】."""
        return default_skills()[0]

    def all_skills(self) -> Iterator[Skill]:
        """Every skill there is in this match, whoever has it."""
        yield from default_skills()
        for sheet in self.pool.values():
            for skill in sheet.skills:
                yield skill
                if is_lasting(skill):
                    yield from skill.granted(self.options["142数竞cd"])

    def deeds_of(self, hero: Hero) -> Iterator[Deed]:
        """All that a hero can do in its own time: the operations, and its skills."""
        yield from GENERAL
        for skill in self.skills_of(hero):
            yield from skill.deeds()

    @cached_property
    def verbs(self) -> dict[str, Deed]:
        """What can be written behind a hero's name, whoever can do it."""
        known = {deed.verb: deed for skill in self.all_skills() for deed in skill.deeds()}
        return known | {deed.verb: deed for deed in GENERAL}

    # a side's heroes

    def new_hero(self, name: str, side: int, pos: str) -> Hero:
        """A hero with the figures of its sheet."""
        return Hero(self.pool[name], side, pos)

    def take_places(self, state: State) -> None:
        """Both line-ups stand on their spawn points (wuba.R8)."""
        for number, side in enumerate(state.sides):
            self.line_up(side, number)

    def line_up(self, side: Side, number: int) -> None:
        """The line-up of one side on its spawn points."""
        side.heroes = {
            name: self.new_hero(name, number, self.spawn(number, place)) for place, name in enumerate(side.lineup)
        }

    @cached_property
    def skill_names(self) -> tuple[str, ...]:
        """What skills there are, by name."""
        return tuple(dict.fromkeys(skill.name for skill in self.all_skills()))

    @cached_property
    def markers(self) -> tuple[str, ...]:
        """What can be set up on the map, by name."""
        return tuple(dict.fromkeys(skill.marker for skill in self.all_skills() if skill.marker))

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """What can lie on the map, by name."""
        return tuple(dict.fromkeys(skill.token for skill in self.all_skills() if skill.token))

    def new_state(self) -> State:
        """Before the draft."""
        return State(self)


def is_lasting(skill: Skill) -> TypeGuard[PassiveAttributes]:
    """Whether a skill changes its owner for as long as it is there."""
    return isinstance(skill, PassiveAttributes)


@lru_cache(maxsize=32)
def _geometry(written: str) -> Geometry:
    return Geometry(read_map(next(read_documents(written)).data))


def geometry_of(map_: Map) -> Geometry:
    """The geometry of a map, worked out once."""
    return standard_geometry() if map_ is standard() else _geometry(write_inline(dict(map_.data)))
