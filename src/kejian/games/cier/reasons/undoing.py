"""Why somebody went out in a 轮次, worked out from what was told and from the rule itself: every other declaration that he
could have shown is tried against what the others did show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from kejian.core import Event, Message
from kejian.games.cier import epitaph, told
from kejian.games.cier.facts.abilities import Ability, Declaration
from kejian.games.cier.facts.board import Board
from kejian.games.cier.facts.roster import Roster
from kejian.games.cier.memory import plain
from kejian.games.cier.settlement.ending import begin_round
from kejian.games.cier.settlement.settle import settle_board

_FOULS = (told.FoulShortOfAmmo, told.FoulNotUnlocked, told.FoulLoneTarget)
_MOST = 400  # declarations that are tried
_settle = plain(settle_board)  # what nobody played is not worth keeping


def undoings(
    before: Board, after: Roster, declarations: tuple[Declaration, ...], events: Sequence[Event]
) -> Iterator[Event]:
    """The line of everybody who was in before this 轮次 and is not any more (cier.1.5, cier.2.10)."""
    for place, seat in enumerate(before.roster.living):
        if after.seats[seat].is_in:
            continue
        by, blow = _killed_by(before, seat, events)
        made = _made(before.roster, seat, declarations[place], by, blow)
        saved = _saved(before, place, declarations)
        clauses = dict.fromkeys(("cier.1.5", *made.clauses, *saved.clauses))
        yield epitaph.Undone(seat, by, made, saved, clauses=tuple(clauses))


# what took him out


def _killed_by(before: Board, seat: int, events: Sequence[Event]) -> tuple[Message, told.Hit | None]:
    """All that took hp from him in this 轮次, and one hit of it that a declaration can be held against."""
    roster = before.roster
    hits = [event for event in events if isinstance(event, told.Hit) and event.to == seat]
    returned = [event for event in events if isinstance(event, told.Reflect) and event.to == seat]
    fouled = any(isinstance(event, _FOULS) and event.who == seat for event in events)
    lost = sum(roster.roles[hit.who].table[hit.ability].damage for hit in hits)
    lost += sum(roster.roles[seat].table[hit.back].damage for hit in returned)
    if lost + fouled < roster.rules.figure(before.hp[seat]):
        return epitaph.ByRole(), None
    users = tuple(sorted({hit.who for hit in hits} | {hit.who for hit in returned}))
    first = hits[0] if hits else None
    if fouled:
        return (epitaph.ByFoulAndHits(users) if users else epitaph.ByFoul()), first
    if len(hits) + len(returned) > 1:
        return epitaph.BySeveral(users), first
    blow = hits[0] if hits else returned[0]
    return epitaph.ByOne(blow.who, blow.ability), first


# what he had shown


def _made(roster: Roster, seat: int, shown: Declaration, by: Message, blow: told.Hit | None) -> Message:
    """Why what he showed did not stop it (cier.2.45)."""
    if isinstance(by, epitaph.ByFoul | epitaph.ByFoulAndHits):
        return epitaph.MadeVoid(shown, clauses=("cier.2.40", "cier.R7"))
    if blow is None:
        return epitaph.Shown(shown)
    table, attack = roster.roles[seat].table, roster.roles[blow.who].table[blow.ability]
    stopping = [(table[use.ability], use.targets) for use in shown if table[use.ability].voids]
    if not stopping:
        return epitaph.StopsNothing(shown)
    fitting = [(row, targets) for row, targets in stopping if not set(attack.known_as).isdisjoint(row.voids)]
    if not fitting:
        return _unlisted(stopping[0][0], attack)
    row, targets = fitting[0]
    if row.target in ("one", "two") and blow.who not in targets:
        return epitaph.NotAimedAt(row.id, blow.who, clauses=(*row.clauses, "cier.2.45"))
    return epitaph.NotInForce(row.id, attack.id, clauses=(*row.clauses, "cier.2.45"))


def _unlisted(row: Ability, attack: Ability) -> Message:
    kind = epitaph.StopsOthers if row.target == "self" else epitaph.BeatsOthers
    return kind(row.id, row.voids, attack.id, clauses=(*row.clauses, "cier.2.45"))


# what would have saved him


def _saved(before: Board, place: int, declarations: tuple[Declaration, ...]) -> Message:
    """The cheapest declaration with which he would still be in, the others having shown what they did; of equally cheap
    ones the shortest, and a defence before an attack."""
    seat = before.roster.living[place]
    prices, table = before.roster.catalogue(seat), before.roster.roles[seat].table

    def effort(way: Declaration) -> tuple[int, int, int]:
        return prices[way].cost, len(way), sum(table[use.ability].target != "self" for use in way)

    ways = sorted(before.legal(seat), key=effort)
    for way in islice(ways, _MOST):
        if _survives(before, seat, (*declarations[:place], way, *declarations[place + 1 :])):
            rows = [table[use.ability] for use in way]
            saving = (
                row.clauses if row.voids else row.clauses[:1] for row in rows
            )  # by what it stops, or by being legal
            return epitaph.WouldHave(way, clauses=tuple(dict.fromkeys(id_ for clauses in saving for id_ in clauses)))
    return epitaph.NothingWould() if len(ways) <= _MOST else epitaph.TriedInVain(_MOST)


def _survives(before: Board, seat: int, declarations: tuple[Declaration, ...]) -> bool:
    after, _, round_over = _settle(before, declarations)
    if round_over and after.winners is None:
        after = begin_round(after, before.roster, [])
    return after.roster.seats[seat].is_in
