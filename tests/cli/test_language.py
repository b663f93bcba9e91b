"""The words of the command line: complete in both languages, and each of them used."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import kejian.cli
from kejian.cli.app import call
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


MISUSED = {
    ("play",): ("缺少参数 game", "Missing argument 'game'"),
    ("play", "cier", "--bogus"): ("没有 --bogus 这个选项", "No such option: --bogus"),
    ("frobnicate",): ("没有“frobnicate”这个命令", "No such command 'frobnicate'"),
    ("play", "cier", "--seed", "x"): ("--seed 应为整数", "Input should be a valid integer"),
    ("arena", "cier", "--seconds", "x"): ("--seconds 应为数", "Input should be a valid number"),
    ("arena", "cier", "--pairs", "0"): ("--pairs 不能小于 1", "greater than or equal to 1"),
    ("arena", "cier", "--workers", "999"): ("--workers 不能大于 256", "less than or equal to 256"),
    ("review", "nowhere.yaml"): ("没有这个文件", "No such file"),
}


@pytest.mark.parametrize("args", MISUSED)
@pytest.mark.parametrize("reading", ["zh", "en"])
def test_a_misused_command_says_so_in_the_language_that_is_asked_for(
    args: tuple[str, ...], reading: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """Whatever the environment reads; without --lang that decides."""
    monkeypatch.setenv("KEJIAN_LANG", reading)
    for asked, lang in ((["--lang", "zh"], "zh"), (["--lang=en"], "en"), ([], reading)):
        assert call([*args, *asked]) == 2
        said = capsys.readouterr().err
        assert MISUSED[args][lang == "en"] in said
        assert bool(CHINESE.search(said)) == (lang == "zh")
