"""大臂 (dabi): a hand-clap game of a hundred moves; everybody shows one at once."""

from kejian.games.dabi.game import GAME
from kejian.games.dabi.resolution import play_round

__all__ = ["GAME", "play_round"]
