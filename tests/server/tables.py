"""Tables that tests begin with, and playing at them."""

from __future__ import annotations

import random
from typing import Any

from tests.server.browser import Browser, random_move


async def table_of(url: str, *names: str, start: bool = True, **wishes: Any) -> list[Browser]:
    """People at a new table, the first of them its host; by default the match begins at once."""
    host = Browser(url)
    await host.open_table(names[0], **wishes)
    await host.connect()
    people = [host]
    for name in names[1:]:
        guest = await Browser(url).connect(host.code)
        await guest.must("sit", nickname=name)
        people.append(guest)
    if start:
        await host.must("start")
        for each in people:
            await each.hear("table")
    return people


async def play_a_round(people: list[Browser], rng: random.Random) -> None:
    """Everybody who is asked answers once, and everybody sees what came of it."""
    asked = [each for each in people if each.asked and each.asked["answer"] is None]
    version = max(each.table["version"] for each in people)
    for each in asked:
        assert each.asked is not None
        answer = await each.answer(random_move(each.asked, each.table["players"], rng))
        assert answer["t"] == "ack", answer
    for each in people:
        await each.until(lambda each=each: each.table["version"] > version)


async def play_to_the_end(people: list[Browser], rng: random.Random, most: int = 400) -> None:
    for _ in range(most):
        if people[0].is_over:
            return
        await play_a_round(people, rng)
    raise AssertionError("the match does not end")
