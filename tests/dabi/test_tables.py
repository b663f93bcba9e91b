"""The tables of the rule page: every move once, figures as the rulebook prints them, and move against move."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kejian.core import RulesTable, Text
from kejian.games.dabi import GAME
from kejian.games.dabi.figures import show_damage
from kejian.games.dabi.moves.catalogue import MOVES
from kejian.games.dabi.moves.producers import SIZES
from tests.dabi import second_opinion
from tests.dabi.table import played, told

PRINTED: dict[str, list[list[str]]] = {}  # the tables of the Chinese rulebook, row by row, by their first cell
for _line in GAME.rulebook.pages["zh"].splitlines():
    if _line.startswith("|"):
        _cells = [cell.strip() for cell in _line.strip("|").split("|")]
        PRINTED.setdefault(_cells[0], []).append(_cells[1:])


def table(title: str) -> RulesTable:
    return next(table for table in GAME.tables() if table.title.zh == title)


def column(shown: RulesTable, name: str) -> dict[str, str]:
    """The Chinese cells of a column by the first cell of their row."""
    at = [heading.zh for heading in shown.columns].index(name)
    return {row[0].zh: row[at].zh for row in shown.rows}


# the families


def test_every_move_of_the_catalogue_stands_in_exactly_one_table() -> None:
    expected: list[str] = []
    for row in MOVES:
        if row.family == "producer":
            expected += [f"{size.name.zh}~{row.name.zh}" for size in SIZES.values()]
        else:
            expected.append(row.name.zh + ("~" if row.family in ("guard", "charge") else ""))
    shown = [row[0].zh for table in GAME.tables() for row in table.rows]
    assert sorted(shown) == sorted(expected)


def test_every_cell_is_told_in_both_languages() -> None:
    matrix = GAME.matrix()
    for shown in (*GAME.tables(), matrix):
        for row in (shown.columns, *shown.rows):
            assert len(row) == len(shown.columns)
            assert all(cell.zh and cell.en for cell in (shown.title, *row))
            assert not any(re.search(r"[\u4e00-\u9fff]", cell.en) for cell in (shown.title, *row)), row


@pytest.mark.parametrize("title", ["特殊的单体攻击", "组合攻击", "单体攻击", "用盾攻击"])
def test_costs_and_figures_of_attacks_are_those_of_the_book(title: str) -> None:
    shown = table(title)
    cost = column(shown, "用掉" if title == "用盾攻击" else "花费")
    damage, layers = column(shown, "伤害"), column(shown, "层数")
    for name in cost:
        printed = next(cells for cells in (PRINTED.get(name) or PRINTED[f"{name}（闪击）"]) if "，" in cells[1])
        assert cost[name].replace("、", " ") == printed[0]
        assert f"（{damage[name]}，{layers[name]}）" in printed[1]


def test_a_doubled_combination_has_twice_its_layers_and_is_not_rounded_anew() -> None:
    assert column(table("组合攻击"), "两个")["冲天炮"] == "双冲天炮 (3.6, 2)"


def test_what_base_resources_stop_is_what_the_book_says() -> None:
    shown = table("基础资源")
    whole, part = column(shown, "当回合免疫"), column(shown, "当回合减弱")
    for name in whole:
        book = next(cells[1] for key, rows in PRINTED.items() if key.split("（")[0] == name for cells in rows)
        named = re.sub(r"免疫|\s|；.*|抵消.*", "", book)
        assert sorted(whole[name].split("、")) == sorted(named.split("、") if named else ["—"])
        assert sorted(re.findall(r"n连\w+?(?=少|、)", part[name])) == sorted(re.findall(r"n连\w+?(?=少|、)", book))
    assert part["小闪"] == "抵消 4 点伤害"
    assert part["超闪"] == "抵消 14 点伤害"


def test_shields_have_the_recipes_layers_and_energy_of_the_book() -> None:
    shown = table("盾")
    cost, composed = column(shown, "花费"), column(shown, "或用盾合成")
    layers, energy = column(shown, "层数"), column(shown, "能量")
    for name in cost:
        printed = next(cells for cells in PRINTED[name] if "×" in cells[0])
        ways = cost[name].split("，或") + ([] if composed[name] == "—" else composed[name].split("，或"))
        book = [way.removeprefix("合成：") for way in printed[0].split("，或")]
        assert [sorted(way.split("、")) for way in ways] == [sorted(way.split()) for way in book]
        limit = re.search(r"最多 (\d)", printed[1])
        assert layers[name] == printed[1][0]
        assert energy[name] == (limit[1] if limit else "—")


def test_producers_cost_2_3_5_portions_and_yield_1_2_3() -> None:
    rows = [[cell.zh for cell in row] for row in table("生产器").rows]
    assert [(row[0][:2], row[1][0], row[2][0], row[3]) for row in rows] == [
        ("小型", "2", "1", "1"),
        ("中型", "3", "2", "1"),
        ("大型", "5", "3", "1"),
    ]


def test_each_curse_names_what_it_kills() -> None:
    assert column(table("诅咒"), "诅咒哪一招") == {
        "辕斧斩": "大臂",
        "金釜刀": "攒",
        "寒冰剑": "方盾",
        "贯石斧": "圆盾",
        "雷劈剑": "辕斧斩、金釜刀、寒冰剑、贯石斧",
    }


@pytest.mark.parametrize("title", ["合一和它的后招", "加成", "防御", "吞和吐", "打断和雾霾龙岗"])
def test_costs_of_the_other_moves_are_those_of_the_book(title: str) -> None:
    for name, cost in column(table(title), "花费").items():
        assert cost.replace("、", " ") in [cells[0] for cells in PRINTED[name]], name


def test_volleys_and_time_cost_what_the_clauses_say() -> None:
    assert column(table("万箭齐发"), "花费") == {"虚无万箭齐发": "超闪×4", "虚空万箭齐发": "超闪×5"}  # dabi.6.3.1
    time = {"时间回溯": "方盾×5", "时间静止": "圆盾×5", "时间打击": "方盾×1"}  # dabi.7.3.1, dabi.7.3.2
    assert column(table("时间"), "花费") == time


def test_a_note_that_tells_figures_tells_those_of_the_row() -> None:
    attacks = [row for row in MOVES if row.family in ("great", "time", "special", "combination") and row.attack]
    assert len(attacks) == 22
    for row in attacks:
        for note in row.note:
            assert f"({show_damage(row.damage)}, {row.layers})" in note


def test_both_ways_to_double_a_mirror_shield_are_listed() -> None:
    traits = column(table("防御"), "性质")
    assert traits["反弹盾"] == "双：攒×2、超闪×2，或大臂×1、攒×1、超闪×2，或大臂×2、超闪×2"


def test_the_table_says_what_can_be_interrupted_and_what_not_twice_running() -> None:
    assert column(table("打断和雾霾龙岗"), "性质") == {
        "打断": "不能连出",
        "超级打断": "不能连出；会被打断",
        "神打断": "不能连出",
        "雾霾龙岗": "会被打断",
    }


# move against move


def cells() -> dict[tuple[str, str], Text]:
    matrix = GAME.matrix()
    columns = [heading.zh for heading in matrix.columns[1:]]
    return {(row[0].zh, name): cell for row in matrix.rows for name, cell in zip(columns, row[1:], strict=True)}


def test_the_matrix_is_square_and_its_columns_are_its_rows() -> None:
    matrix = GAME.matrix()
    assert [row[0] for row in matrix.rows] == list(matrix.columns[1:])
    assert len({row[0].zh for row in matrix.rows}) == 58
    assert GAME.matrix() is matrix


HAND_CHECKED = [
    ("刀", "方盾", "—", "dabi.2.2: 方盾 is immune to 刀"),
    ("刀", "圆盾", "+你亡", "dabi.2.2 names no 圆盾 against 刀; one layer, no armour (dabi.3.3.1)"),
    ("连刀", "大臂", "—", "dabi.2.2: 大臂 is immune to 连刀"),
    ("连刀", "方盾", "+你亡", "dabi.R10: one 刀 is left"),
    ("三连刀", "大臂", "+你亡", "dabi.2.7: from three on 大臂 is no help"),
    ("海浪", "圆盾", "+你亡", "dabi.3.1.5: 圆盾 stops ber, not 海浪"),
    ("海啸", "攒", "+你亡", "dabi.3.1.5: 攒 stops 连ber, not 海啸"),
    ("锤锤锤", "大臂", "—", "dabi.2.2: 大臂 is immune to 锤锤锤"),
    ("刀", "ber", "+你亡", "dabi.3.3.2: 1.0 beats 0.9"),
    ("锤锤锤", "连刀", "+你亡", "dabi.3.2.2: 2.1 beats 2.0"),
    ("三连拳", "锤锤锤", "—", "dabi.R70: 3 × 0.7 equals 2.1"),
    ("冲锋", "小闪", "—", "dabi.A.1.1: 3.4 is at most 4"),
    ("冲锋", "piapia打脸", "+你亡", "dabi.A.1.5: one layer is left"),
    ("六脉神剑", "小闪", "+你亡", "dabi.R12: two layers are left"),
    ("六脉神剑", "超闪", "—", "dabi.6.2.2: 超闪 stops it"),
    ("六脉神剑", "反弹盾", "+你亡", "dabi.7.2.3: a single one does not reflect it"),
    ("三连刀", "反弹盾", "−我亡", "dabi.7.2.1: 3.0 is reflected"),
    ("雷击", "小闪", "−我晕1", "dabi.5.7: stopped by 小闪"),
    ("超级雷击", "超闪", "−我晕2", "dabi.5.7: stopped by 超闪"),
    ("刀", "寒冰盾", "+你1层", "dabi.5.2: 寒冰盾 has two layers, dabi.A.2.2: it takes part at once"),
    ("连踢", "寒冰盾", "−我晕1 +你2层", "dabi.5.4: the last layer stuns"),
    ("踢", "火焰盾", "−我亡", "dabi.5.4: (1.0, 1) comes back"),
    ("辕斧斩", "大臂", "+你亡", "dabi.6.1.3"),
    ("雷劈剑", "金釜刀", "+你亡", "dabi.6.1.3: every other curse"),
    ("雷劈剑", "雷劈剑", "—", "dabi.6.1.3: not itself"),
    ("三连刀", "六刀合一", "—", "dabi.6.2.1: 回合无敌"),
    ("虚无万箭齐发", "大臂", "+你亡", "dabi.6.3.2: who did not attack dies"),
    ("虚无万箭齐发", "刀", "−我亡", "dabi.6.3.2: attacked, its maker dies"),
    ("虚空万箭齐发", "超级雷击", "−我亡", "dabi.6.3.3: 7.0 is outside the interval"),
    ("虚空万箭齐发", "冲锋", "+你亡", "dabi.6.3.3: 3.4 is inside"),
    ("虚无万箭齐发", "虚无万箭齐发", "同亡", "dabi.R64"),
    ("打断", "六刀合一", "+你断", "dabi.7.4.10"),
    ("打断", "大臂", "—", "dabi.7.4.10: no base resources"),
    ("神打断", "大臂", "+你断", "dabi.7.4.12"),
    ("神打断", "超闪", "—", "dabi.7.4.12: all but 超闪"),
    ("吞", "井字ber", "+你被吞", "dabi.7.4.2: 3.8 is at most 4"),
    ("吞", "六脉神剑", "−我亡", "dabi.7.4.2: 6.0 is more than 4"),
    ("吐", "吐", "—", "dabi.7.4.8"),
    ("时间回溯", "攒", "重开", "dabi.7.3.2"),
    ("时间回溯", "寒冰剑", "−我亡", "dabi.7.3.2, dabi.R6: a curse is an attack"),
    ("时间静止", "方盾", "+你停3", "dabi.7.3.4"),
    ("时间静止", "时间静止", "—", "dabi.R44"),
]


@pytest.mark.parametrize(("mine", "yours", "cell", "why"), HAND_CHECKED)
def test_a_cell_says_what_the_clause_says(mine: str, yours: str, cell: str, why: str) -> None:
    assert cells()[mine, yours].zh == cell, why


def test_the_other_side_of_the_table_sees_the_same_with_turned_signs() -> None:
    turn = str.maketrans("+−我你", "−+你我")
    shown = cells()
    for (mine, yours), cell in shown.items():
        turned = sorted(cell.zh.translate(turn).split())
        assert sorted(shown[yours, mine].zh.split()) == turned, (mine, yours)


def test_a_move_against_itself_favours_nobody() -> None:
    assert {cell.zh for (mine, yours), cell in cells().items() if mine == yours} == {"—", "同亡", "重开"}


BLOWN_UP = {"电击": "闪电盾", "元素打击": "元素盾", "雷击": "雷电盾", "超级雷击": "超级雷电盾"}


def rich(move: str) -> dict[str, Any]:
    """The position of the matrix in the words of records: plenty, and the shield a move blows up."""
    counted = dict.fromkeys(("大臂", "攒", "方盾", "圆盾", "小闪", "超闪", "六刀合一", "六ber合一"), 20)
    return {**counted, "盾": [BLOWN_UP[move]] if move in BLOWN_UP else []}


def test_no_move_of_the_matrix_is_a_foul() -> None:
    for name in {mine for mine, _ in cells()}:
        match = played({"甲": name, "乙": "超闪"}, 甲=rich(name), 乙=rich("超闪"), round=4)
        assert not told(match, "ruin"), name


def test_the_second_adjudicator_agrees_on_who_dies_and_how_many_layers_go() -> None:
    asked = 0
    for (mine, yours), cell in cells().items():
        moves = {"甲": mine, "乙": yours}
        position = {"甲": rich(mine), "乙": rich(yours), "round": 4}
        try:
            after = second_opinion.adjudicate("甲乙", {}, position, moves)
        except second_opinion.NotCovered:
            continue
        asked += 1
        dead = (not after["甲"]["alive"], not after["乙"]["alive"])
        assert dead == ("我亡" in cell.zh or cell.zh == "同亡", "你亡" in cell.zh or cell.zh == "同亡"), (mine, yours)
        left = {"寒冰盾": 2, "寒冰盾 1/2": 1}
        for seat, who in (("甲", "我"), ("乙", "你")):
            if moves[seat] == "寒冰盾" and not any(dead):
                stands = sum(left[shield] for shield in after[seat]["盾"])
                assert (f"{who}{2 - stands}层" in cell.zh) == (stands < 2), (mine, yours)
    assert asked == 42 * 42


def test_a_cell_of_the_matrix_says_for_whom_it_is_good() -> None:
    matrix = GAME.matrix()
    shown = {cell.zh[:1]: set() for row in matrix.rows for cell in row[1:]}
    for row, tones in zip(matrix.rows, matrix.tones, strict=True):
        for cell, tone in zip(row[1:], tones, strict=True):
            shown[cell.zh[:1]].add(tone)
    assert shown == {"+": {"good"}, "−": {"bad"}, "—": {"even"}, "同": {"even"}, "重": {"even"}}
