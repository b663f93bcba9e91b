"""Writes the golden playthroughs: `python -m tests.golden.tell` tells every kept record again.

`python -m tests.golden.tell new CODE NAME SEED [KEY=VALUE …]` lets bots play a new one (YAML values) and keeps its
record.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from kejian.bots import Budget, find_bot
from kejian.core import Lang, Match
from kejian.core.record import Record, load_records
from kejian.core.referee import judge
from kejian.core.yamlio import read_documents, write_inline

FOLDER = Path(__file__).parent
PLAYOUTS = 120
LONGEST = 400  # questions


def story(record: Record, lang: Lang = "zh") -> str:
    """A record as a story: what was played, what happened and why, how it ended."""
    ruling = judge(record)
    assert ruling.refusal is None, ruling.refusal
    assert ruling.match is not None
    lines = [f"{ruling.game.title.in_(lang)} · {', '.join(record.players)}"]
    if record.options:
        lines.append(write_inline(record.options))
    lines += _told(ruling, ruling.opening, lang)
    for number, played in enumerate(ruling.played, 1):
        moves = played.line.items() if isinstance(played.line, dict) else [played.line]
        lines.append("")
        lines.append(f"{number}. " + " | ".join(f"{name} {text}" for name, text in moves))
        lines += _told(ruling, played.events, lang)
    lines += ["", ruling.game.describe(ruling.match.view(None), lang)]
    return "\n".join(lines) + "\n"


def _told(ruling: Any, events: Any, lang: Lang) -> list[str]:
    return [f"   {ruling.say(event, lang)} [{' '.join(event.clauses)}]" for event in events]


def new(code: str, name: str, seed: int, players: list[str], playouts: int, options: dict[str, Any]) -> None:
    """Bots play a match; its record is kept."""
    match = Match(code, players, options, seed=seed)
    rng, bot = random.Random(seed), find_bot("monte_carlo")
    for _ in range(LONGEST):
        if match.outcome is not None:
            break
        moves = {seat: bot.choose(match, seat, rng, Budget(playouts=playouts)) for seat in match.asks}
        for seat, move in moves.items():
            match.answer(seat, move)
    record = match.record()
    record.id = name
    file = FOLDER / code / f"{name}.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(record.to_yaml(), "utf-8")


def kept() -> list[Path]:
    return sorted(FOLDER.glob("*/*.yaml"))


def retell() -> None:
    for file in kept():
        (record,) = load_records(file)
        file.with_suffix(".txt").write_text(story(record), "utf-8")
        print(file.relative_to(FOLDER))


if __name__ == "__main__":
    if sys.argv[1:2] == ["new"]:
        code, name, seed, *pairs = sys.argv[2:]
        given = {}
        for pair in pairs:
            key, _, value = pair.partition("=")
            given[key] = next(iter(read_documents(value))).data
        new(code, name, int(seed), given.pop("players", ["甲", "乙"]), given.pop("playouts", PLAYOUTS), given)
    retell()
