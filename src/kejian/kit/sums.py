"""A number that says where it came from: what it started from, what was added, what it was treated as, where it ended.

    cost = Sum.of(2, Text("出拳", "Punch"), "fadian.T0.5")
    cost = cost.plus(2, Text("玄咒", "Water Curse"), "fadian.T13.3")
    cost == 4; cost.text("en")                                       # "4 (Punch 2, Water Curse +2)"

To whoever only wants the number it is that number. States hold the number alone (`value`); events, views and refusals
carry the sum. Terms are appended, never rendered before somebody reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import total_ordering
from typing import Annotated, Literal, NamedTuple

from kejian.core import Lang, Number, Text, Written, show_number
from kejian.core.number import exact

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


@total_ordering
class Sum:
    """An exact number with its terms. Immutable: every step gives a new one."""

    __slots__ = ("terms", "value")

    def __init__(self, value: Number, terms: tuple[Term, ...]) -> None:
        self.value, self.terms = value, terms

    @classmethod
    def of(cls, n: Number, name: Text, clause: str = "") -> Sum:
        """What it starts from."""
        return cls(n, (Term("start", n, name, clause),))

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
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind it, each once."""
        return tuple(dict.fromkeys(term.clause for term in self.terms if term.clause))

    def text(self, lang: Lang) -> str:
        """The number, and how it came about where there is more to it than one term."""
        number = show_number(self.value)
        if len(self.terms) < 2:
            return number
        said = [_said(term, lang) for term in self.terms]
        return f"{number}（{'，'.join(said)}）" if lang == "zh" else f"{number} ({', '.join(said)})"

    # a number to whoever wants one

    def __eq__(self, other: object) -> bool:
        return self.value == (other.value if isinstance(other, Sum) else other)

    def __lt__(self, other: Sum | Number) -> bool:
        return self.value < (other.value if isinstance(other, Sum) else other)

    def __hash__(self) -> int:
        return hash(self.value)

    def __bool__(self) -> bool:
        return bool(self.value)

    def __int__(self) -> int:
        if isinstance(self.value, Fraction):
            raise ValueError(f"{show_number(self.value)} is not whole")
        return self.value

    def __repr__(self) -> str:
        return f"Sum({self.text('en')})"

    def __copy__(self) -> Sum:
        return self

    def __deepcopy__(self, _memo: object) -> Sum:
        return self


def _said(term: Term, lang: Lang) -> str:
    n = show_number(term.n)
    signed = f"+{n}" if term.n > 0 else n.replace("-", "−")
    return _SIGNS[term.how].in_(lang).format(name=term.name.in_(lang), n=n.replace("-", "−"), signed=signed)


def write_sum(value: Sum, lang: Lang, _players: Sequence[str]) -> str:
    """In a sentence: the number with its terms."""
    return value.text(lang)


Derived = Annotated[Sum, Written("sum")]
"""A field of a message that is a number with its derivation; a game's words need the writer `sum`."""
