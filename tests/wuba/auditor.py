"""Somebody who only hears what is told in 唔叭荣耀, and keeps the books by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kejian.core import Event, Match, Number, Sum
from kejian.games.wuba import told, told_before, told_figures
from kejian.games.wuba.grades import GRADES
from kejian.games.wuba.skills.base import ActiveSkill
from kejian.games.wuba.state import OVER, ROUND
from kejian.testing.audit import Misinformed

ACTS = (told.Moved, told.NullStep, told.Fired, told.Handed, told.SkillUsed, told.SkillUsedOn)


class Auditor:
    """Knows the hero sheets and who sits where; everything else he is told."""

    def __init__(self, match: Match) -> None:
        rules = match.state.rules
        self.names, self.sheets, self.shift = match.players, rules.pool, rules.shift
        self.granted_cd: int = rules.options["142数竞cd"]
        self.tokens: tuple[str, ...] = rules.tokens
        self.top: dict[str, Any] = {"重复": {"主将": [], "选将": []}}
        self.sides: list[dict[str, Any]] = []
        for name in self.names:
            start = match.position()[name]
            self.sides.append({key: start[key] for key in start if key != "待选"})
        self.turn: int | None = None
        self.actor = ""
        self._book: dict[type[Event], Callable[[Any], None]] = {
            told_before.CaptainChosen: self._captain, told_before.CaptainClash: self._captain_clash,
            told_before.CaptainBarsFall: lambda _event: self._bars("主将").clear(),
            told_before.Banned: self._banned, told_before.BannedForBoth: self._banned_for_both,
            told_before.Picked: self._picked, told_before.PickClash: lambda event: self._bars("选将").extend(event.heroes),
            told_before.PickBarsFall: lambda _event: self._bars("选将").clear(),
            told_before.Placed: self._placed, told_before.Granted: self._granted, told_figures.Paid: self._paid, told_figures.Income: self._income,
            told_before.Armed: self._armed, told.Handed: self._handed, told.Exchanged: self._exchanged,
            told.ThrownAway: self._thrown_away, told.Robbed: self._robbed, told_before.MarkerSet: self._marker,
            told.TurnBegins: self._turn_begins, told.Moved: self._moved, told.Displaced: self._moved,
            told.SkillUsed: self._used, told.SkillUsedOn: self._used, told.Bent: self._bent, told.Counted: self._counted,
            told_figures.Hurt: self._hurt, told_figures.TowerHurt: self._tower_hurt, told_figures.Died: self._died, told_figures.Healed: self._healed,
            told_figures.GaveHp: self._gave_hp, told_figures.GradeChanged: self._grade, told_figures.ExtremeChanged: self._extreme,
            told_figures.SkillLost: lambda event: self.hero(event.hero)["失去"].append(event.skill),
            told.TokenPlaced: self._token, told.TokenGone: self._token_gone, told.Won: self._won, told.Drawn: self._drawn,
        }  # fmt: skip

    def hear(self, event: Event) -> None:
        """Books what is told."""
        if isinstance(event, ACTS):
            self._acts(event)
        book = self._book.get(type(event))
        if book is not None:
            book(event)

    def position(self) -> Mapping[str, Any]:
        """What must be the case by now."""
        return counted(self.top | dict(zip(self.names, self.sides, strict=True)))

    # whom and what

    def side_of(self, name: str) -> int:
        found = [number for number, side in enumerate(self.sides) if name in side["武将"]]
        if not found:
            raise Misinformed(f"{name} is on no side")
        return found[0]

    def hero(self, name: str) -> dict[str, Any]:
        hero: dict[str, Any] = self.sides[self.side_of(name)]["武将"][name]
        return hero

    def _bars(self, step: str) -> list[str]:
        bars: list[str] = self.top["重复"][step]
        return bars

    # the draft and the arms

    def _captain(self, event: told_before.CaptainChosen) -> None:
        self.sides[event.who] |= {"主将": event.hero, "阵容": [event.hero]}

    def _captain_clash(self, event: told_before.CaptainClash) -> None:
        self._bars("主将").append(event.hero)

    def _banned(self, event: told_before.Banned) -> None:
        self.sides[event.other]["被禁"].append(event.hero)

    def _banned_for_both(self, event: told_before.BannedForBoth) -> None:
        for side in self.sides:
            if event.hero not in side["被禁"]:
                side["被禁"].append(event.hero)

    def _picked(self, event: told_before.Picked) -> None:
        self.sides[event.who]["阵容"] += event.heroes

    def _placed(self, event: told_before.Placed) -> None:
        sheet = self.sheets[event.hero]
        self.sides[event.who]["武将"][event.hero] = {
            "pos": event.point, "hp": sheet.hp, "alive": True, "极值": "i" if sheet.extreme is None else sheet.extreme,
            "数学": GRADES[sheet.grade], "武器": None, "已操作": False, "上次": {}, "已用": {}, "被伤": [], "失去": [],
        }  # fmt: skip

    def _granted(self, event: told_before.Granted) -> None:
        self.sides[event.who]["经济"] += checked(event.n)

    def _armed(self, event: told_before.Armed) -> None:
        self.hero(event.hero)["武器"] = event.weapon
        if self.turn is not None:
            self.hero(event.hero)["已操作"] = True

    def _marker(self, event: told_before.MarkerSet) -> None:
        self.sides[self.side_of(event.hero)][f"{event.marker}点"] = event.point

    # turns

    def _turn_begins(self, event: told.TurnBegins) -> None:
        self.turn = event.who
        self.top |= {"phase": ROUND, "turn": self.names[event.who], "round": event.round}
        for number, side in enumerate(self.sides):
            side["已收"], side["已约谈"] = [], []
            for hero in side["武将"].values():
                hero["已操作"] = False
                if number != event.who:
                    hero["被伤"] = []

    def _acts(self, event: Any) -> None:
        self.actor = event.hero
        free = isinstance(event, told.SkillUsed | told.SkillUsedOn) and self._skill(event).free
        if self.turn is not None and not free:
            if self.hero(event.hero)["已操作"]:
                raise Misinformed(f"{event.hero} acts twice")
            self.hero(event.hero)["已操作"] = True

    def _skill(self, event: told.SkillUsed | told.SkillUsedOn) -> ActiveSkill:
        own = [*self.sheets[event.hero].skills, self.shift]
        own += [inner for skill in own if hasattr(skill, "granted") for inner in skill.granted(self.granted_cd)]
        found = next((skill for skill in own if skill.name == event.skill), None)
        if not isinstance(found, ActiveSkill):
            raise Misinformed(f"{event.hero} uses {event.skill}")
        return found

    def _used(self, event: told.SkillUsed | told.SkillUsedOn) -> None:
        skill = self._skill(event)
        if skill.cd:
            self.hero(event.hero)["上次"][skill.name] = self.top["round"]
        if skill.free and isinstance(event, told.SkillUsedOn):
            self.sides[self.side_of(event.hero)]["已约谈"].append(event.target)

    def _bent(self, event: told.Bent) -> None:
        self.hero(event.hero)["上次"]["制导"] = self.top["round"]

    def _counted(self, event: told.Counted) -> None:
        used = self.hero(event.hero)["已用"]
        used[event.skill] = used.get(event.skill, 0) + 1

    def _moved(self, event: told.Moved | told.Displaced) -> None:
        hero = self.hero(event.hero)
        if hero["pos"] != event.start:
            raise Misinformed(f"{event.hero} is on {hero['pos']}, not on {event.start}")
        hero["pos"] = event.to

    # weapons

    def _handed(self, event: told.Handed) -> None:
        self.hero(event.hero)["武器"] = None
        self.hero(event.to)["武器"] = event.weapon

    def _exchanged(self, event: told.Exchanged) -> None:
        self.hero(event.hero)["武器"], self.hero(event.other)["武器"] = event.got, event.given
        if self.side_of(event.hero) == self.side_of(event.other):
            self.hero(event.hero)["已操作"] = self.hero(event.other)["已操作"] = True

    def _thrown_away(self, event: told.ThrownAway) -> None:
        if self.hero(event.hero)["武器"] != event.weapon:
            raise Misinformed(f"{event.hero} has no {event.weapon}")
        self.hero(event.hero)["武器"] = None

    def _robbed(self, event: told.Robbed) -> None:
        self.hero(event.hero)["武器"], self.hero(event.other)["武器"] = event.weapon, None

    # figures

    def _paid(self, event: told_figures.Paid) -> None:
        self.sides[event.who]["经济"] -= checked(event.n)
        agree(self.sides[event.who]["经济"], event.left)

    def _income(self, event: told_figures.Income) -> None:
        self.sides[event.who]["经济"] += checked(event.n)
        agree(self.sides[event.who]["经济"], event.have)
        if event.who == self.turn:
            self.sides[event.who]["已收"].append(event.zone)

    def _hurt(self, event: told_figures.Hurt) -> None:
        hero = self.hero(event.hero)
        hero["hp"] -= checked(event.n)
        agree(hero["hp"], event.left)
        if self.side_of(event.hero) != self.side_of(self.actor) and self.actor not in hero["被伤"]:
            hero["被伤"].append(self.actor)

    def _tower_hurt(self, event: told_figures.TowerHurt) -> None:
        towers = self.sides[event.who]["塔"]
        towers[event.point] -= checked(event.n)
        agree(towers[event.point], event.left)

    def _died(self, event: told_figures.Died) -> None:
        hero = self.hero(event.hero)
        if hero["hp"] > 0:
            raise Misinformed(f"{event.hero} dies with {hero['hp']} HP")
        hero |= {"alive": False, "pos": None, "武器": None}

    def _healed(self, event: told_figures.Healed) -> None:
        self.hero(event.hero)["hp"] += checked(event.n)
        agree(self.hero(event.hero)["hp"], event.left)

    def _gave_hp(self, event: told_figures.GaveHp) -> None:
        self.hero(event.hero)["hp"] -= checked(event.n)
        agree(self.hero(event.hero)["hp"], event.left)

    def _grade(self, event: told_figures.GradeChanged) -> None:
        agree(GRADES.index(event.now), checked(event.n))
        self.hero(event.hero)["数学"] = event.now

    def _extreme(self, event: told_figures.ExtremeChanged) -> None:
        self.hero(event.hero)["极值"] = checked(event.n)

    # what lies about, and the end

    def _token(self, event: told.TokenPlaced) -> None:
        self.sides[self.side_of(event.hero)][event.token].append(event.point)

    def _token_gone(self, event: told.TokenGone) -> None:
        owner = 1 - self.side_of(event.hero)
        self.sides[owner][event.token].remove(event.point)
        self.actor = next(
            name for name in self.sides[owner]["武将"] if any(s.token == event.token for s in self.sheets[name].skills)
        )

    def _won(self, event: told.Won) -> None:
        self.top |= {"phase": OVER, "turn": None, "over": True, "winner": [self.names[event.who]]}

    def _drawn(self, _event: told.Drawn) -> None:
        self.top |= {"phase": OVER, "turn": None, "over": True, "winner": []}


def truth(match: Match) -> Mapping[str, Any]:
    """The position, with counts that cannot be overlooked."""
    return counted(match.position())


def counted(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position in which what was used, and when, is compared as a whole."""
    found = dict(position)
    for name, side in position.items():
        if isinstance(side, dict) and "武将" in side:
            heroes = {
                hero: fields | {key: sorted(fields[key].items()) for key in ("上次", "已用")}
                for hero, fields in side["武将"].items()
            }
            found[name] = side | {"武将": heroes}
    return found


def checked(n: Sum) -> Number:
    """A figure whose terms lead to it."""
    value: Number = 0
    for term in n.terms:
        match term.how:
            case "start" | "as":
                value = term.n
            case "plus":
                value += term.n
            case "times":
                value *= term.n
            case "least":
                value = max(value, term.n)
            case "most":
                value = min(value, term.n)
    agree(value, n.value)
    return value


def agree(believed: Number, said: Number) -> None:
    """A figure is what follows from what was told before."""
    if believed != said:
        raise Misinformed(f"{said} is told, but it is {believed}")
