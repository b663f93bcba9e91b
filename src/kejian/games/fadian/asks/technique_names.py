"""战技 by the names people write: printed, short, with their 帖, in English, by id (fadian.R109)."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import AmbiguousMove, Refused
from kejian.core.refusals import AmbiguousText
from kejian.games.fadian import refusals
from kejian.games.fadian.asks.move_text import unreadable
from kejian.games.fadian.facts.actor import DOLL, DRAGON, Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.rows.book import Book
from kejian.games.fadian.rows.technique import Technique
from kejian.kit.nearest import perhaps


def find_technique(
    name: str, rows: Sequence[Technique], book: Book, actor: Actor, outer: Play | None = None
) -> Technique:
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
        if wanted in (other.name.zh, other.short) and not other.declarable:
            raise Refused(refusals.NotDeclared(other.name, clauses=other.reasons))
        if wanted in (other.name.zh, other.short):
            raise Refused(refusals.NotCarried(actor.key, other.name, clauses=why_not_carried(actor, outer)))
    near = perhaps(plain, [title for t in rows for title in (t.name.zh, t.short)])
    raise unreadable(name, f"没有这个战技{near.zh}", f"there is no such move{near.en}")


def why_not_carried(actor: Actor, outer: Play | None) -> tuple[str, ...]:
    """By which rules a unit has its 战技 and no others (fadian.3.1, fadian.R58, fadian.R63)."""
    within = () if outer is None else (outer.technique.clause,)
    own = {DOLL: ("fadian.R58",), DRAGON: ("fadian.R63",)}.get(actor.kind, ())
    return ("fadian.3.1", *within, *own, "fadian.R27")


def canonical_name(technique: Technique, rows: Sequence[Technique]) -> str:
    """The name to write: with its 帖 where two of these are called the same."""
    alone = sum(t.name.zh == technique.name.zh for t in rows) == 1
    return technique.name.zh if alone else f"{technique.page}/{technique.name.zh}"
