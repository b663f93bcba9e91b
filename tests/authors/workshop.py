"""Where authors work: games written by `kejian new` outside of the tree, installed, and called as processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from kejian.cli.new import write_outside
from kejian.core import Text
from tests.cli.process import Ran, environment


class Slip(NamedTuple):
    """A mistake that an author can make: in which file, what stood there and what stands there now."""

    file: str
    old: str
    new: str


class Workshop:
    """A folder of outside games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sources: list[Path] = []

    def game(self, code: str, slip: Slip | None = None, known_as: str | None = None) -> Path:
        """A game as `kejian new` writes it, with a slip of its author, installed."""
        folder = self.folder / code
        write_outside(code, Text("拍拍", "Clap"), folder, "en")
        if slip is not None:
            file = folder / "src" / f"kejian_{code}" / slip.file
            text = file.read_text("utf-8")
            old, new = slip.old.replace("CODE", code), slip.new.replace("CODE", code)
            assert text.count(old) == 1, (slip.file, old)
            file.write_text(text.replace(old, new), "utf-8")
        self.install(folder, code, known_as or code)
        return folder

    def install(self, folder: Path, code: str, known_as: str) -> None:
        """What an editable install leaves on the path: the package and its entry point."""
        info = folder / "src" / f"kejian_{code}-0.1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: kejian-{code}\nVersion: 0.1.0\n")
        (info / "entry_points.txt").write_text(f"[kejian.games]\n{known_as} = kejian_{code}:GAME\n")
        self.sources.append(folder / "src")

    def environment(self) -> dict[str, str]:
        found = environment()
        return {**found, "PYTHONPATH": os.pathsep.join([found["PYTHONPATH"], *map(str, self.sources)])}

    def kejian(self, *arguments: str | Path, stdin: str = "") -> Ran:
        """A command of kejian."""
        return self.python("-m", "kejian", *map(str, arguments), "--lang", "en", stdin=stdin)

    def pytest(self, *arguments: str | Path) -> Ran:
        """The tests, run as an author runs them."""
        options = ("-p", "kejian.testing.plugin", "-p", "no:cacheprovider", "--import-mode=importlib")
        return self.python("-m", "pytest", "-q", *options, *map(str, arguments))

    def python(self, *arguments: str, stdin: str = "") -> Ran:
        done = subprocess.run(
            [sys.executable, *arguments],
            input=stdin.encode(),
            capture_output=True,
            cwd=self.folder,
            env=self.environment(),
            timeout=300,
            check=False,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    def line_of(self, code: str, file: str, text: str) -> str:
        """`package/file.py:12`, where a text stands."""
        lines: Sequence[str] = (self.folder / code / "src" / f"kejian_{code}" / file).read_text("utf-8").splitlines()
        (number,) = [number for number, line in enumerate(lines, 1) if text in line]
        return f"kejian_{code}/{file}:{number}"
