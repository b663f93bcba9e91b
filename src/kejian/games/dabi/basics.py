"""The base game of 大臂 between two as a table: base resources and basic attacks (chapters 2 and 3), and nothing else.

Every entry is asked of the rules: what may follow what of `read_intent`, what a pair of moves comes to of `resolve`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kejian.core import Refusal, Text
from kejian.core.bout import Bout, BoutMove, BoutPosition
from kejian.games.dabi.armour.pile import EMPTY
from kejian.games.dabi.asks.chains import flash_run
from kejian.games.dabi.asks.legality import read_intent
from kejian.games.dabi.moves.attacks import SINGLES, SPECIALS
from kejian.games.dabi.moves.base import BASE_MOVES
from kejian.games.dabi.moves.catalogue import ROWS, title
from kejian.games.dabi.moves.combinations import COMBINATIONS
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.price import bills, total
from kejian.games.dabi.moves.row import Name, Shown
from kejian.games.dabi.resolution import resolve
from kejian.games.dabi.state import Player, State

KINDS: Final = len(BASE_MOVES)  # what is counted: the six base resources (dabi.1.7)
Run = tuple[Name, ...]
"""The 闪 made last without a break, the latest first: all that earlier moves keep from (dabi.2.3)."""


def bout(state: State, most: int) -> Bout | None:
    """The base game from here on; None for more than two players, and where anybody has or suffers anything beyond it."""
    if len(state.players) != 2 or not all(map(_is_basic, state.players)):
        return None
    names = list(_names(most))
    answers = [(_move(name, 1), _move(name, 0)) for name in names]
    prices = [_price(name) for name in names]
    runs: dict[Run, int] = {}
    barred, then = [], []
    waiting: list[Run] = [_run(player) for player in state.players]
    while waiting:
        run = waiting.pop(0)
        if run in runs:
            continue
        runs[run] = len(runs)
        refused = frozenset(
            number for number in range(len(names)) if _refused(state, run, answers[number][0], prices[number])
        )
        after = [_after(run, name) for name in names]
        barred.append(refused)
        then.append(after)
        waiting += [after[number] for number in range(len(names)) if number not in refused]
    ends, changes = _pairs(state, answers, prices)

    def position(at: State) -> BoutPosition:
        one, other = at.players
        return BoutPosition((_has(one), _has(other)), (runs[_run(one)], runs[_run(other)]))

    return Bout(
        position(state),
        most,
        tuple(
            BoutMove(Text(title(name), title(name, "en")), *made)
            for name, made in zip(names, zip(answers, prices, changes, strict=True), strict=True)
        ),
        tuple(barred),
        tuple(tuple(runs.get(run, 0) for run in after) for after in then),  # what is barred leads nowhere
        ends,
        position,
    )


def _is_basic(player: Player) -> bool:
    """Whether a player has base resources and nothing else, and may move as he likes."""
    armed = any(stack is not EMPTY for stack in player.stacks())
    return player.can_move() and player.duty is None and not armed and not any(player.counts[KINDS:])


def _names(most: int) -> Iterator[Name]:
    """Base resources, and basic attacks as many at a time as `most` of anything pays for (dabi.3.1, dabi.3.2)."""
    at_once = {"one": 1, "double": 2, "many": most}
    for row in (*BASE_MOVES, *SINGLES, *SPECIALS, *COMBINATIONS):
        for n in range(1, at_once[row.copies] + 1):
            if max(_price(Name(row.id, n))) <= most:
                yield Name(row.id, n)


def _price(name: Name) -> tuple[int, ...]:
    (bill,) = bills(name, False, 1)  # there is one way to pay for any of them
    cost = dict(total(bill).counts)
    return tuple(cost.get(kind, 0) for kind in range(KINDS))


def _move(name: Name, other: int) -> Move:
    return Move(name, (other,) if ROWS[name.row].aim == "one" else ())


def _has(player: Player) -> tuple[int, ...]:
    return tuple(player.counts[:KINDS])


def _run(player: Player) -> Run:
    return tuple(flash_run(player))


def _after(run: Run, name: Name) -> Run:
    return _run(_player((0,) * KINDS, (name, *run)))


def _player(has: tuple[int, ...], made: Run = ()) -> Player:
    """A player who has so much and made these moves, the latest first."""
    player = Player()
    player.counts[:KINDS] = has
    player.history = tuple(Shown(name) for name in reversed(made))[-3:]
    return player


def _refused(state: State, run: Run, move: Move, price: tuple[int, ...]) -> bool:
    """Whether somebody who can pay for a move may not make it after these."""
    twin = state.copy()
    twin.players = [_player(price, run), Player()]
    return isinstance(read_intent(twin, 0, move), Refusal)


def _pairs(
    state: State, answers: list[tuple[Move, Move]], prices: list[tuple[int, ...]]
) -> tuple[tuple[tuple[int | None, ...], ...], list[tuple[int, ...]]]:
    """How every pair of moves ends, and what each changes of what its maker has: that is the same whatever it meets."""
    changes: dict[int, tuple[int, ...]] = {}
    ends = []
    for one, (mine, _) in enumerate(answers):
        row: list[int | None] = []
        for other, (_, theirs) in enumerate(answers):
            twin = state.copy()
            twin.players = [_player(prices[one]), _player(prices[other])]
            resolve(twin, {0: mine, 1: theirs})
            alive = [player.alive for player in twin.players]
            row.append(None if all(alive) else alive[0] - alive[1])
            for move, player in zip((one, other), twin.players, strict=True):
                change = tuple(n - paid for n, paid in zip(player.counts[:KINDS], prices[move], strict=True))
                if player.alive:
                    assert changes.setdefault(move, change) == change, answers[move]
        ends.append(tuple(row))
    return tuple(ends), [changes[move] for move in range(len(answers))]
