"""The main phase: who has the floor, and one 招 with what may be inserted into it (fadian.4.3, fadian.4.5, fadian.7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kejian.core import Aside, Event, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.declaring import END, HAND_OVER, MainAsk, insert_ask
from kejian.games.fadian.asks.legality import repertoire
from kejian.games.fadian.asks.offer import Offer, main_offer, reply_offer
from kejian.games.fadian.asks.skill_uses import SkillUse, skill_uses, usable_skills
from kejian.games.fadian.facts.actor import CHARACTER, DRAGON, Actor
from kejian.games.fadian.facts.play import INSERT, Declaration, Play
from kejian.games.fadian.facts.play import MAIN as MAIN_MOVE
from kejian.games.fadian.facts.state import MAIN, TURN_END, State
from kejian.games.fadian.resolution.announcing import announce, pay
from kejian.games.fadian.resolution.contest import compare
from kejian.games.fadian.resolution.execution import execute, no_window, window
from kejian.games.fadian.rows.moments import INSERTION_OPENS, TURN_STARTS, TurnStart, Window
from kejian.kit.flow import Flow


def can_act(offer: Offer) -> bool:
    """Whether a member of the camp has anything to declare (fadian.4.3, fadian.R116)."""
    state, seat = offer.state, offer.seat
    if state.players[seat].down:
        return False
    if offer.any():
        return True
    return any(next(skill_uses(state, seat, skill), None) for skill in usable_skills(state, seat))


def main_phase(state: State, starting: Sequence[int] = ()) -> Flow[None]:
    """One 招 or skill of the camp whose turn it is, or the end of its turn (fadian.4.3).

    Members of a camp act in any order: one has the floor and may hand it over (fadian.R111). Before the first 招 those who are
    `starting` may use what waits for the start of a turn, and hand the floor back.
    """
    offers: dict[int, Offer] = {}  # of those who can act
    for seat in () if state.turn_over else state.members(state.camp):
        offer = main_offer(state, seat)
        if can_act(offer):
            offers[seat] = offer
    for seat in starting:
        if seat not in offers:
            yield from TURN_STARTS.comes(state, TurnStart(state, seat))
    if not offers:
        state.phase = TURN_END
        members = tuple(state.members(state.camp))
        if not state.turn_over and members:
            if all(state.players[seat].down for seat in members):
                yield told.NoMovesDown(members, clauses=("fadian.5.4", "fadian.R29"))
            else:
                yield told.NoMoves(members, clauses=("fadian.4.3", "fadian.R116"))
        return
    if not state.action[state.camp] and state.explained:  # somebody could expect it to be over
        yield Aside(partial(_goes_on, state))
    order = list(offers)
    if state.floor in offers:
        first = order.index(state.floor)
        order = order[first:] + order[:first]
    if starting:
        order += order[:-1]
    for place, seat in enumerate(order):
        if seat in starting and place < len(offers):
            yield from TURN_STARTS.comes(state, TurnStart(state, seat))
        offer = main_offer(state, seat) if starting else offers[seat]  # what was used may have brought more
        move = yield MainAsk(offer, may_hand_over=place < len(order) - 1)
        if move != HAND_OVER:
            break
    state.phase, state.floor = MAIN, seat
    if move == END:
        state.phase = TURN_END
        yield told.EndsTurn(seat, clauses=("fadian.5.6",))
    elif isinstance(move, SkillUse):
        yield from _use_skill(state, seat, move)
    else:
        yield from main_move(state, seat, move)
    if state.turn_over:
        state.phase = TURN_END


def _goes_on(state: State) -> list[Event]:
    """The turn goes on while there is something to declare, a 技能 that costs no card too (fadian.R64, fadian.R116)."""
    members = tuple(state.members(state.camp))
    free = [
        skill.clause
        for seat in members
        for skill in usable_skills(state, seat)
        if skill.active is not None and skill.active.pay is None and next(skill_uses(state, seat, skill), None)
    ]
    by = ("fadian.4.3", "fadian.5.6", "fadian.R116", *(("fadian.R64", *free) if free else ()))
    return [told.GoesOn(members, clauses=by)]


def _use_skill(state: State, seat: int, use: SkillUse) -> Flow[None]:
    """An active skill is no 招: no turning, no count, no windows (fadian.R64)."""
    active = state.rules.book.skills[use.skill].active
    assert active is not None
    yield from active.run(state, seat, use.target, use.cards)
    yield told.IsNoMove(seat, use.skill, clauses=("fadian.2.4", "fadian.R18", "fadian.R64"))


def main_move(state: State, seat: int, move: Declaration) -> Flow[None]:
    """Declare, insert?, pay, 比点, execute in order, counter? (fadian.4.5, fadian.6.1, fadian.7.1, fadian.7.4)."""
    main = yield from announce(state, seat, move, MAIN_MOVE)
    inserted = yield from _offer_insertion(main)
    ready: list[Play] = []
    for play in (main,) if inserted is None else (main, inserted):
        if (yield from pay(play)):
            ready += [play]
    if inserted is not None and len(ready) == 2:
        ready = yield from compare(main, inserted)
    elif inserted is not None:
        yield told.NoCompare(clauses=("fadian.R36",))
    for play in ready:
        yield from execute(play)
    if main.failed:
        if main.actor.kind == CHARACTER and main.player.alive:
            state.turn_over = True
            yield told.FailureEndsTurn(seat, clauses=("fadian.R25",))
        elif main.actor.kind == DRAGON:
            yield told.FailureOfDragon(seat, clauses=("fadian.R25",))
    elif main.stiff and not main.with_shots:
        yield from window(main)
        return
    if state.explained:
        yield Aside(partial(no_window, main))


def _offer_insertion(main: Play) -> Flow[Play | None]:
    """Who is aimed at may insert one 迅捷, unless he is 倒地 or something forbids it (fadian.7.1, fadian.R33, fadian.R112)."""
    state, seat = main.state, main.target.seat
    body = Actor(state, seat)
    window = Window(main)
    yield from INSERTION_OPENS.comes(state, window)
    if not window.is_open or not body.may_act or not repertoire(body).swift:
        if state.explained:
            yield Aside(partial(_no_insertion, window, body))
        return None
    move = yield insert_ask(seat, reply_offer(state, seat, INSERT, main.actor), main)
    if move is None:
        main.let_pass = True
        yield told.NotInserted(seat, clauses=("fadian.7.1", "fadian.R33"))
        return None
    inserted: Play = yield from announce(state, seat, move, INSERT)
    main.opposing, inserted.opposing = inserted, main
    return inserted


def _no_insertion(window: Window, body: Actor) -> list[Event]:
    """What closed the window; who is 倒地 makes no 招 of any kind, and who has no 迅捷 has nothing to insert (fadian.5.4)."""
    if not body.here:
        return []
    if window.why is not None:
        why, by = window.why
        return [told.NoInsertion(body.seat, why, clauses=(*by, "fadian.R33"))]
    if body.player.down:
        by = ("fadian.5.4", "fadian.R27", "fadian.R29", "fadian.R33")
        return [told.NoInsertion(body.seat, Text("正倒地", "being down"), clauses=by)]
    none = Text("没有迅捷战技", "having no swift move")
    return [told.NoInsertion(body.seat, none, clauses=("fadian.7.1", "fadian.11.4", "fadian.R33"))]
