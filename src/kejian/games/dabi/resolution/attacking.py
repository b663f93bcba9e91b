"""Who attacks whom, and what an attack or an interrupt takes from the maker of a move (steps 7 and 8)."""

from __future__ import annotations

from kejian.games.dabi import told
from kejian.games.dabi.asks.legality import Intent
from kejian.games.dabi.ledger import Attack, Ledger
from kejian.games.dabi.moves import grand, time
from kejian.games.dabi.moves.attacks import NAMED_COPIES
from kejian.games.dabi.moves.curses import find_cursed
from kejian.games.dabi.moves.price import is_lit
from kejian.games.dabi.moves.row import Name


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
            clauses = (*intent.row.clauses, "dabi.3.0.1", *_many(r, intent))
            for number, victim in enumerate(victims):
                attack = Attack(intent, victim, min(number, len(intent.bill) - 1))
                r.attacks.append(attack)
                r.attacked_by[victim].append(intent.seat)
                r.tell(told.Attack(intent.seat, victim, intent.name, *attack.strength(), intent.sharp, clauses=clauses))  # fmt: skip
        elif intent.row.attack == "curse":
            r.curses.append(intent)
            find_cursed(r, intent, others)
            for victim in others:
                if r.rules.curse_is_attack or intent.seat in r.cursed.get(victim, ()):
                    r.attacked_by[victim].append(intent.seat)


_NAMED_FOLDS = frozenset(Name(*named) for named in NAMED_COPIES.values())  # 青龙剑, 丁裴刀


def _many(r: Ledger, intent: Intent) -> tuple[str, ...]:
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
    if is_lit(intent.name, r.players[intent.seat]):
        clauses += ("dabi.7.1.2", "dabi.7.1.3", "dabi.R59", "dabi.R9")
        if intent.name.n > 2:
            clauses += ("dabi.3.2.5",)
    if intent.row.family == "shield_attack" and intent.name.n < intent.row.full:
        clauses += ("dabi.5.8",)
    return clauses


# step 8, after the interrupts


def interrupt_the_attacked(r: Ledger) -> None:
    """An attack interrupts 气吞山河, 资源加倍, 时间静止 and 时间回溯 (dabi.6.2.3, dabi.7.3.2, dabi.7.3.4)."""
    for intent in r.makers(grand.GRAB.id, grand.DOUBLE_ALL.id, *time.BROKEN_OFF):
        if r.attacked_by[intent.seat]:
            r.interrupted[intent.seat] = True
            (grand if intent.row.id in grand.GRAND else time).break_off(r, intent)


def void_the_interrupted(r: Ledger) -> None:
    """An interrupted move gives neither armour nor defence, a 合一 no 回合无敌 (dabi.R26, dabi.R28, dabi.R31)."""
    for seat, intent in enumerate(r.intents):
        if r.interrupted[seat] and intent is not None:
            r.current[seat] = None
            r.defence[seat] = None
            if intent.row.family == "union":
                r.invincible[seat] = False
