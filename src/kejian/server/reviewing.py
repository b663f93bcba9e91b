"""In a child: what the coach says to a finished match of a room."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kejian.bots import Budget
from kejian.bots.coach import Decision, moments, reasons, review
from kejian.core.record import Record, read_records
from kejian.core.referee import judge
from kejian.core.tape import Answers
from kejian.server import wire
from kejian.server.log import decode_row
from kejian.server.protocol import MatchReview, Reviewed
from kejian.server.records import record_of_match

_SECONDS = 10.0  # for a match
_SECONDS_OF_ONE = 0.15  # decision, at the most


def review_in_json(code: str, rows: Sequence[bytes], number: int) -> bytes | None:
    """The review of a finished match of a room, if there is one of that number."""
    record = record_of_match(code, [decode_row(row) for row in rows], number)
    return None if record is None else _review(record, number)


def review_text_in_json(text: str) -> bytes | None:
    """The review of a record of this machine's own."""
    return next((_review(record, 1) for record in read_records(text)), None)


def _review(record: Record, seed: int) -> bytes | None:
    match = judge(record).match
    if match is None:
        return None
    answers = sum(len(entry.moves) for entry in match.tape if isinstance(entry, Answers))
    seconds = min(_SECONDS_OF_ONE, _SECONDS / max(1, answers))
    decisions = list(review(match, random.Random(seed), lambda: Budget(seconds=seconds)))
    return wire.encode(
        MatchReview(
            [_reviewed(decision) for decision in decisions], [decisions.index(one) for one in moments(decisions)]
        )
    )


def _reviewed(decision: Decision) -> Reviewed:
    """A decision as it goes over the wire: every question of a match is a line of its record, and a frame of its replay."""
    ask, advice = decision.match.asks[decision.seat], decision.advice
    is_better = advice.given_up > 0
    return Reviewed(
        step=decision.number,
        seat=decision.seat,
        move=ask.format(advice.move),
        worth=round(1000 * advice.worth),
        lost=round(1000 * advice.given_up),
        better=ask.format(advice.best) if is_better else "",
        why=[wire.say(text) for text in reasons(decision)] if is_better else [],
        exact=advice.exact,
    )
