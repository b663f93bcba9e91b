"""Every scenario of every game: the bulk of the tests. A failing one prints what happened and why."""

from __future__ import annotations

import pytest

from kejian.core.record import Record, load_records
from kejian.core.referee import failures, judge
from tests.clauses import SCENARIOS, scenario_files

CODES = sorted(folder.name for folder in SCENARIOS.iterdir() if folder.is_dir())
RECORDS = [
    pytest.param(record, id=record.id or f"{file.name}-{number}")
    for code in CODES
    for file in scenario_files(code)
    for number, record in enumerate(load_records(file), 1)
]


@pytest.mark.parametrize("record", RECORDS)
def test_the_referee_agrees_with_the_scenario(record: Record) -> None:
    ruling = judge(record)
    story = [f"  {ruling.say(event, 'en')} {event.clauses}" for played in ruling.played for event in played.events]
    assert failures(ruling) == [], "\n".join([record.why, *story])
    if ruling.refusal is not None:
        assert ruling.say(ruling.refusal, "zh").endswith("。")
        assert ruling.say(ruling.refusal, "en").endswith(".")
        assert set(ruling.refusal.clauses) <= set(ruling.game.rulebook.clauses)


def test_scenario_ids_are_unique() -> None:
    ids = [parameter.id for parameter in RECORDS]
    assert len(set(ids)) == len(ids)
