"""Why triggers of roles did not fire (cier.4.16)."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Event, Text
from kejian.games.cier import asides
from kejian.games.cier.facts.role import Reaction
from kejian.games.cier.settlement.settle import Beat
from kejian.games.cier.settlement.triggers import times_of

_SPENT = {
    "对局": Text("每场对局只有一次，已经用掉", "it works once per match and is spent"),
    "回合": Text("每回合只有一次，已经用掉", "it works once per round and is spent"),
}
_NOTHING_DONE = {
    "on_block": Text("所列的招没有挡下什么", "none of the abilities it lists stopped anything"),
    "on_cancelled": Text("所列的招没有整个被抵消", "none of the abilities it lists was wholly cancelled"),
    "on_hit": Text("所列的招没有打掉谁的生命", "none of the abilities it lists took hp"),
}
_OTHER_DID = {
    "on_block": Text("挡下攻击的招不在所列之中", "what stopped an attack is not among the abilities it lists"),
    "on_cancelled": Text("被抵消的招不在所列之中", "what was cancelled is not among the abilities it lists"),
    "on_hit": Text("打中人的招不在所列之中", "what hit is not among the abilities it lists"),
}
_ONLY_A_FOUL = Text("犯规扣的生命不算受伤", "hp lost to a foul does not count")
_UNHURT = Text("没有人打掉他的生命", "nobody took hp from him")
_NOT_QUIET = Text("有人失去了生命", "somebody lost hp")


def about_triggers(beat: Beat) -> Iterator[Event]:
    """The triggers that did not fire although somebody could expect them to."""
    if beat.triggered is None:
        return
    roster = beat.board.roster
    fired = {(seat, trigger.event) for seat, trigger, _ in beat.triggered.fired}
    for seat in roster.living:
        for trigger in roster.roles[seat].triggers:
            why = None if (seat, trigger.event) in fired else _why_not(beat, seat, trigger)
            if why is not None:
                args = (seat, roster.seats[seat].role, trigger.event, why)
                yield asides.NotTriggered(*args, clauses=("cier.4.16",))


def _why_not(beat: Beat, seat: int, trigger: Reaction) -> Text | None:
    ledger = beat.ledger
    if trigger.event in beat.board.spent[seat]:
        would = trigger.once and times_of(beat.offenders, ledger, seat, trigger)
        return _SPENT[trigger.once] if trigger.once and would else None
    if trigger.event == "on_quiet":
        return _NOT_QUIET
    if trigger.event == "on_hurt":
        if seat in beat.offenders:
            return _ONLY_A_FOUL
        return _UNHURT if any(seat in act.targets for act in ledger.acts if act.user != seat) else None
    if trigger.event not in _NOTHING_DONE:
        return None
    mine = [act for act in ledger.acts if act.user == seat]
    if any(act.ability.id in trigger.abilities for act in mine):
        return _NOTHING_DONE[trigger.event]
    as_if_listed = trigger._replace(abilities=tuple(act.ability.id for act in mine))
    did = times_of(beat.offenders, ledger, seat, as_if_listed)
    return _OTHER_DID[trigger.event] if did else None
