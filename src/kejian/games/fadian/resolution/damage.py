"""The damage stage: the figure with its bonuses, to one or to an area (fadian.R39, fadian.R44)."""

from __future__ import annotations

from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import life
from kejian.games.fadian.rows.figures import value
from kejian.games.fadian.rows.moments import DAMAGE, FIGURE_DEALT, Blow, FigureDealt
from kejian.kit.flow import Flow


def deal_figure(play: Play) -> Flow[bool]:
    """The 伤害 figure with all bonuses, to the target or to each unit of the area (fadian.R39, fadian.R44).

    False if 格挡 cancelled it for everybody it would have hit (fadian.R82).
    """
    technique = play.technique
    if technique.damage is None:
        return True
    aimed_at = [play.target] if technique.area is None else technique.area.units(play)
    victims = [unit for unit in aimed_at if unit.here]
    blows = [(victim, _figure_against(play, victim), _why_hurt(play, victim)) for victim in victims]
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


def _why_hurt(play: Play, victim: Actor) -> tuple[str, ...]:
    """The card, and what added to its figure."""
    by: tuple[str, ...] = (play.technique.clause, "fadian.11.6", "fadian.R39")
    if play.technique.area is not None:
        by += ("fadian.R44",)
    if play.own:
        for ability, _ in DAMAGE.terms(play.state, play.seat, Blow(play, victim)):
            by += ability.reasons
    return by


def _figure_against(play: Play, victim: Actor) -> int:
    technique = play.technique
    assert technique.damage is not None
    if technique.area is not None and technique.area.own_distance:
        play.d = max(0, play.distance_to(victim) + play.offset)
    return max(0, value(technique.damage, play)) + bonus(play, victim)


def bonus(play: Play, victim: Actor) -> int:
    """All that adds to a figure: bonuses are for a character's own 招, not for doll and dragon (fadian.R39)."""
    return play.bonus + DAMAGE.total(play.state, play.seat, Blow(play, victim)) if play.own else 0
