"""三国杀 (sgs): identities, generals and tricks, on a calculus of numbers that can all be asked why."""

from kejian.games.sgs.game import GAME

__all__ = ["GAME"]
