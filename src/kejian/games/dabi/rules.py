"""A match's rules, compiled from its set-up: the players and the house rules as plain attributes."""

from __future__ import annotations

from kejian.core import Setup


class Rules:
    """Everything about a match that does not change while it is played."""

    __slots__ = (
        "charge_is_move", "clash_damage", "compose_damaged", "curse_is_attack", "family_chains", "illegal_refused", "left_out",
        "nearest_swallow", "players", "resource_producers_only", "return_chain", "setup", "sharp_permanent",
        "stunned_spit_dies", "stuns_add", "super_strike_stun", "super_thunder_stun", "swallowed_defence_stays",
    )  # fmt: skip

    def __init__(self, setup: Setup, left_out: frozenset[str] = frozenset()) -> None:
        options = setup.options
        self.setup = setup
        self.left_out = left_out  # rulings that are not made yet (`Game.without`)
        self.players = setup.players
        self.illegal_refused: bool = options["illegal"] == "refuse"
        self.stuns_add: bool = options["stun_stack"] == "sum"
        self.curse_is_attack: bool = options["curse_is_attack"]
        self.clash_damage: str = options["clash_damage"]
        self.family_chains: bool = options["chain_scope"] == "family"
        self.stunned_spit_dies: bool = options["spit_stunned"] == "die"
        self.swallowed_defence_stays: bool = options["swallow_defence"] == "stays"
        self.nearest_swallow: bool = options["multi_swallow"] == "nearest"
        self.compose_damaged: bool = options["compose_damaged"]
        self.charge_is_move: bool = options["charge"] == "move"
        self.return_chain: bool = options["return_chain"]
        self.super_thunder_stun: int = options["super_thunder_stun"]
        self.super_strike_stun: int = options["super_strike_stun"]
        self.resource_producers_only: bool = options["producers"] == "resources_only"
        self.sharp_permanent: bool = options["sharp"] == "permanent"
