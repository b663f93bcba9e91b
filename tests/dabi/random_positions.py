"""Random set-ups and positions of 大臂, not only reachable ones, that hold every kind of item."""

from __future__ import annotations

import random
from typing import Any

from kejian.core import Match
from kejian.games.dabi import GAME

NAMES = "甲乙丙丁戊己庚辛壬癸"
COUNTED = ("大臂", "攒", "方盾", "圆盾", "小闪", "超闪")
UNIONS = ("六刀合一", "六ber合一", "六拳合一", "六踢合一", "锋利", "中型超闪连接器")
LAYERS = {
    "火焰盾": 1, "寒冰盾": 2, "火焰寒冰盾": 3, "闪电盾": 1, "雷电盾": 3, "超级雷电盾": 7, "能量盾": 1, "充能盾": 1, "元素盾": 1,
}  # fmt: skip
ENERGY = {"能量盾": 1, "充能盾": 3}
CONTENTS = (
    "大臂", "攒", "方盾", "圆盾", "小闪", "刀", "连ber", "三连拳", "五连踢", "海浪", "海啸", "十字ber", "井字ber", "锤锤锤",
    "双冲天炮", "遁地", "拳打脚踢", "双太阳拳", "月牙钩",
)  # fmt: skip
MADE = (
    "大臂", "攒", "方盾", "圆盾", "小闪", "小闪", "超闪", "刀", "连刀", "三连刀", "刀×2人", "ber", "拳", "连踢", "海浪",
    "锤锤锤", "双冲天炮", "双冲天炮×2人", "太阳拳", "五连太阳拳", "2/3雷击", "电击", "元素打击", "辕斧斩", "雷劈剑", "六刀合一",
    "六脉神剑", "双如来神ber", "锋利", "气吞山河", "资源加倍", "宇宙大爆炸", "虚无万箭齐发", "挂个太阳", "中型超闪连接器",
    "piapia打脸", "双反弹盾", "防刀", "防超级雷击", "时间静止", "时间打击", "吞", "吐", "吞吞吐吐", "打断", "超级打断", "神打断",
    "雾霾龙岗", "元素盾", "寒冰盾", "小型攒生产器", "中型(小型小闪生产器)生产器", "-",
)  # fmt: skip
OTHER_VALUES: dict[str, list[Any]] = {
    "illegal": ["refuse"], "stun_stack": ["sum"], "curse_is_attack": [False],
    "clash_damage": ["proportional", "full", "per_layer"], "chain_scope": ["same"], "spit_stunned": ["die"],
    "swallow_defence": ["stays"], "multi_swallow": ["nearest"], "compose_damaged": [True], "charge": ["move"],
    "return_chain": [False], "super_thunder_stun": [1], "super_strike_stun": [1], "producers": ["resources_only"],
    "sharp": ["permanent"],
}  # fmt: skip


def random_options(rng: random.Random, likely: float = 0.25) -> dict[str, Any]:
    """Some house rules changed."""
    return {key: rng.choice(values) for key, values in OTHER_VALUES.items() if rng.random() < likely}


def random_shield(rng: random.Random) -> str:
    name = rng.choice(list(LAYERS))
    left = rng.randint(1, LAYERS[name])
    energy = rng.randint(0, ENERGY.get(name, 0))
    return name + (f" {left}/{LAYERS[name]}" if left < LAYERS[name] else "") + (f"+{energy}" if energy else "")


def random_producer(rng: random.Random, depth: int = 3) -> str:
    size = rng.choice(["小型", "中型", "大型"])
    if depth and rng.random() < 0.25:
        return f"{size}({random_producer(rng, depth - 1)})生产器"
    return f"{size}{rng.choice(CONTENTS)}生产器"


def _some(rng: random.Random, make: Any, most: int) -> list[str]:
    return [make(rng) for _ in range(rng.choice([0, 0, 1, 2, most]))]


def random_player(rng: random.Random, rich: int) -> dict[str, Any]:
    """What one player has; `rich` bounds the counts."""
    player: dict[str, Any] = {key: rng.choice([0, 1, 2, rng.randint(0, rich)]) for key in COUNTED}
    player |= {key: rng.choice([0, 0, 0, 1, 2]) for key in UNIONS}
    player["天体"] = _some(rng, lambda r: r.choice(["太阳", "月亮"]), 3)
    player["盾"] = _some(rng, random_shield, 5)
    player["生产器"] = _some(rng, random_producer, 4)
    player["雾霾龙岗"] = rng.random() < 0.1
    player["时间打击"] = rng.random() < 0.2
    history = [rng.choice(MADE) for _ in range(rng.randint(0, 3))]
    if len(history) >= 2 and rng.random() < 0.4:
        history[-2] = history[-1]
    player["history"] = history
    if rng.random() < 0.1:
        player["真眩晕"] = rng.randint(1, 3)
    if rng.random() < 0.1:
        player["假眩晕"] = rng.randint(1, 3)
    if history and history[-1] != "-" and rng.random() < 0.1:
        player["被吐"] = history[-1]
        player["免吐"] = True
        player["免诅咒"] = history[-1] in COUNTED
    if history and history[-1] == "资源加倍" and player["盾"]:
        player["上回合得"] = ["大臂×2", player["盾"][-1].partition(" ")[0].partition("+")[0]]
    if history and history[-1] == "六刀合一" and player["六刀合一"]:
        player["上回合得"] = ["六刀合一"]
    return player


def random_start(rng: random.Random, names: list[str], rich: int = 12) -> dict[str, Any]:
    """A position for some players: at least two alive, sometimes a running freeze."""
    start: dict[str, Any] = {name: random_player(rng, rich) for name in names}
    start["round"] = rng.randint(1, 9)
    start["rewound"] = rng.random() < 0.2
    for name in names[2:]:
        if rng.random() < 0.1:
            start[name] |= {"alive": False, "真眩晕": 0, "假眩晕": 0, "被吐": None, "免吐": False, "免诅咒": False}
    living = [name for name in names if start[name].get("alive", True)]
    if rng.random() < 0.08:
        maker = rng.choice(living)
        for name in living:
            start[name]["静止"] = 0 if name == maker else 2
    for name in living:
        fields = start[name]
        other = rng.choice([who for who in living if who != name])
        if fields["history"] and fields["history"][-1] in ("打断", "神打断", "超级打断"):
            fields["上回合断"] = {other: rng.choice([["元素盾"], ["六拳合一"], ["寒冰盾 1/2", "攒"], ["小型攒生产器"]])}
        if fields["history"] and fields["history"][-1] == "气吞山河":
            fields["上回合得"] = {other: ["攒×2", *fields["天体"][-1:]]}
    return start


def random_match(rng: random.Random, players: int | None = None, rich: int = 12, **options: Any) -> Match:
    """A match at a random position under random house rules."""
    names = list(NAMES[: players or rng.choice([2, 2, 3, 3, 4, 5, 6])])
    chosen = {**random_options(rng), **options}
    return Match(GAME, names, chosen, start=random_start(rng, names, rich), seed=1, hold=True)
