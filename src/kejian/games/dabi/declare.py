"""The one question of 大臂: what do you show? Asked of everybody who can move at once (dabi.1.2, dabi.R4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from kejian.core import Ask, Chosen, Composed, Menu, Refusal, Text
from kejian.core.composing import Blanks
from kejian.games.dabi import notation, refusals
from kejian.games.dabi.catalogue import ROWS
from kejian.games.dabi.composing import Composing
from kejian.games.dabi.declarations import declare as apply_declaration
from kejian.games.dabi.drawing import draw_move
from kejian.games.dabi.enumeration import is_lost, legal_moves
from kejian.games.dabi.legality import read_intent
from kejian.games.dabi.menu import MenuMaker, claimable
from kejian.games.dabi.moves.move import Declaration, Move
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.state import State


class Declare(Ask[Move]):
    """A player's move of the round."""

    __slots__ = ("state",)

    kind = "declare"
    clauses = ("dabi.1.2", "dabi.R4", "dabi.R69")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.state = state

    def prompt(self) -> Text:
        return Text("出一招", "Show a move")

    def moves(self) -> Iterator[Move]:
        return legal_moves(self.state, self.seat)

    def sample(self, rng: Random) -> Move:
        return draw_move(self.state, self.seat, rng)

    def can_be_composed(self, move: Move) -> bool:
        """The menu offers what can be declared now: what a declaration only makes possible, or out of what, is written."""
        return len(move.declared) < 2 and not any(declaration.recipe for declaration in move.declared)

    def refusal(self, move: Move) -> Refusal | None:
        """Illegal moves are accepted as 自暴自弃 unless the house rule refuses them; a lost player may give any.

        dabi.R3.
        """
        illegal = self._illegal(move)
        if illegal is None or isinstance(illegal, refusals.MissingTarget):
            return illegal
        if self.state.rules.illegal_refused and not is_lost(self.state, self.seat):
            return illegal.citing("dabi.R3")
        return None

    def fault(self, move: Move) -> Refusal | None:
        """Why a move is 自暴自弃 (dabi.1.5). A player whom no move can save gives a base move without further ado."""
        illegal = self._illegal(move)
        if illegal is not None and ROWS[move.name.row].family == "base" and is_lost(self.state, self.seat):
            return None
        return illegal

    def _illegal(self, move: Move) -> Refusal | None:
        intent = read_intent(self.state, self.seat, move)
        return intent if isinstance(intent, Refusal) else None

    def claims(self) -> Iterable[Move]:
        """自暴自弃 is a move with a price, unless the house rule refuses it (dabi.R3)."""
        if self.state.rules.illegal_refused:
            return ()
        return (move for move in claimable(self.state, self.seat) if self.fault(move) is not None)

    def default(self) -> Move:
        """小闪 for a sleeper, which no curse names; else the first legal move."""
        for row in ("xiaoshan", "chaoshan"):
            if self.fault(Move(Name(row))) is None:
                return Move(Name(row))
        return next(self.moves())

    def read(self, text: str) -> tuple[Move, str]:
        return notation.read_move(self.state, self.seat, text), ""

    def format(self, move: Move) -> str:
        return notation.write_move(move, self.state.rules.players)

    def menu(self) -> Menu:
        return MenuMaker(self.state, self.seat).menu()

    def compose(self, chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
        """A move blank by blank, after what is declared before it (dabi.R50, dabi.R51)."""
        maker = MenuMaker(self.state, self.seat)
        menu = maker.menu()
        entries = [menu.entry(one.entry) for one in chosen]
        *before, last = entries or [None]
        if last is None or last.id not in maker.lines or not all(entry and entry.facts.declares for entry in before):
            return super().compose(chosen, players)
        player, declared = self.state.players[self.seat], []
        for one in chosen[:-1]:
            kind, _, shield = one.entry.partition("_")
            k = int(one.filled[0][0]) if one.filled and one.filled[0] else 1
            declaration = Declaration("compose" if kind == "compose" else "charge", shield, k)
            player = player.copy()
            if refusal := apply_declaration(player, self.seat, declaration, self.state.rules):
                return Composed((), (), refusal=refusal)
            declared.append(declaration)
        if last.refusal is not None and not declared:
            return Composed((), (), refusal=last.refusal)
        blanks = Blanks(chosen[-1].filled)
        name, dropped = maker.lines[last.id]
        number = next((slot for slot in last.slots if slot.kind == "number"), None)
        made = Composing(self.state, self.seat, player, tuple(declared), blanks).fill(name, number, dropped)
        return blanks.composed(self, made)
