"""Why a skill that somebody names cannot be used where he names it."""

from __future__ import annotations

from kejian.core import Refusal, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.facts.cards import FACES
from kejian.games.sgs.facts.player import DEPUTY, HEAD, LORD
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.skill import Skill


def untimely(state: State, seat: int, word: str) -> Refusal | None:
    """A lord skill is the 主公's alone (sgs.M3); another skill of his, or of his equipment, waits for another
    moment (sgs.R32), or is lost."""
    player, book = state.players[seat], state.rules.book
    worn = [kind for card in player.equipment.values() if (kind := FACES[card].kind) in book.equipment]
    for id_ in (*player.skills, *player.hidden_skills, *worn):
        if book.all_skills[id_].name.zh == word:
            why = Text("现在不是它的时机", "this is not its moment")
            return refusals.NotPossible(book.all_skills[id_].name, why, clauses=("sgs.R32",))
    for place in (HEAD, DEPUTY):
        for skill in _printed(state, player.general_at(place)):
            if skill.name.zh != word:
                continue
            if skill.lord and (state.rules.war or player.identity != LORD):
                return refusals.NotPossible(skill.name, _LORDS_ALONE, clauses=(skill.clause, "sgs.M3"))
            if place in player.stripped or place in player.silenced:
                why = _LOST if place in player.stripped else _SILENCED
                return refusals.NotPossible(skill.name, why, clauses=(skill.clause,))
    return None


_LORDS_ALONE = Text("主公技只有主公能用", "a lord skill is the lord's alone")
_LOST = Text("这张武将牌失去了所有技能", "this general has lost its skills")
_SILENCED = Text("这张武将牌的非锁定技本回合失效", "this general has only locked skills this turn")


def _printed(state: State, name: str) -> list[Skill]:
    """The skills of a general, lost ones too."""
    book = state.rules.book
    if name not in book.generals:
        return []
    general = book.generals[name]
    ids = (*general.war_skills, *general.skills) if state.rules.war else general.skills
    return [book.skills[id_] for id_ in ids]
