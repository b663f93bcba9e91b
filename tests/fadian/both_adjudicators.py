"""An exchange of the second opinion played again by the engine: the first thing on which the two differ."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

from kejian.core import Match
from tests.fadian.random_exchanges import PLAYERS, Exchange, Question
from tests.fadian.second_opinion.paying import in_order
from tests.fadian.second_opinion.people import as_compared

ON_THE_WAY = ("hp", "行动", "重心", "pos", "facing", "倒地", "禁锢")


def first_difference(exchange: Exchange) -> str | None:
    """What the engine asks, allows or makes of an exchange otherwise than the second opinion; None if nothing."""
    start = {**exchange.position, "随机": exchange.chances}
    match = Match("fadian", PLAYERS, exchange.options, start=start, seed=1)
    for question in exchange.questions:
        _answer_the_obvious(match)
        if found := _differs(match, question):
            return f"before {PLAYERS[question.seat]}: {question.answer}: {found}"
        move, rest = match.asks[question.seat].read(question.answer)
        assert not rest, rest
        match.answer(question.seat, move)
    _answer_the_obvious(match)
    if match.outcome is None and any(ask.kind != "main" for ask in match.asks.values()):
        return f"the engine still asks {_asked(match)}"
    end = as_compared(match.position(), PLAYERS)
    if match.state.forced:
        return f"chance did not bring {match.state.forced}"
    return None if end == exchange.end else f"in the end: {_unlike(end, exchange.end)}"


def _answer_the_obvious(match: Match) -> None:
    """Questions with a single answer are no questions."""
    while match.outcome is None:
        sole = [(seat, list(islice(match.legal(seat), 2))) for seat in match.waiting]
        found = next(((seat, moves[0]) for seat, moves in sole if len(moves) == 1), None)
        if found is None:
            return
        match.answer(*found)


def _differs(match: Match, question: Question) -> str | None:
    if match.outcome is not None:
        return "the engine says it is over"
    if question.seat not in match.waiting:
        return f"the engine asks {_asked(match)}"
    ask = match.asks[question.seat]
    allowed, expected = {ask.format(move) for move in match.legal(question.seat)}, set(question.options)
    if allowed != expected:
        return f"only the engine allows {sorted(allowed - expected)}, only the opinion {sorted(expected - allowed)}"
    position = match.position()
    if ask.kind == "main":
        standing: Mapping[str, Any] = as_compared(position, PLAYERS)
        return None if standing == question.standing else _unlike(standing, question.standing)
    for name in PLAYERS:
        mine, his = position[name], question.standing[name]
        unlike = [f"{name}.{key}: {mine[key]}, not {his[key]}" for key in ON_THE_WAY if mine[key] != his[key]]
        if ask.kind == "counter" and in_order(mine["hand"]) != his["hand"]:
            unlike.append(f"{name}.hand: {in_order(mine['hand'])}, not {his['hand']}")
        if unlike:
            return "; ".join(unlike)
    return None


def _asked(match: Match) -> str:
    return "; ".join(f"{PLAYERS[seat]}: {ask.prompt().zh}" for seat, ask in match.asks.items())


def _unlike(engine: Any, opinion: Any, path: str = "") -> str:
    if isinstance(engine, dict) and isinstance(opinion, dict):
        keys = [key for key in {**engine, **opinion} if engine.get(key) != opinion.get(key)]
        return "; ".join(_unlike(engine.get(key), opinion.get(key), f"{path}.{key}") for key in keys)
    return f"{path.lstrip('.')}: {engine}, not {opinion}"
