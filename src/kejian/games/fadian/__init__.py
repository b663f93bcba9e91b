"""法典 (fadian): a duel of chained 战技 on a line of nine cells."""

from kejian.games.fadian.game import GAME

__all__ = ["GAME"]
