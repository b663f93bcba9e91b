"""`kejian play`: a whole match through a pipe, leaving with Ctrl-C at a terminal, games of turns, bad wishes."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from kejian.core.record import read_records
from tests.cli.process import ROOT, call, environment, run, run_with_flow

PATIENCE = 10  # seconds without a word from the process
QUICK = ["--bot", "random", "--seed", "7"]


def test_a_match_is_played_to_the_end_through_a_pipe_saved_and_checked(tmp_path: Path):
    file = tmp_path / "match.yaml"
    args = ["play", "cier", "--seats", "3", *QUICK]
    ran = run(*args, "--save", file, stdin="2\n" * 300)
    assert ran.code == 0
    assert re.search(r"^(你赢了|你输了) · 胜者 \S+$|^平局$", ran.out, re.MULTILINE)
    assert ran.lines[-1] == f"已存到 {file}。回看：kejian replay {file}"
    assert run("check", file).out == "1 passed, 0 failed\n"
    replayed = run("replay", file, "--short")
    assert replayed.code == 0
    assert "对局结束" in replayed.out
    assert run(*args, stdin="2\n" * 300).lines[:-1] == ran.lines[:-1]  # the same seed plays the same match


def test_the_table_the_menu_and_what_happened_are_shown():
    ran = run("play", "cier", "--seats", "阿一,阿二", "--me", "阿二", *QUICK, stdin="子弹\nw\nh\nq\n")
    assert ran.code == 0
    assert ran.lines[0] == "呲儿 · 你是阿二 · 对手 阿一（random）"
    assert "  阿二  生命 1  弹药 0" in ran.lines
    assert "蓄力   1   子弹    0    弹药 +1" in ran.lines
    assert any(re.fullmatch(r" +4 ! 四呲儿  2    犯规 · 弹药不足：.* cier\.2\.33", line) for line in ran.lines)
    assert "  阿二  子弹" in ran.lines
    assert any(line.startswith("  阿二用子弹得 1 弹药。") and "cier.2.20" in line for line in ran.lines)
    assert "第 1 手" in ran.lines
    assert ran.lines[-1] == "没有存；要存下来，加上 --save 文件名。"


def test_the_same_in_english():
    ran = run("play", "cier", "--seats", "2", *QUICK, "--lang", "en", stdin="Load\n? hatchet\nzap\n")
    assert ran.code == 0
    assert ran.lines[0] == "Cier · you are Ann · against Bob (random)"
    assert any(line.startswith("Attack   5 ! Zap") for line in ran.lines)
    assert "Hatchet · costs 1" in ran.lines
    assert "  Ann  Load" in ran.lines
    assert "  Ann  Zap > Bob" in ran.lines  # the only target need not be named
    clauseless = "\n".join(line for line in ran.lines if not line.startswith("  cier."))  # the book gives both names
    assert not re.search("[\u4e00-\u9fff]", clauseless)


def test_targets_are_asked_for_and_can_be_numbers_or_names():
    ran = run("play", "cier", "--seats", "3", *QUICK, stdin="1\n5\n丁\n5\n\n5 2\n")
    assert "  打谁   1 乙   2 丙 > 丁" in ran.lines
    assert "  没有“丁”；可选 乙、丙" in ran.lines
    assert "  打谁   1 乙   2 丙 > " in ran.lines
    assert "  甲  呲儿 > 丙" in ran.lines


def test_a_question_mark_explains_a_move_or_a_clause_and_alone_the_keys():
    ran = run("play", "cier", "--seats", "2", *QUICK, stdin="? 手斧\n？R1\n?\n? 飞踢\nq\n")
    assert "手斧 · 消耗 1" in ran.lines
    assert any(line.startswith("  cier.2.22   手斧：消耗 1") for line in ran.lines)
    assert any(re.fullmatch(r"  犯规 · 弹药不足：手斧.*  cier\.2\.33", line) for line in ran.lines)
    assert any(line.startswith("  cier.R1     可以打自己吗？") for line in ran.lines)
    assert "  输入编号或招名，可以连目标一起写：呲儿 > 乙" in ran.lines
    assert "  没有“飞踢”这一招，也没有这一条。" in ran.lines


def test_a_foul_is_played_only_when_it_is_meant():
    ran = run("play", "cier", "--seats", "2", *QUICK, stdin="手斧\nn\n手斧 > 乙\ny\n")
    assert ran.out.count("还是要出吗？") == 2
    assert "  甲  手斧 > 乙" in ran.lines
    assert ran.out.count("甲犯规：") == 1
    assert "你输了 · 胜者 乙" in ran.lines


def test_a_move_the_rules_refuse_is_refused_with_its_clause_and_asked_again():
    ran = run("play", "cier", "--seats", "2", *QUICK, "-o", "犯规=拒绝", stdin="手斧\n呲儿 > 甲\n4 > 乙\n1\nq\n")
    assert any(re.fullmatch(r" +4 × 四呲儿  2    不行 · 弹药不足：.* cier\.2\.33.*", line) for line in ran.lines)
    assert any(re.fullmatch(r"  弹药不足：手斧.*  cier\.2\.33 cier\.R6", line) for line in ran.lines)
    assert "  甲不能以自己为目标。  cier.R1" in ran.lines
    assert "  四呲儿不用写目标。  cier.R2" in ran.lines
    assert "  甲  子弹" in ran.lines


def test_two_abilities_are_combined_by_number_or_name():
    champion = ["-o", "对局=擂主战", "-o", "擂主=甲", "-o", "双能力=true"]
    ran = run("play", "cier", "--seats", "3", *QUICK, *champion, stdin="1\n防御 + 呲儿 > 乙\nq\n")
    assert "选一招   最多 2 招，用 + 连起来" in ran.lines
    assert "  甲  呲儿 > 乙 + 防御" in ran.lines
    numbers = run("play", "cier", "--seats", "3", *QUICK, *champion, stdin="1\n2＋5\n1\nq\n")
    assert "  甲  呲儿 > 乙 + 防御" in numbers.lines


def test_roles_of_ones_own_are_brought_along_and_saved_in_the_record(tmp_path: Path):
    roles, file = tmp_path / "roles.yaml", tmp_path / "match.yaml"
    roles.write_text("format: cier-role/1\nname: 富翁\nenglish: Magnate\nammo_start: 5\n", "utf-8")
    wish = ["-o", "对局=技能战", "-o", "角色={甲: 富翁}", "--with", roles, "--save", file]
    ran = run("play", "cier", "--seats", "2", *QUICK, *wish, stdin="12\n")
    assert "  甲  冲锋枪 > 乙" in ran.lines
    assert "富翁" in file.read_text("utf-8")
    assert run("check", file).code == 0


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (["--seats", "22"], "人数为 22，应在 2 到 20 之间。"),
        (["--seats", "甲,甲"], "有两名玩家都叫“甲”。"),
        (["--me", "丁"], "--me 丁：没有这名玩家；有 甲、乙、丙"),
        (["-o", "玩法=1"], "没有“玩法”这条房规"),
        (["--with", "nowhere.yaml"], "nowhere.yaml 读不了：没有这个文件"),
        (["--save", "nowhere/match.yaml"], "存不了 nowhere/match.yaml：没有这个文件"),
        (["--save", __file__], "那里有一个不是记录的文件"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_told_before_play(wish: list[str], said: str):
    ran = call("play", "cier", *wish)
    assert ran.code == 2
    assert ran.out == ""
    assert said in ran.err


def test_a_bad_role_file_is_told_with_its_place(tmp_path: Path):
    roles = tmp_path / "roles.yaml"
    roles.write_text("format: cier-role/1\nname: 富翁\nammo: 5\n", "utf-8")
    ran = call("play", "cier", "--with", roles)
    assert ran.code == 2
    assert f"{roles}" in ran.err
    assert ran.err.count("\n") == 1


def test_saving_into_a_file_of_records_adds_one_and_loses_none(tmp_path: Path):
    file = tmp_path / "matches.yaml"
    for _ in range(2):
        run("play", "cier", "--seats", "2", *QUICK, "--save", file, stdin="1\nq\n")
    assert run("check", file).out == "2 passed, 0 failed\n"


def test_leaving_before_the_first_move_saves_nothing(tmp_path: Path):
    file = tmp_path / "match.yaml"
    ran = run("play", "cier", *QUICK, "--save", file, stdin="q\n")
    assert ran.lines[-1] == "退出。"
    assert not file.exists()


def test_the_bots_of_a_pipe_may_think_too():
    ran = run("play", "cier", "--seats", "2", "--seed", "1", stdin="1\nq\n")
    assert ran.code == 0
    assert ran.lines[0].endswith("（monte_carlo）")


def test_bytes_that_are_no_text_are_no_move_and_do_no_harm():
    ran = run("play", "cier", "--seats", "2", *QUICK, stdin=b"\xff\xfe\n1\nq\n")
    assert ran.code == 0
    assert "  甲  子弹" in ran.lines


# a game of turns, secrets and optional questions


def test_a_game_of_turns_is_played_with_secrets_kept_and_optional_questions_passed(tmp_path: Path):
    file = tmp_path / "match.yaml"
    ran = run_with_flow("play", "flow", "--seats", "2", *QUICK, "--save", file, stdin="1\n" * 120)
    assert ran.code == 0
    assert "乙拿到 3 张牌。" in ran.out
    assert re.search(r"^(你赢了|你输了) · 胜者 \S+$|^平局$", ran.out, re.MULTILINE)
    assert run_with_flow("check", file).out == "1 passed, 0 failed\n"
    passed = run_with_flow("play", "flow", "--seats", "2", "--me", "乙", *QUICK, stdin="\n\n\n")
    assert "请出招   回车放过" in passed.lines
    assert "  乙掉一条命。  flow.1" in passed.lines


# at a terminal


def _take_terminal() -> None:
    """The process gets its own terminal, and heeds Ctrl-C even where the test runner does not."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """`kejian` at a terminal of its own, where Ctrl-C is a signal."""

    def __init__(self, *args: str, **env: str) -> None:
        self.end, inner = pty.openpty()
        self.seen, self.unread = "", b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kejian", *args],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=environment(TERM="xterm", **env),
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(inner)

    def wait_for(self, text: str, again: str = "") -> None:
        """Reads until the text comes. A key that may have come too early for the prompt is pressed once more."""
        while text not in self.seen:
            ready, _, _ = select.select([self.end], [], [], PATIENCE)
            if not ready and again:
                self.type(again)
                again = ""
                continue
            assert ready, f"no “{text}” after {self.seen!r}"
            try:
                self.unread += os.read(self.end, 65536)
            except OSError:  # the process has gone
                assert text in self.seen, self.seen
            whole = len(self.unread.decode(errors="ignore").encode())
            self.seen, self.unread = self.seen + self.unread[:whole].decode(), self.unread[whole:]
        self.seen = self.seen.partition(text)[2]

    def type(self, text: str) -> None:
        os.write(self.end, text.encode())

    def leave(self) -> int:
        code = self.process.wait(PATIENCE)
        os.close(self.end)
        return code


def test_ctrl_c_offers_to_save_and_the_record_replays(tmp_path: Path):
    file = tmp_path / "match.yaml"
    terminal = Terminal("play", "cier", "--seats", "2", *QUICK)
    terminal.wait_for("甲> ")
    terminal.type("1\n")
    terminal.wait_for("第 2 轮次")
    terminal.wait_for("甲> ")
    terminal.type("\x03")
    terminal.wait_for("存下这一局？文件名（回车不存）：", again="\x03")
    terminal.type(f"{tmp_path}/nowhere/match.yaml\n")
    terminal.wait_for("存不了")
    terminal.type(f"{file}\n")
    terminal.wait_for("已存到")
    assert terminal.leave() == 130
    assert run("check", file).out == "1 passed, 0 failed\n"
    assert "第 1 手  甲 子弹" in run("replay", file).out


def test_enter_at_the_offer_and_a_second_ctrl_c_do_not_save(tmp_path: Path):
    for key in ("\n", "\x03"):
        terminal = Terminal("play", "cier", "--seats", "2", *QUICK)
        terminal.wait_for("甲> ")
        terminal.type("1\n")
        terminal.wait_for("甲> ")
        terminal.type("q\n")
        terminal.wait_for("（回车不存）：")
        terminal.type(key)
        terminal.wait_for("没有存。", again=key)
        assert terminal.leave() == 0


def test_a_terminal_gets_colours_unless_it_wants_none_and_a_pipe_never():
    args = ["rules", "cier", "2.24"]
    assert "\x1b[" not in run(*args).out
    for env, printed in (({}, "\x1b[34mcier.2.24\x1b[0m"), ({"NO_COLOR": "1"}, "\ncier.2.24")):
        terminal = Terminal(*args, **env)
        terminal.wait_for(printed)
        assert terminal.leave() == 0


def test_check_at_a_terminal_ends_with_the_count():
    terminal = Terminal("check", f"{ROOT}/tests/scenarios/cier/open.yaml")
    terminal.wait_for("50…")
    terminal.wait_for("64 passed, 0 failed")
    assert terminal.leave() == 0


def test_saving_onto_a_file_without_a_last_newline_keeps_both_records(tmp_path: Path):
    file = tmp_path / "keep.yaml"
    file.write_text("game: cier\nplayers: [甲, 乙]\nmoves: [{甲: 子弹, 乙: 子弹}]\nexpect: {甲: {弹药: 1}}", "utf-8")
    run("play", "cier", "--seats", "2", "--bot", "random", "--seed", "3", "--save", file, stdin="1\n1\nq\n")
    assert len(list(read_records(file.read_text("utf-8")))) == 2
