"""The known words nearest to one that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from kejian.core import Text

_ALIKE, _ALIKE_IN_CHINESE = 0.5, 0.34  # one sign of two or three is already much of a Chinese word
NOTHING = Text("", "")


def nearest(word: str, known: Iterable[str], n: int = 3) -> list[str]:
    """The known words that look like this one, the likest first."""
    alike = _ALIKE if word.isascii() else _ALIKE_IN_CHINESE
    return get_close_matches(word, list(known), n=n, cutoff=alike)


def perhaps(word: str, known: Iterable[str]) -> Text:
    """`；是不是 手斧` behind a complaint; nothing where no known word comes near."""
    near = nearest(word, known)
    return Text("；是不是 " + "、".join(near), "; perhaps " + ", ".join(near)) if near else NOTHING
