"""`kejian arena`: two bots against each other, or the whole ladder of levels, in pairs of matches with the seats swapped."""

from __future__ import annotations

import json
from typing import NamedTuple

from kejian.bots.silly import ALLY, NO_WIN, WASTED
from kejian.cli.lab import Bench, Setting, progress_bar
from kejian.cli.language import listed, tell
from kejian.cli.paper import put
from kejian.cli.trouble import Trouble
from kejian.core import Lang
from kejian.lab.ladder import Met, Thinking, ladder_meetings, ladder_table, meetings_plan, play_meetings
from kejian.lab.plan import Plan
from kejian.lab.play import check_plan

_SILLY = {WASTED: "arena.wasted", NO_WIN: "arena.no_win", ALLY: "arena.ally"}


class Wish(NamedTuple):
    """What else was asked for: who meets (nobody named: the ladder), how often, and with how much thought."""

    bots: tuple[str, ...]
    pairs: int
    thinking: Thinking
    silly: bool
    as_json: bool


def run(setting: Setting, wish: Wish, lang: Lang) -> int:
    bench = Bench(setting, lang, needs_lab=False)
    bench.check_bots(list(wish.bots))
    if len(wish.bots) == 1:
        raise Trouble(tell("arena.one_bot", lang))
    meetings = [(wish.bots[0], wish.bots[1])] if wish.bots else ladder_meetings()
    plan = meetings_plan(
        bench.game,
        meetings,
        wish.pairs,
        bench.seats,
        wish.thinking,
        setting.seed,
        bench.options,
        silly=wish.silly or not wish.bots,
    )
    with bench.minding():
        check_plan(plan)
        folder = bench.folder(f"{plan.game}-meetings-{plan.fingerprint[:8]}")
        with progress_bar(tell("lab.playing", lang)) as bar:
            met = play_meetings(plan, folder, bench.workers(), bar)
    if wish.as_json:
        put(json.dumps(_data(plan, met), ensure_ascii=False))
    else:
        put(_duel(wish, met, lang) if wish.bots else _ladder(bench, wish, met, lang))
    return 0


def _duel(wish: Wish, met: Met, lang: Lang) -> list[str]:
    first, second = wish.bots
    (found,) = met.shares.values()
    share, low, high = (f"{figure:.1%}" for figure in (found.value, found.low, found.high))
    lines = [
        tell("arena.result", lang, first=first, second=second, share=share, low=low, high=high, n=2 * found.n),
        tell("arena.facts", lang, decisions=met.decisions, open=met.undecided),
    ]
    if wish.silly:
        counts = listed([f"{tell(text, lang)} {met.silly[first][kind]}" for kind, text in _SILLY.items()], lang)
        lines.append(tell("arena.silly", lang, first=first, counts=counts))
    return lines


def _ladder(bench: Bench, wish: Wish, met: Met, lang: Lang) -> list[str]:
    """The table that `docs/bots.md` holds, and under what it was played."""
    seconds, playouts = wish.thinking
    budget = tell("arena.tries", lang, n=playouts) if playouts else tell("arena.seconds", lang, n=f"{seconds:g}")
    title = bench.game.title.in_(lang)
    head = tell(
        "arena.ladder", lang, game=title, seats=bench.seats, pairs=wish.pairs, budget=budget, seed=bench.setting.seed
    )
    return [head, "", *ladder_table(met, tell("arena.headings", lang).split("|"))]


def _data(plan: Plan, met: Met) -> dict[str, object]:
    return {
        "game": plan.game,
        "pairs": plan.pairs // len(plan.meetings),
        "meetings": [{"first": one, "second": other, **found._asdict()} for (one, other), found in met.shares.items()],
        "decisions": met.decisions,
        "undecided": met.undecided,
        "silly": met.silly,
    }
