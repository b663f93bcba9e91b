"""What a 招 would do, as far as whoever declares it may know: nothing is drawn or shown for it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from kejian.core import Forecast, Sum, Text, true_minus
from kejian.games.fadian.asks.legality import action_at_hand
from kejian.games.fadian.asks.offer import Offer
from kejian.games.fadian.facts.actor import DRAGON, Actor, describe_unit
from kejian.games.fadian.facts.play import MAIN, Declaration, Play
from kejian.games.fadian.rows import reckoning
from kejian.games.fadian.rows.figures import value
from kejian.games.fadian.rows.reach import foreseen_steps, measured_first, would_hit
from kejian.games.fadian.rows.technique import STIFF

HIT, MISS, DAMAGES, COST, BALANCE, FAILS, FALLS, WALL, ANSWER = (
    "hit", "miss", "damage", "cost", "balance", "fails", "falls", "wall", "answer",
)  # fmt: skip
AT_A_GLANCE = frozenset((HIT, MISS, FAILS, FALLS))
"""What is said of a 战技 before anything is chosen for it."""


def outlook(play: Play) -> tuple[Forecast, ...]:
    """Whether it hits, what it does to the target, what it costs, what could answer it."""
    strikes = _paid_for(play)
    hits = would_hit(strikes)
    fails = _overdrawn(play)
    found = [*_price(play, hits)]
    if not fails:
        found = [*_reach(strikes, hits), *(_effects(strikes) if hits else ()), *found]
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


def is_for_nothing(offer: Offer, move: Declaration) -> bool:
    """Whether a declaration surely misses, fails, or fells who makes it: what the outlook warns of, without its words."""
    actor = next(actor for actor, _ in offer.sources if actor.kind == move.by)
    play = offer.think(actor, Actor.of(offer.state, move.target), offer.state.rules.book.techniques[move.move])
    play.cards, play.n, play.element = move.cards, len(move.cards), move.element
    if would_hit(play) is False:
        return True
    lost, balance = int(_balance_cost(play)), actor.balance
    return lost > 0 and balance < lost and balance >= 0


def incoming(announced: Play) -> Text:
    """A 招 that was announced, in one line for who may answer it: whose and which, whether it hits, for how much."""
    play = copy(announced)  # a forecast reads and writes it
    by, name = describe_unit(play.actor.key, play.state.rules.players), play.technique.name
    said = {forecast.kind: forecast for forecast in outlook(play)}
    if FAILS in said:
        then = Text("会失败", "will fail")
    elif MISS in said:
        then = Text("打不中", "misses")
    elif DAMAGES in said and said[DAMAGES].n is not None:
        n = int(said[DAMAGES].n or 0)
        then = Text(f"打中，伤害 {n}", f"hits for {n}")
    elif HIT in said:
        then = Text("打得中", "hits")
    else:
        then = Text("", "")
    return Text(
        f"{by.zh}出{name.zh}{'：' if then.zh else ''}{then.zh}", f"{by.en}: {name.en}{' ' if then.en else ''}{then.en}"
    )


def glance(plays: list[Play]) -> tuple[Forecast, ...]:
    """What can be said of a 战技 whoever of these it is made at: the best case, and a warning only if it holds for all."""
    for play in plays:
        play.cards, play.n = (), 0  # nothing is chosen yet
    best = max(plays, key=lambda play: {True: 2, None: 1, False: 0}[would_hit(play)])
    return tuple(
        forecast for forecast in outlook(best) if forecast.kind in AT_A_GLANCE or _is_other_price(forecast, best)
    )


def _is_other_price(forecast: Forecast, play: Play) -> bool:
    """Whether it tells a price that is not the printed one, with its terms."""
    derived = forecast.n is not None and forecast.n.is_derived
    return forecast.kind == COST and derived and reckoning.is_price_known(play)


def _paid_for(play: Play) -> Play:
    """The same 招 once it is paid for, in a state of its own: distance and damage are read then (fadian.R89)."""
    paid, state = copy(play), play.state.copy()
    paid.state, paid.actor, paid.target = state, Actor.of(state, play.actor.key), Actor.of(state, play.target.key)
    player = paid.player = paid.actor.player
    if play.free is None:
        payment = play.technique.pay
        if payment is not None and not (payment.hidden and play.announced):
            for card in play.cards:
                (player.held if payment.way == "put" else player.hand).take(card)
        player.hp -= play.technique.life
    if play.actor.kind == DRAGON:
        paid.actor.dragon.balance -= int(_balance_cost(play))
    else:
        player.balance -= int(_balance_cost(play))
    return paid


def _reach(play: Play, hits: bool | None) -> Iterator[Forecast]:
    at = play.technique.at
    if hits is None or at is None or play.technique.area is not None:
        return
    steps = None if measured_first(play) else foreseen_steps(play)
    d = reckoning.between(play.actor.cell if steps is None else steps[0], play.target.cell)
    whom, reach = describe_unit(play.target.key, play.state.rules.players), reckoning.reach(play)
    zh, en = f"离{whom.zh} {int(d)} 格，距离 {reach.zh}", f"{whom.en} is {int(d)} away, its distance is {reach.en}"
    by = reckoning.why_in_reach(play)
    if hits:
        yield Forecast(HIT, Text(f"打得中：{zh}", f"hits: {en}"), False, by, d)
    else:
        yield Forecast(MISS, Text(f"打不中：{zh}", f"misses: {en}"), True, (*by, "fadian.R22", "fadian.R23"), d)


def _effects(play: Play) -> Iterator[Forecast]:
    """Damage and walls, where nothing on the way has to be waited for."""
    steps = foreseen_steps(play)
    if steps is None or play.technique.area is not None:
        return
    cell, walls = steps
    technique, target = play.technique, play.target
    whom, dies = describe_unit(target.key, play.state.rules.players), False
    play.d = abs(target.cell - (play.actor.cell if measured_first(play) else cell))
    play.actor.stand_on(cell)
    if technique.damage is not None and play.leeway is None:
        n, by = _damage(play)
        yield Forecast(DAMAGES, Text(f"对{whom.zh}的伤害 {int(n)}", f"{int(n)} damage to {whom.en}"), False, by, n)
        dies = target.kind != DRAGON and n >= target.hp
    if walls:
        yield Forecast(WALL, Text("自己撞墙", "you run into the wall"), True, ("fadian.R15",))
    if dies:  # and is pushed nowhere
        return
    side = target.cell - cell
    direction = (side > 0) - (side < 0) or play.actor.facing
    room = play.state.rules.cells - target.cell if direction > 0 else target.cell - 1
    for effect in technique.post:
        if value(effect.pushes(), play) > room:
            said, by = Text(f"{whom.zh}撞墙", f"{whom.en} is pushed into the wall"), ("fadian.R11", "fadian.R15")
            n = reckoning.of_card(effect.pushes(), play).at_most(room, reckoning.THE_WALL, "fadian.R15")
            yield Forecast(WALL, said, False, by, n)


def _damage(play: Play) -> tuple[Sum, tuple[str, ...]]:
    """The figure with what waits for it and what the character adds, less the target's 减伤 (fadian.R39, fadian.R45)."""
    lasting, target = play.state.rules.book.lasting, play.target
    if play.own:
        waiting = [
            (lasting[id_], boosts(play, n)[0])
            for id_, n in play.player.effects.items()
            if (boosts := lasting[id_].boosts)
        ]
        play.boosts = tuple((effect, more) for effect, more in waiting if more)
    n, by = reckoning.damage(play, target)
    if target.reduction and not play.state.no_reduction:
        n = n.plus(-target.reduction, reckoning.REDUCED, "fadian.R40")
    return n.at_least(0, reckoning.NOT_BELOW_0, "fadian.R40"), by


