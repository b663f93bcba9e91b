"""Every figure says where it came from, and what did not happen says why not."""

from __future__ import annotations

import random
from typing import Any

from kejian.core import Event, Match, Sum, find_game
from kejian.core.record import Record
from kejian.core.referee import judge
from kejian.games.fadian import refusals, told
from kejian.games.fadian.asks.offer import main_offer
from tests.fadian.test_told import events, only

LEFT_OUT = {"甲": {"pos": 1}, "乙": {"pos": 9}}


def terms(n: Sum) -> list[tuple[str, int, str]]:
    """A derivation as name, number and clause."""
    return [(term.name.zh, int(term.n), term.clause.removeprefix("fadian.")) for term in n.terms]


def refused(start: dict[str, Any], *moves: str) -> Any:
    """Why a position cannot be played on like this."""
    lines: list[Any] = [tuple(move.split(": ")) for move in moves]
    return judge(Record(game="fadian", players=["甲", "乙"], start=start, moves=lines)).refusal


def quiet(happened: list[Event], kind: type[Event]) -> list[Any]:
    found = [event for event in happened if isinstance(event, kind)]
    assert all(event.quiet for event in found)
    return found


# figures


def test_a_price_tells_what_raised_it_and_what_waived_it() -> None:
    cursed = events({"甲": {"pos": 4, "效果": {"玄咒": 2}}, "乙": {"pos": 5}}, "甲: 出拳")
    assert terms(only(told.Pays, cursed).n) == [("出拳", 2, "T0.6"), ("玄咒", 2, "T13.3")]
    hasty = events({"甲": {"pos": 4, "效果": {"加速": True}}, "乙": {"pos": 5}}, "甲: 出拳")
    assert terms(only(told.Pays, hasty).n) == [("出拳", 2, "T0.6"), ("加速", 0, "T7.1")]
    assert only(told.Pays, hasty).left == 12


def test_a_push_tells_how_far_and_what_lengthened_or_cut_it() -> None:
    start = {"甲": {"pos": 4, "帖": ["魁拔"]}, "乙": {"pos": 5}}
    longer = events(start, "甲: 打击", "甲: 用脉鸣")
    assert terms(*(event.n for event in quiet(longer, told.Pushed))) == [("打击", 1, "T12.1"), ("脉鸣", 1, "T12.S1")]
    start["甲"]["pos"], start["乙"]["pos"] = 8, 9
    at_the_wall = events(start, "甲: 打击", "甲: 用脉鸣")
    assert terms(*(event.n for event in quiet(at_the_wall, told.Pushed)))[2:] == [("到墙为止", 0, "R15")]


def test_what_adds_up_tells_what_was_there_before() -> None:
    start = {"甲": {"pos": 4, "帖": ["魁拔"], "hand": ["♣3"], "效果": {"魁拔加": 2}}, "乙": {"pos": 5}}
    assert terms(only(told.Effect, events(start, "甲: 战吼 弃♣3")).n) == [("原有", 2, ""), ("战吼", 2, "T12.5")]


def test_a_lower_cap_of_action_shows_what_lowered_it() -> None:
    match = Match("fadian", ["甲", "乙"], start={"甲": {"pos": 1, "行动上限": 10}, "乙": {"pos": 9}})
    cap = match.view(0)["players"][0]["action_cap"]
    assert terms(cap) == [("行动上限", 12, "0.5"), ("上限已低", -2, "R47")]


def test_a_refused_price_says_how_it_came_about() -> None:
    start = {"甲": {"pos": 4, "行动": 3, "hand": ["♥9"], "效果": {"玄咒": 2, "敏锐": True}}, "乙": {"pos": 5}}
    refusal = refused(start, "甲: 出拳")
    assert isinstance(refusal, refusals.ShortOfAction)
    assert terms(refusal.cost) == [("出拳", 2, "T0.6"), ("玄咒", 2, "T13.3")]
    assert refusal.have == 3


