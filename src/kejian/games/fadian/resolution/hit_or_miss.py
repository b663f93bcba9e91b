"""Whether a 招 hits: the range check and the miss (fadian.R21 to fadian.R24)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import WordAsk
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import life
from kejian.games.fadian.rows.moments import MISSES
from kejian.games.fadian.rows.reach import in_range
from kejian.games.fadian.rows.reckoning import MISSED, constant, distance, reach, why_in_reach
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
        play.leeway.prompt,
        play.leeway.clauses,
        lambda: list(names),
        {name: f"distance {max(0, real + n)}" for name, n in names.items()},
        default=_offset(automatic),
        does={name: HITS if n in fits else MISSES_IT for name, n in names.items()},
    )
    return _hits(play, names[word])


HITS, MISSES_IT = Text("打中", "hits"), Text("打不中", "misses")


def _to_target(play: Play) -> int:
    return play.real_distance if play.target.here and (play.actor.here or play.spot) else 0


def _hits(play: Play, offset: int) -> bool:
    """Whether it hits when distances count so much more or less."""
    area = play.technique.area
    play.offset = offset
    if area is not None:
        play.d = max(0, _to_target(play) + offset)
        return bool(area.units(play))
    play.d = max(0, play.real_distance + offset)
    return play.sure is not None or in_range(play, play.d)


def _offset(n: int) -> str:
    return f"距{n:+d}" if n else "距0"


def miss(play: Play) -> Flow[None]:
    """击空: 重心 −1, no damage and no 后续效果; the costs stay paid (fadian.5.3, fadian.R23)."""
    if play.state.heard:
        yield _missed(play)
    yield from life.pay_balance(play.actor, constant(1, MISSED, "fadian.R23"), "fadian.5.3", "fadian.R23")
    yield from MISSES.comes(play.state, play)


def _missed(play: Play) -> Event:
    """Whom it missed, how far off that was, and at which distances it would have hit."""
    who, move, at = play.actor.key, play.technique.id, play.target.key
    if play.technique.area is not None or not (play.target.here and play.actor.here):
        return told.MissesAll(who, move, clauses=("fadian.5.2", "fadian.R23", "fadian.R44"))
    by = (*why_in_reach(play), "fadian.R22", "fadian.R23")
    return told.Miss(who, move, at, distance(play), reach(play), clauses=by)


def in_reach(play: Play) -> list[Event]:
    """Why a 招 hits: the distance and what it may be, or that it does not matter."""
    who, move, at = play.actor.key, play.technique.id, play.target.key
    if play.technique.area is not None or not play.actor.here:
        return []
    if not play.target.here:
        return [told.TargetGone(move, at, clauses=("fadian.5.2", "fadian.R24"))]
    if play.sure is not None:
        return [told.AnyRange(who, move, at, clauses=("fadian.5.2", "fadian.R24", *play.sure.reasons))]
    if play.technique.at is None and play.technique.damage is None:
        return []
    if play.technique.at is None:
        return [told.AnyRange(who, move, at, clauses=("fadian.5.2", "fadian.11.5", "fadian.R24"))]
    return [told.InRange(who, move, at, distance(play), reach(play), clauses=why_in_reach(play))]
