"""`kejian check`: records with `expect`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.process import ROOT, call, run

PASSES = """\
id: load
game: cier
players: [甲, 乙]
moves: [{甲: 子弹, 乙: 子弹}]
expect: {甲: {弹药: 1}}
"""
FAILS = """\
id: hopeful
why: 甲 hopes for two
game: cier
players: [甲, 乙]
moves: [{甲: 子弹, 乙: 子弹}]
expect: {甲: {弹药: 2}, 乙: {气: 1}}
"""
REFUSED = """\
game: cier
players: [甲, 乙]
moves: [{甲: 子弹, 乙: 呲儿 > 丙}]
"""
EXPECTS_REFUSAL = PASSES.replace("{甲: {弹药: 1}}", "{error: true}").replace("id: load", "id: stubborn")


def write(folder: Path, name: str, *records: str) -> Path:
    file = folder / name
    file.write_text("---\n".join(records), "utf-8")
    return file


def test_records_that_end_as_expected_pass(tmp_path: Path):
    ran = run("check", write(tmp_path, "ok.yaml", PASSES, REFUSED + "expect: {error: true}\n"))
    assert ran == (0, "2 passed, 0 failed\n", "")


def test_a_failing_record_is_one_line_and_its_explanation(tmp_path: Path):
    file = write(tmp_path, "bad.yaml", PASSES, FAILS)
    ran = run("check", file, "--lang", "en")
    assert ran.code == 1
    assert ran.lines[0] == (
        f"FAIL {file}  hopeful  甲.弹药: expected 2, got 1; 乙.气: expected 1, but a position has no such key"
    )
    assert ran.lines[1] == "  甲 hopes for two"
    assert "  甲 子弹   乙 子弹" in ran.lines
    assert any(line.startswith("    甲 gets 1 ammo from Load.") for line in ran.lines)
    assert ran.lines[-1] == "1 passed, 1 failed"


def test_what_differs_is_told_in_chinese_and_the_last_line_stays(tmp_path: Path):
    file = write(tmp_path, "bad.yaml", FAILS, REFUSED, EXPECTS_REFUSAL)
    ran = call("check", file)
    assert ran.code == 1
    assert ran.lines[0].startswith(f"不合 {file}  hopeful  甲.弹药：期望 2，实际 1；乙.气：期望 1，但局面里没有这一项")
    assert f"不合 {file}  第 2 份  第 1 手不成立：没有叫“丙”的玩家。" in ran.lines
    assert f"不合 {file}  stubborn  期望最后一手不成立，但它成立" in ran.lines
    assert ran.lines[-1] == "0 passed, 3 failed"


def test_a_folder_is_searched_and_an_unreadable_file_does_not_stop_the_rest(tmp_path: Path):
    (tmp_path / "deep").mkdir()
    write(tmp_path, "a.yaml", PASSES)
    bad = write(tmp_path, "b.yaml", PASSES, "game: [\n")
    write(tmp_path / "deep", "c.json", '{"game": "cier", "players": ["甲", "乙"], "expect": {"over": false}}')
    write(tmp_path, "notes.txt", "no record")
    ran = run("check", tmp_path, tmp_path / "none.yaml")
    assert ran.code == 2
    assert ran.lines[-1] == "3 passed, 0 failed"
    assert f"{bad}，第 2 份，第 8 行" in ran.err
    assert "none.yaml 读不了：没有这个文件" in ran.err


def test_a_folder_without_records_is_told(tmp_path: Path):
    ran = call("check", tmp_path)
    assert (ran.code, ran.out, ran.err) == (2, "0 passed, 0 failed\n", f"kejian: {tmp_path} 里没有记录文件\n")


def test_the_scenarios_that_came_with_the_rules_pass():
    ran = run("check", Path(ROOT) / "tests" / "scenarios" / "cier" / "open.yaml")
    assert ran.code == 0, ran.out
    assert ran.out == "64 passed, 0 failed\n"


def test_a_bad_document_does_not_hide_the_ones_after_it(tmp_path: Path):
    file = write(
        tmp_path, "mixed.yaml", PASSES, "game: cier\nplayers: [甲, 乙]\nmovs: []\n", PASSES.replace("id:", "why:")
    )
    ran = call("check", file, "--lang", "en")
    assert ran.code == 2
    assert ran.lines[-1] == "2 passed, 0 failed"
    assert "document 2" in ran.err


def test_an_empty_file_is_no_success(tmp_path: Path):
    file = write(tmp_path, "empty.yaml", "")
    assert call("check", file).code == 2
