"""The compiled playouts of 大臂's base game: move by move what the engine does, and all together what its playouts come to.

`KEJIAN_POSITIONS=100000 pytest tests/lab/test_bouts.py -k goes_where` looks at as many positions as one likes.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from functools import cache
from math import sqrt
from typing import Any

import pytest

from kejian.core import Match, find_game
from kejian.core.bout import Bout, BoutPosition
from kejian.core.duel import TooLarge
from kejian.lab.kernels.bouts import BoutKernel, rules_of

PAIR = ("甲", "乙")
KINDS = ("大臂", "攒", "方盾", "圆盾", "小闪", "超闪")
POSITIONS = int(os.environ.get("KEJIAN_POSITIONS", "1000"))
SETUPS: list[dict[str, Any]] = [
    {},
    {"clash_damage": "proportional", "illegal": "refuse"},
    {"clash_damage": "full", "chain_scope": "same"},
    {"clash_damage": "per_layer", "sharp": "permanent"},
]
MOST = 16


@cache
def kernel(number: int) -> tuple[Bout, BoutKernel]:
    match = Match("dabi", PAIR, SETUPS[number])
    bout = match.game.bout(match.state, MOST)
    assert bout is not None
    return bout, BoutKernel(bout)


def rich(rng: random.Random) -> dict[str, Any]:
    """A start at which both have anything, beyond what any but the n连 costs too, and may have dodged before."""
    dodged = ([], ["小闪"], ["小闪", "小闪"], ["超闪"], ["小闪", "小闪", "超闪"], ["刀", "小闪"])
    return {
        player: {"history": rng.choice(dodged)} | {kind: rng.choice([0, 0, 1, 2, 3, 5, 9]) for kind in KINDS}
        for player in PAIR
    }


def open_moves(bout: Bout, at: BoutPosition, seat: int) -> list[int]:
    return [n for n in range(len(bout.moves)) if bout.is_open(n, at.has[seat], at.moods[seat])]


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_the_kernel_goes_where_the_engine_goes(number: int) -> None:
    rng = random.Random(number)
    bout, compiled = kernel(number)
    numbers = [{move.answers[seat]: n for n, move in enumerate(bout.moves)} for seat in (0, 1)]
    positions: list[BoutPosition] = []
    chosen, legal, after = [], [], []
    match = Match("dabi", PAIR, SETUPS[number], reasons=False)
    while len(positions) < POSITIONS / len(SETUPS):
        if match.outcome is not None or max(map(max, bout.position(match.state).has)) >= MOST:
            match = Match("dabi", PAIR, SETUPS[number], start=rich(rng) if rng.random() < 0.7 else None, reasons=False)
        positions.append(bout.position(match.state))
        listed = [{numbers[seat][move] for move in match.legal(seat) if move in numbers[seat]} for seat in (0, 1)]
        legal.append(listed)
        pair = tuple(rng.choice(sorted(moves)) for moves in listed)
        chosen.append(pair)
        match.answer_all({seat: bout.moves[pair[seat]].answers[seat] for seat in (0, 1)})
        if match.outcome is None:
            after.append(bout.position(match.state))
        else:
            after.append(int(match.outcome.share(0) - match.outcome.share(1)))
    assert max(max(map(max, at.has)) for at in positions) > 8
    assert compiled.follow(positions, chosen) == after
    for seat in (0, 1):
        drawn = compiled.drawn(seat, positions)
        assert all(
            set(moves) == open_[seat] and len(moves) == len(open_[seat])
            for moves, open_ in zip(drawn, legal, strict=True)
        )


def test_playouts_come_to_what_those_of_the_engine_come_to() -> None:
    rng = random.Random(5)
    bout, compiled = kernel(0)
    many, won, lengths = 400, 0.0, []
    for _ in range(many):
        match, length = Match("dabi", PAIR, reasons=False), 0
        while match.asks:
            at = bout.position(match.state)
            pair = [rng.choice(open_moves(bout, at, seat)) for seat in (0, 1)]
            match.answer_all({seat: bout.moves[pair[seat]].answers[seat] for seat in (0, 1)})
            length += 1
        won += float(match.outcome.share(0))
        lengths.append(length)
    found = compiled.playouts(400_000, seed=9)
    mean = sum(lengths) / many
    spread = sqrt(sum((length - mean) ** 2 for length in lengths) / many)
    assert found.number == 400_000 and found.unfinished < 1000
    assert abs((found.first + found.draws / 2) / found.number - won / many) < 4 * 0.5 / sqrt(many)
    assert abs(found.decisions / found.number - mean) < 4 * spread / sqrt(many)
    assert abs(found.first - found.second) < 4 * sqrt(found.number)  # nobody has an advantage


def test_a_seed_gives_the_same_playouts_and_another_seed_others() -> None:
    compiled = kernel(0)[1]
    one, again, other = (compiled.playouts(5000, seed=seed) for seed in (3, 3, 4))
    assert one[:4] == again[:4] and (one.lengths == again.lengths).all()
    assert (one.lengths != other.lengths).any()
    assert compiled.playouts(0).number == 0


def test_what_a_kernel_does_not_play_exactly_it_refuses() -> None:
    bout, compiled = kernel(0)
    with pytest.raises(TooLarge, match="18 decisions"):
        compiled.playouts(1, longest=18)
    with pytest.raises(ValueError, match="at least one decision"):
        compiled.playouts(1, longest=0)
    assert compiled.playouts(1000, longest=2).unfinished > 0
    (dear,) = [n for n, move in enumerate(bout.moves) if move.name.zh == "十连刀"]
    with pytest.raises(ValueError, match="a move for every number"):
        rules_of(bout._replace(moves=(*bout.moves[:dear], *bout.moves[dear + 1 :])))


@pytest.mark.parametrize(
    "start", [{"甲": {"盾": ["火焰盾"]}}, {"甲": {"天体": ["太阳"]}}, {"乙": {"锋利": 1}}, {"乙": {"真眩晕": 1}}]
)
def test_what_belongs_to_later_chapters_is_no_base_game(start: dict[str, Any]) -> None:
    match = Match("dabi", PAIR, start=start)
    assert match.game.bout(match.state, 4) is None


def test_the_base_game_is_between_two() -> None:
    three = Match("dabi", ("甲", "乙", "丙"))
    assert three.game.bout(three.state, 4) is None
    assert find_game("cier").bout(Match("cier", PAIR).state, 4) is None


def test_without_numba_a_sentence_says_what_to_install() -> None:
    program = "import sys; sys.modules['numba'] = None; import kejian.lab.kernels.bouts"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ran.returncode != 0
    assert ran.stderr.splitlines()[-1] == "ImportError: compiled playouts need the extra: pip install 'kejian[lab]'"
