"""Rulings that a scenario of one line would not show: rings, reaching back, swallowing, return hits, time."""

from __future__ import annotations

import pytest

from tests.dabi.table import after, played, told

# interrupts: dabi.R26 to dabi.R33


def test_two_super_interrupts_on_each_other_both_fail() -> None:
    one, two = {"甲": "大臂", "乙": "元素盾"}, {"甲": "超级打断 > 乙", "乙": "超级打断 > 甲"}
    end = after(one, two, 甲={"大臂": 1}, 乙={"方盾": 1, "圆盾": 1, "大臂": 1})
    assert end["乙"]["盾"] == ["元素盾"]


def test_of_three_super_interrupts_in_a_row_the_first_and_the_last_work() -> None:
    """甲 on 乙, 乙 on 丙, 丙 on 丁: 甲's works and strikes out 乙's, so 丙's is free and takes 丁's shield."""
    start = {"甲": {"大臂": 1}, "乙": {"大臂": 1}, "丙": {"大臂": 1}, "丁": {"方盾": 1, "圆盾": 1}}
    first = {"甲": "攒", "乙": "攒", "丙": "攒", "丁": "元素盾"}
    second = {"甲": "超级打断 > 乙", "乙": "超级打断 > 丙", "丙": "超级打断 > 丁", "丁": "攒"}
    assert after(first, second, players="甲乙丙丁", **start)["丁"]["盾"] == []


def test_an_attacked_super_interrupt_fails_even_if_the_attack_is_stopped() -> None:
    start = {"甲": {"大臂": 1, "盾": ["元素盾"]}, "乙": {"方盾": 1, "圆盾": 1}, "丙": {"大臂": 1}}
    first = {"甲": "攒", "乙": "元素盾", "丙": "攒"}
    end = after(first, {"甲": "超级打断 > 乙", "乙": "攒", "丙": "刀 > 甲"}, players="甲乙丙", **start)
    assert end["乙"]["盾"] == ["元素盾"]
    assert end["甲"]["alive"]


def test_super_interrupt_takes_a_damaged_shield_of_the_round_before() -> None:
    start = {"甲": {"大臂": 1}, "乙": {"大臂": 1, "圆盾": 1, "超闪": 1}, "丙": {"大臂": 1}}
    first = {"甲": "攒", "乙": "寒冰盾", "丙": "刀 > 乙"}
    end = after(first, {"甲": "超级打断 > 乙", "乙": "攒", "丙": "攒"}, players="甲乙丙", **start)
    assert end["乙"]["盾"] == []
    assert end["甲"]["上回合断"] == {"乙": ["寒冰盾 1/2"]}


def test_a_shield_that_took_part_in_a_composition_is_out_of_reach() -> None:
    start = {"甲": {"大臂": 1}, "乙": {"方盾": 1, "圆盾": 1, "盾": ["元素盾"]}}
    second = {"甲": "超级打断 > 乙", "乙": "合成雷电盾; 攒"}
    assert after({"甲": "攒", "乙": "元素盾"}, second, **start)["乙"]["盾"] == ["雷电盾"]


def test_super_interrupt_gives_back_what_an_interrupt_took() -> None:
    start = {"甲": {"方盾": 1, "圆盾": 1}, "乙": {}, "丙": {"大臂": 1}}
    first = {"甲": "元素盾", "乙": "打断 > 甲", "丙": "攒"}
    end = after(first, {"甲": "攒", "乙": "攒", "丙": "超级打断 > 乙"}, players="甲乙丙", **start)
    assert end["甲"]["盾"] == ["元素盾"]


def test_given_back_armour_takes_layers_at_once() -> None:
    start = {"甲": {"方盾": 1, "圆盾": 1}, "丙": {"大臂": 1}, "丁": {"大臂": 1}}
    first = {"甲": "元素盾", "乙": "打断 > 甲", "丙": "攒", "丁": "攒"}
    second = {"甲": "攒", "乙": "攒", "丙": "超级打断 > 乙", "丁": "刀 > 甲"}
    end = after(first, second, players="甲乙丙丁", **start)
    assert end["甲"]["alive"]
    assert end["甲"]["盾"] == []


