"""All facts of a match of 法典 in progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kejian.kit.piles import Card, Pile

if TYPE_CHECKING:
    from kejian.games.fadian.rows.book import InForce
    from kejian.games.fadian.rules import Rules

# what the next step plays: the turn start and its skills are two, so that a position can lie between them
DEAL, TURN_START, START_SKILLS, MAIN, TURN_END, OVER = "deal", "turn_start", "start_skills", "main", "turn_end", "over"

RIGHT, LEFT = 1, -1
AHEAD, BACK = 1, -1  # what a 招 made of its maker's place, seen from his facing (fadian.R81)


class Doll:
    """A living 玩偶 (fadian.R58)."""

    __slots__ = ("hp", "hp_max", "reduction", "school")

    def __init__(self, school: str, hp: int = 15, hp_max: int = 15, reduction: int = 0) -> None:
        self.school, self.hp, self.hp_max, self.reduction = school, hp, hp_max, reduction

    def copy(self) -> Doll:
        return Doll(self.school, self.hp, self.hp_max, self.reduction)


class Dragon:
    """A 龙 with points of its own (fadian.R63); `stopped` until it is next restored."""

    __slots__ = ("action", "balance", "school", "stopped")

    def __init__(self, school: str, action: int = 6, balance: int = 3, stopped: bool = False) -> None:
        self.school, self.action, self.balance, self.stopped = school, action, balance, stopped

    def copy(self) -> Dragon:
        return Dragon(self.school, self.action, self.balance, self.stopped)


class Mark:
    """A player's one 标记 with its qualities (fadian.R56)."""

    __slots__ = ("aimed", "cell", "doll", "dragon", "facing", "previous_start", "turn_start")

    def __init__(self, cell: int, facing: int) -> None:
        self.cell, self.facing = cell, facing
        self.aimed = False
        self.doll: Doll | None = None
        self.dragon: Dragon | None = None
        self.turn_start: int = cell
        self.previous_start: int | None = None

    def copy(self) -> Mark:
        twin = Mark(self.cell, self.facing)
        twin.aimed = self.aimed
        twin.doll = self.doll and self.doll.copy()
        twin.dragon = self.dragon and self.dragon.copy()
        twin.turn_start, twin.previous_start = self.turn_start, self.previous_start
        return twin


class TurnFacts:
    """What one player has done in the running turn, whoever's it is."""

    __slots__ = (
        "countered", "dealt", "element", "largest", "moves", "push_steps", "pushed", "shifted", "suits",
        "used", "zigzag",
    )  # fmt: skip

    def __init__(self) -> None:
        self.moves = 0  # 出招数
        self.suits: tuple[int, ...] = ()  # 弃过
        self.push_steps = 0  # 击退步数
        self.pushed = False
        self.zigzag: tuple[int, ...] = ()  # 进退: AHEAD and BACK
        self.countered = False  # 反击过
        self.dealt = False  # 造成过伤害
        self.largest = 0  # 最大单招伤害
        self.used: tuple[str, ...] = ()  # 已发动: ids of 战技 and 技能
        self.element: str | None = None  # 五行: id of the element
        self.shifted = False  # 上招移动: the previous 招 changed one's own position

    def copy(self) -> TurnFacts:
        twin: TurnFacts = object.__new__(TurnFacts)
        twin.moves, twin.suits, twin.used = self.moves, self.suits, self.used
        twin.push_steps, twin.pushed, twin.zigzag = self.push_steps, self.pushed, self.zigzag
        twin.countered, twin.dealt, twin.largest = self.countered, self.dealt, self.largest
        twin.element, twin.shifted = self.element, self.shifted
        return twin


class Player:
    """One character: its figures, cards, 标记, lasting effects, and what it did this turn.

    `in_force` is what `Book.in_force` found for it with those lasting effects that `found_with` holds; it holds until they or
    the lost 技能 are others.
    """

    __slots__ = (
        "_lost_skills",
        "alive",
        "aside",
        "balance",
        "balance_max",
        "bound",
        "cap_next",
        "cap_now",
        "cap_permanent",
        "cell",
        "character",
        "down",
        "effects",
        "facing",
        "found_with",
        "hand",
        "held",
        "hp",
        "hp_max",
        "in_force",
        "mark",
        "own_skills",
        "previous_start",
        "schools",
        "turn",
        "turn_start",
    )  # fmt: skip

    def __init__(self) -> None:
        self.character = ""
        self.alive = True
        self.hp = self.hp_max = 40
        self.balance = self.balance_max = 3
        self.schools: tuple[str, ...] = ()  # ids, as are the skills
        self.own_skills: tuple[str, ...] = ()
        self._lost_skills: tuple[str, ...] = ()
        self.cell, self.facing = 1, RIGHT
        self.cap_permanent = self.cap_next = self.cap_now = 0  # 封印; 血缚 waiting; 血缚 in force
        self.hand, self.held, self.aside = Pile(), Pile(), Pile()
        self.down = self.bound = 0  # turn ends that 倒地 and 禁锢 still last
        self.mark: Mark | None = None
        self.effects: Mapping[str, int] = {}  # lasting ones by id, and how much of each; never changed in place
        self.in_force: InForce | None = None
        self.found_with: Mapping[str, int] | None = None
        self.turn = TurnFacts()
        self.turn_start = self.previous_start = 1

    def copy(self) -> Player:
        twin: Player = object.__new__(Player)
        twin.character, twin.alive = self.character, self.alive
        twin.hp, twin.hp_max = self.hp, self.hp_max
        twin.balance, twin.balance_max = self.balance, self.balance_max
        twin.schools, twin.own_skills, twin._lost_skills = self.schools, self.own_skills, self._lost_skills
        twin.cell, twin.facing = self.cell, self.facing
        twin.cap_permanent, twin.cap_next, twin.cap_now = self.cap_permanent, self.cap_next, self.cap_now
        twin.hand, twin.held, twin.aside = self.hand.copy(), self.held.copy(), self.aside.copy()
        twin.down, twin.bound = self.down, self.bound
        twin.mark = self.mark and self.mark.copy()
        twin.effects, twin.in_force, twin.found_with = self.effects, self.in_force, self.found_with
        twin.turn = self.turn.copy()
        twin.turn_start, twin.previous_start = self.turn_start, self.previous_start
        return twin

    def __getstate__(self) -> tuple[None, dict[str, object]]:
        """What is in force is found anew: it is made of functions."""
        return None, {name: getattr(self, name) for name in self.__slots__} | {"in_force": None, "found_with": None}

    @property
    def lost_skills(self) -> tuple[str, ...]:
        return self._lost_skills

    @lost_skills.setter
    def lost_skills(self, lost: tuple[str, ...]) -> None:
        self._lost_skills, self.in_force = lost, None

    def effect(self, id_: str) -> int:
        return self.effects.get(id_, 0)


