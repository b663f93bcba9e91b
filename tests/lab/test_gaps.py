"""The ambiguity finder: it asks what a book leaves open, and is quiet where the book answers."""

from __future__ import annotations

import pickle

import pytest

from kejian.core import SetupRefused, Step, Sum, Text, find_game
from kejian.core.record import read_records
from kejian.core.referee import judge
from kejian.lab.gaps import Gap, find_gaps
from tests.reasons_game import GAME as REASONS
from tests.reasons_game import Raised, Reasons, ReasonsState

RULINGS = ("dabi.R71", "dabi.R72", "dabi.R73", "dabi.R74", "dabi.R75")


def answered_by(gap: Gap) -> set[str]:
    """The rulings each of which closes a question, were it the first to be made."""
    book = find_game("dabi")
    return {one for one in RULINGS if not gap.is_open_in(book.without(*(set(RULINGS) - {one})))}


def asked(*rulings: str, matches: int, seed: int) -> list[Gap]:
    """What is found in a book without these rulings: short, a question for yes or no, and closed in the whole book."""
    book = find_game("dabi")
    gaps = find_gaps(book.without(*rulings), matches=matches, seed=seed, looks=("order", "silent")).gaps
    for gap in gaps:
        assert len(gap.played.lines) <= 4 and gap.doubt.question.zh.endswith("吗？")
        assert not gap.is_open_in(book)
    return gaps


@pytest.mark.slow
def test_the_questions_behind_rulings_are_found_again_without_them() -> None:
    found = set().union(*map(answered_by, asked(*RULINGS, matches=1_000, seed=0)))
    # the fourth is rare: what one 超级打断 removes and another gives back at once takes four who are after each other
    found |= set().union(*map(answered_by, asked("dabi.R73", matches=2_100, seed=0)))
    assert len(found) >= 4


def test_a_book_with_its_rulings_leaves_no_such_question() -> None:
    found = find_gaps(find_game("dabi"), matches=150, seed=1)
    assert found.gaps == []
    assert found.of > 3000 and found.matches == 150


def test_a_question_comes_with_a_record_that_the_referee_can_read() -> None:
    [gap] = [gap for gap in find_gaps(REASONS, matches=80, looks=("forgets",)).gaps if gap.doubt.about == "life"]
    record = gap.record
    assert len(record.players) == 2 and record.why == gap.doubt.question.en
    assert "life" in gap.doubt.question.en and gap.doubt.question.en.endswith("?")
    written = record.to_yaml()
    assert "盾" in written, "a shield is what the position of that game forgets"


def test_an_event_without_a_clause_is_a_question() -> None:
    class Silent(Reasons):
        def step(self, state: ReasonsState) -> Step:
            for_all = super().step(state)
            answer = None
            while True:
                try:
                    told = for_all.send(answer)
                except StopIteration:
                    return
                answer = yield Raised(told.who) if isinstance(told, Raised) else told

    gaps = find_gaps(Silent(), matches=20, looks=("silent",)).gaps
    assert gaps[0].moves == ("盾",) and "举盾" in gaps[0].doubt.question.zh


def test_two_clauses_that_name_another_figure_are_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def blow(state: ReasonsState, seat: int, target: int, shield: bool | None = None) -> Sum:
        one = Sum.of(2, Text("拳", "Fist"), "reasons.1").treated_as(3, Text("书", "the book"), "reasons.2")
        return one.treated_as(4, Text("书", "the book"), "reasons.3")

    assert find_gaps(REASONS, matches=20, looks=("disagree",)).gaps == []
    monkeypatch.setattr(ReasonsState, "blow", blow)
    gaps = find_gaps(REASONS, matches=20, looks=("disagree",)).gaps
    assert "reasons.2" in gaps[0].doubt.question.en and "reasons.3" in gaps[0].doubt.question.en


def test_a_ruling_can_be_left_out_only_where_a_book_can_do_without() -> None:
    book = find_game("dabi")
    with pytest.raises(ValueError, match=r"dabi\.R70"):
        book.without("dabi.R70")
    assert pickle.loads(pickle.dumps(book.without("dabi.R74"))).left_out == {"dabi.R74"}
    assert book.left_out == frozenset()


def test_what_is_found_depends_on_the_seed_alone() -> None:
    one, other = (find_gaps(find_game("dabi").without(*RULINGS), matches=60, seed=5) for _ in range(2))
    assert [gap.record for gap in one.gaps] == [gap.record for gap in other.gaps]


def test_records_of_questions_can_be_judged() -> None:
    book = find_game("dabi").without("dabi.R74")
    for gap in find_gaps(book, matches=60, seed=3).gaps:
        [record] = read_records(gap.record.to_yaml(), "gap")
        assert judge(record).refusal is None


def test_house_rules_that_fit_no_table_are_refused_and_not_passed_over() -> None:
    with pytest.raises(SetupRefused):
        find_gaps(find_game("cier"), {"对局": "擂主战", "擂主": "没有这个人"}, matches=5)
