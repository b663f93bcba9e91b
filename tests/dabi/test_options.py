"""The fifteen house rules: each value has its effect."""

from __future__ import annotations

from typing import Any

import pytest

from kejian.core import Match, Refused, SetupRefused
from kejian.games.dabi import GAME
from tests.dabi.table import after, played


def both(key: str, *values: object) -> list[dict[str, Any]]:
    return [{key: value} for value in values]


def test_illegal_moves_kill_or_are_refused() -> None:
    die, refuse = both("illegal", "die", "refuse")
    assert after({"甲": "刀 > 乙", "乙": "攒"}, options=die)["甲"]["alive"] is False
    with pytest.raises(Refused):
        played({"甲": "刀 > 乙", "乙": "攒"}, options=refuse)


def test_several_stuns_count_as_the_longest_or_add_up() -> None:
    start = {"甲": {"大臂": 3}, "乙": {"盾": ["寒冰盾 1/2", "雷电盾 1/3", "超级雷电盾 1/7"]}}
    ends = [after({"甲": "三连刀 > 乙", "乙": "攒"}, options=o, **start) for o in both("stun_stack", "max", "sum")]
    assert [end["甲"]["真眩晕"] for end in ends] == [2, 4]


def test_a_curse_is_an_attack_on_all_or_on_whom_it_kills() -> None:
    start = {"甲": {"六踢合一": 1, "攒": 1}}
    ends = [after({"甲": "资源加倍", "乙": "辕斧斩"}, options=o, **start) for o in both("curse_is_attack", True, False)]
    assert [(end["甲"]["攒"], end["甲"]["真眩晕"]) for end in ends] == [(1, 1), (2, 0)]


def test_damage_left_in_a_clash_in_four_ways() -> None:
    """双太阳拳 (5.2, 4) minus three layers: 1.6, 1.3, 5.2, 2.2, against 双锤锤锤 (4.2, 4) minus two: 2.1, 2.1, 4.2, 2.2."""
    start = {"甲": {"大臂": 2, "方盾": 4, "盾": ["元素盾"] * 2}, "乙": {"大臂": 2, "攒": 2, "盾": ["元素盾"] * 3}}
    ways = both("clash_damage", "units", "proportional", "full", "per_layer")
    ends = [after({"甲": "双太阳拳 > 乙", "乙": "双锤锤锤 > 甲"}, options=way, **start) for way in ways]
    assert [end["winner"] for end in ends] == [["乙"], ["乙"], ["甲"], None]


def test_a_chain_is_barred_by_family_or_only_for_the_same_move() -> None:
    for first, second in (("辕斧斩", "金釜刀"), ("六刀合一", "六ber合一")):
        start = {"甲": {"攒": 6, "history": [first]}, "round": 5}
        family, same = (
            after({"甲": second, "乙": "方盾"}, options=o, **start)["甲"]["alive"]
            for o in both("chain_scope", "family", "same")
        )
        assert (family, same) == (False, True)
        assert not after({"甲": first, "乙": "方盾"}, options={"chain_scope": "same"}, **start)["甲"]["alive"]
    start = {"甲": {"攒": 1, "history": ["打断"]}}
    assert not after({"甲": "神打断 > 乙", "乙": "方盾"}, options={"chain_scope": "same"}, **start)["甲"]["alive"]


def test_a_duty_of_a_stunned_player_lapses_or_kills() -> None:
    start = {"甲": {"假眩晕": 1, "被吐": "大臂", "history": ["大臂"]}}
    ends = [after({"乙": "攒"}, options=o, **start) for o in both("spit_stunned", "lapse", "die")]
    assert [(end["甲"]["alive"], end["甲"]["被吐"]) for end in ends] == [(True, None), (False, None)]


def test_the_defence_of_a_swallowed_move_passes_or_stays() -> None:
    start = {"甲": {"攒": 1, "方盾": 1}, "乙": {"大臂": 6}, "丙": {"大臂": 2}}
    shown = {"甲": "吞 > 乙", "乙": "六刀合一", "丙": "刀 > 甲, 乙"}
    ends = [after(shown, players="甲乙丙", options=o, **start) for o in both("swallow_defence", "moves", "stays")]
    assert [(end["甲"]["alive"], end["乙"]["alive"]) for end in ends] == [(True, False), (False, True)]
    assert ends[0]["甲"]["六刀合一"] == 1


