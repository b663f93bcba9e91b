"""The course of a turn: its start, the main phase, its end (fadian.4.1 to fadian.4.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kejian.core import Aside, Event, Step
from kejian.games.fadian import told
from kejian.games.fadian.asks.offer import main_offer
from kejian.games.fadian.facts.actor import DOLL, REDUCTION, unit_key
from kejian.games.fadian.facts.play import Over
from kejian.games.fadian.facts.state import DEAL, MAIN, OVER, START_SKILLS, TURN_END, TURN_START, State, TurnFacts
from kejian.games.fadian.resolution import card_moves
from kejian.games.fadian.resolution.deal import deal
from kejian.games.fadian.resolution.main_phase import can_act, main_phase
from kejian.games.fadian.rows.moments import TURN_ENDS, TURN_STARTS, Turn, TurnStart
from kejian.games.fadian.rows.reckoning import action_cap
from kejian.kit.flow import Flow


def step(state: State) -> Step:
    """One unit of play: the deal, a turn start, one main 招 with everything it causes, or a turn end."""
    try:
        yield from _PHASES[state.phase](state)
    except Over:
        return


# turn start


def start_turn(state: State) -> Flow[None]:
    """Effects of the last turn end, 行动 is full for all, 重心 for those whose turn it is, draws (fadian.4.1, fadian.4.2)."""
    rules, members = state.rules, state.members(state.camp)
    state.turns += 1
    if rules.turn_limit is not None and state.turns > rules.turn_limit:
        state.winners, state.phase = (), OVER
        yield told.TurnLimit(rules.turn_limit, clauses=("fadian.R49",))
        return
    begins = _what_ends(state) if state.heard else []
    _clear(state)
    for seat, player in enumerate(state.players):
        mine = seat in members
        player.cap_now, player.cap_next = (player.cap_next, 0) if mine else (0, player.cap_next)
    state.action = [state.cap(camp[0]) for camp in rules.camps]
    for player in state.players:
        player.previous_start, player.turn_start = player.turn_start, player.cell
        if player.mark is not None:
            player.mark.previous_start, player.mark.turn_start = player.mark.turn_start, player.mark.cell
    if state.heard:
        begins += _what_begins(state, members)
    for seat in members:
        player = state.players[seat]
        if player.balance != player.balance_max:
            player.balance = player.balance_max
            begins.append(told.BalanceRestored(seat, player.balance, clauses=("fadian.4.2", "fadian.11.2")))
        if player.mark is not None and player.mark.dragon is not None:
            dragon = player.mark.dragon
            dragon.action, dragon.balance, dragon.stopped = 6, 3, False
            begins.append(told.DragonRestored(seat, 6, 3, clauses=("fadian.R63",)))
    if state.heard:
        yield begins
    for seat in members:
        yield from card_moves.draw(state, seat, rules.turn_draw, "fadian.4.4", "fadian.R4")
    state.phase, state.floor = START_SKILLS, members[0]


def start_skills(state: State) -> Flow[None]:
    """技能 that wait for the start of a turn (fadian.R64).

    Each is for whoever gets the floor before the first 招, so partners have theirs when it is handed to them (fadian.R111).
    """
    members = state.members(state.camp)
    partners = [seat for seat in members if seat != state.floor and can_act(main_offer(state, seat))]
    for seat in sorted((seat for seat in members if seat not in partners), key=lambda seat: seat == state.floor):
        yield from TURN_STARTS.comes(state, TurnStart(state, seat))
    if partners:
        yield from main_phase(state, partners)
    else:
        state.phase = MAIN


def _what_begins(state: State, members: Sequence[int]) -> list[Event]:
    """Whose turn it is, which of how many, and the 行动 of every camp (fadian.4.1, fadian.R49)."""
    limit = state.rules.turn_limit
    begins: list[Event] = [] if limit is None else [told.TurnOf(state.turns, limit, clauses=("fadian.R49",))]
    together = ("fadian.10.3", "fadian.10.4", "fadian.R111") if len(state.players) > 2 else ()
    begins.append(told.Turn(tuple(members), clauses=("fadian.4.1", "fadian.4.2", *together)))
    return begins + [_restored(state, camp) for camp in state.rules.camps]


def _restored(state: State, camp: tuple[int, ...]) -> Event:
    """行动 goes to the cap, or to a lower one of one's own (fadian.4.1, fadian.10.3, fadian.R47)."""
    n = action_cap(state, camp[0])
    if not n.is_derived:
        return told.ActionRestored(camp, n, clauses=("fadian.4.1",))
    lost = any(state.players[seat].cap_permanent for seat in camp)
    bound = any(state.players[seat].cap_now for seat in camp)
    by = ("fadian.4.1", *(("fadian.R47",) if lost else ()), *(state.rules.book.bond.reasons if bound else ()))
    return told.ActionRestored(camp, n, clauses=by)


