"""The standard duel, solved: bounds, symmetry, known figures, and a second opinion that shares nothing with the solver."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from kejian.core.duel import DuelPosition
from tests.bots.equilibrium.duels import SolvedDuel, solved_duel, standard
from tests.bots.equilibrium.second_opinion import COSTS, LOAD, NAMES, SWEEP, TABLE, Fighter, can, guarantees


def positions(duel: SolvedDuel) -> list[DuelPosition]:
    key, most = duel.table.start.scene, range(duel.solution.cap + 1)
    return [DuelPosition(key, (a, b), (f, g)) for a, b, f, g in product(most, most, (0, 1), (0, 1))]


def test_the_bounds_of_every_position_meet_endless_play_and_hoarding_included() -> None:
    duel = standard()
    assert duel.solution.cap == 5 * duel.table.unit
    widths = [upper - lower for at in positions(duel) for lower, upper in [duel.bounds(at)]]
    assert len(widths) == 484
    assert max(widths) <= 1e-8 and min(widths) >= -1e-12
    for certificate in duel.solution.certificates:
        assert certificate.settled and certificate.widest <= 1e-9


def test_exchanging_the_players_changes_the_sign() -> None:
    duel = standard()
    for at in positions(duel):
        mirrored = at._replace(stock=at.stock[::-1], marks=at.marks[::-1])
        assert sum(duel.bounds(at)) + sum(duel.bounds(mirrored)) == pytest.approx(0, abs=2e-9)


def test_more_ammo_or_an_earlier_sweep_never_hurts() -> None:
    duel = standard()
    for at in positions(duel):
        (a, b), (f, g) = at.stock, at.marks
        value = sum(duel.bounds(at)) / 2
        if a < duel.solution.cap:
            assert sum(duel.bounds(at._replace(stock=(a + 1, b)))) / 2 >= value - 1e-9
        if not f:
            assert sum(duel.bounds(at._replace(marks=(1, g)))) / 2 >= value - 1e-9


VALUES = {
    (0, 0): 0, (0.5, 0): 0.591, (1.5, 0): 0.875, (2, 0): 1, (1, 0.5): 0.287, (1.5, 1): 0.393, (2, 1): 0.576,
    (2, 1.5): 0.389, (2.5, 2): 0.151, (3, 2): 0.582, (4, 3): 0.529, (5, 4): 0.504,
}  # fmt: skip


def test_the_values_are_those_that_were_found_before() -> None:
    duel = standard()
    for stock, value in VALUES.items():
        assert duel.value(*stock) == pytest.approx(value, abs=5.01e-4), stock
    assert duel.value(1, 0) == pytest.approx(0.791799347, abs=1e-8)
    assert duel.value(0, 0, marks=(1, 0)) == pytest.approx(0.386, abs=5e-4)


def test_the_mixes_are_those_that_were_found_before() -> None:
    duel = standard()
    mixes = {
        (0, 0): {"子弹": 1},
        (1, 1): {"防御": 0.4223, "子弹": 0.3344, "手斧": 0.2434},
        (2, 2): {"板砖": 1 / 3, "横扫": 1 / 3, "防御": 1 / 3},
        (1, 0): {"呲儿": 0.5085, "子弹": 0.4915},
        (1.5, 1.5): {"板砖": 0.348, "闪避": 0.348, "手斧": 0.304},
        (3, 2): {"六呲儿": 0.387, "横扫": 0.224, "防御": 0.209, "闪避": 0.180},
    }
    for stock, mix in mixes.items():
        assert duel.mix(duel.at(stock)) == pytest.approx(mix, abs=5.01e-4), stock
    other = {"四呲儿": 0.418, "防御": 0.282, "横扫": 0.150, "板砖": 0.150}
    assert duel.mix(duel.at((3, 2)), side=1) == pytest.approx(other, abs=5.01e-4)


def test_a_win_is_forced_from_so_much_ammo_on() -> None:
    duel = standard()
    needed = {0: 2, 0.5: 3, 1: 3, 1.5: 3, 2: 4, 2.5: 4, 3: 5, 3.5: 5}
    for other, least in needed.items():
        assert duel.value(least, other) == pytest.approx(1, abs=1e-9)
        assert duel.value(least - 0.5, other) < 1 - 1e-3


def test_above_the_usual_cap_values_are_those_that_were_found_before_too() -> None:
    duel = solved_duel(cap=16)
    assert duel.value(6, 5) == pytest.approx(0.375, abs=5.01e-4)
    for other, least in {4: 7, 4.5: 7, 5: 8}.items():
        assert duel.value(least, other) == pytest.approx(1, abs=1e-9)
        assert duel.value(least - 0.5, other) < 1 - 1e-3


def test_a_cap_that_is_too_small_shows_in_the_bounds_and_they_enclose_the_value_all_the_same() -> None:
    for cap, least, most in ((4, 1e-2, 1.0), (6, 1e-4, 1e-2), (8, 0.0, 1e-8)):
        duel = solved_duel(cap=cap)
        for stock, value in (((0, 0), 0.0), ((1, 0), 0.791799347)):
            lower, upper = duel.bounds(duel.at(stock))
            assert lower - 1e-9 <= value <= upper + 1e-9
            assert least <= upper - lower <= most


def test_from_the_start_ten_abilities_are_played_and_nobody_who_has_not_won_holds_more_than_three_and_a_half() -> None:
    duel, played, waiting = standard(), set[str](), [(0, 0, 0, 0)]
    met = set(waiting)
    undecided = [at for at in positions(duel) if abs(sum(duel.bounds(at)) / 2) < 1 - 1e-9]
    assert len(undecided) == 244
    while waiting:
        a, f, b, g = waiting.pop()
        at = DuelPosition(duel.table.start.scene, (a, b), (f, g))
        if at not in undecided:
            continue
        assert max(a, b) <= 7
        mixes = duel.mix(at), duel.mix(at, side=1)
        played.update(*mixes)
        for i, j in product(*(map(NAMES.index, mix) for mix in mixes)):
            after = (a - COSTS[i] + 2 * (i == LOAD), f or i == SWEEP, b - COSTS[j] + 2 * (j == LOAD), g or j == SWEEP)
            if TABLE[i, j] == 0 and after not in met:
                met.add(after)
                waiting.append(after)
    assert len(met) == 207
    assert played == set(NAMES) - {"巴雷", "冲锋枪", "机关枪"}


def test_a_won_position_is_won_at_once_instead_of_being_kept() -> None:
    """Where everything wins in the end, standing still would do as well by the values alone."""
    duel = standard()
    assert duel.mix(duel.at((3, 0.5))) == {"六呲儿": 1}
    assert duel.mix(duel.at((5, 2))) == {"巴雷": 1}


def policy_of(duel: SolvedDuel, side: int):
    """The stored mixes as the second opinion wants them; it puts `me` first."""

    def policy(my_hp, your_hp, a, f, b, g):
        hp = (my_hp, your_hp) if side == 0 else (your_hp, my_hp)
        stock, marks = ((a, b), (f, g)) if side == 0 else ((b, a), (g, f))
        return duel.mix(DuelPosition(duel.scene(*hp), stock, marks), side)

    return policy


@pytest.mark.parametrize("side", [0, 1])
def test_a_second_opinion_finds_nothing_to_exploit_in_any_position(side: int) -> None:
    duel = standard()
    cap = duel.solution.cap
    sure = guarantees(policy_of(duel, side), (1, 1), Fighter(), Fighter(), mine=cap, yours=cap + 6)[1, 1]
    for at in positions(duel):
        (a, b), (f, g) = (at.stock, at.marks) if side == 0 else (at.stock[::-1], at.marks[::-1])
        value = sum(duel.bounds(at)) / 2 * (1 if side == 0 else -1)
        assert sure[a, f, b, g] == pytest.approx(value, abs=1e-6)


def test_a_policy_that_is_optimal_by_the_values_alone_may_stand_still_and_the_second_opinion_sees_it() -> None:
    """In a won position 防御 often keeps everything won: each such decision is optimal, and together they win nothing."""
    duel, guard = standard(), NAMES.index("防御")
    safe, cap = policy_of(duel, 0), duel.solution.cap

    def is_won(a: int, f: int, b: int, g: int) -> bool:
        return b <= cap and duel.bounds(DuelPosition(duel.table.start.scene, (a, b), (f, g)))[0] > 1 - 1e-9

    def idle(my_hp, your_hp, a, f, b, g):
        replies = [j for j in range(len(NAMES)) if can(j, b, g, 1)]
        stays = all(
            TABLE[guard, j] == 0 and is_won(a, f, b - COSTS[j] + 2 * (j == LOAD), int(g or j == SWEEP)) for j in replies
        )
        return {"防御": 1.0} if is_won(a, f, b, g) and stays else safe(my_hp, your_hp, a, f, b, g)

    sure = guarantees(idle, (1, 1), Fighter(), Fighter(), mine=cap, yours=cap)[1, 1]
    assert sure[6, 0, 1, 0] == pytest.approx(-1) and sure[0, 0, 0, 0] < -0.4


def test_the_second_opinion_does_find_what_can_be_exploited() -> None:
    def guards(my_hp, your_hp, a, f, b, g):
        return {"防御": 1.0}

    def random(my_hp, your_hp, a, f, b, g):
        can = [n for n, cost in zip(NAMES, COSTS, strict=True) if cost <= a and (n != "竖劈" or f)]
        can = [n for n in can if n != "子弹" or a < 15]
        return dict.fromkeys(can, 1 / len(can))

    for policy, lost in ((guards, 1.0), (random, 0.9645)):
        sure = guarantees(policy, (1, 1), Fighter(), Fighter(), mine=16, yours=16)[1, 1]
        assert -sure[0, 0, 0, 0] == pytest.approx(lost, abs=1e-3)


def test_a_hundred_thousand_games_against_itself_are_even_and_short() -> None:
    duel, games = standard(), 100_000
    cap, rng = duel.solution.cap, np.random.default_rng(5)
    shape = (cap + 1, 2, cap + 1, 2)
    mixes = np.zeros((2, *shape, len(NAMES)))
    decided = np.zeros(shape, bool)
    for at in positions(duel):
        place = (at.stock[0], at.marks[0], at.stock[1], at.marks[1])
        for side in (0, 1):
            for name, share in duel.mix(at, side).items():
                mixes[(side, *place, NAMES.index(name))] = share
        decided[place] = abs(sum(duel.bounds(at)) / 2) > 1 - 1e-9
    state = np.zeros((games, 4), int)
    playing, lengths, won = np.arange(games), np.zeros(games, int), np.zeros(games, int)
    for beat in range(1, 200):
        drawn = []
        for side in (0, 1):
            shares = mixes[side][tuple(state[playing].T)].cumsum(axis=1)
            drawn.append((rng.random((len(playing), 1)) * shares[:, -1:] > shares).sum(axis=1))
        hit = TABLE[drawn[0], drawn[1]]
        for side, move in enumerate(drawn):
            state[playing, 2 * side] += np.where(move == LOAD, 2, 0) - np.array(COSTS)[move]
            state[playing, 2 * side + 1] |= move == SWEEP
        won[playing] = np.sign(hit)
        settled = (hit != 0) | decided[tuple(state[playing].T)]
        fresh = playing[settled & (lengths[playing] == 0)]
        lengths[fresh] = beat
        playing = playing[hit == 0]
        if not len(playing):
            break
    assert not len(playing)
    assert (won > 0).mean() == pytest.approx(0.5, abs=0.005)
    assert lengths.mean() == pytest.approx(4.35, abs=0.05)
    shares = [(lengths == beats).mean() for beats in (2, 3, 4, 5)]
    assert shares == pytest.approx([0.16, 0.33, 0.17, 0.12], abs=0.008)
