"""What a position of 三国杀 is worth, for those who look ahead: hp and cards, side by side as the state says who is what."""

from __future__ import annotations

from collections.abc import Hashable

from kejian.core import Drafted
from kejian.games.sgs.facts.cards import DELAYED, FACES, PRINTS, SLOTS
from kejian.games.sgs.facts.player import LORD, LOYALIST, REBEL, SPY, Player
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import AMBITIOUS
from kejian.kit.keys import frozen
from kejian.kit.shares import shares

_CARD, _EQUIPPED, _JUDGED, _FACE_DOWN = 0.3, 0.5, 0.5, 1.0  # beside one 体力
_FOLLOWER = 0.5  # a 忠臣 counts so much of what the 主公 does, whose death ends it
_GROUPS = (*SLOTS, *(kind for kind, print_ in PRINTS.items() if print_.type not in SLOTS))  # of cards in a hand
_DELAYED = tuple(kind for kind, print_ in PRINTS.items() if print_.type == DELAYED)
_IDENTITIES = (LOYALIST, REBEL, SPY)  # beside the 主公
FEATURES = (
    "hp", "at most 1 hp", "cards in hand", "whose turn it is", "face down", "chained",
    *("loyalist", "rebel", "spy"),
    *(f"wears {slot}" for slot in SLOTS),
    *(f"{kind} waits for him" for kind in _DELAYED),
    *(f"{kind} in hand, turn to come" for kind in _GROUPS),
    *(f"{kind} in hand, turn begun" for kind in _GROUPS),
)  # fmt: skip
_IDENTITY, _WORN, _WAITING, _HELD = (
    FEATURES.index(name)
    for name in ("loyalist", f"wears {SLOTS[0]}", f"{_DELAYED[0]} waits for him", f"{_GROUPS[0]} in hand, turn to come")
)
_PLACES = tuple(
    _GROUPS.index(PRINTS[face.kind].type if PRINTS[face.kind].type in SLOTS else face.kind) for face in FACES
)  # of a card among the groups
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


def is_known_friend(state: State, seat: int, other: int) -> bool:
    """Whether one can be sure that somebody is on one's own side: the 主公 to a 忠臣 (sgs.M3), one of several who can only be
    friends by what was shown so far, in 国战 whoever has shown one's kingdom."""
    if state.rules.war:
        return state.players[other].kingdom is not None and side(state, other) == side(state, seat)
    if state.players[other].identity == LORD:
        return state.players[seat].identity == LOYALIST
    unknown = (one for one in state.living() if one != seat and state.players[one].identity != LORD)
    return all(side(state, one) == side(state, seat) for one in unknown)


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


def features(state: State, seat: int) -> list[float] | None:
    """What a character has, his own cards too: they do something else for him when his turn begins than when it is over."""
    player = state.players[seat]
    if not player.alive:
        return None
    begun = state.turn == seat
    found = [0.0] * len(FEATURES)
    found[:6] = (
        player.shown_hp,
        float(player.shown_hp <= 1),
        player.hand_count,
        float(begun),
        float(player.face_down),
        float(player.chained),
    )
    if not state.rules.war and player.identity != LORD:
        found[_IDENTITY + _IDENTITIES.index(player.identity)] = 1.0
    for slot in player.equipment:
        found[_WORN + SLOTS.index(slot)] = 1.0
    for delayed in player.judging:
        found[_WAITING + _DELAYED.index(delayed.kind)] += 1.0
    first = _HELD + len(_GROUPS) if begun else _HELD
    for card in player.hand.cards:
        found[first + _PLACES[card]] += 1.0
    return found


def drafted(state: State, seat: int) -> Drafted:
    """Generals: one of two in 国战, a 主公, or anybody else; each is worth something else."""
    player, war = state.players[seat], state.rules.war
    chosen_as = "国战 " if war else "主公 " if player.identity == LORD else ""
    chosen = tuple(chosen_as + name for name in (player.general, player.deputy) if name)
    wanted = 0 if not player.offered else 2 if war else 1
    return Drafted(chosen, wanted, tuple(chosen_as + name for name in player.offered))


def key(state: State) -> Hashable:
    """All facts, hidden ones too: a seat pictures a state before it asks."""
    return frozen(state, _NOT_FACTS)
