"""Whether a 招 hits: the range check and the miss (fadian.R21 to fadian.R24)."""

from __future__ import annotations

from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import WordAsk
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import life
from kejian.games.fadian.rows.moments import MISSES
from kejian.games.fadian.rows.reach import in_range
from kejian.kit.flow import Flow


def reaches(play: Play) -> Flow[bool]:
    """Whether it hits: distance is looked at once (fadian.11.5, fadian.R21), an area needs somebody in it (fadian.R44).

    With leeway the distance may count one more or less, and a sure 招 hits in any case (fadian.R78).
    """
    technique = play.technique
    if technique.area is not None:
        play.d = play.real_distance if play.actor.here and play.target.here else 0
        return bool(technique.area.units(play))
    if not play.target.here or not play.actor.here:
        return False
    real = play.d = play.real_distance
    if play.sure or play.leeway is None or (technique.at is None and not technique.uses_distance):
        return play.sure or in_range(play, real)
    near = [d for d in (real - 1, real, real + 1) if d >= 0]
    fits = [d for d in near if in_range(play, d)]
    automatic = real if real in fits or not fits else fits[0]
    names = {d: _offset(d - real) for d in near}
    word = yield WordAsk(
        play.seat,
        *play.leeway,
        lambda: list(names.values()),
        {names[d]: f"distance {d}" for d in near},
        default=names[automatic],
    )
    play.d = next(d for d in near if names[d] == word)
    return in_range(play, play.d)


def _offset(n: int) -> str:
    return f"距{n:+d}" if n else "距0"


def miss(play: Play) -> Flow[None]:
    """击空: 重心 −1, no damage and no 后续效果; the costs stay paid (fadian.5.3, fadian.R23)."""
    yield told.Miss(play.actor.key, play.technique.id, play.target.key, clauses=_why_missed(play))
    yield from life.pay_balance(play.actor, 1, "fadian.5.3", "fadian.R23")
    yield from MISSES.comes(play.state, play)


def _why_missed(play: Play) -> tuple[str, ...]:
    if play.technique.area is not None:
        return ("fadian.5.2", "fadian.R23", "fadian.R44")
    harmless = ("fadian.R24",) if play.technique.damage is None else ()
    return ("fadian.5.2", "fadian.0.2", "fadian.2.3", "fadian.11.5", "fadian.R22", "fadian.R23", *harmless)
