"""What children are asked to do in the tests: work, and every way of not coming back."""

from __future__ import annotations

import ctypes
import os
import sys
import time


def plus(left: int, right: int) -> int:
    return left + right


def pid() -> int:
    return os.getpid()


def spin() -> None:
    while True:
        pass


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def hoard() -> int:
    kept: list[bytearray] = []
    while True:
        kept.append(bytearray(1 << 20))


def crash() -> None:
    os._exit(3)


def overrun() -> None:
    ctypes.string_at(0)


def fail() -> None:
    raise ValueError("as it should")


def chatter() -> str:
    print("this is no answer")
    sys.stdout.flush()
    return "answer"


def bytes_of(count: int) -> bytes:
    return bytes(count)


def remember() -> None:
    os.environ["KEJIAN_PREPARED"] = "yes"


def prepared() -> str | None:
    return os.environ.get("KEJIAN_PREPARED")


def nameless() -> object:
    return lambda: None
