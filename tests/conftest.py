"""What all tests share: the small flow game is known everywhere, and hypothesis is repeatable."""

from __future__ import annotations

from collections.abc import Generator, Iterator
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


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """In a worker of xdist pytest-cov begins twice. What began first is never read; it would trace on while the second pauses."""
    plugin = session.config.pluginmanager.getplugin("_cov")
    if plugin is None or not hasattr(session.config, "workerinput"):
        return
    from coverage import Coverage

    plugin.cov_controller.pause()
    while (first := Coverage.current()) is not None:
        first.stop()
    plugin.cov_controller.resume()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """What stands ready for a test without coverage is made without it too; pytest-cov pauses only while the test itself runs."""
    plugin = item.config.pluginmanager.getplugin("_cov")
    if plugin is None or item.get_closest_marker("no_cover") is None:
        return (yield)
    plugin.cov_controller.pause()
    try:
        return (yield)
    finally:
        plugin.cov_controller.resume()
