"""Calling upon one's kingdom: 护驾 and 激将 (sgs.R15)."""

from __future__ import annotations

from collections.abc import Callable

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.answer_offers import can_answer
from kejian.games.sgs.asks.answering import AnswerAsk
from kejian.games.sgs.asks.secrecy import in_secret, unasked, with_cards
from kejian.games.sgs.facts.cards import PRINTS
from kejian.games.sgs.facts.in_play import InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.procedures.moving import clean_up
from kejian.games.sgs.procedures.needs import made_of, show
from kejian.games.sgs.rows.moments import ANSWERED, NEED_PLAY, PLAY_FINISHED
from kejian.games.sgs.rows.occasions import Need, Played
from kejian.kit.flow import Flow


def helpers(state: State, me: int, kingdom: str) -> list[int]:
    """The other living characters of a kingdom, in order."""
    return [seat for seat in state.others(me) if state.players[seat].kingdom == kingdom]


def called(
    state: State, me: int, skill: str, kingdom: str, family: str, clause: str, keep: bool = False
) -> Flow[InPlay | None]:
    """The others of the kingdom are asked in turn; the first who plays the card ends it. It counts as one's own: with
    the suit, colour, rank and nature of what was played. `keep`: it goes on to be used, and stays where it lies."""
    by, name = (clause, "sgs.R15"), PRINTS[family].name
    yield told.Asks(me, name, clauses=(*by, "sgs.R31"))
    for seat in helpers(state, me, kingdom):
        need = Need(state, seat, family, True, name, by)
        yield from NEED_PLAY.comes_to(state, need, seat)
        card, could = need.supplied, with_cards(state, [seat])
        if card is None and can_answer(state, seat, (family,)):
            prompt = Text(f"为{state.name(me)}打出{name.zh}", f"play {name.en} for {state.name(me)}?")
            deed = yield in_secret(AnswerAsk(state, seat, prompt, by, (family,), aimed=me), could)
            card = made_of(state, seat, deed, (family,))
            if card is not None:
                yield from show(state, seat, card, playing=True)
        elif card is None:
            yield from unasked(state, could)
        if card is not None:
            played = Played(state, seat, card, True)
            yield from ANSWERED.comes(state, played)
            yield from PLAY_FINISHED.comes(state, played)
            if not keep:
                clean_up(state, card.cards)
            return card._replace(skill=skill)
    return None


def call_upon(
    skill: str, kingdom: str, family: str, clause: str
) -> tuple[Callable[[Need, int], Flow[None]], Callable[[Need, int], bool]]:
    """What such a skill does when a card is needed, and when it may."""

    def run(need: Need, me: int) -> Flow[None]:
        need.closed = (*need.closed, skill)
        need.supplied = yield from called(need.state, me, skill, kingdom, family, clause, keep=not need.playing)

    def when(need: Need, me: int) -> bool:
        fits = need.family == family and skill not in need.closed
        return fits and bool(helpers(need.state, me, kingdom))

    return run, when
