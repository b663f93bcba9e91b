"""All facts of a match of 三国杀 in progress: plain data, so that a copy at any question is exact.

Rules are generators, but none of them is ever the only place of a fact: what happens between two questions is played again
from the state before the step (see `core/match.py`). Hidden cards therefore never wait in a rule's variables; cards somebody
looks at lie in `aside`, and a rule reads them there after every answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kejian.games.sgs.facts.cards import ARMOUR, FACES, PRINTS, WEAPON, Card
from kejian.games.sgs.facts.history import History
from kejian.games.sgs.numbers import Effect, Start, printed_range
from kejian.kit.piles import Pile

if TYPE_CHECKING:
    from kejian.games.sgs.rules import Rules

LORD, LOYALIST, REBEL, SPY = "主公", "忠臣", "反贼", "内奸"
IDENTITIES = (LORD, LOYALIST, REBEL, SPY)
MALE, FEMALE = "male", "female"
PIONEER_MARK, HALF_MARK, PAIR_MARK = "xianqu", "yinyang", "zhulian"
"""Rewards for revealing that may be kept (sgs.R53)."""
HEAD, DEPUTY = 0, 1
"""The two generals of 国战; with identities there is only the first."""

# stages of a match, and the phases of a turn (sgs.P2)
IDENTITY, LORD_CHOOSES, OTHERS_CHOOSE, PAIRS, DEAL = "identity", "lord_chooses", "others_choose", "pairs", "deal"
PREPARE, JUDGE, DRAW, PLAY, DISCARD, FINISH, TURN_END = (
    "prepare", "judge", "draw", "play", "discard", "finish", "turn_end",
)  # fmt: skip
PHASES = (PREPARE, JUDGE, DRAW, PLAY, DISCARD, FINISH)


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
        twin: Player = object.__new__(Player)
        twin.general, twin.offered, twin.identity = self.general, self.offered, self.identity
        twin.deputy, twin.shown, twin.seen, twin.paired = self.deputy, self.shown, self.seen, self.paired
        twin.kept, twin.stripped, twin.silenced = self.kept, self.stripped, self.silenced
        twin.hidden_skills, twin.this_turn = self.hidden_skills, self.this_turn
        twin.kingdom, twin.gender = self.kingdom, self.gender
        twin.hp, twin.max_hp = self.hp, self.max_hp
        twin.hand, twin.on_general = self.hand.copy(), self.on_general.copy()
        twin.equipment, twin.judging = self.equipment.copy(), self.judging
        twin.chained, twin.face_down, twin.drunk, twin.alive = self.chained, self.face_down, self.drunk, self.alive
        twin.marks, twin.skills = self.marks, self.skills
        twin.bare, twin.effects, twin.weapon, twin.force = self.bare, self.effects, self.weapon, self.force
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


class State:
    """The table: characters, piles, whose turn it is, what was done."""

    __slots__ = (
        "aside", "blows", "card_effects", "deck", "discard", "explained", "history", "loose", "midway", "phase", "pioneer", "players",
        "processing", "resume", "rules", "skipped", "turn", "turns", "windows", "winners",
    )  # fmt: skip

    def __init__(self, rules: Rules, players: Sequence[Player]) -> None:
        self.rules = rules
        self.players = list(players)
        self.deck = Pile()
        self.loose: tuple[Card, ...] = ()  # cards still to be shuffled under the deck
        self.discard: list[Card] = []  # the last is the top
        self.processing: list[Card] = []
        self.aside = Pile()  # cards somebody is looking at
        self.card_effects: dict[Card, tuple[Effect, ...]] = {}
        self.phase, self.resume = IDENTITY, PREPARE  # now, and after the cards are shuffled
        self.turn = 0  # whose turn it is
        self.turns = 0  # turns begun
        self.skipped: tuple[str, ...] = ()  # phases of this turn that are left out
        self.history = History()
        self.blows: dict[
            tuple[int, int], int
        ] = {}  # who hurt whom how often: no rule asks, but others draw conclusions
        self.winners: tuple[int, ...] | None = None
        self.pioneer = False  # the first reveal was rewarded (sgs.R53)
        self.midway = False  # chance spoke in the middle of a step: no position tells that
        self.explained = True  # somebody reads the reasons
        self.windows = 0  # opened, of which nobody may know whom they ask

    def copy(self) -> State:
        twin: State = object.__new__(State)
        twin.rules = self.rules
        twin.players = [player.copy() for player in self.players]
        twin.deck, twin.loose, twin.aside = self.deck.copy(), self.loose, self.aside.copy()
        twin.discard, twin.processing = self.discard[:], self.processing[:]
        twin.card_effects = self.card_effects
        twin.phase, twin.resume, twin.turn, twin.turns = self.phase, self.resume, self.turn, self.turns
        twin.skipped, twin.history, twin.blows = self.skipped, self.history.copy(), self.blows.copy()
        twin.pioneer, twin.windows = self.pioneer, self.windows
        twin.winners, twin.midway, twin.explained = self.winners, self.midway, self.explained
        return twin

    # seats

    def living(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.alive]

    def around(self, first: int) -> Iterator[int]:
        """The living seats in playing order, from one on; if that one is dead, from the seat after it (sgs.R31)."""
        n = len(self.players)
        for step in range(n):
            seat = (first + step) % n
            if self.players[seat].alive:
                yield seat

    def in_order(self) -> list[int]:
        """The living seats from the one whose turn it is (sgs.R31)."""
        return list(self.around(self.turn))

    def others(self, seat: int) -> list[int]:
        """The other living seats in the order of sgs.R31."""
        return [other for other in self.in_order() if other != seat]

    def next_living(self, seat: int) -> int:
        return next(other for other in self.around((seat + 1) % len(self.players)))

    def name(self, seat: int) -> str:
        return self.rules.players[seat]

    # numbers

    def refresh(self, seat: int) -> None:
        """After equipment or skills changed: what is in force, and its numeric effects."""
        player = self.players[seat]
        player.force = self.rules.book.in_force(player)
        player.effects, player.weapon = self._lent(player, tuple(player.equipment.values()))

    def without(self, seat: int, cards: Sequence[Card]) -> Sequence[Player | Without]:
        """The characters as their numbers are while some cards of one of them are leaving (sgs.R14)."""
        player = self.players[seat]
        leaving = [card for card in player.equipment.values() if card in cards]
        if not leaving:
            return self.players
        kept = tuple(card for card in player.equipment.values() if card not in leaving)
        seats: list[Player | Without] = list(self.players)
        seats[seat] = Without(player, *self._lent(player, kept))
        return seats

    def _lent(self, player: Player, cards: Sequence[Card]) -> tuple[tuple[Effect, ...], Start | None]:
        book, weapon = self.rules.book, None
        effects = list(player.bare)
        for card in cards:
            kind = FACES[card].kind
            effects += book.equipment_effects(kind)
            if PRINTS[kind].type == WEAPON:
                weapon = printed_range(PRINTS[kind].range, PRINTS[kind].name, PRINTS[kind].clause)
        effects += player.this_turn
        for id_ in player.skills:
            skill = book.skills[id_]
            effects += skill.effects if skill.effects_of is None else skill.effects_of(player)
        if player.shown[HEAD] and player.general in book.generals:
            effects += book.generals[player.general].effects
        return tuple(effects), weapon

    @property
    def everybody(self) -> int:
        """All seats, as piles know them."""
        return (1 << len(self.players)) - 1


class Over(Exception):
    """The match ended in the middle of a step."""
