"""Move texts: lenient on input, canonical on output, and clear about what was not understood."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from kejian.core import Match, Refused, SetupRefused
from kejian.games.dabi import GAME
from kejian.games.dabi.moves.catalogue import MOVES, title
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.notation.names import read_name
from kejian.games.dabi.notation.numerals import read_numeral, write_numeral
from tests.dabi.random_positions import random_match

RICH = {
    "大臂": 40,
    "攒": 40,
    "方盾": 40,
    "圆盾": 40,
    "小闪": 9,
    "超闪": 9,
    "锋利": 2,
    "六刀合一": 1,
    "盾": ["元素盾"] * 4,
}


def canonical(text: str, **start: object) -> str:
    """What a text of 甲 is written as."""
    match = Match(GAME, ["甲", "乙", "丙"], start={"甲": {**RICH, **start}, "round": 5})
    return match.asks[0].format(match.read(0, text))


@pytest.mark.parametrize("seed", range(30))
def test_every_listed_move_reads_back_from_its_text(seed: int) -> None:
    rng = random.Random(1000 + seed)
    match = random_match(rng)
    for ask in match.asks.values():
        moves = list(islice(ask.moves(), 4000))
        for move in rng.sample(moves, min(120, len(moves))):
            assert ask.read(ask.format(move)) == (move, "")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("闪", "小闪"),
        ("二连刀>乙", "连刀 > 乙"),
        ("12连刀 ＞ 乙", "十二连刀 > 乙"),
        ("青龙剑 > 乙", "三连刀 > 乙"),
        ("丁裴刀 → 丙", "四连刀 > 丙"),
        ("刀×5 > 乙", "五连刀 > 乙"),
        ("一连刀 > 乙", "刀 > 乙"),
        ("BER > 乙", "ber > 乙"),
        ("二连冲天炮 > 乙", "双冲天炮 > 乙"),
        ("双拳打脚踢 > 丙，乙", "双拳打脚踢 > 乙, 丙"),
        ("闪击 > 乙", "电击 > 乙"),
        ("3/3雷击 > 乙", "雷击 > 乙"),
        ("锋利 刀 > 乙", "锋利刀 > 乙"),
        ("刀+锋利 > 乙", "锋利刀 > 乙"),
        ("锋利", "锋利"),
        ("攒小型生产器", "小型攒生产器"),
        ("小型的攒生产器", "小型攒生产器"),
        ("大型青龙剑生产器", "大型三连刀生产器"),
        ("中型（小型小闪生产器）生产器", "中型(小型小闪生产器)生产器"),
        ("小型小闪生产器的中型生产器", "中型(小型小闪生产器)生产器"),
        ("防 青龙剑".replace(" ", ""), "防三连刀"),
        ("防锋利丁裴刀", "防四连刀"),
        ("太阳", "挂个太阳"),
        ("虚无", "虚无万箭齐发"),
        ("六脉神剑(六刀合一) > 乙", "六脉神剑 > 乙"),
        ("六脉神剑（大臂*6） > 乙", "六脉神剑(大臂×6) > 乙"),
        ("双六脉神剑(大臂x6 六刀合一) > 乙", "双六脉神剑 > 乙"),
        ("反弹盾(大臂×1 超闪×1)", "反弹盾(大臂 超闪)"),
        ("合成雷电盾*2；合成超级雷电盾；超级雷击>乙", "合成雷电盾×2; 合成超级雷电盾; 超级雷击 > 乙"),
        ("大臂; 合成雷电盾(元素盾×2)", "合成雷电盾(元素盾×2); 大臂"),
        ("充能盾", "充能盾"),
        ("丢下个大臂", "丢下个大臂"),
        ("丢下个锋利刀 > 乙", "丢下个锋利刀 > 乙"),
    ],
)
def test_what_players_say_is_understood(said: str, meant: str) -> None:
    assert canonical(said) == meant
    assert canonical(meant) == meant


def test_with_a_sun_a_punch_is_a_sun_punch_but_a_guard_and_a_producer_are_not_renamed() -> None:
    assert canonical("拳 > 乙", 天体=["太阳"]) == "太阳拳 > 乙"
    assert canonical("五连拳 > 乙", 天体=["太阳"]) == "五连太阳拳 > 乙"
    assert canonical("连踢 > 乙", 天体=["月亮"]) == "双月牙钩 > 乙"
    assert canonical("防拳", 天体=["太阳"]) == "防拳"
    assert canonical("小型拳生产器", 天体=["太阳"]) == "小型拳生产器"
    assert canonical("太阳拳(大臂×1 方盾×2) > 乙", 天体=["太阳"]) == "太阳拳(大臂 方盾×2) > 乙"
    assert canonical("太阳拳(大臂×1 方盾×3) > 丙, 乙", 天体=["太阳"]) == "太阳拳(大臂 方盾×3) > 丙, 乙"


def test_the_target_may_be_left_out_where_only_one_is_possible() -> None:
    match = Match(GAME, ["甲", "乙"], start={"甲": {"大臂": 1}})
    assert match.asks[0].format(match.read(0, "刀")) == "刀 > 乙"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("飞刀 > 乙", "飞刀"),
        ("刀 > 丁", "丁"),
        ("刀", "乙、丙"),
        ("刀 >", "名字"),
        ("刀 > 乙, 丙, 甲", "两个"),
        ("小型飞刀生产器", "飞刀"),
        ("攒生产器", "小型"),
        ("4/3雷击 > 乙", "3"),
        ("零连刀 > 乙", "刀"),
        ("防飞刀", "飞刀"),
        ("合成飞盾; 大臂", "飞盾"),
        ("大臂; 攒", "一招"),
        ("充能能量盾", "招式"),
        ("充能雷电盾; 大臂", "能量盾"),
        ("六脉神剑(飞刀×6) > 乙", "飞刀"),
        ("六脉神剑(大臂×6 > 乙", "六脉神剑"),
        ("双雷击 > 乙", "双雷击"),
        ("", "招式"),
        (";;;", "招式"),
        ("()", "招式"),
        ("生产器", "生产器"),
        ("锋利锋利 > 乙" * 3, ""),
    ],
)
def test_what_is_no_move_is_refused_with_the_part_that_was_not_understood(text: str, word: str) -> None:
    match = Match(GAME, ["甲", "乙", "丙"], start={"甲": RICH})
    with pytest.raises(Refused) as refused:
        match.answer(0, text)
    assert word in match.say(refused.value.refusal, "zh")
    assert match.say(refused.value.refusal, "en")


def test_a_slip_of_the_pen_brings_up_the_nearest_names() -> None:
    match = Match(GAME, ["甲", "乙"])
    with pytest.raises(Refused) as refused:
        match.answer(0, "宇宙大暴炸")
    assert "宇宙大爆炸" in match.say(refused.value.refusal, "zh")


def test_every_name_and_alias_of_the_tables_is_read() -> None:
    for row in MOVES:
        if row.family not in ("producer", "guard", "charge"):
            name = Name(row.id, row.full if row.copies == "fraction" else 1)
            for word in (row.name.zh, row.id, row.name.en, *row.aliases):
                assert title(read_name(word.lower())) == title(name)


def test_numerals_read_back() -> None:
    for n in [*range(1, 131), 200, 205, 210, 999, 1000, 1010, 1001, 9999, 10_000, 123_456]:
        assert read_numeral(write_numeral(n)) == n
        assert read_numeral(str(n)) == n
    assert [write_numeral(n) for n in (2, 10, 12, 20, 21, 100, 105, 110)] == [
        "二", "十", "十二", "二十", "二十一", "一百", "一百零五", "一百一十",
    ]  # fmt: skip
    assert [read_numeral(text) for text in ("两", "二〇", "十十", "百", "刀", "")] == [2, 20, None, None, None, None]


@pytest.mark.parametrize("seed", range(20))
def test_no_text_however_odd_is_more_than_refused(seed: int) -> None:
    rng = random.Random(seed)
    names = [row.name.zh for row in MOVES]
    signs = [
        "连",
        "双",
        "防",
        "丢下个",
        "锋利",
        "(",
        ")",
        "×",
        "3",
        "/",
        ">",
        "> 乙",
        "> 乙, 丙",
        ",",
        ";",
        "合成",
        "充能",
        "大型",
    ]
    match = random_match(rng, 3)
    for ask in match.asks.values():
        for _ in range(300):
            text = "".join(rng.choice(rng.choice((names, signs))) for _ in range(rng.randint(1, 6)))
            try:
                move, rest = ask.read(text)
            except Refused:
                continue
            assert rest == ""
            assert ask.read(ask.format(move)) == (move, "")
            ask.fault(move)


def test_an_unknown_key_of_a_position_is_refused_with_the_nearest() -> None:
    with pytest.raises(SetupRefused) as refused:
        Match(GAME, ["甲", "乙"], {}, start={"甲": {"大臀": 2}}, seed=1)
    assert "；是不是 大臂" in GAME.say(refused.value.refusal, "zh", [])
