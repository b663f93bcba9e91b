"""`kejian lab arena`: bots against each other, with everything that can be counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from kejian.cli.lab import Bench, Setting, interval, progress_bar
from kejian.cli.language import listed, tell
from kejian.cli.paper import put, room, table
from kejian.cli.trouble import Trouble
from kejian.core import Lang

_MOST = 12  # things that are named on the terminal; the files hold all of them


class Wish(NamedTuple):
    """What else was asked for: who meets, how often, and whether every use is counted."""

    bots: list[str]
    games: int
    uses: bool
    as_json: bool


def run(setting: Setting, wish: Wish, lang: Lang) -> int:
    bench = Bench(setting, lang)
    bench.check_bots(wish.bots)
    if len(wish.bots) < 2 or len(set(wish.bots)) < len(wish.bots):
        raise Trouble(tell("lab.two_bots", lang))
    from kejian.lab.arena import run_arena
    from kejian.lab.plan import arena_plan
    from kejian.lab.play import check_plan

    plan = arena_plan(
        bench.game, wish.bots, wish.games, bench.seats, setting.playouts, setting.seed, bench.options, counts=wish.uses
    )
    with bench.minding():
        check_plan(plan)
        folder = bench.folder(f"{plan.game}-arena-{plan.fingerprint[:8]}")
        with progress_bar(tell("lab.playing", lang)) as bar:
            found = run_arena(plan, folder, bench.workers(), bar)
    put(json.dumps(found, ensure_ascii=False) if wish.as_json else _lines(found, folder, lang))
    return 0


def _lines(found: dict[str, Any], folder: Path, lang: Lang) -> list[str]:
    """What a person wants to know first."""
    lines = [tell("lab.head", lang, n=found["matches"])]
    players = sorted(found["players"], key=lambda player: -player["rating"]["value"])
    rows = [tell("lab.columns", lang).split("|")]
    rows += [[p["name"], interval(p["share"]), interval(p["rating"], 1, "")] for p in players]
    lines += table(rows, room(), "  ", head=True)
    lines += [
        tell("lab.meeting", lang, first=m["first"], second=m["second"], share=interval(m)) for m in found["meetings"]
    ]
    seats = listed([interval(seat) for seat in found["seats"]], lang)
    lines.append(tell("lab.seats", lang, seats=seats))
    lines.append(
        tell(
            "lab.length",
            lang,
            questions=interval(found["questions"], 1, ""),
            decisions=interval(found["decisions"], 1, ""),
            draws=interval(found["draws"]),
        )
    )
    name = "name" if lang == "zh" else "english"
    used = [use for use in found["content"] if use["listed"] and use["used"]][:_MOST]
    if used:
        rows = [tell("lab.content", lang).split("|")]
        rows += [[use[name], str(use["offered"]), str(use["used"]), f"{100 * use['won_with']:.0f} %"] for use in used]
        lines += table(rows, room(), "  ", head=True)
    if (never := found["never_used"]) and found["content"]:
        few = listed([thing[name] for thing in never[:_MOST]], lang) + (" …" if len(never) > _MOST else "")
        lines.append(tell("lab.never", lang, n=len(never), names=few))
    return [*lines, tell("lab.kept", lang, path=folder)]
