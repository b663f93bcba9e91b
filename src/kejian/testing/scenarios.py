"""Scenarios: records that carry `why` and `expect`; the referee must agree with them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kejian.core.record import Record, load_records
from kejian.core.referee import failures, judge


def load_scenarios(folder: Path) -> list[Record]:
    """The scenarios of a folder, each with an id."""
    records: list[Record] = []
    for file in sorted(folder.rglob("*.yaml")):
        for number, record in enumerate(load_records(file), 1):
            record.id = record.id or f"{file.name}-{number}"
            records.append(record)
    return records


def same_ids(records: Sequence[Record]) -> list[str]:
    """The ids that several scenarios have."""
    ids = [record.id for record in records]
    return sorted({id_ for id_ in ids if ids.count(id_) > 1})


def the_referee_agrees(record: Record) -> None:
    """Plays a scenario; what differs, and the story as it was played, are the message."""
    ruling = judge(record)
    story = [f"  {ruling.say(event, 'en')} {event.clauses}" for played in ruling.played for event in played.events]
    differing = [found.en for found in failures(ruling)]
    assert not differing, "\n".join([record.place("expect"), *differing, record.why, *story])
    if ruling.refusal is not None:
        assert ruling.say(ruling.refusal, "zh").endswith("。")
        assert ruling.say(ruling.refusal, "en").endswith(".")
        unknown = [id_ for id_ in ruling.refusal.clauses if id_ not in ruling.game.rulebook.clauses]
        assert not unknown, f"{ruling.refusal.kind} cites {', '.join(unknown)}, which is not in the rulebook"
