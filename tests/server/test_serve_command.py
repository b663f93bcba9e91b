"""`kejian serve` as a person starts and stops it."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from kejian.cli.serve import _greeting, _network, _qr_lines
from tests.server.browser import Browser
from tests.server.host import free_port
from tests.server.tables import play_a_round, table_of


def start(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "kejian", "serve", "--lang", "en", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    port, db = free_port(), str(tmp_path / "data" / "tables.db")
    process = start("--port", str(port), "--db", db)
    assert process.stdout is not None
    link = process.stdout.readline()
    assert link == f"Open http://127.0.0.1:{port}/\n"
    yield process, f"http://127.0.0.1:{port}", db
    process.kill()
    process.communicate()


def until_up(url: str) -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(f"{url}/healthz").close()
            return
        except OSError:
            asyncio.run(asyncio.sleep(0.05))
    raise AssertionError("the server does not come up")


def test_it_stops_in_order_and_comes_back_with_everything(served: tuple[subprocess.Popen[str], str, str]) -> None:
    process, url, db = served
    until_up(url)

    async def play() -> list[Browser]:
        people = await table_of(url, "甲", "乙")
        await play_a_round(people, random.Random(1))
        assert (await people[0].answer("子弹"))["t"] == "ack"
        process.send_signal(signal.SIGTERM)
        assert await people[0].closed() == 1012, "browsers are told to come back"
        return people

    people = asyncio.run(play())
    assert process.wait(15) == 0
    again = start("--port", url.rpartition(":")[2], "--db", db)
    try:
        until_up(url)

        async def look() -> None:
            back = await Browser(url, people[0].token).connect(people[0].code)
            await back.hear("table")
            assert back.asked is not None
            assert back.asked["answer"] == "子弹"
            assert back.events == people[0].events

        asyncio.run(look())
    finally:
        again.send_signal(signal.SIGINT)
        assert again.wait(15) == 0
        _out, errors = again.communicate()
        assert "Traceback" not in errors


def test_what_is_taken_is_said_in_one_line(served: tuple[subprocess.Popen[str], str, str]) -> None:
    _process, url, db = served
    until_up(url)
    for arguments in (["--port", url.rpartition(":")[2]], ["--port", str(free_port()), "--db", db]):
        second = start(*arguments)
        _out, errors = second.communicate(timeout=30)
        assert second.returncode == 2
        assert len(errors.strip().splitlines()) == 1
        assert "in use" in errors


def test_the_link_is_shown_as_a_qr_code_when_others_can_reach_it() -> None:
    alone = _greeting("127.0.0.1", 8000, "tables.db", "zh", qr=True)
    assert not any("█" in line or "▀" in line for line in alone)
    open_to_all = _greeting("0.0.0.0", 8000, "postgresql://user:secret@db/x", "zh", qr=True)
    assert any("█" in line or "▀" in line for line in open_to_all)
    assert not any("secret" in line for line in open_to_all)
    assert len(_qr_lines("http://192.0.2.1:8000/")) > 10


def test_behind_a_proxy_the_link_is_the_public_one_and_nonsense_is_said(tmp_path: Path) -> None:
    lines = _greeting("127.0.0.1", 8000, "tables.db", "en", link="https://play.example.org/", qr=False)
    assert lines[0] == "Open https://play.example.org/"
    assert not any("Only this machine" in line for line in lines)
    for arguments in (["--public-url", "play.example.org"], ["--proxy", "*"], ["--proxy", "127.0.0.1", "--proxy", "x"]):
        process = start("--db", str(tmp_path / "tables.db"), *arguments)
        _out, errors = process.communicate(timeout=60)
        assert process.returncode == 2
        assert len(errors.strip().splitlines()) == 1
        assert arguments[0] in errors


def test_the_address_for_others_is_known_where_others_are_answered() -> None:
    for host in ("127.0.0.1", "localhost", "::1"):
        assert _network(host, 8000) == ""
    assert _network("192.0.2.7", 8000) == "http://192.0.2.7:8000"
    assert _network("2001:db8::7", 80) == "http://[2001:db8::7]:80"
    with patch("kejian.cli.serve._own_address", return_value="192.0.2.9"):
        assert _network("0.0.0.0", 8123) == "http://192.0.2.9:8123"
    with patch("kejian.cli.serve._own_address", return_value=None):
        assert _network("0.0.0.0", 8123) == ""
