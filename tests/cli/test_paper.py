"""Text on a terminal: widths, breaking lines, columns; and a rulebook page as plain text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kejian.cli.markdown import page_lines
from kejian.cli.paper import cited, hanging, packed, pad, table, width, wrap

TEXTS = st.text(st.sampled_from("手斧呲儿，。；（）ab1 -“”"), max_size=60)


def test_a_chinese_character_takes_two_columns_and_a_combining_sign_none():
    assert width("手斧 > B") == 8
    assert width("e\u0301") == 1
    assert pad("手", 5) == "手   "


@given(TEXTS, st.integers(4, 30))
def test_wrapped_lines_fit_and_lose_no_character(text: str, columns: int):
    lines = wrap(text, columns)
    assert all(width(line) <= columns for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_a_closing_sign_never_begins_a_line_and_a_word_is_not_broken():
    assert wrap("弹药不足，手斧要", 8) == ["弹药不", "足，手斧", "要"]
    assert wrap("hatchet and brick", 9) == ["hatchet", "and brick"]
    assert wrap("a verylongwordindeed", 8) == ["a", "verylong", "wordinde", "ed"]
    assert wrap("", 8) == [""]


def test_sentences_stand_beside_their_clauses_in_columns():
    rows = [("甲出手斧。", ("cier.2.5",)), ("乙出局。", ("cier.1.5", "cier.2.10")), ("nothing cited", ())]
    assert cited(rows, 60) == [
        "  甲出手斧。     cier.2.5",
        "  乙出局。       cier.1.5 cier.2.10",
        "  nothing cited",
    ]
    assert cited([], 60) == []


def test_long_sentences_and_long_lists_of_clauses_are_both_broken():
    lines = cited([("甲的手斧打中乙，生命少了一点", ("cier.2.22", "cier.2.45", "cier.R11"))], 40)
    assert lines == [
        "  甲的手斧打中乙，生命少  cier.2.22",
        "  了一点                  cier.2.45",
        " " * 26 + "cier.R11",
    ]
    assert all(width(line) <= 40 for line in lines)


def test_short_items_are_packed_side_by_side_and_not_broken():
    assert packed(["1 刀", "2 拳", "3 海浪"], 11) == ["1 刀 · 2 拳", "3 海浪"]
    assert packed([], 11) == []


def test_a_text_hangs_beside_its_head():
    assert hanging("cier.R1", "可以打自己吗？不可以", 10, 30) == ["cier.R1   可以打自己吗？不可以"]
    assert hanging("·", "一二三四五六七八九十", 4, 24) == ["·   一二三四五六七八九十"]
    assert hanging("·", "一二三四五六七八九十一", 4, 24) == ["·   一二三四五六七八九十", "    一"]


@pytest.mark.parametrize("columns", [200, 36, 24])
def test_a_table_is_aligned_and_breaks_its_widest_columns_first(columns: int):
    rows = [["id", "能力", "what it does"], ["1", "手斧", "takes one point from the target"], ["2", "防御", "stops it"]]
    lines = table(rows, columns)
    assert all(width(line) <= columns for line in lines)
    assert lines[0].startswith("id 能力" if columns < 200 else "id  能力")
    assert len(lines) == 3 if columns == 200 else len(lines) > 3


def test_a_page_becomes_plain_text():
    page = (
        "# 书\n\nSome **bold** and *slanted* `words`\nin two lines.\n\n## 一\n\n- **x.1** first rule\n  goes on\n"
        "- *x.2* a remark\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| **1** | 2 * 3 |\n"
    )
    assert list(page_lines(page, 60)) == [
        "书",
        "══",
        "",
        "Some bold and slanted words in two lines.",
        "",
        "一",
        "──",
        "",
        "x.1         first rule goes on",
        "x.2         a remark",
        "",
        " 1. one",
        " 2. two",
        "",
        "  a  b",
        "  1  2 * 3",
        "",
    ]