def test_super_interrupt_gives_back_the_base_resource_a_divine_interrupt_took() -> None:
    first = {"甲": "大臂", "乙": "神打断 > 甲", "丙": "大臂"}
    end = after(first, {"甲": "攒", "乙": "攒", "丙": "超级打断 > 乙"}, players="甲乙丙", 乙={"攒": 1})
    assert (end["甲"]["大臂"], end["甲"]["攒"]) == (1, 1)


def test_what_two_interrupters_took_together_comes_back_once() -> None:
    start = {"甲": {"方盾": 1, "圆盾": 1}, "丁": {"大臂": 1}, "戊": {"大臂": 1}}
    first = {"甲": "元素盾", "乙": "打断 > 甲", "丙": "打断 > 甲", "丁": "攒", "戊": "攒"}
    second = {"甲": "攒", "乙": "攒", "丙": "攒", "丁": "超级打断 > 乙", "戊": "超级打断 > 丙"}
    assert after(first, second, players="甲乙丙丁戊", **start)["甲"]["盾"] == ["元素盾"]


def test_what_is_given_back_and_removed_at_once_is_gone() -> None:
    """乙 interrupted 甲's shield; now one reaches 乙 (gives it back) and another reaches 甲 (takes what his move made)."""
    start = {"甲": {"方盾": 1, "圆盾": 1}, "丙": {"大臂": 1}, "丁": {"大臂": 1}}
    first = {"甲": "元素盾", "乙": "打断 > 甲", "丙": "攒", "丁": "攒"}
    second = {"甲": "攒", "乙": "攒", "丙": "超级打断 > 乙", "丁": "超级打断 > 甲"}
    assert after(first, second, players="甲乙丙丁", **start)["甲"]["盾"] == []


def test_super_interrupt_on_a_doubling_removes_the_copies_and_leaves_the_originals() -> None:
    start = {
        "甲": {"大臂": 1},
        "乙": {"六踢合一": 1, "攒": 3, "盾": ["雷电盾 2/3", "元素盾"], "生产器": ["小型大臂生产器"]},
    }
    first, second = {"甲": "攒", "乙": "资源加倍"}, {"甲": "超级打断 > 乙", "乙": "攒"}
    end = after(first, second, **start)["乙"]
    assert (end["攒"], end["盾"], end["生产器"]) == (4, ["雷电盾 2/3", "元素盾"], ["小型大臂生产器"])
    assert end["大臂"] == 1 + 2  # one produced and doubled, the copy removed; two more produced before the second round


def test_super_interrupt_on_a_grab_returns_the_very_pieces_on_top() -> None:
    start = {"甲": {"大臂": 2, "盾": ["元素盾", "寒冰盾 1/2"]}, "乙": {"六拳合一": 1, "盾": ["元素盾"]}}
    first, second = {"甲": "大臂", "乙": "气吞山河 > 甲"}, {"甲": "超级打断 > 乙", "乙": "攒"}
    end = after(first, second, **start)
    assert (end["甲"]["盾"], end["甲"]["大臂"]) == (["元素盾", "寒冰盾 1/2"], 2)
    assert (end["乙"]["盾"], end["乙"]["大臂"]) == (["元素盾"], 0)


def test_a_grab_undone_and_the_undoing_undone_leaves_the_grab() -> None:
    start = {"甲": {"攒": 3}, "乙": {"六拳合一": 1}, "丙": {"大臂": 1}, "丁": {"大臂": 1}}
    rounds = [
        {"甲": "方盾", "乙": "气吞山河 > 甲", "丙": "方盾", "丁": "方盾"},
        {"甲": "方盾", "乙": "方盾", "丙": "超级打断 > 乙", "丁": "方盾"},
        {"甲": "方盾", "乙": "方盾", "丙": "方盾", "丁": "超级打断 > 丙"},
    ]
    middle = after(*rounds[:2], players="甲乙丙丁", **start)
    assert (middle["甲"]["攒"], middle["乙"]["攒"]) == (3, 0)
    end = after(*rounds, players="甲乙丙丁", **start)
    assert (end["甲"]["攒"], end["乙"]["攒"]) == (0, 3)


