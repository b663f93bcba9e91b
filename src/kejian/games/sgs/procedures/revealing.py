"""国战: generals turn face up, kingdoms are determined, reveals are rewarded (sgs.M5, sgs.R52, sgs.R53)."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.questions import WordAsk
from kejian.games.sgs.facts.player import DEPUTY, HALF_MARK, HEAD, PAIR_MARK, PIONEER_MARK
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import AMBITIOUS
from kejian.games.sgs.procedures.ending import check_victory
from kejian.games.sgs.procedures.moving import draw
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.rows.moments import REVEALED
from kejian.games.sgs.rows.occasions import OneCharacter
from kejian.kit.flow import Flow

DRAW_TWO, HEAL = Text("摸牌", "draw 2"), Text("回复", "recover 1")
_DRAW = Text("珠联璧合：摸两张牌", "a perfect pair: draw 2")
_DRAW_OR_HEAL = Text("珠联璧合：摸两张牌或回复 1 点体力", "a perfect pair: draw 2 or recover 1")


def reveal(state: State, seat: int, places: Sequence[int]) -> Flow[None]:
    """Generals turn face up: the kingdom is determined by the first, then come the rewards, in this order."""
    turned = [place for place in places if not state.players[seat].shown[place]]
    if not turned:
        return
    for place in turned:
        yield from _turn_up(state, seat, place, "sgs.M5", "sgs.R55")
    yield from check_victory(state)
    for mark in _earned(state, seat):
        if state.rules.keeps_rewards:
            player = state.players[seat]
            player.kept = (*player.kept, mark)
            state.rules.renew_skills(state, seat)
            yield told.KeepsMark(seat, mark, clauses=("sgs.R53",))
        else:
            yield from _WORTH[mark](state, seat)


def show_all(state: State, seat: int) -> Flow[None]:
    """The dead turn both up; that is no reveal that earns anything (sgs.R54, sgs.R60)."""
    for place in (HEAD, DEPUTY):
        if not state.players[seat].shown[place]:
            yield from _turn_up(state, seat, place, "sgs.R54", "sgs.R60")


def _turn_up(state: State, seat: int, place: int, *by: str) -> Flow[None]:
    player, rules = state.players[seat], state.rules
    player.shown = (True, player.shown[DEPUTY]) if place == HEAD else (player.shown[HEAD], True)
    if name := player.general_at(place):
        yield told.Reveals(seat, name, clauses=by)
    if player.kingdom is None:
        player.kingdom = rules.kingdom_of(state, seat)
        counted = ("sgs.20.1", "sgs.R24") if player.kingdom == AMBITIOUS else ()  # more than half of all players
        yield told.KingdomIs(seat, player.kingdom, clauses=("sgs.R52", by[0], *counted))
    rules.renew_skills(state, seat)
    yield from REVEALED.comes(state, OneCharacter(state, seat))


def _earned(state: State, seat: int) -> list[str]:
    """What a reveal is rewarded with, each once in a match."""
    player, earned = state.players[seat], rewards(state, seat)
    if state.rules.rewards:
        state.pioneer, player.paired = True, player.paired or all(player.shown)
    return earned


def rewards(state: State, seat: int) -> list[str]:
    """先驱, 阴阳鱼, 珠联璧合, in this order (sgs.R53, sgs.M7)."""
    player, rules = state.players[seat], state.rules
    if not rules.rewards:
        return []
    earned = [] if state.pioneer else [PIONEER_MARK]
    if all(player.shown) and not player.paired:
        earned += [HALF_MARK] if rules.leaves_a_half(player) else []
        earned += [PAIR_MARK] if rules.are_a_pair(player) else []
    return earned


def reward_pioneer(state: State, seat: int) -> Flow[None]:
    """The first in the game to reveal."""
    yield from draw(state, seat, 2, "sgs.R53")


def reward_half(state: State, seat: int) -> Flow[None]:
    """Half a gouyu is left over (sgs.R51)."""
    yield from draw(state, seat, 1, "sgs.R53", "sgs.R51")


def reward_pair(state: State, seat: int) -> Flow[None]:
    """珠联璧合: two cards, or 1 hp for who is wounded (sgs.M7)."""
    by = ("sgs.M7", "sgs.R53")
    if state.players[seat].is_wounded:
        ask = WordAsk(seat, _DRAW_OR_HEAL, by, (DRAW_TWO, HEAL))
    else:
        ask = WordAsk(seat, _DRAW, by, (DRAW_TWO,))
    if (yield ask) == HEAL.zh:
        yield from recover(state, seat, 1, *by)
    else:
        yield from draw(state, seat, 2, *by)


_WORTH = {PIONEER_MARK: reward_pioneer, HALF_MARK: reward_half, PAIR_MARK: reward_pair}
