"""Skills of one's own that are not for the play window: shown there all the same, with what they wait for."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kejian.core import Entry, Refusal, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.skill import NO_WORDS, Skill

_WHEN = {
    "turn_end": Text("回合结束时", "as a turn ends"),
    "phase_begin": Text("阶段开始时", "as a phase begins"),
    "phase_end": Text("阶段结束时", "as a phase ends"),
    "draw_count": Text("摸牌阶段", "in the draw phase"),
    "need_use": Text("需要这张牌时", "when the card is needed"),
    "need_play": Text("需要这张牌时", "when the card is needed"),
    "played": Text("响应之后", "after an answer"),
    "declared": Text("声明使用时", "as a card is declared"),
    "used": Text("使用牌时", "as a card is used"),
    "targeting": Text("成为目标时", "as a target is chosen"),
    "targeted": Text("指定目标后", "once targets are chosen"),
    "resolve_start": Text("牌结算前", "before a card resolves"),
    "cancelled_out": Text("牌被抵消后", "after a card is cancelled out"),
    "takes_effect": Text("牌生效时", "as a card takes effect"),
    "dealing1": Text("造成伤害时", "as damage is dealt"),
    "dealing2": Text("造成伤害时", "as damage is dealt"),
    "taking2": Text("受到伤害时", "as damage is taken"),
    "taking3": Text("受到伤害时", "as damage is taken"),
    "dealt": Text("造成伤害后", "after damage is dealt"),
    "taken": Text("受到伤害后", "after damage is taken"),
    "recover_before": Text("回复体力时", "as hp come back"),
    "recovered": Text("回复体力后", "after hp came back"),
    "dying": Text("濒死时", "when somebody is dying"),
    "on_death": Text("有人阵亡时", "when somebody dies"),
    "retrial": Text("判定牌生效前", "before a judgement counts"),
    "judged": Text("判定之后", "after a judgement"),
    "moved": Text("失去牌后", "after cards are lost"),
}
"""What a skill waits for, by its moment."""
_ANSWERS = Text("需要响应时", "when an answer is wanted")
_PLAY = Text("出牌阶段", "in your play phase")
_ALWAYS = Text("锁定，一直有效", "locked, always in force")


def waiting_skills(state: State, seat: int, offered: Collection[str]) -> Iterator[Entry]:
    """The other skills of somebody's generals, grey: each says when its time comes (sgs.R32)."""
    for skill in (state.rules.book.skills[id_] for id_ in state.players[seat].skills):
        if skill.id not in offered:
            yield Entry(skill.id, skill.name.zh, skill.name, NO_WORDS, skill.text, skill.clause, refusal=waits(skill))


def waits(skill: Skill) -> Refusal:
    """Why a skill is not for now: what it waits for, of several things what its owner may choose at (sgs.R32)."""
    moments = [on.moment.name for on in sorted(skill.on, key=lambda on: not getattr(on, "optional", False))]
    when = _WHEN[moments[0]] if moments else _ANSWERS if skill.view_as else _PLAY if skill.active else _ALWAYS
    return refusals.Waits(skill.name, when, clauses=("sgs.R32",))
