"""Requests byte by byte, as no library would send them."""

from __future__ import annotations

import socket
from typing import NamedTuple
from urllib.parse import urlsplit


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


def ask(url: str, target: bytes, *headers: str, method: bytes = b"GET", host: str | None = None) -> Answer:
    """One request with the target just as it is; status 0 if the server only hangs up."""
    parts = urlsplit(url)
    assert parts.hostname and parts.port
    lines = [f"Host: {host or parts.netloc}", "Connection: close", *headers]
    with socket.create_connection((parts.hostname, parts.port), timeout=30) as connection:
        connection.sendall(method + b" " + target + b" HTTP/1.1\r\n" + "\r\n".join(lines).encode() + b"\r\n\r\n")
        received = b""
        while chunk := connection.recv(65536):
            received += chunk
    head, _, body = received.partition(b"\r\n\r\n")
    first, *rest = head.decode("latin1").split("\r\n")
    fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in rest)}
    return Answer(int(first.split()[1]) if first else 0, fields, body)
