"""A move put together blank by blank: how many, at whom, out of what, with 锋利 or not; declarations stand before it.

What a blank offers leads to a legal move. A line that is out of reach is put together too where it may be claimed: what
it then costs is the referee's affair (dabi.R3).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kejian.core import Slot
from kejian.core.composing import Blanks
from kejian.games.dabi.asks.affordable import Targets, Template
from kejian.games.dabi.asks.choices import Choices
from kejian.games.dabi.asks.enumeration import templates
from kejian.games.dabi.asks.slots import SHARPENED, line_slot, name_slot, offered_names, recipe_slot
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.move import Declaration, Move
from kejian.games.dabi.moves.price import default_bill, sum_recipe
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.notation.move_text import write_recipe
from kejian.games.dabi.state import Player, State


class Composing:
    """The blanks of one line of the menu, for the position after some declarations."""

    def __init__(
        self, state: State, seat: int, player: Player, declared: tuple[Declaration, ...], blanks: Blanks
    ) -> None:
        self.state, self.seat, self.player, self.declared, self.blanks = state, seat, player, declared, blanks
        self.choices = Choices(state, seat, player, declared)

    def fill(self, name: Name, number: Slot | None, dropped: bool) -> Move | None:
        """The move that the blanks make; None while one of them wants more."""
        if number is not None:
            chosen = self.blanks.take(self._numbers(name, number))
            if chosen is None:
                return None
            name = name._replace(n=int(chosen[0]))
        ways = self._ways(name, dropped)
        sharp = self._sharpen(ways)
        ways = [way for way in ways if way.sharp == sharp]
        ways = self._pay(name, ways)
        targets = self._aim(name, ways)
        if targets is None:
            return None
        for way in ways:
            if (said := _said(way, targets)) is not None:
                return Move(name, said, sharp, way.recipe, dropped, self.declared)
        return Move(name, targets, sharp, dropped=dropped, declared=self.declared)

    def name_one(self, lines: Sequence[Sequence[Name]], made: Callable[[Name], Name], word: str = "") -> Move | None:
        """The producer of something, the 防~ against something: first a line, then a name of it."""
        chosen = self.blanks.take(line_slot(lines, word))
        if chosen is None:
            return None
        line = next(line for line in lines if line_slot([line], word).values == chosen)
        name = line[0]
        if len(offered_names(line)) > 1:
            slot = name_slot(line, word)
            chosen = self.blanks.take(slot)
            if chosen is None:
                return None
            name = offered_names(line)[slot.values.index(chosen[0])]
        return Move(made(name), declared=self.declared)

    def _ways(self, name: Name, dropped: bool) -> list[Template]:
        duty = self.state.players[self.seat].duty
        ways = [way for way in templates(self.choices, name) if way.dropped == dropped]
        if duty is None:
            return ways
        kept = [
            way._replace(targets=tuple(targets for targets in way.targets if len(targets) == duty.aims)) for way in ways
        ]
        return [way for way in kept if duty.name == name and way.targets]

    def _numbers(self, name: Name, number: Slot) -> Slot:
        """How many; who must repeat a move repeats their number too (dabi.R23)."""
        duty = self.state.players[self.seat].duty
        if duty is not None and duty.name.row == name.row and duty.name.of == name.of:
            return number._replace(values=(duty.name.n,))
        return number

    def _aim(self, name: Name, ways: Sequence[Template]) -> Targets | None:
        """At whom: one, or two where that can be paid for."""
        row = ROWS[name.row]
        if row.aim != "one":
            return ()
        aims = [targets for way in ways for targets in way.targets]
        seats = tuple(dict.fromkeys(seat for targets in aims for seat in sorted(targets)))
        if not seats:  # out of reach, but it may be claimed
            seats = tuple(self.state.targets(self.seat) if row.attack else ()) or tuple(self.state.others(self.seat))
        sizes = [len(targets) for targets in aims] or [1]
        chosen = self.blanks.take(Slot("seat", tuple(sorted(seats)), min(sizes), max(sizes), " > ", ", "))
        return None if chosen is None else tuple(map(int, chosen))

    def _pay(self, name: Name, ways: list[Template]) -> list[Template]:
        """Out of what, where more than one recipe is at hand; the book's if nothing is said."""
        others = [recipe for recipe in dict.fromkeys(way.recipe for way in ways) if recipe is not None]
        book = default_bill(self.player, name, 1)
        if not others or book is None:
            return ways
        chosen = self.blanks.take(recipe_slot([sum_recipe(book), *others]))
        wanted = dict(zip(map(write_recipe, others), others, strict=True)).get(str(chosen[0])) if chosen else None
        return [way for way in ways if way.recipe == wanted]

    def _sharpen(self, ways: Sequence[Template]) -> bool:
        if not any(way.sharp for way in ways):
            return False
        return bool(self.blanks.take(SHARPENED))


def _said(way: Template, targets: Targets) -> Targets | None:
    """These targets as a template lists them: in the order they were picked where that makes a difference."""
    if targets in way.targets:
        return targets
    ordered = tuple(sorted(targets))
    return ordered if ordered in way.targets else None
