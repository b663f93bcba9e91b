"""What the referee of 大臂 says is true and enough: names, prices, figures with their terms, reasons for nothing."""

from __future__ import annotations

import random

import pytest

from kejian.core import Amounts, Event, Match, Sum
from kejian.games.dabi import told
from kejian.games.dabi.moves.price import bills
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.sums.prices import price
from tests.dabi.table import played


def told_in(match: Match, kind: type[Event]) -> list[Event]:
    return [event for event in match.events() if isinstance(event, kind)]


def said(match: Match, kind: type[Event], *, full: bool = False) -> list[str]:
    return [match.words.say(event, "zh", match.players, full=full) for event in told_in(match, kind)]


def test_a_dropped_sharp_attack_tells_the_sharpness_it_spends() -> None:
    match = played({"甲": "丢下个锋利刀 > 乙", "乙": "攒"}, 甲={"锋利": 1, "history": ["刀", "刀"]})
    assert said(match, told.Dropped) == ["甲丢下个刀，不付它的花费。"]
    assert said(match, told.Pay) == ["甲为刀付出 锋利×1。"]


def test_a_spit_on_a_void_move_does_not_say_that_none_was_shown() -> None:
    match = played({"甲": "吐 > 乙", "乙": "刀 > 甲"}, 甲={"攒": 1, "圆盾": 1})
    assert not told_in(match, told.SpitNothing)
    assert said(match, told.SpitVoid) == ["乙自暴自弃，出的招作废，甲的吐落空。"]


def test_hanging_a_sun_cites_suns_and_no_shields() -> None:
    match = played({"甲": "挂个太阳", "乙": "攒"}, 甲={"大臂": 1, "方盾": 2})
    gained = next(event for event in told_in(match, told.Gain) if isinstance(event, told.Gain) and event.things[1])
    assert gained.clauses == ("dabi.7.1.1", "dabi.7.1.3")


def test_a_price_under_a_sun_is_that_of_the_sun() -> None:
    match = played({"甲": "三连拳 > 乙", "乙": "超闪"}, 甲={"方盾": 3, "天体": ["太阳"]})
    (pay,) = told_in(match, told.Pay)
    assert pay.clauses == ("dabi.R59", "dabi.7.1.2")
    assert said(match, told.Pay, full=True) == ["甲为三连太阳拳付出 方盾×3（太阳拳（有太阳） 1，三连 ×3）。"]


@pytest.mark.parametrize(
    ("defence", "start", "clause"),
    [
        ("小闪", {}, "dabi.2.2"),
        ("超闪", {}, "dabi.2.2"),
        ("piapia打脸", {"小闪": 1, "超闪": 1}, "dabi.7.2.1"),
        ("双piapia打脸", {"小闪": 2, "超闪": 2}, "dabi.R60"),
        ("资源加倍", {"六踢合一": 1}, "dabi.6.2.3"),
    ],
)
def test_what_cancels_is_named_with_its_rule(defence: str, start: dict[str, int], clause: str) -> None:
    match = played({"甲": "刀 > 乙", "乙": defence}, 甲={"大臂": 1}, 乙=start)
    (event,) = told_in(match, told.Cancel)
    assert clause in event.clauses
    assert said(match, told.Cancel)[0].startswith(f"乙的{defence}抵消")


def test_who_is_safe_from_a_volley_hears_by_what() -> None:
    moves = {"甲": "虚无万箭齐发", "乙": "防虚无万箭齐发", "丙": "六刀合一"}
    match = played(moves, players="甲乙丙", 甲={"超闪": 4}, 丙={"大臂": 6})
    assert said(match, told.VolleyGuarded) == ["乙出防虚无万箭齐发，甲的虚无万箭齐发射不死他。"]
    assert said(match, told.VolleyInvincible) == ["丙回合无敌，甲的虚无万箭齐发射不死他。"]


def test_a_return_hit_names_the_shields_it_comes_from() -> None:
    match = played({"甲": "四连刀 > 乙", "乙": "攒"}, 甲={"大臂": 4}, 乙={"盾": ["火焰寒冰盾", "火焰盾"]})
    assert said(match, told.ReturnHit) == ["乙的火焰盾、火焰寒冰盾被打掉，向甲返还 (1.0, 1)×2。"]


