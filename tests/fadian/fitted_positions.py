"""Makes a random position fit a 战技: whoever is to make it can pay for it, its conditions hold, and it may hit."""

from __future__ import annotations

import random
from typing import Any

from tests.fadian.second_opinion.paying import cards_of, life_of, points, suit, ways
from tests.fadian.second_opinion.people import CELLS
from tests.fadian.second_opinion.table import ESSENTIAL, Row

Said = dict[str, Any]


def fit(rng: random.Random, position: Said, maker: str, other: str, row: Row) -> None:
    """Changes a position so that one of the two can make a 战技 there; what cannot be met stays as it is."""
    mine, his = position[maker], position[other]
    if row.page not in (*mine["帖"], ESSENTIAL):
        mine["帖"] = [*mine["帖"][:3], row.page]
    mine["行动上限"] = mine["行动"] = 12
    mine["重心"] = max(mine["重心"], row.balance)
    mine["hp"] = max(mine["hp"], life_of(row.pay) + 1)
    mine.pop("倒地", None)
    if rng.random() < 0.8:
        mine.pop("禁锢", None)
        mine["效果"] = {key: n for key, n in mine["效果"].items() if key not in ("采集", "玄咒")}
    _give_cards(rng, position, mine, row)
    for need in row.needs:
        _make_hold(rng, position, maker, other, need)
    _place(rng, mine, his, maker, row)
    if "标记" in mine and "one" in row.needs:
        mine["标记"]["pos"] = mine["pos"]
    if "beside" in row.needs:
        mine["标记"]["pos"] = his["pos"] + (
            1 if his["pos"] == 1 else -1 if his["pos"] == CELLS else rng.choice([-1, 1])
        )
    if "sides" in row.needs and 1 < his["pos"] < CELLS:
        right = mine["pos"] < his["pos"]
        mine["标记"]["pos"] = rng.randint(his["pos"] + 1, CELLS) if right else rng.randint(1, his["pos"] - 1)
    away = {True: "左", False: "右"}
    if "behind" in row.needs:
        his["facing"] = away[mine["pos"] > his["pos"]]
    if "turned" in row.needs:
        mine["facing"] = away[his["pos"] > mine["pos"]]
    if any(effect.startswith("flip") for effect in row.before) and rng.random() < 0.8:
        wanted = suit(position["牌池"][0])
        position["牌池"].sort(key=lambda card: suit(card) != wanted)


def _give_cards(rng: random.Random, position: Said, mine: Said, row: Row) -> None:
    """Cards that pay for it, in place of some of those at hand."""
    pay, pool = cards_of(row.pay), position["牌池"]
    if not pay:
        return
    pile = mine["扣置"] if pay == "put" else mine["hand"]
    some = pool[: 7 if pay in ("x", "ten") else 18]
    found = list(ways(pay, some, some, "".join(mine["弃过"])))
    if not found:
        return
    paid = rng.choice(found)[:4]
    back = [pile.pop() for _ in range(min(len(pile), len(paid)))]
    pile += paid
    position["牌池"] = [card for card in pool if card not in paid] + back


def _make_hold(rng: random.Random, position: Said, maker: str, other: str, need: str) -> None:
    mine, his = position[maker], position[other]
    last = position.setdefault("上一招", {"seat": maker, "招": "出拳"})
    if need == "few":
        _swap_hands_if(mine, his, len(mine["hand"]) > len(his["hand"]))
    elif need in ("sum 3", "sum 5", "shared"):
        _make_sum(position, mine, need)
    elif need == "zigzag":
        mine["进退"] = rng.choice([["进", "退", "进"], ["退", "进", "退", "退", "进"]])
    elif need == "backed":
        last["背对"] = [maker]
    elif need == "countered":
        his["反击过"] = True
    elif need in ("driven 3", "pushed", "cornered"):
        mine["击退步数"] = rng.choice([3, 4])
    elif need == "poised":
        mine["重心"] = min(3, len(mine["hand"]))
        _cut_hand(position, mine, mine["重心"])
    elif need == "harmless":
        mine["最大单招伤害"] = 0
    elif need == "great":
        mine["最大单招伤害"] = 10
    elif need == "crossed":
        last["越过"] = [{"谁": other, "自": rng.randint(1, CELLS), "越": [maker]}]
    elif need == "motley":
        _cut_hand(position, mine, rng.choice([0, 1, 2]))
    elif need == "mark":
        mine.setdefault("标记", {"pos": rng.randint(1, CELLS), "facing": "右"})
    elif need == "walled":
        last["撞墙"] = [maker]
    elif need == "drained":
        last["seat"] = maker
        last["伤害"] = {other: rng.randint(1, 6)}
    elif need == "dying":
        mine["hp"] = rng.randint(1, 5)


def _swap_hands_if(mine: Said, his: Said, wanted: bool) -> None:
    if wanted:
        mine["hand"], his["hand"] = his["hand"], mine["hand"]


def _cut_hand(position: Said, mine: Said, size: int) -> None:
    position["牌池"] += mine["hand"][size:]
    del mine["hand"][size:]


def _make_sum(position: Said, mine: Said, need: str) -> None:
    """Another last card, until the sum fits."""
    pool: list[str] = position["牌池"]
    for place, card in enumerate(pool):
        hand = [*mine["hand"][:-1], card]
        number = len(hand) if need == "shared" else int(need[-1])
        if sum(map(points, hand)) % number == 0:
            del pool[place]
            pool += mine["hand"][-1:]
            mine["hand"] = hand
            return


def _place(rng: random.Random, mine: Said, his: Said, maker: str, row: Row) -> None:
    """Cells from which it may hit, where its text asks for some."""

    def view(cell: int) -> int:
        return cell if maker == "甲" else CELLS + 1 - cell

    pairs = [(a, b) for a in range(1, CELLS + 1) for b in range(1, CELLS + 1)]
    for need in row.needs:
        if need.startswith("at "):
            pairs = [(a, b) for a, b in pairs if view(a) == int(need[3:])]
        if need == "even":
            pairs = [(a, b) for a, b in pairs if view(a) % 2 == view(b) % 2 == 0]
        if need == "cornered":
            pairs = [(a, b) for a, b in pairs if view(b) == len(his["hand"])]
        if need in ("behind", "turned", "sides"):
            pairs = [(a, b) for a, b in pairs if a != b]
        if need == "one":
            pairs = [(a, b) for a, b in pairs if a == b]
    wanted = _distances(rng, mine, row)
    pairs = [(a, b) for a, b in pairs if abs(a - b) in wanted] or pairs
    if pairs:
        mine["pos"], his["pos"] = rng.choice(pairs)


def _distances(rng: random.Random, mine: Said, row: Row) -> list[int]:
    paid = len(next(iter(ways(cards_of(row.pay), mine["hand"], mine["扣置"], "".join(mine["弃过"]))), ()))
    named = {
        "-": list(range(9)), "x": list(range(9)), "线": list(range(9)), "前": list(range(1, 9)), "4+": [4, 5, 6, 7],
        "hand": [len(mine["hand"]) - paid], "balance": [mine["重心"]], "made": [mine["出招数"] + 1], "2+x": [2 + paid],
    }  # fmt: skip
    reach = named[row.reach] if row.reach in named else [int(n) for n in row.reach.split()]
    forward = sum(int(effect.split()[1]) for effect in row.before if effect.startswith("forward"))
    if rng.random() < 0.15:
        forward += rng.choice([-1, 1])
    return [n + forward for n in reach]
