"""Random exchanges of 法典 as the second opinion plays them: a position, every question with its answers, the end.

Positions are drawn freely, not only reachable ones: more 帖 than a character has, turn facts, waiting effects and a
previous 招 that make the conditions hold now and then.  Makers prefer what can hit, so that not everything is a 击空.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.fadian.fitted_positions import fit
from tests.fadian.second_opinion.duel import Duel, NotCovered
from tests.fadian.second_opinion.paying import DECK
from tests.fadian.second_opinion.people import FLAGS
from tests.fadian.second_opinion.table import ESSENTIAL, NAMED, OWN_SKILLS, ROWS, Row

PLAYERS = ["甲", "乙"]
SCHOOLS = [page for page in ROWS if page != ESSENTIAL]
HOUSE_RULES: dict[str, list[Any]] = {
    "turn_draw": [1, 2], "range_check": ["before_pre"], "down_penalty": ["plus1"], "misfire_on": ["fail_or_miss"],
    "mirror": ["center"],
}  # fmt: skip
COVERED = [row for row in NAMED.values() if row.is_covered]
CALLED = {row.name: row for row in NAMED.values()} | NAMED  # of two called the same the covered one is the 法 one
EFFECTS = {
    "剑术加": 3, "枪术加": 2, "火枪加": 2, "魁拔加": 2, "全加": 2, "追加": 1, "减伤": 1, "装填": 2, "比点加": 2, "无僵直": 1,
    "专注": 1, "敏锐": 1, "采集": 1, "加速": 1, "破阵": 1, "素跃": 3, "血契": 2, "玄咒": 2,
}  # fmt: skip


class Question(NamedTuple):
    """Who was asked, what he could answer, what he did answer, and how things stood."""

    seat: int
    options: Sequence[str]
    answer: str
    standing: dict[str, Any]


class Exchange(NamedTuple):
    """Some main 招 in a row with everything they caused."""

    options: dict[str, Any]
    position: dict[str, Any]
    chances: list[str]
    questions: list[Question]
    end: dict[str, Any]
    happened: list[str]


class Enough(Exception):
    """The exchange has been played."""


def _person(rng: random.Random, deck: list[str], in_turn: bool) -> dict[str, Any]:
    hp_max = rng.choice([40, 40, 40, 30])
    said: dict[str, Any] = {
        "帖": rng.sample(SCHOOLS, rng.choice([1, 2, 3, 3, 4])),
        "pos": rng.randint(1, 9),
        "facing": rng.choice("左右"),
        "hp": rng.choice([rng.randint(1, 6), rng.randint(4, 16), rng.randint(10, hp_max)]),
        "hp_max": hp_max,
        "行动上限": rng.choice([12, 12, 12, 10]),
        "重心": rng.choice([0, 1, 2, 2, 3, 3, 3]),
        "hand": [deck.pop() for _ in range(rng.choice([0, 1, 2, 3, 4, 4, 5, 5, 6, 7]))],
        "扣置": [deck.pop() for _ in range(rng.choice([0, 0, 0, 1, 2, 3]))],
        "出招数": rng.choice([0, 0, 1, 2, 5]),
        "弃过": rng.sample("♠♥♣♦", rng.choice([0, 0, 0, 1, 2])),
        "击退步数": rng.choice([0, 0, 0, 2, 3, 5]),
        "进退": [rng.choice("进退") for _ in range(rng.choice([0, 0, 1, 3, 4]))],
        "反击过": rng.random() < 0.3,
        "最大单招伤害": rng.choice([0, 0, 3, 10]),
        "上招移动": rng.random() < 0.3,
        "回合始pos": rng.randint(1, 9),
        "上回合始pos": rng.randint(1, 9),
        "效果": {},
    }
    said["行动"] = min(said["行动上限"], rng.choice([rng.randint(0, 12), 10, 12]))
    if rng.random() < 0.4:
        said["技能"] = rng.sample(OWN_SKILLS, rng.choice([1, 1, 2]))
    for effect in rng.sample(list(EFFECTS), rng.choice([0, 0, 1, 1, 2])):
        if effect != "专注" or in_turn:
            said["效果"][effect] = True if effect in FLAGS else EFFECTS[effect]
    if rng.random() < 0.6:
        said["标记"] = {"pos": rng.randint(1, 9), "facing": rng.choice("左右"), "瞄准": rng.random() < 0.4}
    if rng.random() < 0.1:
        said["禁锢"] = rng.choice([1, 2])
    if not in_turn and rng.random() < 0.07:
        said["倒地"] = 1
    if rng.random() < 0.1:
        said["血缚"] = 2
    if "道法" in said["帖"] and rng.random() < 0.6:
        said["五行"] = rng.choice("金木水火土")
    return said


def _previous_move(rng: random.Random) -> dict[str, Any]:
    said: dict[str, Any] = {
        "seat": rng.choice(PLAYERS),
        "招": "出拳",
        "背对": [name for name in PLAYERS if rng.random() < 0.5],
        "伤害": {name: rng.randint(1, 9) for name in PLAYERS if rng.random() < 0.4},
        "撞墙": [name for name in PLAYERS if rng.random() < 0.4],
    }
    first, second = rng.sample(PLAYERS, 2)
    if rng.random() < 0.4:
        said["越过"] = [{"谁": first, "自": rng.randint(1, 9), "越": [second]}]
    return said


def random_position(rng: random.Random, turn: str) -> dict[str, Any]:
    """A position in somebody's main phase, with every card in its place."""
    deck = DECK[:]
    rng.shuffle(deck)
    position: dict[str, Any] = {name: _person(rng, deck, name == turn) for name in PLAYERS}
    if rng.random() < 0.5:  # near each other, where most 招 hit
        cell = position["甲"]["pos"] + rng.choice([-4, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 3, 4])
        position["乙"]["pos"] = min(9, max(1, cell))
    position["turn"] = turn
    if rng.random() < 0.7:
        position["上一招"] = _previous_move(rng)
    if rng.random() < 0.1:
        position["破甲"] = True
    if rng.random() < 0.1:
        position["时滞"] = 2
    position["弃牌堆"] = [deck.pop() for _ in range(rng.randint(0, 3))]
    position["牌池"] = deck
    return position


