"""Everything that goes over the wire, as types. The client's TypeScript is generated from here (`types.py`).

One WebSocket per browser and room carries the tagged unions `ClientMessage` and `ServerMessage`; the rest is JSON over
HTTP. Numbers are whole or written as text. What a seat may not know is in no message to it.
"""

from kejian.server.protocol.basics import *  # noqa: F403
from kejian.server.protocol.commands import *  # noqa: F403
from kejian.server.protocol.messages import *  # noqa: F403
from kejian.server.protocol.pages import *  # noqa: F403
from kejian.server.protocol.requests import *  # noqa: F403
