"""A legal move at random without listing all: first a family, then one of its moves. Every one can be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from kejian.games.dabi.armour.pile import EMPTY
from kejian.games.dabi.asks.affordable import NO_TARGET, Template
from kejian.games.dabi.asks.choices import Choices
from kejian.games.dabi.asks.declarations import draw_declarations
from kejian.games.dabi.asks.enumeration import legal_moves, repeats
from kejian.games.dabi.asks.threats import attack_lines, draw, draw_threat, threat_lines
from kejian.games.dabi.moves.defences import guard
from kejian.games.dabi.moves.move import Declaration, Move
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import charge_name
from kejian.games.dabi.state import State

_FEW, _MANY_SHIELDS, _FEWEST = 60, 60, 2  # moves looked at where the declarations drawn do not meet a duty


def draw_move(state: State, seat: int, rng: Random) -> Move:
    """A legal move of a player at random."""
    player = state.players[seat]
    declared: tuple[Declaration, ...] = ()
    after = player
    if player.shields is not EMPTY:
        declared, after = draw_declarations(player, state.rules, rng)
    choices = Choices(state, seat, after, declared)
    if player.duty is not None:
        met = list(repeats(choices, player.duty))
        few = _FEW if player.shields.size <= _MANY_SHIELDS else _FEWEST  # of so many, the first that helps will do
        return rng.choice(met or list(islice(legal_moves(state, seat), few)))
    families = list(choices.family_names())
    while True:
        family = rng.choice(families)
        template = _draw_template(choices, family, rng)
        if template is not None:
            targets = rng.choice(template.targets)
            return Move(template.name, targets, template.sharp, template.recipe, template.dropped, declared)
        families.remove(family)


_TELLING = (1, 2, 3, 4)  # numbers of a line that are worth a look, and the last of it
_FRESH = 8  # moves of a pool that are drawn


def move_pool(state: State, seat: int, rng: Random, most: int) -> list[Move]:
    """Moves worth comparing: telling numbers of every line, shuffled and cut to so many, the last of them drawn freely."""
    player, found, fresh = state.players[seat], dict[Move, None](), min(most, _FRESH)
    if player.duty is None:
        choices = Choices(state, seat, player, ())
        listed = [
            Move(name, targets, sharp, recipe, dropped)
            for name, aims, sharp, recipe, dropped in _telling(choices)
            for targets in aims
        ]
        rng.shuffle(listed)
        found.update(dict.fromkeys(listed[: most - fresh]))
    for _ in range(fresh):
        found[draw_move(state, seat, rng)] = None
    return list(found)


def _telling(choices: Choices) -> Iterator[Template]:
    """The moves of every family; of long lines a few numbers."""
    for family in choices.family_names():
        if family == "attacks":
            for line in attack_lines(choices.player) if choices.singles else ():
                for name in _few_of(line):
                    yield from choices.attack(name)
        elif family == "producers":
            for line in choices.content_lines():
                for name in _few_of(line):
                    yield from choices.sizes(name)
        elif family == "guards":
            for line in threat_lines(choices.state, choices.seat, real=True):
                yield from (Template(guard(name), NO_TARGET) for name in _few_of(line))
        elif family == "charges":
            for kind, most in choices.charge_lines():
                yield from (
                    Template(charge_name(kind, n), NO_TARGET) for n in dict.fromkeys((*_TELLING, most)) if n <= most
                )
        else:
            yield from getattr(choices, family)()


def _few_of(line: Sequence[Name]) -> list[Name]:
    """The first ones of a line, and its last."""
    first = list(line[: len(_TELLING)])
    return first if line[-1] in first else [*first, line[-1]]


def _draw_template(choices: Choices, family: str, rng: Random) -> Template | None:
    """One template of a family; the long families are drawn line by line."""
    if family == "guards":
        return Template(guard(draw_threat(choices.state, choices.seat, rng)), NO_TARGET)
    if family == "attacks":
        lines = list(attack_lines(choices.player)) if choices.singles else []
        return rng.choice(list(choices.attack(draw(rng.choice(lines), rng)))) if lines else None
    if family == "producers":
        lines = list(choices.content_lines())
        return rng.choice(list(choices.sizes(draw(rng.choice(lines), rng)))) if lines else None
    if family == "charges":
        charges = list(choices.charge_lines())
        if not charges:
            return None
        kind, most = rng.choice(charges)
        return Template(charge_name(kind, rng.randint(1, most)), NO_TARGET)
    templates = list(getattr(choices, family)())
    return rng.choice(templates) if templates else None