def test_damage_tells_bonuses_reductions_and_floors() -> None:
    start = {"甲": {"pos": 4, "hp": 10, "帖": ["黑暗"]}, "乙": {"pos": 5, "hp": 20, "效果": {"减伤": 2}}}
    happened = events(start, "甲: 出拳")
    assert terms(only(told.Damage, happened).n) == [("出拳", 1, "T0.6"), ("赤潮", 2, "T11.S1"), ("减伤", -2, "R40")]
    start["乙"]["效果"] = {"减伤": 5}
    reduced = only(told.DamageReduced, events(start, "甲: 出拳"))
    assert (int(reduced.n), int(reduced.left)) == (3, 0)
    assert terms(reduced.left)[-2:] == [("减伤", -5, "R40"), ("不低于 0", 0, "R40")]


def test_damage_by_a_formula_tells_what_it_was_worked_out_from() -> None:
    happened = events({"甲": {"pos": 4, "帖": ["黑暗"]}, "乙": {"pos": 7}}, "甲: 血爆")
    assert terms(only(told.Damage, happened).n)[:2] == [("【距离】", 3, "R89"), ("血爆 6÷【距离】 ", 2, "T11.1")]


def test_a_miss_tells_both_distances() -> None:
    missed = only(told.Miss, events({"甲": {"pos": 2}, "乙": {"pos": 5}}, "甲: 出拳"))
    assert terms(missed.d) == [("第 2 格到第 5 格", 3, "2.3")]
    assert missed.reach.zh == "1"
    assert {"fadian.R21", "fadian.R23"} <= set(missed.clauses)


def test_a_contest_derives_both_figures() -> None:
    start = {"甲": {"pos": 4, "hand": ["♥3"]}, "乙": {"pos": 5, "帖": ["时间"], "hand": ["♠4"]}}
    shown = only(told.Compare, events(start, "甲: 出拳", "乙: 插入 时滞", "甲: 比♥3", "乙: 比♠4"))
    assert terms(shown.x) == [("牌的点数", 3, "R35")]
    assert terms(shown.y) == [("牌的点数", 4, "R35"), ("时滞", 1, "T7.2")]


def test_what_is_above_a_cap_is_no_gain() -> None:
    start = {"甲": {"pos": 4, "hand": ["♣3"], "帖": ["火枪"]}, "乙": {"pos": 9}}
    gained = only(told.Action, events(start, "甲: 装填 弃♣3"))
    assert (int(gained.n), gained.now) == (0, 12)
    assert terms(gained.n) == [("鹰隼", 1, "T5.S1"), ("到上限为止", 0, "R47")]
    healed = only(told.Heal, events({"甲": {"pos": 2, "hp": 39, "帖": ["空间"]}, "乙": {"pos": 3}}, "甲: 二律 至2"))
    assert int(healed.n) == 1


def test_action_comes_back_to_a_lowered_cap_with_its_reasons() -> None:
    start = {"甲": {"pos": 1}, "乙": {"pos": 9, "血缚": 2}}
    restored = [e for e in events(start, "甲: 结束") if isinstance(e, told.ActionRestored) and e.who == (1,)]
    assert terms(restored[0].n) == [("行动上限", 12, "0.5"), ("血缚", -2, "T11.4")]


def test_menus_foresee_figures_with_their_terms() -> None:
    record = Record(
        game="fadian",
        players=["甲", "乙"],
        start={"甲": {"pos": 4, "效果": {"玄咒": 2, "素跃": 3}}, "乙": {"pos": 5}},
    )
    match = Match.of(record)
    entries = [entry for group in match.asks[0].menu().groups for entry in group.entries]
    punch = next(entry for entry in entries if entry.id == "T0.6")
    foreseen = {forecast.kind: forecast.n for forecast in punch.outlook}
    assert terms(foreseen["cost"]) == [("出拳", 2, "T0.6"), ("玄咒", 2, "T13.3")]  # type: ignore[arg-type]
    assert terms(foreseen["damage"]) == [("出拳", 1, "T0.6"), ("素跃", 3, "T6.2")]  # type: ignore[arg-type]
    assert terms(foreseen["hit"]) == [("第 4 格到第 5 格", 1, "2.3")]  # type: ignore[arg-type]


# what did not happen


