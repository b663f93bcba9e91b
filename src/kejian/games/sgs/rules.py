"""A match's rules, compiled from its set-up: mode, cards, generals, house rules."""

from __future__ import annotations

from kejian.core import Forecast, Setup, Sum, Text
from kejian.games.sgs.cards import EQUIPMENT, KINDS
from kejian.games.sgs.content.sheets import perfect_pairs, read_general, roster
from kejian.games.sgs.facts.cards import CARD_SETS, Card
from kejian.games.sgs.facts.player import DEPUTY, HEAD, LORD, LOYALIST, REBEL, SPY, Player
from kejian.games.sgs.facts.state import PAIRS, State
from kejian.games.sgs.generals import SKILLS
from kejian.games.sgs.generals.marks import MARKS
from kejian.games.sgs.numbers import AMBITIOUS
from kejian.games.sgs.numbers.life import Printed, paired_hp_limit
from kejian.games.sgs.procedures.revealing import reveal
from kejian.games.sgs.procedures.unveiling import unveiled
from kejian.games.sgs.rows.book import Book, General
from kejian.kit.flow import Flow

PAIRS_OF_GENERALS = frozenset(frozenset(pair) for pair in perfect_pairs())
BOOK = Book(KINDS, {**SKILLS, **MARKS}, EQUIPMENT, roster())

