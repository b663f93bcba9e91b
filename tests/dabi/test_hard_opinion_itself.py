"""The second opinion on the hard half by itself: it agrees with the scenarios of the book, its games hold every hard
clause, and it notices an engine that does something else."""

from __future__ import annotations

from typing import Any

import pytest

from kejian.core.record import Record
from kejian.games.dabi import resolution
from kejian.games.dabi.notation import read_traces
from kejian.games.dabi.resolution import steps
from kejian.testing.scenarios import load_scenarios
from tests.dabi.hard_games import Compared, compare_game, what_happens
from tests.dabi.hard_opinion.game import HardGame
from tests.games import SCENARIOS

GAMES = 800
WITH_A_PAST = ("上回合得", "上回合断")  # the second opinion keeps its own memory and reads none


HARD_FILES = ("open", "settled", "interrupts", "swallow", "unions", "curses", "time", "volleys")


def is_read(record: Record) -> bool:
    """Whether the second opinion can play a scenario: nothing is refused, nothing remembered from before."""
    said = str(record.start) + str(record.expect) + str(record.options)
    hard = record.id.split("-")[1] in HARD_FILES
    return hard and "error" not in said and "refuse" not in said and not any(key in said for key in WITH_A_PAST)


BOOK = [record for record in load_scenarios(SCENARIOS / "dabi") if is_read(record)]


@pytest.mark.parametrize("record", BOOK, ids=[record.id for record in BOOK])
def test_the_second_opinion_agrees_with_the_scenarios_of_the_book(record: Record) -> None:
    game = HardGame(record.players, record.options, record.start)
    for line in record.moves:
        game.play(line if isinstance(line, dict) else dict([line]))
    end = game.position()
    for key, expected in (record.expect or {}).items():
        actual = {k: end[key][k] for k in expected} if isinstance(expected, dict) else end[key]
        assert actual == expected, key


# what the random games hold: each line must happen at least so often in the games below

# fmt: off
OFTEN = {
    20: ["6.1.1 cursed", "R23 duty", "R24 mutual", "R29 works", "R29 fails", "R30 gains removed", "R30 given back",
         "R30 loot goes back", "R34 base", "R34 armour", "R34 union", "R34 seize", "R35 attack", "R37 several 吞",
         "R38 seized", "R39 doubled", "R40 double", "R41 restart", "7.3.4 frozen", "7.4.6 immune", "attacked seize",
         "attacked double", "stopped shield", "stopped producer", "stopped hang", "stopped union", "stopped seize",
         "stopped double", "stopped base", "stopped interrupt", "stopped freeze",
         "R72 stopped by several", "R75 several pieces", "6.3 虚无", "6.3 虚空"],
    8: ["1.12 回合无敌", "R30 loot spent", "R30 spent", "R39 copies stay", "R41 attacked 时间回溯", "R42 used", "R61 reflected",
        "R72 one of several undone", "R71 fetched", "7.4.3 swallowed by its victim", "7.4.4 exchange", "attacked freeze",
        "R38 two on one", "stopped rewind", "stopped volley", "R73 concerned by both", "R74 several return hits"],
    2: ["6.2.8 雾霾龙岗", "6.3.3 protected", "7.4.7 immune", "R43 freeze ends", "R44 two 时间静止", "R75 several acts",
        "R73 a copy is spent", "stopped haze"],
}
# fmt: on


@pytest.mark.slow
def test_every_hard_clause_happens_in_the_random_games() -> None:
    happened = what_happens(GAMES)
    seldom = {what: happened[what] for least, lines in OFTEN.items() for what in lines if happened[what] < least}
    assert not seldom


def first_difference(games: int, **engine_options: Any) -> Compared:
    for seed in range(games):
        compared = compare_game(seed, engine_options)
        if compared.difference:
            return compared
    return Compared()


@pytest.mark.slow
@pytest.mark.parametrize(
    "step",
    ["find_working_supers", "interrupt", "reach_back", "stop_time", "swallow", "spit", "curse", "loose_volleys"],
)
def test_an_engine_that_leaves_out_a_step_is_noticed(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def called_for(rows: tuple[str, ...]) -> steps.Round:
        return steps.Round(
            *(tuple(take for take in phase if take.__name__ != step) for phase in steps.called_for(rows))
        )

    monkeypatch.setattr(resolution, "called_for", called_for)
    assert first_difference(200).difference


@pytest.mark.slow
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("curse_is_attack", False),
        ("chain_scope", "same"),
        ("swallow_defence", "stays"),
        ("multi_swallow", "nearest"),
        ("spit_stunned", "die"),
    ],
)
def test_an_engine_with_another_house_rule_is_noticed(option: str, value: object) -> None:
    assert first_difference(GAMES, **{option: value}).difference


@pytest.mark.slow
def test_a_position_that_tells_two_interrupts_of_one_thing_apart_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """R72: each of the interrupts would then have taken a thing of its own."""
    numbers = iter(range(-1_000_000, 0))
    monkeypatch.setattr(read_traces._Things, "act", lambda *_: next(numbers))
    assert first_difference(GAMES).difference.startswith("read back")
