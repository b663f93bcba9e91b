"""The tests of a game, as classes that pytest collects; hypothesis draws the matches for the laws."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from kejian.core import BrokenGame, BrokenRule, Game, Match, find_game
from kejian.core.ready import forget
from kejian.core.record import Record
from kejian.testing import composing, foresight, sabotage
from kejian.testing.coverage import CHECKS, Coverage
from kejian.testing.draw import drawn, play_some, random_match
from kejian.testing.laws import LAWS, Law
from kejian.testing.scenarios import load_scenarios, same_ids, the_referee_agrees

assert composing  # their laws are among LAWS
assert foresight
assert sabotage
EXAMPLES = 1.0  # times as many as a law asks for (see `plugin.py`)
_SUPPRESSED = [HealthCheck.too_slow, HealthCheck.data_too_large]


def law_tests(code: str) -> type:
    """A test class with every law that holds for a game."""

    def no_fault_is_found_when_the_game_is_loaded(_self: object) -> None:
        _game(code)

    def random_matches_end(_self: object) -> None:
        rng = random.Random(7)
        for _ in range(60):
            match = random_match(_game(code), rng)
            play_some(match, rng, 3000)
            assert match.outcome is not None, match.record().to_yaml()

    own = {name: _law_test(code, name, law) for name, law in LAWS.items()}
    return _test_class(code, own | _named(no_fault_is_found_when_the_game_is_loaded, random_matches_end))


def coverage_tests(code: str, scenarios: str | Path) -> type:
    """A test class with the clause coverage of a game."""
    coverage = cache(lambda: Coverage(_game(code), _of_game(code, scenarios)))

    def test_of(faults: Callable[[Coverage], list[str]]) -> Callable[[object], None]:
        def test(_self: object) -> None:
            found = faults(coverage())
            assert not found, "\n".join(["", *found])

        return test

    return _test_class(code, {name: test_of(faults) for name, faults in CHECKS.items()})


def scenario_tests(code: str, scenarios: str | Path) -> type:
    """A test class with every scenario of a game, one test each."""
    folder = Path(scenarios)
    trouble: Exception | None = None
    records: list[Record] = []
    try:
        records = load_scenarios(folder)
    except Exception as error:  # said by a test: other games are tested all the same
        trouble = error

    def there_are_scenarios_and_their_ids_are_unique(_self: object) -> None:
        if trouble is not None:
            raise trouble
        assert records, f"no scenarios in {folder}"
        assert same_ids(records) == []

    @pytest.mark.parametrize("record", records, ids=[record.id for record in records])
    def the_referee_agrees_with_the_scenario(_self: object, record: Record) -> None:
        the_referee_agrees(record)

    return _test_class(code, _named(there_are_scenarios_and_their_ids_are_unique, the_referee_agrees_with_the_scenario))


def kejian_tests(code: str, scenarios: str | Path) -> type:
    """Laws, clause coverage and scenarios of a game in one test class."""
    parts = (law_tests(code), coverage_tests(code, scenarios), scenario_tests(code, scenarios))
    tests = {name: value for part in parts for name, value in vars(part).items() if name.startswith("test_")}
    return type("GameTests", (), {"__doc__": f"The tests of {code}.", **tests})


def _game(code: str) -> Game[Any]:
    """The game; what is wrong with it is the test's message."""
    try:
        return find_game(code)
    except BrokenGame as broken:
        raise AssertionError(f"{code} cannot be used:\n{broken.why}") from None
    except KeyError:
        wanted = f'[project.entry-points."kejian.games"] {code} = "package:GAME"'
        raise AssertionError(f"there is no game {code}: install its package, with the entry point {wanted}") from None


def _of_game(code: str, scenarios: str | Path) -> list[Record]:
    return [record for record in load_scenarios(Path(scenarios)) if record.game == code]


def _law_test(code: str, name: str, law: Law) -> Callable[[object], None]:
    def test(_self: object, seed: int, depth: int) -> None:
        match, rng = _drawn(_game(code), seed, depth)
        before = match.copy()
        try:
            law.check(match, rng)
        except Exception as error:
            error.add_note(f"{code}: {name.replace('_', ' ')}. The match it was found in:\n{before.record().to_yaml()}")
            raise

    def skipped(self: object) -> None:
        if not law.holds_for(_game(code)):
            pytest.skip(f"{code} does not say that it holds")
        examples(self)

    test.__name__ = f"test_{name}"
    drawing = given(seed=st.integers(0, 2**32 - 1), depth=st.integers(0, 12))
    limits = settings(
        max_examples=max(1, round(law.examples * EXAMPLES)),
        deadline=None,
        derandomize=True,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=_SUPPRESSED,
    )
    examples: Callable[[object], None] = limits(drawing(test))
    return skipped


def _drawn(game: Game[Any], seed: int, depth: int) -> tuple[Match, random.Random]:
    """The match of an example, made from nothing: no example leaves anything to the next."""
    forget()
    try:
        return drawn(game, seed, depth)
    except BrokenRule as broken:
        raise AssertionError(f"a rule broke while a match was drawn: {broken}\n{broken.record}") from broken


def _named(*tests: Callable[..., None]) -> dict[str, Callable[..., None]]:
    return {test.__name__: test for test in tests}


def _test_class(code: str, tests: dict[str, Callable[..., None]]) -> type:
    return type("GameTests", (), {"__doc__": f"Tests of {code}.", **{f"test_{name}": t for name, t in tests.items()}})
