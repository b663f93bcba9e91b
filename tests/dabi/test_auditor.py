"""What is told of 大臂 is true and complete: whoever only hears it knows resources, armour and marks after every round."""

from __future__ import annotations

import random

import pytest

from kejian.core import Event, Match
from kejian.games.dabi import GAME, told
from kejian.testing.audit import audit, usual
from tests.dabi.auditor import Auditor, truth
from tests.dabi.random_positions import NAMES, random_options, random_start

FEW = 400  # rounds; KEJIAN_AUDIT=20000 for the whole


def drawn(rng: random.Random) -> Match:
    """A match from the beginning, or at a random position, under random house rules."""
    names = list(NAMES[: rng.choice([2, 3, 3, 4])])
    start = random_start(rng, names) if rng.random() < 0.8 else {}
    return Match(GAME, names, random_options(rng), start=start, seed=1)


def test_whoever_only_hears_what_is_told_knows_the_position() -> None:
    assert audit(drawn, Auditor, usual(FEW), seed=11, truth=truth) > 1


@pytest.mark.parametrize(
    "kind",
    [
        told.Pay,
        told.Gain,
        told.Absorb,
        told.Dead,
        told.Produce,
        told.Remembered,
        told.Spit,
        told.Declare,
        told.ArmourOrder,
    ],
)
def test_the_auditor_misses_what_is_not_told(kind: type[Event]) -> None:
    heard = told.ShieldsDeclared if kind is told.Declare else kind

    class Deaf(Auditor):
        def hear(self, event: Event) -> None:
            if not isinstance(event, heard):
                super().hear(event)

    with pytest.raises(AssertionError, match="told last:"):
        audit(drawn, Deaf, FEW, seed=11, truth=truth)
