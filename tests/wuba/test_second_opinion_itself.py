"""The second opinion by itself: hand-made cases with the outcome of the rule text, and what its random operations hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from kejian.games.wuba import damage, economy
from kejian.games.wuba.deeds import moving
from kejian.games.wuba.geometry import Geometry, Splash
from tests.wuba.both_adjudicators import first_difference
from tests.wuba.random_positions import paper, random_operation
from tests.wuba.second_opinion.figures import HEROES, row
from tests.wuba.second_opinion.judge import Judge, Position, Refused


def hero(name: str, pos: str, **said: Any) -> dict[str, Any]:
    hp, grade = HEROES[name]
    plain = {"pos": pos, "hp": Fraction(hp), "alive": True, "数学": grade, "武器": None}
    return plain | {"已操作": False, "上次": {}, "被伤": [], "失去": []} | said


def position(red: dict[str, dict[str, Any]], blue: dict[str, dict[str, Any]], **said: Any) -> Position:
    def side(heroes: dict[str, dict[str, Any]], towers: str) -> dict[str, Any]:
        return {"经济": 5, "塔": {point: Fraction(150) for point in towers.split()}, "已收": [], "武将": heroes}

    sides = {"红": side(red, "C2 G2"), "蓝": side(blue, "C8 G8")}
    return {"phase": "回合", "round": 1, "turn": "红", "over": False} | sides | said


def judged(board: Position, move: str, **options: Any) -> Position:
    return Judge(paper(0), options).after(board, move)


def test_the_rows_are_read_as_they_are_printed():
    assert row("RPG") == ([30, 25, 25, 20, 20, 15, 10], [5, 3], 1)


def test_a_rocket_hurts_those_on_the_point_and_a_little_those_a_line_away():
    board = position(
        {"LYJ": hero("LYJ", "E4", 武器="RPG"), "An": hero("An", "E1")},
        {"SJK": hero("SJK", "E6"), "YR": hero("YR", "D7"), "583": hero("583", "D5")},
    )
    after = judged(board, "红: LYJ 攻 E6")
    hp = {name: h["hp"] for name, h in after["蓝"]["武将"].items()}
    assert hp == {"SJK": 105, "YR": 147, "583": 100}  # D5 and E6 are in the 中央区: no line, no splash
    assert after["红"]["经济"] == 4
    assert after["蓝"]["武将"]["SJK"]["被伤"] == ["LYJ"]


def test_an_adds_half_against_the_weak_and_nothing_against_towers():
    """An with an M202 on E6 fires at C8: DXD on the tower, Office behind a diagonal, LYJ beside, SJK on the way."""
    board = position(
        {"An": hero("An", "E6", 武器="M202"), "SJK": hero("SJK", "D7", 已操作=True)},
        {"DXD": hero("DXD", "C8", hp=Fraction(83)), "LYJ": hero("LYJ", "D8"), "Office": hero("Office", "B7")},
    )
    after = judged(board, "红: An 攻 C8")
    assert {name: h["hp"] for name, h in after["蓝"]["武将"].items()} == {
        "DXD": 38,
        "LYJ": 115,
        "Office": Fraction(179, 2),
    }
    assert after["蓝"]["塔"] == {"C8": 120, "G8": 150}
    assert after["红"]["武将"]["SJK"]["hp"] == 123
    assert after["turn"] == "蓝"


def test_a_shot_that_hurts_nobody_is_refused():
    board = position({"LYJ": hero("LYJ", "E4", 武器="RPG")}, {"YR": hero("YR", "E9")})
    with pytest.raises(Refused, match="nobody of the other side"):
        judged(board, "红: LYJ 攻 E5")


@pytest.mark.parametrize(("move", "allowed"), [("B2", True), ("C1", False), ("A2", False), ("C3", True), ("D3", True)])
def test_one_walks_along_roads(move, allowed):
    board = position({"LYJ": hero("LYJ", "C2")}, {"YR": hero("YR", "E9")})
    if allowed or move == "C1":
        assert judged(board, f"红: LYJ 移 {move}")["红"]["武将"]["LYJ"]["pos"] == move
    else:
        with pytest.raises(Refused, match="cannot go there"):
            judged(board, f"红: LYJ 移 {move}")


def test_a_shared_zone_pays_one_and_only_once():
    board = position({"LYJ": hero("LYJ", "B3"), "An": hero("An", "B5")}, {"YR": hero("YR", "B6")})
    once = judged(board, "红: LYJ 移 B4")
    assert once["红"]["经济"] == 6
    assert judged(once, "红: An 空步")["红"]["经济"] == 6


def test_both_last_heroes_in_one_explosion_are_a_draw():
    board = position(
        {"LYJ": hero("LYJ", "E5", 武器="M202", hp=Fraction(10))}, {"YR": hero("YR", "E4", hp=Fraction(35))}
    )
    after = judged(board, "红: LYJ 攻 E4")
    assert (after["over"], after["winner"]) == (True, [])
    assert judged(board, "红: LYJ 攻 E4", 同归="行动方胜")["winner"] == ["红"]
    assert judged(board, "红: LYJ 攻 E4", 射手自伤=False)["winner"] == ["红"]


def test_a_guided_shot_reads_the_length_of_its_path():
    board = position({"Birdman": hero("Birdman", "E4", 武器="RPG")}, {"YR": hero("YR", "D5")})
    after = judged(board, "红: Birdman 攻 D5 制导")
    assert after["蓝"]["武将"]["YR"]["hp"] == 125
    assert after["红"]["武将"]["Birdman"]["上次"] == {"制导": 1}
    with pytest.raises(Refused, match="no connected line"):
        judged(board, "红: Birdman 攻 D5")
    with pytest.raises(Refused, match="no such bend"):
        judged(board, "红: Birdman 攻 D5 制导 经 E9")


def test_random_operations_hold_what_they_should():
    """About every sort of outcome turns up often enough to be compared."""
    seen: Counter[str] = Counter()
    for seed in range(4000):
        operation = random_operation(Random(seed))
        try:
            after = Judge(paper(operation.map_number), operation.options).after(operation.position, operation.move)
        except Refused as refused:
            seen[str(refused)] += 1
            continue
        seen["done"] += 1
        seen["over"] += after["over"]
        seen["draw"] += after["over"] and not after["winner"]
        seen["turn over"] += not after["over"] and after["turn"] != operation.position["turn"]
        seen["guided"] += "制导" in operation.move
        seen["somebody died"] += any(
            not hero["alive"] for side in ("红", "蓝") for hero in after[side]["武将"].values()
        )
        seen["own people hurt"] += any(
            hero["hp"] < operation.position[operation.position["turn"]]["武将"][name]["hp"]
            for name, hero in after[operation.position["turn"]]["武将"].items()
        )
        seen["a tower was hurt"] += any(after[side]["塔"] != operation.position[side]["塔"] for side in ("红", "蓝"))
    assert 1800 < seen["done"] < 3400, seen
    for what in ("over", "turn over", "guided", "somebody died", "own people hurt", "a tower was hurt", "too expensive",
                 "no connected line", "nobody of the other side would be hurt", "cannot go there", "has acted",
                 "not with this weapon", "no such bend"):  # fmt: skip
        assert seen[what] >= 4, (what, seen)


# a spoilt engine does not pass

Spoil = Callable[[pytest.MonkeyPatch], None]


def _splash_through_walls(patch: pytest.MonkeyPatch) -> None:
    truly = Geometry.splash

    def wider(self: Geometry, point: str) -> tuple[Splash, ...]:
        return (*truly(self, point), *(Splash(other, 2) for other in self._free_diagonals(point)))

    patch.setattr(Geometry, "splash", wider)


def _no_long_rides(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(moving, "legs_of", lambda _state, _hero: 1)


def _zones_are_never_contested(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(economy, "is_contested", lambda _state, _side, _zone: False)


def _no_bonus(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(damage, "bonuses", lambda _state, _source: iter(()))


@pytest.mark.parametrize("spoil", [_splash_through_walls, _no_long_rides, _zones_are_never_contested, _no_bonus])
def test_a_spoilt_engine_is_found_out(spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(monkeypatch)
    assert any(first_difference(random_operation(Random(seed))) is not None for seed in range(2000))
