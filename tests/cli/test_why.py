"""`kejian why`: the derivation of any figure, and why something did not happen or could not be done."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kejian.core import registry
from tests.cli.process import call, environment
from tests.reasons_game import GAME

RECORD = """\
game: reasons
players: [甲, 乙, 丙]
start: {甲: {saved: 3}, 乙: {life: 9}, 丙: {saved: 3}}
moves: ["甲: 打 > 乙", "乙: 打 > 丙", "丙: 打 > 甲", "甲: 攒", "乙: 攒"]
"""


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._found, "reasons", GAME)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "record.yaml"
    written.write_text(RECORD, "utf-8")
    return written


def test_every_figure_with_terms_and_every_quiet_reason_is_listed_line_by_line(file: Path) -> None:
    ran = call("why", file)
    assert ran.code == 0
    assert ran.lines == [
        "第 1 手  甲 打 > 乙",
        "  甲打乙，乙少 4 点体力，剩 5。  reasons.1",
        "        2  拳        reasons.1",
        "      + 3  攒下的    reasons.2",
        "      ≤ 4  书：至多  reasons.4",
        "      ───",
        "      = 4",
        "  · 乙没有举盾，一点也没挡。  reasons.3",
        "  · 乙只攒了 0，不能还手。  reasons.5",
        "第 2 手  乙 打 > 丙",
        "  · 丙没有举盾，一点也没挡。  reasons.3",
        "第 3 手  丙 打 > 甲",
        "  丙打甲，甲少 4 点体力，剩 1。  reasons.1",
        "        2  拳        reasons.1",
        "      + 3  攒下的    reasons.2",
        "      ≤ 4  书：至多  reasons.4",
        "      ───",
        "      = 4",
        "  · 甲没有举盾，一点也没挡。  reasons.3",
        "  · 甲只攒了 0，不能还手。  reasons.5",
    ]


def test_a_program_reads_the_same_reasons_with_all_terms(file: Path) -> None:
    (line,) = call("why", file, "--line", "1", "--json").lines
    told = json.loads(line)
    assert (told["game"], told["players"]) == ("reasons", ["甲", "乙", "丙"])
    hit, *others = told["reasons"]
    assert (hit["move"], hit["clauses"], hit["zh"]) == (1, ["reasons.1"], "甲打乙，乙少 4 点体力，剩 5。")
    (figure,) = [value for value in hit["fields"].values() if isinstance(value, dict)]
    assert (figure["n"], [term["n"] for term in figure["terms"]]) == (4, [2, 3, 4])
    assert [reason["quiet"] for reason in others] == [True, True]
    asked = ("--line", "5", "--seat", "乙", "--move", "打 > 丙", "--json")
    assert json.loads(call("why", file, *asked).lines[0])["answer"] == call("why", file, *asked[:-1]).lines


def test_a_line_comes_with_the_text_of_its_clauses_in_either_language(file: Path) -> None:
    ran = call("why", file, "--line", "1", "--lang", "en")
    assert ran.lines[0] == "Move 1  甲 打 > 乙"
    assert "      ≤ 4  the book: at most  reasons.4" in ran.lines
    assert ran.lines[-5:] == [
        "  reasons.1   A fist is 2.",
        "  reasons.2   What was saved is added.",
        "  reasons.3   A shield is -1.",
        "  reasons.4   At most 4.",
        "  reasons.5   Back with 2.",
    ]


def test_a_seat_a_number_or_a_name_narrows_it_down(file: Path) -> None:
    of_c = call("why", file, "--seat", "丙")
    assert [line for line in of_c.lines if line.startswith("第")] == ["第 2 手  乙 打 > 丙", "第 3 手  丙 打 > 甲"]
    assert "甲没有举盾" not in of_c.out
    two = call("why", file, "--number", "2")  # a figure that came from one rule alone
    assert two.lines[0] == "第 2 手  乙 打 > 丙"
    assert [line.split() for line in two.lines[2:]] == [["2", "拳", "reasons.1"], ["───"], ["=", "2"]]
    left = call("why", file, "--number", "left", "--line", "3")
    assert left.lines[1:3] == ["  丙打甲，甲少 4 点体力，剩 1。  reasons.1", "      = 1"]
    assert call("why", file, "--number", "攒下的").out.count("+ 3") == 2
    assert call("why", file, "--number", "7").lines == ["这里没有算出来的数，也没有哪一条说为什么没发生什么。"]


def test_a_refused_line_says_where_its_figure_came_from(file: Path) -> None:
    file.write_text(RECORD.replace('"甲: 打 > 乙", ', '"甲: 攒", '), "utf-8")
    ran = call("why", file, "--line", "1")
    assert ran.lines[:3] == [
        "第 1 手  甲 攒",
        "  甲已经攒到 3，不能再攒。  reasons.2",
        "        4  攒下的    reasons.2",
    ]
    no = call("why", file, "--line", "1", "--seat", "甲", "--move", "攒")
    assert no.lines == [
        "第 1 手之前，甲 出 攒",
        "  不行：甲已经攒到 3（攒下的 4，书至多 3），不能再攒。  reasons.2 reasons.4",
        "    reasons.2   攒的加上，最多攒 3。",
        "    reasons.4   一下最多 4。",
    ]


def test_a_move_that_was_legal_tells_what_it_would_have_done(file: Path) -> None:
    ran = call("why", file, "--line", "4", "--seat", "甲", "--move", "打 > 丙")
    assert ran.lines == [
        "第 4 手之前，甲 出 打 > 丙",
        "  可以。",
        "    打 2 点  reasons.1",
        "        2  拳  reasons.1",
        "      ───",
        "      = 2",
        "  那样的话：甲 打 > 丙",
        "    甲打丙，丙少 2 点体力，剩 1。  reasons.1",
        "    · 丙没有举盾，一点也没挡。     reasons.3",
        "    · 丙只攒了 0，不能还手。       reasons.5",
    ]


def test_a_window_that_was_passed_over_in_silence_was_open(file: Path) -> None:
    ran = call("why", file, "--line", "3", "--seat", "丙", "--move", "还手", "--lang", "en")
    assert ran.lines[:2] == ["Before move 3, 丙 plays 还手", "  Legal."]
    assert any("丙 strikes 乙, who loses 4 (Fist 2, saved +3, the book: at most 4) life" in line for line in ran.lines)


def test_a_window_that_stayed_closed_says_by_which_clause(file: Path) -> None:
    ran = call("why", file, "--line", "2", "--seat", "乙", "--move", "还手")
    assert ran.lines[1].startswith("  不行：")
    assert any(line.startswith("    · 乙只攒了 0，不能还手。") and line.endswith("reasons.5") for line in ran.lines)
    other = call("why", file, "--line", "2", "--seat", "甲", "--move", "盾")
    assert other.lines[1:] == ["  不行：现在没有轮到甲。", "    这时问的是 乙：请出招"]


def test_the_moment_after_the_last_line_can_be_asked_about(file: Path) -> None:
    assert call("why", file, "--line", "6", "--seat", "丙", "--move", "盾").lines[1] == "  可以。"


def test_what_cannot_be_asked_is_said_in_a_line(file: Path) -> None:
    for args, why in (
        (["--seat", "丁"], "没有这名玩家；有 甲、乙、丙"),
        (["--line", "9"], "只有 0（开局）到 5"),
        (["--move", "盾"], "--move 要和 --line（从 1 起）、--seat 一起用"),
        (["--line", "7", "--seat", "甲", "--move", "盾"], "只有 0（开局）到 6"),
    ):
        ran = call("why", file, *args)
        assert (ran.code, ran.out) == (2, "")
        assert why in ran.err


def test_a_game_with_secrets_and_answers_at_once_is_asked_the_same_way(tmp_path: Path) -> None:
    file = tmp_path / "duel.yaml"
    start = "game: cier\nplayers: [甲, 乙]\nstart: {甲: {弹药: 1}}\n"
    file.write_text(start + 'moves: [{甲: "手斧 > 乙", 乙: 子弹}]\n', "utf-8")
    ran = call("why", file, "--line", "1", "--seat", "乙", "--move", "防御")
    assert ran.lines[:3] == ["第 1 手之前，乙 出 防御", "  可以。", "  那样的话：甲 手斧 > 乙   乙 防御"]
    assert any(line.startswith("    甲对乙的手斧被防御挡下。") for line in ran.lines)
    foul = call("why", file, "--line", "1", "--seat", "乙", "--move", "手斧")
    assert foul.lines[1].startswith("  可以出，但犯规：弹药不足")
    over = call("why", file, "--line", "2", "--seat", "乙", "--move", "防御")
    assert over.lines[1] == "  不行：对局已经结束。  cier.2.1 cier.R5"


def test_the_help_stays_light() -> None:
    heavy = ("kejian.cli.why", "kejian.cli.desk", "kejian.games", "kejian.bots", "kejian.server")
    code = f"import sys, kejian.cli.app; print([name for name in sys.modules if name.startswith({heavy})])"
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), timeout=60, check=True
    )
    assert ran.stdout == "[]\n"
