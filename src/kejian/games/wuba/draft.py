"""选将: captains, bans, four more heroes; what both want must be chosen again (wuba.1.1.1, wuba.R1 to R8)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

from kejian.core import Ask, Drafted, Entry, Event, Group, Menu, Refusal, Slot, Sum, Text
from kejian.core.game import Step
from kejian.games.wuba import told_before
from kejian.games.wuba.asking import split
from kejian.games.wuba.refusals_before import (
    BannedHero,
    Barred,
    CaptainStands,
    NamedTwice,
    NotInPool,
    Taken,
    WrongNumber,
)
from kejian.games.wuba.rules import STARTING_ECONOMY
from kejian.games.wuba.state import ARMS, BAN, CAPTAIN, PICK, TEAM, State
from kejian.kit.flow import Flow
from kejian.kit.move_text import unreadable

_NONE = Text("", "")
_RED = 0


class DraftAsk(Ask[tuple[str, ...]]):
    """So many heroes by name, behind a word: `主将 LYJ`, `禁 Birdman`, `选 581 582 An Office`."""

    __slots__ = ("state",)
    word = ""
    title = _NONE

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(seat)
        self.state = state

    @property
    def wanted(self) -> int:
        """How many are to be named."""
        return 1

    def prompt(self) -> Text:
        return self.title

    def unfit(self, hero: str) -> Refusal | None:
        """Why a hero cannot be named."""
        raise NotImplementedError

    def open_heroes(self) -> list[str]:
        """Who can be named."""
        return [name for name in self.state.rules.pool if self.unfit(name) is None]

    def moves(self) -> Iterator[tuple[str, ...]]:
        yield from combinations(self.open_heroes(), self.wanted)

    def sample(self, rng: random.Random) -> tuple[str, ...]:
        return tuple(rng.sample(self.open_heroes(), self.wanted))

    def names(self, move: tuple[str, ...]) -> tuple[str, ...]:
        return move

    def refusal(self, move: tuple[str, ...]) -> Refusal | None:
        if not isinstance(move, tuple):
            return NotInPool(str(move), clauses=self.clauses)
        for hero in move:
            if hero not in self.state.rules.pool:
                return NotInPool(hero, clauses=("wuba.R1", "wuba.R71", "wuba.6.1.17"))
            if refusal := self.unfit(hero):
                return refusal
            if move.count(hero) > 1:
                return NamedTwice(hero, clauses=self.clauses)
        if len(move) != self.wanted:
            return WrongNumber(
                len(move), Sum.of(self.wanted, Text("空位", "open slots"), self.clauses[0]), clauses=self.clauses
            )
        return None

    def read(self, text: str) -> tuple[tuple[str, ...], str]:
        words = split(text.replace("，", " ").replace("、", " ").replace(",", " "))
        if words[:1] != [self.word]:
            raise unreadable(text, f"应写“{self.word} 武将”", f"it is written “{self.word} hero”", *self.clauses)
        aliases = self.state.rules.aliases
        return tuple(aliases.get(word, word) for word in words[1:]), ""

    def format(self, move: tuple[str, ...]) -> str:
        return " ".join((self.word, *move))

    def menu(self) -> Menu:
        pool = self.state.rules.pool
        against = tuple(self.unfit(name) for name in pool)
        names = tuple(Text(name, sheet.english) for name, sheet in pool.items())
        slot = Slot(
            "choice", tuple(pool), self.wanted, self.wanted, " ", " ", names, against if any(against) else (),
            Text(" ", " "),
        )  # fmt: skip
        entry = Entry(self.word, self.word, self.title, _NONE, _NONE, self.clauses[0], (slot,))
        return Menu((Group(self.title, (entry,)),))


class CaptainAsk(DraftAsk):
    """The captain (wuba.1.1.1.1)."""

    __slots__ = ()
    kind = "captain"
    word = "主将"
    title = Text("选主将", "Choose a captain")
    clauses = ("wuba.1.1.1.1",)

    def unfit(self, hero: str) -> Refusal | None:
        if hero in self.state.barred_captains:
            return Barred(hero, clauses=("wuba.1.1.1.1", "wuba.R2"))
        if hero == self.state.sides[1 - self.seat].captain:
            return Taken(hero, clauses=("wuba.R1", "wuba.R2"))
        return None


class BanAsk(DraftAsk):
    """A hero that the other side may not take (wuba.1.1.1.2)."""

    __slots__ = ()
    kind = "ban"
    word = "禁"
    title = Text("禁对方一名武将", "Ban a hero for the other side")
    clauses = ("wuba.1.1.1.2", "wuba.R4")

    def unfit(self, hero: str) -> Refusal | None:
        captains = [side.captain for side in self.state.sides]
        return CaptainStands(hero, clauses=("wuba.R4",)) if hero in captains else None


class PickAsk(DraftAsk):
    """As many heroes as slots are open; one at a time once the bars fell (wuba.1.1.1.3, wuba.R6)."""

    __slots__ = ()
    kind = "pick"
    word = "选"
    title = Text("选武将", "Choose heroes")
    clauses = ("wuba.1.1.1.3", "wuba.R5")

    @property
    def wanted(self) -> int:
        return self.state.sides[self.seat].open_slots if self.state.turn is None else 1

    def unfit(self, hero: str) -> Refusal | None:
        state, side = self.state, self.state.sides[self.seat]
        if hero in side.banned:
            return BannedHero(hero, clauses=("wuba.1.1.1.2", "wuba.R3"))
        if any(hero in each.lineup for each in state.sides):
            return Taken(hero, clauses=("wuba.R1", "wuba.R5"))
        if hero in state.barred_picks:
            return Barred(hero, clauses=("wuba.1.1.1.3", "wuba.R5"))
        return None


def drafted(state: State, seat: int) -> Drafted:
    """The heroes of a side, and who is still open to it."""
    side = state.sides[seat]
    if state.phase not in (CAPTAIN, BAN, PICK):
        return Drafted(side.lineup)
    return Drafted(side.lineup, side.open_slots, tuple(PickAsk(state, seat).open_heroes()))


# step 1


def captains(state: State) -> Step:
    """Both at once; in turn, red first, when all bars fell (wuba.R2)."""
    if state.turn is not None:
        (hero,) = yield CaptainAsk(state, state.turn)
        side = state.turn
        _make_captain(state, side, hero)
        yield told_before.CaptainChosen(side, hero, clauses=("wuba.1.1.1.1", "wuba.R2"))
        state.turn = None if side != _RED else 1 - side
        if side != _RED:
            state.phase = BAN
        return
    chosen = yield {seat: CaptainAsk(state, seat) for seat in (0, 1)}
    red, blue = chosen[0][0], chosen[1][0]
    if red == blue:
        state.barred_captains = (*state.barred_captains, red)
        yield told_before.CaptainClash(red, clauses=("wuba.1.1.1.1", "wuba.R2"))
        if len(state.rules.pool) - len(state.barred_captains) < 2:
            state.barred_captains, state.turn = (), _RED
            yield told_before.CaptainBarsFall(clauses=("wuba.R2",))
        return
    for side, hero in enumerate((red, blue)):
        _make_captain(state, side, hero)
        yield told_before.CaptainChosen(side, hero, clauses=("wuba.1.1.0", "wuba.1.1.1.0", "wuba.1.1.1.1"))
    state.phase = BAN


def _make_captain(state: State, side: int, hero: str) -> None:
    state.sides[side].captain, state.sides[side].lineup = hero, (hero,)


# step 2


def bans(state: State) -> Step:
    """Both forbid the other side a hero; both may name the same (wuba.1.1.1.2, wuba.R3)."""
    chosen = yield {seat: BanAsk(state, seat) for seat in (0, 1)}
    both = state.rules.options["禁将范围"] == "双方"
    for seat in (0, 1):
        hero = chosen[seat][0]
        for side in (0, 1) if both else (1 - seat,):
            if hero not in state.sides[side].banned:
                state.sides[side].banned = (*state.sides[side].banned, hero)
        if both:
            yield told_before.BannedForBoth(seat, hero, clauses=("wuba.1.1.1.2", "wuba.R3", "wuba.R4"))
        else:
            yield told_before.Banned(seat, hero, 1 - seat, clauses=("wuba.1.1.1.2", "wuba.R3", "wuba.R4"))
    state.phase = PICK


# step 3


def picks(state: State) -> Step:
    """Four more each; where the choices coincide both choose again (wuba.1.1.1.3, wuba.R5, wuba.R6)."""
    if state.turn is not None:
        yield from _pick_in_turn(state)
        return
    chosen = yield {seat: PickAsk(state, seat) for seat in (0, 1)}
    clash = tuple(hero for hero in chosen[0] if hero in chosen[1])
    again = bool(clash) and state.rules.options["重选范围"] == "全部"
    for seat in (0, 1):
        kept = () if again else tuple(hero for hero in chosen[seat] if hero not in clash)
        if kept:
            state.sides[seat].lineup = (*state.sides[seat].lineup, *kept)
            yield told_before.Picked(seat, kept, clauses=("wuba.1.1.1.3", *_once_barred(state, kept)))
    if clash:
        state.barred_picks = (*state.barred_picks, *clash)
        yield told_before.PickClash(clash, clauses=("wuba.1.1.1.3", "wuba.R5"))
        if again:
            yield told_before.AllAgain(clauses=("wuba.R5",))
        if not _can_fill(state):
            state.barred_picks, state.turn = (), _RED
            yield told_before.PickBarsFall(clauses=("wuba.R6",))
    else:
        yield from _finish(state)


def _once_barred(state: State, heroes: Sequence[str]) -> tuple[str, ...]:
    return ("wuba.R2",) if any(hero in state.barred_captains for hero in heroes) else ()


def _can_fill(state: State) -> bool:
    """Whether the open slots of both sides can be filled with different heroes (wuba.R6)."""
    able = [set(PickAsk(state, seat).open_heroes()) for seat in (0, 1)]
    slots = [side.open_slots for side in state.sides]
    enough = all(len(able[seat]) >= slots[seat] for seat in (0, 1))
    return enough and len(able[0] | able[1]) >= sum(slots)


def _pick_in_turn(state: State) -> Flow[None]:
    """One hero at a time, alternating, a full side skipped (wuba.R6)."""
    assert state.turn is not None
    seat = state.turn
    (hero,) = yield PickAsk(state, seat)
    state.sides[seat].lineup = (*state.sides[seat].lineup, hero)
    yield told_before.Picked(seat, (hero,), clauses=("wuba.1.1.1.3", "wuba.R6"))
    if not any(side.open_slots for side in state.sides):
        state.turn = None
        yield from _finish(state)
    elif state.sides[1 - seat].open_slots:
        state.turn = 1 - seat


def _finish(state: State) -> Flow[None]:
    """The heroes stand on their spawn points, and each side receives its economy (wuba.1.1.1.4, wuba.R8)."""
    assert all(len(side.lineup) == TEAM for side in state.sides)
    state.rules.take_places(state)
    state.phase = ARMS
    events: list[Event] = []
    for seat, side in enumerate(state.sides):
        events += [
            told_before.Placed(seat, hero.name, hero.pos, clauses=("wuba.R8", "wuba.3.1.0", *hero.sheet.rows))
            for hero in side.heroes.values()
        ]
        side.economy += STARTING_ECONOMY
        n = Sum.of(STARTING_ECONOMY, Text("选将完毕", "the draft is over"), "wuba.1.1.1.4")
        events.append(told_before.Granted(seat, n, clauses=("wuba.1.1.1.4", "wuba.R9")))
    yield events
