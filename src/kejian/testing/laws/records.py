"""Laws of records and positions: they read back; names; seats that are alike."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kejian.core import Game, Match, SetupRefused
from kejian.core.game import RESULTS
from kejian.core.names import is_name
from kejian.core.record import read_records
from kejian.core.referee import judge
from kejian.core.refusals import NotWritten
from kejian.core.script import NO_MOVE, Script
from kejian.core.tape import Answers
from kejian.testing.laws.law import law


@law(20)
def the_questions_a_line_of_a_record_answers_can_be_had(match: Match, _rng: random.Random) -> None:
    record = match.record()
    script = Script(Match.of(record))
    for line in record.moves:
        reached = script.reach(line)
        for name, text in line.items() if isinstance(line, dict) else [line]:
            ask = reached.ask_of(record.players.index(name))
            assert text == NO_MOVE or (ask is not None and ask.refusal(ask.read(text)[0]) is None)
        script.feed(line)


@law(25)
def a_record_replays_to_the_same_events_and_position(match: Match, _rng: random.Random) -> None:
    text = match.record().to_yaml()
    (record,) = read_records(text)
    ruling = judge(record)
    assert ruling.refusal is None, text
    assert ruling.match is not None
    told = list(match.all_events)
    assert list(ruling.match.all_events)[: len(told)] == told  # silence may have passed over optional questions
    assert record.to_yaml() == text


def _is_between_steps(match: Match) -> bool:
    """A position describes the time between steps."""
    return not (match.tape and isinstance(match.tape[-1], Answers) and match._since)


@law(25)
def a_position_reads_back_to_an_equal_position(match: Match, _rng: random.Random) -> None:
    if _is_between_steps(match):
        position = match.position()
        with _unless_it_is_too_much():
            again = Match(match.game, match.players, match.setup.options, start=position, seed=1)
            assert again.position() == position


@contextmanager
def _unless_it_is_too_much() -> Iterator[None]:
    """A game may say that a position is more than can be written out, and nothing else."""
    try:
        yield
    except SetupRefused as refused:
        if not isinstance(refused.refusal, NotWritten):
            raise


def has_lines(game: Game[Any]) -> bool:
    """Whether a game writes positions in one line."""
    return type(game).write_line is not Game.write_line


@law(25, has_lines)
def a_one_line_position_reads_back(match: Match, _rng: random.Random) -> None:
    if _is_between_steps(match) and match.outcome is None:
        state = match._checkpoint if match.game.positions_between_steps else match.state
        with _unless_it_is_too_much():
            line = match.game.write_line(state)
            assert "\n" not in line
            players, options, start = match.game.read_line(line)
            again = Match(match.game, players, {**match.setup.options, **options}, start=start, seed=1)
            assert again.players == match.players, line
            assert again.position() == match.position(), line


@law(15)
def keys_of_a_position_cannot_be_names_of_players(match: Match, _rng: random.Random) -> None:
    game, players = match.game, match.players
    for key in (*match.position(), *RESULTS):
        if key not in players and is_name(key):
            try:
                game.new_setup((key, *players[1:]), {})
            except SetupRefused as refused:
                if refused.refusal.kind == "bad_name":
                    continue
            missing = f"{type(game).__module__}.{type(game).__qualname__}.reserved_names lacks {key!r}"
            raise AssertionError(f"a player may be called {key!r}, which is a key of positions: {missing}")


def is_symmetric(game: Game[Any]) -> bool:
    """Whether a game says that its seats are alike."""
    return game.symmetric


@law(30, is_symmetric)
def permuting_the_seats_permutes_the_outcome(match: Match, rng: random.Random) -> None:
    record = match.record()
    order = rng.sample(record.players, len(record.players))
    twin = Match(match.game, order, record.options, seed=match.seed, hold=True)
    script = Script(twin)
    for line in record.moves:
        script.feed(line)
    there, here = script.match.position(), match.position()
    winners = [sorted(position.pop("winner") or ()) for position in (here, there)]
    assert winners[0] == winners[1], f"seated as {order}, others win"
    assert there == here, f"seated as {order}, it stands otherwise"
