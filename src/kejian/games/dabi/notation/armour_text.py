"""Armour in words, as positions write it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from kejian.core import Text, brief_number
from kejian.games.dabi.armour.piece import Celestial, Piece, Producer, Shield
from kejian.games.dabi.armour.pile import Pile
from kejian.games.dabi.armour.runs import runs
from kejian.games.dabi.moves.boosts import CELESTIAL_NAMES
from kejian.games.dabi.moves.catalogue import ROWS, title
from kejian.games.dabi.moves.shields import ENERGY, FULL, SHIELDS
from kejian.games.dabi.notation.names import read_name
from kejian.games.dabi.notation.numerals import DIGITS
from kejian.games.dabi.resources import RESOURCES
from kejian.kit.move_text import Unreadable

COUNTED = tuple(resource.name.zh for resource in RESOURCES)

_SHIELD = re.compile(
    r"(?P<name>[^\d+\s]+)\s*(?:(?P<layers>\d{1,9})\s*/\s*(?P<full>\d{1,9}))?\s*(?:\+\s*(?P<energy>\d{1,9}))?$"
)
_KINDS = {row.name.zh: row.id for row in SHIELDS}


def read_piece(word: str) -> Piece | None:
    """`太阳`, `火焰盾`, `寒冰盾 1/2`, `充能盾+3`, `小型攒生产器`; None if it is no armour."""
    word = word.strip()
    for kind, name in CELESTIAL_NAMES.items():
        if word in (name.zh, f"挂个{name.zh}"):
            return Celestial(kind)
    found = _SHIELD.match(word)
    if found is not None and found["name"] in _KINDS:
        return _read_shield(_KINDS[found["name"]], found["layers"], found["full"], found["energy"])
    try:
        producer = read_name(word.lower().replace("（", "(").replace("）", ")"))
    except Unreadable:
        return None
    return Producer(producer) if ROWS[producer.row].family == "producer" else None


def _read_shield(kind: str, layers: str | None, full: str | None, energy: str | None) -> Shield | None:
    whole_ = FULL[kind]
    shield = Shield(kind, int(layers or whole_), int(energy or 0))
    fits = int(full or whole_) == whole_ and 1 <= shield.layers <= whole_ and shield.energy <= ENERGY.get(kind, 0)
    return shield if fits else None


_TIMES = re.compile(rf"\s*[×*]\s*(?P<n>[1-9][0-9]{{0,{DIGITS - 1}}})$")
_ONE_BY_ONE = 30  # equal neighbours that are listed one by one, where the whole pile is not long
_LONG = 300  # pieces
STRETCHES = 120  # of equal pieces that a list tells
MORE = "…"
TOO_MANY = Text(
    f"超过 {STRETCHES} 段，局面写不下，请保存整局的棋谱",
    f"it has more than {STRETCHES} stretches, which no position can say; keep the record of the match",
)


def read_pieces(word: str) -> tuple[Piece, int] | None:
    """A piece, or so many equal ones: `小型攒生产器×1000`; None if it is no armour."""
    found = _TIMES.search(word)
    piece = read_piece(word[: found.start()] if found else word)
    return None if piece is None else (piece, int(found["n"]) if found else 1)


def write_piece(piece: Piece) -> str:
    """A piece of armour as positions write it: `寒冰盾 1/2`, `充能盾+2`, 太阳."""
    text = bare_title(piece)
    if isinstance(piece, Shield):
        text += f" {piece.layers}/{FULL[piece.kind]}" if piece.layers != FULL[piece.kind] else ""
        text += f"+{piece.energy}" if piece.energy else ""
    return text


def write_pile(pile: Pile) -> list[str]:
    """The pieces of a pile, oldest first; many equal neighbours are counted: `小型攒生产器×1000`.

    A pile in a greater disorder than any list can tell is told by its size alone, `…×1000`, which is read nowhere.
    """
    stretches = list(islice(runs(pile, newest_first=True), STRETCHES + 1))
    if len(stretches) > STRETCHES:
        return [f"{MORE}×{brief_number(pile.size)}"]
    entries: list[str] = []
    one_by_one = _ONE_BY_ONE if pile.size <= _LONG else 1
    for piece, n in reversed(stretches):
        text = write_piece(piece)
        entries += [text] * n if n <= one_by_one else [f"{text}×{n}"]
    return entries


def counted(words: Sequence[object]) -> list[tuple[str, int]]:
    """Entries of such a list with equal neighbours together, so that both ways to write them are equal."""
    found: list[tuple[str, int]] = []
    for word in map(str, words):
        times = _TIMES.search(word)
        name, n = (word[: times.start()], int(times["n"])) if times else (word, 1)
        if found and found[-1][0] == name:
            n += found.pop()[1]
        found.append((name, n))
    return found


def bare_title(piece: Piece) -> str:
    """A piece by its name alone."""
    if isinstance(piece, Producer):
        return title(piece.name)
    return CELESTIAL_NAMES[piece.kind].zh if isinstance(piece, Celestial) else ROWS[piece.kind].name.zh


def can_mean(said: Piece, piece: Piece) -> bool:
    """Whether a piece can be meant: a plain shield stands for a damaged or charged one too."""
    plain = not isinstance(said, Shield) or (said.layers == FULL[said.kind] and not said.energy)
    return bare_title(said) == bare_title(piece) and (plain or said[:3] == piece[:3])
