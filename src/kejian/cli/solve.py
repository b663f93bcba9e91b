"""`kejian solve`: a duel solved, with values, mixes and certificates."""

from __future__ import annotations

import json
import math
import random
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import typer

from kejian.bots.equilibrium.solving import NoLab, solved, usual_cap
from kejian.bots.equilibrium.store import StoredDuel
from kejian.cli import solve_against
from kejian.cli.content import Content
from kejian.cli.desk import open_game, read_house_rules, read_value, setup_message
from kejian.cli.language import listed, tell
from kejian.cli.paper import hanging, pad, pen, put, room
from kejian.cli.play import seat_names
from kejian.cli.trouble import Trouble
from kejian.core import Game, Lang, Match, SetupRefused, read_number, show_number
from kejian.core.duel import Duel, DuelPosition, DuelTable, Scene, SceneKey, TooLarge
from kejian.core.text import width

_SHOWN = 3  # values are shown for stocks up to this
_BAR = 1000


class Wish(NamedTuple):
    """What was asked for on the command line."""

    seats: str | None
    start: str | None
    cap: str | None
    options: list[str]
    content: list[Path]
    as_json: bool
    against: str | None = None


class Solved(NamedTuple):
    """A match with its duel and the solution."""

    match: Match
    duel: Duel
    table: DuelTable
    solution: StoredDuel
    lang: Lang

    def who(self, scene: Scene, side: int) -> str:
        """The names of a side."""
        return listed([self.match.players[seat] for seat in scene.seats[side]], self.lang)

    def mix(self, at: DuelPosition, side: int) -> dict[str, float]:
        """What a side plays, by name, the most frequent first."""
        scene = self.table.scenes[at.scene]
        found = sorted(self.solution.mix(scene, at, side), key=lambda part: -part[1])
        return {scene.moves[side][move].name.in_(self.lang): share for move, share in found}

    def bounds(self, at: DuelPosition) -> tuple[float, float]:
        return self.solution.bounds(self.table.scenes[at.scene], at)


def run(code: str, wish: Wish, lang: Lang) -> int:
    game = open_game(code, lang)
    if wish.against is not None:
        solve_against.check(wish.against, lang)
    match = _new_match(game, wish, lang)
    duel = game.duel(match.state) if match.outcome is None else None
    if duel is None:
        raise Trouble(tell("solve.no_duel", lang, game=game.title.in_(lang)))
    try:
        table = DuelTable.of(duel)
    except TooLarge as error:
        raise Trouble(tell("solve.too_large", lang, why=error)) from None
    cap = usual_cap(table) if wish.cap is None else _cap(wish.cap, table.unit, lang)
    found = Solved(match, duel, table, _solve(table, cap, lang), lang)
    at = duel.position(match.state) if wish.start is not None else table.start
    if at.scene not in table.scenes:
        raise Trouble(tell("solve.not_there", lang))
    if wish.against is not None:
        return solve_against.run(found, at, wish.against, wish.as_json)
    if wish.as_json:
        put(json.dumps(_data(found), ensure_ascii=False))
    else:
        put([pen(f"{game.title.in_(lang)} · {duel.title(at.scene).in_(lang)}", "title"), *_position(found, at)])
        if wish.start is None:
            put([*_values(found, at.scene), *_certificate(found)])
    return 0


def _new_match(game: Game[Any], wish: Wish, lang: Lang) -> Match:
    options = game.with_content(read_house_rules(wish.options, lang), Content(wish.content, lang).of(game))
    names = seat_names(game, wish.seats or "2", lang)
    start = None if wish.start is None else read_value(wish.start, "--start", lang)
    try:
        return Match(game, names, game.complete(names, options, random.Random(0)), start=start)
    except SetupRefused as refused:
        raise Trouble(setup_message(game, refused.refusal, names, lang)) from None


def _cap(text: str, unit: int, lang: Lang) -> int:
    try:
        units = read_number(text) * unit
        if units.denominator == 1 and units >= 1:
            return int(units)
    except ValueError:
        pass
    raise Trouble(tell("solve.bad_cap", lang, cap=text, why=f"1/{unit}, 2/{unit} …"))


