"""The laws in the middle of a match: after the draft, with heroes in each other's reach, some of them dead."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from kejian.core import Match
from kejian.games.wuba.game import GAME
from kejian.testing.draw import play_some, random_match, random_options
from kejian.testing.suite import LAWS
from tests.wuba.random_maps import random_map_file

SIDES = ["红", "蓝"]
DEPTHS = (8, 20, 45, 90, 180, 320)
SKIPPED = ("keys_of_a_position_cannot_be_names_of_players",)  # nothing about it changes while one plays


def deep_match(seed: int, depth: int) -> tuple[Match, random.Random]:
    """A match so many questions in, half of them on maps drawn by chance."""
    rng = random.Random(seed)
    if seed % 2:
        return play_some(random_match(GAME, rng), rng, depth), rng
    options = random_options(GAME, SIDES, rng) | {"地图": random_map_file(random.Random(seed % 50))}
    return play_some(Match(GAME, SIDES, options, seed=1), rng, depth), rng


@pytest.mark.parametrize("name", [name for name, law in LAWS.items() if law.holds_for(GAME) and name not in SKIPPED])
def test_a_law_holds_deep_in_a_match(name: str) -> None:
    check: Callable[[Match, random.Random], None] = LAWS[name].check
    for number, depth in enumerate(DEPTHS):
        match, rng = deep_match(1001 * number + len(name), depth)
        before = match.copy()
        try:
            check(match, rng)
        except Exception as error:
            error.add_note(before.record().to_yaml())
            raise
