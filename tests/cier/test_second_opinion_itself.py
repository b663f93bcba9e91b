"""The second opinion by itself: hand-made cases, the duel matrix, and what must hold for any random case."""

from __future__ import annotations

import copy
import random
from fractions import Fraction
from typing import Any

import pytest

from tests.cier.random_positions import random_case
from tests.cier.second_opinion import STANDARD, opening, role_of, settle

F = Fraction

# clauses.md 2e: row = my ability, column = the opponent's; +n he loses n, -n I lose n, c = zero by a cancel rule
MATRIX = """
        子弹 呲儿 手斧 板砖 横扫 竖劈 防御 闪避 六呲儿 四呲儿 巴雷 冲锋枪 机关枪
子弹     0   -1   -1   -1   -1   -1   0    0    -1     0      -1   -2     -1
呲儿     +1  0c   -1   -1   -1   -1   0    0    -1     0      -1   -2     -1
手斧     +1  +1   0c   -1   -1   -1   0    +1   -1     0      -1   -2     -1
板砖     +1  +1   +1   0c   -1   -1   +1   0    -1     0      -1   -2     -1
横扫     +1  +1   +1   +1   0c   0c   0    +1   -1     0      -1   -2     -1
竖劈     +1  +1   +1   +1   0c   0c   +1   0    -1     0      -1   -2     -1
防御     0   0    0    -1   0    -1   0    0    -1     0      -1   -2     -1
闪避     0   0    -1   0    -1   0    0    0    -1     0      -1   -2     -1
六呲儿   +1  +1   +1   +1   +1   +1   +1   +1   0c     0      0c   -2     -1
四呲儿   0   0    0    0    0    0    0    0    0      0      -1   -2     -1
巴雷     +1  +1   +1   +1   +1   +1   +1   +1   0c     +1     0c   +1     +1
冲锋枪   +2  +2   +2   +2   +2   +2   +2   +2   +2     +2     -1   0c     0c
机关枪   +1  +1   +1   +1   +1   +1   +1   +1   +1     +1     -1   0c     0c
"""
_HEAD, *_LINES = [line.split() for line in MATRIX.strip().splitlines()]
CELLS = [(line[0], column, cell) for line in _LINES for column, cell in zip(_HEAD, line[1:], strict=True)]


def use(ability: str, *targets: str) -> tuple[str, tuple[str, ...]]:
    return ability, targets


def start(players: str, options: dict[str, Any] | None = None, **changes: dict[str, Any]) -> dict[str, Any]:
    """The opening position with some keys of some players changed; hp alone also sets 回合初hp."""
    position = opening(list(players), options or {})
    for player, change in changes.items():
        if "hp" in change:
            change = {"回合初hp": change["hp"], "alive": change["hp"] > 0, **change}
        figures = {k: F(v) if k in ("hp", "回合初hp", "弹药") else v for k, v in change.items()}
        position[player] |= figures
    return position


def after(position: dict[str, Any], options: dict[str, Any] | None = None, **moves: Any) -> dict[str, Any]:
    """Settles; a move is one use, or a list of uses."""
    players = [p for p in position if isinstance(position[p], dict)]
    listed = {p: m if isinstance(m, list) else [m] for p, m in moves.items()}
    return settle(position, listed, options or {}, players)


def hps(position: dict[str, Any]) -> str:
    return " ".join(str(x["hp"]) for x in position.values() if isinstance(x, dict))


def role(**fields: Any) -> dict[str, Any]:
    return {"format": "cier-role/1", "name": "试验", **fields}


def duel(mine: str, his: str, role_name: str) -> dict[str, Any]:
    options = {"对局": "技能战", "角色": {"甲": role_name, "乙": role_name}, "生命": {"甲": 9, "乙": 9}}
    ready = {"弹药": 50, "横扫过": True}
    aimed = {a: () if STANDARD[a]["target"] in ("self", "all") else None for a in STANDARD}
    position = start("甲乙", options, 甲=ready, 乙=ready)
    return after(
        position,
        options,
        甲=(mine, ("乙",) if aimed[mine] is None else ()),
        乙=(his, ("甲",) if aimed[his] is None else ()),
    )


