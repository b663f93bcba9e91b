"""Moments: something happens, and whatever waits for it may act: a skill, a piece of equipment, a lasting effect.

A rule says that a moment has come and hands it the occasion; it does not know who listens. An ability says at which
moments it acts, under which condition, and what it asks its owner before. The game states once, in its `Order`, whose
abilities work now and who goes first.

    HURT = Moment[Wound]("hurt", ORDER)                              # the rules
    FURY = Skill("fury", on=(HURT.then(regain, when=mine),))         # a skill, by the game's own subclass of Ability
    yield from HURT.comes(state, Wound(victim, 2))                   # where it happens

An `Amount` is a number that abilities add to or take from: a cost, a damage, a range.

An ability that stays silent where somebody could expect it to act may say why (`why_not`): quiet events, found only where
somebody reads reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from kejian.core import Aside, Ask, Event
from kejian.kit.flow import Flow

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741  # the occasion


@dataclass(frozen=True, slots=True, eq=False)
class Response(Generic[O]):
    """What an ability does at a moment. Both the condition and the deed are told the occasion and the owner."""

    moment: Moment[O]
    run: Callable[[O, int], Flow[None]]
    when: Callable[[O, int], bool] | None = None
    asks: Callable[[O, int], Ask[bool]] | None = None  # whether the owner wants it; None: it is not his to choose
    why_not: Callable[[O, int], Iterable[Event]] | None = None  # what to tell where the condition does not hold


@dataclass(frozen=True, slots=True, eq=False)
class Addend(Generic[O]):
    """What an ability adds to an amount."""

    amount: Amount[O]
    of: Callable[[O, int], int]
    why_not: Callable[[O, int], Iterable[Event]] | None = None  # what to tell where it adds nothing


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ability:
    """Something that listens. A game's skills, equipment and lasting effects are subclasses of it."""

    on: tuple[Response[Any], ...] = ()
    adds: tuple[Addend[Any], ...] = ()


A = TypeVar("A", bound=Ability)


class Abilities(Generic[A]):
    """What one owner has in force, in its order, sorted by what it waits for; and what of it is switched off now."""

    __slots__ = ("adds", "moments", "muted", "on")

    def __init__(self, abilities: Iterable[A], muted: Abilities[A] | None = None) -> None:
        self.on: dict[Moment[Any], list[tuple[A, Response[Any]]]] = {}
        self.adds: dict[Amount[Any], list[tuple[A, Addend[Any]]]] = {}
        for ability in abilities:
            for response in ability.on:
                self.on.setdefault(response.moment, []).append((ability, response))
            for addend in ability.adds:
                self.adds.setdefault(addend.amount, []).append((ability, addend))
        self.muted = muted
        self.moments = frozenset(self.on) | (frozenset() if muted is None else frozenset(muted.on))


class Listener(NamedTuple):
    """An ability that waits for the moment at hand, and whose it is."""

    owner: int
    ability: Ability
    response: Response[Any]


class Order(Generic[S, A]):
    """Who listens, and who goes first: what a game states once for all its moments."""

    def everybody(self, state: S) -> Sequence[tuple[int, Abilities[A]]]:
        """All owners and what they have in force, in the order in which they are looked at."""
        raise NotImplementedError

    def abilities(self, state: S, owner: int) -> Abilities[A]:
        """What one owner has in force now; what is lost or switched off is not among it."""
        raise NotImplementedError

    def waiting_for(self, moment: Moment[Any], state: S) -> Sequence[tuple[int, Abilities[A]]]:
        """Of everybody those who have something in force that waits for a moment: mostly nobody, and often asked."""
        return [(owner, abilities) for owner, abilities in self.everybody(state) if moment in abilities.on]

    def explained(self, state: S) -> bool:
        """Whether it is of any use to say why abilities stay silent."""
        return True

    def tell_muted(self, state: S, owner: int, ability: A) -> Iterable[Event]:
        """What to tell of an ability that would have acted, were it not switched off."""
        return ()

    def tell_declined(self, state: S, listener: Listener) -> Iterable[Event]:
        """What to tell of an ability whose owner did not want it."""
        return ()

    def first(self, state: S, waiting: Sequence[Listener]) -> Flow[Listener]:
        """Which of several goes first: the first of them, unless the game sorts them or lets somebody choose."""
        return waiting[0]
        yield


def _nobody() -> Flow[None]:
    yield from ()


_NOBODY = _nobody()  # once it has ended there is nothing in it however often it is asked
next(_NOBODY, None)


