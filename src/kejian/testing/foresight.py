"""The laws of looking ahead: of what a game may say to those who search (`Game.score` and its neighbours)."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

from kejian.core import Game, Match, Rehearsal
from kejian.testing.draw import play_some
from kejian.testing.laws import law
from kejian.testing.laws.law import few

_CLOSE = 1e-9
_ROOM, _LISTED = 8, 150  # moves of a pool; of the longest list that is looked at
_POOLS = 6000  # at most, in search of the last move


def has_score(game: Game[Any]) -> bool:
    """Whether a game says what a position is worth."""
    return type(game).score is not Game.score


def has_features(game: Game[Any]) -> bool:
    """Whether a score can be learnt from what a game says of positions."""
    return bool(game.feature_names)


def has_draft(game: Game[Any]) -> bool:
    """Whether a match begins with choosing."""
    return type(game).drafted is not Game.drafted


def has_key(game: Game[Any]) -> bool:
    """Whether a game says what the rest of a match depends on."""
    return type(game).key is not Game.key


def has_clock(game: Game[Any]) -> bool:
    """Whether a game counts turns."""
    return type(game).clock is not Game.clock


def _sides(match: Match | Rehearsal, seats: int) -> list[object]:
    return [match.game.side(match.state, seat) for seat in range(seats)]


@law(25, has_score)
def a_score_is_a_share(match: Match, _rng: random.Random) -> None:
    score = match.game.score(match.state)
    assert score is not None
    assert len(score) == len(match.players)
    assert all(-_CLOSE <= share <= 1 + _CLOSE for share in score), score
    by_side: dict[object, float] = {}
    for side, share in zip(_sides(match, len(score)), score, strict=True):
        assert abs(by_side.setdefault(side, share) - share) < _CLOSE, "those of one side have the same"
    assert abs(sum(by_side.values()) - 1) < 1e-6, score


@law(25, has_score)
def a_score_knows_no_more_than_everybody(match: Match, rng: random.Random) -> None:
    """Whatever a seat cannot see is dealt anew: as long as the sides stay the same the score does."""
    if match.outcome is not None:
        return
    seats = range(len(match.players))
    for seat in seats:
        pictured = match.imagine(seat, rng)
        if _sides(pictured, len(seats)) == _sides(match, len(seats)):
            assert match.game.score(pictured.state) == match.game.score(match.state)


@law(25, has_features)
def what_is_learnt_from_is_known_to_whom_it_concerns(match: Match, rng: random.Random) -> None:
    """Whatever a seat cannot see is dealt anew: what it has stays the same, and there is a number for every name."""
    if match.outcome is not None:
        return
    for seat in range(len(match.players)):
        own = match.game.features(match.state, seat)
        assert own is None or len(own) == len(match.game.feature_names)
        assert match.game.features(match.imagine(seat, rng).state, seat) == own


@law(25, has_draft)
def what_is_drafted_is_chosen_of_what_was_open(match: Match, rng: random.Random) -> None:
    """A seat that has something to choose finds enough; what was chosen stays."""
    drafted = match.game.drafted
    before = [drafted(match.state, seat) for seat in range(len(match.players))]
    play_some(match, rng, 3)
    for seat, draft in enumerate(before):
        now = drafted(match.state, seat)
        assert draft is not None
        assert now is not None
        assert draft.wanted <= len(draft.open)
        assert set(draft.chosen) <= set(now.chosen)


@law(6)
def those_of_one_side_win_and_lose_together(match: Match, rng: random.Random) -> None:
    play_some(match, rng, 400)
    if match.outcome is not None:
        found: dict[object, float] = {}
        for seat, side in enumerate(_sides(match, len(match.players))):
            assert found.setdefault(side, match.outcome.share(seat)) == match.outcome.share(seat)


@law(20, has_clock)
def a_clock_never_goes_back(match: Match, rng: random.Random) -> None:
    for _ in range(12):
        before = match.game.clock(match.state)
        assert before is not None
        play_some(match, rng, 1)
        if match.outcome is not None:
            break
        now = match.game.clock(match.state)
        assert now is not None
        assert now >= before


@law(25)
def what_is_drawn_to_look_ahead_is_legal(match: Match, rng: random.Random) -> None:
    for seat, ask in match.asks.items():
        drawn = [ask.sensible(rng) for _ in range(4)]
        pool = ask.pool(rng, 20)
        assert pool, "a pool is never empty"
        assert len(pool) <= 20
        for move in (*drawn, *pool):
            assert match.refusal(seat, move) is None, ask.format(move)
            assert ask.fault(move) is None, ask.format(move)
            assert all(0 <= target < len(match.players) for target in ask.aims(move))


@law(12)
def no_move_is_shut_out_of_a_pool(match: Match, rng: random.Random) -> None:
    """Where not all fit in, each comes up sooner or later (but what is plainly for nothing), and none of them twice."""
    for ask in match.asks.values():
        moves = few(ask.moves(), _LISTED + 1)
        if not _ROOM < len(moves) <= _LISTED:
            continue
        missing = {move for move in moves if not ask.is_for_nothing(move)}
        for _ in range(_POOLS):
            pool = ask.pool(rng, _ROOM)
            assert len(pool) <= _ROOM, "more than there is room for"
            assert len(set(pool)) == len(pool), "twice the same"
            missing.difference_update(pool)
            if not missing:
                break
        assert not missing, sorted(map(ask.format, missing))


@law(15, has_key)
def positions_with_equal_keys_are_played_alike(match: Match, rng: random.Random) -> None:
    """A match and its copy have the same key as long as they are played alike; so do their questions and what follows."""
    game, twin = match.game, match.copy()
    for _ in range(4):
        assert game.key(twin.state) == game.key(match.state)
        assert hash(game.key(match.state)) == hash(game.key(twin.state))
        if match.outcome is not None:
            break
        for seat, ask in list(match.asks.items()):
            move = ask.sample(rng)
            assert twin.asks[seat].refusal(move) is None
            match.answer(seat, move)
            twin.answer(seat, move)


@law(15, has_key)
def what_can_be_told_apart_has_another_key(match: Match, rng: random.Random) -> None:
    """Two positions between the steps of one match with the same key have the same moves."""
    game = match.game
    known: dict[object, object] = {}
    for _ in range(10):
        if match.outcome is not None or match.step_so_far[1]:
            break
        moves = [[ask.format(move) for move in islice(ask.moves(), 20)] for ask in match.asks.values()]
        assert known.setdefault(game.key(match.state), moves) == moves
        play_some(match, rng, 1)


@law(20)
def what_a_seat_pictures_depends_on_what_it_may_know(match: Match, rng: random.Random) -> None:
    """Hidden facts replaced, the same draw: the same picture, down to what only others would see."""
    if match.outcome is not None:
        return
    seats = range(len(match.players))
    for seat in seats:
        draw = rng.getrandbits(32)
        worlds = (match, match.imagine(seat, rng))
        pictures = [Rehearsal(world, seat, random.Random(draw)) for world in worlds]
        one, other = ([match.game.view(picture.state, who) for who in seats] for picture in pictures)
        assert one == other


@law(20)
def a_rehearsal_is_the_match_without_its_words(match: Match, rng: random.Random) -> None:
    """The same answers lead to the same place, as long as chance is not asked and nothing is hidden."""
    if match.outcome is not None:
        return
    seat = next(iter(match.asks))
    rehearsal = Rehearsal(match, seat, random.Random(1))
    before = match.position(), match.tape
    assert list(rehearsal.asks) == list(match.asks)
    twin = match.copy()
    for _ in range(3):
        if twin.outcome is not None or twin.game.hidden or rehearsal.outcome is not None:
            break
        moves = {asked: ask.sample(rng) for asked, ask in twin.asks.items()}
        twin.answer_all(moves)
        rehearsal.answer(moves)
        assert rehearsal.outcome == twin.outcome
        if twin.outcome is None:
            assert list(rehearsal.asks) == list(twin.asks)
            assert match.game.view(rehearsal.state, None) == twin.view(None)
    while rehearsal.outcome is None and len(rehearsal.asks) and rng.random() < 0.9:
        rehearsal.answer({asked: ask.sensible(rng) for asked, ask in rehearsal.asks.items()})
    assert (match.position(), match.tape) == before
