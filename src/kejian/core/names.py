"""Names of players: what may be one, and how they are found in a text."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

SIGNS = frozenset(">＞→⇒+＋,，、|;；:：/@=^*!~()（）{}[]\"'#&")  # what notations are made of


def is_name(text: str) -> bool:
    """One word or several with single spaces between, without the signs of the notations."""
    if not text or text != " ".join(text.split()) or SIGNS & set(text):
        return False
    return not any(unicodedata.category(character) in ("Cc", "Cs") for character in text)


def split_names(text: str, players: Sequence[str]) -> list[str]:
    """The names in a text, with commas or spaces between them. A word that begins no name comes alone."""
    most = max((name.count(" ") + 1 for name in players), default=1)
    names = []
    for part in text.split(","):
        words = part.split()
        while words:
            sizes = range(min(most, len(words)), 0, -1)
            size = next((size for size in sizes if " ".join(words[:size]) in players), 1)
            names.append(" ".join(words[:size]))
            del words[:size]
    return names
