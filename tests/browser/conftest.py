"""A real Chromium, one context per player, against a real server."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.host import ROOT, running_server
from tests.browser.phone import CHROMIUM, Phone

PAUSE = 300  # milliseconds
BUILT = ROOT / "src/kejian/server/static/index.html"

NewPhone = Callable[..., Phone]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    found = next((path for path in CHROMIUM if Path(path).exists()), None)
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("Debian's chromium-headless-shell is not installed")
        pytest.skip("needs Debian's chromium-headless-shell")
    return {**browser_type_launch_args, "executable_path": found}


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots wait just long enough to be seen waiting for."""
    if not BUILT.exists():
        pytest.fail("the client is not built: npm ci && npm run build in frontend/")
    with running_server(tmp_path_factory.mktemp("store") / "tables.db", pause=PAUSE) as url:
        yield url


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[NewPhone]:
    """Makes phones. At the end none may have complained: no script error, nothing the content policy blocked."""
    phones: list[Phone] = []

    def new(**kind: Any) -> Phone:
        phones.append(Phone(browser, address, **kind))
        return phones[-1]

    yield new
    for one in phones:
        one.close()
    assert [complaint for one in phones for complaint in one.complaints] == []
