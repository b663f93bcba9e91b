"""How a moment comes: who listens, in which order, who is asked, and what nobody may tell from it.

Order (sgs.R31 to sgs.R33): character by character from the one whose turn it is; of one character general skills before
equipment, what is locked before what he may choose; whether a skill can be used is looked at when his turn to choose comes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from kejian.core import Aside, Event, Lull, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.move_text import DECLINED
from kejian.games.sgs.asks.questions import InvokeAsk, Invoked
from kejian.games.sgs.asks.secrecy import in_secret, unasked, window, with_cards
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.skill import EQUIPMENT, GENERAL, Skill
from kejian.kit.flow import Flow
from kejian.kit.moments import Abilities, Moment, Order, Response

O = TypeVar("O")  # noqa: E741  # the occasion


class BySeat(Order[State, Skill]):
    """Who listens: the living, from the one whose turn it is."""

    def everybody(self, state: State) -> list[tuple[int, Abilities[Skill]]]:
        players = state.players
        return [(seat, players[seat].force) for seat in state.around(state.turn)]

    def abilities(self, state: State, owner: int) -> Abilities[Skill]:
        force: Abilities[Skill] = state.players[owner].force
        return force

    def explained(self, state: State) -> bool:
        return state.explained


ORDER = BySeat()
_NOTHING: Flow[Any] = ()  # type: ignore[assignment]  # played by whoever yields from it, and cheaper than a generator that ends at once


@dataclass(frozen=True, slots=True, eq=False)
class Trigger(Response[O], Generic[O]):
    """What a skill does at a moment, whether its owner may choose, and how often it is offered."""

    optional: bool = False
    times: Callable[[O, int], int] | None = None
    silent: bool = False  # it asks and tells in its own way
    could: Callable[[O, int], bool] | None = None  # where `when` looks at hidden cards: whether it could be, to others


class InTurn:
    """Several act at one moment, one after the other: what could act when it opened, and whether somebody has acted."""

    __slots__ = ("acted", "opened")

    def __init__(self, opened: frozenset[tuple[int, Any]]) -> None:
        self.opened, self.acted = opened, False

    def why(self, seat: int, trigger: Trigger[Any]) -> tuple[str, ...]:
        """Why somebody acts only now, and may: it is his turn to choose (sgs.R31), and what he needs is there by now
        (sgs.R33). What depends on hidden cards is nobody's business."""
        order = ("sgs.R31",) if self.acted else ()
        return order if trigger.could is not None or (seat, trigger) in self.opened else (*order, "sgs.R33")


