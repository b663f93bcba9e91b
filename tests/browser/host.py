"""A server for the browser tests: any free port, its own store, and no limits that a crowd on one machine would meet.

`python -m tests.browser.host STORE [SEED] [MODULE] [PAUSE]` prints its port once it is ready; with a seed (`-`: none) every
match is dealt alike; a module registers one more game; the pause is that of its bots, in milliseconds.
"""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from unittest.mock import patch
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]
PATIENCE = 60  # seconds


@contextmanager
def running_server(store: Path, seed: int | None = None, module: str = "", pause: int | None = None) -> Iterator[str]:
    """The address of a server that runs until the block ends. Its bots wait as long as those of any server, or `pause`."""
    known = "-" if seed is None else str(seed)
    command = [
        sys.executable,
        "-m",
        "tests.browser.host",
        str(store),
        known,
        module,
        "" if pause is None else str(pause),
    ]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        port = process.stdout.readline().strip()
        if not port:
            raise RuntimeError("the server did not start")
        address = f"http://127.0.0.1:{port}"
        try:
            urlopen(f"{address}/api/games", timeout=120).close()  # reading all games takes a busy machine a while
            yield address
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()  # or this run would wait for it for ever
                raise


def main() -> None:
    from kejian.server.serve import serve
    from kejian.server.settings import Rate, Settings

    many = Rate(10_000, 1_000)
    store, seed, module, pause = [*sys.argv[1:], "-", "", ""][:4]
    modules = (module,) if module else ()
    # a script taps faster than a thumb
    limits = {"openings": many, "connections": many, "misses": many, "requests": many, "messages": many}
    # clocks are set by the tests that need one
    pace = {"bot_delay_ms": (int(pause), int(pause)), "window_ms": int(pause)} if pause else {}
    settings = Settings(db=store, modules=modules, think_seconds=0, offer_ms=1_000, **limits, **pace)
    listening = socket.create_server(("127.0.0.1", 0))
    with patch("secrets.randbits", return_value=int(seed)) if seed != "-" else nullcontext():
        serve(settings, listening, lambda: print(listening.getsockname()[1], flush=True))


if __name__ == "__main__":
    main()
