"""Why a skill that somebody names is not for now: no answer to what he is asked, or he is not asked at all."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import Event, Refusal, Text
from kejian.games.sgs import refusals, told
from kejian.games.sgs.asks.move_text import DECLINED, INVOKED, normal
from kejian.games.sgs.asks.waiting_skills import waits
from kejian.games.sgs.facts.cards import FACES
from kejian.games.sgs.facts.in_play import TAO
from kejian.games.sgs.facts.player import DEPUTY, HEAD, LORD
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.skill import EQUIPMENT, Skill

_LOOKED_BACK = 200  # events
_LORDS_ALONE = Text("主公技只有主公能用", "a lord skill is the lord's alone")
_LOST = Text("这张武将牌失去了所有技能", "this general has lost its skills")
_NOT_WORN, _NO_SKILL = Text("没有装备它", "it is not worn"), Text("没有这个技能", "it is no skill of yours")
_NO_MARK, _OTHER_MODE = (
    Text("没有这个标记", "no such mark is there"),
    Text("这个模式里没有它", "it is not in this mode"),
)
_SILENCED = Text("这张武将牌的非锁定技本回合失效", "this general has only locked skills this turn")


def untimely(state: State, seat: int, text: str, events: Sequence[Event]) -> Refusal | None:
    """A skill of his own stayed closed a moment ago, or waits for another one (sgs.R32); others he has lost, or never had.
    None: no skill has this name."""
    player, book = state.players[seat], state.rules.book
    word = _skill_word(text)
    worn = (FACES[card].kind for card in player.equipment.values())
    for id_ in (*player.skills, *player.hidden_skills, *worn):
        if id_ in book.all_skills and book.all_skills[id_].name.zh == word:
            skill = book.all_skills[id_]
            return _stayed_closed(state, seat, skill, events) or waits(skill, hidden=id_ in player.hidden_skills)
    named = [skill for skill in book.all_skills.values() if skill.name.zh == word]
    return _not_his(state, seat, named) if named else None


def _skill_word(text: str) -> str:
    """What is named: the first word, or the second behind 发动 or 不发动."""
    words = normal(text).split(" ")
    return words[1] if words[0] in (INVOKED, DECLINED) and len(words) > 1 else words[0]


def _stayed_closed(state: State, seat: int, skill: Skill, events: Sequence[Event]) -> Refusal | None:
    """Its moment came since the last card was used or the turn began, and something was not as the skill wants it, or what it
    makes was nobody else's to use (sgs.R38)."""
    heals = any(rule.kind == TAO for rule in skill.view_as)
    for event in reversed(events[-_LOOKED_BACK:]):
        if isinstance(event, told.Uses | told.UsesAlone | told.TurnBegins):
            break
        if isinstance(event, told.SkillSilent) and (event.who, event.skill) == (seat, skill.id):
            return refusals.NotPossible(skill.name, event.why, clauses=event.clauses)
        if heals and isinstance(event, told.NobodyElseSaves) and seat not in (event.who, event.dying):
            barring = state.rules.book.all_skills[event.skill].name
            why = Text(f"{barring.zh}不许别人使用桃", f"{barring.en} lets nobody else use Peach")
            return refusals.NotPossible(skill.name, why, clauses=(skill.clause, *event.clauses))
    return None


def _not_his(state: State, seat: int, named: list[Skill]) -> Refusal:
    """A lord skill is the 主公's alone (sgs.M3), another was taken from his general (sgs.G45, sgs.G66); the rest are others'."""
    player, skills = state.players[seat], state.rules.book.skills
    for place in (HEAD, DEPUTY):
        for skill in (skills[id_] for id_ in state.rules.printed_skills(player, place)):
            if skill not in named:
                continue
            if skill.lord and (state.rules.war or player.identity != LORD):
                return refusals.NotPossible(skill.name, _LORDS_ALONE, clauses=(skill.clause, "sgs.M3"))
            why, by = (_LOST, "sgs.G66") if place in player.stripped else (_SILENCED, "sgs.G45")
            return refusals.NotPossible(skill.name, why, clauses=(skill.clause, by))
    generals = state.rules.book.generals.values()
    taught = [skills[id_] for general in generals for id_ in general.skills_in(state.rules.war)]
    skill = next((skill for skill in taught if skill in named), named[0])
    why = _NOT_WORN if skill.level == EQUIPMENT else _NO_SKILL if skill in taught else _NO_MARK
    if any(skill.id in (*general.skills, *general.war_skills) for general in generals) and skill not in taught:
        why = _OTHER_MODE
    return refusals.NotPossible(skill.name, why, clauses=(skill.clause,))
