"""Laws of 大臂 on random positions, not only reachable ones, under random house rules, with 2 to 6 players."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from kejian.core import Match
from kejian.games.dabi import GAME, told
from kejian.games.dabi.armour.pile import EMPTY
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.resolution import before_round, play_round
from kejian.games.dabi.resources import CHAOSHAN, RESOURCES
from kejian.games.dabi.state import State
from tests.dabi.random_positions import NAMES, random_match, random_options, random_start

MOVERS_OF_THINGS = {"tun", "tuntuntutu", "qitunshanhe", "ziyuanjiabei", "chaojidaduan", "shijianhuisu"}


def show(match: Match, rng: random.Random, fouls: float = 0.05) -> dict[int, Move]:
    """A move for everybody who can, mostly legal."""
    shown = {}
    for seat, ask in match.asks.items():
        claims = list(ask.claims()) if rng.random() < fouls else []
        shown[seat] = rng.choice(claims) if claims else ask.sample(rng)
    return shown


def answer(match: Match, shown: dict[int, Move]) -> None:
    for seat, move in shown.items():
        match.answer(seat, move)
    if not shown:
        match.proceed()


# nothing is broken, whatever is played


@pytest.mark.parametrize("seed", range(60))
def test_random_play_from_random_positions_breaks_no_rule_and_owes_nothing(seed: int) -> None:
    rng = random.Random(seed)
    match = random_match(rng)
    for _ in range(15):
        if match.outcome is not None:
            break
        answer(match, show(match, rng))
        for player in match.state.players:
            assert min(player.counts) >= 0
            assert all(1 <= shield.layers <= ROWS[shield.kind].full for shield in player.shields)
            assert player.alive or not (player.true_stun or player.false_stun or player.freeze or player.duty)
        assert match.state.round >= 1
    for event in match.all_events:
        assert match.say(event, "zh").endswith("。")
        assert match.say(event, "en").endswith(".")
        assert event.clauses


@pytest.mark.parametrize("seed", range(12))
def test_random_matches_end(seed: int) -> None:
    rng = random.Random(seed)
    players = list(NAMES[: rng.randint(2, 6)])
    match = Match(GAME, players, random_options(rng), seed=1)
    for _ in range(3000):
        if match.outcome is not None:
            break
        for seat, ask in list(match.asks.items()):
            match.answer(seat, ask.sample(rng))
    assert match.outcome is not None
    assert len(match.outcome.winners) <= 1


# positions


@pytest.mark.parametrize("seed", range(60))
def test_random_positions_read_back_equal_also_in_one_line(seed: int) -> None:
    rng = random.Random(seed)
    match = random_match(rng)
    for _ in range(5):
        position = match.position()
        again = Match(GAME, match.players, match.setup.options, start=position, seed=1, hold=True)
        assert again.position() == position
        names, options, start = GAME.read_line(GAME.write_line(match._checkpoint))
        by_line = Match(GAME, names, options, start=start, seed=1, hold=True)
        assert by_line.position() == position
        assert by_line.setup == match.setup
        if match.outcome is not None:
            break
        answer(match, show(match, rng))


@pytest.mark.parametrize("seed", range(30))
def test_a_position_says_all_that_matters_the_next_rounds_are_the_same(seed: int) -> None:
    """What 超级打断 reaches back to included."""
    rng = random.Random(900 + seed)
    match = random_match(rng, illegal="die")
    for _ in range(6):
        if match.outcome is not None:
            break
        twin = Match(GAME, match.players, match.setup.options, start=match.position(), seed=1, hold=True)
        for _ in range(3):
            if match.outcome is not None:
                break
            shown = show(match, rng)
            answer(match, shown)
            answer(twin, shown)
            assert twin.position() == match.position()


@pytest.mark.parametrize("seed", range(20))
def test_a_view_is_plain_data_and_can_be_described(seed: int) -> None:
    match = random_match(random.Random(seed))
    assert json.loads(json.dumps(match.view())) == match.view()
    for name in match.players:
        assert name in GAME.describe(match.view(), "zh")
        assert name in GAME.describe(match.view(), "en")


# copies


@pytest.mark.parametrize("seed", range(20))
def test_a_copied_state_is_independent(seed: int) -> None:
    rng = random.Random(seed)
    match = random_match(rng)
    state: State = match.state
    before, twin = GAME.position(state), state.copy()
    assert GAME.position(twin) == before
    for player in twin.players:
        player.counts[0] += 1
        player.restack(lambda stack: EMPTY)
        player.history = ()
        player.alive = False
    play_round(twin, {})
    assert GAME.position(state) == before


# conservation


def totals(state: State) -> list[int]:
    return [sum(player.counts[number] for player in state.players) for number in range(len(RESOURCES))]


def pieces(state: State) -> int:
    return sum(stack.size for player in state.players for stack in player.stacks())


@pytest.mark.parametrize("seed", range(80))
def test_nothing_is_gained_that_no_rule_gives_and_what_is_paid_is_gone(seed: int) -> None:
    """A round in which nothing changes hands: every count is what it was, minus the bill, plus the move's own yield."""
    rng = random.Random(seed)
    match = random_match(rng, illegal="die")
    for _ in range(8):
        if match.outcome is not None:
            break
        shown = show(match, rng)
        while any(move.name.row in MOVERS_OF_THINGS for move in shown.values()):
            shown = show(match, rng)
        before: State = match.state.copy()
        paid = {seat: ask_bill(match, seat, move) for seat, move in shown.items()}
        answer(match, shown)
        after: State = match._checkpoint
        for seat, player in enumerate(after.players):
            move = shown.get(seat)
            own = ROWS[move.name.row].yields if move is not None and paid.get(seat) is not None else None
            for number, n in enumerate(player.counts):
                due = before.players[seat].counts[number] - (paid.get(seat) or {}).get(number, 0)
                interrupted = n == due and own == number
                assert n == due + (1 if number == own and player.alive and not interrupted else 0)


