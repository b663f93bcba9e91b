"""Duels on demand: out of the store, or solved now and put there. Solving needs the extra `lab`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kejian.bots.equilibrium import store
from kejian.bots.equilibrium.store import Certificate, StoredDuel, StoredScene
from kejian.core.duel import DuelTable

if TYPE_CHECKING:
    from kejian.bots.equilibrium.solver import SceneProgress, SideSolution, Solution

SMALL = 4_000_000  # cells of a duel that a bot solves by itself; larger ones are solved by `kejian solve`


class NoLab(RuntimeError):
    """What solving needs is not installed."""


def usual_cap(table: DuelTable) -> int:
    """Enough stock for the dearest move, in units, and one more for each way in which somebody may be hurt and play on.

    Two such ways (one's own and the other's, or once and twice) are as many as make a difference.
    """
    ways = [
        way for scene in table.scenes.values() for side in scene.moves for m in side if not m.foul for way in m.ways
    ]
    dearest = max(price for way in ways for price in way.price)
    onward = max(
        len({sequel.scene for row in rows for sequel in row} - {None, key}) for key, rows in table.sequels.items()
    )
    return -(-dearest // table.unit) * table.unit + (table.unit * min(onward, 2) if is_of_two(table) else 0)


def is_of_two(table: DuelTable) -> bool:
    """Whether each side is one seat."""
    return all(len(side) == 1 for scene in table.scenes.values() for side in scene.seats)


def solved(table: DuelTable, cap: int | None = None, progress: SceneProgress | None = None, **how: Any) -> StoredDuel:
    """A solved duel: what was stored, else solved now (`how`: see `solver.solve_duel`) and stored. NoLab, TooLarge."""
    fingerprint, cap = table.fingerprint(), usual_cap(table) if cap is None else cap
    if (found := store.load(fingerprint, cap)) is not None:
        return found
    try:
        from kejian.bots.equilibrium.solver import solve_duel
    except ImportError as error:
        raise NoLab(str(error)) from error
    if progress is not None:
        how["progress"] = progress
    fresh = as_stored(solve_duel(table, cap, **how), fingerprint)
    store.save(fresh)
    return fresh


def as_stored(solution: Solution, fingerprint: str) -> StoredDuel:
    """A solution in the form of its file."""
    scenes = {}
    for key in solution.table.scenes:
        (one, other), (mine, theirs) = zip(*(_of_side(side, key) for side in solution.sides), strict=True)
        scenes[repr(key)] = StoredScene((one, other), (mine, theirs))
    first, second = (Certificate(**side.report._asdict(), guaranteed=list(side.guaranteed)) for side in solution.sides)
    return StoredDuel(store.FORMAT, fingerprint, solution.cap, scenes, (first, second))


def _of_side(side: SideSolution, key: Any) -> tuple[list[float], list[list[float]]]:
    layout, first = side.numbered[key]
    mixes = [
        [fact for move, share in enumerate(mix) if share > 0 for fact in (move, share)]
        for mix in side.mixes[key].tolist()
    ]
    return side.values[first : first + layout.size].tolist(), mixes
