"""雾霾龙岗: safe from the two attacks that end everything (dabi.7.4.14, dabi.R33)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kejian.core import Event, Text
from kejian.games.dabi import told
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.moves.unions import CATACLYSM_IDS
from kejian.games.dabi.resources import DABI

if TYPE_CHECKING:
    from kejian.games.dabi.ledger import Attack, Ledger

FOG: Final = Row(
    id="wumailonggang",
    name=Text("雾霾龙岗", "Fog Ridge"),
    aliases=("雾霾",),
    family="fog",
    clauses=("dabi.7.4.1", "dabi.7.4.14", "dabi.R33"),
    note=Text("从此不怕宇宙大爆炸和北京下暴雪了", "from now on safe from Big Bang and Beijing Blizzard"),
    brief=Text("不怕爆炸暴雪", "no Bang, no Snow"),
    cost=((DABI, 5),),
)


def stopped_by_fog(r: Ledger, attack: Attack) -> bool:
    """Step 15. It stops 宇宙大爆炸 and 北京下暴雪了, in its own round too unless interrupted (dabi.6.2.8, dabi.R33)."""
    victim = attack.victim
    if attack.name.row not in CATACLYSM_IDS or not (r.players[victim].fog or _rises_now(r, victim)):
        return False
    attack.left = 0
    r.tell(told.Fogged(victim, attack.owner, attack.name, clauses=("dabi.6.2.8", "dabi.7.4.14", "dabi.R33")))
    return True


def _rises_now(r: Ledger, seat: int) -> bool:
    intent = r.intents[seat]
    return intent is not None and intent.row is FOG and not r.interrupted[seat]


def rise(r: Ledger, seat: int) -> None:
    """Step 21. From now on it stays with its maker."""
    r.players[seat].fog = True
    r.tell(told.Fog(seat, clauses=("dabi.7.4.14", "dabi.R33")))


def why_fog_is_no_help(r: Ledger, victim: int, attack: Attack, by: int) -> Iterator[Event]:
    """It stops two attacks and no other (dabi.7.4.14)."""
    if r.players[victim].fog and attack.name.row not in CATACLYSM_IDS:
        yield told.FogNoHelp(victim, by, attack.name, clauses=("dabi.7.4.14",))
