"""A match's rules, compiled from its set-up: the field, the camps, the house rules, the characters."""

from __future__ import annotations

from kejian.core import Setup, Text
from kejian.games.fadian.content.character import PLAIN, Character, read_character, roster
from kejian.games.fadian.content.schools import BOOK
from kejian.games.fadian.facts.cards import DECK
from kejian.games.fadian.facts.state import LEFT, RIGHT, Player, State
from kejian.kit.piles import Card


class Rules:
    """Everything about a match that does not change while it is played."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.book = BOOK
        self.players = setup.players
        self.camps = _camps(setup)
        self.camp_of = tuple(next(i for i, c in enumerate(self.camps) if s in c) for s in range(len(self.players)))
        seats = range(len(self.players))
        self.against = tuple(
            tuple(other for other in seats if self.camp_of[other] != self.camp_of[seat]) for seat in seats
        )
        self.by_turn = tuple(  # for each camp all seats, its own first (fadian.R117)
            tuple(sorted(seats, key=lambda seat: self.camp_of[seat] != camp)) for camp in range(len(self.camps))
        )
        self.partners = tuple(len(self.camps[camp]) > 1 for camp in self.camp_of)
        pairs = len(self.players) // 2
        self.cells: int = 9 * pairs  # fadian.10.1
        self.deck: tuple[Card, ...] = DECK * pairs  # fadian.10.2
        self.action_cap = 6 + 6 * len(self.players) // len(self.camps)  # fadian.10.3
        self.initial_hand: int = options["initial_hand"]
        self.turn_draw: int = options["turn_draw"]
        self.turn_limit: int | None = options["turn_limit"]
        self.owners_view = options["position_view"] == "owner"
        self.wall_on_arrival = options["wall_hit"] == "arrive"
        self.range_first = options["range_check"] == "before_pre"
        self.down_hurts = options["down_penalty"] == "plus1"
        self.misfire_on_miss = options["misfire_on"] == "fail_or_miss"
        self.mirror_about_center = options["mirror"] == "center"
        self.characters = tuple(self._character(name) for name in self.players)
        self.home = tuple(self._home(camp) for camp in self.camp_of)
        self.everybody = (1 << len(self.players)) - 1

    def __reduce__(self) -> tuple[type[Rules], tuple[Setup]]:
        """A copy or a pickle is compiled anew: the book is made of functions."""
        return Rules, (self.setup,)

    def _character(self, name: str) -> Character:
        written = self.setup.options["角色"].get(name)
        return PLAIN if written is None else read_character(written)

    def _home(self, camp: int) -> int:
        """The first camp starts on 1, the last on the end, the others evenly between (fadian.2.1, fadian.R111)."""
        gaps = len(self.camps) - 1
        return 1 + (2 * camp * (self.cells - 1) + gaps) // (2 * gaps)

    # positions are counted from one's own side (fadian.2.2, fadian.R1, fadian.R111)

    def mirrored(self, seat: int) -> bool:
        return 2 * self.home[seat] > self.cells

    def seen_from(self, seat: int, cell: int) -> int:
        """A board cell in a seat's own numbers; the same function leads back."""
        return self.cells + 1 - cell if self.mirrored(seat) else cell

    # the start (fadian.R7)

    def called(self, character: str) -> Text:
        """What a character is called: one of this match's, or one that comes with the game."""
        sheets = roster() | {sheet.name: sheet for sheet in self.characters}
        return Text(character, sheets[character].english if character in sheets else character)

    def new_player(self, seat: int, character: Character | None = None) -> Player:
        player = Player()
        sheet = self.characters[seat] if character is None else character
        player.character = sheet.name
        player.hp = player.hp_max = sheet.hp
        player.balance = player.balance_max = sheet.balance
        player.cap_permanent = 12 - sheet.action
        player.schools, player.own_skills = sheet.schools, sheet.skills
        player.cell = player.turn_start = player.previous_start = self.home[seat]
        player.facing = LEFT if self.mirrored(seat) else RIGHT
        return player

    def new_state(self) -> State:
        state = State(self, [self.new_player(seat) for seat in range(len(self.players))])
        state.deck = self.deck
        state.action = [state.cap(camp[0]) for camp in self.camps]
        return state


def _camps(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """The camps as seats, in the order of their first member; by default everybody stands alone (fadian.R111)."""
    named = setup.options["camps"] or [[name] for name in setup.players]
    camps = [tuple(sorted(setup.players.index(name) for name in camp)) for camp in named]
    return tuple(sorted(camps))
