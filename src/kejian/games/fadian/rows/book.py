"""The book of a match: its 帖, 战技, 技能 and lasting effects by their ids, and what of them a player has in force.

The engine meets content only here, through the match's rules: it can be read without knowing any card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.facts.state import Player
from kejian.games.fadian.rows.lasting import Lasting
from kejian.games.fadian.rows.moments import ACTION_BY_LOSS, ACTION_COST
from kejian.games.fadian.rows.repertoire import Repertoire
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import School, Technique
from kejian.kit.moments import Abilities

Listens = Skill | Technique | Lasting


class InForce(Abilities[Listens]):
    """What one player has in force. `waits`: some of it waits for a 招 of his; `lends`: what that makes of the next one;
    `leaves_prices`: nothing of it changes the 行动 a 招 costs, or brings any on the way."""

    __slots__ = ("leaves_prices", "lends", "usable", "waits")

    def __init__(self, abilities: Sequence[Listens], muted: Sequence[Listens] = ()) -> None:
        super().__init__(abilities, Abilities(muted) if muted else None)
        self.usable = tuple(a for a in abilities if isinstance(a, Skill) and a.active is not None)
        lasting = [a for a in abilities if isinstance(a, Lasting)]
        self.waits = any(effect.next_move or effect.boosts is not None for effect in lasting)
        self.lends = tuple(effect.lends for effect in lasting if effect.lends is not None)
        self.leaves_prices = not self.lends and ACTION_COST not in self.adds and ACTION_BY_LOSS not in self.adds


NOTHING = InForce(())


class Book:
    """All content of the game. `aim` is what a 标记 that aims does for its owner; the others are facts of the table
    that a 战技 brings about: what costs more, a lower cap, no 减伤, 禁锢."""

    def __init__(
        self,
        essential: School,
        schools: Sequence[School],
        own_skills: Sequence[Skill],
        lasting: Sequence[Lasting],
        aim: Lasting,
        drag: Lasting,
        bond: Lasting,
        armour_break: Lasting,
        bound: Lasting,
    ) -> None:
        self.essential = essential
        self.schools = {school.id: school for school in schools}
        self.pages = {essential.id: essential, **self.schools}  # 〇 too
        self.techniques = {row.id: row for school in self.pages.values() for row in school.techniques}
        listed = [skill for school in self.pages.values() for skill in school.skills]
        self.skills = {skill.id: skill for skill in (*listed, *own_skills)}
        self.lasting = {effect.id: effect for effect in lasting}
        self.aim, self.drag, self.bond, self.armour_break, self.bound = aim, drag, bond, armour_break, bound
        self.of_every_dragon = tuple(row for row in self.techniques.values() if row.of_every_dragon)
        self.techniques_of = lru_cache(1024)(self._techniques_of)
        self.techniques_of_dragon = lru_cache(64)(self._techniques_of_dragon)
        self._in_force = lru_cache(4096)(self._collect)

    def _techniques_of(self, *schools: str) -> Repertoire:
        """The 战技 of some 帖 that can be declared, in the order of the book."""
        return Repertoire(t for id_ in schools for t in self.pages[id_].techniques if t.declarable)

    def _techniques_of_dragon(self, school: str) -> Repertoire:
        """Those of 〇 and its 帖, and what every dragon can (fadian.R63)."""
        own = self.techniques_of(self.essential.id, school)
        return Repertoire((*own, *(row for row in self.of_every_dragon if row not in own)))

    def in_force(self, player: Player) -> InForce:
        """What a player has that works now. The dead have nothing, but while their doll plays its 终幕 (fadian.R62)."""
        mark = player.mark
        if mark is None and not player.alive:
            return NOTHING
        if mark is not None and mark.aimed:
            return self._found(player, aims=True)
        found = player.in_force
        if found is None or player.found_with is not player.effects:
            found = player.in_force = self._found(player, aims=False)
            player.found_with = player.effects
        return found

    def _found(self, player: Player, aims: bool) -> InForce:
        return self._in_force(player.schools, player.own_skills, player.lost_skills, tuple(player.effects), aims)

    def _collect(
        self,
        schools: tuple[str, ...],
        own: tuple[str, ...],
        lost: tuple[str, ...],
        effects: tuple[str, ...],
        aims: bool,
    ) -> InForce:
        """技能 of 〇 and the 帖 first, then the player's own, less what is lost or void; then all that lasts."""
        lasting = [self.lasting[id_] for id_ in effects]
        skills = [skill for id_ in (self.essential.id, *schools) for skill in self.pages[id_].skills]
        skills += [self.skills[id_] for id_ in own if self.skills[id_] not in skills]
        works = [
            skill
            for skill in sorted(skills, key=lambda skill: skill.rank)
            if skill.id not in lost and not any(effect.silences and effect.source != skill.id for effect in lasting)
        ]
        undeclared = [row for id_ in schools for row in self.pages[id_].techniques if row.on]
        muted = [skill for skill in skills if skill not in works]
        return InForce((*works, *undeclared, *lasting, *((self.aim,) if aims else ())), muted)

    def lend(self, play: Play) -> None:
        """What waits for the next 招 of a character makes of this one (fadian.R45)."""
        if play.own:
            for lends in self.in_force(play.player).lends:
                lends(play)
