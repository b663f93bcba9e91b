"""A number that says where it came from: what it started from, what was added, what it was treated as, where it ended.

    cost = Sum.of(2, Text("出拳", "Punch"), "fadian.T0.5")
    cost = cost.plus(2, Text("玄咒", "Water Curse"), "fadian.T13.3")
    cost == 4; cost.text("en")                                       # "4 (Punch 2, Water Curse +2)"

To whoever only wants the number it is that number. States hold the number alone (`value`); events, views and refusals
carry the sum. Terms are appended, never rendered before somebody reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Literal, NamedTuple

from kejian.core.message import Written
from kejian.core.number import Number, brief_number, exact, show_number, true_minus
from kejian.core.text import Lang, Text

How = Literal["start", "plus", "times", "as", "least", "most"]


class Term(NamedTuple):
    """One step of a derivation: `start` is what it began with, `as` what it was treated as whatever it was before,
    `least` and `most` are bounds that really cut."""

    how: How
    n: Number
    name: Text
    clause: str


_SIGNS: dict[How, Text] = {
    "start": Text("{name} {n}", "{name} {n}"),
    "plus": Text("{name} {signed}", "{name} {signed}"),
    "times": Text("{name} ×{n}", "{name} ×{n}"),
    "as": Text("{name}视为 {n}", "{name}: treated as {n}"),
    "least": Text("{name}至少 {n}", "{name}: at least {n}"),
    "most": Text("{name}至多 {n}", "{name}: at most {n}"),
}


class Sum:
    """An exact number with its terms. Immutable: every step gives a new one.

    It compares as its number; two sums are equal only if they came about in the same way.
    """

    __slots__ = ("terms", "value")

    def __init__(self, value: Number, terms: tuple[Term, ...]) -> None:
        self.value, self.terms = value, terms

    @classmethod
    def of(cls, n: Number, name: Text, clause: str = "") -> Sum:
        """What it starts from."""
        return cls(n, (Term("start", n, name, clause),))

    @staticmethod
    def later(value: Number, build: Callable[..., Sum], *facts: object) -> Sum:
        """A number at hand whose terms are found only when somebody reads them, from facts that do not change."""
        return _Later(value, build, facts)

    def plus(self, n: Number, name: Text, clause: str = "") -> Sum:
        """Something is added, or taken off where it is negative; nothing is no term."""
        if not n:
            return self
        return Sum(exact(self.value + n), (*self.terms, Term("plus", n, name, clause)))

    def times(self, n: Number, name: Text, clause: str = "") -> Sum:
        """It is multiplied; once is no term."""
        if n == 1:
            return self
        return Sum(exact(self.value * n), (*self.terms, Term("times", n, name, clause)))

    def treated_as(self, n: Number, name: Text, clause: str = "") -> Sum:
        """It counts as another number, whatever it was."""
        return Sum(n, (*self.terms, Term("as", n, name, clause)))

    def at_least(self, n: Number, name: Text, clause: str = "") -> Sum:
        """A floor; one that does not matter is no term."""
        return self if self.value >= n else Sum(n, (*self.terms, Term("least", n, name, clause)))

    def at_most(self, n: Number, name: Text, clause: str = "") -> Sum:
        """A cap; one that does not matter is no term."""
        return self if self.value <= n else Sum(n, (*self.terms, Term("most", n, name, clause)))

    @property
    def all_clauses(self) -> tuple[str, ...]:
        """The clauses behind it, each once."""
        return tuple(dict.fromkeys(term.clause for term in self.terms if term.clause))

    @property
    def is_derived(self) -> bool:
        """Whether there is more to it than what it started from."""
        return len(self.terms) > 1

    def text(self, lang: Lang) -> str:
        """The number, and how it came about where there is more to it than one term."""
        return written(self.value) + self.derivation(lang)

    def derivation(self, lang: Lang) -> str:
        """The terms in brackets, as they follow a number; nothing where there is one term only."""
        said = [_said(term, lang) for term in self.terms]
        if len(said) < 2:
            return ""
        return f"（{'，'.join(said)}）" if lang == "zh" else f" ({', '.join(said)})"

    # a number to whoever wants one

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Sum):
            return self.value == other.value and self.terms == other.terms
        return self.value == other

    def __lt__(self, other: Sum | Number) -> bool:
        return self.value < _value(other)

    def __le__(self, other: Sum | Number) -> bool:
        return self.value <= _value(other)

    def __gt__(self, other: Sum | Number) -> bool:
        return self.value > _value(other)

    def __ge__(self, other: Sum | Number) -> bool:
        return self.value >= _value(other)

    def __hash__(self) -> int:
        return hash(self.value)

    def __bool__(self) -> bool:
        return bool(self.value)

    def __int__(self) -> int:
        if isinstance(self.value, int):
            return self.value
        raise ValueError(f"{show_number(self.value)} is not whole")

    def __repr__(self) -> str:
        return f"Sum({self.text('en')})"

    def __copy__(self) -> Sum:
        return self

    def __deepcopy__(self, _memo: object) -> Sum:
        return self


def written(n: Number) -> str:
    """A figure for the eye: exact, but of a whole number with very many digits only the first."""
    return true_minus(brief_number(n) if type(n) is int else show_number(n))


class _Later(Sum):
    """A sum whose terms nobody has read yet; playouts never do."""

    __slots__ = ("_build", "_facts")

    def __init__(self, value: Number, build: Callable[..., Sum], facts: tuple[object, ...]) -> None:
        self.value, self._build, self._facts = value, build, facts

    @property
    def terms(self) -> tuple[Term, ...]:  # type: ignore[override]
        built = self._build(*self._facts)
        if built.value != self.value:
            raise ValueError(f"{built!r} is a derivation of something else than {written(self.value)}")
        return built.terms


class Amount(NamedTuple):
    """So many of something: what it is to the game, what it is called, and how many."""

    what: int | str
    name: Text
    n: Sum


class Amounts:
    """Figures side by side, each of something: 大臂×2、攒×1. Found only when somebody reads them."""

    __slots__ = ("_build", "_facts", "_items")

    def __init__(self, build: Callable[..., Iterable[Amount]], *facts: object) -> None:
        self._build, self._facts = build, facts
        self._items: tuple[Amount, ...] | None = None

    @property
    def items(self) -> tuple[Amount, ...]:
        """What, and how many of it."""
        if self._items is None:
            self._items = tuple(self._build(*self._facts))
        return self._items

    @property
    def all_clauses(self) -> tuple[str, ...]:
        """The clauses behind all the figures, each once."""
        return tuple(dict.fromkeys(clause for item in self.items for clause in item.n.all_clauses))

    def pieces(self, lang: Lang) -> list[str | Sum]:
        """The words, cut at the figures that have a derivation."""
        found: list[str | Sum] = []
        for number, (_, name, n) in enumerate(self.items):
            between = "" if number == 0 else "、" if lang == "zh" else ", "
            found.append(f"{between}{name.in_(lang)}×")
            found.append(n if n.is_derived else written(n.value))
        return found or ["无" if lang == "zh" else "nothing"]

    def text(self, lang: Lang, *, full: bool = False) -> str:
        """In words; in full, with the terms."""
        said = (piece if isinstance(piece, str) else _shown(piece, lang, full) for piece in self.pieces(lang))
        return "".join(said)

    def __eq__(self, other: object) -> bool:
        return self.items == other.items if isinstance(other, Amounts) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.items)

    def __repr__(self) -> str:
        return f"Amounts({self.text('en', full=True)})"


def _shown(n: Sum, lang: Lang, full: bool) -> str:
    return n.text(lang) if full else written(n.value)


def _value(n: Sum | Number) -> Number:
    return n.value if isinstance(n, Sum) else n


def _said(term: Term, lang: Lang) -> str:
    n = written(term.n)
    signed = f"+{n}" if term.n > 0 else n
    return _SIGNS[term.how].in_(lang).format(name=term.name.in_(lang), n=n, signed=signed)


Derived = Annotated[Sum, Written("sum")]
"""A field of a message that is a number with its derivation. A sentence says the number; told in full, the terms too."""

Prices = Annotated[Amounts, Written("amounts")]
"""A field of a message that tells several figures of several things, each with its derivation."""
