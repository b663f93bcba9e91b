"""A turn (sgs.P2). One step is everything up to the play window, one action of the play phase, or everything after it."""

from __future__ import annotations

from collections.abc import Callable

from kejian.core import Aside, Step, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.card_questions import CardsAsk
from kejian.games.sgs.asks.generals import RevealAsk
from kejian.games.sgs.asks.legality import fixed_targets, kind_of
from kejian.games.sgs.asks.offer import CARD, END, RECAST, Deed
from kejian.games.sgs.asks.playing import PlayAsk
from kejian.games.sgs.asks.recasting import recasting
from kejian.games.sgs.facts.in_play import converted, real
from kejian.games.sgs.facts.player import Delayed
from kejian.games.sgs.facts.state import (
    DEAL,
    DISCARD,
    DRAW,
    FINISH,
    IDENTITY,
    JUDGE,
    LORD_CHOOSES,
    OTHERS_CHOOSE,
    PAIRS,
    PHASES,
    PLAY,
    PREPARE,
    TURN_END,
    Over,
    State,
)
from kejian.games.sgs.numbers import draw_count_case, hand_limit_case
from kejian.games.sgs.numbers import told as figures
from kejian.games.sgs.procedures import setup
from kejian.games.sgs.procedures.judgement import judge
from kejian.games.sgs.procedures.moving import clean_up, discard, draw
from kejian.games.sgs.procedures.nullifying import cancelled
from kejian.games.sgs.procedures.revealing import reveal
from kejian.games.sgs.procedures.unveiling import unveiled
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.kind import CHOSEN, PAIR
from kejian.games.sgs.rows.moments import (
    DRAW_COUNTED,
    PHASE_BEGINS,
    PHASE_ENDS,
    PHASE_PROCEEDS,
    PHASE_SKIPPED,
    TAKES_EFFECT,
    TURN_ENDS,
    TURN_STARTS,
)
from kejian.games.sgs.rows.occasions import DrawCount, Phase, Target, Use
from kejian.kit.flow import Flow


def step(state: State) -> Step:
    """One unit of play."""
    state.midway = False
    try:
        if state.phase in _SETUP:
            yield from _SETUP[state.phase](state)
        elif state.phase == PLAY:
            yield from play_phase(state)
        else:
            while state.phase != PLAY and state.phase != TURN_END:
                yield from _phase(state)
            if state.phase == TURN_END:
                yield from end_turn(state)
    except Over:
        return


_SETUP: dict[str, Callable[[State], Flow[None]]] = {
    IDENTITY: setup.deal_identities,
    LORD_CHOOSES: setup.lord_chooses,
    OTHERS_CHOOSE: setup.others_choose,
    PAIRS: setup.deal_pairs,
    DEAL: setup.deal,
}


def _phase(state: State) -> Flow[None]:
    """One phase that is not the play phase; one that is skipped has no moments at all (sgs.P2)."""
    phase, seat = state.phase, state.turn
    if phase == PREPARE:
        yield from _start_turn(state)
        if state.phase != PREPARE:
            return
    state.history.new_phase()
    if phase in state.skipped:
        yield told.PhaseSkipped(seat, phase, clauses=("sgs.P2",))
        yield from PHASE_SKIPPED.comes(state, Phase(state, seat, phase))
    else:
        yield from PHASE_BEGINS.comes(state, Phase(state, seat, phase))
        if state.players[seat].alive and phase not in state.skipped:
            yield from PHASE_PROCEEDS.comes(state, Phase(state, seat, phase))
            yield from _PROCEED[phase](state, seat)
        if state.players[seat].alive:
            yield from PHASE_ENDS.comes(state, Phase(state, seat, phase))
    _next_phase(state)


def _start_turn(state: State) -> Flow[None]:
    """A face-down character turns up instead (sgs.P9)."""
    seat = state.turn
    yield told.TurnBegins(seat, clauses=("sgs.P2",))
    if state.players[seat].face_down:
        state.players[seat].face_down = False
        yield told.TurnedUp(seat, clauses=("sgs.P9",))
        state.phase = TURN_END
        return
    yield from _show_generals(state, seat)
    yield from TURN_STARTS.comes(state, Phase(state, seat, PREPARE))


