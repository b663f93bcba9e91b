"""选取武器: both sides list in secret who gets what, pay, and show (wuba.1.1.2, wuba.R10)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from kejian.core import Ask, Chosen, Composed, Entry, Group, Menu, Refusal, Slot, Sum, Text
from kejian.core.composing import Blanks
from kejian.core.game import Step
from kejian.core.refusals import NotLegal
from kejian.games.wuba import told_before
from kejian.games.wuba.asking import split
from kejian.games.wuba.deeds.base import short_of
from kejian.games.wuba.deeds.handling import make_price, not_for
from kejian.games.wuba.deeds.weapon_owner import own_clauses
from kejian.games.wuba.economy import pay
from kejian.games.wuba.refusals_before import NamedTwice, NotOnTeam, TooMany
from kejian.games.wuba.state import Hero, State
from kejian.games.wuba.turns import enter_preparation
from kejian.games.wuba.weapons import Weapon
from kejian.kit.move_text import unreadable

ShoppingList = tuple[tuple[str, str], ...]
WORD, NOTHING = "武器", "无"
_NONE = Text("", "")
_TITLE = Text("选取武器", "Choose weapons")


class ArmsAsk(Ask[ShoppingList]):
    """Which hero gets which weapon: `武器 LYJ=RPG An=M202`, or `武器 无`."""

    __slots__ = ("state",)
    kind = "arms"
    clauses = ("wuba.1.1.2.1", "wuba.R10")

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(seat)
        self.state = state

    def prompt(self) -> Text:
        return _TITLE

    # what may be listed

    def _heroes(self) -> list[Hero]:
        return list(self.state.sides[self.seat].heroes.values())

    def _offers(self, hero: Hero) -> list[Weapon]:
        return [weapon for weapon in self.state.rules.weapons.values() if weapon.only in ("", hero.name)]

    def moves(self) -> Iterator[ShoppingList]:
        yield from self._lists(self._heroes(), ())

    def _lists(self, heroes: Sequence[Hero], so_far: ShoppingList) -> Iterator[ShoppingList]:
        if not heroes:
            yield so_far
            return
        yield from self._lists(heroes[1:], so_far)
        for weapon in self._offers(heroes[0]):
            longer = (*so_far, (heroes[0].name, weapon.name))
            if self.too_much(longer) is None:
                yield from self._lists(heroes[1:], longer)

    def sample(self, rng: random.Random) -> ShoppingList:
        listed: ShoppingList = ()
        for hero in self._heroes():
            weapon = rng.choice([None, *self._offers(hero)])
            longer = listed if weapon is None else (*listed, (hero.name, weapon.name))
            listed = longer if self.too_much(longer) is None else listed
        return listed

    def default(self) -> ShoppingList:
        return ()

    def refusal(self, move: ShoppingList) -> Refusal | None:
        if not isinstance(move, tuple) or any(not isinstance(pair, tuple) for pair in move):
            return NotLegal(str(move), clauses=self.clauses)
        names = [name for name, _ in move]
        for name, word in move:
            hero = self.state.sides[self.seat].heroes.get(name)
            if hero is None:
                return NotOnTeam(name, clauses=("wuba.1.1.2.1",))
            if names.count(name) > 1:
                return NamedTwice(name, clauses=("wuba.1.1.2.2",))
            if refusal := not_for(self.state.rules.weapons.get(word), hero, word):
                return refusal
        return self.too_much(move)

    def too_much(self, listed: ShoppingList) -> Refusal | None:
        """Why a list cannot be had: too many of a capped weapon, or too dear (wuba.1.1.2.3, wuba.R9)."""
        weapons = [self.state.rules.weapons[word] for _, word in listed]
        capped = [weapon.name for weapon in weapons if weapon.capped]
        if len(capped) > 1:
            most = Sum.of(1, Text("准备阶段", "arms stage"), "wuba.1.1.2.3")
            return TooMany(capped[0], most, clauses=("wuba.1.1.2.3", "wuba.R10"))
        return short_of(self.state, self.seat, total(weapons)) if weapons else None

    # text

    def read(self, text: str) -> tuple[ShoppingList, str]:
        words = split(text.replace("，", " ").replace(",", " ").replace("、", " "))
        if words[:1] != [WORD]:
            raise unreadable(
                text, "应写“武器 LYJ=RPG”或“武器 无”", "it is written “武器 LYJ=RPG” or “武器 无”", *self.clauses
            )
        if words[1:] in ([], [NOTHING]):
            return (), ""
        rest, listed = words[1:], []
        while rest:
            if len(rest) < 3 or rest[1] != "=":
                raise unreadable(text, "应写“武将=武器”", "it is written hero=weapon", *self.clauses)
            listed.append((self.state.rules.aliases.get(rest[0], rest[0]), rest[2]))
            rest = rest[3:]
        return tuple(listed), ""

    def format(self, move: ShoppingList) -> str:
        return " ".join([WORD, *(f"{hero}={weapon}" for hero, weapon in move)]) if move else f"{WORD} {NOTHING}"

    # for people

    def menu(self) -> Menu:
        blanks = Blanks(())
        self._fill(blanks)
        entry = Entry(WORD, WORD, _TITLE, _NONE, _NONE, self.clauses[0], blanks.slots, open=True)
        return Menu((Group(_TITLE, (entry,)),))

    def compose(self, chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
        if len(chosen) != 1 or chosen[0].entry != WORD:
            return super().compose(chosen, players)
        blanks = Blanks(chosen[0].filled)
        return blanks.composed(self, self._fill(blanks))

    def _fill(self, blanks: Blanks) -> ShoppingList:
        listed: ShoppingList = ()
        for hero in self._heroes():
            offers = self._offers(hero)
            against = tuple(self.too_much((*listed, (hero.name, weapon.name))) for weapon in offers)
            english = hero.sheet.english
            slot = Slot(
                "choice", tuple(weapon.name for weapon in offers), 0, 1, f" {hero.name}=", "",
                tuple(Text(weapon.name, weapon.english) for weapon in offers),
                against if any(against) else (), Text(f" {hero.name} ", f" {english} "),
            )  # fmt: skip
            kept = blanks.take(slot)
            if kept:
                listed = (*listed, (hero.name, str(kept[0])))
        return listed


def total(weapons: Sequence[Weapon]) -> Sum:
    """What a list costs (wuba.6.2)."""
    price = make_price(weapons[0])
    for weapon in weapons[1:]:
        each = make_price(weapon)
        price = price.plus(each.value, each.terms[0].name, weapon.clause)
    return price


def arms(state: State) -> Step:
    """Both hand in their lists, pay and show; then come the preparation skills (wuba.1.1.2.4, wuba.1.1.3.1)."""
    lists: Mapping[int, ShoppingList] = yield {seat: ArmsAsk(state, seat) for seat in (0, 1)}
    for seat in (0, 1):
        if not lists[seat]:
            yield told_before.Unarmed(seat, clauses=("wuba.R10", "wuba.1.1.2.4"))
            continue
        yield pay(state, seat, total([state.rules.weapons[word] for _, word in lists[seat]]), "wuba.1.1.2.1")
        for name, word in lists[seat]:
            state.sides[seat].heroes[name].weapon = word
            shown = ("wuba.1.1.2.1", "wuba.1.1.2.2", "wuba.1.1.2.4", "wuba.4.1", "wuba.R10")
            own = own_clauses(state.rules.weapons[word])
            yield told_before.Armed(name, word, clauses=(*shown, *own))
    yield from enter_preparation(state)
