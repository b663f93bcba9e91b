"""Effects that stay with a player: for the turn, or until the next 招 takes them up (fadian.R45)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kejian.core import Text
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.facts.state import Player
from kejian.kit.moments import Ability

NOTHING = Text("", "")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Lasting(Ability):
    """One lasting effect. How much of it a player has stands in `Player.effects` under its id."""

    id: str
    name: Text  # its word in a position and in events
    note: Text = NOTHING  # what `{n}` of it does, as the row says that brings it
    flag: bool = False  # one has it or not; otherwise equal ones add up
    beyond_turn: bool = False  # it waits for a 招, also after the turn
    lends: Callable[[Play], None] | None = None  # what it makes of the next 招
    boosts: Callable[[Play, int], tuple[int, int]] | None = None  # what it adds to a 伤害 figure, and how much is left
    silences: bool = False  # its owner's other 技能 do not work
    source: str = ""  # the 技能 it comes from, if it does
    reasons: tuple[str, ...] = ()

    @property
    def next_move(self) -> bool:
        """Whether the next 招 uses it up, whatever that 招 is."""
        return self.beyond_turn and self.boosts is None

    def promises(self, n: int) -> Text:
        """Its note with the number filled in."""
        return Text(self.note.zh.format(n=n), self.note.en.format(n=n))

    def lay_on(self, player: Player, n: int) -> None:
        """A player has it, or so much more of it."""
        player.effects = {**player.effects, self.id: 1 if self.flag else player.effect(self.id) + n}
