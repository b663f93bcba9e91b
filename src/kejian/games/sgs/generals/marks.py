"""国战: rewards for revealing that are kept as marks, each spent in one's own play phase for what it is worth (sgs.R53)."""

from __future__ import annotations

from collections.abc import Callable

from kejian.core import Text
from kejian.games.sgs.facts.player import HALF_MARK, PAIR_MARK, PIONEER_MARK
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.procedures.revealing import reward_half, reward_pair, reward_pioneer
from kejian.games.sgs.rows.skill import Active, Skill
from kejian.kit.flow import Flow


def _spent(mark: str, worth: Callable[[State, int], Flow[None]]) -> Active:
    def run(state: State, me: int, _cards: tuple[int, ...], _targets: tuple[int, ...]) -> Flow[None]:
        player = state.players[me]
        player.kept = tuple(other for other in player.kept if other != mark)
        state.rules.renew_skills(state, me)
        yield from worth(state, me)

    return Active(run=run, once=False)


MARKS = {
    skill.id: skill
    for skill in (
        Skill(
            id=PIONEER_MARK, name=Text("先驱", "Pioneer"), clause="sgs.R53",
            text=Text("弃此标记：摸两张牌", "spend the mark: draw 2"), brief=Text("摸两张", "draw 2"),
            active=_spent(PIONEER_MARK, reward_pioneer),
        ),
        Skill(
            id=HALF_MARK, name=Text("阴阳鱼", "Yin and Yang"), clause="sgs.R53",
            text=Text("弃此标记：摸一张牌", "spend the mark: draw 1"), brief=Text("摸一张", "draw 1"),
            active=_spent(HALF_MARK, reward_half),
        ),
        Skill(
            id=PAIR_MARK, name=Text("珠联璧合", "Perfect Pair"), clause="sgs.R53",
            text=Text("弃此标记：摸两张牌或回复 1 点体力", "spend the mark: draw 2 or recover 1"),
            brief=Text("摸两张或回 1", "draw 2 or recover 1"), active=_spent(PAIR_MARK, reward_pair),
        ),
    )
}  # fmt: skip