@pytest.mark.parametrize(("mine", "his", "cell"), CELLS)
def test_every_cell_of_the_duel_matrix_has_the_loss_of_the_clauses(mine: str, his: str, cell: str) -> None:
    figure = int(cell.rstrip("c"))
    result = duel(mine, his, "凡人")
    assert (9 - result["乙"]["hp"], 9 - result["甲"]["hp"]) == (max(figure, 0), max(-figure, 0))


@pytest.mark.parametrize(("mine", "his", "cell"), [c for c in CELLS if c[2].startswith("0")])
def test_exactly_the_cells_marked_c_are_cancels_of_both_sides(mine: str, his: str, cell: str) -> None:
    # 回收匠 gets 1 for a cancelled attack, which makes moment 3 visible from outside
    result = duel(mine, his, "回收匠")
    for player, ability in (("甲", mine), ("乙", his)):
        expected = 50 - F(STANDARD[ability]["cost"]) + F(STANDARD[ability].get("gain", 0)) + ("c" in cell)
        assert result[player]["弹药"] == expected


def test_the_matrix_is_complete_and_antisymmetric() -> None:
    table = {(mine, his): cell for mine, his, cell in CELLS}
    assert set(table) == {(a, b) for a in STANDARD for b in STANDARD}
    assert all(int(table[a, b].rstrip("c")) == -int(table[b, a].rstrip("c")) for a, b in table)


def test_the_opening_of_a_lei_zhu_match_deals_identities_roles_and_lives() -> None:
    position = opening(list("甲乙丙"), {"对局": "擂主战", "擂主": "乙", "小弟": ["丙"], "生命": {"乙": "5/2"}})
    assert [(position[p]["身份"], position[p]["角色"], position[p]["hp"]) for p in "甲乙丙"] == [
        ("平民", "平民", 1),
        ("擂主", "擂主", F(5, 2)),
        ("擂主", "小弟", 1),
    ]
    assert (position["回合"], position["轮次"], position["总轮次"], position["winner"]) == (1, 1, 0, None)


def test_a_foul_pays_nothing_protects_nothing_and_is_no_use() -> None:
    position = start("甲乙", 甲={"hp": 3, "弹药": 1}, 乙={"hp": 3, "弹药": 1})
    result = after(position, 甲=use("四呲儿"), 乙=use("手斧", "甲"))
    assert hps(result) == "1 3"
    same = after(start("甲乙丙", 甲={"弹药": 2}, 乙={"弹药": 1}), 甲=use("横扫"), 乙=use("横扫"), 丙=use("防御"))
    assert hps(same) == "1 -1 1", "the foul 横扫 is not counted, so the other one is not cancelled"


def test_a_machine_gun_cancelled_by_one_target_is_void_for_the_other_too() -> None:
    position = start("甲乙丙", 甲={"hp": 5, "弹药": 5}, 乙={"弹药": 5}, 丙={"弹药": "0.5"})
    moves: dict[str, Any] = {"甲": use("机关枪", "乙", "丙"), "乙": use("冲锋枪", "甲"), "丙": use("呲儿", "甲")}
    assert hps(after(position, **moves)) == "4 1 1"
    assert hps(after(position, {"机关枪抵消": "逐目标"}, **moves)) == "5 1 0"


def test_every_cancel_rule_is_judged_on_the_same_list() -> None:
    position = start("甲乙丙", 甲={"弹药": 5}, 乙={"弹药": 5}, 丙={"弹药": 5})
    result = after(position, 甲=use("机关枪", "乙", "丙"), 乙=use("冲锋枪", "甲"), 丙=use("冲锋枪", "甲"))
    assert hps(result) == "1 1 1" and result["轮次"] == 2


def test_a_chop_meets_a_lone_sweep_which_still_hits_the_third_player() -> None:
    position = start("甲乙丙", 甲={"弹药": 1, "横扫过": True}, 乙={"弹药": 2})
    assert hps(after(position, 甲=use("竖劈", "乙"), 乙=use("横扫"), 丙=use("子弹"))) == "1 1 0"
    position["丙"]["弹药"] = F(2)
    assert hps(after(position, 甲=use("竖劈", "乙"), 乙=use("横扫"), 丙=use("横扫"))) == "1 0 1"


