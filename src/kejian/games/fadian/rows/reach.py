"""Whether a distance will do for a 招, and what can be said of that before it is made (fadian.R21, fadian.R22)."""

from __future__ import annotations

from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.rows.figures import Num, value
from kejian.games.fadian.rows.moments import ELEMENT_PAID, ElementPaid
from kejian.games.fadian.rows.technique import AtLeast


def in_range(play: Play, d: int) -> bool:
    """Whether it hits at this distance."""
    at = play.technique.at
    if at is None:
        return True
    if isinstance(at, AtLeast):
        return d >= at.least
    return value(at, play) == d if isinstance(at, Num) else d in at


def foreseen_steps(play: Play) -> tuple[int, int] | None:
    """The cell a 招 that is only thought of would be made from, and how often its unit would 撞墙 on the way.

    Steps straight ahead or back are foreseen: the performer will face the target (fadian.R18); None if there are others.
    """
    actor = play.actor
    side = play.target.cell - actor.cell
    facing = (side > 0) - (side < 0) or actor.facing
    cell, walls = actor.cell, 0
    for effect in play.technique.pre:
        moved = effect.towards_target()
        if moved is None:
            return None
        goal = cell + moved * facing
        cell = min(max(goal, 1), play.state.rules.cells)
        walls += cell != goal
    return cell, walls


def measured_first(play: Play) -> bool:
    """Whether the distance is looked at before the 前置效果 (fadian.R21, fadian.R24)."""
    return play.state.rules.range_first or play.technique.range_is_first


def _changes_when_paid(play: Play) -> bool:
    """Whether what a distance is read from may be another once the 招 is paid: by cards that are not chosen yet, or by
    what waits for its element (fadian.R75, fadian.R89)."""
    if play.technique.pay is not None and not play.cards:
        return True
    if play.element is None or not play.own:
        return False
    return bool(ELEMENT_PAID.listening(play.state, ElementPaid(play, play.player.turn.element)))


def would_hit(play: Play) -> bool | None:
    """Whether a 招 that is only thought of would hit from here; None if choices on the way decide it."""
    technique, at = play.technique, play.technique.at
    if technique.area is not None or (isinstance(at, Num) and _changes_when_paid(play)):
        return None
    if at is None or play.sure:
        return True
    steps = (play.actor.cell, 0) if measured_first(play) else foreseen_steps(play)
    if steps is None:
        return None
    d = abs(play.target.cell - steps[0])
    return any(in_range(play, near) for near in ((d - 1, d, d + 1) if play.leeway else (d,)) if near >= 0)
