"""What moves left behind for a 超级打断 of the next round (R30, R71 to R73, R75)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.dabi.hard_opinion.goods import Goods, Piece


class Unsettled(Exception):
    """The texts do not say what happens: two claims on one count, or reaching past a freeze from several sides."""


@dataclass
class Memory:
    """A player's last own move: what it gave him, and what a 气吞山河 took from whom."""

    act: int
    round: int
    counts: Counter[str] = field(default_factory=Counter)
    pieces: list[Piece] = field(default_factory=list)  # also one that was stopped in the making
    victim: str = ""  # counts and pieces were taken from him


@dataclass
class Thing:
    """Something that interrupts took from its owner: out of the game, or sent to somebody who holds it."""

    owner: str
    by: set[str]  # whose interrupts stand between him and it (R72)
    counts: Counter[str] = field(default_factory=Counter)
    pieces: list[Piece] = field(default_factory=list)
    holder: str = ""
    act: int = 0  # the move that gave it, or would have, where a 超级打断 can ask for that


class Past:
    """The memories of all players and the things that may still come back."""

    def __init__(self) -> None:
        self.moves: dict[str, Memory] = {}
        self.things: list[Thing] = []

    def within_reach(self, player: str) -> bool:
        """Whether a 超级打断 on him would find something of his last move."""
        memory = self.moves.get(player)
        gave = memory is not None and (any(memory.counts.values()) or bool(memory.pieces))
        return gave or any(player in thing.by for thing in self.things)

    def forget(self, player: str) -> None:
        """His move is past reach: what it gave stays, what it took is gone for good."""
        self.moves.pop(player, None)
        self.things = [thing for thing in self.things if player not in thing.by]

    def reach_back(self, on: dict[str, set[str]], goods: dict[str, Goods], happened: Counter[str]) -> list[Thing]:
        """Step 9: the working 超级打断 of `on` (target to makers) take away and give back; the new things they took."""
        before = {player: Counter(own.counts) for player, own in goods.items()}  # after step 6
        held = {player: Counter(own.counts) for player, own in goods.items()}  # of that, what is left
        taken: list[Thing] = []
        returning: list[Thing] = []
        for target in on:
            for thing in self.things:
                if target in thing.by:
                    thing.by.discard(target)
                    if thing.by:
                        happened["R72 one of several undone"] += 1
                    else:
                        returning.append(thing)
        self.things = [thing for thing in self.things if thing.by]
        added = {p: self.moves[p].counts for p in on if p in self.moves and not self.moves[p].victim}
        short = {p for p, counts in added.items() if any(n > before[p][item] for item, n in counts.items())}
        deliveries: dict[str, list[tuple[int, list[Piece]]]] = {player: [] for player in goods}  # by the act
        for target, makers in on.items():  # first all removals
            memory = self.moves.get(target)
            if memory is None:
                continue
            found = Thing(target, set(makers), holder=memory.victim, act=memory.act)
            for item, n in memory.counts.items():
                found.counts[item] = min(n, held[target][item])
                happened["R30 spent"] += n > found.counts[item] and not memory.victim
                happened["R30 loot spent"] += n > found.counts[item] and bool(memory.victim)
                goods[target].counts[item] -= found.counts[item]
                held[target][item] -= found.counts[item]
                memory.counts[item] -= found.counts[item]
            for piece in memory.pieces:
                if goods[target].holds(piece):
                    found.pieces.append(goods[target].take(piece))
            for thing in returning:
                if thing.act == memory.act and not thing.holder:
                    happened["R73 concerned by both"] += 1
                    returning.remove(thing)
                    break
            if any(found.counts.values()) or found.pieces:
                happened["R30 loot goes back" if memory.victim else "R30 gains removed"] += 1
                taken.append(found)
            if memory.victim:
                happened["R73 a copy is spent"] += memory.victim in short
                goods[memory.victim].counts.update(found.counts)
                deliveries[memory.victim].append((0, found.pieces))
        for thing in returning:  # then all give-backs
            happened["R71 fetched" if thing.holder else "R30 given back"] += 1
            fetched = bool(thing.holder)
            if fetched:
                at = thing.holder
                thing = self._fetched(thing, goods[at], before[at], held[at])
            goods[thing.owner].counts.update(thing.counts)
            deliveries[thing.owner].append((0 if fetched else thing.act, thing.pieces))
            memory = self.moves.get(thing.owner)
            if memory is not None and memory.act == thing.act:
                memory.counts.update(thing.counts)
        for player, lots in deliveries.items():
            happened["R75 several pieces"] += sum(len(pieces) for _, pieces in lots) > 1
            happened["R75 several acts"] += sum(bool(pieces) for _, pieces in lots) > 1
            for _, pieces in sorted(lots, key=lambda lot: lot[0]):  # R75: older below
                goods[player].put(*pieces)
        return taken

    def _fetched(self, thing: Thing, of: Goods, before: Counter[str], held: Counter[str]) -> Thing:
        """R71: what was sent away comes back as far as it is still held. It is given back, not taken away: undoing
        that in turn brings nothing."""
        counts = Counter({item: min(n, held[item]) for item, n in thing.counts.items()})
        if any(counts[item] < min(n, before[item]) for item, n in thing.counts.items()):
            raise Unsettled("two claims on one count")
        held.subtract(counts)
        of.counts.subtract(counts)
        pieces = [of.take(piece) for piece in thing.pieces if of.holds(piece)]
        return Thing(thing.owner, set(), counts, pieces, act=thing.act)
