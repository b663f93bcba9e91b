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
        behind = _behind(self._before, text)
        ask = self._before if behind is None else self._then
        move, rest = ask.read(text if behind is None else behind)
        return _Answer(ask, move), rest

    def format(self, move: _Answer) -> str:
        text = move.ask.format(move.move)
        return text if move.ask is self._before else self._written(text)

    def _written(self, text: str) -> str:
        """An answer to the second question; where it could be one to the first, it says that it declines that (过 过)."""
        return text if _behind(self._before, text) == text else f"{self._declined} {text}"

    @property
    def _declined(self) -> str:
        return self._before.format(self._before.default())

    def menu(self) -> Menu:
        menu = self._then.menu()
        groups = (
            group._replace(entries=tuple(entry._replace(text=self._written(entry.text)) for entry in group.entries))
            for group in menu.groups
        )
        offered = [e for group in self._before.menu().groups for e in group.entries if e.text != self._declined]
        return menu._replace(groups=(*groups, Group(self._before.prompt(), tuple(offered))))

    def compose(self, chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
        before = self._before.menu().entry(chosen[0].entry) if chosen else None
        if before is not None and before.text != self._declined:
            return self._before.compose(chosen, players)
        made = self._then.compose(chosen, players)
        return made._replace(text=self._written(made.text)) if made.complete else made

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


def after(match: Match, seat: int, text: str) -> Match | None:
    """Where a seat stands that declines, in the words of its first question, what it may do in passing; None: it does something,
    or is asked for nothing else."""
    before = match.ask_of(seat)
    if before is None or not isinstance(ask_of(match, seat), BothAtOnce) or text != before.format(before.default()):
        return None
    ahead = match.copy()
    ahead.answer(seat, text)
    return ahead


def play(match: Match, answers: Mapping[int, str]) -> None:
    """Takes the answers of several seats; one that belongs to the question behind has declined the one before it. Where that
    is asked in secret it waits, as every answer in such a window does."""
    texts = dict(answers)
    has_declined = False
    for seat in answers:
        while (ask := match.asks.get(seat)) is not None and ask.in_passing:
            behind = _behind(ask, texts[seat])
            if behind is None:
                break
            match.answer(seat, ask.default())
            texts[seat], has_declined = behind, True
    match.answer_all(texts, wait=has_declined and match.window is not None)


def _behind(ask: Ask[Any], text: str) -> str | None:
    """What of a text is left for the question behind this one; None: it is an answer to this one."""
    try:
        move, rest = ask.read(text)
    except Refused:
        return text
    if not rest:
        return None
    return rest if move == ask.default() else text
