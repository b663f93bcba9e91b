"""What players write: cards by their full name or a short one that fits, names behind `>`, words that answer later questions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kejian.core.names import split_names
from kejian.games.sgs.facts.cards import FACES, PRINTS, SUITS, Card, card_text, plain_text
from kejian.kit.move_text import HALF_WIDTH

PASS, END, RECAST = "过", "结束", "重铸"
INVOKED, DECLINED = "发动", "不发动"
SIGNS = frozenset(["取", "弃", "选", "交", "亮", "拼", "上", "下", "打出"])
"""Words that begin an answer of their own, so that no player's name contains one."""
_TABLE = str.maketrans({**HALF_WIDTH, "／": "/", "＃": "#", "♤": "♠", "♡": "♥", "♧": "♣", "♢": "♦"})
_BLANKS = re.compile(r"\s+")


def normal(text: str) -> str:
    """A text with half-width signs, `>` and `/` set off by blanks, and single blanks."""
    text = text.translate(_TABLE).replace("\ufe0f", "")
    text = re.sub(r"\s*>\s*", " > ", text)
    text = re.sub(r"\s*,\s*", ", ", text)
    return _BLANKS.sub(" ", text).strip()


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