def test_a_void_ability_voids_nothing_unless_the_option_says_so() -> None:
    options = {"对局": "擂主战", "擂主": "甲", "双能力": True}
    position = start("甲乙丙", options, 甲={"弹药": 1}, 乙={"弹药": 1, "hp": 2})
    moves: dict[str, Any] = {"甲": [use("防御"), use("呲儿", "乙")], "乙": use("手斧", "甲"), "丙": use("子弹")}
    assert hps(after(position, options, **moves)) == "2 1 1"
    assert hps(after(position, options | {"无效连锁": "同时"}, **moves)) == "2 2 1"


def test_two_abilities_are_one_declaration_with_one_penalty() -> None:
    options = {"对局": "擂主战", "擂主": "甲", "双能力": True}
    position = start("甲乙", options, 甲={"弹药": 2, "hp": 5})
    result = after(position, options, 甲=[use("横扫"), use("竖劈", "乙")], 乙=use("子弹"))
    assert hps(result) == "4 1", "too dear and without an earlier 横扫, but still one foul"


def test_a_sweeping_pair_of_one_player_is_one_sweeper() -> None:
    options = {"对局": "擂主战", "擂主": "甲", "双能力": True}
    position = start("甲乙", options, 甲={"弹药": 4}, 乙={"hp": 5})
    assert hps(after(position, options, 甲=[use("横扫"), use("横扫")], 乙=use("子弹"))) == "2 3"


def test_without_friendly_fire_a_sweep_spares_the_own_team_but_still_counts() -> None:
    options = {"对局": "团队战", "队伍": {"甲": "红", "乙": "红", "丙": "蓝"}, "友伤": False}
    position = start("甲乙丙", options, 甲={"弹药": 2}, 乙={"弹药": 2})
    assert hps(after(position, options, 甲=use("横扫"), 乙=use("子弹"), 丙=use("防御"))) == "1 1 1"
    both = after(position, options, 甲=use("横扫"), 乙=use("横扫"), 丙=use("子弹"))
    assert hps(both) == "1 1 1" and both["甲"]["横扫过"] and both["乙"]["横扫过"]


def test_a_lone_target_makes_the_machine_gun_a_foul_only_by_option() -> None:
    position = start("甲乙", 甲={"弹药": 5, "hp": 2})
    moves: dict[str, Any] = {"甲": use("机关枪", "乙"), "乙": use("闪避")}
    assert after(position, **moves)["winner"] == ["甲"]
    assert hps(after(position, {"机关枪单目标": "犯规"}, **moves)) == "1 1"


def test_a_round_ends_by_the_sum_of_its_fractions() -> None:
    mild = role(abilities={"呲儿": {"damage": "2/3"}})
    options = {"对局": "技能战", "角色": {"甲": mild}, "生命": {"乙": 3}}
    position = start("甲乙", options, 甲={"弹药": 5})
    once = after(position, options, 甲=use("呲儿", "乙"), 乙=use("子弹"))
    assert (once["回合"], once["轮次"], once["乙"]["hp"], once["乙"]["回合初hp"]) == (1, 2, F(7, 3), 3)
    twice = after(once, options, 甲=use("呲儿", "乙"), 乙=use("子弹"))
    assert (twice["回合"], twice["轮次"], twice["乙"]["hp"], twice["甲"]["弹药"]) == (2, 1, F(5, 3), 0)
    assert twice["乙"]["回合初hp"] == F(5, 3)


def test_everybody_out_is_a_draw_or_a_shared_win_of_those_who_were_still_in() -> None:
    position = start("甲乙丙", 丙={"hp": 0})
    moves: dict[str, Any] = {"甲": use("呲儿", "乙"), "乙": use("手斧", "甲")}
    assert after(position, **moves)["winner"] == []
    assert after(position, {"同归于尽": "共胜"}, **moves)["winner"] == ["甲", "乙"]


def test_the_commoners_need_all_of_the_other_side_or_only_the_lei_zhu_himself() -> None:
    options: dict[str, Any] = {"对局": "擂主战", "擂主": "甲", "小弟": ["乙"]}
    position = start("甲乙丙", options, 甲={"hp": 1}, 丙={"弹药": 1})
    moves: dict[str, Any] = {"甲": use("子弹"), "乙": use("子弹"), "丙": use("呲儿", "甲")}
    assert not after(position, options, **moves)["over"]
    assert after(position, options | {"平民胜利": "擂主"}, **moves)["winner"] == ["丙"]
    both_fall: dict[str, Any] = {**moves, "乙": use("呲儿", "丙")}
    position["乙"]["弹药"] = F(1)
    assert after(position, options | {"平民胜利": "擂主"}, **both_fall)["winner"] == []
    shared = options | {"平民胜利": "擂主", "同归于尽": "共胜"}
    assert after(position, shared, **both_fall)["winner"] == ["甲", "乙", "丙"]


