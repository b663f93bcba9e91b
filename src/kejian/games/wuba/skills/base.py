"""What every skill of a hero file says: its name, its time, its cd, limit and price, whom it may be aimed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, NamedTuple

from kejian.core import Aside, Event, Refusal, Sum, Text
from kejian.games.wuba import quiet, told, told_figures
from kejian.games.wuba.acts import Act
from kejian.games.wuba.conditions import ENEMY, OWN, SELF, Condition, read_condition, read_targets
from kejian.games.wuba.deeds.base import NO_NOTE, TURN, TURN_START, Deed, exactly, no_hero, short_of
from kejian.games.wuba.economy import pay
from kejian.games.wuba.refusals import CoolingDown, Forbidden, OutOfView, ShortOfHp, TooFar, UsedUp, WrongTarget
from kejian.games.wuba.standing import in_the_way
from kejian.games.wuba.state import Hero, State
from kejian.kit.content import Fields
from kejian.kit.flow import Flow

COMMON = (
    "name", "english", "kind", "timing", "free", "cd", "limit", "cost", "targets", "range", "view", "connected",
    "forbid_if", "on_use", "draft", "clause", "also",
)  # fmt: skip
ADDED = "wuba.R71"  # behind skills that the book does not print
_G = ("wuba.7.2", "wuba.R70")  # what the book calls the economy that a skill costs


class Loss(NamedTuple):
    """A skill that is lost by using another one: until the turn is over, or for good (wuba.R55)."""

    skill: str
    for_good: bool


class Skill:
    """A skill of a hero. `keys`: what its kind says beyond what every skill does."""

    kind: ClassVar[str] = ""
    keys: ClassVar[tuple[str, ...]] = ()
    general: ClassVar[tuple[str, ...]] = ()  # clauses about this kind of skill
    note: Text = NO_NOTE
    marker: str = ""
    token: str = ""

    def __init__(self, fields: Fields, hero: str, inner: Callable[[Fields], Skill]) -> None:
        self.name: str = fields.word("name")
        self.english = str(fields.data.get("english", self.name))
        self.label = Text(self.name, self.english)
        self.clause = str(fields.data.get("clause", ADDED))
        self.also = tuple(map(str, fields.items("also")))  # speak of it too, like wuba.R47 and wuba.3.3.4.2.3
        self.draft = fields.flag("draft")  # marked by the book as due for revision

    def deeds(self) -> tuple[Deed, ...]:
        """What its owner can do with it by itself."""
        return ()

    def about(self) -> Text:
        """What it does, in a line, out of what its file says."""
        told = [text for text in (self.note, *self.details()) if text.zh]
        return Text("；".join(text.zh for text in told), "; ".join(text.en for text in told))

    def details(self) -> list[Text]:
        """Its figures, in a few words each."""
        return []


class ActiveSkill(Skill, Deed):
    """A skill that its player chooses to use."""

    aims_at: ClassVar[str] = ENEMY
    may_aim_at: ClassVar[tuple[str, ...]] = (ENEMY,)
    timings: ClassVar[tuple[str, ...]] = (TURN, TURN_START)
    needs_line: ClassVar[bool] = False  # between user and target, where the file says nothing
    bounded: ClassVar[bool] = False  # without cd and limit it cannot go on for ever

    def __init__(self, fields: Fields, hero: str, inner: Callable[[Fields], Skill]) -> None:
        Skill.__init__(self, fields, hero, inner)
        self.verb = self.name
        self.timing = fields.one_of("timing", self.timings) or TURN
        self.free = fields.flag("free")
        self.cd = fields.whole("cd", 0, 0, 99)
        self.limit = fields.whole("limit", 0, 0, 99) if "limit" in fields.data else None
        cost = fields.inside("cost").known(("经济", "hp", "keep_alive"))
        self.price = cost.whole("经济", 0, 0, 99)
        self.hp_price = cost.number("hp", 0, least=0)
        self.may_die = not cost.flag("keep_alive", True)  # of its price
        self.targets = read_targets(fields, self.aims_at)
        if self.targets.side not in self.may_aim_at:
            fields.fault("这种技能不能以他们为目标", "a skill of this kind is not aimed at them", "targets")
        self.connected = fields.flag("connected", self.needs_line)
        self.range = fields.whole("range", 0, 0, 99) if "range" in fields.data else None
        self.view = fields.flag("view") or self.targets.in_view
        self.forbid: Condition | None = (
            read_condition(fields.inside("forbid_if")) if "forbid_if" in fields.data else None
        )
        loss = fields.inside("on_use").known(("lose", "for"))
        if self.free and not self.cd and self.limit is None and not self.bounded:
            fields.fault("不耗步数的技能要有 cd 或 limit", "a skill that takes no operation needs cd or limit", "free")
        if self.free and loss.data.get("for") == "turn":
            why = "不耗步数的技能只能永久失去别的技能", "a skill that takes no operation can lose others for good only"
            loss.fault(*why, "for")
        self.loses = Loss(loss.word("lose"), loss.one_of("for", ("turn", "match")) == "match") if loss.data else None
        self.clauses = tuple(dict.fromkeys((self.clause, *self.general, *self.also)))

    def deeds(self) -> tuple[Deed, ...]:
        return (self,)

    def details(self) -> list[Text]:
        found = []
        if self.range is not None:
            found.append(Text(f"{self.range} 步内", f"within {self.range} steps"))
        if self.price:
            found.append(Text(f"{self.price} 经济", f"{self.price} economy"))
        if self.cd:
            found.append(Text(f"cd {self.cd}", f"cd {self.cd}"))
        if self.limit is not None:
            found.append(
                Text(f"每局 {self.limit} 次", "once per match" if self.limit == 1 else f"{self.limit} times per match")
            )
        return found

    # may it be used at all

    def unready(self, state: State, user: Hero) -> Refusal | None:
        """Why it cannot be used now, at whomever it is aimed (wuba.3.2.1.1)."""
        if self.forbid is not None and self.forbid.holds(state, user):
            return Forbidden(user.name, self.name, self.forbid.text, clauses=self.clauses)
        if (refusal := self._cools(state, user)) or (refusal := self._used_up(user)):
            return refusal
        if self.price and (short := short_of(state, user.side, self.economy_price())):
            return short.citing(*self.clauses, *_G)
        if self.hp_price and user.hp <= self.hp_price and not self.may_die:
            return ShortOfHp(user.name, self._hp_sum(), user.hp, clauses=(*self.clauses, "wuba.R57"))
        return None

    def _cools(self, state: State, user: Hero) -> Refusal | None:
        last = user.last.get(self.name)
        if not self.cd or last is None:
            return None
        if state.round > last + self.cd:
            return None
        ready = self.ready_again(last)
        return CoolingDown(user.name, self.name, ready, clauses=(*self.clauses, "wuba.3.3.3.1", "wuba.R63"))

    def ready_again(self, last: int) -> Sum:
        """The round from which it can be used again (wuba.3.3.3.1)."""
        n = Sum.of(last, Text("上次使用的回合", "round of the last use")).plus(self.cd, Text("cd", "cd"), self.clause)
        return n.plus(1, Text("再下一回合", "the round after"), "wuba.3.3.3.1")

    def _used_up(self, user: Hero) -> Refusal | None:
        if self.limit is None or user.used.get(self.name, 0) < self.limit:
            return None
        return UsedUp(user.name, self.name, self.limit_sum(), clauses=self.clauses)

    def limit_sum(self) -> Sum:
        """How often it may be used in a match."""
        return Sum.of(self.limit or 0, Text("每局次数", "uses per match"), self.clause)

    def economy_price(self) -> Sum:
        """What it costs."""
        return Sum.of(self.price, self.label, self.clause)

    def _hp_sum(self) -> Sum:
        return Sum.of(self.hp_price, self.label, self.clause)

    def range_sum(self) -> Sum:
        """How far it reaches, in steps."""
        return Sum.of(self.range or 0, self.label, self.clause)

    # at whom

    def cannot_aim(self, state: State, user: Hero, name: str) -> Refusal | None:
        """Why it cannot be aimed at a hero: side, condition, view, distance."""
        if refusal := no_hero(state, name):
            return refusal.citing(*self.clauses)
        target = state.hero(name)
        assert target is not None
        return (
            self._wrong_side(user, target) or self._unfit(state, user, target) or self._unreached(state, user, target)
        )

    def _wrong_side(self, user: Hero, target: Hero) -> Refusal | None:
        side = self.targets.side
        if side == ENEMY and target.side == user.side:
            return WrongTarget(target.name, Text("要敌方武将", "it takes an enemy hero"), clauses=self.clauses)
        if side == OWN and target.side != user.side:
            return WrongTarget(target.name, Text("要己方武将", "it takes an own hero"), clauses=self.clauses)
        if side == SELF and target is not user:
            return WrongTarget(target.name, Text("只对自己", "it is for oneself"), clauses=self.clauses)
        return None

    def _unfit(self, state: State, user: Hero, target: Hero) -> Refusal | None:
        if not self.targets.condition.holds(state, target):
            why = self.targets.condition.text
            return WrongTarget(
                target.name, Text(f"要{why.zh}", f"it takes {why.en}"), clauses=(*self.clauses, "wuba.R40")
            )
        return None

    def _unreached(self, state: State, user: Hero, target: Hero) -> Refusal | None:
        rules = state.rules
        if self.view and not rules.geometry.sees(user.pos, target.pos, centre_sees_itself=rules.centre_sees_itself):
            return OutOfView(user.name, target.name, clauses=(*self.clauses, "wuba.2.2.2", "wuba.R21"))
        if self.connected and not rules.geometry.connected(user.pos, target.pos):
            why = Text("两点之间没有线", "no line joins the two points")
            return WrongTarget(target.name, why, clauses=(*self.clauses, "wuba.6.1.0", "wuba.R19"))
        return self.beyond(state, user, target)

    def beyond(self, state: State, user: Hero, target: Hero) -> Refusal | None:
        """Why a target is too far away."""
        if self.range is None:
            return None
        steps = steps_between(state, user, target.pos)
        return (
            TooFar(user.name, target.name, steps, self.range_sum(), clauses=self.clauses)
            if steps > self.range
            else None
        )

    # using it

    def use(self, state: State, user: Hero, target: Hero | None = None, *clauses: str) -> Flow[None]:
        """It is announced, paid and counted (wuba.R63, wuba.R64)."""
        operation = ("wuba.1.2.0.3", "wuba.1.2.2.1", "wuba.R65") if self.timing == TURN and not self.free else ()
        reach = () if target is None else self._reach_clauses(state, user, target)
        cites = tuple(dict.fromkeys((*self.clauses, *operation, *reach, *clauses)))
        if target is None:
            yield told.SkillUsed(user.name, self.name, clauses=cites)
        else:
            yield told.SkillUsedOn(user.name, self.name, target.name, clauses=cites)
        if target is not None and self.view:
            yield Aside(lambda: _looks(state, user, target))
        if self.price:
            yield pay(state, user.side, self.economy_price(), *self.clauses, *_G)
        if self.hp_price:
            user.hp = exactly(user.hp - self.hp_price)
            yield told_figures.GaveHp(user.name, self._hp_sum(), user.hp, clauses=(self.clause, "wuba.R57"))
        yield from self.count(state, user)
        yield from self.lose(user)

    def lose(self, user: Hero) -> Flow[None]:
        """What is lost for good by using it."""
        loss = self.loses
        if loss is not None and loss.for_good and loss.skill not in user.lost:
            user.lost = (*user.lost, loss.skill)
            yield told_figures.SkillLost(user.name, loss.skill, clauses=self.clauses)

    def _reach_clauses(self, state: State, user: Hero, target: Hero) -> tuple[str, ...]:
        """By which clauses the target could be chosen: view, distance, sex."""
        view = ("wuba.R21",) if self.view else ()
        away = () if self.range is None else distance_clauses(state, user.pos, target.pos)
        sex = ("wuba.R40",) if any(key == "性别" for key, _ in self.targets.condition.words) else ()
        return (*view, *away, *sex)

    def count(self, state: State, user: Hero) -> Flow[None]:
        """The use is counted and its round noted."""
        if self.cd:
            before = user.last.get(self.name)
            user.last[self.name] = state.round
            if before is not None:
                yield quiet.CooledDown(user.name, self.name, before, clauses=("wuba.3.3.3.1", "wuba.R63"))
            yield Aside(lambda: [self._cooling(user)])
        if self.limit is not None:
            user.used[self.name] = used = user.used.get(self.name, 0) + 1
            left = self.limit_sum().plus(-used, Text("已用", "used"))
            event: Event = told.Counted(user.name, self.name, left, clauses=(self.clause, "wuba.3.2.1.1", "wuba.R64"))
            yield event

    def _cooling(self, user: Hero) -> Event:
        ready = self.ready_again(user.last[self.name])
        return quiet.Cooling(user.name, self.name, ready, clauses=("wuba.3.3.3.1", "wuba.R63"))

    def price_of(self, state: State, user: Hero, act: Act) -> Sum | None:
        return self.economy_price() if self.price else None

    def cost(self, state: State, user: Hero) -> Text:
        """Price, cd and what is left of the limit."""
        zh, en = [], []
        if self.price:
            zh.append(f"{self.price} 经济")
            en.append(f"{self.price} economy")
        if self.hp_price:
            zh.append(f"{self.hp_price} HP")
            en.append(f"{self.hp_price} HP")
        if self.limit is not None:
            left = self.limit - user.used.get(self.name, 0)
            zh.append(f"剩 {left} 次")
            en.append(f"{left} left")
        return Text("，".join(zh), ", ".join(en))


def steps_between(state: State, user: Hero, point: str) -> Sum:
    """The distance of a hero from a point (wuba.R18)."""
    return Sum.of(
        state.rules.geometry.steps(user.pos, point),
        Text(f"{user.pos} 到 {point}", f"{user.pos} to {point}"),
        "wuba.R18",
    )


def _looks(state: State, user: Hero, target: Hero) -> Iterator[Event]:
    """Why a target is seen, and that whoever stands between does not hide it."""
    rails = ("wuba.R24",) if state.rules.geometry.on_rails(target.pos) else ()
    yield quiet.InView(target.name, user.name, clauses=("wuba.2.2.2", "wuba.R21", *rails))
    yield from in_the_way(state, state.rules.geometry.between(user.pos, target.pos))


def distance_clauses(state: State, a: str, b: str) -> tuple[str, ...]:
    """By which clauses a distance is what it is: free diagonals may shorten it (wuba.R18, wuba.R22)."""
    return ("wuba.R18", "wuba.R22") if state.rules.geometry.is_shortened(a, b) else ("wuba.R18",)
