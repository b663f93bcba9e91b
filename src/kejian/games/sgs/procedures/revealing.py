"""国战: generals turn face up, kingdoms are determined, reveals are rewarded (sgs.M5, sgs.R52, sgs.R53)."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.questions import WordAsk
from kejian.games.sgs.facts.state import DEPUTY, HEAD, State
from kejian.games.sgs.procedures.ending import check_victory
from kejian.games.sgs.procedures.moving import draw
from kejian.games.sgs.procedures.recovery import recover
from kejian.kit.flow import Flow

DRAW_TWO, HEAL = Text("摸牌", "draw 2"), Text("回复", "recover 1")


def reveal(state: State, seat: int, places: Sequence[int]) -> Flow[None]:
    """Generals turn face up: the kingdom is determined by the first, then come the rewards, in this order."""
    turned = [place for place in places if not state.players[seat].shown[place]]
    if not turned:
        return
    for place in turned:
        yield from _turn_up(state, seat, place)
    yield from check_victory(state)
    if state.rules.rewards:
        yield from _rewards(state, seat)


def show_all(state: State, seat: int) -> Flow[None]:
    """The dead turn both up; that is no reveal that earns anything (sgs.R54, sgs.R60)."""
    for place in (HEAD, DEPUTY):
        if not state.players[seat].shown[place]:
            yield from _turn_up(state, seat, place)


def _turn_up(state: State, seat: int, place: int) -> Flow[None]:
    player, rules = state.players[seat], state.rules
    player.shown = (True, player.shown[DEPUTY]) if place == HEAD else (player.shown[HEAD], True)
    if name := player.general_at(place):
        yield told.Reveals(seat, name, clauses=("sgs.M5", "sgs.R55"))
    if player.kingdom is None:
        player.kingdom = rules.kingdom_of(state, seat)
        yield told.KingdomIs(seat, player.kingdom, clauses=("sgs.R52", "sgs.M5"))
    rules.renew_skills(state, seat)


def _rewards(state: State, seat: int) -> Flow[None]:
    """先驱, 阴阳鱼, 珠联璧合 (sgs.R53, sgs.M7)."""
    player, by = state.players[seat], ("sgs.R53",)
    if not state.pioneer:
        state.pioneer = True
        yield from draw(state, seat, 2, *by)
    if player.paired or not all(player.shown):
        return
    player.paired = True
    if state.rules.leaves_a_half(player):
        yield from draw(state, seat, 1, *by)
    if state.rules.are_a_pair(player):
        word = DRAW_TWO.zh
        if player.is_wounded:
            prompt = Text("珠联璧合：摸两张牌或回复 1 点体力", "a perfect pair: draw 2 or recover 1")
            word = yield WordAsk(seat, prompt, ("sgs.M7", *by), (DRAW_TWO, HEAL))
        if word == HEAL.zh:
            yield from recover(state, seat, 1, "sgs.M7", *by)
        else:
            yield from draw(state, seat, 2, "sgs.M7", *by)
