"""What one player may do, family by family; a template stands for all target choices of one attack, so that a move can
be drawn at random without writing out the list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from kejian.core import Refusal
from kejian.games.dabi.asks.affordable import NO_TARGET, Affordable, Targets, Template, name_of, ways_to_pay
from kejian.games.dabi.asks.chains import barred
from kejian.games.dabi.asks.declarations import room
from kejian.games.dabi.asks.legality import content_fault, read_intent
from kejian.games.dabi.asks.threats import attack_lines, folds, group_names, lasting, threat_lines
from kejian.games.dabi.moves.attacks import SINGLES, SPECIALS
from kejian.games.dabi.moves.base import BASE_MOVES
from kejian.games.dabi.moves.boosts import BOOSTS, CELESTIALS, LIT_BY
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.combinations import COMBINATIONS
from kejian.games.dabi.moves.curses import CURSES
from kejian.games.dabi.moves.defences import DEFENCES, guard
from kejian.games.dabi.moves.fog import FOG
from kejian.games.dabi.moves.grand import DOUBLE_ALL, GRAB
from kejian.games.dabi.moves.interrupt import INTERRUPTS
from kejian.games.dabi.moves.move import Declaration, Move, Recipe
from kejian.games.dabi.moves.price import Bill, bills, covers, has_counts, is_lit, portion
from kejian.games.dabi.moves.producers import SIZES
from kejian.games.dabi.moves.row import DEEPEST, Name, depth
from kejian.games.dabi.moves.shields import ENERGY, SHIELDS, charge_name
from kejian.games.dabi.moves.swallow import SWALLOWS
from kejian.games.dabi.moves.time import TIME
from kejian.games.dabi.moves.unions import CATACLYSM_IDS, UNIONS
from kejian.games.dabi.notation.numerals import MOST
from kejian.games.dabi.resources import CHAOSHAN, SHARPNESS, XIAOSHAN, Cost
from kejian.games.dabi.state import Player, State


class Choices:
    """What one player may do, for the position after one result of his declarations."""

    __slots__ = ("_barred", "_victims", "declared", "player", "rules", "seat", "state")

    def __init__(self, state: State, seat: int, player: Player, declared: tuple[Declaration, ...]) -> None:
        self.state, self.seat, self.player, self.declared = state, seat, player, declared
        self.rules = state.rules
        self._barred: frozenset[str] | None = None  # both found where something asks
        self._victims: tuple[tuple[Targets, ...], tuple[Targets, ...]] | None = None

    @property
    def barred(self) -> frozenset[str]:
        """The moves that may not follow his last ones."""
        if self._barred is None:
            self._barred = barred(self.state, self.seat)
        return self._barred

    @property
    def singles(self) -> tuple[Targets, ...]:
        """Whom he may attack."""
        return self._aims()[0]

    @property
    def pairs(self) -> tuple[Targets, ...]:
        """Which two he may attack at once."""
        return self._aims()[1]

    def _aims(self) -> tuple[tuple[Targets, ...], tuple[Targets, ...]]:
        if self._victims is None:
            self._victims = _aims(tuple(self.state.targets(self.seat)))
        return self._victims

    @property
    def aimed(self) -> tuple[Targets, ...]:
        """Whom he may aim at with what is no attack."""
        return _aims(tuple(self.state.others(self.seat)))[0]

    # 2

    def base(self) -> Sequence[Template]:
        return self._allowed(_BASE)

    def curses(self) -> Sequence[Template]:
        return () if self.state.group_attacks_barred() else self._allowed(_CURSES)

    def _allowed(self, templates: tuple[Template, ...]) -> Sequence[Template]:
        out = self.barred
        return [template for template in templates if template.name.row not in out] if out else templates

    # 3

    def attacks(self) -> Iterator[Template]:
        """Attacks on one player or two, each recipe separately, with and without 锋利."""
        if self.singles:
            for line in attack_lines(self.player):
                for name in line:
                    yield from self.attack(name)

    def attack(self, name: Name) -> Iterator[Template]:
        """One attack that can be paid for."""
        row = ROWS[name.row]
        options = bills(name, is_lit(name, self.player), 1)
        if row.family == "single" or (len(options) == 1 and row.family != "shield_attack"):
            yield from self._plain_attack(name, options[0][0].counts)
        else:
            yield from self._recipes(name)

    def _plain_attack(self, name: Name, cost: Cost) -> Iterator[Template]:
        """An attack with one recipe out of counted things, which is covered."""
        yield from self._sharpened(name, self.singles, None, 1)
        if self.pairs and name.row != "shijiandaji" and has_counts(self.player, tuple((i, 2 * n) for i, n in cost)):
            yield from self._sharpened(name, self.pairs, None, 2)

    def _recipes(self, name: Name) -> Iterator[Template]:
        lit = is_lit(name, self.player)
        for aims, targets in ((1, self.singles), (2, self.pairs)):
            if targets:
                for number, (bill, recipe) in enumerate(self._covered(name, lit, aims)):
                    choice = targets
                    if aims == 2 and bill[0] != bill[1] and name.row in LIT_BY:
                        choice = (*targets, *((second, first) for first, second in targets))
                    yield from self._sharpened(name, choice, recipe if number else None, aims)

    def _covered(self, name: Name, lit: bool, aims: int) -> Iterator[tuple[Bill, Recipe]]:
        """The covered ways to pay, one for each sum; the first is the one the book picks."""
        for way in ways_to_pay(name, lit, aims):
            if covers(self.player, way[0]):
                yield way

    def _sharpened(
        self, name: Name, targets: tuple[Targets, ...], recipe: Recipe | None, aims: int, dropped: bool = False
    ) -> Iterator[Template]:
        yield Template(name, targets, False, recipe, dropped)
        if not self.rules.sharp_permanent and self.player.counts[SHARPNESS] >= aims:
            yield Template(name, targets, True, recipe, dropped)

    # 4

    def group(self) -> list[Template]:
        found: list[Template] = []
        names = group_names(self.player)
        if names and not self.state.group_attacks_barred():
            for name in names:
                if name.row in self.barred:
                    continue
                if ROWS[name.row].family == "special":
                    found += self._sharpened(name, NO_TARGET, None, 1)
                else:
                    found.append(Template(name, NO_TARGET))
        return found

    # 5

    def producers(self) -> Iterator[Template]:
        for line in self.content_lines():
            for content in line:
                yield from self.sizes(content)

    def content_lines(self) -> Iterator[Sequence[Name]]:
        """What producers could be of, line by line: things at least two portions of which are held."""
        yield from counted_contents(tuple(self.player.counts), self.rules.resource_producers_only)
        for content, n in self.player.producers.held().items():
            if (
                n >= 2
                and isinstance(content, Name)
                and depth(content) < DEEPEST
                and content_fault(0, content, self.rules) is None
            ):
                yield (content,)

    def sizes(self, content: Name) -> Iterator[Template]:
        """The producers of one content that can be paid for."""
        part = portion(content)
        if part.producers is not None:
            portions = self.player.producers.held().get(content, 0)
        else:
            portions = min(self.player.counts[resource] // n for resource, n in part.counts)
        for size, (_, needs, _) in SIZES.items():
            if portions >= needs:
                yield Template(_producer(size, content), NO_TARGET)

    def sized(self, line: Sequence[Name], size: int) -> Sequence[Name]:
        """The names of a line of contents that a producer of a size can be paid for: the first ones, if any."""
        part, needs = portion(line[0]), SIZES[size].needs
        if part.producers is not None:
            return line if self.player.producers.held().get(line[0], 0) >= needs else ()
        most = min(self.player.counts[resource] // (n * needs) for resource, n in part.counts)
        return line if most >= line[-1].n else folds(line[0].row, most)

    # 6

    def shields(self) -> list[Template]:
        return [template for _, ways in _SHIELDS.of(tuple(self.player.counts)) for template in ways]

    def charges(self) -> Iterator[Template]:
        """Charging as a move, by the house rule (dabi.R51)."""
        for kind, most in self.charge_lines():
            for k in range(1, most + 1):
                yield Template(charge_name(kind, k), NO_TARGET)

    def charge_lines(self) -> Iterator[tuple[str, int]]:
        """Which shields can be charged, and with how many units at the most."""
        if self.rules.charge_is_move:
            for kind in ENERGY:
                most = min(self.player.counts[XIAOSHAN], room(self.player, kind), MOST)
                if most:
                    yield kind, most

    def others(self) -> list[Template]:
        """太阳, 月亮, 锋利, 连接器, 合一, 资源加倍, piapia打脸, 反弹盾, 时间, 雾霾龙岗."""
        counts = tuple(self.player.counts)
        found = [template for row, ways in _OTHERS.of(counts) if row.id not in self.barred for template in ways]
        return found + [template for _, ways in _DEFENCES.of(counts) for template in ways]

    def at_somebody(self) -> list[Template]:
        """吞, 吐, 吞吞吐吐, the three 打断 and 气吞山河: they may be aimed at stunned and frozen players (dabi.R6)."""
        out, aimed = self.barred, self.aimed
        payable = _AT_SOMEBODY.of(tuple(self.player.counts))
        return [Template(name_of(row.id), aimed) for row, _ in payable if row.id not in out]

    # 7

    def dropped(self) -> Iterator[Template]:
        """丢下个~ where the last two moves agree."""
        history = self.player.history
        if len(history) < 2 or history[-1] is None or history[-1] != history[-2]:
            return
        shown = history[-1]
        row = ROWS[shown.name.row]
        targets = NO_TARGET
        if row.aim == "one":
            targets = self.pairs if shown.aims == 2 else self.singles if row.attack else self.aimed
        if not targets:
            return
        probe = Move(shown.name, targets[0], dropped=True)
        if isinstance(read_intent(self.state, self.seat, probe), Refusal):
            return
        if row.attack == "figures" and row.id not in CATACLYSM_IDS:
            yield from self._sharpened(shown.name, targets, None, max(1, shown.aims), True)
        else:
            yield Template(shown.name, targets, dropped=True)

    # 8

    def guards(self) -> Iterator[Template]:
        for line in threat_lines(self.state, self.seat):
            for name in line:
                yield Template(guard(name), NO_TARGET)

    def families(self) -> Iterator[Callable[[], Iterator[Template]]]:
        return (getattr(self, name) for name in self.family_names())

    def family_names(self) -> tuple[str, ...]:
        return _FAMILIES if self.rules.charge_is_move else _FAMILIES_WITHOUT_CHARGES


_FAMILIES = (
    "base", "attacks", "group", "curses", "producers", "shields", "charges", "others", "at_somebody", "dropped", "guards",
)  # fmt: skip
_FAMILIES_WITHOUT_CHARGES = tuple(name for name in _FAMILIES if name != "charges")
_BASE = tuple(Template(name_of(row.id), NO_TARGET) for row in BASE_MOVES)
_CURSES = tuple(Template(name_of(row.id), NO_TARGET) for row in CURSES)
_TIME_MOVES = tuple(row for row in TIME if not row.attack)
_OTHERS = Affordable((*CELESTIALS, *BOOSTS, *UNIONS, DOUBLE_ALL, *_TIME_MOVES, FOG))
_DEFENCES = Affordable(DEFENCES, (1, 2))
_SHIELDS = Affordable(SHIELDS)
_AT_SOMEBODY = Affordable((*SWALLOWS, *INTERRUPTS, GRAB))
AFFORDABLE = (_OTHERS, _DEFENCES, _SHIELDS, _AT_SOMEBODY)
_SMALL_CONTENTS = (*SPECIALS, *(row for row in COMBINATIONS if len(row.cost) <= 2))


@lru_cache(maxsize=2048)
def counted_contents(counts: tuple[int, ...], resources_only: bool) -> tuple[Sequence[Name], ...]:
    """Counted things at least two portions of which are held, as contents of producers."""
    lines = [
        folds(row.id, 1)
        for row in BASE_MOVES
        if row.yields is not None and row.yields != CHAOSHAN and counts[row.yields] >= 2
    ]
    if not resources_only:
        for row in SINGLES:
            most = counts[row.cost[0][0]] // 2
            if most:
                lines.append(folds(row.id, most))
        for row in _SMALL_CONTENTS:
            portions = min(counts[resource] // n for resource, n in row.cost)
            if portions >= 2:
                lines.append(folds(row.id, 2 if portions >= 4 and row.copies == "double" else 1))
    return lasting(lines)


@lru_cache(maxsize=4096)
def _producer(size: int, content: Name) -> Name:
    return Name("shengchanqi", size, content)


@lru_cache(maxsize=4096)
def _aims(seats: tuple[int, ...]) -> tuple[tuple[Targets, ...], tuple[Targets, ...]]:
    """All choices of one of some seats, and of two."""
    return tuple((seat,) for seat in seats), tuple(combinations(seats, 2))