def _solve(table: DuelTable, cap: int, lang: Lang) -> StoredDuel:
    """Solves it, with a bar where somebody watches: how far the changes have shrunk on the way to nothing."""
    done: dict[tuple[int, SceneKey], float] = {}
    steps = 2 * len(table.scenes)
    with typer.progressbar(
        length=_BAR, label=tell("solve.working", lang), file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:

        def progress(side: int, scene: SceneKey, sweep: int, rise: float) -> None:
            shrunk = math.log(2 / max(rise, 1e-11)) / math.log(2e11)
            done[side, scene] = max(done.get((side, scene), 0.0), shrunk)
            bar.update(max(0, int(_BAR * sum(done.values()) / steps) - bar.pos))

        try:
            found = solved(table, cap, progress)
            bar.update(_BAR - bar.pos)
            return found
        except NoLab:
            raise Trouble(tell("solve.no_lab", lang)) from None
        except TooLarge as error:
            raise Trouble(tell("solve.too_large", lang, why=error)) from None


# for people


def _position(found: Solved, at: DuelPosition) -> Iterator[str]:
    """The value of a position and what both sides play there."""
    scene, (lower, upper) = found.table.scenes[at.scene], found.bounds(at)
    middle = (lower + upper) / 2
    chance = f"{(1 + middle) / 2:.2%}"
    value = f"{middle:+.6f} ± {max(0.0, upper - lower) / 2:.0e}"
    yield tell("solve.value", found.lang, who=found.who(scene, 0), value=value, chance=chance)
    for side in (0, 1):
        mix = [f"{name} {share:.4f}" for name, share in found.mix(at, side).items() if share >= 0.00005]
        who = tell("solve.plays", found.lang, who=found.who(scene, side))
        yield from hanging(who, listed(mix, found.lang), width(who) + 1, room())


def _values(found: Solved, key: SceneKey) -> Iterator[str]:
    """The values of small stocks without marks, in a duel of two."""
    scene, unit = found.table.scenes[key], found.table.unit
    if len(scene.marks) != 2:
        return
    stocks = [n for n in range(_SHOWN * unit + 1) if n <= found.solution.cap]
    names = [show_number(read_number(f"{n}/{unit}")) for n in stocks]
    yield ""
    yield pen(tell("solve.values", found.lang, who=found.who(scene, 0)), "title")
    yield "  ".join(["    ", *(name.rjust(6) for name in names)])
    for mine, name in zip(stocks, names, strict=True):
        row = (sum(found.bounds(DuelPosition(key, (mine, yours), (0, 0)))) / 2 for yours in stocks)
        yield "  ".join([pad(name, 4), *(f"{value + 0.0:+.3f}".rjust(6) for value in row)])


def _certificate(found: Solved) -> Iterator[str]:
    """What shows that it is right."""
    lang, solution, scene = found.lang, found.solution, found.table.scenes[found.table.start.scene]
    widths = [upper - lower for at in _all_positions(found) for lower, upper in [found.bounds(at)]]
    yield ""
    yield pen(tell("solve.certificate", lang), "title")
    cap = show_number(read_number(f"{solution.cap}/{found.table.unit}"))
    yield tell("solve.bounds", lang, gap=f"{max(widths):.1e}", cap=cap, n=len(widths))
    for side, by in enumerate(solution.certificates):
        facts = {"positions": by.positions, "sweeps": by.sweeps, "games": by.games, "replies": by.replies}
        said = tell(
            "solve.side",
            lang,
            who=found.who(scene, side),
            widest=f"{by.widest:.0e}",
            seconds=f"{by.seconds:.1f}",
            **facts,
        )
        yield said + ("" if by.settled else tell("solve.unsettled", lang))
        if len(by.guaranteed) > 1:
            levels = [tell("solve.level", lang, n=n, by=f"{loss:.3g}") for n, loss in _losses(found, side)]
            yield "  " + tell("solve.levels", lang, levels=listed(levels, lang))


def _losses(found: Solved, side: int) -> list[tuple[int, float]]:
    """How much every level gives away at the start: the most that side could ever get, less what the level is sure of."""
    lower, upper = found.bounds(found.table.start)
    best = upper if side == 0 else -lower
    return [(n, max(0.0, best - sure)) for n, sure in enumerate(found.solution.certificates[side].guaranteed, 1)]


def _all_positions(found: Solved) -> Iterator[DuelPosition]:
    """Every position in which nobody has more than the cap."""
    for key, scene in found.table.scenes.items():
        for stock in product(range(found.solution.cap + 1), repeat=len(scene.marks)):
            for marks in product(*(range(1 << bits) for bits in scene.marks)):
                yield DuelPosition(key, stock, marks)


# for programs


def _data(found: Solved) -> dict[str, Any]:
    scene = found.table.scenes[found.table.start.scene]
    return {
        "game": found.match.game.code,
        "fingerprint": found.solution.fingerprint,
        "unit": found.table.unit,
        "cap": found.solution.cap,
        "sides": [found.who(scene, side) for side in (0, 1)],
        "start": _position_data(found, found.table.start),
        "certificates": [
            {
                **{name: getattr(by, name) for name in by.__struct_fields__},
                "exploitability": [loss for _, loss in _losses(found, side)],
            }
            for side, by in enumerate(found.solution.certificates)
        ],
        "positions": [_position_data(found, at) for at in _all_positions(found)],
    }


def _position_data(found: Solved, at: DuelPosition) -> dict[str, Any]:
    lower, upper = found.bounds(at)
    return {
        "scene": found.duel.title(at.scene).in_(found.lang),
        "stock": at.stock,
        "marks": at.marks,
        "lower": lower,
        "upper": upper,
        "mixes": [found.mix(at, side) for side in (0, 1)],
    }
