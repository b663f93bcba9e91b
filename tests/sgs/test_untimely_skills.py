"""Whoever names a skill is understood in every window: it is used, or it is said why not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from kejian.core import Match, Refusal
from kejian.core.refusal import Refused
from kejian.core.refusals import BadText, NotAsked, NotLegal, UnusedWords
from kejian.games.sgs import refusals
from kejian.games.sgs.content.sheets import roster
from kejian.games.sgs.game import GAME
from kejian.games.sgs.rules import BOOK

FORMS = ("{}", "发动 {}", "不发动 {}", "{} > 乙", "{} ♥3桃 > 甲 乙")
ANSWERS = 120
MODES = [
    *(("身份", name) for name, general in roster().items() if general.needs != "国战"),
    *(("国战", name) for name, general in roster().items() if general.gouyu),
]
WINDOWS = {
    "play", "cards", "use", "invoke", "dodge", "strike_back", "save", "nullify", "pick", "shown", "seats", "reveal",
}  # fmt: skip


def table(mode: str, general: str, shown: list[str] | None = None) -> Match:
    """A general at a table with some who ask a lot of others."""
    if mode == "身份":
        start = {"甲": {"武将": general}, "乙": {"武将": "夏侯惇"}, "丙": {"武将": "孙权", "手牌": ["♥3五谷丰登"]}}
        return Match(GAME, ["甲", "乙", "丙"], {"cards": "军争160"}, start={"turn": "丙", **start}, seed=1)
    pair = {"主将": general, "副将": "马腾", "明置": shown or []}
    start = {"甲": pair, "乙": {"势力": "蜀"}, "丙": {"主将": "曹操", "副将": "荀彧", "手牌": ["♥3五谷丰登"]}}
    return Match(GAME, ["甲", "乙", "丙"], {"mode": "国战", "cards": "国战108"}, start={"turn": "丙", **start}, seed=1)


def windows(match: Match) -> Iterator[tuple[Match, int]]:
    """The questions of a match that is played at random, to its end."""
    rng = random.Random(1)
    while match.outcome is None:
        for seat in list(match.waiting):
            yield match, seat
            match.answer(seat, match.asks[seat].sample(rng))


def why_not(match: Match, seat: int, text: str) -> Refusal | None:
    try:
        return match.asks[seat].refusal(match.read(seat, text))
    except Refused as refused:
        return refused.refusal


def said_of_own_skills(match: Match) -> Iterator[tuple[str, str, Refusal | None]]:
    """Which question it was, what was written, and what came of it."""
    for at, seat in islice(windows(match), ANSWERS):
        player = at.state.players[seat]
        for name in {BOOK.all_skills[id_].name.zh for id_ in (*player.skills, *player.hidden_skills)}:
            for form in FORMS:
                text = form.format(name)
                yield at.asks[seat].kind, text, why_not(at, seat, text)


@pytest.mark.parametrize(("mode", "general"), MODES)
def test_a_skill_of_ones_own_is_used_or_refused_with_a_reason(mode: str, general: str) -> None:
    for shown in ([], ["主", "副"]) if mode == "国战" else ([],):
        for kind, text, why in said_of_own_skills(table(mode, general, shown)):
            assert not isinstance(why, BadText | NotLegal), f"{kind}: {text}"
            if not isinstance(why, UnusedWords):  # the skill is used; what stands behind it is for another question
                assert why is None or why.clauses, f"{kind}: {text}: {why}"


def test_every_kind_of_window_is_among_them() -> None:
    seen = {
        at.asks[seat].kind for mode, general in MODES for at, seat in islice(windows(table(mode, general)), ANSWERS)
    }
    assert seen >= WINDOWS


def test_a_skill_of_others_is_none_of_ones_own_in_any_window() -> None:
    names = sorted({skill.name.zh for skill in BOOK.skills.values()})
    for at, seat in islice(windows(table("国战", "刘备", ["主"])), ANSWERS):
        for name in names:
            assert not isinstance(why_not(at, seat, name), BadText | NotLegal), f"{at.asks[seat].kind}: {name}"


def refused(moves: list[str], start: dict[str, object], options: dict[str, object] | None = None) -> Refusal:
    match = Match(GAME, ["甲", "乙"], options or {}, start=start, seed=1)
    for move in moves[:-1]:
        match.answer(0, move)
    why = why_not(match, 0, moves[-1])
    assert why is not None
    return why


def test_a_skill_that_stayed_closed_says_what_closed_it() -> None:
    hand = ["♠7杀", "♠8杀", "♣8杀", "♣9杀"]
    why = refused(["♠7杀 > 乙", "结束", "克己"], {"甲": {"武将": "吕蒙", "体力": 1, "手牌": hand}})
    assert isinstance(why, refusals.NotPossible)
    assert why.why.zh == "出牌阶段使用或打出过杀"
    assert why.clauses == ("sgs.G17",)


def test_a_skill_for_other_cards_names_the_cards_that_it_makes() -> None:
    why = refused(["结束", "奇袭 ♠7杀 > 乙"], {"甲": {"武将": "甘宁", "体力": 1, "手牌": ["♠7杀", "♠8杀"]}})
    assert isinstance(why, refusals.Waits)
    assert why.when.zh == "要用过河拆桥时"


def test_a_skill_that_is_always_in_force_is_not_while_its_general_lies_face_down() -> None:
    pair = {"甲": {"主将": "马超", "副将": "赵云"}, "乙": {"势力": "魏"}}
    why = refused(["马术"], pair, {"mode": "国战", "cards": "国战108"})
    assert isinstance(why, refusals.NotPossible)
    assert "sgs.R55" in why.clauses


def test_a_card_that_is_not_there_is_said_not_to_be_held() -> None:
    why = refused(["武圣 ♥4桃 > 乙"], {"甲": {"武将": "关羽", "手牌": ["♥3桃"]}})
    assert isinstance(why, refusals.NotHeld)


def said_to_the_unasked(match: Match, seat: int, text: str) -> Refusal:
    assert seat not in match.asks
    why = match.refusal(seat, text)
    assert why is not None
    return why


def test_somebody_who_is_not_asked_is_told_when_the_time_of_his_skill_comes() -> None:
    match = Match(GAME, ["甲", "乙"], {}, start={"乙": {"武将": "孙权", "手牌": ["♠7杀"]}}, seed=1)
    why = said_to_the_unasked(match, 1, "制衡 ♠7杀")
    assert isinstance(why, refusals.Waits)
    assert why.when.zh == "出牌阶段"


def test_a_red_card_that_may_not_save_anybody_says_whose_skill_forbids_it() -> None:
    start = {
        "甲": {"主将": "贾诩", "副将": "庞德", "明置": ["主"], "手牌": ["♠7杀"]},
        "乙": {"势力": "蜀", "体力": 1},
        "丙": {"主将": "华佗", "副将": "张角", "明置": ["主"], "手牌": ["♥2闪"]},
        "丁": {"势力": "魏"},
    }
    match = Match(GAME, ["甲", "乙", "丙", "丁"], {"mode": "国战", "cards": "国战108"}, start=start, seed=1)
    match.answer(0, "♠7杀 > 乙")
    while (ask := match.asks[match.waiting[0]]).kind != "play":
        match.answer(ask.seat, ask.read("过")[0])
    why = said_to_the_unasked(match, 2, "急救 ♥2闪")
    assert isinstance(why, refusals.NotPossible)
    assert why.why.zh == "完杀不许别人使用桃"
    assert "sgs.G63" in why.clauses
    assert isinstance(said_to_the_unasked(match, 2, "♥2闪"), NotAsked)
