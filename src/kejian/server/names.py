"""Names at a table: what people may call themselves, so that everybody can see and tell who is who."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable
from itertools import count
from typing import Any

from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]

from kejian.core import Game
from kejian.server.problem import Problem
from kejian.server.protocol import LONGEST_NAME, Lang, Say

_BOT_NAMES: dict[Lang, list[str]] = {
    "zh": [first + last for first in "阿小老大" for last in "木土火金水石云风雨雪竹梅"],
    "en": [
        "Ash",
        "Bay",
        "Birch",
        "Briar",
        "Cedar",
        "Clay",
        "Cliff",
        "Cloud",
        "Dale",
        "Dawn",
        "Elm",
        "Fern",
        "Flint",
        "Frost",
        "Glen",
        "Hazel",
        "Heath",
        "Iris",
        "Ivy",
        "Juniper",
        "Lake",
        "Laurel",
        "Linden",
        "Maple",
        "Moss",
        "Oak",
        "Olive",
        "Pebble",
        "Pine",
        "Rain",
        "Reed",
        "River",
        "Robin",
        "Rowan",
        "Sage",
        "Snow",
        "Stone",
        "Storm",
        "Willow",
        "Wren",
    ],
}

_JOINER, _AS_EMOJI, _AS_TEXT = "\u200d", "\ufe0f", "\ufe0e"
_FLAG, _TAGS, _END_OF_TAGS = "\U0001f3f4", range(0xE0020, 0xE007F), "\U000e007f"
_UNSEEN = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))
# default-ignorable without being of those categories (fillers, selectors), and signs that are drawn empty
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00013441\U00013442\U0001d159") | {
    chr(code) for code in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
}
_MOST_MARKS = 3  # on one letter; more of them cover the lines above and below


def clean_name(game: Game[Any], nickname: str, taken: Iterable[str]) -> str:
    """A name as the game takes it: in its plainest form, visible, and like nobody else's. Problem or Refused if it is not."""
    name = " ".join(unicodedata.normalize("NFKC", nickname).split())
    if len(name) > LONGEST_NAME or not _is_visible(name):
        raise Problem("bad_name")
    others = list(taken)
    fillers = (f"{name}{number}" for number in count(2))
    players = others[: game.seats.stop - 2]  # several may share a seat: more names than players
    everybody = [*players, name, *(next(fillers) for _ in range(game.seats.start - 1 - len(players)))]
    game.new_setup(everybody, {})
    for other in others:
        if _looks(name) & _looks(other):
            zh, en = f"“{name}”和“{other}”太像了，换一个名字", f"“{name}” looks like “{other}”: take another name"
            raise Problem("bad_name", Say(zh, en))
    return name


def bot_name(taken: Iterable[str], lang: Lang = "zh") -> str:
    """A name for a bot in the table's language that nobody there has, nor one that looks like it."""
    used = set().union(*map(_looks, taken))
    return secrets.choice([name for name in _BOT_NAMES[lang] if not _looks(name) & used])


def _is_visible(name: str) -> bool:
    """Whether every character shows, or belongs to an emoji that does, and something is there to be read."""
    marks, before = 0, ""
    for place, character in enumerate(name):
        category = unicodedata.category(character)
        marks = marks + 1 if category[0] == "M" else 0
        hidden = category in _UNSEEN or character in _BLANK
        if hidden and not _belongs_to_emoji(character, before, name[place + 1 : place + 2]):
            return False
        if marks > _MOST_MARKS or (marks and before in ("", " ")):
            return False
        before = character
    return any(unicodedata.category(character)[0] in "LN" or _is_picture(character) for character in name)


def _is_picture(character: str) -> bool:
    """Emoji and other signs that stand for themselves."""
    return character != "" and unicodedata.category(character) in ("So", "Sc", "Sm") and character not in _BLANK


def _belongs_to_emoji(character: str, before: str, after: str) -> bool:
    """Joiners between pictures, selectors and tags behind one (UTS 51): invisible, but part of what is drawn."""
    if character == _JOINER:  # a skin colour or a selector may stand before it
        return (_is_picture(before) or _is_skin(before) or before == _AS_EMOJI) and _is_picture(after)
    if character in (_AS_EMOJI, _AS_TEXT):
        return _is_picture(before) or before.isdecimal()
    if ord(character) in _TAGS or character == _END_OF_TAGS:
        return before == _FLAG or (before != "" and ord(before) in _TAGS)
    return False


def _is_skin(character: str) -> bool:
    return "\U0001f3fb" <= character <= "\U0001f3ff"


# look-alikes


def _looks(name: str) -> frozenset[str]:
    """How a name looks, as it is and in small letters: two names with a look in common are easily taken for each other."""
    seen = "".join(c for c in name if c != " " and c not in _BLANK and unicodedata.category(c) != "Cf")
    return frozenset(_skeleton(text) for text in (seen, seen.casefold()))


def _skeleton(text: str) -> str:
    """The text with every character replaced by the plainest that looks like it (UTS 39, 4)."""
    plain = "".join(map(_prototype, unicodedata.normalize("NFD", text)))
    return unicodedata.normalize("NFD", plain)


def _prototype(character: str) -> str:
    """The library lists look-alikes both ways; the prototype is the one that many are like."""
    alike = [found["c"].strip("\u200e") for found in confusables_data.get(character, ())]
    if len(alike) != 1:
        return character
    (other,) = alike
    return str(other) if len(confusables_data.get(other, ())) > 1 else min(character, other)
