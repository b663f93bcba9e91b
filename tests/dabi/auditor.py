"""Somebody who only hears what is told in 大臂, and keeps the books by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kejian.core import Amounts, Event, Match
from kejian.games.dabi import GAME, told
from kejian.games.dabi.armour.piece import Celestial, Piece, Producer, Shield, bare
from kejian.games.dabi.armour.runs import Listed, runs
from kejian.games.dabi.moves.catalogue import called
from kejian.games.dabi.moves.row import Shown
from kejian.games.dabi.moves.shields import FULL
from kejian.games.dabi.resources import RESOURCES, Cost
from kejian.games.dabi.state import State
from kejian.testing.audit import Misinformed

FACTS = (
    "counts", "armour", "order", "alive", "fog", "strike", "true_stun", "false_stun", "freeze", "duty", "spit_proof",
    "curse_proof", "history",
)  # fmt: skip


Order = list[tuple[Piece, int]]


class Player:
    """What the listener believes of one player."""

    def __init__(self, counts: list[int], armour: Counter[Piece], order: Order) -> None:
        self.counts, self.armour = counts, armour
        self.order = order  # in which pieces take layers; what came stands in front, unless he is told otherwise
        self.unsure = False  # of so many kinds of armour that a sentence does not name them all
        self.unsure_of_order = False  # of so many pieces that not all of them are told in their order
        self.shuffled = False  # whether something else was done to his armour in this round than taking layers
        self.alive, self.fog, self.strike = True, False, False
        self.true_stun = self.false_stun = self.freeze = 0
        self.duty: Shown | None = None
        self.spit_proof = self.curse_proof = False
        self.history: tuple[Shown | None, ...] = ()


class Auditor:
    """Knows who sits where and how the match began; everything else he is told."""

    def __init__(self, match: Match) -> None:
        state: State = GAME.setup(match.setup)
        if match.start:
            GAME.place(state, match.start)
        self.names = match.players
        self.players = []
        for begun in state.players:
            player = Player(begun.counts[:], held(begun.stacks()), order_of(begun.stacks()))
            player.alive, player.fog, player.strike = begun.alive, begun.fog, begun.strike
            player.true_stun, player.false_stun, player.freeze = begun.true_stun, begun.false_stun, begun.freeze
            player.duty, player.spit_proof, player.curse_proof = begun.duty, begun.spit_proof, begun.curse_proof
            player.history = begun.history
            self.players.append(player)
        self.round, self.rewound = state.round, state.rewound
        self._begun = self._over = False

    def position(self) -> Mapping[str, Any]:
        """What must be the case by now. The dead have no marks and no past; after the end no next round is told."""
        believed: dict[str, Any] = {}
        for name, player in zip(self.names, self.players, strict=True):
            kept = ("counts", "armour", "alive", "fog", "strike") if self._over or not player.alive else FACTS
            unsure = {"armour": player.unsure, "order": player.unsure or player.unsure_of_order}
            believed[name] = {key: getattr(player, key) for key in kept if not unsure.get(key)}
        return believed if self._over else believed | {"round": self.round, "rewound": self.rewound}

    def hear(self, event: Event) -> None:
        """Books what is told."""
        self._counts_and_armour(event)
        self._marks(event)
        self._rounds(event)

    # things

    def _counts_and_armour(self, event: Event) -> None:
        match event:
            case told.Produce(who=who, made=made):
                self._add(who, made, 1)
            case told.Pay(who=who, name=name, cost=cost):
                self._add(who, cost, -1, 0 if name is None else name.n)
            case told.Born(who=who, things=things) | told.Gain(who=who, things=things):
                self._things(who, things, 1)
            case told.GiveBack(who=who, things=things) | told.Double(who=who, things=things):
                self._things(who, things, 1)
            case told.UndoGain(who=who, things=things) | told.UndoGrab(who=who, things=things):
                self._things(who, things, -1)
            case told.TakeBack(who=who, things=things):
                self._things(who, things, -1)
            case told.Grab(who=who, to=to, things=things):
                self._things(to, things, -1)
                self._things(who, things, 1)
            case told.ShieldsDeclared(who=who, used=used, made=came) | told.Charged(who=who, used=used, made=came):
                self._things(who, used, -1)
                self._things(who, came, 1)
            case told.Absorb():
                self._absorb(event)
            case told.ArmourOrder(who=who, things=(_, pieces)):
                self._stands(who, pieces)
            case told.ReturnExchange(who=who, n=n):
                self._move(who, Shield("huoyandun", 1), -int(n))

    def _add(self, who: int, amounts: Amounts, sign: int, layers: int = 0) -> None:
        for what, _, n in amounts.items:
            if isinstance(what, int):
                self._count(who, what, sign * int(n))
            elif what in FULL:
                for _ in range(int(n)):
                    self._blow_up(who, what, layers)
            else:
                piece = next(
                    (p for p in self.players[who].armour if isinstance(p, Producer) and called(p.name) == what), None
                )
                if piece is None and not self.players[who].unsure:
                    raise Misinformed(f"{self.names[who]} pays {what} and has none")
                if piece is not None:
                    self.players[who].shuffled = True
                    self._move(who, piece, -int(n))

    def _blow_up(self, who: int, kind: str, layers: int) -> None:
        """Which energy a shield had that blew up does not matter: only those without can."""
        self.players[who].shuffled = True
        self._move(who, Shield(kind, layers), -1)

    def _things(self, who: int, things: tuple[Cost, Listed], sign: int) -> None:
        for resource, n in things[0]:
            self._count(who, resource, sign * n)
        for piece, n in things[1]:
            if piece is None:
                self.players[who].unsure = True
            else:
                self.players[who].shuffled = True
                self._move(who, bare(piece), sign * n)

    def _count(self, who: int, resource: int, n: int) -> None:
        counts = self.players[who].counts
        counts[resource] += n
        if counts[resource] < 0:
            raise Misinformed(f"{self.names[who]} has {counts[resource]} of {RESOURCES[resource].name.zh}")

    def _move(self, who: int, piece: Piece, n: int) -> None:
        armour = self.players[who].armour
        if self.players[who].unsure:
            return
        armour[piece] += n
        if armour[piece] < 0:
            raise Misinformed(f"{self.names[who]} has {armour[piece]} of {piece}")
        if not armour[piece]:
            del armour[piece]
        if self.players[who].unsure_of_order:
            return
        if n > 0:
            put(self.players[who].order, piece, n)
        elif n < 0:
            take(self.players[who].order, piece, -n)

    def _stands(self, who: int, pieces: Listed) -> None:
        """The order of a player's armour is told: the same pieces as before."""
        player = self.players[who]
        told_, player.unsure_of_order, player.shuffled = [], False, False
        for piece, n in pieces:
            if piece is None:
                player.unsure_of_order = True
            else:
                told_.append((bare(piece), n))
        counted: Counter[Piece] = Counter()
        for piece, n in told_:
            counted[piece] += n
        if counted != player.armour and not player.unsure and not player.unsure_of_order:
            raise Misinformed(f"{self.names[who]} has {player.armour}, but {counted} is told in its order")
        player.order = told_

    def _absorb(self, event: told.Absorb) -> None:
        """What takes layers loses them; what was made this round is not on a stack yet: it is gained as it is then."""
        player = self.players[event.who]
        for number, (piece, n, lost) in enumerate(event.taken):
            if number == 0 and event.fresh:
                continue
            if piece is None:
                player.unsure = True
                continue
            if not player.shuffled and not player.unsure and not player.unsure_of_order:
                first = next((p for p, _ in player.order), None)
                if first != bare(piece):
                    raise Misinformed(f"{self.names[event.who]}'s {piece} takes layers before {first}")
            whole = n * (piece.layers + piece.energy if isinstance(piece, Shield) else 1)
            self._move(event.who, bare(piece), -n)
            if lost < whole and isinstance(piece, Shield):
                energy = max(0, piece.energy - lost)
                layers = piece.layers - max(0, lost - piece.energy)
                self._move(event.who, Shield(piece.kind, layers, energy), 1)

    # marks

    def _marks(self, event: Event) -> None:
        match event:
            case told.Fog(who=who):
                self.players[who].fog = True
            case told.RightUsed(who=who):
                self.players[who].strike = False
            case told.Spit(to=to, what=what):
                self._spat[to] = what
            case told.CurseProof(who=who):
                self._curse_proof.append(who)
            case told.Dead(who=seats):
                for seat in seats:
                    self.players[seat].alive = False
            case told.Rewound(who=seats):
                for seat, player in enumerate(self.players):
                    fresh = Player([0] * len(player.counts), Counter(), [])
                    fresh.strike = seat in seats
                    self.players[seat] = fresh
                self.rewound = True

    # the course of rounds

    _spat: dict[int, Shown]
    _curse_proof: list[int]

    def _rounds(self, event: Event) -> None:
        match event:
            case told.RoundBegins(n=n):
                self._turn(int(n))
            case told.TrulyStunned(who=who, n=n):
                self.players[who].true_stun = n
            case told.FalselyStunned(who=who, n=n):
                self.players[who].false_stun = n
            case told.StandsStill(who=who, n=n):
                self.players[who].freeze = n
            case told.Win() | told.Draw():
                self._over = True
            case told.Remembered(moves=moves):
                for who, made in moves:
                    self.players[who].history = (*self.players[who].history[-2:], made)

    def _turn(self, number: int) -> None:
        """A round is over: of whoever was not frozen in it, duties and immunities of the round before lapse."""
        if self._begun and number > 1:
            for seat, player in enumerate(self.players):
                if not player.freeze:
                    player.duty = self._spat.get(seat) if player.alive else None
                    player.spit_proof = player.duty is not None
                    player.curse_proof = player.alive and seat in self._curse_proof
        if self._begun:
            for player in self.players:
                player.freeze = player.true_stun = player.false_stun = 0  # what is left of them is told next
                if not player.alive:
                    player.duty, player.spit_proof, player.curse_proof = None, False, False
        for player in self.players:
            player.shuffled = False
        self.round, self._begun = number, True
        self._spat, self._curse_proof = {}, []


