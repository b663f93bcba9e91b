"""What spares a character in the opposing 招 of an exchange (fadian.R82, fadian.R90)."""

from __future__ import annotations

from typing import Protocol

from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.rows.moments import Damage
from kejian.kit.flow import Flow


class Guard(Protocol):
    """It stands between a 招 and a character."""

    def against_damage(self, damage: Damage) -> Flow[None]:
        """Before anything else is reckoned: the damage may be cancelled, or brought to nothing."""
        ...

    def against_push(self, play: Play, *by: str) -> Flow[bool]:
        """Whether a 击退 is cancelled."""
        ...
