"""What a position of 呲儿 is worth, for those who look ahead: hp, and ammo that opens more to whoever has it."""

from __future__ import annotations

from collections.abc import Hashable

from kejian.games.cier.facts.abilities import Declaration
from kejian.games.cier.facts.board import Board
from kejian.games.cier.facts.state import State
from kejian.kit.shares import shares

FEATURES = ("hp", "ammo above 0", "above 1/2", "above 1", "above 2", "above 3", "above 4", "ammo", "used before")
_STEPS = (0, 1, 2, 4, 6, 8)  # in halves: from there on something else can be paid
_ENOUGH = 6  # of ammo: more hardly matters


def side(state: State, seat: int) -> Hashable:
    """All of an identity win together, those who are out too (cier.R27)."""
    return state.board.roster.seats[seat].identity


def score(state: State) -> list[float]:
    """Every side's part of all hp that is left, a little more to whoever has ammo."""
    board, unit = state.board, state.rules.unit
    worth = [0.0] * len(board.hp)
    for seat in board.roster.living:
        worth[seat] = board.hp[seat] / unit * (1 + 0.1 * min(board.ammo[seat] / unit, _ENOUGH))
    return shares(worth, [row.identity for row in board.roster.seats])


def features(state: State, seat: int) -> tuple[float, ...] | None:
    """A player's hp, what his ammo opens, and whether he has used what others need to have used."""
    board, unit = state.board, state.rules.unit
    if not board.roster.seats[seat].is_in:
        return None
    ammo = min(board.ammo[seat] / unit, _ENOUGH)
    opened = (float(2 * ammo > step) for step in _STEPS)
    return (board.hp[seat] / unit, *opened, ammo, float(bool(board.used[seat])))


def key(state: State) -> Hashable:
    """The board, and how many 轮次 are left where there is a limit."""
    board = state.board
    played = state.beats_played if board.roster.limit is not None else None
    return (board.roster.seats, board.hp, board.hp0, board.ammo, board.used, board.spent, board.winners, played)


def aims(board: Board, seat: int, declaration: Declaration) -> tuple[int, ...]:
    """Whom a declaration would hurt."""
    acts = board.roster.catalogue(seat)[declaration].acts
    return tuple(target for act in acts if act.damage for target in act.targets if target != seat)


def hits_only_friends(board: Board, seat: int, declaration: Declaration) -> bool:
    """Whether all it could hurt are on one's own side."""
    seats = board.roster.seats
    hurt = aims(board, seat, declaration)
    return bool(hurt) and all(seats[target].identity == seats[seat].identity for target in hurt)
