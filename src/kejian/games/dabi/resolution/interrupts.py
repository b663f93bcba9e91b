"""Who attacks whom, what is interrupted, what 超级打断 undoes, and time (steps 7 to 11)."""

from __future__ import annotations

from kejian.games.dabi import told
from kejian.games.dabi.legality import Intent
from kejian.games.dabi.moves.attacks import NAMED_COPIES
from kejian.games.dabi.moves.curses import curses
from kejian.games.dabi.moves.interrupt import can_interrupt
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.unions import GRAND
from kejian.games.dabi.pile import pile_of
from kejian.games.dabi.price import is_lit
from kejian.games.dabi.resolution.ledger import Attack, Ledger
from kejian.games.dabi.state import Lot, Player
from kejian.games.dabi.terms import strength


def list_attacks(r: Ledger) -> None:
    """Step 7. One entry per target of every legal attack; curses strike every other living player.

    Whoever is the victim of an entry is attacked, even if he then defends fully (dabi.R6, dabi.R7, dabi.R8).
    万箭齐发 is no attack on anybody, nor are 吞, 吐, 打断 and 气吞山河.
    """
    for intent in r.intents:
        if intent is None or not intent.row.attack:
            continue
        others = [seat for seat in r.living() if seat != intent.seat]
        if intent.row.attack == "figures":
            victims = intent.targets if intent.row.aim == "one" else others
            clauses = (*intent.row.clauses, "dabi.3.0.1", *_many(intent))
            for number, victim in enumerate(victims):
                attack = Attack(intent, victim, min(number, len(intent.bill) - 1))
                r.attacks.append(attack)
                r.attacked_by[victim].append(intent.seat)
                r.tell(told.Attack(intent.seat, victim, intent.name, *strength(intent.name, intent.sharp), intent.sharp, clauses=clauses))  # fmt: skip
        elif intent.row.attack == "curse":
            r.curses.append(intent)
            _find_cursed(r, intent, others)
            for victim in others:
                if r.rules.curse_is_attack or intent.seat in r.cursed.get(victim, ()):
                    r.attacked_by[victim].append(intent.seat)


_NAMED_FOLDS = frozenset(Name(*named) for named in NAMED_COPIES.values())  # 青龙剑, 丁裴刀


def _many(intent: Intent) -> tuple[str, ...]:
    clauses: tuple[str, ...] = ()
    if intent.row.family in ("single", "special", "combination"):
        clauses += ("dabi.3.0.2",)
    if intent.row.aim == "group":
        clauses += ("dabi.R8",)
    if intent.row.family == "single" and intent.name.n > 1:
        clauses += ("dabi.3.1.3",)
    if intent.name in _NAMED_FOLDS:
        clauses += ("dabi.3.1.4",)
    if len(intent.targets) == 2:
        clauses += ("dabi.B.1.3", "dabi.R63")
    if intent.sharp:
        clauses += ("dabi.7.1.4", "dabi.R58")
    if intent.row.family == "combination" and intent.name.n == 2:
        clauses += ("dabi.3.2.4",)
    if is_lit(intent.name, intent.player):
        clauses += ("dabi.7.1.2", "dabi.7.1.3", "dabi.R59", "dabi.R9")
        if intent.name.n > 2:
            clauses += ("dabi.3.2.5",)
    if intent.row.family == "shield_attack" and intent.name.n < intent.row.full:
        clauses += ("dabi.5.8",)
    return clauses


def _find_cursed(r: Ledger, curse: Intent, others: list[int]) -> None:
    """Whom a curse kills: makers of the cursed move, whatever became of it, unless immune (dabi.6.1.3, dabi.R66)."""
    for victim in others:
        made = r.intents[victim]
        if made is None or not curses(curse.row.id, made.name):
            continue
        if r.players[victim].curse_proof:
            r.tell(told.CurseImmune(victim, curse.seat, curse.name, clauses=("dabi.7.4.7", "dabi.R66")))
        else:
            r.cursed.setdefault(victim, []).append(curse.seat)


# step 8


def find_working_supers(r: Ledger) -> None:
    """Step 8, first part. Which 超级打断 work (dabi.7.4.11, dabi.R29).

    One fails whose maker is attacked or is the target of 打断 or 神打断. Then one that no other aims at works and
    strikes out that of its target, again and again; what is left are rings, and all of them fail.
    """
    supers = {intent.seat: intent.targets[0] for intent in r.makers("chaojidaduan")}
    if not supers:
        return
    struck = {intent.targets[0] for intent in r.makers("daduan", "shendaduan")}
    open_: list[int] = []
    for seat in supers:
        if r.attacked_by[seat]:
            r.interrupted[seat] = True
            clauses = ("dabi.7.4.11", "dabi.R29", *attacked_by(r, seat))
            r.tell(told.SuperAttacked(seat, tuple(r.attacked_by[seat]), clauses=clauses))
        elif seat not in struck:
            open_.append(seat)
    while True:
        aimed_at = {supers[seat] for seat in (*open_, *r.supers)}
        free = [seat for seat in open_ if seat not in aimed_at]
        if not free:
            break
        for seat in free:
            open_.remove(seat)
            r.supers.append(seat)
        open_ = [seat for seat in open_ if seat not in {supers[free_] for free_ in free}]
    r.supers.sort()
    for seat in open_:
        r.interrupted[seat] = True
    if open_:
        r.tell(told.SuperRing(tuple(open_), clauses=("dabi.R29",)))


