"""The laws of the architecture: they hold for every game there is, at every moment of every match.

A law gets a match some questions in and a generator for what else it draws, and asserts. Laws know neither a game nor the
tool that runs them (see `suite.py`), and keep nothing from one example to the next.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from fractions import Fraction
from itertools import islice
from typing import Any, NamedTuple

from kejian.core import Ask, Event, Game, Match, Refused, SetupRefused, Sum
from kejian.core.game import RESULTS
from kejian.core.names import is_name
from kejian.core.ready import forget
from kejian.core.record import read_records
from kejian.core.referee import judge
from kejian.core.refusals import NotWritten
from kejian.core.script import NO_MOVE, Script
from kejian.core.tape import Answers, Drawn
from kejian.testing.citations import grey, has_citations, saying, table_of
from kejian.testing.draw import play_some

Check = Callable[[Match, random.Random], None]


class Law(NamedTuple):
    """A law, how many examples show it, and for which games it holds."""

    check: Check
    examples: int
    holds_for: Callable[[Game[Any]], bool]


LAWS: dict[str, Law] = {}


def law(examples: int, holds_for: Callable[[Game[Any]], bool] = lambda _game: True) -> Callable[[Check], Check]:
    """Makes a function a law."""

    def added(check: Check) -> Check:
        LAWS[check.__name__] = Law(check, examples, holds_for)
        return check

    return added


def facts(match: Match) -> dict[str, object]:
    """All that can be asked of a match."""
    seats = range(len(match.players))
    return {
        "position": match.position(),
        "outcome": match.outcome,
        "tape": match.tape,
        "waiting": match.waiting,
        "pending": [match.pending(seat) for seat in seats],
        "events": tuple(event for event in match.all_events if not (match.imagined and event.quiet)),
        "views": [match.view(seat) for seat in (None, *seats)],
        "moves": [(seat, [ask.format(move) for move in _few(ask.moves())]) for seat, ask in match.asks.items()],
    }


def _few(moves: Iterable[Any], most: int = 60) -> list[Any]:
    return list(islice(moves, most))


def _place(ask: Ask[Any], method: str) -> str:
    return f"{type(ask).__module__}.{type(ask).__qualname__}.{method}"


def _answer_one(match: Match, rng: random.Random) -> None:
    """Where several are asked, the answer of one of them waits for the others."""
    if len(match.asks) > 1:
        hasty = next(iter(match.asks))
        match.answer(hasty, match.asks[hasty].sample(rng))


# matches


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
    _answer_one(match, rng)
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
    _answer_one(match, rng)
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


# moves


@law(30)
def legal_moves_are_accepted_and_read_back_from_their_text(match: Match, _rng: random.Random) -> None:
    for seat, ask in match.asks.items():
        for move in _few(ask.moves(), 40):
            assert match.refusal(seat, move) is None, f"{_place(ask, 'refusal')}({move!r}) refuses one of its moves()"
            assert ask.fault(move) is None, f"{_place(ask, 'fault')}({move!r}) faults one of its moves()"
            _reads_back(match, ask, move)
        for move in _few(ask.claims(), 40):
            assert match.refusal(seat, move) is None, f"{_place(ask, 'refusal')}({move!r}) refuses one of its claims()"
            assert ask.fault(move) is not None, (
                f"{_place(ask, 'fault')}({move!r}) finds no fault in one of its claims()"
            )
            _reads_back(match, ask, move)


def _reads_back(match: Match, ask: Ask[Any], move: Any) -> None:
    text = ask.format(move)
    try:
        read = match.read(ask.seat, text)
    except Refused as refused:
        why = match.say(refused.refusal, "en")
        raise AssertionError(f"{_place(ask, 'read')}({text!r}) refuses what format() wrote: {why}") from None
    assert read == move, f"{_place(ask, 'read')}({text!r}) is {read!r}, but format() wrote it for {move!r}"


@law(30)
def a_legal_move_can_be_played(match: Match, rng: random.Random) -> None:
    for seat, ask in match.asks.items():
        move = ask.sample(rng)
        twin = match.copy()
        for other in twin.waiting:
            if other != seat:
                twin.answer(other, twin.asks[other].sample(rng))
        twin.answer(seat, move)
        assert len(twin.tape) > len(match.tape)


@law(30)
def a_refused_answer_changes_nothing(match: Match, rng: random.Random) -> None:
    _answer_one(match, rng)
    before = facts(match)
    for seat in range(len(match.players)):
        _must_refuse(match, seat, "这不是一招 > 谁也不是")
        for other, ask in match.asks.items():  # readable, but somebody else's
            for move in _few(ask.moves(), 8):
                if match.refusal(seat, move) is not None:
                    assert seat != other
                    _must_refuse(match, seat, move)
    assert facts(match) == before


def _must_refuse(match: Match, seat: int, move: Any) -> None:
    try:
        match.answer(seat, move)
    except Refused:
        return
    raise AssertionError(f"{match.players[seat]}'s answer {move!r} was accepted")


@law(30)
def menus_with_equal_keys_are_equal(match: Match, rng: random.Random) -> None:
    lines_by_key: dict[object, object] = {}
    menus_by_key: dict[object, object] = {}
    for _ in range(8):
        for ask in match.asks.values():
            key, menu = ask.menu_key(), ask.menu()
            if key is None:
                continue
            lines = [line for group in menu.groups for line in group.entries]
            assert len({line.id for line in lines}) == len(lines), f"{_place(ask, 'menu')}(): two lines have one id"
            bare = [
                (group.title, [line._replace(refusal=None, fault=None) for line in group.entries])
                for group in menu.groups
            ]
            written = (bare, menu.most, menu.joiner)
            assert lines_by_key.setdefault(key[0], written) == written
            assert menus_by_key.setdefault(key, menu) == menu
        if match.outcome is not None:
            break
        play_some(match, rng, 1)


@law(30)
def the_default_of_a_time_out_is_accepted(match: Match, _rng: random.Random) -> None:
    for seat, ask in match.asks.items():
        assert match.refusal(seat, ask.default()) is None, f"{_place(ask, 'default')}() is refused"


# records and positions


@law(20)
def the_questions_a_line_of_a_record_answers_can_be_had(match: Match, _rng: random.Random) -> None:
    record = match.record()
    script = Script(Match.of(record))
    for line in record.moves:
        reached = script.reach(line)
        for name, text in line.items() if isinstance(line, dict) else [line]:
            ask = reached.ask_of(record.players.index(name))
            assert text == NO_MOVE or (ask is not None and ask.refusal(ask.read(text)[0]) is None)
        script.feed(line)


@law(25)
def a_record_replays_to_the_same_events_and_position(match: Match, _rng: random.Random) -> None:
    text = match.record().to_yaml()
    (record,) = read_records(text)
    ruling = judge(record)
    assert ruling.refusal is None, text
    assert ruling.match is not None
    told = list(match.all_events)
    assert list(ruling.match.all_events)[: len(told)] == told  # silence may have passed over optional questions
    assert record.to_yaml() == text


def _is_between_steps(match: Match) -> bool:
    """A position describes the time between steps."""
    return not (match.tape and isinstance(match.tape[-1], Answers) and match._since)


@law(25)
def a_position_reads_back_to_an_equal_position(match: Match, _rng: random.Random) -> None:
    if _is_between_steps(match):
        position = match.position()
        with _unless_it_is_too_much():
            again = Match(match.game, match.players, match.setup.options, start=position, seed=1)
            assert again.position() == position


@contextmanager
def _unless_it_is_too_much() -> Iterator[None]:
    """A game may say that a position is more than can be written out, and nothing else."""
    try:
        yield
    except SetupRefused as refused:
        if not isinstance(refused.refusal, NotWritten):
            raise


def has_lines(game: Game[Any]) -> bool:
    """Whether a game writes positions in one line."""
    return type(game).write_line is not Game.write_line


@law(25, has_lines)
def a_one_line_position_reads_back(match: Match, _rng: random.Random) -> None:
    if _is_between_steps(match) and match.outcome is None:
        state = match._checkpoint if match.game.positions_between_steps else match.state
        with _unless_it_is_too_much():
            line = match.game.write_line(state)
            assert "\n" not in line
            players, options, start = match.game.read_line(line)
            again = Match(match.game, players, {**match.setup.options, **options}, start=start, seed=1)
            assert again.players == match.players, line
            assert again.position() == match.position(), line


@law(15)
def keys_of_a_position_cannot_be_names_of_players(match: Match, _rng: random.Random) -> None:
    game, players = match.game, match.players
    for key in (*match.position(), *RESULTS):
        if key not in players and is_name(key):
            try:
                game.new_setup((key, *players[1:]), {})
            except SetupRefused as refused:
                if refused.refusal.kind == "bad_name":
                    continue
            missing = f"{type(game).__module__}.{type(game).__qualname__}.reserved_names lacks {key!r}"
            raise AssertionError(f"a player may be called {key!r}, which is a key of positions: {missing}")


def is_symmetric(game: Game[Any]) -> bool:
    """Whether a game says that its seats are alike."""
    return game.symmetric


@law(30, is_symmetric)
def permuting_the_seats_permutes_the_outcome(match: Match, rng: random.Random) -> None:
    record = match.record()
    order = rng.sample(record.players, len(record.players))
    twin = Match(match.game, order, record.options, seed=match.seed, hold=True)
    script = Script(twin)
    for line in record.moves:
        script.feed(line)
    there, here = script.match.position(), match.position()
    winners = [sorted(position.pop("winner") or ()) for position in (here, there)]
    assert winners[0] == winners[1], f"seated as {order}, others win"
    assert there == here, f"seated as {order}, it stands otherwise"


# what is seen


@law(25)
def a_view_is_plain_data(match: Match, _rng: random.Random) -> None:
    game = match.game
    for seat in (None, *range(len(match.players))):
        view, where = match.view(seat), f"{type(game).__module__}.{type(game).__qualname__}.view()"
        assert isinstance(view, Mapping), f"{where} gives a {type(view).__name__}, a mapping is wanted"
        assert (fault := _not_plain(view)) is None, f"{where}{fault}"
        for lang in ("zh", "en"):
            described = game.describe(view, lang)
            assert isinstance(described, str), f"{where[:-6]}describe() gives a {type(described).__name__}, not a str"


def _not_plain(value: object) -> str | None:
    """The place and kind of what no wire can carry; None if there is nothing."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            if not isinstance(key, str):
                return f" has the key {key!r}, a {type(key).__name__}; keys are words"
            if fault := _not_plain(item):
                return f"[{key!r}]{fault}"
        return None
    if isinstance(value, list | tuple):
        return next((f"[{n}]{fault}" for n, item in enumerate(value) if (fault := _not_plain(item))), None)
    if value is None or isinstance(value, str | int | Fraction | Sum):
        return None
    return f" is a {type(value).__name__}; words, exact numbers, sums, lists and mappings of them are wanted"


