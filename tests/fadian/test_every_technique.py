"""Every 战技 is used in the scenarios, with success and, where it can, with failure."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kejian.core import Event
from kejian.core.record import Record, read_records
from kejian.core.referee import judge
from kejian.games.fadian.content.schools import BOOK

TECHNIQUES = BOOK.techniques
SCENARIOS = Path(__file__).parent.parent / "scenarios" / "fadian"
USED = {"declares", "counters", "inserts", "performs", "finale"}
FAILED = {"miss", "misses_all", "fails", "no_inside"}
NEVER_FAIL = {"龙坠": "its other branch is a fall, which is told as one (fadian.T14.4, fadian.R102)"}


def move_of(event: Event) -> str | None:
    return event.fields().get("move")


@cache
def outcomes() -> tuple[frozenset[str], frozenset[str]]:
    """The ids of the 战技 that succeeded in some scenario, and of those that missed, failed or were refused."""
    succeeded: set[str] = set()
    failed: set[str] = set()
    for file in sorted(SCENARIOS.glob("*.yaml")):
        for record in read_records(file.read_text("utf-8")):
            ruling = judge(record)
            events = list(ruling.match.all_events) if ruling.match else []
            gone_wrong = {move for event in events if event.kind in FAILED and (move := move_of(event))}
            used = {move for event in events if event.kind in USED and (move := move_of(event))}
            succeeded |= used - gone_wrong
            failed |= gone_wrong
            if ruling.refusal is not None and len(ruling.played) < len(record.moves):
                failed |= named_in(record, len(ruling.played))
            if any(event.kind == "finale" for event in events):
                succeeded |= {id_ for id_, technique in TECHNIQUES.items() if not technique.declarable}
    return frozenset(succeeded), frozenset(failed)


def named_in(record: Record, number: int) -> set[str]:
    """The 战技 a line speaks of, by their whole or short names; of names that contain each other the longest."""
    line = record.moves[number]
    text = " ".join(line.values()) if isinstance(line, dict) else line[1]
    names = {id_: technique.name.zh.rpartition("·")[2] for id_, technique in TECHNIQUES.items()}
    found = {id_ for id_, name in names.items() if name in text}
    return {id_ for id_ in found if not any(names[id_] != names[o] and names[id_] in names[o] for o in found)}


def test_every_technique_succeeds_somewhere() -> None:
    assert {TECHNIQUES[id_].name.zh for id_ in TECHNIQUES.keys() - outcomes()[0]} == set()


def test_every_technique_that_can_fail_fails_somewhere() -> None:
    assert {TECHNIQUES[id_].name.zh for id_ in TECHNIQUES.keys() - outcomes()[1]} == set(NEVER_FAIL)
