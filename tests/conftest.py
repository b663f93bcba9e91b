"""What all tests share: the small flow game is known everywhere, and hypothesis is repeatable."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from kejian.core import register
from tests.flow_game import GAME as FLOW

register(FLOW)

settings.register_profile(
    "kejian", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("kejian")


@pytest.fixture(autouse=True, scope="session")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What tests work out is kept for them alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KEJIAN_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


# folders that play at random, mostly
PLAYED = {"attack", "bots", "cier", "dabi", "fadian", "lab", "laws", "sgs", "wuba"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers take their time, run the code elsewhere and keep an event loop: they are run apart, without coverage. Nor is
    it measured where the same lines are played again and again, which would take twice as long: scenarios cover the rules."""
    for item in items:
        folder = Path(item.path).parent.name
        if folder == "browser":
            item.add_marker(pytest.mark.slow)
        if folder in PLAYED:
            item.add_marker(pytest.mark.no_cover)
