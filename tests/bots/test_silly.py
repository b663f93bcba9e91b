"""Silly acts are found where they are, and bots from level 3 on commit none of them."""

from __future__ import annotations

import random
from itertools import count, islice

import pytest
from msgspec.structs import replace

from kejian.bots.bot import Budget
from kejian.bots.silly import ALLY, NO_WIN, WASTED, silly_acts
from kejian.bots.thinker.looking import Outlook
from kejian.core import Match, find_game
from kejian.lab.ladder import Thinking, meetings_plan
from kejian.lab.play import play_part

ROLES = {"角色": {"甲": "雷震", "乙": "夜枭"}}


def test_a_blow_that_surely_misses_is_wasted() -> None:
    """On the far ends of the field a punch reaches nobody; to end the turn costs nothing."""
    match = Match("fadian", ["甲", "乙"], ROLES, start={"甲": {"pos": 1}, "乙": {"pos": 9}}, seed=1)
    while match.asks[0].kind != "main":
        match.answer(0, match.asks[0].default())
    ask = match.asks[0]
    punch = ask.read("出拳")[0]
    assert silly_acts(match, 0, punch, random.Random(1)) == [WASTED]
    assert silly_acts(match, 0, ask.read("结束")[0], random.Random(1)) == []


def test_a_sure_miss_that_wins_is_not_wasted() -> None:
    """嘲讽 hurts whoever was missed and cannot hit back: his last two hp are enough for it, three are not."""
    for hp, found in ((2, []), (3, [WASTED])):
        start = {"甲": {"pos": 9, "facing": "左"}, "乙": {"pos": 1, "hp": hp, "倒地": 1}, "turn": "甲", "phase": "组织"}
        match = Match("fadian", ["甲", "乙"], {"角色": {"甲": "雷震", "乙": "白羽"}}, start=start, seed=1)
        assert silly_acts(match, 0, match.asks[0].read("冲拳")[0], random.Random(1)) == found


def test_what_is_looked_at_before_time_is_up_is_not_for_nothing_either() -> None:
    """A clock that goes on by a second whenever it is read: of many moves some are seen, sure misses among them."""
    match = Match("fadian", ["甲", "乙"], ROLES, start={"甲": {"pos": 1}, "乙": {"pos": 9}}, seed=1)
    while match.asks[0].kind != "main":
        match.answer(0, match.asks[0].default())
    ask, seen = match.asks[0], list(islice(match.asks[0].moves(), 8))
    assert any(map(ask.is_for_nothing, seen))
    in_time = Budget(seconds=len(seen), clock=count().__next__)
    assert not any(map(ask.is_for_nothing, Outlook(match, 0, random.Random(1), in_time).pool(0, 40)))


def test_what_is_plainly_for_nothing_is_what_the_outlook_warns_of() -> None:
    """The quick look and the words for people agree, 招 by 招, in the main phase of random matches."""
    compared, rng = 0, random.Random(5)
    for seed in range(6):
        match = Match("fadian", ["甲", "乙"], ROLES, seed=seed)
        for _ in range(30):
            if match.outcome is not None:
                break
            for seat, ask in list(match.asks.items()):
                if ask.kind == "main":
                    for move in islice(ask.moves(), 30):
                        kinds = {forecast.kind for forecast in ask.outlook(move)}
                        if getattr(move, "sub", None) is None:
                            compared += 1
                            assert ask.is_for_nothing(move) == bool(kinds & {"miss", "fails", "falls"}), ask.format(
                                move
                            )
                match.answer(seat, ask.sample(rng))
    assert compared > 100


def test_a_shot_at_a_friend_alone_is_silly() -> None:
    teams = {"对局": "团队战", "队伍": {"甲": "红", "乙": "红", "丙": "蓝"}}
    match = Match("cier", ["甲", "乙", "丙"], teams, start={"甲": {"弹药": 2}}, seed=1)
    ask = match.asks[0]
    assert ALLY in silly_acts(match, 0, ask.read("手斧 > 乙")[0], random.Random(1))
    assert silly_acts(match, 0, ask.read("手斧 > 丙")[0], random.Random(1)) == []


def test_a_strike_at_a_known_friend_is_silly_where_identities_are_hidden_too() -> None:
    """A 忠臣 knows the 主公; who the others are he can only guess. On a chain fire may be meant for somebody else."""
    players = ["甲", "乙", "丙", "丁", "戊"]
    start = {
        "甲": {"身份": "主公"},
        "乙": {"身份": "忠臣", "手牌": ["♠7杀", "♥4火杀", "♠6乐不思蜀", "♦3顺手牵羊"]},
        "turn": "乙",
        "phase": "出牌",
    }
    for chained, fire in ((False, [WASTED, ALLY]), (True, [])):
        there = {**start, "甲": {"身份": "主公", "横置": chained}}
        match = Match("sgs", players, {"cards": "军争160"}, start=there, seed=1)
        ask = match.asks[1]
        found = {
            text: silly_acts(match, 1, ask.read(text)[0], random.Random(1)) for text in ("♠7杀 > 甲", "♥4火杀 > 甲")
        }
        assert found == {"♠7杀 > 甲": [WASTED, ALLY], "♥4火杀 > 甲": fire}
        for text in ("♠7杀 > 丙", "♠6乐不思蜀 > 丙", "♦3顺手牵羊 > 甲"):
            assert silly_acts(match, 1, ask.read(text)[0], random.Random(1)) == [], text
        assert silly_acts(match, 1, ask.read("♠6乐不思蜀 > 甲")[0], random.Random(1)) == [WASTED, ALLY]


