"""The blanks of the menu: how many, out of what, of which line of names; long ones offer the first and the last."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import Slot, Text
from kejian.games.dabi.moves.catalogue import called, title
from kejian.games.dabi.moves.move import Recipe
from kejian.games.dabi.moves.price import bills, covers, is_lit, listed, sum_recipe
from kejian.games.dabi.moves.producers import PRODUCER
from kejian.games.dabi.moves.row import Name, Row
from kejian.games.dabi.notation.move_text import write_recipe
from kejian.games.dabi.notation.numerals import MOST
from kejian.games.dabi.resources import SHARPNESS
from kejian.games.dabi.state import Player, State
from kejian.games.dabi.words import recipe_text

_LONGEST, _SMALL = 99, 20  # numbers offered one by one, and of more than that
_LINES = 20  # lines of names offered in one blank
_LETTERS, _USUAL = 60, 12  # so many letters above the usual number the names of a blank have together
_COLON = Text("：", ": ")
_READ_EXACTLY = 2**53  # by every reader of JSON; longer numbers are offered as text


def number_slot(most: int) -> Slot:
    """How many: all numbers, or the small ones and the largest."""
    largest = min(most, MOST)
    if most <= _LONGEST:
        return Slot("number", tuple(range(1, most + 1)), before="×")
    return Slot("number", (*range(1, _SMALL + 1), largest if largest <= _READ_EXACTLY else str(largest)), before="×")


def offered_lines(lines: Sequence[Sequence[Name]]) -> list[Sequence[Name]]:
    """The lines that are offered by their first names, of very many the first and the last; all others can be typed."""
    if len(lines) > _LINES:
        lines = [*lines[: _LINES // 2], *lines[-(_LINES // 2) :]]
    offered: list[Sequence[Name]] = []
    letters = 0
    for line in lines:
        letters += max(0, len(title(line[0])) - _USUAL)
        if letters <= _LETTERS or not offered:
            offered.append(line)
    return offered


def offered_names(line: Sequence[Name]) -> list[Name]:
    """The names of a line that are offered: the first ones and the last."""
    return list(dict.fromkeys((*line[:_SMALL], *line[-1:])))


def line_slot(lines: Sequence[Sequence[Name]], word: str = "") -> Slot:
    """Of which line; `word` stands behind every name in the text of the move."""
    heads = [line[0] for line in lines]
    names = tuple(_named(line[0], "…" if line[0] != line[-1] else "") for line in lines)
    return Slot(
        "choice", tuple(_inside(head) + word for head in heads), before="", between="", names=names, lead=_COLON
    )


def name_slot(line: Sequence[Name], word: str = "") -> Slot:
    """Which name of a line."""
    names = offered_names(line)
    values = tuple(_inside(name) + word for name in names)
    return Slot("choice", values, before="", between="", names=tuple(map(_named, names)), lead=_COLON)


def _inside(name: Name) -> str:
    """A name as it stands in the text of a producer."""
    return f"({title(name)})" if name.row == PRODUCER.id else title(name)


SHARPENED = Slot("choice", ("+锋利",), 0, 1, "", "", (Text("+锋利", "+ Sharpness"),), lead=Text("", " "))


def recipe_slot(recipes: Sequence[Recipe]) -> Slot:
    """Which of these recipes; the book's where nothing is said."""
    names = tuple(Text(recipe_text(recipe, "zh"), recipe_text(recipe, "en")) for recipe in recipes)
    return Slot("choice", tuple(map(write_recipe, recipes)), 0, 1, "", "", names, lead=Text("：", ": "))


def _named(name: Name, more: str = "") -> Text:
    return Text(called(name) + more, called(name, "en") + more)


# the blanks of a row


def most_at_once(player: Player, row: Row) -> int:
    """How many at once can be paid for; at least one is shown."""
    lit = is_lit(Name(row.id), player)
    if row.copies == "double" and not lit:
        return 2 if any(covers(player, bill) for bill in bills(Name(row.id, 2), False, 1)) else 1
    cost = listed(Name(row.id, 3), lit)[0].counts
    return max(1, min(player.counts[resource] * 3 // n for resource, n in cost))


def sharp_slots(state: State, player: Player, row: Row) -> list[Slot]:
    usable = row.attack == "figures" and player.counts[SHARPNESS] and not state.rules.sharp_permanent
    return [SHARPENED] if usable else []


def recipe_slots(player: Player, name: Name) -> list[Slot]:
    """Which recipe, where more than one is at hand."""
    lit = is_lit(name, player)
    covered = [sum_recipe(bill) for bill in bills(name, lit, 1) if covers(player, bill)]
    if len(covered) < 2:
        return []
    return [recipe_slot(covered)]
