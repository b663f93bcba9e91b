"""What a card would do, as far as whoever uses it may know: how far and how wide, how hard, what can answer it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kejian.core import Forecast, Text
from kejian.games.sgs.asks.legality import at_one, kind_of, reaches_anybody
from kejian.games.sgs.facts.in_play import InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import attack_range_case, base_damage, distance_case, hand_limit_case
from kejian.games.sgs.rows.kind import AT_ONE

BASE = Text("伤害值基数", "base damage")
WINE = Text("酒", "Wine")
REACH, DAMAGE, ANSWER = "reach", "damage", "answer"


def outlook(state: State, user: int, card: InPlay, targets: Sequence[int]) -> Iterator[Forecast]:
    """The forecasts of a card on these targets."""
    for target in () if reaches_anybody(state, user, card) else targets:
        yield from _reach(state, user, card, target)
    if card.is_sha:
        n = base_damage(1, BASE)
        if state.players[user].drunk:
            n = n.plus(1, WINE, "sgs.K4")
        text = Text(f"不抵消就造成 {int(n)} 点伤害", f"{int(n)} damage unless it is cancelled out")
        yield Forecast(DAMAGE, text, clauses=("sgs.K1", "sgs.R28"), n=n)
        yield Forecast(ANSWER, Text("目标可以用闪抵消", "the target may Dodge"), clauses=("sgs.K2",))
    elif card.is_trick:
        words = Text("生效前谁都可以用无懈可击", "anybody may Nullify it before it takes effect")
        yield Forecast(ANSWER, words, clauses=("sgs.K14", "sgs.R34"))


def _reach(state: State, user: int, card: InPlay, target: int) -> Iterator[Forecast]:
    """Both sides of the comparison, each with where it comes from: the distance against the attack range (sgs.9.7), or against
    the 1 that some tricks want (sgs.P3). Nothing where an effect reaches farther than that."""
    kind, seats, name = kind_of(state, card), state.without(user, card.cards), state.name(target)
    far = distance_case(seats, user, target, last=state.rules.last_distance)
    if kind.reach == AT_ONE:
        called, limit, clause = kind.name, at_one(kind), "sgs.P3"
    else:
        called, limit, clause = Text("攻击范围", "attack range"), attack_range_case(seats, user).sum(), "sgs.9.7"
    if far is None or far.sum() > limit:
        return
    yield Forecast(REACH, Text(f"到{name}的距离", f"distance to {name}"), clauses=(clause,), n=far.sum())
    yield Forecast(REACH, called, clauses=(clause,), n=limit)


def to_discard(state: State, seat: int) -> Text:
    """What it costs to end the play phase now (sgs.R7)."""
    player = state.players[seat]
    n = player.hand_count - hand_limit_case(player, last=state.rules.last_hand).value()
    return Text(f"要弃 {n} 张", f"discard {n}") if n > 0 else Text("", "")
