"""The damage stage: the figure with its bonuses, to one or to an area, and what burns on (fadian.R39, fadian.R42)."""

from __future__ import annotations

from kejian.games.fadian.facts.actor import Actor, distance
from kejian.games.fadian.facts.play import Flow, Play
from kejian.games.fadian.resolution import life
from kejian.games.fadian.rows.figures import value
from kejian.games.fadian.rows.skill import active_skills


def deal_figure(play: Play) -> Flow[bool]:
    """The 伤害 figure with all bonuses, to the target or to each unit of the area (fadian.R39, fadian.R44).

    False if 格挡 cancelled it for everybody it would have hit (fadian.R82).
    """
    technique = play.technique
    if technique.damage is None:
        return True
    victims = [play.target] if technique.area is None else technique.area.units(play)
    amounts = [_figure_against(play, victim) for victim in victims]
    total, cancelled = 0, 0
    for victim, n in zip(victims, amounts, strict=True):
        if not victim.here:
            continue  # gone by what befell another
        dealt = yield from life.hurt(play.state, victim, n, play, play.actor, *_why_hurt(play, victim))
        cancelled += dealt is None
        total += dealt or 0
    if total and play.own and play.player.alive:
        for skill in active_skills(play.state, play.seat):
            if skill.after_figure is not None:
                yield from skill.after_figure(play)
    return cancelled < len(victims)


def _why_hurt(play: Play, victim: Actor) -> tuple[str, ...]:
    """The card, and the 技能 that added to its figure."""
    by: tuple[str, ...] = (play.technique.clause, "fadian.11.6", "fadian.R39")
    if play.technique.area is not None:
        by += ("fadian.R44",)
    if play.own and play.actor.here:
        for skill in active_skills(play.state, play.seat):
            if skill.bonus is not None and skill.bonus(play, victim):
                by += (skill.clause, *skill.rulings)
    return by


def _figure_against(play: Play, victim: Actor) -> int:
    technique = play.technique
    assert technique.damage is not None
    if technique.area is not None and technique.area.own_distance:
        play.d = distance(play.actor, victim)
    return max(0, value(technique.damage, play)) + bonus(play, victim)


_GROUPS = (("枪术加", "枪"), ("火枪加", "火枪"), ("魁拔加", "魁拔"))


def bonus(play: Play, victim: Actor) -> int:
    """All that adds to a figure: bonuses are for a character's own 招, not for doll and dragon (fadian.R39)."""
    if not play.own:
        return 0
    player, technique = play.player, play.technique
    n = play.bonus + player.effect("全加")
    n += player.effect("剑术加") if technique.group == "剑术" else 0
    n += sum(player.effect(word) for word, school in _GROUPS if technique.school == school)
    if player.mark is not None and player.mark.aimed and player.mark.cell == victim.cell:
        n += 1
    return n + sum(s.bonus(play, victim) for s in active_skills(play.state, play.seat) if s.bonus is not None)


def burn(play: Play) -> Flow[bool]:
    """燃殇 and 狱炎: every later 招 that neither fails nor misses adds one instance of their sum (fadian.R42)."""
    n = play.player.effect("追加")
    if not n or not play.target.here:
        return True
    dealt = yield from life.hurt(play.state, play.target, n, play, play.actor, "fadian.R42")
    return dealt is not None
