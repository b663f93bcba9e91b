"""Which games the tests look at, and where their scenarios lie."""

from __future__ import annotations

from pathlib import Path

from kejian.core import game_codes

SCENARIOS = Path(__file__).parent / "scenarios"


def rulebook_codes() -> list[str]:
    """The games with a rulebook of their own."""
    return [code for code in game_codes() if code != "flow"]


def all_codes() -> list[str]:
    """Those, and the small flow game of the tests."""
    return [*rulebook_codes(), "flow"]
