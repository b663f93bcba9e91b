"""Who acts: a character, its 玩偶, its 龙, or the 替身 on its 标记 (fadian.R58, fadian.R61, fadian.R63).

Rules never speak of "the player" where any of the four may act: an Actor has a cell, a facing, a life and a balance,
and knows whose cards and points pay for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import Text
from kejian.games.fadian.facts.state import Doll, Dragon, Mark, State

CHARACTER, DOLL, DRAGON, STAND_IN = range(4)
UNITS = (CHARACTER, DOLL, DRAGON, STAND_IN)
_KINDS = len(UNITS)
REDUCTION = "reduction"  # the lasting effect that every unit can have
_WORDS = {CHARACTER: "", DOLL: "玩偶", DRAGON: "龙", STAND_IN: "的标记"}


def unit_key(seat: int, kind: int = CHARACTER) -> int:
    return seat * _KINDS + kind


def unit_seat(key: int) -> int:
    return key // _KINDS


def unit_kind(key: int) -> int:
    return key % _KINDS


def unit_word(key: int, players: tuple[str, ...]) -> str:
    """甲, 甲玩偶, 甲龙; a bare 标记 is no unit, but can be spoken of."""
    return players[key // _KINDS] + _WORDS[key % _KINDS]


def describe_unit(key: int, players: Sequence[str]) -> Text:
    """A unit in both languages."""
    english = {DOLL: "'s doll", DRAGON: "'s dragon", STAND_IN: "'s marker"}.get(unit_kind(key), "")
    return Text(unit_word(key, tuple(players)), f"{players[unit_seat(key)]}{english}")


class Actor:
    """A unit of the field, looked at through the live state."""

    __slots__ = ("kind", "player", "seat", "stance", "state")

    def __init__(self, state: State, seat: int, kind: int = CHARACTER) -> None:
        self.state, self.seat, self.kind = state, seat, kind
        self.stance = 0  # how a 替身 faces that stands where a doll or dragon is
        self.player = state.players[seat]

    @classmethod
    def of(cls, state: State, key: int) -> Actor:
        return cls(state, key // _KINDS, key % _KINDS)

    @property
    def key(self) -> int:
        return self.seat * _KINDS + self.kind

    @property
    def mark(self) -> Mark:
        mark = self.player.mark
        assert mark is not None, "a unit on the 标记 needs one"
        return mark

    @property
    def doll(self) -> Doll:
        doll = self.mark.doll
        assert doll is not None
        return doll

    @property
    def dragon(self) -> Dragon:
        dragon = self.mark.dragon
        assert dragon is not None
        return dragon

    @property
    def here(self) -> bool:
        """Whether the unit is still on the field."""
        player = self.player
        if self.kind == CHARACTER:
            return player.alive
        mark = player.mark
        if mark is None:
            return False
        if self.kind == DOLL:
            return mark.doll is not None
        return player.alive and (self.kind == STAND_IN or mark.dragon is not None)

    @property
    def is_body(self) -> bool:
        """Whether it is the character itself, if only by its 替身: what a player's own 技能 look at (fadian.R39)."""
        return self.kind in (CHARACTER, STAND_IN)

    # where it stands

    @property
    def cell(self) -> int:
        return self.player.cell if self.kind == CHARACTER else self.mark.cell

    def stand_on(self, cell: int) -> None:
        if self.kind == CHARACTER:
            self.player.cell = cell
        else:
            self.mark.cell = cell

    @property
    def facing(self) -> int:
        return self.player.facing if self.kind == CHARACTER else self.stance or self.mark.facing

    def face(self, facing: int) -> None:
        """A 替身 turns itself, never the doll or dragon on its 标记 (fadian.2.4, fadian.R18)."""
        if self.kind == CHARACTER:
            self.player.facing = facing
        elif self.kind == STAND_IN and (self.mark.doll is not None or self.mark.dragon is not None):
            self.stance = facing
        else:
            self.mark.facing = facing

    def turns_back_to(self, other: Actor) -> bool:
        """背对: on different cells and facing away; on one cell nobody does (fadian.2.5, fadian.R19)."""
        return (other.cell - self.cell) * self.facing < 0

    @property
    def bound(self) -> bool:
        """禁锢 holds the character only; its 标记 and what stands there may move (fadian.R92)."""
        return self.kind == CHARACTER and self.player.bound > 0

    @property
    def moved_unit(self) -> int:
        """The unit that really moves with it: a doll rides on its 标记 (fadian.R56)."""
        if self.kind in (DRAGON, STAND_IN) and self.mark.doll is not None:
            return unit_key(self.seat, DOLL)
        return self.key

    # life (fadian.R58, fadian.R63): the dragon has none, formulas read its owner's

    @property
    def hp(self) -> int:
        return self.doll.hp if self.kind == DOLL else self.player.hp

    @property
    def hp_max(self) -> int:
        return self.doll.hp_max if self.kind == DOLL else self.player.hp_max

    def set_hp(self, hp: int) -> None:
        if self.kind == DOLL:
            self.doll.hp = hp
        else:
            self.player.hp = hp

    @property
    def reduction(self) -> int:
        """受到伤害减."""
        return self.doll.reduction if self.kind == DOLL else self.player.effect(REDUCTION)

    # points

    @property
    def action(self) -> int:
        """The 行动 its 招 are paid from."""
        if self.kind == DRAGON:
            return self.dragon.action
        state = self.state
        return state.action[state.rules.camp_of[self.seat]] if self.player.alive else state.finale

    def pay_action(self, n: int) -> None:
        if self.kind == DRAGON:
            self.dragon.action -= n
        elif not self.player.alive:
            self.state.finale -= n
        else:
            self.state.set_action(self.seat, self.action - n)

    @property
    def balance(self) -> int:
        """The 重心 its 招 are paid from."""
        return self.dragon.balance if self.kind == DRAGON else self.player.balance

    @property
    def may_act(self) -> bool:
        """倒地 forbids every 战技 (fadian.5.4, fadian.R29); a dragon off its balance waits (fadian.R63)."""
        player = self.player
        if self.kind == CHARACTER:
            return player.alive and not player.down
        if (player.down and player.alive) or not self.here:
            return False
        return self.kind != DRAGON or not (self.dragon.stopped or self.dragon.balance < 0)


def characters(state: State) -> list[Actor]:
    return [Actor(state, seat) for seat, player in enumerate(state.players) if player.alive]


def _units_of(state: State, seats: Sequence[int]) -> list[Actor]:
    players = state.players
    found, dolls = [], []
    for seat in seats:
        player = players[seat]
        if player.alive:
            found.append(Actor(state, seat))
        if player.mark is not None and player.mark.doll is not None:
            dolls.append(Actor(state, seat, DOLL))
    return found + dolls if dolls else found


def units(state: State) -> list[Actor]:
    """Characters and dolls: what can be hit and what occupies a cell (fadian.R57, fadian.R63)."""
    return _units_of(state, range(len(state.players)))


def enemy_units(state: State, seat: int) -> list[Actor]:
    """Those of the other camps."""
    return _units_of(state, state.rules.against[seat])


def distance(a: Actor, b: Actor) -> int:
    """距离 (fadian.0.2, fadian.2.3)."""
    return abs(a.cell - b.cell)


def empty_cells(state: State) -> list[int]:
    """空位: no character and no doll stands there (fadian.R57)."""
    taken = {unit.cell for unit in units(state)}
    return [cell for cell in range(1, state.rules.cells + 1) if cell not in taken]
