"""The worked examples of the chapter on numbers, by name."""

from __future__ import annotations

from kejian.core import INFINITE, Text
from kejian.games.sgs.numbers import (
    BareCharacter,
    Effect,
    all_in_attack_range,
    attack_range,
    attack_range_case,
    attacking_horse,
    defending_horse,
    distance,
    distance_case,
    draw_count_case,
    hand_limit_case,
    lending_weapon,
    printed_range,
    rank_case,
)

A, B, C, D, E, F = range(6)
CHITU = attacking_horse(Text("赤兔", "Chitu"))
DILU = defending_horse(Text("的卢", "Dilu"))


def figure() -> list[BareCharacter]:
    """The six of the figure, in their ring."""
    return [BareCharacter() for _ in range(6)]


def test_the_distances_from_d_in_the_figure() -> None:
    seats = figure()
    assert [distance(seats, D, other) for other in range(6)] == [3, 2, 1, 0, 1, 2]
    case = distance_case(seats, D, A)
    assert case is not None
    assert case.sum().text("zh") == "3"
    assert case.sum().all_clauses == ("sgs.8.3",)
    assert case.clauses() == ("sgs.8.8",)
    oneself = distance_case(seats, D, D)
    assert oneself is not None
    assert oneself.sum().all_clauses == oneself.clauses() == ("sgs.8.1",)


def test_chitu_brings_d_closer_to_others_and_never_below_one() -> None:
    seats = figure()
    seats[D].effects = (CHITU,)
    assert [distance(seats, D, other) for other in (A, B, C, E, F)] == [2, 1, 1, 1, 1]
    assert [distance(seats, other, D) for other in (A, B, C, E, F)] == [3, 2, 1, 1, 2]
    far, near = distance(seats, D, A), distance(seats, D, C)
    assert far is not None
    assert far.text("zh") == "2（座次 3，赤兔 −1）"
    assert near is not None
    assert near.text("zh") == "1（座次 1，赤兔 −1，距离至少 1）"
    assert near.all_clauses == ("sgs.8.3", "sgs.K61", "sgs.8.9")


def test_dilu_keeps_the_others_further_off_and_changes_no_distance_of_d() -> None:
    seats = figure()
    seats[D].effects = (DILU,)
    assert [distance(seats, other, D) for other in (B, C, E, F, A)] == [3, 2, 2, 3, 4]
    assert [distance(seats, D, other) for other in (A, B, C, E, F)] == [3, 2, 1, 1, 2]


def test_qinggang_reaches_two_and_three_with_an_ally_who_holds_wuliu() -> None:
    seats = figure()
    for seat, kingdom in ((A, "吴"), (B, "吴"), (C, "魏"), (D, None)):
        seats[seat].kingdom = kingdom
    seats[A].weapon = printed_range(2, Text("青釭剑", "Qinggang Sword"))
    seats[B].weapon = printed_range(2, Text("吴六剑", "Wuliu Sword"))
    assert attack_range(seats, A) == 2
    seats[B].effects = (lending_weapon(Text("吴六剑", "Wuliu Sword")),)
    assert [attack_range(seats, seat) for seat in (A, B, C, D)] == [3, 2, 1, 1]
    assert attack_range(seats, A).text("en") == "3 (Qinggang Sword 2, Wuliu Sword +1)"
    assert attack_range_case(seats, A).clauses() == ("sgs.9.1", "sgs.9.6", "sgs.9.2", "sgs.9.5")
    seats[B].alive = False
    assert attack_range(seats, A) == 2


def test_nobody_shares_the_kingdom_of_an_ambitious_one() -> None:
    seats = figure()
    seats[A].kingdom = seats[B].kingdom = "野心家"
    seats[B].effects = (lending_weapon(Text("吴六剑", "Wuliu Sword")),)
    assert attack_range(seats, A) == 1


def test_the_dead_and_those_left_out_are_skipped_and_have_no_distances() -> None:
    seats = figure()
    seats[E].alive = False
    assert [distance(seats, D, other) for other in range(6)] == [2, 2, 1, 0, None, 1]
    case = distance_case(seats, D, F)
    assert case is not None
    assert case.clauses() == ("sgs.8.5", "sgs.8.8")
    seats[E].alive, seats[E].effects = True, (Effect("distance", "out"),)
    assert [distance(seats, D, other) for other in range(6)] == [2, 2, 1, 0, None, 1]
    seats[D].effects = (Effect("attack_range", "as", INFINITE),)
    assert all_in_attack_range(seats, D) == [A, B, C, F]
    assert all_in_attack_range(seats, E) == []
    assert attack_range(seats, D).text("zh") == "∞（没有武器 1，效果视为 ∞）"


def test_what_decides_a_hand_limit_beats_what_replaces_its_start_and_what_is_added() -> None:
    effects = (Effect("hand_limit", "as", 3), Effect("hand_limit", "plus", 4), Effect("hand_limit", "is", 6))
    case = hand_limit_case(BareCharacter(hp=2, effects=effects))
    assert case.value() == 3
    assert case.sum().text("zh") == "3（效果 6，效果 +4，效果视为 3）"
    assert case.clauses() == ("sgs.5.2", "sgs.5.5")


def test_several_replaced_starts_of_a_hand_limit_the_largest_or_at_some_tables_the_last() -> None:
    effects = (Effect("hand_limit", "is", 6), Effect("hand_limit", "is", 3), Effect("hand_limit", "plus", -1))
    character = BareCharacter(hp=2, effects=effects)
    assert hand_limit_case(character).value() == 5
    assert hand_limit_case(character, last=True).value() == 2
    assert hand_limit_case(character).clauses() == ("sgs.5.2", "sgs.5.4", "sgs.R5", "sgs.5.7")


def test_no_draw_at_all_beats_every_modifier() -> None:
    case = draw_count_case(BareCharacter(effects=(Effect("draw_count", "as", 0),)), [Effect("draw_count", "plus", 2)])
    assert case.value() == 0
    assert case.clauses() == ("sgs.19.3", "sgs.19.5", "sgs.R9")


def test_modifiers_are_added_up_and_bounded_once() -> None:
    seats = figure()
    seats[A].weapon = printed_range(2, Text("青釭剑", "Qinggang Sword"))
    seats[A].effects = (Effect("attack_range", "plus", -3), Effect("attack_range", "plus", 1))
    assert attack_range(seats, A) == 1
    assert attack_range_case(seats, A).clauses() == ("sgs.9.1", "sgs.9.2", "sgs.9.5", "sgs.R8")


def test_a_rank_stays_between_ace_and_king() -> None:
    plus = lambda n: Effect("rank", "plus", n)  # noqa: E731
    assert rank_case(12, [plus(3)]).value() == 13
    assert rank_case(2, [plus(-4)]).value() == 1
    assert rank_case(7, [plus(2), plus(-1)]).value() == 8
    assert rank_case(13, [Effect("rank", "as", 5), plus(9)]).value() == 5


def test_a_bound_belongs_to_what_was_added_up() -> None:
    seats = figure()
    seats[A].weapon = printed_range(0, Text("木剑", "Wooden Sword"))
    assert attack_range(seats, A) == 0
    assert attack_range_case(seats, A).clauses() == ("sgs.9.1", "sgs.9.3", "sgs.R6")
    seats[A].effects = (Effect("attack_range", "plus", -1),)
    assert attack_range(seats, A) == 1
    seats[A].effects = (
        Effect("distance", "as", 0, whose="to", other=C),
        Effect("distance", "plus", 2, whose="to", other=C),
    )
    assert distance(seats, A, C) == 0
    assert distance(seats, A, B) == 1