def test_of_several_swallows_none_or_the_nearest_works() -> None:
    start = {"甲": {"攒": 1, "方盾": 1}, "丙": {"攒": 1, "方盾": 1}}
    shown = {"甲": "吞 > 乙", "乙": "大臂", "丙": "吞 > 乙"}
    ends = [after(shown, players="甲乙丙", options=o, **start) for o in both("multi_swallow", "none", "nearest")]
    assert [[end[who]["大臂"] for who in "甲乙丙"] for end in ends] == [[0, 1, 0], [0, 0, 1]]


def test_damaged_shields_compose_only_by_the_house_rule() -> None:
    start = {"甲": {"盾": ["雷电盾 1/3", "雷电盾 2/3"]}}
    strict, lenient = (
        after({"甲": "合成超级雷电盾; 攒", "乙": "攒"}, options=o, **start)["甲"]
        for o in both("compose_damaged", False, True)
    )
    assert strict["alive"] is False
    assert lenient["盾"] == ["超级雷电盾 4/7"]


def test_charging_is_a_declaration_or_a_move() -> None:
    start = {"甲": {"小闪": 2, "盾": ["充能盾"]}}
    free, move = both("charge", "free", "move")
    assert after({"甲": "充能充能盾×2; 攒", "乙": "攒"}, options=free, **start)["甲"]["盾"] == ["充能盾+2"]
    assert after({"甲": "充能充能盾×2", "乙": "攒"}, options=move, **start)["甲"]["盾"] == ["充能盾+2"]
    assert after({"甲": "充能充能盾×2; 攒", "乙": "攒"}, options=move, **start)["甲"]["alive"] is False
    with pytest.raises(Refused):
        played({"甲": "充能充能盾×2", "乙": "攒"}, options=free, **start)


def test_a_return_hit_starts_another_or_not() -> None:
    start = {"甲": {"大臂": 1, "盾": ["火焰盾"]}, "乙": {"盾": ["火焰盾"]}}
    ends = [after({"甲": "刀 > 乙", "乙": "攒"}, options=o, **start) for o in both("return_chain", True, False)]
    assert [end["乙"]["alive"] for end in ends] == [False, True]


def test_the_two_disputed_stuns_last_two_rounds_or_one() -> None:
    start: dict[str, Any] = {"甲": {"大臂": 1}, "乙": {"盾": ["超级雷电盾 1/7"]}}
    ends = [after({"甲": "刀 > 乙", "乙": "攒"}, options=o, **start) for o in both("super_thunder_stun", 2, 1)]
    assert [end["甲"]["真眩晕"] for end in ends] == [2, 1]
    start = {"甲": {"盾": ["超级雷电盾"]}}
    ends = [after({"甲": "超级雷击 > 乙", "乙": "超闪"}, options=o, **start) for o in both("super_strike_stun", 2, 1)]
    assert [end["甲"]["假眩晕"] for end in ends] == [2, 1]


def test_producers_of_attacks_are_allowed_or_not() -> None:
    start = {"甲": {"大臂": 4, "生产器": ["小型攒生产器"] * 2}}
    seed, only = both("producers", "seed", "resources_only")
    assert after({"甲": "小型连刀生产器", "乙": "攒"}, options=seed, **start)["甲"]["alive"]
    assert not after({"甲": "小型连刀生产器", "乙": "攒"}, options=only, **start)["甲"]["alive"]
    assert after({"甲": "小型(小型攒生产器)生产器", "乙": "攒"}, options=only, **start)["甲"]["alive"]


def test_sharpness_is_spent_or_stays_and_works_by_itself() -> None:
    start = {"甲": {"锋利": 1, "大臂": 2}, "乙": {"盾": ["元素盾"] * 3}}
    once, permanent = both("sharp", "once", "permanent")
    end = after({"甲": "锋利刀 > 乙", "乙": "攒"}, options=once, **start)
    assert (end["甲"]["锋利"], len(end["乙"]["盾"])) == (0, 1)
    end = after({"甲": "刀 > 乙", "乙": "攒"}, options=once, **start)
    assert (end["甲"]["锋利"], len(end["乙"]["盾"])) == (1, 2)
    for text in ("刀 > 乙", "锋利刀 > 乙"):
        end = after({"甲": text, "乙": "攒"}, options=permanent, **start)
        assert (end["甲"]["锋利"], len(end["乙"]["盾"])) == (1, 1)


def test_there_are_fifteen_options_and_a_wrong_value_is_refused() -> None:
    assert len(GAME.options) == 15
    for option in GAME.options:
        with pytest.raises(SetupRefused):
            Match(GAME, ["甲", "乙"], {option.key: "nonsense"})
