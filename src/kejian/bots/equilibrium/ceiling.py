"""The most that anybody can win against an opponent whose ways are known, if he gives away no more than so much to others.

Think of two who may be sitting there: the known one, or, with a certain chance, a devil who knows one's plans. Whoever wins
W against the known one and makes sure of G against everybody wins at least (1 − chance) · W + chance · G against the two, so
what the best player wins against them (`Ceiling.joint`) is a bound on W. How the devil plays is for us to choose: every way
gives a bound. What the other plays is seen, and tells who he is: a position is its place in the duel and that chance.

Everything is rounded in the player's favour: he may hold more than the cap and can then pay for anything for ever, what
takes the known one beyond it has won, and values only fall from above the truth. What he wins against the two is a largest
sum of things that are straight in the chance; so between two chances it lies below the line from one to the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kejian.bots.equilibrium.iteration import Progress
from kejian.bots.equilibrium.layout import Layout
from kejian.bots.equilibrium.matrix_game import solve
from kejian.bots.equilibrium.positions import CONSTANTS, Block, groups, number_scenes, positions_of
from kejian.bots.equilibrium.replies import Policy
from kejian.bots.equilibrium.store import StoredDuel
from kejian.core.duel import DuelPosition, DuelTable, SceneKey

Floats = NDArray[np.float64]

_ODDS = np.concatenate(
    [[0.0], np.geomspace(0.05, 3e4, 12)]
)  # the devil against the known one, as many as are looked at
CHANCES: Floats = np.append(_ODDS / (1 + _ODDS), 1.0)
_BETWEEN = slice(1, -1)  # where it may be the one or the other
_WAYS = 6  # of the devil, kept for every position and chance
_MOST_SWEEPS = 200
_DECIDED = 1e-9
ENOUGH = 3e-5


class Ceiling(NamedTuple):
    """What the best player wins against the two at the start, by the devil's chance; and what he can make sure of."""

    joint: Floats
    sure: float

    def wins(self, given_away: float) -> float:
        """The most that is won against the known one, as a share of matches, with an exploitability (of 2) up to so much."""
        sure = self.sure - given_away / 2
        return float(((self.joint - CHANCES * sure)[:-1] / (1 - CHANCES[:-1])).min())


class _Part(NamedTuple):
    """A block of positions as the devil's side sees them (rows), what the known one plays there, and the devil's ways."""

    block: Block
    known: Floats  # by position and move
    beyond: Floats  # what else he plays: it takes him beyond the cap
    ways: list[Floats]  # as `_shown`; the first is that of the known one


def ceiling(
    table: DuelTable,
    solution: StoredDuel,
    at: DuelPosition,
    side: int,
    known: Policy,
    progress: Progress = lambda sweep, fall: None,
    enough: float = ENOUGH,
) -> Ceiling:
    """The ceiling for a side from a position on; `known` is what the other side plays."""
    numbered = number_scenes(table, 1 - side, solution.cap)
    sure = [(1 - np.array(solution.scenes[repr(key)].values[1 - side])) / 2 for key in numbered]
    joint = np.repeat(np.concatenate([(1 - np.array(CONSTANTS)) / 2, *sure])[:, None], len(CHANCES), axis=1)
    joint[len(CONSTANTS) :, :-1] += (1 - joint[len(CONSTANTS) :, :-1]) * (1 - CHANCES[:-1])
    for keys in groups(table):
        parts = [part for key in keys for part in _parts(table, key, side, known, numbered)]
        for _ in range(_MOST_SWEEPS):
            if max(_lower_free(part, joint) for part in parts) <= enough / 10:
                break
        for part in parts:  # nobody wins more than this, and nobody makes sure of more than that
            places = part.block.places
            lines = joint[places, :1] * (1 - CHANCES) + joint[places, -1:] * CHANCES
            joint[places] = np.minimum(joint[places], lines)
        for sweep in range(1, _MOST_SWEEPS + 1):
            fall = max(_lower(part, joint) for part in parts)
            progress(sweep, fall)
            if fall <= enough:
                break
    layout, first = numbered[at.scene]
    bounds = solution.bounds(table.scenes[at.scene], at)
    place = first + layout.number(at.stock, at.marks)
    return Ceiling(joint[place], (1 + (bounds[0] if side == 0 else -bounds[1])) / 2)


