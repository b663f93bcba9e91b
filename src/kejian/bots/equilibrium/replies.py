"""What anybody's policy makes sure of in a duel, by the best reply to it: for those who bring their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from kejian.bots.equilibrium.iteration import guarantee
from kejian.bots.equilibrium.layout import Layout
from kejian.bots.equilibrium.positions import CONSTANTS, Block, number_scenes, positions_of
from kejian.bots.equilibrium.solving import usual_cap
from kejian.core.duel import DuelPosition, DuelTable, SceneKey

Policy = Callable[[DuelPosition], Mapping[int, float]]
"""The shares of a side's moves in a position, by their number in the scene."""


def made_sure(table: DuelTable, side: int, policy: Policy, cap: int | None = None, tolerance: float = 1e-7) -> float:
    """What a side is worth at the start that plays so, whatever the other does; endless play is lost.

    Its stock is counted up to the cap: what would take it beyond is left out of its shares, and the rest divided anew.
    Exploitability is how far that is below the value of the duel.
    """
    cap = usual_cap(table) if cap is None else cap
    numbered = number_scenes(table, side, cap)
    blocks: list[Block] = []
    mixes = []
    for key in table.scenes:
        for block in positions_of(table, key, side, numbered).blocks:
            blocks.append(block)
            mixes.append(_mix(key, block, policy, *numbered[key]))
    values = np.concatenate([CONSTANTS, np.full(sum(layout.size for layout, _ in numbered.values()), -1.0)])
    guarantee(blocks, values, mixes, tolerance)
    layout, first = numbered[table.start.scene]
    return float(values[first + layout.number(table.start.stock, table.start.marks)])


def _mix(
    key: SceneKey, block: Block, policy: Policy, layout: Layout, first: int
) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """The shares of a policy in the positions of a block; where it has none of what is open, all alike."""
    mix = np.zeros(block.open.shape)
    for row, place in enumerate(block.places):
        shares = policy(DuelPosition(key, *layout.facts(int(place) - first)))
        mix[row] = [shares.get(int(move), 0.0) for move in block.moves[row]]
    mix = np.where(block.open, mix, 0.0)
    total = mix.sum(axis=1, keepdims=True)
    alike = block.fair / np.maximum(1, block.fair.sum(axis=1, keepdims=True))
    shares_alike = np.where(block.fair.any(axis=1, keepdims=True), alike, block.open / block.open.sum(1, keepdims=True))
    return np.where(total > 0, mix / np.where(total > 0, total, 1.0), shares_alike)
