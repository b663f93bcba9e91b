"""Whether a 招 hits: the range check, 敏锐 and 破阵, and the miss (fadian.R21 to fadian.R24)."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.fadian.asks.questions import WordAsk
from kejian.games.fadian.facts.play import Flow, Play, told
from kejian.games.fadian.resolution import life
from kejian.games.fadian.resolution.ending import misfire
from kejian.games.fadian.rows.figures import Num, value
from kejian.games.fadian.rows.technique import AtLeast


def reaches(play: Play) -> Flow[bool]:
    """Whether it hits: distance is looked at once (fadian.11.5, fadian.R21), an area needs somebody in it (fadian.R44).

    敏锐 lets the distance count one more or less, 破阵 makes it hit in any case (fadian.R78).
    """
    technique = play.technique
    if technique.area is not None:
        play.d = play.real_distance if play.actor.here and play.target.here else 0
        return bool(technique.area.units(play))
    if not play.target.here or not play.actor.here:
        return False
    real = play.d = play.real_distance
    if play.sure or not play.keen or (technique.at is None and not technique.uses_distance):
        return play.sure or in_range(play, real)
    near = [d for d in (real - 1, real, real + 1) if d >= 0]
    fits = [d for d in near if in_range(play, d)]
    automatic = real if real in fits or not fits else fits[0]
    names = {d: _offset(d - real) for d in near}
    word = yield WordAsk(
        play.seat,
        Text("敏锐：距离算作多少", "Keen Eye: what the distance counts as"),
        ("fadian.T0.3", "fadian.R78"),
        lambda: list(names.values()),
        {names[d]: f"distance {d}" for d in near},
        default=names[automatic],
    )
    play.d = next(d for d in near if names[d] == word)
    return in_range(play, play.d)


def _offset(n: int) -> str:
    return f"距{n:+d}" if n else "距0"


def in_range(play: Play, d: int) -> bool:
    at = play.technique.at
    if at is None:
        return True
    if isinstance(at, AtLeast):
        return d >= at.least
    return value(at, play) == d if isinstance(at, Num) else d in at


def miss(play: Play) -> Flow[None]:
    """击空: 重心 −1, no damage and no 后续效果; the costs stay paid (fadian.5.3, fadian.R23)."""
    play.missed = True
    yield told("miss", play.actor.key, play.technique.id, play.target.key, by=_why_missed(play))
    yield from life.pay_balance(play.actor, 1, "fadian.5.3", "fadian.R23")
    if play.state.rules.misfire_on_miss:
        yield from misfire(play)


def _why_missed(play: Play) -> tuple[str, ...]:
    if play.technique.area is not None:
        return ("fadian.5.2", "fadian.R23", "fadian.R44")
    harmless = ("fadian.R24",) if play.technique.damage is None else ()
    return ("fadian.5.2", "fadian.0.2", "fadian.2.3", "fadian.11.5", "fadian.R22", "fadian.R23", *harmless)


def would_hit(play: Play) -> bool | None:
    """Whether a 招 that is only thought of would hit from here; None if choices on the way decide it.

    Steps straight ahead or back are foreseen: the performer will face the target (fadian.R18).
    """
    technique, at = play.technique, play.technique.at
    if technique.area is not None or (isinstance(at, Num) and technique.pay is not None):
        return None
    effects = play.player.effects if play.own else {}
    if at is None or "破阵" in effects:
        return True
    d = play.real_distance
    for effect in technique.pre if not play.state.rules.range_first else ():
        moved = effect.towards_target()
        if moved is None:
            return None
        d = abs(d - moved)
    spread = (-1, 0, 1) if "敏锐" in effects else (0,)
    return any(in_range(play, d + offset) for offset in spread)
