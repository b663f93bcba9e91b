"""The course of a turn: its start, the main phase 招 by 招, its end (fadian.4.1 to fadian.4.5)."""

from __future__ import annotations

from kejian.core import Step, Text, whispered
from kejian.games.fadian import told
from kejian.games.fadian.asks.declaring import END, HAND_OVER, MainAsk, insert_ask
from kejian.games.fadian.asks.legality import repertoire
from kejian.games.fadian.asks.offer import Offer, main_offer, reply_offer
from kejian.games.fadian.asks.questions import CardsAsk
from kejian.games.fadian.asks.skill_uses import SkillUse, skill_uses, usable_skills
from kejian.games.fadian.facts.actor import CHARACTER, Actor
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
from kejian.games.fadian.resolution.execution import execute, window
from kejian.games.fadian.rows.moments import CONTEST, INSERTION_OPENS, TURN_ENDS, TURN_STARTS, Turn, Window
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
        public = told.DrawHidden(seat, len(player.hand), clauses=("fadian.R3",))
        yield whispered(told.Draw(seat, tuple(player.hand.cards), clauses=("fadian.R3",)), (seat,), public)
    state.phase = TURN_START


# turn start


def start_turn(state: State) -> Flow[None]:
    """Effects of the last turn end, 行动 is full for all, 重心 for those whose turn it is, draws (fadian.4.1, fadian.4.2)."""
    rules, members = state.rules, state.members(state.camp)
    state.turns += 1
    if rules.turn_limit is not None and state.turns > rules.turn_limit:
        state.winners, state.phase = (), OVER
        yield told.TurnLimit(rules.turn_limit, clauses=("fadian.R49",))
        return
    _clear(state)
    for seat, player in enumerate(state.players):
        mine = seat in members
        player.cap_now, player.cap_next = (player.cap_next, 0) if mine else (0, player.cap_next)
    state.action = [state.cap(camp[0]) for camp in rules.camps]
    for player in state.players:
        player.previous_start, player.turn_start = player.turn_start, player.cell
        if player.mark is not None:
            player.mark.previous_start, player.mark.turn_start = player.mark.turn_start, player.mark.cell
    together = ("fadian.10.3", "fadian.10.4", "fadian.R111") if len(state.players) > 2 else ()
    yield told.Turn(tuple(members), clauses=("fadian.4.1", "fadian.4.2", *together))
    for seat in members:
        player = state.players[seat]
        player.balance = player.balance_max
        if player.mark is not None and player.mark.dragon is not None:
            dragon = player.mark.dragon
            dragon.action, dragon.balance, dragon.stopped = 6, 3, False
    for seat in members:
        yield from card_moves.draw(state, seat, rules.turn_draw, "fadian.4.4", "fadian.R4")
    state.phase, state.floor = START_SKILLS, members[0]


def start_skills(state: State) -> Flow[None]:
    """技能 that wait for the start of a turn (fadian.R64)."""
    yield from TURN_STARTS.comes(state, Turn(state))
    state.phase = MAIN


def _clear(state: State) -> None:
    """All that lasts for a turn is gone."""
    lasting = state.rules.book.lasting
    state.turn_over = state.caged = state.no_reduction = False
    state.drag = 0
    for player in state.players:
        player.turn = TurnFacts()
        player.effects = {id_: n for id_, n in player.effects.items() if lasting[id_].beyond_turn}
        if player.mark is not None and player.mark.doll is not None:
            player.mark.doll.reduction = 0


# main phase


def can_act(state: State, seat: int) -> bool:
    """Whether a member of the camp has anything to declare (fadian.4.3, fadian.R116)."""
    if state.players[seat].down:
        return False
    if any(next(skill_uses(state, seat, skill), None) for skill in usable_skills(state, seat)):
        return True
    return main_offer(state, seat).any()


def main_phase(state: State) -> Flow[None]:
    """One 招 or skill of the camp whose turn it is, or the end of its turn (fadian.4.3).

    Members of a camp act in any order: one has the floor and may hand it over (fadian.R111).
    """
    able = [seat for seat in state.members(state.camp) if not state.turn_over and can_act(state, seat)]
    if not able:
        state.phase = TURN_END
        members = tuple(state.members(state.camp))
        if not state.turn_over and members:
            if all(state.players[seat].down for seat in members):
                yield told.NoMovesDown(members, clauses=("fadian.5.4", "fadian.R29"))
            else:
                yield told.NoMoves(members, clauses=("fadian.4.3", "fadian.R116"))
        return
    first = able.index(state.floor) if state.floor in able else 0
    order = able[first:] + able[:first]
    for seat in order:
        move = yield MainAsk(state, seat, may_hand_over=seat != order[-1])
        if move != HAND_OVER:
            break
    state.floor = seat
    if move == END:
        state.phase = TURN_END
        yield told.EndsTurn(seat, clauses=("fadian.5.6",))
    elif isinstance(move, SkillUse):
        yield from _use_skill(state, seat, move)
    else:
        yield from main_move(state, seat, move)
    if state.turn_over:
        state.phase = TURN_END


