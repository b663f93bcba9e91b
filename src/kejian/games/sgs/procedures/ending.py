"""Who has won (sgs.R41, sgs.R56)."""

from __future__ import annotations

from kejian.games.sgs import told
from kejian.games.sgs.facts.player import LORD, LOYALIST, REBEL, SPY
from kejian.games.sgs.facts.state import Over, State
from kejian.games.sgs.numbers import same_kingdom
from kejian.kit.flow import Flow


def check_victory(state: State) -> Flow[None]:
    """The match ends as soon as somebody has won."""
    winners = victors(state)
    if winners is None:
        return
    state.winners = winners
    by = ("sgs.M6", "sgs.R56") if state.rules.war else ("sgs.M3", "sgs.R41")
    yield told.Victory(winners, clauses=by)
    raise Over


def victors(state: State) -> tuple[int, ...] | None:
    """Who has won, if somebody has."""
    return _last_kingdom(state) if state.rules.war else _identities(state)


def _identities(state: State) -> tuple[int, ...] | None:
    """主公 dead: the last 内奸 alone, else the 反贼. All 反贼 and 内奸 dead: 主公 and 忠臣 (sgs.M3, sgs.R41)."""
    players, living = state.players, state.living()
    if not any(players[seat].identity == LORD for seat in living):
        if len(living) == 1 and players[living[0]].identity == SPY:
            return (living[0],)
        return tuple(seat for seat, player in enumerate(players) if player.identity == REBEL)
    if all(players[seat].identity in (LORD, LOYALIST) for seat in living):
        return tuple(seat for seat, player in enumerate(players) if player.identity in (LORD, LOYALIST))
    return None


def _last_kingdom(state: State) -> tuple[int, ...] | None:
    """All living ones have one determined kingdom, or one is left: that kingdom wins, the dead with it (sgs.R56)."""
    players, living = state.players, state.living()
    first = players[living[0]] if living else None
    if first is None:
        return ()
    if len(living) > 1 and not all(same_kingdom(first, players[seat]) for seat in living):
        return None
    return tuple(seat for seat, player in enumerate(players) if player is first or same_kingdom(first, player))
