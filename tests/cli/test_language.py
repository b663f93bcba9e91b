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
    assert in_language("Missing command.", "zh") == "缺少命令"
    assert in_language("Missing command.", "en") == "Missing command."
    assert in_language("something new", "zh") == "something new"
