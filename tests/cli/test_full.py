"""All reasons: `--full` writes terms and why things did not happen; without it neither is there; JSON has all of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kejian.core import registry
from tests.cli.process import call
from tests.reasons_game import GAME

RECORD = """\
game: reasons
players: [甲, 乙]
start: {甲: {saved: 3}}
moves: ["甲: 打 > 乙", "乙: 盾", "甲: 攒", "乙: 攒", "甲: 打 > 乙"]
"""
PLAIN, FULL = "甲打乙，乙少 4 点体力，剩 1。", "甲打乙，乙少 4（拳 2，攒下的 +3，书至多 4） 点体力，剩 1。"
QUIET = "· 乙没有举盾，一点也没挡。"


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._found, "reasons", GAME)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "record.yaml"
    written.write_text(RECORD, "utf-8")
    return written


@pytest.mark.parametrize("command", [["judge", "reasons"], ["replay"]])
def test_full_writes_terms_and_what_did_not_happen(command: list[str], file: Path) -> None:
    plain, full = call(*command, file), call(*command, file, "--full")
    assert any(line.startswith(f"  {PLAIN}") for line in plain.lines)
    assert "（拳" not in plain.out
    assert "·" not in plain.out.replace("理由 · 甲、乙", "")
    assert any(line.startswith(f"  {FULL}") and line.endswith("reasons.1 reasons.2 reasons.4") for line in full.lines)
    assert any(line.startswith(f"  {QUIET}") and line.endswith("reasons.3") for line in full.lines)


def test_a_verdict_says_only_what_happened(file: Path) -> None:
    for command in (["judge", "reasons"], ["replay"]):
        assert "没有举盾" not in call(*command, file, "--short").out
    assert "少 4（拳 2" in call("judge", "reasons", file, "--short", "--full").out


def test_json_has_terms_quiet_events_and_whose_end_it_was(file: Path) -> None:
    told = json.loads(call("judge", "reasons", file, "--json").out)
    struck, quiet = told["events"][:2]
    assert struck["fields"]["n"] == {
        "n": 4,
        "terms": [
            {"how": "start", "n": 2, "name": {"zh": "拳", "en": "Fist"}, "clause": "reasons.1"},
            {"how": "plus", "n": 3, "name": {"zh": "攒下的", "en": "saved"}, "clause": "reasons.2"},
            {"how": "most", "n": 4, "name": {"zh": "书", "en": "the book"}, "clause": "reasons.4"},
        ],
    }
    assert "quiet" not in struck
    assert (quiet["kind"], quiet["quiet"]) == ("no_shield", True)
    assert [event["ended"] for event in told["events"] if "ended" in event] == [1]


def test_a_check_that_fails_tells_all_reasons(file: Path) -> None:
    file.write_text(RECORD + "expect: {乙: {life: 9}}\n", "utf-8")
    failed = call("check", file)
    assert failed.code == 1
    assert FULL in failed.out
    assert QUIET in failed.out


def _play(monkeypatch: pytest.MonkeyPatch, typed: str, *args: str) -> str:
    words = iter(typed.split("/"))
    monkeypatch.setattr("builtins.input", lambda _prompt: next(words, "q"))
    return call("play", "reasons", "--seats", "2", "--bot", "random", "--seed", "3", *args).out


def test_at_a_match_in_the_terminal_too(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, full = (_play(monkeypatch, "打 > 乙/w", *more) for more in ((), ("--full",)))
    assert "没有举盾" not in plain
    assert full.count("  · 乙没有举盾，一点也没挡。") >= 1


def test_who_goes_out_reads_in_one_line_what_would_have_saved_him(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = _play(monkeypatch, "/".join(["盾"] * 40))
    assert "你输了" in lost
    assert "  乙打了你 " in lost
