"""What all tests share: the small flow game is known everywhere, and hypothesis is repeatable."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from kejian.core import register
from tests.flow_game import GAME as FLOW

register(FLOW)

settings.register_profile(
    "kejian", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("kejian")
