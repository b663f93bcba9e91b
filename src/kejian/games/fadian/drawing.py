"""What is drawn by lot before a duel: the characters that nobody chose."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from kejian.games.fadian.content.character import roster


def complete(players: Sequence[str], options: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """Everybody has a character, different ones as long as there are (fadian.3.1)."""
    chosen = dict(options.get("角色") or {})
    left = rng.sample(list(roster()), len(roster()))
    left = [name for name in left if name not in chosen.values()] + left
    for number, name in enumerate(name for name in players if name not in chosen):
        chosen[name] = left[number % len(left)]
    return {**options, "角色": chosen}
