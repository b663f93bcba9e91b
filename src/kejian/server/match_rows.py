"""The rows of a match: answers of people and bots, time that is up, the start. What follows from a row is tried first, so that
nothing is written down at which a rule fails."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import structlog

from kejian.core import Ask, BrokenRule, Game, Match, Refused
from kejian.core.option import fitting_options
from kejian.core.refusals import MatchOver, NotAsked, UnusedWords
from kejian.server import log, passing, protocol, sharing
from kejian.server.actor import Actor, seated
from kejian.server.log import Row
from kejian.server.problem import Problem
from kejian.server.protocol import Say
from kejian.server.room import Room

_LOG = structlog.get_logger()


def answer(room: Room, actor: Actor, command: protocol.Answer, now: int) -> Row:
    """A move is read, judged by the rules and, in strict style, by the book's prices; then written canonically."""
    seat = seated(actor)
    ask = open_question(room, seat, command)
    if room.bot_of(seat) is not None:
        raise Problem(
            "wrong_state", Say("机器人正在替你出招；先把座位拿回来", "A bot plays for you; take your seat back first")
        )
    text = _accepted(room, ask, command.move)
    sharing.check(room, seat, actor.token, ask.part(ask.read(text)[0]))
    return answered(room, seat, text, now, command.id)


def _accepted(room: Room, ask: Ask[Any], text: str) -> str:
    """The canonical text of a move; Refused if it is none that this table takes."""
    match = room.match_of(ask.seat)
    assert match is not None
    move, rest = match.understand(ask, text)
    if rest:
        raise Refused(UnusedWords(ask.seat, rest))
    refusal = ask.refusal(move) or (ask.fault(move) if room.style == "strict" else None)
    if refusal is not None:
        raise Refused(refusal)
    return ask.format(move)


def answered(room: Room, seat: int, text: str, now: int, id_: str = "") -> Row:
    """The row of an accepted answer. If it is the last one, what follows is tried first: a broken rule logs nothing."""
    if room.closes_with(seat, text):
        _rehearse(room, {seat: text})
    return log.Answered(at=now, id=id_, match=room.number, question=room.question_of(seat), seat=seat, text=text)


def answered_for(room: Room, seat: int, text: str, now: int) -> Row:
    """The row of a bot's answer. If it is refused or a rule fails at it, the default; a match whose rules fail even
    then cannot go on."""
    match = room.match_of(seat)
    assert match is not None
    ask = match.asks[seat]
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
    asks = [ask for seat in room.waiting if (ask := asked(room, seat)) is not None]
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


def open_question(room: Room, seat: int, command: protocol.Answer | protocol.TakeBack) -> Ask[Any]:
    if command.match != room.number or room.match is None:
        raise Problem("stale_question")
    if room.state == "over":
        raise Refused(MatchOver())
    if command.question != room.question_of(seat):
        raise Problem("stale_question")
    ask = asked(room, seat)
    if ask is None:
        raise Refused(NotAsked(seat))
    return ask


def asked(room: Room, seat: int) -> Ask[Any] | None:
    """What a seat may answer, as a person is asked it."""
    match = room.match_of(seat)
    return passing.ask_of(match, seat) if match is not None and room.may_answer(seat) else None


def started(room: Room, id_: str, now: int) -> Row:
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
        return started(room, "", now)
    except (Refused, BrokenRule, RuntimeError):
        return None


def completed(game: Game[Any], names: list[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """House rules that fit together, with what the table left open decided by lot."""
    return game.complete(names, fitting_options(game.options, options), secrets.SystemRandom())