_IDENTITIES = {  # 忠臣, 反贼, 内奸 by number of players (sgs.M1)
    2: (0, 1, 0), 3: (0, 1, 1), 4: (1, 1, 1), 5: (1, 2, 1), 6: (1, 3, 1), 7: (2, 3, 1), 8: (2, 4, 1),
}  # fmt: skip
_TWO_SPIES = {6: (1, 2, 2), 8: (2, 3, 2)}
_NO_GENERAL = General("", "", "群", 4, "sgs.M2")
_NEVER = 99
_PRINTED, _BONUS, _BOTH = Text("武将牌", "general card"), Text("主公", "the lord"), Text("两张武将牌", "both generals")


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
        self.last_hand: bool = options["clash_hand"] == "last"
        self.last_distance: bool = options["clash_distance"] == "last"
        self.race = options["nullify_ask"] == "race"
        self.war = options["mode"] == "国战"
        self.rewards = options["reveal_rewards"] != "none"
        self.keeps_rewards = options["reveal_rewards"] == "marks"
        self.pairs = PAIRS_OF_GENERALS if options["pairs"] == "data" else ()
        if self.war:
            self.pool = tuple(g.name for g in roster().values() if g.gouyu)

    def __reduce__(self) -> tuple[type[Rules], tuple[Setup]]:
        """A copy or a pickle is compiled anew: the book is made of functions."""
        return Rules, (self.setup,)

    def _is_lord(self, name: str) -> bool:
        return any(SKILLS[skill].lord for skill in self.book.generals[name].skills)

    def reveal_for(self, state: State, seat: int, skill: str) -> Flow[None]:
        """A skill of a hidden general is used: that general turns face up first (sgs.R55)."""
        yield from reveal(state, seat, self._hidden_at(state.players[seat], skill))

    def shown_by(self, player: Player, skill: str) -> Text | None:
        """The general that turns face up when this skill is used; None: it is face up, or it is no general's."""
        names = [player.general_at(place) for place in self._hidden_at(player, skill)]
        return next((self.book.generals[name].label for name in names), None)

    def unveiling(self, state: State, seat: int, skill: str) -> tuple[Forecast, ...]:
        """What it brings by itself to turn that general up."""
        places = self._hidden_at(state.players[seat], skill)
        return unveiled(state, seat, places) if places else ()

    def _hidden_at(self, player: Player, skill: str) -> list[int]:
        hidden = skill in player.hidden_skills
        places = [p for p in (HEAD, DEPUTY) if hidden and not player.shown[p] and skill in self._skills_at(player, p)]
        return places[:1]

    def has_bonus(self, player: Player) -> bool:
        """主公 has one hp more, from a number of players on (sgs.R42)."""
        return player.identity == LORD and len(self.players) >= self.bonus_from

    def printed(self, player: Player) -> Printed:
        """What a character began with, by its general card (sgs.1.2, sgs.2.2); of a pair only what it comes to."""
        general = self.book.generals.get(player.general, _NO_GENERAL)
        if self.war and player.general:
            deputy = self.book.generals.get(player.deputy, _NO_GENERAL)
            both = int(paired_hp_limit(general.gouyu, deputy.gouyu, (_BOTH, _BOTH)))
            return Printed(Sum.of(both, _BOTH, "sgs.R51"), both)
        bonus = int(self.has_bonus(player) and player.max_hp > general.hp)
        limit = Sum.of(general.hp, _PRINTED, "sgs.1.2").plus(bonus, _BONUS, "sgs.R42")
        return Printed(limit, (general.hp_now or general.hp) + bonus)

    def give_general(self, state: State, seat: int, name: str, *, first: bool) -> None:
        """A character takes a general: kingdom, gender, skills, hp; `first`: in a real set-up, with the 主公's bonus."""
        player = state.players[seat]
        general = self.book.generals[name] if name else _NO_GENERAL
        player.general, player.kingdom, player.gender = general.name, general.kingdom, general.gender
        player.deputy, player.shown = "", (True, True)
        player.max_hp = general.hp
        player.hp = general.hp_now or general.hp
        if first and self.has_bonus(player):
            player.max_hp += 1
            player.hp += 1
        self.renew_skills(state, seat)

    def give_pair(self, state: State, seat: int, head: str, deputy: str) -> None:
        """国战: two generals, face down; the hp limit is what both give together, rounded down (sgs.R51)."""
        player = state.players[seat]
        player.general, player.deputy, player.shown, player.kingdom = head, deputy, (False, False), None
        one, other = (self.book.generals.get(name, _NO_GENERAL) for name in (head, deputy))
        player.max_hp = player.hp = int(paired_hp_limit(one.gouyu, other.gouyu, (one.label, other.label)))
        self.renew_skills(state, seat)

    def renew_skills(self, state: State, seat: int) -> None:
        """After generals were turned, lost or found: skills, gender, numbers."""
        player = state.players[seat]
        if self.war and player.general:
            faces = [self.book.generals[player.general_at(p)] for p in (HEAD, DEPUTY) if player.shown[p]]
            player.gender = faces[0].gender if faces else ""
        player.skills = self.skills_of(player)
        player.hidden_skills = tuple(
            id_ for place in (HEAD, DEPUTY) if not player.shown[place] for id_ in self._skills_at(player, place)
        )
        state.refresh(seat)

    def skills_of(self, player: Player) -> tuple[str, ...]:
        """The skills in force: of generals that are face up; those of a lord are the 主公's alone (sgs.M3);
        kept rewards are used like skills. What both generals have is had once, but changes a number twice (sgs.8.2)."""
        found = [id_ for p in (HEAD, DEPUTY) if player.shown[p] for id_ in self._skills_at(player, p)]
        found += player.kept
        return tuple(id_ for n, id_ in enumerate(found) if self.book.skills[id_].effects or id_ not in found[:n])

    def _skills_at(self, player: Player, place: int) -> list[str]:
        """What one general gives; lost skills, and this turn silenced ones, are not among it."""
        if place in player.stripped:
            return []
        skills, is_lord = self.book.skills, player.identity == LORD and not self.war
        listed = [id_ for id_ in self.printed_skills(player, place) if is_lord or not skills[id_].lord]
        return [id_ for id_ in listed if place not in player.silenced or skills[id_].locked]

    def printed_skills(self, player: Player, place: int) -> tuple[str, ...]:
        """What stands on the card of one general, in this mode."""
        general = self.book.generals.get(player.general_at(place), _NO_GENERAL)
        return general.skills_in(self.war)

    # 国战

    def kingdom_of(self, state: State, seat: int) -> str:
        """The kingdom at the first reveal; 野心家 if more than half of the players have it already (sgs.R52)."""
        player = state.players[seat]
        name = next((player.general_at(p) for p in (HEAD, DEPUTY) if player.general_at(p)), "")
        kingdom = self.book.generals[name].kingdom if name else "群"
        same = [other for other in range(len(self.players)) if other != seat and self._was(state, other) == kingdom]
        return AMBITIOUS if 2 * (len(same) + 1) > len(self.players) else kingdom

    def _was(self, state: State, seat: int) -> str | None:
        """The kingdom somebody has shown, an 野心家 by his general."""
        player = state.players[seat]
        if player.kingdom == AMBITIOUS and player.general:
            return self.book.generals[player.general].kingdom
        return player.kingdom

    def leaves_a_half(self, player: Player) -> bool:
        """Whether half a gouyu is left over by the two generals (sgs.R53)."""
        both = [self.book.generals[name].gouyu for name in (player.general, player.deputy) if name]
        return len(both) == 2 and sum(both) % 1 != 0

    def are_a_pair(self, player: Player) -> bool:
        """珠联璧合 (sgs.M7)."""
        return frozenset((player.general, player.deputy)) in self.pairs

    def new_state(self) -> State:
        state = State(self, [Player() for _ in self.players])
        if self.war:
            state.phase = PAIRS
        for seat in range(len(self.players)):
            self.give_general(state, seat, "", first=False)
        return state
