"""The shields for 雷击 and 超级雷击 that a player could have after composing, without trying it out (dabi.5.3, dabi.R50).

A 超级雷电盾 is composed of complete 雷电盾 as long as there are any and then, by the house rule, of damaged ones, the
newest first. So all that matters is how many complete ones there are, how many more can be made, and what is missing
from the damaged ones in their order.
"""

from __future__ import annotations

from itertools import islice

from kejian.games.dabi.armour.piece import Shield
from kejian.games.dabi.armour.runs import runs
from kejian.games.dabi.asks.declarations import complete_shields
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import COMPOSED, FULL
from kejian.games.dabi.rules import Rules
from kejian.games.dabi.state import Player

THUNDER, SUPER = "leidiandun", "chaojileidiandun"
_TARGETS = 2  # nobody needs more equal shields at once
_MAKES = 4  # complete ones that are made in between: for each of the two, one to go in and one to shift the pairs
_ALIKE = 8  # damaged ones that follow each other alike: more of them, by twos, change nothing
_STRETCHES = 60  # of shields, the newest, whose order is looked at


def composed_strikes(player: Player, rules: Rules) -> set[Name]:
    """The 雷击 and 超级雷击 a player could make after composing shields, or without."""
    if player.shields.size < 2:
        return set()
    names = [Name("leiji", FULL[THUNDER]), Name("chaojileiji", FULL[SUPER])]
    if rules.compose_damaged:
        names += [Name("chaojileiji", FULL[SUPER] - missing) for missing in range(1, 2 * FULL[THUNDER] - 1)]
    return {name for name in names if most_composed(player, rules, name)}


def most_composed(player: Player, rules: Rules, name: Name) -> int:
    """How many shields that make exactly this 雷击 or 超级雷击 a player could have after composing; two stands for more.

    Without composing only what he has is there, so a 雷击 of fewer layers is not asked for here.
    """
    complete, makes = complete_shields(player, THUNDER), _makes(player)
    if name == Name("leiji", FULL[THUNDER]):
        return min(_TARGETS, complete + makes)
    if name.row != "chaojileiji":
        return 0
    held = sum(n for shield, n in player.shields_of(SUPER).items() if shield.layers == name.n)
    missing = FULL[SUPER] - name.n
    if not missing:
        return min(_TARGETS, held + (complete + makes) // 2)
    if not rules.compose_damaged:
        return min(_TARGETS, held)
    return min(_TARGETS, held + _most(_damaged(player), missing, complete, min(makes, _MAKES)))


def _makes(player: Player) -> int:
    """How many complete 雷电盾 can be composed."""
    return sum(complete_shields(player, kind) // 2 for kind, _ in COMPOSED[THUNDER])


def _damaged(player: Player) -> list[int]:
    """How many layers are missing from the damaged 雷电盾, the newest first."""
    found: list[int] = []
    for piece, n in islice(runs(player.shields, newest_first=True), _STRETCHES):
        if isinstance(piece, Shield) and piece.kind == THUNDER and piece.layers < FULL[THUNDER]:
            found += [FULL[THUNDER] - piece.layers] * (n if n <= _ALIKE else _ALIKE + n % 2)
    return found


def _most(damaged: list[int], missing: int, complete: int, makes: int) -> int:
    """How many 超级雷电盾 that lack so many layers come about at the most.

    Either two damaged ones go in, or a damaged one and the last complete one, or one more complete one is made first.
    Looked at from the oldest on: `even` if no complete one is left over and `odd` if one is, by how many can be made.
    """
    nothing = [0] * (makes + 1)
    later: tuple[list[int], list[int]] = (nothing, nothing)
    last = nothing
    for place in reversed(range(len(damaged))):
        alone, two = damaged[place], sum(damaged[place : place + 2])
        even: list[int] = []
        odd: list[int] = []
        for n in range(makes + 1):
            pair = last[n] + (two == missing) if place + 1 < len(damaged) else 0
            even.append(max(pair, odd[n - 1] if n else 0))
            odd.append(max(later[0][n] + (alone == missing), even[n - 1] if n else 0))
        last, later = later[0], (even, odd)
    return later[complete % 2][makes]
