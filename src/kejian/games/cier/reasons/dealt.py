"""How a match was dealt, told before its first 轮次: its type, its house rules, and what everybody starts as."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kejian.core import Choice, Event, Figure, Flag, Sum, Text, show_number
from kejian.core.option import Option
from kejian.core.text import same
from kejian.games.cier import asides, told
from kejian.games.cier.facts.board import Board
from kejian.games.cier.facts.role import CHAMPION, COMMONER, EVERYMAN, FOLLOWER, STANDARD_TABLE
from kejian.games.cier.facts.role_reader import starter_roles
from kejian.games.cier.figures import exactly, first_ammo
from kejian.games.cier.options import OPTIONS
from kejian.games.cier.words import trigger_event

_TYPES = {
    "个人战": Text("个人战", "free-for-all"),
    "团队战": Text("团队战", "team battle"),
    "擂主战": Text("擂主战", "champion match"),
    "技能战": Text("技能战", "skill battle"),
}
_AGREED, _GIVEN = Text("约定的生命", "agreed hp"), Text("摆好的局面", "the given position")
_TOLD_OTHERWISE = ("对局", "轮次上限")
_PARTS = {CHAMPION: ("cier.3.1",), COMMONER: ("cier.3.1", "cier.3.3"), FOLLOWER: ("cier.3.8", "cier.R29")}
_SIDES = {
    CHAMPION: Text("擂主一方", "the champion's side"),
    COMMONER: Text("平民一方", "the commoners' side"),
}


def dealt(board: Board, opening: Sequence[Event] = (), *, given: bool = False) -> Iterator[Event]:
    """How a board came about. `given`: it was put up by hand, over what had been dealt and told in `opening`."""
    roster, rules = board.roster, board.roster.rules
    yield _the_match(board)
    for option in OPTIONS:
        value = rules.setup.options[option.key]
        if option.key not in _TOLD_OTHERWISE and value != option.default and isinstance(option, Choice | Flag | Figure):
            yield asides.HouseRule(option.title, _said(option, value), clauses=option.clauses)
    for seat in range(len(roster.seats)):
        yield _player(board, seat, opening, given)
        if given:
            for id_ in sorted(board.used[seat]):
                yield told.CountsAsUsed(seat, id_, clauses=("cier.2.34",))
            if not roster.seats[seat].is_in:
                yield asides.DealtOut(seat, clauses=("cier.1.5", "cier.2.10"))
        else:
            yield from (event for event in roster.resets if isinstance(event, told.CountsAsUsed) and event.who == seat)
    if rules.type == "擂主战":
        yield from _champion(board)


def _the_match(board: Board) -> Event:
    rules = board.roster.rules
    limit = Text("不限轮次", "without a limit of beats")
    if rules.limit is not None:
        limit = Text(f"打满 {rules.limit} 个轮次未分胜负算平局", f"a draw if undecided after {rules.limit} beats")
    options = rules.setup.options
    mixed = options["队伍"] and (rules.type == "技能战" or options["生命"])
    own = ("cier.1.9", "cier.R36") if mixed else ()
    clauses = ("cier.1.1", "cier.1.2", "cier.1.4", "cier.R28", "cier.R34", *own)
    return asides.MatchDealt(len(board.roster.seats), _TYPES[rules.type], limit, clauses=clauses)


def _said(option: Option, value: object) -> Text:
    if isinstance(option, Choice):
        return option.meanings[str(value)]
    if isinstance(option, Flag):
        return Text("是", "yes") if value else Text("否", "no")
    return same(show_number(value))  # type: ignore[arg-type]  # a Figure that is not null


def _player(board: Board, seat: int, opening: Sequence[Event], given: bool) -> Event:
    rules, (name, identity, _) = board.roster.rules, board.roster.seats[seat]
    role = rules.roles[name]
    hp, ammo = starting_hp(board, seat), first_ammo(role)
    clauses = ["cier.1.3", "cier.1.8", "cier.2.2", "cier.R38", *_PARTS.get(name, ())]
    if rules.setup.options["生命"].get(rules.players[seat]) is not None:
        clauses.append("cier.R37")
    if rules.type == "技能战":
        clauses += ["cier.4.1", "cier.4.18", *(("cier.R40",) if name == EVERYMAN else ())]
        clauses += ["cier.4.2"] if name in starter_roles() else []
        clauses += ["cier.2.47"] if role.table != STANDARD_TABLE or role.triggers else []
    if given:
        for event in opening:
            if isinstance(event, told.Trigger) and event.who == seat:
                why = Text(trigger_event(event.event, "zh"), trigger_event(event.event, "en"))
                hp, ammo = hp.plus(event.hp, why, "cier.4.16"), ammo.plus(event.ammo, why, "cier.4.16")
        hp, ammo = (
            total if total == now else total.treated_as(now, _GIVEN)
            for total, now in ((hp, rules.figure(board.hp[seat])), (ammo, rules.figure(board.ammo[seat])))
        )
    own = identity == rules.players[seat] and not rules.setup.options["队伍"]
    side = Text("自成一方", "on his own") if own else _SIDES.get(identity, Text(f"{identity}队", f"team {identity}"))
    clauses += exactly(hp, ammo)
    return asides.Dealt(seat, identity, side, name, hp, ammo, clauses=tuple(clauses))


def starting_hp(board: Board, seat: int) -> Sum:
    """The hp a player begins the match with (cier.1.3, cier.1.6, cier.R37)."""
    rules, name = board.roster.rules, board.roster.rules.first_roster.seats[seat].role
    role, clause = rules.roles[name], {"擂主战": "cier.3.6", "技能战": "cier.4.11"}.get(rules.type, "cier.1.4")
    called = Text(role.name, role.english) if rules.type in ("擂主战", "技能战") else _TYPES[rules.type]
    hp = Sum.of(role.hp, called, "cier.R29" if name == FOLLOWER else clause)
    agreed = rules.setup.options["生命"].get(rules.players[seat])
    if agreed is None:
        return hp
    return hp.treated_as(agreed, _AGREED, "cier.R37" if rules.type == "技能战" else "cier.1.6")


def _champion(board: Board) -> Iterator[Event]:
    """That the 擂主 may have so much hp, and that the match goes on without him (cier.3.4, cier.R33)."""
    first, now = board.roster.rules.first_roster.seats, board.roster.seats
    for seat, was in enumerate(first):
        if was.role == CHAMPION:
            yield asides.ChampionIsStrong(seat, clauses=("cier.3.4", "cier.R29"))
    followers = any(seat.is_in and seat.identity == CHAMPION for seat in now)
    for seat, is_now in enumerate(now):
        if is_now.role == CHAMPION and not is_now.is_in and followers and board.winners is None:
            yield told.ChampionGone(seat, clauses=("cier.R33", "cier.R23"))