def _use_skill(state: State, seat: int, use: SkillUse) -> Flow[None]:
    """An active skill is no 招: no turning, no count, no windows (fadian.R64)."""
    active = state.rules.book.skills[use.skill].active
    assert active is not None
    yield from active.run(state, seat, use.target, use.cards)


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
            state.turn_over = True  # fadian.R25
    elif main.stiff and not main.with_shots:
        yield from window(main)


def _offer_insertion(main: Play) -> Flow[Play | None]:
    """Who is aimed at may insert one ⚡, unless he is 倒地 or something forbids it (fadian.7.1, fadian.R33, fadian.R112)."""
    state, seat = main.state, main.target.seat
    body = Actor(state, seat)
    window = Window(main)
    yield from INSERTION_OPENS.comes(state, window)
    if not window.is_open or not body.may_act or all(t.kind != SWIFT for t in repertoire(body)):
        return None

    def offer() -> Offer:
        return reply_offer(state, seat, INSERT, main.actor)

    move = yield insert_ask(seat, offer)
    if move is None:
        return None
    inserted: Play = yield from announce(state, seat, move, INSERT)
    main.opposing, inserted.opposing = inserted, main
    return inserted


def compare(main: Play, inserted: Play) -> Flow[list[Play]]:
    """比点: both discard a card at once, the larger points with their bonuses go first, a tie is the turn player's;
    then both draw one (fadian.7.4, fadian.R35)."""
    state = main.state
    plays = (main, inserted)
    asks = [_compare_ask(play) for play in plays if play.player.hand.cards]
    answers: dict[int, tuple[Card, ...]] = (yield asks) if asks else {}
    values = []
    for play in plays:
        chosen = answers.get(play.seat, ())
        extra = play.technique.compare + CONTEST.total(state, play.seat, play)
        values.append(sum(map(points_of, chosen)) + extra)
    shown = tuple(answers.get(play.seat, ()) for play in plays)
    for play, cards in zip(plays, shown, strict=True):
        play.player.hand.show(state.rules.everybody, cards)
    yield told.Compare(main.seat, shown[0], values[0], inserted.seat, shown[1], values[1], clauses=("fadian.7.3", "fadian.7.4", "fadian.11.7", "fadian.R35"))  # fmt: skip
    first = main if values[0] >= values[1] else inserted
    verdict = told.ContestTied if values[0] == values[1] else told.ContestWon
    yield verdict(first.seat, clauses=("fadian.7.4", "fadian.R35"))
    for play, cards in zip(plays, shown, strict=True):
        yield from card_moves.discard(state, play.seat, cards, play, "fadian.7.4", "fadian.R35")
    for play in plays:
        yield from card_moves.draw(state, play.seat, 1, "fadian.7.4", "fadian.R35")
    return [main, inserted] if first is main else [inserted, main]


class CompareAsk(CardsAsk):
    """The secret card of a 比点."""

    __slots__ = ()
    kind = "compare"


def _compare_ask(play: Play) -> CompareAsk:
    own = play.player.hand
    prompt = Text("比点：弃一张牌", "contest: discard a card")
    return CompareAsk(play.seat, prompt, ("fadian.7.4", "fadian.R35"), lambda: own.cards, range(1, 2), sign="比")


# turn end


def end_turn(state: State) -> Flow[None]:
    """技能 that wait for it, then 倒地 and 禁锢 run on, and the next camp is up (fadian.4.1, fadian.5.4)."""
    yield from TURN_ENDS.comes(state, Turn(state))
    for player in state.players:
        player.down, player.bound = max(0, player.down - 1), max(0, player.bound - 1)
    state.camp = _next_camp(state, state.camp)
    if state.frozen:
        state.camp, state.frozen = _next_camp(state, state.camp), False
    state.phase = TURN_START


def _next_camp(state: State, camp: int) -> int:
    count = len(state.rules.camps)
    return next(c for i in range(1, count + 1) if state.members(c := (camp + i) % count))