def _parts(
    table: DuelTable, key: SceneKey, side: int, known: Policy, numbered: Mapping[SceneKey, tuple[Layout, int]]
) -> list[_Part]:
    layout, first = numbered[key]
    found = []
    for block in positions_of(table, key, 1 - side, numbered).blocks:
        plays = np.zeros(block.open.shape)
        for row, place in enumerate(block.places.tolist()):
            shares = known(DuelPosition(key, *layout.facts(place - first)))
            plays[row] = [shares.get(int(move), 0.0) for move in block.moves[row]]
        plays *= block.open
        beyond = np.maximum(0.0, 1 - plays.sum(axis=1))
        found.append(_Part(block, plays, beyond, []))
    return found


def _lower_free(part: _Part, joint: Floats) -> float:
    """Lowers, in place, what is won against the known one by those who need not be sure of anything; the most by which."""
    places, before = part.block.places, joint[part.block.places, 0]
    wins = np.einsum("nj,nji->ni", part.known, joint[part.block.cells, 0]).max(axis=1) + part.beyond
    joint[places, 0] = np.minimum(before, wins)
    return float((before - joint[places, 0]).max())


def _lower(part: _Part, joint: Floats) -> float:
    """Lowers, in place, what is won against the two: the best mix of the devil's ways, then one way more against the
    player's best answer to it. The most by which a value fell."""
    sure = joint[part.block.places, -1]
    which = np.flatnonzero((sure > _DECIDED) & (sure < 1 - _DECIDED))
    if not len(which):
        return 0.0
    known, after = part.known[which][:, None], joint[part.block.cells[which]]
    chances = CHANCES[_BETWEEN][None, :, None]
    if not part.ways:
        as_known = np.repeat(known / known.sum(axis=2, keepdims=True), chances.size, axis=1)
        part.ways.append(_shown(as_known, known))
    columns = [np.einsum("nkjg,njig->nki", way, after, optimize=True) for way in part.ways]
    games = np.stack(columns, axis=-1) + (part.beyond[which, None] * (1 - chances[..., 0]))[..., None, None]
    count, levels, moves, ways = games.shape
    solved = solve(games.reshape(count * levels, moves, ways))
    places = np.ix_(part.block.places[which], np.arange(len(CHANCES))[_BETWEEN])
    before = joint[places]
    joint[places] = np.minimum(before, solved.upper.reshape(count, levels))
    answer = np.einsum("nki,njig->nkjg", solved.rows.reshape(count, levels, moves), after)
    way = _shown(_worst(answer, known, part.block.open[which]), known)
    _add(part.ways, way, solved.columns.reshape(count, levels, ways))
    return float((before - joint[places]).max())


def _shown(way: Floats, known: Floats) -> Floats:
    """How often a move is seen, from either, and what it then tells: by position, chance, move, and chance from then on
    (one between two counts for both)."""
    chances = CHANCES[_BETWEEN][None, :, None]
    of_devil = chances * way
    seen = of_devil + (1 - chances) * known
    told = np.divide(of_devil, seen, out=np.zeros_like(seen), where=seen > 0)
    return np.stack([seen * np.interp(told, CHANCES, one) for one in np.eye(len(CHANCES))], axis=-1)


