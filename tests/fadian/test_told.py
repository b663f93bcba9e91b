"""What is told is true, and says why: the causes of a fall, of a missed counter, of an empty turn, of a tie."""

from __future__ import annotations

from typing import Any

from kejian.core import Event
from kejian.core.record import Record
from kejian.core.referee import judge
from kejian.games.fadian import told


def events(start: dict[str, Any], *moves: str) -> list[Event]:
    """What happens when a position is played on."""
    lines: list[Any] = [tuple(move.split(": ")) for move in moves]
    ruling = judge(Record(game="fadian", players=["甲", "乙"], start=start, moves=lines))
    assert ruling.refusal is None, ruling.refusal
    return [event for played in ruling.played for event in played.events]


def only(kind: type[Event], happened: list[Event]) -> Any:
    """The one event of a kind."""
    (found,) = [event for event in happened if isinstance(event, kind)]
    return found


def test_nobody_who_is_down_is_said_to_be_able_to_counter() -> None:
    start = {"甲": {"pos": 4, "帖": ["拳"]}, "乙": {"pos": 5, "倒地": 1}}
    happened = events(start, "甲: 直冲 停")
    assert not any(isinstance(event, told.Staggered) for event in happened)
    assert {"fadian.5.4", "fadian.R32"} <= set(only(told.StaggeredInVain, happened).clauses)


def test_a_turn_that_is_empty_because_of_a_fall_says_so() -> None:
    happened = events({"甲": {"pos": 1}, "乙": {"pos": 9, "倒地": 2}}, "甲: 结束")
    assert not any(isinstance(event, told.NoMoves) for event in happened)
    assert only(told.NoMovesDown, happened).who == (1,)


def test_a_fall_cites_what_caused_it() -> None:
    by_a_sweep = events({"甲": {"pos": 4, "帖": ["枪"], "hand": ["♠3"]}, "乙": {"pos": 7, "重心": 0}}, "甲: 扫堂 弃♠3")
    assert "fadian.T4.2" in only(told.Falls, by_a_sweep).clauses
    assert "fadian.5.3" not in only(told.Falls, by_a_sweep).clauses
    by_paying = events({"甲": {"pos": 4, "重心": 0, "帖": ["魁拔"]}, "乙": {"pos": 7}}, "甲: 屏障")
    assert {"fadian.T12.3", "fadian.R26"} <= set(only(told.Falls, by_paying).clauses)
    by_missing = events({"甲": {"pos": 4, "重心": 0}, "乙": {"pos": 7}}, "甲: 出拳")
    assert "fadian.5.3" in only(told.Falls, by_missing).clauses


def test_what_waited_for_a_move_is_told_when_it_is_used_up() -> None:
    start = {"甲": {"pos": 3, "效果": {"敏锐": True, "采集": True, "加速": True}}, "乙": {"pos": 5}}
    used = [event for event in events(start, "甲: 出拳") if isinstance(event, told.UsedUp)]
    assert [event.effect for event in used] == ["keen", "gather", "haste"]
    for event, clause in zip(used, ("fadian.T0.3", "fadian.T3.5.1", "fadian.T7.1"), strict=True):
        assert {clause, "fadian.R45"} <= set(event.clauses)


def test_what_serves_several_moves_says_how_many_are_left() -> None:
    happened = events({"甲": {"pos": 4, "效果": {"血契": 2}}, "乙": {"pos": 5}}, "甲: 出拳", "甲: 出拳")
    assert only(told.UsedOne, happened).left == 1
    assert only(told.UsedUp, happened).effect == "pact"


def test_a_move_that_does_not_take_up_a_bonus_says_nothing_of_it() -> None:
    happened = events({"甲": {"pos": 4, "效果": {"装填": 2}}, "乙": {"pos": 5}}, "甲: 出拳")
    assert not any(isinstance(event, told.UsedUp | told.UsedOne) for event in happened)


def test_every_change_of_life_says_what_is_left() -> None:
    start = {"甲": {"pos": 5, "帖": ["黑暗"]}, "乙": {"pos": 6, "hp": 5}}
    happened = events(start, "甲: 血爆")
    assert only(told.LoseLife, happened).left == 38
    assert only(told.Damage, happened).left == 0  # 6 of 5: nobody has less than nothing
    healed = events({"甲": {"pos": 2, "hp": 30, "帖": ["空间"]}, "乙": {"pos": 3}}, "甲: 二律 至2")
    assert only(told.Heal, healed).left == 32


def test_a_tie_says_who_wins_and_why() -> None:
    start = {"甲": {"pos": 4, "hand": ["♥3"]}, "乙": {"pos": 5, "帖": ["时间"], "hand": ["♠3"]}}
    tied = only(told.ContestTied, events(start, "甲: 出拳", "乙: 插入 残影", "甲: 比♥3", "乙: 比♠3"))
    assert tied.who == 0
    assert {"fadian.7.4", "fadian.R35"} <= set(tied.clauses)
    start["乙"]["hand"] = ["♠4"]
    assert only(told.ContestWon, events(start, "甲: 出拳", "乙: 插入 残影", "甲: 比♥3", "乙: 比♠4")).who == 1


def test_a_guard_against_no_damage_is_said_to_cancel_nothing() -> None:
    start = {"甲": {"pos": 1, "帖": ["刺客"], "标记": {"pos": 5}}, "乙": {"pos": 7, "帖": ["剑"], "hand": ["♠5"]}}
    happened = events(start, "甲: 跃绞", "乙: 插入 格挡", "乙: 比♠5")
    assert only(told.NothingToCancel, happened).clauses == ("fadian.R128",)


def test_the_reasons_of_area_damage_are_those_it_was_worked_out_with() -> None:
    doll = {"pos": 4, "玩偶": {"hp": 15, "帖": "枪"}}
    start = {
        "甲": {"pos": 1, "hp": 20, "帖": ["黑暗"], "hand": ["♥3", "♥4", "♥5"], "标记": doll},
        "乙": {"pos": 7, "hp": 22},
    }
    hits = [event for event in events(start, "甲: 狱漩 弃♥3♥4♥5") if isinstance(event, told.Damage)]
    assert all({"fadian.T11.S1", "fadian.R125"} <= set(event.clauses) for event in hits)
    assert len(hits) == 2
