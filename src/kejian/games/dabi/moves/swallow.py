"""吞, 吐, 吞吞吐吐, from row to settlement (dabi.7.4.1 to dabi.7.4.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kejian.core import Text
from kejian.games.dabi import told
from kejian.games.dabi.armour.piece import Shield
from kejian.games.dabi.moves.grand import GRAND, pass_to_swallower
from kejian.games.dabi.moves.row import CHAIN_CLAUSES, Row
from kejian.games.dabi.resources import CHAOSHAN, FANGDUN, YUANDUN, ZAN

if TYPE_CHECKING:
    from kejian.games.dabi.asks.legality import Intent
    from kejian.games.dabi.ledger import Attack, Ledger

SWALLOWS: Final = (
    Row(
        id="tun", name=Text("吞", "Swallow"), family="swallow", clauses=("dabi.7.4.1", "dabi.7.4.2"),
        note=Text("把对方这回合的招式据为己有", "makes the target's move one's own"),
        brief=Text("夺他这招", "takes his move"),
        cost=((ZAN, 1), (FANGDUN, 1)), aim="one", chain="swallow",
    ),
    Row(
        id="tu", name=Text("吐", "Spit"), family="swallow", clauses=("dabi.7.4.1", "dabi.7.4.5"),
        note=Text("对方下回合必须再出这一招", "the target must repeat his move next round"),
        brief=Text("他下回合再出", "he repeats it"),
        cost=((ZAN, 1), (YUANDUN, 1)), aim="one", chain="swallow",
    ),
    Row(
        id="tuntuntutu", name=Text("吞吞吐吐", "Swallow and Spit"), family="swallow", clauses=("dabi.7.4.1", "dabi.R25"),
        note=Text("吞和吐一起", "Swallow and Spit at once"),
        brief=Text("吞 + 吐", "Swallow + Spit"),
        cost=((ZAN, 2), (FANGDUN, 1), (YUANDUN, 1)), aim="one", chain="swallow",
    ),
)  # fmt: skip

SWALLOWING: Final = frozenset(("tun", "tuntuntutu"))
SPITTING: Final = frozenset(("tu", "tuntuntutu"))
SWALLOWED_DAMAGE: Final = 40  # tenths: larger attacks are not swallowed (dabi.7.4.2)


def swallow(r: Ledger) -> None:
    """Step 12. A 吞 makes the target's move one's own (dabi.7.4.2); interrupted moves are out of reach (dabi.R34)."""
    for intent in _working_swallows(r):
        target = intent.targets[0]
        made = r.intents[target]
        if not (_swallow_move(r, intent.seat, made) or _swallow_attack(r, intent.seat, target)):
            r.tell(
                told.SwallowNothing(
                    intent.seat, target, clauses=(*_not_swallowed(r, intent.seat, made), *_both(r, intent.seat))
                )
            )


def _not_swallowed(r: Ledger, seat: int, made: Intent | None) -> tuple[str, ...]:
    """Why there is nothing to swallow: interrupted, itself a 吞 or 吐, an attack too big or on others, or no such move."""
    if made is None:
        return ("dabi.7.4.2", "dabi.R36")
    if r.interrupted[made.seat]:
        return ("dabi.R34", "dabi.R36")
    if made.row.family == "swallow":
        return ("dabi.R68", "dabi.R36")
    if made.row.attack == "figures":
        too_big = any(attack.maker == made.seat and attack.victim == seat for attack in r.attacks)
        clauses = ("dabi.R36", "dabi.R35", "dabi.7.4.2")
        return (*clauses, "dabi.R15") if too_big else clauses
    return ("dabi.7.4.2", "dabi.R36", "dabi.R33") if made.row.family == "fog" else ("dabi.7.4.2", "dabi.R36")


def _working_swallows(r: Ledger) -> list[Intent]:
    """Two 吞 on one player: none works, or by the house rule only the nearest one's (dabi.B.1.5, dabi.R37)."""
    by_target: dict[int, list[Intent]] = {}
    for intent in r.makers(*SWALLOWING):
        by_target.setdefault(intent.targets[0], []).append(intent)
    working = []
    for target, intents in by_target.items():
        if len(intents) > 1:
            makers = tuple(intent.seat for intent in intents)
            if not r.rules.nearest_swallow:
                hit = any(attack.maker == target and attack.victim in makers for attack in r.attacks)
                clauses = ("dabi.B.1.5", "dabi.R37", *(("dabi.R35",) if hit else ()))
                r.tell(told.SwallowCrowd(makers, target, clauses=clauses))
                continue
            intents.sort(key=lambda intent: r.ccw(target, intent.seat))
            r.tell(told.SwallowNearest(makers, target, intents[0].seat, clauses=("dabi.R37",)))
        working.append(intents[0])
    return sorted(working, key=lambda intent: intent.seat)


