"""What the texts of many skills say in the same words: whose moment it is, and why a skill stays silent then."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from kejian.core import Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.facts.cards import TRICK
from kejian.games.sgs.facts.in_play import SHA
from kejian.games.sgs.facts.player import Player
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.moments import DRAW_COUNTED, RECOVERED
from kejian.games.sgs.rows.occasions import Damage, Death, DrawCount, Moved, Phase, Recovery, Target
from kejian.games.sgs.rows.timing import Timing, Trigger
from kejian.kit.flow import Flow

O = TypeVar("O")  # noqa: E741  # the occasion
When = Callable[[O, int], bool]
WhyNot = Callable[[O, int], Iterable[Event]]

NO_LIMIT = 999


def _state(occasion: Any) -> State:
    """Every occasion has one."""
    state: State = occasion.state
    return state


def turned_up(moment: Timing[O], when: When[O]) -> Trigger[O]:
    """A hidden general may be turned up at this moment; that is all, his skill lasts (sgs.R55)."""

    def nothing_more(_occasion: O, _me: int) -> Flow[None]:
        return
        yield

    return moment.may(nothing_more, when)


# whose moment it is


def in_own(name: str, also: Callable[[Player], bool] | None = None) -> When[Phase]:
    """In one's own phase of this name, if one is as it says."""

    def when(phase: Phase, me: int) -> bool:
        mine = phase.seat == me and phase.phase == name
        return mine and (also is None or also(phase.state.players[me]))

    return when


def with_hand_cards(player: Player) -> bool:
    """Who holds cards."""
    return bool(player.hand.cards)


def with_cards(player: Player) -> bool:
    """Who has cards, in hand or worn."""
    return player.has_cards


def my_strike(target: Target, me: int) -> bool:
    """One's own 杀, at somebody."""
    return target.use.user == me and target.use.card.is_sha


def hurts_me(damage: Damage, me: int) -> bool:
    """Damage that one took."""
    return damage.victim == me


def one_was_struck(damage: Damage) -> bool:
    """Somebody took damage that came by 杀, along a chain too (sgs.R50: by the same channel), and lives."""
    return damage.came_by(SHA) and damage.state.players[damage.victim].alive


def by_my_own(*families: str) -> When[Damage]:
    """Damage that one deals by a card of these families, which one used oneself."""

    def when(damage: Damage, me: int) -> bool:
        target = damage.target if damage.source == me and damage.dealt_by(*families) else None
        return target is not None and target.use.user == me

    return when


def this_turn(skill: str, when: When[O]) -> When[O]:
    """In the turn in which one used a skill: history knows."""
    return lambda occasion, me: when(occasion, me) and bool(_state(occasion).history.in_turn(me, skill))


def trick_at_me(target: Target, me: int) -> bool:
    """A trick with oneself as a target."""
    return target.seat == me and target.use.card.is_trick


def lost_my_last(moved: Moved, me: int) -> bool:
    """One's last hand card went."""
    return moved.seat == me and moved.emptied


def only_target(target: Target, me: int) -> bool:
    """One is the only character that the targets of a card are, at this moment (sgs.21.2)."""
    return target.seat == me and target.use.living_targets() == 1


def nobody_killed_me(death: Death, me: int) -> bool:
    """One's own death, without a killer."""
    return death.seat == me and death.killer is None


# how it comes


def at_once(do: Callable[[O, int], None]) -> Callable[[O, int], Flow[None]]:
    """A deed that asks nothing and tells nothing."""

    def run(occasion: O, me: int) -> Flow[None]:
        do(occasion, me)
        return
        yield

    return run


def harder(skill: str, n: int, clause: str) -> Callable[[Damage, int], Flow[None]]:
    """伤害+n, or less."""
    return at_once(lambda damage, _me: damage.add(n, damage.state.rules.book.skills[skill].name, clause))


def more_recovered(skill: str, n: int, clause: str) -> Callable[[Recovery, int], Flow[None]]:
    """回复值+n."""
    return at_once(lambda recovery, _me: recovery.add(n, recovery.state.rules.book.skills[skill].name, clause))


