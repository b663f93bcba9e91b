"""Intervals on games whose answers are known: they cover them as often as they say."""

from __future__ import annotations

import random

import pytest

from kejian.bots.equilibrium.solving import solved
from kejian.core import Match, find_game
from kejian.core.duel import DuelTable
from kejian.lab.plan import Arm, Plan, arena_plan
from kejian.lab.play import play_match, play_part
from kejian.lab.statistics import beyond_noise, difference, ratings, share
from kejian.lab.summary import summed_up
from tests.lab.rps_game import RockPaperScissors

RUNS, ENOUGH = 100, 93


def covered(observed: list[float], truth: float) -> int:
    """In how many of the runs that the observations are cut into the interval covers the truth."""
    size = len(observed) // RUNS
    found = [share(observed[run * size : (run + 1) * size]) for run in range(RUNS)]
    return sum(one.low <= truth <= one.high for one in found)


def test_the_interval_covers_the_share_of_a_biased_bot(rps: RockPaperScissors) -> None:
    """Rock loses to paper and scissors beat it: 0.4 of the points."""
    plan = arena_plan(rps, ["rocky", "paper"], 2 * RUNS * 25, 2, 1, 7, {})
    pairs = []
    for pair in range(plan.pairs):
        both = [play_match(plan, pair, swapped) for swapped in (False, True)]
        pairs.append(sum(done.match.outcome.share(done.first[0]) for done in both if done.match.outcome) / 2)
    assert covered(pairs, 0.4) >= ENOUGH
    assert share(pairs).within < 0.02


def test_the_interval_covers_the_exact_value_of_a_solved_duel() -> None:
    roles = ("囤弹手", "老刀")
    game = find_game("cier")
    match = Match(game, ["甲", "乙"], {"对局": "技能战", "角色": dict(zip("甲乙", roles, strict=True))})
    duel = game.duel(match.state)
    assert duel is not None
    table = DuelTable.of(duel)
    low, high = solved(table).bounds(table.scenes[table.start.scene], table.start)
    assert high - low < 1e-8
    plan = Plan(
        game="cier",
        rules=1,
        seats=2,
        arms=tuple(Arm("equilibrium", role) for role in roles),
        meetings=((0, 1),),
        pairs=RUNS * 8,
        playouts=1,
        seed=3,
        options={"对局": "技能战"},
    )
    pairs = []
    for pair in range(plan.pairs):
        both = [play_match(plan, pair, swapped) for swapped in (False, True)]
        pairs.append(sum(done.match.outcome.share(done.first[0]) for done in both if done.match.outcome) / 2)
    assert covered(pairs, (1 + low) / 2) >= ENOUGH


@pytest.mark.parametrize("truth", [0.5, 0.9, 0.97])
@pytest.mark.parametrize("size", [5, 20, 100])
def test_the_interval_of_pairs_holds_near_the_edge_and_for_few(truth: float, size: int) -> None:
    rng = random.Random(f"{truth}/{size}")
    observed = [(float(rng.random() < truth) + float(rng.random() < truth)) / 2 for _ in range(RUNS * size)]
    assert covered(observed, truth) >= ENOUGH


def test_pairs_that_the_seats_decide_make_the_interval_narrow_and_never_nothing() -> None:
    split, coins = [0.5] * 50, [0.0, 1.0] * 25
    assert 0 < share(split).within < 0.5 * share(coins).within
    assert share([]).low == 0
    assert share([1.0] * 10).low < 1


def test_ratings_give_back_the_strengths_they_were_drawn_from() -> None:
    strengths = [150.0, 0.0, -150.0]
    rng = random.Random(5)
    inside, found_in_all = 0, []
    for _ in range(RUNS // 2):
        meetings = []
        for one, other in ((0, 1), (0, 2), (1, 2)):
            expected = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
            meetings += [(one, other, sum(rng.random() < expected for _ in "ab") / 2) for _ in range(60)]
        found = ratings(3, meetings)
        found_in_all.append([one.value for one in found])
        inside += sum(one.low <= truth <= one.high for one, truth in zip(found, strengths, strict=True))
    assert inside >= ENOUGH / 100 * 3 * RUNS / 2
    for truth, each in zip(strengths, zip(*found_in_all, strict=True), strict=True):
        assert sum(each) / len(each) == pytest.approx(
            truth, abs=12
        )  # in the mean, nothing is lost and nothing is added


def test_of_many_comparisons_without_a_difference_hardly_ever_one_is_marked() -> None:
    rng = random.Random(11)
    marked = 0
    for _ in range(RUNS):
        chances = []
        for _ in range(20):
            before, after = ([rng.choice((0.0, 0.5, 1.0)) for _ in range(30)] for _ in "ab")
            chances.append(difference(before, after)[1])
        marked += any(beyond_noise(chances))
    assert marked <= 10
    assert beyond_noise([0.0001, 0.9, 0.02, 0.03]) == [True, False, False, False]
    rise, chance = difference([0.0, 0.5] * 30, [0.5, 1.0] * 30)
    assert rise == 0.5
    assert chance < 1e-6


def test_what_was_offered_used_and_won_with_is_counted(rps: RockPaperScissors) -> None:
    plan = arena_plan(rps, ["rocky", "paper"], 40, 2, 1, 7, {})
    summary = summed_up(plan, [play_part(plan, part) for part in range(plan.parts)])
    uses = {use.name.zh: use for use in summary.uses}
    assert {name: use.counted.offered for name, use in uses.items()} == {"石头": 80, "剪刀": 80, "布": 80}
    assert uses["布"].counted.used == uses["布"].counted.games == 40
    assert uses["石头"].counted.used + uses["剪刀"].counted.used == 40
    assert (uses["石头"].won, uses["剪刀"].won) == (0.0, 1.0)
    assert uses["布"].won == uses["石头"].counted.used / 40
    assert [name.zh for name in summary.never] == ["井"]
    assert summary.by_arm[0].value + summary.by_arm[1].value == 1
    assert summary.length.value == 1
    assert summary.decisions.value == 2
