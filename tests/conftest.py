"""What all tests share: the small flow game is known everywhere, and hypothesis is repeatable."""

from __future__ import annotations

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers take their time, run the code elsewhere and keep an event loop: they are run apart, without coverage."""
    for item in items:
        if Path(item.path).parent.name == "browser":
            item.add_marker(pytest.mark.slow)