@law(25)
def a_view_leaks_nothing(match: Match, rng: random.Random) -> None:
    """What a seat may not know is dealt anew and answered differently: its view, asks and events stay the same."""
    if match.outcome is not None:
        return
    _answer_one(match, rng)  # nobody may see it, in the match or in his imagination
    for seat in range(len(match.players)):
        imagined = match.imagine(seat, rng)
        assert imagined.waiting == list(imagined.asks)
        assert imagined.seed != match.seed
        assert imagined.view(None) == match.view(None)
        others = [other for other in imagined.waiting if other != seat]
        for other in others if seat in imagined.asks else others[1:]:  # somebody stays unanswered: nothing is revealed
            imagined.answer(other, imagined.asks[other].sample(rng))
        assert imagined.view(seat) == match.view(seat)
        told = imagined.copy()
        told.reasons = match.reasons  # the quiet events of this step too
        assert told.events(seat=seat) == match.events(seat=seat)
        if seat in match.asks:
            own, pictured = match.asks[seat], imagined.asks[seat]
            assert _few(pictured.moves()) == _few(own.moves())
            assert pictured.menu() == own.menu()


@law(15)
def an_imagined_match_can_be_played_to_the_end_and_copied(match: Match, rng: random.Random) -> None:
    if match.outcome is not None:
        return
    imagined = match.imagine(rng.randrange(len(match.players)), rng)
    assert imagined.copy().position() == imagined.position()
    play_some(imagined, rng, 40)


@law(25)
def every_event_is_one_sentence_in_both_languages_with_known_clauses(match: Match, _rng: random.Random) -> None:
    known = match.game.rulebook.clauses
    for event in match.all_events:
        for told in (event, event.public):
            if told is not None:
                _is_well_said(match, told, known)


def _is_well_said(match: Match, event: Event, known: Mapping[str, object]) -> None:
    where = f"{type(event).__module__}.{type(event).__qualname__}"
    zh, en = match.say(event, "zh"), match.say(event, "en")
    assert zh.endswith("。"), f"{where}.zh does not end with 。: {zh}"
    assert en.endswith("."), f"{where}.en does not end with a full stop: {en}"
    assert event.clauses, f"{where} was told without a clause: {en}"
    unknown = [id_ for id_ in event.clauses if id_ not in known]
    assert not unknown, f"{where} cites {', '.join(unknown)}, which is not in the rulebook: {en}"


@law(25, has_citations)
def every_citation_is_one_that_its_clause_may_justify(match: Match, _rng: random.Random) -> None:
    table = table_of(match.game.package)
    assert table is not None
    faults = list(table.faults((*match.all_events, *grey(match)), saying(match)))
    assert not faults, "\n".join(faults)
