"""The exact matrix: what every piece is worth against every other where the game is a duel that can be solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kejian.bots.equilibrium.solving import NoLab, solved
from kejian.core import Game, Match, SetupRefused
from kejian.core.duel import DuelTable, TooLarge
from kejian.core.option import plain
from kejian.lab.plan import Plan, options_of, player_names


def exact_matrix(
    game: Game[Any], plan: Plan, pieces: Sequence[str], progress: Callable[[int, int], None] | None = None
) -> dict[tuple[str, str], float] | None:
    """The chance of the first of every two pieces (draws half), from the solver's certified bounds; None if the game
    is no duel that can be solved. Where a house rule names a player, the mean of both seatings, as it is played."""
    if plan.seats != 2 or type(game).duel is Game.duel:
        return None
    found: dict[tuple[str, str], float] = {}
    alike = not any(name in plain(value) for value in plan.options.values() for name in player_names(2))
    total = len(pieces) * (len(pieces) - 1) // 2
    for number, one in enumerate(pieces):
        for other in pieces[number + 1 :]:
            chance = _chance(game, options_of(plan, (one, other)))
            swapped = chance if alike else _chance(game, options_of(plan, (other, one)))
            if chance is None or swapped is None:
                return None
            found[one, other] = chance if alike else (chance + 1 - swapped) / 2
            found[other, one] = 1 - found[one, other]
            if progress is not None:
                progress(1, total)
    return found


def _chance(game: Game[Any], options: Mapping[str, Any]) -> float | None:
    """The middle of the bounds of one duel; None if they are apart or it is too large."""
    try:
        duel = game.duel(Match(game, player_names(2), options, reasons=False).state)
        if duel is None:
            return None
        table = DuelTable.of(duel)
        low, high = solved(table).bounds(table.scenes[table.start.scene], table.start)
    except (NoLab, SetupRefused, TooLarge):
        return None
    return (2 + low + high) / 4 if high - low < 1e-3 else None