def _swallow_move(r: Ledger, seat: int, made: Intent | None) -> bool:
    """Base resources but 超闪, armour, 合一, 气吞山河 and 资源加倍 pass to the swallower; says whether one did."""
    if made is None or r.interrupted[made.seat]:
        return False
    target, row = made.seat, made.row
    clauses: tuple[str, ...] = ("dabi.7.4.2", "dabi.R34")
    if row.family == "base" and row.yields != CHAOSHAN:
        assert row.yields is not None
        r.gains[seat].append((((row.yields, 1),), "swallow"))
        if not r.rules.swallowed_defence_stays:
            r.defence[seat], r.defence[target] = row.yields, None
    elif row.is_armour:
        piece, r.current[target] = r.current[target], None
        r.current[seat] = None if piece is None else piece._replace(made=0)  # out of reach later on
        clauses += ("dabi.1.11", "dabi.R68")
    elif row.family == "union":
        assert row.yields is not None
        r.gains[seat].append((((row.yields, 1),), "swallow"))
        if not r.rules.swallowed_defence_stays:
            r.invincible[seat], r.invincible[target] = True, False
    elif row.id in GRAND:
        clauses = pass_to_swallower(r, seat, made)
    else:
        return False
    r.swallowed[target] = True
    r.tell(told.SwallowMove(seat, target, made.name, clauses=(*clauses, *_both(r, seat))))
    return True


def _both(r: Ledger, seat: int) -> tuple[str, ...]:
    """吞吞吐吐 is both (dabi.R25)."""
    intent = r.intents[seat]
    return ("dabi.R25",) if intent is not None and intent.row.id == "tuntuntutu" else ()


def _swallow_attack(r: Ledger, seat: int, target: int) -> bool:
    """An attack of up to 4 damage by the target on the swallower vanishes; what was paid for it is gained.

    dabi.R35.
    """
    for attack in r.attacks:
        if attack.maker == target and attack.victim == seat and attack.damage <= SWALLOWED_DAMAGE:
            attack.swallowed = True
            attack.left = 0
            _book_price(r, seat, attack)
            r.tell(
                told.SwallowAttack(
                    seat, target, attack.name, clauses=("dabi.7.4.2", "dabi.R35", "dabi.R15", *_both(r, seat))
                )
            )
            return True
    return False


def _book_price(r: Ledger, seat: int, attack: Attack) -> None:
    """The recipe paid for this target, for the end of the round; a blown-up shield with the layers it had."""
    intent = r.intents[attack.maker]
    assert intent is not None
    paid = intent.bill[attack.share]
    if paid.counts:
        r.gains[seat].append((paid.counts, "price"))
    if paid.shield is not None:
        r.booked.append((seat, Shield(*paid.shield)))


def spit(r: Ledger) -> None:
    """Step 13. A 吐 binds its victim to his move for the next round (dabi.7.4.5).

    Mutual ones cancel (dabi.7.4.8, dabi.R24); who was 吐 last round is immune (dabi.7.4.6); a victim without a move is
    not bound (dabi.R23). A bound player is immune to 吐 next round, and to curses if he made a base resource
    (dabi.7.4.7).
    """
    spits = {intent.seat: intent.targets[0] for intent in r.makers(*SPITTING)}
    for seat, victim in spits.items():
        made = r.intents[victim]
        if spits.get(victim) == seat:
            if seat < victim:
                clauses = ("dabi.7.4.8", "dabi.R24", *(_both(r, seat) or _both(r, victim)))
                r.tell(told.SpitMutual((seat, victim), clauses=clauses))
        elif r.players[victim].spit_proof:
            r.tell(told.SpitImmune(seat, victim, clauses=("dabi.7.4.6", *_both(r, seat))))
        elif victim in r.ruined:
            r.tell(told.SpitVoid(seat, victim, clauses=("dabi.R23", "dabi.R3")))
        elif made is None:
            r.tell(told.SpitNothing(seat, victim, clauses=("dabi.R23",)))
        else:
            r.spat[victim] = made.shown
            clauses = ("dabi.7.4.5", "dabi.R23", "dabi.7.4.6", *_both(r, seat))
            if victim in spits:
                clauses += ("dabi.R24",)
            if made.row.chain:
                clauses += CHAIN_CLAUSES[made.row.chain]
            r.tell(told.Spit(seat, victim, made.shown, clauses=clauses))
            if made.row.family == "base":
                r.tell(told.CurseProof(victim, clauses=("dabi.7.4.7",)))
