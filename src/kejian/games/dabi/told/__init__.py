"""What happens in 大臂, in one sentence each, step by step."""

from kejian.games.dabi.told.ending import *  # noqa: F403
from kejian.games.dabi.told.quiet import *  # noqa: F403
from kejian.games.dabi.told.settling import *  # noqa: F403
from kejian.games.dabi.told.showing import *  # noqa: F403
