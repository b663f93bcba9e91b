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
