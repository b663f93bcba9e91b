"""Two worlds that look the same to a seat give it the same messages, the same view and the same questions."""

from __future__ import annotations

from typing import Any

import pytest

from kejian.core import Match
from kejian.games.sgs.game import GAME

PLAYERS = ["甲", "乙", "丙"]


def world(hand: list[str], start: dict[str, Any]) -> Match:
    """A match in which 乙 holds these cards."""
    return Match(GAME, PLAYERS, start={**start, "乙": {**start.get("乙", {}), "手牌": hand}}, seed=5)


def until_asked(match: Match, seat: int) -> None:
    """Everybody else declines what he may, until this seat chooses freely."""
    for _ in range(50):
        if seat in match.asks and not match.asks[seat].optional:
            return
        match.answer_all({other: ask.default() for other, ask in match.asks.items()})
    raise AssertionError("he is never asked")


def seen(match: Match, seat: int, first: int) -> list[Any]:
    return [event.seen_by(seat) for event in match.all_events[first:]]


CASES = [
    # what 甲 does, and what 乙 holds in the one world and in the other: he can answer in the first only, and does not
    ("♥7无中生有", ["♠J无懈可击"], ["♦2闪"], {}),
    ("♠3过河拆桥 > 丙", ["♠J无懈可击"], ["♦2闪"], {"丙": {"装备": ["♣5的卢"]}}),
    ("♠7南蛮入侵", ["♠8杀"], ["♦2闪"], {}),
    ("♥A万箭齐发", ["♦2闪"], ["♠8杀"], {}),
    ("♠7杀 > 乙", ["♦2闪"], ["♠8杀"], {}),
    ("♠A决斗 > 乙", ["♠8杀"], ["♦2闪"], {}),
    ("♠7杀 > 丙", ["♥3桃"], ["♠8杀"], {"丙": {"体力": 1, "身份": "内奸"}}),
]


@pytest.mark.parametrize(("move", "able", "unable", "more"), CASES, ids=lambda value: str(value)[:12])
def test_who_cannot_answer_looks_like_who_does_not(
    move: str, able: list[str], unable: list[str], more: dict[str, Any]
) -> None:
    card = move.partition(" ")[0]
    start = {"甲": {"手牌": [card]}, "deck": ["♥4桃", "♥6桃", "♥8桃", "♥9桃"], **more}
    worlds = [world(able, start), world(unable, start)]
    marks = [len(match.all_events) for match in worlds]
    for match in worlds:
        match.answer(0, move)
        until_asked(match, 0)
    for seat in (0, 2, None):
        told = [seen(match, seat, first) for match, first in zip(worlds, marks, strict=True)]
        assert told[0] == told[1]
        assert worlds[0].view(seat) == worlds[1].view(seat)
    ask, other = worlds[0].asks[0], worlds[1].asks[0]
    assert (ask.kind, ask.menu()) == (other.kind, other.menu())
