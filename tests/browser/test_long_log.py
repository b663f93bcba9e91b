"""A match that has gone on for long: one who comes by sees the last of it, and the rest as far back as he asks."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.attack.test_long_matches import CODE, long_match, written
from tests.browser.host import running_server
from tests.browser.phone import Phone
from tests.server.browser import new_token

ROUNDS = 100


def test_the_log_of_a_long_match_goes_back_to_its_beginning(browser: Browser, tmp_path: Path) -> None:
    rows = long_match([new_token(), new_token()], 2 * ROUNDS)
    with ThreadPoolExecutor(1) as beside:  # Playwright has a loop in this thread
        beside.submit(lambda: asyncio.run(written(str(tmp_path / "tables.db"), rows))).result()
    with running_server(tmp_path / "tables.db") as url:
        watcher = Phone(browser, url)
        watcher.open(f"/t/{CODE}")
        log = watcher.page.locator(".inline-log")
        expect(log.locator("li")).to_have_count(10)
        expect(log.locator(".n").first).to_have_text("")  # nobody can count them yet
        more = log.get_by_role("button", name="更早的")
        for shown in range(20, ROUNDS + 10, 10):
            more.click()
            expect(log.locator("li")).to_have_count(min(shown, ROUNDS), timeout=20_000)
        expect(more).to_have_count(0)
        expect(log.locator(".n").first).to_have_text(str(ROUNDS))
        expect(log.locator(".n").last).to_have_text("1")
        watcher.close()
        assert watcher.complaints == []
