"""What a report says: nothing that its figures do not hold, in the reader's language, each thing once."""

from __future__ import annotations

import re

import pytest

from kejian.core import Lang
from kejian.lab.balance import Balance, weigh
from kejian.lab.pages.page import page
from kejian.lab.pages.report import Report
from kejian.lab.plan import Plan, arena_plan
from kejian.lab.play import Part, play_part
from tests.lab.rps_game import RockPaperScissors


@pytest.fixture
def parts(rps: RockPaperScissors) -> tuple[Plan, list[Part]]:
    plan = arena_plan(rps, ["rocky", "paper"], 60, 2, 1, 7, {})
    return plan, [play_part(plan, part) for part in range(plan.parts)]


def told(balance: Balance, lang: Lang, rps: RockPaperScissors) -> str:
    """The words of a page, without its head and its tags."""
    body = page(Report(rps, balance, lang, "here")).partition("<body>")[2]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", body))


def test_nothing_is_called_strongest_that_is_not(rps: RockPaperScissors, parts: tuple[Plan, list[Part]]) -> None:
    """Played with in turns, a stone and a feather are worth the same; a sword that always wins is not."""
    plan, played = parts

    def with_things(winner: str, loser: str) -> Balance:
        for part in played:
            for number, game in enumerate(part.games):
                won = game.shares[0] >= game.shares[1]
                first = (winner if won else loser) if winner == "剑" else (winner if number % 2 else loser)
                game.lineup[:] = [[("物", first)], [("物", loser if first == winner else winner)]]
            part.kinds[:] = [("物", "Thing")]
            part.lineups[:] = [("剑", "Sword"), ("石", "Stone"), ("羽", "Feather")]
        return weigh(plan, played)

    alike = told(with_things("石", "羽"), "en", rps)
    assert "No telling" in alike and "Strongest" not in alike
    clear = told(with_things("剑", "羽"), "en", rps)
    assert re.search(r"Strongest Sword 100\.0%", clear) and re.search(r"Weakest Feather 0\.0%", clear)
    assert not re.search(r"[剑羽]", clear)


def test_what_is_named_as_not_taken_is_not_named_again_as_never_used(
    rps: RockPaperScissors, parts: tuple[Plan, list[Part]]
) -> None:
    plan, played = parts
    for part in played:
        for _, row, _, count in part.counts:
            if row == "石头":  # as if it had only been offered
                count.used = count.games = count.told = 0
    text = told(weigh(plan, played), "en", rps)
    assert text.count("Rock ") == 1 and "Rock 0/120" in text
    assert text.count("Well") == 1
