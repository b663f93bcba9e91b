"""Figures that more than one rule can touch carry their terms; every plain one was looked at, and stands here with why.

A new number in an event, a refusal or a view fails until somebody has asked which rules have a say in it: then it is a
`Sum`, or it is entered here.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from kejian.core import find_game
from kejian.core.message import field_types, writers_of

HELD = "what there is now, as the events before have told"
CELL = "a cell of the field"
COUNTED = "so many were counted"
ONE_RULE = "one clause says it"

PLAIN: dict[str, dict[str, str]] = {
    "cier": {
        COUNTED: "limit.n match_dealt.n too_few_users.n tried_in_vain.n wrong_target_count.given",
        ONE_RULE: "too_few_users.least",
        HELD: "foul_short_of_ammo.ammo short_of_ammo.ammo "
        "TableView.round TableView.beat TableView.beats_played TableView.winners",
    },
    "dabi": {
        COUNTED: "round_begins.n dodges_running.n late_enough.n too_early.round no_defence.n return_exchange.n",
        HELD: "TableView.round TableView.winners PlayerView.true_stun PlayerView.false_stun PlayerView.frozen",
    },
    "fadian": {
        CELL: "walk.start walk.cell mark_walks.start mark_walks.cell jump.start jump.cell mark_jumps.start "
        "mark_jumps.cell swap.x swap.y passes.cell odd_place.place mark_placed.cell aims.cell summon.cell dragon.cell "
        "edge_is_no_wall.cell mark_at_wall.cell PlayerView.cell PlayerView.turn_start PlayerView.previous_start "
        "MarkView.cell ReachView.cells",
        COUNTED: "reshuffle.n take_hidden.n look_pool_hidden.n wall.n counted.n turn_of.n no_hand_limit.n field.n "
        "field.cards",
        ONE_RULE: "lose_life.n balance_restored.n dragon_restored.action dragon_restored.balance reduction.n "
        "turn_of.limit turn_limit.n cannot_buy.n finale.n short_of_life.n sheet.life sheet.balance",
        HELD: "damage.left lose_life.left heal.left action.now action_lost.now balance.now balance_gained.now "
        "used_one.left pays.left reduction_void.n short_of_action.have TableView.cells TableView.turn TableView.camp "
        "TableView.pool_count TableView.drag TableView.winners PlayerView.camp PlayerView.hp PlayerView.hp_max "
        "PlayerView.action PlayerView.balance PlayerView.balance_max PlayerView.hand_count PlayerView.held_count "
        "PlayerView.down PlayerView.bound PlayerView.effects PlayerView.moves PlayerView.push_steps DollView.hp "
        "DollView.hp_max DollView.reduction DragonView.action DragonView.balance",
    },
}


def _is_number(hint: Any) -> bool:
    """Whether a type is a number, or holds plain ones; seats, units and cards are written as something else."""
    if get_origin(hint) is Annotated:
        return False
    return hint in (int, Fraction) or any(map(_is_number, get_args(hint)))


def _views(hint: Any, found: list[Any]) -> list[Any]:
    if is_typeddict(hint) and hint not in found:
        found.append(hint)
        for inner in get_type_hints(hint).values():
            _views(inner, found)
    for inner in get_args(hint):
        _views(inner, found)
    return found


def plain_figures(code: str) -> set[str]:
    """The numbers without terms that a game tells and shows: `kind.field` of messages, `View.key` of views."""
    game = find_game(code)
    messages = [m for m in game.words.messages.values() if m.__module__.startswith(game.package)]
    told = {f"{m.kind}.{name}" for m in messages for name, writer in writers_of(m).items() if writer == "number"}
    held = {f"{m.kind}.{name}" for m in messages for name, hint in field_types(m).items() if _is_number(hint)}
    views = _views(get_type_hints(type(game).view)["return"], [])
    shown = {f"{v.__name__}.{key}" for v in views for key, hint in get_type_hints(v).items() if _is_number(hint)}
    return told | held | shown


@pytest.mark.parametrize("code", PLAIN)
def test_every_figure_without_terms_was_looked_at(code: str) -> None:
    reviewed = [name for names in PLAIN[code].values() for name in names.split()]
    assert len(reviewed) == len(set(reviewed))
    assert plain_figures(code) == set(reviewed)
