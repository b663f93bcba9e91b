"""Why a skill that somebody names cannot be used where he names it."""

from __future__ import annotations

from kejian.core import Refusal, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.facts.cards import FACES
from kejian.games.sgs.facts.player import LORD
from kejian.games.sgs.facts.state import State


def untimely(state: State, seat: int, word: str) -> Refusal | None:
    """A lord skill is the 主公's alone (sgs.M3); another skill of his, or of his equipment, waits for another
    moment (sgs.R32)."""
    player, book = state.players[seat], state.rules.book
    worn = [kind for card in player.equipment.values() if (kind := FACES[card].kind) in book.equipment]
    for id_ in (*player.skills, *player.hidden_skills, *worn):
        if book.all_skills[id_].name.zh == word:
            why = Text("现在不是它的时机", "this is not its moment")
            return refusals.NotPossible(book.all_skills[id_].name, why, clauses=("sgs.R32",))
    printed = [id_ for name in (player.general, player.deputy) if name for id_ in book.generals[name].skills]
    for skill in (book.skills[id_] for id_ in printed):
        if skill.lord and skill.name.zh == word and (state.rules.war or player.identity != LORD):
            why = Text("主公技只有主公能用", "a lord skill is the lord's alone")
            return refusals.NotPossible(skill.name, why, clauses=(skill.clause, "sgs.M3"))
    return None
