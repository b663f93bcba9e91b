"""Laws of moves: legal ones, refused ones, their texts, their menus, time-outs."""

from __future__ import annotations

import random
from typing import Any

from kejian.core import Ask, Match, Refused
from kejian.testing.draw import play_some
from kejian.testing.laws.law import answer_one, facts, few, law, place_of

_LISTED, _DRAWS = 40, 8000  # moves of a list that is short enough; until the last of them must have come up


@law(30)
def legal_moves_are_accepted_and_read_back_from_their_text(match: Match, _rng: random.Random) -> None:
    for seat, ask in match.asks.items():
        for move in few(ask.moves(), 40):
            assert match.refusal(seat, move) is None, f"{place_of(ask, 'refusal')}({move!r}) refuses one of its moves()"
            assert ask.fault(move) is None, f"{place_of(ask, 'fault')}({move!r}) faults one of its moves()"
            _reads_back(match, ask, move)
        for move in few(ask.claims(), 40):
            assert match.refusal(seat, move) is None, (
                f"{place_of(ask, 'refusal')}({move!r}) refuses one of its claims()"
            )
            assert ask.fault(move) is not None, (
                f"{place_of(ask, 'fault')}({move!r}) finds no fault in one of its claims()"
            )
            _reads_back(match, ask, move)


def _reads_back(match: Match, ask: Ask[Any], move: Any) -> None:
    text = ask.format(move)
    try:
        read = match.read(ask.seat, text)
    except Refused as refused:
        why = match.say(refused.refusal, "en")
        raise AssertionError(f"{place_of(ask, 'read')}({text!r}) refuses what format() wrote: {why}") from None
    assert read == move, f"{place_of(ask, 'read')}({text!r}) is {read!r}, but format() wrote it for {move!r}"


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


@law(6)
def every_legal_move_is_drawn_sooner_or_later(match: Match, rng: random.Random) -> None:
    """But what is plainly for nothing."""
    for ask in match.asks.values():
        moves = few(ask.moves(), _LISTED + 1)
        missing = {move for move in moves if not ask.is_for_nothing(move)} if len(moves) <= _LISTED else set()
        for _ in range(_DRAWS):
            if not missing:
                break
            missing.discard(ask.sample(rng))
        where = place_of(ask, "sample")
        assert not missing, f"{where}() never draws {', '.join(sorted(map(ask.format, missing)))}"


@law(30)
def a_refused_answer_changes_nothing(match: Match, rng: random.Random) -> None:
    answer_one(match, rng)
    before = facts(match)
    for seat in range(len(match.players)):
        _must_refuse(match, seat, "这不是一招 > 谁也不是")
        for other, ask in match.asks.items():  # readable, but somebody else's
            for move in few(ask.moves(), 8):
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
            assert len({line.id for line in lines}) == len(lines), f"{place_of(ask, 'menu')}(): two lines have one id"
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
        assert match.refusal(seat, ask.default()) is None, f"{place_of(ask, 'default')}() is refused"
