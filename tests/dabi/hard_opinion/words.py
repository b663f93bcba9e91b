"""The hard moves: how they are said, what they are called, what they cost and how hard they hit."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from tests.dabi import second_opinion
from tests.dabi.second_opinion import Figures, Move, Price, Saying, read_name, read_recipe

ENDLESS = 10**12  # +∞, of damage in tenths and of layers

# fmt: off
CURSES = {"辕斧斩": "大臂", "金釜刀": "攒", "寒冰剑": "方盾", "贯石斧": "圆盾", "雷劈剑": ""}  # 6.1.3
LATE_CURSES = ("寒冰剑", "贯石斧")  # 6.1.4
UNIONS = {"六刀合一": "大臂", "六ber合一": "攒", "六拳合一": "方盾", "六踢合一": "圆盾"}  # 6.2.1
GREAT = {"六脉神剑": ("六刀合一", "大臂", 60), "如来神ber": ("六ber合一", "攒", 54)}
CATACLYSMS = {"宇宙大爆炸": "大臂", "北京下暴雪了": "攒"}  # 6.2.7
VOLLEYS = {"虚无万箭齐发": 4, "虚空万箭齐发": 5}  # 超闪 (6.3.1)
KINDS = {
    **dict.fromkeys(CURSES, "curse"), **dict.fromkeys(UNIONS, "union"), **dict.fromkeys(GREAT, "great"),
    **dict.fromkeys(CATACLYSMS, "cataclysm"), **dict.fromkeys(VOLLEYS, "volley"),
    "气吞山河": "seize", "资源加倍": "double", "锋利": "sharpness", "中型超闪连接器": "connector", "反弹盾": "mirror",
    "时间回溯": "rewind", "时间静止": "freeze", "时间打击": "time strike", "吞": "swallow", "吐": "swallow",
    "吞吞吐吐": "swallow", "打断": "interrupt", "超级打断": "interrupt", "神打断": "interrupt", "雾霾龙岗": "haze",
}
PLAIN_PRICES: dict[str, Price] = {
    "气吞山河": {"六拳合一": 1}, "资源加倍": {"六踢合一": 1}, "锋利": {"大臂": 1, "攒": 1, "方盾": 1, "圆盾": 1},
    "中型超闪连接器": {"超闪": 3}, "时间回溯": {"方盾": 5}, "时间静止": {"圆盾": 5}, "时间打击": {"方盾": 1},
    "吞": {"攒": 1, "方盾": 1}, "吐": {"攒": 1, "圆盾": 1}, "吞吞吐吐": {"攒": 2, "方盾": 1, "圆盾": 1},
    "打断": {}, "超级打断": {"大臂": 1}, "神打断": {"攒": 1}, "雾霾龙岗": {"大臂": 5},
}
FAMILIES = {  # 不能连出 (R20)
    **dict.fromkeys(UNIONS, "invincible"), **dict.fromkeys(CATACLYSMS, "invincible"), "锋利": "invincible",
    **dict.fromkeys(CURSES, "curse"), **dict.fromkeys(("吞", "吐", "吞吞吐吐"), "swallow"),
    **dict.fromkeys(("打断", "超级打断", "神打断"), "interrupt"),
}
# fmt: on
SWALLOWING, SPITTING = ("吞", "吞吞吐吐"), ("吐", "吞吞吐吐")
ARMOUR_KINDS = ("shield", "producer", "hang")
AIMED_KINDS = ("seize", "swallow", "interrupt")  # exactly one target, and no attack (R6, R26)
STOPPABLE_KINDS = (*ARMOUR_KINDS, "union", "seize", "double", "rewind", "freeze", "volley")  # 7.4.10, and 超级打断


@cache
def read_move(text: str) -> Move:
    """The move of a name, the plain ones by `second_opinion`."""
    if text in KINDS:
        return Move(KINDS[text], text)
    if text.startswith("双") and KINDS.get(text[1:]) in ("great", "mirror"):
        return Move(KINDS[text[1:]], text[1:], 2)
    if text.startswith("防"):
        return Move("guard", "防", 1, read_move(text[1:]))
    return read_name(text)


def called(move: Move) -> str:
    """The canonical name without the number of targets (R9)."""
    if move.kind in ("great", "mirror"):
        return ("双" if move.n == 2 else "") + move.word
    if move.kind == "guard" and move.inner:
        return "防" + called(move.inner)
    return move.called()


@cache
def read_saying(text: str) -> Saying:
    """A whole text taken apart."""
    *declarations, move = (part.strip() for part in text.split(";"))
    said, _, aimed = (part.strip() for part in move.partition(">"))
    thrown, said = said.startswith("丢下个"), said.removeprefix("丢下个")
    sharp = said.startswith("锋利") and said != "锋利"
    said = said.removeprefix("锋利") if sharp else said
    recipe = None
    if (found := re.fullmatch(r"([^()]+)\(([^()]*)\)", said)) and not said.endswith("生产器"):
        said, recipe = found[1], read_recipe(found[2])
    targets = tuple(target.strip() for target in aimed.split(",")) if aimed else ()
    return Saying(tuple(declarations), thrown, sharp, read_move(said), recipe, targets)


@cache
def figures(move: Move) -> Figures | None:
    """Units of (damage in tenths, layers) of an attack with figures, None for anything else (R6 a)."""
    if move.kind == "great":
        return Figures(move.n, GREAT[move.word][2], ENDLESS)
    if move.kind == "cataclysm":
        return Figures(1, ENDLESS, ENDLESS)
    if move.kind == "time strike":
        return Figures(1, 21, 3)
    return second_opinion.figures(move)


def is_group(move: Move) -> bool:
    """全屏: every other living player (R8)."""
    return move.kind in ("curse", "cataclysm", "volley") or (
        move.kind == "special" and move.word in second_opinion.GROUP
    )


def is_attack(move: Move) -> bool:
    """What 防~ may name (R62)."""
    return figures(move) is not None or move.kind in ("curse", "volley")


def prices(move: Move, sky: list[str]) -> list[Price]:
    """The listed recipes of one share, the one that is taken unasked first (notation)."""
    if move.kind in ("union", "cataclysm"):
        return [{UNIONS[move.word]: 6} if move.kind == "union" else {CATACLYSMS[move.word]: 20}]
    if move.kind == "volley":
        return [{"超闪": VOLLEYS[move.word]}]
    if move.kind == "great":
        union, resource, _ = GREAT[move.word]
        return [_listed({union: move.n - k, resource: 6 * k}) for k in range(move.n + 1)]
    if move.kind == "mirror":
        return [_listed({"攒": move.n - k, "大臂": k, "超闪": move.n}) for k in range(move.n + 1)]
    if move.word in PLAIN_PRICES:
        return [PLAIN_PRICES[move.word]]
    return second_opinion.prices(move, sky)


def _listed(price: Price) -> Price:
    return {item: count for item, count in price.items() if count}


def total(figures: Figures) -> tuple[int, int]:
    """Damage and layers of the whole attack; twice +∞ is +∞."""
    return min(ENDLESS, figures.units * figures.damage), min(ENDLESS, figures.units * figures.layers)


def after_cancelling(figures: Figures, cap: int) -> int:
    """A.1, R12: the layers left after a cap in tenths; what is left of a unit is counted from its damage."""
    if figures.units * figures.damage <= cap:
        return 0
    split = -(-cap // figures.damage)
    rest = split * figures.damage - cap
    first = 0 if rest == 0 else max(1, rest // 10)
    return min(ENDLESS, first + (figures.units - split) * figures.layers)


def summed(*shares: Price) -> Price:
    """Several prices together."""
    whole: Counter[str] = Counter()
    for share in shares:
        whole.update(share)
    return dict(whole)
