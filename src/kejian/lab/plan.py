"""What is to be measured, written down: from it and a number alone follows everything that is played."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kejian.bots import Budget
from kejian.core import Game, PerSeat, find_game

_NAMES = "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉"
_PARTS = 64  # about so many, where there are enough pairs
_LARGEST = 500  # pairs of a part: what a killed run has to play again at the most


class Arm(msgspec.Struct, frozen=True, array_like=True):
    """Who plays, and with which piece of content (a role, a character); "" leaves that to the game."""

    bot: str
    piece: str = ""

    @property
    def name(self) -> str:
        return self.piece or self.bot


class Meeting(NamedTuple):
    """One arm against another, by their places in the plan."""

    first: int
    second: int


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Arms that meet each other in pairs of matches. Everything in it is plain data, and all of it counts."""

    game: str
    rules: int
    seats: int
    arms: tuple[Arm, ...]
    meetings: tuple[tuple[int, int], ...]
    pairs: int  # in all; meetings take turns
    playouts: int
    seed: int
    options: dict[str, Any]
    pieces: dict[str, Any] = {}  # content of people's own, by name
    spread: tuple[str, ...] = ()  # pieces that seats get by lot, where no arm says which
    drama: bool = False  # whether the value of every position is looked at
    counts: bool = True  # whether it is noted what was offered and used
    longest: int = 3000  # questions: a match that goes on longer counts as a draw
    seconds: float | None = None  # of CPU time for a decision, in the place of tries
    silly: bool = False  # whether silly acts are looked for

    def budget(self) -> Budget:
        """What there is for one decision. Seconds are those of the thread: a busy machine takes none of them away."""
        if self.seconds is None:
            return Budget(playouts=self.playouts)
        return Budget(seconds=self.seconds, clock=time.thread_time)

    @property
    def fingerprint(self) -> str:
        """A name that two plans share only if they are the same."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:16]

    @property
    def part_size(self) -> int:
        """Pairs that are played and kept together: the plan alone says how many, never who plays them."""
        return max(1, min(_LARGEST, self.pairs // _PARTS))

    @property
    def parts(self) -> int:
        return -(-self.pairs // self.part_size)

    def pairs_of(self, part: int) -> range:
        """The numbers of the pairs of a part."""
        return range(part * self.part_size, min(self.pairs, (part + 1) * self.part_size))

    def meeting(self, pair: int) -> Meeting:
        """Who meets in a pair."""
        return Meeting(*self.meetings[pair % len(self.meetings)])


def player_names(seats: int) -> list[str]:
    """The players of the lab: 甲, 乙, … so house rules can name them."""
    return [*_NAMES[:seats], *(f"P{number}" for number in range(len(_NAMES), seats))]


def every_meeting(arms: Sequence[Arm]) -> tuple[tuple[int, int], ...]:
    """Everybody against everybody else."""
    return tuple((one, other) for one in range(len(arms)) for other in range(one + 1, len(arms)))


def arena_plan(
    game: Game[Any],
    bots: Sequence[str],
    games: int,
    seats: int,
    playouts: int,
    seed: int,
    options: dict[str, Any],
    *,
    counts: bool = True,
) -> Plan:
    """Bots against each other, so many games for every two of them (an even number: seats are swapped)."""
    arms = tuple(Arm(bot) for bot in bots)
    meetings = every_meeting(arms)
    return Plan(
        game=game.code,
        rules=game.rules_version,
        seats=seats,
        arms=arms,
        meetings=meetings,
        pairs=-(-games // 2) * len(meetings),
        playouts=playouts,
        seed=seed,
        options=options,
        counts=counts,
    )


def pieces_of(game: Game[Any], content: Mapping[str, Any]) -> list[str]:
    """What a seat can be given to play with: the values of the game's content option, and those brought along."""
    option = next((option for option in game.options if option.key == game.content_option), None)
    if not isinstance(option, PerSeat):
        return []
    taken = game.content_for(option.key, content) or {}
    return list(dict.fromkeys((*option.values, *taken)))


def balance_plan(
    game: Game[Any],
    options: Mapping[str, Any],
    content: Mapping[str, Any],
    pieces: Sequence[str],
    *,
    bot: str,
    games: int,
    seats: int,
    playouts: int,
    seed: int,
) -> Plan:
    """One bot on all seats. Two seats: every piece against every other, seats swapped; more: pieces by lot."""
    complete = dict(options)
    option = next((option for option in game.options if option.key == game.content_option), None)
    if pieces and option is not None and option.when is not None:
        key, values = option.when
        complete.setdefault(key, values[0])
    arms: tuple[Arm, ...] = (Arm(bot),)
    meetings: tuple[tuple[int, int], ...] = ((0, 0),)
    spread: tuple[str, ...] = ()
    if len(pieces) > 1 and seats == 2:
        arms = tuple(Arm(bot, piece) for piece in pieces)
        shuffled = list(every_meeting(arms))
        random.Random(seed).shuffle(shuffled)  # with few games all pieces come about equally often
        meetings = tuple(shuffled)
    elif pieces:
        spread = tuple(pieces)
    return Plan(
        game=game.code,
        rules=game.rules_version,
        seats=seats,
        arms=arms,
        meetings=meetings,
        pairs=-(-games // 2),
        playouts=playouts,
        seed=seed,
        options=complete,
        pieces=dict(content),
        spread=spread,
        drama=True,
    )


def options_of(plan: Plan, pieces: Sequence[str]) -> dict[str, Any]:
    """The house rules of a match in which the seats have these pieces; "" leaves a seat to the game."""
    game = find_game(plan.game)
    given = {name: piece for name, piece in zip(player_names(plan.seats), pieces, strict=True) if piece}
    if not given:
        return dict(plan.options)
    key = game.content_option
    return game.with_content({**plan.options, key: {**given, **plan.options.get(key, {})}}, plan.pieces)


def seats_of_first(seats: int, swapped: bool) -> Iterator[int]:
    """The first half of the seats, or the others."""
    return (seat for seat in range(seats) if (seat < seats - seats // 2) != swapped)
