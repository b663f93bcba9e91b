"""Why things did not happen in a round: defences that did not fit, shields that did not fire, what a volley passed over.

Quiet reasons, told to people only, out of the ledger of a round that is over; nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Event
from kejian.games.dabi import told
from kejian.games.dabi.armour import Producer, Shield
from kejian.games.dabi.legality import Intent
from kejian.games.dabi.moves.base import ALL, IMMUNITY, units_stopped
from kejian.games.dabi.moves.curses import curses
from kejian.games.dabi.moves.defences import guards, reflects
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import BLOWN_UP, COMPOSED, RETURNS_HIT, STUNS
from kejian.games.dabi.moves.unions import CATACLYSMS
from kejian.games.dabi.moves.volleys import in_the_interval
from kejian.games.dabi.pile import EMPTY
from kejian.games.dabi.resolution.ledger import Attack, Ledger
from kejian.games.dabi.state import Player, Trace
from kejian.games.dabi.terms import strength

FIRES = STUNS | RETURNS_HIT  # shields that do something when they are knocked off


def why_not(r: Ledger) -> Iterator[Event]:
    """Everything worth saying about what did not happen, in the order of the steps; a 时间回溯 drops the rest."""
    if any(isinstance(event, told.Rewound) for event in r.events):
        for intent in r.makers("xuwuwanjianqifa", "xukongwanjianqifa"):
            yield told.VolleyNoAttack(intent.seat, intent.name, clauses=("dabi.R6",))
        return
    yield from _invincible(r)
    yield from _curses(r)
    for attack in r.attacks:
        if not attack.swallowed:
            yield from _defences(r, attack)
    yield from _clashes(r)
    yield from _strikes(r)
    yield from _shields(r)
    yield from _volleys(r)
    for seat in dict.fromkeys((*r.doubles, *(victim for _, victim in r.grabs))):
        if r.players[seat].fog:
            yield told.FogStays(seat, clauses=("dabi.R33",))
    yield from _left_behind(r)


def _invincible(r: Ledger) -> Iterator[Event]:
    """Who is invincible in this round, attacked or not (dabi.1.12)."""
    for seat, invincible in enumerate(r.invincible):
        if invincible:
            made = r.intents[seat]
            own = made is not None and made.row.invincible
            by = ("dabi.7.1.5" if made.row.family == "boost" else made.row.clauses[0]) if own and made else "dabi.R34"
            yield told.Untouchable(seat, clauses=("dabi.1.12", by))


def _curses(r: Ledger) -> Iterator[Event]:
    """A curse is an attack on all others, and harms only those who made what it names (dabi.R6, dabi.6.1.3)."""
    for intent in r.curses:
        others = tuple(seat for seat in _alive_before(r) if seat != intent.seat)
        killed = tuple(seat for seat in others if intent.seat in r.cursed.get(seat, ()))
        if r.rules.curse_is_attack:
            yield told.CurseCounts(intent.seat, intent.name, others, clauses=("dabi.6.1.1", "dabi.R6"))
        else:
            yield told.CurseCountsLittle(intent.seat, intent.name, killed, clauses=("dabi.R6",))
        spared = tuple(
            seat for seat in others if (made := r.intents[seat]) is None or not curses(intent.row.id, made.name)
        )
        if spared:
            cursing = any(
                made is not None and made.row.attack == "curse" for made in (r.intents[seat] for seat in spared)
            )
            clauses = ("dabi.6.1.1", "dabi.6.1.3", *(("dabi.R66",) if cursing else ()))
            yield told.CurseSpares(intent.seat, intent.name, spared, clauses=clauses)


def _alive_before(r: Ledger) -> list[int]:
    return [seat for seat, player in enumerate(r.players) if player.alive or seat in r.dead]


# defences


def _stopped_by(base: int) -> tuple[Name, ...]:
    """What a base resource stops by name (dabi.2.2)."""
    return tuple(Name(row, n) for (row, n), units in IMMUNITY.get(base, {}).items() if units == ALL)


def _defences(r: Ledger, attack: Attack) -> Iterator[Event]:
    """What a victim had made, and why it did not meet an attack (dabi.2.2, dabi.R62, dabi.R61, dabi.7.4.14)."""
    victim, by = (attack.maker, attack.owner) if attack.reflected else (attack.victim, attack.maker)
    if attack.reflected or r.invincible[victim]:
        return
    made, base, name = r.intents[victim], r.defence[victim], attack.name
    guarded = made is not None and made.row.family == "guard" and made.name.of is not None
    if guarded and made is not None and made.name.of is not None:
        if guards(made.name.of, name):
            return
        clauses = ("dabi.R62", "dabi.7.2.1", "dabi.R9", *(("dabi.7.3.3",) if name.row == "shijiandaji" else ()))
        yield told.GuardMisses(victim, made.name, by, name, clauses=clauses)
    if base in IMMUNITY and not units_stopped(base, name):
        yield told.NotStopped(victim, base, _stopped_by(base), by, name, clauses=_unstopped(name))
    if made is not None and made.row.id == "fantandun" and not reflects(made.name.n, name, attack.damage):
        if attack.damage <= 60 * made.name.n:
            yield told.MirrorPassed(victim, made.name, by, name, clauses=("dabi.7.2.3", "dabi.R61"))
        else:
            clauses = ("dabi.7.2.2" if made.name.n == 2 else "dabi.7.2.1", "dabi.R61", "dabi.R15")
            most = 60 * made.name.n
            damage = strength(name, attack.sharp)[0]
            yield told.MirrorMisses(victim, made.name, most, by, name, damage, clauses=clauses)
    if r.players[victim].fog and name.row not in CATACLYSMS:
        yield told.FogNoHelp(victim, by, name, clauses=("dabi.7.4.14",))


def _unstopped(name: Name) -> tuple[str, ...]:
    """The rules by which a base resource does not stop an attack: the name does not fit (dabi.2.2)."""
    if name.row in ("dao", "ber", "quan", "ti") and name.n > 1:
        return ("dabi.2.2", "dabi.2.7", *(("dabi.R10",) if name.n == 2 else ()))
    if name.row in ("hailang", "haixiao", "shiziber", "jingziber"):
        return ("dabi.2.2", "dabi.3.1.5", "dabi.R9")
    if name.row == "shijiandaji":
        return ("dabi.2.2", "dabi.7.3.3", "dabi.R42")
    return ("dabi.2.2", "dabi.R9") if name.n > 1 else ("dabi.2.2",)


def _clashes(r: Ledger) -> Iterator[Event]:
    """Two who attacked each other, and nothing is left of either attack (dabi.R13)."""
    fair = {(a.maker, a.victim): a for a in r.attacks if not a.swallowed and not a.reflected}
    for (maker, victim), attack in fair.items():
        answer = fair.get((victim, maker))
        if maker < victim and answer is not None and attack.left == 0 and answer.left == 0:
            clauses = ("dabi.R13", "dabi.3.3.2", *(("dabi.R14",) if len(r.players) > 2 else ()))
            yield told.ClashNothing(maker, attack.name, victim, answer.name, clauses=clauses)


def _strikes(r: Ledger) -> Iterator[Event]:
    """雷击 and 超级雷击 that no dodge stopped whole: their maker is not stunned (dabi.R54)."""
    for attack in r.attacks:
        if attack.name.row in ("leiji", "chaojileiji") and not attack.swallowed and not r.false_stuns[attack.maker]:
            to = attack.maker if attack.reflected else attack.victim
            yield told.NotDodged(attack.maker, attack.name, to, clauses=("dabi.R54", "dabi.5.7"))


# shields


def _shields(r: Ledger) -> Iterator[Event]:
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


def _volleys(r: Ledger) -> Iterator[Event]:
    """What 万箭齐发 is not, and which attacks it looked at (dabi.R6, dabi.6.3.3, dabi.R15)."""
    for intent in r.makers("xuwuwanjianqifa", "xukongwanjianqifa"):
        yield told.VolleyNoAttack(intent.seat, intent.name, clauses=("dabi.R6", "dabi.R64"))
        if r.interrupted[intent.seat] or intent.row.id == "xuwuwanjianqifa":
            continue
        for attack in r.attacks:
            if (attack.owner if attack.reflected else attack.victim) == intent.seat:
                said = told.InInterval if in_the_interval(attack.damage) else told.OutsideInterval
                damage = strength(attack.name, attack.sharp)[0]
                yield said(intent.seat, attack.maker, attack.name, damage, clauses=("dabi.6.3.3", "dabi.R15"))


# what is left behind


def _left_behind(r: Ledger) -> Iterator[Event]:
    """The moves made, by their proper names, and what a 超级打断 could reach next (dabi.R9, dabi.R30, dabi.R69)."""
    living = r.living()
    moves = tuple((seat, r.players[seat].history[-1]) for seat in living if not r.frozen[seat])
    if moves:
        clauses = ("dabi.R9", "dabi.R69", *(("dabi.R45",) if any(r.frozen) else ()))
        yield told.Remembered(moves, clauses=clauses)
    traces = [(seat, trace) for seat in living if (trace := r.players[seat].trace) is not None]
    gave = tuple(seat for seat, trace in traces if trace.counts or _still_there(r.players[seat], trace))
    took = tuple(seat for seat, trace in traces if trace.lots)
    if gave:
        yield told.Undoable(gave, clauses=("dabi.R30", "dabi.R69"))
    if took:
        yield told.Returnable(took, clauses=("dabi.R30", "dabi.R69"))


def _still_there(player: Player, trace: Trace) -> bool:
    """Whether armour that the last move made or took is still there."""
    return any(stack.apart(trace.act, made=trace.victim < 0)[1] for stack in player.stacks() if stack is not EMPTY)
