"""In the play window every skill of one's general is there: those that are not for now say what they wait for."""

from __future__ import annotations

from kejian.core import Match
from kejian.games.sgs.asks.waiting_skills import _WHEN
from kejian.games.sgs.game import GAME


def row(general: str) -> dict[str, str]:
    """The row of skills of somebody whose turn it is, and what each lacks."""
    match = Match(GAME, ["甲", "乙", "丙"], start={"甲": {"武将": general}}, seed=1)
    menu = match.asks[0].menu()
    skills = next((group.entries for group in menu.groups if group.title.zh == "技能"), ())
    return {e.name.zh: "" if e.refusal is None or (lacks := e.refusal.lacks()) is None else lacks.zh for e in skills}


def test_a_skill_that_waits_says_for_what() -> None:
    assert row("孙尚香")["枭姬"] == "失去牌后"
    assert row("马超") == {"马术": "锁定，一直有效", "铁骑": "指定目标后"}
    assert row("甄姬") == {"倾国": "要用闪时", "洛神": "阶段开始时"}


def test_every_moment_at_which_a_skill_of_a_general_acts_has_its_words() -> None:
    book = Match(GAME, ["甲", "乙"], seed=1).state.rules.book
    waited = {trigger.moment.name for skill in book.all_skills.values() for trigger in skill.on}
    assert waited <= _WHEN.keys()


def test_a_skill_that_waits_cannot_be_answered_with() -> None:
    match = Match(GAME, ["甲", "乙", "丙"], start={"甲": {"武将": "马超"}}, seed=1)
    entry = match.asks[0].menu().entry("tieqi")
    assert entry is not None
    assert entry.refusal is not None
    assert "sgs.R32" in entry.refusal.clauses
    assert all(move.what != "tieqi" for move in match.asks[0].moves())
