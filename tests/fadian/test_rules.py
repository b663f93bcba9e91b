"""Rules that meet each other: what happens where two cards have something to say."""

from __future__ import annotations

from typing import Any

import pytest

from kejian.core import Match, Refused
from kejian.core.record import Line
from kejian.core.script import Script


def after(
    start: dict[str, Any], *lines: str, options: dict[str, Any] | None = None, players: str = "甲乙"
) -> dict[str, Any]:
    """The position after some lines and the silence that follows."""
    script = Script(Match("fadian", list(players), options or {}, start=start, seed=1))
    for text in lines:
        name, _, move = text.partition(": ")
        line: Line = (name, move)
        script.feed(line)
    script.finish()
    return script.match.position()


def test_a_blocked_volley_hits_with_no_shot_and_still_staggers_after_each() -> None:
    end = after(
        {
            "甲": {"pos": 4, "帖": ["游侠"], "hand": ["♠1"]},
            "乙": {"pos": 8, "帖": ["剑"], "hand": ["♠5", "♥9", "♣1"]},
            "牌池": ["♦1", "♦2", "♦3"],
        },
        "甲: 连珠",
        "乙: 插入 格挡",
        "甲: 比♠1",
        "乙: 比♥9",
        "乙: 不反击",  # after 格挡
        "乙: 不反击",
        "乙: 不反击",
        "乙: 反击 直刺",
    )
    assert end["甲"]["出招数"] == 3
    assert (end["乙"]["hp"], end["甲"]["pos"], end["甲"]["hand"]) == (40, 1, ["♦1"])  # pushed by 直刺
    assert (end["甲"]["hp"], end["乙"]["pos"], end["乙"]["反击过"]) == (36, 7, True)


def test_crimson_speaks_before_cloud_piercer_whatever_the_order_of_the_schools() -> None:
    start = {"甲": {"pos": 3, "帖": ["枪", "剑"]}, "乙": {"pos": 8}, "牌池": ["♣1", "♣2", "♣3"]}
    end = after(start, "甲: 直贯", "甲: 用猩红", "甲: 用穿云", "甲: 左1")
    assert end["甲"]["hp"] == 39
    assert (end["甲"]["pos"], end["甲"]["效果"], sorted(end["甲"]["hand"])) == (3, {"枪术加": 2}, ["♣1", "♣2", "♣3"])


def test_a_dragon_off_its_balance_waits_and_the_turn_goes_on() -> None:
    dragon = {"pos": 4, "龙": {"帖": "黑暗", "重心": 0}}
    start = {"甲": {"帖": ["觅龙"], "标记": dragon}, "乙": {"pos": 8}}
    end = after(start, "甲: 龙·雾化")
    assert (end["turn"], end["甲"]["倒地"], end["甲"]["重心"]) == ("甲", 0, 3)
    assert end["甲"]["标记"]["龙"]["重心"] == -1
    with pytest.raises(Refused):
        after(start, "甲: 龙·雾化", "甲: 龙·出拳")


def test_an_effect_that_would_fell_the_doll_fails_its_move_and_fells_nobody() -> None:
    doll = {"pos": 4, "玩偶": {"hp": 9, "帖": "觅龙"}}
    start = {"甲": {"帖": ["玩偶"], "标记": doll}, "乙": {"pos": 8, "hand": ["♠9"]}, "牌池": ["♠4"]}
    end = after(start, "甲: 牵引 → 龙坠")
    assert (end["turn"], end["甲"]["倒地"], end["乙"]["hp"], end["乙"]["hand"]) == ("甲", 0, 40, ["♠9"])


def test_a_final_curtain_that_kills_the_killer_is_a_draw() -> None:
    doll = {"pos": 6, "玩偶": {"hp": 5, "帖": "剑"}}
    start = {"甲": {"pos": 8, "hp": 1, "帖": ["玩偶"], "标记": doll}, "乙": {"pos": 7, "hp": 2}, "turn": "乙"}
    end = after(start, "乙: 出拳", "甲: 终幕 → 出拳 → 出拳")
    assert (end["over"], end["winner"], end["乙"]["alive"]) == (True, [], False)


@pytest.mark.parametrize("range_check", ["after_pre", "before_pre"])
def test_a_bursting_doll_that_hits_nobody_is_destroyed_all_the_same(range_check: str) -> None:
    doll = {"pos": 2, "玩偶": {"hp": 7, "帖": "剑"}}
    start = {"甲": {"pos": 1, "帖": ["玩偶"], "hand": ["♥1", "♠2"], "标记": doll}, "乙": {"pos": 7}}
    end = after(start, "甲: 爆体 弃♥1♠2 右1", options={"range_check": range_check})
    assert (end["甲"]["标记"], end["甲"]["hp"], end["甲"]["重心"], end["乙"]["hp"]) == (None, 30, 2, 40)


def test_leaping_noose_reads_its_distance_after_the_swap_whenever_range_is_checked() -> None:
    start = {"甲": {"pos": 2, "帖": ["刺客"], "标记": {"pos": 6}}, "乙": {"pos": 5, "facing": "右"}, "牌池": ["♣8"]}
    for range_check in ("after_pre", "before_pre"):
        end = after(start, "甲: 跃绞", options={"range_check": range_check})
        assert (end["甲"]["pos"], end["乙"]["hp"]) == (6, 38)


