"""However the server ends, nothing of it stays: no process, no lock, no half a start."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.browser import Browser
from tests.server.test_serve_command import start

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")

ROOT = Path(__file__).parents[2]
RUN = f"""
import importlib.machinery, importlib.util, pathlib, sys
loader = importlib.machinery.SourceFileLoader("run", {str(ROOT / "run")!r})
run = importlib.util.module_from_spec(importlib.util.spec_from_loader("run", loader))
loader.exec_module(run)
run.BIN, run.install = pathlib.Path({str(Path(sys.executable).parent)!r}), lambda lock: None
sys.exit(run.main())
"""


class Process(tuple[int, str]):
    """A process by its number and the time it began, so that a number given again is not taken for it."""

    __slots__ = ()

    @property
    def is_alive(self) -> bool:
        found = _stat(self[0])
        return found is not None and found[19] == self[1] and found[0] != "Z"


def _stat(pid: int) -> list[str] | None:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None


def family(pid: int) -> list[Process]:
    """A process and all that descend from it."""
    stats = {int(entry.name): _stat(int(entry.name)) for entry in Path("/proc").iterdir() if entry.name.isdecimal()}
    found = [pid]
    for each in found:
        found += [child for child, stat in stats.items() if stat is not None and int(stat[1]) == each]
    return [Process((each, stat[19])) for each in found if (stat := stats.get(each)) is not None]


def all_gone(processes: list[Process], seconds: float = 20) -> list[Process]:
    """Who is still there after some patience."""
    deadline = time.monotonic() + seconds
    while (left := [each for each in processes if each.is_alive]) and time.monotonic() < deadline:
        time.sleep(0.05)
    return left


@contextmanager
def served(tmp_path: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`kejian serve` as a process, and the link it printed."""
    process = start("--port", "0", "--db", str(tmp_path / "tables.db"), *arguments)
    try:
        yield process, link_of(process)
    finally:
        process.kill()
        process.communicate()


def link_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().removeprefix("Open ").strip().rstrip("/")


async def a_bot_answers(url: str) -> None:
    host = Browser(url)
    await host.open_table("甲", bots=["monte_carlo"], start=True)
    await host.connect()
    await host.next_question()
    assert (await host.answer("子弹"))["t"] == "ack"
    await host.next_question(0)
    await host.close()


ENDS = [signal.SIGTERM, signal.SIGINT, signal.SIGKILL]


@pytest.mark.parametrize("number", ENDS, ids=lambda number: number.name)
def test_no_process_is_left_when_the_server_ends(tmp_path: Path, number: signal.Signals) -> None:
    with served(tmp_path) as (process, url):
        asyncio.run(a_bot_answers(url))
        processes = family(process.pid)
        assert len(processes) > 1, "bots think in processes of their own"
        process.send_signal(number)
        assert process.wait(20) == (-9 if number == signal.SIGKILL else 0)
        left = all_gone(processes)
        for pid, _ in left:
            os.kill(pid, signal.SIGKILL)
        assert not left
        again = start("--port", "0", "--db", str(tmp_path / "tables.db"))
        assert link_of(again).startswith("http://"), "the file is free again"
        again.send_signal(signal.SIGTERM)
        assert again.wait(20) == 0
        again.communicate()


def test_a_second_ctrl_c_ends_it_at_once(tmp_path: Path) -> None:
    with served(tmp_path) as (process, url):
        host, _, port = url.removeprefix("http://").partition(":")
        with socket.create_connection((host, int(port))) as slow:
            slow.sendall(b"POST /api/judge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
            slow.sendall(b"Content-Length: 100\r\n\r\n{")  # an orderly end waits for the rest
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            time.sleep(0.5)
            assert process.poll() is None
            began = time.monotonic()
            process.send_signal(signal.SIGINT)
            assert process.wait(20) == 128 + signal.SIGINT
            assert time.monotonic() - began < 4, "an orderly end takes five seconds"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda number: number.name)
def test_run_passes_signals_on(tmp_path: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-c", RUN, "serve", "--lang", "en", "--port", "0", "--db", str(tmp_path / "tables.db")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        url = link_of(process)
        processes = family(process.pid)
        urllib.request.urlopen(f"{url}/healthz").close()
        process.send_signal(number)
        assert process.wait(20) == 0
        assert not all_gone(processes)
    finally:
        process.kill()
        process.communicate()


def test_run_keeps_the_exit_code(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("no database" * 100)
    command = [sys.executable, "-c", RUN, "serve", "--port", "0", "--db", str(tmp_path / "tables.db")]
    assert subprocess.run(command, capture_output=True, timeout=60, check=False).returncode == 2
