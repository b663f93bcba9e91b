"""The settlement against an independent second one, and what must hold whoever sits where.

`KEJIAN_SETTLEMENTS=20800 pytest tests/cier/test_settlement.py` compares as many as one likes.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from kejian.core import Match, find_game
from kejian.games.cier import settle
from kejian.games.cier.facts.abilities import STANDARD
from kejian.games.cier.facts.role_reader import starter_roles
from tests.cier.random_positions import random_case
from tests.cier.second_opinion import settle as second_opinion

Uses = list[tuple[str, tuple[str, ...]]]
CHUNKS = 8
CASES_PER_CHUNK = int(os.environ.get("KEJIAN_SETTLEMENTS", "8000")) // CHUNKS


def text_of(uses: Uses) -> str:
    return " + ".join(name + (f" > {'、'.join(targets)}" if targets else "") for name, targets in uses)


def settled(players: list[str], options: dict[str, Any], position: dict[str, Any], moves: dict[str, Uses]) -> Match:
    match = Match("cier", players, options, start=position, seed=1)
    for name, uses in moves.items():
        match.answer(players.index(name), text_of(uses))
    return match


def comparable(position: dict[str, Any], players: list[str], remembered: set[str]) -> dict[str, Any]:
    """The engine remembers only what somebody may need to have used; the second opinion remembers everything."""
    for name in players:
        fields = position[name]
        fields["用过"] = sorted(word for word in fields["用过"] if word in remembered)
        fields["已触发"] = sorted(fields["已触发"])
    return position


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_second_settlement_agrees_on_random_positions(chunk: int) -> None:
    for number in range(CASES_PER_CHUNK):
        players, options, position, moves = random_case(random.Random(chunk * CASES_PER_CHUNK + number))
        match = settled(players, options, position, moves)
        names = {ability.id: ability.name.zh for ability in STANDARD}
        remembered = {names.get(id_, id_) for id_ in match.state.rules.remembered}
        ours = comparable(match.position(), players, remembered)
        theirs = comparable(second_opinion(position, moves, options, players), players, remembered)
        assert ours == theirs, (number, options, position, moves)


@pytest.mark.parametrize("mine", [ability.name.zh for ability in STANDARD])
def test_the_duel_matrix_agrees_cell_by_cell(mine: str) -> None:
    """13 × 13, everything payable, aimed at each other; hp 3, so that every loss is counted."""
    players = ["甲", "乙"]
    options = {"生命": {"甲": 3, "乙": 3}}
    plenty = {"弹药": 9, "横扫过": True}
    for theirs in STANDARD:
        match = Match("cier", players, options, start={"甲": plenty, "乙": plenty}, seed=1)
        position = match.position()
        moves: dict[str, Uses] = {}
        for name, ability, other in (("甲", mine, "乙"), ("乙", theirs.name.zh, "甲")):
            row = next(row for row in STANDARD if row.name.zh == ability)
            moves[name] = [(ability, (other,) if row.target in ("one", "two") else ())]
            match.answer(players.index(name), text_of(moves[name]))
        expected = second_opinion(position, moves, options, players)
        assert comparable(match.position(), players, set()) == comparable(expected, players, set()), theirs.name.zh


def test_settle_works_without_a_match_and_leaves_its_state_alone() -> None:
    game = find_game("cier")
    state = game.setup(game.new_setup(["甲", "乙"], {}))
    board = state.board
    load = board.legal(0)[0]
    after, events = settle(state, (load, load))
    assert (after.beat, after.beats_played) == (2, 1)
    assert after.board.ammo == (after.rules.unit, after.rules.unit)
    assert state.board is board
    assert (state.beat, state.beats_played) == (1, 0)
    assert [event.kind for event in events] == ["show", "show", "load", "load", "round_goes_on"]


@pytest.mark.parametrize("seed", range(300))
def test_seating_does_not_matter(seed: int) -> None:
    """The same players in another order: the same facts about each of them (cier.R35)."""
    rng = random.Random(seed)
    players, options, position, moves = random_case(rng)
    shuffled = rng.sample(players, len(players))
    one = settled(players, options, position, moves).position()
    other = settled(shuffled, options, position, moves).position()
    for found in (one, other):
        found["winner"] = None if found["winner"] is None else sorted(found["winner"])
    assert one == other


MATCHES = {
    "个人战": {},
    "团队战": {"队伍": True},
    "擂主战": {"擂主": "甲", "收编": True, "双能力": True},
    "技能战": {"角色": True},
}


@pytest.mark.slow
@pytest.mark.parametrize("match_type", MATCHES)
def test_a_thousand_random_matches_end_or_reach_the_limit(match_type: str) -> None:
    rng = random.Random(11)
    roles = [*starter_roles(), "凡人"]
    ended = {"win": 0, "draw": 0, "limit": 0}
    for _ in range(1000):
        players = ["甲", "乙", "丙", "丁", "戊", "己"][: rng.randint(2, 6)]
        options: dict[str, Any] = {"对局": match_type, "轮次上限": 120, **MATCHES[match_type]}
        if "队伍" in options:
            options["队伍"] = {name: "红蓝绿"[i % rng.randint(2, 3)] for i, name in enumerate(players)} | {
                "甲": "红",
                "乙": "蓝",
            }
        if "角色" in options:
            options["角色"] = {name: rng.choice(roles) for name in players}
        match = Match("cier", players, options, seed=1, reasons=False)
        while match.outcome is None:
            for seat, ask in match.asks.items():
                claims = list(ask.claims()) if rng.random() < 0.02 else []
                match.answer(seat, rng.choice(claims) if claims else ask.sample(rng))
        ended[next(event.kind for event in reversed(match.all_events) if event.kind in ended)] += 1
    assert sum(ended.values()) == 1000
    assert ended["win"] > 700
