"""The monkey in the normal test run: two matches of every game, one on a small screen; `./run monkey` plays thirty."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.monkey import PLAYED, SMALL, match
from tests.browser.phone import PHONE

TURNS = {"fadian": 4, "wuba": 2, "sgs": 20}  # a whole match by random taps takes minutes


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])
@pytest.mark.parametrize("game", PLAYED)
def test_random_taps_and_mischief_bring_every_game_to_its_end(
    browser: Browser, game: str, size: tuple[int, int]
) -> None:
    seed = 11 if size == PHONE else 5
    did = match(browser, game, seed, size, TURNS.get(game, 0))
    assert did["taps"] > 0
