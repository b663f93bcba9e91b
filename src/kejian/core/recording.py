"""Writing a match down: its tape is played once more, so that every text is written where its question was open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kejian.core.option import changed_options
from kejian.core.record import Record
from kejian.core.tape import Answers, Drawn, Taped

if TYPE_CHECKING:
    from kejian.core.match import Match


def record_of(match: Match, tape: Sequence[Taped] | None = None) -> Record:
    """The record of a match, or of a tape that leads on from its beginning."""
    if match.imagined and tape is None:
        raise ValueError("an imagined match has no record")
    game, tape = match.game, match.tape if tape is None else tape
    chance = [entry.result for entry in tape if isinstance(entry, Drawn)]
    record = Record(
        game=game.code,
        players=list(match.players),
        rules=game.rules_version,
        options=changed_options(game.options, match.setup.options),
        chance=chance,
        start=dict(match.start or {}),
    )
    if chance:
        record.seed = match.seed
    again = type(match)(
        game, match.players, match.setup.options, start=match.start, seed=match.seed, chance=chance, hold=True
    )
    answers = [entry.moves for entry in tape if isinstance(entry, Answers)]
    for number, moves in enumerate(answers):
        texts = {match.players[seat]: _written(again, seat, move) for seat, move in moves.items()}
        single = len(texts) == 1 and not again.asked_together
        record.moves.append(next(iter(texts.items())) if single else texts)
        if number + 1 == len(answers):
            break  # the last answer may be the one at which a rule broke
        again.answer_all(moves)
    return record


def _written(match: Match, seat: int, move: Any) -> str:
    ask = match.ask_of(seat)
    assert ask is not None
    return ask.format(move)
