"""呲儿 between two sides as a table, every entry settled by the rules: for those who solve it.

What a 轮次 brings depends on the hp, the roles and the spent triggers, never on how much ammo is left over, so a scene is
those and a position adds ammo and abilities used. A player may foul on purpose where that leaves him in (cier.R6). A side of
several aims at the other side only, and does not foul on purpose.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import prod
from typing import NamedTuple

from kejian.core import Lang, Outcome, Text, show_number
from kejian.core.duel import DuelMove, DuelPosition, Scene, SceneKey, Sequel, Way
from kejian.games.cier.facts.abilities import Declaration
from kejian.games.cier.facts.board import Board, board_of
from kejian.games.cier.facts.role import CHAMPION, PLAIN
from kejian.games.cier.facts.roster import Roster
from kejian.games.cier.facts.state import State
from kejian.games.cier.settlement.ending import begin_round, reset
from kejian.games.cier.settlement.settle import settle
from kejian.games.cier.words import ability_name

_MOST_TOGETHER = 2000  # moves that a side of several can make; more are not looked at
_FOUL = Text("故意犯规", "a foul on purpose")


class Key(NamedTuple):
    """A scene, seat by seat, the first side before the other: roles, hp now and when the 回合 began, spent triggers."""

    sizes: tuple[int, int]
    roles: tuple[str, ...]
    hp: tuple[int, ...]
    hp0: tuple[int, ...]
    spent: tuple[tuple[str, ...], ...]
    beats: int  # played so far; 0 where no number is agreed on


class CierDuel:
    """A match in which two sides are left."""

    def __init__(self, state: State, sides: tuple[str, str]) -> None:
        self._sides = sides
        self._boards: dict[SceneKey, Board] = {}
        self.unit = state.rules.unit
        self.start = self._place(state)
        self._dearest = max(
            price.cost for seat in state.board.roster.living for price in state.board.roster.catalogue(seat).values()
        )

    def position(self, state: State) -> DuelPosition:
        return self._place(state)

    def title(self, key: SceneKey) -> Text:
        """Who is in on both sides, with his role where he has one, and his hp."""
        zh, en = [], []
        board = self._boards[key]
        for side in self._seats(board.roster):
            hp = [show_number(board.roster.rules.figure(board.hp[seat])) for seat in side]
            roles = [board.roster.roles[seat] for seat in side]
            named = [
                Text("", "") if role.name == PLAIN else Text(f"{role.name} ", f"{role.english} ") for role in roles
            ]
            zh.append("、".join(f"{name.zh}{n} 血" for name, n in zip(named, hp, strict=True)))
            en.append(", ".join(f"{name.en}{n} hp" for name, n in zip(named, hp, strict=True)))
        return Text(" 对 ".join(zh), " v ".join(en))

    # scenes

    def _place(self, state: State) -> DuelPosition:
        board, rules = state.board, state.rules
        first, second = self._seats(board.roster)
        seats = (*first, *second)
        key = Key(
            (len(first), len(second)),
            tuple(board.roster.seats[seat].role for seat in seats),
            tuple(board.hp[seat] for seat in seats),
            tuple(board.hp0[seat] for seat in seats),
            tuple(tuple(sorted(board.spent[seat])) for seat in seats),
            0 if rules.limit is None else state.beats_played,
        )
        self._boards.setdefault(key, board)
        marks = tuple(_bits(board.used[seat], board.roster, seat) for seat in seats)
        return DuelPosition(key, tuple(board.ammo[seat] for seat in seats), marks)

    def _seats(self, roster: Roster) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who is in of both sides, those who are alike in every way in any order."""
        first, second = (
            tuple(seat for seat in roster.living if roster.seats[seat].identity == side) for side in self._sides
        )
        return first, second

    def scene(self, key: SceneKey) -> Scene:
        board = self._boards[key]
        first, second = self._seats(board.roster)
        marks = tuple(len(_needed(board.roster, seat)) for seat in (*first, *second))
        return Scene((first, second), marks, (self._moves(board, first, second), self._moves(board, second, first)))

    def _moves(self, board: Board, side: tuple[int, ...], others: tuple[int, ...]) -> tuple[DuelMove, ...]:
        roster = board.roster
        single = [
            [
                (declaration, price.cost, _bits(price.needs, roster, seat))
                for declaration, price in roster.catalogue(seat).items()
                if not price.lone and all(target in others for use in declaration for target in use.targets)
            ]
            for seat in side
        ]
        moves = []
        for together in product(*single):
            answers, prices, needs = zip(*together, strict=True)
            moves.append(DuelMove(_name(answers, others), (Way(answers, prices, needs),)))
        if len(side) == len(others) == 1 and self._may_foul(board, side[0]):
            (seat,) = side
            never = self._dearest * 1000  # where only the number of targets is at fault, no ammo helps
            ways = tuple(
                Way((declaration,), (never if price.lone else price.cost,), (_bits(price.needs, roster, seat),))
                for declaration, price in roster.catalogue(seat).items()
                if price.lone or price.cost or price.needs
            )
            moves.append(DuelMove(_FOUL, ways, foul=True))
        return tuple(moves)

    def _may_foul(self, board: Board, seat: int) -> bool:
        """A foul is accepted and does not take him out: else it is never of use."""
        rules = board.roster.rules
        return not rules.fouls_refused and board.hp[seat] > rules.unit

    # sequels

    def sequel(self, key: SceneKey, first: DuelMove, second: DuelMove) -> Sequel:
        board = self._boards[key]
        shown, ammo, used = dict[int, Declaration](), list(board.ammo), list(board.used)
        for side, move in zip(self._seats(board.roster), (first, second), strict=True):
            way = move.ways[0]
            for seat, answer in zip(side, way.answers, strict=True):
                shown[seat] = answer
                price = board.roster.catalogue(seat)[answer]
                ammo[seat] = 0 if move.foul else 2 * self._dearest
                used[seat] = frozenset() if move.foul else price.needs
        before = board_of(board.roster, board.hp, board.hp0, tuple(ammo), tuple(used), board.spent, None)
        beats = Key(*key).beats
        after, _ = settle(State(before, 1, 1, beats), tuple(shown[seat] for seat in board.roster.living))
        if after.board.winners is not None:
            outcome, sides = Outcome(after.board.winners), self._seats(board.roster)
            return Sequel(None, int(outcome.share(sides[0][0]) - outcome.share(sides[1][0])))
        there = self._place(after)
        if after.round > 1:
            return Sequel(there.scene, anew=True, stock=there.stock, marks=there.marks)
        seats = [seat for side in self._seats(board.roster) for seat in side]
        changes = tuple(after.board.ammo[seat] - ammo[seat] for seat in seats)
        return Sequel(there.scene, stock=changes, marks=there.marks)


