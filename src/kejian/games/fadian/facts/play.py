"""One 招 being made: who makes it, at whom, with what, and what it has done so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kejian.core import Text
from kejian.games.fadian.facts.actor import CHARACTER, STAND_IN, Actor
from kejian.games.fadian.facts.state import Crossing, Deed, Player, State
from kejian.kit.piles import Card

if TYPE_CHECKING:
    from kejian.core import Sum
    from kejian.games.fadian.rows.guard import Guard
    from kejian.games.fadian.rows.lasting import Lasting
    from kejian.games.fadian.rows.technique import Technique

MAIN, INSERT, COUNTER, SUB, FINALE = "main", "insert", "counter", "sub", "finale"


class Declaration(NamedTuple):
    """A 招 as it is announced: by which unit, which one, at which unit, and all choices of its cost (fadian.R27)."""

    by: int  # kind of actor
    move: str  # id of the 战技
    target: int  # key of the unit
    cards: tuple[Card, ...] = ()
    element: str | None = None
    sub: Declaration | None = None  # what the doll is to do (玩偶·牵引)


class Leeway(NamedTuple):
    """The distance of a 招 may count one more or less, as its maker says (fadian.R78)."""

    name: Text
    prompt: Text
    clauses: tuple[str, ...]


class Play:
    """A 招 in progress, or (before it is announced) the thought of one: conditions and formulas read it."""

    __slots__ = (
        "actor", "announced", "boosts", "cards", "cost", "d", "dealt", "deeds",
        "direction", "element", "executed", "facing", "failed", "figure", "flips", "forgiving", "free", "guards",
        "hasty", "hits", "jump", "last", "leeway", "let_pass", "mode", "moved", "n", "no_action", "offset", "opposing", "outer", "own",
        "pierces", "player", "seat", "spent", "spot", "start", "state", "stiff", "sub", "sure", "target", "technique", "total", "walls",
        "with_shots",
    )  # fmt: skip

    def __init__(
        self, state: State, actor: Actor, target: Actor, technique: Technique, mode: str, outer: Play | None = None
    ) -> None:
        self.state, self.actor, self.target, self.technique = state, actor, target, technique
        self.seat, self.player = actor.seat, actor.player
        self.own = actor.kind in (CHARACTER, STAND_IN)  # the character makes it: its 技能 and next-招 effects apply
        self.mode, self.outer = mode, outer
        self.opposing: Play | None = None  # the other 招 of an exchange
        self.let_pass = False  # who is aimed at could have inserted something
        self.announced = False
        # what was declared
        self.cards: tuple[Card, ...] = ()
        self.n = 0  # cards paid
        self.element: str | None = None
        self.sub: Declaration | None = None
        self.no_action = False  # the 行动 is not to be paid (钉杀's 背刺)
        self.last = state.last  # 上一招 as it was when this one was declared
        self.start = actor.player.cell
        self.facing = actor.player.facing  # which it executes with
        # effects on the next 招 that it has taken up (fadian.R45)
        self.free: Lasting | None = None  # what spares it the 前提条件
        self.hasty: Lasting | None = None  # what spares it 行动 and 重心
        self.sure: Lasting | None = None  # what makes it hit at any distance
        self.leeway: Leeway | None = None
        self.boosts: tuple[tuple[Lasting, int], ...] = ()  # what is added to its 伤害 figure
        self.cost: tuple[Sum, tuple[str, ...]] | None = None  # 行动 with the reasons, once it is announced
        # how it went
        self.executed = self.failed = self.forgiving = False
        self.d = 0  # hit distance
        self.offset = 0  # what leeway made of the real distance
        self.hits = 0
        self.figure = 0
        self.walls = 0  # walls hit by the last push or step
        self.direction = 0  # of the last step
        self.jump = 0
        self.spot = 0  # where the doll was that this 招 destroyed
        self.flips: tuple[Card, ...] = ()
        self.dealt = 0  # to the target
        self.total = 0  # to enemies
        self.moved = False  # the actor's own cell was changed by an effect of this 招
        self.pierces = False  # it ignores reductions and guards
        self.guards: dict[int, Guard] = {}  # what spares a seat's character in it
        self.spent: tuple[str, ...] = ()  # 技能 that act once for a 招 and the one it is part of, and have
        self.stiff = False  # itself or a 招 in it is 僵直
        self.with_shots = False  # itself or a 招 in it is made of shots
        self.deeds: list[Deed] = []

    @property
    def foe(self) -> Player:
        """The player of the target: a doll's cards and 重心 are its master's (fadian.R58)."""
        return self.state.players[self.target.seat]

    @property
    def root(self) -> Play:
        return self if self.outer is None else self.outer.root

    @property
    def number(self) -> int:
        """出招数 with this 招 counted (fadian.R38)."""
        made = self.player.turn.moves
        if self.announced:
            return made
        outer = self.outer
        return made + (2 if outer is not None and not outer.announced else 1)

    @property
    def real_distance(self) -> int:
        return self.distance_to(self.target)

    def distance_to(self, unit: Actor) -> int:
        """The real distance of a unit, from where the performer is, or was if this 招 destroyed it (fadian.R44)."""
        actor = self.actor
        return abs((actor.cell if actor.here else self.spot) - unit.cell)

    def place_of(self, unit: Actor) -> int:
        """【位置】 in the view of the performer (fadian.R2), or of the unit's owner by the house rule."""
        rules = self.state.rules
        return rules.seen_from(unit.seat if rules.owners_view else self.seat, unit.cell)

    def guard_of(self, unit: Actor) -> Guard | None:
        """What spares a character in this 招 or the one it is part of; nothing if it pierces (fadian.R82, fadian.R101)."""
        if self.pierces or unit.kind != CHARACTER:
            return None
        guard = self.guards.get(unit.seat)
        return guard if guard is not None or self.outer is None else self.outer.guard_of(unit)

    # what later 招 look back on

    def note_damage(self, unit: int, n: int) -> None:
        for deed in self.deeds:
            deed.damage[unit] = deed.damage.get(unit, 0) + n

    def note_wall(self, unit: int) -> None:
        for deed in self.deeds:
            if unit not in deed.walls:
                deed.walls = (*deed.walls, unit)

    def note_crossing(self, crossing: Crossing) -> None:
        for deed in self.deeds:
            deed.crossings = (*deed.crossings, crossing)


class Over(Exception):
    """The match is decided: everything that was under way stops (fadian.R49)."""
