"""What is told is true and complete: whoever only hears it knows the position after every decision."""

from __future__ import annotations

import random

import pytest

from kejian.core import Event, Match
from kejian.games.wuba import told, told_before, told_figures
from kejian.testing.audit import audit, usual
from kejian.testing.draw import random_match
from tests.wuba.auditor import Auditor, truth

FEW = 1500  # decisions; KEJIAN_AUDIT=20000 for the whole


def drawn(rng: random.Random) -> Match:
    return random_match("wuba", rng)


def test_whoever_only_hears_what_is_told_knows_the_position() -> None:
    assert audit(drawn, Auditor, usual(FEW), seed=11, truth=truth) > 1


@pytest.mark.parametrize(
    "kind",
    [
        told_before.Picked,
        told_figures.Paid,
        told_figures.Hurt,
        told.Moved,
        told.Displaced,
        told.Counted,
        told_figures.Died,
    ],
)
def test_the_auditor_misses_what_is_not_told(kind: type[Event]) -> None:
    class Deaf(Auditor):
        def hear(self, event: Event) -> None:
            if not isinstance(event, kind):
                super().hear(event)

    with pytest.raises(AssertionError, match="told last:"):
        audit(drawn, Deaf, FEW, seed=11, truth=truth)