def test_super_interrupt_does_not_reach_a_base_resource_or_a_sharpness() -> None:
    start = {"甲": {"大臂": 1}, "乙": {"大臂": 1, "攒": 1, "方盾": 1, "圆盾": 1}}
    end = after({"甲": "攒", "乙": "锋利"}, {"甲": "超级打断 > 乙", "乙": "大臂"}, **start)["乙"]
    assert (end["锋利"], end["大臂"]) == (1, 1)


def test_fog_ridge_is_stopped_by_interrupts_but_not_by_the_super_one() -> None:
    start = {"甲": {"大臂": 1, "攒": 1}, "乙": {"大臂": 5}}
    for interrupt, stands in (("打断", False), ("神打断", False), ("超级打断", True)):
        assert after({"甲": f"{interrupt} > 乙", "乙": "雾霾龙岗"}, **start)["乙"]["雾霾龙岗"] is stands


def test_an_interrupted_union_gives_neither_item_nor_shelter() -> None:
    start = {"乙": {"大臂": 6}, "丙": {"大臂": 1}}
    end = after({"甲": "打断 > 乙", "乙": "六刀合一", "丙": "刀 > 乙"}, players="甲乙丙", **start)
    assert end["乙"]["alive"] is False


def test_a_grab_only_interrupted_costs_no_stun_an_attacked_one_does() -> None:
    start = {"乙": {"六拳合一": 1}, "丙": {"大臂": 1}}
    quiet = after({"甲": "打断 > 乙", "乙": "气吞山河 > 丙", "丙": "攒"}, players="甲乙丙", **start)
    assert quiet["乙"]["真眩晕"] == 0
    hit = after({"甲": "打断 > 乙", "乙": "气吞山河 > 丙", "丙": "刀 > 乙"}, players="甲乙丙", **start)
    assert (hit["乙"]["alive"], hit["乙"]["真眩晕"]) == (True, 1)


# swallowing, grabbing, doubling: dabi.R34 to dabi.R40, dabi.R68


def test_swallow_takes_the_defence_too_and_the_victim_is_bare() -> None:
    start = {"甲": {"攒": 1, "方盾": 1}, "丙": {"大臂": 2}}
    end = after({"甲": "吞 > 乙", "乙": "方盾", "丙": "刀 > 甲, 乙"}, players="甲乙丙", **start)
    assert (end["甲"]["alive"], end["乙"]["alive"]) == (True, False)
    assert end["甲"]["方盾"] == 1


def test_swallowed_armour_is_the_first_to_take_layers_for_the_swallower() -> None:
    start = {"甲": {"攒": 1, "方盾": 1, "盾": ["元素盾"]}, "乙": {"大臂": 1, "圆盾": 1, "超闪": 1}, "丙": {"大臂": 1}}
    end = after({"甲": "吞 > 乙", "乙": "寒冰盾", "丙": "刀 > 甲"}, players="甲乙丙", **start)
    assert end["甲"]["盾"] == ["元素盾", "寒冰盾 1/2"]


def test_a_swallowed_shield_is_out_of_reach_of_a_later_super_interrupt_on_either_player() -> None:
    start = {"甲": {"攒": 1, "方盾": 1}, "乙": {"方盾": 1, "圆盾": 1}, "丙": {"大臂": 1}}
    for target in "甲乙":
        first = {"甲": "吞 > 乙", "乙": "元素盾", "丙": "攒"}
        match = played(first, players="甲乙丙", **start)
        assert match.position()["乙"]["上回合得"] == []
        end = after(first, {"甲": "攒", "乙": "攒", "丙": f"超级打断 > {target}"}, players="甲乙丙", **start)
        assert (end["甲"]["盾"], end["乙"]["盾"]) == (["元素盾"], [])


