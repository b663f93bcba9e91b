"""Positions and operations drawn by chance: crowded corners, heroes near death, towers near falling, empty purses.

A position is complete, in the vocabulary of records, so that both adjudicators can take it as it is.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from importlib import resources
from random import Random
from typing import Any, NamedTuple

from kejian.core.yamlio import read_documents
from tests.wuba.random_maps import random_map_file
from tests.wuba.second_opinion.figures import GRADES, HEROES
from tests.wuba.second_opinion.judge import OTHER, Position
from tests.wuba.second_opinion.paper import Paper

MAPS = 24  # drawn ones, beside the standard map
WEAPONS = ["M202", "RPG", "加特林"]
HOUSE_RULES: dict[str, list[object]] = {
    "先手": ["蓝"],
    "溅射伤塔": [False],
    "塔友伤": [True],
    "射手自伤": [False],
    "小数": ["向下取整"],
    "An加伤范围": ["全队"],
    "争夺收入": ["同时发放"],
    "同归": ["行动方胜"],
    "回合上限": [3, 0],
}


class Operation(NamedTuple):
    """One question to both adjudicators."""

    map_number: int
    options: dict[str, Any]
    position: Position
    move: str


@cache
def map_file(number: int) -> dict[str, Any]:
    """The file of a map: 0 is the standard one."""
    if number == 0:
        text = resources.files("kejian.games.wuba").joinpath("map.yaml").read_text("utf-8")
        return next(read_documents(text)).data
    return random_map_file(Random(number))


@cache
def paper(number: int) -> Paper:
    return Paper(map_file(number))


def random_operation(rng: Random) -> Operation:
    """A position and a move in it, allowed or not."""
    number = 0 if rng.random() < 0.5 else rng.randint(1, MAPS)
    options = {key: rng.choice(values) for key, values in HOUSE_RULES.items() if rng.random() < 0.12}
    position = random_position(rng, number, options)
    return Operation(number, options, position, random_move(rng, paper(number), position))


def random_position(rng: Random, number: int, options: dict[str, Any]) -> Position:
    """A round in progress."""
    points = paper(number).points
    near = _neighbourhood(rng, paper(number))
    pool = list(HEROES)
    rng.shuffle(pool)
    turn = rng.choice(["红", "蓝"])
    position: Position = {"phase": "回合", "round": rng.choice([1, 2, 3, 3, 7]), "turn": turn, "over": False}
    if options.get("回合上限") == 3:
        position["round"] = rng.randint(1, 3)
    for side in ("红", "蓝"):
        heroes = {name: _hero(rng, name, near if rng.random() < 0.8 else points) for name in _team(rng, pool)}
        towers = {
            point: Fraction(rng.choice([hp, hp, 40, 20, 10, 5, 3]))
            for point, hp in map_file(number)["towers"][side].items()
        }
        if rng.random() < 0.2:
            towers[rng.choice(list(towers))] = Fraction(rng.choice([0, -5]))
        position[side] = {"经济": rng.choice([0, 1, 2, 5, 15]), "塔": towers, "已收": [], "武将": heroes}
    mine, theirs = position[turn], position[OTHER[turn]]
    mine["已收"] = [zone for zone in map_file(number)["zones"]["经济区"] if rng.random() < 0.2]
    living = [hero for hero in mine["武将"].values() if hero["alive"]]
    for hero in living[1:]:
        hero["已操作"] = rng.random() < 0.4
    for hero in theirs["武将"].values():
        if hero["alive"]:
            hero["被伤"] = [name for name in mine["武将"] if rng.random() < 0.15]
    return position


def _neighbourhood(rng: Random, map_: Paper) -> list[str]:
    """A few points close together: one with its lines and diagonals."""
    here = rng.choice(map_.centre if map_.centre and rng.random() < 0.4 else map_.points)
    return [point for point in map_.points if max(map(abs, map_.apart(here, point))) <= rng.choice([1, 2])]


def _team(rng: Random, pool: list[str]) -> list[str]:
    team = [pool.pop() for _ in range(rng.choice([1, 2, 3, 5]))]
    for star in ("An", "Birdman", "Drrra", "142"):  # who matters most for shots and moves
        if star in pool and rng.random() < 0.3:
            pool.remove(star)
            pool.append(team[-1])
            team[-1] = star
    return team


def _hero(rng: Random, name: str, points: list[str]) -> dict[str, Any]:
    full, grade = HEROES[name]
    hp = Fraction(rng.choice([full, full, 60, 30, 20, 10, 5, Fraction(5, 2), Fraction(21, 2)]))
    hero: dict[str, Any] = {
        "pos": rng.choice(points),
        "hp": hp,
        "alive": True,
        "数学": grade if rng.random() < 0.7 else rng.choice(GRADES),
        "武器": rng.choice([*WEAPONS, *WEAPONS, None]),
        "已操作": False,
        "上次": {},
        "被伤": [],
        "失去": [],
    }
    if name == "Birdman" and rng.random() < 0.7:
        hero["武器"] = rng.choice(["M202", "RPG"])
    if name == "Birdman" and rng.random() < 0.3:
        hero["上次"] = {"制导": rng.choice([1, 2])}
    if name == "Drrra" and rng.random() < 0.2:
        hero["失去"] = ["速度×2"]
    if name == "142" and rng.random() < 0.3:
        hero["失去"] = ["Fake数学"]
    return hero


def random_move(rng: Random, map_: Paper, position: Position) -> str:
    """What a hero of the side to move might try; now and then something that is not allowed."""
    side = position["turn"]
    heroes = position[side]["武将"]
    ready = [name for name, hero in heroes.items() if hero["alive"] and not hero["已操作"]]
    name = rng.choice(ready if rng.random() < 0.97 else list(heroes))
    if "Birdman" in ready and rng.random() < 0.6:
        name = "Birdman"
    verb = rng.choices(["移", "空步", "结束", "攻"], [6, 1, 0.5, 14])[0]
    if verb == "结束":
        return f"{side}: 结束"
    if verb == "移":
        near = sorted(map_.one_move(heroes[name]["pos"]))
        near += [end for middle in near for end in sorted(map_.one_move(middle)) if name == "Drrra"]
        verb = f"移 {rng.choice(near if near and rng.random() < 0.8 else map_.points)}"
    elif verb == "攻":
        verb = _shot(rng, map_, position, name)
    return f"{side}: {name} {verb}"


def _shot(rng: Random, map_: Paper, position: Position, name: str) -> str:
    side = position["turn"]
    hero, foes, own = position[side]["武将"][name], position[OTHER[side]], position[side]
    if rng.random() < 0.07:  # the wrong way to use what it holds, or nothing to use
        hero = hero | {"武器": rng.choice(WEAPONS)}
    here = hero["pos"]
    if hero["武器"] == "加特林":
        on_line = [foe for foe, at in foes["武将"].items() if map_.line_steps(here, at["pos"]) is not None]
        if rng.random() < 0.7:
            anybody = [*foes["武将"], *own["武将"]]
            return f"攻 > {rng.choice(on_line if on_line and rng.random() < 0.85 else anybody)}"
        towers = [point for point in foes["塔"] if map_.line_steps(here, point) is not None]
        return f"攻 塔 {rng.choice(towers if towers and rng.random() < 0.8 else [*foes['塔'], *own['塔']])}"
    if name == "Birdman" and rng.random() < 0.6:
        aims = [at["pos"] for at in foes["武将"].values() if map_.bent_paths(here, at["pos"])]
        aims = [point for point in aims if map_.all_steps()[here, point] <= 3] or aims
        point = rng.choice(aims if aims and rng.random() < 0.85 else map_.points)
        bends = sorted(map_.bent_paths(here, point))
        named = f" 经 {rng.choice(bends)[0] if bends and rng.random() < 0.7 else rng.choice(map_.points)}"
        return f"攻 {point} 制导" + (named if rng.random() < 0.5 else "")
    marks = [*(at["pos"] for at in foes["武将"].values()), *foes["塔"]]
    around = {near for mark in marks for near in (mark, *map_.splash(mark))}
    aims = sorted(point for point in around if map_.line_steps(here, point) is not None)
    return f"攻 {rng.choice(aims if aims and rng.random() < 0.85 else map_.points)}"
