"""A part of a step: a generator that tells events, asks questions, and ends with a value."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

T = TypeVar("T")

Flow = Generator[Any, Any, T]
"""What it yields goes up to the driver (`core.game.Step`), the answers come back down."""
