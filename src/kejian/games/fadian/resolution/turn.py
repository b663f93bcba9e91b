"""The course of a turn: its start, the main phase 招 by 招, its end (fadian.4.1 to fadian.4.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kejian.core import Aside, Event, Step, Sum, Text, whispered
from kejian.games.fadian import told
from kejian.games.fadian.asks.declaring import END, HAND_OVER, MainAsk, insert_ask
from kejian.games.fadian.asks.legality import repertoire
from kejian.games.fadian.asks.offer import Offer, main_offer, reply_offer
from kejian.games.fadian.asks.questions import CardsAsk
from kejian.games.fadian.asks.skill_uses import SkillUse, skill_uses, usable_skills
from kejian.games.fadian.facts.actor import CHARACTER, DOLL, DRAGON, REDUCTION, Actor, unit_key
from kejian.games.fadian.facts.cards import points_of
from kejian.games.fadian.facts.play import INSERT, Declaration, Over, Play
from kejian.games.fadian.facts.play import MAIN as MAIN_MOVE
from kejian.games.fadian.facts.state import (
    DEAL,
    MAIN,
    OVER,
    START_SKILLS,
    TURN_END,
    TURN_START,
    State,
    TurnFacts,
)
from kejian.games.fadian.resolution import card_moves
from kejian.games.fadian.resolution.announcing import announce, pay
from kejian.games.fadian.resolution.execution import execute, no_window, window
from kejian.games.fadian.rows.moments import CONTEST, INSERTION_OPENS, TURN_ENDS, TURN_STARTS, Turn, TurnStart, Window
from kejian.games.fadian.rows.reckoning import action_cap
from kejian.games.fadian.rows.technique import SWIFT
from kejian.kit.flow import Flow
from kejian.kit.piles import Card


def step(state: State) -> Step:
    """One unit of play: the deal, a turn start, one main 招 with everything it causes, or a turn end."""
    phases = {
        DEAL: deal, TURN_START: start_turn, START_SKILLS: start_skills, MAIN: main_phase, TURN_END: end_turn,
    }  # fmt: skip
    try:
        yield from phases[state.phase](state)
    except Over:
        return


# the deal (fadian.R3, fadian.R5)


def deal(state: State) -> Flow[None]:
    """The cards that lie nowhere yet are shuffled under the pool; a new game deals the hands one card at a time."""
    cards: list[Card] = list(state.deck)
    rules = state.rules
    if len(cards) > 1:
        cards = yield from card_moves.shuffled(cards)
    state.deck = ()
    state.pool.lay_under(cards)
    for seat in range(len(state.players)):
        yield _sheet(state, seat)
    if state.turns:  # a position was placed: it goes on where it is
        state.phase = state.resume
        return
    fixed = ("fadian.2.1", "fadian.8.1", "fadian.10.1", "fadian.10.2", "fadian.R7", "fadian.R110")
    yield told.Field(rules.cells, len(rules.deck), clauses=fixed)
    for _ in range(rules.initial_hand):
        for seat, player in enumerate(state.players):
            card, _ = state.pool.take_top()
            player.hand.sort_in(card, 1 << seat)
    for seat, player in enumerate(state.players):
        by, n = ("fadian.4.4", "fadian.R3"), Sum.of(len(player.hand), FIRST_HAND, "fadian.R3")
        public = told.DrawHidden(seat, n, clauses=by)
        yield whispered(told.Draw(seat, n, tuple(player.hand.cards), clauses=by), (seat,), public)
    state.phase = TURN_START


FIRST_HAND = Text("起手", "first hand")


def _sheet(state: State, seat: int) -> Event:
    """Who somebody is: 体力, 重心, 帖, 技能 (fadian.3.1 to fadian.3.4, fadian.R6)."""
    player, book = state.players[seat], state.rules.book
    pages = [book.pages[id_] for id_ in (book.essential.id, *player.schools)]
    skills = [skill for page in pages for skill in page.skills]
    skills += [book.skills[id_] for id_ in player.own_skills if book.skills[id_] not in skills]
    schools = Text("、".join(page.name.zh for page in pages), ", ".join(page.name.en for page in pages))
    names = Text("、".join(skill.name.zh for skill in skills), ", ".join(skill.name.en for skill in skills))
    own = ("fadian.3.3",) if player.own_skills else ()
    by = ("fadian.3.1", "fadian.3.2", *own, "fadian.3.4", "fadian.R6")
    return told.Sheet(seat, player.hp_max, player.balance_max, schools, names, clauses=by)


# turn start


def start_turn(state: State) -> Flow[None]:
    """Effects of the last turn end, 行动 is full for all, 重心 for those whose turn it is, draws (fadian.4.1, fadian.4.2)."""
    rules, members = state.rules, state.members(state.camp)
    state.turns += 1
    if rules.turn_limit is not None and state.turns > rules.turn_limit:
        state.winners, state.phase = (), OVER
        yield told.TurnLimit(rules.turn_limit, clauses=("fadian.R49",))
        return
    begins: list[Event] = _clear(state)
    if rules.turn_limit is not None:
        begins.append(told.TurnOf(state.turns, rules.turn_limit, clauses=("fadian.R49",)))
    for seat, player in enumerate(state.players):
        mine = seat in members
        player.cap_now, player.cap_next = (player.cap_next, 0) if mine else (0, player.cap_next)
    state.action = [state.cap(camp[0]) for camp in rules.camps]
    for player in state.players:
        player.previous_start, player.turn_start = player.turn_start, player.cell
        if player.mark is not None:
            player.mark.previous_start, player.mark.turn_start = player.mark.turn_start, player.mark.cell
    together = ("fadian.10.3", "fadian.10.4", "fadian.R111") if len(state.players) > 2 else ()
    begins.append(told.Turn(tuple(members), clauses=("fadian.4.1", "fadian.4.2", *together)))
    begins += [_restored(state, camp) for camp in rules.camps]
    for seat in members:
        player = state.players[seat]
        if player.balance != player.balance_max:
            player.balance = player.balance_max
            begins.append(told.BalanceRestored(seat, player.balance, clauses=("fadian.4.2", "fadian.11.2")))
        if player.mark is not None and player.mark.dragon is not None:
            dragon = player.mark.dragon
            dragon.action, dragon.balance, dragon.stopped = 6, 3, False
            begins.append(told.DragonRestored(seat, 6, 3, clauses=("fadian.R63",)))
    yield begins
    for seat in members:
        yield from card_moves.draw(state, seat, rules.turn_draw, "fadian.4.4", "fadian.R4")
    state.phase, state.floor = START_SKILLS, members[0]


def start_skills(state: State) -> Flow[None]:
    """技能 that wait for the start of a turn (fadian.R64).

    Each is for whoever gets the floor before the first 招, so partners have theirs when it is handed to them (fadian.R111).
    """
    members = state.members(state.camp)
    partners = [seat for seat in members if seat != state.floor and can_act(state, seat)]
    for seat in sorted((seat for seat in members if seat not in partners), key=lambda seat: seat == state.floor):
        yield from TURN_STARTS.comes(state, TurnStart(state, seat))
    if partners:
        yield from main_phase(state, partners)
    else:
        state.phase = MAIN


def _restored(state: State, camp: tuple[int, ...]) -> Event:
    """行动 goes to the cap, or to a lower one of one's own (fadian.4.1, fadian.10.3, fadian.R47)."""
    n = action_cap(state, camp[0])
    if not n.is_derived:
        return told.ActionRestored(camp, n, clauses=("fadian.4.1",))
    lost = any(state.players[seat].cap_permanent for seat in camp)
    bound = any(state.players[seat].cap_now for seat in camp)
    by = ("fadian.4.1", *(("fadian.R47",) if lost else ()), *(state.rules.book.bond.reasons if bound else ()))
    return told.ActionRestored(camp, n, clauses=by)


