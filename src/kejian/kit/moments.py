"""Moments: something happens, and whatever waits for it may act: a skill, a piece of equipment, a lasting effect.

A rule says that a moment has come and hands it the occasion; it does not know who listens. An ability says at which
moments it acts, under which condition, and what it asks its owner before. The game states once, in its `Order`, whose
abilities work now and who goes first.

    HURT = Moment[Wound]("hurt", ORDER)                              # the rules
    FURY = Skill("fury", on=(HURT.then(regain, when=mine),))         # a skill, by the game's own subclass of Ability
    yield from HURT.comes(state, Wound(victim, 2))                   # where it happens

An `Amount` is a number that abilities add to or take from: a cost, a damage, a range.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from kejian.core import Ask
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


@dataclass(frozen=True, slots=True, eq=False)
class Addend(Generic[O]):
    """What an ability adds to an amount."""

    amount: Amount[O]
    of: Callable[[O, int], int]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ability:
    """Something that listens. A game's skills, equipment and lasting effects are subclasses of it."""

    on: tuple[Response[Any], ...] = ()
    adds: tuple[Addend[Any], ...] = ()


A = TypeVar("A", bound=Ability)


class Abilities(Generic[A]):
    """What one owner has in force, in its order, sorted by what it waits for."""

    __slots__ = ("adds", "on")

    def __init__(self, abilities: Iterable[A]) -> None:
        self.on: dict[Moment[Any], list[tuple[A, Response[Any]]]] = {}
        self.adds: dict[Amount[Any], list[tuple[A, Addend[Any]]]] = {}
        for ability in abilities:
            for response in ability.on:
                self.on.setdefault(response.moment, []).append((ability, response))
            for addend in ability.adds:
                self.adds.setdefault(addend.amount, []).append((ability, addend))


class Listener(NamedTuple):
    """An ability that waits for the moment at hand, and whose it is."""

    owner: int
    ability: Ability
    response: Response[Any]


class Order(Generic[S, A]):
    """Who listens, and who goes first: what a game states once for all its moments."""

    def everybody(self, state: S) -> Iterable[tuple[int, Abilities[A]]]:
        """All owners and what they have in force, in the order in which they are looked at."""
        raise NotImplementedError

    def abilities(self, state: S, owner: int) -> Abilities[A]:
        """What one owner has in force now; what is lost or switched off is not among it."""
        raise NotImplementedError

    def first(self, state: S, waiting: Sequence[Listener]) -> Flow[Listener]:
        """Which of several goes first: the first of them, unless the game sorts them or lets somebody choose."""
        return waiting[0]
        yield


class Moment(Generic[O]):
    """Something that happens, by name; `O` is what is known of it when it does."""

    __slots__ = ("_order", "name")

    def __init__(self, name: str, order: Order[Any, Any]) -> None:
        self.name, self._order = name, order

    def then(
        self,
        run: Callable[[O, int], Flow[None]],
        *,
        when: Callable[[O, int], bool] | None = None,
        asks: Callable[[O, int], Ask[bool]] | None = None,
    ) -> Response[O]:
        """What an ability does when this comes: under a condition, and if its owner wants it."""
        return Response(self, run, when, asks)

    def comes(self, state: Any, occasion: O) -> Flow[None]:
        """All that listen act, each once. Who listens is looked up anew before each: what was switched off is silent."""
        done: list[Listener] = []
        waiting = self._listening(state, occasion)
        while waiting:
            listener = waiting[0] if len(waiting) == 1 else (yield from self._order.first(state, waiting))
            done.append(listener)
            response = listener.response
            if response.asks is None or (yield response.asks(occasion, listener.owner)):
                yield from response.run(occasion, listener.owner)
            waiting = [listener for listener in self._listening(state, occasion) if listener not in done]

    def _listening(self, state: Any, occasion: O) -> list[Listener]:
        return [
            Listener(owner, ability, response)
            for owner, abilities in self._order.everybody(state)
            if self in abilities.on
            for ability, response in abilities.on[self]
            if response.when is None or response.when(occasion, owner)
        ]


class Amount(Generic[O]):
    """A number that abilities add to or take from; `O` is what it is the number of."""

    __slots__ = ("_order", "name")

    def __init__(self, name: str, order: Order[Any, Any]) -> None:
        self.name, self._order = name, order

    def plus(self, of: Callable[[O, int], int]) -> Addend[O]:
        """What an ability adds to it."""
        return Addend(self, of)

    def terms(self, state: Any, owner: int, occasion: O) -> list[tuple[Any, int]]:
        """What an owner's abilities add to it now, each with its number, those that add nothing left out."""
        found = self._order.abilities(state, owner).adds.get(self, ())
        return [(ability, n) for ability, addend in found if (n := addend.of(occasion, owner))]

    def total(self, state: Any, owner: int, occasion: O) -> int:
        """All of it in one number."""
        found = self._order.abilities(state, owner).adds.get(self)
        return sum(addend.of(occasion, owner) for _, addend in found) if found else 0
