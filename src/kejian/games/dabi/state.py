"""The state of a match of 大臂: what every player has, and whose time stands still. All of it is public (dabi.R69)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, cast

from kejian.games.dabi.armour.cutting import without
from kejian.games.dabi.armour.piece import Celestial, Piece, Producer, Shield
from kejian.games.dabi.armour.pile import EMPTY, Pile, pile_of
from kejian.games.dabi.moves.row import Shown
from kejian.games.dabi.resources import NOTHING, Cost

if TYPE_CHECKING:
    from kejian.games.dabi.rules import Rules


class Lot(NamedTuple):
    """What an interrupt took away, for a later 超级打断 to give back (dabi.R30).

    With a `source` the things were handed over to that player by act `act` and are fetched from him.
    """

    owner: int
    counts: Cost = ()
    pieces: Pile = EMPTY
    source: int = -1
    act: int = 0


class Trace(NamedTuple):
    """What a player's last move left behind within the reach of 超级打断 (dabi.R30).

    Counted things it gave; pieces bear the act as `made`, or as `moved` if they were taken from the `victim`.
    """

    act: int
    counts: Cost = ()
    victim: int = -1
    lots: tuple[Lot, ...] = ()


Stacks = tuple[Pile, Pile, Pile]
STACK_OF: dict[type, str] = {Celestial: "celestials", Shield: "shields", Producer: "producers"}


class Player:
    """One player: counted things by the number of the resource, armour oldest first, and what binds him."""

    __slots__ = (
        "alive", "celestials", "counts", "curse_proof", "duty", "false_stun", "fog", "freeze", "history", "producers",
        "shields", "spit_proof", "strike", "trace", "true_stun",
    )  # fmt: skip

    def __init__(self) -> None:
        self.counts: list[int] = list(NOTHING)
        self.celestials = self.shields = self.producers = EMPTY
        self.fog = False  # 雾霾龙岗
        self.strike = False  # the right to a 时间打击
        self.true_stun = 0
        self.false_stun = 0
        self.freeze = 0
        self.history: tuple[Shown | None, ...] = ()  # up to three own moves, oldest first
        self.duty: Shown | None = None  # 被吐: what he must repeat
        self.spit_proof = False
        self.curse_proof = False
        self.alive = True
        self.trace: Trace | None = None

    def copy(self) -> Player:
        twin: Player = object.__new__(Player)
        twin.counts = self.counts[:]
        twin.celestials, twin.shields, twin.producers = self.celestials, self.shields, self.producers
        twin.fog, twin.strike = self.fog, self.strike
        twin.true_stun, twin.false_stun, twin.freeze = self.true_stun, self.false_stun, self.freeze
        twin.history, twin.duty = self.history, self.duty
        twin.spit_proof, twin.curse_proof = self.spit_proof, self.curse_proof
        twin.alive, twin.trace = self.alive, self.trace
        return twin

    def can_move(self) -> bool:
        """Alive and neither stunned nor frozen (dabi.R4, dabi.1.8, dabi.1.9)."""
        return self.alive and not (self.true_stun or self.false_stun or self.freeze)

    def may_be_attacked(self) -> bool:
        """Alive and neither truly stunned nor frozen (dabi.1.8, dabi.R43)."""
        return self.alive and not (self.true_stun or self.freeze)

    def has(self, celestial: str) -> bool:
        return self.celestials is not EMPTY and celestial in self.celestials.held()

    def shields_of(self, kind: str) -> dict[Shield, int]:
        """The shields of a kind, and how many of each there are. Not to be changed."""
        return cast("dict[Shield, int]", self.shields.of_kind(kind))

    def stacks(self) -> Stacks:
        """太阳/月亮, shields, producers: the order in which they take layers (dabi.A.2.1)."""
        return self.celestials, self.shields, self.producers

    def restack(self, change: Callable[[Pile], Pile]) -> None:
        """Changes every stack that there is."""
        if self.celestials is not EMPTY:
            self.celestials = change(self.celestials)
        if self.shields is not EMPTY:
            self.shields = change(self.shields)
        if self.producers is not EMPTY:
            self.producers = change(self.producers)

    def put(self, piece: Piece, n: int = 1) -> None:
        """Puts a piece, or several equal ones, on top of its stack."""
        stack = STACK_OF[type(piece)]
        setattr(self, stack, getattr(self, stack) + pile_of(piece, n))

    def stack_up(self, celestials: Pile, shields: Pile, producers: Pile) -> None:
        """Puts whole stacks on top of his."""
        self.celestials += celestials.as_one()
        self.shields += shields.as_one()
        self.producers += producers.as_one()

    def pile_up(self, pieces: Pile) -> None:
        """Puts pieces on top of their stacks in their order."""
        for kind, stack in STACK_OF.items():
            own = without(pieces, lambda piece, kind=kind: not isinstance(piece, kind))  # type: ignore[misc]
            if own:
                setattr(self, stack, getattr(self, stack) + own.as_one())

    def gain(self, cost: Cost) -> None:
        counts = self.counts
        for resource, n in cost:
            counts[resource] += n


class State:
    """The players, the number of the coming round, and whether the game was begun by a 时间回溯."""

    __slots__ = ("clock", "players", "rewound", "round", "rules")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players = [Player() for _ in rules.players]
        self.round = 1
        self.rewound = False
        self.clock = 0  # rounds played in this match; makes the numbers of acts unique

    def copy(self) -> State:
        twin: State = object.__new__(State)
        twin.rules = self.rules
        twin.players = [player.copy() for player in self.players]
        twin.round, twin.rewound, twin.clock = self.round, self.rewound, self.clock
        return twin

    def living(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.alive]

    def movers(self) -> list[int]:
        """Who moves in the coming round (dabi.R4)."""
        return [seat for seat, player in enumerate(self.players) if player.can_move()]

    def targets(self, seat: int) -> list[int]:
        """Whom a seat may attack (dabi.1.8, dabi.R43)."""
        return [other for other, player in enumerate(self.players) if other != seat and player.may_be_attacked()]

    def others(self, seat: int) -> list[int]:
        """The other living players."""
        return [other for other, player in enumerate(self.players) if other != seat and player.alive]

    def freeze_runs(self) -> bool:
        return any(player.freeze and player.alive for player in self.players)

    def group_attacks_barred(self) -> bool:
        """While a living player is truly stunned or frozen (dabi.B.1.2, dabi.R8)."""
        for player in self.players:  # noqa: SIM110  # asked for every move; a plain loop is twice as fast
            if player.alive and (player.true_stun or player.freeze):
                return True
        return False

    def is_beyond_reading(self) -> bool:
        """Whether somebody has so much that no table gets there by hand: little is named then, no quiet reason told."""
        return any(max(player.counts) >= _NOBODY_COUNTS_TO for player in self.players)


_NOBODY_COUNTS_TO = 10**12
