"""What is taught is true: the engine finds every puzzle solvable and no puzzle trivial, and plays the coach's match."""

from __future__ import annotations

from itertools import product

import pytest

from kejian.core import Lang, Refused, find_game
from kejian.core.referee import judge
from kejian.learn import coach
from kejian.learn.puzzle import Puzzle, puzzles, tell_why, try_move
from kejian.learn.reading import LessonError, documents, known_keys, text_of
from tests.games import rulebook_codes

LANGS: tuple[Lang, ...] = ("zh", "en")
TAUGHT = rulebook_codes()
PUZZLES = [puzzle for code in TAUGHT for lang in LANGS for puzzle in puzzles(code, lang)]


@pytest.mark.parametrize("code", TAUGHT)
def test_every_game_has_eight_puzzles_or_more(code: str) -> None:
    ids = [puzzle.id for puzzle in puzzles(code)]
    assert len(ids) >= 8
    assert len(set(ids)) == len(ids)
    assert sum(bool(puzzle.choices) for puzzle in puzzles(code)) >= 2, "some ask why"


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.id}-{puzzle.players[0]}")
def test_a_puzzle_has_right_and_wrong_answers(puzzle: Puzzle) -> None:
    if puzzle.choices:
        right = [choice for choice in puzzle.choices if tell_why(puzzle, choice).solved]
        assert len(right) == 1
        assert judge(puzzle.record()).refusal is None
        return
    match = puzzle.position()
    ask = match.asks[puzzle.seat]
    found = [try_move(puzzle, ask.format(move)).solved for move in match.legal(puzzle.seat)]
    assert any(found), "somebody can solve it"
    assert not all(found), "not everything solves it"
    assert sum(found) * 2 <= len(found) + 1, "guessing is no way"


@pytest.mark.parametrize(("code", "lang"), list(product(TAUGHT, LANGS)))
def test_every_move_on_offer_can_be_made_and_the_good_ones_lead_to_the_end(code: str, lang: Lang) -> None:
    lesson = coach.lesson(code, lang)
    assert lesson is not None
    reached: list[list[str]] = [[]]
    for number, step in enumerate(lesson.steps):
        onward = []
        for moves in reached:
            for move in step.offer:
                at = coach.progress(lesson, [*moves, move])
                assert at.again == (bool(step.good) and move not in step.good)
                assert at.step == number + (not at.again)
                coach.tried(lesson, [*moves, move])
                if not at.again:
                    onward.append([*moves, move])
        reached = onward[:16]
    assert reached
    assert len(lesson.steps[0].offer) <= 5, "few moves at first"
    assert max(len(step.offer) for step in lesson.steps) > len(lesson.steps[0].offer), "more of them later"


@pytest.mark.parametrize("code", TAUGHT)
def test_what_is_not_on_offer_is_refused(code: str) -> None:
    lesson = coach.lesson(code)
    assert lesson is not None
    with pytest.raises(Refused):
        coach.progress(lesson, ["没有这一招"])


@pytest.mark.parametrize("code", TAUGHT)
def test_the_coach_is_brief(code: str) -> None:
    lesson = coach.lesson(code)
    assert lesson is not None
    assert 5 <= len(lesson.steps) <= 7
    for said in (text for step in lesson.steps for text in (step.note, step.again)):
        assert len(said.zh) <= 48 and len(said.en) <= 112, "three lines on a narrow phone"


@pytest.mark.parametrize("code", TAUGHT)
def test_the_table_tells_apart_what_should_be_chosen(code: str) -> None:
    lesson = coach.lesson(code)
    assert lesson is not None
    moves: list[str] = []
    told = 0
    for step in lesson.steps:
        table = coach.progress(lesson, moves).table
        assert bool(table) == bool(step.table)
        assert list(table) == [*step.offer][: len(table)]
        told += len({cell for row in table.values() for cell in row.values()}) > 1
        moves.append((step.good or step.offer)[0])
    assert told >= 2, "some tables show a difference"


def test_who_moves_in_turn_answers_what_is_asked_on_the_way() -> None:
    lesson = coach.lesson("fadian")
    assert lesson is not None
    moves = [(step.good or step.offer)[0] for step in lesson.steps[:3]]
    at = coach.progress(lesson, moves)
    assert at.match.asks[lesson.seat].kind == "counter", "he came nearer, struck, and may be countered"
    assert at.table["反击 剑术·直刺"] == {"": coach.Cell("", "−4")}


@pytest.mark.parametrize("code", TAUGHT)
def test_a_move_after_the_end_changes_nothing(code: str) -> None:
    lesson = coach.lesson(code)
    assert lesson is not None
    moves = [(step.good or step.offer)[0] for step in lesson.steps]
    done = coach.progress(lesson, moves)
    assert done.step == len(lesson.steps) and not done.table
    assert coach.progress(lesson, [*moves, "子弹"]).match.position() == done.match.position()


def test_a_badly_written_lesson_says_what_is_wrong() -> None:
    with pytest.raises(LessonError, match="title needs zh and en"):
        text_of({"title": {"zh": "题"}}, "title", "x")
    with pytest.raises(LessonError, match="unknown gaol; known: goal"):
        known_keys({"gaol": 1}, ("goal",), "x")


def test_players_have_names_of_the_readers_language() -> None:
    zh, en = (next(iter(documents(find_game("cier"), "puzzles.yaml", lang))) for lang in LANGS)
    assert zh["players"] != en["players"]
    assert zh["title"] == en["title"]
