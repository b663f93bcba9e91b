"""A window of which nobody may know whom it asks, or whether anybody.

All who are asked in it are asked at once, each as if those before him did nothing: otherwise his answer would not count. So
nobody's answer takes time of another's, and nobody can tell by the time who was asked after him. The match stands still
meanwhile; when the window has been open long enough, and nothing is missing, what was answered is played in order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from kejian.core import BrokenRule, Lull, Match, Refused
from kejian.core.refusals import NotAsked


class Asked(NamedTuple):
    """A question to somebody: the match where he is asked, and the how manieth of his in this window it is."""

    match: Match
    nth: int


class _Course(NamedTuple):
    """How a window goes on by what was answered so far: the last question to everybody, and whether nothing is missing."""

    asked: dict[int, Asked]
    is_answered: bool


class Window:
    """Who could be asked as far as everybody knows, since when it is open and whether that was long enough; who is asked,
    and what he answered."""

    __slots__ = ("_answers", "_course", "_match", "lull", "passed", "since")

    def __init__(self, match: Match, lull: Lull, since: int) -> None:
        self._match, self.lull, self.since, self.passed = match, lull, since, False
        self._answers: dict[int, list[str]] = {}
        for seat, ask in match.asks.items():  # what was said together with the question before this one
            move = match.pending(seat)
            if move is not None:
                self._answers[seat] = [ask.format(move)]
                match.take_back(seat)
        self._course = self._run(self._answers)

    @property
    def asked(self) -> Mapping[int, Asked]:
        """Everybody who is asked, and his last question."""
        return self._course.asked

    @property
    def waiting(self) -> list[int]:
        """Whose answer is missing."""
        return [] if self._course.is_answered else [seat for seat in self.asked if self.pending(seat) is None]

    def pending(self, seat: int) -> str | None:
        """What somebody answered to his last question."""
        answers = self._answers.get(seat, [])
        return answers[self.asked[seat].nth] if seat in self.asked and len(answers) > self.asked[seat].nth else None

    def keep(self, seat: int, text: str | None) -> None:
        """An answer waits for the end, or (None) does so no longer."""
        self._answers = self._with({seat: text})
        self._course = self._run(self._answers)

    def closes_with(self, seat: int, text: str) -> bool:
        """Whether nothing is missing after this answer, and the window was open long enough."""
        return self.passed and self._run(self._with({seat: text})).is_answered

    def passes_at(self, least: int) -> int | None:
        """When it will have been open long enough."""
        return None if self.passed else self.since + least

    def play(self, match: Match, answers: Mapping[int, str]) -> None:
        """Plays in order what was answered, and these answers with it. Who has said nothing declines."""
        given = _Given(self._with(answers))
        told = len(match.all_events)
        while True:
            match.answer_all({seat: text or _silence(match, seat) for seat, text in given.to(match).items()})
            if not self._is_here(match, told):
                return

    def _with(self, answers: Mapping[int, str | None]) -> dict[int, list[str]]:
        """What was answered, with other answers to the last question of some."""
        changed = {}
        for seat, text in answers.items():
            if seat not in self.asked:
                raise Refused(NotAsked(seat))
            before = self._answers.get(seat, [])[: self.asked[seat].nth]
            changed[seat] = before if text is None else [*before, text]
        return self._answers | changed

    def _run(self, answers: Mapping[int, Sequence[str]]) -> _Course:
        """Goes from question to question, as if whoever has not answered, or does something, did nothing."""
        asked: dict[int, Asked] = {}
        given, met, silent = _Given(answers), Counter[int](), set[int]()
        is_answered, told, match = False, len(self._match.all_events), self._match
        while not silent.issuperset(self.lull.seats):
            texts = given.to(match)
            for seat, text in texts.items():
                if seat not in silent:
                    asked[seat] = Asked(match, met[seat])
                    met[seat] += 1
                if text is None:
                    silent.add(seat)
            ahead = self._ahead(match, texts, told)
            if ahead is None:
                is_answered = is_answered or not silent
                ahead = self._ahead(match, dict.fromkeys(texts), told)
            if ahead is None:
                break
            match = ahead
        return _Course(asked, is_answered)

    def _ahead(self, match: Match, texts: Mapping[int, str | None], told: int) -> Match | None:
        """The next question of the window after these answers, None being silence; None if they lead out of it."""
        ahead = match.copy()
        try:
            ahead.answer_all({seat: text or _silence(match, seat) for seat, text in texts.items()})
            return ahead if self._is_here(ahead, told) else None
        except (BrokenRule, Refused):  # it is told where it is played
            return None

    def _is_here(self, match: Match, told: int) -> bool:
        """Whether a match stands in this window still: nothing has happened since so much was told."""
        return match.window == self.lull and len(match.all_events) == told


def _silence(match: Match, seat: int) -> str:
    ask = match.asks[seat]
    return ask.format(ask.default())


class _Given:
    """Answers in a window, handed out in order."""

    __slots__ = ("_texts",)

    def __init__(self, answers: Mapping[int, Sequence[str]]) -> None:
        self._texts: dict[int, Iterator[str]] = {seat: iter(texts) for seat, texts in answers.items()}

    def to(self, match: Match) -> dict[int, str | None]:
        """The next one of everybody who is asked there; None where there is none."""
        return {seat: next(self._texts.get(seat, iter(())), None) for seat in match.asks}
