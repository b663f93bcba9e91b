"""呲儿 (cier): a hand-clap game; everybody shows a move at once."""

from kejian.games.cier.game import GAME
from kejian.games.cier.settlement.settle import settle

__all__ = ["GAME", "settle"]
