"""A few rounds that can be played again: by others first, without somebody, from a smaller position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kejian.core import Game, Match
from kejian.core.option import changed_options
from kejian.core.record import Line, Record
from kejian.core.script import Script

SEED = 1  # of nature: what is compared is drawn alike


class Played(NamedTuple):
    """Who sits where, under which house rules, from which position, and what was played."""

    players: tuple[str, ...]
    options: Mapping[str, Any]
    start: Mapping[str, Any]
    lines: tuple[Line, ...]

    def match(self, game: Game[Any], players: Sequence[str] | None = None, *, reasons: bool = False) -> Match:
        """The match before the first line, the players listed as they sit or otherwise."""
        seated = self.players if players is None else players
        return Match(game, seated, self.options, start=self.start, seed=SEED, hold=True, reasons=reasons)

    def stops(self, game: Game[Any], players: Sequence[str] | None = None, *, reasons: bool = False) -> Iterator[Match]:
        """The match before the first line and after every line; the same object, played on. Refused where it cannot be."""
        script = Script(self.match(game, players, reasons=reasons))
        yield script.match
        for line in self.lines:
            script.feed(line)
            yield script.match

    def record(self, game: Game[Any], id_: str, why: str) -> Record:
        """Written down for people and for `kejian judge`."""
        options = changed_options(game.options, self.match(game).setup.options)
        return Record(
            game=game.code,
            players=list(self.players),
            id=id_,
            why=why,
            options=options,
            start={key: value for key, value in self.start.items() if value != {}},
            moves=list(self.lines),
        )
