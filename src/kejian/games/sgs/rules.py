"""A match's rules, compiled from its set-up: mode, cards, generals, house rules."""

from __future__ import annotations

from kejian.core import Setup
from kejian.games.sgs.cards import EQUIPMENT, KINDS
from kejian.games.sgs.content.sheets import read_general, roster
from kejian.games.sgs.facts.cards import CARD_SETS, Card
from kejian.games.sgs.facts.state import LORD, LOYALIST, REBEL, SPY, Player, State
from kejian.games.sgs.generals import SKILLS
from kejian.games.sgs.rows.book import Book, General

BOOK = Book(KINDS, SKILLS, EQUIPMENT, roster())

_IDENTITIES = {  # 忠臣, 反贼, 内奸 by number of players (sgs.M1)
    2: (0, 1, 0), 3: (0, 1, 1), 4: (1, 1, 1), 5: (1, 2, 1), 6: (1, 3, 1), 7: (2, 3, 1), 8: (2, 4, 1),
}  # fmt: skip
_TWO_SPIES = {6: (1, 2, 2), 8: (2, 3, 2)}
_NO_GENERAL = General("", "", "群", 4, "sgs.M2")
_NEVER = 99


class Rules:
    """Everything about a match that does not change while it is played."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup, self.players = setup, setup.players
        n = len(self.players)
        self.deck: tuple[Card, ...] = CARD_SETS[options["cards"]]
        own = {name: read_general(written) for name, written in options["武将"].items()}
        brought = {general.name: general for general in own.values() if general.name not in BOOK.generals}
        self.book = BOOK.with_generals(brought) if brought else BOOK
        self.chosen = tuple(own[name].name if name in own else "" for name in self.players)
        fits = [g.name for g in roster().values() if not g.needs or g.needs == options["cards"]]
        self.pool = tuple(name for name in fits if name not in self.chosen)
        self.lords = tuple(name for name in self.pool if self._is_lord(name))
        loyal, rebels, spies = (_TWO_SPIES if options["double_spy"] else _IDENTITIES).get(n, _IDENTITIES[n])
        self.identities = (LORD, *[LOYALIST] * loyal, *[REBEL] * rebels, *[SPY] * spies)
        self.bonus_from = _NEVER if options["lord_bonus_from"] == "never" else int(options["lord_bonus_from"])
        self.first_draw = int(options["first_draw"])
        self.last_hand = options["clash_hand"] == "last"
        self.last_distance = options["clash_distance"] == "last"
        self.race = options["nullify_ask"] == "race"

    def __reduce__(self) -> tuple[type[Rules], tuple[Setup]]:
        """A copy or a pickle is compiled anew: the book is made of functions."""
        return Rules, (self.setup,)

    def _is_lord(self, name: str) -> bool:
        return any(SKILLS[skill].lord for skill in self.book.generals[name].skills)

    def has_bonus(self, player: Player) -> bool:
        """主公 has one hp more, from a number of players on (sgs.R42)."""
        return player.identity == LORD and len(self.players) >= self.bonus_from

    def give_general(self, state: State, seat: int, name: str, *, first: bool) -> None:
        """A character takes a general: kingdom, gender, skills, hp; `first`: in a real set-up, with the 主公's bonus."""
        player = state.players[seat]
        general = self.book.generals[name] if name else _NO_GENERAL
        player.general, player.kingdom, player.gender = general.name, general.kingdom, general.gender
        player.max_hp = general.hp
        player.hp = general.hp_now or general.hp
        if first and self.has_bonus(player):
            player.max_hp += 1
            player.hp += 1
        player.skills = self.skills_of(player)
        state.refresh(seat)

    def skills_of(self, player: Player) -> tuple[str, ...]:
        """The skills in force: those of a lord are the 主公's alone (sgs.M3)."""
        general = self.book.generals.get(player.general, _NO_GENERAL)
        is_lord = player.identity == LORD
        return tuple(id_ for id_ in general.skills if is_lord or not self.book.skills[id_].lord)

    def new_state(self) -> State:
        state = State(self, [Player() for _ in self.players])
        for seat in range(len(self.players)):
            self.give_general(state, seat, "", first=False)
        return state