class Timing(Moment[O]):
    """A moment of 三国杀."""

    __slots__ = ()

    def must(
        self,
        run: Callable[[O, int], Flow[None]],
        when: Callable[[O, int], bool],
        why_not: Callable[[O, int], Iterable[Event]] | None = None,
    ) -> Trigger[O]:
        """It happens by itself."""
        return Trigger(self, run, when, why_not=why_not)

    def may(
        self,
        run: Callable[[O, int], Flow[None]],
        when: Callable[[O, int], bool],
        times: Callable[[O, int], int] | None = None,
        why_not: Callable[[O, int], Iterable[Event]] | None = None,
        could: Callable[[O, int], bool] | None = None,
    ) -> Trigger[O]:
        """Its owner may use it, perhaps several times, one decision after the other (sgs.R4)."""
        return Trigger(self, run, when, why_not=why_not, optional=True, times=times, could=could)

    def own_way(self, run: Callable[[O, int], Flow[None]], when: Callable[[O, int], bool]) -> Trigger[O]:
        """It happens by itself, and asks and tells what it does in its own way."""
        return Trigger(self, run, when, silent=True)

    def comes(self, state: Any, occasion: O) -> Flow[None]:
        """All that listen act, character by character. Mostly nobody does, and nothing is played."""
        if self not in state.rules.book.listened:
            return _NOTHING
        for player in state.players:
            if self in player.force.moments and player.alive:
                return self._comes(state, occasion)
        if state.rules.war and state.explained:
            return unasked(state, self._secret(state, occasion, state.in_order()))
        return _NOTHING

    def _comes(self, state: State, occasion: O) -> Flow[None]:
        turns = self._opening(state, occasion) if state.explained else None
        if state.rules.war:
            yield from self._comes_in_war(state, occasion, turns)
            return
        for seat in state.in_order():
            if self in state.players[seat].force.moments:
                yield from self._comes_to(state, occasion, seat, None, turns)

    def _opening(self, state: State, occasion: O) -> InTurn | None:
        """What could act at the moment it comes; nothing where there is only one who listens."""
        players, opened = state.players, []
        listening = [seat for seat in state.living() if self in players[seat].force.moments]
        if len(listening) < 2:
            return None
        for seat in listening:
            force = state.players[seat].force
            for _, trigger in (*force.on.get(self, ()), *force.hidden_on.get(self, ())):
                if trigger.when is None or trigger.when(occasion, seat):
                    opened.append((seat, trigger))
        return InTurn(frozenset(opened))

    def _comes_in_war(self, state: State, occasion: O, turns: InTurn | None) -> Flow[None]:
        """The same where generals are hidden: up to the next who acts openly it is one window, whoever is asked in it."""
        order = state.in_order()
        secret = self._secret(state, occasion, order)
        silent = True  # nobody was asked in this window
        for at, seat in enumerate(order):
            openly = secret is not None and self._comes_openly(state, occasion, seat)
            if openly and silent:
                yield from unasked(state, secret)
            acted = yield from self._comes_to(state, occasion, seat, secret, turns)
            if acted or openly:  # all have seen something: whoever comes later is in a window of its own
                secret, silent = self._secret(state, occasion, order[at + 1 :]), True
            elif acted is not None:
                silent = False
        if silent:
            yield from unasked(state, secret)

    def comes_to(self, state: Any, occasion: O, seat: int) -> Flow[Any]:
        """One character's skills, then his equipment."""
        if self not in state.rules.book.listened:
            return _NOTHING
        if state.rules.war:
            return self._comes_to_in_war(state, occasion, seat)
        return self._comes_to(state, occasion, seat, None) if self in state.players[seat].force.moments else _NOTHING

    def _comes_to_in_war(self, state: State, occasion: O, seat: int) -> Flow[None]:
        secret = self._secret(state, occasion, [seat])
        if (yield from self._comes_to(state, occasion, seat, secret)) is None:
            yield from unasked(state, secret)

    def _comes_to(
        self, state: State, occasion: O, seat: int, secret: Lull | None, turns: InTurn | None = None
    ) -> Flow[bool | None]:
        """Whether he did something; None: he was not even asked."""
        acted: bool | None = None
        if self not in state.players[seat].force.moments:
            return acted
        offered: list[Response[Any]] = []
        again: Lull | None = None  # after what he did for all to see, he could have more to choose in secret
        for level in (GENERAL, EQUIPMENT):
            done: dict[Response[Any], int] = {}
            while waiting := self._waiting(state, occasion, seat, level, done):
                skill, trigger = waiting[0]
                if trigger.optional or skill.id in state.players[seat].hidden_skills:
                    acted, again = acted or False, None
                    chosen: tuple[str, ...] = yield self._question(state, occasion, seat, waiting, secret)
                    if not chosen or chosen[0] == DECLINED:
                        for declined, passed in waiting:
                            if chosen and declined.id != chosen[1]:
                                continue  # of several one was declined, the others are still to be chosen
                            done[passed] = done.get(passed, 0) + 1
                            if state.explained and self._is_open(state, seat, declined, passed):
                                yield told.SkillPassed(seat, declined.id, clauses=(declined.clause,))
                        continue
                    skill, trigger = next(pair for pair in waiting if pair[0].id == chosen[0])
                others = [pair for pair in waiting if pair[0] is not skill and self._is_open(state, seat, *pair)]
                chose = others or (acted and level == EQUIPMENT)
                acted = True
                done[trigger] = done.get(trigger, 0) + 1
                if skill.id in state.players[seat].hidden_skills:
                    yield from state.rules.reveal_for(state, seat, skill.id)
                if not trigger.silent:
                    first = ("sgs.R32",) if chose else ()
                    later = () if turns is None else turns.why(seat, trigger)
                    yield told.SkillUsed(seat, skill.id, clauses=(skill.clause, *first, *later))
                    skill.note_use(state, seat)
                yield from trigger.run(occasion, seat)
                if state.rules.war:
                    secret = again = self._secret(state, occasion, [seat])
            if state.explained:
                offered += done
        yield from unasked(state, again)
        if turns is not None and acted:
            turns.acted = True
        if acted is None and self._could_openly(state, occasion, seat):
            yield from unasked(state, with_cards(state, [seat]))
        if state.explained:
            yield Aside(partial(self._reasons, state, occasion, seat, offered))
        return acted

    def may_come(self, state: State, occasion: O, seat: int) -> bool:
        """Whether somebody acts or could be asked at this moment, as far as everybody knows."""
        return self._comes_openly(state, occasion, seat) or bool(self._hidden(state, occasion, [seat]))

    def _comes_openly(self, state: State, occasion: O, seat: int) -> bool:
        """The same of skills that everybody knows of."""
        return bool(self._waiting(state, occasion, seat, None, {}, openly=True)) or self._could_openly(
            state, occasion, seat
        )

    def _secret(self, state: State, occasion: O, seats: Sequence[int]) -> Lull | None:
        """A window for those with a general face down who would be asked if it were the right one."""
        return window(state, self._hidden(state, occasion, seats)) if state.explained else None

    def _hidden(self, state: State, occasion: O, seats: Sequence[int]) -> list[int]:
        """Those with a general face down who would be asked if it were the right one (sgs.R55)."""
        triggers, players = state.rules.book.triggers.get(self, ()), state.players
        hidden = [seat for seat in seats if players[seat].alive and players[seat].has_hidden_general]
        return [seat for seat in hidden if any((t.could or t.when)(occasion, seat) for t in triggers)]

    def _could_openly(self, state: State, occasion: O, seat: int) -> bool:
        """Whether somebody has a skill for this, for all to see, and only lacks the cards for it."""
        listed = ORDER.abilities(state, seat).on.get(self, ())
        return any(isinstance(t, Trigger) and t.could is not None and t.could(occasion, seat) for _, t in listed)

    @staticmethod
    def _is_open(state: State, seat: int, skill: Skill, trigger: Trigger[Any]) -> bool:
        """Whether everybody knows that somebody may use a skill now."""
        return trigger.could is None and skill.id not in state.players[seat].hidden_skills

    def _reasons(self, state: State, occasion: Any, seat: int, offered: list[Response[Any]]) -> list[Event]:
        """Why skills that could be expected to act did not, and were not even offered."""
        told_: list[Event] = []
        for _, trigger in ORDER.abilities(state, seat).on.get(self, ()):
            if trigger.why_not is None or trigger in offered:
                continue
            if trigger.when is not None and not trigger.when(occasion, seat):
                told_ += trigger.why_not(occasion, seat)
        return told_

    def _waiting(
        self,
        state: State,
        occasion: Any,
        seat: int,
        level: int | None,
        done: dict[Response[Any], int],
        openly: bool = False,
    ) -> list[tuple[Skill, Trigger[O]]]:
        """What can act now: the first locked one alone, else all that may be chosen; `openly`: without hidden generals."""
        player = state.players[seat]
        if occasion.is_over or not (player.alive or seat == getattr(occasion, "last_act", None)):
            return []
        found: list[tuple[Skill, Trigger[O]]] = []
        for skill, response in ORDER.abilities(state, seat).on.get(self, ()):
            assert isinstance(response, Trigger)
            trigger: Trigger[O] = response
            if level not in (skill.level, None) or (trigger.when is not None and not trigger.when(occasion, seat)):
                continue
            if done.get(trigger, 0) >= (1 if trigger.times is None else trigger.times(occasion, seat)):
                continue
            if not trigger.optional:
                return [(skill, trigger)]
            found.append((skill, trigger))
        if player.hidden_skills and level == GENERAL and not openly:
            found += self._by_revealing(state, occasion, seat, done)
        return found

    def _by_revealing(
        self, state: State, occasion: Any, seat: int, done: dict[Response[Any], int]
    ) -> list[tuple[Skill, Trigger[O]]]:
        """Skills of hidden generals: even a locked one is for its owner to choose (sgs.R55)."""
        found: list[tuple[Skill, Trigger[O]]] = []
        for skill, trigger in state.players[seat].force.hidden_on.get(self, ()):
            often = 1 if trigger.times is None else trigger.times(occasion, seat)
            if not trigger.silent and done.get(trigger, 0) < often and trigger.when(occasion, seat):
                found.append((skill, trigger))
        return found

    def _question(
        self, state: State, occasion: Any, seat: int, waiting: list[tuple[Skill, Trigger[O]]], secret: Lull | None
    ) -> InvokeAsk:
        zh = "、".join(skill.name.zh for skill, _ in waiting)
        en = " or ".join(skill.name.en for skill, _ in waiting)
        shows = state.rules.shown_by
        lines = [
            Invoked(skill.id, skill.name, skill.clause, skill.text, skill.brief, shows(state.players[seat], skill.id))
            for skill, _ in waiting
        ]
        aimed, prompt = getattr(occasion, "aimed", -1), Text(f"是否发动{zh}", f"use {en}?")
        named = state.name(aimed) if aimed >= 0 else None
        otherwise, about = getattr(occasion, "otherwise", None), getattr(occasion, "about", None)
        first = getattr(occasion, "helps_first", False)
        ask = InvokeAsk(state, seat, prompt, lines, named, otherwise, about, first)
        openly = [trigger for skill, trigger in waiting if skill.id not in state.players[seat].hidden_skills]
        if not openly:
            return in_secret(ask, secret)
        return in_secret(ask, with_cards(state, [seat])) if all(t.could is not None for t in openly) else ask
