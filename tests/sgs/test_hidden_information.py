"""What a seat may not know: hands, identities, hidden generals, the deck."""

from __future__ import annotations

import random

from kejian.core import Match
from kejian.games.sgs.game import GAME

WAR = {"mode": "国战", "cards": "国战108"}


def test_others_see_how_many_cards_a_hand_holds_and_not_which() -> None:
    match = Match(GAME, ["甲", "乙"], start={"甲": {"手牌": ["♠7杀"]}, "乙": {"手牌": ["♦2闪"]}}, seed=1)
    mine, theirs = match.view(0)["players"]
    assert mine["hand"] == ["♠7杀"]
    assert theirs["hand"] == []
    assert theirs["hand_count"] == 1
    assert all(player["hand"] == [] for player in match.view(None)["players"])


def test_only_ones_own_identity_and_the_lords_are_known() -> None:
    start = {
        "甲": {"身份": "主公"},
        "乙": {"身份": "反贼"},
        "丙": {"身份": "内奸"},
        "丁": {"身份": "忠臣", "alive": False},
    }
    match = Match(GAME, ["甲", "乙", "丙", "丁"], start=start, seed=1)
    assert [player["identity"] for player in match.view(1)["players"]] == ["主公", "反贼", None, "忠臣"]
    assert [player["identity"] for player in match.view(None)["players"]] == ["主公", None, None, "忠臣"]


def test_imagined_identities_are_dealt_anew_and_add_up() -> None:
    start = {"乙": {"身份": "反贼"}, "丙": {"身份": "内奸"}, "丁": {"身份": "忠臣"}}
    match = Match(GAME, ["甲", "乙", "丙", "丁"], start=start, seed=1)
    pictured = set()
    for seed in range(40):
        players = match.imagine(0, random.Random(seed)).state.players
        identities = tuple(player.identity for player in players)
        assert sorted(identities) == sorted(("主公", "反贼", "内奸", "忠臣"))
        pictured.add(identities)
    assert len(pictured) == 6  # every order of the other three


def test_whoever_hurts_the_lord_is_hardly_pictured_as_his_loyalist() -> None:
    start = {
        "甲": {"身份": "主公", "手牌": []},
        "乙": {"身份": "反贼", "手牌": ["♠7杀"]},
        "丙": {"身份": "内奸"},
        "丁": {"身份": "忠臣"},
        "turn": "乙",
        "phase": "出牌",
    }
    match = Match(GAME, ["甲", "乙", "丙", "丁"], start=start, seed=1)
    match.answer(1, "♠7杀 > 甲")
    assert match.state.blows == {(1, 0): 1}

    def loyalists(seat: int) -> list[int]:
        pictured = (match.imagine(seat, random.Random(seed)).state.players for seed in range(120))
        return [next(who for who, player in enumerate(players) if player.identity == "忠臣") for players in pictured]

    believed = loyalists(0)
    assert believed.count(1) < min(believed.count(2), believed.count(3)) / 2


def test_a_card_taken_in_the_open_is_known_to_all_until_somebody_takes_blindly_from_that_hand() -> None:
    start = {
        "甲": {"手牌": ["♥3五谷丰登"]},
        "乙": {"手牌": ["♠8杀"]},
        "丙": {"手牌": ["♠3顺手牵羊"]},
        "deck": ["♥4桃", "♦2闪", "♣2杀"],
    }
    match = Match(GAME, ["甲", "乙", "丙"], start=start, seed=1)
    match.answer(0, "♥3五谷丰登")
    match.answer(0, "取 ♦2闪")
    match.answer(1, "取 ♥4桃")
    match.answer(2, "取 ♣2杀")
    assert match.view(0)["players"][1]["hand"] == ["♥4桃"]
    match.answer(0, "结束")
    match.answer(1, "结束")
    match.answer(2, "♠3顺手牵羊 > 乙")
    match.answer(2, "取 手牌#1")
    assert match.view(0)["players"][1]["hand"] == []


def test_hidden_generals_are_for_their_owner_and_for_who_looked() -> None:
    start = {
        "甲": {"势力": "蜀", "手牌": ["♣3知己知彼"]},
        "乙": {"主将": "曹操", "副将": "郭嘉", "手牌": ["♦2闪"]},
        "丙": {"势力": "吴"},
    }
    match = Match(GAME, ["甲", "乙", "丙"], WAR, start=start, seed=1)
    assert match.view(0)["players"][1]["general"] == ""
    assert match.view(1)["players"][1]["general"] == "曹操"
    assert match.view(0)["players"][1]["kingdom"] is None
    match.answer(0, "♣3知己知彼 > 乙")
    match.answer(0, "选 副")
    assert match.view(0)["players"][1]["deputy"] == "郭嘉"
    assert match.view(2)["players"][1]["deputy"] == ""
    for seed in range(20):
        player = match.imagine(0, random.Random(seed)).state.players[1]
        assert player.deputy == "郭嘉"
        assert GAME.setup(match.setup).rules.book.generals[player.general].kingdom == "魏"


def test_a_copy_at_any_question_of_a_game_goes_on_alike() -> None:
    rng = random.Random(11)
    match = Match(GAME, [f"P{seat}" for seat in range(5)], seed=11)
    for _ in range(120):
        if match.outcome is not None:
            break
        twin = match.copy()
        for seat, ask in list(match.asks.items()):
            move = ask.sample(rng)
            match.answer(seat, move)
            twin.answer(seat, move)
        assert twin.position() == match.position()
        assert list(twin.all_events) == list(match.all_events)
