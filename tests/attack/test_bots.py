"""A bot that hangs, spins, hoards, dies, raises or cheats harms its own table only, and that one goes on as well."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from kejian.bots import bot
from kejian.core import Match
from kejian.server import offenders
from kejian.server.bots import BotPool
from kejian.server.lanes import Lane, NotWanted
from kejian.server.metrics import METRICS
from kejian.server.protocol import Timer
from kejian.server.workers import Worker
from tests.attack.conftest import Effort
from tests.server.browser import Browser, random_move
from tests.server.host import ServerProcess, serving, settings

BAD = ["hangs", "spins", "hoards", "dies", "raises", "cheats", "liar", "rambles"]
MODULES = ("tests.attack.bad_bots",)
NO_TIMER = Timer("none", 30)
Figure = Callable[[str, object], None]


# one bad table among others


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """A real server with bad bots on offer, and as few processes for those who think as a server has by itself."""
    chosen = settings(str(tmp_path / "tables.db"), modules=MODULES, bot_seconds=0.5, bot_workers=2)
    process = ServerProcess(chosen)
    process.start()
    yield process.url
    process.stop()


async def play_rounds(url: str, bots: list[str], goes_on: Callable[[int], bool]) -> list[float]:
    """Somebody plays against bots; how long each round took them."""
    host = Browser(url)
    await answering(url)
    await host.open_table("甲", bots=bots, start=True, options={"生命": {"甲": 1000}})
    await host.connect()
    await host.hear("table")
    rng, times = random.Random(1), []
    while goes_on(len(times)):
        if host.is_over:
            await host.must("rematch")
        match, asked = host.table["match"], await host.next_question()
        version, began = host.table["version"], time.monotonic()
        answer = await host.answer(random_move(asked, host.table["players"], rng))
        assert answer["t"] == "ack", answer
        await host.until(lambda version=version: host.table["version"] > version)
        times.append(time.monotonic() - began)
        await host.until(lambda match=match: host.is_over or host.asked or host.table["match"] > match)
    await host.close()
    return times


async def answering(url: str) -> None:
    """Waits until a server is there."""
    for _ in range(200):
        try:
            if (await Browser(url).get("/healthz")).status_code == 200:
                return
        except Exception:
            await asyncio.sleep(0.1)
    raise AssertionError("no server")


async def test_a_table_of_bad_bots_slows_no_other(server: str, effort: Effort, figure: Figure) -> None:
    began = time.monotonic()
    done = asyncio.Event()

    async def bad() -> list[float]:
        try:
            return await play_rounds(server, BAD[:-1], lambda n: n < 2 or time.monotonic() - began < effort.seconds)
        finally:
            done.set()

    async def others(bots: list[str]) -> list[float]:
        return await play_rounds(server, bots, lambda n: not done.is_set() or n < 5)

    _, bad_rounds, random_rounds, thinking = await asyncio.gather(
        effort.pass_time("bad bots"), bad(), others(["random"] * 3), others(["monte_carlo"])
    )
    figure("a round with bad bots at the table", f"{median(bad_rounds):.2f} s, at most {max(bad_rounds):.2f} s")
    figure("a round with random bots meanwhile", f"{median(random_rounds):.2f} s, at most {max(random_rounds):.2f} s")
    figure("a round with a thinking bot meanwhile", f"{median(thinking):.2f} s, at most {max(thinking):.2f} s")
    assert median(random_rounds) < 1
    assert sum(seconds > 2 for seconds in random_rounds) <= 1, "the first has to wait for a process"
    assert median(thinking) < 2
    assert sum(seconds > 4 for seconds in thinking) <= 2, "the first has to wait for a process"


def children(pid: int) -> list[int]:
    return [int(child) for path in Path(f"/proc/{pid}/task").glob("*/children") for child in path.read_text().split()]


def is_running(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are counted as Linux tells them")
@pytest.mark.parametrize("end", ["stop", "kill"])
async def test_a_hung_bot_ends_with_its_server(end: str, tmp_path: Path) -> None:
    server = ServerProcess(settings(str(tmp_path / "tables.db"), modules=MODULES, bot_seconds=60.0))
    server.start()
    await answering(server.url)
    host = Browser(server.url)
    await host.open_table("甲", bots=["hangs", "random"], start=True)
    await host.connect()
    await host.until(lambda: host.waiting == [0, 1])
    thinking = children(server._process.pid)
    assert len(thinking) >= 2
    getattr(server, end)()
    for _ in range(100):
        if not any(map(is_running, thinking)):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("a bot thinks on")


# a bad bot by itself


@asynccontextmanager
async def bots(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> AsyncIterator[BotPool]:
    """A pool, and the bad bots known to this process for as long as it is open."""
    monkeypatch.setattr(bot, "_BOTS", dict(bot._BOTS))
    from tests.attack import bad_bots

    for name, bad in bad_bots.BAD.items():
        bot.register_bot(name, bad)
    pool = BotPool(settings("", modules=MODULES, **changes))
    try:
        yield pool
    finally:
        await pool.close()


def new_match() -> Match:
    return Match("cier", ("甲", "乙", "丙"), seed=3)


async def timed(choice: Any) -> tuple[str, float]:
    began = time.monotonic()
    return await choice, time.monotonic() - began


@pytest.mark.parametrize("name", [name for name in BAD if name != "cheats"])
async def test_for_a_bad_bot_the_default_is_played_and_its_process_replaced(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bots(monkeypatch) as pool:
        await pool.choose("monte_carlo", "other", new_match(), 0, NO_TIMER)  # the process is there
        text, seconds = await timed(pool.choose(name, "room", new_match(), 0, NO_TIMER))
        assert text == "防御"
        assert seconds < 8
        text, seconds = await timed(pool.choose("monte_carlo", "other", new_match(), 1, NO_TIMER))
        assert text
        assert seconds < 8


async def test_whoever_got_his_process_replaced_is_in_nobodys_way_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async with bots(monkeypatch) as pool:
        for names in (("monte_carlo", "other"), ("random", "other")), (("hangs", "room"), ("liar", "room")):
            await asyncio.gather(*(pool.choose(name, room, new_match(), 0, NO_TIMER) for name, room in names))
        for name in ("monte_carlo", "random"):  # their new processes are there
            await pool.choose(name, "other", new_match(), 0, NO_TIMER)
        bad = [asyncio.create_task(pool.choose(name, "room", new_match(), 0, NO_TIMER)) for name in ("hangs", "liar")]
        await asyncio.sleep(0.2)
        for name in ("monte_carlo", "random"):
            await pool.choose(name, "other", new_match(), 1, NO_TIMER)
        assert not any(task.done() for task in bad), "they are still cut off when the others have answered"
        await asyncio.gather(*bad)


async def test_a_bot_that_offends_again_and_again_is_not_asked_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async with bots(monkeypatch) as pool:

        async def ask(room: str = "room") -> int | None:
            """The process of those kept apart, after the bot was asked."""
            assert await pool.choose("dies", room, new_match(), 0, NO_TIMER) == "防御"
            await pool._apart._workers[0].start()
            return pool._apart._workers[0].pid

        first, second, third, fourth, fifth = [await ask() for _ in range(5)]
        assert len({first, second, third}) == 3, "first it had another one, then it was kept apart"
        assert third == fourth == fifth, "after three times it is not asked"
        assert await ask("elsewhere") == fifth, "at another table it is asked like any other"
        monkeypatch.setattr(offenders, "_QUARANTINE_SECONDS", 0.0)
        assert await ask() != fifth, "later it is given another chance, still apart"


def test_whoever_behaves_for_a_while_is_forgiven(monkeypatch: pytest.MonkeyPatch) -> None:
    known, who = offenders.Offenders(), ("room", "bot")
    known.behaved(who)
    assert not known.is_apart(who)
    for _ in range(2):
        known.offended(who)
    known.behaved(who)
    known.offended(who)
    assert known.is_apart(who) and not known.is_suspended(who), "three, but not in a row"
    monkeypatch.setattr(offenders, "_QUARANTINE_SECONDS", 0.0)
    known.behaved(who)
    assert not known.is_apart(who)
    for number in range(2000):
        known.offended((f"room {number}", "bot"))
    assert len(known._offences) <= 1000
    assert known.is_apart(("room 1999", "bot"))


async def test_a_quick_bot_does_not_wait_behind_thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    async with bots(monkeypatch, bot_seconds=5.0) as pool:
        await pool.choose("random", "other", new_match(), 0, NO_TIMER)
        thinkers = [
            asyncio.create_task(pool.choose("monte_carlo", f"room {n}", new_match(), 0, NO_TIMER)) for n in range(4)
        ]
        await asyncio.sleep(0.2)
        for _ in range(5):
            _, seconds = await timed(pool.choose("random", "other", new_match(), 1, NO_TIMER))
            assert seconds < 1
        assert not all(task.done() for task in thinkers)
        for task in thinkers:
            task.cancel()
        await asyncio.gather(*thinkers, return_exceptions=True)


# whose turn it is


def idle_lane(processes: int = 1) -> Lane:
    return Lane(settings(""), processes, bite=100)  # no process is started before it is used


async def test_rooms_take_turns_however_many_bots_one_has() -> None:
    lane, order = idle_lane(), []

    async def work(room: str) -> None:
        async with lane.process(room, lambda: True):
            order.append(room)
            await asyncio.sleep(0)

    await asyncio.gather(*(work("many") for _ in range(19)), *(work("two") for _ in range(2)), work("one"))
    assert len(order) == 22
    assert order.index("one") <= 3
    assert [place for place, room in enumerate(order) if room == "two"][-1] <= 5


async def test_a_room_has_its_share_of_the_time_and_divides_it_among_its_bots() -> None:
    lane, crowds = idle_lane(2), {}

    async def work(room: str, number: int) -> None:
        async with lane.visit(room):
            crowds[room, number] = lane.crowd(room)
            await asyncio.sleep(0.01)

    await asyncio.gather(*(work("many", n) for n in range(18)), *(work(f"one {n}", 0) for n in range(3)))
    assert [crowds["many", n] for n in range(18)] == [36.0] * 18, "four rooms, two processes"
    assert crowds["one 2", 0] == 2.0
    await work("alone", 0)
    assert crowds["alone", 0] == 1.0


async def test_a_room_never_has_all_processes() -> None:
    lane, stuck = idle_lane(3), asyncio.Event()

    async def work(room: str, until: asyncio.Event | None) -> str:
        async with lane.process(room, lambda: True):
            if until is not None:
                await until.wait()
            return room

    hung = [asyncio.create_task(work("hung", stuck)) for _ in range(5)]
    await asyncio.sleep(0)
    async with asyncio.timeout(5):
        for _ in range(10):
            assert await work("other", None) == "other"
    assert not any(task.done() for task in hung)
    stuck.set()
    assert await asyncio.gather(*hung) == ["hung"] * 5
    assert not lane._taken and len(lane._free) == 3


async def test_who_is_not_wanted_any_more_gets_no_turn() -> None:
    lane = idle_lane()
    wanted, order = True, []

    async def work(name: str, is_wanted: Callable[[], bool]) -> None:
        async with lane.process("room", is_wanted):
            order.append(name)
            await asyncio.sleep(0.01)

    tasks = [asyncio.create_task(work("first", lambda: wanted)), asyncio.create_task(work("second", lambda: wanted))]
    tasks.append(asyncio.create_task(work("third", lambda: True)))
    await asyncio.sleep(0)
    wanted = False
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["first", "third"]
    assert isinstance(results[1], NotWanted)


async def test_one_who_gave_up_waiting_keeps_no_process() -> None:
    lane = idle_lane()

    async def work(patience: float) -> Worker:
        async with asyncio.timeout(patience), lane.process("room", lambda: True) as process:
            await asyncio.sleep(0.05)
            return process

    results = await asyncio.gather(*(work(0.02) for _ in range(5)), work(10), return_exceptions=True)
    assert [isinstance(result, TimeoutError) for result in results] == [True] * 5 + [False]


# nobody looks


def decisions() -> float:
    samples = next(iter(METRICS.bot_seconds.collect())).samples
    return next(sample.value for sample in samples if sample.name.endswith("_count"))


async def test_a_table_nobody_watches_does_not_think_and_goes_on_when_somebody_comes_back(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), bot_seconds=1.0)) as url:
        host = Browser(url)
        await host.open_table("甲", bots=["monte_carlo"] * 5, start=True)
        before = decisions()
        await host.connect()
        await host.hear("table")
        await host.cut()
        await asyncio.sleep(2.5)  # time enough for all five
        assert decisions() - before <= 2, "the one that thought already, and no more"
        again = Browser(url, host.token)
        await again.connect(host.code)
        await again.until(lambda: again.waiting == [0])
        assert 5 <= decisions() - before <= 6


async def test_a_table_is_watched_by_a_spectator_too(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), bot_seconds=1.0)) as url:
        host = Browser(url)
        await host.open_table("甲", bots=["monte_carlo"] * 3, start=True)
        spectator = await Browser(url).connect(host.code)
        await spectator.until(lambda: spectator.waiting == [0])
        await spectator.close()


# long matches


async def test_a_decision_late_in_a_long_match_costs_what_an_early_one_does(
    monkeypatch: pytest.MonkeyPatch, figure: Figure
) -> None:
    match = Match("cier", ("甲", "乙"), {"生命": {"甲": 1000, "乙": 1000}}, seed=3)

    def play_on(rounds: int) -> None:
        for _ in range(rounds):
            for seat in (0, 1):
                match.answer(seat, "子弹" if len(match.tape) % 2 else "防御")

    def told() -> float:
        return next(iter(METRICS.bot_entries.collect())).samples[0].value

    async with bots(monkeypatch, bot_workers=2) as pool:
        await pool.choose("random", "room", match, 0, NO_TIMER)

        async def decide() -> float:
            """The usual time of a decision after a new round."""
            times = []
            for _ in range(20):
                play_on(1)
                times.append((await timed(pool.choose("random", "room", match, 0, NO_TIMER)))[1])
            return median(times)

        play_on(50)
        before = told()
        early = await decide()
        assert told() - before == 70, "every entry once"
        while len(match.tape) < 5000:
            play_on(500)
        behind, catching_up = await timed(pool.choose("random", "room", match, 0, NO_TIMER))
        assert behind
        before = told()
        late = await decide()
        assert told() - before == 20, "only what is new"
        thinker = told()
        for _ in range(2):
            await pool.choose("monte_carlo", "room", match, 0, NO_TIMER)
        assert told() - thinker == len(match.tape), "another process learns it once"
        for process in pool._quick._workers:
            if process.pid is not None:
                os.kill(process.pid, signal.SIGKILL)
        before = told()
        text, lost = await timed(pool.choose("random", "room", match, 0, NO_TIMER))
        assert match.refusal(0, match.read(0, text)) is None
        assert told() - before == len(match.tape), "a new process is told everything once more"
    figure("a decision at 50 answers of each seat", f"{early * 1000:.1f} ms")
    figure("a decision at 5,000 answers of each seat", f"{late * 1000:.1f} ms")
    figure("a decision after 5,000 answers nobody had told of", f"{catching_up:.2f} s")
    figure("a decision when the process was lost", f"{lost:.2f} s")
    assert late < early * 5 + 0.02  # a hiccup of the machine