def _clear(state: State) -> list[Event]:
    """All that lasts for a turn is gone; what is told of it."""
    book = state.rules.book
    lasting = book.lasting
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
    state.turn_over = state.caged = state.no_reduction = False
    state.drag = 0
    for player in state.players:
        player.turn = TurnFacts()
        player.effects = {id_: n for id_, n in player.effects.items() if lasting[id_].beyond_turn}
        if player.mark is not None and player.mark.doll is not None:
            player.mark.doll.reduction = 0
    return ended


# main phase


def can_act(state: State, seat: int) -> bool:
    """Whether a member of the camp has anything to declare (fadian.4.3, fadian.R116)."""
    if state.players[seat].down:
        return False
    if any(next(skill_uses(state, seat, skill), None) for skill in usable_skills(state, seat)):
        return True
    return main_offer(state, seat).any()


def main_phase(state: State, starting: Sequence[int] = ()) -> Flow[None]:
    """One 招 or skill of the camp whose turn it is, or the end of its turn (fadian.4.3).

    Members of a camp act in any order: one has the floor and may hand it over (fadian.R111). Before the first 招 those who are
    `starting` may use what waits for the start of a turn, and hand the floor back.
    """
    able = [seat for seat in state.members(state.camp) if not state.turn_over and can_act(state, seat)]
    for seat in starting:
        if seat not in able:
            yield from TURN_STARTS.comes(state, TurnStart(state, seat))
    if not able:
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
    first = able.index(state.floor) if state.floor in able else 0
    order = able[first:] + able[:first]
    if starting:
        order += order[:-1]
    for place, seat in enumerate(order):
        if seat in starting and place < len(able):
            yield from TURN_STARTS.comes(state, TurnStart(state, seat))
        move = yield MainAsk(state, seat, may_hand_over=place < len(order) - 1)
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
    if not window.is_open or not body.may_act or all(t.kind != SWIFT for t in repertoire(body)):
        if state.explained:
            yield Aside(partial(_no_insertion, window, body))
        return None

    def offer() -> Offer:
        return reply_offer(state, seat, INSERT, main.actor)

    move = yield insert_ask(seat, offer, main)
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


