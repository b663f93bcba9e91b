"""Tables at random for the two calculi: as people write them down, and the same for the engine's numbers."""

from __future__ import annotations

import random

from kejian.core import Text
from kejian.games.sgs.numbers import (
    BareCharacter,
    Board,
    Effect,
    attacking_horse,
    defending_horse,
    lending_weapon,
    printed_range,
    rank_case,
    read_effect,
)
from tests.sgs.second_calculus import ATTACKING, DEFENDING, Card, Sheet

NAMES = "甲乙丙丁戊己庚辛"
KINGDOMS = ("魏", "蜀", "吴", "群", "野心家", None)
NAME = Text("试", "trial")


def random_names(rng: random.Random) -> list[str]:
    return list(NAMES[: rng.randint(2, 8)])


def random_sheet(rng: random.Random, names: list[str]) -> Sheet:
    max_hp = rng.randint(1, 7)
    weapon = rng.choice((None, None, 0, 1, 2, 3, 4, 5))
    horses = [horse for horse in (ATTACKING, DEFENDING) if rng.random() < 0.25]
    return Sheet(
        hp=rng.randint(-3, max_hp),
        max_hp=max_hp,
        kingdom=rng.choice(KINGDOMS),
        dead=rng.random() < 0.15,
        hand=rng.randint(0, 9),
        weapon=weapon,
        lends=weapon is not None and rng.random() < 0.3,
        horses=horses,
        effects=[random_effect(rng, names) for _ in range(rng.choice((0, 0, 1, 1, 2, 3, 5)))],
    )


def random_effect(rng: random.Random, names: list[str]) -> str:
    n, sign = rng.randint(0, 6), rng.choice("+-")
    to = rng.choice(names)
    return rng.choice(
        (
            f"手牌上限为{n}", f"手牌上限视为{n}", f"手牌上限{sign}{n}", f"手牌上限{sign}{n}",
            f"至{to}距离视为{n}", f"至{to}距离{sign}{n}", f"至其他角色距离{sign}{n}", f"其他角色至其距离{sign}{n}",
            "不计入距离", "攻击范围无限", f"攻击范围{sign}{n}", f"攻击范围{sign}{n}",
            "额定摸牌数改为0", f"额定摸牌数{sign}{n}", f"额定摸牌数{sign}{n}",
        )
    )  # fmt: skip


def random_card(rng: random.Random) -> Card:
    count = rng.choice((0, 1, 2, 4))
    forms = [rng.choice(("点数+", "点数-", "点数+", "点数-", "点数视为")) for _ in range(count)]
    return Card(rng.randint(1, 13), [f"{form}{rng.randint(1, 13)}" for form in forms])


def engine_board(names: list[str], sheets: list[Sheet], card: Card) -> Board:
    """The same table for the engine's numbers; 牌 is the card."""
    case = rank_case(card.printed, [read_effect(text, names) for text in card.effects])
    return Board(names, [character(sheet, names) for sheet in sheets], rank_of=lambda _text: case)


def character(sheet: Sheet, names: list[str]) -> BareCharacter:
    return BareCharacter(
        hp=sheet.hp,
        max_hp=sheet.max_hp,
        kingdom=sheet.kingdom,
        alive=not sheet.dead,
        hand_count=sheet.hand,
        weapon=None if sheet.weapon is None else printed_range(sheet.weapon, NAME),
        effects=effects(sheet, names),
    )


def effects(sheet: Sheet, names: list[str]) -> tuple[Effect, ...]:
    horses = [attacking_horse(NAME) if horse == ATTACKING else defending_horse(NAME) for horse in sheet.horses]
    lent = [lending_weapon(NAME)] * sheet.lends
    return (*(read_effect(text, names) for text in sheet.effects), *horses, *lent)
