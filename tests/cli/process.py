"""The command line as people call it: a process with arguments, input, output and an exit code."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import kejian
from kejian.cli.app import call as run_command

ROOT = str(Path(__file__).parents[2])
SOURCE = str(Path(kejian.__file__).parents[1])
WITH_FLOW = """
from kejian.cli import main
from kejian.core import register
from tests.flow_game import GAME
register(GAME)
main()
"""


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def environment(**changes: str) -> dict[str, str]:
    """Without a language and without a locale, unless a test sets one."""
    kept = {
        key: value for key, value in os.environ.items() if key not in ("KEJIAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    }
    path = os.pathsep.join(filter(None, (SOURCE, ROOT, os.environ.get("PYTHONPATH"))))
    return {**kept, "PYTHONPATH": path, "PYTHONUTF8": "1", **changes}


def run(*args: str | Path, stdin: str | bytes = "", **env: str) -> Ran:
    """`kejian` with these arguments."""
    return _run(["-m", "kejian", *map(str, args)], stdin, env)


def call(*args: str | Path, **env: str) -> Ran:
    """The same without a process of its own, for what needs no input: quicker by far."""
    out, err = io.StringIO(), io.StringIO()
    with mock.patch.dict(os.environ, environment(**env), clear=True), redirect_stdout(out), redirect_stderr(err):
        code = run_command([str(arg) for arg in args])
    return Ran(code, out.getvalue(), err.getvalue())


def run_with_flow(*args: str | Path, stdin: str | bytes = "", **env: str) -> Ran:
    """The same, in a world that has the small flow game of the tests too: turns, secrets, optional questions."""
    return _run(["-c", WITH_FLOW, *map(str, args)], stdin, env)


def _run(args: list[str], stdin: str | bytes, env: dict[str, str]) -> Ran:
    done = subprocess.run(
        [sys.executable, *args],
        input=stdin if isinstance(stdin, bytes) else stdin.encode(),
        capture_output=True,
        env=environment(**env),
        timeout=60,
        check=False,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
