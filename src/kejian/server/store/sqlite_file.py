"""An SQLite file is opened, and looked through first: what is lost or damaged is said before anybody plays."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import msgspec
import structlog

from kejian.server.log import decode_row
from kejian.server.store.base import StoreError, pending

_LOG = structlog.get_logger()
_PAGES_SECONDS = 3.0  # for SQLite's own check of the pages
_ROWS_SECONDS = 5.0  # for reading all rows once; what is left then is looked at when somebody opens that table
_ADVICE = "put a backup in its place, or name another file with --db"
_NOTE = """\
{name} beside this note holds tables of Kejian, since {day}.
As long as the note is here the server does not begin anew when that file is empty or gone.
To give all tables up, delete the note too.
"""


class Findings(NamedTuple):
    """What a look through the file found: bad pages in SQLite's words, and tables that cannot be opened, with why."""

    pages: str
    damaged: dict[str, str]
    tables: int
    seconds: float
    whole: bool  # whether there was time for everything


def connect(path: str) -> sqlite3.Connection:
    """The file's only connection, with the schema up to date; StoreError in words if there can be none."""
    note = Path(f"{path}.note") if path != ":memory:" else None
    if note is not None:
        _look_beside(Path(path), note)
    connection = sqlite3.connect(path, isolation_level=None, timeout=1)
    try:
        version = _prepare(connection, path)
        if version == 0 and note is not None and note.exists():
            raise _emptied(path, note)
        for step in pending("sqlite", version):
            connection.executescript(f"BEGIN; {step.sql}; PRAGMA user_version = {step.number}; COMMIT;")
        connection.execute("SELECT 1 FROM log LIMIT 1")
        write_nothing(connection)
        if note is not None:
            _leave(note, path)
            _report(path, examine(connection))
    except BaseException:
        connection.close()
        raise
    return connection


def write_nothing(connection: sqlite3.Connection) -> None:
    """A commit that changes nothing and yet has to reach the disk."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")


def _look_beside(path: Path, note: Path) -> None:
    """What SQLite would not mind: it takes an empty file for a new one, and throws away the journal beside it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size:
        return
    if note.exists():
        raise _emptied(str(path), note)
    journal = Path(f"{path}-wal")
    if journal.exists() and journal.stat().st_size:
        raise StoreError(f"{path} is empty or gone, but {journal.name} holds rows of it: {_ADVICE}")


def _emptied(path: str, note: Path) -> StoreError:
    return StoreError(
        f"{path} is empty or gone, but there were tables in it: {_ADVICE}, or delete {note} to begin anew"
    )


def _leave(note: Path, path: str) -> None:
    if not note.exists():
        try:
            note.write_text(_NOTE.format(name=Path(path).name, day=date.today().isoformat()), "utf-8")
        except OSError as error:
            _LOG.warning("no note beside the tables: an emptied file would not be noticed", error=str(error))


def _prepare(connection: sqlite3.Connection, path: str) -> int:
    try:
        connection.execute("PRAGMA page_size = 1024")  # of a new file: rows are short, and each is on a page of its own
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA cache_size = -8000")  # KB: the pages rooms in play write to stay at hand
        connection.execute("PRAGMA wal_autocheckpoint = 8000")  # seldom, because everybody waits for it
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StoreError(f"{path} is in use by another server") from None
        raise
    return version


# looking through


def examine(
    connection: sqlite3.Connection, pages_seconds: float = _PAGES_SECONDS, rows_seconds: float = _ROWS_SECONDS
) -> Findings:
    """Checks the pages, then reads every row once, each within its time."""
    began, pages, whole = time.monotonic(), "", True
    with _at_most(connection, pages_seconds) as is_late:
        try:
            found = [line for (line,) in connection.execute("PRAGMA quick_check(5)")]
            pages = "" if found == ["ok"] else "; ".join(" ".join(line.split()) for line in found)
        except sqlite3.DatabaseError as error:
            pages = "" if is_late() else str(error)
        whole = not is_late()
    damaged: dict[str, str] = {}
    tables = 0
    with _at_most(connection, rows_seconds) as is_late:
        last = ""
        try:
            keys = "SELECT room, seq, row FROM log ORDER BY room, seq"
            for room, rows in groupby(connection.execute(keys), key=lambda found: str(found[0])):
                tables, last = tables + 1, room
                if why := _fault([(seq, row) for _, seq, row in rows]):
                    damaged[room] = why
        except sqlite3.DatabaseError as error:
            if not is_late():
                damaged |= _around(connection, last, str(error))
        whole = whole and not is_late()
    return Findings(pages, damaged, tables, time.monotonic() - began, whole)


def _fault(numbered: list[tuple[int, bytes]]) -> str:
    """What is wrong with the rows of a table; nothing if they are numbered from 1 and can all be read."""
    for expected, (seq, row) in enumerate(numbered, 1):
        if seq != expected:
            return f"row {expected} is missing"
        try:
            decode_row(row)
        except (msgspec.MsgspecError, UnicodeDecodeError, TypeError) as error:
            return f"row {seq} cannot be read: {error}"
    return ""


def _around(connection: sqlite3.Connection, last: str, why: str) -> dict[str, str]:
    """Tables next to a page that cannot be read: the last before it, and the first that is seen from the other end."""
    first = ""
    try:
        for (room,) in connection.execute("SELECT room FROM log ORDER BY room DESC, seq DESC"):
            first = str(room)
    except sqlite3.DatabaseError:
        pass
    found = {}
    for room in {last: None, first: None}:
        try:
            connection.execute("SELECT seq, row FROM log WHERE room = ? ORDER BY seq", (room,)).fetchall()
        except sqlite3.DatabaseError:
            found[room] = why
    return found or {f"between {last or 'the first'} and {first or 'the last'}": why}


@contextmanager
def _at_most(connection: sqlite3.Connection, seconds: float) -> Iterator[Callable[[], bool]]:
    """Interrupts what runs on the connection after so many seconds; gives a function that tells whether it did."""
    deadline = time.monotonic() + seconds

    def is_late() -> bool:
        return time.monotonic() > deadline

    connection.set_progress_handler(is_late, 20_000)
    try:
        yield is_late
    finally:
        connection.set_progress_handler(None, 0)


def _report(path: str, found: Findings) -> None:
    if found.pages:
        _LOG.error("the file is damaged; tables on its good pages open", file=path, found=found.pages, advice=_ADVICE)
    for room, why in found.damaged.items():
        _LOG.error("this table stays closed", room=room, why=why, advice="restore it from a backup")
    if not found.whole:
        _LOG.warning(
            "the file is too large to be looked through at once; each table is checked when it is opened",
            tables=found.tables,
            seconds=round(found.seconds, 1),
        )
    elif found.seconds > 1:
        _LOG.info("the file was looked through", tables=found.tables, seconds=round(found.seconds, 1))
