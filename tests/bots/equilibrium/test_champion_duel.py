"""擂主战 of two: hp in layers, fouls on purpose, and the same second opinion."""

from __future__ import annotations

from itertools import product

import pytest

from kejian.core.duel import DuelPosition
from tests.bots.equilibrium.duels import ALL, champion, solved_duel
from tests.bots.equilibrium.second_opinion import Fighter, guarantees
from tests.bots.equilibrium.test_standard_duel import policy_of


def test_the_bounds_of_every_position_meet_in_both_scenes() -> None:
    duel = champion()
    assert duel.solution.cap == 6 * duel.table.unit
    assert len(duel.table.scenes) == 2
    most = range(duel.solution.cap + 1)
    for key in duel.table.scenes:
        for a, b, f, g in product(most, most, (0, 1), (0, 1)):
            lower, upper = duel.bounds(DuelPosition(key, (a, b), (f, g)))
            assert -1e-12 <= upper - lower <= 1e-8


def test_the_values_are_those_that_were_found_before() -> None:
    duel = champion()
    assert duel.value(0, 0) == pytest.approx(0.942506, abs=1e-6)
    assert duel.value(0, 0, key=duel.scene(1, 1)) == pytest.approx(0.661523, abs=1e-6)
    assert duel.mix(duel.at((0, 0))) == pytest.approx({"子弹": 1})


def test_the_champion_fouls_on_purpose_before_he_is_shot_twice() -> None:
    """A foul costs 1 and ends the 回合 before 冲锋枪 can take 2 (cier.R6, cier.2.7)."""
    duel = champion()
    assert duel.mix(duel.at((0, 4)))["故意犯规"] == pytest.approx(0.5, abs=1e-6)
    assert duel.mix(duel.at((0, 4)), side=1)["子弹"] == pytest.approx(0.5, abs=1e-6)


@pytest.mark.parametrize("side", [0, 1])
def test_a_second_opinion_finds_nothing_to_exploit_in_any_position(side: int) -> None:
    duel, fighters = champion(), (Fighter(load=4), Fighter())
    cap = duel.solution.cap
    hp = (2, 1) if side == 0 else (1, 2)
    found = guarantees(policy_of(duel, side), hp, fighters[side], fighters[1 - side], mine=cap, yours=cap + 4)
    for (mine, yours), sure in found.items():
        key = duel.scene(*((mine, yours) if side == 0 else (yours, mine)))
        for a, f, b, g in product(range(cap + 1), (0, 1), range(cap + 1), (0, 1)):
            stock, marks = ((a, b), (f, g)) if side == 0 else ((b, a), (g, f))
            value = sum(duel.bounds(DuelPosition(key, stock, marks))) / 2 * (1 if side == 0 else -1)
            assert sure[a, f, b, g] == pytest.approx(value, abs=1e-6)


def test_where_fouls_are_refused_nobody_plays_one_and_the_champion_is_worth_a_little_less() -> None:
    duel = solved_duel(对局="擂主战", 擂主="乙", 犯规="拒绝")
    assert not any(move.foul for scene in duel.table.scenes.values() for side in scene.moves for move in side)
    assert duel.value(0, 0) == pytest.approx(0.942310, abs=1e-6)
    first = duel.mix(duel.at((2, 1)))
    guarding = first.pop("防御") + first.pop("闪避", 0.0)  # of which one he plays how often is left to him
    assert guarding == pytest.approx(0.391, abs=1e-3)
    assert first == pytest.approx({"手斧": 0.279, "板砖": 0.203, "子弹": 0.126}, abs=1e-3)
    second = {"防御": 0.459, "闪避": 0.334, "呲儿": 0.170, "子弹": 0.037}
    assert duel.mix(duel.at((2, 1)), side=1) == pytest.approx(second, abs=1e-3)


SEVERAL_LIVES = {  # hp of both, whether fouls are refused, and what the first is sure of as it was found before
    "2 v 1": ({"甲": 2}, False, 0.499955),
    "2 v 1, fouls refused": ({"甲": 2}, True, 0.499894),
    "3 v 1, fouls refused": ({"甲": 3}, True, 0.749894),
    "3 v 2, fouls refused": ({"甲": 3, "乙": 2}, True, 0.374911),
    "2 v 2": ({"甲": 2, "乙": 2}, False, 0.0),
    "2 v 2, fouls refused": ({"甲": 2, "乙": 2}, True, 0.0),
    "3/2 v 1, fouls refused": ({"甲": "3/2"}, True, None),
}


@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=[pytest.mark.slow] * ("3 v" in case)) for case in SEVERAL_LIVES]
)
def test_with_several_lives_no_mix_stalls_and_the_bounds_of_every_position_meet(case: str) -> None:
    """A mix kept for a rise as small as the error of the scenes below waits for its gain for ever."""
    lives, are_refused, value = SEVERAL_LIVES[case]
    duel = solved_duel(生命=lives, **({"犯规": "拒绝"} if are_refused else {}))
    assert all(certificate.settled for certificate in duel.solution.certificates)
    most = range(duel.solution.cap + 1)
    for key in duel.table.scenes:
        for a, b, f, g in product(most, most, (0, 1), (0, 1)):
            lower, upper = duel.bounds(DuelPosition(key, (a, b), (f, g)))
            assert -1e-12 <= upper - lower <= 1e-8
    if value is not None:
        assert duel.value(0, 0) == pytest.approx(value, abs=1e-6)
    for certificate in duel.solution.certificates:  # a level gives away no more than the one below it
        assert certificate.guaranteed == sorted(certificate.guaranteed)


LEFT_ALONE = {2: 0.383, 3: 0.152, 4: -0.041}  # by the lives of the 平民: a 擂主 with one life left against him


@pytest.mark.parametrize("lives", [2, *([4] * ALL)])
def test_a_champion_against_a_commoner_of_several_lives_is_worth_what_was_found_before(lives: int) -> None:
    duel = solved_duel(对局="擂主战", 擂主="甲", 生命={"甲": lives, "乙": lives}, 犯规="拒绝")
    lower, upper = duel.bounds(duel.table.start)
    assert upper - lower <= 1e-8, "the cap is large enough"
    assert duel.value(0, 0, key=duel.scene(2, 2)) == pytest.approx(0.847622, abs=1e-6)
    for left in range(2, lives + 1):
        assert duel.value(0, 0, key=duel.scene(1, left)) == pytest.approx(LEFT_ALONE[left], abs=5e-4)


def test_a_second_life_is_worth_what_was_found_before() -> None:
    duel = solved_duel(生命={"甲": 2})
    assert duel.value(0, 0, key=duel.scene(1, 1)) == pytest.approx(0, abs=1e-9)
