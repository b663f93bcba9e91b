"""What a command does: who may give it, when, and the row it adds to the room's log. Nothing is changed here."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import structlog

from kejian.bots import bot_names
from kejian.core import Ask, BrokenRule, Game, Match, Refused, SetupRefused
from kejian.core.option import PerSeat, Teams, fitting_options, plain
from kejian.core.refusals import MatchOver, NotAsked, UnknownOption, UnusedWords
from kejian.server import log, passing, protocol, sharing
from kejian.server.log import Row
from kejian.server.names import bot_name, clean_name
from kejian.server.problem import Problem
from kejian.server.protocol import Command, Say
from kejian.server.room import Room
from kejian.server.seat import Seat

_LOG = structlog.get_logger()
_LARGEST_OPTIONS = 16 * 1024  # bytes: everybody at the table is told them again and again


class Actor:
    """Who gives a command: his token (hashed), his seat if he has one, and for whom he may decide: one who is away.
    `is_here`: whether another, by his token, looks at the table."""

    __slots__ = ("is_here", "may_decide_for", "seat", "token")

    def __init__(
        self,
        token: str,
        seat: int | None,
        may_decide_for: Callable[[int], bool],
        is_here: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.token, self.seat, self.may_decide_for, self.is_here = token, seat, may_decide_for, is_here


def decide(room: Room, actor: Actor, command: Command, now: int) -> Row:
    """The row a command adds; Problem or Refused if it may not be done."""
    sharing.check_command(room, actor, command)
    match command:
        case protocol.Answer():
            return _answer(room, actor, command, now)
        case protocol.TakeBack():
            seat = _seated(actor)
            _open_question(room, seat, command)
            return log.TakenBack(at=now, id=command.id, match=room.number, question=room.question, seat=seat)
        case protocol.Sit():
            return _sit(room, actor, command, now)
        case protocol.Leave():
            if actor.seat is None and room.is_queued(actor.token):
                return log.Unqueued(at=now, id=command.id, token=actor.token)
            seat = _seated(actor)
            if _somebody(room, seat).token != actor.token:
                return log.Unshared(at=now, id=command.id, seat=seat, token=actor.token)
            return log.Left(at=now, id=command.id, seat=seat)
        case protocol.Share() | protocol.Lead() | protocol.Entrust():
            return sharing.decide(room, actor, command, now)
        case protocol.HandOver():
            return _hand_over(room, actor, command, now)
        case protocol.Wait():
            own = _seated(actor)
            _absent(room, actor, command.seat)
            return log.Waited(at=now, id=command.id, seat=command.seat, by=own)
        case protocol.ComeBack():
            own = _seated(actor)
            return log.Returned(at=now, id=command.id, seat=own)
        case protocol.CallOff():
            own = _seated(actor)
            _in_state(room, "playing")
            return log.Voted(at=now, id=command.id, by=own, wish=command.wish)
        case protocol.Rematch():
            return _rematch(room, actor, command, now)
        case protocol.Reopen():
            _host_in(room, actor, "over")
            return log.Reopened(at=now, id=command.id)
        case protocol.Choose():
            return _choose(room, actor, command, now)
        case protocol.Start():
            _host_in(room, actor, "lobby")
            return _started(room, command.id, now)
        case _:
            _host_in(room, actor, "lobby")
            return _arrange(room, command, now)


def _arrange(
    room: Room, command: protocol.Configure | protocol.AddBot | protocol.Remove | protocol.Swap, now: int
) -> Row:
    match command:
        case protocol.Configure():
            options = room.options if command.options is None else command.options
            check_options(room.game, options, room.names)
            options = fitting_options(room.game.options, options)  # what the type of match does not have falls away
            style, timer = command.style or room.style, command.timer or room.timer
            return log.Configured(at=now, id=command.id, options=options, style=style, timer=timer)
        case protocol.AddBot():
            name = bot_name(room.all_names, command.lang)
            seat = _free_seat(room, command.seat)
            return log.BotSeated(at=now, id=command.id, seat=seat, name=name, bot=known_bot(command.bot))
        case protocol.Remove():
            _somebody(room, command.seat)
            return log.Removed(at=now, id=command.id, seat=command.seat)
        case protocol.Swap():
            for seat in (command.seat, command.other):
                if seat >= len(room.seats):
                    raise Problem("no_such_seat")
            return log.Swapped(at=now, id=command.id, seat=command.seat, other=command.other)


def _choose(room: Room, actor: Actor, command: protocol.Choose, now: int) -> Row:
    """One seat's part of a house rule: one's own where everybody may decide that, or the host's word."""
    own = _seated(actor)
    seat = own if command.seat is None else command.seat
    name = _somebody(room, seat).name
    option = next((option for option in room.game.options if option.key == command.key), None)
    if not isinstance(option, PerSeat):
        raise SetupRefused(UnknownOption(plain(command.key), tuple(_per_seat_keys(room.game))))
    if own != room.host and (seat != own or not option.own):
        raise Problem("not_host")
    if own != room.host and command.value not in (None, *option.values) and not isinstance(option, Teams):
        raise Problem("not_host", Say("自带的内容请桌主放进来", "Content of one's own is brought in by the host"))
    _in_state(room, "lobby")
    others = {other: value for other, value in room.options.get(option.key, {}).items() if other != name}
    said = others if command.value is None else {**others, name: command.value}
    rest = {key: value for key, value in room.options.items() if key != option.key}
    options = {**rest, option.key: said} if said else rest
    check_options(room.game, options, room.names)
    options = fitting_options(room.game.options, options)
    return log.Configured(at=now, id=command.id, options=options, style=room.style, timer=room.timer)


