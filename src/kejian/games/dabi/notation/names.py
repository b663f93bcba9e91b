"""Names of moves as players say them, read into canonical names (dabi.R9): aliases, numerals, fractions, producers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from kejian.core import Text
from kejian.core.text import same
from kejian.games.dabi.moves.attacks import NAMED_COPIES
from kejian.games.dabi.moves.catalogue import MOVES, ROWS, SINGLE_IDS
from kejian.games.dabi.moves.producers import SIZES
from kejian.games.dabi.moves.row import DEEPEST, Name, Row, Shown
from kejian.games.dabi.moves.shields import ENERGY, SHIELDS, charge_name
from kejian.games.dabi.notation.numerals import NUMERAL, read_numeral
from kejian.games.dabi.resources import RESOURCES
from kejian.kit.move_text import HALF_WIDTH, Unreadable, unknown_word

SIGNS = str.maketrans({**HALF_WIDTH, **dict(zip("→》＊✕✖（）【】［］", ">>*××()()()", strict=True))})
TIMES = re.compile(rf"\s*[×*x]\s*(?P<k>{NUMERAL})$")
_FRACTION = re.compile(r"(?P<n>\d{1,9})/(?P<full>\d{1,9})(?P<rest>.+)$")
_FOLD = re.compile(rf"(?P<n>{NUMERAL})?连(?P<rest>.+)$")
_SIZE_WORDS = {size.name.zh: n for n, size in SIZES.items()}

_SIMPLE: dict[str, Row] = {}
for _row in MOVES:
    if _row.family not in ("producer", "guard", "charge"):
        for _word in (_row.name.zh, *_row.aliases, _row.id, _row.name.en):
            _SIMPLE.setdefault(_word.lower(), _row)
SHIELD_WORDS = {word.lower(): row.id for row in SHIELDS for word in (row.name.zh, row.id, row.name.en)}
RESOURCE_WORDS = {
    word.lower(): number for number, item in enumerate(RESOURCES) for word in (item.name.zh, *item.aliases, item.id)
}
_KNOWN = [
    *(row.name.zh for row in MOVES if row.family not in ("producer", "guard", "charge")),
    *NAMED_COPIES, "连刀", "连ber", "连拳", "连踢", "三连刀", "双冲天炮", "小型攒生产器", "防刀", "丢下个刀",
]  # fmt: skip


def unknown(word: str, known: Sequence[str] = _KNOWN) -> Unreadable:
    """A word that is no move (or none of these)."""
    return unknown_word(word, {name: same(name) for name in known}, Text("招式", "move"))


# names


@lru_cache(maxsize=4096)
def read_name(word: str) -> Name:
    """The canonical name of a move (dabi.R9), whatever one has; Unreadable if there is no such move."""
    row = _SIMPLE.get(word)
    if row is not None:
        return Name(row.id, row.full if row.copies == "fraction" else 1)
    if word in NAMED_COPIES:
        return Name(*NAMED_COPIES[word])
    if word.startswith("防") and len(word) > 1:
        return Name("fang", 1, _read_guarded(word[1:]))
    if word.endswith("生产器"):
        return _read_producer(word)
    if word.startswith("充能"):
        return read_charge(word)
    for name in (_read_fraction(word), _read_fold(word), _read_double(word), _read_times(word)):
        if name is not None:
            return name
    raise unknown(word)


def _read_producer(word: str) -> Name:
    """小型攒生产器, 攒小型生产器, 小型的攒生产器, 中型(小型小闪生产器)生产器 (dabi.4.2)."""
    if word.count("生产器") > DEEPEST:
        raise Unreadable(f"生产器最多套 {DEEPEST} 层", f"producers nest {DEEPEST} deep at the most")
    inner = word.removesuffix("生产器")
    fault = None
    for size, content in ((inner[:2], inner[2:]), (inner[-2:], inner[:-2])):
        if size in _SIZE_WORDS:
            content = content.strip().removeprefix("的").removesuffix("的").strip()
            while content.startswith("(") and content.endswith(")"):
                content = content[1:-1].strip()
            try:
                return Name("shengchanqi", _SIZE_WORDS[size], read_name(content))
            except Unreadable as unreadable:
                fault = fault or unreadable
    raise fault or Unreadable(
        f"“{word}”没有说是小型、中型还是大型", f"“{word}” does not say small (小型), medium (中型) or large (大型)"
    )


def _read_guarded(word: str) -> Name:
    """The attack of a 防~: 丢下个 and 锋利 make no difference (dabi.R9, dabi.R62)."""
    word = word.removeprefix("丢下个")
    return read_name(word if word == "锋利" else word.removeprefix("锋利"))


def read_charge(word: str) -> Name:
    k = 1
    if found := TIMES.search(word):
        k, word = read_numeral(found["k"]) or 0, word[: found.start()]
    kind = SHIELD_WORDS.get(word.removeprefix("充能").strip())
    if kind not in ENERGY or k < 1:
        names = [ROWS[id_].name.zh for id_ in ENERGY]
        raise Unreadable(f"能充能的只有 {'、'.join(names)}", f"only {', '.join(names)} can be charged")
    return charge_name(kind, k)


def _read_fraction(word: str) -> Name | None:
    found = _FRACTION.match(word)
    row = _SIMPLE.get(found["rest"].strip()) if found else None
    if found is None or row is None or row.copies != "fraction":
        return None
    n, full = int(found["n"]), int(found["full"])
    if full != row.full or not 1 <= n <= full:
        raise Unreadable(f"{row.name.zh}只有几分之 {row.full}", f"{row.name.zh} comes in parts of {row.full} only")
    return Name(row.id, n)


def _read_fold(word: str) -> Name | None:
    found = _FOLD.match(word)
    return _copies(found["rest"], 2 if found["n"] is None else read_numeral(found["n"])) if found else None


def _read_double(word: str) -> Name | None:
    name = _copies(word[1:], 2) if word.startswith("双") else None
    return None if name is None or name.row in SINGLE_IDS else name


def _read_times(word: str) -> Name | None:
    found = TIMES.search(word)
    return _copies(word[: found.start()], read_numeral(found["k"])) if found else None


def _copies(word: str, n: int | None) -> Name | None:
    """n of a move that can be made several at a time."""
    row = _SIMPLE.get(word.strip())
    if row is None or row.copies not in ("many", "double") or row.family == "charge":
        return None
    if not n:
        raise Unreadable(f"“{word}”的个数看不懂", f"how many “{word}” is not clear")
    return Name(row.id, n)


def read_shown(word: str) -> Shown | None:
    """An entry of a history: a canonical name, `刀×2人` for two targets, `-` for none."""
    word = plain(word)
    if word == "-":
        return None
    pair = re.search(r"×2人$", word)
    name = read_name(word[: pair.start()] if pair else word)
    one = ROWS[name.row].aim == "one"
    if pair and not one:
        raise Unreadable(f"“{word}”没有目标", f"“{word}” has no targets")
    return Shown(name, (2 if pair else 1) if one else 0)


def plain(text: str) -> str:
    """Half-width signs, lower case, no blanks at the ends."""
    return unicodedata.normalize("NFKC", text.translate(SIGNS)).lower().strip()
