"""Using a card (sgs.P3): declared, targets, each target in turn, finished."""

from __future__ import annotations

from functools import partial

from kejian.core import Aside, Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.legality import kind_of, reach_refusal
from kejian.games.sgs.facts.cards import DELAYED, TWINS
from kejian.games.sgs.facts.history import STRIKES, STRUCK
from kejian.games.sgs.facts.in_play import SHA, SHAN, InPlay
from kejian.games.sgs.facts.state import PLAY, State
from kejian.games.sgs.numbers import how_far, why_in_range
from kejian.games.sgs.procedures.moving import clean_up, equip, lay_before, spend
from kejian.games.sgs.procedures.needs import answered, note_colour
from kejian.games.sgs.procedures.nullifying import nullified
from kejian.games.sgs.rows.kind import ANYWHERE, AT_ONE, CHOSEN, IN_RANGE, PAIR
from kejian.games.sgs.rows.moments import (
    BEFORE_EFFECT,
    COUNTERED,
    DECLARED,
    EFFECTED,
    EXTRA_TARGETS,
    FINISHED,
    FREE_REACH,
    NEAR_TARGETS,
    PREPARED,
    RESOLVE_STARTS,
    SHA_USES,
    TAKES_EFFECT,
    TARGETED,
    TARGETING,
    USED,
)
from kejian.games.sgs.rows.occasions import Aiming, Need, Target, Use
from kejian.kit.flow import Flow


def use_card(
    state: State,
    user: int,
    card: InPlay,
    targets: tuple[int, ...] | list[int],
    *by: str,
    second: int = -1,
    counted: bool = True,
    nullifiable: bool = True,
) -> Flow[Use]:
    """A card is used on targets that were found legal. `counted`: against the limit of the play phase (sgs.R45)."""
    use = Use(state, user, card, second=second, nullifiable=nullifiable)
    use.targets = [Target(use, seat) for seat in targets]
    yield from _declare(use, counted, by)
    if card.type == DELAYED:
        yield from _aim(use)
        yield from _lay(use)
    elif kind_of(state, card).print.is_equipment:
        yield from equip(state, user, card.cards[0])
    else:
        yield from _aim(use)
        yield from _resolve(use)
    yield from FINISHED.comes(state, use)
    clean_up(state, card.cards)
    return use


def _declare(use: Use, counted: bool, by: tuple[str, ...]) -> Flow[None]:
    """1, 2. The card is declared, its material goes to the processing area, and it is used."""
    state, card = use.state, use.card
    yield from DECLARED.comes_to(state, use, use.user)
    card, kind = use.card, kind_of(state, use.card)
    note_colour(state, use.user, card)
    allowed = _allowed_by(use, counted)
    if card.is_sha:
        state.history.note(use.user, STRIKES)
        if counted:
            state.history.note(use.user, f"use:{SHA}")
        if state.phase == PLAY and state.turn == use.user:
            state.history.note(use.user, STRUCK)
        if state.players[use.user].drunk:
            state.players[use.user].drunk = False
            use.base += 1
    else:
        state.history.note(use.user, f"use:{card.family}")
    skill = state.rules.book.all_skills.get(card.skill)
    why = (kind.clause, "sgs.P3", *by, *((skill.clause, "sgs.R27") if skill is not None else ()), *allowed)
    why += () if TWINS.isdisjoint(card.cards) else ("sgs.22.1",)
    seats = tuple(target.seat for target in use.targets)
    if kind.aims == CHOSEN and len(seats) > kind.most:
        aiming = Aiming(state, use.user, card)
        for more in (EXTRA_TARGETS, NEAR_TARGETS):
            for skill_, _ in more.terms(state, use.user, aiming):
                why += (skill_.clause, *skill_.rulings)
    if len(seats) > 1 and kind.aims != PAIR:
        why += ("sgs.R31",)
    if skill is not None:  # it may be why it is used, and what makes it of other cards
        why = tuple(dict.fromkeys(why))
    if seats in ((), (use.user,)):
        yield told.UsesAlone(use.user, card.kind, card.cards, clauses=why)
    else:
        yield told.Uses(use.user, card.kind, card.cards, seats, clauses=why)
    if state.explained and state.players[use.user].equipment and kind.reach != ANYWHERE:  # else nothing can change
        use.within = tuple(seat for seat in seats if reach_refusal(state, use.user, card, seat) is None)
    yield from spend(state, use.user, card)
    yield from USED.comes(state, use)