def _per_seat_keys(game: Game[Any]) -> list[str]:
    return [option.key for option in game.options if isinstance(option, PerSeat)]


# the match


def _answer(room: Room, actor: Actor, command: protocol.Answer, now: int) -> Row:
    """A move is read, judged by the rules and, in strict style, by the book's prices; then written canonically."""
    seat = _seated(actor)
    ask = _open_question(room, seat, command)
    if room.bot_of(seat) is not None:
        raise Problem(
            "wrong_state", Say("机器人正在替你出招；先把座位拿回来", "A bot plays for you; take your seat back first")
        )
    text = _accepted(room, ask, command.move)
    sharing.check(room, seat, actor.token, ask.part(ask.read(text)[0]))
    return answered(room, seat, text, now, command.id)


def _accepted(room: Room, ask: Ask[Any], text: str) -> str:
    """The canonical text of a move; Refused if it is none that this table takes."""
    move, rest = ask.read(text)
    if rest:
        raise Refused(UnusedWords(ask.seat, rest))
    refusal = ask.refusal(move) or (ask.fault(move) if room.style == "strict" else None)
    if refusal is not None:
        raise Refused(refusal)
    return ask.format(move)


def answered(room: Room, seat: int, text: str, now: int, id_: str = "") -> Row:
    """The row of an accepted answer. If it is the last one, what follows is tried first: a broken rule logs nothing."""
    if room.closes_with(seat):
        _rehearse(room, {seat: text})
    return log.Answered(at=now, id=id_, match=room.number, question=room.question, seat=seat, text=text)


def answered_for(room: Room, seat: int, text: str, now: int) -> Row:
    """The row of a bot's answer. If it is refused or a rule fails at it, the default; a match whose rules fail even
    then cannot go on."""
    assert room.match is not None
    ask = room.match.asks[seat]
    failed_at = ""
    for answer in (text, ask.format(ask.default())):
        try:
            return answered(room, seat, _accepted(room, ask, answer), now)
        except (Problem, Refused) as error:
            _LOG.error("a bot's answer failed", room=room.code, answer=answer, error=str(error))
            failed_at = error.where if isinstance(error, _RuleFailed) else failed_at
    return log.Broke(at=now, match=room.number, failed_at=failed_at)


def struck(room: Room, now: int) -> Row:
    """Time is up: those who have not answered play the default. A match whose rules fail even then cannot go on."""
    assert room.match is not None
    asks = [ask for seat in room.waiting if (ask := passing.ask_of(room.match, seat)) is not None]
    defaults = {ask.seat: ask.format(ask.default()) for ask in asks}
    try:
        _rehearse(room, defaults)
    except _RuleFailed as failed:
        return log.Broke(at=now, match=room.number, failed_at=failed.where)
    return log.Struck(at=now, match=room.number, question=room.question, defaults=defaults)


def passed(room: Room, now: int) -> Row:
    """A secret window was open long enough. If all have answered, or nobody was asked, what follows is tried first."""
    if not room.waiting:
        try:
            _rehearse(room, {})
        except _RuleFailed as failed:
            return log.Broke(at=now, match=room.number, failed_at=failed.where)
    return log.Passed(at=now, match=room.number, question=room.question)


class _RuleFailed(Problem):
    """A rule failed at an answer; players are told the line of it, for what the error says may be secret."""

    def __init__(self, where: str) -> None:
        at = (f"（{where}）", f" ({where})") if where else ("", "")
        zh, en = f"这一招让规则出了错{at[0]}；请换一招", f"A rule failed at this{at[1]}; try another move"
        super().__init__("internal", Say(zh, en))
        self.where = where


def _rehearse(room: Room, answers: Mapping[int, str]) -> None:
    try:
        room.rehearse(answers)
    except BrokenRule as error:
        _LOG.error("a rule failed", room=room.code, error=error.message, where=error.where, record=error.record)
        raise _RuleFailed(error.where) from None


def _open_question(room: Room, seat: int, command: protocol.Answer | protocol.TakeBack) -> Ask[Any]:
    if command.match != room.number or room.match is None:
        raise Problem("stale_question")
    if room.state == "over":
        raise Refused(MatchOver())
    if command.question != room.question:
        raise Problem("stale_question")
    ask = passing.ask_of(room.match, seat)
    if ask is None:
        raise Refused(NotAsked(seat))
    return ask


