"""Makes 三国杀 known to a server: whoever imports this has it."""

from kejian.core import register
from kejian.games.sgs.game import GAME

register(GAME)