def test_blink_turns_every_instance_of_the_move_into_a_position() -> None:
    start = {
        "甲": {"pos": 5, "帖": ["拳"], "hand": ["♦1", "♦2", "♠1"]},
        "乙": {"pos": 6, "帖": ["空间"], "hand": ["♥9"]},
        "牌池": ["♣1", "♣2", "♣3", "♣4"],
    }
    end = after(start, "甲: 铁靠 弃♦1♦2", "乙: 插入 瞬移", "甲: 比♠1", "乙: 比♥9")
    # 4 damage become his position 4 = cell 6, the push of 2 drives him to 8; no wall, then 嘲讽 hurts as usual
    assert (end["乙"]["pos"], end["乙"]["hp"]) == (8, 38)


def test_without_its_precondition_burst_has_x_zero_and_costs_nothing() -> None:
    start = {"甲": {"pos": 4, "帖": ["火枪"], "效果": {"采集": True}}, "乙": {"pos": 6}}
    end = after(start, "甲: 连发")
    assert (end["甲"]["行动"], end["甲"]["重心"], end["乙"]["hp"], end["乙"]["pos"]) == (12, 3, 40, 6)


def test_strings_may_draw_the_marker_out_of_reach_before_its_stand_in_strikes() -> None:
    start = {"甲": {"pos": 1, "帖": ["玩偶", "拳"], "hand": ["♠3"], "标记": {"pos": 7}}, "乙": {"pos": 6}}
    end = after(start, "甲: 替身 → 钩拳 弃♠3 左1")
    assert (end["甲"]["pos"], end["甲"]["facing"], end["甲"]["标记"]["pos"]) == (1, "右", 6)
    assert (end["乙"]["hp"], end["甲"]["重心"]) == (40, 2)


def test_a_stand_in_strikes_from_where_the_marker_stands() -> None:
    start = {"甲": {"pos": 1, "帖": ["玩偶", "枪"], "hand": ["♥3"], "标记": {"pos": 8}}, "乙": {"pos": 6}}
    end = after(start, "甲: 替身 → 卸力 弃♥3 左1")
    assert (end["甲"]["pos"], end["甲"]["标记"]["pos"], end["乙"]["pos"]) == (1, 7, 5)


def test_members_of_a_camp_act_in_any_order_and_anybody_may_end_the_turn() -> None:
    camps = {"camps": [["甲", "丙"], ["乙", "丁"]]}
    start = {"甲": {"pos": 5}, "丙": {"pos": 7}, "乙": {"pos": 6}, "丁": {"pos": 8}}
    lines = ("丙: 出拳 > 丁", "甲: 出拳 > 乙", "丙: 出拳 > 乙", "甲: 结束")
    end = after(start, *lines, options=camps, players="甲乙丙丁")
    assert (end["乙"]["hp"], end["丁"]["hp"], end["turn"]) == (38, 39, "乙")


def test_in_a_crowd_every_move_names_its_target() -> None:
    with pytest.raises(Refused) as refused:
        after({"甲": {"pos": 5}, "乙": {"pos": 6}, "丙": {"pos": 4}}, "甲: 出拳", players="甲乙丙")
    assert refused.value.refusal.kind == "missing_target"


def test_a_line_that_begins_a_move_answers_no_smaller_question() -> None:
    start = {"甲": {"pos": 4, "帖": ["魁拔"]}, "乙": {"pos": 5}, "牌池": ["♥1", "♥2"]}
    with pytest.raises(Refused):  # the first push went by in silence; 脉鸣 is not asked again
        after(start, "甲: 打击", "甲: 打击 用脉鸣")


def test_words_that_answer_nothing_are_refused() -> None:
    for text in ("出拳 右1", "出拳 弃♠3", "结束 用猩红", "出拳 → 出拳"):
        with pytest.raises(Refused):
            after({"甲": {"pos": 4, "hand": ["♠3"]}, "乙": {"pos": 5}}, f"甲: {text}")


def test_the_discard_pile_is_shuffled_under_a_pool_that_is_too_short() -> None:
    hands = {"甲": {"pos": 5, "帖": ["剑"]}, "乙": {"pos": 4}}
    cards = [f"{suit}{points}" for suit in "♠♥♣♦" for points in range(1, 10)]
    start = {
        "甲": {**hands["甲"], "facing": "右"},
        "乙": hands["乙"],
        "牌池": ["♠1", "♠2"],
        "弃牌堆": cards[2:],
        "上一招": {"seat": "甲", "招": "移动", "背对": ["甲"]},
    }
    end = after(start, "甲: 反刺")
    assert {"♠1", "♠2"} <= set(end["甲"]["hand"])
    assert (len(end["甲"]["hand"]), end["牌池数"], end["弃牌堆"]) == (3, 33, [])


def test_a_move_that_fails_ends_the_turn_but_not_the_inserted_move() -> None:
    start = {
        "甲": {"pos": 4, "重心": 0, "帖": ["剑"], "hand": ["♥2"]},
        "乙": {"pos": 5, "帖": ["火枪"], "hand": ["♥9"]},
    }
    end = after(start, "甲: 上挑 弃♥2", "乙: 插入 装填 弃♥9")
    assert (end["turn"], end["甲"]["倒地"], end["乙"]["hp"]) == ("乙", 1, 40)
    assert end["乙"]["效果"] == {}  # it was loaded for the turn that has ended


def test_the_fallen_take_one_more_where_the_house_says_so() -> None:
    start = {"甲": {"pos": 4}, "乙": {"pos": 5, "倒地": 1}}
    assert after(start, "甲: 出拳")["乙"]["hp"] == 39
    assert after(start, "甲: 出拳", options={"down_penalty": "plus1"})["乙"]["hp"] == 38
