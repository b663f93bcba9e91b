"""What a seat sees goes over the wire with its sums."""

from __future__ import annotations

import json

from kejian.core import Match
from kejian.server import wire


def test_distances_ranges_and_limits_are_sent_with_their_terms() -> None:
    start = {"甲": {"装备": ["♠6青釭剑"], "效果": ["攻击范围无限"]}, "乙": {"装备": ["♣5的卢"]}}
    match = Match("sgs", ["甲", "乙", "丙"], start=start, seed=1)
    me, he, _ = json.loads(wire.encode(match.view(0)))["players"]
    assert he["distance"]["n"] == 2
    assert [term["name"]["zh"] for term in he["distance"]["terms"]] == ["座次", "的卢"]
    assert me["attack_range"]["n"] == "∞"
    assert me["hand_limit"]["n"] == 4