def test_swallowed_thunder_strike_comes_back_as_the_shield_with_its_layers() -> None:
    start = {"甲": {"攒": 1, "方盾": 1}, "乙": {"盾": ["雷电盾 2/3"]}}
    assert after({"甲": "吞 > 乙", "乙": "2/3雷击 > 甲"}, **start)["甲"]["盾"] == ["雷电盾 2/3"]


def test_of_a_mixed_bill_the_swallower_gets_the_share_paid_for_him() -> None:
    """With one 太阳 and 大臂×1 方盾×3 the first-named target's share is 方盾×1 (dabi.R63)."""
    start = {"甲": {"大臂": 1, "方盾": 3, "天体": ["太阳"]}, "乙": {"攒": 1, "方盾": 1}, "丙": {"盾": ["元素盾"] * 2}}
    for targets, gained in (("乙, 丙", (0, 1)), ("丙, 乙", (1, 2))):
        shown = {"甲": f"太阳拳(大臂×1 方盾×3) > {targets}", "乙": "吞 > 甲", "丙": "攒"}
        end = after(shown, players="甲乙丙", **start)
        assert (end["乙"]["大臂"], end["乙"]["方盾"]) == gained
        assert (end["甲"]["大臂"], end["甲"]["方盾"]) == (0, 0)


def test_an_attack_above_four_points_or_on_somebody_else_is_not_swallowed() -> None:
    start = {"甲": {"攒": 1, "方盾": 1}, "乙": {"大臂": 5}, "丙": {"盾": ["元素盾"]}}
    assert after({"甲": "吞 > 乙", "乙": "五连刀 > 甲"}, 甲=start["甲"], 乙=start["乙"])["甲"]["alive"] is False
    end = after({"甲": "吞 > 乙", "乙": "刀 > 丙", "丙": "攒"}, players="甲乙丙", **start)
    assert (end["甲"]["大臂"], end["丙"]["盾"]) == (0, [])


def test_a_swallow_of_a_swallow_finds_nothing_but_the_inner_one_works() -> None:
    start = {"甲": {"攒": 1, "方盾": 1}, "乙": {"攒": 1, "方盾": 1}}
    end = after({"甲": "吞 > 乙", "乙": "吞 > 丙", "丙": "大臂"}, players="甲乙丙", **start)
    assert [end[who]["大臂"] for who in "甲乙丙"] == [0, 1, 0]


def test_a_swallowed_grab_works_for_the_swallower() -> None:
    start = {"甲": {"攒": 1, "方盾": 1}, "乙": {"六拳合一": 1}, "丙": {"大臂": 4, "超闪": 2}}
    end = after({"甲": "吞 > 乙", "乙": "气吞山河 > 丙", "丙": "攒"}, players="甲乙丙", **start)
    assert (end["甲"]["大臂"], end["乙"]["大臂"], end["丙"]["大臂"]) == (4, 0, 0)
    assert (end["丙"]["超闪"], end["丙"]["攒"]) == (2, 1)


def test_a_swallowed_doubling_copies_for_the_swallower() -> None:
    start = {"甲": {"攒": 1, "方盾": 1}, "乙": {"六踢合一": 1, "大臂": 3, "超闪": 2, "盾": ["寒冰盾 1/2"]}}
    end = after({"甲": "吞 > 乙", "乙": "资源加倍"}, **start)
    assert (end["甲"]["大臂"], end["甲"]["超闪"], end["甲"]["盾"]) == (3, 0, ["寒冰盾 1/2"])
    assert (end["乙"]["大臂"], end["乙"]["盾"], end["乙"]["六踢合一"]) == (3, ["寒冰盾 1/2"], 0)


