"""The server is killed in the middle of everything, again and again: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import random

from tests.server.host import ServerProcess, settings
from tests.server.stubborn import (
    all_at_rest,
    check_store,
    everybody_goes_on,
    open_room,
    until_acknowledged,
    until_up,
)

ROOMS = 50
KILLS = 20


async def test_no_acknowledged_move_is_lost_when_the_server_is_killed(db: str) -> None:
    rng = random.Random(5)
    server = ServerProcess(settings(db))
    server.start()
    try:
        await until_up(server)
        rooms = [await open_room(server.url, rng) for _ in range(ROOMS)]
        players = [player for room in rooms for player in room]
        playing = [asyncio.create_task(player.play()) for player in players]
        for _ in range(KILLS):
            await until_acknowledged(players, 2 * ROOMS)  # the rooms are busy again
            await asyncio.sleep(rng.uniform(0.0, 0.3))
            server.kill()
            server.start()
            await until_up(server)
        await everybody_goes_on(players, playing)
        server.kill()
        await all_at_rest(playing)
    finally:
        server.kill()
    assert await check_store(db, rooms) > ROOMS * KILLS, "there was something to lose"
