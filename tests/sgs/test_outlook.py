"""Before a card leaves the hand its user reads how far, how hard, and what can answer it."""

from __future__ import annotations

import random
from typing import Any

from kejian.core import Chosen, Match, Menu

START = {
    "甲": {"手牌": ["♠7杀", "♥7无中生有"], "装备": ["♠6青釭剑"], "酒": True, "体力": 1},
    "乙": {"装备": ["♣5的卢"]},
}

CARDS = {"手牌": ["♦2闪"]}


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


def test_another_target_may_be_chosen_instead_of_the_only_one() -> None:
    match = Match("sgs", ["甲", "乙", "丙"], start=START, seed=1)
    done = match.asks[0].compose([Chosen("♠7杀", ((1,),))], match.players)
    assert [why is None for why in done.slots[0].refusals] == [False, True, True]


def test_a_trick_says_that_it_may_be_nullified() -> None:
    assert composed("♥7无中生有") == {"生效前谁都可以用无懈可击": ""}


def test_a_trick_for_those_at_1_says_how_far_against_1_where_the_distance_matters() -> None:
    for general, told in (("甘宁", {"到丙的距离": "1", "顺手牵羊": "1"}), ("黄月英", {})):
        match = Match(
            "sgs", ["甲", "乙", "丙"], start={"甲": {"武将": general, "手牌": ["♦3顺手牵羊"]}, "丙": CARDS}, seed=1
        )
        done = match.asks[0].compose([Chosen("♦3顺手牵羊", ((2,),))], match.players)
        figures = {one.text.zh: one.n.text("zh") for one in done.outlook if one.n is not None}
        assert figures == told, general


def test_who_is_too_far_says_both_figures_of_the_comparison() -> None:
    mine = {"手牌": ["♠7杀", "♦3顺手牵羊"], "装备": ["♥5赤兔"]}
    start = {"甲": mine, "乙": CARDS, "丙": {"装备": ["♣5的卢", "♠6青釭剑"]}}
    match = Match("sgs", ["甲", "乙", "丙", "丁"], start=start, seed=1)

    def compared(card: str) -> tuple[str, ...]:
        entry = match.asks[0].menu().entry(card)
        assert entry is not None
        why = entry.slots[0].refusals[list(entry.slots[0].values).index(2)]
        assert why is not None
        found = why.compared()
        assert found is not None
        return found.name.zh, found.n.text("zh"), found.sign, found.to.zh, found.limit.text("zh")

    assert compared("♠7杀") == ("距离", "2（座次 2，赤兔 −1，的卢 +1）", ">", "攻击范围", "1")
    assert compared("♦3顺手牵羊") == ("距离", "2（座次 2，赤兔 −1，的卢 +1）", "≠", "顺手牵羊", "1")


def test_to_end_the_phase_says_what_it_costs() -> None:
    match = Match("sgs", ["甲", "乙", "丙"], start=START, seed=1)
    entry = match.asks[0].menu().entry("end")
    assert entry is not None
    assert entry.does.zh == "要弃 1 张"


# and whoever is asked reads what it brings not to answer


def window(start: dict[str, Any], *moves: str) -> Menu:
    match = Match("sgs", ["甲", "乙", "丙"], start=start, seed=1)
    for move in moves:
        match.answer(next(iter(match.asks)), move)
    return next(iter(match.asks.values())).menu()


def declined(menu: Menu) -> dict[str, str]:
    entry = menu.entry("pass")
    assert entry is not None
    return {one.text.zh: "" if one.n is None else one.n.text("zh") for one in entry.outlook}


def test_not_to_dodge_brings_damage_and_what_it_leaves() -> None:
    start = {"甲": {"手牌": ["♠7杀"], "酒": True}, "乙": {"手牌": ["♦4闪"], "体力": 2, "体力上限": 4}}
    assert declined(window(start, "♠7杀 > 乙")) == {
        "受到 2 点伤害": "2（杀 1，酒 +1）",
        "体力剩 0，濒死": "0（体力 2，伤害 −2）",
    }


def test_what_is_locked_changes_the_damage_beforehand() -> None:
    start: dict[str, Any] = {
        "甲": {"手牌": ["♥4火杀"], "酒": True},
        "乙": {"手牌": ["♦4闪"], "体力": 4, "装备": ["♠2藤甲"]},
    }
    assert declined(window(start, "♥4火杀 > 乙")) == {
        "受到 3 点伤害": "3（火杀 1，酒 +1，藤甲 +1）",
        "体力剩 1": "1（体力 4，伤害 −3）",
    }
    start["乙"]["装备"] = ["♣A白银狮子"]
    assert declined(window(start, "♥4火杀 > 乙"))["受到 1 点伤害"] == "1（火杀 1，酒 +1，白银狮子视为 1）"


def test_where_two_are_needed_it_says_how_many_still_and_by_which_skill() -> None:
    start = {"甲": {"手牌": ["♠7杀"], "武将": "吕布"}, "乙": {"手牌": ["♦4闪", "♦5闪"]}}
    assert declined(window(start, "♠7杀 > 乙"))["无双：还要 2 张闪"] == "2"
    assert declined(window(start, "♠7杀 > 乙", "♦4闪"))["无双：还要 1 张闪"] == "1（无双 2，已经出了 −1）"


