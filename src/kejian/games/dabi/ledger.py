"""What a round has come to so far: filled in step by step, in the order of the book."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from kejian.core import Event, Refusal
from kejian.games.dabi.armour.piece import Piece, Shield
from kejian.games.dabi.asks.legality import Intent
from kejian.games.dabi.figures import Figure, Infinity
from kejian.games.dabi.moves.row import Cap, Name, Row, Shown
from kejian.games.dabi.resources import Cost
from kejian.games.dabi.state import Lot, State
from kejian.games.dabi.sums.attacks import FigureSum, layers_left, strength

if TYPE_CHECKING:
    from kejian.games.dabi.moves.grand import Snapshot


class Attack:
    """One attack with figures on one player (dabi.3.0.1); two targets or a group make several (dabi.R63, dabi.R8)."""

    __slots__ = (
        "absorbed", "base", "cap", "damage", "layers", "left", "maker", "name", "owner", "reflected", "row", "share",
        "sharp", "swallowed", "unit_damage", "unit_layers", "units", "victim",
    )  # fmt: skip

    def __init__(self, intent: Intent, victim: int, share: int) -> None:
        self.maker = self.owner = intent.seat  # the owner of a reflected one is the reflector (dabi.R53)
        self.victim = victim
        self.name, self.row, self.sharp = intent.name, intent.row, intent.sharp
        self.share = share  # which payment of the bill was made for this target
        self.units, self.unit_damage, self.unit_layers = figures(self.name, self.row, self.sharp)
        self.damage: Figure = self.unit_damage * self.units
        self.layers: Figure = self.unit_layers * self.units
        self.left: Figure = self.layers
        self.reflected = self.swallowed = False
        # what it met on the way, for the derivation of the layers that are left
        self.base: int | None = None  # the base resource that took one unit off
        self.cap: Cap | None = None
        self.absorbed = 0

    def strength(self) -> tuple[FigureSum, FigureSum]:
        """Damage and layers as it was made, with where they come from."""
        return strength(self.name, self.sharp)

    def is_endless(self) -> bool:
        """Whether no armour can take what is left of it (dabi.R65)."""
        return isinstance(self.left, Infinity) and not self.swallowed

    def layers_left(self) -> FigureSum:
        """The layers that are left, with where they went."""
        return layers_left(self.left, self.name, self.sharp, self.base, self.cap, self.absorbed)


class Broken(NamedTuple):
    """Equal shields whose last layer went: whose they were, who took it, and whether by a return hit."""

    owner: int
    kind: str
    knocker: int
    by_return: bool
    n: int


def figures(name: Name, row: Row, sharp: bool) -> tuple[int, Figure, Figure]:
    """Units, and damage and layers of one unit (dabi.R11): n连 and 双 are n units, a fraction is one, 锋利 doubles each."""
    units, damage, layers = name.n, row.damage, row.layers
    if row.copies == "fraction":
        units, damage, layers = 1, row.damage * name.n, row.layers * name.n
    return (units, damage * 2, layers * 2) if sharp else (units, damage, layers)


class Ledger:
    """The round in the making. Lists, and dictionaries of lists, are by seat."""

    __slots__ = (
        "act",
        "attacked_by",
        "attacks",
        "booked",
        "broken",
        "by_row",
        "copies",
        "current",
        "cursed",
        "curses",
        "dead",
        "defence",
        "defended",
        "doubles",
        "events",
        "false_stuns",
        "freezer",
        "frozen",
        "gains",
        "grabs",
        "intents",
        "interrupted",
        "invincible",
        "lots",
        "players",
        "ruined",
        "rules",
        "snapshots",
        "spat",
        "state",
        "supers",
        "swallowed",
        "trace_counts",
        "trace_victim",
        "true_stuns",
        "undying",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        n = len(state.players)
        self.state, self.rules, self.players = state, state.rules, state.players
        self.act = state.clock * 16 + 1  # the act of seat i is act + i
        self.events: list[Event] = []
        self.frozen = [player.freeze > 0 for player in state.players]  # during this round
        # reading the moves
        self.intents: list[Intent | None] = [None] * n  # legal moves
        self.by_row: dict[str, list[Intent]] = {}
        self.ruined: dict[int, Refusal] = {}  # 自暴自弃, and why
        self.current: list[Piece | None] = [None] * n  # armour made this round
        # who attacks whom
        self.attacks: list[Attack] = []
        self.curses: list[Intent] = []
        self.cursed: dict[int, list[int]] = {}  # whom the curses kill, and whose they are
        self.attacked_by: dict[int, list[int]] = defaultdict(list)
        # interrupts
        self.supers: list[int] = []  # makers of a working 超级打断
        self.interrupted = [False] * n
        self.lots: dict[int, list[Lot]] = defaultdict(list)  # what each interrupter took away
        self.freezer = -1  # the maker of a 时间静止 that works
        # swallowing and spitting
        self.defence: list[int | None] = [None] * n  # whose base resource defends whom
        self.defended: list[int] = []  # whose base resource met an attack
        self.invincible = [False] * n  # 回合无敌
        self.gains: dict[int, list[tuple[Cost, str]]] = defaultdict(list)  # for the end of the round
        self.booked: list[tuple[int, Shield]] = []  # shields of swallowed attacks
        self.swallowed = [False] * n  # whose move was swallowed
        self.grabs: list[tuple[int, int]] = []  # 气吞山河: maker and victim
        self.doubles: list[int] = []  # 资源加倍
        self.copies: list[tuple[int, int]] = []  # swallowed 资源加倍: swallower and maker
        self.snapshots: dict[int, Snapshot] = {}  # what those held whom 气吞山河 and 资源加倍 concern
        self.spat: dict[int, Shown] = {}
        # settling
        self.broken: list[Broken] = []
        self.true_stuns: dict[int, list[int]] = defaultdict(list)  # true stuns, rounds each
        self.false_stuns: dict[int, list[int]] = defaultdict(list)  # false stuns
        self.undying: list[int] = []  # protected by 虚空万箭齐发
        self.dead: list[int] = []
        # for a later 超级打断
        self.trace_counts: list[Cost] = [()] * n
        self.trace_victim = [-1] * n

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def kill(self, seat: int) -> None:
        if seat not in self.dead:
            self.dead.append(seat)

    def remember(self, seat: int, lot: Lot) -> None:
        """Every interrupt that concerned a thing can bring it back (dabi.R72); before that ruling the first one alone."""
        if "dabi.R72" in self.rules.left_out and any(
            (other.act, other.owner) == (lot.act, lot.owner) for lots in self.lots.values() for other in lots
        ):
            return
        self.lots[seat].append(lot)

    def makers(self, *rows: str) -> list[Intent]:
        """The legal moves of these rows, in seat order."""
        by_row = self.by_row
        found: list[Intent] = []
        for row in rows:
            if row in by_row:
                found += by_row[row]
        if len(found) > 1:
            found.sort(key=lambda intent: intent.seat)
        return found

    def living(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.alive]

    def alive_before(self) -> list[int]:
        """Who was alive when the round began."""
        return [seat for seat, player in enumerate(self.players) if player.alive or seat in self.dead]

    def is_attacked_by_several(self, seat: int) -> bool:
        return len(self.attacked_by[seat]) > 1

    def attack_clauses(self, seat: int) -> tuple[str, ...]:
        """Being attacked counts even if the attack is stopped; curses are attacks too (dabi.R7, dabi.R6)."""
        makers = (self.intents[other] for other in self.attacked_by[seat])
        return ("dabi.R7", "dabi.R6") if any(made and made.row.attack == "curse" for made in makers) else ("dabi.R7",)

    def ccw(self, player: int, other: int) -> int:
        """How far another player sits from one, counter-clockwise (dabi.B.1.4)."""
        return (other - player) % len(self.players)
