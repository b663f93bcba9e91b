"""Questions that are passed over by going on: whoever makes his move has declined what he might have done before it.

A person is shown such a question (`Ask.in_passing`) and the one behind it as one: the menu of the second, and beside it what the
first offers. A record says it the same way: silence declines. In the match both are asked and answered, one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kejian.core import Ask, Chosen, Composed, Forecast, Group, Match, Menu, Refusal, Refused, Text


class _Answer(NamedTuple):
    """An answer, and to which of the two questions."""

    ask: Ask[Any]
    move: Any


class BothAtOnce(Ask[_Answer]):
    """What may be done before a move, and the move, as one question."""

    __slots__ = ("_before", "_then")

    def __init__(self, before: Ask[Any], then: Ask[Any]) -> None:
        super().__init__(then.seat)
        self._before, self._then = before, then

    @property
    def kind(self) -> str:  # type: ignore[override]
        return self._then.kind

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return self._then.optional

    @property
    def clauses(self) -> tuple[str, ...]:  # type: ignore[override]
        return self._then.clauses

    def prompt(self) -> Text:
        return self._then.prompt()

    def moves(self) -> Iterator[_Answer]:
        yield from (_Answer(ask, move) for ask in (self._before, self._then) for move in ask.moves())

    def refusal(self, move: _Answer) -> Refusal | None:
        return move.ask.refusal(move.move)

    def fault(self, move: _Answer) -> Refusal | None:
        return move.ask.fault(move.move)

    def default(self) -> _Answer:
        return _Answer(self._then, self._then.default())

    def read(self, text: str) -> tuple[_Answer, str]:
        ask = self._before if _is_read(self._before, text) else self._then
        move, rest = ask.read(text)
        return _Answer(ask, move), rest

    def format(self, move: _Answer) -> str:
        return move.ask.format(move.move)

    def menu(self) -> Menu:
        menu, declined = self._then.menu(), self._before.format(self._before.default())
        offered = [entry for group in self._before.menu().groups for entry in group.entries if entry.text != declined]
        return menu._replace(groups=(*menu.groups, Group(self._before.prompt(), tuple(offered))))

    def compose(self, chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
        is_before = bool(chosen) and self._before.menu().entry(chosen[0].entry) is not None
        return (self._before if is_before else self._then).compose(chosen, players)

    def outlook(self, move: _Answer) -> tuple[Forecast, ...]:
        return move.ask.outlook(move.move)


def ask_of(match: Match, seat: int) -> Ask[Any] | None:
    """What a seat may answer, as a person is asked it."""
    before = match.ask_of(seat)
    if before is None or not before.in_passing or match.asked_together:
        return before
    ahead = match.copy()
    ahead.answer(seat, before.default())
    then = ask_of(ahead, seat) if seat in ahead.asks else None
    if then is None or (then.optional and not then.may_wait) or len(ahead.tape) > len(match.tape) + 1:
        return before  # somebody else is asked next, or this is no move, or what chance decides would be told
    return BothAtOnce(before, then)


def compose(match: Match, seat: int, chosen: Sequence[Chosen]) -> Composed:
    """A move in the making of a seat that may answer; Refused if it may not."""
    ask = ask_of(match, seat)
    return ask.compose(chosen, match.players) if isinstance(ask, BothAtOnce) else match.compose(seat, chosen)


def play(match: Match, answers: Mapping[int, str]) -> None:
    """Takes the answers of several seats; one that belongs to the question behind has declined the one before it."""
    for seat, text in answers.items():
        while (ask := match.asks.get(seat)) is not None and ask.in_passing and not _is_read(ask, text):
            match.answer(seat, ask.default())
    match.answer_all(answers)


def _is_read(ask: Ask[Any], text: str) -> bool:
    try:
        return ask.read(text)[1] == ""
    except Refused:
        return False
