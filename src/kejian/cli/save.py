"""Keeping the record of a match: where it was asked for, or where the person says when he is asked."""

from __future__ import annotations

import sys
from pathlib import Path

from kejian.cli.language import tell
from kejian.cli.paper import put
from kejian.cli.trouble import Trouble, in_language
from kejian.core import Lang, Match
from kejian.core.record import RecordError, read_records
from kejian.core.yamlio import YamlError, read_bounded


class Keeper:
    """Writes a record to a file. A file of records gets one more document; nothing is ever overwritten."""

    def __init__(self, path: Path | None, lang: Lang) -> None:
        self.path, self.lang = path, lang
        if path is not None and (trouble := self._trouble(path)):
            raise Trouble(trouble)  # before the match, not after it

    def keep(self, match: Match) -> None:
        """Saves a match that has begun, or offers to."""
        if not match.tape:
            return
        text = match.record().to_yaml()
        if self.path is not None:
            self._write(self.path, text)
        elif sys.stdin.isatty():
            self._offer(text)
        else:
            put(tell("play.how_to_save", self.lang))

    def _offer(self, text: str) -> None:
        while True:
            try:
                name = input(tell("play.save", self.lang)).strip()
            except (EOFError, KeyboardInterrupt):
                put()
                name = ""
            if not name:
                put(tell("play.not_saved", self.lang))
                return
            path = Path(name).expanduser()
            if trouble := self._trouble(path):
                put(trouble)
            elif self._write(path, text):
                return

    def _write(self, path: Path, text: str) -> bool:
        try:
            before = path.read_bytes() if path.exists() else b""
            separator = "---\n" if before.strip() else ""
            if separator and not before.endswith(b"\n"):
                separator = "\n" + separator
            with path.open("a", encoding="utf-8") as file:
                file.write(separator + text)
        except OSError as error:
            put(self._no(path, error.strerror or str(error)))
            return False
        put(tell("play.saved", self.lang, path=path))
        return True

    def _trouble(self, path: Path) -> str | None:
        """Why a record cannot be kept there."""
        try:
            if path.exists():
                with path.open("rb") as file:
                    list(read_records(read_bounded(file), str(path)))
            elif not path.parent.is_dir():
                return self._no(path, "No such file or directory")
        except OSError as error:
            return self._no(path, error.strerror or str(error))
        except (RecordError, YamlError, UnicodeDecodeError):
            return tell("play.cannot_save", self.lang, path=path, why=tell("play.no_record_file", self.lang))
        return None

    def _no(self, path: Path, why: str) -> str:
        return tell("play.cannot_save", self.lang, path=path, why=in_language(why, self.lang))