def _started(room: Room, id_: str, now: int) -> Row:
    """A match can begin if the game says so: seats, names and house rules fit together. Who left the match before does
    not play the next."""
    game, seed = room.game, secrets.randbits(48)
    without = room.leavers if room.state == "over" else []
    names = room.names_without(without)
    options = completed(game, names, room.options)
    Match(game, names, options, seed=seed)
    return log.Started(
        at=now,
        id=id_,
        match=room.number + 1,
        seed=seed,
        rules=game.rules_version,
        lulls=game.secret_windows,
        options=None if options == room.options else options,
        without=without,
    )


def next_match(room: Room, now: int) -> Row | None:
    """The next match, since everybody is ready; None if it cannot begin as they sit now."""
    try:
        return _started(room, "", now)
    except (Refused, BrokenRule, RuntimeError):
        return None


def _rematch(room: Room, actor: Actor, command: protocol.Rematch, now: int) -> Row:
    """Ready for the next match: after the end, or while others finish. Why there can be none is said at once."""
    own = _seated(actor)
    if room.state == "lobby" or own in room.asked:
        raise Problem("wrong_state")
    if command.ready and room.state == "over":
        _started(room, command.id, now)
    return log.Readied(at=now, id=command.id, by=own, ready=command.ready)


def completed(game: Game[Any], names: list[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """House rules that fit together, with what the table left open decided by lot."""
    return game.complete(names, fitting_options(game.options, options), secrets.SystemRandom())


def _hand_over(room: Room, actor: Actor, command: protocol.HandOver, now: int) -> Row:
    """One's own seat at any time of a match; somebody else's by everybody seated while that one is away."""
    own = _seated(actor)
    _person(room, command.seat)
    if command.seat != own:
        _absent(room, actor, command.seat)
    bot = None if command.bot is None else known_bot(command.bot)
    return log.HandedOver(at=now, id=command.id, seat=command.seat, bot=bot, away=command.seat != own)


def _person(room: Room, number: int) -> Seat:
    seat = _somebody(room, number)
    _in_state(room, "playing")
    if not seat.is_person:
        raise Problem("no_such_seat")
    return seat


def _absent(room: Room, actor: Actor, number: int) -> None:
    """Others decide for a person only when he has been away for a while, or left."""
    _person(room, number)
    if not actor.may_decide_for(number):
        raise Problem("wrong_state", Say("他还在桌边，或者才走", "That player is at the table, or has only just gone"))


# seats


def _sit(room: Room, actor: Actor, command: protocol.Sit, now: int) -> Row:
    if actor.seat is not None or room.is_queued(actor.token):
        raise Problem("seated_already")
    if room.state != "lobby":
        return _queue(room, actor, command, now)
    seat = _free_seat(room, command.seat)
    name = clean_name(room.game, command.nickname, room.all_names)
    return log.Seated(at=now, id=command.id, seat=seat, name=name, token=actor.token)


def _queue(room: Room, actor: Actor, command: protocol.Sit, now: int) -> Row:
    """Whoever comes late has a seat from the next match on."""
    if len(room.names_without(room.leavers)) >= room.game.seats.stop - 1:
        raise Problem("full")
    name = clean_name(room.game, command.nickname, [*room.all_names, *(other.name for other in room.queue)])
    return log.Queued(at=now, id=command.id, name=name, token=actor.token)


def _free_seat(room: Room, wanted: int | None) -> int:
    if wanted is None:
        if None not in room.seats:
            raise Problem("full")
        return room.seats.index(None)
    if wanted >= len(room.seats):
        raise Problem("no_such_seat")
    if room.seats[wanted] is not None:
        raise Problem("seat_taken")
    return wanted


def _somebody(room: Room, number: int) -> Seat:
    seat = room.seat(number)
    if seat is None:
        raise Problem("no_such_seat")
    return seat


def _seated(actor: Actor) -> int:
    if actor.seat is None:
        raise Problem("not_seated")
    return actor.seat


def _in_state(room: Room, state: str) -> None:
    if room.state != state:
        raise Problem("wrong_state")


def _host_in(room: Room, actor: Actor, state: str) -> None:
    if _seated(actor) != room.host:
        raise Problem("not_host")
    _in_state(room, state)


# bots, house rules


def known_bot(name: str) -> str:
    if name not in bot_names():
        raise Problem("unknown_bot")
    return name


def check_options(game: Game[Any], options: Mapping[str, Any], names: list[str]) -> None:
    """Every house rule by itself; whether they fit together is seen at the start."""
    try:
        if len(msgspec.json.encode(options)) > _LARGEST_OPTIONS:
            raise Problem("too_large")
    except RecursionError:  # read just so, but too deep for anything else
        raise Problem("bad_message") from None
    by_key = {option.key: option for option in game.options}
    for key, value in options.items():
        if key not in by_key:
            raise SetupRefused(UnknownOption(plain(key), tuple(by_key)))
        by_key[key].read(value, names)
