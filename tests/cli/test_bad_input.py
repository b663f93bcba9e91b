"""Bad files and bad words: one clear message with its place, the right exit code, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.process import call, run, run_with_flow

HEAD = "game: cier\nplayers: [甲, 乙]\n"

BAD_FILES = {
    "bad YAML": ("game: cier\nplayers: [甲, 乙\nmoves: []\n", 3, "", "缺少 ',' or ']'", "did not find expected ','"),
    "unknown key": (HEAD + "movs: []\n", 3, "movs", "没有这个键", "unknown key"),
    "duplicate key": (HEAD + "players: [甲, 乙]\n", 3, "", "键“players”写了两遍", "the key “players” stands twice"),
    "unknown player": (
        HEAD + "moves:\n  - {甲: 子弹, 丁: 子弹}\n",
        4,
        "moves.1.丁",
        "没有叫“丁”的玩家；有 甲、乙",
        "no player “丁”; there is 甲, 乙",
    ),
    "unknown game": ("game: chess\nplayers: [a, b]\n", 1, "game", "没有“chess”这个游戏", "no game “chess”"),
    "unknown option": (HEAD + "options: {玩法: 1}\n", 3, "options.玩法", "没有“玩法”这条房规", "no house rule “玩法”"),
    "bad option": (
        HEAD + "options:\n  犯规: 罚款\n",
        4,
        "options.犯规",
        "房规“犯规”不能是“罚款”：可选 扣血、拒绝。 (cier.R6)",
        "House rule “Fouls (犯规)” cannot be “罚款”: choose 扣血, 拒绝. (cier.R6)",
    ),
    "unknown start key": (HEAD + "start:\n  甲:\n    子弹数: 1\n", 5, "start.甲.子弹数", "“甲.子弹数”", "“甲.子弹数”"),
    "a single player": ("game: cier\nplayers: [甲]\n", 2, "players", "人数为 1", "1 players, but it takes 2 to 20"),
    "no mapping": ("- 1\n", 1, "", "一份记录要写成 键: 值", "a record is a mapping"),
    "fault in the second document": (HEAD + "---\nseed: x\n" + HEAD, 4, "seed", "应为整数", "must be a whole number"),
}  # fmt: skip


@pytest.fixture(params=BAD_FILES)
def bad(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    file = tmp_path / "bad.yaml"
    file.write_text(BAD_FILES[request.param][0], "utf-8")
    return request.param, file


def test_a_bad_file_is_told_with_its_place(bad: tuple[str, Path]):
    name, file = bad
    _, line, key, zh, en = BAD_FILES[name]
    document = 2 if name.startswith("fault in the second") else 1
    chinese, english = run("judge", "cier", file), call("judge", "cier", file, "--lang", "en")
    assert chinese.code == english.code == 2
    assert chinese.err.startswith(f"kejian: {file}，第 {document} 份，第 {line} 行{'，' * bool(key)}{key}：")
    assert english.err.startswith(f"kejian: {file}, document {document}, line {line}{', key ' * bool(key)}{key}: ")
    for ran, said in ((chinese, zh), (english, en)):
        assert said in ran.err
        assert ran.err.count("\n") == 1


def test_a_bad_file_is_told_by_check_and_replay_too(bad: tuple[str, Path]):
    name, file = bad
    said = BAD_FILES[name][3]
    replayed, checked = call("replay", file), call("check", file)
    assert replayed.code == 2
    assert said in replayed.err
    if any(word in name for word in ("option", "start", "single")):  # a set-up that is refused is a record that fails
        assert checked.code == 1
        assert said.removesuffix(" (cier.R6)") in checked.out
        assert checked.lines[-1] == "0 passed, 1 failed"
    else:
        assert checked.code == 2
        assert said in checked.err


@pytest.mark.parametrize("command", [["judge", "cier"], ["check"], ["replay"]])
def test_a_file_that_is_not_there_not_text_too_much_or_a_knot_is_told(command: list[str], tmp_path: Path):
    names = ("missing", "binary", "knot", "tagged", "deep", "huge")
    missing, binary, knot, tagged, deep, huge = (tmp_path / f"{name}.yaml" for name in names)
    binary.write_bytes(b"\xff\xfe\x00")
    knot.write_text("game: &a [*a]\n")
    tagged.write_text("game: cier\nplayers: !!python/tuple [a, b]\n")
    deep.write_text("[" * 30_000)
    with huge.open("wb") as file:
        file.truncate(2**34)  # no room is taken, neither here nor in memory
    for file, said in (
        (missing, "cannot be read: No such file or directory"),
        (binary, "cannot be read: not UTF-8 text"),
        (knot, "line 1: anchors and aliases (& and *) are not read here"),
        (tagged, "line 2: tags (!) are not read here"),
        (deep, "line 1: nested too deeply: at most 64 levels"),
        (huge, "too long: at most 16 MB"),
    ):
        ran = call(*command, file, "--lang", "en")
        assert ran.code == 2
        assert f"{file}" in ran.err
        assert said in ran.err
        assert ran.err.count("\n") == 1


def test_a_file_that_is_not_there_is_told_by_a_real_process(tmp_path: Path):
    ran = run("judge", "cier", tmp_path / "missing.yaml")
    assert ran == (2, "", f"kejian: {tmp_path}/missing.yaml 读不了：没有这个文件\n")


def test_an_empty_file_holds_no_record(tmp_path: Path):
    file = tmp_path / "empty.yaml"
    file.write_text("")
    for command in (["judge", "cier"], ["replay"]):
        ran = call(*command, file)
        assert (ran.code, ran.err) == (2, f"kejian: {file}：里面没有记录\n")


def test_a_record_that_is_no_utf8_on_standard_input_is_told():
    ran = run("judge", "cier", "-", stdin=b"\xff")
    assert (ran.code, ran.err) == (2, "kejian: - 读不了：不是 UTF-8 文本\n")


BAD_WORDS = {
    "no player": (["甲手斧"], "“甲手斧”不是文件，也不是“玩家 招”"),
    "a file among moves": (["甲 子弹", "乙"], "“乙”应写成“玩家 招”"),
    "only one player": (["甲 手斧 > 乙"], "人数为 1，应在 2 到 20 之间。还有别的玩家就加上 --players 甲,…"),
    "a player who does not play": (["丁 子弹", "--players", "甲,乙"], "没有叫“丁”的玩家。"),
    "start is not YAML": (["甲 子弹", "乙 子弹", "--start", "{甲: "], "--start 不是 YAML"),
    "start is a word": (["甲 子弹", "乙 子弹", "--start", "甲"], "--start 要写成 {键: 值}"),
    "start has an unknown key": (["甲 子弹", "乙 子弹", "--start", "{甲: {气: 1}}"], "局面里没有“甲.气”这一项"),
    "an option without a value": (["甲 子弹", "乙 子弹", "-o", "犯规"], "“犯规”应写成 名称=值"),
    "an unknown option": (["甲 子弹", "乙 子弹", "-o", "玩法=1"], "没有“玩法”这条房规"),
    "a position that is none": (["甲 子弹", "--position", "cier/9"], "看不懂局面“cier/9”"),
    "flags beside a record": (["-", "-o", "犯规=拒绝"], "-o 只和直接写的招一起用"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD_WORDS)
def test_bad_words_for_the_referee_are_told(name: str):
    args, said = BAD_WORDS[name]
    ran = call("judge", "cier", *args)
    assert ran.code == 2
    assert ran.out == ""
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_record_of_another_game_is_not_judged(tmp_path: Path):
    file = tmp_path / "record.yaml"
    file.write_text(HEAD)
    ran = run_with_flow("judge", "flow", file)
    assert ran.code == 2
    assert ran.err == f"kejian: {file}，第 1 份，第 1 行，game：这份记录是 cier 的，不是 flow 的\n"
