"""`kejian`, `kejian games` and `kejian rules`."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kejian.core import find_game
from tests.cli.process import call, environment, run


def test_help_lists_the_commands_and_so_does_no_command_at_all():
    ran = run("--help")
    assert ran.code == 0
    for command in ("games", "rules", "judge", "check", "play", "replay"):
        assert f"\n  {command} " in ran.out
    assert run() == ran


def test_games_are_listed_in_the_language_of_the_locale():
    chinese, english = run("games", LC_ALL="zh_CN.UTF-8"), run("games", LANG="en_GB.UTF-8")
    assert ["cier", "呲儿", "2–20", "5"] in [line.split()[:4] for line in chinese.lines]
    assert ["cier", "Cier", "2–20", "5"] in [line.split()[:4] for line in english.lines]
    assert chinese.lines[0].split()[:2] == ["代号", "名称"]
    assert (chinese.code, english.code) == (0, 0)


def test_the_language_is_chinese_unless_something_says_english():
    assert "代号" in call("games").out
    assert "代号" in call("games", LC_ALL="C").out
    assert "code" in call("games", KEJIAN_LANG="en", LC_ALL="zh_CN.UTF-8").out
    assert "代号" in call("games", "--lang", "zh", KEJIAN_LANG="en").out


def test_rules_print_the_whole_page_without_marks():
    ran = call("rules", "cier", "--lang", "en")
    assert ran.code == 0
    assert "**" not in ran.out
    assert "|---" not in ran.out
    for clause in find_game("cier").rulebook:
        assert f"\n{clause.id} " in ran.out


def test_one_clause_is_found_with_or_without_the_name_of_the_game():
    short, long, lower = call("rules", "cier", "R3"), call("rules", "cier", "cier.R3"), call("rules", "cier", "r3")
    assert short.code == 0
    assert short == long == lower
    assert short.lines[0] == "呲儿 · A 出招与目标"
    assert short.lines[1].startswith("cier.R3     只剩一个人可打")
    assert "Machine Gun" in call("rules", "cier", "2.32", "--lang", "en").out


def test_an_unknown_clause_names_those_that_look_like_it():
    ran = call("rules", "cier", "2.99", "--lang", "en")
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("kejian: the rulebook has no clause “2.99”; close to it: cier.2.")


def test_the_house_rules_come_from_the_game():
    ran = call("rules", "cier", "--options", "--lang", "en")
    assert ran.code == 0
    for option in find_game("cier").options:
        assert any(line.startswith(f"{option.key} ") for line in ran.lines)
        assert option.note.en in ran.out
    assert "个人战* | 团队战 | 擂主战 | 技能战" in ran.out
    assert "null* | a whole number ≥ 1" in ran.out


@pytest.mark.parametrize("command", [["rules", "mahjong"], ["judge", "mahjong"], ["play", "mahjong"]])
def test_an_unknown_game_names_those_there_are(command: list[str]):
    ran = call(*command)
    assert ran.code == 2
    assert ran.err.startswith("kejian: 没有“mahjong”这个游戏；有的是：")
    assert "cier" in ran.err


@pytest.mark.parametrize(
    ("args", "zh", "en"),
    [
        (["dance"], "没有“dance”这个命令（用法：kejian --help）", "No such command 'dance' (see kejian --help)"),
        (["judge"], "缺少参数 game（用法：kejian judge --help）", "Missing argument 'game' (see kejian judge --help)"),
        (["games", "--fast"], "没有 --fast 这个选项", "No such option: --fast"),
        (["play", "cier", "--seed", "x"], "--seed 应为整数", "Invalid value for '--seed'"),
        (["games", "--lang", "fr"], "--lang 不能是“fr”", "'fr' is not one of"),
        (["play", "cier", "--bot", "genius"], "没有叫“genius”的机器人；有 random", "there is no bot “genius”"),
    ],
)
def test_bad_usage_is_one_line_in_either_language(args: list[str], zh: str, en: str):
    for lang, said in (("zh", zh), ("en", en)):
        ran = call(*args, KEJIAN_LANG=lang)
        assert ran.code == 2
        assert ran.out == ""
        assert said in ran.err
        assert ran.err.count("\n") == 1


def test_help_loads_no_game_no_yaml_and_no_bot():
    look = "import sys; from kejian.cli.app import call; call(['--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, env=environment(), text=True, check=True)
    loaded = set(done.stdout.split())
    assert "typer" in loaded
    assert not {"yaml", "rich", "pydantic", "kejian.bots", "kejian.games", "kejian.core.record"} & loaded
