"""The referee: what happened in a record and why, what was refused, and whether it ended as expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kejian.core.answers import Asked, answers, laid_over
from kejian.core.event import Event
from kejian.core.game import Game
from kejian.core.match import Match
from kejian.core.message import Message
from kejian.core.record import Record
from kejian.core.refusal import Refusal, Refused
from kejian.core.registry import find_game
from kejian.core.script import Played, play
from kejian.core.text import Lang, Text
from kejian.core.yamlio import write_inline


@dataclass(slots=True)
class Ruling:
    """The referee's answer to a record. `refusal` is why its set-up or its line number `len(played)` was refused, `tried`
    what happened on the way to that."""

    record: Record
    game: Game[Any]
    match: Match | None = None
    start: Match | None = None
    played: list[Played] = field(default_factory=list)
    opening: Sequence[Event] = ()
    refusal: Refusal | None = None
    tried: Sequence[Message] = ()
    answers: list[Asked] = field(default_factory=list)

    def say(self, message: Message, lang: Lang, *, full: bool = False) -> str:
        """One sentence for what happened, or for why a line or the set-up was refused; in full, with all terms."""
        words = self.game.words if self.match is None else self.match.words
        return words.say(message, lang, self.record.players, full=full)

    def verdict(self, events: Sequence[Event]) -> list[Event]:
        """The short form: only the headlines, or all that happened where there is none."""
        return [event for event in events if event.headline] or [event for event in events if not event.quiet]

    @property
    def answered(self) -> list[Event]:
        """What was told in answer to questions."""
        return [event for asked in self.answers if asked.answer is not None for event in asked.answer.told]

    @property
    def clauses(self) -> set[str]:
        """Every clause that spoke."""
        messages: list[Message] = [*self.opening, *(event for line in self.played for event in line.events)]
        messages += self.answered
        if self.refusal is not None:
            messages += [*self.tried, self.refusal]
        return {clause for message in messages for clause in message.all_clauses}


def judge(record: Record) -> Ruling:
    """Plays a record. A refusal ends it there and is part of the ruling; only a broken rule raises."""
    ruling = Ruling(record, find_game(record.game))
    try:
        for number, played in enumerate(play(record)):
            ruling.match = played.match
            if number == 0:
                ruling.opening, ruling.start = played.events, played.match
            elif number <= len(record.moves):
                ruling.played.append(played)
            elif played.events:  # what the silence told belongs to the last line
                last = ruling.played.pop() if ruling.played else Played({}, (), played.match)
                ruling.played.append(played._replace(line=last.line, events=(*last.events, *played.events)))
    except Refused as refused:
        ruling.refusal, ruling.tried = refused.refusal, refused.told
    if ruling.match is not None:
        ruling.answers = answers(ruling.match, record)
    return ruling


class Difference(NamedTuple):
    """A place where the position is not as expected."""

    path: tuple[str, ...]
    expected: object
    actual: object

    def text(self) -> Text:
        where, want = ".".join(self.path), write_inline(self.expected)
        if self.actual is MISSING:
            return Text(
                f"{where}：期望 {want}，但局面里没有这一项",
                f"{where}: expected {want}, but a position has no such key",
            )
        got = write_inline(self.actual)
        return Text(f"{where}：期望 {want}，实际 {got}", f"{where}: expected {want}, got {got}")


MISSING = object()


def differences(
    game: Game[Any], expected: Mapping[str, Any], actual: Mapping[str, Any], path: tuple[str, ...] = ()
) -> Iterator[Difference]:
    """Where a position differs from what is expected; what is not named is not compared."""
    for key, want in expected.items():
        here = (*path, key)
        have = actual.get(key, MISSING)
        if isinstance(want, Mapping) and isinstance(have, Mapping) and (want or not have):  # {}: nothing at all
            yield from differences(game, want, have, here)
        elif key == "winner" and isinstance(want, list) and isinstance(have, list | None):
            if sorted(map(str, want)) != sorted(have or ()):  # before the end nobody has won
                yield Difference(here, want, have)
        elif have is MISSING or not game.agrees(here, want, have):
            yield Difference(here, want, have)


def failures(ruling: Ruling) -> list[Text]:
    """How a ruling fails its record's expectation; empty if it does not."""
    record, expected = ruling.record, ruling.record.expect or {}
    wants_error = expected.get("error") is True
    if ruling.refusal is not None:
        at_end = ruling.match is None or len(ruling.played) >= len(record.moves) - 1
        if wants_error and at_end:
            return _differing(ruling, expected)
        number = len(ruling.played) + 1
        place = Text("开局设置", "the set-up") if ruling.match is None else Text(f"第 {number} 手", f"move {number}")
        zh, en = ruling.say(ruling.refusal, "zh"), ruling.say(ruling.refusal, "en")
        return [Text(f"{place.zh}不成立：{zh}", f"{place.en} is refused: {en}")]
    unanswered = _unanswered(ruling)
    if wants_error and unanswered:
        return []
    if wants_error:
        accepted = "expected the last move to be refused, but it was accepted"
        return [Text("期望最后一手不成立，但它成立", accepted)]
    return unanswered or _differing(ruling, expected)


def _differing(ruling: Ruling, expected: Mapping[str, Any]) -> list[Text]:
    if ruling.match is None:
        return []
    rest = {key: value for key, value in expected.items() if key != "error"}
    position = laid_over(ruling.match.position(), ruling.answers)
    wanted = ruling.game.expected(ruling.match.state, rest)
    return [found.text() for found in differences(ruling.game, wanted, position)]


def _unanswered(ruling: Ruling) -> list[Text]:
    """A record may end at a free decision, but not in the middle of a question that must be answered."""
    assert ruling.match is not None
    asks = ruling.match.asks
    left = [ruling.record.players[seat] for seat in ruling.match.waiting if not asks[seat].may_wait]
    if not left:
        return []
    return [Text(f"{'、'.join(left)}的问题还没有回答", f"the record ends before {', '.join(left)} has answered")]
