"""The damage stage: the figure with its bonuses, to one or to an area (fadian.R39, fadian.R44)."""

from __future__ import annotations

from kejian.core import Event, Sum, Text
from kejian.games.fadian import told
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import life
from kejian.games.fadian.rows import reckoning
from kejian.games.fadian.rows.moments import DAMAGE, FIGURE_DEALT, Blow, FigureDealt
from kejian.games.fadian.rows.reckoning import Reasons
from kejian.games.fadian.rows.skill import Skill
from kejian.kit.flow import Flow


def deal_figure(play: Play) -> Flow[bool]:
    """The 伤害 figure with all bonuses, to the target or to each unit of the area (fadian.R39, fadian.R44).

    False if 格挡 cancelled it for everybody it would have hit (fadian.R82).
    """
    technique = play.technique
    if technique.damage is None:
        return True
    victims = _victims(play)
    blows = [(victim, *_figure_against(play, victim)) for victim in victims]
    total, cancelled = 0, 0
    for victim, n, why in blows:  # fixed before the first is hurt (fadian.R125)
        if not victim.here:
            continue  # gone by what befell another
        dealt = yield from life.hurt(
            play.state, victim, n, play, play.actor, *why, *(("fadian.R125",) if len(blows) > 1 else ())
        )
        cancelled += dealt is None
        total += dealt or 0
    yield from FIGURE_DEALT.comes(play.state, FigureDealt(play, total))
    return cancelled < len(victims)


def _figure_against(play: Play, victim: Actor) -> tuple[Sum, Reasons]:
    area = play.technique.area
    if area is not None and area.own_distance:
        play.d = max(0, play.distance_to(victim) + play.offset)
    n, by = reckoning.damage(play, victim)
    return n, by if area is None else (*by, "fadian.R44")


def _victims(play: Play) -> list[Actor]:
    area = play.technique.area
    return [unit for unit in ([play.target] if area is None else area.units(play)) if unit.here]


def what_adds_nothing(play: Play) -> list[Event]:
    """Bonuses that somebody could expect and that are not for this 招 (fadian.R39)."""
    if play.technique.damage is None:
        return _no_figure(play)
    book, effects = play.state.rules.book, play.player.effects
    if not play.own:
        adds = [skill for skill, _ in book.in_force(play.player).adds.get(DAMAGE, ()) if isinstance(skill, Skill)]
        why = Text("这一招不是本人出的", "the character itself does not make this move")
        return [told.SkillSilent(play.seat, s.id, why, clauses=(*s.reasons, "fadian.R39")) for s in adds]
    waiting = [book.lasting[id_] for id_ in effects if book.lasting[id_].boosts is not None]
    boosted = [effect for effect, _ in play.boosts]
    why = Text("不是它等的那种招", "this is not the kind of move it waits for")
    silent: list[Event] = [
        told.EffectSilent(play.seat, effect.id, why, clauses=(*effect.reasons, "fadian.R45"))
        for effect in waiting
        if effect not in boosted
    ]
    mark = play.player.mark
    for victim in _victims(play):
        if mark is not None and not mark.aimed and mark.cell == victim.cell:
            silent.append(told.BareMark(play.seat, clauses=("fadian.R56",)))
        silent += DAMAGE.silence(play.state, play.seat, Blow(play, victim))
    return silent


def _no_figure(play: Play) -> list[Event]:
    """A 战技 without a 伤害 entry gets no bonus (fadian.11.6, fadian.R39)."""
    if not play.own:
        return []
    book = play.state.rules.book
    terms = DAMAGE.terms(play.state, play.seat, Blow(play, play.target)) if play.target.here else []
    waiting = [book.lasting[id_] for id_ in play.player.effects if book.lasting[id_].boosts is not None]
    why = Text(f"{play.technique.name.zh}没有伤害", f"{play.technique.name.en} deals no damage")
    by = ("fadian.11.6", "fadian.R39")
    return [
        told.SkillSilent(play.seat, ability.id, why, clauses=(*ability.reasons, *by))
        if isinstance(ability, Skill)
        else told.EffectSilent(play.seat, ability.id, why, clauses=(*ability.reasons, *by))
        for ability in (*(ability for ability, _ in terms), *waiting)
    ]
