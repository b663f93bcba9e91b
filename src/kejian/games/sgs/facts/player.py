"""One character: its general, its figures, its cards."""

from __future__ import annotations

from typing import Any, NamedTuple

from kejian.games.sgs.facts.cards import ARMOUR, FACES, Card
from kejian.games.sgs.numbers import Effect, Start
from kejian.kit.piles import Pile

LORD, LOYALIST, REBEL, SPY = "主公", "忠臣", "反贼", "内奸"
IDENTITIES = (LORD, LOYALIST, REBEL, SPY)
MALE, FEMALE = "male", "female"
PIONEER_MARK, HALF_MARK, PAIR_MARK = "xianqu", "yinyang", "zhulian"
"""Rewards for revealing that may be kept (sgs.R53)."""
HEAD, DEPUTY = 0, 1
"""The two generals of 国战; with identities there is only the first."""


class Delayed(NamedTuple):
    """A card in a judgement area: which, and as what it lies there."""

    card: Card
    kind: str


class Player:
    """One character: its general, its figures, its cards (sgs.P1)."""

    __slots__ = (
        "alive",
        "bare",
        "chained",
        "deputy",
        "drunk",
        "effects",
        "equipment",
        "face_down",
        "force",
        "gender",
        "general",
        "hand",
        "hidden_skills",
        "hp",
        "identity",
        "judging",
        "kept",
        "kingdom",
        "marks",
        "max_hp",
        "offered",
        "on_general",
        "paired",
        "seen",
        "shown",
        "silenced",
        "skills",
        "stripped",
        "this_turn",
        "weapon",
    )  # fmt: skip

    def __init__(self) -> None:
        self.general, self.deputy = "", ""  # by name
        self.shown = (True, True)  # face up (sgs.M5)
        self.seen = (0, 0)  # which seats have looked at each while it was face down
        self.paired = False  # both generals have been face up (sgs.R53)
        self.kept: tuple[str, ...] = ()  # rewards for revealing, not spent yet (sgs.R53)
        self.stripped: tuple[int, ...] = ()  # generals whose skills are lost for good
        self.silenced: tuple[int, ...] = ()  # … of whom only locked skills work this turn
        self.hidden_skills: tuple[str, ...] = ()  # of generals that are face down: to be used by revealing (sgs.R55)
        self.this_turn: tuple[Effect, ...] = ()  # numeric effects until the turn ends
        self.offered: tuple[str, ...] = ()  # generals to choose from
        self.identity = REBEL
        self.kingdom: str | None = "群"
        self.gender = MALE
        self.hp = self.max_hp = 4
        self.hand = Pile()
        self.equipment: dict[str, Card] = {}  # by slot
        self.judging: tuple[Delayed, ...] = ()  # the last one placed is the last
        self.on_general = Pile()
        self.chained = self.face_down = self.drunk = False
        self.alive = True
        self.marks: tuple[str, ...] = ()  # limited skills that are spent, by id
        self.skills: tuple[str, ...] = ()  # in force, by id; without those of the equipment
        self.bare: tuple[Effect, ...] = ()  # numeric effects without a source, of positions
        self.effects: tuple[Effect, ...] = ()  # all numeric effects in force, see `refresh`
        self.weapon: Start | None = None
        self.force: Any = None  # what is in force, looked up in the book by `refresh`; follows from the rest

    def copy(self) -> Player:
        """Fact by fact: every step of every match that bots imagine begins with copies of all characters."""
        twin: Player = object.__new__(Player)
        twin.general = self.general
        twin.offered = self.offered
        twin.identity = self.identity
        twin.deputy = self.deputy
        twin.shown = self.shown
        twin.seen = self.seen
        twin.paired = self.paired
        twin.kept = self.kept
        twin.stripped = self.stripped
        twin.silenced = self.silenced
        twin.hidden_skills = self.hidden_skills
        twin.this_turn = self.this_turn
        twin.kingdom = self.kingdom
        twin.gender = self.gender
        twin.hp = self.hp
        twin.max_hp = self.max_hp
        twin.hand = self.hand.copy()
        twin.on_general = self.on_general.copy() if self.on_general.cards else Pile()
        twin.equipment = self.equipment.copy()
        twin.judging = self.judging
        twin.chained = self.chained
        twin.face_down = self.face_down
        twin.drunk = self.drunk
        twin.alive = self.alive
        twin.marks = self.marks
        twin.skills = self.skills
        twin.bare = self.bare
        twin.effects = self.effects
        twin.weapon = self.weapon
        twin.force = self.force
        return twin

    # figures (sgs.2.1, sgs.3.2, sgs.R1)

    @property
    def hand_count(self) -> int:
        return len(self.hand)

    @property
    def shown_hp(self) -> int:
        """体力值: what shows on the card is never below 0."""
        return max(self.hp, 0)

    @property
    def lost_hp(self) -> int:
        return self.max_hp - self.shown_hp

    @property
    def is_wounded(self) -> bool:
        return self.hp < self.max_hp

    @property
    def has_hidden_general(self) -> bool:
        return not all(self.shown)

    def is_known(self, place: int, seat: int | None) -> bool:
        """Whether a seat knows one of the generals: it is face up, or the seat has looked at it."""
        return self.shown[place] or (seat is not None and bool(self.seen[place] >> seat & 1))

    def look_at(self, place: int, seat: int) -> None:
        """A seat looks at a general that is face down."""
        masks = list(self.seen)
        masks[place] |= 1 << seat
        self.seen = (masks[HEAD], masks[DEPUTY])

    def general_at(self, place: int) -> str:
        return self.deputy if place == DEPUTY else self.general

    # cards

    @property
    def own_cards(self) -> list[Card]:
        """A character's cards: hand and equipment."""
        return [*self.hand.cards, *self.equipment.values()]

    @property
    def has_cards(self) -> bool:
        return bool(self.hand.cards or self.equipment)

    @property
    def has_cards_anywhere(self) -> bool:
        """In its areas: hand, equipment, judgement."""
        return bool(self.hand.cards or self.equipment or self.judging)

    def armour_kind(self) -> str:
        return FACES[self.equipment[ARMOUR]].kind if ARMOUR in self.equipment else ""

    def has_delayed(self, kind: str) -> bool:
        return any(lying.kind == kind for lying in self.judging)


class Without:
    """A character as its numbers are without some of its cards: they leave, and lend nothing more (sgs.R14)."""

    __slots__ = ("_player", "effects", "weapon")

    def __init__(self, player: Player, effects: tuple[Effect, ...], weapon: Start | None) -> None:
        self._player, self.effects, self.weapon = player, effects, weapon

    @property
    def alive(self) -> bool:
        return self._player.alive

    @property
    def hp(self) -> int:
        return self._player.hp

    @property
    def max_hp(self) -> int:
        return self._player.max_hp

    @property
    def hand_count(self) -> int:
        return self._player.hand_count

    @property
    def kingdom(self) -> str | None:
        return self._player.kingdom
