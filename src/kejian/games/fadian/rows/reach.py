"""Whether a distance will do for a 招, and what can be said of that before it is made (fadian.R21, fadian.R22)."""

from __future__ import annotations

from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.rows.figures import Num, value
from kejian.games.fadian.rows.technique import AtLeast


def in_range(play: Play, d: int) -> bool:
    """Whether it hits at this distance."""
    at = play.technique.at
    if at is None:
        return True
    if isinstance(at, AtLeast):
        return d >= at.least
    return value(at, play) == d if isinstance(at, Num) else d in at


def would_hit(play: Play) -> bool | None:
    """Whether a 招 that is only thought of would hit from here; None if choices on the way decide it.

    Steps straight ahead or back are foreseen: the performer will face the target (fadian.R18).
    """
    technique, at = play.technique, play.technique.at
    if technique.area is not None or (isinstance(at, Num) and technique.pay is not None):
        return None
    if at is None or play.sure:
        return True
    d = play.real_distance
    for effect in technique.pre if not play.state.rules.range_first else ():
        moved = effect.towards_target()
        if moved is None:
            return None
        d = abs(d - moved)
    spread = (-1, 0, 1) if play.leeway else (0,)
    return any(in_range(play, d + offset) for offset in spread)
