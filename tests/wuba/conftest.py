"""The game is known to its tests before it is open to everybody."""

from __future__ import annotations

from kejian.core import register
from kejian.games.wuba.game import GAME

register(GAME)
