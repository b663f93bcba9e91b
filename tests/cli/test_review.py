"""`kejian review`: what every decision gave up; in duels of 呲儿 exactly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.process import run

DUEL = """
game: cier
players: [甲, 乙]
moves:
  - {甲: 子弹, 乙: 闪避}
  - {甲: 防御, 乙: 子弹}
  - {甲: 手斧 > 乙, 乙: 子弹}
"""
ROUND = """
game: dabi
players: [甲, 乙]
moves:
  - {甲: 大臂, 乙: 攒}
  - {甲: 刀 > 乙, 乙: 攒}
"""


@pytest.fixture
def duel(tmp_path: Path) -> str:
    file = tmp_path / "duel.yaml"
    file.write_text(DUEL, "utf-8")
    return str(file)


def test_a_duel_is_reviewed_exactly_and_the_better_move_is_named(duel: str) -> None:
    ran = run("review", duel, "--playouts", "10", "--lang", "en")
    assert ran.code == 0
    assert "甲: 3 decisions" in ran.out
    assert "question 1, 乙: Dodge gave up 0.40 (exact); better was Load" in ran.lines
    assert "What decided it" in ran.lines
    assert ran.err == ""


def test_programs_read_it_as_json_and_one_player_can_be_asked_for(duel: str) -> None:
    found = json.loads(run("review", duel, "--playouts", "10", "--seat", "乙", "--json").out)
    assert {decision["player"] for decision in found} == {"乙"}
    assert all(decision["exact"] and 0 <= decision["given_up"] <= 1 for decision in found)
    assert found[0]["best_worth"] == pytest.approx(0.5, abs=1e-6)


def test_where_nothing_is_solved_it_searches(tmp_path: Path) -> None:
    file = tmp_path / "round.yaml"
    file.write_text(ROUND, "utf-8")
    found = json.loads(run("review", str(file), "--playouts", "40", "--json").out)
    assert len(found) == 4
    assert not any(decision["exact"] for decision in found)


def test_who_does_not_play_is_named(duel: str) -> None:
    ran = run("review", duel, "--seat", "丙")
    assert ran.code == 2
    assert "丙" in ran.err