def test_conversion_follows_the_hand_that_took_the_hp_and_never_saves_a_lost_match() -> None:
    options: dict[str, Any] = {"对局": "擂主战", "擂主": "甲", "小弟": ["乙"], "收编": True}
    position = start("甲乙丙丁", options, 甲={"弹药": 3}, 乙={"弹药": 3})
    by_helper: dict[str, Any] = {"甲": use("子弹"), "乙": use("呲儿", "丙"), "丙": use("子弹"), "丁": use("子弹")}
    assert not after(position, options, **by_helper)["丙"]["alive"]
    converted = after(position, options | {"收编来源": "擂主方"}, **by_helper)["丙"]
    assert (converted["身份"], converted["角色"], converted["hp"], converted["alive"]) == ("擂主", "小弟", 1, True)
    all_fall: dict[str, Any] = {**by_helper, "甲": use("横扫"), "乙": use("防御")}
    last = after(position, options, **all_fall)
    assert last["winner"] == ["甲", "乙"] and last["丙"]["角色"] == "平民" and last["丙"]["hp"] == 0


def test_the_limit_of_beats_draws_an_undecided_match_and_leaves_the_numbers() -> None:
    options = {"轮次上限": 1, "生命": {"乙": 3}}
    position = start("甲乙", options, 甲={"弹药": 2})
    calm = after(position, options, 甲=use("防御"), 乙=use("子弹"))
    assert (calm["over"], calm["winner"], calm["回合"], calm["轮次"], calm["总轮次"]) == (True, [], 1, 1, 1)
    assert (calm["甲"]["弹药"], calm["乙"]["弹药"]) == (2, 1)
    ended = after(position, options, 甲=use("手斧", "乙"), 乙=use("子弹"))
    assert (ended["winner"], ended["回合"], ended["轮次"], ended["甲"]["弹药"]) == ([], 1, 1, 0)


def test_a_role_keeps_its_start_values_also_in_the_final_position() -> None:
    options = {"对局": "技能战", "角色": {"甲": "老刀", "乙": role(ammo_start=2, used_start=["防御", "横扫"])}}
    position = start("甲乙", options, 甲={"弹药": "3/2"})
    assert (position["乙"]["弹药"], position["乙"]["横扫过"], position["乙"]["用过"]) == (2, True, ["防御"])
    result = after(position, options, 甲=use("竖劈", "乙"), 乙=use("防御"))
    assert result["winner"] == ["甲"] and result["甲"]["横扫过"] and result["甲"]["弹药"] == 0
    assert (result["乙"]["弹药"], result["乙"]["横扫过"], result["乙"]["用过"]) == (0, False, [])


def test_legal_uses_are_remembered_within_the_round_and_as_does_not_open_needs() -> None:
    fake = role(extra={"假扫": {"cost": 0, "target": "all", "as": "横扫"}})
    options = {"对局": "技能战", "角色": {"甲": fake}, "生命": {"甲": 3, "乙": 3}}
    position = start("甲乙", options, 甲={"弹药": 9})
    one = after(position, options, 甲=use("假扫"), 乙=use("子弹"))
    assert one["甲"]["用过"] == ["假扫"] and not one["甲"]["横扫过"]
    assert hps(after(one, options, 甲=use("竖劈", "乙"), 乙=use("子弹"))) == "2 3"


