"""What a line of the menu says of its price, to machines and to people."""

from __future__ import annotations

from typing import Literal, NamedTuple

from kejian.core import Text, show_number
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.move import Item
from kejian.games.dabi.moves.price import is_lit, listed
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.resources import RESOURCES
from kejian.games.dabi.state import Player
from kejian.games.dabi.words import recipe_text


class Priced(NamedTuple):
    """So many of a thing that is counted, a shield or a producer, by its id."""

    id: str
    n: str


class EntryFacts(NamedTuple):
    """A line of a menu: whether it is only declared, whether it is free, the ways to pay for one, and what of armour it
    makes."""

    declares: bool = False
    free: bool = False
    ways: tuple[tuple[Priced, ...], ...] = ()
    makes: Literal["shield", "producer"] | None = None


def _priced(item: Item) -> str:
    if isinstance(item, int):
        return RESOURCES[item].id
    return item if isinstance(item, str) else item.row


def entry_facts(name: Name, player: Player) -> EntryFacts:
    """What one costs, thing by thing."""
    recipes = [payment.recipe for payment in listed(name, is_lit(name, player))]
    ways = tuple(tuple(Priced(_priced(item), show_number(n)) for item, n in recipe) for recipe in recipes)
    makes: Literal["shield"] | None = "shield" if ROWS[name.row].family == "shield" else None
    return EntryFacts(free=ways == ((),), ways=() if ways == ((),) else ways, makes=makes)


def cost_words(name: Name, player: Player) -> Text:
    """All recipes of one."""
    recipes = [payment.recipe for payment in listed(name, is_lit(name, player))]
    if recipes == [()]:
        return Text("无", "nothing")
    return Text(
        " 或 ".join(recipe_text(recipe, "zh") for recipe in recipes),
        " or ".join(recipe_text(recipe, "en") for recipe in recipes),
    )
