"""Dying and death (D.4): who may help, what a death brings, and who has won."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.deeds import AnswerAsk
from kejian.games.sgs.asks.offers import Fits, can_answer
from kejian.games.sgs.facts.cards import PRINTS
from kejian.games.sgs.facts.in_play import JIU, TAO, InPlay
from kejian.games.sgs.facts.state import LORD, LOYALIST, REBEL, SPY, Over, State
from kejian.games.sgs.procedures.moving import clean_up, discard, draw, lift, spend
from kejian.games.sgs.procedures.needs import made_of
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.rows.moments import DIES, DYING
from kejian.games.sgs.rows.occasions import Death, Dying
from kejian.kit.flow import Flow


def hp_down(state: State, seat: int, killer: int | None) -> Flow[None]:
    """After 扣减体力: at 0 or less somebody is dying, and dies if nobody saves him."""
    if state.players[seat].hp > 0:
        return
    yield from dying(state, seat)
    if state.players[seat].hp <= 0:
        yield from death(state, seat, killer)


def dying(state: State, seat: int) -> Flow[None]:
    """Each living character in order acts again and again until it declines or the dying one is saved (sgs.R38)."""
    yield told.IsDying(seat, clauses=("sgs.P5", "sgs.R38"))
    for asked in state.in_order():
        if not state.players[asked].alive:
            continue
        yield from DYING.comes_to(state, Dying(state, seat, asked), asked)
        while state.players[seat].hp <= 0:
            families = (TAO, JIU) if asked == seat else (TAO,)
            fits = _fits(state, seat, asked)
            if not can_answer(state, asked, families, fits):
                break
            name = state.name(seat)
            prompt = Text(f"{name}濒死：救", f"{name} is dying: save?")
            deed = yield AnswerAsk(state, asked, prompt, ("sgs.R38", "sgs.K3"), families, fits, aimed=seat)
            card = made_of(state, asked, deed, families, fits)
            if card is None:
                break
            yield from _save(state, asked, seat, card)
        if state.players[seat].hp > 0:
            yield told.Rescued(seat, clauses=("sgs.P5", "sgs.R38"))
            return


def _fits(_state: State, _seat: int, _asked: int) -> Fits | None:
    return None


def _save(state: State, healer: int, seat: int, card: InPlay) -> Flow[None]:
    """桃 for a dying character, or 酒 for oneself (sgs.K3, sgs.K4)."""
    clause = PRINTS[card.kind].clause
    by = (clause, state.rules.book.all_skills[card.skill].clause) if card.skill else (clause,)
    state.history.note(healer, f"save:{card.family}")
    yield told.Uses(healer, card.kind, card.cards, (seat,), clauses=by)
    yield from spend(state, healer, card)
    yield from recover(state, seat, 1, clause, healer=healer, card=card)
    clean_up(state, card.cards)


# death (sgs.R39 to sgs.R41)


def death(state: State, seat: int, killer: int | None) -> Flow[None]:
    """The identity is shown, victory is looked at, skills act, everything is discarded, then reward or punishment."""
    player = state.players[seat]
    killer = killer if killer is not None and state.players[killer].alive else None
    player.alive = False
    yield told.Dies(seat, player.identity, clauses=("sgs.P5", "sgs.R40"))
    yield from check_victory(state)
    yield from DIES.comes(state, Death(state, seat, killer))
    bury(state, seat)
    yield from reward(state, seat, killer)


def bury(state: State, seat: int) -> None:
    """Everything in his areas and on his general goes to the discard pile."""
    player = state.players[seat]
    cards = [*player.own_cards, *(lying.card for lying in player.judging), *player.on_general.cards]
    lift(state, seat, cards)
    while player.on_general.cards:
        player.on_general.take_top()
    state.discard += cards
    player.chained = player.face_down = player.drunk = False


def reward(state: State, seat: int, killer: int | None) -> Flow[None]:
    """Whoever kills a 反贼 draws three; a 主公 who kills a 忠臣 loses hand and equipment (sgs.R40)."""
    if killer is None or killer == seat:
        yield told.NoReward(seat, clauses=("sgs.R40",))
        return
    identity = state.players[seat].identity
    if identity == REBEL:
        yield from draw(state, killer, 3, "sgs.R40")
    elif identity == LOYALIST and state.players[killer].identity == LORD:
        cards = state.players[killer].own_cards
        if cards:
            yield from discard(state, killer, cards, "sgs.R40")


def check_victory(state: State) -> Flow[None]:
    """主公 dead: the last 内奸 alone, else the 反贼. All 反贼 and 内奸 dead: 主公 and 忠臣 (sgs.M3, sgs.R41)."""
    winners = victors(state)
    if winners is None:
        return
    state.winners = winners
    yield told.Victory(winners, clauses=("sgs.M3", "sgs.R41"))
    raise Over


def victors(state: State) -> tuple[int, ...] | None:
    """Who has won, if somebody has."""
    players = state.players
    living = state.living()
    if not any(players[seat].identity == LORD for seat in living):
        if len(living) == 1 and players[living[0]].identity == SPY:
            return (living[0],)
        return tuple(seat for seat, player in enumerate(players) if player.identity == REBEL)
    if all(players[seat].identity in (LORD, LOYALIST) for seat in living):
        return tuple(seat for seat, player in enumerate(players) if player.identity in (LORD, LOYALIST))
    return None
