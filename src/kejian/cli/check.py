"""`kejian check`: records that carry `expect`, run and compared."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from kejian.cli.content import Content
from kejian.cli.desk import STDIN, complain_of_broken_rule, line_text, records_of, sentences
from kejian.cli.language import tell
from kejian.cli.paper import pen, put
from kejian.cli.trouble import BAD_INPUT, Trouble, complain
from kejian.core import BrokenRule, Lang, Text
from kejian.core.record import Record
from kejian.core.referee import Ruling, failures, judge

_SUFFIXES = (".yaml", ".yml", ".json")


def run(paths: list[Path], content: list[Path], lang: Lang) -> int:
    """Runs every record of every file. A file that cannot be read does not keep the others from being run."""
    tally = _Tally(Content(content, lang), lang)
    for path in paths:
        try:
            for file in _files(path, lang):
                tally.run_file(file)
        except Trouble as trouble:
            tally.unreadable(str(trouble))
    tally.progress.clear()
    put(f"{tally.passed} passed, {tally.failed} failed")
    return BAD_INPUT if tally.bad_files else 1 if tally.failed else 0


def _files(path: Path, lang: Lang) -> list[Path]:
    """A file, or all record files under a folder."""
    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.rglob("*") if file.suffix in _SUFFIXES and file.is_file())
    if not found:
        raise Trouble(tell("no_records", lang, path=path))
    return found


class _Tally:
    def __init__(self, content: Content, lang: Lang) -> None:
        self.content, self.lang = content, lang
        self.passed = self.failed = self.bad_files = 0
        self.progress = _Progress()

    def run_file(self, file: Path) -> None:
        before = self.passed + self.failed + self.bad_files
        try:
            for number, record in enumerate(records_of(str(file), self.lang, self.unreadable), 1):
                self.run_record(str(file), number, record)
            if before == self.passed + self.failed + self.bad_files:
                self.unreadable(tell("no_records", self.lang, path=file))
        except Trouble as trouble:
            self.unreadable(str(trouble))

    def run_record(self, file: str, number: int, record: Record) -> None:
        self.progress.show(self.passed + self.failed)
        name = record.id or tell("check.record", self.lang, n=number)
        try:
            ruling = judge(self.content.put_into(record))
        except BrokenRule as error:
            self.failed += 1
            self.tell_failure(file, name, str(error))
            complain_of_broken_rule(error, self.lang)
            return
        differing = failures(ruling)
        if not differing:
            self.passed += 1
            return
        self.failed += 1
        self.tell_failure(file, name, _what_differs(differing, self.lang))
        put(_explanation(ruling, self.lang))

    def tell_failure(self, file: str, name: str, what: str) -> None:
        self.progress.clear()
        source = "stdin" if file == STDIN else file
        put(f"{pen(tell('check.failed', self.lang), 'red')} {source}  {pen(name, 'title')}  {what}")

    def unreadable(self, message: str) -> None:
        self.progress.clear()
        self.bad_files += 1
        complain(message)


def _what_differs(differing: list[Text], lang: Lang) -> str:
    return ("；" if lang == "zh" else "; ").join(found.in_(lang) for found in differing)


def _explanation(ruling: Ruling, lang: Lang) -> Iterator[str]:
    """What happened in a record, as the referee tells it with all reasons."""
    if ruling.record.why:
        yield f"  {pen(ruling.record.why, 'grey')}"
    yield from sentences(ruling, ruling.opening, lang, full=True)
    for played in ruling.played:
        yield f"  {line_text(played.line)}"
        yield from sentences(ruling, played.events, lang, "    ", full=True)
    if ruling.refusal is not None:
        number = len(ruling.played)
        if ruling.match is not None and number < len(ruling.record.moves):
            yield f"  {line_text(ruling.record.moves[number])}"
        yield from sentences(ruling, [ruling.refusal], lang, "    ", full=True)


class _Progress:
    """How far it is, for a person who waits."""

    EVERY = 50

    def __init__(self) -> None:
        self.on = sys.stdout.isatty()

    def show(self, done: int) -> None:
        if self.on and done and done % self.EVERY == 0:
            print(f"\r{done}…", end="", flush=True)

    def clear(self) -> None:
        if self.on:
            print("\r\033[K", end="", flush=True)
