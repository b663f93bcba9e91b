"""What a seat sees goes over the wire with its sums."""

from __future__ import annotations

import json

from kejian.core import Match
from kejian.core.record import Record
from kejian.server import wire
from kejian.server.desk import rule


def test_distances_ranges_and_limits_are_sent_with_their_terms() -> None:
    start = {"甲": {"装备": ["♠6青釭剑"], "效果": ["攻击范围无限"]}, "乙": {"装备": ["♣5的卢"]}}
    match = Match("sgs", ["甲", "乙", "丙"], start=start, seed=1)
    me, he, _ = json.loads(wire.encode(match.view(0)))["players"]
    assert he["distance"]["n"] == 2
    assert [term["name"]["zh"] for term in he["distance"]["terms"]] == ["座次", "的卢"]
    assert me["attack_range"]["n"] == "∞"
    assert me["hand_limit"]["n"] == 4


def test_a_replay_hides_nothing() -> None:
    start = {"甲": {"手牌": ["♠7杀"]}, "乙": {"手牌": ["♦2闪", "♥3桃"], "身份": "反贼"}}
    record = Record("sgs", ["甲", "乙"], start=start, moves=[("甲", "♠7杀 > 乙"), ("乙", "♦2闪"), ("甲", "结束")])
    frames = rule(record).frames
    assert [frame.view["players"][1]["hand"] for frame in frames[:2]] == [["♦2闪", "♥3桃"]] * 2
    assert frames[0].view["players"][1]["identity"] == "反贼"
    told = json.loads(wire.encode([frame.events for frame in frames]))
    drawn = [event for events in told for event in events if event["kind"] == "draws"]
    assert drawn, "who draws what is told"
    assert rule(record, seat=0).frames[0].view["players"][1]["hand"] == []


def test_the_way_round_the_ring_skips_the_dead_and_has_as_many_steps_as_the_distance_counts() -> None:
    players = list("甲乙丙丁戊己庚辛")
    match = Match("sgs", players, start={"丁": {"alive": False}, "戊": {"装备": ["♣5的卢"]}}, seed=1)
    view = match.view(0)["players"]
    assert [player["way"] for player in view] == [[], [1], [1, 2], [], [1, 2, 4], [7, 6, 5], [7, 6], [7]]
    for player in view[1:]:
        assert not player["alive"] or len(player["way"]) == player["distance"].terms[0].n
    assert all(player["way"] == [] for player in match.view(None)["players"]), "nobody looks from nowhere"


def test_of_two_ways_as_short_the_one_in_playing_order_is_shown() -> None:
    match = Match("sgs", ["甲", "乙", "丙", "丁"], seed=1, start={})
    assert match.view(1)["players"][3]["way"] == [2, 3]


def test_the_board_of_kingdoms_tells_what_was_shown_and_nothing_else() -> None:
    start = {
        "甲": {"主将": "周瑜", "副将": "黄盖", "明置": []},
        "乙": {"主将": "张辽", "副将": "许褚", "明置": ["主"]},
        "丙": {"主将": "关羽", "副将": "张飞", "alive": False, "体力": 0},
        "丁": {"势力": "野心家"},
    }
    match = Match("sgs", ["甲", "乙", "丙", "丁"], {"mode": "国战"}, start=start, seed=1)
    for seat in (0, 1, None):
        board = match.view(seat)["kingdoms"]
        assert board is not None
        assert board["members"] == {"魏": [1], "蜀": [2], "吴": [], "群": [], "野心家": [3]}
        assert (board["most"], board["undecided"], int(board["count"])) == (2, [0], 2)
    assert Match("sgs", ["甲", "乙"], seed=1).view(0)["kingdoms"] is None
