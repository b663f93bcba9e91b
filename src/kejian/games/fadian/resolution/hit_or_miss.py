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

    With leeway distances may count one more or less, and a sure 招 hits in any case (fadian.R78). Without 距离 it does not
    matter that the target is gone by now (fadian.R24).
    """
    technique = play.technique
    is_area = technique.area is not None
    if not is_area and not (play.target.here and play.actor.here):
        return technique.at is None and play.actor.here
    if play.sure or play.leeway is None or (technique.at is None and not technique.uses_distance):
        return _hits(play, 0)
    real = _to_target(play)
    offsets = [n for n in (-1, 0, 1) if is_area or real + n >= 0]
    fits = [n for n in offsets if _hits(play, n)]
    automatic = 0 if 0 in fits or not fits else fits[0]
    names = {_offset(n): n for n in offsets}
    word = yield WordAsk(
        play.seat,
        *play.leeway,
        lambda: list(names),
        {name: f"distance {max(0, real + n)}" for name, n in names.items()},
        default=_offset(automatic),
    )
    return _hits(play, names[word])


def _to_target(play: Play) -> int:
    return play.real_distance if play.target.here and (play.actor.here or play.spot) else 0


def _hits(play: Play, offset: int) -> bool:
    """Whether it hits when distances count so much more or less."""
    technique = play.technique
    play.offset, play.d = offset, max(0, _to_target(play) + offset)
    if technique.area is not None:
        return bool(technique.area.units(play))
    return play.sure or in_range(play, play.d)


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