def test_an_extra_ability_counts_as_the_standard_one_in_everybodys_lists() -> None:
    fake = role(extra={"假扫": {"cost": 0, "target": "all", "damage": 1, "as": "横扫"}})
    options = {"对局": "技能战", "角色": {"甲": fake}}
    position = start("甲乙丙", options, 乙={"弹药": 2, "横扫过": True})
    blocked = after(position, options, 甲=use("假扫"), 乙=use("防御"), 丙=use("闪避"))
    assert hps(blocked) == "1 1 0"
    chopped = after(position, options, 甲=use("假扫"), 乙=use("竖劈", "甲"), 丙=use("防御"))
    assert hps(chopped) == "1 1 1"
    # 乙's own rule sees two players with 横扫 and is met; the 假扫 that met it spares him, and only him
    swept = after(position, options, 甲=use("假扫"), 乙=use("横扫"), 丙=use("子弹"))
    assert hps(swept) == "1 1 0"


def test_a_reflected_attack_costs_its_user_his_own_damage_once() -> None:
    double = role(
        uses_per_beat=2,
        extra={"反照": {"cost": 0, "target": "self", "voids": ["呲儿", "冲锋枪"], "reflect": ["冲锋枪"]}},
    )
    options = {"对局": "技能战", "角色": {"甲": double}, "生命": {"甲": 5, "乙": 5, "丙": 5}}
    position = start("甲乙丙", options, 乙={"弹药": 5}, 丙={"弹药": 5})
    moves: dict[str, Any] = {"甲": [use("反照"), use("反照")], "乙": use("冲锋枪", "甲"), "丙": use("呲儿", "甲")}
    assert hps(after(position, options, **moves)) == "5 3 5"


def test_a_cycle_of_voids_is_void_and_a_cycle_broken_from_outside_is_none() -> None:
    sly = role(uses_per_beat=2, abilities={"呲儿": {"voids": ["手斧"]}})
    options = {"对局": "技能战", "角色": {"甲": sly}}
    position = start("甲乙", options, 甲={"弹药": 1}, 乙={"弹药": 1})
    assert hps(after(position, options, 甲=use("呲儿", "乙"), 乙=use("手斧", "甲"))) == "1 1"
    assert hps(after(position, options, 甲=[use("呲儿", "乙"), use("防御")], 乙=use("手斧", "甲"))) == "1 0"


def test_block_and_cancel_triggers_fire_once_per_beat_and_once_per_use() -> None:
    keen = role(
        uses_per_beat=2,
        triggers={
            "on_block": {"abilities": ["防御", "闪避"], "ammo": "1/3"},
            "on_cancelled": {"abilities": ["呲儿"], "ammo": 10},
        },
    )
    options = {"对局": "技能战", "角色": {"甲": keen}}
    position = start("甲乙丙", options, 甲={"弹药": 1}, 乙={"弹药": 1}, 丙={"弹药": 1})
    blocked = after(position, options, 甲=[use("防御"), use("闪避")], 乙=use("呲儿", "甲"), 丙=use("手斧", "甲"))
    assert blocked["甲"]["弹药"] == F(4, 3)
    cancelled = after(
        position, options, 甲=[use("呲儿", "乙"), use("呲儿", "丙")], 乙=use("呲儿", "甲"), 丙=use("呲儿", "甲")
    )
    assert cancelled["甲"]["弹药"] == 20


def test_hp_of_triggers_is_added_with_the_losses_and_capped_at_the_starting_hp() -> None:
    tough = role(hp=2, triggers={"on_hurt": {"hp": "3/2"}, "on_quiet": {"hp": 5}})
    options = {"对局": "技能战", "角色": {"甲": tough}}
    position = start("甲乙", options, 甲={"hp": 1}, 乙={"弹药": 1})
    assert after(position, options, 甲=use("子弹"), 乙=use("呲儿", "甲"))["甲"]["hp"] == F(3, 2), "0 is not out yet"
    assert after(position, options, 甲=use("子弹"), 乙=use("子弹"))["甲"]["hp"] == 2
    above = start("甲乙", options, 甲={"hp": 3})
    assert after(above, options, 甲=use("子弹"), 乙=use("子弹"))["甲"]["hp"] == 3


