"""`kejian judge`: the verdict, the reasons, refusals, JSON, records from files and standard input."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.process import call, run

RECORD = """\
id: duel
game: cier
players: [甲, 乙]
start: {甲: {弹药: 1}}
moves:
  - {甲: "手斧 > 乙", 乙: 防御}
  - {甲: 子弹, 乙: 子弹}
"""
ASKED = ["甲 手斧 > 乙", "乙 防御", "--start", "{甲: {弹药: 1}}"]


def test_moves_as_arguments_are_ruled_with_verdict_reasons_and_position():
    ran = run("judge", "cier", *ASKED)
    assert ran.code == 0
    assert ran.err == ""
    assert ran.lines[:3] == ["甲 手斧 > 乙   乙 防御", "  甲对乙的手斧被防御挡下。", "理由"]
    assert "  甲为手斧付 1 弹药。       cier.2.41 cier.R11 cier.2.33" in ran.lines
    assert "  甲对乙的手斧被防御挡下。  cier.2.26 cier.2.22 cier.2.45" in ran.lines
    assert ran.lines[-2:] == ["    甲  生命 1  弹药 0", "    乙  生命 1  弹药 0"]


def test_the_same_ruling_in_english():
    ran = run("judge", "cier", *ASKED, "--lang", "en")
    assert ran.code == 0
    assert ran.lines[1:3] == ["  甲's Hatchet at 乙 is stopped by Guard.", "Reasons"]
    assert any(line.endswith("cier.2.26 cier.2.22 cier.2.45") for line in ran.lines)


def test_short_is_the_verdict_and_full_adds_the_clauses():
    short, full = run("judge", "cier", *ASKED, "--short"), run("judge", "cier", *ASKED, "--full")
    assert short.lines == ["甲 手斧 > 乙   乙 防御", "  甲对乙的手斧被防御挡下。"]
    clauses = [line.split()[0] for line in full.lines[full.lines.index("条文") + 1 :]]
    assert clauses[0] < clauses[1]
    assert "cier.2.26" in clauses
    assert "cier.2.23" not in clauses


def test_colons_names_in_english_and_missing_targets_are_understood():
    plain = call("judge", "cier", "甲 手斧 > 乙", "乙 子弹", "--start", "{甲: {弹药: 1}}", "--json")
    for words in (["甲: 手斧", "乙:子弹"], ["甲：手斧", "乙：子弹"], ["甲 hatchet", "乙 load"]):
        ran = call("judge", "cier", *words, "--start", '{"甲": {"弹药": 1}}', "--json")
        assert ran.code == 0
        told, expected = json.loads(ran.out), json.loads(plain.out)
        assert told["events"] == expected["events"]
        assert told["winner"] == ["甲"]


def test_a_name_that_comes_again_or_a_slash_begins_the_next_turn():
    again = call("judge", "cier", "甲 子弹", "乙 子弹", "甲 呲儿", "乙 防御", "--short")
    slash = call("judge", "cier", "甲 子弹", "乙 子弹", "/", "乙 防御", "甲 呲儿", "--short")
    assert again.code == slash.code == 0
    assert [line for line in again.lines if not line.startswith(" ")] == ["甲 子弹   乙 子弹", "甲 呲儿   乙 防御"]
    assert [line for line in slash.lines if not line.startswith(" ")] == ["甲 子弹   乙 子弹", "乙 防御   甲 呲儿"]
    early = call("judge", "cier", "甲 子弹", "/", "乙 子弹", "--players", "甲,乙")
    assert early.code == 1
    assert "第 1 手不成立：乙还没有出招。" in early.out


def test_house_rules_and_seats_come_from_arguments():
    ran = call("judge", "cier", "甲 手斧", "乙 子弹", "-o", "犯规=拒绝")
    assert ran.code == 1
    assert "第 1 手不成立：弹药不足：手斧 > 乙要 1，甲只有 0。  cier.2.33 cier.R6" in ran.out
    champion = ["-o", "对局=擂主战", "-o", "擂主=丙", "-o", "生命={丙: 3}"]
    told = json.loads(call("judge", "cier", "乙 子弹", "甲 子弹", "丙 子弹", *champion, "--json").out)
    assert told["players"] == ["乙", "甲", "丙"]
    assert told["position"]["丙"]["hp"] == 3
    assert told["position"]["丙"]["弹药"] == 2
    seated = json.loads(call("judge", "cier", "乙 子弹", "甲 子弹", "--players", "甲，乙", "--json").out)
    assert seated["players"] == ["甲", "乙"]


def test_a_one_line_position_can_be_asked_about():
    told = json.loads(
        call("judge", "cier", "甲 竖劈", "乙 闪避", "--position", "cier/1 个人战 1.3 甲:1/1* 乙:1/0", "--json").out
    )
    assert told["players"] == ["甲", "乙"]
    assert [event["kind"] for event in told["events"]].count("block") == 1
    over = call(
        "judge", "cier", "--position", "cier/1 个人战 1.3 甲:1/0 乙:1/0", "--start", "{甲: {弹药: 2}}", "--json"
    )
    assert json.loads(over.out)["position"]["甲"]["弹药"] == 2


def test_refusals_are_rulings_too_and_exit_with_one():
    unknown_move = run("judge", "cier", "甲 飞踢", "乙 子弹")
    assert unknown_move.code == 1
    assert "第 1 手不成立：看不懂“飞踢”：没有“飞踢”这个能力" in unknown_move.out
    unknown_target = run("judge", "cier", "甲 手斧 > 丁", "乙 子弹", "--lang", "en")
    assert unknown_target.code == 1
    assert "Move 1 is refused: There is no player called “丁”.  cier.R2" in unknown_target.out
    own_goal = run("judge", "cier", "甲 呲儿 > 甲", "乙 子弹", "--short")
    assert own_goal.code == 1
    assert own_goal.lines == ["甲 呲儿 > 甲   乙 子弹", "  第 1 手不成立：甲不能以自己为目标。  cier.R1"]


def test_json_has_a_stable_shape():
    told = json.loads(run("judge", "cier", *ASKED, "--json").out)
    assert list(told) == ["game", "players", "moves", "events", "refusal", "position", "over", "winner"]
    assert told["moves"] == [{"甲": "手斧 > 乙", "乙": "防御"}]
    blocked = next(event for event in told["events"] if event["kind"] == "block")
    assert blocked == {
        "move": 1,
        "kind": "block",
        "fields": {"who": 0, "ability": "shoufu", "to": 1, "by_who": 1, "by": "fangyu"},
        "clauses": ["cier.2.26", "cier.2.22", "cier.2.45"],
        "zh": "甲对乙的手斧被防御挡下。",
        "en": "甲's Hatchet at 乙 is stopped by Guard.",
    }
    assert told["refusal"] is None
    assert (told["over"], told["winner"]) == (False, None)


def test_json_of_a_refusal_and_of_fractions():
    ran = call(
        "judge",
        "cier",
        "甲 手斧",
        "乙 呲",
        "-o",
        "犯规=拒绝",
        "--start",
        "{甲: {弹药: 1/3}, 乙: {弹药: 0.5}}",
        "--json",
    )
    assert ran.code == 1
    told = json.loads(ran.out)
    assert told["refusal"]["move"] == 1
    assert told["refusal"]["kind"] == "short_of_ammo"
    assert told["refusal"]["clauses"] == ["cier.2.33", "cier.R6"]
    assert "1/3" in told["refusal"]["zh"]
    assert told["position"]["甲"]["弹药"] == "1/3"
    assert told["position"]["乙"]["弹药"] == 0.5
    assert {event["move"] for event in told["events"]} == {0}  # how it was dealt


def test_a_record_is_read_from_a_file_and_from_standard_input(tmp_path: Path):
    file = tmp_path / "duel.yaml"
    file.write_text(RECORD, "utf-8")
    from_file = run("judge", "cier", file)
    assert from_file.code == 0
    assert from_file.lines[0] == "duel"
    assert [line for line in from_file.lines if line.startswith("甲 ")] == [
        "甲 手斧 > 乙   乙 防御",
        "甲 子弹   乙 子弹",
    ]
    assert run("judge", "cier", "-", stdin=RECORD) == run("judge", "cier", stdin=RECORD) == from_file


def test_every_record_of_every_file_is_ruled_one_line_of_json_each(tmp_path: Path):
    file = tmp_path / "two.yaml"
    file.write_text(RECORD + "---\n" + RECORD.replace("手斧 > 乙", "呲儿 > 乙"), "utf-8")
    ran = call("judge", "cier", file, file, "--json")
    assert ran.code == 0
    assert [json.loads(line)["moves"][0]["甲"] for line in ran.lines] == ["手斧 > 乙", "呲儿 > 乙"] * 2


def test_a_refused_line_of_a_file_is_told_with_its_place(tmp_path: Path):
    file = tmp_path / "refused.yaml"
    file.write_text(RECORD.replace("{甲: 子弹, 乙: 子弹}", "{甲: 子弹, 乙: 横扫 > 甲}"), "utf-8")
    ran = run("judge", "cier", file, "--lang", "en")
    assert ran.code == 1
    assert "  Move 2 is refused: Sweep takes no target.  cier.R2" in ran.lines
    assert f"  {file}, document 1, line 7, key moves.2" in ran.lines


def test_a_set_up_that_cannot_be_does_not_keep_the_next_record_from_being_ruled(tmp_path: Path):
    file = tmp_path / "two.yaml"
    file.write_text(
        RECORD.replace("players: [甲, 乙]", "players: [甲, 乙]\noptions: {擂主: 甲}") + "---\n" + RECORD, "utf-8"
    )
    ran = call("judge", "cier", file, "--short")
    assert ran.code == 2
    assert f"{file}，第 1 份，第 4 行，options.擂主" in ran.err
    assert ran.lines[-1].startswith("  ")
