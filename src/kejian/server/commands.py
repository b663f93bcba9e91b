"""What a command does: who may give it, when, and the row it adds to the room's log. Nothing is changed here."""

from __future__ import annotations

from typing import Any

from kejian.core import Game, SetupRefused
from kejian.core.option import PerSeat, Teams, fitting_options, plain
from kejian.core.refusals import UnknownOption
from kejian.server import log, protocol, sharing
from kejian.server.actor import Actor, host_in, in_state, seated, somebody
from kejian.server.house_rules import check_options, known_bot
from kejian.server.log import Row
from kejian.server.match_rows import answer, open_question, started
from kejian.server.names import bot_name, clean_name
from kejian.server.problem import Problem
from kejian.server.protocol import Command, Say
from kejian.server.room import Room
from kejian.server.seat import Seat


def decide(room: Room, actor: Actor, command: Command, now: int) -> Row:
    """The row a command adds; Problem or Refused if it may not be done."""
    sharing.check_command(room, actor, command)
    match command:
        case protocol.Answer():
            return answer(room, actor, command, now)
        case protocol.TakeBack():
            seat = seated(actor)
            open_question(room, seat, command)
            return log.TakenBack(at=now, id=command.id, match=room.number, question=room.question_of(seat), seat=seat)
        case protocol.Sit():
            return _sit(room, actor, command, now)
        case protocol.Leave():
            if actor.seat is None and room.is_queued(actor.token):
                return log.Unqueued(at=now, id=command.id, token=actor.token)
            seat = seated(actor)
            if somebody(room, seat).token != actor.token:
                return log.Unshared(at=now, id=command.id, seat=seat, token=actor.token)
            return log.Left(at=now, id=command.id, seat=seat)
        case protocol.Share() | protocol.Lead() | protocol.Entrust():
            return sharing.decide(room, actor, command, now)
        case protocol.HandOver():
            return _hand_over(room, actor, command, now)
        case protocol.Wait():
            own = seated(actor)
            _absent(room, actor, command.seat)
            return log.Waited(at=now, id=command.id, seat=command.seat, by=own)
        case protocol.ComeBack():
            own = seated(actor)
            return log.Returned(at=now, id=command.id, seat=own)
        case protocol.CallOff():
            own = seated(actor)
            in_state(room, "playing")
            return log.Voted(at=now, id=command.id, by=own, wish=command.wish)
        case protocol.Rematch():
            return _rematch(room, actor, command, now)
        case protocol.Reopen():
            host_in(room, actor, "over")
            return log.Reopened(at=now, id=command.id)
        case protocol.Choose():
            return _choose(room, actor, command, now)
        case protocol.Start():
            host_in(room, actor, "lobby")
            return started(room, command.id, now)
        case _:
            host_in(room, actor, "lobby")
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
            somebody(room, command.seat)
            return log.Removed(at=now, id=command.id, seat=command.seat)
        case protocol.Swap():
            for seat in (command.seat, command.other):
                if seat >= len(room.seats):
                    raise Problem("no_such_seat")
            return log.Swapped(at=now, id=command.id, seat=command.seat, other=command.other)


def _choose(room: Room, actor: Actor, command: protocol.Choose, now: int) -> Row:
    """One seat's part of a house rule: one's own where everybody may decide that, or the host's word."""
    own = seated(actor)
    seat = own if command.seat is None else command.seat
    name = somebody(room, seat).name
    option = next((option for option in room.game.options if option.key == command.key), None)
    if not isinstance(option, PerSeat):
        raise SetupRefused(UnknownOption(plain(command.key), tuple(_per_seat_keys(room.game))))
    if own != room.host and (seat != own or not option.own):
        raise Problem("not_host")
    if own != room.host and command.value not in (None, *option.values) and not isinstance(option, Teams):
        raise Problem("not_host", Say("自带的内容请桌主放进来", "Content of one's own is brought in by the host"))
    in_state(room, "lobby")
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


def _rematch(room: Room, actor: Actor, command: protocol.Rematch, now: int) -> Row:
    """Ready for the next match: after the end, or while others finish. Why there can be none is said at once."""
    own = seated(actor)
    if room.state == "lobby" or own in room.asked:
        raise Problem("wrong_state")
    if command.ready and room.state == "over":
        started(room, command.id, now)
    return log.Readied(at=now, id=command.id, by=own, ready=command.ready)


def _hand_over(room: Room, actor: Actor, command: protocol.HandOver, now: int) -> Row:
    """One's own seat at any time of a match; somebody else's by everybody seated while that one is away."""
    own = seated(actor)
    _person(room, command.seat)
    if command.seat != own:
        _absent(room, actor, command.seat)
    bot = None if command.bot is None else known_bot(command.bot)
    return log.HandedOver(at=now, id=command.id, seat=command.seat, bot=bot, away=command.seat != own)


def _person(room: Room, number: int) -> Seat:
    seat = somebody(room, number)
    in_state(room, "playing")
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