def duel(state: State) -> CierDuel | None:
    """The match as a duel, from its beginning where the state can have come from there; None if it is none."""
    roster = state.board.roster
    identities = list(dict.fromkeys(roster.seats[seat].identity for seat in roster.living))
    if state.board.winners is not None or len(identities) != 2:
        return None
    first, second = sorted(identities, key=lambda identity: _order(state, identity))
    for side in (first, second):
        members = [seat for seat in roster.living if roster.seats[seat].identity == side]
        if prod(len(roster.catalogue(seat)) for seat in members) > _MOST_TOGETHER and len(members) > 1:
            return None
    return CierDuel(_beginning(state), (first, second))


def _order(state: State, identity: str) -> tuple[object, ...]:
    """The 擂主's side comes first, else the smaller, else by roles and hp: whoever sits where, the table is the same."""
    roster = state.board.roster
    seats = [seat for seat in roster.living if roster.seats[seat].identity == identity]
    names = sorted(roster.seats[seat].role for seat in seats)
    return identity != CHAMPION, len(seats), names, [-state.rules.starting_hp[seat] for seat in seats]


def _beginning(state: State) -> State:
    """The 回合 at full hp with those who are in now, unless something is beyond that."""
    board, rules = state.board, state.rules
    nothing: tuple[frozenset[str], ...] = (frozenset(),) * len(board.hp)
    full = tuple(rules.starting_hp[seat] if board.roster.seats[seat].is_in else 0 for seat in range(len(board.hp)))
    lost = [most - has for has, most in zip(board.hp, full, strict=True) if most]
    could = all(n >= 0 and n % rules.unit == 0 for n in lost)
    hp = full if could and not rules.conversion else board.hp
    blank = board_of(board.roster, hp, hp, board.ammo, nothing, nothing, None)
    return State(begin_round(reset(blank, None), board.roster, []))


def _name(answers: Iterable[Declaration], others: tuple[int, ...]) -> Text:
    """What a side shows; of several who can be aimed at, each by his place among them."""

    def aimed(targets: tuple[int, ...]) -> str:
        return ">" + ",".join(str(others.index(target) + 1) for target in targets) if targets and others[1:] else ""

    def said(lang: Lang) -> str:
        shown = (" + ".join(ability_name(use.ability, lang) + aimed(use.targets) for use in uses) for uses in answers)
        return " & ".join(shown)

    return Text(said("zh"), said("en"))


def _needed(roster: Roster, seat: int) -> list[str]:
    """The abilities that some row of his needs to have been used: his marks."""
    return sorted(roster.roles[seat].needs)


def _bits(used: Iterable[str], roster: Roster, seat: int) -> int:
    held = frozenset(used)
    return sum(1 << bit for bit, ability in enumerate(_needed(roster, seat)) if ability in held)
