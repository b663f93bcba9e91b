"""The book of a match: its kinds of cards, its skills, its generals, and what of it is in force for somebody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from kejian.core import Number, Text
from kejian.games.sgs.facts.cards import FACES
from kejian.games.sgs.facts.player import MALE, Player
from kejian.games.sgs.numbers import Effect
from kejian.games.sgs.rows.kind import Kind
from kejian.games.sgs.rows.skill import Skill, ViewAs
from kejian.kit.moments import Abilities


class General(NamedTuple):
    """A general: what stands on its card, its skills by id."""

    name: str
    english: str
    kingdom: str
    hp: int
    clause: str
    gender: str = MALE
    skills: tuple[str, ...] = ()
    hp_now: int = 0  # 体力值 at the start, which may be less (sgs.2.2)
    effects: tuple[Effect, ...] = ()  # numeric ones of its own
    needs: str = ""  # the card set without which it is left out
    gouyu: Number = 0  # of 国战, where it counts half of a pair; 0: not in that pool
    war_skills: tuple[str, ...] = ()  # in 国战
    data: Mapping[str, Any] = {}  # the sheet as it was written; never changed

    @property
    def label(self) -> Text:
        return Text(self.name, self.english)

    def skills_in(self, war: bool) -> tuple[str, ...]:
        """Its skills in this mode: some have others in 国战."""
        return self.war_skills if war and self.war_skills else self.skills


class InForce(Abilities[Skill]):
    """What one character has in force: also which cards his skills make of others, and what he may use by revealing."""

    __slots__ = ("actives", "hidden_on", "view_as")

    def __init__(self, skills: Iterable[Skill], hidden: Iterable[Skill] = ()) -> None:
        listed, secret = tuple(skills), tuple(hidden)
        super().__init__(listed)
        self.hidden_on: dict[Any, list[tuple[Skill, Any]]] = {}
        for skill in secret:
            for response in (*skill.on, *skill.unveils):
                self.hidden_on.setdefault(response.moment, []).append((skill, response))
        self.moments = self.moments | frozenset(self.hidden_on)
        every = (*listed, *secret)
        self.view_as: tuple[tuple[Skill, ViewAs], ...] = tuple((s, v) for s in every for v in s.view_as)
        self.actives: tuple[Skill, ...] = tuple(s for s in every if s.active is not None)


class Book:
    """Kinds by id, skills by id (those of the equipment by the kind of card), generals by name."""

    def __init__(
        self,
        kinds: Mapping[str, Kind],
        skills: Mapping[str, Skill],
        equipment: Mapping[str, Skill],
        generals: Mapping[str, General],
    ) -> None:
        self.kinds, self.skills, self.equipment, self.generals = kinds, skills, equipment, generals
        self.all_skills: dict[str, Skill] = {**equipment, **skills}
        self.triggers = self._war_triggers()
        every = self.all_skills.values()
        self.listened = frozenset(response.moment for skill in every for response in (*skill.on, *skill.unveils))
        self._in_force: dict[tuple[tuple[str, ...], ...], InForce] = {}

    def _war_triggers(self) -> dict[Any, list[Any]]:
        """What somebody with a hidden general could be asked to use, by moment."""
        found: dict[Any, list[Any]] = {}
        pool = [general for general in self.generals.values() if general.gouyu]
        for id_ in dict.fromkeys(id_ for general in pool for id_ in general.skills_in(war=True)):
            for response in (*self.skills[id_].on, *self.skills[id_].unveils):
                if not response.silent:  # type: ignore[attr-defined]  # all are triggers
                    found.setdefault(response.moment, []).append(response)
        return found

    def in_force(self, player: Player) -> InForce:
        """What a character has in force: skills, then equipment."""
        worn = tuple(FACES[card].kind for card in player.equipment.values()) if player.equipment else ()
        key = (player.skills, worn, player.hidden_skills)
        found = self._in_force.get(key)
        if found is None:
            skills = [self.skills[id_] for id_ in player.skills]
            skills += [self.equipment[kind] for kind in worn if kind in self.equipment]
            found = self._in_force[key] = InForce(skills, [self.skills[id_] for id_ in player.hidden_skills])
        return found

    def equipment_effects(self, kind: str) -> tuple[Effect, ...]:
        """What a piece of equipment does to numbers."""
        return self.equipment[kind].effects if kind in self.equipment else ()

    def with_generals(self, generals: Mapping[str, General]) -> Book:
        """The same book with more generals."""
        return Book(self.kinds, self.skills, self.equipment, {**self.generals, **generals})
