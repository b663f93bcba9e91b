"""Role duels, two abilities at once, a limit of 轮次, one against two: the same code, other tables."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from kejian.bots.equilibrium.solver import solve_duel
from kejian.core import Match, find_game
from kejian.core.duel import DuelPosition, DuelTable, TooLarge
from tests.bots.equilibrium.duels import ALL, solved_duel, table_of

ROLES = ("凡人", "囤弹手", "铁壁", "游侠", "老刀", "神射", "莽汉", "拾荒者", "镜师", "炮仗", "回收匠")
PAIRS = [("回收匠", "拾荒者"), ("镜师", "炮仗"), ("莽汉", "神射"), ("铁壁", "铁壁")]


@pytest.mark.parametrize(("first", "second"), list(combinations_with_replacement(ROLES, 2)) if ALL else PAIRS)
def test_roles_are_solved_on_demand_with_bounds_that_meet(first: str, second: str) -> None:
    duel = solved_duel(对局="技能战", 角色={"甲": first, "乙": second})
    assert all(certificate.settled for certificate in duel.solution.certificates)
    if first == second:
        assert duel.value(0, 0) == pytest.approx(0, abs=1e-8)
    if {first, second} == {"回收匠", "拾荒者"}:
        recycler = [seat for seat in (0, 1) if duel.match.state.board.roster.seats[seat].role == "回收匠"]
        is_first = duel.table.scenes[duel.table.start.scene].seats[0] == tuple(recycler)
        assert duel.value(0, 0) == pytest.approx(0.009105 if is_first else -0.009105, abs=1e-6)
    most = range(duel.solution.cap + 1)
    for key, scene in duel.table.scenes.items():
        marks = product(*(range(1 << bits) for bits in scene.marks))
        for stock, held in product(product(most, most), list(marks)):
            lower, upper = duel.bounds(DuelPosition(key, stock, held))
            assert -1e-12 <= upper - lower <= 1e-8


def test_a_role_that_can_do_something_once_is_followed_through_it() -> None:
    """What is spent belongs to the scene (cier.4.16)."""
    written = {"format": "cier-role/1", "name": "试", "english": "Trial", "text": "一次", "text_en": "once"}
    role = {**written, "triggers": {"on_quiet": {"ammo": 1, "once": "对局"}}}
    duel = solved_duel(对局="技能战", 角色={"甲": role, "乙": "凡人"})
    spent = [key for key in duel.table.scenes if any(key.spent)]
    assert len(spent) == 1
    lower, upper = duel.bounds(duel.table.start)
    assert upper - lower <= 1e-8
    first = {duel.match.players[seat] for seat in duel.table.scenes[duel.table.start.scene].seats[0]}
    assert (lower > 0.1) if first == {"甲"} else (upper < -0.1)  # the first quiet 轮次 brings him ammo


def test_two_abilities_at_once_force_a_win() -> None:
    """子弹 and 子弹, then 六呲儿 (cier.3.10)."""
    duel = solved_duel(cap=8, 对局="擂主战", 擂主="甲", 双能力=True)
    lower, _ = duel.bounds(duel.table.start)
    assert lower == pytest.approx(1, abs=1e-9)
    assert duel.mix(duel.table.start) == {"子弹 + 子弹": 1}


def test_a_limit_of_beats_makes_every_beat_a_scene_and_a_short_match_a_draw() -> None:
    duel = solved_duel(轮次上限=3)
    assert len(duel.table.scenes) == 3
    lower, upper = duel.bounds(duel.table.start)
    assert lower == pytest.approx(0, abs=1e-9) and upper == pytest.approx(0, abs=1e-9)
    alone = solved_duel(轮次上限=1)
    assert alone.value(0.5, 0) == pytest.approx(0, abs=1e-9)  # whoever guards is safe, and then it is over


@pytest.mark.parametrize(
    ("cap", "apart"), [(2, 0.6), *([pytest.param(5, 0.004, marks=pytest.mark.timeout(3600))] * ALL)]
)
def test_one_against_two_lies_between_its_bounds(cap: int, apart: float) -> None:
    """With a small cap the bounds are wide; the figures found with a larger one lie between them."""
    _, _, table = table_of(("甲", "乙", "丙"), 对局="擂主战", 擂主="乙")
    solution = solve_duel(table, cap * table.unit, tolerance=1e-3 if cap == 2 else None)
    for hp, value in {(4, 2, 2): 0.494, (2, 2, 2): -0.068}.items():
        key = next(key for key in table.scenes if key.hp == hp)
        assert [len(seats) for seats in table.scenes[key].seats] == [1, 2]
        lower, upper = solution.bounds(key, (0, 0, 0), (0, 0, 0))
        assert lower - 5e-4 <= value <= upper + 5e-4
        assert upper - lower < apart


def test_a_duel_that_is_too_large_says_so() -> None:
    options: dict[str, Any] = {"对局": "擂主战", "擂主": "甲"}
    with pytest.raises(TooLarge):
        solve_duel(table_of(("甲", "乙", "丙"), **options)[2], 10, most_cells=1000)
    many_lives = Match("cier", ("甲", "乙"), {"生命": {"甲": 1000}})
    with pytest.raises(TooLarge):
        DuelTable.of(find_game("cier").duel(many_lives.state), most=10_000)


def test_a_crowd_against_one_is_no_duel_that_anybody_could_look_at() -> None:
    crowd = tuple(f"甲{n}" for n in range(20))
    assert find_game("cier").duel(Match("cier", crowd, {"对局": "擂主战", "擂主": "甲0"}).state) is None
