"""Clause coverage: a clause with an effect is cited where it acts and shown by a scenario; no id is made up."""

from __future__ import annotations

import pytest

from kejian.core import CORE_WORDS, Choice, Flag, find_game, game_codes
from tests.clauses import cited_in_code, named_by_scenarios, rulings, told_by_scenarios

every_game = pytest.mark.parametrize("code", [code for code in game_codes() if code != "flow"])


@every_game
def test_every_effective_clause_is_cited_in_code(code: str) -> None:
    book = find_game(code).rulebook.clauses
    cited = cited_in_code(code)
    assert [id_ for id_, clause in book.items() if not clause.descriptive and id_ not in cited] == []


@every_game
def test_every_effective_clause_is_named_by_a_scenario(code: str) -> None:
    book = find_game(code).rulebook.clauses
    named = named_by_scenarios(code)
    assert [id_ for id_, clause in book.items() if not clause.descriptive and id_ not in named] == []


@every_game
def test_no_unknown_clause_is_cited_named_or_told(code: str) -> None:
    book = find_game(code).rulebook.clauses
    told, _ = told_by_scenarios(code)
    assert [(id_, file) for id_, file in cited_in_code(code).items() if id_ not in book] == []
    assert sorted(named_by_scenarios(code) - set(book)) == []
    assert sorted(told - set(book)) == []


@every_game
def test_every_message_of_the_game_is_said_in_some_scenario(code: str) -> None:
    game = find_game(code)
    _, kinds = told_by_scenarios(code)
    own = set(game.words.messages) - set(CORE_WORDS.messages) - game.words_outside_records
    assert sorted(own - kinds) == []


@every_game
def test_every_value_of_every_option_is_played_in_some_scenario(code: str) -> None:
    game = find_game(code)
    seen: dict[str, set[str]] = {}
    for ruling in rulings(code):
        if ruling.match is not None:
            for key, value in ruling.record.options.items():
                seen.setdefault(key, set()).add(str(value))
    for option in game.options:
        values = option.values if isinstance(option, Choice) else (True, False) if isinstance(option, Flag) else ()
        assert set(map(str, values)) <= seen.get(option.key, set()), option.key
        assert seen.get(option.key), option.key


@every_game
def test_both_pages_of_the_rulebook_have_the_same_clauses_and_marks(code: str) -> None:
    book = find_game(code).rulebook
    for clause in book:
        assert clause.text.zh
        assert clause.text.en
        assert clause.id.startswith(f"{code}.")