def test_a_card_that_is_not_wanted_says_so() -> None:
    start = {"甲": {"手牌": ["♠7杀"]}, "乙": {"手牌": ["♦4闪", "♥6桃"]}}
    entry = window(start, "♠7杀 > 乙").entry("♥6桃")
    assert entry is not None
    assert entry.refusal is not None
    assert entry.refusal.why.zh == "要的是闪"  # type: ignore[attr-defined]


def test_not_to_save_and_not_to_nullify_say_what_comes() -> None:
    start = {"甲": {"手牌": ["♠7杀"]}, "乙": {"体力": 1}, "丙": {"手牌": ["♥6桃", "♠J无懈可击"]}}
    assert declined(window(start, "♠7杀 > 乙")) == {"乙还差 1 点体力，没有人救就阵亡": "1"}
    start["甲"] = {"手牌": ["♥A桃园结义"]}
    assert declined(window(start, "♥A桃园结义"))["桃园结义对乙生效"] == ""


def test_no_line_of_a_menu_shows_the_number_of_a_copy() -> None:
    """Suit and rank tell cards apart; which of two alike it is, only a record has to know."""
    for seed in range(4):
        match = Match("sgs", ["甲", "乙", "丙", "丁"], seed=seed)
        rng = random.Random(seed)
        for _ in range(120):
            if match.outcome is not None:
                break
            for ask in match.asks.values():
                for group in ask.menu().groups:
                    for entry in group.entries:
                        names = (group.title, entry.name, entry.note, *(n for slot in entry.slots for n in slot.names))
                        assert not any("#" in name.zh + name.en for name in names), entry
            match.answer_all({seat: ask.format(ask.sample(rng)) for seat, ask in match.asks.items()})


# and whoever may turn a general up reads what that brings


def unveiling(start: dict[str, Any], move: str, n: int = 4, **options: str) -> dict[str, str]:
    """What each line says that it brings now, or later."""
    players = list("甲乙丙丁戊己")[:n]
    match = Match("sgs", players, {"mode": "国战", **options}, start={"phase": "准备", **start}, seed=1)
    ask = match.asks[0]
    entry = ask.menu().entry(move)
    assert entry is not None
    assert entry.outlook == ask.outlook(ask.read(move)[0]), "the menu says what the question says"
    return {one.text.zh: f"{one.kind} {'' if one.n is None else one.n.text('zh')}".rstrip() for one in entry.outlook}


PAIR = {"主将": "周瑜", "副将": "黄盖", "明置": ["副"], "体力": 2, "体力上限": 3}


def test_turning_a_general_up_says_its_rewards_its_skills_and_the_numbers_they_change() -> None:
    brought = unveiling({"甲": PAIR, "先驱": True}, "明 主")
    assert brought["珠联璧合：摸 2 张，或回复 1 点体力"] == "now"
    assert brought["英姿：锁定技：额定摸牌数+1，手牌上限为体力上限"] == "later"
    assert brought["额定摸牌数 2 → 3"] == "later 3（摸牌阶段 2，英姿 +1）"
    assert brought["手牌上限 2 → 3"] == "later 3"
    assert not any("势力" in text or "先驱" in text for text in brought), "both were settled before"


def test_the_first_to_turn_one_up_reads_his_kingdom_and_that_he_is_the_first() -> None:
    both = {"主将": "周瑜", "副将": "黄盖", "明置": []}
    quiet = {name: {"势力": None} for name in "乙丙丁"}
    brought = unveiling({"甲": both, **quiet}, "明 主")
    assert {"势力定为吴": "now", "先驱：摸 2 张": "now"}.items() <= brought.items()
    assert not any("珠联璧合" in text for text in brought), "the other one is still face down"
    assert any("珠联璧合" in text for text in unveiling({"甲": both, **quiet}, "明 全"))
    kept = unveiling({"甲": both, **quiet}, "明 主", reveal_rewards="marks")
    assert "先驱：摸 2 张（留作标记）" in kept
    full = {"乙": {"势力": "吴"}, "丙": {"势力": "吴"}, "丁": {"势力": "群"}}
    assert "势力定为野心家，与谁都不同势力" in unveiling({"甲": both, **full}, "明 主")


def test_a_reveal_does_what_it_said_it_would() -> None:
    """Every general with any other of its kingdom: cards drawn, numbers and skills are those of the forecast."""
    generals = list(Match("sgs", ["甲", "乙"], {"mode": "国战"}, seed=1).state.rules.book.generals.values())
    listed = [one for one in generals if one.gouyu]
    for one in listed:
        other = next(two for two in listed if two.kingdom == one.kingdom and two is not one)
        start = {"phase": "准备", "甲": {"主将": one.name, "副将": other.name, "明置": []}, "乙": {"势力": None}}
        match = Match("sgs", ["甲", "乙", "丙"], {"mode": "国战"}, start=start, seed=1)
        told = match.asks[0].outlook((0,))
        match.answer(0, "明 主")
        player = match.view(0)["players"][0]
        for forecast in told:
            if forecast.n is not None and forecast.text.zh.startswith("手牌上限"):
                assert player["hand_limit"].value == forecast.n.value, one.name
        named = {forecast.text.zh.partition("：")[0] for forecast in told if forecast.kind == "later"}
        assert set(player["skills"]) <= named, one.name
