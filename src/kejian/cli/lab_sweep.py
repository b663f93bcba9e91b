"""`kejian lab sweep`: what a figure does over a range, and which value makes a match-up even."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from kejian.cli.desk import read_names
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
    from kejian.lab.arena import RESULTS, finished_plan
    from kejian.lab.bench import clear, write_whole
    from kejian.lab.pages.sweep import sweep_page
    from kejian.lab.plan import pieces_of
    from kejian.lab.play import check_plan
    from kejian.lab.study import PAGE
    from kejian.lab.sweep import sweep

    pieces, known = read_names(wish.between or ""), pieces_of(bench.game, bench.own)
    for piece in pieces:
        if piece not in known:
            raise Trouble(tell("lab.no_piece", lang, name=piece, known=listed(known, lang)))
    if len(pieces) not in (0, 2) or (swept.in_content and not pieces and known):
        raise Trouble(tell("lab.two_pieces", lang))
    plans = {show_number(value): _plan(bench, wish, swept, value, pieces) for value in swept.values}
    with bench.minding():
        for plan in plans.values():
            check_plan(plan)
        name = f"{setting.code}-sweep-{next(iter(plans.values())).fingerprint[:8]}-{len(plans)}{wish.goal or ''}"
        folder = bench.folder(name)
        made = [plan.fingerprint for plan in plans.values()] + [wish.goal or ""]
        finished = finished_plan(folder)
        if finished is not None and finished.get("made") != made:
            raise Trouble(tell("lab.other_plan", lang, path=folder))
        with progress_bar(tell("lab.playing", lang)) as bar:
            found = sweep(plans, folder / "race", bench.workers(), wish.goal == "even", bar)
        who = pieces[0] if pieces else tell("lab.first_seat", lang)
        write_whole(folder / PAGE, sweep_page(bench.game, found, swept.what, who, lang).encode())
        data = {
            "game": setting.code,
            "title": bench.game.title._asdict(),
            "made": made,
            "what": swept.what,
            "even": found.even,
            "values": [
                {"value": lane.value, "points": lane.points._asdict(), "dropped": lane.dropped} for lane in found.lanes
            ],
            "best": None if found.best is None else found.best.value,
            "left": [lane.value for lane in found.left],
        }
        write_whole(folder / RESULTS, json.dumps(data, ensure_ascii=False, indent=1).encode())
        for place in range(len(plans)):
            clear(folder / "race" / f"{place:02}")
            if (folder / "race" / f"{place:02}").exists():
                (folder / "race" / f"{place:02}").rmdir()
        if (folder / "race").exists():
            (folder / "race").rmdir()
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
    from kejian.lab.plan import balance_plan, pieces_of
    from kejian.lab.sweep import quiet, with_figure

    options: dict[str, Any] = dict(bench.options)
    content = bench.own
    if swept.in_content:
        try:
            content = with_figure(bench.own, swept.what.split("."), value)
        except (KeyError, IndexError, TypeError):
            known = listed(list(bench.own), bench.lang)
            raise Trouble(tell("lab.no_figure", bench.lang, path=swept.what, known=known)) from None
        options = bench.game.with_content(bench.unread, content)
    else:
        options[swept.what] = value if isinstance(value, int) else show_number(value)
    known_pieces = pieces_of(bench.game, content)
    return quiet(
        balance_plan(
            bench.game,
            options,
            {name: content[name] for name in content if name in known_pieces},
            pieces,
            bot=wish.bot,
            games=wish.games,
            seats=bench.seats,
            playouts=bench.setting.playouts,
            seed=bench.setting.seed,
        )
    )
