"""What cards and bare effects of a position are called in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kejian.core import Text
from kejian.games.sgs.facts.cards import CARD_WRITTEN, card_words
from kejian.games.sgs.numbers.bare import effect_words


def position_names(position: Mapping[str, Any]) -> dict[str, Text]:
    """Every card and every effect that is written somewhere in a position."""
    players = [name for name, facts in position.items() if isinstance(facts, Mapping) and "体力" in facts]
    found: dict[str, Text] = {}
    for word in _words(position):
        if word in CARD_WRITTEN:
            found[word] = card_words(CARD_WRITTEN[word])
        elif (said := effect_words(word, players)) is not None:
            found[word] = said
    return found


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield str(key)
            yield from _words(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _words(inner)
