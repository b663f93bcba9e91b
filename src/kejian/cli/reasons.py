"""Reasons on paper: a derivation as exercise-book arithmetic, and whether a sentence speaks of somebody."""

from __future__ import annotations

from collections.abc import Mapping

from kejian.cli.language import tell
from kejian.cli.paper import pad, pen
from kejian.core import Lang, Message, Number, Sum, Words, show_number
from kejian.core.sums import How, Term
from kejian.core.text import width

_SIGNS: Mapping[How, str] = {"start": "", "plus": "+", "times": "×", "as": "→", "least": "≥", "most": "≤"}
_MARKS = {"as": "why.as", "least": "why.least", "most": "why.most"}  # no terms to be added: they say what they do
_NAMES = tuple(f"\0{seat}\0" for seat in range(100))


def names_seat(words: Words, message: Message, seat: int) -> bool:
    """Whether a sentence speaks of a seat, however its game writes it."""
    return _NAMES[seat] in words.say(message, "zh", _NAMES)


def derivation(figure: Sum | Number, lang: Lang, by: str = "") -> list[str]:
    """A figure as one writes it in an exercise book: the terms one below the other, a rule, the result.

    A plain number has no terms: it is what the clauses of its sentence say.
    """
    if not isinstance(figure, Sum):
        return [f"{by}= {show_number(figure)}"]
    result = show_number(figure.value)
    rows = [(*_signed(term), _called(term, lang), term.clause) for term in figure.terms]
    column = max(width(n) for n in (result, *(n for _, n, _, _ in rows)))
    names = max(width(name) for _, _, name, _ in rows)
    lines = [
        f"{by}{pad(sign, 1)} {n.rjust(column)}  {pad(name, names)}  {pen(clause, 'clause')}".rstrip()
        for sign, n, name, clause in rows
    ]
    return [*lines, f"{by}{'─' * (column + 2)}", f"{by}= {result.rjust(column)}"]


def _signed(term: Term) -> tuple[str, str]:
    """The sign and the figure beside it."""
    if term.how == "plus" and term.n < 0:
        return "−", show_number(-term.n)
    return _SIGNS[term.how], show_number(term.n)


def _called(term: Term, lang: Lang) -> str:
    name = term.name.in_(lang)
    return tell(_MARKS[term.how], lang, name=name) if term.how in _MARKS else name
