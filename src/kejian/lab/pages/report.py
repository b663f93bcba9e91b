"""What a report is made of, and how its figures are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from kejian.core import Game, Lang, Text
from kejian.lab.balance import Balance
from kejian.lab.compare import Change
from kejian.lab.pages.words import WORDS
from kejian.lab.statistics import Estimate


class Report(NamedTuple):
    """What a page is made of."""

    game: Game[Any]
    balance: Balance
    lang: Lang
    name: str  # of its folder: replays are found by it
    exact: Mapping[tuple[str, str], float] | None = None
    changes: Sequence[Change] = ()
    before: Mapping[str, Any] | None = None  # the house rules it is compared with

    def say(self, key: str, **values: object) -> str:
        return escape(WORDS[key].in_(self.lang).format(**values))

    def text(self, text: Text) -> str:
        return escape(text.in_(self.lang))


def percent(part: float) -> str:
    return f"{100 * part:.1f}%"


def between(estimate: Estimate) -> str:
    """From where to where an interval goes."""
    return f"{100 * estimate.low:.1f} – {100 * estimate.high:.1f}"


def row(name: str, plot: str, figure: str, marked: bool = False) -> str:
    """A name, its plot and its figure on one line."""
    css = ' class="marked"' if marked else ""
    return f'<div{css}><div class="name">{name}</div><div>{plot}</div><div class="figure">{figure}</div></div>'
