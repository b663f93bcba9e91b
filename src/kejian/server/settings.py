"""What can be set about a server, and its limits."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from kejian.lab.folder import lab_folder


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    if folder := os.environ.get("KEJIAN_DATA"):
        return Path(folder)
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Kejian"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "kejian"


def allowed_origins() -> frozenset[str]:
    """Other origins than the server's own that may ask, such as a development server."""
    return frozenset(os.environ.get("KEJIAN_ORIGINS", "").split())


def read_public_url(text: str) -> str:
    """The origin under which people come: scheme, name and perhaps a port. ValueError if it is none."""
    parts = urlsplit(text.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise ValueError(text)
    if parts.query or parts.fragment or parts.username is not None:
        raise ValueError(text)
    usual = {"http": 80, "https": 443}[parts.scheme]
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{name}" + (f":{parts.port}" if parts.port not in (None, usual) else "")


def read_proxies(texts: Iterable[str]) -> tuple[str, ...]:
    """Addresses or networks of the proxies whose word counts. ValueError if one is neither."""
    return tuple(str(ipaddress.ip_network(text.strip(), strict=False)) for text in texts)


def public_url() -> str:
    """Where people find this server, from the environment."""
    return read_public_url(url) if (url := os.environ.get("KEJIAN_PUBLIC_URL")) else ""


def trusted_proxies() -> tuple[str, ...]:
    """The proxies before this server, from the environment."""
    return read_proxies(os.environ.get("KEJIAN_PROXIES", "").split())


class Rate:
    """So many at once, and so many per second in the long run."""

    __slots__ = ("burst", "per_second")

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst, self.per_second = burst, per_second


class Lane(NamedTuple):
    """Child processes for one kind of work, how many may wait for them, and what one piece of work may take."""

    workers: int
    queue: int  # more are told at once to come back
    cpu_seconds: float
    seconds: float
    megabytes: int
    answer_megabytes: int


_JUDGING = Lane(workers=2, queue=8, cpu_seconds=5, seconds=20, megabytes=512, answer_megabytes=8)
_REPLAYS = Lane(workers=1, queue=16, cpu_seconds=30, seconds=60, megabytes=1024, answer_megabytes=64)
_REVIEWS = Lane(workers=1, queue=8, cpu_seconds=30, seconds=90, megabytes=1024, answer_megabytes=8)


@dataclass(slots=True)
class Settings:
    """All figures of a server in one place."""

    db: str = ""
    lab: Path = field(default_factory=lab_folder)  # the reports that are listed under /lab
    keep_days: float | None = None  # a table without a new row for so long is cleared; None: kept for ever
    origins: frozenset[str] = field(default_factory=allowed_origins)
    public_url: str = field(default_factory=public_url)  # where it is given, nobody may ask for or from elsewhere
    network: str = ""  # the address others in the network come by, where there is one
    proxies: tuple[str, ...] = field(default_factory=trusted_proxies)  # only their X-Forwarded-For counts
    metrics_token: str = field(default_factory=lambda: os.environ.get("KEJIAN_METRICS_TOKEN", ""))
    bunch_ms: int = 4  # messages that come within so many milliseconds are heard together
    largest_message: int = 16 * 1024
    largest_body: int = 128 * 1024
    longest_record: int = 2000  # moves the referee's desk reads
    judging: Lane = _JUDGING  # strangers' records
    replays: Lane = _REPLAYS  # of matches played here
    reviews: Lane = _REVIEWS  # the coach's, of the same
    messages: Rate = field(default_factory=lambda: Rate(40, 15))  # per connection
    frames: Rate = field(default_factory=lambda: Rate(250, 50))  # of all kinds, per connection
    traffic: Rate = field(default_factory=lambda: Rate(256 * 1024, 64 * 1024))  # bytes that come in, per connection
    sockets: int = 0  # open at once; 0: as many as there are descriptors for
    sockets_per_address: int = 256  # but any number from the proxies
    header_seconds: float = 10  # to say what one wants
    body_seconds: float = 20  # to send the rest of a request
    hello_seconds: float = 10  # to say hello at a table
    unread_seconds: float = 30  # to read on, when much was sent
    connections: Rate = field(default_factory=lambda: Rate(120, 4))  # per address
    openings: Rate = field(default_factory=lambda: Rate(20, 1 / 15))  # rooms per address
    misses: Rate = field(default_factory=lambda: Rate(15, 1 / 6))  # codes that lead nowhere, per address
    requests: Rate = field(default_factory=lambda: Rate(120, 20))  # judge and records, per address
    room_rows: Rate = field(default_factory=lambda: Rate(200, 20))  # commands of one seat
    rows_per_question: int = 200  # of one seat; beyond: he cannot change his mind any more
    rows_per_match: int = 20_000  # beyond: it ends without a winner
    bytes_per_match: int = 4 * 1024 * 1024
    rows_per_room: int = 100_000  # beyond: no new match
    bytes_per_room: int = 16 * 1024 * 1024
    told_bytes: int = 48 * 1024  # events of a long match that one who comes back is sent, and of each page before
    rooms_in_memory: int = 5000
    spectators_per_room: int = 50
    unsent_bytes: int = 256 * 1024  # to one connection, before it is given up
    think_seconds: int = 30  # for a decision at a new table that says nothing else; 0: no clock
    offer_ms: int = 10_000  # one is away for so long: everybody seated may decide what becomes of his seat
    pause_ms: int = 60_000  # so long the table waits for one who is away; then a bot plays for him
    more_ms: int = 30_000  # and so much longer for everybody who says so
    stand_in: str = "monte_carlo"  # the bot that plays for one who is away
    rows_of_queue: int = 60  # per match, of those who take or give up a seat for the next
    pauses: int = 3  # per question
    window_ms: int = 900  # so long, at least, a secret question stays open, whether anybody is asked or not
    host_gone_ms: int = 30_000
    linger_ms: int = 60_000  # a room nobody looks at stays in memory so long
    poll_ms: int = 1_000  # between looks for rows of other servers
    content: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # offered in the lobbies, by game and name
    modules: tuple[str, ...] = ()  # imported by the server and its bots: where else games are registered
    bot_workers: int = 0  # for bots that think; 0: one fewer than there are cores, at least two
    bot_seconds: float = 1.0
    bot_delay_ms: tuple[int, int] = (500, 1500)
