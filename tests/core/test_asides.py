"""Reasons why something did not happen: told where somebody reads them, never paid for by bots."""

from __future__ import annotations

import pickle
import random
from collections.abc import Mapping
from typing import Any

from kejian.core import Aside, Ask, Event, Game, Match, Outcome, Setup, Step, Text, Words


class Happened(Event):
    zh = "出事了。"
    en = "It happened."


class DidNot(Event):
    """A rule that was looked at and did not apply."""

    quiet = True
    zh = "没有别的事。"
    en = "Nothing else did."


class _Go(Ask[str]):
    def moves(self) -> list[str]:
        return ["go"]

    def read(self, text: str) -> tuple[str, str]:
        return text, ""

    def format(self, move: str) -> str:
        return move


class _State:
    def __init__(self, rounds: int = 0) -> None:
        self.rounds = rounds

    def copy(self) -> _State:
        return _State(self.rounds)


class _Talker(Game[_State]):
    code, title, blurb, minutes = "talker", Text("话", "Talker"), Text("", ""), 1
    seats, package, words = range(1, 2), "tests", Words([Happened, DidNot])
    looked = 0

    def setup(self, setup: Setup) -> _State:
        return _State()

    def step(self, state: _State) -> Step:
        yield _Go(0)
        state.rounds += 1
        yield Happened()
        yield Aside(self._look)

    def _look(self) -> list[Event]:
        self.looked += 1
        return [DidNot()]

    def outcome(self, state: _State) -> Outcome | None:
        return None

    def view(self, state: _State, seat: int | None) -> Mapping[str, Any]:
        return {}


def _kinds(match: Match) -> list[str]:
    return [event.kind for event in match.all_events]


def test_an_aside_is_told_where_reasons_are_read() -> None:
    game = _Talker()
    match = Match(game, ["A"])
    match.answer(0, "go")
    assert _kinds(match) == ["happened", "did_not"]
    twin = match.copy()
    twin.answer(0, "go")
    assert _kinds(twin) == ["happened", "did_not"] * 2
    assert _kinds(match) == ["happened", "did_not"]


def test_nobody_looks_for_reasons_in_a_match_that_is_imagined_or_played_without() -> None:
    game = _Talker()
    for match in (Match(game, ["A"], reasons=False), Match(game, ["A"]).imagine(0, random.Random(1))):
        match.answer(0, "go")
        match.copy().answer(0, "go")
        assert _kinds(match) == ["happened"]
    assert game.looked == 0


def test_a_pickled_match_still_knows_whether_reasons_are_read() -> None:
    assert not pickle.loads(pickle.dumps(Match("cier", ["A", "B"], reasons=False))).reasons


def test_what_was_told_before_a_match_was_imagined_is_told_in_its_pickled_twin_too() -> None:
    match, load = Match("cier", ["A", "B"], seed=1), {0: "子弹", 1: "子弹"}
    match.answer_all(load)
    pictured = match.imagine(0, random.Random(1))
    pictured.answer_all(load)
    twin = pickle.loads(pickle.dumps(pictured))
    assert _kinds(twin) == _kinds(pictured)
    assert _kinds(twin).count("ammo_left") == 2  # of the first beat alone
    twin.answer_all(load)
    assert _kinds(twin).count("ammo_left") == 2


class _Frugal(_Talker):
    """Looks for reasons where its list of events is answered with True."""

    def step(self, state: _State) -> Step:
        yield _Go(0)
        state.rounds += 1
        if (yield [Happened()]):
            yield from self._look()


def test_a_list_of_events_is_answered_with_whether_reasons_are_read() -> None:
    for reads, kinds in ((True, ["happened", "did_not"]), (False, ["happened"])):
        match = Match(_Frugal(), ["A"], reasons=reads)
        match.answer(0, "go")
        assert _kinds(match) == kinds
        assert _kinds(match.copy()) == kinds
