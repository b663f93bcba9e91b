"""Work in turns, and messages in bunches: in order, one at a time, and no failure stops the rest."""

from __future__ import annotations

import asyncio

import pytest

from kejian.server.bunch import Bunch
from kejian.server.turns import Reply, Turns


async def test_a_turn_begins_at_once_and_the_next_when_it_has_ended() -> None:
    turns, done, reply = Turns(), [], Reply[str]()

    async def first() -> None:
        done.append("first begins")
        done.append(await reply)

    async def second() -> None:
        done.append("second")

    turns.take(first())
    turns.take(second())
    assert done == ["first begins"]
    assert turns.is_busy
    reply.bring("first goes on")
    assert done == ["first begins", "first goes on", "second"]
    assert not turns.is_busy


async def test_a_reply_that_is_there_already_is_not_waited_for() -> None:
    turns, done, reply = Turns(), [], Reply[int]()
    reply.bring(7)

    async def turn() -> None:
        done.append(await reply)

    turns.take(turn())
    assert done == [7]


async def test_a_turn_may_wait_for_a_future_and_for_what_a_task_does() -> None:
    turns, done = Turns(), []

    async def slow() -> str:
        await asyncio.sleep(0.01)
        return "slow"

    async def turn() -> None:
        done.append(await asyncio.ensure_future(slow()))

    await turns.finish(turn())
    assert done == ["slow"]


async def test_a_turn_that_fails_leaves_the_next_its_turn() -> None:
    turns, done, reply = Turns(), [], Reply[int]()

    async def fails() -> None:
        await reply

    async def second() -> None:
        done.append("second")

    turns.take(fails())
    turns.take(second())
    reply.bring(ValueError("no"))
    assert done == ["second"]


async def test_who_waits_for_a_turn_is_told_of_its_failure() -> None:
    turns = Turns()

    async def fails() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await turns.finish(fails())
    assert not turns.is_busy


async def test_the_first_work_is_done_at_once_and_what_follows_together() -> None:
    bunch, done = Bunch(0.05), []
    loop = asyncio.get_running_loop()

    def first() -> None:
        done.append(("first", loop.time()))

    def second() -> None:
        done.append(("second", loop.time()))

    began = loop.time()
    bunch.add(first)
    await asyncio.sleep(0.005)
    assert [what for what, _ in done] == ["first"]
    bunch.add(first)
    bunch.add(second)
    bunch.add(first)
    await asyncio.sleep(0.005)
    assert len(done) == 1, "it waits for its moment"
    await asyncio.sleep(0.1)
    assert [what for what, _ in done] == ["first", "first", "second"], "in order, and each once"
    assert done[1][1] - began >= 0.045


async def test_work_that_fails_does_not_stop_the_bunch() -> None:
    bunch, done = Bunch(0), []

    def fails() -> None:
        raise ValueError("no")

    bunch.add(fails)
    bunch.add(lambda: done.append("after"))
    await asyncio.sleep(0.01)
    assert done == ["after"]


async def test_a_flood_is_done_in_parts() -> None:
    bunch, done = Bunch(0), []
    for number in range(1000):
        bunch.add(lambda number=number: done.append(number))  # type: ignore[misc]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert 0 < len(done) < 1000, "others get their turn in between"
    await asyncio.sleep(0.05)
    assert done == list(range(1000))