def _balance_cost(play: Play) -> Sum:
    return reckoning.balance_price(play)[0]


def _overdrawn(play: Play) -> bool:
    """Overdrawn 重心 makes a 招 fail (fadian.R26)."""
    cost = _balance_cost(play)
    return cost > 0 and play.actor.balance < int(cost)


def _price(play: Play, hits: bool | None) -> Iterator[Forecast]:
    """行动 and 重心 with what is left of them; a miss costs one more 重心 (fadian.5.3, fadian.R26)."""
    action, by = reckoning.price(play)
    if action or action.is_derived:
        n = int(action)
        left = true_minus(str(action_at_hand(play, play.cards) - n))
        yield Forecast(COST, Text(f"付 {n} 行动，剩 {left}", f"{n} action, {left} left"), False, by, action)
    before, lost = play.actor.balance, _balance_cost(play)
    fails = _overdrawn(play)
    if hits is False and not fails:
        lost = lost.plus(1, reckoning.MISSED, "fadian.R23")
    if not (lost or lost.is_derived):
        return
    after = before - int(lost)
    change = true_minus(f"{before} → {after}")
    text = Text(f"重心 {change}", f"balance {change}")
    yield Forecast(BALANCE, text, after < 0, ("fadian.5.3",), lost)
    if fails:
        yield Forecast(
            FAILS, Text("重心透支：这招失败", "balance overdrawn: the move fails"), True, ("fadian.5.1", "fadian.R26")
        )
    if after < 0 <= before and play.actor.kind != DRAGON:
        yield Forecast(FALLS, Text("会倒地", "you fall down"), True, ("fadian.5.4", "fadian.R29"))
