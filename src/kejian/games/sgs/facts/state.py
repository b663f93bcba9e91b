"""All facts of a match of 三国杀 in progress: plain data, so that a copy at any question is exact.

Rules are generators, but none of them is ever the only place of a fact: what happens between two questions is played again
from the state before the step (see `core/match.py`). Hidden cards therefore never wait in a rule's variables; cards somebody
looks at lie in `aside`, and a rule reads them there after every answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kejian.core import Text
from kejian.games.sgs.facts.cards import FACES, PRINTS, WEAPON, Card
from kejian.games.sgs.facts.history import History
from kejian.games.sgs.facts.player import HEAD, Player, Without
from kejian.games.sgs.numbers import Effect, Start, printed_range
from kejian.kit.piles import Pile

if TYPE_CHECKING:
    from kejian.games.sgs.rules import Rules

# stages of a match, and the phases of a turn (sgs.P2)
IDENTITY, LORD_CHOOSES, OTHERS_CHOOSE, PAIRS, DEAL = "identity", "lord_chooses", "others_choose", "pairs", "deal"
PREPARE, JUDGE, DRAW, PLAY, DISCARD, FINISH, TURN_END = (
    "prepare", "judge", "draw", "play", "discard", "finish", "turn_end",
)  # fmt: skip
PHASES = (PREPARE, JUDGE, DRAW, PLAY, DISCARD, FINISH)


class Laid(NamedTuple):
    """Cards that somebody chooses from: what for, those that lie open, and how many lie face down. Nothing hidden is in it."""

    what: Text
    cards: tuple[Card, ...] = ()
    hidden: int = 0
    who: int | None = None  # who chooses now


class State:
    """The table: characters, piles, whose turn it is, what was done."""

    __slots__ = (
        "aside", "blows", "card_effects", "deck", "discard", "explained", "first", "history", "laid", "loose", "midway", "phase",
        "pioneer", "players", "processing", "resume", "rounds", "rules", "skipped", "turn", "turns", "windows", "winners",
    )  # fmt: skip

    def __init__(self, rules: Rules, players: Sequence[Player]) -> None:
        self.rules = rules
        self.players = list(players)
        self.deck = Pile()
        self.loose: tuple[Card, ...] = ()  # cards still to be shuffled under the deck
        self.discard: list[Card] = []  # the last is the top
        self.processing: list[Card] = []
        self.aside = Pile()  # cards somebody is looking at
        self.laid: Laid | None = None  # what is being chosen from, as everybody sees it
        self.card_effects: dict[Card, tuple[Effect, ...]] = {}
        self.phase, self.resume = IDENTITY, PREPARE  # now, and after the cards are shuffled
        self.turn = 0  # whose turn it is
        self.turns = 0  # turns begun
        self.first, self.rounds = 0, 0  # who had the first turn; rounds begun
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
        twin.card_effects, twin.laid = self.card_effects, self.laid
        twin.phase, twin.resume, twin.turn, twin.turns = self.phase, self.resume, self.turn, self.turns
        twin.first, twin.rounds = self.first, self.rounds
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
        players, first = self.players, self.turn
        return [seat for seat in (*range(first, len(players)), *range(first)) if players[seat].alive]

    def others(self, seat: int) -> list[int]:
        """The other living seats in the order of sgs.R31."""
        return [other for other in self.in_order() if other != seat]

    def ordered(self, seats: Iterable[int]) -> list[int]:
        """Some living seats in the order of sgs.R31."""
        return sorted(seats, key=self.in_order().index)

    def next_living(self, seat: int) -> int:
        return next(other for other in self.around((seat + 1) % len(self.players)))

    def pass_on(self) -> None:
        """The turn goes to the next living seat (sgs.P2). A round begins whenever it comes to the seat that had the first turn,
        or passes over it."""
        n, last = len(self.players), self.turn
        self.turn = self.next_living(last)
        self.turns += 1
        if (self.first - last - 1) % n <= (self.turn - last - 1) % n:
            self.rounds += 1

    def name(self, seat: int) -> str:
        return self.rules.players[seat]

    # numbers

    def refresh(self, seat: int) -> None:
        """After equipment or skills changed: what is in force, and its numeric effects."""
        player = self.players[seat]
        player.force = self.rules.book.in_force(player)
        player.effects, player.weapon = self._lent(player, tuple(player.equipment.values()))

    def lend(self, seat: int, effect: Effect) -> None:
        """A character has a numeric effect until the turn ends."""
        self.players[seat].this_turn = (*self.players[seat].this_turn, effect)
        self.refresh(seat)

    def spend_draw_changes(self, seat: int) -> None:
        """What changed one draw phase ends with its turn (sgs.19.3)."""
        player = self.players[seat]
        if spent := tuple(effect for effect in player.bare if effect.of == "draw_count"):
            player.bare = tuple(effect for effect in player.bare if effect not in spent)
            player.this_turn = (*player.this_turn, *spent)
            self.refresh(seat)

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
