"""The legal moves of a position.

Complete up to what makes no difference: of 防~ only the names that some opponent could make this round, of
declarations one way to reach each result. Who must repeat a move has only those that do (dabi.R23).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kejian.core import Refusal
from kejian.games.dabi.armour.piece import Shield
from kejian.games.dabi.armour.pile import pile_of
from kejian.games.dabi.asks.affordable import NO_TARGET, Template
from kejian.games.dabi.asks.choices import Choices
from kejian.games.dabi.asks.declarations import declare, declared_results, most_declared
from kejian.games.dabi.asks.legality import read_intent
from kejian.games.dabi.asks.threats import attack_lines
from kejian.games.dabi.asks.thunder import most_composed
from kejian.games.dabi.moves.base import BASE_MOVES
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.move import Declaration, Move
from kejian.games.dabi.moves.row import Name, Row, Shown
from kejian.games.dabi.moves.shields import BLOWN_UP
from kejian.games.dabi.rules import Rules
from kejian.games.dabi.state import Player, State


def expand(template: Template, declared: tuple[Declaration, ...]) -> Iterator[Move]:
    name, choices, sharp, recipe, dropped = template
    for targets in choices:
        yield Move(name, targets, sharp, recipe, dropped, declared)


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """All legal moves, lazily; with a 吐 duty only those that meet it, and the base moves if none does (dabi.R3)."""
    player = state.players[seat]
    if is_lost(state, seat):
        yield from (Move(Name(row.id)) for row in BASE_MOVES)
        return
    if player.duty is not None:
        yield from _dutiful(state, seat, player.duty)
        return
    for declared, after in declared_results(player, state.rules):
        choices = Choices(state, seat, after, declared)
        for family in choices.families():
            for template in family():
                yield from expand(template, declared)


_MANY = 60  # shields: of declarations about more than that only those that can help are listed
_RESULTS = 8  # of these, from the first that helps on


def _dutiful(state: State, seat: int, duty: Shown) -> Iterator[Move]:
    """The legal moves that meet a duty, whatever is declared before; with very many shields not all of them."""
    player = state.players[seat]
    many = player.shields.size > _MANY
    helpful = _HELPFUL.get(ROWS[duty.name.row].family, frozenset()) if many else None
    looked_at = 0
    for declared, after in declared_results(player, state.rules, helpful):
        met = list(repeats(Choices(state, seat, after, declared), duty))
        yield from met
        looked_at += bool(met or looked_at)
        if many and looked_at >= _RESULTS:
            return


_HELPFUL = {
    "shield_attack": frozenset(("leidiandun", "chaojileidiandun")),
    "charge": frozenset(("chongnengdun",)),
}


def repeats(choices: Choices, duty: Shown) -> Iterator[Move]:
    """The legal moves that repeat a move, whatever the recipe and the targets (dabi.R23)."""
    for template in templates(choices, duty.name):
        for move in expand(template, choices.declared):
            if len(move.targets) == duty.aims:
                yield move


def templates(choices: Choices, name: Name) -> Iterator[Template]:
    """The templates of one name; a 防~ is listed only as far as it can matter, so it is tried by itself."""
    row = ROWS[name.row]
    if row.family == "guard":
        for dropped in (False, True):
            if not isinstance(read_intent(choices.state, choices.seat, Move(name, dropped=dropped)), Refusal):
                yield Template(name, NO_TARGET, dropped=dropped)
        return
    if row.attack and row.aim == "one":
        if choices.singles and any(name in line for line in attack_lines(choices.player)):
            yield from choices.attack(name)
    elif row.family == "producer":
        if name.of is not None and any(name.of in line for line in choices.content_lines()):
            yield from (template for template in choices.sizes(name.of) if template.name == name)
    elif row.family == "charge":
        if name.of is not None and name.n <= dict(choices.charge_lines()).get(name.of.row, 0):
            yield Template(name, NO_TARGET)
    else:
        yield from (template for template in _family(choices, row)() if template.name == name)
    yield from (template for template in choices.dropped() if template.name == name)


def _family(choices: Choices, row: Row) -> Callable[[], Sequence[Template]]:
    """Where a move is listed that is no attack on one player, no producer and no charging."""
    if row.aim == "one":
        return choices.at_somebody
    if row.family == "curse":
        return choices.curses
    if row.aim == "group":
        return choices.group
    return {"base": choices.base, "shield": choices.shields}.get(row.family, choices.others)


def is_lost(state: State, seat: int) -> bool:
    """Whether no legal move meets the player's 吐 duty, whatever he declares (dabi.R3, dabi.R23)."""
    player = state.players[seat]
    if player.duty is None:
        return False
    return all(
        next(repeats(Choices(state, seat, after, ()), player.duty), None) is None
        for after in (player, *_helped(player, player.duty, state.rules))
    )


def _helped(player: Player, duty: Shown, rules: Rules) -> Iterator[Player]:
    """The player as far as declarations can help him: to shields to blow up, and to shields to charge."""
    after = player.copy()
    if ROWS[duty.name.row].family == "shield_attack":
        after.shields = pile_of(Shield(BLOWN_UP[duty.name.row], duty.name.n), most_composed(player, rules, duty.name))
        yield after
    elif ROWS[duty.name.row].family == "charge":
        composing = Declaration("compose", "chongnengdun")
        declare(after, 0, composing._replace(k=most_declared(player, composing, rules)), rules)
        yield after
