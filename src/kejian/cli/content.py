"""Content of one's own (`--with FILE`): roles, sheets. It is read by the game it is for, and travels in the options."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kejian.cli.desk import read_text
from kejian.cli.language import tell
from kejian.cli.trouble import Trouble
from kejian.core import ContentError, Game, Lang, all_games, find_game
from kejian.core.record import Record


class Content:
    """The content files of one command."""

    def __init__(self, files: Iterable[Path], lang: Lang) -> None:
        self._lang = lang
        self._texts = [(str(file), read_text(str(file), lang)) for file in files]
        self._read: dict[str, dict[str, Any]] = {}

    def of(self, game: Game[Any]) -> dict[str, Any]:
        """What the files hold for a game, by name; Trouble with the place of what is wrong."""
        if game.code not in self._read:
            found: dict[str, Any] = {}
            for source, text in self._texts:
                found |= self._pieces(game, source, text)
            self._read[game.code] = found
        return self._read[game.code]

    def put_into(self, record: Record) -> Record:
        """The record with the content it names written out."""
        if self._texts:
            game = find_game(record.game)
            record.options = game.with_content(record.options, self.of(game))
        return record

    def by_game(self) -> dict[str, dict[str, Any]]:
        """What there is for each game; every file is for the games that can read it, and for one at least."""
        found: dict[str, dict[str, Any]] = {}
        readers = [game for game in all_games() if game.content_option]
        for source, text in self._texts:
            faults = []
            for game in readers:
                try:
                    content = game.read_content(text, source)
                    found.setdefault(game.code, {}).update(content)
                except ContentError as error:
                    faults.append(tell("with.fault", self._lang, game=game.code, why=error.say(self._lang)))
            if len(faults) == len(readers):
                raise Trouble("\n".join([tell("with.nobody", self._lang, path=source), *faults]))
        return found

    def _pieces(self, game: Game[Any], source: str, text: str) -> dict[str, Any]:
        try:
            return game.read_content(text, source)
        except ContentError as error:
            raise Trouble(error.say(self._lang)) from None
