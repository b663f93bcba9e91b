"""The second opinion by itself: hand-made rounds with the outcome of the rule text, and what its random rounds hold."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from tests.dabi.random_rounds import random_round
from tests.dabi.second_opinion import (
    COMBINATIONS,
    COUNTED,
    Hit,
    NotCovered,
    Refused,
    Round,
    adjudicate,
    comparable,
    figures,
    numeral,
    read_name,
)

Position = dict[str, Any]

# clauses.md 3.1.2, 3.1.4, 3.2.3, 5.7 and 5.8, typed again as the tables print them
PRINTED = """
刀 1.0 1, ber 0.9 1, 拳 0.7 1, 踢 0.8 1, 连刀 2.0 2, 连ber 1.8 2, 连拳 1.4 2, 连踢 1.6 2, 青龙剑 3.0 3, 丁裴刀 4.0 4,
海浪 0.9 1, 海啸 1.8 2, 十字ber 1.9 1, 井字ber 3.8 3, 锤锤锤 2.1 2, 冲天炮 1.8 1, 冲天钻 1.7 1, 冲天炮钻 2.5 2,
遁天 1.7 1, 遁地 1.6 1, 遁天地 2.4 2, 神遁天 2.5 2, 神遁地 2.3 2, 拳打脚踢 1.5 1, 太阳拳 2.6 2, 月牙钩 2.4 2, 冲锋 3.4 3,
双冲天炮 3.6 2, 十连月牙钩 24.0 20, 二十连ber 18.0 20, 电击 1.0 1, 雷击 3.0 3, 超级雷击 7.0 7, 元素打击 1.0 1,
2/3雷击 2.0 2, 5/7超级雷击 5.0 5
"""


def after(start: Position, options: dict[str, Any] | None = None, **moves: str) -> Position:
    """One round between the players named in the moves and the position."""
    seats = [name for name in "甲乙丙丁戊" if name in moves or name in start]
    return adjudicate(seats, options or {}, start, moves)


def living(position: Position) -> str:
    return "".join(name for name in "甲乙丙丁戊" if name in position and position[name]["alive"])


def shields(*pieces: str, **more: Any) -> dict[str, Any]:
    return {"盾": list(pieces), **more}


@pytest.mark.parametrize("line", PRINTED.replace("\n", " ").split(","))
def test_every_attack_has_the_figures_of_the_book(line: str) -> None:
    name, damage, layers = line.split()
    found = figures(read_name(name))
    assert found is not None
    assert (found.units * found.damage, found.units * found.layers) == (int(damage.replace(".", "")), int(layers))


def test_numerals_are_written_as_people_say_them() -> None:
    assert [numeral(n) for n in (2, 10, 12, 20, 25)] == ["二", "十", "十二", "二十", "二十五"]


@pytest.mark.parametrize(
    ("attack", "stopped_by", "shortened_by"),
    [
        ("刀", "方盾", ""),
        ("踢", "方盾", ""),
        ("ber", "圆盾", ""),
        ("拳", "圆盾", ""),
        ("连刀", "大臂", "方盾"),
        ("连踢", "圆盾", "方盾"),
        ("连ber", "攒", "圆盾"),
        ("连拳", "方盾", "圆盾"),
        ("三连刀", "", "方盾"),
        ("三连拳", "", "圆盾"),
        ("锤锤锤", "大臂", ""),
        ("双锤锤锤", "", ""),
        ("海浪", "攒", ""),
        ("海啸", "", ""),
        ("十字ber", "", ""),
        ("太阳拳", "", ""),
    ],
)
def test_a_base_resource_stops_or_shortens_exactly_what_its_line_names(
    attack: str, stopped_by: str, shortened_by: str
) -> None:
    """Ten 元素盾 count the layers that come through; R10, and 双锤锤锤 is another name than 锤锤锤."""
    rich = {"大臂": 9, "攒": 9, "方盾": 9, "圆盾": 9}
    found = figures(read_name(attack))
    assert found is not None
    for shown in ("大臂", "攒", "方盾", "圆盾"):
        aim = attack if attack in ("海浪", "海啸") else f"{attack} > 乙"
        end = after({"甲": rich, "乙": shields(*["元素盾"] * 10)}, 甲=aim, 乙=shown)
        expected = (
            0 if shown == stopped_by else found.units - 1 if shown == shortened_by else found.units * found.layers
        )
        assert 10 - len(end["乙"]["盾"]) == expected, shown
        assert end["乙"][shown] == 1


@pytest.mark.parametrize(
    ("shown", "attack", "left"),
    [
        ("小闪", "丁裴刀", 0),
        ("piapia打脸", "冲锋", 1),
        ("小闪", "双太阳拳", 1),
        ("小闪", "十连踢", 17),
        ("超闪", "二十连ber", 5),
        ("双piapia打脸", "五连刀", 1),
        ("超闪", "二十一连拳", 1),
        ("小闪", "锋利锤锤锤", 1),
        ("小闪", "锋利五连ber", 5),
    ],
)
def test_cancelling_follows_the_examples_of_appendix_a(shown: str, attack: str, left: int) -> None:
    """锋利五连ber: five units of (1.8, 2), three of them are 5.4, rest 1.4, one layer and two whole units (R11)."""
    start = {
        "甲": {"大臂": 9, "攒": 30, "方盾": 30, "圆盾": 30, "锋利": 1, "天体": ["月亮"]},
        "乙": shields(*["元素盾"] * 30, 小闪=2, 超闪=2),
    }
    assert len(after(start, 甲=f"{attack} > 乙", 乙=shown)["乙"]["盾"]) == 30 - left


def test_a_flash_works_against_each_attack_by_itself() -> None:
    start = {"甲": {"大臂": 4}, "乙": {"大臂": 1, "方盾": 2}, "丙": {}}
    assert living(after(start, 甲="四连刀 > 丙", 乙="太阳拳 > 丙", 丙="小闪")) == "甲乙丙"


def test_producers_yield_before_the_round_and_pay_with_it() -> None:
    start = {"甲": {"生产器": ["小型大臂生产器"]}, "乙": {}}
    end = after(start, 甲="刀 > 乙", 乙="攒")
    assert living(end) == "甲"
    assert (end["甲"]["大臂"], end["winner"], end["over"]) == (0, ["甲"], True)


def test_born_producers_lie_on_top_and_wait_a_round() -> None:
    start = {"甲": {"生产器": ["中型(小型攒生产器)生产器", "小型刀生产器"]}, "乙": {}}
    end = after(start, 甲="方盾", 乙="攒")
    assert end["甲"]["生产器"] == ["中型(小型攒生产器)生产器", "小型刀生产器", "小型攒生产器", "小型攒生产器"]
    assert (end["甲"]["攒"], end["甲"]["大臂"]) == (0, 1)


def test_a_producer_of_producers_takes_the_newest_of_that_kind() -> None:
    start = {"甲": {"生产器": ["小型攒生产器", "小型攒生产器", "小型刀生产器", "小型攒生产器"]}, "乙": {}}
    end = after(start, 甲="小型(小型攒生产器)生产器", 乙="攒")
    assert end["甲"]["生产器"] == ["小型攒生产器", "小型刀生产器", "小型(小型攒生产器)生产器"]
    assert end["甲"]["上回合得"] == ["小型(小型攒生产器)生产器"]


@pytest.mark.parametrize("content", ["超闪", "冲锋", "冲天炮钻", "遁天地", "三连太阳拳"])
def test_some_contents_are_not_to_be_produced(content: str) -> None:
    rich = dict.fromkeys(["大臂", "攒", "方盾", "圆盾", "超闪"], 30)
    assert living(after({"甲": {**rich, "天体": ["太阳"]}, "乙": {}}, 甲=f"小型{content}生产器", 乙="攒")) == "乙"


def test_resources_only_forbids_a_producer_of_an_attack_but_not_of_a_producer() -> None:
    start = {"甲": {"大臂": 2, "生产器": ["小型攒生产器"] * 2}, "乙": {}}
    house = {"producers": "resources_only"}
    assert living(after(start, house, 甲="小型刀生产器", 乙="攒")) == "乙"
    assert living(after(start, house, 甲="小型(小型攒生产器)生产器", 乙="攒")) == "甲乙"


def test_armour_goes_in_the_order_of_the_book() -> None:
    start = {
        "甲": {"大臂": 8},
        "乙": {
            "方盾": 2, "圆盾": 2, "天体": ["月亮", "太阳"], "盾": ["元素盾", "充能盾+2"], "生产器": ["小型攒生产器", "小型刀生产器"],
        },
    }  # fmt: skip
    spent = [after(start, 甲=f"{numeral(n)}连刀 > 乙", 乙="雷电盾(方盾×2 圆盾×2)")["乙"] for n in range(3, 9)]
    assert [now["天体"] for now in spent] == [["月亮", "太阳"], ["月亮"], [], [], [], []]
    stacks = [["元素盾", "充能盾+2"]] * 3 + [["元素盾", "充能盾+1"], ["元素盾", "充能盾"], ["元素盾"]]
    assert [now["盾"] for now in spent] == stacks
    assert [len(now["生产器"]) for now in spent] == [2] * 6


def test_a_damaged_new_shield_goes_on_top_of_its_stack() -> None:
    start = {"甲": {"大臂": 1}, "乙": shields("元素盾", 方盾=4, 超闪=4)}
    end = after(start, 甲="刀 > 乙", 乙="超级雷电盾")
    assert end["乙"]["盾"] == ["元素盾", "超级雷电盾 6/7"]


def test_the_stronger_attack_meets_the_newer_armour() -> None:
    start = {"甲": {"大臂": 1}, "乙": {"大臂": 1, "方盾": 1}, "丙": shields("元素盾", "寒冰盾 1/2")}
    end = after(start, 甲="刀 > 丙", 乙="冲天炮 > 丙", 丙="大臂")
    assert (end["甲"]["真眩晕"], end["乙"]["真眩晕"], end["丙"]["盾"]) == (0, 1, [])


def test_equal_attacks_come_counter_clockwise_from_the_victim() -> None:
    start = {"甲": {"大臂": 1}, "乙": shields("元素盾", "雷电盾 1/3"), "丙": {"大臂": 1}, "丁": {"大臂": 1}}
    end = after(start, 甲="刀 > 乙", 乙="大臂", 丙="攒", 丁="刀 > 乙")
    assert (end["甲"]["真眩晕"], end["丁"]["真眩晕"]) == (0, 1)


def test_layers_that_find_no_armour_kill_and_take_all_of_it() -> None:
    end = after({"甲": {"大臂": 3}, "乙": {"盾": ["元素盾"], "天体": ["太阳"]}}, 甲="三连刀 > 乙", 乙="攒")
    assert (living(end), end["乙"]["盾"], end["乙"]["天体"], end["乙"]["攒"]) == ("甲", [], [], 0)


@pytest.mark.parametrize(
    ("mine", "his", "who_lives"),
    [
        ("刀", "ber", "甲"),
        ("连拳", "拳打脚踢", "乙"),
        ("三连拳", "锤锤锤", "甲乙"),
        ("遁天", "冲天钻", "甲乙"),
        ("海啸", "冲天炮", "甲乙"),
    ],
)
def test_without_armour_the_smaller_damage_dies(mine: str, his: str, who_lives: str) -> None:
    rich = {"大臂": 4, "攒": 4, "方盾": 4, "圆盾": 4}
    aim = mine if mine == "海啸" else f"{mine} > 乙"
    assert living(after({"甲": rich, "乙": rich}, 甲=aim, 乙=f"{his} > 甲")) == who_lives


@pytest.mark.parametrize(
    ("way", "who_lives"), [("units", "甲"), ("proportional", "乙"), ("full", "甲"), ("per_layer", "甲")]
)
def test_a_combination_attack_that_lost_a_layer_is_weighed_by_the_option(way: str, who_lives: str) -> None:
    """冲天炮钻 2.5 minus one of two layers: 1.5, 1.25, 2.5, 1.5 against 连拳 1.4 (R13)."""
    start = {"甲": {"大臂": 1, "方盾": 1, "圆盾": 1}, "乙": shields("元素盾", 方盾=2)}
    assert living(after(start, {"clash_damage": way}, 甲="冲天炮钻 > 乙", 乙="连拳 > 甲")) == who_lives


def test_whole_units_of_a_double_attack_go_first() -> None:
    """双冲锋 (6.8, 6) minus four layers is 2.4, more than 2.3 and as much as 2.4 (R13)."""
    start = {
        "甲": {"大臂": 2, "攒": 2, "方盾": 2, "圆盾": 2},
        "乙": shields(*["元素盾"] * 4, 攒=1, 方盾=1, 圆盾=2),
    }
    assert living(after(start, 甲="双冲锋 > 乙", 乙="神遁地 > 甲")) == "甲"
    assert living(after(start, 甲="双冲锋 > 乙", 乙="遁天地 > 甲")) == "甲乙"


def test_a_sharp_attack_shrinks_in_proportion() -> None:
    start = {
        "甲": {"锋利": 1, "大臂": 1, "攒": 1, "方盾": 1, "圆盾": 1},
        "乙": shields(*["元素盾"] * 3, 方盾=5),
    }
    end = after(start, 甲="锋利冲锋 > 乙", 乙="五连拳 > 甲")
    assert (living(end), end["甲"]["锋利"]) == ("乙", 0)


def test_a_ring_of_attacks_is_no_clash() -> None:
    one = {"大臂": 1}
    end = after({"甲": one, "乙": one, "丙": one}, 甲="刀 > 乙", 乙="刀 > 丙", 丙="刀 > 甲")
    assert (living(end), end["over"], end["winner"]) == ("", True, [])


def test_the_winner_of_a_clash_may_fall_to_a_third_player() -> None:
    start = {"甲": {"大臂": 2}, "乙": {"大臂": 1}, "丙": {"攒": 1}}
    end = after(start, 甲="连刀 > 乙", 乙="刀 > 甲", 丙="ber > 甲")
    assert (living(end), end["winner"]) == ("丙", ["丙"])


def test_two_targets_cost_double_and_are_two_attacks() -> None:
    start = {"甲": {"方盾": 5, "圆盾": 4}, "乙": shields("元素盾", "元素盾"), "丙": shields("元素盾")}
    end = after(start, 甲="双拳打脚踢 > 乙, 丙", 乙="大臂", 丙="大臂")
    assert (living(end), end["甲"]["方盾"], end["甲"]["圆盾"]) == ("甲乙", 1, 0)
    assert end["甲"]["history"] == ["双拳打脚踢×2人"]


def test_with_a_sun_a_fist_is_a_sun_fist_at_the_price_of_a_fist() -> None:
    start = {"甲": {"大臂": 3, "方盾": 4, "天体": ["太阳"]}, "乙": shields(*["元素盾"] * 8), "丙": shields("元素盾")}
    end = after(start, 甲="三连拳 > 乙", 乙="圆盾", 丙="攒")
    assert (len(end["乙"]["盾"]), end["甲"]["方盾"], end["甲"]["history"]) == (2, 1, ["三连太阳拳"])
    mixed = after(start, 甲="太阳拳(大臂×1 方盾×3) > 乙, 丙", 乙="攒", 丙="攒")
    assert (mixed["甲"]["大臂"], mixed["甲"]["方盾"], living(mixed)) == (2, 1, "甲乙")


def test_three_of_a_combination_attack_need_the_sky() -> None:
    rich = {"大臂": 9, "方盾": 9}
    assert living(after({"甲": rich, "乙": {}}, 甲="三连太阳拳 > 乙", 乙="攒")) == "乙"
    assert living(after({"甲": {**rich, "天体": ["太阳"]}, "乙": {}}, 甲="三连太阳拳 > 乙", 乙="攒")) == "甲"


def test_a_fire_shield_hits_back_and_so_does_the_one_it_hits() -> None:
    start = {"甲": shields("火焰盾", 大臂=1), "乙": shields("元素盾", "火焰盾")}
    assert after(start, 甲="刀 > 乙", 乙="攒")["乙"]["盾"] == []
    assert after(start, {"return_chain": False}, 甲="刀 > 乙", 乙="攒")["乙"]["盾"] == ["元素盾"]


def test_a_return_hit_kills_the_unarmed_but_not_behind_a_flash() -> None:
    end = after({"甲": {"大臂": 1}, "乙": shields("火焰盾")}, 甲="刀 > 乙", 乙="方盾")
    assert living(end) == "甲乙"  # the 方盾 stopped the 刀, nothing fell
    assert living(after({"甲": {"大臂": 1}, "乙": shields("火焰盾")}, 甲="刀 > 乙", 乙="攒")) == "乙"
    flashed = after({"甲": shields("火焰盾", 大臂=5), "乙": shields("火焰盾")}, 甲="五连刀 > 乙", 乙="小闪")
    assert (living(flashed), flashed["甲"]["盾"], flashed["乙"]["盾"]) == ("甲乙", [], [])


def test_return_hits_on_one_player_come_counter_clockwise() -> None:
    """甲 fells two 火焰盾; the first return takes the last layer of his 寒冰盾 and its sender sleeps (B.1.4)."""
    start = {"甲": shields("元素盾", "寒冰盾 1/2", 大臂=2), "乙": shields("火焰盾"), "丙": shields("火焰盾")}
    end = after(start, 甲="刀 > 乙, 丙", 乙="攒", 丙="攒")
    assert (living(end), end["乙"]["真眩晕"], end["丙"]["真眩晕"]) == ("甲乙丙", 1, 0)


def test_stuns_take_the_longest_or_add_up() -> None:
    start = {"甲": {"大臂": 2}, "乙": shields("超级雷电盾 1/7", "寒冰盾 1/2")}
    assert after(start, 甲="连刀 > 乙", 乙="攒")["甲"]["真眩晕"] == 2
    assert after(start, {"stun_stack": "sum"}, 甲="连刀 > 乙", 乙="攒")["甲"]["真眩晕"] == 3
    assert after(start, {"super_thunder_stun": 1}, 甲="连刀 > 乙", 乙="攒")["甲"]["真眩晕"] == 1


@pytest.mark.parametrize(
    ("attack", "shown", "stun"),
    [
        ("雷击", "小闪", 1),
        ("2/3雷击", "超闪", 1),
        ("雷击", "双piapia打脸", 0),
        ("雷击", "防雷击", 0),
        ("2/3雷击", "防雷击", 0),
        ("超级雷击", "超闪", 2),
        ("3/7超级雷击", "小闪", 0),
        ("锋利雷击", "小闪", 0),
        ("锋利超级雷击", "超闪", 2),
        ("电击", "小闪", 0),
    ],
)
def test_only_the_right_flash_stuns_a_thunderer(attack: str, shown: str, stun: int) -> None:
    start = {
        "甲": shields("雷电盾", "雷电盾 2/3", "超级雷电盾", "超级雷电盾 3/7", "闪电盾", 锋利=1),
        "乙": shields(*["元素盾"] * 3, 小闪=2, 超闪=2),
    }
    end = after(start, 甲=f"{attack} > 乙", 乙=shown)
    assert (living(end), end["甲"]["假眩晕"], len(end["甲"]["盾"])) == ("甲乙", stun, 4)


def test_a_strike_spends_the_newest_shield_of_its_fraction_and_is_not_split() -> None:
    start = {"甲": shields("雷电盾 2/3", "雷电盾", "雷电盾 2/3", "雷电盾"), "乙": {}, "丙": {}}
    assert after(start, 甲="2/3雷击 > 乙", 乙="攒", 丙="攒")["甲"]["盾"] == ["雷电盾 2/3", "雷电盾", "雷电盾"]
    assert after(start, 甲="2/3雷击 > 乙, 丙", 乙="攒", 丙="攒")["甲"]["盾"] == ["雷电盾", "雷电盾"]
    assert living(after(start, 甲="1/3雷击 > 乙, 丙", 乙="攒", 丙="攒")) == "乙丙"


def test_composing_takes_the_newest_complete_shields_and_no_round() -> None:
    start = {"甲": shields("雷电盾", "雷电盾 1/3", "闪电盾", "元素盾", "闪电盾"), "乙": {}}
    end = after(start, 甲="合成雷电盾; 合成超级雷电盾; 攒", 乙="攒")
    assert (end["甲"]["盾"], end["甲"]["攒"]) == (["雷电盾 1/3", "元素盾", "超级雷电盾"], 1)


def test_by_option_damaged_shields_go_in_after_the_complete_ones() -> None:
    start = {"甲": shields("雷电盾 1/3", "雷电盾", "雷电盾 2/3"), "乙": {}}
    end = after(start, {"compose_damaged": True}, 甲="合成超级雷电盾; 攒", 乙="攒")
    assert end["甲"]["盾"] == ["雷电盾 1/3", "超级雷电盾 6/7"]
    assert living(after(start, 甲="合成超级雷电盾; 攒", 乙="攒")) == "乙"
    two_complete = {"甲": shields("雷电盾", "雷电盾", "雷电盾 2/3"), "乙": {}}
    end = after(two_complete, {"compose_damaged": True}, 甲="合成超级雷电盾; 攒", 乙="攒")
    assert end["甲"]["盾"] == ["雷电盾 2/3", "超级雷电盾"]


def test_a_guard_stops_its_own_name_only_and_a_thunder_guard_every_fraction() -> None:
    start = {"甲": shields("雷电盾 2/3", 大臂=4, 锋利=1), "乙": {}}
    for attack, guard, who_lives in (
        ("2/3雷击", "防雷击", "甲乙"),
        ("三连刀", "防青龙剑", "甲乙"),
        ("锋利连刀", "防连刀", "甲乙"),
        ("连刀", "防刀", "甲"),
    ):
        assert living(after(start, 甲=f"{attack} > 乙", 乙=guard)) == who_lives, attack


def test_two_charged_energy_shields_compose_to_three_units() -> None:
    for pair, energy in ((("能量盾+1", "能量盾+1"), "+3"), (("能量盾", "能量盾+1"), "+1"), (("能量盾", "能量盾"), "")):
        end = after({"甲": shields(*pair), "乙": {}}, 甲="合成充能盾; 攒", 乙="攒")
        assert end["甲"]["盾"] == ["充能盾" + energy]


def test_charging_fills_the_newest_with_room_first_and_needs_room_for_all() -> None:
    start = {"甲": shields("充能盾", "充能盾+2", "能量盾+1", 小闪=5), "乙": {}}
    assert after(start, 甲="充能充能盾×2; 攒", 乙="攒")["甲"]["盾"] == ["充能盾+1", "充能盾+3", "能量盾+1"]
    assert living(after(start, 甲="充能充能盾×5; 攒", 乙="攒")) == "乙"
    assert living(after(start, 甲="充能能量盾; 攒", 乙="攒")) == "乙"


def test_charging_as_a_move_works_in_its_round_and_is_no_declaration() -> None:
    house = {"charge": "move"}
    start = {"甲": {"大臂": 3}, "乙": shields("充能盾", 小闪=2)}
    end = after(start, house, 甲="三连刀 > 乙", 乙="充能充能盾×2")
    assert (living(end), end["乙"]["小闪"], end["乙"]["history"]) == ("甲乙", 0, ["充能充能盾×2"])
    assert living(after(start, house, 甲="攒", 乙="充能充能盾; 攒")) == "甲"


@pytest.mark.parametrize(
    ("past", "shown", "connector", "allowed"),
    [
        (["小闪", "小闪"], "超闪", 0, True),
        (["小闪", "小闪"], "小闪", 0, False),
        (["小闪", "小闪"], "丢下个小闪", 0, False),
        (["小闪", "大臂", "小闪"], "小闪", 0, True),
        (["超闪"], "小闪", 1, False),
        (["超闪"], "超闪", 0, False),
        (["超闪"], "超闪", 1, True),
        (["小闪", "超闪"], "超闪", 1, True),
        (["小闪", "小闪", "超闪"], "超闪", 1, False),
        (["超闪", "-"], "超闪", 0, True),
    ],
)
def test_flashes_chain_as_special_case_2_1_says(past: list[str], shown: str, connector: int, allowed: bool) -> None:
    end = after({"甲": {"history": past, "中型超闪连接器": connector}, "乙": {}}, 甲=shown, 乙="攒")
    assert end["甲"]["alive"] == allowed


def test_the_third_of_the_same_move_may_be_dropped_for_nothing() -> None:
    start = {"甲": {"history": ["攒", "2/3雷击", "2/3雷击"]}, "乙": {}}
    end = after(start, 甲="丢下个2/3雷击 > 乙", 乙="攒")
    assert (living(end), end["甲"]["history"]) == ("甲", ["2/3雷击"] * 3)
    assert (
        living(after({"甲": {"history": ["刀×2人"] * 2}, "乙": {}, "丙": {}}, 甲="丢下个刀 > 乙", 乙="攒", 丙="攒"))
        == "乙丙"
    )


def test_the_truly_stunned_may_not_be_attacked_the_falsely_stunned_may() -> None:
    start = {"甲": {"大臂": 1, "攒": 2}, "乙": {"真眩晕": 2, "攒": 1}, "丙": {"假眩晕": 1}}
    struck = after(start, 甲="刀 > 乙")
    assert (living(struck), struck["乙"]["真眩晕"], struck["丙"]["假眩晕"]) == ("乙丙", 1, 0)
    assert living(after(start, 甲="海浪")) == "乙丙"
    assert living(after(start, 甲="刀 > 丙")) == "甲乙"


def test_a_foul_voids_move_declarations_and_costs_but_not_the_armour() -> None:
    start = {"甲": shields("能量盾", "能量盾", 大臂=1, 攒=1, 生产器=["小型攒生产器"]), "乙": {"大臂": 1}}
    end = after(start, 甲="合成充能盾; 连刀 > 乙", 乙="刀 > 甲")
    assert (living(end), end["甲"]["盾"], end["甲"]["大臂"], end["甲"]["攒"]) == ("乙", ["能量盾"], 1, 2)
    with pytest.raises(Refused):
        after(start, {"illegal": "refuse"}, 甲="合成充能盾; 连刀 > 乙", 乙="刀 > 甲")


def test_a_duty_to_repeat_binds_once_and_is_slept_through_by_option() -> None:
    start = {"甲": {"被吐": "攒"}, "乙": {"被吐": "攒", "假眩晕": 1}, "丙": {"被吐": "攒", "免吐": True}}
    end = after(start, 甲="方盾", 丙="攒")
    assert (living(end), end["乙"]["被吐"], end["丙"]["被吐"], end["丙"]["免吐"]) == ("乙丙", None, None, False)
    assert living(after(start, {"spit_stunned": "die"}, 甲="方盾", 丙="攒")) == "丙"


def test_permanent_sharpness_whets_every_attack_unasked() -> None:
    start = {"甲": {"锋利": 1, "大臂": 2}, "乙": shields("元素盾", "元素盾"), "丙": shields("元素盾")}
    end = after(start, {"sharp": "permanent"}, 甲="刀 > 乙, 丙", 乙="攒", 丙="攒")
    assert (living(end), end["甲"]["锋利"]) == ("甲乙", 1)


def test_the_dead_keep_their_seat_gain_nothing_and_lose_their_counters() -> None:
    start = {"甲": {}, "乙": {"alive": False, "攒": 3, "真眩晕": 1, "生产器": ["小型攒生产器"]}, "丙": {}}
    end = after(start, 甲="海浪", 丙="攒")
    assert (living(end), end["乙"]["攒"], end["乙"]["真眩晕"], end["winner"]) == ("丙", 3, 0, ["丙"])


def test_what_is_outside_the_sub_game_is_said_so() -> None:
    for text in ("辕斧斩", "六脉神剑 > 乙", "时间静止", "飞刀 > 乙"):
        with pytest.raises(NotCovered):
            after({"甲": {}, "乙": {}}, 甲=text, 乙="攒")


def test_random_rounds_are_repeatable_covered_and_leave_their_position_alone() -> None:
    for seed in range(300):
        players, options, position, moves = random_round(random.Random(seed))
        assert random_round(random.Random(seed)) == (players, options, position, moves)
        before = copy.deepcopy(position)
        try:
            end = comparable(adjudicate(players, options, position, moves))
        except Refused:
            assert options["illegal"] == "refuse"
            continue
        assert position == before
        assert all(end[p][item] >= 0 for p in players for item in COUNTED)


def test_random_rounds_hold_what_adjudications_may_differ_on() -> None:
    seen: dict[str, int] = dict.fromkeys(
        ["clash", "shortened", "stopped", "held", "returned", "true stun", "false stun", "foul", "composed", "two"], 0
    )
    for seed in range(1500):
        players, options, position, moves = random_round(random.Random(seed))
        facts = Round(players, {**options, "illegal": "die"}, position, moves, True)
        hits, arriving = facts.hits, {hit: facts.arriving(hit) for hit in facts.hits}
        through = {hit for hit in hits if facts.left_of(hit)}
        whole = {hit: d.blow.units * d.blow.layers for hit, d in hits.items() if d.blow}
        seen["clash"] += any(Hit(hit.victim, hit.maker) in through for hit in through)
        seen["shortened"] += any(0 < arriving[hit] < whole[hit] for hit in hits)
        seen["stopped"] += any(not arriving[hit] for hit in hits)
        seen["held"] += any(arriving[hit] and hit not in through for hit in hits)
        seen["returned"] += any(blow.returned for row in facts.blows.values() for blow in row)
        seen["true stun"] += any(facts.true_stuns(p) for p in facts.living)
        seen["false stun"] += any(facts.false_stuns(p) for p in facts.living)
        seen["foul"] += bool(facts.fouls)
        seen["composed"] += any(facts.said[p].declarations for p in facts.deeds)
        seen["two"] += any(len(facts.said[p].targets) == 2 for p in facts.deeds)
    assert min(seen.values()) >= 25, seen


def test_every_combination_attack_can_be_doubled_and_read_back() -> None:
    for word in COMBINATIONS:
        assert read_name(read_name("二连" + word).called()) == read_name("双" + word)
