"""How well bots of every level play."""

from __future__ import annotations

LEVELS = (0.6, 0.4, 0.25, 0.12, 0.0)
"""What share of its decisions a bot of level 1 to 5 makes at random. What is stored of a solved duel counts on them: other shares, another `store.FORMAT`."""
