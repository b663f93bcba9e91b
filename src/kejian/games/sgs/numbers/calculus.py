"""One calculus for every number that effects can touch: an initial value, what replaces it, what is added, what the final
value is treated as, and bounds that hold for what was added up.

    case = Reckoning(HAND_LIMIT, Start(2, Text("体力值", "hp"), "sgs.5.3"), (Effect("hand_limit", "plus", 1),))
    case.value()                            # 3
    case.sum().text("zh")                   # "3（体力值 2，效果 +1）"
    case.clauses()                          # ("sgs.5.2", "sgs.5.7")

The order of the effects never matters, unless a table plays that of several the last one counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from kejian.core import Sum, Text

Of = Literal["hand_limit", "distance", "attack_range", "draw_count", "rank"]
"""The number that an effect touches."""

How = Literal["is", "plus", "as", "out"]
"""`is` replaces how the initial value is obtained, `plus` is a modifier, `as` decides the final value whatever else there
is. `out` is no number at all: the character is left out of the ring (不计入距离)."""

Whose = Literal["own", "to_others", "to", "from_others", "kingdom"]
"""Whose number an effect changes: the owner's own; for distances those of the owner to all others, to one other, or those of
the others to the owner; `kingdom`: the numbers of the others of the owner's kingdom."""

UNNAMED = Text("效果", "effect")


class Quantity(NamedTuple):
    """A number of the book: its bounds, what happens if several effects want to decide it, and the clauses that say so."""

    name: Text
    least: int | None
    most: int | None
    classes: str  # which effects there are
    plain: str  # no effect at all
    plus: str  # the modifiers, and the bounds with them
    treated: str  # the final value is decided
    unqualified: str  # whoever says no more means the final value
    replaced: str = ""  # the initial value is replaced; nothing does that to most
    several: Callable[[Iterable[int]], int] = max
    several_by: str = ""  # the ruling on that
    frame: str = ""  # that it has an initial value, modifiers and a final value, where that is a clause of its own
    decided_beats_plus: str = ""  # the ruling that the decided value wins, where the book does not say it


class Start(NamedTuple):
    """What a number is before any effect, what that is called, and the clause that says so."""

    n: int
    name: Text
    clause: str


class Effect(NamedTuple):
    """Something that touches a number: a horse, a skill, or a bare effect of a position, which has no name of its own.
    Plain data, so that states can hold it."""

    of: Of
    how: How
    n: int = 0
    name: Text = UNNAMED
    clause: str = ""
    whose: Whose = "own"
    other: int = -1  # the seat that `to` is about


def final_value(quantity: Quantity, start: int, effects: Iterable[Effect], last: bool = False) -> int:
    """A number under effects that all count for it, in one go and without its derivation."""
    total, added = 0, False
    replaced: int | None = None
    treated: int | None = None
    for effect in effects:
        how, n = effect.how, effect.n
        if how == "plus":
            total, added = total + n, True
        elif how == "as":
            treated = n if treated is None or last else quantity.several((treated, n))
        elif how == "is":
            replaced = n if replaced is None or last else quantity.several((replaced, n))
    if treated is not None:
        return treated
    total += start if replaced is None else replaced
    return _bounded(quantity, total) if added else total  # a bound belongs to what was added up (sgs.R6)


def _bounded(quantity: Quantity, n: int) -> int:
    least, most = quantity.least, quantity.most
    if least is not None and n < least:
        return least
    return most if most is not None and n > most else n