def test_a_doubling_that_is_grabbed_keeps_the_copies() -> None:
    start = {"甲": {"六拳合一": 1}, "乙": {"六踢合一": 1, "大臂": 3, "生产器": ["小型攒生产器"]}}
    end = after({"甲": "气吞山河 > 乙", "乙": "资源加倍"}, **start)
    assert (end["甲"]["大臂"], end["甲"]["生产器"]) == (3, ["小型攒生产器"])
    assert (end["乙"]["大臂"], end["乙"]["生产器"]) == (3, ["小型攒生产器"])


def test_grabs_may_run_in_a_ring_but_two_on_one_victim_do_nothing() -> None:
    start = {"甲": {"六拳合一": 1, "大臂": 1}, "乙": {"六拳合一": 1, "攒": 2}, "丙": {"六拳合一": 1, "方盾": 3}}
    ring = {"甲": "气吞山河 > 乙", "乙": "气吞山河 > 丙", "丙": "气吞山河 > 甲"}
    end = after(ring, players="甲乙丙", **start)
    assert (end["甲"]["攒"], end["乙"]["方盾"], end["丙"]["大臂"]) == (2, 3, 1)
    assert (end["甲"]["大臂"], end["乙"]["攒"], end["丙"]["方盾"]) == (0, 0, 0)
    end = after({"甲": "气吞山河 > 丙", "乙": "气吞山河 > 丙", "丙": "大臂"}, players="甲乙丙", **start)
    assert (end["丙"]["方盾"], end["甲"]["方盾"], end["乙"]["方盾"]) == (3, 0, 0)


def test_a_grab_takes_from_a_victim_who_dies_in_the_round() -> None:
    start = {"甲": {"六拳合一": 1}, "乙": {"攒": 2}, "丙": {"大臂": 1}}
    end = after({"甲": "气吞山河 > 乙", "乙": "大臂", "丙": "刀 > 乙"}, players="甲乙丙", **start)
    assert (end["乙"]["alive"], end["甲"]["攒"]) == (False, 2)


# spitting: dabi.R23 to dabi.R25


def test_who_was_spat_on_is_immune_to_the_next_spit() -> None:
    start = {"甲": {"攒": 1, "圆盾": 1}, "丙": {"攒": 1, "圆盾": 1}}
    first, second = {"甲": "吐 > 乙", "乙": "大臂", "丙": "方盾"}, {"甲": "方盾", "乙": "大臂", "丙": "吐 > 乙"}
    match = played(first, second, players="甲乙丙", **start)
    assert match.position()["乙"]["被吐"] is None
    assert told(match, "spit_immune") == [(2, 1)]


def test_a_duty_to_hit_two_is_not_met_by_hitting_one() -> None:
    start = {"甲": {"大臂": 1, "被吐": "刀×2人", "history": ["刀×2人"]}}
    assert after({"甲": "刀 > 乙", "乙": "方盾", "丙": "攒"}, players="甲乙丙", **start)["甲"]["alive"] is False


def test_a_frozen_players_duty_waits() -> None:
    start = {"甲": {"圆盾": 5, "攒": 1}, "丙": {"攒": 1, "圆盾": 1}}
    rounds = [
        {"甲": "时间静止", "乙": "大臂", "丙": "吐 > 乙"},
        {"甲": "攒"},
        {"甲": "方盾"},
        {"甲": "攒"},
    ]
    match = played(*rounds, players="甲乙丙", **start)
    assert match.position()["乙"] | {"被吐": "大臂", "免吐": True, "免诅咒": True} == match.position()["乙"]
    assert match.position()["乙"]["history"] == ["大臂"]


# shields: dabi.R53, dabi.R54