def test_who_can_only_be_a_friend_is_one() -> None:
    """Of five 忠臣, 内奸 and one 反贼 are dead: whoever is left beside the 主公 is a 反贼 as oneself is."""
    start = {
        "甲": {"身份": "主公"},
        "乙": {"身份": "反贼", "手牌": ["♠7杀", "♠8杀"]},
        "丙": {"身份": "反贼"},
        "丁": {"身份": "忠臣", "alive": False},
        "戊": {"身份": "内奸", "alive": False},
        "turn": "乙",
        "phase": "出牌",
    }
    match = Match("sgs", ["甲", "乙", "丙", "丁", "戊"], start=start, seed=1)
    ask = match.asks[1]
    assert silly_acts(match, 1, ask.read("♠7杀 > 丙")[0], random.Random(1)) == [WASTED, ALLY]
    assert silly_acts(match, 1, ask.read("♠7杀 > 甲")[0], random.Random(1)) == []


def test_declining_a_win_that_is_there_is_silly() -> None:
    """The other has one 体力 and no card: a 杀 ends it."""
    start = {"甲": {"手牌": ["♠7杀"]}, "乙": {"体力": 1, "手牌": []}, "turn": "甲", "phase": "出牌"}
    match = Match("sgs", ["甲", "乙"], start=start, seed=1)
    ask = match.asks[0]
    assert silly_acts(match, 0, ask.default(), random.Random(1)) == [NO_WIN]
    assert silly_acts(match, 0, ask.read("♠7杀 > 乙")[0], random.Random(1)) == []


def test_declining_a_win_that_is_only_likely_is_not_silly() -> None:
    """One card that nobody has seen: seldom a 闪, but it may be one."""
    start = {"甲": {"手牌": ["♠7杀"]}, "乙": {"体力": 1, "手牌": ["♠8杀"]}, "turn": "甲", "phase": "出牌"}
    match = Match("sgs", ["甲", "乙"], start=start, seed=1)
    assert not any(silly_acts(match, 0, match.asks[0].default(), random.Random(seed)) for seed in range(20))


def test_a_strike_that_armour_stops_is_wasted() -> None:
    """仁王盾 stops a black 杀 and no red one; with 青釭剑 no armour counts."""
    start = {"甲": {"手牌": ["♠7杀", "♥10杀"]}, "乙": {"装备": ["♣2仁王盾"]}, "turn": "甲", "phase": "出牌"}
    match = Match("sgs", ["甲", "乙"], start=start, seed=1)
    ask = match.asks[0]
    black, red = (ask.read(f"{card} > 乙")[0] for card in ("♠7杀", "♥10杀"))
    assert silly_acts(match, 0, black, random.Random(1)) == [WASTED]
    assert silly_acts(match, 0, red, random.Random(1)) == []
    armed = {**start, "甲": {"手牌": ["♠7杀", "♥10杀"], "装备": ["♠6青釭剑"]}}
    match = Match("sgs", ["甲", "乙"], start=armed, seed=1)
    assert silly_acts(match, 0, black, random.Random(1)) == []


@pytest.mark.parametrize(
    ("code", "seats"), [("fadian", 2), ("dabi", 2), ("cier", 4), ("sgs", 2), ("sgs", 5), ("wuba", 2)]
)
def test_from_level_3_on_nothing_silly_is_done(code: str, seats: int) -> None:
    """A short look; `kejian arena GAME thinker_3 random --pairs 100 --silly` is the long one."""
    thinking = Thinking(None, 20)
    plan = meetings_plan(find_game(code), [("thinker_3", "random")], 1, seats, thinking, 1, {}, silly=True)
    part = play_part(replace(plan, longest=40), 0)
    assert [act for act in part.silly if plan.arms[act[0]].bot == "thinker_3"] == []


def test_to_decline_is_no_silly_act_where_that_wins() -> None:
    """Nobody saves the other who is dying: passing is the win."""
    start = {
        "甲": {"手牌": ["♠7杀", "♥3桃"]},
        "乙": {"体力": 1, "手牌": []},
        "turn": "甲",
        "phase": "出牌",
    }
    match = Match("sgs", ["甲", "乙"], start=start, seed=1)
    match.answer(0, "♠7杀 > 乙")
    while 0 not in match.asks:
        match.answer(1, match.asks[1].default())
    ask = match.asks[0]
    assert (ask.kind, ask.format(ask.default())) == ("save", "过")
    assert silly_acts(match, 0, ask.default(), random.Random(1)) == []
