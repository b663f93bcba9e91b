"""A first match takes one to three minutes, counted by what there is to read and to tap."""

from __future__ import annotations

import pytest

from kejian.core import Lang, Match, Text
from kejian.learn import coach
from tests.games import rulebook_codes

READ = {"zh": 6.0, "en": 4.0}  # characters, or words, in a second
TAP = 2.0  # seconds for one, with the look that comes before it
TAPS = 3  # choose, show it, go on
LEAST, MOST = 60, 180


def seconds(said: list[str], taps: int, lang: Lang) -> float:
    read = sum(len("".join(text.split())) if lang == "zh" else len(text.split()) for text in said)
    return read / READ[lang] + taps * TAP


def verdict(before: Match, after: Match, seat: int, lang: Lang) -> list[str]:
    """The lines of the reveal: at most six, the first and the last."""
    fresh = after.events(seat=seat)[len(before.events(seat=seat)) :]
    lines = [after.say(event, lang) for event in fresh if event.headline]
    return lines if len(lines) <= 6 else [*lines[:4], *lines[-2:]]


def length(code: str, lang: Lang) -> tuple[float, float]:
    """Seconds of whoever always does what is good, and of whoever is mistaken once, where that takes longest."""
    lesson = coach.lesson(code, lang)
    assert lesson is not None

    def words(text: Text) -> str:
        return text.zh if lang == "zh" else text.en

    moves: list[str] = []
    known: set[str] = set()
    whole = seconds([words(lesson.aside), words(lesson.end)], 0, lang)
    mistakes = [0.0]
    for step in lesson.steps:
        before = coach.progress(lesson, moves).match
        fresh = [name for name in step.offer if name not in known]
        known |= {*fresh}
        for wrong in set(step.offer) - set(step.good or step.offer):
            brought = verdict(before, coach.tried(lesson, [*moves, wrong]), lesson.seat, lang)
            mistakes.append(seconds([words(step.again), *brought], TAPS, lang))
        moves.append((step.good or step.offer)[0])
        brought = verdict(before, coach.progress(lesson, moves).match, lesson.seat, lang)
        whole += seconds([words(step.title), words(step.note), *fresh, *brought], TAPS, lang)
    return whole, whole + max(mistakes)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("code", rulebook_codes())
def test_a_first_match_takes_one_to_three_minutes_also_with_a_mistake(code: str, lang: Lang) -> None:
    shortest, longest = length(code, lang)
    assert shortest >= LEAST
    assert longest <= MOST
