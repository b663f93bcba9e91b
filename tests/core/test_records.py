"""Records: YAML both ways, forgiving on input, exact in complaints."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from kejian.core import find_game, registry
from kejian.core.record import Record, RecordError, load_records, read_records
from kejian.core.referee import Ruling, failures, judge
from kejian.core.yamlio import read_documents, write_document, write_inline

DUEL = "game: cier\nplayers: [甲, 乙]\n"


def complaints(ruling: Ruling) -> list[str]:
    assert all(found.zh for found in failures(ruling))
    return [found.en for found in failures(ruling)]


def only(text: str) -> Record:
    (record,) = read_records(text, "disputes.yaml")
    return record


def complaint(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        list(read_records(text, "disputes.yaml"))
    return str(caught.value)


def test_decimals_are_exact_and_old_yaml_words_stay_words() -> None:
    (document,) = read_documents("{a: 0.1, b: yes, c: 1:30, d: 2026-11-15, e: 010, f: null, g: '1'}")
    assert document.data == {
        "a": Fraction(1, 10),
        "b": "yes",
        "c": "1:30",
        "d": "2026-11-15",
        "e": 10,
        "f": None,
        "g": "1",
    }


def test_what_is_written_reads_back() -> None:
    data = {
        "id": "1",
        "moves": [{"甲": "刀 > 乙"}, "甲: 直冲 右1"],
        "start": {"甲": {"hp": Fraction(1, 3), "弹药": Fraction(1, 2), "名": "true"}},
    }
    (document,) = read_documents(write_document(data))
    assert document.data == {**data, "start": {"甲": {"hp": "1/3", "弹药": Fraction(1, 2), "名": "true"}}}
    assert write_inline({"甲": "刀 > 乙"}) == "{甲: 刀 > 乙}"


def test_json_of_the_same_shape_is_a_record() -> None:
    record = only(json.dumps({"game": "cier", "players": ["甲", "乙"], "moves": [{"甲": "子弹", "乙": "防御"}]}))
    assert judge(record).refusal is None


def test_several_documents_are_several_records() -> None:
    records = list(read_records(f"{DUEL}id: a\n---\n{DUEL}id: b\n---\n"))
    assert [record.id for record in records] == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game: [", "document 1, line 2: "),
        (f"{DUEL}---\n- 1\n", "document 2, line 4: a record is a mapping"),
        (f"{DUEL}movez: []\n", "document 1, line 3, key movez: unknown key; a record has id, why"),
        ("game: chess\nplayers: [甲]\n", "line 1, key game: no game “chess”"),
        ("game: [cier]\nplayers: [甲]\n", "line 1, key game: no game “['cier']”"),
        ("players: [甲, 乙]\n", "line 1: a record needs the key game"),
        ("game: cier\n", "a record needs the key players"),
        (f"{DUEL}players: [丙]\n", "line 3: the key “players” stands twice"),
        (f"{DUEL}moves:\n  - {{甲: 子弹, 丁: 防御}}\n", "line 4, key moves.1.丁: no player “丁”; there is 甲, 乙"),
        (f"{DUEL}moves:\n  - 子弹\n", "line 4, key moves.1: a move is written “player: move”"),
        (f"{DUEL}moves:\n  - '丁: 子弹'\n", "no player “丁”"),
        (f"{DUEL}moves:\n  - {{甲: [子弹]}}\n", "key moves.1.甲: a move is written as text"),
        (f"{DUEL}options: 个人战\n", "line 3, key options: must be a mapping"),
        (f"{DUEL}seed: abc\n", "line 3, key seed: must be a whole number"),
        (f"{DUEL}rules: 99\n", "line 3, key rules: unknown rule version 99"),
        (f"{DUEL}\x07", "document 1, line 3: not YAML"),
    ],
)
def test_a_complaint_names_document_line_and_key(text: str, message: str) -> None:
    said = complaint(text)
    assert said.startswith("disputes.yaml, document ")
    assert message in said


def test_a_record_of_a_known_game_is_read_without_asking_what_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """That takes many times as long as the record itself, and there are thousands of records."""
    find_game("cier")
    monkeypatch.setattr(registry, "_points", lambda: pytest.fail("asked what is installed"))
    assert only(DUEL).game == "cier"


def test_a_file_that_cannot_be_read_is_a_complaint(tmp_path: Path) -> None:
    (tmp_path / "latin.yaml").write_bytes("é".encode("latin-1"))
    for name, message in (("none.yaml", "cannot be read"), ("latin.yaml", "is not UTF-8 text")):
        with pytest.raises(RecordError, match=message):
            list(load_records(tmp_path / name))


def test_an_expectation_is_a_subset_and_says_where_it_fails() -> None:
    moves = "moves:\n  - {甲: 子弹, 乙: 防御}\n"
    assert complaints(judge(only(f"{DUEL}{moves}expect: {{甲: {{弹药: '1.0'}}}}"))) == []
    wrong = complaints(judge(only(f"{DUEL}{moves}expect: {{甲: {{弹药: 2, 气: 1}}, over: true}}")))
    assert wrong == [
        "甲.弹药: expected 2, got 1",
        "甲.气: expected 1, but a position has no such key",
        "over: expected true, got false",
    ]


def test_an_expected_refusal_must_be_the_last_move() -> None:
    early = f"{DUEL}moves:\n  - {{甲: 飞刀, 乙: 防御}}\n  - {{甲: 子弹, 乙: 防御}}\nexpect: {{error: true}}"
    assert "move 1 is refused" in complaints(judge(only(early)))[0]
    none = f"{DUEL}moves:\n  - {{甲: 子弹, 乙: 防御}}\nexpect: {{error: true}}"
    assert complaints(judge(only(none))) == ["expected the last move to be refused, but it was accepted"]


def test_a_number_is_not_a_truth_value() -> None:
    wrong = complaints(judge(only(f"{DUEL}moves: []\nexpect: {{over: 0, 回合: true}}")))
    assert len(wrong) == 2


def test_names_written_in_digits_are_names() -> None:
    text = "game: cier\nplayers: [01, 2]\noptions: {对局: 擂主战, 擂主: 2}\nmoves:\n  - {01: 子弹, 2: 子弹}\n"
    assert complaints(judge(only(text + "expect: {2: {弹药: 2}, '01': {弹药: 1}}"))) == []


def test_null_means_the_default() -> None:
    text = (
        f"{DUEL}options: {{队伍: null, 小弟: null, 生命: null, 轮次上限: null}}\nstart: {{甲: null}}\nid:\nmoves: []\n"
    )
    assert only(text).id == ""
    assert complaints(judge(only(text + "expect: {over: false}"))) == []


def test_rare_characters_escaped_by_json_are_read() -> None:
    record = only(json.dumps({"game": "cier", "players": ["😀", "𠮷"], "moves": [{"😀": "子弹", "𠮷": "防御"}]}))
    assert judge(record).refusal is None


def test_a_position_beside_an_expected_refusal_is_compared_too() -> None:
    text = f"{DUEL}moves:\n  - {{甲: 手斧 > 甲, 乙: 防御}}\nexpect: {{error: true, 甲: {{hp: 9}}}}"
    assert complaints(judge(only(text))) == ["甲.hp: expected 9, got 1"]
    assert "must be true or false" in complaint(f"{DUEL}expect: {{error: yes}}")


def test_a_half_declared_beat_is_refused() -> None:
    assert complaints(judge(only(f"{DUEL}moves: ['甲: 子弹']\nexpect: {{error: true}}"))) == []
    assert complaints(judge(only(f"{DUEL}moves: ['甲: 子弹', '甲: 防御']\nexpect: {{error: true}}"))) == []
    assert complaints(judge(only(f"{DUEL}moves: ['甲: 子弹', '乙: 防御']\nexpect: {{甲: {{弹药: 1}}}}"))) == []


def test_figures_and_documents_beyond_reason_are_refused_in_time() -> None:
    assert "refused" in complaints(judge(only(f"{DUEL}start: {{甲: {{弹药: {'9' * 5000}}}}}\nmoves: []\n")))[0]
    bomb = "a: &a [1,1,1,1,1,1,1,1,1]\n" + "".join(
        f"{b}: &{b} [{','.join([f'*{a}'] * 9)}]\n" for a, b in zip("abcdefg", "bcdefgh", strict=True)
    )
    assert "line 1: anchors and aliases" in complaint(bomb)
    assert "line 3: too large" in complaint(f"{DUEL}chance: [{'1,' * 100_000}]\n")
