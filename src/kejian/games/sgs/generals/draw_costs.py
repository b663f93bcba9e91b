"""Skills that are paid for by a change of the draw count: 突袭, 裸衣, 再起, 好施, 双雄 (sgs.19.7, sgs.R10)."""

from __future__ import annotations

from collections.abc import Callable

from kejian.core import Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.numbers import draw_cost_refused_by, draw_count_case
from kejian.games.sgs.rows.occasions import DrawCount


def draws_something(count: DrawCount, me: int) -> bool:
    """At a draw count of 0 it cannot be changed as a cost (sgs.19.7, sgs.R10)."""
    return count.seat == me and draw_count_case(count.state.players[me], count.effects).value() > 0


def nothing_to_pay(skill: str, clause: str) -> Callable[[DrawCount, int], list[Event]]:
    """Said of a skill whose cost is a change of the draw count, where that is 0."""

    def why_not(count: DrawCount, me: int) -> list[Event]:
        by = draw_cost_refused_by(draw_count_case(count.state.players[me], count.effects).value())
        if count.seat != me or not by:
            return []
        why = Text("额定摸牌数为 0，不能作为消耗改变", "a draw count of 0 cannot be changed as a cost")
        return [told.SkillSilent(me, skill, why, clauses=(clause, *by))]

    return why_not
