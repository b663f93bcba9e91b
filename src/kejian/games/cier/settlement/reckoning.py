"""What everybody's hp and ammo come to in a settlement, term by term, before anybody is judged or anything is reset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kejian.core import Event, Sum, Text
from kejian.games.cier import told
from kejian.games.cier.figures import exactly, figure
from kejian.games.cier.memory import TABLES, remembered
from kejian.games.cier.words import trigger_event

if TYPE_CHECKING:
    from kejian.games.cier.facts.board import Board
    from kejian.games.cier.facts.roster import Act
    from kejian.games.cier.rules import Rules
    from kejian.games.cier.settlement.moments import Ledger
    from kejian.games.cier.settlement.triggers import Triggered

_BEFORE, _FOUL = Text("此前", "before"), Text("犯规", "foul")
_CAP = Text("不高于开局的生命", "no more than he began with")
_FLOOR = Text("弹药不低于 0", "ammo never below 0")
_CLAUSES = ("cier.1.5", "cier.2.6", "cier.2.46", "cier.R22")


def tell_hp(board: Board, offenders: list[int], ledger: Ledger, triggered: Triggered | None) -> list[Event]:
    """The hp of everybody for whom it changed; all losses of one player are taken together (cier.2.46, cier.R22)."""
    rules, hp = board.roster.rules, board.hp
    if triggered is None and len(ledger.hits) == 1 and not offenders and not ledger.sent_back:  # mostly
        ((act, seat),) = ledger.hits
        return [_left(rules, seat, hp[seat], False, (act,), ())]
    events: list[Event] = []
    for seat in board.roster.living:
        foul = seat in offenders
        took = tuple(act for act, target in ledger.hits if target == seat and act.ability.target != "self")
        sent = tuple((attack, mirror) for attack, mirror in ledger.sent_back if attack.user == seat)
        moved = triggered is not None and triggered.hp[seat]
        if foul or took or sent or moved:
            left = _left(rules, seat, hp[seat], foul, took, sent)
            events.append(left if triggered is None else _with_triggers(left.n, rules, seat, triggered))
    return events


@remembered(16 * TABLES)
def _left(
    rules: Rules, seat: int, hp: int, foul: bool, took: tuple[Act, ...], sent: tuple[tuple[Act, Act], ...]
) -> told.HpLeft:
    """What is left after all losses: the same for all who come there, so it is made once."""
    n = Sum.of(rules.figure(hp), _BEFORE)
    if foul:
        n = n.plus(-1, _FOUL, "cier.2.40")
    for act in took:
        n = n.plus(-act.ability.damage, act.ability.name, figure(act.ability, "damage").terms[-1].clause)
    for attack, mirror in sent:
        n = n.plus(-attack.ability.damage, mirror.ability.name, "cier.4.15")
    return _told(seat, n)


def _told(seat: int, n: Sum) -> told.HpLeft:
    return told.HpLeft(seat, n, clauses=(*_CLAUSES, *exactly(n)))


def _with_triggers(n: Sum, rules: Rules, seat: int, triggered: Triggered) -> Event:
    """Triggers are added, never above the hp the player began the match with (cier.4.16)."""
    left = n.value
    for owner, trigger, times in triggered.fired:
        if owner == seat:
            n = n.plus(times * trigger.hp, _named(trigger.event), "cier.4.16")
    if n > left:
        n = n.at_most(max(left, rules.figure(rules.starting_hp[seat])), _CAP, "cier.4.16")
    return _told(seat, n)


def ammo_left(board: Board, ledger: Ledger, triggered: Triggered | None, seat: int) -> Sum:
    """A player's ammo: what he had, paid, loaded, and what triggers gave or took (cier.2.41, cier.R12, cier.4.16)."""
    n = Sum.of(board.roster.rules.figure(board.ammo[seat]), _BEFORE)
    mine = [act for act in ledger.acts if act.user == seat]
    for act in mine:
        n = n.plus(-act.ability.cost, act.ability.name, "cier.2.41")
    for act in mine:
        pair = (act, seat)
        if act.gain and pair not in ledger.dead and pair not in ledger.void:
            n = n.plus(act.ability.gain, act.ability.name, figure(act.ability, "gain").terms[-1].clause)
    for owner, trigger, times in () if triggered is None else triggered.fired:
        if owner == seat:
            n = n.plus(times * trigger.ammo, _named(trigger.event), "cier.4.16")
    return n.at_least(0, _FLOOR, "cier.4.16")


def _named(event: str) -> Text:
    return Text(trigger_event(event, "zh"), trigger_event(event, "en"))
