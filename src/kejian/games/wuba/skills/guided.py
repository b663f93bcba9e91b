"""制导: a shot whose trajectory bends once (wuba.6.1.1, wuba.R39). It is part of an attack, no operation of its own."""

from __future__ import annotations

from collections.abc import Callable

from kejian.core import Sum
from kejian.games.wuba.deeds.base import Deed
from kejian.games.wuba.geometry import Bend
from kejian.games.wuba.skills.base import ActiveSkill, Skill
from kejian.games.wuba.state import Hero, State
from kejian.kit.content import Fields


class Guided(ActiveSkill):
    """Which weapons, how far the target may be, and by which inner angles the trajectory may bend."""

    kind = "guided"
    keys = ("weapons", "max_steps", "bends", "angles", "needs")
    general = ("wuba.R39",)

    def __init__(self, fields: Fields, hero: str, inner: Callable[[Fields], Skill]) -> None:
        super().__init__(fields, hero, inner)
        self.weapons = tuple(map(str, fields.items("weapons")))
        self.most = fields.whole("max_steps", 3, 1, 99)
        fields.whole("bends", 1, 1, 1)
        if fields.one_of("needs", ("enemy_hero_on_point",)) is None:
            fields.fault("要写 needs: enemy_hero_on_point", "needs: enemy_hero_on_point is needed", "needs")
        angles = fields.items("angles") or [90, 135]
        self.angles = tuple(angle for angle in angles if angle in (90, 135))
        if len(self.angles) != len(angles):
            fields.fault("只能是 90 和 135", "90 and 135 only", "angles")

    def deeds(self) -> tuple[Deed, ...]:
        return ()

    def most_sum(self) -> Sum:
        """How far the target may be, in steps."""
        return Sum.of(self.most, self.label, self.clause)

    def bends(self, state: State, user: Hero, point: str) -> tuple[Bend, ...]:
        """The trajectories to a point, the shortest first."""
        return tuple(bend for bend in state.rules.geometry.bends(user.pos, point) if bend.angle in self.angles)


def guidance(state: State, hero: Hero) -> Guided | None:
    """The skill by which a hero's shots bend, if it has one."""
    return next((skill for skill in state.rules.skills_of(hero) if isinstance(skill, Guided)), None)
