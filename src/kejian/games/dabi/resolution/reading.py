"""Reading the moves: declarations, canonical names, legality, payment (steps 3 to 6)."""

from __future__ import annotations

from collections.abc import Mapping

from kejian.core import Refusal
from kejian.games.dabi import refusals, told
from kejian.games.dabi.armour.piece import Celestial, Piece, Producer, Shield
from kejian.games.dabi.armour.pile import Pile
from kejian.games.dabi.armour.runs import Listed, listed
from kejian.games.dabi.asks.declarations import fill
from kejian.games.dabi.asks.legality import Intent, read_intent
from kejian.games.dabi.ledger import Ledger
from kejian.games.dabi.moves.move import Declaration, Move
from kejian.games.dabi.moves.price import pay
from kejian.games.dabi.moves.row import ARMOUR
from kejian.games.dabi.moves.shields import FULL
from kejian.games.dabi.moves.time import use_right
from kejian.games.dabi.resources import SHARPNESS
from kejian.games.dabi.sums.prices import DOUBLED_BY, PAID_BY, is_cheap, price


def judge(r: Ledger, shown: Mapping[int, Move], read: Mapping[int, Intent | Refusal]) -> None:
    """Steps 3 to 5. Each move is read from the position at the start of the round (`legality.read_intent`), unless it was
    `read` there before.

    An illegal one is 自暴自弃: move, cost and declarations are void, its maker dies at the end (dabi.1.5, dabi.R3).
    """
    for seat in sorted(shown):
        move = shown[seat]
        r.tell(told.Show(seat, move, clauses=("dabi.1.1", "dabi.1.2", "dabi.R69")))
        intent = read.get(seat) or read_intent(r.state, seat, move)
        if isinstance(intent, Refusal):
            _ruin(r, seat, intent)
        else:
            r.intents[seat] = intent
            r.by_row.setdefault(intent.row.id, []).append(intent)
    if r.rules.stunned_spit_dies:
        for seat in r.living():
            player, duty = r.players[seat], r.players[seat].duty
            stunned = (player.true_stun or player.false_stun) and not player.freeze
            if duty is not None and stunned and seat not in r.ruined:
                _ruin(r, seat, refusals.StunnedDuty(seat, duty, clauses=("dabi.R23", "dabi.7.4.5")))


def _ruin(r: Ledger, seat: int, why: Refusal) -> None:
    r.ruined[seat] = why
    r.tell(told.Illegal(why, clauses=why.clauses))
    r.tell(told.Ruin(seat, clauses=("dabi.1.5", "dabi.R3")))


def declare(r: Ledger) -> None:
    """Step 3, carried out: the compositions and charges of the legal movers take effect (dabi.R50, dabi.R51)."""
    for seat, intent in enumerate(r.intents):
        if intent is not None and intent.move.declared:
            for declaration in intent.move.declared:
                r.tell(told.Declare(seat, declaration, clauses=declared_by(declaration)))
            r.players[seat] = intent.player.copy()  # what was read can be played again


_NAMED = 6  # kinds of shields that are told


def changed(before: Pile, after: Pile) -> tuple[Listed, Listed]:
    """Which shields are no longer there, and which are new."""
    old, new = dict(listed(before, most=None)), dict(listed(after, most=None))
    gone = tuple((piece, n - new.get(piece, 0)) for piece, n in old.items() if n > new.get(piece, 0))
    came = tuple((piece, n - old.get(piece, 0)) for piece, n in new.items() if n > old.get(piece, 0))
    return gone[:_NAMED], came[:_NAMED]


def _charged_by(shield: str) -> tuple[str, ...]:
    return ("dabi.5.6",) if shield == "chongnengdun" else ("dabi.5.5",)


def declared_by(declaration: Declaration) -> tuple[str, ...]:
    """The clauses of a composition or a charge."""
    if declaration.kind == "charge":
        return (*_charged_by(declaration.shield), "dabi.R51")
    energy = ("dabi.5.6", "dabi.R52") if declaration.shield == "chongnengdun" else ()
    return ("dabi.5.3", "dabi.5.2", "dabi.R50", *energy)


def pay_costs(r: Ledger) -> None:
    """Step 6. All legal movers pay; armour made this round becomes the current item (dabi.A.2.2).

    丢下个~ pays nothing but its 锋利 (dabi.7.4.15, dabi.R22). 时间打击 spends the right (dabi.R42).
    """
    for seat, intent in enumerate(r.intents):
        if intent is None:
            continue
        player, move, row = r.players[seat], intent.move, intent.row
        if move.dropped:
            r.tell(told.Dropped(seat, intent.shown, clauses=("dabi.7.4.15", "dabi.R22")))
            if intent.sharpness:
                player.counts[SHARPNESS] -= sum(n for _, n in intent.sharpness)
                r.tell(told.Pay(seat, intent.name, price(intent.name, (), intent.sharpness), clauses=_SHARP_DROPPED))
        elif row.cost or intent.sharpness or row.family in ("producer", "shield_attack"):
            r.tell(
                told.Pay(seat, intent.name, price(intent.name, intent.bill, intent.sharpness), clauses=_paid_by(intent))
            )
            pay(player, intent.bill, intent.sharpness)
        if row.id == "shijiandaji":
            use_right(r, seat)
        if row.family == "charge" and intent.name.of is not None:
            before = player.shields
            fill(player, intent.name.of.row, intent.name.n)
            used, made = changed(before, player.shields)
            r.tell(told.Charged(seat, ((), used), ((), made), clauses=("dabi.R51", *_charged_by(intent.name.of.row))))
        if row.family in ARMOUR:
            r.current[seat] = _new_piece(r, seat)
        if row.family == "base":
            r.defence[seat] = row.yields
        if row.invincible:
            r.invincible[seat] = True


_SHARP_DROPPED = ("dabi.R22", "dabi.R58")


def _paid_by(intent: Intent) -> tuple[str, ...]:
    """The clauses of what is paid: those of the price, not of other moves."""
    name = intent.name
    if is_cheap(name, intent.bill[0]):
        return ("dabi.R59", "dabi.7.1.2")
    clauses = PAID_BY[name.row]
    if name.n > 1 and name.row in DOUBLED_BY:
        clauses = (*clauses, DOUBLED_BY[name.row])
    return (*clauses, "dabi.R58") if intent.sharpness else clauses


def _new_piece(r: Ledger, seat: int) -> Piece:
    intent = r.intents[seat]
    assert intent is not None
    act = r.act + seat
    if intent.row.family == "producer":
        return Producer(intent.name, act)
    if intent.row.family == "shield":
        return Shield(intent.row.id, FULL[intent.row.id], 0, act)
    return Celestial(intent.row.id, act)