def called_off(clause: str) -> Callable[[Target, int], Flow[None]]:
    """取消: whoever has such a skill is no longer a target (sgs.R25)."""

    def run(target: Target, me: int) -> Flow[None]:
        target.cancelled = True
        yield told.TargetCancelled(target.use.card.kind, me, clauses=(clause, "sgs.R25"))

    return run


def for_each_point(run: Callable[[Recovery, int], Flow[None]], when: When[Recovery]) -> Trigger[Recovery]:
    """After one's own recovery, once for each point of it, one decision after the other (sgs.R4)."""
    mine: When[Recovery] = lambda recovery, me: recovery.seat == me and when(recovery, me)  # noqa: E731
    return RECOVERED.may(run, mine, times=lambda recovery, _me: int(recovery.n))


def once_a_match(
    skill: str, clause: str, moment: Timing[O], run: Callable[[O, int], Flow[None]], when: When[O]
) -> Trigger[O]:
    """限定技: its owner may use it, unless it is spent."""

    def is_left(occasion: O, me: int) -> bool:
        return when(occasion, me) and skill not in _state(occasion).players[me].marks

    used_up = Text("限定技，已经用过", "once in a match, and it was used")
    return moment.may(run, is_left, why_not=silent(skill, used_up, clause, where=when))


# why not


def silent(skill: str, why: Text, *by: str, where: When[O]) -> WhyNot[O]:
    """What is told of a skill that could be expected somewhere, and whose condition does not hold there."""

    def why_not(occasion: O, me: int) -> list[Event]:
        return [told.SkillSilent(me, skill, why, clauses=by)] if where(occasion, me) else []

    return why_not


def no_trick_at_him_alone(skill: str, *by: str) -> WhyNot[Target]:
    """What is told of a skill against others' tricks at its owner alone: others are targeted too, or it is his own."""

    def why_not(target: Target, me: int) -> list[Event]:
        use, n = target.use, target.use.living_targets()
        if target.seat != me or not use.card.is_trick:
            return []
        if n > 1:
            why = Text(f"目标对应的角色数为 {n}", f"{n} characters are targeted")
            return [told.SkillSilent(me, skill, why, clauses=(*by, "sgs.21.2", "sgs.21.3", "sgs.R25"))]
        if use.card.type == TRICK and use.user == me:
            return [told.SkillSilent(me, skill, Text("锦囊是自己用的", "the trick is his own"), clauses=by)]
        return []

    return why_not


# skills that change the draw count (sgs.19.7, sgs.R10)


def more_drawn(skill: str, n: int, clause: str) -> Callable[[DrawCount, int], Flow[None]]:
    """The draw count is so many more, or fewer."""
    return at_once(lambda count, _me: count.change("plus", n, count.state.rules.book.skills[skill].name, clause))


def _is_fixed(count: DrawCount) -> bool:
    """Whether more or fewer would be the same (sgs.R9)."""
    return any(effect.how == "as" for effect in count.case().effects)


def beside_draw_count(skill: str, clause: str, run: Callable[[DrawCount, int], Flow[None]]) -> Trigger[DrawCount]:
    """No cost, but not offered where it could do nothing: where the draw count is fixed (sgs.R10)."""
    mine: When[DrawCount] = lambda count, me: count.seat == me  # noqa: E731
    why = silent(
        skill, Text("额定摸牌数已改为 0", "the draw count is fixed at 0"), clause, "sgs.R10", "sgs.R9", where=mine
    )
    return DRAW_COUNTED.may(run, lambda count, me: mine(count, me) and not _is_fixed(count), why_not=why)


def by_draw_count(
    skill: str, clause: str, run: Callable[[DrawCount, int], Flow[None]], also: When[DrawCount] | None = None
) -> Trigger[DrawCount]:
    """At the cost of a change of the draw count: at 0 it cannot be changed as a cost."""

    def when(count: DrawCount, me: int) -> bool:
        return count.seat == me and not count.cost_refused_by() and (also is None or also(count, me))

    def why_not(count: DrawCount, me: int) -> list[Event]:
        by = count.cost_refused_by() if count.seat == me else ()
        why = Text("额定摸牌数为 0，不能作为消耗改变", "a draw count of 0 cannot be changed as a cost")
        return [told.SkillSilent(me, skill, why, clauses=(clause, *by))] if by else []

    return DRAW_COUNTED.may(run, when, why_not=why_not)