class Moment(Generic[O]):
    """Something that happens, by name; `O` is what is known of it when it does."""

    __slots__ = ("_explains", "_order", "name")

    def __init__(self, name: str, order: Order[Any, Any], explains: bool = False) -> None:
        self.name, self._order = name, order
        self._explains = explains  # whether it is told why abilities stay silent: also where one of them says so itself

    def then(
        self,
        run: Callable[[O, int], Flow[None]],
        *,
        when: Callable[[O, int], bool] | None = None,
        asks: Callable[[O, int], Ask[bool]] | None = None,
        why_not: Callable[[O, int], Iterable[Event]] | None = None,
    ) -> Response[O]:
        """What an ability does when this comes: under a condition, and if its owner wants it."""
        self._explains = self._explains or why_not is not None
        return Response(self, run, when, asks, why_not)

    def comes(self, state: Any, occasion: O) -> Flow[None]:
        """All that listen act, each once. Who listens is looked up anew before each: what was switched off is silent."""
        found = self._order.waiting_for(self, state)
        if found or (self._explains and self._order.explained(state)):
            return self._come(state, occasion, self._listening(found, occasion))
        return _NOBODY  # as most of the time

    def _come(self, state: Any, occasion: O, waiting: list[Listener]) -> Flow[None]:
        done: list[Listener] = []
        while waiting:
            listener = waiting[0] if len(waiting) == 1 else (yield from self._order.first(state, waiting))
            done.append(listener)
            response = listener.response
            if response.asks is None or (yield response.asks(occasion, listener.owner)):
                yield from response.run(occasion, listener.owner)
            elif self._order.explained(state):
                yield Aside(partial(self._order.tell_declined, state, listener))
            waiting = [listener for listener in self.listening(state, occasion) if listener not in done]
        if self._explains and self._order.explained(state) and self._is_known(state):
            yield Aside(partial(self._silence, state, occasion, done))

    def _is_known(self, state: Any) -> bool:
        """Whether anything of anybody waits for it, be it switched off."""
        return any(self in abilities.moments for _, abilities in self._order.everybody(state))

    def _silence(self, state: Any, occasion: O, done: list[Listener]) -> list[Event]:
        """Why abilities that could be expected to act did not."""
        acted = [(listener.owner, listener.response) for listener in done]
        told: list[Event] = []
        for owner, abilities in self._order.everybody(state):
            for _, response in abilities.on.get(self, ()):
                silent = response.when is not None and not response.when(occasion, owner)
                if silent and response.why_not is not None and (owner, response) not in acted:
                    told += response.why_not(occasion, owner)
        for owner, abilities in self._order.everybody(state):
            for ability, response in abilities.muted.on.get(self, ()) if abilities.muted is not None else ():
                if (owner, response) not in acted and (response.when is None or response.when(occasion, owner)):
                    told += self._order.tell_muted(state, owner, ability)
        return told

    def listening(self, state: Any, occasion: O) -> list[Listener]:
        """All that would act now."""
        return self._listening(self._order.waiting_for(self, state), occasion)

    def _listening(self, found: Iterable[tuple[int, Abilities[Any]]], occasion: O) -> list[Listener]:
        return [
            Listener(owner, ability, response)
            for owner, abilities in found
            for ability, response in abilities.on[self]
            if response.when is None or response.when(occasion, owner)
        ]


class Amount(Generic[O]):
    """A number that abilities add to or take from; `O` is what it is the number of."""

    __slots__ = ("_order", "name")

    def __init__(self, name: str, order: Order[Any, Any]) -> None:
        self.name, self._order = name, order

    def plus(
        self, of: Callable[[O, int], int], *, why_not: Callable[[O, int], Iterable[Event]] | None = None
    ) -> Addend[O]:
        """What an ability adds to it."""
        return Addend(self, of, why_not)

    def terms(self, state: Any, owner: int, occasion: O) -> list[tuple[Any, int]]:
        """What an owner's abilities add to it now, each with its number, those that add nothing left out."""
        found = self._order.abilities(state, owner).adds.get(self)
        return [(ability, n) for ability, addend in found if (n := addend.of(occasion, owner))] if found else []

    def silence(self, state: Any, owner: int, occasion: O) -> list[Event]:
        """Why abilities that could be expected to add to it do not."""
        found = self._order.abilities(state, owner).adds.get(self, ())
        silent = [addend.why_not for _, addend in found if not addend.of(occasion, owner)]
        return [event for why_not in silent if why_not is not None for event in why_not(occasion, owner)]

    def total(self, state: Any, owner: int, occasion: O) -> int:
        """All of it in one number."""
        found = self._order.abilities(state, owner).adds.get(self)
        return sum(addend.of(occasion, owner) for _, addend in found) if found else 0
