"""The one question of 呲儿: which ability, at whom? Asked of all living players at once (cier.2.5, cier.R5)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from random import Random

from msgspec.structs import replace

from kejian.core import Ask, Entry, Forecast, Group, Menu, Refusal, Sum, Text, show_number
from kejian.games.cier import refusals
from kejian.games.cier.asks.malformed import malformed
from kejian.games.cier.asks.menu_lines import GROUPS, first_use, group_of, line_of, menu_kind
from kejian.games.cier.facts.abilities import Ability, Declaration, Use
from kejian.games.cier.facts.board import Board
from kejian.games.cier.facts.roster import Price
from kejian.games.cier.figures import figure
from kejian.games.cier.memory import BOARDS, remembered
from kejian.games.cier.notation import declarations as notation
from kejian.games.cier.worth import aims, hits_only_friends

_GUARD: Declaration = (Use("fangyu"),)
_TRIES = 8  # at a declaration that makes sense
_NOW = Text("现有弹药", "ammo now")


class Declare(Ask[Declaration]):
    """A player's declaration for this 轮次."""

    __slots__ = ("_catalogue", "_fouls_refused", "_legal", "board")

    kind = "declare"
    clauses = ("cier.2.5", "cier.R5", "cier.R38")

    def __init__(self, board: Board, seat: int) -> None:
        self.seat = seat
        self.board = board
        self._catalogue, self._legal = board.roster.catalogue(seat), board.legal(seat)
        self._fouls_refused = board.roster.rules.fouls_refused

    def prompt(self) -> Text:
        return Text("选一招", "Choose an ability")

    def moves(self) -> tuple[Declaration, ...]:
        return self._legal

    def sample(self, rng: Random) -> Declaration:
        return rng.choice(self._legal)

    def sensible(self, rng: Random) -> Declaration:
        """Nothing that could only hurt one's own."""
        drawn = rng.choice(self._legal)
        for _ in range(_TRIES):
            if not self.is_for_nothing(drawn):
                break
            drawn = rng.choice(self._legal)
        return drawn

    def is_for_nothing(self, move: Declaration) -> bool:
        return bool(self.board.roster.aims[self.seat]) and hits_only_friends(self.board, self.seat, move)

    def aims(self, move: Declaration) -> tuple[int, ...]:
        return aims(self.board, self.seat, move)

    def claims(self) -> Iterable[Declaration]:
        """Fouls are moves with a price (cier.R6), unless the house rule refuses them."""
        if self._fouls_refused:
            return ()
        legal = set(self.moves())
        return (declaration for declaration in self._catalogue if declaration not in legal)

    def refusal(self, move: Declaration) -> Refusal | None:
        if move not in self._catalogue:
            return malformed(self.board, self.seat, move)  # what is read from text is in canonical order
        if self._fouls_refused and (fault := self.fault(move)):
            return fault.citing("cier.R6")
        return None

    def fault(self, move: Declaration) -> Refusal | None:
        return self.board.fault(self.seat, move)

    def default(self) -> Declaration:
        """防御 for a sleeper, or 子弹 where his 防御 is not to be had (cier.R5)."""
        may_guard = _GUARD in self._catalogue and self.board.is_legal(self.seat, _GUARD)
        return _GUARD if may_guard else (Use("zidan"),)

    def read(self, text: str) -> tuple[Declaration, str]:
        return notation.read_declaration(self.board, self.seat, text), ""

    def format(self, move: Declaration) -> str:
        return notation.write_declaration(self.board, self.seat, move)

    # for people

    def outlook(self, move: Declaration) -> tuple[Forecast, ...]:
        """Ammo it takes and leaves, and whom it can hit; of a foul its fault says enough (cier.R6)."""
        if self.fault(move) is not None:
            return ()
        price, rules = self._catalogue[move], self.board.roster.rules
        found = []
        for act in price.acts:
            if act.ability.damage and act.targets:
                n, whom = show_number(act.ability.damage), [rules.players[target] for target in act.targets]
                said = Text(f"{'、'.join(whom)}生命 −{n}，除非挡下", f"{', '.join(whom)} lose {n} unless it is stopped")
                found.append(Forecast("hit", said, False, act.ability.clauses[:1], figure(act.ability, "damage")))
        gained = sum(act.ability.gain for act in price.acts)
        cost, left = rules.figure(price.cost), rules.figure(self.board.ammo[self.seat] - price.cost) + gained
        if cost or gained:
            n = show_number(left)
            said = Text(f"弹药之后有 {n}", f"{n} ammo afterwards")
            if cost:
                said = Text(f"弹药 −{show_number(cost)}，之后有 {n}", f"{show_number(cost)} ammo, {n} afterwards")
            found.append(Forecast("cost", said, False, ("cier.2.33",), self._left(price)))
        return tuple(found)

    def _left(self, price: Price) -> Sum:
        """The ammo that will be there: what there is, less what is paid, and what is loaded."""
        left = Sum.of(self.board.roster.rules.figure(self.board.ammo[self.seat]), _NOW)
        for act in price.acts:
            paid, loaded = figure(act.ability, "cost"), figure(act.ability, "gain")
            left = left.plus(-paid.value, act.ability.name, paid.terms[-1].clause)
            left = left.plus(loaded.value, act.ability.name, loaded.terms[-1].clause)
        return left

    def menu(self) -> Menu:
        role = self.board.roster.roles[self.seat]
        groups = [
            Group(title, tuple(self._entry(ability) for ability in role.table.values() if group_of(ability) is title))
            for title in GROUPS
        ]
        return Menu(tuple(groups), most=role.uses_per_beat)

    def menu_key(self) -> tuple[Hashable, Hashable]:
        """The lines; and for their faults the ammo, as long as it falls short of anything, and what was used."""
        board, seat = self.board, self.seat
        kind = menu_kind(board.roster, seat)
        return kind.token, (min(board.ammo[seat], kind.dearest), board.used[seat])

    def _entry(self, ability: Ability) -> Entry:
        roster = self.board.roster
        line, use = line_of(roster, self.seat, ability), first_use(roster, self.seat, ability)
        fault = self.fault(use)
        if fault is None:
            return line
        if isinstance(fault, refusals.ShortOfAmmo | refusals.LoneTarget):
            fault = replace(fault, uses=(Use(ability.id),))  # whoever it is aimed at
        return line._replace(refusal=fault) if roster.rules.fouls_refused else line._replace(fault=fault)


@remembered(BOARDS)
def questions(board: Board) -> dict[int, Declare]:
    """The question to everybody who is still in."""
    return {seat: Declare(board, seat) for seat in board.roster.living}
