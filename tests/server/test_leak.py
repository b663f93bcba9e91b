"""Nothing a seat may not know is ever sent to it: every byte to everybody is looked through."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

from kejian.server import log
from kejian.server.log import decode_row
from kejian.server.room import Room
from kejian.server.rooms import token_hash
from kejian.server.store import new_store
from tests.flow_game import CARDS, FlowState
from tests.server.browser import Browser, random_move
from tests.server.host import serving, settings
from tests.server.tables import play_a_round, play_to_the_end, table_of


async def test_tokens_are_never_sent_to_anybody(url: str) -> None:
    people = await table_of(url, "甲", "乙", "丙", bots=["random"])
    people.append(await Browser(url).connect(people[0].code))
    await play_to_the_end(people, random.Random(1))
    for each in people[:3]:
        await each.must("rematch")
    card = (await people[0].get(f"/api/rooms/{people[0].code}")).text
    record = (await people[0].get(f"/api/records/{people[0].code}-1")).text
    everything = "".join(text for each in people for text in each.bytes) + card + record
    for each in people:
        assert each.token not in everything
        assert token_hash(each.token) not in everything


async def test_what_is_sent_before_the_reveal_says_nothing_about_a_choice(url: str) -> None:
    """Between the question and the reveal the others only hear who has locked, in the same words whatever it was."""
    rng = random.Random(2)
    people = await table_of(url, "甲", "乙", "丙", style="honour")
    watcher = await Browser(url).connect(people[0].code)
    everybody = [*people, watcher]
    for each in everybody:
        await each.until(lambda each=each: each.table and each.room["spectators"] == 1)
    for _ in range(12):
        if people[0].is_over:
            break
        asked = [each for each in people if each.asked]
        heard = [len(each.heard) for each in everybody]
        shown = list(asked)
        rng.shuffle(shown)
        for each in shown[:-1]:
            assert each.asked is not None
            for _ in range(rng.randint(1, 3)):  # minds are changed, too
                assert (await each.answer(random_move(each.asked, each.table["players"], rng)))["t"] == "ack"
        for each in everybody:
            await each.send({"t": "ping", "n": 1})
            n = heard[everybody.index(each)]
            await each.until(lambda each=each, n=n: "pong" in kinds(each, n))
        for each, since in zip(everybody, heard, strict=True):
            for text in each.bytes[since:]:
                assert re.fullmatch(
                    r'\{"t":"(ack","id":"[\w-]+"'
                    r'|waiting","match":1,"question":\d+,"version":\d+,"waiting":\[[\d,]*\],"clock":null'
                    r'|pong","n":1)\}',
                    text,
                ), text
            told = [message["version"] for message in each.heard[since:] if message["t"] == "waiting"]
            assert len(told) == len(shown) - 1 - (each in shown[:-1])
            counted = range(each.table["version"] + 1, each.table["version"] + len(shown))
            assert set(told) <= set(counted), "not even that somebody changed his mind"
        last = shown[-1]
        assert last.asked is not None
        version = last.table["version"]
        assert (await last.answer(random_move(last.asked, last.table["players"], rng)))["t"] == "ack"
        for each in everybody:
            await each.until(lambda each=each, version=version: each.table["version"] > version)


def kinds(browser: Browser, since: int) -> list[str]:
    return [message["t"] for message in browser.heard[since:]]


async def test_a_browser_that_comes_in_before_the_reveal_learns_no_choice(url: str) -> None:
    """The table shown to a newcomer is the same whether somebody chose this or that."""
    tables = []
    for choice in ("子弹", "防御"):
        host, guest = await table_of(url, "甲", "乙")
        assert (await host.answer(choice))["t"] == "ack"
        for token in (None, guest.token):
            newcomer = await Browser(url, token).connect(host.code)
            table = await newcomer.hear("table")
            tables.append(json.dumps(table, ensure_ascii=False))
    assert tables[0] == tables[2]
    assert tables[1] == tables[3]


async def test_hidden_cards_are_never_sent(tmp_path: Path) -> None:
    """The small card game: whatever lies in others' hands or in the deck is in no message, row by row of the log."""
    db = str(tmp_path / "tables.db")
    games = []
    with serving(settings(db)) as url:
        for seed in range(4):
            people = await table_of(url, "甲", "乙", "丙", game="flow")
            watcher = await Browser(url).connect(people[0].code)
            await watcher.hear("table")
            everybody = [*people, watcher]
            await play_flow(everybody, random.Random(seed))
            assert (await people[0].get(f"/api/records/{people[0].code}-1")).status_code == 200
            games.append(everybody)
    store = new_store(db)
    await store.open()
    checked = 0
    for everybody in games:
        rows = [decode_row(row) for row in await store.read(everybody[0].code)]
        for seat, each in enumerate(everybody):
            checked += check_cards(rows, each, seat if seat < 3 else None)
    await store.close()
    assert checked > 100, "there were hidden cards to be found"


async def play_flow(everybody: list[Browser], rng: random.Random) -> None:
    for number in range(300):
        if everybody[0].is_over:
            return
        if number == 5:  # one comes back and is told everything anew
            await everybody[1].cut()
            everybody[1].table = {}
            await everybody[1].connect(everybody[1].code)
            await everybody[1].hear("table", version=everybody[0].table["version"])
            pending = await everybody[0].get(f"/api/records/{everybody[0].code}-1")
            assert pending.status_code == 404, "no record before the end"
        await play_a_round(everybody, rng)


def check_cards(rows: list[log.Row], viewer: Browser, seat: int | None) -> int:
    """Every table this viewer was sent holds no card that was hidden from it at that row of the log."""
    opened = rows[0]
    assert isinstance(opened, log.Opened)
    room = Room(viewer.code, opened)
    known: set[str] = set()
    hidden_at: dict[int, set[str]] = {}
    for row in rows[1:]:
        question, pending = (
            room.question,
            {seat: text for seat in range(len(room.seats)) if (text := room.pending(seat))},
        )
        room.apply(row)
        if isinstance(row, log.Answered):
            pending[row.seat] = row.text
        if room.question != question:  # what was shown is public now
            known |= {word for text in pending.values() for word in text.split() if word in CARDS}
        if room.match is None:
            continue
        state: FlowState = room.match.state
        if seat is not None:
            known |= set(state.hands[seat])
        known |= set(state.pile)
        hidden_at[room.version] = set(CARDS) - known
    found = 0
    for message, text in zip(viewer.heard, viewer.bytes, strict=True):
        if message["t"] == "table" and message["outcome"] is None:
            for card in hidden_at[message["version"]]:
                assert card not in text, (seat, card, text)
                found += 1
        elif message["t"] != "table":
            assert not any(card in text for card in CARDS)
    return found
