"""What a seat cannot know never reaches it, and what it may picture can be played (fadian.R113)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kejian.core import Match
from kejian.games.fadian.facts.cards import read_cards
from tests.fadian.games import all_cards, answer_all, decisions, few, midgame, play_out, table


@pytest.mark.slow
def test_views_asks_and_events_stay_the_same_when_hidden_cards_change() -> None:
    rng = random.Random(3)
    changed = 0
    for match in [midgame(rng) for _ in range(5)] + [table(3, rng)]:
        for now in decisions(match, rng):
            if rng.random() < 0.6:
                continue
            for seat in range(len(now.players)):
                imagined = now.imagine(seat, rng)
                assert imagined.view(seat) == now.view(seat)
                told = imagined.copy()
                told.reasons = now.reasons  # the quiet events of this step too
                assert told.events(seat=seat) == now.events(seat=seat)
                if seat in now.asks:
                    assert few(imagined.asks[seat].moves()) == few(now.asks[seat].moves())
                    assert imagined.asks[seat].menu() == now.asks[seat].menu()
                changed += imagined.position() != now.position()
    assert changed > 100  # the cards really were dealt anew


def test_imagined_matches_are_played_to_the_end_and_keep_their_cards() -> None:
    rng = random.Random(4)
    for _ in range(6):
        for now in decisions(midgame(rng), rng):
            if rng.random() < 0.1:
                imagined = now.imagine(rng.randrange(2), rng)
                assert imagined.copy().position() == imagined.position()
                play_out(imagined, rng)
                assert all_cards(imagined.state) == Counter(imagined.state.rules.deck)


def test_an_imagined_world_keeps_what_the_seat_has_seen() -> None:
    start = {"甲": {"pos": 3, "hand": ["♣5"]}, "乙": {"hand": ["♠1", "♥2", "♦3"]}}
    match = Match("fadian", ["甲", "乙"], start=start, seed=1)
    match.answer(0, "洞察 弃♣5")
    match.answer(0, "右1")
    for seed in range(20):
        imagined = match.imagine(0, random.Random(seed))
        assert imagined.position()["乙"]["hand"] == ["♠1", "♥2", "♦3"]
    assert match.view(0)["players"][1]["hand"] == ["♠1", "♥2", "♦3"]


def test_a_hand_that_was_not_seen_is_dealt_anew() -> None:
    match = Match("fadian", ["甲", "乙"], start={"乙": {"hand": ["♠1", "♥2"]}}, seed=1)
    hands = {tuple(match.imagine(0, random.Random(seed)).position()["乙"]["hand"]) for seed in range(20)}
    assert len(hands) > 5
    assert match.view(0)["players"][1]["hand"] == []
    assert match.view(0)["players"][1]["hand_count"] == 2
    assert match.view(None)["players"][1]["hand"] == []


def test_a_card_laid_face_down_is_known_to_its_owner_only() -> None:
    start = {
        "甲": {"pos": 4, "帖": ["觅龙"], "hand": ["♠5", "♠6"]},
        "乙": {"pos": 5, "帖": ["拳"], "hand": ["♥2", "♦3"]},
    }
    match = Match("fadian", ["甲", "乙"], start=start, seed=1)
    match.answer(0, "仪式 扣♠5")
    assert match.asks[1].kind == "insert"  # the card is named, but not to 乙
    assert match.view(1)["players"][0]["held"] == []
    assert "♠5" not in str([match.say(event) for event in match.events(seat=1)])
    assert "♠5" in str([match.say(event) for event in match.events(seat=0)])
    worlds = [match.imagine(1, random.Random(seed)) for seed in range(20)]
    assert len({tuple(world.state.players[0].aside.cards) for world in worlds}) > 5
    for world in worlds:
        world.answer(1, "不插入")
        assert len(world.position()["甲"]["扣置"]) == 1


def test_the_pool_a_seat_has_looked_at_stays_in_its_order() -> None:
    start = {"甲": {"帖": ["觅龙"], "hand": ["♥1"]}, "牌池": ["♠1", "♠2", "♠3"]}
    match = Match("fadian", ["甲", "乙"], start=start, seed=1)
    match.answer(0, "寻迹 弃♥1")
    match.answer(0, "不弃顶")
    assert match.view(0)["pool"] == ["♠1", "♠2", "♠3"]
    assert match.view(1)["pool"] == []
    assert all(match.imagine(0, random.Random(s)).position()["牌池"][:3] == ["♠1", "♠2", "♠3"] for s in range(10))
    assert any(match.imagine(1, random.Random(s)).position()["牌池"][:3] != ["♠1", "♠2", "♠3"] for s in range(10))


def test_both_cards_of_a_contest_are_secret_until_both_are_chosen() -> None:
    start = {"甲": {"pos": 4, "hand": ["♦7", "♦8"]}, "乙": {"pos": 5, "帖": ["拳"], "hand": ["♠2", "♥9", "♥8"]}}
    match = Match("fadian", ["甲", "乙"], start=start, seed=1)
    match.answer(0, "出拳")
    match.answer(1, "插入 闪步 弃♠2")
    told = len(match.all_events)
    match.answer(1, "比♥9")
    assert match.waiting == [0]
    assert len(match.all_events) == told
    match.answer(0, "比♦7")
    assert read_cards("♥9")[0] in match.state.discard
    answer_all(match, random.Random(1))


def test_a_card_put_back_on_the_pool_is_not_told_by_what_is_left_face_down() -> None:
    start = {
        "甲": {"pos": 1, "帖": ["觅龙"], "扣置": ["♠9", "♥9", "♦6"]},
        "乙": {"pos": 8, "帖": ["拳"], "hand": ["♥2"]},
    }
    match = Match("fadian", ["甲", "乙"], start=start, seed=1)
    match.answer(0, "唤龙")
    match.answer(1, "不插入")
    match.answer(0, "枪")
    match.answer(0, "至5")
    assert match.view(1)["players"][0]["held"] == ["♠9", "♥9", "♦6"]  # shown when the dragon was called
    match.answer(0, "逆鳞·召唤 放♥9")
    assert match.view(1)["players"][0]["held"] == []
    assert match.view(1)["players"][0]["held_count"] == 3


def test_a_known_card_of_a_suit_that_cannot_be_laid_stays_known() -> None:
    start = {
        "甲": {"pos": 4, "帖": ["觅龙"], "hand": ["♠5", "♥6", "♣5"]},
        "乙": {"pos": 5, "帖": ["拳"], "hand": ["♥2", "♦3"]},
        "turn": "甲",
    }
    match = Match("fadian", ["甲", "乙"], start=start, seed=1)
    match.state.players[0].hand.show(2)  # 乙 has seen the hand
    match.state.players[0].turn.suits = (0,)  # a ♠ was discarded this turn
    match.answer(0, "仪式 扣♥6")
    assert match.view(1)["players"][0]["hand"] == ["♠5"]
