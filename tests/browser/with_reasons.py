"""Makes the small game of reasons known to a server: whoever imports this has it."""

from kejian.core import register
from tests.reasons_game import GAME

register(GAME)
