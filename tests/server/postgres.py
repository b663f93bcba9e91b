"""A PostgreSQL of one's own for a test run, where the programs are installed."""

from __future__ import annotations

import getpass
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.host import free_port


def programs() -> Path | None:
    """The folder of initdb and pg_ctl, if there is one."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


@contextmanager
def cluster() -> Iterator[str]:
    """A private cluster on a free loopback port; the URL of its server, without a database."""
    bin_, port = programs(), free_port()
    assert bin_ is not None
    folder = Path(tempfile.mkdtemp(prefix="kejian-pg-"))
    as_user: list[str] = []
    if os.geteuid() == 0:  # the server refuses to run as root
        shutil.chown(folder, "postgres", "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]
    data = folder / "data"

    def run(*command: str) -> None:
        subprocess.run([*as_user, *command], check=True, capture_output=True, cwd="/", timeout=60)

    run(str(bin_ / "initdb"), "-D", str(data), "-U", "kejian", "-A", "trust", "-E", "UTF8", "--locale=C")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=100"
    run(str(bin_ / "pg_ctl"), "-D", str(data), "-o", options, "-l", str(folder / "log"), "-w", "start")
    try:
        yield f"postgresql://kejian@127.0.0.1:{port}"
    finally:
        run(str(bin_ / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def new_database(server: str) -> str:
    """An empty database; its URL."""
    name = f"test_{secrets.token_hex(6)}"
    bin_ = programs()
    assert bin_ is not None
    subprocess.run([str(bin_ / "psql"), f"{server}/postgres", "-qc", f"CREATE DATABASE {name}"], check=True, timeout=60)
    return f"{server}/{name}"


def why_not() -> str | None:
    """Why there can be no cluster here."""
    if programs() is None:
        return "PostgreSQL is not installed"
    if os.geteuid() == 0 and not _has_user("postgres"):
        return "PostgreSQL does not run as root, and there is no user postgres"
    return None


def _has_user(name: str) -> bool:
    import pwd

    try:
        return pwd.getpwnam(name) is not None
    except KeyError:
        return getpass.getuser() == name
