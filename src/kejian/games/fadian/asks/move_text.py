"""The words of a line: a name, then choices of several kinds, each kind in the order it is needed.

`直贯 用穿云 右1`, `启示 弃♦3 → 点射 弃♣2`: what stands behind an arrow belongs to the 招 that is attached. A question
takes the first word of its own kind out of the part before the first arrow and leaves the rest.
"""

from __future__ import annotations

import re

from kejian.games.fadian.facts.cards import read_cards
from kejian.kit import move_text as kit
from kejian.kit.move_text import HALF_WIDTH, split_words
from kejian.kit.move_text import unreadable as unreadable
from kejian.kit.piles import Card

ARROW = "→"
_SCHOOLS = (
    "拳", "剑", "法", "枪", "火枪", "空间", "时间", "刺客", "玩偶", "游侠", "黑暗", "魁拔", "道法", "觅龙",
)  # fmt: skip

_SIGNS = str.maketrans({**HALF_WIDTH, "⇒": ARROW, "－": "-", "−": "-", "／": "/"})
_SPLIT_CARDS = re.compile(r"(弃顶|[弃扣放取排比])\s+(?=[♠♥♣♦黑红梅草方])")
_CARDS_GO_ON = re.compile(r"([♠♥♣♦][1-9Aa])\s*,\s*(?=[♠♥♣♦])")


def normal(text: str) -> str:
    """Full-width signs, variation signs and blanks inside a choice do not matter."""
    text = text.translate(_SIGNS).replace("\ufe0f", "").replace("->", ARROW).replace("=>", ARROW)
    text = _CARDS_GO_ON.sub(r"\1", _SPLIT_CARDS.sub(r"\1", text))
    return re.sub(r"\s*>\s*", " >", re.sub(rf"\s*{ARROW}\s*", f" {ARROW} ", text)).strip()


_CHOICES = (
    r"停|[左右]\d+|至\d+|距[+-]?\d|[用不].+|行动|重心|己|敌|[金木水火土]行?|[弃扣放取排比][♠♥♣♦黑红梅草方].*|弃顶.+|>.*"
)


def choices(text: str) -> MoveReader:
    """The words of a text that holds choices only; a line that begins a 招 answers no smaller question."""
    words = MoveReader(text)
    if all(map(is_choice, words.words)):
        return words
    raise unreadable(text, "这是一招，不是一个选择", "this is a move, not a choice")


def is_choice(word: str) -> bool:
    """Whether a word answers a smaller question."""
    return re.fullmatch(_CHOICES, word) is not None or word.removesuffix("帖") in _SCHOOLS


class MoveReader(kit.MoveReader):
    """A text as its words: those before the first arrow can be taken, the rest waits."""

    def __init__(self, text: str) -> None:
        self.text = text
        before, self.arrow, self.later = normal(text).partition(ARROW)
        super().__init__(split_words(before, is_choice))

    def rest(self) -> str:
        self.held = f"{self.arrow} {self.later.strip()}".strip()
        return super().rest()

    def take_cards(self, sign: str) -> tuple[Card, ...] | None:
        """Cards behind a sign: 弃♠3♥5."""
        if (match := self.take(rf"{sign}([♠♥♣♦黑红梅草方].*)")) is None:
            return None
        try:
            return read_cards(match[1])
        except ValueError:
            raise unreadable(match[0], "牌写作♠3、♥A", "cards are written ♠3, ♥A") from None
