"""The law about rules that raise: a rule is broken on purpose, and the match must be as it was."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kejian.core import BrokenRule, Event, Game, Match
from kejian.core.record import read_records
from kejian.core.referee import judge
from kejian.core.tape import Answers
from kejian.testing.draw import play_some
from kejian.testing.laws import facts, law


class Sabotage(Exception):
    """A rule that breaks."""


class _Saboteur:
    """The step of a game, but once armed the first thing told in the match under test is an error instead."""

    def __init__(self, game: Game[Any], match: Match) -> None:
        self.honest, self.match, self.armed = game.step, match, False

    def step(self, state: object) -> Iterator[object]:
        play, reply = self.honest(state), None
        while True:
            try:
                item = play.send(reply)
            except StopIteration:
                return
            told = isinstance(item, Event) or (isinstance(item, list) and item and isinstance(item[0], Event))
            if told and self.armed and state is self.match._state:
                raise Sabotage("broken on purpose")
            reply = yield item


@contextmanager
def _sabotaged(match: Match) -> Iterator[_Saboteur]:
    saboteur = _Saboteur(match.game, match)
    match.game.step = saboteur.step  # type: ignore[method-assign, assignment]  # for this example
    try:
        yield saboteur
    finally:
        del match.game.step  # the class's own is there again


@law(20)
def a_rule_that_raises_leaves_the_match_as_it_was(match: Match, rng: random.Random) -> None:
    match, answers = _telling_answers(match, rng)
    before = facts(match)
    with _sabotaged(match.copy()) as saboteur:
        match = saboteur.match
        assert facts(match) == before
        saboteur.armed = True
        error = _broken_by(match, answers)
        saboteur.armed = False  # the rule is mended: the match goes on
        assert error is not None, "the first thing told was an error, but no BrokenRule came"
        assert error.where, "the broken rule has no line"
        (record,) = read_records(error.record)
        assert len(record.moves) == sum(isinstance(entry, Answers) for entry in match.tape) + 1
        assert judge(record).refusal is None  # it plays up to the error; elsewhere the rule is honest
        assert facts(match) == before
        play_some(match, rng, 3)


def _broken_by(match: Match, answers: dict[int, Any]) -> BrokenRule | None:
    try:
        for seat, move in answers.items():
            match.answer(seat, move)
    except BrokenRule as error:
        return error
    return None


def _telling_answers(match: Match, rng: random.Random) -> tuple[Match, dict[int, Any]]:
    """The match, played on or begun anew until the next answers tell something; and those answers."""
    for attempt in range(200):
        if match.outcome is not None:
            match = Match(match.game, match.players, match.setup.options, seed=match.seed + attempt)
        answers = {seat: ask.sample(rng) for seat, ask in match.asks.items()}
        after = match.copy()
        after.answer_all(answers)
        if len(after.all_events) > len(match.all_events):
            return match, answers
        match = after
    raise AssertionError(f"{match.game.code} tells nothing, so no rule of it can be seen to break")
