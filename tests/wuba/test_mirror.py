"""Mirror symmetry: a mirrored position has the mirrored legal moves, and they lead to the mirrored positions."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from kejian.core import Match
from kejian.games.wuba.game import GAME
from kejian.games.wuba.maps import standard
from kejian.games.wuba.places import Symmetry, is_point
from kejian.testing.draw import play_some, random_options
from tests.wuba.random_positions import random_position

SIDES = ["红", "蓝"]
WORDS: Mapping[Symmetry, Mapping[str, str]] = {
    "mirror_rows": {"红": "蓝", "北": "南", "东北": "东南", "西北": "西南"},
    "mirror_columns": {"东": "西", "东北": "西北", "东南": "西南"},
}
DEPTHS = (12, 30, 60, 120, 200, 300)
STANDARD = 0
CROWDS = 60


class Mirror:
    """The standard map seen in a mirror: points, directions and zones change places; sides too where north is south."""

    def __init__(self, symmetry: Symmetry) -> None:
        self.symmetry: Symmetry = symmetry
        there = WORDS[symmetry]
        self.words = {**there, **{image: word for word, image in there.items()}}

    def word(self, word: str) -> str:
        return standard().counterpart(word, self.symmetry) if is_point(word) else self.words.get(word, word)

    def image(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {self.word(key): self.image(inner) for key, inner in value.items()}
        if isinstance(value, list | tuple):
            return [self.image(inner) for inner in value]
        return self.word(value) if isinstance(value, str) else value

    def text(self, text: str) -> str:
        return " ".join(map(self.word, text.split()))

    def options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return {key: self.word(value) if key == "先手" else value for key, value in options.items()}


def unordered(position: Any) -> Any:
    """A position whose lists say nothing by their order."""
    if isinstance(position, dict):
        return {key: unordered(value) for key, value in position.items()}
    return sorted(map(str, position)) if isinstance(position, list) else position


def texts(match: Match) -> dict[int, set[str]]:
    return {seat: set(map(ask.format, ask.moves())) for seat, ask in match.asks.items()}


def going_on(options: Mapping[str, Any], rng: random.Random, depth: int) -> Match:
    """A match so many questions in that is not over."""
    while True:
        match = play_some(Match(GAME, SIDES, options, seed=1), rng, depth)
        if match.outcome is None:
            return match


def one_of_each(match: Match, rng: random.Random) -> list[tuple[int, str]]:
    """Of everything that a hero can do now, one way to do it; and what a side can say."""
    ways: dict[tuple[int, str], list[str]] = {}
    for seat, said in texts(match).items():
        for text in sorted(said):
            ways.setdefault((seat, " ".join(text.split()[:2])), []).append(text)
    return [(seat, rng.choice(found)) for (seat, _), found in ways.items()]


@pytest.mark.parametrize("symmetry", list(WORDS))
def test_whatever_is_done_in_a_crowd_is_mirrored(symmetry: Symmetry) -> None:
    mirror = Mirror(symmetry)
    swapped = symmetry == "mirror_rows"
    done = set()
    for seed in range(CROWDS):
        rng = random.Random(seed)
        options = {"先手": rng.choice(SIDES)}
        start = {key: value for key, value in random_position(rng, STANDARD, options).items() if key != "over"}
        for side in SIDES:
            start[side]["OFFICE点"] = rng.choice(standard().points)
        here = Match(GAME, SIDES, options, start=start, seed=1)
        there = Match(GAME, SIDES, mirror.options(options), start=mirror.image(start), seed=1)
        for seat, moves in texts(here).items():
            assert texts(there)[1 - seat if swapped else seat] == set(map(mirror.text, moves))
        for seat, text in one_of_each(here, rng):
            one, other = here.copy(), there.copy()
            one.answer(seat, text)
            other.answer(1 - seat if swapped else seat, mirror.text(text))
            assert unordered(other.position()) == unordered(mirror.image(one.position())), (seed, text)
            done.add((*text.split(), "")[1])
    assert done >= {
        "移",
        "攻",
        "空步",
        "交",
        "换",
        "制备",
        "偏移",
        "数竞",
        "医疗",
        "次声",
        "瞬移",
        "足球",
        "转科",
        "CTMO",
    }


@pytest.mark.parametrize("symmetry", list(WORDS))
@pytest.mark.parametrize("depth", DEPTHS)
def test_a_mirrored_position_has_mirrored_moves_and_outcomes(symmetry: Symmetry, depth: int) -> None:
    mirror = Mirror(symmetry)
    rng = random.Random(f"{symmetry} {depth}")
    options = random_options(GAME, SIDES, rng) | {"先手": rng.choice(SIDES), "回合上限": 0}
    match = going_on(options, rng, depth)
    here = Match(GAME, SIDES, options, start=match.position(), seed=1)
    there = Match(GAME, SIDES, mirror.options(options), start=mirror.image(match.position()), seed=1)
    swapped = symmetry == "mirror_rows"
    for _ in range(12):
        assert unordered(there.position()) == unordered(mirror.image(here.position()))
        if here.outcome is not None:
            break
        for seat, moves in texts(here).items():
            assert texts(there)[1 - seat if swapped else seat] == set(map(mirror.text, moves))
        ((seat, ask),) = here.asks.items()
        text = ask.format(ask.sample(rng))
        here.answer(seat, text)
        there.answer(1 - seat if swapped else seat, mirror.text(text))
