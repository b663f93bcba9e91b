"""The lab's own world: a game with known answers, bots that are biased on purpose, a folder for reports."""

from __future__ import annotations

from pathlib import Path

import pytest

from kejian.bots import bot
from kejian.core import registry
from tests.lab import rps_game
from tests.lab.rps_game import Biased


@pytest.fixture
def rps(monkeypatch: pytest.MonkeyPatch) -> rps_game.RockPaperScissors:
    monkeypatch.setitem(registry._found, "rps", rps_game.GAME)
    monkeypatch.setitem(bot._BOTS, "rocky", Biased(rock=0.6, scissors=0.4))
    monkeypatch.setitem(bot._BOTS, "paper", Biased(paper=1))
    return rps_game.GAME


@pytest.fixture(autouse=True)
def own_lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KEJIAN_LAB", str(tmp_path / "lab"))
    return tmp_path / "lab"
