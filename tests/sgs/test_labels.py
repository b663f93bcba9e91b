"""Every key of a view and of a position has a name in both languages."""

from __future__ import annotations

import pytest

from kejian.core import Match
from kejian.games.sgs.game import GAME


@pytest.mark.parametrize("mode", ["身份", "国战"])
def test_every_key_of_a_view_and_of_a_position_has_a_label(mode: str) -> None:
    players = ["甲", "乙", "丙"]
    match = Match(GAME, players, {"mode": mode}, seed=1)
    view, position = match.view(0), match.position()
    seen = [key for key in view if key != "players"]
    seen += [key for player in view["players"] for key in player if key != "name"]
    seen += [key for key in position if key not in (*players, "over", "winner")]
    seen += [key for name in players for key in position[name]]
    assert [key for key in seen if key not in GAME.labels] == []
