"""A view as numbers between -1 and 1, by a schema that is made from the declared type of the view.

What a view says in one place (a number, a yes or no, one of a few words) has places of its own, for every seat too; what
it lists (cards, effects) goes into a bag: every item adds to a place that its digest says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints, is_typeddict

import numpy as np
from numpy.typing import NDArray

from kejian.adapters.terms import Terms
from kejian.core import Sum, read_number

Vector = NDArray[np.float32]

_MOST = 10**9  # of a figure; beyond it nobody tells them apart
WORD, BAG, WHOLE = 8, 32, 256  # places of a word, of a list, of a view whose type says nothing


class Field(NamedTuple):
    """Some places of the vector: what of the view is in them, and how it is written there."""

    path: tuple[str | int, ...]
    kind: Literal["number", "flag", "one_of", "word", "bag"]
    at: int
    size: int
    values: tuple[Any, ...] = ()

    @property
    def says(self) -> str:
        """How it is read, in a line."""
        return {
            "number": "a number n as n / (|n| + 8); 0 where there is none",
            "flag": "1 for yes, -1 for no, 0 where there is neither",
            "one_of": f"a 1 in the place of {', '.join(map(str, self.values))}",
            "word": f"if it is a number, that; then a 1 in the place of {self.size - 1} that its digest says",
            "bag": f"{self.size} places: every word adds 1, every number itself, where its digest says; n as n / (|n| + 8)",
        }[self.kind]


def schema(terms: Terms) -> tuple[Field, ...]:
    """What every place of the vector of a game means, beginning with the seat that looks and what it was asked."""
    fields: list[Field] = []

    def add(path: tuple[str | int, ...], kind: Any, size: int, values: tuple[Any, ...] = ()) -> None:
        at = fields[-1].at + fields[-1].size if fields else 0
        fields.append(Field(path, kind, at, size, values))

    add(("seat",), "one_of", terms.seats, tuple(range(terms.seats)))
    add(("asked",), "flag", 1)
    add(("question",), "word", 1 + WORD)
    add(("said",), "bag", BAG)
    hint = get_type_hints(type(terms.game).view).get("return")
    if is_typeddict(hint):
        for path, kind, size, values in _places(("view",), hint, terms.seats):
            add(path, kind, size, values)
    else:
        add(("view",), "bag", WHOLE)
    return tuple(fields)


def _places(path: tuple[str | int, ...], hint: Any, seats: int) -> Iterator[tuple[Any, Any, int, tuple[Any, ...]]]:
    """The places of a declared type."""
    options = [one for one in get_args(hint) if one is not NoneType] if get_origin(hint) in (Union, UnionType) else []
    hint = options[0] if len(options) == 1 else hint
    if is_typeddict(hint):
        for name, inner in get_type_hints(hint).items():
            yield from _places((*path, name), inner, seats)
    elif get_origin(hint) is list and is_typeddict(get_args(hint)[0]) and len(path) == 2:
        for seat in range(seats):  # a table says something about everybody
            yield from _places((*path, seat), get_args(hint)[0], seats)
    elif get_origin(hint) is Literal:
        yield path, "one_of", len(get_args(hint)), get_args(hint)
    elif hint is bool:
        yield path, "flag", 1, ()
    elif hint is str:
        yield path, "word", 1 + WORD, ()
    elif get_origin(hint) in (list, dict, tuple):
        yield path, "bag", BAG, ()
    else:
        yield path, "number", 1, ()  # int, Fraction, Sum


class Vectors:
    """Writes views of one game as vectors."""

    def __init__(self, terms: Terms) -> None:
        self.schema = schema(terms)
        self.size = self.schema[-1].at + self.schema[-1].size
        self._above = list(dict.fromkeys(path[:n] for path, *_ in self.schema for n in range(1, len(path))))

    def described(self) -> str:
        """The schema as a page: which places hold what, and how it is read."""
        rows = [
            f"| {field.at}–{field.at + field.size - 1} | {'.'.join(map(str, field.path))} | {field.says} |"
            for field in self.schema
        ]
        return "\n".join(["| places | of what a seat sees | how |", "|---|---|---|", *rows])

    def write(self, seen: Mapping[str, Any]) -> Vector:
        """The vector of what a seat sees: `seat`, `asked`, `question`, `said` and `view`."""
        vector = np.zeros(self.size, np.float32)
        holders: dict[tuple[str | int, ...], Any] = {(): seen}
        for path in self._above:
            holders[path] = _inside(holders[path[:-1]], path[-1])
        for field in self.schema:
            value = _inside(holders[field.path[:-1]], field.path[-1])
            if value is not None and value != []:
                _WRITERS[field.kind](vector[field.at : field.at + field.size], value, field)
        return vector


def _inside(value: Any, key: str | int) -> Any:
    if isinstance(key, int):
        return value[key] if isinstance(value, Sequence) and key < len(value) else None
    return value.get(key) if isinstance(value, Mapping) else None


def _number(value: Any) -> float | None:
    """A figure, also one that is written as a text."""
    if type(value) is int:
        return float(max(-_MOST, min(_MOST, value)))
    return _read(value.value if isinstance(value, Sum) else value)


@lru_cache(maxsize=1 << 12)
def _read(value: Any) -> float | None:
    try:
        return float(max(-_MOST, min(_MOST, read_number(value))))
    except ValueError:
        return None


def _squashed(number: float) -> float:
    return number / (abs(number) + 8)


def _write_number(places: Vector, value: Any, field: Field) -> None:
    number = _number(value)
    places[0] = 0 if number is None else _squashed(number)


def _write_flag(places: Vector, value: Any, field: Field) -> None:
    places[0] = 1 if value else -1


def _write_one_of(places: Vector, value: Any, field: Field) -> None:
    if value in field.values:
        places[field.values.index(value)] = 1


def _write_word(places: Vector, value: Any, field: Field) -> None:
    _write_number(places, value, field)
    places[1 + _digest(str(value), WORD)] = 1


def _write_bag(places: Vector, value: Any, field: Field) -> None:
    for word, amount in _leaves("", value):
        places[_digest(word, field.size)] += amount
    places /= np.abs(places) + 8


def _leaves(path: str, value: Any) -> Iterator[tuple[str, float]]:
    """What is listed, each under the names of what it stands in: a record is known by its first word."""
    if isinstance(value, Mapping):
        name = next((str(inner) for inner in value.values() if isinstance(inner, str)), "")
        is_record = path.endswith("]")
        for key, inner in value.items():
            yield from _leaves(f"{path}{name if is_record else ''}.{key}", inner)
    elif isinstance(value, list | tuple | set | frozenset):
        for inner in value:
            yield from _leaves(path if path.endswith("]") else f"{path}[]", inner)
    elif value is None or isinstance(value, bool):
        yield f"{path}={value}", 1.0
    else:
        number = _number(value)
        yield (f"{path}={value}", 1.0) if number is None else (path, number)


@lru_cache(maxsize=1 << 16)
def _digest(word: str, size: int) -> int:
    return int.from_bytes(blake2b(word.encode(), digest_size=8).digest(), "big") % size


_WRITERS = {
    "number": _write_number,
    "flag": _write_flag,
    "one_of": _write_one_of,
    "word": _write_word,
    "bag": _write_bag,
}
