"""The small questions: what is legal, what silence means, texts both ways, and the menu."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kejian.core import BadMoveText, Text
from kejian.kit.asks import CardsAsk, CellAsk, SeatAsk, UseAsk, WordAsk
from kejian.kit.move_text import MoveReader
from kejian.kit.piles import Card

PROMPT, CLAUSES = Text("选", "choose"), ("toy.1",)


class Numbered(CardsAsk):
    """Cards that are written 1. 2. 3."""

    __slots__ = ()

    def card_text(self, card: Card) -> str:
        return f"{card}."

    def take_cards(self, words: MoveReader) -> tuple[Card, ...] | None:
        match = words.take(rf"{self.sign}((?:\d+\.)+)")
        return None if match is None else tuple(int(number) for number in match[1].split(".")[:-1])


def cards(hand: list[int], sizes: range, **more: Any) -> Numbered:
    return Numbered(0, PROMPT, CLAUSES, lambda: hand, sizes, **more)


PLAYERS = ("甲", "乙", "Big Ann")
QUESTIONS: list[Any] = [
    UseAsk(0, Text("盾", "shield"), PROMPT, CLAUSES),
    UseAsk(0, Text("盾(2+", "shield"), PROMPT, CLAUSES),
    SeatAsk(0, PROMPT, CLAUSES, lambda: (1, 2), PLAYERS),
    WordAsk(0, PROMPT, CLAUSES, lambda: ("红", "蓝"), {"红": "red"}),
    CellAsk(0, PROMPT, CLAUSES, lambda: (2, 5)),
    cards([1, 2, 2], range(1, 3)),
    cards([1, 2, 3], range(2, 3), ordered=True),
    cards([1, 2], range(3), declinable=True),
]


@pytest.mark.parametrize("ask", QUESTIONS, ids=lambda ask: ask.kind)
def test_every_answer_reads_back_is_legal_and_stands_once(ask: Any) -> None:
    moves = list(ask.moves())
    assert len(set(moves)) == len(moves)
    for move in moves:
        assert ask.read(ask.format(move)) == (move, "")
        assert ask.read(f"{ask.format(move)} 别的" if ask.kind != "seat" else ask.format(move))[0] == move
        assert ask.refusal(move) is None
    assert ask.default() in moves
    assert ask.refusal(ask.sample(random.Random(1))) is None


@pytest.mark.parametrize("ask", QUESTIONS, ids=lambda ask: ask.kind)
def test_words_that_answer_something_else_are_refused_with_the_question(ask: Any) -> None:
    with pytest.raises(BadMoveText) as caught:
        ask.read("十万八千")
    assert caught.value.refusal.fields()["why"] == Text("这里问的是：选", "asked here: choose")


@pytest.mark.parametrize("ask", QUESTIONS, ids=lambda ask: ask.kind)
def test_the_menu_offers_only_what_reads_as_a_legal_answer(ask: Any) -> None:
    (group,) = ask.menu().groups
    for entry in group.entries:
        text = entry.text
        for slot in entry.slots:
            text += slot.before + slot.between.join(str(value) for value in slot.values[: slot.least])
        assert ask.refusal(ask.read(text)[0]) is None


def test_a_single_answer_answers_itself() -> None:
    assert SeatAsk(0, PROMPT, CLAUSES, lambda: (1,), PLAYERS).optional
    assert not SeatAsk(0, PROMPT, CLAUSES, lambda: (1, 2), PLAYERS).optional
    assert UseAsk(0, Text("盾", "shield"), PROMPT, CLAUSES).optional


def test_cards_that_are_not_at_hand_are_refused_with_the_clause() -> None:
    refusal = cards([1, 2, 2], range(1, 3)).refusal((1, 1))
    assert refusal is not None
    assert refusal.clauses == CLAUSES


def test_full_width_signs_are_read() -> None:
    assert QUESTIONS[2].read("＞　Big Ann") == (2, "")


def test_silence_keeps_the_cards() -> None:
    assert cards([1, 2], range(3), declinable=True).default() == ()
    assert cards([1, 2], range(1, 3)).read("弃2. 余下") == ((2,), "余下")
