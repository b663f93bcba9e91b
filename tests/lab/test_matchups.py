"""Match-ups: who faces whom when several are on one side, on tables made by hand and in games with teams."""

from __future__ import annotations

import pytest

from kejian.core import find_game
from kejian.lab.balance import weigh
from kejian.lab.matchups import faced, match_ups
from kejian.lab.plan import Arm, Plan
from kejian.lab.play import Played, play_part

HERO = "武将"


def game(pair: int, teams: list[str], won: list[float], sides: list[int] | None = None) -> Played:
    """A match in which every seat plays with the heroes whose letters it has."""
    lineup = [[(HERO, letter) for letter in team] for team in teams]
    places = list(range(len(teams))) if sides is None else sides
    return Played(pair, False, (0, 0), won[0], won, False, 1, 1, -1, -1, lineup, places)


def test_everybody_of_one_side_faces_everybody_of_the_other_and_nobody_of_his_own() -> None:
    found = faced(game(0, ["ab", "cd"], [1.0, 0.0]))
    assert found == {(HERO, one, other): 1.0 for one in "ab" for other in "cd"} | {
        (HERO, other, one): 0.0 for one in "ab" for other in "cd"
    }


def test_seats_of_one_side_do_not_face_each_other() -> None:
    """A lord and his loyalist against two rebels; the spy is alone and loses with the rebels: half a point each."""
    found = faced(game(0, ["a", "b", "c", "d", "e"], [1.0, 1.0, 0.0, 0.0, 0.0], sides=[0, 0, 2, 2, 4]))
    assert (HERO, "a", "b") not in found and (HERO, "c", "d") not in found
    assert found[HERO, "a", "c"] == found[HERO, "b", "d"] == found[HERO, "a", "e"] == 1.0
    assert found[HERO, "e", "c"] == found[HERO, "c", "e"] == 0.5
    assert len(found) == 20 - 4


def test_the_matrix_of_a_table_made_by_hand() -> None:
    """Four pairs of matches: a beat b thrice and drew once; c was with a and never faced it."""
    games = []
    for pair, won in enumerate(([1.0, 0.0], [1.0, 0.0], [1.0, 0.0], [0.5, 0.5])):
        games += [game(pair, ["ac", "b"], won), game(pair, ["b", "ac"], won[::-1])]
    found = match_ups(games)[HERO]
    assert set(found) == {("a", "b"), ("b", "a"), ("c", "b"), ("b", "c")}
    assert found["a", "b"].observed == [1.0, 1.0, 1.0, 0.5]
    assert found["a", "b"].points.value == pytest.approx(0.875)
    assert found["b", "a"].points.value == pytest.approx(0.125)
    assert found["a", "b"].points.n == 4  # a pair is one observation
    assert not found["a", "b"].marked  # four are too few to be sure
    many = match_ups(games * 20)[HERO]
    assert many["a", "b"].marked and many["b", "a"].marked


def test_a_hero_on_both_sides_faces_the_others_from_each() -> None:
    found = faced(game(0, ["ab", "ac"], [1.0, 0.0]))
    assert found[HERO, "a", "c"] == 1.0 and found[HERO, "a", "b"] == 0.0
    assert (HERO, "a", "a") not in found


def played(code: str, seats: int, pairs: int, **options: object) -> tuple[list[Played], set[str]]:
    """Matches of random players, and between which kinds there are match-ups."""
    plan = Plan(
        game=code, rules=1, seats=seats, arms=(Arm("random"),), meetings=((0, 0),), pairs=pairs, playouts=1, seed=1,
        options=options, counts=False,
    )  # fmt: skip
    parts = [play_part(plan, part) for part in range(plan.parts)]
    return [game for part in parts for game in part.games], set(weigh(plan, parts).matchups)


def test_generals_face_each_other_by_identity_and_by_kingdom() -> None:
    games, kinds = played("sgs", 5, 1)
    assert kinds == {"武将", "身份"}
    for one in games:
        assert len(set(one.sides)) == 3  # the lord's, the rebels', the spy's
        identities = [name for own in one.lineup for kind, name in own if kind == "身份"]
        assert [identities[side] in ("主公", "忠臣") for side in one.sides] == [
            name in ("主公", "忠臣") for name in identities
        ]
    games, kinds = played("sgs", 4, 1, mode="国战")
    assert kinds <= {"武将", "势力"} and "武将" in kinds


@pytest.mark.parametrize("code", ["wuba", "fadian"])
def test_seats_of_every_game_have_a_side(code: str) -> None:
    assert find_game(code).seats.start <= 2
    games, kinds = played(code, 2, 1)
    assert {tuple(one.sides) for one in games} == {(0, 1)}
    assert kinds
