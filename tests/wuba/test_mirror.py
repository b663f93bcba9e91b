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

SIDES = ["红", "蓝"]
WORDS: Mapping[Symmetry, Mapping[str, str]] = {
    "mirror_rows": {"红": "蓝", "北": "南", "东北": "东南", "西北": "西南"},
    "mirror_columns": {"东": "西", "东北": "西北", "东南": "西南"},
}
DEPTHS = (12, 30, 60, 120, 200, 300)


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


@pytest.mark.parametrize("symmetry", list(WORDS))
@pytest.mark.parametrize("depth", DEPTHS)
def test_a_mirrored_position_has_mirrored_moves_and_outcomes(symmetry: Symmetry, depth: int) -> None:
    mirror = Mirror(symmetry)
    rng = random.Random(f"{symmetry} {depth}")
    options = random_options(GAME, SIDES, rng) | {"先手": rng.choice(SIDES), "回合上限": 0}
    match = play_some(Match(GAME, SIDES, options, seed=1), rng, depth)
    if match.outcome is not None:
        return
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
