"""What happens in 法典, in one sentence each."""

from kejian.games.fadian.told.cards import *  # noqa: F403
from kejian.games.fadian.told.field import *  # noqa: F403
from kejian.games.fadian.told.life import *  # noqa: F403
from kejian.games.fadian.told.moves import *  # noqa: F403
from kejian.games.fadian.told.quiet_effects import *  # noqa: F403
from kejian.games.fadian.told.quiet_moves import *  # noqa: F403
from kejian.games.fadian.told.turn import *  # noqa: F403
