"""书上的例子 at the desk: every example that the page of numbers offers asks to what the chapter says."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kejian.games.sgs.game import GAME
from kejian.games.sgs.notation.examples import LAID_OUT, WORKED
from kejian.server import desk

SAID = {
    "figure": (3, "sgs.8.4"),
    "chitu": (2, "sgs.8.13"),
    "chitu_near": (1, "sgs.8.10"),
    "dilu": (4, "sgs.8.12"),
    "qinggang": (2, "sgs.9.6"),
    "wuliu": (3, "sgs.9.6"),
    "dead": (1, "sgs.8.5"),
    "not_counted": (2, "sgs.R12"),
    "treated_as": (1, "sgs.8.7"),
    "limit_least": (0, "sgs.5.7"),
    "limit_as": (3, "sgs.5.5"),
    "no_draw": (0, "sgs.19.5"),
    "rank_most": (13, "sgs.23.4"),
}
"""The number of every example, and the clause it is an example of."""
EVERY = pytest.mark.parametrize("id_", SAID)


def asked(record: dict[str, Any]) -> Any:
    ruling = desk.judge(json.dumps({"game": "sgs", "moves": [], **record}), 10)
    assert ruling.refusal is None
    (answer,) = ruling.answers
    return answer


def offered() -> dict[str, Any]:
    answer = asked({"players": ["甲", "乙"], "ask": ["书上的例子"]})
    return {example["id"]: example for example in answer.value}


def number(table: dict[str, Any], **options: str) -> Any:
    """What the page asks of a table that was laid out."""
    players, look = table["players"], table["look"]
    who = look["card"] if look["term"] == "点数" else players[look["from"]]
    whom = f", {players[look['to']]}" if look["term"] == "距离" else ""
    return asked(
        {"players": players, "start": table["start"], "options": options, "ask": [f"{look['term']} {who}{whom}"]}
    )


def test_every_example_has_a_number_in_this_test() -> None:
    assert list(offered()) == list(SAID) == [example.id for example in (*WORKED, *LAID_OUT)]


@EVERY
@pytest.mark.parametrize("language", ["zh", "en"])
def test_an_example_asks_to_the_number_that_its_clause_says(id_: str, language: str) -> None:
    example = offered()[id_]
    n, clause = SAID[id_]
    answer = number(example["tables"][language])
    assert (answer.value, example["clause"]) == (n, clause)
    assert json.loads(bytes(answer.told))[0]["fields"]["n"]["terms"]


@EVERY
def test_the_clause_of_an_example_stands_in_the_rulebook_and_only_worked_ones_are_the_books(id_: str) -> None:
    example = offered()[id_]
    assert GAME.rulebook.find(example["clause"]) is not None
    assert example["worked"] == (example["clause"] in {"sgs.8.4", "sgs.8.10", "sgs.8.12", "sgs.8.13", "sgs.9.6"})


def test_what_an_example_shows_goes_when_its_cause_goes() -> None:
    """Without what the table has, the number is another one: no example shows what would be so anyway."""
    for example in offered().values():
        table = example["tables"]["zh"]
        if example["id"] not in ("figure", "chitu_near"):
            bare = {**table, "start": {}}
            assert number(bare).value != SAID[example["id"]][0], example["id"]