class Reckoning(NamedTuple):
    """A number about to be worked out: where it starts and all that counts for it, and nothing else."""

    quantity: Quantity
    start: Start
    effects: tuple[Effect, ...] = ()
    last: bool = False  # a house rule: of several effects that decide a value the last one counts
    also: tuple[str, ...] = ()  # clauses behind the start, beside its own

    def value(self) -> int:
        """The final value."""
        return final_value(self.quantity, self.start.n, self.effects, self.last)

    def sum(self) -> Sum:
        """The final value with its derivation, which is only found when somebody reads it."""
        return Sum.later(self.value(), Reckoning.derivation, self)

    def derivation(self) -> Sum:
        """The final value, term by term; what decided it stands last, after what it would have been."""
        quantity, replaced, treated = self.quantity, self._decided("is"), self._decided("as")
        total = Sum.of(*self.start) if replaced is None else Sum.of(*self._term(replaced, quantity.replaced))
        added = [effect for effect in self.effects if effect.how == "plus"]
        for effect in added:
            total = total.plus(*self._term(effect, quantity.classes))
        if added and quantity.least is not None:
            total = total.at_least(quantity.least, quantity.name, quantity.plus)
        if added and quantity.most is not None:
            total = total.at_most(quantity.most, quantity.name, quantity.plus)
        return total if treated is None else total.treated_as(*self._term(treated, quantity.treated))

    def clauses(self) -> tuple[str, ...]:
        """Which rules the final value followed; those behind its terms are in the derivation."""
        return tuple(dict.fromkeys(filter(None, (*self.also, *self._rules()))))

    def asked(self) -> tuple[str, ...]:
        """The same for an answer to somebody who asked for the number and said no more: he is told what it is made of,
        and where effects touch it the final value."""
        last = self.quantity.unqualified if self.effects else ""
        return tuple(filter(None, (self.quantity.frame, *self.clauses(), last)))

    def _rules(self) -> Iterable[str]:
        quantity = self.quantity
        treated, replaced = self._all("as"), self._all("is")
        added = self._all("plus")
        yield quantity.classes if self.effects else ""
        if treated:
            yield quantity.treated
            yield quantity.several_by if len(treated) > 1 else ""
            yield quantity.decided_beats_plus if added else ""
        else:
            yield quantity.replaced if replaced else ""
            yield quantity.several_by if len(replaced) > 1 else ""
            yield quantity.plus if added else quantity.plain
            yield "sgs.R8" if len(added) > 1 else ""
        if (treated or not added) and _bounded(quantity, self.value()) != self.value():
            yield "sgs.R6"

    def _all(self, how: How) -> Sequence[Effect]:
        return [effect for effect in self.effects if effect.how == how]

    def _decided(self, how: How) -> Effect | None:
        """The effect of a kind that counts, if there are any."""
        found = [effect for effect in self.effects if effect.how == how]
        if not found:
            return None
        if self.last:
            return found[-1]
        n = self.quantity.several(effect.n for effect in found)
        return next(effect for effect in found if effect.n == n)

    @staticmethod
    def _term(effect: Effect, clause: str) -> tuple[int, Text, str]:
        """A term of the derivation: by the effect's own clause, or by that of its class."""
        return effect.n, effect.name, effect.clause or clause


HAND_LIMIT = Quantity(
    Text("手牌上限", "hand limit"), 0, None,
    classes="sgs.5.2", unqualified="sgs.5.8", replaced="sgs.5.4", treated="sgs.5.5", plain="sgs.5.6", plus="sgs.5.7",
    several=max, several_by="sgs.R5", frame="sgs.5.1",
)  # fmt: skip
DISTANCE = Quantity(
    Text("距离", "distance"), 1, None,
    classes="sgs.8.2", unqualified="sgs.8.14", treated="sgs.8.7", plain="sgs.8.8", plus="sgs.8.9",
    several=min, several_by="sgs.R11",
)  # fmt: skip
ATTACK_RANGE = Quantity(
    Text("攻击范围", "attack range"), 1, None,
    classes="sgs.9.2", unqualified="sgs.9.11", plain="sgs.9.3", treated="sgs.9.4", plus="sgs.9.5",
)  # fmt: skip
DRAW_COUNT = Quantity(
    Text("额定摸牌数", "draw count"), 0, None,
    classes="sgs.19.3", unqualified="sgs.19.8", plain="sgs.19.4", treated="sgs.19.5", plus="sgs.19.6",
    several=min, decided_beats_plus="sgs.R9",
)  # fmt: skip
RANK = Quantity(
    Text("点数", "rank"), 1, 13,
    classes="sgs.23.1", unqualified="sgs.23.5", plain="sgs.23.2", treated="sgs.23.3", plus="sgs.23.4",
    several=max, several_by="sgs.R11",
)  # fmt: skip

QUANTITIES: dict[Of, Quantity] = {
    "hand_limit": HAND_LIMIT,
    "distance": DISTANCE,
    "attack_range": ATTACK_RANGE,
    "draw_count": DRAW_COUNT,
    "rank": RANK,
}