def test_several_return_hits_on_one_player_come_counter_clockwise() -> None:
    """乙 knocks off the 火焰盾 of 甲 and of 丙: 丙 sits nearer counter-clockwise, so his hit takes the 寒冰盾 1/2."""
    start = {"甲": {"盾": ["火焰盾"]}, "乙": {"大臂": 2, "盾": ["元素盾", "寒冰盾 1/2"]}, "丙": {"盾": ["火焰盾"]}}
    end = after({"甲": "攒", "乙": "刀 > 甲, 丙", "丙": "攒"}, players="甲乙丙", **start)
    assert (end["丙"]["真眩晕"], end["甲"]["真眩晕"]) == (1, 0)
    assert end["乙"]["盾"] == []


def test_an_infinite_attack_fires_every_shield_it_takes() -> None:
    start = {"甲": {"大臂": 6, "盾": ["元素盾"] * 3}, "乙": {"盾": ["火焰盾", "雷电盾", "火焰寒冰盾"]}}
    end = after({"甲": "六脉神剑 > 乙", "乙": "攒", "丙": "攒"}, players="甲乙丙", **start)
    assert (end["乙"]["alive"], end["甲"]["盾"], end["甲"]["真眩晕"]) == (False, ["元素盾"], 1)


def test_a_super_strike_is_answered_only_by_a_super_dodge() -> None:
    start = {"甲": {"盾": ["超级雷电盾 4/7"]}}
    assert after({"甲": "4/7超级雷击 > 乙", "乙": "小闪"}, **start)["甲"]["假眩晕"] == 0
    assert after({"甲": "4/7超级雷击 > 乙", "乙": "超闪"}, **start)["甲"]["假眩晕"] == 2


def test_a_thunder_strike_dodged_twice_stuns_once() -> None:
    start = {"甲": {"盾": ["雷电盾", "雷电盾"]}}
    end = after(
        {"甲": "雷击 > 乙, 丙", "乙": "小闪", "丙": "超闪"}, players="甲乙丙", options={"stun_stack": "sum"}, **start
    )
    assert (end["甲"]["假眩晕"], end["甲"]["盾"]) == (1, [])


# volleys and curses: dabi.R64, dabi.R66


def test_a_curse_is_an_attack_on_the_maker_of_a_volley_of_nothing() -> None:
    start = {"甲": {"超闪": 4}}
    end = after({"甲": "虚无万箭齐发", "乙": "辕斧斩", "丙": "方盾"}, players="甲乙丙", **start)
    assert [end[who]["alive"] for who in "甲乙丙"] == [False, True, False]


def test_two_volleys_of_nothing_kill_both() -> None:
    end = after({"甲": "虚无万箭齐发", "乙": "虚无万箭齐发"}, 甲={"超闪": 4}, 乙={"超闪": 4})
    assert (end["winner"], end["over"]) == ([], True)


def test_big_bang_lies_in_the_interval_but_its_maker_is_invincible() -> None:
    end = after({"甲": "虚空万箭齐发", "乙": "宇宙大爆炸"}, 甲={"超闪": 5, "盾": ["元素盾"]}, 乙={"大臂": 20})
    assert (end["甲"]["alive"], end["乙"]["alive"], end["甲"]["盾"]) == (True, True, [])


@pytest.mark.parametrize(("knives", "dies"), [(6, True), (7, False), (11, False), (12, True)])
def test_the_interval_of_the_void_is_up_to_six_and_from_twelve_on(knives: int, dies: bool) -> None:
    end = after({"甲": "虚空万箭齐发", "乙": f"{knives}连刀 > 甲"}, 甲={"超闪": 5}, 乙={"大臂": knives})
    assert (end["乙"]["alive"], end["甲"]["alive"]) == (not dies, dies)


def test_a_swallowed_or_interrupted_base_move_is_still_cursed() -> None:
    start = {"甲": {"攒": 2, "方盾": 1}}
    for move in ("吞 > 乙", "神打断 > 乙"):
        end = after({"甲": move, "乙": "大臂", "丙": "辕斧斩"}, players="甲乙丙", **start)
        assert end["乙"]["alive"] is False


# time: dabi.R41 to dabi.R46


