"""A legal move at random without listing all: first a family, then one of its moves. Every one can be drawn."""

from __future__ import annotations

from itertools import islice
from random import Random

from kejian.games.dabi.armour.pile import EMPTY
from kejian.games.dabi.asks.choices import NO_TARGET, Choices, Template
from kejian.games.dabi.asks.declarations import draw_declarations
from kejian.games.dabi.asks.enumeration import legal_moves, repeats
from kejian.games.dabi.asks.threats import attack_lines, draw, draw_threat
from kejian.games.dabi.moves.defences import guard
from kejian.games.dabi.moves.move import Declaration, Move
from kejian.games.dabi.moves.shields import charge_name
from kejian.games.dabi.state import State

_FEW = 60  # moves looked at where the declarations drawn do not meet a duty


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
        return rng.choice(met or list(islice(legal_moves(state, seat), _FEW)))
    families = list(choices.families())
    while True:
        family = rng.choice(families)
        template = _draw_template(choices, family.__name__, rng)
        if template is not None:
            targets = rng.choice(template.targets)
            return Move(template.name, targets, template.sharp, template.recipe, template.dropped, declared)
        families.remove(family)


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
