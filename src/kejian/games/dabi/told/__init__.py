"""What happens in 大臂, in one sentence each, step by step."""

from kejian.games.dabi.told.defending import *  # noqa: F403
from kejian.games.dabi.told.ending import *  # noqa: F403
from kejian.games.dabi.told.settling import *  # noqa: F403
from kejian.games.dabi.told.showing import *  # noqa: F403
from kejian.games.dabi.told.swallowing import *  # noqa: F403
from kejian.games.dabi.told.why_allowed import *  # noqa: F403
from kejian.games.dabi.told.why_not import *  # noqa: F403
