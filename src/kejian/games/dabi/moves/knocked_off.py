"""What shields do when their last layer goes: true stuns, and return hits of (1.0, 1) (dabi.5.4, dabi.R53). Step 18."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kejian.core import Event
from kejian.games.dabi import told
from kejian.games.dabi.armour.absorbing import take_layers
from kejian.games.dabi.armour.cutting import cut
from kejian.games.dabi.armour.piece import Producer, Shield
from kejian.games.dabi.armour.runs import runs
from kejian.games.dabi.asks.legality import Intent
from kejian.games.dabi.ledger import Ledger
from kejian.games.dabi.moves.defences import flash_cap
from kejian.games.dabi.moves.shields import BLOWN_UP, COMPOSED, RETURNED, RETURNS_HIT, STUNS
from kejian.games.dabi.resources import SHARPNESS
from kejian.games.dabi.sums.attacks import stun_of

FIRES: Final = STUNS | RETURNS_HIT  # shields that do something when they are knocked off


def fire_shields(r: Ledger) -> None:
    """Step 18. Shields whose last layer went: true stuns, and return hits of (1.0, 1) (dabi.5.4, dabi.R53).

    Return hits are settled wave by wave, on each player in the order of dabi.B.1.4; a shield they knock off fires too.
    """
    while r.broken:
        wave, r.broken = r.broken, []
        hits: dict[tuple[int, int], int] = {}  # knocker and owner of the shields: how many
        fired: dict[tuple[int, int], dict[str, int]] = {}  # and of which kinds
        for owner, kind, knocker, by_return, count in wave:
            if kind in STUNS:
                n = r.rules.super_thunder_stun if kind == "chaojileidiandun" else 1
                n *= count if r.rules.stuns_add else 1
                r.true_stuns[knocker].append(n)
                rounds = stun_of(kind, n, count if r.rules.stuns_add else 1)
                r.tell(
                    told.TrueStun(knocker, owner, kind, rounds, clauses=("dabi.5.4", "dabi.1.8", "dabi.R53", "dabi.R5"))
                )
            if kind in RETURNS_HIT and (r.rules.return_chain or not by_return):
                hits[knocker, owner] = hits.get((knocker, owner), 0) + count
                kinds = fired.setdefault((knocker, owner), {})
                kinds[kind] = kinds.get(kind, 0) + count
        _exchange(r, hits)
        struck = [knocker for knocker, _ in hits]
        in_turn = (lambda hit: hit) if "dabi.R74" in r.rules.left_out else lambda hit: (hit[0], r.ccw(*hit))
        for knocker, owner in sorted(hits, key=in_turn):
            order = ("dabi.R74", "dabi.B.1.4") if struck.count(knocker) > 1 else ()
            _return_hits(r, knocker, owner, fired[knocker, owner], order)


def _return_hits(r: Ledger, knocker: int, owner: int, shields: dict[str, int], order: tuple[str, ...]) -> None:
    """Only 回合无敌, the cancelling of 小闪, 超闪 and piapia打脸, and armour help against them (dabi.R53)."""
    (damage, layers), count = RETURNED, sum(shields.values())
    clauses = ("dabi.5.4", "dabi.R53", *order)
    if r.players[owner].counts[SHARPNESS]:
        clauses += ("dabi.7.1.4",)
    r.tell(told.ReturnHit(owner, tuple(shields.items()), knocker, count, clauses=clauses))
    made, cap = r.intents[knocker], flash_cap(r, knocker)
    if r.invincible[knocker]:
        name = None if made is None else made.name
        r.tell(told.ReturnCancelled(knocker, name, owner, clauses=("dabi.R53", "dabi.1.12")))
    elif cap is not None and cap.tenths >= damage:
        r.tell(told.ReturnCancelled(knocker, cap.by, owner, clauses=("dabi.R53", "dabi.A.1.1", cap.clause)))
    elif take_layers(r, knocker, layers * count, owner, None) != 0:
        r.kill(knocker)
        r.tell(told.ReturnKills(knocker, owner, clauses=("dabi.R53", "dabi.3.3.1")))


_TOLD_ONE_BY_ONE = 20  # exchanges of return hits


def _exchange(r: Ledger, hits: dict[tuple[int, int], int]) -> None:
    """While whole 火焰盾 lie on top on all sides, return hits go to and fro unchanged: all but the last at one go."""
    if not hits or not r.rules.return_chain:
        return
    lost: dict[int, int] = {}  # in one exchange, there and back
    for (knocker, owner), n in hits.items():
        for seat in (knocker, owner):
            lost[seat] = lost.get(seat, 0) + n
    times = min(_flames_on_top(r, seat) // n for seat, n in lost.items()) - 1
    if times < _TOLD_ONE_BY_ONE:
        return
    for seat, n in lost.items():
        player = r.players[seat]
        player.shields = cut(player.shields, n * times)[0]
        r.tell(told.ReturnExchange(seat, n * times, clauses=("dabi.5.4", "dabi.R53")))


def _flames_on_top(r: Ledger, seat: int) -> int:
    """How many 火焰盾 would take return hits on a player before anything else does."""
    player = r.players[seat]
    if (
        r.current[seat] is not None
        or player.celestials
        or not player.shields
        or r.invincible[seat]
        or flash_cap(r, seat) is not None
    ):
        return 0
    piece, n = next(runs(player.shields, newest_first=True))
    return n if isinstance(piece, Shield) and piece.kind == "huoyandun" else 0


# what did not happen


def why_not_fired(r: Ledger) -> Iterator[Event]:
    """Shields that did nothing, because they were not knocked off (dabi.5.4, dabi.R53); producers that never produced."""
    for event in r.events:
        if isinstance(event, told.Absorb):
            for piece, n, lost in event.taken:
                if isinstance(piece, Shield) and piece.kind in FIRES and n == 1 and lost < piece.layers + piece.energy:
                    yield told.ShieldStands(event.who, piece.kind, event.by, clauses=("dabi.5.4", "dabi.R53"))
            first = event.taken[0][0]
            if event.fresh and isinstance(first, Producer):
                yield told.NeverProduced(event.who, first.name, clauses=("dabi.4.6", "dabi.4.7"))
    for seat, intent in enumerate(r.intents):
        if intent is None:
            continue
        if intent.row.id in BLOWN_UP and not intent.move.dropped:
            yield told.BlownUp(seat, BLOWN_UP[intent.row.id], clauses=("dabi.R53", "dabi.5.7"))
        if intent.row.id in FIRES and (r.interrupted[seat] or r.swallowed[seat]):
            yield told.NotKnockedOff(seat, intent.row.id, clauses=("dabi.R53",))
        for kind in _used_up(intent):
            yield told.NotKnockedOff(seat, kind, clauses=("dabi.R53", "dabi.R50"))


def _used_up(intent: Intent) -> list[str]:
    """The kinds of shields with an effect that went into compositions."""
    products = [said.shield for said in intent.move.declared if said.kind == "compose"]
    kinds = [kind for product in products for pair in COMPOSED[product] for kind in pair if kind in FIRES]
    return list(dict.fromkeys(kinds))
