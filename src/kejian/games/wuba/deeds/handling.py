"""Main weapons from hand to hand, and new ones: 交, 换, 制备 (wuba.1.2.5)."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Aside, Refusal, Sum, Text
from kejian.games.wuba import told, told_before
from kejian.games.wuba.acts import TARGET, WORD, Act
from kejian.games.wuba.deeds.base import Course, Deed, no_hero, short_of
from kejian.games.wuba.deeds.weapon_owner import beyond_the_cap, own_clauses, tied
from kejian.games.wuba.economy import pay
from kejian.games.wuba.refusals import HasActed, Nothing, NoWeapon, TooFar, WrongTarget
from kejian.games.wuba.refusals_before import NotHisWeapon, TooMany, UnknownWeapon
from kejian.games.wuba.skills.base import distance_clauses, steps_between
from kejian.games.wuba.state import Hero, State
from kejian.games.wuba.weapons import Weapon
from kejian.kit.flow import Flow

_REACH = 3
_RANGE = Sum.of(_REACH, Text("交换武器", "changing weapons"), "wuba.1.2.5.1")


class _WithTeammate(Deed):
    blanks = (TARGET,)

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        if user.weapon is not None:
            for other in state.sides[user.side].living():
                if other is not user:
                    yield Act(user.name, self.verb, other.name)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "target") or not act.target:
            return self.wrong_blanks(act)
        if refusal := no_hero(state, act.target):
            return refusal.citing(*self.clauses)
        other = state.sides[user.side].heroes.get(act.target)
        if other is None or other is user:
            why = Text("要另一名队友", "it takes another teammate")
            return WrongTarget(act.target, why, clauses=("wuba.1.2.5.1", "wuba.R31"))
        if user.weapon is None:
            return NoWeapon(user.name, clauses=("wuba.1.2.5.1", "wuba.R31"))
        if refusal := tied(state, user, "wuba.R31") or self._unfit(state, user, other):
            return refusal
        steps = steps_between(state, user, other.pos)
        cites = ("wuba.1.2.5.1", *self.clauses)
        return TooFar(user.name, other.name, steps, _RANGE, clauses=cites) if steps > _RANGE else None

    def is_idle(self, state: State, user: Hero, act: Act) -> bool:
        """The team holds as many weapons as before."""
        return True

    def _unfit(self, state: State, user: Hero, other: Hero) -> Refusal | None:
        raise NotImplementedError


class HandOver(_WithTeammate):
    """A weapon goes to a teammate who has none; it costs the giver's operation only (wuba.R31)."""

    verb = "交"
    label = Text("交出武器", "Hand over")
    note = Text("把主武器交给 3 步内没有武器的队友", "the weapon goes to an unarmed teammate within 3 steps")
    brief = Text("给没武器的队友", "to an unarmed teammate")
    clauses = ("wuba.1.2.5.1", "wuba.R31")

    def _unfit(self, state: State, user: Hero, other: Hero) -> Refusal | None:
        if other.weapon is None:
            return None
        why = Text("他已有武器，只能换", "he is armed: the two must exchange")
        return WrongTarget(other.name, why, clauses=("wuba.1.1.2.2", "wuba.R31"))

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        other = state.sides[user.side].heroes[act.target]
        assert user.weapon is not None
        weapon, user.weapon = user.weapon, None
        other.weapon = weapon
        away = distance_clauses(state, user.pos, other.pos)
        clauses = ("wuba.1.2.0.3", "wuba.1.2.5.1", "wuba.1.2.5.2", "wuba.R31", *away)
        yield told.Handed(user.name, other.name, weapon, clauses=clauses)


