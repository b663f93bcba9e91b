"""Skills about things: 盗窃 swaps weapons, 蒜 lies in wait (wuba.6.1.15.2, wuba.3.3.5.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kejian.core import Aside, Refusal, Sum, Text, show_number
from kejian.games.wuba import told
from kejian.games.wuba.acts import POINT, TARGET, Act
from kejian.games.wuba.deeds.base import Course
from kejian.games.wuba.deeds.weapon_owner import beyond_the_cap, tied
from kejian.games.wuba.places import DIAGONAL, STRAIGHT, r_squared
from kejian.games.wuba.refusals import Nothing, NoWeapon, TooFar
from kejian.games.wuba.skills.base import ActiveSkill, Skill, steps_between
from kejian.games.wuba.state import Hero, State
from kejian.kit.content import Fields
from kejian.kit.flow import Flow

Inner = Callable[[Fields], Skill]


class SwapWeapon(ActiveSkill):
    """盗窃: both hold weapons, of different kinds (wuba.R59)."""

    kind = "swap_weapon"
    keys = ("needs",)
    general = ("wuba.R59",)
    blanks = (TARGET,)
    note = Text("和敌人互换武器", "swaps weapons with an enemy")
    brief = note

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        if fields.one_of("needs", ("both_armed",)) is None:
            fields.fault("要写 needs: both_armed", "needs: both_armed is needed", "needs")

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        if user.weapon is not None:
            for enemy in state.enemies(user.side):
                yield Act(user.name, self.verb, enemy.name)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "target") or not act.target:
            return self.wrong_blanks(act)
        if refusal := self.unready(state, user) or self.cannot_aim(state, user, act.target):
            return refusal
        target = state.hero(act.target)
        assert target is not None
        for hero in (user, target):
            if hero.weapon is None:
                return NoWeapon(hero.name, clauses=self.clauses)
            if refusal := tied(state, hero, *self.clauses):
                return refusal
        if user.weapon == target.weapon:
            return Nothing(Text("两把武器一样", "both weapons are alike"), clauses=("wuba.R14", "wuba.R59"))
        return None

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        target = state.hero(act.target)
        assert target is not None
        yield from self.use(state, user, target)
        assert user.weapon is not None
        assert target.weapon is not None
        user.weapon, target.weapon = target.weapon, user.weapon
        yield told.Exchanged(user.name, target.name, target.weapon, user.weapon, clauses=self.clauses)
        yield Aside(lambda: beyond_the_cap(state, user))


class PlaceToken(ActiveSkill):
    """A token on the own point or beside it, one per point; it hurts the next enemy whose displacement ends there."""

    kind = "place_token"
    keys = ("token", "where", "trigger", "damage", "once")
    general = ("wuba.3.3.5.1",)
    blanks = (POINT,)
    note = Text(
        "放在脚下或相连的点上，踩到的敌人受伤",
        "on the own point or one joined to it; an enemy that comes there is hurt",
    )

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        self.token = fields.word("token")
        self.verb = f"放{self.token}"
        self.damage = fields.number("damage", 1, above=0)
        fields.one_of("trigger", ("enemy_displacement_ends_here",))
        self.once = fields.flag("once", True)
        where = fields.inside("where").known(("max_r", "connected"))
        self.joined = where.flag("connected", True)
        most = str(where.data.get("max_r", "1"))
        self.most_r = {"0": 0, "1": STRAIGHT, "√2": DIAGONAL}.get(most, STRAIGHT)
        if most not in ("0", "1", "√2"):
            where.fault("应为 0、1 或 √2", "0, 1 or √2 is wanted", "max_r")
        hurt = show_number(self.damage)
        self.brief = Text(f"踩到的敌人 {hurt} 伤", f"{hurt} HP to who comes")

    def details(self) -> list[Text]:
        return [Text(f"{self.damage} 点伤害", f"{self.damage} damage"), *super().details()]

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        geometry = state.rules.geometry
        for point in geometry.around(user.pos, self.most_r):
            if not self.joined or geometry.connected(user.pos, point):
                yield Act(user.name, self.verb, point=point)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "point") or not act.point:
            return self.wrong_blanks(act)
        if refusal := self.unready(state, user):
            return refusal
        apart = self.joined and not state.rules.geometry.connected(user.pos, act.point)
        if apart or r_squared(user.pos, act.point) > self.most_r:
            most = Sum.of(1, self.label, self.clause)
            return TooFar(user.name, act.point, steps_between(state, user, act.point), most, clauses=self.clauses)
        if (self.token, act.point) in state.sides[user.side].tokens:
            return Nothing(Text("那里已有一个", "there is one already"), clauses=self.clauses)
        return None

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        yield from self.use(state, user)
        side = state.sides[user.side]
        side.tokens = (*side.tokens, (self.token, act.point))
        yield told.TokenPlaced(user.name, self.token, act.point, clauses=self.clauses)
