"""Why a 回合 or a match did not end, who counts although he falls, and who is not converted."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Event, Sum, Text
from kejian.games.cier import asides
from kejian.games.cier.facts.role import CHAMPION, COMMONER, FOLLOWER
from kejian.games.cier.settlement.settle import Beat

_AT_START, _NOW = Text("回合开始时", "when the round began"), Text("现在", "now")
_WITHOUT, _TRIGGERS = Text("不算触发技", "without triggers"), Text("触发技", "triggers")
_WON_FIRST = Text("先判胜负，对局已经结束", "winning is judged first, and the match is over")
_NOT_BY_CHAMPION = Text(
    "这次结算里擂主没有打掉他的生命", "the champion took no hp from him in this settlement"
)  # fmt: skip
_NOT_BY_SIDE = Text(
    "这次结算里擂主一方没有打掉他的生命", "the champion's side took no hp from him in this settlement"
)  # fmt: skip
_A_FOLLOWER = Text("小弟出局就是出局", "a follower who falls stays out")
_STILL_IN = Text("他没有出局", "he is not out")
_NOT_AGREED = Text("没有约定收编", "conversion was not agreed on")


def hp_settled(beat: Beat, seat: int) -> int:
    """A player's hp at the end of the settlement, in units, before anybody is judged."""
    hp, triggered = _hp_without_triggers(beat, seat), beat.triggered
    if triggered is None:
        return hp
    return hp + triggered.changes(seat, beat.board.roster.rules.starting_hp[seat])[1]


def _hp_without_triggers(beat: Beat, seat: int) -> int:
    return beat.board.hp[seat] - beat.ledger.loss[seat] - beat.board.roster.rules.unit * (seat in beat.offenders)


def about_the_end(beat: Beat) -> Iterator[Event]:
    """What follows from the sums, and what does not."""
    board, rules = beat.board, beat.board.roster.rules
    for seat in board.roster.living:
        hp, before = hp_settled(beat, seat), _hp_without_triggers(beat, seat)
        lost = board.hp0[seat] - hp
        if hp <= 0 and any(act.user == seat and target != seat for act, target in beat.ledger.hits):
            yield asides.StillCounts(seat, clauses=("cier.R22", "cier.2.46"))
        if hp > 0 and lost < rules.unit and (before <= 0 or board.hp0[seat] - before >= rules.unit):
            n = Sum.of(rules.figure(before), _WITHOUT).plus(rules.figure(hp - before), _TRIGGERS, "cier.4.16")
            yield asides.SavedInTime(seat, n, clauses=("cier.4.16", "cier.2.7", "cier.2.10"))
        if hp > 0 and 0 < lost < rules.unit and not beat.round_over:
            n = Sum.of(rules.figure(board.hp0[seat]), _AT_START).plus(-rules.figure(hp), _NOW)
            yield asides.LostTooLittle(seat, n, clauses=("cier.2.7", "cier.2.8", "cier.R24"))
    if beat.round_over and beat.after.winners is None:
        goals = ("cier.3.2", "cier.R23") if rules.type == "擂主战" else ()
        left = tuple(seat for seat in board.roster.living if hp_settled(beat, seat) > 0)
        yield asides.NoGoalMet(left, clauses=("cier.2.1", "cier.1.7", *goals))
    if rules.type == "擂主战":
        yield from _not_converted(beat)


def _not_converted(beat: Beat) -> Iterator[Event]:
    """Who is not converted although he fell, or although the 擂主 hit him (cier.3.9, cier.R31, cier.R32)."""
    seats, rules = beat.board.roster.seats, beat.board.roster.rules
    for seat in beat.board.roster.living:
        fell, role = hp_settled(beat, seat) <= 0, seats[seat].role
        sources = {seats[act.user] for act, target in beat.ledger.hits if target == seat}
        by_side = rules.followers_convert and any(source.identity == CHAMPION for source in sources)
        converting = by_side or any(source.role == CHAMPION for source in sources)
        why: Text | None = None
        clauses: tuple[str, ...] = ("cier.3.9", "cier.R31")
        if role == FOLLOWER and fell and rules.conversion:
            why = _A_FOLLOWER
        elif role == COMMONER and not rules.conversion:
            why = _NOT_AGREED if fell and converting and beat.after.winners is None else None
        elif role == COMMONER and converting and not fell:
            why = _STILL_IN
        elif role == COMMONER and fell and not converting:
            why = _NOT_BY_SIDE if rules.followers_convert else _NOT_BY_CHAMPION
        elif role == COMMONER and fell and beat.after.winners is not None:
            why, clauses = _WON_FIRST, ("cier.R32", "cier.R25")
        if why is not None:
            yield asides.NotConverted(seat, why, clauses=clauses)
