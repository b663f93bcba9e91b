"""A command of the lab that is killed -9 in the middle, always with a file half in place."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from tests.cli.process import environment

_DYING = """
import os, signal, sys
from kejian.cli.app import call
written, whole = 0, os.replace
def replace(*files):
    global written
    written += 1
    if written > int(sys.argv[1]):
        os.kill(os.getpid(), signal.SIGKILL)
    whole(*files)
os.replace = replace
sys.exit(call(sys.argv[2:]))
"""


def killed(writes: int, *words: str | Path) -> None:
    """Runs a command until it has written so many files and is about to put the next in its place."""
    command = [sys.executable, "-c", _DYING, str(writes), *map(str, words)]
    done = subprocess.run(command, env=environment(), capture_output=True, timeout=120, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()
    }
