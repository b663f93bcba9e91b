"""Files that were damaged, emptied or swapped: it is said in words, and whatever is whole opens."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from kejian.server import log
from kejian.server.log import encode_row
from kejian.server.protocol import Timer
from kejian.server.store import StoreError, new_store
from kejian.server.store.base import append
from kejian.server.store.sqlite_file import examine
from tests.server.browser import Browser, client_of
from tests.server.host import serving, settings
from tests.server.test_serve_command import start

OPENED = log.Opened(
    at=1, game="cier", name="甲", token="t", options={}, style="strict", timer=Timer("none", 30), bots=[]
)
SEATED = log.Seated(at=2, seat=1, name="乙", token="u")
DAMAGE: dict[str, tuple[dict[int, bytes], str, str]] = {
    # table: its rows by number, the code of the problem, what is said
    "qing-zhu-11": ({1: encode_row(OPENED), 3: encode_row(SEATED)}, "damaged", "row 2 is missing"),
    "qing-zhu-12": ({2: encode_row(SEATED)}, "damaged", "row 1 is missing"),
    "qing-zhu-13": ({1: encode_row(OPENED), 2: b'{"k":"sea'}, "damaged", "row 2 cannot be read"),
    "qing-zhu-14": ({1: encode_row(OPENED), 2: b'{"k":"flown","at":1}'}, "damaged", "row 2 cannot be read"),
    "qing-zhu-15": ({1: b"\xff\xfe\x00"}, "damaged", "row 1 cannot be read"),
    "qing-zhu-16": ({1: encode_row(SEATED)}, "damaged", "row 1 does not open it"),
    "qing-zhu-17": (
        {1: encode_row(OPENED), 2: encode_row(log.Removed(at=2, seat=70))},
        "damaged",
        "row 2 does not fit",
    ),
    "qing-zhu-18": (
        {1: encode_row(OPENED).replace(b"cier", b"chess")},
        "no_game",
        "“chess” is not installed here",
    ),
}
WHOLE = "qing-zhu-99"


async def insert(db: str, room: str, rows: dict[int, bytes]) -> None:
    """Writes rows as they are, past everything that keeps them in order."""
    if db.startswith("postgres"):
        connection = await asyncpg.connect(db)
        await connection.executemany(
            'INSERT INTO log (room, seq, "row") VALUES ($1, $2, $3)', [(room, seq, row) for seq, row in rows.items()]
        )
        await connection.close()
        return
    with sqlite3.connect(db) as file:
        file.executemany("INSERT INTO log VALUES (?, ?, ?)", [(room, seq, row) for seq, row in rows.items()])
    file.close()


async def test_a_damaged_table_is_closed_with_its_reason_and_the_others_open(
    db: str, capsys: pytest.CaptureFixture[str]
) -> None:
    store = new_store(db)
    await store.open()
    await append(store, WHOLE, 1, encode_row(OPENED))
    await store.close()
    for room, (rows, _, _) in DAMAGE.items():
        await insert(db, room, rows)
    with serving(settings(db)) as url:
        for room, (_, code, words) in DAMAGE.items():
            answer = await Browser(url).get(f"/api/rooms/{room}")
            assert answer.status_code == (404 if code == "no_game" else 500)
            assert answer.json()["code"] == code
            assert words in answer.json()["message"]["en"]
            player = Browser(url)
            await player.knock(path=f"/ws/{room}")
            assert (await player.hear("error"))["code"] == code
            await player.closed()
        assert (await Browser(url).get("/api/records/qing-zhu-13-1")).json()["code"] == "damaged"
        assert (await Browser(url).get("/healthz")).json() == {"ok": True}
        assert (await Browser(url).connect(WHOLE)).room["game"] == "cier"
    logged = capsys.readouterr()
    for room in DAMAGE:
        assert room in logged.out + logged.err


async def full_file(path: Path, tables: int = 60) -> list[str]:
    """A file with many tables; their codes in order."""
    store = new_store(str(path))
    await store.open()
    codes = [f"qing-zhu-{number}" for number in range(100, 100 + tables)]
    for code in codes:
        await append(store, code, 1, encode_row(OPENED))
        for seq in range(2, 12):
            await append(store, code, seq, encode_row(log.Hosted(at=seq, seat=0)))
    await store.close()
    return codes


def page_of(path: Path, words: bytes) -> int:
    """Where in the file the first leaf of the tree with these words begins."""
    content = path.read_bytes()
    starts = range(0, len(content), 1024)
    return next(start for start in starts if content[start] == 10 and words in content[start : start + 1024])


async def test_a_corrupt_page_closes_the_tables_on_it_and_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables.db"
    codes = await full_file(path)
    bad = codes[30]
    begin = page_of(path, bad.encode())
    page = path.read_bytes()[begin : begin + 1024]
    hit = [number for number, code in enumerate(codes) if code.encode() in page]
    may_close = codes[hit[0] - 1 : hit[-1] + 2]  # a log that runs up to the page: nobody knows how it went on
    with path.open("r+b") as file:
        file.seek(begin)
        file.write(b"\xa5" * 1024)
    with serving(settings(str(path))) as url:
        async with client_of(url) as client:
            answers = {code: await client.get(f"/api/rooms/{code}") for code in codes}
        assert [code for code, answer in answers.items() if answer.status_code != 200 and code not in may_close] == []
        assert answers[bad].json()["code"] == "damaged"
        host = Browser(url)
        assert await host.open_table("甲"), "new tables can be opened"
    said = "".join(capsys.readouterr())
    assert "the file is damaged" in said
    assert bad in said
    assert "backup" in said


async def test_what_is_no_file_of_tables_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await full_file(path, 2)
    whole = path.read_bytes()
    attempts: dict[str, tuple[bytes | None, str]] = {
        "emptied": (b"", "there were tables in it"),
        "gone": (None, "there were tables in it"),
        "no database": (b"<html>not found</html>" * 200, "not a database"),
        "its head torn off": (b"\x00" * 1024 + whole[1024:], "not a database"),
        "cut in the middle of the first page": (whole[:600], "malformed"),
        "a schema of noise": (whole[:100] + b"\x13" * 924 + whole[1024:], "malformed"),
    }
    for name, (content, words) in attempts.items():
        path.unlink()
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(StoreError, match=words) as refused:
            await new_store(str(path)).open()
        assert "backup" in str(refused.value), name
        assert (path.read_bytes() if path.exists() else None) == content, f"{name}: left as it was"
        path.write_bytes(whole)
    store = new_store(str(path))
    await store.open()
    assert await store.read("qing-zhu-100"), "with the backup back in its place everything is there"
    await store.close()


async def test_a_journal_without_its_file_is_not_thrown_away(tmp_path: Path) -> None:
    journal = tmp_path / "tables.db-wal"
    journal.write_bytes(b"rows that were acknowledged" * 50)
    with pytest.raises(StoreError, match=r"tables\.db-wal holds rows"):
        await new_store(str(tmp_path / "tables.db")).open()
    assert journal.exists()


async def test_deleting_file_and_note_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await full_file(path, 1)
    path.unlink()
    Path(f"{path}.note").unlink()
    store = new_store(str(path))
    await store.open()
    assert await store.read("qing-zhu-100") == []
    await store.close()


def test_an_emptied_file_is_said_in_one_line_by_the_command(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"")
    Path(f"{path}.note").write_text("there were tables")
    process = start("--port", "0", "--db", str(path))
    out, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert out == ""
    assert len(errors.strip().splitlines()) == 1
    assert "there were tables in it" in errors


def test_a_large_file_is_looked_through_in_bounded_time(tmp_path: Path, figure: Callable[[str, object], None]) -> None:
    """However large it is: what there was no time for is checked when a table is opened."""
    file = sqlite3.connect(tmp_path / "large.db")
    file.execute("CREATE TABLE log (room TEXT, seq INTEGER, row BLOB, PRIMARY KEY (room, seq)) WITHOUT ROWID")
    row = encode_row(log.Answered(at=1, match=1, question=1, seat=1, text="子弹" * 20, id="x" * 12))
    rows = ((f"qing-zhu-{room}", seq, row) for room in range(1000, 1400) for seq in range(1, 201))
    file.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)
    file.commit()
    began = time.monotonic()
    found = examine(file, 30, 30)
    whole = time.monotonic() - began
    assert (found.tables, found.pages, found.damaged, found.whole) == (400, "", {}, True)
    began = time.monotonic()
    assert not examine(file, 0.001, 0.001).whole
    assert time.monotonic() - began < max(1.0, whole)
    file.close()
    figure("looking through 80,000 rows at the start", f"{whole:.2f} s")


async def test_a_row_that_cannot_be_written_fails_alone(db: str) -> None:
    """All come in one batch: the bad one is told so, its neighbours are written."""
    store = new_store(db)
    await store.open()
    told: dict[str, Any] = {}
    for number in range(40):
        store.write(f"room {number}", 1, b"x", lambda result, number=number: told.__setitem__(f"{number}", result))
        if number % 10 == 5:
            store.write("bad", 2**70 + number, b"x", lambda result, n=number: told.__setitem__(f"bad {n}", result))
            store.write("\ud800", 1, b"x", lambda result, n=number: told.__setitem__(f"odd {n}", result))
    await append(store, "last", 1, b"x")
    assert [told[str(number)] for number in range(40)] == [True] * 40
    bad = [result for name, result in told.items() if " " in name]
    assert len(bad) == 8
    assert all(isinstance(result, StoreError) for result in bad)
    await store.check()
    await store.close()


async def test_one_who_fails_to_take_an_answer_is_no_trouble_for_the_next(db: str) -> None:
    store = new_store(db)
    await store.open()
    told: list[object] = []
    store.write("one", 1, b"x", lambda _: json.loads("{"))
    store.write("two", 1, b"x", told.append)
    assert await append(store, "three", 1, b"x")
    assert told == [True]
    await store.close()
