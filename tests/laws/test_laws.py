"""The laws of the architecture: they hold for every game there is. Hypothesis drives the choices."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kejian.core import BrokenRule, Event, Match, Refused
from kejian.core.match import Answers
from kejian.core.record import read_records
from kejian.core.referee import judge
from kejian.core.script import NO_MOVE, Script
from tests.laws.tables import all_codes, play_some, random_match

GAMES = all_codes()
every_game = pytest.mark.parametrize("code", GAMES)
seeds = st.integers(0, 2**32 - 1)
depths = st.integers(0, 12)


def drawn(code: str, seed: int, depth: int) -> tuple[Match, random.Random]:
    """A match some questions in."""
    rng = random.Random(seed)
    return play_some(random_match(code, rng), rng, depth, fouls=0.1), rng


def facts(match: Match) -> tuple[object, ...]:
    """All that can be asked of a match."""
    seats = [None, *range(len(match.players))]
    return (
        match.position(),
        match.outcome,
        match.tape,
        match.waiting,
        [match.pending(seat) for seat in range(len(match.players))],
        tuple(match.all_events),
        [match.view(seat) for seat in seats],
        [(seat, [ask.format(move) for move in _few(ask.moves())]) for seat, ask in match.asks.items()],
    )


def _few(moves: object, most: int = 60) -> list[object]:
    few = []
    for move in moves:  # type: ignore[attr-defined]
        few.append(move)
        if len(few) == most:
            break
    return few


# menus met so far, by what they are said to depend on
MENU_LINES: dict[object, object] = {}
MENUS: dict[object, object] = {}


@every_game
@settings(max_examples=40)
@given(seed=seeds, depth=depths)
def test_the_same_tape_tells_the_same_events(code: str, seed: int, depth: int) -> None:
    match, _ = drawn(code, seed, depth)
    results = [entry.result for entry in match.tape if not isinstance(entry, Answers)]
    again = Match(match.game, match.players, match.setup.options, seed=0, chance=results, hold=True)
    for entry in match.tape:
        if isinstance(entry, Answers):
            again.answer_all(entry.moves)
    assert facts(again) == facts(match)


@every_game
@settings(max_examples=40)
@given(seed=seeds, depth=depths)
def test_a_copy_is_equal_and_independent(code: str, seed: int, depth: int) -> None:
    match, rng = drawn(code, seed, depth)
    before = facts(match)
    twin = match.copy()
    assert facts(twin) == before
    play_some(twin, rng, 6, fouls=0.2)
    assert facts(match) == before


@every_game
@settings(max_examples=30)
@given(seed=seeds, depth=depths)
def test_a_copy_in_the_middle_of_a_question_keeps_what_was_answered(code: str, seed: int, depth: int) -> None:
    match, rng = drawn(code, seed, depth)
    if match.outcome is not None:
        return
    seat = next(iter(match.asks))
    move = match.asks[seat].sample(rng)
    if len(match.asks) > 1:
        match.answer(seat, move)
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


@every_game
@settings(max_examples=25)
@given(seed=seeds, depth=depths)
def test_a_match_that_was_pickled_or_deeply_copied_is_the_same_match(code: str, seed: int, depth: int) -> None:
    match, rng = drawn(code, seed, depth)
    if len(match.asks) > 1:  # somebody's answer waits for the others
        hasty = next(iter(match.asks))
        match.answer(hasty, match.asks[hasty].sample(rng))
    pictured = match.imagine(rng.randrange(len(match.players)), rng)
    play_some(pictured, rng, 2)
    for original in (match, pictured):
        for twin in (pickle.loads(pickle.dumps(original)), deepcopy(original)):
            assert facts(twin) == facts(original)
            assert (twin.seed, twin.imagined, twin.hold) == (original.seed, original.imagined, original.hold)
        again, draws = original.copy(), rng.getrandbits(32)
        assert facts(play_some(twin, random.Random(draws), 4)) == facts(play_some(again, random.Random(draws), 4))


@every_game
@settings(max_examples=30)
@given(seed=seeds, depth=depths)
def test_legal_moves_are_accepted_and_read_back_from_their_text(code: str, seed: int, depth: int) -> None:
    match, _ = drawn(code, seed, depth)
    for seat, ask in match.asks.items():
        for move in _few(ask.moves(), 40):
            assert match.refusal(seat, move) is None
            assert ask.fault(move) is None
            assert match.read(seat, ask.format(move)) == move
        for move in _few(ask.claims(), 40):
            assert match.refusal(seat, move) is None
            assert ask.fault(move) is not None
            assert match.read(seat, ask.format(move)) == move


@every_game
@settings(max_examples=30)
@given(seed=seeds, depth=depths)
def test_a_legal_move_can_be_played(code: str, seed: int, depth: int) -> None:
    match, rng = drawn(code, seed, depth)
    for seat, ask in match.asks.items():
        move = ask.sample(rng)
        twin = match.copy()
        for other in twin.waiting:
            if other != seat:
                twin.answer(other, twin.asks[other].sample(rng))
        twin.answer(seat, move)
        assert len(twin.tape) > len(match.tape)


@every_game
@settings(max_examples=30)
@given(seed=seeds, depth=depths)
def test_a_refused_answer_changes_nothing(code: str, seed: int, depth: int) -> None:
    match, rng = drawn(code, seed, depth)
    if len(match.asks) > 1:
        first = next(iter(match.asks))
        match.answer(first, match.asks[first].sample(rng))
    before = facts(match)
    for seat in range(len(match.players)):
        with pytest.raises(Refused):
            match.answer(seat, "这不是一招 > 谁也不是")
        for other, ask in match.asks.items():  # readable, but somebody else's
            for move in _few(ask.moves(), 8):
                if match.refusal(seat, move) is not None:
                    assert seat != other
                    with pytest.raises(Refused):
                        match.answer(seat, move)
    assert facts(match) == before


@every_game
@settings(max_examples=30)
@given(seed=seeds, depth=depths)
def test_menus_with_equal_keys_are_equal(code: str, seed: int, depth: int) -> None:
    for match in (drawn(code, seed, depth)[0], drawn(code, seed + 1, depth)[0]):
        for ask in match.asks.values():
            key, menu = ask.menu_key(), ask.menu()
            if key is None:
                continue
            lines = [line for group in menu.groups for line in group.entries]
            assert len({line.id for line in lines}) == len(lines)
            bare = [
                (group.title, [line._replace(refusal=None, fault=None) for line in group.entries])
                for group in menu.groups
            ]
            assert MENU_LINES.setdefault((code, key[0]), (bare, menu.most, menu.joiner)) == (
                bare,
                menu.most,
                menu.joiner,
            )
            assert MENUS.setdefault((code, key), menu) == menu


@every_game
@settings(max_examples=30)
@given(seed=seeds, depth=depths)
def test_the_default_of_a_time_out_is_accepted(code: str, seed: int, depth: int) -> None:
    match, _ = drawn(code, seed, depth)
    for seat, ask in match.asks.items():
        assert match.refusal(seat, ask.default()) is None


@every_game
@settings(max_examples=20)
@given(seed=seeds, depth=depths)
def test_the_questions_a_line_of_a_record_answers_can_be_had(code: str, seed: int, depth: int) -> None:
    record = drawn(code, seed, depth)[0].record()
    script = Script(record.new_match())
    for line in record.moves:
        reached = script.reach(line)
        for name, text in line.items() if isinstance(line, dict) else [line]:
            ask = reached.ask_of(record.players.index(name))
            assert text == NO_MOVE or (ask is not None and ask.refusal(ask.read(text)[0]) is None)
        script.feed(line)


@every_game
@settings(max_examples=25)
@given(seed=seeds, depth=depths)
def test_a_record_replays_to_the_same_events_and_position(code: str, seed: int, depth: int) -> None:
    match, _ = drawn(code, seed, depth)
    text = match.record().to_yaml()
    (record,) = read_records(text)
    ruling = judge(record)
    assert ruling.refusal is None, text
    assert ruling.match is not None
    told = list(match.all_events)
    assert list(ruling.match.all_events)[: len(told)] == told  # silence may have passed over optional questions
    assert record.to_yaml() == text


@every_game
@settings(max_examples=25)
@given(seed=seeds, depth=depths)
def test_a_position_reads_back_to_an_equal_position(code: str, seed: int, depth: int) -> None:
    match, _ = drawn(code, seed, depth)
    if match.tape and isinstance(match.tape[-1], Answers) and match._since:
        return  # a position describes the time between steps
    position = match.position()
    again = Match(match.game, match.players, match.setup.options, start=position, seed=1)
    assert again.position() == position


@every_game
@settings(max_examples=25)
@given(seed=seeds, depth=depths)
def test_a_view_leaks_nothing(code: str, seed: int, depth: int) -> None:
    """What a seat may not know is dealt anew and answered differently: its view, asks and events stay the same."""
    match, rng = drawn(code, seed, depth)
    if match.outcome is not None:
        return
    if len(match.asks) > 1:  # somebody has locked in: nobody may see it, in the match or in his imagination
        hasty = next(iter(match.asks))
        match.answer(hasty, match.asks[hasty].sample(rng))
    for seat in range(len(match.players)):
        imagined = match.imagine(seat, rng)
        assert imagined.waiting == list(imagined.asks)
        assert imagined.seed != match.seed
        assert imagined.view(None) == match.view(None)
        others = [other for other in imagined.waiting if other != seat]
        for other in others if seat in imagined.asks else others[1:]:  # somebody stays unanswered: nothing is revealed
            imagined.answer(other, imagined.asks[other].sample(rng))
        assert imagined.view(seat) == match.view(seat)
        assert imagined.events(seat=seat) == match.events(seat=seat)
        if seat in match.asks:
            own, pictured = match.asks[seat], imagined.asks[seat]
            assert _few(pictured.moves()) == _few(own.moves())
            assert pictured.menu() == own.menu()


@every_game
@settings(max_examples=15)
@given(seed=seeds, depth=depths)
def test_an_imagined_match_can_be_played_to_the_end_and_copied(code: str, seed: int, depth: int) -> None:
    match, rng = drawn(code, seed, depth)
    if match.outcome is not None:
        return
    imagined = match.imagine(rng.randrange(len(match.players)), rng)
    assert facts(imagined.copy())[0] == facts(imagined)[0]
    play_some(imagined, rng, 40)


@every_game
@settings(max_examples=25)
@given(seed=seeds, depth=depths)
def test_every_event_is_one_sentence_in_both_languages_with_known_clauses(code: str, seed: int, depth: int) -> None:
    match, _ = drawn(code, seed, depth)
    known = match.game.rulebook.clauses
    for event in match.all_events:
        for told in (event, event.public):
            if told is not None:
                assert match.say(told, "zh").endswith("。")
                assert match.say(told, "en").endswith(".")
                assert told.clauses
                assert set(told.clauses) <= set(known)


class Sabotage(Exception):
    """A rule that breaks."""


@every_game
@settings(max_examples=20)
@given(seed=seeds, depth=depths)
def test_a_rule_that_raises_leaves_the_match_as_it_was(code: str, seed: int, depth: int) -> None:
    match, rng = drawn(code, seed, depth)
    if match.outcome is not None:
        return
    before = facts(match)
    answers = {seat: ask.sample(rng) for seat, ask in match.asks.items()}
    honest = match.game.step
    armed = False

    def breaking(state: object) -> Iterator[object]:
        """The same step, but once armed the first thing told in the match under test is an error instead."""
        play, reply = honest(state), None
        while True:
            try:
                item = play.send(reply)
            except StopIteration:
                return
            told = isinstance(item, Event) or (isinstance(item, list) and item and isinstance(item[0], Event))
            if told and armed and state is match._state:
                raise Sabotage("broken on purpose")
            reply = yield item

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match.game, "step", breaking, raising=False)
        match = match.copy()
        assert facts(match) == before
        armed = True
        try:
            for seat, move in answers.items():
                match.answer(seat, move)
        except BrokenRule as error:
            armed = False  # the rule is mended: the match goes on
            (record,) = read_records(error.record)
            assert len(record.moves) == sum(isinstance(entry, Answers) for entry in match.tape) + 1
            assert judge(record).refusal is None  # it plays up to the error; elsewhere the rule is honest
            assert facts(match) == before
        armed = False
        play_some(match, rng, 3)


@every_game
def test_random_matches_end(code: str) -> None:
    rng = random.Random(7)
    for _ in range(60):
        match = random_match(code, rng)
        play_some(match, rng, 3000)
        assert match.outcome is not None, match.record().to_yaml()
