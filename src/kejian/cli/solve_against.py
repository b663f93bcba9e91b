"""`kejian solve --against`: the most that can be won against an opponent who is known, by who gives little away to others."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from kejian.bots.equilibrium.levels import LEVELS
from kejian.bots.equilibrium.solving import is_of_two
from kejian.cli.language import listed, tell
from kejian.cli.paper import pen, put
from kejian.cli.trouble import Trouble
from kejian.core import Lang
from kejian.core.duel import DuelPosition

if TYPE_CHECKING:
    from kejian.bots.equilibrium.ceiling import Ceiling
    from kejian.cli.solve import Solved

KNOWN = {"random": 1.0} | {f"equilibrium_{level}": share for level, share in enumerate(LEVELS[:-1], 1)}
"""Who can be asked about, and what share of his moves he draws."""
_GIVEN_AWAY = (1e-6, 0.01, 0.1, 0.2, 0.5)
_BAR = 1000


class _Found(NamedTuple):
    """Of a side: what the solved mix wins at least, what anybody at the most, and with so much given away."""

    who: str
    solved: float
    free: float
    most: dict[float, float]


def check(against: str, lang: Lang) -> None:
    """Trouble where nothing is known of how he plays."""
    if against not in KNOWN:
        raise Trouble(tell("solve.bad_against", lang, name=against, names=listed(list(KNOWN), lang)))


def run(found: Solved, at: DuelPosition, against: str, as_json: bool) -> int:
    """Shows it for both sides."""
    if not is_of_two(found.table):
        raise Trouble(tell("solve.against_teams", found.lang))
    both = [_look(found, at, side, KNOWN[against]) for side in (0, 1)]
    if as_json:
        put(json.dumps(_data(both, against), ensure_ascii=False))
        return 0
    put(pen(found.duel.title(at.scene).in_(found.lang), "title"))
    for one in both:
        put(list(_lines(one, against, found.lang)))
    return 0


def _look(found: Solved, at: DuelPosition, side: int, share: float) -> _Found:
    try:
        from kejian.bots.equilibrium.ceiling import partly_at_random, solved_wins
    except ImportError:
        raise Trouble(tell("solve.no_lab", found.lang)) from None
    known = partly_at_random(found.table, found.solution, 1 - side, share)
    ceiling = _ceiling(found, at, side, share)
    who = found.who(found.table.scenes[at.scene], side)
    wins = solved_wins(found.table, found.solution, at, side, known)
    return _Found(who, wins, ceiling.wins(2.0), {given: ceiling.wins(given) for given in _GIVEN_AWAY})


def _ceiling(found: Solved, at: DuelPosition, side: int, share: float) -> Ceiling:
    """With a bar where somebody watches: how far the changes have shrunk on the way to nothing, group by group."""
    from kejian.bots.equilibrium.ceiling import ENOUGH, ceiling, partly_at_random
    from kejian.bots.equilibrium.positions import groups

    parts, part = len(groups(found.table)), 0
    with typer.progressbar(
        length=_BAR, label=tell("solve.working", found.lang), file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:

        def progress(sweep: int, fall: float) -> None:
            nonlocal part
            part += sweep == 1
            shrunk = min(1.0, max(0.0, math.log(max(fall, ENOUGH)) / math.log(ENOUGH)))
            bar.update(max(0, int(_BAR * (part - 1 + shrunk) / parts) - bar.pos))

        known = partly_at_random(found.table, found.solution, 1 - side, share)
        ceiled = ceiling(found.table, found.solution, at, side, known, progress)
        bar.update(_BAR - bar.pos)
        return ceiled


def _lines(one: _Found, against: str, lang: Lang) -> Iterator[str]:
    free, solved = _percent(one.free, math.ceil), _percent(one.solved, math.floor)
    yield tell("solve.against", lang, who=one.who, bot=against, solved=solved, free=free)
    for given, most in one.most.items():
        yield "  " + tell("solve.ceiling", lang, by=f"{given:f}".rstrip("0"), most=_percent(most, math.ceil))


def _percent(share: float, to: Any) -> str:
    """A bound, rounded to the side on which it stays one."""
    return f"{to(round(share * 10_000, 6)) / 10_000:.2%}"


def _data(both: list[_Found], against: str) -> dict[str, Any]:
    return {
        "against": against,
        "sides": [
            {
                "who": one.who,
                "solved_wins_at_least": one.solved,
                "anybody_wins_at_most": one.free,
                "at_most_with_exploitability": [[given, most] for given, most in one.most.items()],
            }
            for one in both
        ],
    }
