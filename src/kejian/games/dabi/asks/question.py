"""The one question of 大臂: what do you show? Asked of everybody who can move at once (dabi.1.2, dabi.R4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from kejian.core import Ask, Chosen, Composed, Entry, Forecast, Menu, Refusal, Text
from kejian.core.composing import Blanks
from kejian.games.dabi import refusals
from kejian.games.dabi.asks.blanks import Composing
from kejian.games.dabi.asks.claims import claimable
from kejian.games.dabi.asks.declarations import declare as apply_declaration
from kejian.games.dabi.asks.drawing import draw_move, move_pool
from kejian.games.dabi.asks.enumeration import is_lost, legal_moves
from kejian.games.dabi.asks.legality import Intent, read_intent
from kejian.games.dabi.asks.menu import MenuMaker, is_offered
from kejian.games.dabi.asks.outlook import IDLE, outlook
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.defences import GUARD, guard
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.producers import PRODUCER
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.notation import move_text
from kejian.games.dabi.state import State


class Declare(Ask[Move]):
    """A player's move of the round."""

    __slots__ = ("_read", "state")

    kind = "declare"
    clauses = ("dabi.1.2", "dabi.R4", "dabi.R69")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.state = state
        self._read: tuple[Move, Intent | Refusal] | None = None  # the move that was read last, and as what

    def prompt(self) -> Text:
        return Text("出一招", "Show a move")

    def moves(self) -> Iterator[Move]:
        return legal_moves(self.state, self.seat)

    def sample(self, rng: Random) -> Move:
        return draw_move(self.state, self.seat, rng)

    def pool(self, rng: Random, most: int) -> list[Move]:
        """A few numbers of every line, and fresh ones at random, so that every move can come up."""
        return move_pool(self.state, self.seat, rng, most)

    def is_for_nothing(self, move: Move) -> bool:
        """A guard against what nobody can make now."""
        return move.name.row == GUARD.id and any(forecast.kind == IDLE for forecast in self.outlook(move))

    def aims(self, move: Move) -> tuple[int, ...]:
        return move.targets

    def can_be_composed(self, move: Move) -> bool:
        """What the menu does not offer is written: the same thing declared again after another, numbers and names that
        stand between those of a very long line."""
        return is_offered(self.state, self.seat, move)

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

    def reading(self, move: Move) -> Intent | Refusal:
        """What a move is, or why it is none (steps 3 to 5). Whoever judges, draws or plays it reads it once for all."""
        if self._read is None or self._read[0] is not move:
            self._read = move, read_intent(self.state, self.seat, move)
        return self._read[1]

    def _illegal(self, move: Move) -> Refusal | None:
        intent = self.reading(move)
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
        return move_text.read_move(self.state, self.seat, text), ""

    def format(self, move: Move) -> str:
        return move_text.write_move(move, self.state.rules.players)

    def menu(self) -> Menu:
        return MenuMaker(self.state, self.seat).menu()

    def compose(self, chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
        """A move blank by blank, after what is declared before it (dabi.R50, dabi.R51)."""
        maker = MenuMaker(self.state, self.seat)
        menu = maker.menu()
        entries = [menu.entry(one.entry) for one in chosen]
        *before, last = entries or [None]
        if last is None or last.facts.declares or not all(entry and entry.facts.declares for entry in before):
            return super().compose(chosen, players)
        player, declared = self.state.players[self.seat], []
        for one in chosen[:-1]:
            declaration = maker.said[one.entry]
            if one.filled and one.filled[0]:
                declaration = declaration._replace(k=int(one.filled[0][0]))
            player = player.copy()
            if refusal := apply_declaration(player, self.seat, declaration, self.state.rules):
                return Composed((), (), refusal=refusal)
            declared.append(declaration)
        if last.refusal is not None and not declared:
            return Composed((), (), refusal=last.refusal)
        blanks = Blanks(chosen[-1].filled)
        composing = Composing(self.state, self.seat, player, tuple(declared), blanks)
        return blanks.composed(self, self._fill(composing, maker, last))

    def outlook(self, move: Move) -> tuple[Forecast, ...]:
        return outlook(self.state, self.seat, move)

    def _fill(self, composing: Composing, maker: MenuMaker, line: Entry) -> Move | None:
        """The move that a line and what is in its blanks make; None while one of them wants more."""
        if line.id == GUARD.id:
            return composing.name_one(maker.guarded(), guard)
        if line.id.startswith(PRODUCER.id):
            size = int(line.id.removeprefix(PRODUCER.id))
            return composing.name_one(
                maker.contents(size), lambda content: Name(PRODUCER.id, size, content), PRODUCER.name.zh
            )
        name, dropped = maker.lines[line.id]
        number = next((slot for slot in line.slots if slot.kind == "number"), None)
        return composing.fill(name, number, dropped)
