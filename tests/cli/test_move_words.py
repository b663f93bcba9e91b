"""Moves for somebody who reads English: as their menus call them, with what is in their blanks."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from kejian.cli.move_words import move_words
from kejian.core import Match, find_game
from tests.games import rulebook_codes

CHINESE = re.compile("[\u4e00-\u9fff]")
PAIR = ("Ann", "Bob")
TOLD: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, str]]] = [
    (
        "cier",
        {"对局": "擂主战", "擂主": "Ann", "双能力": True},
        {"Ann": {"弹药": 20}},
        {"六呲儿 > Bob + 机关枪 > Bob": "Six-Zap > Bob + Machine Gun > Bob", "子弹": "Load"},
    ),
    ("dabi", {}, {}, {"防辕斧斩": "Guard against …: Shaft Axe"}),
    (
        "sgs",
        {},
        {"Ann": {"武将": "刘备", "手牌": ["♠7杀", "♥6桃"]}, "turn": "Ann", "phase": "出牌"},
        {"♠7杀 > Bob": "♠7 Strike → Bob", "仁德 ♠7杀 ♥6桃 > Bob": "Benevolence ♠7 Strike, ♥6 Peach → Bob"},
    ),
]


@pytest.mark.parametrize(("code", "options", "start", "told"), TOLD)
def test_a_move_is_told_in_english_and_in_chinese_as_it_is_written(
    code: str, options: dict[str, Any], start: dict[str, Any], told: dict[str, str]
) -> None:
    match = Match(code, PAIR, options, start=start, seed=1)
    ask = match.asks[0]
    for text, english in told.items():
        move = ask.read(text)[0]
        assert move_words(ask, move, PAIR, "en") == english
        assert move_words(ask, move, PAIR, "zh") == text


@pytest.mark.parametrize("code", rulebook_codes())
def test_no_move_of_a_match_is_told_in_chinese_to_who_reads_english(code: str) -> None:
    rng = random.Random(4)
    for seed in range(2):
        match = Match(code, PAIR, find_game(code).complete(PAIR, {}, rng), seed=seed)
        for _ in range(25):
            if match.outcome is not None:
                break
            moves = {seat: ask.sample(rng) for seat, ask in match.asks.items()}
            for seat, move in moves.items():
                assert not CHINESE.search(move_words(match.asks[seat], move, PAIR, "en"))
            match.answer_all(moves)
