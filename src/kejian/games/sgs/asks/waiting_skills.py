"""Skills of one's own that are not for the play window: shown there all the same, with what they wait for."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kejian.core import Entry, Refusal, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.facts.cards import PRINTS
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
_FACE_DOWN = Text("武将牌还暗置着", "the general is face down")
_PLAY = Text("出牌阶段", "in your play phase")
_ALWAYS, _LOCKED = Text("一直有效", "always in force"), Text("锁定，一直有效", "locked, always in force")


def waiting_skills(state: State, seat: int, offered: Collection[str]) -> Iterator[Entry]:
    """The other skills of somebody's generals, grey: each says when its time comes (sgs.R32)."""
    for skill in (state.rules.book.skills[id_] for id_ in state.players[seat].skills):
        if skill.id not in offered:
            yield Entry(skill.id, skill.name.zh, skill.name, NO_WORDS, skill.text, skill.clause, refusal=waits(skill))


def waits(skill: Skill, hidden: bool = False) -> Refusal:
    """Why a skill is not for now: what it waits for, of several things what its owner may choose at (sgs.R32). One that is in
    force by itself is not, while its general lies face down (sgs.R55)."""
    moments = [on.moment.name for on in sorted(skill.on, key=lambda on: not getattr(on, "optional", False))]
    if moments:
        return refusals.Waits(skill.name, _WHEN[moments[0]], clauses=(skill.clause, "sgs.R32"))
    if skill.view_as:
        return refusals.Waits(skill.name, _made(skill), clauses=(skill.clause, "sgs.R32"))
    if skill.active:
        return refusals.Waits(skill.name, _PLAY, clauses=(skill.clause, "sgs.R32", "sgs.P2"))
    if hidden:
        return refusals.NotPossible(skill.name, _FACE_DOWN, clauses=(skill.clause, "sgs.R55", "sgs.M5"))
    return refusals.Waits(skill.name, _LOCKED if skill.locked else _ALWAYS, clauses=(skill.clause,))


def _made(skill: Skill) -> Text:
    """Cards as other cards: when those are used or played."""
    names = list(dict.fromkeys(PRINTS[rule.kind].name for rule in skill.view_as))
    zh, en = "、".join(name.zh for name in names), " or ".join(name.en for name in names)
    return Text(f"要用{zh}时", f"when {en} is used")
