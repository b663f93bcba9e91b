"""The sentences of 三国杀, Chinese and English: every event and every refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kejian.core import CORE_WORDS, Lang, Words, messages_of
from kejian.games.sgs import refusals, told
from kejian.games.sgs.facts.cards import PRINTS, SUITS, card_words
from kejian.games.sgs.labels import IDENTITY_NAMES, KINGDOM_NAMES, PHASE_NAMES
from kejian.games.sgs.numbers import told as figures
from kejian.games.sgs.rows.book import Book
from kejian.games.sgs.rules import BOOK


def _card(value: int, lang: Lang, _players: Sequence[str]) -> str:
    return card_words(value).in_(lang)


def _cards(value: Sequence[int], lang: Lang, _players: Sequence[str]) -> str:
    if not value:
        return "无牌" if lang == "zh" else "no card"
    return ("、" if lang == "zh" else ", ").join(card_words(card).in_(lang) for card in value)


def _material(value: Sequence[int], lang: Lang, players: Sequence[str]) -> str:
    """The cards something is made of, behind its name."""
    if not value:
        return ""
    return f"（{_cards(value, lang, players)}）" if lang == "zh" else f" ({_cards(value, lang, players)})"


def _kind(value: str, lang: Lang, _players: Sequence[str]) -> str:
    return PRINTS[value].name.in_(lang)


def _suit(value: int, _lang: Lang, _players: Sequence[str]) -> str:
    return SUITS[value]


def words_of(book: Book) -> Words:
    """The words of a match with such a book: strangers' generals have their names."""

    def skill(value: str, lang: Lang, _players: Sequence[str]) -> str:
        return book.all_skills[value].name.in_(lang)

    def general(value: str, lang: Lang, _players: Sequence[str]) -> str:
        return book.generals[value].label.in_(lang) if value in book.generals else value

    writers: dict[str, Any] = {
        "card": _card, "cards": _cards, "material": _material, "kind": _kind, "suit": _suit,
        "skill": skill, "general": general,
        "identity": lambda value, lang, _players: IDENTITY_NAMES[value].in_(lang),
        "phase": lambda value, lang, _players: PHASE_NAMES[value].in_(lang),
        "kingdom": lambda value, lang, _players: KINGDOM_NAMES[value].in_(lang),
    }  # fmt: skip
    return CORE_WORDS | Words(messages_of(told, refusals, figures), writers)


WORDS = words_of(BOOK)
