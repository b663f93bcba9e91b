"""吞, 吐, 吞吞吐吐 (dabi.7.4.1 to dabi.7.4.9)."""

from __future__ import annotations

from typing import Final

from kejian.core import Text
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.resources import FANGDUN, YUANDUN, ZAN

SWALLOWS: Final = (
    Row(
        id="tun", name=Text("吞", "Swallow"), family="swallow", clauses=("dabi.7.4.1", "dabi.7.4.2"),
        note=Text("把对方这回合的招式据为己有", "makes the target's move one's own"),
        cost=((ZAN, 1), (FANGDUN, 1)), aim="one", chain="swallow",
    ),
    Row(
        id="tu", name=Text("吐", "Spit"), family="swallow", clauses=("dabi.7.4.1", "dabi.7.4.5"),
        note=Text("对方下回合必须再出这一招", "the target must repeat his move next round"),
        cost=((ZAN, 1), (YUANDUN, 1)), aim="one", chain="swallow",
    ),
    Row(
        id="tuntuntutu", name=Text("吞吞吐吐", "Swallow and Spit"), family="swallow", clauses=("dabi.7.4.1", "dabi.R25"),
        note=Text("吞和吐一起", "Swallow and Spit at once"),
        cost=((ZAN, 2), (FANGDUN, 1), (YUANDUN, 1)), aim="one", chain="swallow",
    ),
)  # fmt: skip

SWALLOWING: Final = frozenset(("tun", "tuntuntutu"))
SPITTING: Final = frozenset(("tu", "tuntuntutu"))
SWALLOWED_DAMAGE: Final = 40  # tenths: larger attacks are not swallowed (dabi.7.4.2)