class Exchange(_WithTeammate):
    """Two armed heroes that have not acted exchange; it costs both operations (wuba.R31)."""

    verb = "换"
    label = Text("交换武器", "Exchange")
    note = Text(
        "和 3 步内的队友互换主武器，两人都算操作过", "swap weapons with a teammate within 3 steps; both have acted"
    )
    brief = Text("和队友互换", "swap with a teammate")
    clauses = ("wuba.1.2.5.2", "wuba.R31")

    def _unfit(self, state: State, user: Hero, other: Hero) -> Refusal | None:
        if other.weapon is None:
            return NoWeapon(other.name, clauses=("wuba.1.2.5.2", "wuba.R31"))
        if refusal := tied(state, other, "wuba.R31"):
            return refusal
        if other.acted:
            return HasActed(other.name, clauses=("wuba.1.2.5.2", "wuba.R31"))
        if other.weapon == user.weapon:
            return Nothing(Text("两人的武器一样", "both hold the same weapon"), clauses=("wuba.R14",))
        return None

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        other = state.sides[user.side].heroes[act.target]
        assert user.weapon is not None
        assert other.weapon is not None
        user.weapon, other.weapon = other.weapon, user.weapon
        other.acted = True
        away = distance_clauses(state, user.pos, other.pos)
        clauses = ("wuba.1.2.0.3", "wuba.1.2.5.1", "wuba.1.2.5.2", "wuba.R31", *away)
        yield told.Exchanged(user.name, other.name, other.weapon, user.weapon, clauses=clauses)


def make_price(weapon: Weapon) -> Sum:
    """What a weapon costs to make (wuba.6.2)."""
    return Sum.of(weapon.make, Text(f"制备{weapon.name}", f"making the {weapon.english}"), weapon.clause)


def not_for(weapon: Weapon | None, hero: Hero, word: str) -> Refusal | None:
    """Why a hero cannot have such a weapon at all."""
    if weapon is None:
        return UnknownWeapon(word, clauses=("wuba.4.1",))
    if weapon.only and weapon.only != hero.name:
        return NotHisWeapon(hero.name, weapon.name, weapon.only, clauses=(weapon.clause, "wuba.3.3.5.1"))
    return None


class Make(Deed):
    """制备: a weapon for its price, in any turn; the old one is thrown away (wuba.1.2.5.3, wuba.R32)."""

    verb = "制备"
    label = Text("制备武器", "Make a weapon")
    note = Text("付经济得到一把主武器，手里原来的扔掉", "pay for a main weapon; the one in hand is thrown away")
    brief = Text("付经济得武器", "pay for a weapon")
    blanks = (WORD,)
    clauses = ("wuba.1.2.5.3", "wuba.R32")

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        for weapon in state.rules.weapons.values():
            if not weapon.only or weapon.only == user.name:
                yield Act(user.name, self.verb, word=weapon.name)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "word") or not act.word:
            return self.wrong_blanks(act)
        weapon = state.rules.weapons.get(act.word)
        if refusal := not_for(weapon, user, act.word):
            return refusal
        assert weapon is not None
        if user.weapon == weapon.name:
            return Nothing(Text("手里已有一样的", "it holds one already"), clauses=("wuba.R14",))
        if weapon.capped and state.rules.options["M202上限"] == "全局":
            holder = next((one for one in state.sides[user.side].living() if one.weapon == weapon.name), None)
            if holder is not None:
                most = Sum.of(1, Text("全局上限", "cap for the whole match"), "wuba.R10")
                return TooMany(weapon.name, most, clauses=("wuba.1.1.2.3", "wuba.R10"))
        refusal = short_of(state, user.side, make_price(weapon))
        return refusal.citing("wuba.1.2.5.3") if refusal else None

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        weapon = state.rules.weapons[act.word]
        yield pay(state, user.side, make_price(weapon), "wuba.1.2.5.3")
        if user.weapon is not None:
            yield told.ThrownAway(user.name, user.weapon, clauses=("wuba.R32", "wuba.1.1.2.2"))
        user.weapon = weapon.name
        how = ("wuba.1.2.0.3", "wuba.1.2.5.3", "wuba.R32", "wuba.4.1", *own_clauses(weapon))
        yield told_before.Armed(user.name, weapon.name, clauses=how)
        yield Aside(lambda: beyond_the_cap(state, user))

    def is_idle(self, state: State, user: Hero, act: Act) -> bool:
        """One in hand is thrown away for another."""
        return user.weapon is not None

    def price_of(self, state: State, user: Hero, act: Act) -> Sum | None:
        return make_price(state.rules.weapons[act.word])
