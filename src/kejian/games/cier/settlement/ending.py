"""After the four moments: who is out, who has won, who changes sides, and the reset for the next 回合."""

from __future__ import annotations

from operator import add, sub
from typing import TYPE_CHECKING

from kejian.core import Event
from kejian.games.cier import told
from kejian.games.cier.facts import role as roles
from kejian.games.cier.facts.board import Board, board_of
from kejian.games.cier.facts.roster import Roster, Seat
from kejian.games.cier.memory import TABLES, remembered
from kejian.games.cier.settlement.triggers import Triggered, apply, start_round

if TYPE_CHECKING:
    from kejian.games.cier.settlement.moments import Ledger


_GOES_ON = told.RoundGoesOn(clauses=("cier.2.4", "cier.2.8"))


def close(
    board: Board, offenders: list[int], ledger: Ledger, triggered: Triggered | None, events: list[Event]
) -> tuple[Board, bool]:
    """Applies the sums, then: outs, winning test, 收编, reset, in this order (cier.R22, cier.R25)."""
    rules = board.roster.rules
    after = _applied(board, offenders, ledger, triggered)
    if not _round_is_over(after, events):
        events.append(_GOES_ON)
        return after, False
    left = _with_outs(after, events)
    winners = winning_seats(left.roster, board.roster)
    if winners is not None:
        tell_winners(winners, left.roster, events)
        events += left.roster.resets
        return reset(left, winners), True
    _tell_champion_gone(left.roster, board.roster, events)
    if rules.conversion:
        left = _convert(left, board.roster, ledger, events)
    events += left.roster.resets
    return reset(left, None), True


def _applied(board: Board, offenders: list[int], ledger: Ledger, triggered: Triggered | None) -> Board:
    """All losses and gains together; what somebody may need to have used is remembered for this 回合 (cier.R22)."""
    rules = board.roster.rules
    hp, ammo, used = list(map(sub, board.hp, ledger.loss)), list(map(add, board.ammo, ledger.gain)), board.used
    for seat in offenders:
        hp[seat] -= rules.unit
    for act in ledger.acts:
        if act.ability.id in rules.remembered:
            used = (*used[: act.user], used[act.user] | {act.ability.id}, *used[act.user + 1 :])
    spent = board.spent
    if triggered is not None:
        apply(board, triggered, hp, ammo)
        spent = tuple(triggered.spent)
    return board_of(board.roster, tuple(hp), board.hp0, tuple(ammo), used, spent, None)


def _round_is_over(after: Board, events: list[Event]) -> bool:
    """The 回合 ends when somebody is at 0 or has lost 1 or more since it began (cier.2.7, cier.R24)."""
    hp, hp0, unit = after.hp, after.hp0, after.roster.rules.unit
    for seat in after.roster.living:
        if hp[seat] <= 0 or hp0[seat] - hp[seat] >= unit:
            break
    else:
        return False
    down = tuple(seat for seat in after.roster.living if hp[seat] <= 0)
    hurt = tuple(seat for seat in after.roster.living if hp0[seat] - hp[seat] >= unit)
    if down:
        events.append(told.RoundEndOut(down, clauses=("cier.2.7", "cier.2.10", "cier.R24")))
    else:
        events.append(told.RoundEndHurt(hurt, clauses=("cier.2.7", "cier.R24")))
    return True


def _with_outs(board: Board, events: list[Event]) -> Board:
    """Players at 0 or below are out, judged once, after the settlement (cier.1.5, cier.R9)."""
    seats = list(board.roster.seats)
    for seat in board.roster.living:
        if board.hp[seat] <= 0:
            seats[seat] = Seat(seats[seat].role, seats[seat].identity, is_in=False)
            events.append(told.Out(seat, clauses=("cier.1.5", "cier.2.10")))
    return _seated(board, tuple(seats))


def _seated(board: Board, seats: tuple[Seat, ...]) -> Board:
    rules = board.roster.rules
    if seats == board.roster.seats:
        return board
    return Board(rules.roster(seats), board.hp, board.hp0, board.ammo, board.used, board.spent, None)


# winning


@remembered(TABLES)
def winning_seats(now: Roster, before: Roster) -> tuple[int, ...] | None:
    """The winners if some identity's goal is met; None while none is.

    All of the winning identity win, those who are out too (cier.R27). If every goal is met at once nobody wins, or,
    by the option, all identities that were in when the 轮次 began (cier.R26).
    """
    identities = list(dict.fromkeys(seat.identity for seat in now.seats))
    met = [identity for identity in identities if _goal_met(now, identity)]
    if not met:
        return None
    if len(met) > 1:
        met = (
            [identity for identity in identities if _has_player_in(before, identity)]
            if now.rules.all_out_all_win
            else []
        )
    return tuple(i for i, seat in enumerate(now.seats) if seat.identity in met)


def _goal_met(roster: Roster, identity: str) -> bool:
    """All players of other identities are out (cier.1.7, cier.3.2); for 平民 by the option only the 擂主 (cier.R23)."""
    if identity == roles.COMMONER and roster.rules.champion_out_suffices and roster.rules.type == "擂主战":
        return not any(seat.is_in for seat in roster.seats if seat.role == roles.CHAMPION)
    return not any(seat.is_in for seat in roster.seats if seat.identity != identity)


