"""What is seen of a match: everything; simultaneous choices stay secret until both are in (wuba.R67)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, cast

from kejian.core import Lang, Number, show_number, true_minus
from kejian.games.wuba.economy import worth
from kejian.games.wuba.grades import GRADE_NAMES, GRADES
from kejian.games.wuba.map_view import MapView, map_view
from kejian.games.wuba.skills.base import ActiveSkill
from kejian.games.wuba.state import ARMS, BAN, CAPTAIN, OVER, PICK, PREPARE, ROUND, Hero, State
from kejian.games.wuba.words import WORDS


class HeroView(TypedDict):
    """One hero. `pos` is null once it is dead, `extreme` null for the imaginary i. `cooling`: the round from which a
    skill can be used again; `left`: how often one with a limit still can; `cools`: which skills cool down after a use.
    `sees`: the points of its view."""

    name: str
    aliases: list[str]
    pos: str | None
    sees: list[str]
    hp: Number
    hp_max: Number
    alive: bool
    extreme: int | None
    extreme_class: str | None
    grade: str
    grade_now: str
    gender: str
    weapon: str | None
    acted: bool
    skills: list[str]
    cools: list[str]
    cooling: dict[str, int]
    left: dict[str, int]
    hurt_by: list[str]
    lost: list[str]


class SheetView(TypedDict):
    """A hero that can be drafted, as its file says it."""

    english: str
    hp: Number
    extreme: int | None
    grade: str
    grade_english: str
    gender: str
    school_class: str
    sort: str
    skills: list[str]
    skills_english: list[str]


class SideView(TypedDict):
    """One side: its draft, its purse, its towers by point, what it has set up, its heroes in line-up order. `draws`: what
    each economy zone would pay it now."""

    name: str
    captain: str | None
    banned: list[str]
    lineup: list[str]
    open_slots: int
    economy: int
    towers: dict[str, Number]
    paid: list[str]
    draws: dict[str, int]
    summoned: list[str]
    markers: dict[str, str]
    tokens: dict[str, list[str]]
    heroes: list[HeroView]


class TableView(TypedDict):
    """The table of 唔叭荣耀. `turn` is the seat to move, null where both decide at once. `barred`: heroes that both sides
    wanted, by step. `weapons`: those there are. `map` is the name of the map, `ground` the map itself. `sheets`: who can be
    drafted, as long as that goes on."""

    phase: str
    round: int
    limit: int
    turn: int | None
    first: int
    map: str
    ground: MapView
    barred: dict[str, list[str]]
    pool: list[str]
    weapons: list[str]
    sheets: dict[str, SheetView]
    players: list[SideView]
    winners: list[int] | None


def view(state: State) -> TableView:
    rules = state.rules
    return {
        "phase": state.phase,
        "round": state.round,
        "limit": int(rules.options["回合上限"]),
        "turn": state.turn,
        "first": rules.first,
        "map": rules.map.name,
        "ground": map_view(rules.map),
        "barred": {"主将": list(state.barred_captains), "选将": list(state.barred_picks)},
        "pool": list(rules.pool),
        "weapons": list(rules.weapons),
        "sheets": _sheets(state) if state.phase in (CAPTAIN, BAN, PICK) else {},
        "players": [_side(state, number) for number in (0, 1)],
        "winners": None if state.winners is None else list(state.winners),
    }


def _side(state: State, number: int) -> SideView:
    side = state.sides[number]
    return {
        "name": state.rules.players[number],
        "captain": side.captain,
        "banned": list(side.banned),
        "lineup": list(side.lineup),
        "open_slots": 0 if side.heroes else side.open_slots,
        "economy": side.economy,
        "towers": dict(side.towers),
        "paid": list(side.paid),
        "draws": {zone: worth(state, number, zone) for zone in state.rules.map.economy},
        "summoned": list(side.summoned),
        "markers": dict(side.markers),
        "tokens": {token: [p for name, p in side.tokens if name == token] for token in state.rules.tokens},
        "heroes": [_hero(state, hero) for hero in side.heroes.values()],
    }


def _hero(state: State, hero: Hero) -> HeroView:
    rules = state.rules
    active = [skill for skill in rules.skills_of(hero) if isinstance(skill, ActiveSkill)]
    ready = {skill.name: hero.last[skill.name] + skill.cd + 1 for skill in active if skill.name in hero.last}
    return {
        "name": hero.name,
        "aliases": list(hero.sheet.aliases),
        "pos": hero.pos if hero.alive else None,
        "sees": _sight(state, hero),
        "hp": hero.hp,
        "hp_max": hero.sheet.hp,
        "alive": hero.alive,
        "extreme": hero.extreme,
        "extreme_class": rules.extreme_class(hero),
        "grade": GRADES[hero.grade],
        "grade_now": GRADES[rules.grade(hero)],
        "gender": rules.gender(hero),
        "weapon": hero.weapon if hero.alive else None,
        "acted": hero.acted,
        "skills": [skill.name for skill in rules.skills_of(hero)],
        "cools": [skill.name for skill in active if skill.cd],
        "cooling": {name: round_ for name, round_ in ready.items() if round_ > state.round},
        "left": {skill.name: skill.limit - hero.used.get(skill.name, 0) for skill in active if skill.limit is not None},
        "hurt_by": list(hero.hurt_by),
        "lost": list(hero.lost),
    }


def _sight(state: State, hero: Hero) -> list[str]:
    """The points in a hero's view (wuba.R21)."""
    if not hero.alive:
        return []
    geometry, open_centre = state.rules.geometry, state.rules.options["中央区互视"]
    return [point for point in state.rules.map.points if geometry.sees(hero.pos, point, centre_sees_itself=open_centre)]


