"""Somebody needs 闪 or 杀: first what others or armour give, then conversions and real cards (sgs.R32, sgs.R35)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.answer_offers import Fits, answer_offers, can_answer
from kejian.games.sgs.asks.answering import AnswerAsk
from kejian.games.sgs.asks.offer import PASS, Deed
from kejian.games.sgs.asks.secrecy import in_secret, unasked, with_cards
from kejian.games.sgs.facts.cards import PRINTS, TWINS
from kejian.games.sgs.facts.history import STRUCK
from kejian.games.sgs.facts.in_play import InPlay
from kejian.games.sgs.facts.state import PLAY, State
from kejian.games.sgs.procedures.answered_for import needed_for
from kejian.games.sgs.procedures.foreseen import answered_with, unanswered, undone_without
from kejian.games.sgs.procedures.moving import clean_up, spend
from kejian.games.sgs.rows.moments import ANSWERED, NEED_PLAY, NEED_USE, PLAY_FINISHED
from kejian.games.sgs.rows.occasions import Need, Played
from kejian.kit.flow import Flow


def made_of(state: State, seat: int, deed: Deed, families: Sequence[str], fits: Fits | None = None) -> InPlay | None:
    """The card that an answer stands for; None for 过."""
    if deed.what == PASS:
        return None
    for offer in answer_offers(state, seat, families, fits):
        if offer.what == deed.what and (deed.what != "card" or offer.card == deed.cards[0]):  # type: ignore[attr-defined]
            return offer.made(deed.cards)
    raise ValueError(deed)


def answered(need: Need) -> Flow[InPlay | None]:
    """One chance to give the card that is needed; what was given lies in the discard pile, or nowhere."""
    state, seat = need.state, need.seat
    need.otherwise, need.about = partial(undone_without, need), partial(needed_for, need)
    yield from (NEED_PLAY if need.playing else NEED_USE).comes_to(state, need, seat)
    if need.supplied is not None:
        clean_up(state, need.supplied.cards)  # what another played for him
    if need.supplied is None and state.players[seat].alive:
        families, could = (need.family,), with_cards(state, [seat])
        if can_answer(state, seat, families):
            name = PRINTS[need.family].name
            prompt = Text(f"{need.why.zh}：出{name.zh}", f"{need.why.en}: {name.en}?")
            ask = AnswerAsk(state, seat, prompt, need.clauses, families, aimed=_opponent(need))
            ask.foresees(
                otherwise=partial(unanswered, need), brings=lambda _card: answered_with(need), about=need.about
            )
            deed = yield in_secret(ask, could)
            card = made_of(state, seat, deed, families)
            if card is not None:
                need.supplied = card
                later: tuple[str, ...] = ("sgs.R32",) if need.closed else ()  # what comes first was tried
                if need.target is not None and need.target.needed > 1 and "sgs.R35" in need.clauses:
                    later += ("sgs.R35",)
                yield from show(state, seat, card, need.playing, *later)
                clean_up(state, card.cards)
        else:
            yield from unasked(state, could)
    if need.supplied is None and state.explained:
        yield told.NotAnswered(seat, need.family, clauses=need.clauses)
    elif need.supplied is not None:
        played = Played(state, seat, need.supplied, need.playing)
        yield from ANSWERED.comes(state, played)
        if need.playing:
            yield from PLAY_FINISHED.comes(state, played)
    return need.supplied


def _opponent(need: Need) -> int:
    return need.target.use.user if need.target is not None else -1


def note_colour(state: State, seat: int, card: InPlay) -> None:
    """History knows which colours somebody used in his play phase, in answer too."""
    if state.phase == PLAY and state.turn == seat and card.colour is not None:
        state.history.note(seat, f"colour:{card.colour}")


def show(state: State, seat: int, card: InPlay, playing: bool, *why: str) -> Flow[None]:
    """A card is played, or used in answer, for all to see."""
    verb = "play" if playing else "use"
    state.history.note(seat, f"{verb}:{card.family}")
    if not playing:
        note_colour(state, seat, card)
    by = (PRINTS[card.kind].clause, *_converted(state, card), *why)
    if card.is_sha and state.phase == PLAY and state.turn == seat:
        state.history.note(seat, STRUCK)
        by += ("sgs.R45",) if playing else ()  # played, not used: the limit stays as it is
    by += () if TWINS.isdisjoint(card.cards) else ("sgs.22.1",)
    event = told.Plays if playing else told.UsesAlone
    yield event(seat, card.kind, card.cards, clauses=by)
    yield from spend(state, seat, card)


def _converted(state: State, card: InPlay) -> tuple[str, ...]:
    return (state.rules.book.all_skills[card.skill].clause, "sgs.R27") if card.skill else ()
