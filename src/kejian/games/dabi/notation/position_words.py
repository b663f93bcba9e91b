"""Which words may stand in the lists of a position: armour whole, damaged or charged, moves."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import Text
from kejian.games.dabi.armour.piece import Celestial, Piece, Producer, Shield
from kejian.games.dabi.moves.base import BASE_MOVES
from kejian.games.dabi.moves.boosts import CELESTIAL_NAMES
from kejian.games.dabi.moves.catalogue import MOVES, title
from kejian.games.dabi.moves.producers import PRODUCER, SIZES
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import ENERGY, FULL, SHIELDS
from kejian.games.dabi.notation.armour_text import write_piece
from kejian.games.dabi.notation.names import read_name
from kejian.games.dabi.words import piece_text

Named = dict[str, Text]


def choices() -> dict[str, Named]:
    """By the key of a position. What nests or is counted in other ways is written in a record."""
    stacks = {"天体": _named(CELESTIALS), "盾": _named(_shields()), "生产器": _named(_producers())}
    plain = [read_name(row.name.zh.lower()) for row in MOVES if row.family not in ("producer", "guard", "charge")]
    moves = {title(name): Text(title(name), title(name, "en")) for name in plain} | stacks["生产器"]
    return {**stacks, "history": {"-": Text("没出", "nothing"), **moves}, "被吐": moves}


CELESTIALS = [Celestial(kind) for kind in CELESTIAL_NAMES]


def _shields() -> list[Shield]:
    whole = [Shield(row.id, row.full) for row in SHIELDS]
    damaged = [Shield(row.id, n) for row in SHIELDS for n in range(row.full - 1, 0, -1)]
    charged = [Shield(kind, FULL[kind], n) for kind, most in ENERGY.items() for n in range(1, most + 1)]
    return [*whole, *damaged, *charged]


def _producers() -> list[Producer]:
    return [Producer(Name(PRODUCER.id, size, Name(row.id))) for row in BASE_MOVES for size in SIZES]


def _named(pieces: Sequence[Piece]) -> Named:
    return {write_piece(piece): Text(write_piece(piece), piece_text(piece, "en")) for piece in pieces}


CHOICES = choices()
