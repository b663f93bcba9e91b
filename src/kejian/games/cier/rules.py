"""A match's rules, compiled from its set-up: the options, the roles, the identities, and the unit of counting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any

from kejian.core import Number, Setup, SetupRefused, Text, Words
from kejian.core.yamlio import write_inline
from kejian.games.cier import refusals
from kejian.games.cier.facts import role as roles
from kejian.games.cier.facts.role import Role
from kejian.games.cier.facts.role_reader import read_role
from kejian.games.cier.facts.roster import Roster, Seat, scaled
from kejian.games.cier.memory import TABLES, remembered
from kejian.games.cier.options import CHAMPION_MATCH, OPTIONS, SKILLS, TEAMS
from kejian.games.cier.words import WORDS, words_with

_REFUSED_ELSEWHERE = ("队伍", "擂主", "小弟", "角色")  # other house rules have no effect where they are not meant


@remembered(4 * TABLES)
def _figure(units: int, unit: int) -> Number:
    value = Fraction(units, unit)
    return value.numerator if value.denominator == 1 else value


class Rules:
    """Everything about a match that does not change while it is played.

    hp and ammo are counted in whole units of 1/`unit`, so that all arithmetic is on integers and exact (cier.R39).
    """

    def __init__(self, setup: Setup, unit: int = 1) -> None:
        self.setup = setup
        self.players = setup.players
        options = setup.options
        self.type: str = options["对局"]
        self.conversion: bool = options["收编"] and self.type == CHAMPION_MATCH
        self.friendly_fire: bool = options["友伤"]
        self.fouls_refused = options["犯规"] == "拒绝"
        self.lone_target_is_foul = options["机关枪单目标"] == "犯规"
        self.cancel_per_target = options["机关枪抵消"] == "逐目标"
        self.voids_chain_at_once = options["无效连锁"] == "同时"
        self.all_out_all_win = options["同归于尽"] == "共胜"
        self.champion_out_suffices = options["平民胜利"] == "擂主"
        self.followers_convert = options["收编来源"] == "擂主方"
        self.same_twice = options["双能力同名"] == "允许"
        self.limit: int | None = options["轮次上限"]
        for option in OPTIONS:
            if option.key in _REFUSED_ELSEWHERE and options[option.key] and not option.is_meant(options, OPTIONS):
                types = option.when[1] if option.when else ()
                wrong = Text(f"只用于{'、'.join(types)}", f"only for {', '.join(types)}")
                raise option.refuse(write_inline(options[option.key]), wrong.zh, wrong.en)
        self.roles: dict[str, Role] = {}
        for role in self._all_roles(options):
            known = self.roles.setdefault(role.name, role)
            if known is not role and known != role:
                raise SetupRefused(refusals.TwoRolesOneName(role.name, clauses=("cier.4.10",)))
        needs = (role.needs for role in self.roles.values())
        self.remembered: frozenset[str] = frozenset().union(*needs)  # what somebody may need to have used
        lives = (figure.denominator for figure in options["生命"].values())
        self.unit = lcm(2, unit, *lives, *(role.finest for role in self.roles.values()))
        seats = self._deal(options)
        self.starting_hp = tuple(
            self._hp(seat, options["生命"].get(name)) for seat, name in zip(seats, self.players, strict=True)
        )
        self._check_champion(seats)
        self.first_roster = self.roster(seats)

    @cached_property
    def words(self) -> Words:
        """The words of such matches: of the roles that come with the game, and of those that players wrote."""
        written = [read_role(role) for role in self.setup.options["角色"].values() if not isinstance(role, str)]
        return words_with(written) if written else WORDS

    # dealing (cier.1.3, cier.1.4)

    def _all_roles(self, options: Mapping[str, Any]) -> Iterable[Role]:
        yield roles.plain_role(roles.PLAIN, "none", Text("没有技能", "no skill"))
        yield roles.plain_role(roles.COMMONER, "commoner", Text("没有技能", "no skill"))
        yield roles.plain_role(roles.FOLLOWER, "follower", Text("没有技能", "no skill"))
        yield read_role(roles.EVERYMAN)
        yield roles.champion(options["擂主子弹"], 2 if options["双能力"] else 1)
        yield from (read_role(written) for written in options["角色"].values())

    def _deal(self, options: Mapping[str, Any]) -> tuple[Seat, ...]:
        """Identity and role of every seat, by the type of the match (cier.1.4)."""
        if self.type == CHAMPION_MATCH:
            return self._deal_champion(options["擂主"], options["小弟"])
        teams = options["队伍"]
        if self.type == TEAMS or teams:
            self._check_teams(teams)
        seats = []
        for name in self.players:
            role = roles.PLAIN
            if self.type == SKILLS:
                written = options["角色"].get(name, roles.EVERYMAN)
                role = written if isinstance(written, str) else written["name"]
            seats.append(Seat(role, teams.get(name, name), True))
        return tuple(seats)

    def _check_teams(self, teams: Mapping[str, str]) -> None:
        """Everybody has a team, and there are at least two (cier.R34)."""
        if missing := tuple(i for i, name in enumerate(self.players) if name not in teams):
            raise SetupRefused(refusals.NoTeam(missing, clauses=("cier.1.3", "cier.1.4", "cier.R34")))
        if len(set(teams.values())) < 2:
            raise SetupRefused(refusals.OneTeam(clauses=("cier.R34",)))

    def _deal_champion(self, champion: str | None, followers: tuple[str, ...]) -> tuple[Seat, ...]:
        """One 擂主, his 小弟, and everybody else 平民, of whom there is at least one (cier.3.1, cier.3.8, cier.R34)."""
        if champion is None:
            raise SetupRefused(refusals.NoChampion(clauses=("cier.3.1",)))
        if champion in followers:
            raise SetupRefused(refusals.ChampionFollows(champion, clauses=("cier.3.8",)))
        if len(followers) + 1 == len(self.players):
            raise SetupRefused(refusals.NoCommoner(clauses=("cier.R34",)))
        return tuple(
            Seat(roles.CHAMPION, roles.CHAMPION, True)
            if name == champion
            else Seat(roles.FOLLOWER, roles.CHAMPION, True)
            if name in followers
            else Seat(roles.COMMONER, roles.COMMONER, True)
            for name in self.players
        )

    def _hp(self, seat: Seat, override: Number | None) -> int:
        """hp is the role's figure unless the players agreed on another (cier.1.3, cier.1.6, cier.R37)."""
        return self.scaled(self.roles[seat.role].hp if override is None else override)

    def _check_champion(self, seats: tuple[Seat, ...]) -> None:
        """The 擂主 has at least the hp of every 平民 (cier.3.4, cier.R29)."""
        if self.type != CHAMPION_MATCH:
            return
        champion = next(i for i, seat in enumerate(seats) if seat.role == roles.CHAMPION)
        for i, seat in enumerate(seats):
            if seat.role == roles.COMMONER and self.starting_hp[i] > self.starting_hp[champion]:
                raise SetupRefused(refusals.WeakChampion(champion, i, clauses=("cier.3.4", "cier.R29")))

    # counting

    def scaled(self, figure: Number) -> int:
        """A figure of the book in units."""
        return scaled(figure, self.unit)

    def figure(self, units: int) -> Number:
        """Units as a figure of the book."""
        return _figure(units, self.unit)

    @remembered(TABLES)
    def roster(self, seats: tuple[Seat, ...]) -> Roster:
        """The roster of these seats: always the same one."""
        return Roster(self, seats)