def compare(main: Play, inserted: Play) -> Flow[list[Play]]:
    """比点: both discard a card at once, the larger points with their bonuses go first, a tie is the turn player's;
    then both draw one (fadian.7.4, fadian.R35)."""
    state = main.state
    plays = (main, inserted)
    asks = [_compare_ask(play) for play in plays if play.player.hand.cards]
    answers: dict[int, tuple[Card, ...]] = (yield asks) if asks else {}
    values = [_points(play, answers.get(play.seat, ())) for play in plays]
    shown = tuple(answers.get(play.seat, ()) for play in plays)
    for play, cards in zip(plays, shown, strict=True):
        play.player.hand.show(state.rules.everybody, cards)
    yield told.Compare(main.seat, shown[0], values[0], inserted.seat, shown[1], values[1], clauses=("fadian.7.3", "fadian.7.4", "fadian.11.7", "fadian.R35"))  # fmt: skip
    tied = values[0].value == values[1].value
    first = main if values[0] >= values[1] else inserted
    verdict = told.ContestTied if tied else told.ContestWon
    yield verdict(first.seat, clauses=("fadian.7.4", "fadian.R35"))
    for play, cards in zip(plays, shown, strict=True):
        yield from card_moves.discard(state, play.seat, cards, play, "fadian.7.4", "fadian.R35")
    for play in plays:
        yield from card_moves.draw(state, play.seat, 1, "fadian.7.4", "fadian.R35")
    return [main, inserted] if first is main else [inserted, main]


CARD_POINTS = Text("牌的点数", "points of the card")
NO_CARD = Text("没有牌", "no card")


def _points(play: Play, cards: tuple[Card, ...]) -> Sum:
    """The points of the card, of the 迅捷 itself, and what adds to them (fadian.11.7, fadian.R35)."""
    technique = play.technique
    n = Sum.of(sum(map(points_of, cards)), CARD_POINTS if cards else NO_CARD, "fadian.R35")
    n = n.plus(technique.compare, technique.name, technique.clause)
    for ability, more in CONTEST.terms(play.state, play.seat, play):
        n = n.plus(more, ability.name, ability.reasons[0])
    return n


class CompareAsk(CardsAsk):
    """The secret card of a 比点."""

    __slots__ = ()
    kind = "compare"


def _compare_ask(play: Play) -> CompareAsk:
    own = play.player.hand
    rule = Text(
        "点数加加成，大的先做，一样大回合方先", "points and bonus; the higher goes first, on a tie whose turn it is"
    )
    prompt = Text(f"比点：弃一张牌，{rule.zh}", f"contest: discard a card ({rule.en})")
    return CompareAsk(play.seat, prompt, ("fadian.7.4", "fadian.R35"), lambda: own.cards, range(1, 2), sign="比")


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