def _show_generals(state: State, seat: int) -> Flow[None]:
    """国战: as his turn starts somebody may turn his generals up, one after the other or both at once (sgs.M5)."""
    player = state.players[seat]
    while player.general and player.has_hidden_general:
        places = yield RevealAsk(state, seat, unveiled)
        if not places:
            return
        yield from reveal(state, seat, places)


def _next_phase(state: State) -> None:
    """The phase after this one; the turn of the dead is over."""
    at = PHASES.index(state.phase) + 1
    state.phase = PHASES[at] if at < len(PHASES) and state.players[state.turn].alive else TURN_END
    if state.phase == PLAY:
        state.history.new_phase()


# the phases


def _nothing(_state: State, _seat: int) -> Flow[None]:
    """Nothing but its moments."""
    return
    yield


def judge_phase(state: State, seat: int) -> Flow[None]:
    """The card placed last is judged first, until none is left (sgs.R36)."""
    player, judged = state.players[seat], []
    while player.alive and (waiting := [lying for lying in player.judging if lying.card not in judged]):
        lying = waiting[-1]
        judged.append(lying.card)  # one that stays is judged in the next turn
        player.judging = tuple(other for other in player.judging if other != lying)
        state.processing.append(lying.card)
        yield from _judge_delayed(state, seat, lying)
        clean_up(state, (lying.card,))


def _judge_delayed(state: State, seat: int, lying: Delayed) -> Flow[None]:
    """A delayed trick is about to take effect: 无懈可击, then the judgement, then what it does."""
    kind = state.rules.book.kinds[lying.kind]
    use = Use(state, -1, real(lying.card).as_kind(lying.kind))
    target = Target(use, seat)
    use.targets.append(target)
    if (yield from cancelled(state, lying.kind, seat)):
        yield told.CancelledOut(lying.kind, seat, clauses=(kind.clause, "sgs.K14"))
    else:
        yield from TAKES_EFFECT.comes(state, target)
        assert kind.judged is not None
        order = ("sgs.R36",) if state.players[seat].judging else ()  # placed last, judged first
        judgement = yield from judge(state, seat, kind.name, kind.clause, *order)
        yield from kind.judged(target, judgement)
    if kind.finish is not None:
        yield from kind.finish(use)


def draw_phase(state: State, seat: int) -> Flow[None]:
    """The rated draw count is worked out, then as many cards are drawn (sgs.19.1 to sgs.19.6)."""
    count = DrawCount(state, seat)
    first = state.rules.first_draw
    yield from DRAW_COUNTED.comes_to(state, count, seat)
    case = draw_count_case(state.players[seat], count.effects)
    if state.turns == 1 and first != 2:
        case = case._replace(start=case.start._replace(n=first, clause="sgs.R44"))
    opening = ("sgs.R44",) if state.turns == 1 else ()
    by = ("sgs.19.1", *case.clauses(), *(("sgs.R10",) if count.effects else ()))  # what skills just changed
    if case.value() == 0:
        yield told.DrawsNothing(seat, case.sum(), clauses=by)
    state.spend_draw_changes(seat)
    yield from draw(state, seat, case.sum(), *by, *opening)


def discard_phase(state: State, seat: int) -> Flow[None]:
    """What is above the hand limit is discarded, all at once (sgs.R7)."""
    player = state.players[seat]
    limit = hand_limit_case(player, last=state.rules.last_hand)
    n = player.hand_count - limit.value()
    if n <= 0:
        held = player.hand_count
        yield Aside(lambda: [figures.NothingToDiscard(seat, held, limit.sum(), clauses=("sgs.R7", *limit.clauses()))])
        return
    prompt = Text(f"弃置 {n} 张手牌", f"cards to discard: {n}")
    by = ("sgs.R7", "sgs.5.8", *limit.clauses())
    cards = yield CardsAsk(seat, prompt, by, lambda: player.hand.cards, range(n, n + 1))
    yield from discard(state, seat, cards, *by)


