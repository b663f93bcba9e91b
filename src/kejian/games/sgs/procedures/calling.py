"""Calling upon one's kingdom: the others of it may play a card for somebody (sgs.R15)."""

from __future__ import annotations

from dataclasses import dataclass

from kejian.core import Event, Refusal, Text
from kejian.games.sgs import refusals, told
from kejian.games.sgs.asks.answer_offers import can_answer
from kejian.games.sgs.asks.answering import AnswerAsk
from kejian.games.sgs.asks.legality import legal_targets, target_refusal, use_refusal
from kejian.games.sgs.asks.secrecy import in_secret, unasked, with_cards
from kejian.games.sgs.facts.cards import PRINTS, Card
from kejian.games.sgs.facts.in_play import InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.labels import KINGDOM_NAMES
from kejian.games.sgs.procedures.moving import clean_up
from kejian.games.sgs.procedures.needs import made_of, show
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.moments import ANSWERED, NEED_PLAY, NEEDS, PLAY_FINISHED
from kejian.games.sgs.rows.occasions import Need, Played
from kejian.games.sgs.rows.picking import ONE_TARGET
from kejian.games.sgs.rows.skill import Active
from kejian.games.sgs.rows.timing import Trigger
from kejian.kit.flow import Flow


@dataclass(frozen=True)
class Call:
    """A skill by which the others of a kingdom may play a card of one family for its owner."""

    skill: str
    kingdom: str
    family: str
    clause: str

    def helpers(self, state: State, me: int) -> list[int]:
        """The other living characters of the kingdom, in order."""
        return [seat for seat in state.others(me) if state.players[seat].kingdom == self.kingdom]

    def made(self, state: State, me: int, keep: bool = False) -> Flow[InPlay | None]:
        """They are asked in turn; the first who plays the card ends it. It counts as one's own: with the suit, colour,
        rank and nature of what was played. `keep`: it goes on to be used, and stays where it lies."""
        by, family, name = (self.clause, "sgs.R15"), self.family, PRINTS[self.family].name
        yield told.Asks(me, name, clauses=(*by, "sgs.R31"))
        for seat in self.helpers(state, me):
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
                return card._replace(skill=self.skill)
        return None

    # when the card is needed

    def needed(self) -> tuple[Trigger[Need], ...]:
        """Whenever its owner needs the card, once in each window."""
        return tuple(need.may(self._answer, self._may_answer, why_not=self._nobody) for need in NEEDS)

    def _answer(self, need: Need, me: int) -> Flow[None]:
        need.closed = (*need.closed, self.skill)
        need.supplied = yield from self.made(need.state, me, keep=not need.playing)

    def _may_answer(self, need: Need, me: int) -> bool:
        fits = need.family == self.family and self.skill not in need.closed
        return fits and bool(self.helpers(need.state, me))

    def _nobody(self, need: Need, me: int) -> list[Event]:
        """Said where nobody else of the kingdom is left to be called."""
        if need.family != self.family or self.helpers(need.state, me):
            return []
        return [told.SkillSilent(me, self.skill, self._alone, clauses=(self.clause, "sgs.R15"))]

    @property
    def _alone(self) -> Text:
        kingdom = KINGDOM_NAMES[self.kingdom]
        return Text(f"没有其他{kingdom.zh}势力角色", f"there is nobody else of {kingdom.en}")

    # when it is used in the play phase

    def used(self) -> Active:
        """In the play phase: targets are declared and checked for the owner first; the card is then another's (sgs.9.10)."""
        return Active(
            run=self._use, once=False, can=self._can_use, target_count=ONE_TARGET, target_fits=self._out_of_reach,
            targets=lambda state, me, _cards: legal_targets(state, me, InPlay(self.family)),
        )  # fmt: skip

    def _can_use(self, state: State, me: int) -> Refusal | None:
        """Nobody to call, or the limit is reached, or nobody helped in this phase already (sgs.R15)."""
        if not self.helpers(state, me):
            name = state.rules.book.skills[self.skill].name
            return refusals.NotPossible(name, self._alone, clauses=(self.clause, "sgs.R15"))
        if state.history.in_phase(me, self._refused):
            return refusals.OncePerPhase(self.skill, clauses=("sgs.R15",))
        limit = use_refusal(state, me, InPlay(self.family))
        return None if limit is None else limit.citing("sgs.R15")

    def _use(self, state: State, me: int, _cards: tuple[Card, ...], targets: tuple[int, ...]) -> Flow[None]:
        card = yield from self.made(state, me, keep=True)
        if card is None:
            state.history.note(me, self._refused)
            return
        yield from use_card(state, me, card, targets, "sgs.R15", "sgs.9.10")

    def _out_of_reach(self, state: State, me: int, _cards: tuple[Card, ...], seat: int) -> Refusal | None:
        """Only the range of the one who calls counts (sgs.9.10)."""
        why = target_refusal(state, me, InPlay(self.family), seat)
        return None if why is None else why.citing("sgs.9.10", "sgs.R15")

    @property
    def _refused(self) -> str:
        """What history knows of a phase in which nobody helped."""
        return f"{self.skill}_failed"
