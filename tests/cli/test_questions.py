"""Questions about a position: a record asks, the referee answers with the derivation; `judge --ask`, `check`, the desk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kejian.core import registry
from kejian.core.record import read_records
from kejian.core.referee import failures, judge
from kejian.server import desk
from tests.cli.process import call
from tests.reasons_game import GAME


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._found, "reasons", GAME)


def wrong(rest: str) -> list[str]:
    (record,) = read_records("{game: reasons, players: [甲, 乙], start: {甲: {saved: 3}}, moves: []" + rest + "}")
    return [found.en for found in failures(judge(record))]


def test_an_expectation_may_name_a_figure_that_no_position_holds() -> None:
    assert wrong(", expect: {甲: {saved: 3, 打: {乙: 4}}, ask: {乙 打 甲: 2}}") == []
    assert wrong(", expect: {甲: {打: {乙: 5}}}") == ["甲.打.乙: expected 5, got 4"]
    assert wrong(", expect: {ask: {乙 打 甲: 3}}") == ["ask.乙 打 甲: expected 3, got 2"]
    assert wrong(", expect: {甲: {踢: {乙: 1}}}") == ["甲.踢: expected {乙: 1}, but a position has no such key"]


def test_what_an_answer_tells_counts_as_told() -> None:
    (record,) = read_records("{game: reasons, players: [甲, 乙], start: {甲: {saved: 3}}, moves: [], ask: [甲 打 乙]}")
    ruling = judge(record)
    assert [event.kind for event in ruling.answered] == ["would_strike"]
    assert ruling.clauses == {"reasons.1", "reasons.2", "reasons.4"}
    assert record.to_data()["ask"] == ["甲 打 乙"]


def test_judge_answers_with_the_derivation() -> None:
    asked = call("judge", "reasons", "--start", "{甲: {saved: 3}, 乙: {}}", "--ask", "甲 打 乙", "--ask", "丙 打 乙")
    assert any(line.startswith("  甲现在打乙是 4（拳 2，攒下的 +3，书至多 4） 点。") for line in asked.lines)
    assert any("没有叫“丙”的玩家" in line for line in asked.lines)
    assert asked.code == 1
    assert call("judge", "reasons", "--ask", "甲 打 乙").code == 0


def test_a_question_that_is_none_is_said_to_be_none() -> None:
    asked = call("judge", "reasons", "--ask", "几点了")
    assert "没有“几点了”这个数" in asked.out
    assert asked.code == 1


def test_a_record_file_is_asked_too(tmp_path: Path) -> None:
    file = tmp_path / "record.yaml"
    file.write_text("{game: reasons, players: [甲, 乙], moves: ['甲: 攒'], ask: [甲 打 乙]}", "utf-8")
    told = json.loads(call("judge", "reasons", file, "--ask", "乙 打 甲", "--json").out)
    assert [(answer["path"], answer["value"]) for answer in told["answers"]] == [
        (["ask", "甲 打 乙"], 3),
        (["ask", "乙 打 甲"], 2),
    ]
    assert told["answers"][0]["told"][0]["zh"] == "甲现在打乙是 3 点。"


def test_the_desk_answers_and_says_why_it_cannot() -> None:
    ruling = desk.judge("{game: reasons, players: [甲, 乙], moves: [], ask: [甲 打 乙, 丙 打 乙, 几点了]}", 10)
    known, stranger, none = ruling.answers
    assert known.path == ["ask", "甲 打 乙"]
    assert known.value == 2
    assert json.loads(bytes(known.told))[0]["zh"] == "甲现在打乙是 2 点。"  # type: ignore[call-overload]
    assert stranger.refusal is not None
    assert "丙" in stranger.refusal.zh
    assert (none.value, none.refusal) == (None, None)


def test_the_desk_reads_no_more_questions_than_moves() -> None:
    ruling = desk.judge("{game: reasons, players: [甲, 乙], moves: [], ask: [a, b, c]}", 2)
    assert ruling.fault is not None


def test_a_question_is_a_text() -> None:
    ruling = desk.judge("{game: reasons, players: [甲, 乙], moves: [], ask: [7]}", 10)
    assert ruling.fault is not None
    assert ruling.fault.key == "ask.1"
