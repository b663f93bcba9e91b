"""Time: defaults when it is up, the beat, and waiting for one who lost his connection."""

from __future__ import annotations

import asyncio
from pathlib import Path

from kejian.server import log
from kejian.server.due import due, next_due
from kejian.server.presence import Presence
from kejian.server.protocol import Timer
from kejian.server.room import Room
from kejian.server.settings import Settings
from tests.server.browser import Browser
from tests.server.host import ServerProcess, serving, settings
from tests.server.stubborn import until_up
from tests.server.tables import table_of

LIMITS = Settings()
HERE = frozenset((0, 1))
THINK = Timer("think", 10)


def match_of_two(timer: Timer = THINK, at: int = 0) -> tuple[Room, Presence]:
    """A match that begins at the given time, both players at the table."""
    opened = log.Opened(at=0, game="cier", name="甲", token="a", options={}, style="strict", timer=timer, bots=[])
    room = Room("qing-zhu-10", opened)
    room.apply(log.Seated(at=0, seat=1, name="乙", token="b"))
    room.apply(log.Started(at=at, match=1, seed=1, rules=room.game.rules_version))
    presence = Presence()
    presence.set_here(HERE, at)
    return room, presence


def answered(room: Room, seat: int, text: str, at: int) -> log.Answered:
    return log.Answered(at=at, match=1, question=room.question, seat=seat, text=text)


def test_nothing_is_due_while_there_is_time() -> None:
    room, presence = match_of_two()
    assert due(room, presence, 9_999, LIMITS) is None
    assert next_due(room, presence, 4_000, LIMITS) == 6_000


def test_when_time_is_up_those_without_an_answer_play_the_default() -> None:
    room, presence = match_of_two()
    room.apply(answered(room, 0, "子弹", 1_000))
    row = due(room, presence, 10_000, LIMITS)
    assert isinstance(row, log.Struck)
    assert row.defaults == {1: "防御"}
    room.apply(row)
    assert room.question == 1
    assert room.match is not None
    assert [event.kind for event in room.match.all_events if not event.quiet][:2] == ["show", "show"]


def test_the_clock_starts_anew_with_every_question() -> None:
    room, presence = match_of_two()
    room.apply(answered(room, 0, "子弹", 8_000))
    room.apply(answered(room, 1, "防御", 9_000))
    assert room.question == 1
    assert next_due(room, presence, 9_000, LIMITS) == 10_000


def test_without_a_timer_nothing_is_ever_due_while_everybody_is_there() -> None:
    room, presence = match_of_two(Timer("none", 10))
    assert due(room, presence, 10**9, LIMITS) is None
    assert next_due(room, presence, 5, LIMITS) is None


def test_in_beat_mode_the_reveal_comes_at_the_beat_and_not_before() -> None:
    room, presence = match_of_two(Timer("beat", 3))
    room.apply(answered(room, 0, "子弹", 100))
    room.apply(answered(room, 1, "防御", 200))
    assert room.question == 0, "everybody has locked, but it is not the beat yet"
    assert due(room, presence, 2_999, LIMITS) is None
    row = due(room, presence, 3_000, LIMITS)
    assert isinstance(row, log.Struck)
    assert row.defaults == {}
    room.apply(row)
    assert room.question == 1


def test_the_clock_waits_for_one_who_lost_his_connection_and_then_goes_on() -> None:
    room, presence = match_of_two()
    presence.set_here(frozenset((1,)), 4_000)
    paused = due(room, presence, 4_000, LIMITS)
    assert isinstance(paused, log.Clocked)
    assert (paused.paused, paused.left) == (True, 6_000)
    room.apply(paused)
    assert due(room, presence, 20_000, LIMITS) is None
    presence.set_here(HERE, 20_000)
    resumed = due(room, presence, 20_000, LIMITS)
    assert isinstance(resumed, log.Clocked)
    assert (resumed.paused, resumed.left) == (False, 6_000)
    room.apply(resumed)
    assert next_due(room, presence, 20_000, LIMITS) == 6_000


def test_the_wait_is_bounded_then_a_bot_plays_for_him_and_the_clock_goes_on() -> None:
    room, presence = match_of_two()
    presence.set_here(frozenset((1,)), 4_000)
    room.apply(must_clock(room, presence, 4_000))
    assert next_due(room, presence, 4_000, LIMITS) == LIMITS.host_gone_ms, "the host is the one who is away"
    late = 4_000 + LIMITS.pause_ms
    assert due(room, presence, late - 1, LIMITS) == log.Hosted(at=late - 1, seat=1)
    row = due(room, presence, late, LIMITS)
    assert row == log.HandedOver(at=late, seat=0, bot=LIMITS.stand_in, away=True)
    room.apply(row)
    room.apply(must_clock(room, presence, late))
    assert not is_paused(room)
    assert isinstance(due(room, presence, late + 6_000, LIMITS), log.Struck)


def test_everybody_who_says_so_makes_the_wait_longer() -> None:
    room, presence = match_of_two(Timer("none", 10))
    presence.set_here(frozenset((0,)), 1_000)
    for _ in range(2):
        room.apply(log.Waited(at=2_000, seat=1, by=0))
    late = 1_000 + LIMITS.pause_ms + 2 * LIMITS.more_ms
    assert due(room, presence, late - 1, LIMITS) is None
    assert next_due(room, presence, late - 1, LIMITS) == 1
    assert isinstance(due(room, presence, late, LIMITS), log.HandedOver)
    room.apply(log.Returned(at=late, seat=1))
    assert due(room, presence, 1_000 + LIMITS.pause_ms, LIMITS), "he is back: the next time begins anew"


