"""The game is known to these tests before it is listed among the games."""

from __future__ import annotations

from kejian.core import register
from kejian.games.sgs.game import GAME

register(GAME)
