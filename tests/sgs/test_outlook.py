"""Before a card leaves the hand its user reads how far, how hard, and what can answer it."""

from __future__ import annotations

from kejian.core import Chosen, Match

START = {
    "甲": {"手牌": ["♠7杀", "♥7无中生有"], "装备": ["♠6青釭剑"], "酒": True, "体力": 1},
    "乙": {"装备": ["♣5的卢"]},
}


def composed(entry: str, *filled: tuple[int, ...]) -> dict[str, str]:
    match = Match("sgs", ["甲", "乙", "丙"], start=START, seed=1)
    done = match.asks[0].compose([Chosen(entry, filled)], match.players)
    assert done.complete
    return {one.text.zh: "" if one.n is None else one.n.text("zh") for one in done.outlook}


def test_a_strike_says_distance_range_and_damage_with_their_terms() -> None:
    assert composed("♠7杀", (1,)) == {
        "到乙的距离": "2（座次 1，的卢 +1）",
        "攻击范围": "2",
        "不抵消就造成 2 点伤害": "2（伤害值基数 1，酒 +1）",
        "目标可以用闪抵消": "",
    }


def test_a_trick_says_that_it_may_be_nullified() -> None:
    assert composed("♥7无中生有") == {"生效前谁都可以用无懈可击": ""}


def test_to_end_the_phase_says_what_it_costs() -> None:
    match = Match("sgs", ["甲", "乙", "丙"], start=START, seed=1)
    entry = match.asks[0].menu().entry("end")
    assert entry is not None
    assert entry.does.zh == "要弃 1 张"
