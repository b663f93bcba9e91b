"""Our server as the benchmark runs it: as it comes, but without limits on how often one address may come and speak."""

from __future__ import annotations

import socket
import sys

from kejian.server.serve import serve
from kejian.server.settings import Rate, Settings

_PLENTY = Rate(1e9, 1e9)


def main() -> None:
    db, port = sys.argv[1:]
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", int(port)))
    settings = Settings(
        db=db,
        messages=_PLENTY,
        connections=_PLENTY,
        openings=_PLENTY,
        misses=_PLENTY,
        frames=_PLENTY,
        traffic=_PLENTY,
        sockets_per_address=10**6,
        room_rows=_PLENTY,
        rows_per_match=10**9,
        bytes_per_match=10**12,
        think_seconds=0,  # the peer has no clocks either
    )
    serve(settings, listening, lambda: None)


if __name__ == "__main__":
    main()
