"""What a thing is called steers no rule: rules know rows by their ids, words are for people."""

from __future__ import annotations

import ast
import re
from importlib import resources
from pathlib import Path

import pytest

GAMES = Path(str(resources.files("kejian.games")))
RULES = {  # 呲儿 and 唔叭荣耀 have house rules whose values are Chinese words; their heroes are renamed by a test of their own
    "dabi": ("resolution", "moves", "armour", "sums"),
    "fadian": ("facts", "rows", "resolution", "content/schools", "content/effects"),
    "sgs": ("procedures", "rows", "facts", "cards"),
}


def chinese_words_looked_up(source: str) -> list[str]:
    """The Chinese words that a piece of code compares with, or finds something by."""
    looking = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Compare | ast.Subscript)]
    parts = [node.slice if isinstance(node, ast.Subscript) else node for node in looking]
    constants = [each for part in parts for each in ast.walk(part) if isinstance(each, ast.Constant)]
    return [
        each.value for each in constants if isinstance(each.value, str) and re.search("[\u4e00-\u9fff]", each.value)
    ]


@pytest.mark.parametrize("code", RULES)
def test_no_rule_compares_or_looks_up_a_chinese_word(code: str) -> None:
    files = [file for folder in RULES[code] for file in sorted((GAMES / code / folder).glob("*.py"))]
    assert files
    found = {file.name: chinese_words_looked_up(file.read_text("utf-8")) for file in files}
    assert {name: words for name, words in found.items() if words} == {}


def test_a_rule_that_did_would_be_found() -> None:
    assert chinese_words_looked_up('if move.name == "竖劈": pass') == ["竖劈"]
    assert chinese_words_looked_up('rows["闪避"]') == ["闪避"]
    assert chinese_words_looked_up('Text("闪避", "Dodge")') == []
