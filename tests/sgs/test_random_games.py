"""Random games of every size: they end, somebody wins, and no card is lost or made on the way."""

from __future__ import annotations

import random

import pytest

from kejian.core import Match
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.game import GAME

MOST_QUESTIONS = 5000


def all_cards(state: State) -> list[int]:
    """Every card that lies anywhere."""
    found = [*state.deck.cards, *state.discard, *state.processing, *state.aside.cards]
    for player in state.players:
        found += [*player.own_cards, *(lying.card for lying in player.judging), *player.on_general.cards]
    return sorted(found)


@pytest.mark.parametrize(("mode", "cards"), [("身份", "标准108"), ("身份", "军争160"), ("国战", "国战108")])
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_random_game_ends_and_every_card_is_still_there(seats: int, mode: str, cards: str) -> None:
    for seed in range(3):
        rng = random.Random(f"{seats}/{mode}/{cards}/{seed}")
        match = Match(GAME, [f"P{seat}" for seat in range(seats)], {"mode": mode, "cards": cards}, seed=seed)
        for _ in range(MOST_QUESTIONS):
            if match.outcome is not None:
                break
            for seat, ask in list(match.asks.items()):
                match.answer(seat, ask.sample(rng))
            if match.state.phase not in ("identity", "lord_chooses", "others_choose", "pairs"):
                assert all_cards(match.state) == sorted(match.state.rules.deck)
            if match.outcome is None and all(ask.kind == "play" for ask in match.asks.values()):
                assert not match.state.processing  # what was used is in the discard pile, or somebody's
                assert not match.state.aside.cards
                assert all(player.hp > 0 or not player.alive for player in match.state.players)
        assert match.outcome is not None, match.record().to_yaml()


def test_whoever_pictures_a_match_that_is_over_changes_nothing() -> None:
    rng = random.Random(3)
    match = Match(GAME, ["甲", "乙"], {}, seed=3)
    while match.outcome is None:
        for seat, ask in list(match.asks.items()):
            match.answer(seat, ask.sample(rng))
    before = match.position()
    match.imagine(0, rng).position()
    assert match.position() == before
