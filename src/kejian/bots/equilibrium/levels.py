"""How well the bots of solved duels play."""

from __future__ import annotations

LEVELS = (0.6, 0.35, 0.15, 0.05, 0.0)
"""What share of its decisions a bot of level 1 to 5 makes at random."""
