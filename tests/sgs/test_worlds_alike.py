"""Two worlds that look the same to a seat give it the same messages, the same questions and the same pauses.

`KEJIAN_WORLDS=500 pytest tests/sgs/test_worlds_alike.py -k random` compares as many random games as one likes.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from kejian.games.sgs.asks import secrecy
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.procedures import dying, moving, needs, nullifying
from kejian.games.sgs.rows import timing
from kejian.server.window import Asked, Window
from tests.sgs.alike import MODES, Alike, Differences, dealt_anew, positions, world

GAMES = int(os.environ.get("KEJIAN_WORLDS", "12"))
TAKEN = 0.03  # of all decisions of a game
SABOTAGED = 60  # games at the most until a leak is found
QUESTIONS = 25


def pairs(game: int, patch: pytest.MonkeyPatch) -> Iterator[Alike]:
    """Pairs of worlds, at random decisions of a random game: of every mode, for two to eight players."""
    rng = random.Random(game)
    for match in positions(2 + game // len(MODES) % 7, *MODES[game % len(MODES)], rng):
        if rng.random() > TAKEN:
            continue
        state, seat = match.step_so_far[0], rng.choice(match.state.living())
        other = dealt_anew(state, seat, rng)
        differences = Differences(state, other, seat)
        if differences:
            yield Alike((world(match, state.copy()), world(match, other)), differences, rng, patch)


def compare(games: Iterable[int], patch: pytest.MonkeyPatch) -> int:
    """Plays pairs of worlds of some games; in how many windows somebody was asked in one of the two alone."""
    windows = 0
    for game in games:
        for two in pairs(game, patch):
            two.play(QUESTIONS)
            windows += two.windows
    return windows


@pytest.mark.parametrize("first", range(3))
def test_a_seat_cannot_tell_random_worlds_apart(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compare(range(first, GAMES, 3), monkeypatch), "nobody was ever asked in one of the worlds alone"


def never(_state: State, _lull: Any) -> Iterator[None]:
    return
    yield


def without_pauses(patch: pytest.MonkeyPatch) -> None:
    """Where nobody is asked the table goes on at once."""
    for module in (dying, needs, nullifying, timing):
        patch.setattr(module, "unasked", never)


def asked_in_turn(patch: pytest.MonkeyPatch) -> None:
    """Whoever is asked in secret knows it when those before him have answered."""
    asked = Window.asked.fget  # type: ignore[attr-defined]

    def known_by_now(window: Window) -> dict[int, Asked]:
        known = {}
        for seat, question in asked(window).items():
            known[seat] = question
            if len(window._answers.get(seat, ())) <= question.nth:
                break
        return known

    patch.setattr(Window, "asked", property(known_by_now))


def told_to_all(patch: pytest.MonkeyPatch) -> None:
    """Everybody hears which cards are drawn."""
    patch.setattr(moving, "whispered", lambda event, _seats, _public: event)


def only_who_can(patch: pytest.MonkeyPatch) -> None:
    """A window names those who hold an answer, not those who could."""
    shown = secrecy.holding
    patch.setattr(nullifying, "holding", lambda state, seats: shown(state, [s for s in seats if _has_trick(state, s)]))


def _has_trick(state: State, seat: int) -> bool:
    return nullifying.can_answer(state, seat, nullifying.FAMILIES)


@pytest.mark.parametrize(
    ("leak", "first"),
    [(without_pauses, 0), (asked_in_turn, 40), (told_to_all, 0), (only_who_can, 0)],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_leak_is_found(leak: Any, first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="apart"):
        compare(range(first, first + SABOTAGED), monkeypatch)
