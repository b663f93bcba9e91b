"""Whoever only hears a match of 法典 knows the position."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from kejian.core import Event, Match, find_game
from kejian.games.fadian import told
from kejian.testing.audit import audit, usual
from tests.fadian.auditor import Auditor, truth

NAMES = ("甲", "乙", "丙", "丁")


def drawn(rng: random.Random) -> Match:
    """A new match, mostly of two, of characters of all kinds."""
    game = find_game("fadian")
    players = NAMES[: rng.choice((2, 2, 2, 3, 4))]
    return Match(game, players, game.draw_options(players, rng), seed=rng.getrandbits(32))


def test_whoever_only_hears_a_match_knows_the_position() -> None:
    assert audit(drawn, Auditor, usual(1500), truth=truth) > 1


def of_lei_zhen(rng: random.Random) -> Match:
    """A duel of those who have 脉鸣, which is offered once a turn."""
    players = NAMES[:2]
    return Match("fadian", players, {"角色": dict.fromkeys(players, "雷震")}, seed=rng.getrandbits(32))


@pytest.mark.parametrize(
    ("kind", "matches"),
    [
        (told.LooksTo, drawn),
        (told.Damage, drawn),
        (told.Walk, drawn),
        (told.Pays, drawn),
        (told.SkillDeclined, of_lei_zhen),
        (told.Effect, drawn),
    ],
)
def test_the_auditor_misses_what_is_not_told(kind: type[Event], matches: Callable[[random.Random], Match]) -> None:
    class Deaf(Auditor):
        def hear(self, event: Event) -> None:
            if not isinstance(event, kind):
                super().hear(event)

    with pytest.raises(AssertionError, match="told last:"):
        audit(matches, Deaf, 2500, truth=truth)
