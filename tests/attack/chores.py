"""What children are asked to do in the tests: work, and every way of not coming back."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from pathlib import Path
from typing import NamedTuple

from kejian.core import Text
from kejian.core.yamlio import Document, YamlError, read_documents


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


class Reading(NamedTuple):
    """What came of a text, and what it took."""

    documents: int
    message: Text | None
    line: int
    seconds: float
    grown: int


def read(text: str) -> Reading:
    """In a child, so that its room can be measured: and a reader that crashes is seen."""
    Path("/proc/self/clear_refs").write_text("5")  # counts the peak anew
    before, began = _peak(), time.process_time()
    message, line, count = None, 0, 0
    try:
        for document in read_documents(text):
            assert isinstance(document, Document)
            count += 1
    except YamlError as error:
        message, line = error.message, error.line
    return Reading(count, message, line, time.process_time() - began, _peak() - before)


def _peak() -> int:
    """Most bytes this process held at a time since it began, or since it was told to count anew."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024