def ask_bill(match: Match, seat: int, move: Move) -> dict[int, int] | None:
    """What a legal move and its declarations take off the counts; None for a foul."""
    from kejian.games.dabi.asks.legality import Intent, read_intent
    from kejian.games.dabi.moves.price import total

    intent = read_intent(match.state, seat, move)
    if not isinstance(intent, Intent):
        return None
    declared = [old - new for old, new in zip(match.state.players[seat].counts, intent.player.counts, strict=True)]
    bill = dict(enumerate(declared))
    cost = dict(intent.sharpness) if move.dropped else dict(total(intent.bill, intent.sharpness).counts)
    for number, n in cost.items():
        bill[number] += n
    return bill


@pytest.mark.parametrize("seed", range(80))
def test_the_table_as_a_whole_never_gains_but_by_moves_production_and_doubling(seed: int) -> None:
    rng = random.Random(5000 + seed)
    match = random_match(rng)
    for _ in range(8):
        if match.outcome is not None:
            break
        shown = show(match, rng)
        before: State = match.state
        had, stood = totals(before), pieces(before)
        answer(match, shown)
        after: State = match._checkpoint
        rows = [ROWS[move.name.row] for move in shown.values()]
        if any(row.id in ("ziyuanjiabei", "chaojidaduan", "shijianhuisu") for row in rows):
            continue  # doubling, giving back, starting anew
        swallowed = [
            event.things[0]
            for event in match.all_events
            if isinstance(event, told.Gain) and "dabi.R35" in event.clauses
        ]
        for number, n in enumerate(totals(after)):
            given = sum(row.yields == number for row in rows) + sum(dict(cost).get(number, 0) for cost in swallowed)
            assert n <= had[number] + given
        made = sum(row.is_armour or row.attack == "figures" for row in rows)
        assert pieces(after) <= stood + made
    assert totals(match.state)[CHAOSHAN] >= 0


# seats


def turned(position: dict[str, Any], names: list[str], by: int) -> dict[str, Any]:
    """The same position with everybody `by` seats further."""
    new = {name: names[(i + by) % len(names)] for i, name in enumerate(names)}
    turned_: dict[str, Any] = {}
    for key, value in position.items():
        if key in new:
            fields = dict(value)
            for which in ("上回合得", "上回合断"):
                told = fields.get(which)
                if isinstance(told, dict):
                    fields[which] = {new[who]: [_renamed(item, new) for item in items] for who, items in told.items()}
                elif told:
                    fields[which] = [_renamed(item, new) for item in told]
            turned_[new[key]] = fields
        elif key != "winner":
            turned_[key] = value
    return turned_


def _renamed(item: str, new: dict[str, str]) -> str:
    thing, less, holder = item.partition(" < ")
    return f"{thing}{less}{new[holder]}" if less else thing


@pytest.mark.parametrize("seed", range(60))
def test_turning_the_table_turns_the_outcome(seed: int) -> None:
    """Seats count only by their distance counter-clockwise: everybody moves up, and the result moves up with them."""
    rng = random.Random(seed)
    names = list(NAMES[: rng.choice([2, 3, 4, 5, 6])])
    by = rng.randrange(1, len(names))
    options, start = random_options(rng), random_start(rng, names)
    one = Match(GAME, names, options, start=start, seed=1, hold=True)
    other = Match(GAME, names, options, start=turned(start, names, by), seed=1, hold=True)
    for _ in range(4):
        if one.outcome is not None:
            break
        shown = show(one, rng)
        answer(one, shown)
        seats = len(names)
        moved = {
            (seat + by) % seats: move._replace(targets=tuple((target + by) % seats for target in move.targets))
            for seat, move in shown.items()
        }
        answer(other, {seat: moved[seat] for seat in sorted(moved)})
        expected = turned(one.position(), names, by)
        actual = {key: value for key, value in other.position().items() if key != "winner"}
        assert sort_lots(actual) == sort_lots(expected)


def sort_lots(position: dict[str, Any]) -> dict[str, Any]:
    """Positions whose lists of things out of the stacks are compared whatever their order."""
    for fields in position.values():
        if isinstance(fields, dict):
            for which in ("上回合得", "上回合断"):
                told = fields[which]
                fields[which] = (
                    sorted((who, sorted(items)) for who, items in told.items())
                    if isinstance(told, dict)
                    else sorted(told)
                )
    return position


def test_the_nearer_attacker_counter_clockwise_comes_first_from_every_seat() -> None:
    names = list(NAMES[:4])
    for victim in range(4):
        start: dict[str, Any] = {name: {"大臂": 1} for name in names}
        start[names[victim]] = {"盾": ["元素盾", "元素盾", "寒冰盾 1/2"]}
        match = Match(GAME, names, start=start, seed=1)
        for seat in range(4):
            match.answer(seat, "攒" if seat == victim else f"刀 > {names[victim]}")
        stunned = [seat for seat in range(4) if match.position()[names[seat]]["真眩晕"]]
        assert stunned == [(victim + 1) % 4]


def test_production_and_round_alone_can_be_called_without_a_match() -> None:
    state: State = Match(GAME, ["甲", "乙"], start={"甲": {"生产器": ["小型攒生产器"]}}).game.setup(
        GAME.new_setup(["甲", "乙"], {})
    )
    GAME.place(state, {"甲": {"生产器": ["小型攒生产器"]}})
    events, movers = before_round(state)
    assert [event.kind for event in events] == ["produce"]
    assert movers == [0, 1]