def _has_player_in(roster: Roster, identity: str) -> bool:
    return any(seat.is_in for seat in roster.seats if seat.identity == identity)


def tell_winners(winners: tuple[int, ...], roster: Roster, events: list[Event]) -> None:
    """Who has won and by which rule; nobody where the goals of all were met at once (cier.R26)."""
    events.append(_won(winners, roster))


@remembered(TABLES)
def _won(winners: tuple[int, ...], roster: Roster) -> Event:
    goals: tuple[str, ...] = ("cier.2.1", "cier.1.7")
    if roster.rules.type == "擂主战":
        goals = (*goals, "cier.3.2", "cier.R23")
    if not winners and roster.living:
        return told.DrawByGoals(roster.living, clauses=(*goals, "cier.R25", "cier.R26"))
    if not winners:
        return told.Draw(clauses=(*goals, "cier.R25", "cier.R26"))
    together = len({roster.seats[seat].identity for seat in winners}) > 1
    shared = ("cier.R26",) if together else ()
    return told.Win(winners, clauses=(*goals, *shared, "cier.1.1", "cier.R25", "cier.R27"))


def _tell_champion_gone(now: Roster, before: Roster, events: list[Event]) -> None:
    """With the 擂主 out and 小弟 left the match goes on; nobody has his skills any more (cier.R33)."""
    events += [
        told.ChampionGone(seat, clauses=("cier.R33", "cier.R23"))
        for seat in before.living
        if now.seats[seat].role == roles.CHAMPION and not now.seats[seat].is_in
    ]


# 收编


def _convert(board: Board, before: Roster, ledger: Ledger, events: list[Event]) -> Board:
    """A 平民 taken out with hp lost to the 擂主 comes back as his 小弟 with hp 1 (cier.3.9, cier.R31, cier.R32)."""
    rules = board.roster.rules
    seats, hp = list(board.roster.seats), list(board.hp)
    for seat in before.living:
        fell = before.seats[seat].role == roles.COMMONER and not board.roster.seats[seat].is_in
        sources = {before.seats[act.user] for act, target in ledger.hits if target == seat}
        by_champion = any(source.role == roles.CHAMPION for source in sources)
        by_side = rules.followers_convert and any(source.identity == roles.CHAMPION for source in sources)
        if fell and (by_champion or by_side):
            seats[seat] = Seat(roles.FOLLOWER, roles.CHAMPION, is_in=True)
            hp[seat] = rules.unit
            events.append(told.Convert(seat, clauses=("cier.3.9", "cier.R31", "cier.R32")))
    return Board(rules.roster(tuple(seats)), tuple(hp), board.hp0, board.ammo, board.used, board.spent, None)


# the next 回合


def reset(board: Board, winners: tuple[int, ...] | None) -> Board:
    """Everybody's ammo and memory of the 回合 are what his role starts with; those who are out have none.

    cier.2.2, cier.2.3, cier.R13, cier.4.11. What a trigger may do once per 回合 it may do again.
    """
    roster, spent = board.roster, board.spent
    if roster.has_triggers:
        spent = tuple(
            already - {trigger.event for trigger in role.triggers if trigger.once == "回合"}
            for already, role in zip(spent, roster.roles, strict=True)
        )
    return board_of(roster, board.hp, board.hp, roster.first_ammo, roster.first_used, spent, winners)


def begin_round(board: Board, before: Roster, events: list[Event]) -> Board:
    """Triggers before a 回合 act at once; whoever falls by them is out at once (cier.4.16, cier.1.5).

    `before` is who was in when the last 轮次 began.
    """
    roster = board.roster
    if not any(trigger.event == "on_round_start" for role in roster.roles for trigger in role.triggers):
        return board
    hp, ammo, spent = start_round(board, events)
    after = board_of(roster, tuple(hp), tuple(hp), tuple(ammo), board.used, tuple(spent), None)
    if all(hp[seat] > 0 for seat in roster.living):
        return after
    left = _with_outs(after, events)
    winners = winning_seats(left.roster, before)
    if winners is not None:
        tell_winners(winners, left.roster, events)
    return _emptied(left, winners)


def _emptied(board: Board, winners: tuple[int, ...] | None) -> Board:
    """Those who just fell hold nothing any more."""
    roster = board.roster
    ammo = tuple(have if seat.is_in else 0 for have, seat in zip(board.ammo, roster.seats, strict=True))
    used = tuple(had if seat.is_in else frozenset[str]() for had, seat in zip(board.used, roster.seats, strict=True))
    return board_of(roster, board.hp, board.hp, ammo, used, board.spent, winners)


def opening(roster: Roster, events: list[Event]) -> Board:
    """The board before the first 回合 (cier.1.3, cier.2.2)."""
    nothing: tuple[frozenset[str], ...] = (frozenset(),) * len(roster.seats)
    hp = roster.rules.starting_hp
    blank = board_of(roster, hp, hp, (0,) * len(hp), nothing, nothing, None)
    return begin_round(reset(blank, None), roster, events)