def _allowed_by(use: Use, counted: bool) -> tuple[str, ...]:
    """The clauses that this use rests on: one 杀 for a play phase, or what allows more, its reach, or what frees it
    of one, without what leaves (sgs.R14)."""
    state, user, aiming = use.state, use.user, Aiming(use.state, use.user, use.card)
    if not state.explained:
        return ()
    found: list[str] = []
    limited = use.card.is_sha and counted and state.phase == PLAY and state.turn == user
    if limited and state.history.in_phase(user, f"use:{SHA}"):
        found += [skill.clause for skill, _ in SHA_USES.terms(state, user, aiming)]
    if limited:
        found.append("sgs.R45")
    if any(card in use.card.cards for card in state.players[user].equipment.values()):
        found.append("sgs.R14")
    if kind_of(state, use.card).reach == IN_RANGE:
        seats = state.without(user, use.card.cards)
        near = [t.seat for t in use.targets if reach_refusal(state, user, use.card, t.seat) is None]
        for seat in near:
            found += why_in_range(seats, user, seat, last=state.rules.last_distance)
    if kind_of(state, use.card).reach == AT_ONE:
        far = [how_far(state.players, user, target.seat, last=state.rules.last_distance) for target in use.targets]
        if any(steps != 1 for steps in far):
            found += [skill.clause for skill, _ in FREE_REACH.terms(state, user, aiming)]
    return tuple(dict.fromkeys(found))


def _aim(use: Use) -> Flow[None]:
    """3. Everybody in turn becomes a target. 4. Everybody in turn has been targeted (sgs.R31)."""
    state = use.state
    place = {seat: at for at, seat in enumerate(state.in_order())}
    use.targets.sort(key=lambda target: place.get(target.seat, 99))
    for target in list(use.targets):
        aimed = -1
        while target.seat != aimed and not target.cancelled:  # whoever it is passed on to becomes a target too
            aimed = target.seat
            yield from TARGETING.comes_to(state, target, aimed)
        if target.cancelled:
            use.targets.remove(target)
    use.targets.sort(key=lambda target: place.get(target.seat, 99))
    for target in list(use.targets):
        yield from TARGETED.comes(state, target)


def _lay(use: Use) -> Flow[None]:
    """A delayed trick goes to the judgement area of its target (sgs.K20 to sgs.K22)."""
    kind = kind_of(use.state, use.card)
    for target in use.targets:
        if use.state.players[target.seat].alive and use.card.cards[0] in use.state.processing:
            yield from lay_before(use.state, target.seat, use.card.cards[0], use.card.kind, kind.clause, "sgs.R36")


def _resolve(use: Use) -> Flow[None]:
    """5. Preparations. 6. For each living target: nothing against it, not cancelled out, then the effect."""
    state = use.state
    kind = kind_of(state, use.card)
    if kind.prepare is not None:
        yield from kind.prepare(use)
    yield from PREPARED.comes(state, use)
    for target in list(use.targets):
        if state.players[target.seat].alive and target in use.targets:
            yield from _resolve_target(target)
    if kind.finish is not None:
        yield from kind.finish(use)


def _resolve_target(target: Target) -> Flow[None]:
    use, state = target.use, target.state
    kind = kind_of(state, use.card)
    yield from RESOLVE_STARTS.comes(state, target)
    if target.void or (kind.skips is not None and (yield from kind.skips(target))):
        return
    yield from BEFORE_EFFECT.comes(state, target)
    if use.card.is_sha:
        yield from _dodge(target)
    elif use.nullifiable and use.card.is_trick:
        target.countered = yield from nullified(use, target.seat)
    if target.countered:
        yield told.CancelledOut(
            use.card.kind, target.seat, clauses=(kind.clause, "sgs.K2" if use.card.is_sha else "sgs.K14")
        )
        yield from COUNTERED.comes(state, target)
        if target.countered:
            return
    if use.within:
        yield Aside(partial(_drifted, target))
    yield from TAKES_EFFECT.comes(state, target)
    if target.void or not state.players[target.seat].alive:
        return
    assert kind.effect is not None
    yield from kind.effect(target)
    yield from EFFECTED.comes(state, target)


def _drifted(target: Target) -> list[Event]:
    """Said of a target that was within reach when the card was declared, and is not any more: it stays one (sgs.R59)."""
    use = target.use
    if target.seat not in use.within or reach_refusal(use.state, use.user, use.card, target.seat) is None:
        return []
    return [told.StillATarget(use.card.kind, target.seat, clauses=("sgs.R59",))]


def _dodge(target: Target) -> Flow[None]:
    """The target may use 闪, as many as are needed, one after the other (sgs.K2, sgs.R35)."""
    state, use = target.state, target.use
    if target.no_dodge:
        yield told.CannotDodge(target.seat, clauses=("sgs.K2", *target.no_dodge))
        return
    user, name = state.name(use.user), kind_of(state, use.card).name
    for given in range(target.needed):
        why = Text(f"{user}的{name.zh}", f"{user}'s {name.en}")
        need = Need(state, target.seat, SHAN, False, why, ("sgs.K2", "sgs.R35"), target, target.needed, given)
        if (yield from answered(need)) is None:
            if given:
                yield told.TooFew(target.seat, SHAN, target.needed, clauses=("sgs.R35", "sgs.K2"))
            return
    target.countered = True
