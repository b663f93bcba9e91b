"""The content of the book: how many cards, which payments, and that a row is checked when it is made."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from kejian.core import Match, Text
from kejian.games.fadian import GAME
from kejian.games.fadian.content.character import roster
from kejian.games.fadian.content.effects import Draw
from kejian.games.fadian.content.schools import BOOK
from kejian.games.fadian.facts.cards import read_cards
from kejian.games.fadian.rows import conditions
from kejian.games.fadian.rows.payments import makes_24
from kejian.games.fadian.rows.technique import PLAIN, STIFF, SWIFT, Area, Technique, explain, price
from tests.fadian.second_opinion.paying import makes_24 as tries_all


def test_the_book_has_fifteen_schools_141_moves_and_25_skills() -> None:
    assert len(BOOK.pages) == 15
    assert Counter(t.kind for t in BOOK.techniques.values()) == {PLAIN: 49, STIFF: 52, SWIFT: 40}
    assert len(BOOK.skills) == 21 + 4


def test_every_row_is_told_in_both_languages_and_stands_in_the_rulebook() -> None:
    clauses = GAME.rulebook.clauses
    for technique in BOOK.techniques.values():
        assert technique.clause in clauses
        assert technique.name.zh in clauses[technique.clause].text.zh
        assert explain(technique) is not None
        assert price(technique).zh
        assert price(technique).en
    for skill in BOOK.skills.values():
        assert skill.clause in clauses
    for shown in GAME.tables():
        assert all(len(row) == len(shown.columns) for row in shown.rows)


def test_the_roster_has_ten_characters_with_two_schools_each() -> None:
    assert len(roster()) == 10
    assert all(len(character.schools) == 2 for character in roster().values())


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "?"},
        {"compare": 1},
        {"element": "风"},
        {"at": ()},
        {"at": (3, 2)},
        {"post": (Draw,)},
        {"balance": -1},
        {"area": Area(lambda _play: [], Text("", ""))},
    ],
)
def test_a_row_that_no_card_could_say_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"T0\.9"):
        Technique(clause="fadian.T0.9", name=Text("试", "Test"), **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("points", "solvable"),
    [
        ((3, 3, 8, 8), True),
        ((1, 5, 5, 5), True),
        ((1, 3, 4, 6), True),
        ((1, 1, 1, 1), False),
        ((9, 9, 9, 9), False),
        ((2, 2, 2, 2), False),
        ((6, 6, 6, 6), True),
    ],
)
def test_24_is_made_with_fractions_where_it_must(points: tuple[int, ...], solvable: bool) -> None:
    assert makes_24(points) is solvable


def test_24_is_made_where_trying_everything_finds_it() -> None:
    """Of all numbers on four cards, in the order of hands and in another."""
    for points in combinations_with_replacement(range(1, 10), 4):
        expected = tries_all(tuple(map(Fraction, points)))
        assert makes_24(points) is makes_24(points[::-1]) is expected, points


def payments(hand: str, technique: str) -> list[str]:
    schools = [BOOK.techniques[technique].page]
    start = {"甲": {"hand": [hand], "帖": [s for s in schools if s != "〇"], "pos": 3}, "乙": {"pos": 6}}
    match = Match("fadian", ["甲", "乙"], start=start, seed=1)
    moves = [move for move in match.legal(0) if getattr(move, "move", None) == technique]
    return sorted(match.asks[0].format(move) for move in moves)


def test_payments_offer_exactly_the_cards_that_fit() -> None:
    assert payments("♠1♠9♥1♣2", "T0.1") == ["洞察 弃♣2"]
    assert payments("♠4♥6♦1♦9", "T3.1") == ["读心 弃♠4♥6", "读心 弃♦1♦9"]
    assert payments("♠3♥4♦5♣5", "T11.7") == ["狱漩 弃♠3♥4♣5", "狱漩 弃♠3♥4♦5"]
    assert payments("♠1♠2♥3", "T2.4") == ["风斩 弃♠1♠2"]
    assert payments("♦1♦5♥2", "T5.7") == ["弹幕 弃♦1♦5"]
    assert len(payments("♠1♠2♠3♠4♠5♠6♠7", "T5.4")) == 7 + 21 + 35 + 35 + 21 + 7  # x costs 2x, so six at the most


def test_cards_are_read_as_people_write_them() -> None:
    assert read_cards("♠A♥9") == read_cards("黑桃1红桃9") == read_cards("♠1、♥9") == (0, 17)
    for wrong in ("", "♠", "♠0", "x", "♠3x"):
        with pytest.raises(ValueError, match=wrong or "^$"):
            read_cards(wrong)


@pytest.mark.parametrize(
    ("condition", "word"),
    [
        (conditions.ZIGZAG, "forward"),
        (conditions.WAS_BACK, "back"),
        (conditions.HIS_BACK, "back"),
        (conditions.MY_BACK, "back"),
        (conditions.HE_COUNTERED, "counter by the opponent"),
        (conditions.PUSHED_THREE, "3 steps"),
        (conditions.HIS_PLACE_IS_HIS_HAND, "hand size"),
        (conditions.DEALT_TEN, "10 or more damage"),
        (conditions.CROSSED_ME, "crossing"),
        (conditions.CROSSED_ME_AND_DOLL, "crossing"),
        (conditions.BOTH_EVEN, "positions in a move"),
        (conditions.STOOD_THERE, "when the previous turn"),
        (conditions.MARK_NEXT_TO_HIM, "next to"),
        (conditions.HIT_A_WALL, "hitting the wall"),
        (conditions.MINE_DEALT, "previous move"),
        (conditions.FLIP_IS_RED, "red"),
    ],
    ids=lambda value: value.text.en if isinstance(value, conditions.Condition) else "",
)
def test_a_condition_cites_the_clauses_that_explain_it(condition: conditions.Condition, word: str) -> None:
    texts = [GAME.rulebook.clauses[clause].text.en.lower() for clause in condition.clauses]
    assert any(word in text for text in texts), condition.clauses
