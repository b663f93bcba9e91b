"""What goes over the wire is written once for many tables: nobody may notice."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from kejian.core import Match, find_game
from kejian.server import gaps, wire
from tests.games import all_codes
from tests.server.browser import Lines

NAMES = ["乙𠮷", "丙\\", "甲", "丁"]


def told(match: Match, seat: int, *, has_menu: bool = False) -> dict[str, Any]:
    asked: dict[str, Any] = json.loads(wire.encode(gaps.asked(match, seat, 0, None, "strict", has_menu=has_menu)))
    return asked


def plainly(match: Match, seat: int) -> dict[str, Any]:
    """The same without the trick."""
    asked: dict[str, Any] = json.loads(wire.encode(wire.asked(match, seat, 0, None, "strict")))
    return asked


@pytest.mark.parametrize("code", all_codes())
def test_with_gaps_and_without_everything_is_told_alike(code: str) -> None:
    for seed in range(2):
        game, rng = find_game(code), random.Random(seed)
        match = Match(game, NAMES[: max(2, game.seats.start)], seed=seed)
        since = 0
        while match.outcome is None and len(match.tape) < 30:
            for seat in match.asks:
                whole = told(match, seat)
                Lines().complete(whole)
                assert {**whole, "greys": {}} == plainly(match, seat)
            events = list(match.all_events)[since:]
            plain = [wire.event(match.words, match.players, event, n) for n, event in enumerate(events, since)]
            assert json.loads(bytes(gaps.events(match, events, since))) == json.loads(wire.encode(plain))
            since += len(events)
            match.answer_all({seat: ask.sample(rng) for seat, ask in match.asks.items()})


@pytest.mark.parametrize("most_kept", [1, 3, 2048])
def test_a_menu_in_parts_is_the_whole_menu_however_few_are_kept(
    most_kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gaps, "_MOST_KEPT", most_kept)
    monkeypatch.setattr(gaps, "_kept", type(gaps._kept)())
    for seed in range(6):
        rng, lines, had = random.Random(seed), {}, {}
        match = Match("cier", [f"甲{seed}", "乙𠮷", "丙\\"], {"对局": "擂主战", "擂主": f"甲{seed}"}, seed=seed)
        while match.outcome is None and len(match.tape) < 40:
            for seat in match.asks:
                key = gaps.menu_lines(match, seat)
                asked = told(match, seat, has_menu=had.get(seat) == key)
                assert bool(asked["menu"]["groups"]) == (had.get(seat) != key)
                had[seat] = key
                lines.setdefault(seat, Lines()).complete(asked)
                assert asked["menu"] == plainly(match, seat)["menu"]
            for seat, ask in list(match.asks.items()):
                match.answer(seat, ask.sample(rng))


def test_nobody_can_write_a_name_into_a_text_by_a_sign() -> None:
    for text in ("<00000000:01>", "\U000f0001", "<:01>"):
        written = msgspec.json.encode(text)
        assert gaps._signed(written).named([b"A", b"B"]) == written


def test_a_clause_that_was_found_twice_is_told_once() -> None:
    match = Match("cier", ["A", "B"])
    match.answer_all({0: "子弹", 1: "子弹"})
    event = next(event for event in match.all_events if event.clauses)
    twice = event.citing(*event.clauses)
    assert wire.event(match.words, match.players, twice, 0).clauses == list(event.clauses)
