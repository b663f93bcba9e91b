"""Piles against plain lists: whatever is done to both, the same pieces stand in the same order."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kejian.games.dabi.armour.acts import apart, remembering
from kejian.games.dabi.armour.changes import doubled, marked, offspring
from kejian.games.dabi.armour.cutting import cut, without_newest
from kejian.games.dabi.armour.piece import Celestial, Piece, Producer, Shield, bare, line_of
from kejian.games.dabi.armour.pile import EMPTY, Pile, pile_of
from kejian.games.dabi.armour.runs import runs
from kejian.games.dabi.notation.names import read_name

NAMES = [
    "小型攒生产器",
    "大型刀生产器",
    "中型(大型刀生产器)生产器",
    "大型(中型(大型刀生产器)生产器)生产器",
    "小型(小型(小型(小型攒生产器)生产器)生产器)生产器",
]
PIECES: list[Piece] = [Producer(read_name(name)) for name in NAMES]
PIECES += [Shield("huoyandun", 1), Shield("handun", 2), Celestial("taiyang")]
LONGEST = 4000


def born_of(pieces: list[Piece]) -> list[Piece]:
    born: list[Piece] = []
    for piece in pieces:
        line = line_of(piece.name) if isinstance(piece, Producer) else ()
        if len(line) > 1:
            born += [Producer(line[1][0])] * line[1][1]
    return born


def remembered(piece: Piece, live: set[int]) -> Piece:
    made, moved = piece[-2:]
    return piece._replace(made=made if made in live else 0, moved=moved if moved in live else 0)


def something(rng: random.Random, pile: Pile, plain: list[Piece], act: int) -> tuple[Pile, list[Piece]]:
    """One act upon both."""
    what = rng.randrange(12)
    if what < 3:
        piece, n = rng.choice(PIECES)._replace(made=rng.choice((0, act))), rng.choice((1, 1, 2, 40))
        return pile + pile_of(piece, n), plain + [piece] * n
    if what < 6:
        return pile + offspring(pile), plain + born_of(plain)
    if what == 6:
        return doubled(pile, act), [new for piece in plain for new in (piece, bare(piece)._replace(made=act))]
    if what == 7:
        live = {act - back for back in range(rng.randrange(4))}
        return remembering(pile, frozenset(live)), [remembered(piece, live) for piece in plain]
    if what == 8:
        k = rng.randrange(len(plain) // 2 + 1)
        older, newer, left = cut(pile, k)
        assert (left, newer.size) == (0, k)
        assert list(newer) == plain[len(plain) - k :]
        return (older + newer, plain) if rng.random() < 0.5 else (older, plain[: len(plain) - k])
    if what == 9:
        back = act - rng.randrange(4)
        made = rng.random() < 0.7
        kept, found = apart(pile, back, made=made)
        fits = [(piece.made if made else piece.moved) == back for piece in plain]
        assert list(found) == [piece for piece, fit in zip(plain, fits, strict=True) if fit]
        return kept, [piece for piece, fit in zip(plain, fits, strict=True) if not fit]
    if what == 10:
        made_, moved = rng.choice(((None, act), (act, 0), (0, 0)))
        plain = [piece._replace(made=piece.made if made_ is None else made_, moved=moved) for piece in plain]
        return marked(pile, made_, moved).as_one(), plain
    return pay(rng, pile, plain)


def pay(rng: random.Random, pile: Pile, plain: list[Piece]) -> tuple[Pile, list[Piece]]:
    if not plain:
        return pile, plain
    sort = rng.choice(plain)[0]

    def fits(piece: Piece) -> bool:
        return piece[0] == sort

    n = min(rng.choice((1, 2, 5, 50)), sum(map(fits, plain)))
    left, kept = n, []
    for piece in reversed(plain):
        if left and fits(piece):
            left -= 1
        else:
            kept.append(piece)
    return without_newest(pile, n, sort, fits), kept[::-1]


@pytest.mark.parametrize("seed", range(15))
def test_a_pile_and_a_list_hold_the_same_pieces_whatever_is_done_to_them(seed: int) -> None:
    rng = random.Random(seed)
    pile, plain = EMPTY, list[Piece]()
    for act in range(1, 120):
        if len(plain) > LONGEST:
            pile, plain = cut(pile, len(plain) - 50)[0], plain[:50]
        pile, plain = something(rng, pile, plain, act)
        assert list(pile) == plain
        assert pile.size == len(plain)
        assert pile.counts() == Counter(plain)
        assert list(pile.counts()) == list(dict.fromkeys(plain))  # in the order of the oldest
        assert pile.marked or all(piece == bare(piece) for piece in plain)
        assert both_ways(pile) == run_lengths([bare(piece) for piece in plain])


def both_ways(pile: Pile) -> list[tuple[Piece, int]]:
    forward, backward = list(runs(pile)), list(runs(pile, newest_first=True))
    assert forward == backward[::-1]
    return forward


def run_lengths(plain: list[Piece]) -> list[tuple[Piece, int]]:
    found: list[tuple[Piece, int]] = []
    for piece in plain:
        n = found.pop()[1] if found and found[-1][0] == piece else 0
        found.append((piece, n + 1))
    return found
