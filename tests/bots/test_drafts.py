"""Drafts are judged by what was learnt of everything that can be chosen; nothing here knows a hero."""

from __future__ import annotations

import random

import pytest

from kejian.bots import Budget, find_bot
from kejian.bots.thinker import drafts
from kejian.bots.thinker.drafts import Draft
from kejian.core import Match


def learn(monkeypatch: pytest.MonkeyPatch, worths: dict[str, float]) -> None:
    """As if this had been learnt."""
    monkeypatch.setattr(drafts, "learnt", lambda *_: worths)


def choose(match: Match, seat: int, tries: int = 60) -> str:
    """What the bot answers, as it is written."""
    return match.asks[seat].format(find_bot("thinker").choose(match, seat, random.Random(1), Budget(playouts=tries)))


def test_of_the_generals_that_are_offered_the_one_worth_most_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("sgs", ["甲", "乙"], seed=3)
    (lord,) = match.asks
    offered = match.state.players[lord].offered
    for best in offered:
        learn(monkeypatch, {f"主公 {name}": 1.0 if name == best else -1.0 for name in offered})
        assert choose(match, lord) == f"选将 {best}"


def test_a_general_is_worth_something_else_as_a_lord_and_in_the_war(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("sgs", ["甲", "乙"], seed=3)
    (lord,) = match.asks
    first, second = match.state.players[lord].offered[:2]
    learn(monkeypatch, {first: 3.0, f"国战 {first}": 3.0, f"主公 {second}": 1.0})
    assert choose(match, lord) == f"选将 {second}"


def test_a_pair_of_generals_is_chosen_by_what_both_are_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("sgs", ["甲", "乙"], {"mode": "国战"}, seed=5)
    pairs = list(match.asks[0].moves())
    head, deputy = pairs[-1]
    learn(monkeypatch, {f"国战 {head}": 1.0, f"国战 {deputy}": 1.0})
    assert set(choose(match, 0, 200).split()[1:]) == {head, deputy}


def test_heroes_worth_most_are_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others want them too, and whom both name is lost to both: so not always the best, but none of those worth least."""
    match = Match("wuba", ["红", "蓝"], seed=1)
    heroes = list(match.state.rules.pool)
    worths = {name: 0.4 if number < 10 else -1.0 for number, name in enumerate(heroes)}
    learn(monkeypatch, worths)
    captain = choose(match, 0).split(" ", 1)[1]
    assert worths[captain] > 0
    match.answer_all({0: (captain,), 1: (heroes[9] if captain != heroes[9] else heroes[8],)})
    match.answer_all({0: (heroes[15],), 1: (heroes[14],)})
    chosen = choose(match, 0)
    assert all(name not in chosen for name, worth in worths.items() if worth < 0), chosen


def test_whoever_is_worth_most_to_the_other_side_is_banned(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("wuba", ["红", "蓝"], seed=1)
    heroes = list(match.state.rules.pool)
    learn(monkeypatch, {heroes[7]: 2.0})
    match.answer_all({0: (heroes[0],), 1: (heroes[1],)})
    assert choose(match, 0, 400) == f"禁 {heroes[7]}"


def test_who_has_yet_to_choose_is_taken_to_get_the_best_that_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("wuba", ["红", "蓝"], seed=1)
    heroes = list(match.state.rules.pool)
    learn(monkeypatch, dict.fromkeys(heroes[:2], 1.0))
    match.answer_all({0: (heroes[0],), 1: (heroes[2],)})
    draft = Draft.of(match)
    assert draft is not None
    assert draft.worth(match.state)[0] == pytest.approx(0.8808, abs=1e-4)  # one has 1, the other is still open to both
    match.answer_all({0: (heroes[3],), 1: (heroes[1],)})
    assert draft.worth(match.state)[0] == pytest.approx(0.5, abs=1e-4)  # banned for the first, it is left to the second


def test_what_was_never_met_is_worth_as_much_as_others_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("sgs", ["甲", "乙"], seed=3)
    (lord,) = match.asks
    second = match.state.players[lord].offered[1]
    worse = {f"主公 {name}": -0.5 for name in match.state.players[lord].offered if name != second}
    learn(monkeypatch, worse)
    assert choose(match, lord) == f"选将 {second}"


def test_nothing_is_drafted_once_play_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    learn(monkeypatch, {"孙权": 1.0})
    match, rng = Match("sgs", ["甲", "乙"], seed=3), random.Random(1)
    while match.state.turns == 0:
        assert Draft.of(match) is not None
        match.answer_all({seat: ask.sample(rng) for seat, ask in match.asks.items()})
    assert Draft.of(match) is None
    assert Draft.of(Match("cier", ["甲", "乙"])) is None
