"""Work in a child process that can be cut off: by wall clock, CPU seconds, memory and size of the answer.

    worker = Worker(partial(prepare, modules), Limits(cpu_seconds=5, memory=512 * MB))
    found = await worker.call(function, argument, seconds=10)

Function, arguments and result are pickled, so the function stands at the top of an importable module. A child that had
to be ended is replaced at once. It ends by itself when its parent is gone, however that ended: a thread of it reads the
requests, and their end is its end. An empty request asks what is under way to stop: it is seen at once, and what honours
`is_stopped` answers with what it has. (The kernel's own death signal is bound to the thread that started the child.)
"""

from __future__ import annotations

import asyncio
import math
import os
import pickle
import queue
import signal
import sys
import threading
import time
import traceback
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import IO, Any, Literal, NamedTuple, NoReturn, TypeVar

if sys.platform != "win32":
    import resource

MB = 1024 * 1024
T = TypeVar("T")
Cause = Literal["cpu", "memory", "size", "crash"]

_START_SECONDS = 60.0  # until a child has loaded what it needs, on a machine that is busy
_HEAD = 8  # bytes that say how long a message is


class Limits(NamedTuple):
    """What one call may take, each None for no limit; CPU and memory hold where the system can count them."""

    cpu_seconds: float | None = None
    memory: int | None = None  # bytes of a child's own data, the interpreter's (about 30 MB) among them
    answer: int | None = None  # bytes of the pickled result
    calls: int | None = None  # after so many a child is replaced, so that nothing piles up in it
    niceness: int = 0


class WorkerError(Exception):
    """A call that brought no result."""


class WorkerTimeout(WorkerError):
    """The call took longer than its seconds; its child was ended."""


class WorkerDied(WorkerError):
    """The child ended in the middle of the call: over a limit (`cause` says which), or by a crash."""

    def __init__(self, cause: Cause) -> None:
        super().__init__(cause)
        self.cause: Cause = cause


class WorkerFailed(WorkerError):
    """The function raised; the message is the child's traceback. The child goes on."""


