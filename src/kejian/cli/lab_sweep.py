"""`kejian lab sweep`: what a figure does over a range, and which value makes a match-up even."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kejian.cli.lab import Bench, Setting, interval, progress_bar
from kejian.cli.language import listed, tell
from kejian.cli.paper import put, room, table
from kejian.cli.trouble import Trouble
from kejian.core import Lang, Number, show_number

if TYPE_CHECKING:
    from kejian.lab.plan import Plan

_WHY = {"none": "lab.no_range", "empty": "lab.empty_range", "long": "lab.long_range"}


class Wish(NamedTuple):
    """What else was asked for: which figure, between whom, and whether the most even value is looked for."""

    figure: str | None
    between: str | None
    goal: str | None
    bot: str
    games: int


class Swept(NamedTuple):
    """The figure that is swept: its key or path, its values, and whether it is one of a content file."""

    what: str
    values: list[Number]
    in_content: bool


def run(setting: Setting, wish: Wish, lang: Lang) -> int:
    swept = _swept(setting, wish, lang)
    fixed = [pair for pair in setting.options if ".." not in pair]
    bench = Bench(setting._replace(options=fixed), lang)
    bench.check_bots([wish.bot])
    from kejian.lab.play import check_plan
    from kejian.lab.study import PAGE
    from kejian.lab.sweep_study import Aim, run_sweep

    pieces = bench.pieces(wish.between)
    if len(pieces) not in (0, 2) or (swept.in_content and not pieces and bench.known_pieces):
        raise Trouble(tell("lab.two_pieces", lang))
    plans = {show_number(value): _plan(bench, wish, swept, value, pieces) for value in swept.values}
    who = pieces[0] if pieces else tell("lab.first_seat", lang)
    with bench.minding():
        for plan in plans.values():
            check_plan(plan)
        name = f"{setting.code}-sweep-{next(iter(plans.values())).fingerprint[:8]}-{len(plans)}{wish.goal or ''}"
        folder = bench.folder(name)
        aim = Aim(swept.what, who, wish.goal == "even")
        with progress_bar(tell("lab.playing", lang)) as bar:
            found = run_sweep(bench.game, plans, aim, folder, bench.workers(), lang, bar)
    put(tell("lab.sweeping", lang, what=swept.what, who=who))
    rows = [tell("lab.sweep_columns", lang).split("|")]
    for lane in found.lanes:
        out = tell("lab.out", lang, n=lane.dropped) if lane.dropped else ""
        rows.append([lane.value, interval(lane.points._asdict()), str(2 * lane.points.n), out])
    put(table(rows, room(), "  ", head=True))
    if found.best is not None:
        left = listed([lane.value for lane in found.left], lang)
        put(tell("lab.most_even", lang, value=found.best.value, share=interval(found.best.points._asdict()), left=left))
    put(tell("lab.report", lang, path=folder / PAGE))
    return 0


def _swept(setting: Setting, wish: Wish, lang: Lang) -> Swept:
    """The one range among the options and the figure."""
    from kejian.lab.sweep import BadRange, read_range

    ranges = [(pair, False) for pair in setting.options if ".." in pair]
    ranges += [(wish.figure, True)] if wish.figure else []
    if len(ranges) != 1:
        raise Trouble(tell("lab.one_range", lang))
    (pair, in_content), (what, _, text) = ranges[0], ranges[0][0].replace("＝", "=", 1).partition("=")
    try:
        return Swept(what.strip(), read_range(text), in_content)
    except BadRange as error:
        raise Trouble(tell("lab.bad_range", lang, text=pair, why=tell(_WHY[error.why], lang))) from None


def _plan(bench: Bench, wish: Wish, swept: Swept, value: Number, pieces: list[str]) -> Plan:
    from kejian.lab.sweep import quiet, with_figure

    options, content = dict(bench.options), bench.own
    if swept.in_content:
        try:
            content = with_figure(bench.own, swept.what.split("."), value)
        except (KeyError, IndexError, TypeError):
            known = listed(list(bench.own), bench.lang)
            raise Trouble(tell("lab.no_figure", bench.lang, path=swept.what, known=known)) from None
        options = bench.game.with_content(bench.unread, content)
    else:
        options[swept.what] = value if isinstance(value, int) else show_number(value)
    return quiet(bench.plan(options, content, pieces, wish.bot, wish.games))
