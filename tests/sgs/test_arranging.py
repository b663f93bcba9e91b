"""观星: everything that can be written can be put together, the bottom too."""

from __future__ import annotations

from kejian.core import Chosen, Match
from kejian.games.sgs.facts.cards import card_text, read_card

DECK = ["♠7杀", "♣8杀", "♦2闪"]


def looking() -> Match:
    start = {"turn": "丙", "甲": {"武将": "诸葛亮"}, "乙": {}, "丙": {}, "deck": DECK}
    match = Match("sgs", ["甲", "乙", "丙"], start=start, seed=1)
    match.answer_all({2: "结束"})
    match.answer_all({0: "观星"})
    return match


def test_the_bottom_lies_as_it_lay_unless_somebody_orders_it() -> None:
    ask = looking().asks[0]
    done = ask.compose([Chosen("arrange", (("♦2闪",),))], ())
    assert done.text == "上 ♦2闪 下 ♠7杀 ♣8杀"


def test_what_is_not_said_to_be_on_top_goes_to_the_bottom_as_it_lies() -> None:
    ask = looking().asks[0]
    for said, meant in (("上 ♦2闪", "上 ♦2闪 下 ♠7杀 ♣8杀"), ("上", "上 下 ♠7杀 ♣8杀 ♦2闪")):
        move, rest = ask.read(said)
        assert (ask.format(move), rest) == (meant, "")
        assert ask.refusal(move) is None


def test_the_bottom_can_be_ordered() -> None:
    ask = looking().asks[0]
    done = ask.compose([Chosen("order", (("♦2闪",), ("♣8杀",)))], ())
    assert done.text == "上 ♦2闪 下 ♣8杀 ♠7杀"


def test_every_arrangement_can_be_composed() -> None:
    ask = looking().asks[0]
    for top, bottom in ask.moves():
        picked = [tuple(map(card_text, top)), *((card_text(card),) for card in bottom[:-1])]
        done = ask.compose([Chosen("order", tuple(picked))], ())
        assert done.text == ask.format((top, bottom))
    assert len(list(ask.moves())) == 24
    assert read_card("♠7杀") in next(iter(ask.moves()))[0]
