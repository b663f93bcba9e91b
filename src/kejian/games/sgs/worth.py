"""What a position of 三国杀 is worth, for those who look ahead: hp and cards, side by side as the state says who is what."""

from __future__ import annotations

from collections.abc import Hashable

from kejian.games.sgs.facts.player import LORD, LOYALIST, REBEL, Player
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import AMBITIOUS
from kejian.kit.keys import frozen
from kejian.kit.shares import shares

_CARD, _EQUIPPED, _JUDGED, _FACE_DOWN = 0.3, 0.5, 0.5, 1.0  # beside one 体力
_FOLLOWER = 0.5  # a 忠臣 counts so much of what the 主公 does, whose death ends it
_NOT_FACTS = frozenset(("rules", "blows", "explained", "force", "effects", "weapon", "card_effects"))


def side(state: State, seat: int) -> Hashable:
    """主公 and 忠臣 together, all 反贼, every 内奸 for himself (sgs.M3); in 国战 kingdoms (sgs.M6)."""
    player = state.players[seat]
    if not state.rules.war:
        if player.identity in (LORD, LOYALIST):
            return LORD
        return REBEL if player.identity == REBEL else seat
    kingdom = player.kingdom
    if kingdom is None and state.winners is None and player.general in state.rules.book.generals:
        kingdom = state.rules.book.generals[player.general].kingdom  # not shown yet
    return seat if kingdom is None or kingdom == AMBITIOUS else kingdom


def score(state: State) -> list[float]:
    """Every side's part of all strength."""
    worth = [
        _strength(player) * (_FOLLOWER if not state.rules.war and player.identity == LOYALIST else 1.0)
        for player in state.players
    ]
    return shares(worth, [side(state, seat) for seat in range(len(worth))])


def _strength(player: Player) -> float:
    if not player.alive:
        return 0.0
    cards = _CARD * player.hand_count + _EQUIPPED * len(player.equipment) - _JUDGED * len(player.judging)
    return max(0.1, player.shown_hp + cards - (_FACE_DOWN if player.face_down else 0.0))


def key(state: State) -> Hashable:
    """All facts, hidden ones too: a seat pictures a state before it asks."""
    return frozen(state, _NOT_FACTS)