def _what_ends(state: State) -> list[Event]:
    """What is told of all that lasts for a turn when that is over."""
    lasting = state.rules.book.lasting
    ended: list[Event] = [
        told.EffectEnds(unit_key(seat), id_, clauses=lasting[id_].reasons)
        for seat, player in enumerate(state.players)
        for id_ in player.effects
        if not lasting[id_].beyond_turn
    ]
    ended += [
        told.EffectEnds(unit_key(seat, DOLL), REDUCTION, clauses=lasting[REDUCTION].reasons)
        for seat, player in enumerate(state.players)
        if player.mark is not None and player.mark.doll is not None and player.mark.doll.reduction
    ]
    return ended


def _clear(state: State) -> None:
    """All that lasts for a turn is gone."""
    lasting = state.rules.book.lasting
    state.turn_over = state.caged = state.no_reduction = False
    state.drag = 0
    for player in state.players:
        player.turn = TurnFacts()
        if player.effects:
            player.effects = {id_: n for id_, n in player.effects.items() if lasting[id_].beyond_turn}
        if player.mark is not None and player.mark.doll is not None:
            player.mark.doll.reduction = 0


# turn end


def end_turn(state: State) -> Flow[None]:
    """技能 that wait for it, then 倒地 and 禁锢 run on, and the next camp is up (fadian.4.1, fadian.5.4)."""
    yield from TURN_ENDS.comes(state, Turn(state))
    if state.explained:
        yield Aside(partial(_large_hands, state))
    if ended := [event for seat, p in enumerate(state.players) if p.down or p.bound for event in _runs_on(state, seat)]:
        yield ended
    state.camp = _next_camp(state, state.camp)
    if state.frozen:
        state.camp, state.frozen = _next_camp(state, state.camp), False
    state.phase = TURN_START


MANY = 10  # from so many cards on somebody could ask for a limit


def _large_hands(state: State) -> list[Event]:
    """There is no limit to a hand (fadian.4.4, fadian.R5)."""
    sizes = [(seat, len(state.players[seat].hand)) for seat in state.members(state.camp)]
    return [told.NoHandLimit(seat, n, clauses=("fadian.4.4", "fadian.R5")) for seat, n in sizes if n >= MANY]


def _runs_on(state: State, seat: int) -> list[Event]:
    """倒地 and 禁锢 last until the end of the next turn really played (fadian.5.4, fadian.R29, fadian.R92)."""
    player, events = state.players[seat], list[Event]()
    if player.down:
        player.down -= 1
        kind = told.StaysDown if player.down else told.GetsUp
        events.append(kind(seat, clauses=("fadian.5.4", "fadian.R29")))
    if player.bound:
        player.bound -= 1
        still = told.StaysBound if player.bound else told.Unbound
        events.append(still(seat, clauses=state.rules.book.bound.reasons))
    return events


def _next_camp(state: State, camp: int) -> int:
    count = len(state.rules.camps)
    return next(c for i in range(1, count + 1) if state.members(c := (camp + i) % count))


_PHASES: dict[str, Callable[[State], Flow[None]]] = {
    DEAL: deal, TURN_START: start_turn, START_SKILLS: start_skills, MAIN: main_phase, TURN_END: end_turn,
}  # fmt: skip
