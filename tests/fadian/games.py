"""Random games of 法典, and what must hold at every decision of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from kejian.core import Match
from kejian.games.fadian.content.character import roster
from kejian.games.fadian.content.schools import SCHOOL_NAMED
from kejian.games.fadian.facts.cards import DECK, card_text
from kejian.games.fadian.facts.state import State

PLAYERS = ("甲", "乙", "丙", "丁")
QUESTIONS = 6000  # more than any random game has needed


def duel(first: str, second: str, seed: int, **options: Any) -> Match:
    return Match("fadian", ["甲", "乙"], {"角色": {"甲": first, "乙": second}, **options}, seed=seed)


def table(count: int, rng: random.Random, **options: Any) -> Match:
    """Some characters of the roster around a table."""
    players = list(PLAYERS[:count])
    characters = {name: rng.choice(list(roster())) for name in players}
    return Match("fadian", players, {"角色": characters, **options}, seed=rng.randrange(2**32))


def midgame(rng: random.Random) -> Match:
    """A duel somewhere in the middle, with more 帖 than a character has, marks, dolls, dragons and waiting effects."""
    deck = [card_text(card) for card in DECK]
    rng.shuffle(deck)
    start: dict[str, Any] = {}
    for name in ("甲", "乙"):
        fields: dict[str, Any] = {
            "帖": rng.sample(list(SCHOOL_NAMED), 4),
            "pos": rng.randint(1, 9),
            "hp": rng.randint(4, 25),
            "hand": [deck.pop() for _ in range(rng.randint(0, 7))],
            "扣置": [deck.pop() for _ in range(rng.choice((0, 0, 2, 3)))],
            "技能": rng.sample(["飞弹", "嗜血", "笨重", "失控"], rng.choice((0, 1, 2))),
        }
        mark: dict[str, Any] = {"pos": rng.randint(1, 9), "瞄准": rng.random() < 0.3}
        if rng.random() < 0.5:
            mark["玩偶"] = {"hp": rng.randint(1, 15), "帖": rng.choice(list(SCHOOL_NAMED))}
        elif rng.random() < 0.4:
            mark["龙"] = {"帖": rng.choice(list(SCHOOL_NAMED))}
        if rng.random() < 0.7:
            fields["标记"] = mark
        if rng.random() < 0.3:
            fields["效果"] = {rng.choice(["敏锐", "采集", "加速", "破阵"]): True}
        start[name] = fields
    return Match("fadian", ["甲", "乙"], {"turn_draw": 1}, start=start, seed=rng.randrange(2**32))


def answer_all(match: Match, rng: random.Random) -> None:
    for seat, ask in list(match.asks.items()):
        match.answer(seat, ask.sample(rng))


def play_out(match: Match, rng: random.Random, look: Callable[[Match], None] = lambda _: None) -> Match:
    """Plays at random to the end, looking at every decision."""
    for _ in range(QUESTIONS):
        if match.outcome is not None:
            return match
        look(match)
        answer_all(match, rng)
    raise AssertionError(match.record().to_yaml())


def all_cards(state: State) -> Counter[int]:
    """Every card wherever it lies."""
    found = Counter(state.pool.cards) + Counter(state.discard) + Counter(state.deck)
    for player in state.players:
        for pile in (player.hand, player.held, player.aside):
            found += Counter(pile.cards)
    return found


def few(moves: Any, most: int = 40) -> list[Any]:
    return list(islice(iter(moves), most))


def decisions(match: Match, rng: random.Random) -> Iterator[Match]:
    """The match at every decision of a random play to its end."""
    for _ in range(QUESTIONS):
        if match.outcome is not None:
            return
        yield match
        answer_all(match, rng)