def test_a_trigger_of_once_is_remembered_for_the_round_or_for_the_match() -> None:
    hopeful = role(hp=4, triggers={"on_quiet": {"ammo": 1, "once": "回合"}, "on_hurt": {"hp": "-1/2", "once": "对局"}})
    options = {"对局": "技能战", "角色": {"甲": hopeful}}
    position = start("甲乙", options, 乙={"弹药": 1})
    one = after(position, options, 甲=use("防御"), 乙=use("防御"))
    two = after(one, options, 甲=use("防御"), 乙=use("防御"))
    assert one["甲"]["已触发"] == ["on_quiet"] and two["甲"]["弹药"] == 1
    hurt = after(two, options, 甲=use("子弹"), 乙=use("呲儿", "甲"))
    assert (hurt["甲"]["hp"], hurt["甲"]["已触发"], hurt["回合"]) == (F(5, 2), ["on_hurt"], 2)
    hurt["乙"]["弹药"] = F(1)
    again = after(hurt, options, 甲=use("子弹"), 乙=use("呲儿", "甲"))
    assert (again["甲"]["hp"], again["甲"]["已触发"]) == (F(3, 2), ["on_hurt"])


def test_a_round_start_can_kill_and_the_goal_is_tested_at_once() -> None:
    frail = role(hp=2, triggers={"on_round_start": {"hp": "-1/2", "ammo": 1}})
    options = {"对局": "技能战", "角色": {"甲": frail}}
    position = opening(["甲", "乙"], options)
    assert (position["甲"]["hp"], position["甲"]["回合初hp"], position["甲"]["弹药"]) == (F(3, 2), F(3, 2), 1)
    position["甲"] |= {"hp": F(3, 2)}
    position["乙"]["弹药"] = F(1)
    result = after(position, options, 甲=use("子弹"), 乙=use("呲儿", "甲"))
    assert (result["甲"]["hp"], result["甲"]["alive"], result["甲"]["弹药"]) == (0, False, 0)
    assert (result["winner"], result["回合"], result["轮次"]) == (["乙"], 1, 1)


def test_the_lei_zhu_loads_two_or_what_the_option_says() -> None:
    for figure, gain in ((None, 2), ("5/3", F(5, 3))):
        options: dict[str, Any] = {"对局": "擂主战", "擂主": "甲"} | ({"擂主子弹": figure} if figure else {})
        result = after(start("甲乙", options), options, 甲=use("子弹"), 乙=use("子弹"))
        assert (result["甲"]["弹药"], result["乙"]["弹药"]) == (gain, 1)


# ------------------------------------------------------------------------------------------- any random case at all

CASES = [random_case(random.Random(seed)) for seed in range(600)]


def test_random_cases_are_well_formed() -> None:
    for players, options, position, moves in CASES:
        seated = [p for p in players if position[p]["alive"]]
        assert set(moves) == set(seated) and all(position[p]["hp"] > 0 for p in seated)
        assert len({position[p]["身份"] for p in seated}) >= 2 and not position["over"]
        for p in seated:
            mine = role_of(p, position[p]["角色"], options)
            own = position[p]["身份"]
            others = {q for q in seated if q != p and (options.get("友伤", True) or position[q]["身份"] != own)}
            assert 1 <= len(moves[p]) <= mine.uses_per_beat
            if options.get("双能力同名") == "禁止":
                assert len({ability for ability, _ in moves[p]}) == len(moves[p])
            for ability, targets in moves[p]:
                wanted = {"self": 0, "all": 0, "one": 1, "two": min(2, len(others))}[mine.table[ability].target]
                assert len(targets) == len(set(targets)) == wanted and set(targets) <= others


def test_seats_have_no_meaning_and_the_arguments_stay_untouched() -> None:
    for players, options, position, moves in CASES:
        before = copy.deepcopy((position, moves, options))
        result = settle(position, moves, options, players)
        assert (position, moves, options) == before
        mirrored = settle(position, moves, options, players[::-1])
        assert mirrored["winner"] == (result["winner"][::-1] if result["winner"] else result["winner"])
        assert {**mirrored, "winner": None} == {**result, "winner": None}


def test_a_random_result_is_a_complete_position() -> None:
    for players, options, position, moves in CASES:
        result = settle(position, moves, options, players)
        assert set(result) == set(position) and all(set(result[p]) == set(position[p]) for p in players)
        assert result["总轮次"] == position["总轮次"] + 1
        assert result["over"] == (result["winner"] is not None)
        for p in players:
            assert all(isinstance(result[p][k], Fraction) for k in ("hp", "弹药", "回合初hp"))
            assert result[p]["弹药"] >= 0
            if position[p]["alive"] or result[p]["alive"]:
                assert result[p]["alive"] == (result[p]["hp"] > 0)
