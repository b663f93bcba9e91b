"""What somebody holds: counted things, and pieces of armour that each are themselves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import count
from typing import Any, NamedTuple

from tests.dabi.hard_opinion.words import read_move
from tests.dabi.second_opinion import (
    COMPOSITIONS,
    COUNTED,
    ENERGY_LIMIT,
    SHIELD_LAYERS,
    SIZES,
    Move,
    Price,
    is_complete,
    layers_of,
    portion,
    read_recipe,
    times,
    word_of,
    written,
)

ROWS = ("天体", "盾", "生产器")  # the order in which they take layers (A.2.1)


class Piece(NamedTuple):
    """One piece of armour; `number` stays the same whatever happens to it, and tells how old it is."""

    number: int
    word: str
    layers: int  # blows it can take, energy included

    @property
    def text(self) -> str:
        """As a position writes it."""
        return written(self.word, self.layers)


_NUMBERS = count(1)


def new_piece(text: str) -> Piece:
    """A piece that was not there before."""
    return Piece(next(_NUMBERS), word_of(text) if word_of(text) in SHIELD_LAYERS else text, layers_of(text))


def row_of(word: str) -> str:
    """Where a piece lies."""
    return "天体" if word in ("太阳", "月亮") else "盾" if word in SHIELD_LAYERS else "生产器"


class Goods:
    """Counted things and three rows of armour, oldest first."""

    def __init__(self, person: Mapping[str, Any]) -> None:
        self.counts: Counter[str] = Counter({item: person.get(item, 0) for item in COUNTED})
        self.rows: dict[str, list[Piece]] = {row: [new_piece(text) for text in person.get(row, [])] for row in ROWS}

    def copy(self) -> Goods:
        twin = Goods({})
        twin.counts = Counter(self.counts)
        twin.rows = {row: list(pieces) for row, pieces in self.rows.items()}
        return twin

    def sky(self) -> list[str]:
        return [piece.word for piece in self.rows["天体"]]

    def pieces(self) -> list[Piece]:
        return [piece for row in ROWS for piece in self.rows[row]]

    def holds(self, piece: Piece) -> bool:
        return any(own.number == piece.number for own in self.rows[row_of(piece.word)])

    def put(self, *pieces: Piece) -> None:
        """On top of their rows, in the order given."""
        for piece in pieces:
            self.rows[row_of(piece.word)].append(piece)

    def take(self, piece: Piece) -> Piece:
        """Out of its row, as it stands now."""
        row = self.rows[row_of(piece.word)]
        found = next(own for own in row if own.number == piece.number)
        row.remove(found)
        return found

    # -- paying

    def cover(self, price: Price) -> bool:
        return all(
            self.counts[item] >= n if item in COUNTED else sum(p.text == item for p in self.pieces()) >= n
            for item, n in price.items()
        )

    def pay(self, price: Price) -> None:
        """Armour that is spent leaves newest first (R55, R57)."""
        for item, n in price.items():
            if item in COUNTED:
                self.counts[item] -= n
                continue
            for _ in range(n):
                self.take(next(p for p in reversed(self.rows[row_of(word_of(item))]) if p.text == item))

    def gain(self, price: Price) -> None:
        """The things a price names, for somebody who swallowed the attack (R35)."""
        for item, n in price.items():
            if item in COUNTED:
                self.counts[item] += n
            else:
                self.put(*(new_piece(item) for _ in range(n)))

    # -- production and declarations

    def produce(self) -> None:
        """4.6, R57: all that stand now yield; what is born goes on top and waits a round."""
        for piece in list(self.rows["生产器"]):
            made = read_move(piece.word)
            assert made.inner is not None
            self.gain(times(portion(made.inner), SIZES[made.word][1]))

    def room(self, word: str) -> int:
        return sum(1 + ENERGY_LIMIT[word] - piece.layers for piece in self.rows["盾"] if piece.word == word)

    def charge(self, word: str, units: int) -> None:
        """R51: the newest of the kind first, then the next older."""
        shields = self.rows["盾"]
        for i in reversed(range(len(shields))):
            if shields[i].word == word:
                given = min(units, 1 + ENERGY_LIMIT[word] - shields[i].layers)
                shields[i] = shields[i]._replace(layers=shields[i].layers + given)
                units -= given

    def compose(self, product: str, inputs: tuple[str, str], damaged_too: bool) -> bool:
        """R50: the newest complete ones go in, by option then damaged ones; a new piece comes out on top."""
        chosen: list[Piece] = []
        for word in inputs:
            fit = [p for p in self.rows["盾"] if p.word == word and p not in chosen]
            best = [p for p in fit if is_complete(p.text)] or (fit if damaged_too else [])
            if not best:
                return False
            chosen.append(best[-1])
        for piece in chosen:
            self.take(piece)
        if product == "充能盾":
            energies = [piece.layers - 1 for piece in chosen]
            layers = 1 + (3 if energies == [1, 1] else sum(energies))  # 5.6
        else:
            layers = max(1, SHIELD_LAYERS[product] - sum(SHIELD_LAYERS[p.word] - p.layers for p in chosen))
        self.put(new_piece(written(product, layers)))
        return True

    def declare(self, text: str, options: Mapping[str, Any]) -> bool:
        """Carries out a declaration; False where it is impossible."""
        if found := re.fullmatch(r"充能(能量盾|充能盾)(?:×(\d+))?", text):
            word, units = found[1], int(found[2] or 1)
            if options["charge"] == "move" or self.counts["小闪"] < units or self.room(word) < units:
                return False
            self.counts["小闪"] -= units
            self.charge(word, units)
            return True
        found = re.fullmatch(r"合成([^()×]+?)(?:\(([^()]*)\))?(?:×(\d+))?", text)
        assert found is not None
        ways = COMPOSITIONS.get(found[1], [])
        if found[2] is not None:
            ways = [way for way in ways if dict(Counter(way)) == read_recipe(found[2])]
        return all(
            any(self.compose(found[1], way, options["compose_damaged"]) for way in ways)
            for _ in range(int(found[3] or 1))
        )


def now_made(move: Move) -> str | None:
    """The armour that a move makes."""
    return {"shield": move.word, "producer": move.called(), "hang": move.word[2:]}.get(move.kind)