def test_a_window_that_stays_closed_says_by_which_clause() -> None:
    start = {"甲": {"pos": 4, "效果": {"专注": True}}, "乙": {"pos": 5, "帖": ["时间"]}}
    (closed,) = quiet(events(start, "甲: 出拳"), told.NoInsertion)
    assert {"fadian.T0.S1", "fadian.R33", "fadian.R64"} <= set(closed.clauses)
    down = {"甲": {"pos": 4}, "乙": {"pos": 5, "帖": ["时间"], "倒地": 1}}
    (closed,) = quiet(events(down, "甲: 出拳"), told.NoInsertion)
    assert {"fadian.5.4", "fadian.R29"} <= set(closed.clauses)
    (no_counter,) = quiet(events(LEFT_OUT, "甲: 出拳"), told.NoCounter)
    assert "fadian.6.1" in no_counter.clauses


def test_a_silenced_skill_is_said_to_be_silenced() -> None:
    start = {"甲": {"pos": 4, "帖": ["拳"], "效果": {"专注": True}}, "乙": {"pos": 5}}
    silent = quiet(events(start, "甲: 直冲 停", "乙: 不反击"), told.SkillSilent)
    assert [event.skill for event in silent if "fadian.T0.S1" in event.clauses] == ["T1.S2"]


def test_the_edge_is_no_wall() -> None:
    start = {"甲": {"pos": 4, "帖": ["剑"], "hand": ["♠3"]}, "乙": {"pos": 8}}
    (edge,) = quiet(events(start, "甲: 横斩 弃♠3"), told.EdgeIsNoWall)
    assert (edge.cell, "fadian.R15" in edge.clauses) == (9, True)


def test_nobody_learns_more_from_quiet_events_than_what_is_public() -> None:
    """A skill that reads a hand says how many cards it has, never which."""
    start = {"甲": {"pos": 1, "帖": ["游侠"], "hand": ["♥2", "♥3"]}, "乙": {"pos": 9}}
    silent = [event for event in events(start, "甲: 长弓") if event.quiet]
    assert silent
    assert all(event.audience is None for event in silent)
    assert not any(hasattr(event, "cards") for event in silent)


def test_imagined_matches_tell_no_asides() -> None:
    match = Match(find_game("fadian"), ["甲", "乙"], {}, seed=3)
    imagined = match.imagine(0, random.Random(1))
    for _ in range(30):
        for seat, ask in imagined.asks.items():
            imagined.answer(seat, ask.sample(random.Random(5)))
        if imagined.outcome is not None:
            break
    assert not any(isinstance(event, told.Counted | told.InRange) for event in imagined.all_events)


# refusals


def test_a_doll_that_stands_already_is_why_another_is_not_summoned() -> None:
    doll = {"pos": 5, "玩偶": {"hp": 15, "帖": "枪"}}
    refusal = refused(
        {"甲": {"pos": 1, "帖": ["玩偶"], "hand": ["♣1", "♣2"], "标记": doll}, "乙": {}}, "甲: 召唤 弃♣1♣2"
    )
    assert "fadian.R58" in refusal.clauses
    assert "fadian.R56" not in refusal.clauses


def test_a_word_that_no_question_takes_is_refused_by_the_question_it_would_answer() -> None:
    refusal = refused({"甲": {"pos": 4, "帖": ["刺客"], "hand": ["♦3"]}, "乙": {"pos": 7}}, "甲: 残影 弃♦3 至7")
    assert "fadian.R57" in refusal.clauses


def test_an_answer_to_nothing_says_what_may_be_answered() -> None:
    assert isinstance(refused(LEFT_OUT, "甲: 插入 出拳"), refusals.NoWindow)


# drawing a move


def test_a_drawn_move_may_be_paid_with_what_lost_cards_bring() -> None:
    """连发 with four ♣ costs 8, and 鹰隼 gives 4 of them back on the way."""
    start = {"甲": {"pos": 1, "帖": ["火枪"], "行动": 1, "hand": ["♣1", "♣2", "♣3", "♣4"]}, "乙": {"pos": 9}}
    match = Match.of(Record(game="fadian", players=["甲", "乙"], start=start))
    offer = main_offer(match.state, 0)
    drawn = {move.move for seed in range(60) if (move := offer.sample(random.Random(seed))) is not None}
    assert drawn == {move.move for move in offer.moves()}
    assert "T5.4" in drawn