def _made(option: str) -> Row | None:
    """The 战技 that an answer declares."""
    words = option.removeprefix("插入 ").removeprefix("反击 ").removeprefix("→ ").split()
    return CALLED.get(words[0])


def _may_hit(row: Row, distance: int) -> bool:
    forward = sum(int(effect.split()[1]) for effect in row.before if effect.startswith("forward"))
    near = abs(distance - forward)
    return row.reach in ("-", "x", "前", "线") or str(near) in row.reach.split() or (row.reach == "4+" and near >= 4)


def choose(rng: random.Random, duel: Duel, seat: int, options: Sequence[str], wanted: Row) -> str:
    """An answer that keeps to what is covered; a 战技 first, the wanted one if it is there, and then a way to make it."""
    maker = duel.people[seat]
    distance = abs(maker.cell - duel.other(maker).cell)
    named: dict[str, list[str]] = {}
    others = []
    for option in options:
        row = _made(option)
        if row is None:
            others.append(option)
        elif row.is_covered:
            named.setdefault(row.full_name, []).append(option)
    if wanted.full_name in named and rng.random() < 0.8:
        found = named[wanted.full_name]
        fitting = [
            option for option in found if wanted.reach == "2+x" and 2 + sum(map(option.count, "♠♥♣♦")) == distance
        ]
        return rng.choice(fitting or found)
    if others and (not named or rng.random() < 0.2):
        return rng.choice(others)
    hitting = [name for name in named if _may_hit(NAMED[name], distance)]
    if wanted.name in ("格挡", "瞬移"):  # something to guard against
        hitting = [name for name in hitting if NAMED[name].hurts] or hitting
    names = hitting if hitting and rng.random() < 0.75 else list(named)
    return rng.choice(named[rng.choice(names)])


def random_exchange(rng: random.Random, most: int = 3) -> Exchange:
    """A random position, and up to so many decisions of a main phase from there; drawn again where it is not covered."""
    while True:
        try:
            return _play(rng, most)
        except NotCovered:
            continue


def _play(rng: random.Random, most: int) -> Exchange:
    wanted = NAMED["剑/格挡"] if rng.random() < 0.03 else rng.choice(COVERED)  # a guard needs much luck to work
    maker, other = rng.sample(PLAYERS, 2)
    inserts = wanted.kind == "⚡" and rng.random() < 0.5
    position = random_position(rng, other if inserts else maker)
    if inserts:
        position[other]["效果"].pop("专注", None)
    fit(rng, position, maker, other, wanted)
    for name in PLAYERS:
        if position[name]["击退步数"] and "魁拔" in position[name]["帖"]:
            position[name]["已发动"] = ["脉鸣"]  # it was asked at the first push
    likely = rng.choice([0, 0, 0.3])
    options = {key: rng.choice(values) for key, values in HOUSE_RULES.items() if rng.random() < likely}
    questions: list[Question] = []
    chances: list[str] = []
    mains = 0

    def decide(seat: int, answers: Sequence[str]) -> str:
        nonlocal mains
        if answers[0] == "结束":
            if mains == most:
                raise Enough
            mains += 1
        answer = choose(rng, duel, seat, answers, wanted)
        questions.append(Question(seat, list(answers), answer, duel.written()))
        return answer

    def chance(results: Sequence[str]) -> str:
        chances.append(rng.choice(results))
        return chances[-1]

    duel = Duel(position, PLAYERS, decide, chance, options)
    with contextlib.suppress(Enough):
        duel.play()
    return Exchange(options, position, chances, questions, duel.written(), duel.happened)