def test_the_price_of_an_attack_on_two_is_derived() -> None:
    match = played({"甲": "锋利五连刀 > 乙, 丙", "乙": "攒", "丙": "攒"}, players="甲乙丙", 甲={"大臂": 10, "锋利": 2})
    assert said(match, told.Pay, full=True) == [
        "甲为五连刀付出 大臂×10（刀 1，五连 ×5，两个目标 ×2）、锋利×2（锋利 1，两个目标 ×2）。"
    ]
    assert said(match, told.Attack, full=True)[0] == (
        "甲用锋利五连刀 (10.0（刀 1，五连 ×5，锋利 ×2）, 10（刀 1，五连 ×5，锋利 ×2）) 攻击乙。"
    )


def test_the_layers_that_kill_are_derived() -> None:
    match = played({"甲": "五连刀 > 乙", "乙": "方盾"}, 甲={"大臂": 5}, 乙={"盾": ["元素盾"]})
    assert said(match, told.Killed, full=True) == [
        "甲的五连刀还剩 3（刀 1，五连 ×5，方盾 −1，防具抵层 −1） 层，乙抵不住。"
    ]


def test_a_tie_tells_both_figures_and_how_they_came_about() -> None:
    match = played({"甲": "三连刀 > 乙", "乙": "三连刀 > 甲"}, 甲={"大臂": 3}, 乙={"大臂": 3})
    assert said(match, told.ClashEven) == ["对攻：甲的三连刀剩 3.0，乙的三连刀剩 3.0，相同，都没事。"]
    (event,) = told_in(match, told.ClashEven)
    assert isinstance(event, told.ClashEven)
    assert isinstance(event.m, Sum)
    assert [term.n for term in event.m.terms] == [1, 3]


def test_a_defence_that_does_not_fit_says_what_it_stops() -> None:
    match = played({"甲": "拳 > 乙", "乙": "方盾"}, 甲={"方盾": 1})
    assert said(match, told.NotStopped) == ["乙的方盾只挡刀、踢、连拳，不挡甲的拳。"]


def test_armour_that_changed_hands_tells_in_which_order_it_takes_layers() -> None:
    match = played(
        {"甲": "气吞山河 > 乙", "乙": "攒"},
        甲={"六拳合一": 1, "盾": ["火焰盾"]},
        乙={"盾": ["闪电盾", "元素盾", "闪电盾"]},
    )
    assert said(match, told.ArmourOrder) == ["甲的防具现在按这个先后抵层：闪电盾、元素盾、闪电盾、火焰盾。"]


def test_a_refusal_tells_the_price_with_its_terms() -> None:
    match = played({"甲": "三连刀 > 乙, 丙", "乙": "攒", "丙": "攒"}, players="甲乙丙", 甲={"大臂": 5})
    assert said(match, told.Illegal, full=True) == ["甲要 大臂×6（刀 1，三连 ×3，两个目标 ×2），只有 大臂×5。"]


def test_the_price_on_offer_is_a_sum() -> None:
    name = Name("chongtianpao", 2)
    amounts = {item.what: item.n for item in price(name, bills(name, False, 1)[0]).items}
    assert {what: n.value for what, n in amounts.items()} == {0: 2, 2: 2}
    assert all(n.is_derived for n in amounts.values())


@pytest.mark.parametrize("seed", range(6))
def test_every_derivation_gives_its_figure(seed: int) -> None:
    """A figure whose terms come to another number raises when it is read."""
    rng = random.Random(seed)
    things = {
        "大臂": 9,
        "攒": 9,
        "方盾": 9,
        "圆盾": 9,
        "小闪": 4,
        "超闪": 5,
        "锋利": 2,
        "六踢合一": 1,
        "天体": ["太阳"],
    }
    armour = {"盾": ["火焰盾", "雷电盾", "寒冰盾"], "生产器": ["小型攒生产器", "中型大臂生产器", "小型攒生产器"]}
    players = ["甲", "乙", "丙"]
    match = Match("dabi", players, start={"round": 5, **{name: {**things, **armour} for name in players}}, seed=seed)
    for _ in range(25):
        if match.outcome is not None:
            break
        match.answer_all({seat: ask.sample(rng) for seat, ask in match.asks.items()})
    figures = 0
    for event in match.events():
        for lang in ("zh", "en"):
            match.words.say(event, lang, players, full=True)
        for value in event.fields().values():
            sums = [item.n for item in value.items] if isinstance(value, Amounts) else [value]
            figures += sum(isinstance(n, Sum) and len(n.terms) > 0 for n in sums)
    assert figures > 5


def test_bots_hear_no_quiet_reasons() -> None:
    match = Match("dabi", ["甲", "乙"], seed=1).imagine(0, random.Random(1))
    heard = len(match.all_events)
    match.answer_all({0: "大臂", 1: "攒"})
    assert not [event for event in match.events(since=heard) if event.quiet]
    assert told.NotStopped.quiet
