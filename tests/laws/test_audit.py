"""The audit of what is told finds what was not told, what was told wrongly, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from kejian.core import Event, Match
from kejian.testing.audit import Misinformed, audit, differences


class Counting:
    """Believes that every 轮次 loads 甲 with one more, whatever he hears."""

    def __init__(self, match: Match) -> None:
        self.ammo = 0

    def hear(self, event: Event) -> None:
        self.ammo += event.kind == "load" and event.fields()["who"] == 0

    def position(self) -> Mapping[str, Any]:
        return {"甲": {"弹药": self.ammo}}


class Indignant(Counting):
    """Does not believe in loading."""

    def hear(self, event: Event) -> None:
        if event.kind == "load":
            raise Misinformed("nobody can load")


def fresh(rng: random.Random) -> Match:
    return Match("cier", ("甲", "乙"), seed=rng.randrange(99))


def test_a_listener_who_misses_something_is_found_out_with_the_record() -> None:
    with pytest.raises(AssertionError) as failed:
        audit(fresh, Counting, 500)
    assert "甲.弹药:" in str(failed.value)
    assert "game: cier" in str(failed.value)


def test_a_listener_may_object() -> None:
    with pytest.raises(AssertionError, match="nobody can load"):
        audit(fresh, Indignant, 500)


def test_only_what_is_believed_is_compared() -> None:
    assert differences({"a": 1}, {"a": 1, "b": 2}) == []
    assert differences({"甲": {"hp": 1}}, {"甲": {"hp": 2, "ammo": 0}}) == ["甲.hp: 1 by what was told, but it is 2"]
    assert len(differences({"c": 1}, {})) == 1
