"""Bare numeric effects as positions write them: 手牌上限+1, 至乙距离视为1, 攻击范围无限."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kejian.core import INFINITE, Text
from kejian.games.sgs.numbers.calculus import Effect, How, Of, Whose

FORMS = {
    "手牌上限为N": "hand limit is N",
    "手牌上限视为N": "hand limit treated as N",
    "手牌上限±N": "hand limit ±N",
    "至乙距离视为N": "distance to 乙 treated as N",
    "至乙距离±N": "distance to 乙 ±N",
    "至其他角色距离±N": "distance to others ±N",
    "其他角色至其距离±N": "distance from others ±N",
    "不计入距离": "not counted in distances",
    "攻击范围无限": "attack range unlimited",
    "攻击范围±N": "attack range ±N",
    "额定摸牌数改为0": "draw count becomes 0",
    "额定摸牌数±N": "draw count ±N",
}
"""All that a character can be given, and the same in English. N is a number, ± a sign, 乙 a player."""
CARD_FORMS = {"点数视为N": "rank treated as N", "点数±N": "rank ±N"}
"""All that a card can be given."""

OUT_OF_THE_RING = Effect("distance", "out")
UNLIMITED_RANGE = Effect("attack_range", "as", INFINITE)
NO_DRAWS = Effect("draw_count", "as", 0)


class _Form(NamedTuple):
    """A way of writing an effect, by what stands before the number."""

    before: str
    of: Of
    how: How
    whose: Whose = "own"


_FORMS = (
    _Form("手牌上限为", "hand_limit", "is"),
    _Form("手牌上限视为", "hand_limit", "as"),
    _Form("手牌上限", "hand_limit", "plus"),
    _Form("至其他角色距离", "distance", "plus", "to_others"),
    _Form("其他角色至其距离", "distance", "plus", "from_others"),
    _Form("攻击范围", "attack_range", "plus"),
    _Form("额定摸牌数", "draw_count", "plus"),
    _Form("点数视为", "rank", "as"),
    _Form("点数", "rank", "plus"),
)
_WHOLE = {"不计入距离": OUT_OF_THE_RING, "攻击范围无限": UNLIMITED_RANGE, "额定摸牌数改为0": NO_DRAWS}
_NUMBER = re.compile(r"(?P<before>.+?)(?P<sign>[+-]?)(?P<n>\d{1,3})")
_TO_ONE = re.compile(r"至(?P<name>.+)距离(?P<treated>视为)?")
_SIGNS = str.maketrans({"＋": "+", "－": "-", "−": "-", "﹣": "-"})


def read_effect(text: str, players: Sequence[str]) -> Effect:
    """The effect of a text; ValueError for a text that is none, or that names nobody of these players."""
    written = _plain(text).translate(_SIGNS).replace("的距离", "距离")
    names = [_plain(name) for name in players]
    if written in _WHOLE:
        return _WHOLE[written]
    found = _NUMBER.fullmatch(written)
    if found is None:
        raise ValueError(f"{text!r} is no effect on a number")
    before, sign, n = found["before"], found["sign"], int(found["n"])
    for form in _FORMS:
        if form.before == before and (form.how == "plus") == bool(sign):
            return Effect(form.of, form.how, -n if sign == "-" else n, whose=form.whose)
    one = _TO_ONE.fullmatch(before)
    if one is None or one["name"] not in names or bool(one["treated"]) == bool(sign):
        raise ValueError(f"{text!r} is no effect on a number")
    how: How = "as" if one["treated"] else "plus"
    return Effect("distance", how, -n if sign == "-" else n, whose="to", other=names.index(one["name"]))


def _plain(text: str) -> str:
    """A text without blanks, which say nothing in an effect."""
    return "".join(text.split())


def write_effect(effect: Effect, players: Sequence[str]) -> str:
    """A bare effect as positions write it; ValueError for one that has no such text (吴六剑's)."""
    for text, whole in _WHOLE.items():
        if (effect.of, effect.how, effect.n) == (whole.of, whole.how, whole.n):
            return text
    if effect.whose == "to":
        between = "视为" if effect.how == "as" else ""
        return f"至{players[effect.other]}距离{between}{_signed(effect)}"
    for form in _FORMS:
        if (form.of, form.how, form.whose) == (effect.of, effect.how, effect.whose):
            return f"{form.before}{_signed(effect)}"
    raise ValueError(f"{effect} is no bare effect")


def _signed(effect: Effect) -> str:
    return f"{effect.n:+d}" if effect.how == "plus" else str(effect.n)


def form_names(forms: Mapping[str, str]) -> list[Text]:
    """Forms in both languages."""
    return [Text(zh, en) for zh, en in forms.items()]


def effect_words(text: str, players: Sequence[str]) -> Text | None:
    """A bare effect in both languages; None for a text that is none."""
    try:
        effect = read_effect(text, players)
    except ValueError:
        return None
    name = players[effect.other] if effect.whose == "to" else "乙"
    bare = write_effect(effect, players)
    for form, en in (*FORMS.items(), *CARD_FORMS.items()):
        signed = f"{effect.n:+d}" if "±" in form else str(effect.n)
        if _filled(form, signed, name) == bare:
            return Text(bare, _filled(en, signed, name))
    return None


def _filled(form: str, n: str, name: str) -> str:
    return form.replace("±N", n).replace("N", n).replace("乙", name)