def test_of_several_absences_the_alarm_is_set_for_the_next_to_end() -> None:
    opened = log.Opened(at=0, game="cier", name="甲", token="a", options={}, style="strict", timer=THINK, bots=[])
    room, presence = Room("qing-zhu-10", opened), Presence()
    room.apply(log.Seated(at=0, seat=1, name="乙", token="b"))
    room.apply(log.Seated(at=0, seat=2, name="丙", token="c"))
    room.apply(log.Started(at=0, match=1, seed=1, rules=room.game.rules_version))
    presence.set_here(frozenset((0, 1, 2)), 0)
    presence.set_here(frozenset((0, 2)), 1_000)
    room.apply(must_clock(room, presence, 1_000))
    presence.set_here(frozenset((0,)), 21_000)
    later = 1_000 + LIMITS.pause_ms
    first = due(room, presence, later, LIMITS)
    assert isinstance(first, log.HandedOver)
    assert first.seat == 1
    room.apply(first)
    assert due(room, presence, later + 4_000, LIMITS) is None
    assert next_due(room, presence, later, LIMITS) == 21_000 + LIMITS.pause_ms - later


def test_one_who_comes_and_goes_cannot_stop_the_clock_for_ever() -> None:
    room, presence = match_of_two()
    now = 0
    for _ in range(LIMITS.pauses):
        presence.set_here(frozenset((1,)), now)
        room.apply(must_clock(room, presence, now))
        presence.set_here(HERE, now + 10)
        room.apply(must_clock(room, presence, now + 10))
        now += 100
    presence.set_here(frozenset((1,)), now)
    assert due(room, presence, now, LIMITS) is None


def test_the_clock_does_not_wait_for_one_who_left_or_has_answered_or_has_a_bot() -> None:
    for row in (log.Left(at=1, seat=1), log.HandedOver(at=1, seat=1, bot="random")):
        room, presence = match_of_two()
        room.apply(row)
        presence.set_here(frozenset((0,)), 100)
        assert due(room, presence, 100, LIMITS) is None, "the clock goes on"
    room, presence = match_of_two()
    room.apply(answered(room, 0, "子弹", 50))
    presence.set_here(frozenset((1,)), 100)
    assert due(room, presence, 100, LIMITS) is None


def test_a_deadline_that_passed_while_no_server_was_there_gives_the_time_again() -> None:
    room, presence = match_of_two()
    row = due(room, presence, 100_000, LIMITS)
    assert isinstance(row, log.Clocked)
    assert (row.left, row.paused) == (10_000, False)


def test_the_host_passes_on_when_he_is_gone_for_long() -> None:
    room, presence = match_of_two(Timer("none", 10))
    presence.set_here(frozenset((1,)), 1_000)
    assert due(room, presence, 1_000, LIMITS) is None
    wait = next_due(room, presence, 1_000, LIMITS)
    assert wait == LIMITS.host_gone_ms
    row = due(room, presence, 1_000 + wait, LIMITS)
    assert isinstance(row, log.Hosted)
    room.apply(row)
    assert room.host == 1
    assert due(room, presence, 1_001 + wait, LIMITS) is None, "once"


def must_clock(room: Room, presence: Presence, now: int) -> log.Clocked:
    row = due(room, presence, now, LIMITS)
    assert isinstance(row, log.Clocked)
    return row


def is_paused(room: Room) -> bool:
    assert room.clock is not None
    return room.clock.paused


# through real sockets


async def test_a_sleeper_plays_the_default_and_everybody_sees_the_clock(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", timer={"mode": "think", "seconds": 1})
    assert host.table["clock"]["left_ms"] <= 1000
    assert (await host.answer("子弹"))["t"] == "ack"
    await guest.until(lambda: guest.happened)
    assert [event["zh"] for event in guest.happened[:2]] == ["甲出子弹。", "乙出防御。"]


async def test_everybody_sees_that_the_clock_stands_while_one_is_away(tmp_path: Path) -> None:
    chosen = settings(str(tmp_path / "tables.db"), pause_ms=1_500)
    with serving(chosen) as url:
        host, guest = await table_of(url, "甲", "乙", timer={"mode": "think", "seconds": 2})
        await guest.cut()
        paused = await host.until(lambda: next((m for m in host.heard if m["t"] == "waiting" and m["clock"]), None))
        assert paused["clock"]["paused"]
        back = await Browser(url, guest.token).connect(host.code)
        resumed = await host.until(lambda: [m for m in host.heard if m["t"] == "waiting"][1:])
        assert not resumed[0]["clock"]["paused"]
        await back.hear("table")


async def test_after_a_crash_a_question_gets_its_time_again(tmp_path: Path) -> None:
    server = ServerProcess(settings(str(tmp_path / "tables.db")))
    server.start()
    try:
        await until_up(server)
        host, guest = await table_of(server.url, "甲", "乙", timer={"mode": "think", "seconds": 5})
        server.kill()
        await host.closed()
        await asyncio.sleep(8.5)  # its time ran out long ago, while nobody was there
        server.start()
        await until_up(server)
        again = [await Browser(server.url, each.token).connect(host.code) for each in (host, guest)]
        told = again[0].heard
        await again[0].until(lambda: any(each["t"] == "waiting" and each["clock"]["left_ms"] > 2_000 for each in told))
        assert again[0].happened == []
    finally:
        server.kill()
