"""What can be declared is found without looking at everything: the short ways lead to the same as the long one."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

from kejian.core import Match
from kejian.games.fadian.asks.declaring import DeclareAsk
from kejian.games.fadian.asks.offer import Offer, main_offer
from kejian.games.fadian.facts.play import Declaration
from tests.fadian.games import decisions, few, midgame, table

_DECISIONS = 60


def all_ways(offer: Offer) -> list[Declaration]:
    """Every 战技 at every target, whatever it is printed at."""
    return [
        move
        for actor, rows in offer.sources
        for row in rows
        if offer.allowed(row)
        for target in offer.targets()
        for move in few(offer.ways(offer.think(actor, target, row)), 40)
    ]


def test_what_is_left_out_for_its_price_could_not_be_declared() -> None:
    rng, seen = random.Random(11), Counter[str]()
    for begun in (table(2, rng), table(4, rng), *(midgame(rng) for _ in range(5))):
        for match in islice(decisions(begun, rng), _DECISIONS):
            offers = [main_offer(match.state, seat) for seat, player in enumerate(match.state.players) if player.alive]
            offers += [ask.offer for ask in match.asks.values() if isinstance(ask, DeclareAsk)]
            for offer in offers:
                ways = all_ways(offer)
                made = {(move.by, move.move, move.target) for move in ways}
                found = {(move.by, move.move, move.target) for move in few(offer.moves(), 4000)}
                assert found <= made
                assert len(found) == len(made) or len(few(offer.moves(), 4000)) == 4000
                assert offer.any() == bool(ways)
                drawn = offer.sample(rng)
                assert (drawn is not None) == bool(ways)
                assert drawn is None or offer.refusal(drawn) is None
                seen["none" if drawn is None else offer.mode] += 1
    assert {"none", "main", "insert", "counter"} <= set(seen), seen


def test_what_is_in_force_is_what_would_be_collected_anew() -> None:
    rng = random.Random(12)
    for begun in (table(2, rng), table(3, rng), *(midgame(rng) for _ in range(5))):
        for match in islice(decisions(begun, rng), 2 * _DECISIONS):
            book = match.state.rules.book
            for player in match.state.players:
                kept = book.in_force(player)
                player.in_force = None
                assert book.in_force(player) is kept


def test_cards_that_must_fit_together_are_drawn_in_any_number() -> None:
    """Ten points of two cards or of three: either pays for 读心."""
    hand = ["♥2", "♦1", "♦7", "♣9"]
    start = {"甲": {"pos": 4, "hand": hand}, "乙": {"pos": 6}, "turn": "甲", "phase": "组织"}
    match = Match("fadian", ["甲", "乙"], {"角色": {"甲": "墨规", "乙": "白羽"}}, start=start, seed=1)
    ask, rng = match.asks[0], random.Random(1)
    ways = {move for move in ask.moves() if ask.format(move).startswith("读心")}
    assert {len(move.cards) for move in ways} == {2, 3}
    assert ways <= {ask.sample(rng) for _ in range(2000)}
