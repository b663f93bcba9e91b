"""What happens in 三国杀, each with its sentence in both languages."""

from kejian.games.sgs.told.cards import *  # noqa: F403
from kejian.games.sgs.told.epitaph import NoAnswer, NoBlow, Peaches, Unanswered, Undone  # noqa: F401
from kejian.games.sgs.told.life import *  # noqa: F403
from kejian.games.sgs.told.quiet import *  # noqa: F403
from kejian.games.sgs.told.turn import *  # noqa: F403
from kejian.games.sgs.told.uses import *  # noqa: F403
