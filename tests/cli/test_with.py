"""`--with FILE`: content of one's own in every command that plays, judges or shows."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from kejian.cli.app import app
from kejian.cli.content import Content
from kejian.cli.trouble import Trouble
from tests.cli.process import call

ROLES = """\
name: 快手
english: Quickhand
text: 开局有 1 弹药，会飞镖
text_en: starts with 1 ammo and throws darts
ammo_start: 1
extra:
  飞镖: {english: Dart, target: one, cost: 1, damage: 1}
"""
SHEET = "name: 木人\nenglish: Wooden Man\n体力: 30\n帖: [拳帖, 剑帖]\ntext: 不会动\ntext_en: does not move\n"
RECORD = """\
game: cier
players: [甲, 乙]
options: {对局: 技能战, 角色: {甲: 快手}}
moves:
  - {甲: "飞镖 > 乙", 乙: 子弹}
expect: {乙: {alive: false}}
"""
TOLD = "甲's Dart hits 乙: 1 hp lost."


@pytest.fixture
def roles(tmp_path: Path) -> str:
    (tmp_path / "roles.yaml").write_text(ROLES, "utf-8")
    return str(tmp_path / "roles.yaml")


@pytest.fixture
def record(tmp_path: Path) -> str:
    (tmp_path / "game.yaml").write_text(RECORD, "utf-8")
    return str(tmp_path / "game.yaml")


def test_a_record_that_names_a_home_made_role_is_judged_and_told_by_its_english_names(roles: str, record: str) -> None:
    ran = call("judge", "cier", record, "--with", roles, "--lang", "en", "--short")
    assert (ran.code, TOLD in ran.out, ran.err) == (0, True, "")
    assert call("judge", "cier", record).code == 2


def test_moves_as_arguments_know_it_too(roles: str) -> None:
    rules = ["-o", "对局=技能战", "-o", "角色={甲: 快手}"]
    ran = call("judge", "cier", "甲 飞镖 > 乙", "乙 子弹", *rules, "--with", roles, "--lang", "en", "--short")
    assert TOLD in ran.out


def test_check_and_replay_play_it(roles: str, record: str) -> None:
    assert call("check", record, "--with", roles).out.endswith("1 passed, 0 failed\n")
    assert TOLD in call("replay", record, "--with", roles, "--lang", "en").out


def test_why_and_solve_know_it_too(roles: str, record: str) -> None:
    assert "Dart" in call("why", record, "--with", roles, "--lang", "en").out
    duel = ["solve", "cier", "-o", "对局=技能战", "-o", "角色={Ann: 快手}", "--cap", "2", "--lang", "en"]
    assert call(*duel, "--with", roles).code == 0
    assert "there is no role “快手”" in call(*duel).err


def test_every_command_that_could_use_a_file_takes_one() -> None:
    commands = typer.main.get_group(app).commands
    commands |= commands.pop("lab").commands
    without = {name for name, command in commands.items() if all("--with" not in each.opts for each in command.params)}
    assert without == {"games", "new"}, "they play, judge and show nothing of a match"


def test_rules_show_what_a_file_brings(roles: str) -> None:
    ran = call("rules", "cier", "--with", roles, "--lang", "en")
    assert "Quickhand: starts with 1 ammo and throws darts" in " ".join(ran.out.split())


def test_a_fault_is_told_with_its_line_wherever_it_is_brought(tmp_path: Path, record: str) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("name: 快手\nhp: viele\n", "utf-8")
    commands = [["judge", "cier", record], ["check", record], ["replay", record], ["why", record], ["rules", "cier"]]
    for command in (*commands, ["play", "cier"], ["solve", "cier"], ["fit", "cier"], ["serve"]):
        ran = call(*command, "--with", str(bad), "--lang", "en")
        assert ran.code == 2
        assert "line 2" in ran.err


def test_a_server_offers_a_file_to_the_game_that_can_read_it(roles: str, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.yaml"
    sheet.write_text(SHEET, "utf-8")
    offered = Content([Path(roles), sheet], "en").by_game()
    assert {code: list(content) for code, content in offered.items()} == {"cier": ["快手"], "fadian": ["木人"]}
    nonsense = tmp_path / "nonsense.yaml"
    nonsense.write_text("[1, 2]", "utf-8")
    with pytest.raises(Trouble, match="content of no game"):
        Content([nonsense], "en").by_game()
