"""A rule that raises while somebody only looks is told like one that raises in play: with the record that leads there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kejian.core import BrokenRule, Chosen, Match
from kejian.games.cier.asks.declaring import Declare

LOOKS: dict[str, Callable[[Match], object]] = {
    "moves": lambda match: list(match.legal(0)),
    "menu": lambda match: match.menu(0),
    "read": lambda match: match.read(0, "子弹"),
    "refusal": lambda match: match.refusal(0, next(iter(match.legal(1)))),
    "compose": lambda match: match.compose(0, [Chosen("子弹")]),
}


@pytest.mark.parametrize("rule", LOOKS)
def test_a_rule_that_raises_while_it_is_looked_at_comes_with_its_record(
    rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match("cier", ["A", "B"])
    match.answer_all({0: "子弹", 1: "子弹"})

    def torn(_ask: object, *_facts: object) -> object:
        raise ZeroDivisionError(rule)

    with monkeypatch.context() as torn_rules:
        torn_rules.setattr(Declare, rule, torn)
        with pytest.raises(BrokenRule, match=f"ZeroDivisionError: {rule}") as broken:
            LOOKS[rule](match)
    assert "{A: 子弹, B: 子弹}" in broken.value.record
    match.answer_all({0: "子弹", 1: "子弹"})
    assert match.state.beats_played == 2, "nothing is lost"
