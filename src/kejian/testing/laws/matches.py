"""Laws of matches: tapes, copies, pickles, what was played elsewhere."""

from __future__ import annotations

import pickle
import random
from copy import deepcopy

from kejian.core import Match
from kejian.core.ready import forget
from kejian.core.tape import Answers, Drawn
from kejian.testing.draw import play_some
from kejian.testing.laws.law import answer_one, facts, law


@law(40)
def the_same_tape_tells_the_same_events(match: Match, _rng: random.Random) -> None:
    results = [entry.result for entry in match.tape if isinstance(entry, Drawn)]
    again = Match(match.game, match.players, match.setup.options, seed=0, chance=results, hold=True)
    for entry in match.tape:
        if isinstance(entry, Answers):
            again.answer_all(entry.moves)
    assert facts(again) == facts(match)


@law(40)
def a_copy_is_equal_and_independent(match: Match, rng: random.Random) -> None:
    before = facts(match)
    twin = match.copy()
    assert facts(twin) == before
    play_some(twin, rng, 6, fouls=0.2)
    assert facts(match) == before, _shared(match)


def _shared(match: Match) -> str:
    state = type(match.state)
    return f"what the copy played changed the match: {state.__module__}.{state.__qualname__}.copy() shares something"


@law(30)
def a_copy_in_the_middle_of_a_question_keeps_what_was_answered(match: Match, rng: random.Random) -> None:
    if match.outcome is not None:
        return
    seat = next(iter(match.asks))
    answer_one(match, rng)
    twin = match.copy()
    assert twin.waiting == match.waiting
    assert twin.pending(seat) == match.pending(seat)
    for other in match.waiting:
        answer = match.asks[other].sample(rng)
        match.answer(other, answer)
        twin.answer(other, answer)
        if other == seat:
            break
    assert facts(twin) == facts(match)


@law(25)
def a_match_that_was_pickled_or_deeply_copied_is_the_same_match(match: Match, rng: random.Random) -> None:
    answer_one(match, rng)
    pictured = match.imagine(rng.randrange(len(match.players)), rng)
    play_some(pictured, rng, 2)
    for original in (match, pictured):
        for twin in (pickle.loads(pickle.dumps(original)), deepcopy(original)):
            assert facts(twin) == facts(original)
            assert (twin.seed, twin.imagined, twin.hold) == (original.seed, original.imagined, original.hold)
        again, draws = original.copy(), rng.getrandbits(32)
        assert facts(play_some(twin, random.Random(draws), 4)) == facts(play_some(again, random.Random(draws), 4))


@law(20)
def what_was_played_elsewhere_changes_nothing(match: Match, rng: random.Random) -> None:
    """The same match is the same after others were played, and after everything remembered was forgotten."""
    record, seed = match.record(), match.seed
    before = facts(match)
    play_some(Match(match.game, match.players, match.setup.options, seed=seed + 1), rng, 8, fouls=0.2)
    forget()
    again = Match(match.game, record.players, record.options, seed=seed, hold=match.hold)
    for entry in match.tape:
        if isinstance(entry, Answers) and (entry.moves or match.hold):
            again.answer_all(entry.moves)
    assert facts(again) == before
