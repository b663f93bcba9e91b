"""A rule of the program that breaks: said as such, with the record that shows it, and nothing is lost."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from kejian.core import BrokenRule, Match, Step, registry
from kejian.server import desk
from tests.cli.process import call
from tests.flow_game import Flow, FlowState


class Broken(Flow):
    """The flow game with a bug in the attack."""

    code = "broken"

    def attack(self, state: FlowState, seat: int) -> Step:
        yield from super().attack(state, seat)
        raise ZeroDivisionError("a bug")


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._found, "broken", Broken())


WHY = f"ZeroDivisionError: a bug (tests/cli/test_broken_rule.py:{Broken.attack.__code__.co_firstlineno + 2})"
RECORD = """\
game: broken
players: [甲, 乙]
start: {甲: {手牌: [红3]}, 乙: {手牌: [黄5]}, 牌堆: [绿1, 绿2]}
moves: ["甲: 打 红3 > 乙", "乙: 挡 黄5"]
"""


@pytest.mark.parametrize("command", [["judge", "broken"], ["replay"], ["why"]])
def test_the_referee_hands_out_the_record_that_breaks_the_rule(command: list[str], tmp_path: Path):
    file = tmp_path / "record.yaml"
    file.write_text(RECORD, "utf-8")
    ran = call(*command, file, "--lang", "en")
    assert ran.code == 3
    assert ran.err.startswith(f"kejian: a rule of the program broke, the match is unchanged: {WHY}. ")
    assert '  - "乙: 挡 黄5"' in ran.err


class BrokenAtOnce(Flow):
    """The flow game with a bug before the first question."""

    code = "broken_at_once"

    def step(self, state: FlowState) -> Step:
        raise ZeroDivisionError("a bug")


@pytest.mark.parametrize("command", ["solve", "play"])
def test_wherever_a_rule_breaks_the_command_line_says_its_line_and_the_record(command: str, monkeypatch):
    monkeypatch.setitem(registry._found, "broken_at_once", BrokenAtOnce())
    ran = call(command, "broken_at_once", KEJIAN_LANG="en")
    assert ran.code == 3
    line = BrokenAtOnce.step.__code__.co_firstlineno + 1
    assert f"ZeroDivisionError: a bug (tests/cli/test_broken_rule.py:{line})" in ran.err
    assert "game: broken_at_once\n" in ran.err


def test_the_desk_of_a_server_says_the_line_and_keeps_the_record():
    ruling = desk.judge(RECORD, 10)
    assert not ruling.ok
    assert ruling.fault is not None
    assert ruling.fault.message.en == f"A rule failed: {WHY}"
    assert "乙: 挡 黄5" in ruling.yaml


def test_check_counts_it_as_failed_and_goes_on(tmp_path: Path):
    file = tmp_path / "records.yaml"
    file.write_text(RECORD + "---\ngame: cier\nplayers: [甲, 乙]\n", "utf-8")
    ran = call("check", file, "--lang", "en")
    assert ran.code == 1
    assert ran.lines == [f"FAIL {file}  document 1  {WHY}", "1 passed, 1 failed"]


def test_a_match_that_breaks_is_saved_up_to_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "match.yaml"
    monkeypatch.setattr("builtins.input", lambda _prompt: "1")
    ran = call("play", "broken", "--seats", "2", "--bot", "random", "--seed", "1", "--save", file)
    assert ran.code == 3
    assert f"规则程序出错了，对局没有变：{WHY}。" in ran.err
    assert file.read_text("utf-8").startswith("game: broken\n")


def test_what_a_bot_meets_in_its_thoughts_is_told_with_the_line_too(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("builtins.input", lambda _prompt: "1")
    monkeypatch.setattr("kejian.cli.table._PLAYOUTS", 20)
    ran = call("play", "broken", "--seats", "2", "--me", "乙", "--seed", "1")
    assert ran.code == 3
    assert WHY in ran.err
    assert "game: broken\n" in ran.err  # the match it looked at: what it imagined of hidden hands is no record


def test_a_broken_rule_travels_between_processes_with_its_record_and_line():
    match = Match("broken", ["甲", "乙"], start={"甲": {"手牌": ["红3"]}, "乙": {"手牌": ["黄5"]}, "牌堆": ["绿1"]})
    match.answer(0, "打 红3 > 乙")
    with pytest.raises(BrokenRule) as raised:
        match.answer(1, "挡 黄5")
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.record, again.where) == (WHY, raised.value.record, WHY.split("(")[1][:-1])
    assert "moves:" in again.record
