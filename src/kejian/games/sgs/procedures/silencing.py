"""国战: the skills of one of somebody's generals are lost, for this turn or for good."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.questions import WordAsk
from kejian.games.sgs.facts.player import DEPUTY, HEAD
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.labels import PLACE_WORDS
from kejian.kit.flow import Flow


def strippable(state: State, seat: int | None) -> list[int]:
    """Somebody's generals that still have skills to lose, face up or not; nobody has none."""
    if seat is None:
        return []
    player = state.players[seat]
    return [place for place in (HEAD, DEPUTY) if player.general_at(place) and place not in player.stripped]


def strip_one(state: State, chooser: int, seat: int | None, prompt: Text, *by: str) -> Flow[None]:
    """One general of somebody, which another chooses, loses its skills for good."""
    if seat is None:
        return
    player = state.players[seat]
    place = yield from _chosen(chooser, strippable(state, seat), prompt, by)
    player.stripped = (*player.stripped, place)
    state.rules.renew_skills(state, seat)
    yield told.GeneralStripped(seat, PLACE_WORDS[place], clauses=by)


def silence_one(state: State, chooser: int, seat: int, prompt: Text, *by: str) -> Flow[None]:
    """Of one general that is face up, which another chooses, only locked skills work this turn."""
    player = state.players[seat]
    places = [place for place in (HEAD, DEPUTY) if player.shown[place] and player.general_at(place)]
    if places:
        place = yield from _chosen(chooser, places, prompt, by)
        player.silenced = (*player.silenced, place)
        state.rules.renew_skills(state, seat)
        yield told.SkillsLost(seat, player.general_at(place), clauses=by)


def _chosen(chooser: int, places: list[int], prompt: Text, by: tuple[str, ...]) -> Flow[int]:
    word = yield WordAsk(chooser, prompt, by, [PLACE_WORDS[place] for place in places])
    return next(place for place in places if PLACE_WORDS[place].zh == word)