class Worker:
    """One child process. A call waits until the calls before it are done; that waiting is not counted."""

    def __init__(self, prepare: Callable[[], object] | None = None, limits: Limits | None = None) -> None:
        """`prepare` runs first in every new child, without limits: imports, registering games."""
        self._first = pickle.dumps((prepare, limits or Limits()))
        self._calls_of_a_child = (limits or Limits()).calls
        self._turn = asyncio.Lock()
        self._process: Process | None = None
        self._renewal: asyncio.Task[None] | None = None
        self._ready = False
        self._calls = 0
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The child's process id, if there is one now."""
        return self._process.pid if self._process is not None else None

    async def start(self) -> None:
        """Starts the child and waits until it is prepared; a call does so itself where it was not done before."""
        async with self._turn:
            await self._whole(self._be_ready(), _START_SECONDS)

    async def call(self, function: Callable[..., T], *args: Any, seconds: float) -> T:
        """The result of function(*args) in the child; WorkerTimeout, WorkerDied or WorkerFailed if there is none."""
        request = pickle.dumps((function, args))
        async with self._turn:
            await self._whole(self._be_ready(), _START_SECONDS)
            kind, value = await self._whole(self._exchange(request), seconds)
            self._calls += 1
            if self._calls == self._calls_of_a_child or kind in ("memory", "size"):
                self._replace()
        if kind == "result":
            found: T = value
            return found
        if kind == "failure":
            raise WorkerFailed(value)
        raise WorkerDied(kind)

    def stop(self) -> None:
        """Asks the call that is under way, if there is one, to answer with what it has."""
        if self._process is not None and self._ready:
            self._write(b"")

    async def close(self) -> None:
        """Ends the child, in the middle of a call too; there is no call after that."""
        self._closed = True
        if self._renewal is not None:
            await self._renewal
        await _end(self._process)

    async def _whole(self, talk: Any, seconds: float) -> Any:
        """Lets a talk with the child come to its end in time; a child cut off in the middle of it is replaced."""
        try:
            async with asyncio.timeout(seconds):
                return await talk
        except TimeoutError:
            self._replace()
            raise WorkerTimeout(f"no answer in {seconds:g} s") from None
        except (EOFError, OSError):
            cause = await self._cause_of_death()
            self._replace()
            raise WorkerDied(cause) from None
        except asyncio.CancelledError:  # nobody waits any more: the answer must not come to the next one
            self._replace()
            raise

    async def _be_ready(self) -> None:
        if self._renewal is not None:
            await asyncio.shield(self._renewal)
            self._renewal = None
        if self._process is None or self._process.returncode is not None:  # none yet, or it ended while nobody asked
            await self._begin()
        if not self._ready:
            kind, value = await self._read()
            if kind == "failure":
                self._replace()
                raise WorkerFailed(value)
            self._ready = True

    async def _exchange(self, request: bytes) -> tuple[str, Any]:
        self._write(request)
        process = self._process
        assert process is not None
        assert process.stdin is not None
        await process.stdin.drain()
        return await self._read()

    async def _begin(self) -> None:
        if self._closed:
            raise WorkerDied("crash")
        self._ready, self._calls = False, 0
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # what lies in the folder it is started from is not for import
            "-c",
            "from kejian.server.workers import work; work()",
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        self._write(self._first)

    def _replace(self) -> None:
        """Ends the child and starts the next one, which gets ready while nobody waits for it."""
        process, self._process, self._ready = self._process, None, False
        self._renewal = asyncio.create_task(self._renew(process))

    async def _renew(self, before: Process | None) -> None:
        await _end(before)
        if not self._closed:
            with suppress(OSError):  # no process to be had just now: the next call tries again
                await self._begin()

    async def _cause_of_death(self) -> Cause:
        """Why the child closed its end: the system ends one that is over its CPU seconds by a signal of its own."""
        process = self._process
        if process is None:
            return "crash"
        try:
            code = await asyncio.wait_for(process.wait(), 5)
        except TimeoutError:
            return "crash"
        return "cpu" if sys.platform != "win32" and code == -signal.SIGXCPU else "crash"

    def _write(self, message: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(len(message).to_bytes(_HEAD) + message)

    async def _read(self) -> tuple[str, Any]:
        assert self._process is not None
        assert self._process.stdout is not None
        read = self._process.stdout.readexactly
        message: tuple[str, Any] = pickle.loads(await read(int.from_bytes(await read(_HEAD))))
        return message


async def _end(process: Process | None) -> None:
    """Kills a child, and lets go of its pipes at once: nothing is left to the garbage collector."""
    if process is not None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        process._transport.close()  # type: ignore[attr-defined]  # there is no public way


# in the child

_STOPPED = threading.Event()
_OVER_MEMORY = pickle.dumps(("memory", None))  # made beforehand: there is no room when it is needed


def is_stopped() -> bool:
    """Whether nobody wants any more what is under way."""
    return _STOPPED.is_set()


def work() -> NoReturn:
    """The child: one request after the other until there is no parent any more."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)  # what a rule or a bot prints is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's affair
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(requests, waiting), daemon=True).start()
    prepare, limits = pickle.loads(waiting.get())
    if limits.niceness and hasattr(os, "nice"):
        os.nice(limits.niceness)
    _answer(answers, _outcome(prepare or _nothing, Limits()))
    _limit_memory(limits.memory)
    while True:
        request = waiting.get()
        _limit_cpu(limits.cpu_seconds)
        _answer(answers, _outcome(partial(_called, request), limits))
        _limit_cpu(None)


def _nothing() -> None:
    pass


def _called(request: bytes) -> Any:
    function, args = pickle.loads(request)
    return function(*args)


def _outcome(action: Callable[[], object], limits: Limits) -> bytes:
    try:
        message = pickle.dumps(("result", action()))
    except MemoryError:
        return _OVER_MEMORY
    except BaseException:
        message = pickle.dumps(("failure", traceback.format_exc(limit=-8)))
    if limits.answer is not None and len(message) > limits.answer:
        message = pickle.dumps(("size", len(message)))
    return message


def _answer(answers: IO[bytes], message: bytes) -> None:
    try:
        answers.write(len(message).to_bytes(_HEAD))
        answers.write(message)
        answers.flush()
    except OSError:
        os._exit(1)


def _listen(requests: IO[bytes], waiting: queue.SimpleQueue[bytes]) -> None:
    """Reads requests while the main thread works, so that the parent's end is seen at any time."""
    try:
        while head := requests.read(_HEAD):
            if size := int.from_bytes(head):
                _STOPPED.clear()
                waiting.put(requests.read(size))
            else:
                _STOPPED.set()
    finally:
        os._exit(0)


def _limit_cpu(seconds: float | None) -> None:
    """From now on: the kernel's limit counts from the beginning of the process."""
    if sys.platform != "win32":
        most = resource.getrlimit(resource.RLIMIT_CPU)[1]
        soft = most if seconds is None else math.ceil(time.process_time() + seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (soft, most))


def _limit_memory(size: int | None) -> None:
    if sys.platform != "win32" and size is not None:
        most = resource.getrlimit(resource.RLIMIT_DATA)[1]
        if most == resource.RLIM_INFINITY or most > size:
            resource.setrlimit(resource.RLIMIT_DATA, (size, size))
