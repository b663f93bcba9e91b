"""战技 by the names people write: printed, short, with their 帖, in English, by id (fadian.R109)."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import AmbiguousMove, Refused
from kejian.core.refusals import AmbiguousText
from kejian.games.fadian import refusals
from kejian.games.fadian.asks.move_text import unreadable
from kejian.games.fadian.rows.book import Book
from kejian.games.fadian.rows.technique import Technique
from kejian.kit.nearest import perhaps


def find_technique(name: str, rows: Sequence[Technique], book: Book, seat: int) -> Technique:
    """A 战技 by its printed name, its last part, `帖/名`, English name or id; exact names win (fadian.R109)."""
    school, slash, plain = name.rpartition("/")
    among = [t for t in rows if t.page == school.removesuffix("帖")] if slash else list(rows)
    wanted = plain.lower()
    for fits in (
        [t for t in among if wanted in (t.name.zh, t.name.en.lower(), t.id.lower())],
        [t for t in among if wanted in (t.short, t.name.en.rpartition(": ")[2].lower())],
    ):
        if len(fits) > 1:
            names = tuple(f"{t.page}/{t.name.zh}" for t in fits)
            raise AmbiguousMove(AmbiguousText(name, names, clauses=("fadian.R109",)))
        if fits:
            return fits[0]
    for other in book.techniques.values():
        if wanted in (other.name.zh, other.short):
            raise Refused(refusals.NotCarried(seat, other.name, clauses=("fadian.3.1", "fadian.R27")))
    near = perhaps(plain, [title for t in rows for title in (t.name.zh, t.short)])
    raise unreadable(name, f"没有这个战技{near.zh}", f"there is no such move{near.en}")


def canonical_name(technique: Technique, rows: Sequence[Technique]) -> str:
    """The name to write: with its 帖 where two of these are called the same."""
    alone = sum(t.name.zh == technique.name.zh for t in rows) == 1
    return technique.name.zh if alone else f"{technique.page}/{technique.name.zh}"
