"""The list of legal moves and the judge of single moves agree, both ways, on random positions."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from kejian.core import Ask, Match
from kejian.games.dabi import GAME
from kejian.games.dabi.asks.declarations import declare, declared_results
from kejian.games.dabi.asks.legality import read_intent
from kejian.games.dabi.asks.threats import threats
from kejian.games.dabi.moves.catalogue import MOVES, ROWS
from kejian.games.dabi.moves.defences import guards
from kejian.games.dabi.moves.move import Declaration, Move
from kejian.games.dabi.moves.price import bills, is_lit, sum_recipe
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import COMPOSED, ENERGY, charge_name
from kejian.games.dabi.notation.move_text import read_move, write_move
from kejian.games.dabi.state import Player, State
from tests.dabi.random_positions import NAMES, random_match

MOST = 4000  # moves looked at in one position


def held(four: int | tuple[int, int, int, int], dodges: int, super_dodges: int, players: int, round_: int = 4) -> Match:
    """Everybody holds the same."""
    counts = four if isinstance(four, tuple) else (four,) * 4
    fields = dict(zip(("大臂", "攒", "方盾", "圆盾"), counts, strict=True)) | {"小闪": dodges, "超闪": super_dodges}
    names = list(NAMES[:players])
    return Match(GAME, names, start=dict.fromkeys(names, fields) | {"round": round_})


@pytest.mark.parametrize(
    ("match", "size"),
    [
        (held(0, 0, 0, 2, round_=1), 13),
        (held(0, 0, 0, 4, round_=1), 15),
        (held((2, 2, 1, 1), 1, 1, 2), 72),
        (held(4, 2, 2, 2), 178),
        (held(4, 2, 2, 4), 371),
        (held(20, 5, 5, 2), 453),
        (held(20, 5, 5, 6), 1625),
        (held(100, 5, 5, 2), 1425),
    ],
)
def test_the_list_has_the_size_the_rulings_state(match: Match, size: int) -> None:
    moves = list(match.legal(0))
    assert len(moves) == size
    assert len(set(moves)) == size


@pytest.mark.parametrize("seed", range(40))
def test_every_listed_move_is_legal_and_listed_once(seed: int) -> None:
    rng = random.Random(seed)
    match = random_match(rng)
    for ask in match.asks.values():
        moves = list(islice(ask.moves(), MOST))
        assert moves
        assert len(set(moves)) == len(moves)
        for move in rng.sample(moves, min(150, len(moves))):
            assert ask.refusal(move) is None
            assert ask.fault(move) is None


@pytest.mark.parametrize("seed", range(40))
def test_every_drawn_move_is_legal(seed: int) -> None:
    rng = random.Random(seed)
    match = random_match(rng)
    for ask in match.asks.values():
        for _ in range(30):
            assert ask.fault(ask.sample(rng)) is None


def random_candidate(state: State, seat: int, rng: random.Random) -> Move:
    """Any move at all, legal or not: rows, copies, targets, recipes, 锋利, 丢下个 and declarations drawn freely."""
    player, row = state.players[seat], rng.choice(MOVES)
    shown = player.history[-1] if player.history else None
    name = Name(row.id, rng.choice([1, 1, 2, 3, rng.randint(1, 9)]) if row.copies in ("many", "double") else 1)
    if row.copies == "fraction":
        name = Name(row.id, rng.randint(1, row.full))
    elif row.family == "producer":
        contents = [Name("dao", rng.randint(1, 3)), Name("zan"), *(producer.name for producer in player.producers)]
        name = Name(row.id, rng.randint(1, 3), rng.choice(contents))
    elif row.family == "guard":
        name = Name(row.id, 1, rng.choice([*threats(state, seat), Name("ber", 7)]))
    elif row.family == "charge":
        name = charge_name(rng.choice(list(ENERGY)), rng.randint(1, 4))
    elif shown is not None and rng.random() < 0.3:
        name = shown.name
    row = ROWS[name.row]
    others = [other for other in range(len(state.players)) if other != seat]
    count = min(len(others), rng.choice([1, 1, 2])) if row.aim == "one" else 0
    options = bills(name, is_lit(name, player), max(1, count))
    recipe = sum_recipe(rng.choice(options)) if rng.random() < 0.4 else None
    declared = tuple(
        rng.choice([
            Declaration("compose", rng.choice(list(COMPOSED))),
            Declaration("charge", rng.choice(list(ENERGY)), rng.randint(1, 2)),
        ])
        for _ in range(rng.choice([0, 0, 0, 1, 2]))
    )  # fmt: skip
    targets = tuple(rng.sample(others, count))
    return Move(name, targets, rng.random() < 0.2, recipe, rng.random() < 0.1, declared)


def things(player: Player) -> object:
    return player.counts, [shield[:3] for shield in player.shields]


def equivalent(state: State, seat: int, move: Move) -> Move:
    """The listed move that comes to the same: tidied as text, with the listed way to say its declarations."""
    move = read_move(state, seat, write_move(move, state.rules.players))
    if move.declared:
        after = state.players[seat].copy()
        for declaration in move.declared:
            assert declare(after, seat, declaration, state.rules) is None
        said = [
            way
            for way, reached in declared_results(state.players[seat], state.rules)
            if things(reached) == things(after)
        ]
        move = move._replace(declared=said[0])
    return move


@pytest.mark.parametrize("seed", range(30))
def test_every_legal_move_is_listed_up_to_the_stated_equivalence(seed: int) -> None:
    rng = random.Random(seed)
    match = random_match(rng)
    state: State = match.state
    for seat, ask in match.asks.items():
        listed = set(islice(ask.moves(), MOST))
        if len(listed) == MOST:
            continue
        for _ in range(400):
            move = random_candidate(state, seat, rng)
            row = ROWS[move.name.row]
            if hasattr(read_intent(state, seat, move), "kind"):
                continue
            if row.attack == "figures" and row.aim == "group" and move.sharp and row.family == "great":
                continue  # +∞ doubled: never worth a 锋利
            if move.dropped and move.recipe is not None:
                continue  # not paid: the recipe only tells a swallower what he gets
            if row.family == "guard":
                assert move.name.of is not None
                listed_guards = [other.name.of for other in listed if other.name.row == "fang"]
                matters = any(guards(move.name.of, threat) for threat in threats(state, seat))
                assert not matters or any(of is not None and guards(of, move.name.of) for of in listed_guards)
                continue
            if state.rules.sharp_permanent:
                move = move._replace(sharp=False)
            fit = equivalent(state, seat, move)
            swapped = fit._replace(targets=fit.targets[::-1])
            assert fit in listed or swapped in listed, ask.format(move)


def test_a_lost_player_is_offered_the_base_moves() -> None:
    start = {"甲": {"history": ["超闪"], "被吐": "超闪"}}
    for illegal in ("die", "refuse"):
        match = Match(GAME, ["甲", "乙"], {"illegal": illegal}, start=start)
        ask: Ask[Move] = match.asks[0]
        assert [ask.format(move) for move in ask.moves()] == ["大臂", "攒", "方盾", "圆盾", "小闪", "超闪"]
        assert all(ask.refusal(move) is None for move in ask.moves())
        match.answer(1, "攒")
        match.answer(0, "大臂")
        assert match.position()["甲"]["alive"] is False


def test_a_duty_leaves_only_the_moves_that_meet_it() -> None:
    start = {"甲": {"大臂": 4, "锋利": 1, "history": ["连刀", "连刀"], "被吐": "连刀"}}
    match = Match(GAME, ["甲", "乙", "丙"], start=start)
    texts = [match.asks[0].format(move) for move in match.legal(0)]
    assert texts == [
        "连刀 > 乙", "连刀 > 丙", "锋利连刀 > 乙", "锋利连刀 > 丙",
        "丢下个连刀 > 乙", "丢下个连刀 > 丙", "丢下个锋利连刀 > 乙", "丢下个锋利连刀 > 丙",
    ]  # fmt: skip


def test_claims_are_accepted_fouls_and_gone_where_the_house_refuses_them() -> None:
    match = held(1, 0, 0, 3, round_=2)
    ask = match.asks[0]
    claims = list(ask.claims())
    assert {"寒冰剑", "宇宙大爆炸", "资源加倍"} <= {ask.format(move) for move in claims}
    assert all(ask.refusal(move) is None and ask.fault(move) is not None for move in claims)
    strict = Match(GAME, ["甲", "乙"], {"illegal": "refuse"}).asks[0]
    assert list(strict.claims()) == []
    assert strict.refusal(claims[0]) is not None
