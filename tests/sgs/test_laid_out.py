"""What somebody chooses from is seen by all who wait: open cards as cards, hidden ones as a number."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kejian.core import Match
from kejian.games.sgs.game import GAME
from kejian.server import wire

THREE = ["甲", "乙", "丙"]
DECK = ["♠7杀", "♥3桃", "♥4桃", "♥6桃", "♥8桃"]


def begun(start: dict[str, Any], options: dict[str, str] | None = None) -> Match[Any]:
    return Match(GAME, THREE, options or {}, start={"deck": DECK, **start}, seed=1)


def laid(match: Match[Any], seat: int | None) -> dict[str, Any] | None:
    found: dict[str, Any] | None = json.loads(wire.encode(match.view(seat)))["laid"]
    return found


def test_the_cards_of_a_harvest_lie_there_until_each_has_one() -> None:
    match = begun({"甲": {"手牌": ["♥3五谷丰登"]}, "乙": {"手牌": []}, "丙": {"手牌": []}})
    match.answer(0, "♥3五谷丰登")
    name = {"zh": "五谷丰登", "en": "Harvest"}
    for seat in (0, 1, 2, None):
        assert laid(match, seat) == {"what": name, "cards": DECK[:3], "hidden": 0, "who": 0}
    match.answer(0, "取 ♥3桃")
    assert laid(match, 0) == {"what": name, "cards": ["♠7杀", "♥4桃"], "hidden": 0, "who": 1}
    match.answer(1, "取 ♥4桃")
    match.answer(2, "取 ♠7杀")
    assert laid(match, 1) is None


def test_they_lie_there_while_somebody_may_nullify_it_too() -> None:
    match = begun({"甲": {"手牌": ["♥3五谷丰登"]}, "乙": {"手牌": ["♠J无懈可击"]}, "丙": {"手牌": []}})
    match.answer(0, "♥3五谷丰登")
    assert match.asks[1].kind == "nullify"
    assert laid(match, 1) == {
        "what": {"zh": "五谷丰登", "en": "Harvest"},
        "cards": DECK[:3],
        "hidden": 0,
        "who": None,
    }


@pytest.mark.parametrize("general", ["诸葛亮", "郭嘉"])
def test_what_somebody_looks_at_is_a_number_to_the_others(general: str) -> None:
    if general == "诸葛亮":
        match = begun({"甲": {"武将": general, "手牌": []}, "turn": "甲", "phase": "准备"})
        match.answer(0, "观星")
        name, n = {"zh": "观星", "en": "Stargazing"}, 3
    else:
        match = begun({"甲": {"武将": general, "手牌": []}, "乙": {"手牌": ["♠8杀"]}, "turn": "乙"})
        match.answer(1, "♠8杀 > 甲")
        match.answer(0, "遗计")
        name, n = {"zh": "遗计", "en": "Legacy"}, 2
    for seat in (0, 1, 2, None):
        assert laid(match, seat) == {"what": name, "cards": [], "hidden": n, "who": 0}
    for seat in (1, 2, None):
        sent = wire.encode(match.view(seat)).decode()
        assert not any(card in sent for card in DECK[:n])


def test_of_somebody_who_is_taken_from_what_he_wears_lies_open_and_his_hand_is_a_number() -> None:
    worn = {"手牌": ["♦2闪", "♦3闪"], "装备": ["♠2八卦阵"], "判定": ["♠6乐不思蜀"]}
    match = begun({"甲": {"手牌": ["♠3顺手牵羊"]}, "乙": worn, "丙": {"手牌": []}})
    match.answer(0, "♠3顺手牵羊 > 乙")
    for seat in (0, 2, None):
        found = laid(match, seat)
        assert found is not None
        assert (found["cards"], found["hidden"], found["who"]) == (["♠2八卦阵", "♠6乐不思蜀"], 2, 0)
    match.answer(0, "取 手牌#1")
    assert laid(match, 2) is None