def _sheets(state: State) -> dict[str, SheetView]:
    return {
        name: {
            "english": sheet.english,
            "hp": sheet.hp,
            "extreme": sheet.extreme,
            "grade": GRADES[sheet.grade],
            "grade_english": GRADE_NAMES[GRADES[sheet.grade]].en,
            "gender": state.rules.genders.get(name, sheet.gender),
            "school_class": sheet.school_class,
            "sort": sheet.sort,
            "skills": [skill.name for skill in state.rules.skills_of(state.rules.new_hero(name, 0, ""))],
            "skills_english": [skill.english for skill in state.rules.skills_of(state.rules.new_hero(name, 0, ""))],
        }
        for name, sheet in state.rules.pool.items()
    }


# for the terminal

_PHASES = {
    CAPTAIN: "captains", BAN: "bans", PICK: "picks", ARMS: "arms", PREPARE: "preparation", ROUND: "play", OVER: "over",
}  # fmt: skip


def describe(shown: Mapping[str, Any], lang: Lang) -> str:
    """Both sides, a hero in a line."""
    table = cast(TableView, shown)
    zh = lang == "zh"
    head = f"{table['phase']} {table['round']}" if zh else f"{_PHASES[table['phase']]}, round {table['round']}"
    if table["turn"] is not None:
        name = table["players"][table["turn"]]["name"]
        head += f"，轮到{name}" if zh else f", turn of {name}"
    lines = [head]
    for side in table["players"]:
        towers = " ".join(f"{point}:{show_number(hp)}" for point, hp in side["towers"].items())
        label = ("经济", "塔") if zh else ("economy", "towers")
        lines.append(f"{side['name']}  {label[0]} {side['economy']}  {label[1]} {towers}")
        lines += [_line(hero, lang) for hero in side["heroes"]]
        if not side["heroes"] and side["lineup"]:
            lines.append("  " + " ".join(_said(name, lang) for name in side["lineup"]))
    return "\n".join(lines)


def _line(hero: HeroView, lang: Lang) -> str:
    if not hero["alive"]:
        return f"  {_said(hero['name'], lang)}  {'阵亡' if lang == 'zh' else 'dead'}"
    parts = [
        _said(hero["name"], lang),
        f"@{hero['pos']}",
        f"HP {true_minus(show_number(hero['hp']))}/{show_number(hero['hp_max'])}",
    ]
    if hero["weapon"] is not None:
        parts.append(WORDS.writers["weapon"](hero["weapon"], lang, ()))
    extreme = "i" if hero["extreme"] is None else true_minus(str(hero["extreme"]))
    grade = WORDS.writers["grade"](hero["grade_now"], lang, ())
    parts.append(f"极值 {extreme} 数学 {grade}" if lang == "zh" else f"extreme {extreme}, maths {grade}")
    if hero["acted"]:
        parts.append("已操作" if lang == "zh" else "has acted")
    return "  " + " ".join(parts)


def _said(name: str, lang: Lang) -> str:
    return WORDS.writers["hero"](name, lang, ())