def held(stacks: Any) -> Counter[Piece]:
    """The pieces of a player, whatever their order."""
    found: Counter[Piece] = Counter()
    for stack in stacks:
        for piece, n in stack.counts().items():
            found[bare(piece)] += n
    return found


def order_of(stacks: Any) -> Order:
    """The pieces of a player as they take layers: 太阳/月亮, shields, producers, of each the newest first."""
    return [(bare(piece), n) for stack in stacks for piece, n in runs(stack, newest_first=True)]


_STACKS = (Celestial, Shield, Producer)


def put(order: Order, piece: Piece, n: int) -> None:
    """In front of the pieces of its stack."""
    at = next((i for i, (other, _) in enumerate(order) if not _before(other, piece)), len(order))
    if at < len(order) and order[at][0] == piece:
        order[at] = (piece, order[at][1] + n)
    else:
        order.insert(at, (piece, n))


def _before(other: Piece, piece: Piece) -> bool:
    """Whether a piece belongs to a stack that takes layers earlier."""
    return _STACKS.index(type(other)) < _STACKS.index(type(piece))


def take(order: Order, piece: Piece, n: int) -> None:
    """The first of them; neighbours that are equal now stand together."""
    while n:
        at = next(i for i, (other, _) in enumerate(order) if other == piece)
        there = order[at][1]
        if there > n:
            order[at] = (piece, there - n)
        else:
            del order[at]
            if 0 < at < len(order) and order[at - 1][0] == order[at][0]:
                order[at - 1 : at + 1] = [(order[at][0], order[at - 1][1] + order[at][1])]
        n = max(0, n - there)


def truth(match: Match) -> Mapping[str, Any]:
    """The live position, in the auditor's words."""
    state: State = match.state
    return {
        name: {key: getattr(player, key) for key in FACTS if key not in ("armour", "order")}
        | {"armour": held(player.stacks()), "order": order_of(player.stacks())}
        for name, player in zip(match.players, state.players, strict=True)
    } | {"round": state.round, "rewound": state.rewound}
