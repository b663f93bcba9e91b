"""Why somebody died in a round, worked out from what was told and from the rule itself: the round is played again with each
simple defence that he could have afforded, the others showing what they did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from kejian.core import Event, Message, Refusal
from kejian.games.dabi import epitaph, told
from kejian.games.dabi.asks.legality import Intent, read_intent
from kejian.games.dabi.ledger import Ledger
from kejian.games.dabi.moves.base import BASE_MOVES
from kejian.games.dabi.moves.boosts import CELESTIALS
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.defences import DEFENCES, guard
from kejian.games.dabi.moves.fog import FOG
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import SHIELDS
from kejian.games.dabi.resolution import would_live
from kejian.games.dabi.state import State

_MOST = 60  # rounds that are played again for one player
_KILLS = (
    told.Killed, told.ClashKilled, told.ReturnKills, told.VolleyKills, told.VolleyAttacked, told.VolleyUnhit,
    told.RewindAttacked, told.Ruin,
)  # fmt: skip
_STOPS = (
    told.Immune, told.OneLess, told.Cancel, told.Guarded, told.Reflect, told.VolleyGuarded, told.ReturnCancelled,
)  # fmt: skip


def undoings(before: State, shown: Mapping[int, Move], after: State, r: Ledger) -> Iterator[Event]:
    """The line of everybody who was alive before this round and is not any more (dabi.1.3).

    `before` is the position in which moves were shown, production done.
    """
    read = {seat: r.intents[seat] or r.ruined[seat] for seat in shown}
    for seat in before.living():
        if after.players[seat].alive:
            continue
        by = next((event for event in r.events if _victim(event) == seat), None)
        if by is None:
            continue
        made: Message = epitaph.Showed(seat, shown[seat]) if seat in shown else epitaph.ShowedNothing(seat)
        saved = _saved(before, shown, read, seat)
        clauses = dict.fromkeys((*by.clauses, *saved.clauses))
        yield epitaph.Undone(seat, by, made, saved, clauses=tuple(clauses))


def _victim(event: Event) -> int | None:
    """Whom an event kills."""
    if isinstance(event, told.Cursed):
        return event.to
    if isinstance(event, told.Clash):
        return event.loser
    return event.who if isinstance(event, _KILLS) else None


def _saved(before: State, shown: Mapping[int, Move], read: Mapping[int, Intent | Refusal], seat: int) -> Message:
    """The cheapest simple defence with which he would have lived."""
    ways = list(islice(_defences(before, shown, seat), _MOST))
    for intent in sorted(ways, key=_price):
        move = intent.move
        lived = would_live(before.copy(), seat, {**shown, seat: move}, {**read, seat: intent})
        if lived is not None:
            stops = (event.clauses for event in lived.events if _is_stopped(event, seat, move))
            return epitaph.WouldHave(move, clauses=next(stops, ()))
    return epitaph.NoDefence(len(ways)) if ways else epitaph.NothingToShow()


def _is_stopped(event: Event, seat: int, move: Move) -> bool:
    """Whether an event tells that what somebody made stopped something."""
    if isinstance(event, _STOPS):
        return event.who == seat
    if isinstance(event, told.Absorb):
        return event.who == seat and event.fresh
    return isinstance(event, told.Fogged) and event.who == seat and move.name.row == FOG.id


def _defences(before: State, shown: Mapping[int, Move], seat: int) -> Iterator[Intent]:
    """What one makes without looking far: a base move, 防 what was shown, a defence, a shield, 太阳, 月亮, 雾霾龙岗."""
    names = [Name(row.id) for row in BASE_MOVES]
    names += [guard(move.name) for other, move in shown.items() if other != seat and ROWS[move.name.row].attack]
    names += [Name(row.id, n) for row in DEFENCES for n in (1, 2)]
    names += [Name(row.id) for row in (*SHIELDS, *CELESTIALS, FOG)]
    for name in dict.fromkeys(names):
        intent = read_intent(before, seat, Move(name))
        if not isinstance(intent, Refusal):
            yield intent


def _price(intent: Intent) -> int:
    """How many things it takes; equally cheap ones stay in their order."""
    name = intent.move.name
    return sum(n for _, n in ROWS[name.row].cost) * name.n