def interrupt(r: Ledger) -> None:
    """Step 8, second part. The targets of working interrupts lose what their move would have given.

    dabi.7.4.10 to dabi.7.4.12, dabi.7.4.14, dabi.R26 to dabi.R28, dabi.R31. An attack interrupts 气吞山河, 资源加倍,
    时间静止 and 时间回溯 (dabi.6.2.3, dabi.7.3.2, dabi.7.3.4).
    """
    for intent in r.makers("daduan", "shendaduan", "chaojidaduan"):
        if intent.row.id == "chaojidaduan" and intent.seat not in r.supers:
            continue
        target = intent.targets[0]
        made = r.intents[target]
        if made is None or not can_interrupt(intent.row.id, made.row):
            clauses = ("dabi.R27", *intent.row.clauses, *_out_of_reach(made))
            r.tell(told.InterruptNothing(intent.seat, target, intent.name, clauses=clauses))
            continue
        r.interrupted[target] = True
        lot = _taken_now(r, made)
        if lot is not None:
            r.lots[intent.seat].append(lot)
        clauses = (*intent.row.clauses, "dabi.R26", *_what(made))
        r.tell(told.Interrupted(target, made.name, intent.seat, intent.name, clauses=clauses))
    for intent in r.makers(*GRAND, "shijianjingzhi", "shijianhuisu"):
        if r.attacked_by[intent.seat]:
            r.interrupted[intent.seat] = True
            if intent.row.id == "shijianhuisu":
                continue  # told at step 10
            grand = intent.row.id in GRAND
            clauses = (*(("dabi.6.2.3", "dabi.R32") if grand else ("dabi.7.3.4",)), *attacked_by(r, intent.seat))
            r.tell(told.AttackInterrupts(intent.seat, intent.name, tuple(r.attacked_by[intent.seat]), clauses=clauses))
            if grand:
                r.true_stuns[intent.seat].append(1)
                r.tell(
                    told.GrandStun(intent.seat, intent.name, clauses=("dabi.6.2.3", "dabi.1.8", "dabi.R32", "dabi.R5"))
                )
    for seat, intent_ in enumerate(r.intents):
        if r.interrupted[seat] and intent_ is not None:
            r.current[seat] = None
            r.defence[seat] = None
            if intent_.row.family == "union":
                r.invincible[seat] = False


def _taken_now(r: Ledger, made: Intent) -> Lot | None:
    """What an interrupted move would have given: an item, a 合一, a base resource (dabi.R30)."""
    act = r.act + made.seat
    piece = r.current[made.seat]
    if piece is not None:
        return Lot(made.seat, pieces=pile_of(piece), act=act)
    if made.row.family in ("union", "base"):
        assert made.row.yields is not None
        return Lot(made.seat, counts=((made.row.yields, 1),), act=act)
    return None


def _what(made: Intent) -> tuple[str, ...]:
    if made.row.is_armour:
        return ("dabi.A.2.2", "dabi.R27")
    if made.row.id == "shijianhuisu":
        return ("dabi.R41",)
    return {
        "union": ("dabi.R28",),
        "base": ("dabi.R31",),
        "volley": ("dabi.6.3.4",),
        "fog": ("dabi.7.4.14", "dabi.R33"),
        "great": ("dabi.6.2.3", "dabi.R32"),
        "interrupt": ("dabi.7.4.11", "dabi.R29"),
    }.get(made.row.family, ())


def _out_of_reach(made: Intent | None) -> tuple[str, ...]:
    """What the book says of a move that is not interrupted."""
    if made is None:
        return ()
    return {"swallow": ("dabi.7.4.9",), "fog": ("dabi.7.4.14",)}.get(made.row.family, ())


def attacked_by(r: Ledger, seat: int) -> tuple[str, ...]:
    """Being attacked counts even if the attack is stopped; curses are attacks too (dabi.R7, dabi.R6)."""
    makers = (r.intents[other] for other in r.attacked_by[seat])
    return ("dabi.R7", "dabi.R6") if any(made and made.row.attack == "curse" for made in makers) else ("dabi.R7",)


# steps 10 and 11


def rewind(r: Ledger) -> bool:
    """Step 10. An attacked maker of 时间回溯 dies; one that is not interrupted restarts the game (dabi.7.3.2, dabi.R41).

    Everybody is alive again with nothing; each successful maker has the right to a 时间打击. The rest of the round
    is dropped.
    """
    makers = r.makers("shijianhuisu")
    for intent in makers:
        if r.attacked_by[intent.seat]:
            r.kill(intent.seat)
            clauses = ("dabi.7.3.2", "dabi.R41", *attacked_by(r, intent.seat))
            r.tell(told.RewindAttacked(intent.seat, tuple(r.attacked_by[intent.seat]), clauses=clauses))
    successful = [intent.seat for intent in makers if not r.interrupted[intent.seat]]
    if not successful:
        return False
    state = r.state
    state.players[:] = [Player() for _ in state.players]
    for seat in successful:
        state.players[seat].strike = True
    state.round, state.rewound = 1, True
    r.tell(told.Rewound(tuple(successful), clauses=("dabi.7.3.2", "dabi.7.3.1", "dabi.R41", "dabi.R2")))
    return True


def stop_time(r: Ledger) -> None:
    """Step 11. A single uninterrupted 时间静止 freezes all others from the next round on; two cancel.

    dabi.7.3.4, dabi.R44.
    """
    makers = [intent.seat for intent in r.makers("shijianjingzhi") if not r.interrupted[intent.seat]]
    if len(makers) == 1:
        r.freezer = makers[0]
    elif makers:
        r.tell(told.FreezeCancelled(tuple(makers), clauses=("dabi.R44",)))
