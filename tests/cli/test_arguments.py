"""Moves as arguments made into a record; answers typed at a question made into moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kejian.cli.answer import Unclear, read_answer
from kejian.cli.arguments import Question, record_of_arguments
from kejian.cli.judge import plain_data
from kejian.cli.menu import PaperMenu
from kejian.cli.trouble import Trouble
from kejian.core import Ask, Entry, Group, Match, Menu, Text, find_game, read_number
from kejian.core.refusals import NotLegal

START = "{甲: {手牌: [红3, 红5]}, 乙: {手牌: [黄1, 黄5]}, 牌堆: [绿1, 绿2]}"


def test_in_a_game_of_turns_every_move_is_a_line_of_its_own():
    words = ["甲 打 红3 > 乙", "乙 过", "乙: 弃 黄1", "甲 抽"]
    record = record_of_arguments(find_game("flow"), Question(words, start=START), "zh")
    assert record.players == ["甲", "乙"]
    assert record.moves == [("甲", "打 红3 > 乙"), ("乙", "过"), ("乙", "弃 黄1"), ("甲", "抽")]


def test_where_turns_become_a_showdown_the_moves_of_all_are_one_line():
    words = ["甲 打 红5 > 乙", "乙 挡 黄5", "甲 比 红3", "乙 比 黄1", "乙 弃 黄1"]
    record = record_of_arguments(find_game("flow"), Question(words, start=START), "zh")
    assert record.moves[2] == {"甲": "比 红3", "乙": "比 黄1"}
    assert record.moves[3] == ("乙", "弃 黄1")


def test_a_game_without_one_line_positions_says_so():
    with pytest.raises(Trouble, match="flow has no one-line positions"):
        record_of_arguments(find_game("flow"), Question(["甲 过"], position="flow/1 x"), "en")


def test_players_come_from_start_and_house_rules_too():
    question = Question(
        ["甲 子弹"], start="{乙: {hp: 2}, 回合: 3}", options=["对局=团队战", "队伍={丙: 红, 甲: 蓝, 乙: 红}"]
    )
    assert record_of_arguments(find_game("cier"), question, "zh").players == ["甲", "乙", "丙"]


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (read_number("0.5"), 0.5),
        (read_number("1/3"), "1/3"),
        (Text("手", "hand"), {"zh": "手", "en": "hand"}),
        ((1, [True, None]), [1, [True, None]]),
        (frozenset({"b", "a"}), ["a", "b"]),
        ({1: {"x": read_number("2.5")}}, {"1": {"x": 2.5}}),
    ],
)
def test_values_of_events_become_plain_data(value: Any, plain: Any):
    assert plain_data(value) == plain


# answers typed at a question


def replies(*texts: str) -> Callable[[str], str]:
    left: Iterator[str] = iter(texts)
    return lambda _prompt: next(left)


def answered(typed: str, *more: str, ammo: int = 5, players: str = "甲乙丙", **options: Any) -> str:
    """What is understood at a question of 呲儿, as the canonical text."""
    match = Match("cier", list(players), options, start={"甲": {"弹药": ammo}})
    ask = match.asks[0]
    return ask.format(read_answer(PaperMenu(match, ask, "zh"), typed, replies(*more)))


@pytest.mark.parametrize(
    ("typed", "more", "move"),
    [
        ("1", (), "子弹"),
        ("子弹", (), "子弹"),
        ("load", (), "子弹"),
        ("6", ("1",), "手斧 > 乙"),
        ("手斧", ("丙",), "手斧 > 丙"),
        ("Hatchet", ("2",), "手斧 > 丙"),
        ("6 2", (), "手斧 > 丙"),
        ("6 > 丙", (), "手斧 > 丙"),
        ("6乙", (), "手斧 > 乙"),
        ("手斧 丙", (), "手斧 > 丙"),
        ("手斧 > 2", (), "手斧 > 丙"),
        ("手斧＞丙", (), "手斧 > 丙"),
        ("斧 > 丙", (), "手斧 > 丙"),
        ("13", ("1 2",), "机关枪 > 乙、丙"),
        ("机关枪 乙，丙", (), "机关枪 > 乙、丙"),
    ],
)
def test_numbers_names_and_whole_moves_are_understood(typed: str, more: tuple[str, ...], move: str):
    assert answered(typed, *more) == move


def test_the_only_target_is_not_asked_for():
    assert answered("6", players="甲乙") == "手斧 > 乙"


@pytest.mark.parametrize(
    ("typed", "more", "said"),
    [
        ("飞踢", (), "没有“飞踢”这个能力"),
        ("14", (), "没有“14”这个能力"),
        ("6", ("丁",), "没有“丁”；可选 乙、丙"),
        ("6", ("",), ""),
        ("12", ("乙 丙",), "要 1 到 1 个，写了 2 个"),
        ("1 > 乙", (), "子弹不用写目标"),
        ("手斧 > 甲", (), "甲不能以自己为目标"),
        ("防御 + 子弹", (), "最多用 1 个能力"),
    ],
)
def test_what_is_unclear_or_refused_is_said_and_asked_again(
    typed: str, more: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
):
    with pytest.raises(Unclear):
        answered(typed, *more)
    assert said in capsys.readouterr().out


def test_who_reads_english_chooses_cards_by_their_english_names():
    start = {"甲": {"武将": "刘备", "手牌": ["♠7杀", "♥6桃"]}, "turn": "甲", "phase": "出牌"}
    match = Match("sgs", ["甲", "乙", "丙"], start=start, seed=1)
    asked: list[str] = []

    def prompt(text: str) -> str:
        asked.append(text)
        return "♥6 Peach" if len(asked) == 1 else "丙"

    move = read_answer(PaperMenu(match, match.asks[0], "en"), "Benevolence", prompt)
    assert match.asks[0].format(move) == "仁德 ♥6桃 > 丙"
    assert "1 ♠7 Strike   2 ♥6 Peach" in asked[0]


def test_a_foul_needs_a_yes(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(Unclear):
        answered("手斧 > 乙", "", ammo=0)
    assert "cier.2.33" in capsys.readouterr().out
    assert answered("手斧 > 乙", "y", ammo=0) == "手斧 > 乙"


# menus


class Long(Ask[str]):
    """A question with more moves than a screen has lines; every third cannot be made."""

    def menu(self) -> Menu:
        refusal = NotLegal("x", clauses=("flow.1",))
        entries = tuple(
            Entry(str(n), f"招{n}", Text(f"招{n}", f"Move{n}"), Text("1", "1"), Text(f"说明{n}", f"note{n}"), "flow.1",
                  refusal=refusal if n % 3 == 0 else None)
            for n in range(1, 31)
        )  # fmt: skip
        return Menu((Group(Text("前", "first"), entries[:15]), Group(Text("后", "last"), entries[15:])))


def test_a_long_menu_tells_at_length_only_what_can_be_played():
    sheet = PaperMenu(Match("flow", ["甲", "乙"], seed=1), Long(0), "zh")
    brief, whole = list(sheet.lines()), list(sheet.lines(whole=True))
    assert brief[0] == "请出招   m 看全部"
    assert "前   1   招1   1  说明1" in brief
    assert "    × 3 招3 · 6 招6 · 9 招9 · 12 招12 · 15 招15" in brief
    assert not any("不行" in line for line in brief)
    assert sum("不行 · 现在不能出“x”。 flow.1" in line for line in whole) == 10
    assert len(whole) == 31


def test_entries_are_found_by_number_whole_name_or_a_part_of_it():
    sheet = PaperMenu(Match("flow", ["甲", "乙"], seed=1), Long(0), "zh")
    assert [sheet.find(word).id for word in ("7", "招7", "MOVE7")] == ["7", "7", "7"]
    assert sheet.find("31") is sheet.find("招") is None
    assert [entry.id for entry in sheet.like("e2")] == ["2", *map(str, range(20, 30))]
