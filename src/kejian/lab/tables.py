"""What was played as tables: Parquet for programs, with the same bytes whoever played it."""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Sequence

import pyarrow as pa
import pyarrow.parquet as pq

from kejian.core import Text
from kejian.lab.plan import Plan
from kejian.lab.play import Count, Part, Played
from kejian.lab.things import Thing

_GAMES = pa.schema(
    [
        ("pair", pa.int32()),
        ("swapped", pa.bool_()),
        ("first", pa.string()),
        ("second", pa.string()),
        ("points_of_first", pa.float32()),
        ("shares", pa.list_(pa.float32())),
        ("undecided", pa.bool_()),
        ("questions", pa.int32()),
        ("decisions", pa.int32()),
        ("lead_changes", pa.int32()),
        ("winners_lowest", pa.int32()),
        ("lineup", pa.list_(pa.list_(pa.string()))),
        ("sides", pa.list_(pa.int32())),
    ]
)
_CONTENT = pa.schema(
    [
        ("who", pa.string()),
        ("name", pa.string()),
        ("english", pa.string()),
        ("clause", pa.string()),
        ("listed", pa.bool_()),
        ("offered", pa.int64()),
        ("used", pa.int64()),
        ("games", pa.int64()),
        ("points", pa.float64()),
        ("told", pa.int64()),
    ]
)


def games_of(parts: Sequence[Part]) -> list[Played]:
    """All matches in the order of their numbers."""
    return [game for part in parts for game in part.games]


def counts_of(parts: Sequence[Part]) -> dict[tuple[int, Thing], Count]:
    """How often everything was offered and used, by arm."""
    found: dict[tuple[int, Thing], Count] = defaultdict(Count)
    for part in parts:
        for arm, row, clause, count in part.counts:
            found[arm, (row, clause)].add(count)
    return dict(sorted(found.items(), key=lambda item: item[0]))


def names_of(parts: Sequence[Part]) -> dict[Thing, Text]:
    """What things are called: of several names the first by the alphabet."""
    found: dict[Thing, Text] = {}
    for part in parts:
        for row, clause, zh, en in part.names:
            name = Text(zh, en)
            found[row, clause] = min(name, found.get((row, clause), name))
    return found


def games_table(plan: Plan, parts: Sequence[Part]) -> bytes:
    """Every match as a row."""
    rows: list[dict[str, object]] = [
        {
            "pair": game.pair,
            "swapped": game.swapped,
            "first": plan.arms[game.meeting[0]].name,
            "second": plan.arms[game.meeting[1]].name,
            "points_of_first": game.points,
            "shares": game.shares,
            "undecided": game.undecided,
            "questions": game.questions,
            "decisions": game.decisions,
            "lead_changes": None if game.lead_changes < 0 else game.lead_changes,
            "winners_lowest": None if game.lowest < 0 else game.lowest,
            "lineup": [[name for _, name in seat] for seat in game.lineup],
            "sides": game.sides,
        }
        for game in games_of(parts)
    ]
    return _parquet(rows, _GAMES)


def content_table(plan: Plan, parts: Sequence[Part], listed: Sequence[Text]) -> bytes:
    """Everything that was offered, used or told, by who played; what nobody met at the end, with zeros."""
    names, counts = names_of(parts), counts_of(parts)
    rows: list[dict[str, object]] = [
        {
            "who": plan.arms[arm].name,
            "name": names[thing].zh,
            "english": names[thing].en,
            "clause": thing[1],
            "listed": bool(thing[0]),
            **_figures(count),
        }
        for (arm, thing), count in counts.items()
    ]
    met = {thing[0] for _, thing in counts}
    rows += [
        {"who": "", "name": row.zh, "english": row.en, "clause": "", "listed": True, **_figures(Count())}
        for row in listed
        if row.zh not in met
    ]
    return _parquet(rows, _CONTENT)


def _figures(count: Count) -> dict[str, object]:
    return {name: getattr(count, name) for name in ("offered", "used", "games", "points", "told")}


def _parquet(rows: list[dict[str, object]], schema: pa.Schema) -> bytes:
    out = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema=schema), out, compression="zstd")
    return out.getvalue()
