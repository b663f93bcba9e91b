"""Games are found by their code; one that cannot be used says why, and the others work."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path
from textwrap import dedent
from types import MappingProxyType

import pytest

from kejian.core import (
    BrokenGame,
    Choice,
    Event,
    Flag,
    Seat,
    Text,
    Words,
    all_games,
    broken_games,
    find_game,
    game_codes,
    register,
    registry,
)
from kejian.core.soundness import faults_of
from tests.flow_game import Flow


@pytest.fixture
def outsiders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of modules that are installed as games of strangers."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_found", dict(registry._found))
    monkeypatch.setattr(registry, "_broken", {})
    points: list[metadata.EntryPoint] = []
    monkeypatch.setattr(metadata, "entry_points", lambda group: tuple(points))
    for name, code in MappingProxyType(
        {"good": "outside", "raises": "raises", "empty": "empty", "clash": "cier"}
    ).items():
        points.append(metadata.EntryPoint(code, f"kejian_test_{name}:GAME", "kejian.games"))
    (tmp_path / "kejian_test_good.py").write_text(
        dedent(
            """
            from tests.flow_game import PAGE, Flow
            from kejian.core import Rulebook

            class Outside(Flow):
                code = "outside"
                rulebook = Rulebook({lang: PAGE.format("a", "b", "c").replace("flow.", "outside.") for lang in ("zh", "en")})

            GAME = Outside()
            """
        )
    )
    (tmp_path / "kejian_test_raises.py").write_text("raise RuntimeError('half a game')\n")
    (tmp_path / "kejian_test_empty.py").write_text("from kejian.core import Game\nGAME = Game()\n")
    (tmp_path / "kejian_test_clash.py").write_text("GAME = None\n")
    return tmp_path


def test_a_broken_game_is_left_out_with_its_reason_and_the_others_work(outsiders: Path) -> None:
    broken = broken_games()
    assert broken["raises"] == "RuntimeError: half a game (kejian_test_raises.py:1)"
    assert "kejian.core.game.Game.title is missing" in broken["empty"]
    assert "setup() is not written" in broken["empty"]
    assert {game.code for game in all_games()} >= {"cier", "dabi", "fadian", "outside"}
    assert not {"raises", "empty"} & set(game_codes())
    with pytest.raises(BrokenGame, match="half a game"):
        find_game("raises")


def test_a_code_that_is_taken_is_refused_to_the_newcomer(outsiders: Path) -> None:
    assert type(find_game("cier")).__module__ == "kejian.games.cier.game"
    assert broken_games()["cier (kejian_test_clash:GAME)"] == "the code cier belongs to kejian.games.cier"

    class Impostor(Flow):
        code = "cier"

    with pytest.raises(ValueError, match="belongs to"):
        register(Impostor())


def test_the_games_of_the_house_are_sound() -> None:
    assert {game.code: faults_of(game) for game in all_games()} == {game.code: [] for game in all_games()}


class Slip(Event):
    who: Seat
    n: int

    zh = "{who}得 {m}。"
    en = ""
    label = "what"


class Crooked(Flow):
    code = "Flow!"
    seats = range(3)
    words = Flow.words | Words([Slip])
    options = (
        Flag(key="a", clauses=("flow.99",), title=Text("", ""), note=Text("", ""), default="yes"),
        Choice(key="a", clauses=(), title=Text("", ""), note=Text("", ""), values=("x",)),
    )


def test_all_faults_of_a_game_are_said_at_once_with_their_places() -> None:
    assert faults_of(Crooked()) == [
        "tests.core.test_registry.Crooked.code is 'Flow!': 2 to 20 small letters, digits and underscores are wanted",
        "tests.core.test_registry.Crooked.seats is range(0, 3): at least one player is wanted",
    ]

    class Mended(Crooked):
        code = "flow"
        seats = range(1, 3)

    assert faults_of(Mended()) == [
        "option 'a': its default 'yes' is none of its own values",
        "option 'a' stands twice",
        "tests.core.test_registry.Slip.zh names m, which is none of its fields",
        "tests.core.test_registry.Slip.en is missing: the sentence",
        "tests.core.test_registry.Slip.label is 'what', which is none of its fields (n, who)",
        "option 'a' cites flow.99, which is not in the rulebook",
    ]
    assert faults_of(7) == ["GAME is int 7, not a kejian.core.Game"]