def _worst(answer: Floats, known: Floats, open_: NDArray[np.bool_]) -> Floats:
    """The devil's best way against a player's mix: he spends his chance on what costs the player most, the dearest first.

    `answer` is what the mix comes to, by position, chance, his move, and the chance that it tells. In the odds that a move
    tells it is a chain of straight pieces, ever less steep: so buying the cheapest first is best.
    """
    chances = CHANCES[_BETWEEN][None, :, None]
    worth = (1 + _ODDS) * answer[..., :-1]
    prices = np.concatenate([np.diff(worth) / np.diff(_ODDS), answer[..., -1:]], axis=-1)
    prices = np.where(open_[:, None, :, None], np.maximum.accumulate(prices, axis=-1), np.inf)
    for_sale = ((1 - chances) * known)[..., None] * np.append(np.diff(_ODDS), 0.0)
    for_sale[..., -1] = 2.0 * open_[:, None]  # of what nobody else would play there is enough
    flat = prices.reshape(*prices.shape[:2], -1)
    order = np.argsort(flat, axis=-1, kind="stable")
    amounts = np.take_along_axis(for_sale.reshape(flat.shape), order, axis=-1)
    spent = np.concatenate([np.zeros_like(amounts[..., :1]), amounts.cumsum(axis=-1)[..., :-1]], axis=-1)
    bought = np.zeros_like(flat)
    np.put_along_axis(bought, order, np.clip(chances - spent, 0.0, amounts), axis=-1)
    amount = bought.reshape(prices.shape).sum(axis=-1)
    way: Floats = amount / amount.sum(axis=-1, keepdims=True)
    return way


def _add(ways: list[Floats], way: Floats, used: Floats) -> None:
    """One way more; when there are enough it replaces, in every position, the one that is used least."""
    if len(ways) < _WAYS:
        ways.append(way)
        return
    least = used.argmin(axis=-1)
    for number, other in enumerate(ways):
        np.copyto(other, way, where=(least == number)[..., None, None])


def solved_wins(
    table: DuelTable, solution: StoredDuel, at: DuelPosition, side: int, known: Policy, enough: float = 1e-9
) -> float:
    """The share of matches that a side wins from a position on against the known one, at least, when it plays as solved."""
    numbered = number_scenes(table, side, solution.cap)
    sure = [(1 + np.array(solution.scenes[repr(key)].values[side])) / 2 for key in numbered]
    wins = np.concatenate([(1 + np.array(CONSTANTS)) / 2, *sure])
    for keys in groups(table):
        parts = list[tuple[Block, Floats]]()  # how often every pair of moves is played
        for key in keys:
            layout, first = numbered[key]
            for block in positions_of(table, key, side, numbered).blocks:
                pairs = np.zeros(block.cells.shape)
                for row, place in enumerate(block.places.tolist()):
                    here = DuelPosition(key, *layout.facts(place - first))
                    if max(layout.turn(here.stock)[layout.own :]) > layout.cap:
                        continue  # who has so much may have anything: there he is left with what is sure
                    mine, theirs = dict(solution.mix(table.scenes[key], here, side)), known(here)
                    own, other = (
                        [shares.get(int(move), 0.0) for move in moves[row]]
                        for shares, moves in ((mine, block.moves), (theirs, block.replies))
                    )
                    pairs[row] = np.outer(own, other)
                parts.append((block, pairs))
        rise = 1.0
        while rise > enough:
            rise = 0.0
            for block, pairs in parts:
                found = np.einsum("nij,nij->n", pairs, wins[block.cells])
                better = np.maximum(wins[block.places], found)
                rise = max(rise, float((better - wins[block.places]).max()))
                wins[block.places] = better
    layout, first = numbered[at.scene]
    return float(wins[first + layout.number(at.stock, at.marks)])


def partly_at_random(table: DuelTable, solution: StoredDuel, side: int, share: float) -> Policy:
    """What a side plays that draws a share of its moves, any that is legal and no foul, and plays the rest as solved."""

    def policy(at: DuelPosition) -> Mapping[int, float]:
        scene = table.scenes[at.scene]
        own = slice(0, len(scene.seats[0])) if side == 0 else slice(len(scene.seats[0]), None)
        stock, marks = at.stock[own], at.marks[own]
        can = [n for n, move in enumerate(scene.moves[side]) if not move.foul and move.is_open(stock, marks)]
        shares = dict.fromkeys(can, share / len(can))
        for move, part in solution.mix(scene, at, side) if share < 1 else ():
            shares[move] = shares.get(move, 0.0) + (1 - share) * part
        return shares

    return policy