class Crossing(NamedTuple):
    """In one movement effect a unit passed others (fadian.R17)."""

    who: int
    start: int
    over: tuple[int, ...]


class Deed:
    """What a 招 did, as later 招 look back on it: 上一招 (fadian.R20). Units are their keys (see actor.py)."""

    __slots__ = ("back", "crossings", "damage", "move", "seat", "walls")

    def __init__(self, seat: int, move: str) -> None:
        self.seat, self.move = seat, move
        self.back: tuple[tuple[int, int], ...] = ()  # (who, to whom) had turned the back at its end
        self.damage: dict[int, int] = {}
        self.walls: tuple[int, ...] = ()
        self.crossings: tuple[Crossing, ...] = ()

    def copy(self) -> Deed:
        twin: Deed = object.__new__(Deed)
        twin.seat, twin.move = self.seat, self.move
        twin.back, twin.damage = self.back, self.damage.copy()
        twin.walls, twin.crossings = self.walls, self.crossings
        return twin


class State:
    """The field, the cards, the players, and whose turn it is."""

    __slots__ = (
        "action", "caged", "camp", "deck", "discard", "drag", "explained", "finale", "floor", "forced", "frozen", "heard", "last",
        "no_reduction", "phase", "players", "pool", "resume", "rules", "turn_over", "turns", "winners",
    )  # fmt: skip

    def __init__(self, rules: Rules, players: Sequence[Player]) -> None:
        self.rules = rules
        self.players = list(players)
        self.action = [0] * len(rules.camps)  # 行动 is common to a camp (fadian.10.3)
        self.pool = Pile()
        self.discard: list[Card] = []
        self.deck: tuple[Card, ...] = ()  # cards still to be shuffled into the pool
        self.forced: tuple[str, ...] = ()  # 随机: results fixed beforehand
        self.phase, self.resume = DEAL, TURN_START  # now, and after the cards are dealt
        self.camp = 0  # whose turn it is
        self.floor = 0  # which member of the camp is asked
        self.turns = 0  # turns begun
        self.turn_over = False  # the running turn ends after the present 招
        self.caged = False  # … at once: nothing more of it is made
        self.frozen = False  # the next camp is skipped
        self.no_reduction = False  # no 减伤 works this turn
        self.drag = 0  # what 招 that change a position cost more this turn
        self.last: Deed | None = None  # 上一招
        self.finale = 0  # 行动 left to a doll in its 终幕
        self.winners: tuple[int, ...] | None = None
        self.explained = True  # somebody reads the reasons; nobody does in an imagined match
        self.heard = True  # somebody hears what happens; nobody does in a rehearsal

    def copy(self) -> State:
        twin: State = object.__new__(State)
        twin.rules = self.rules
        twin.players = [player.copy() for player in self.players]
        twin.action = self.action[:]
        twin.pool, twin.discard, twin.deck, twin.forced = self.pool.copy(), self.discard[:], self.deck, self.forced
        twin.phase, twin.resume = self.phase, self.resume
        twin.camp, twin.floor, twin.turns = self.camp, self.floor, self.turns
        twin.turn_over, twin.caged, twin.frozen = self.turn_over, self.caged, self.frozen
        twin.no_reduction, twin.drag = self.no_reduction, self.drag
        twin.last = self.last and self.last.copy()
        twin.finale, twin.winners = self.finale, self.winners
        twin.explained, twin.heard = self.explained, self.heard
        return twin

    # whose turn, who is whose enemy

    def in_turn(self, seat: int) -> bool:
        return self.rules.camp_of[seat] == self.camp

    def members(self, camp: int) -> list[int]:
        return [seat for seat in self.rules.camps[camp] if self.players[seat].alive]

    def enemies(self, seat: int) -> list[int]:
        return [s for s in self.rules.against[seat] if self.players[s].alive]

    # the common 行动 of a camp, fadian.R47

    def cap(self, seat: int) -> int:
        """A camp's cap: the book's figure less what 封印 and 血缚 took from its members."""
        cap, players = self.rules.action_cap, self.players
        for member in self.rules.camps[self.rules.camp_of[seat]]:
            cap -= players[member].cap_permanent + players[member].cap_now
        return max(0, cap)

    def action_of(self, seat: int) -> int:
        return self.action[self.rules.camp_of[seat]]

    def set_action(self, seat: int, n: int) -> None:
        self.action[self.rules.camp_of[seat]] = min(n, self.cap(seat))
