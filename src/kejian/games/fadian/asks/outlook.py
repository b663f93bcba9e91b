"""What a 招 would do, as far as whoever declares it may know: nothing is drawn or shown for it."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Forecast, Text
from kejian.games.fadian.asks.legality import action_at_hand, action_cost
from kejian.games.fadian.asks.offer import Offer
from kejian.games.fadian.facts.actor import DRAGON, Actor, describe_unit
from kejian.games.fadian.facts.play import MAIN, Declaration, Play
from kejian.games.fadian.rows.figures import Num, value
from kejian.games.fadian.rows.moments import DAMAGE, Blow
from kejian.games.fadian.rows.reach import foreseen_steps, measured_first, would_hit
from kejian.games.fadian.rows.technique import STIFF, reach_text

HIT, MISS, DAMAGES, COST, BALANCE, FAILS, FALLS, WALL, ANSWER = (
    "hit", "miss", "damage", "cost", "balance", "fails", "falls", "wall", "answer",
)  # fmt: skip
AT_A_GLANCE = frozenset((HIT, MISS, FAILS, FALLS))
"""What is said of a 战技 before anything is chosen for it."""


def outlook(play: Play) -> tuple[Forecast, ...]:
    """Whether it hits, what it does to the target, what it costs, what could answer it."""
    hits = would_hit(play)
    fails = _overdrawn(play)
    found = [*_price(play, hits)]
    if not fails:
        found = [*_reach(play, hits), *(_effects(play) if hits else ()), *found]
    if play.technique.kind == STIFF and play.mode == MAIN and not fails:
        found.append(
            Forecast(
                ANSWER,
                Text("僵直：对方可以反击一次", "staggers: the target may counter once"),
                False,
                ("fadian.6.1", "fadian.R31"),
            )
        )
    return tuple(found)


def outlook_of(offer: Offer, move: Declaration) -> tuple[Forecast, ...]:
    """What a declaration would do; of one that names what a doll is to do, that too."""
    actor = next(actor for actor, _ in offer.sources if actor.kind == move.by)
    technique = offer.state.rules.book.techniques[move.move]
    play = offer.think(actor, Actor.of(offer.state, move.target), technique)
    play.cards, play.n, play.element = move.cards, len(move.cards), move.element
    found = outlook(play)
    return found if move.sub is None else (*found, *outlook_of(offer.doll_offer(play), move.sub))


def glance(plays: list[Play]) -> tuple[Forecast, ...]:
    """What can be said of a 战技 whoever of these it is made at: the best case, and a warning only if it holds for all."""
    best = max(plays, key=lambda play: {True: 2, None: 1, False: 0}[would_hit(play)])
    return tuple(forecast for forecast in outlook(best) if forecast.kind in AT_A_GLANCE)


def _reach(play: Play, hits: bool | None) -> Iterator[Forecast]:
    at = play.technique.at
    if hits is None or at is None or play.technique.area is not None:
        return
    steps = None if measured_first(play) else foreseen_steps(play)
    d = abs(play.target.cell - (play.actor.cell if steps is None else steps[0]))
    whom, reach = describe_unit(play.target.key, play.state.rules.players), reach_text(at)
    if isinstance(at, Num):
        n = value(at, play)
        reach = Text(f"{reach.zh}（{n}）", f"{reach.en} ({n})")
    zh, en = f"离{whom.zh} {d} 格，距离 {reach.zh}", f"{whom.en} is {d} away, its distance is {reach.en}"
    if hits:
        yield Forecast(HIT, Text(f"打得中：{zh}", f"hits: {en}"), False, ("fadian.R22",))
    else:
        yield Forecast(MISS, Text(f"打不中：{zh}", f"misses: {en}"), True, ("fadian.5.2", "fadian.R22", "fadian.R23"))


def _effects(play: Play) -> Iterator[Forecast]:
    """Damage and walls, where nothing on the way has to be waited for."""
    steps = foreseen_steps(play)
    if steps is None or play.technique.area is not None:
        return
    cell, walls = steps
    technique, target = play.technique, play.target
    whom = describe_unit(target.key, play.state.rules.players)
    play.d = abs(target.cell - (play.actor.cell if measured_first(play) else cell))
    if technique.damage is not None and play.leeway is None:
        n = max(0, value(technique.damage, play)) + (_bonus(play) if play.own else 0)
        n = max(0, n - (0 if play.state.no_reduction else target.reduction))
        yield Forecast(
            DAMAGES, Text(f"对{whom.zh}的伤害 {n}", f"{n} damage to {whom.en}"), False, (technique.clause, "fadian.R39")
        )
    if walls:
        yield Forecast(WALL, Text("自己撞墙", "you run into the wall"), True, ("fadian.R15",))
    side = target.cell - cell
    direction = (side > 0) - (side < 0) or play.actor.facing
    room = play.state.rules.cells - target.cell if direction > 0 else target.cell - 1
    if sum(value(effect.pushes(), play) for effect in technique.post) > room:
        yield Forecast(
            WALL, Text(f"{whom.zh}撞墙", f"{whom.en} is pushed into the wall"), False, ("fadian.R11", "fadian.R15")
        )


def _bonus(play: Play) -> int:
    """What waits for it and what the character adds (fadian.R39, fadian.R45)."""
    lasting = play.state.rules.book.lasting
    waiting = 0
    for id_, n in play.player.effects.items():
        if (boosts := lasting[id_].boosts) is not None:
            waiting += boosts(play, n)[0]
    return waiting + DAMAGE.total(play.state, play.seat, Blow(play, play.target))


def _balance_cost(play: Play) -> int:
    return 0 if play.hasty else play.technique.balance


def _overdrawn(play: Play) -> bool:
    """Overdrawn 重心 makes a 招 fail (fadian.R26)."""
    cost = _balance_cost(play)
    return cost > 0 and play.actor.balance < cost


def _price(play: Play, hits: bool | None) -> Iterator[Forecast]:
    """行动 and 重心 with what is left of them; a miss costs one more 重心 (fadian.5.3, fadian.R26)."""
    if action := action_cost(play):
        left = action_at_hand(play, play.cards) - action
        yield Forecast(
            COST, Text(f"付 {action} 行动，剩 {left}", f"{action} action, {left} left"), False, ("fadian.11.1",)
        )
    before, cost = play.actor.balance, _balance_cost(play)
    fails = _overdrawn(play)
    lost = cost + (hits is False and not fails)
    if not lost:
        return
    after = before - lost
    yield Forecast(BALANCE, Text(f"重心 {before} → {after}", f"balance {before} → {after}"), after < 0, ("fadian.5.3",))
    if fails:
        yield Forecast(
            FAILS, Text("重心透支：这招失败", "balance overdrawn: the move fails"), True, ("fadian.5.1", "fadian.R26")
        )
    if after < 0 <= before and play.actor.kind != DRAGON:
        yield Forecast(FALLS, Text("会倒地", "you fall down"), True, ("fadian.5.4", "fadian.R29"))
