"""`kejian replay`: a record, move by move."""

from __future__ import annotations

from pathlib import Path

from tests.cli.process import run, run_with_flow

RECORD = """\
id: duel
game: cier
players: [甲, 乙]
options: {轮次上限: 9}
moves:
  - {甲: 子弹, 乙: 子弹}
  - {甲: "手斧 > 乙", 乙: 闪避}
"""
FLOW = """\
game: flow
players: [甲, 乙]
start: {甲: {手牌: [红3]}, 乙: {手牌: [黄1, 黄5]}, 牌堆: [绿1, 绿2]}
moves:
  - "甲: 打 红3 > 乙"
  - "乙: 弃 黄1"
  - "甲: 抽"
"""


def test_every_line_is_shown_with_its_reasons_and_the_table_after_it():
    ran = run("replay", "-", stdin=RECORD)
    assert ran.code == 0
    assert ran.lines[:3] == ["呲儿 · 甲、乙", "duel", "房规 {轮次上限: 9}"]
    assert "第 1 手  甲 子弹   乙 子弹" in ran.lines
    assert "第 2 手  甲 手斧 > 乙   乙 闪避" in ran.lines
    assert any(
        line.startswith("  甲的手斧打中乙：生命 −1。") and line.endswith("cier.2.22 cier.2.45") for line in ran.lines
    )
    assert ran.lines[-1] == "    乙  生命 0  弹药 0  出局"


def test_short_leaves_out_the_chain_and_the_table():
    ran = run("replay", "-", "--short", "--lang", "en", stdin=RECORD)
    assert ran.lines[-4].startswith("Move 2")
    assert ran.lines[-1].startswith("  The match is over")
    assert "ammo 0" not in ran.out


def test_step_waits_for_enter_and_q_leaves(tmp_path: Path):
    file = tmp_path / "duel.yaml"
    file.write_text(RECORD, "utf-8")
    whole, part = run("replay", file, "--step", stdin="\n\n\n"), run("replay", file, "--step", stdin="\nq\n")
    assert (whole.code, part.code) == (0, 0)
    assert whole.out.count("回车继续") == 3
    assert part.out.count("回车继续") == 2
    assert "第 2 手" not in part.out
    assert run("replay", "-", "--step", stdin=RECORD).code == 2


def test_a_record_that_is_refused_on_the_way_says_so():
    ran = run("replay", "-", stdin=RECORD.replace("乙: 闪避", "乙: 飞踢"))
    assert ran.code == 1
    assert ran.lines[-2] == "甲 手斧 > 乙   乙 飞踢"
    assert ran.lines[-1].startswith("  第 2 手不成立：看不懂“飞踢”")


def test_a_game_of_turns_is_replayed_with_what_silence_passed_over():
    ran = run_with_flow("replay", "-", stdin=FLOW)
    assert ran.code == 0
    assert "第 2 手  乙 弃 黄1" in ran.lines
    assert "  乙掉一条命。  flow.1" in ran.lines
