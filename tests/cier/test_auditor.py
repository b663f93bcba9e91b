"""What is told is true and complete: whoever only hears it knows the position after every 轮次."""

from __future__ import annotations

import random

import pytest

from kejian.core import Event, Match, SetupRefused
from kejian.games.cier import asides, told
from kejian.testing.audit import audit, usual
from kejian.testing.draw import random_match
from tests.cier.auditor import Auditor
from tests.cier.random_positions import NAMES, random_setup

FEW = 1500  # 轮次 of each kind; KEJIAN_AUDIT=20000 for the whole


def drawn(rng: random.Random) -> Match:
    """A match with house rules, teams and roles, half of the roles made up."""
    if rng.random() < 0.4:
        return random_match("cier", rng)
    players = NAMES[: rng.randint(2, len(NAMES))]
    while True:
        try:
            return Match("cier", players, random_setup(rng, players), seed=1)
        except SetupRefused:
            continue  # house rules that do not go together


def test_whoever_only_hears_what_is_told_knows_the_position() -> None:
    assert audit(drawn, Auditor, usual(FEW), seed=11) > 1


@pytest.mark.parametrize(
    "kind", [told.Pay, told.Load, told.Hit, told.Reset, told.Out, told.Trigger, asides.Remembered, asides.Dealt]
)
def test_the_auditor_misses_what_is_not_told(kind: type[Event]) -> None:
    class Deaf(Auditor):
        def hear(self, event: Event) -> None:
            if not isinstance(event, kind):
                super().hear(event)

    with pytest.raises(AssertionError, match="told last:"):
        audit(drawn, Deaf, FEW, seed=11)
