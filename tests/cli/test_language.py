"""The words of the command line: complete in both languages, and each of them used."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import kejian.cli
from kejian.cli.language import SURFACE, listed, reading_language, tell
from kejian.cli.trouble import in_language

SOURCES = "\n".join(file.read_text("utf-8") for file in Path(kejian.cli.__file__).parent.glob("*.py"))
CHINESE = re.compile("[\u4e00-\u9fff]")
COMPOSED = ("play.slot.",)  # the key is put together of the kind of a slot


@pytest.mark.parametrize("key", SURFACE)
def test_a_text_says_the_same_in_both_languages_and_is_used(key: str):
    text = SURFACE[key]
    assert fields(text.zh) == fields(text.en)
    assert not CHINESE.search(text.en)
    assert len(re.findall(f"[\"']{re.escape(key)}[\"']", SOURCES)) >= 2 or key.startswith(COMPOSED)


def fields(template: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(template)} - {None}


def test_every_key_that_is_told_exists():
    told = set(re.findall(r'tell\(\s*"([^"]+)"', SOURCES))
    assert told
    assert told <= set(SURFACE)


def test_texts_are_filled_in():
    assert tell("no_game", "zh", code="x", known="y") == "没有“x”这个游戏；有的是：y"
    assert listed(["a", "b"], "zh") == "a、b"
    assert listed(["a", "b"], "en") == "a, b"


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "zh"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LC_ALL": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"}, "zh"),
        ({"LC_MESSAGES": "en_GB", "LANG": "de_DE"}, "en"),
        ({"KEJIAN_LANG": "en", "LC_ALL": "zh_CN.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "en"}, "en"),
    ],
)
def test_the_reading_language_follows_the_environment(
    environment: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
):
    for name in ("KEJIAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert reading_language() == lang


def test_what_the_parsers_say_is_said_in_chinese_and_the_unknown_stays():
    assert in_language("the key “a” stands twice", "zh") == "键“a”写了两遍"
    assert in_language("the key “a” stands twice", "en") == "the key “a” stands twice"
    assert in_language("something new", "zh") == "something new"


def test_the_reader_of_records_says_nothing_that_has_no_chinese():
    """Every fixed complaint of the record reader has its line in the table."""
    source = (Path(kejian.__file__).parent / "core" / "record.py").read_text("utf-8")
    complaints = re.findall(r'self\.fail\(\s*f?"([^"]+)"', source)
    assert len(complaints) > 8
    for complaint in complaints:
        said = re.sub(r"\{[^{}]+\}", "7", complaint)
        for kind in ("a mapping", "a list", "a whole number") if said == "must be 7" else ("",):
            assert CHINESE.search(in_language(said.replace("7", kind) if kind else said, "zh")), said