_PROCEED: dict[str, Callable[[State, int], Flow[None]]] = {
    PREPARE: _nothing,
    JUDGE: judge_phase,
    DRAW: draw_phase,
    DISCARD: discard_phase,
    FINISH: _nothing,
}


def play_phase(state: State) -> Flow[None]:
    """One action of the play phase, or its end."""
    seat = state.turn
    if PLAY in state.skipped:
        yield told.PhaseSkipped(seat, PLAY, clauses=("sgs.P2",))
        yield from PHASE_SKIPPED.comes(state, Phase(state, seat, PLAY))
        _next_phase(state)
        return
    if not state.history.in_phase(seat, BEGUN):
        state.history.note(seat, BEGUN)
        yield from PHASE_BEGINS.comes(state, Phase(state, seat, PLAY))
        yield from PHASE_PROCEEDS.comes(state, Phase(state, seat, PLAY))
    deed: Deed = yield PlayAsk(state, seat)
    if deed.what == END:
        yield told.Ended(seat, clauses=("sgs.P2",))
        yield from PHASE_ENDS.comes(state, Phase(state, seat, PLAY))
        _next_phase(state)
        return
    yield from do(state, seat, deed)
    if not state.players[seat].alive or PLAY in state.skipped:
        _next_phase(state)


BEGUN = "play_phase"


def do(state: State, seat: int, deed: Deed) -> Flow[None]:
    """What was chosen in the play window."""
    if deed.what == RECAST:
        yield from recast(state, seat, deed.cards[0])
        return
    skill = state.rules.book.all_skills.get(deed.what)
    if deed.what in state.players[seat].hidden_skills:  # shown first: whom the card is for may depend on his kingdom
        yield from state.rules.reveal_for(state, seat, deed.what)
    if skill is not None and skill.active is not None:
        yield told.SkillUsed(seat, skill.id, clauses=(skill.clause,))
        skill.note_use(state, seat)
        yield from skill.active.run(state, seat, deed.cards, deed.targets)
        return
    if deed.what == CARD:
        card = real(deed.cards[0])
    else:
        assert skill is not None
        rule = next(rule for rule in skill.view_as if not state.rules.book.kinds[rule.kind].answer_only)
        card = converted(rule.kind, deed.cards, skill.id)
        state.history.note(seat, skill.id)
        if rule.used is not None:
            rule.used(state, seat, deed.cards)
    kind = kind_of(state, card)
    if kind.aims == PAIR:
        yield from use_card(state, seat, card, deed.targets[:1], second=deed.targets[1])
    else:
        targets = deed.targets if kind.aims == CHOSEN else tuple(fixed_targets(state, seat, card))
        yield from use_card(state, seat, card, targets)


def recast(state: State, seat: int, card: int) -> Flow[None]:
    """重铸: the card goes to the discard pile, one is drawn."""
    way = recasting(state, seat, card)
    assert way is not None
    if way.skill in state.players[seat].hidden_skills:
        yield from state.rules.reveal_for(state, seat, way.skill)
    yield told.Recasts(seat, (card,), clauses=way.clauses)
    yield from discard(state, seat, (card,), *way.clauses)
    yield from draw(state, seat, 1, *way.clauses)


# the end of a turn


def end_turn(state: State) -> Flow[None]:
    """Delayed effects, then the next living seat (sgs.P2)."""
    yield from TURN_ENDS.comes(state, Phase(state, state.turn, TURN_END))
    for seat, player in enumerate(state.players):
        player.drunk = False
        if player.this_turn or player.silenced:
            player.this_turn, player.silenced = (), ()
            state.rules.renew_skills(state, seat)
    state.history.new_turn()
    state.pass_on()
    state.skipped = ()
    state.phase = PREPARE
