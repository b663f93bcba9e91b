"""The terms of the chapter that are no sums of effects: hp, damage, recovery, counts, words that stand for a number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kejian.core import Sum, Text
from kejian.games.sgs.numbers import (
    BareCharacter,
    Comparison,
    Effect,
    Mentioned,
    any_number,
    as_many,
    at_least,
    at_most,
    base_damage,
    base_recovery,
    capped_damage,
    cards_to_discard,
    changed_damage,
    characters_count,
    characters_that,
    difference,
    draw_cost_refused_by,
    half,
    hp_limit,
    hp_within,
    kingdoms_count,
    largest,
    lost_hp,
    material_rank,
    next_seat,
    one_of,
    paired_hp_limit,
    players_count,
    previous_seat,
    recovery,
    recovery_to,
    shown_hp,
    smallest,
    targets_count,
)

NAME = Text("试", "trial")


# hp (chapters 1 to 4)


def test_what_shows_is_never_below_nothing_and_what_is_lost_never_above_the_limit() -> None:
    wounded = BareCharacter(hp=-2, max_hp=3)
    assert (hp_limit(wounded), shown_hp(wounded), lost_hp(wounded)) == (3, 0, 3)
    assert shown_hp(wounded).text("zh") == "0（体力 −2，体力值至少 0）"
    assert lost_hp(BareCharacter(hp=1, max_hp=3)).text("zh") == "2（体力上限 3，体力值 −1）"


def test_pang_tong_and_lady_gan_recover_five_from_two_below_nothing() -> None:
    """The example of sgs.4.3: hp 1, three thunder damage, 涅槃 to 3, so five times 淑慎 at most."""
    pair = BareCharacter(hp=1, max_hp=3)
    pair.hp -= base_damage(3, Text("闪电", "Lightning")).value  # type: ignore[assignment, operator]
    assert pair.hp == -2
    recovered = recovery_to(pair, 3, Text("涅槃", "Nirvana"))
    assert recovered.text("zh") == "5（涅槃 3，体力 +2）"
    assert "sgs.4.2" in recovered.all_clauses


def test_recovering_to_a_number_ends_at_the_limit_and_may_be_impossible() -> None:
    assert recovery_to(BareCharacter(hp=1, max_hp=2), 3, NAME) == 1
    assert recovery_to(BareCharacter(hp=3, max_hp=4), 3, NAME) == 0
    assert recovery_to(BareCharacter(hp=2, max_hp=2), 3, NAME) == 0


def test_recovery_ends_at_the_limit_and_the_unwounded_recover_nothing() -> None:
    peach = base_recovery(1, Text("桃", "Peach"))
    assert recovery(BareCharacter(hp=3, max_hp=4), peach.plus(1, Text("救援", "Rescue"), "sgs.R29")) == 1
    assert recovery(BareCharacter(hp=4, max_hp=4), peach) == 0
    assert recovery(BareCharacter(hp=-1, max_hp=4), peach) == 1


def test_hp_follows_a_limit_that_is_lowered_and_not_one_that_is_raised() -> None:
    assert hp_within(4, 3) == 3
    assert hp_within(3, 5) == 3


def test_two_generals_have_their_gouyu_together_without_a_half_that_is_left_over() -> None:
    names = (Text("关羽", "Guan Yu"), Text("张飞", "Zhang Fei"))
    for head, deputy, limit in ((Fraction(3, 2), Fraction(3, 2), 3), (2, Fraction(3, 2), 3), (Fraction(5, 2), 2, 4)):
        assert paired_hp_limit(head, deputy, names) == limit
    assert paired_hp_limit(Fraction(5, 2), 2, names).text("zh") == "4（关羽 2.5，张飞 +2，向下取整至多 4）"


# damage (chapter 6)


def test_damage_that_is_brought_to_nothing_stays_prevented() -> None:
    blow = changed_damage(base_damage(1, Text("杀", "Slash")), -1, Text("名士", "Renowned"), "sgs.G68")
    assert blow == 0
    assert changed_damage(blow, 1, Text("藤甲", "Vine Armour"), "sgs.K52") == 0


def test_the_silver_lion_comes_last() -> None:
    blow = changed_damage(base_damage(1, Text("火杀", "Fire Slash")), 1, Text("裸衣", "Bare-Chested"), "sgs.G5")
    assert blow == 2
    assert capped_damage(blow, 1, Text("白银狮子", "Silver Lion"), "sgs.K53") == 1


def test_discarding_reads_the_final_hand_limit() -> None:
    holder = BareCharacter(hp=2, hand_count=5, effects=(Effect("hand_limit", "plus", 1),))
    assert cards_to_discard(holder).text("zh") == "2（手牌数 5，手牌上限 −3）"
    assert cards_to_discard(BareCharacter(hp=4, hand_count=1)) == 0


# words that stand for a number (chapters 10 to 12 and 16 to 18)


def test_half_rounds_down() -> None:
    assert [half(n) for n in (0, 1, 7, 8)] == [0, 0, 3, 4]
    assert half(7).text("zh") == "3（这个数 7，一半 ×0.5，向下取整至多 3）"


def test_a_difference_has_no_sign() -> None:
    assert (difference(3, 8), difference(8, 3), difference(4, 4)) == (5, 5, 0)


def test_at_most_has_no_nothing_and_any_number_has() -> None:
    assert list(at_most(3).values) == [1, 2, 3]
    assert list(at_most(5, 2).values) == [1, 2]
    assert list(at_least(2, 4).values) == [2, 3, 4]
    assert list(any_number(2).values) == [0, 1, 2]
    assert list(any_number(2, cost=True).values) == [1, 2]
    assert list(one_of(1, 3).values) == [1, 2, 3]
    assert list(at_most(3, 0).values) == list(at_least(3, 2).values) == []


def test_as_many_means_the_nearest_quantity_before_it_that_is_open() -> None:
    assert as_many([Mentioned(4), Mentioned(3), Mentioned(2, fixed=True)]) == 3
    assert as_many([Mentioned(0)]).all_clauses == ("sgs.R16",)
    with pytest.raises(ValueError, match="as many as what"):
        as_many([Mentioned(2, fixed=True)])


def test_an_inequality_is_a_condition() -> None:
    two, three = Sum.of(2, NAME), Sum.of(3, NAME)
    held = {sign for sign in "<≤>≥" if Comparison(two, sign, three).holds()}
    assert held == {"<", "≤"}
    assert {sign for sign in "<≤>≥" if Comparison(two, sign, two).holds()} == {"≤", "≥"}
    with pytest.raises(ValueError, match="no sign"):
        Comparison(two, "=", three).holds()


def test_nobody_pays_by_a_draw_count_of_nothing() -> None:
    assert draw_cost_refused_by(0) == ("sgs.19.7", "sgs.R10")
    assert draw_cost_refused_by(1) == ()


def test_a_card_made_of_one_has_its_rank_and_of_others_none() -> None:
    assert material_rank([7]) == 7
    assert material_rank([]) is material_rank([7, 7]) is material_rank([None]) is None


# counts (chapters 13 to 15, 20 and 21)


def table(*kingdoms: str | None) -> list[BareCharacter]:
    return [BareCharacter(kingdom=kingdom) for kingdom in kingdoms]


def test_kingdoms_are_counted_once_and_only_of_the_living_who_have_one() -> None:
    seats = table("魏", "魏", "蜀", "群", None, "吴")
    seats[5].alive = False
    assert kingdoms_count(seats).text("zh") == "3（已确定势力的角色 5，阵亡 −1，同一势力 −1）"
    assert kingdoms_count(table("野心家", "野心家", "魏", None)) == 3


def test_the_dead_count_as_players_and_not_as_characters() -> None:
    seats = table("魏", "魏", "蜀", "群", "吴")
    seats[1].alive = seats[3].alive = False
    assert (players_count(seats), characters_count(seats)) == (5, 3)
    assert characters_that(seats, lambda character: character.kingdom == "魏", NAME) == 1


def test_everybody_who_is_tied_has_the_most() -> None:
    seats = table("魏", "魏", "蜀", "群")
    for character, hp in zip(seats, (3, 4, 4, 9), strict=True):
        character.hp = hp
    seats[3].alive = False
    assert largest(seats, lambda seat: shown_hp(seats[seat])) == [1, 2]
    assert smallest(seats, lambda seat: shown_hp(seats[seat])) == [0]
    assert smallest(seats, lambda seat: shown_hp(seats[seat]), but=[0]) == [1, 2]
    assert largest(seats, lambda seat: shown_hp(seats[seat]), but=range(4)) == []


def test_neighbours_are_the_next_who_live() -> None:
    seats = table("魏", "魏", "蜀", "群", "吴")
    seats[1].alive = seats[3].alive = False
    assert (next_seat(seats, 0), previous_seat(seats, 0), next_seat(seats, 2)) == (2, 4, 4)
    for character in seats[1:]:
        character.alive = False
    assert next_seat(seats, 0) == previous_seat(seats, 0) == 0


def test_when_the_first_target_of_the_invasion_dies_lu_xun_is_the_only_one() -> None:
    """The example of sgs.21.3: A invades B and Lu Xun; B dies on the way."""
    seats = table("群", "群", "吴")
    assert targets_count(seats, [1, 2]) == 2
    seats[1].alive = False
    assert targets_count(seats, [1, 2]).text("zh") == "1（目标 2，阵亡 −1）"
    assert targets_count(seats, [2, 2]) == 1
