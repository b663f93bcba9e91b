"""The tables of the rule page: every 战技, 技能 and character once, with the figures the rulebook prints."""

from __future__ import annotations

import re

import pytest

from kejian.core import RulesTable
from kejian.games.fadian import GAME
from kejian.games.fadian.content.character import roster
from kejian.games.fadian.content.schools import BOOK, SKILL_NAMED
from kejian.games.fadian.rows.technique import School

SCHOOLS = list(BOOK.pages.values())


def table(title: str) -> RulesTable:
    return next(table for table in GAME.tables() if table.title.zh == title)


def by_heading(shown: RulesTable) -> list[dict[str, str]]:
    """The Chinese cells of every row by the heading of their column."""
    headings = [heading.zh for heading in shown.columns]
    return [dict(zip(headings, (cell.zh for cell in row), strict=True)) for row in shown.rows]


def printed(school: School) -> list[dict[str, str]]:
    """The table of a 帖 in the Chinese rulebook."""
    section = GAME.rulebook.pages["zh"].partition(f"### {school.number} · {school.name.zh}\n")[2].partition("\n#")[0]
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    return [dict(zip(lines[0], cells, strict=True)) for cells in lines[2:]]


def test_there_is_one_table_for_each_school_one_of_skills_and_one_of_characters() -> None:
    titles = [shown.title.zh for shown in GAME.tables()]
    assert titles == [*(f"{school.number} · {school.name.zh}" for school in SCHOOLS), "技能", "角色"]


def test_every_move_stands_exactly_once_in_the_table_of_its_school() -> None:
    shown = [
        (school.id, row[-1].zh) for school, table in zip(SCHOOLS, GAME.tables(), strict=False) for row in table.rows
    ]
    assert sorted(shown) == sorted((technique.school, technique.id) for technique in BOOK.techniques.values())
    assert len(shown) == 141


@pytest.mark.parametrize("school", SCHOOLS, ids=lambda school: school.id)
def test_the_figures_of_a_school_are_those_of_the_book(school: School) -> None:
    ours, book = by_heading(table(f"{school.number} · {school.name.zh}")), printed(school)
    assert [row["战技"] for row in ours] == [row["战技"] for row in book]
    for row, line in zip(ours, book, strict=True):
        for heading in ("距离", "伤害", "行动", "重心", "比点"):
            figure, theirs = row[heading].partition("（")[0], line[heading].replace("，射三次", "×3")
            if re.fullmatch(r"[+\d、×]+|–|任意.*", theirs):
                assert figure == re.sub("–|任意.*", "—", theirs), (row["战技"], heading)
            else:  # a figure that is worked out in play
                assert not re.fullmatch(r"[+\d、—]+", figure), (row["战技"], heading)
        kind, *traits = row["特征"].split("、")
        assert kind[0] == line["类"][0], row["战技"]
        assert ("位移" in traits) == (line["移"] == "✓"), row["战技"]
        assert row["前提条件"] != "—" or line["前提条件"] == "–", row["战技"]
        assert (row["前置效果"] != "—") == ("前置：" in line["效果"]), row["战技"]
        told_elsewhere = "伤害打在" in line["效果"]  # who is hit stands with the damage
        assert (row["后续效果"] != "—" or told_elsewhere) == ("后续：" in line["效果"]), row["战技"]
        assert not told_elsewhere or "（" in row["伤害"], row["战技"]


def test_only_moves_of_the_dao_have_an_element_and_each_says_which() -> None:
    elements = {row["战技"]: row["特征"].split("、")[-1] for row in by_heading(table("十三 · 道法帖"))}
    assert elements | {"太极": ""} == {
        "锐金": "金", "生息": "木", "玄咒": "水", "离诀": "火", "不动": "土", "两仪": "任意属性", "惊引": "任意属性", "太极": "",
    }  # fmt: skip


def test_a_price_in_life_and_in_cards_stands_under_the_requirement() -> None:
    dark = {row["战技"]: row["前提条件"] for row in by_heading(table("十一 · 黑暗帖"))}
    assert dark["血爆"] == "失去2点体力"
    assert dark["狱漩"] == "弃三张点数连续的牌"


def test_every_skill_stands_once_with_its_school() -> None:
    rows = by_heading(table("技能"))
    assert [row["技能"] for row in rows] == list(SKILL_NAMED)
    schools = {row["技能"]: row["帖"] for row in rows}
    assert {schools[name] for name in ("飞弹", "嗜血", "笨重", "失控")} == {"角色自带"}
    assert schools["轮转"] == "道法帖"
    for school in SCHOOLS:
        assert [name for name, home in schools.items() if home == school.name.zh] == [s.name.zh for s in school.skills]


def test_every_character_stands_once_with_its_sheet() -> None:
    rows = by_heading(table("角色"))
    assert [row["角色"] for row in rows] == list(roster())
    for row, sheet in zip(rows, roster().values(), strict=True):
        assert (row["体力"], row["重心"], row["行动"]) == (str(sheet.hp), str(sheet.balance), str(sheet.action))
        assert row["帖"] == "、".join(BOOK.schools[id_].name.zh for id_ in sheet.schools)
        assert row["技能"] == ("、".join(BOOK.skills[id_].name.zh for id_ in sheet.skills) or "—")
    assert rows[0] == {
        "角色": "时崎狂三", "体力": "38", "重心": "3", "行动": "12", "帖": "时间帖、火枪帖", "技能": "嗜血",
        "打法": "残影与瞄准共用一枚标记；六招之后冻结对手",
    }  # fmt: skip


def test_every_cell_is_told_in_both_languages() -> None:
    for shown in GAME.tables():
        for row in (shown.columns, *shown.rows):
            assert len(row) == len(shown.columns)
            for cell in (shown.title, *row):
                assert cell.zh
                assert cell.en
                assert not re.search(r"[\u4e00-\u9fff]", cell.en), cell


def test_there_is_no_move_against_move() -> None:
    assert GAME.matrix() is None
