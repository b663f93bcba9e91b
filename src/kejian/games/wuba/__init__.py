"""唔叭荣耀 (wuba): five heroes a side on a map with roads, railways, economy zones and towers."""

from kejian.games.wuba.game import GAME

__all__ = ["GAME"]