def test_two_rewinds_give_both_the_right_and_bring_back_the_ruined() -> None:
    start = {"甲": {"方盾": 5}, "乙": {"方盾": 5}}
    end = after({"甲": "时间回溯", "乙": "时间回溯", "丙": "刀 > 甲"}, players="甲乙丙", **start)
    assert [end[who]["时间打击"] for who in "甲乙丙"] == [True, True, False]
    assert end["丙"]["alive"]
    assert (end["round"], end["rewound"]) == (1, True)


def test_a_rewind_that_is_interrupted_and_attacked_still_kills_its_maker() -> None:
    start = {"甲": {"方盾": 5}, "丙": {"大臂": 1}}
    end = after({"甲": "时间回溯", "乙": "打断 > 甲", "丙": "刀 > 甲"}, players="甲乙丙", **start)
    assert end["甲"]["alive"] is False
    quiet = after({"甲": "时间回溯", "乙": "打断 > 甲", "丙": "攒"}, players="甲乙丙", **start)
    assert (quiet["甲"]["alive"], quiet["rewound"], quiet["甲"]["方盾"]) == (True, False, 0)


def test_two_freezes_cancel() -> None:
    end = after({"甲": "时间静止", "乙": "时间静止", "丙": "攒"}, players="甲乙丙", 甲={"圆盾": 5}, 乙={"圆盾": 5})
    assert [end[who]["静止"] for who in "甲乙丙"] == [0, 0, 0]


def test_a_freeze_ends_with_its_maker() -> None:
    start = {"甲": {"圆盾": 5}, "乙": {"生产器": ["小型攒生产器"]}}
    rounds = [{"甲": "时间静止", "乙": "攒", "丙": "攒"}, {"甲": "刀 > 乙"}]
    match = played(*rounds, players="甲乙丙", **start)
    end = match.position()
    assert [end[who]["静止"] for who in "甲乙丙"] == [0, 0, 0]
    assert match.state.players[1].counts[1] == 1 + 1 + 1  # it produced before rounds 1 and 3 only


def test_a_frozen_player_who_shows_a_move_is_lost() -> None:
    end = after({"甲": "攒", "乙": "大臂", "丙": "-"}, players="甲乙丙", 乙={"静止": 2}, 丙={"静止": 2})
    assert (end["乙"]["alive"], end["丙"]["静止"]) == (False, 1)


# mirrors and clashes: dabi.R13, dabi.R14, dabi.R61


def test_a_reflected_wave_hits_only_its_maker() -> None:
    start = {"甲": {"攒": 2, "盾": ["元素盾"]}, "乙": {"攒": 1, "超闪": 1}, "丙": {"盾": ["元素盾"]}}
    end = after({"甲": "海浪", "乙": "反弹盾", "丙": "大臂"}, players="甲乙丙", **start)
    assert (end["甲"]["盾"], end["丙"]["盾"], end["乙"]["alive"]) == ([], [], True)


def test_the_winner_of_a_clash_may_fall_to_a_third() -> None:
    start = {"甲": {"大臂": 2}, "乙": {"攒": 1}, "丙": {"大臂": 1}}
    end = after({"甲": "连刀 > 乙", "乙": "ber > 甲", "丙": "刀 > 甲"}, players="甲乙丙", **start)
    assert end["winner"] == ["丙"]


def test_a_ring_of_attacks_is_no_clash() -> None:
    start = {"甲": {"大臂": 1}, "乙": {"攒": 1}, "丙": {"方盾": 1}}
    end = after({"甲": "刀 > 乙", "乙": "ber > 丙", "丙": "拳 > 甲"}, players="甲乙丙", **start)
    assert (end["over"], end["winner"]) == (True, [])


def test_six_pulse_sword_against_six_knives_without_armour_is_even() -> None:
    end = after({"甲": "六脉神剑 > 乙", "乙": "六连刀 > 甲"}, 甲={"大臂": 6}, 乙={"大臂": 6})
    assert end["over"] is False
