"""礼让: of the cards that were discarded any can be given, each to somebody; every such gift can be put together."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from kejian.core import BadMoveText, Chosen, Match
from kejian.games.sgs.facts.cards import card_text

WAR = {"mode": "国战", "cards": "国战108"}
DISCARDED = ("♠7杀", "♦2闪")


def giving() -> Match[Any]:
    """His two discarded cards lie before him, to be given away or not."""
    kong_rong = {"主将": "孔融", "副将": "华佗", "明置": ["主"], "体力": 1, "手牌": [*DISCARDED, "♥4桃"]}
    start = {"甲": kong_rong, "乙": {"势力": "蜀"}, "丙": {"势力": "魏"}}
    match = Match("sgs", ["甲", "乙", "丙"], WAR, start=start, seed=1)
    for move in ("结束", "弃 ♠7杀 ♦2闪"):
        match.answer(0, move)
    if match.asks[0].kind != "distribute":
        match.answer(0, "礼让")
    return match


def test_every_gift_can_be_put_together_card_by_card() -> None:
    ask = giving().asks[0]
    gifts = list(ask.moves())
    assert len(gifts) == len(set(gifts)) == 3 * 3, "each card to nobody or to one of two"
    for gift in filter(None, gifts):
        for lines in permutations(gift):
            done = ask.compose([Chosen(card_text(card), ((seat,),)) for card, seat in lines], ask.players)
            assert (done.complete, done.text, done.refusal) == (True, ask.format(gift), None)


def test_a_card_goes_to_one_alone_and_to_nobody_who_has_it_already() -> None:
    ask = giving().asks[0]
    for twice in (["♠7杀", "♠7杀"], ["♠7杀", "pass"], ["pass", "pass"]):
        assert not ask.compose([Chosen(one, ((1,),) if one != "pass" else ()) for one in twice], ask.players).complete
    assert not ask.compose([Chosen("♠7杀", ((0,),))], ask.players).complete
    with pytest.raises(BadMoveText):
        ask.read("♠7杀 > 乙, ♠7杀 > 丙")


def test_the_menu_has_the_cards_and_that_nothing_is_given() -> None:
    match = giving()
    *cards, nothing = (entry for group in match.asks[0].menu().groups for entry in group.entries)
    assert tuple(entry.facts.lies for entry in cards) == DISCARDED
    match.answer(0, nothing.text)
    assert set(match.view(0)["discard"]) >= set(DISCARDED)
