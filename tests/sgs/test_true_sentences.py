"""What is said of a refused move, of a reward and of a window that stayed closed is true, and cites what has to do with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from kejian.core import Chosen, Match, Refusal
from kejian.core.refusal import Refused
from kejian.games.sgs import refusals, told
from kejian.games.sgs.game import GAME

WAR = {"mode": "国战", "cards": "国战108"}
LATER = {"cards": "军争160"}
NAMES = ["甲", "乙", "丙"]


def refused(start: Mapping[str, Any], move: str, options: Mapping[str, Any] | None = None) -> Refusal:
    match = Match(GAME, NAMES, options or {}, start=start, seed=1)
    try:
        why = match.asks[0].refusal(match.read(0, move))
    except Refused as found:
        why = found.refusal
    assert why is not None
    return why


def said(why: Refusal) -> str:
    return GAME.words.say(why, "zh", NAMES)


GEAR = {"装备": ["♣5的卢"]}
"""Whoever wears something has a card, if none in hand."""


@pytest.mark.parametrize(
    ("start", "move", "options", "sentence"),
    [
        ({"甲": {"手牌": ["♥2火攻", "♠7杀"]}, "乙": GEAR}, "♥2火攻 > 乙", LATER, "乙没有手牌。"),
        ({"甲": {"手牌": ["♥2火攻"], **GEAR}}, "♥2火攻 > 甲", LATER, "甲没有别的手牌。"),
        (
            {"甲": {"势力": "蜀", "手牌": ["♣3知己知彼"]}, "乙": {"势力": "魏", **GEAR}},
            "♣3知己知彼 > 乙",
            WAR,
            "乙没有手牌，也没有暗置的武将。",
        ),
        ({"甲": {"武将": "周瑜", "手牌": ["♠7杀"]}}, "反间 > 甲", {}, "甲不能作为反间的目标：要指定其他角色。"),
        ({"甲": {"武将": "陆逊", "手牌": ["♥3桃"]}}, "度势 ♥3桃", {}, "度势现在不能用：这个模式里没有它。"),
        ({"甲": {"武将": "孙权", "手牌": ["♥3桃"]}}, "制衡 ♥3桃 > 乙", {}, "制衡不选目标。"),
        ({"甲": {"武将": "孙权", "手牌": ["♥3桃"]}}, "制衡", {}, "发动制衡要 1 张牌。"),
        ({"甲": {"武将": "关羽", "手牌": ["♠7杀"]}}, "武圣 ♠7杀 > 乙", {}, "能用来发动武圣的牌不够。"),
        ({"甲": {"手牌": ["♠7杀"]}}, "重铸 ♠7杀", {}, "♠7杀不能重铸。"),
    ],
)  # fmt: skip
def test_a_refused_move_says_what_is_really_missing(
    start: Mapping[str, Any], move: str, options: Mapping[str, Any], sentence: str
) -> None:
    assert said(refused(start, move, options)) == sentence


def test_a_weapon_for_strikes_is_cited_for_strikes_alone() -> None:
    hand = ["♠3顺手牵羊", "♠7杀"]
    start = {"甲": {"手牌": hand, "装备": ["♦Q方天画戟"]}, "乙": {"手牌": ["♠8杀"]}, "丙": {"手牌": ["♠9杀"]}}
    assert refused(start, "♠3顺手牵羊 > 乙 丙").clauses == ("sgs.K7",)
    assert refused(start, "♠7杀 > 乙 丙").clauses == ("sgs.K1", "sgs.K37")


def test_beside_a_chosen_target_another_is_refused_for_their_number_or_for_what_they_lack_together() -> None:
    players = ["甲", "乙", "丙", "丁", "戊"]
    pair = {"主将": "丁奉", "副将": "甘宁", "明置": ["主", "副"], "装备": ["♠6青釭剑"], "手牌": ["♠7杀"]}
    others = {name: {"势力": "魏"} for name in players[1:]}
    match = Match(GAME, players, WAR, start={"甲": pair, **others}, seed=1)
    chosen = [("♠7杀", ((2,),))]
    slot = compose_targets(match, chosen)
    assert isinstance(slot[3], refusals.NotTogether)  # 丙 and 丁 are both beyond distance 1 (sgs.G60)
    assert slot[1] is None
    full = compose_targets(match, [("♠7杀", ((1, 2),))])
    assert isinstance(full[4], refusals.WrongTargets)


def compose_targets(
    match: Match, chosen: Sequence[tuple[str, tuple[tuple[int, ...], ...]]]
) -> tuple[Refusal | None, ...]:
    composed = match.asks[0].compose([Chosen(entry, filled) for entry, filled in chosen], match.players)
    return tuple(composed.slots[-1].refusals or ())


def why_no_reward(start: Mapping[str, Any], moves: list[tuple[int, str]], options: Mapping[str, Any]) -> list[str]:
    match = Match(GAME, [*NAMES, "丁"], options, start=start, seed=1)
    for seat, move in moves:
        match.answer(seat, move)
    return [event.why.zh for event in match.events() if isinstance(event, told.NoReward)]


def test_who_dies_unrewarded_is_told_why() -> None:
    end = [(0, "♠7杀 > 乙")]
    strike = {"手牌": ["♠7杀"]}
    spy = {"甲": strike, "乙": {"体力": 1, "身份": "内奸"}, "丙": {}, "丁": {}}
    assert why_no_reward(spy, end, {}) == ["杀死内奸没有奖惩"]
    hidden = {
        "甲": {"势力": None, **strike},
        "乙": {"势力": "魏", "体力": 1},
        "丙": {"势力": "蜀"},
        "丁": {"势力": "吴"},
    }
    assert why_no_reward(hidden, end, WAR) == ["伤害来源没有确定势力"]
    chain = {"甲": {"身份": "反贼", "体力": 1, "横置": True, "手牌": ["♠5雷杀"]}, "乙": {"身份": "主公", "横置": True}}
    assert why_no_reward(chain | {"丙": {}, "丁": {}}, [(0, "♠5雷杀 > 乙")], LATER) == ["伤害来源已经死亡"]


def test_who_may_not_strike_with_a_lent_weapon_is_told_why() -> None:
    start = {"甲": {"武将": "诸葛亮", "手牌": ["♣Q借刀杀人"]}, "乙": {"装备": ["♠6青釭剑"], "手牌": ["♠7杀"]}}
    match = Match(GAME, NAMES, start=start, seed=1)
    match.answer(0, "♣Q借刀杀人 > 乙 / 甲")
    whys = [GAME.words.say(event, "zh", NAMES) for event in match.events() if isinstance(event, told.CannotStrike)]
    assert whys == ["不问乙：甲有空城，不能成为杀的目标。"]


def test_who_cannot_be_chosen_hears_who_can() -> None:
    start = {
        "甲": {"武将": "张飞", "手牌": ["♠7杀"]},
        "乙": {"武将": "大乔", "手牌": ["♥2闪"]},
        "丙": {"武将": "许褚"},
        "turn": "甲",
        "phase": "出牌",
    }
    match = Match(GAME, NAMES, {}, start=start, seed=1)
    for move in ("♠7杀 > 乙", "流离", "♥2闪"):
        match.answer(next(iter(match.asks)), move)
    ask = match.asks[1]
    why = ask.refusal(match.read(1, "> 甲"))
    assert why is not None
    assert said(why) == "这里不能选甲，可选的是：丙。"
    assert "sgs.G20" in why.clauses
