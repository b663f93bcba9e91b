"""Equipment is cited as its card is."""

from __future__ import annotations

from kejian.games.sgs.cards import EQUIPMENT
from kejian.games.sgs.facts.cards import PRINTS


def test_a_piece_of_equipment_cites_the_clause_of_its_card() -> None:
    for kind, skill in EQUIPMENT.items():
        assert skill.clause == PRINTS[kind].clause
        assert skill.name == PRINTS[kind].name
