"""What players write: cards by their full name or a short one that fits, names behind `>`, words that answer later questions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kejian.core.names import split_names
from kejian.games.sgs.facts.cards import FACES, PRINTS, SUITS, Card, card_text, plain_text, with_suits
from kejian.kit.move_text import HALF_WIDTH

PASS, END, RECAST = "过", "结束", "重铸"
INVOKED, DECLINED = "发动", "不发动"
SIGNS = frozenset(["取", "弃", "选", "交", "亮", "拼", "上", "下", "打出"])
"""Words that begin an answer of their own, so that no player's name contains one."""
USING = (INVOKED, "使用", "打出")
"""What may stand before a card or a skill, and says nothing."""
_TABLE = str.maketrans(
    {
        **HALF_WIDTH,
        **dict.fromkeys("，、,；;：:。", " "),
        **dict.fromkeys("【】〖〗"),
        "→": ">",
        "⇒": ">",
        "／": "/",
        "＃": "#",
    }
)
_BEFORE_SUIT = re.compile(rf"(?<=\S)(?=[{SUITS}])")
_PLACE = re.compile(r"手牌 ?#? ?(\d{1,3})(?!\d)")
_SAME = {"弃置": "弃", "展示": "亮", "拼点": "拼", "明置": "明", "主将": "主", "副将": "副"}
"""Words that mean the same as those of the notation."""


def normal(text: str) -> str:
    """A text with half-width signs and single blanks; `>` and cards are set off by them, commas and brackets say nothing."""
    text = with_suits(text.translate(_TABLE))
    text = _PLACE.sub(lambda place: f"手牌#{int(place[1])}", re.sub(r"[-=]?>", " > ", text))
    return " ".join(_SAME.get(word, word) for word in _BEFORE_SUIT.sub(" ", text).split())


def card_in(word: str, cards: Sequence[Card]) -> Card | None:
    """The card a word means among some: by its full text, or by a name that fits only one of them."""
    written = plain_text(word)
    for card in cards:
        if card_text(card) == written:
            return card
    if word[:1] in SUITS:
        return None
    fits = [card for card in cards if PRINTS[FACES[card].kind].name.zh == word]
    return fits[0] if len(fits) == 1 else None


def take_cards(words: Sequence[str], cards: Sequence[Card], most: int) -> tuple[list[Card], list[str]]:
    """The cards at the beginning of some words, and the other words."""
    found: list[Card] = []
    left = list(words)
    while left and len(found) < most:
        card = card_in(left[0], [card for card in cards if card not in found])
        if card is None:
            break
        found.append(card)
        left.pop(0)
    return found, left


def names_after(text: str, players: Sequence[str]) -> tuple[list[int], str]:
    """The seats named behind a leading `>`, and the rest of the text: from the first word that begins another answer."""
    words = text.removeprefix(">").replace("/", " ").split()
    cut = next((at for at, word in enumerate(words) if word in SIGNS), len(words))
    normed = [normal(name) for name in players]
    named = split_names(" ".join(words[:cut]), normed)
    seats: list[int] = []
    for at, name in enumerate(named):
        if name not in normed:
            return seats, " ".join([*named[at:], *words[cut:]])
        seats.append(normed.index(name))
    return seats, " ".join(words[cut:])
