"""Dying and death (sgs.P5): who may help, what a death brings, and who has won."""

from __future__ import annotations

from functools import partial

from kejian.core import Aside, Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.answer_offers import can_answer
from kejian.games.sgs.asks.answering import AnswerAsk
from kejian.games.sgs.asks.secrecy import in_secret, unasked, with_cards
from kejian.games.sgs.facts.cards import PRINTS
from kejian.games.sgs.facts.in_play import JIU, TAO, InPlay
from kejian.games.sgs.facts.player import LORD, LOYALIST, REBEL, SPY
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import AMBITIOUS, same_kingdom
from kejian.games.sgs.procedures.answered_for import saved_from_death
from kejian.games.sgs.procedures.ending import check_victory
from kejian.games.sgs.procedures.foreseen import saved, unsaved
from kejian.games.sgs.procedures.moving import clean_up, discard, draw, lift, spend
from kejian.games.sgs.procedures.needs import made_of, note_colour
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.procedures.revealing import show_all
from kejian.games.sgs.procedures.undoing import undone
from kejian.games.sgs.rows.moments import (
    BEFORE_DEATH,
    BURIED,
    DIES,
    DYING,
    DYING_ENDS,
    ENTER_DYING,
    HP_AFTER,
    IDENTITY_SHOWN,
    NO_RESCUE,
    REWARDED,
)
from kejian.games.sgs.rows.occasions import Death, Dying, HpLoss, OneCharacter
from kejian.kit.flow import Flow

_NOBODY, _GONE = Text("没有伤害来源", "nobody caused it"), Text("伤害来源已经死亡", "who caused it is dead")
_NO_KINGDOM = Text("伤害来源没有确定势力", "who caused it has no kingdom yet")
_NO_PRICE = {
    LOYALIST: Text("杀死忠臣只罚主公", "for a loyalist the lord alone is punished"),
    SPY: Text("杀死内奸没有奖惩", "a spy brings nothing"),
}


def hp_down(loss: HpLoss, killer: int | None, blow: Event, family: str = "") -> Flow[None]:
    """After 扣减体力: at 0 or less somebody is dying, and dies if nobody saves him. `blow` tells it, by which card."""
    state, seat = loss.state, loss.seat
    yield from HP_AFTER.comes(state, loss)
    if state.players[seat].hp > 0:
        return
    yield from ENTER_DYING.comes(state, OneCharacter(state, seat))
    yield from dying(state, seat)
    yield from DYING_ENDS.comes(state, OneCharacter(state, seat))
    if state.players[seat].hp <= 0:
        yield from death(state, seat, killer, blow, family)


def dying(state: State, seat: int) -> Flow[None]:
    """Each living character in order acts again and again until it declines or the dying one is saved (sgs.R38)."""
    yield told.IsDying(seat, clauses=("sgs.P5", "sgs.R38", "sgs.R31"))
    if state.explained:
        yield from _tell_barred(state, seat)
    could = with_cards(state, state.in_order())
    silent = True  # since the last thing that everybody saw, nobody was asked
    for asked in state.in_order():
        if not state.players[asked].alive:
            continue
        occasion = Dying(state, seat, asked)
        if not state.explained or not DYING.may_come(state, occasion, asked):
            yield from DYING.comes_to(state, occasion, asked)
        else:
            if silent:
                yield from unasked(state, could)
            yield from DYING.comes_to(state, occasion, asked)
            silent, could = True, with_cards(state, state.in_order())
        while state.players[seat].hp <= 0:
            families = _means(state, seat, asked)
            if not can_answer(state, asked, families):
                break
            name = state.name(seat)
            prompt = Text(f"{name}濒死：救", f"{name} is dying: save?")
            ask = AnswerAsk(state, asked, prompt, ("sgs.R38", "sgs.K3"), families, aimed=seat)
            ask.foresees(
                otherwise=partial(unsaved, state, seat),
                brings=partial(saved, state, seat, asked),
                about=partial(saved_from_death, seat),
            )
            silent = False
            card = made_of(state, asked, (yield in_secret(ask, could)), families)
            if card is None:
                break
            silent, could = True, with_cards(state, state.in_order())
            yield from _save(state, asked, seat, card)
        if state.players[seat].hp > 0:
            yield told.Rescued(seat, clauses=("sgs.P5", "sgs.R38"))
            return
    if silent:
        yield from unasked(state, could)


def _tell_barred(state: State, seat: int) -> Flow[None]:
    """Said where others may not help."""
    turn = state.turn
    if state.players[turn].alive:
        for skill, _ in NO_RESCUE.terms(state, turn, Dying(state, seat, turn)):
            yield told.NobodyElseSaves(turn, seat, skill.id, clauses=(skill.clause,))


def _means(state: State, seat: int, asked: int) -> tuple[str, ...]:
    """桃, and 酒 for oneself; in somebody's turn others may be kept from using 桃."""
    turn = state.turn
    barred = asked not in (turn, seat) and state.players[turn].alive
    if barred and NO_RESCUE.total(state, turn, Dying(state, seat, asked)):
        return ()
    return (TAO, JIU) if asked == seat else (TAO,)


def _save(state: State, healer: int, seat: int, card: InPlay) -> Flow[None]:
    """桃 for a dying character, or 酒 for oneself (sgs.K3, sgs.K4)."""
    clause = PRINTS[card.kind].clause
    by = (clause, state.rules.book.all_skills[card.skill].clause) if card.skill else (clause,)
    state.history.note(healer, f"save:{card.family}")
    note_colour(state, healer, card)
    yield told.Uses(healer, card.kind, card.cards, (seat,), clauses=by)
    yield from spend(state, healer, card)
    yield from recover(state, seat, 1, clause, healer=healer, card=card)
    clean_up(state, card.cards)


# death (sgs.R39 to sgs.R41)


def death(state: State, seat: int, killer: int | None, blow: Event, family: str) -> Flow[None]:
    """Who it was is shown, victory is looked at, skills act, everything is discarded, then reward or punishment."""
    player, caused = state.players[seat], killer is not None
    killer = killer if killer is not None and state.players[killer].alive else None
    occasion = Death(state, seat, killer)
    yield from BEFORE_DEATH.comes(state, occasion)
    player.alive = False
    if state.rules.war:
        yield from show_all(state, seat)
        yield told.Falls(seat, clauses=("sgs.P5", "sgs.R54"))
    else:
        yield told.Dies(seat, player.identity, clauses=("sgs.P5", "sgs.R40"))
    yield from IDENTITY_SHOWN.comes(state, occasion)
    hp = player.hp
    yield Aside(lambda: undone(seat, hp, blow, family))
    yield from check_victory(state)
    yield from DIES.comes_to(state, occasion, seat)
    yield from DIES.comes(state, occasion)
    bury(state, seat)
    yield from BURIED.comes(state, occasion)
    if killer is None or killer == seat:
        why = _GONE if caused else _NOBODY
        yield told.NoReward(seat, why, clauses=("sgs.R54" if state.rules.war else "sgs.R40",))
    else:
        yield from (war_reward if state.rules.war else reward)(state, seat, killer)
    yield from REWARDED.comes(state, occasion)


def bury(state: State, seat: int) -> None:
    """Everything in his areas and on his general goes to the discard pile."""
    player = state.players[seat]
    cards = [*player.own_cards, *(lying.card for lying in player.judging), *player.on_general.cards]
    lift(state, seat, cards)
    while player.on_general.cards:
        player.on_general.take_top()
    state.discard += cards
    player.chained = player.face_down = player.drunk = False
    player.kept = ()


def reward(state: State, seat: int, killer: int) -> Flow[None]:
    """Whoever kills a 反贼 draws three; a 主公 who kills a 忠臣 loses hand and equipment (sgs.R40)."""
    identity = state.players[seat].identity
    if identity == REBEL:
        yield from draw(state, killer, 3, "sgs.R40")
    elif identity == LOYALIST and state.players[killer].identity == LORD:
        cards = state.players[killer].own_cards
        if cards:
            yield from discard(state, killer, cards, "sgs.R40")
    else:
        yield told.NoReward(seat, _NO_PRICE[identity], clauses=("sgs.R40",))


def war_reward(state: State, seat: int, killer: int) -> Flow[None]:
    """国战: an undetermined killer gets nothing, one of the same kingdom loses all, others draw (sgs.R54)."""
    players = state.players
    if players[killer].kingdom is None:
        yield told.NoReward(seat, _NO_KINGDOM, clauses=("sgs.R54",))
    elif players[killer].kingdom == AMBITIOUS:
        yield from draw(state, killer, 3, "sgs.R54")
    elif same_kingdom(players[killer], players[seat]):
        yield from discard(state, killer, players[killer].own_cards, "sgs.R54")
    else:
        left = [other for other in state.living() if same_kingdom(players[other], players[seat])]
        yield from draw(state, killer, len(left) + 1, "sgs.R54")
