"""In a bot's process: the matches it knows, and what a bot answers in one of them.

A process keeps the matches it was asked about last. It says how far it knows one (`recall`), is told what is new
(`learn`), and thinks. Whatever is not known, because it is another process now or too many matches came between, is told
again from the beginning.
"""

from __future__ import annotations

import math
import random
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from kejian.bots import Budget, find_bot
from kejian.bots.thinker.bot import ThinkerBot
from kejian.core import Match
from kejian.core.tape import Answers, Taped
from kejian.server.workers import is_stopped

_MOST_MATCHES = 64
_MOST_ANSWERS = 100_000  # of all matches together, about 100 MB; one match is always kept


class Opening(NamedTuple):
    """How a match began. It tells matches of a room apart; with the tape it is enough to play one once more."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int


def opening_of(match: Match) -> Opening:
    return Opening(match.game.code, match.players, match.setup.options, match.seed)


class KnownMatch:
    """A match played along as far as it was told."""

    __slots__ = ("answers", "entries", "match", "opening")

    def __init__(self, opening: Opening) -> None:
        self.opening, self.entries, self.answers = opening, 0, 0
        self.match = Match(opening.game, opening.players, opening.options, seed=opening.seed)

    def play_on(self, entries: Sequence[Taped]) -> None:
        """Gives the next answers of the tape."""
        self.answers += _play(self.match, entries)
        self.entries += len(entries)

    def after(self, supposed: Sequence[Taped]) -> Match:
        """Where it stands after some more answers that are not certain."""
        match = self.match.copy() if supposed else self.match
        _play(match, supposed)
        return match


def _play(match: Match, entries: Sequence[Taped]) -> int:
    """Gives answers as they stand on a tape; how many. What chance decided need not be told: the same seed decides the same."""
    answers = [entry.moves for entry in entries if isinstance(entry, Answers)]
    for moves in answers:
        match.answer_all(moves)
    return sum(map(len, answers))


_known: OrderedDict[str, KnownMatch] = OrderedDict()  # by room, the one asked about last at the end


def prepare(modules: Sequence[str]) -> None:
    """In a new process: the games and bots that are not found by themselves."""
    for module in modules:
        import_module(module)


def recall(room: str, opening: Opening) -> int:
    """How many entries of this match's tape are known here."""
    known = _known.get(room)
    if known is None or known.opening != opening:
        known = _known[room] = KnownMatch(opening)
    _known.move_to_end(room)
    while len(_known) > 1 and (len(_known) > _MOST_MATCHES or _answers() > _MOST_ANSWERS):
        _known.popitem(last=False)
    return known.entries


def _answers() -> int:
    return sum(known.answers for known in _known.values())


def learn(room: str, entries: Sequence[Taped]) -> None:
    """Plays the room's match on. One that cannot be played on is forgotten."""
    try:
        _known[room].play_on(entries)
    except BaseException:
        del _known[room]
        raise


class Thought(NamedTuple):
    """What a bot answers, and how hard it found that, from 0 to 1, where it can tell."""

    text: str
    hardness: float | None


def _now() -> float:
    """The time of a bot: none is left once nobody wants its answer any more."""
    return math.inf if is_stopped() else time.monotonic()


def think(room: str, bot: str, seat: int, seconds: float, seed: int, supposed: Sequence[Taped] = ()) -> Thought:
    """What the bot answers, seeing the match only as its seat may picture it, after these answers too."""
    budget, rng, player = Budget(seconds=seconds, clock=_now), random.Random(seed), find_bot(bot)
    pictured = _known[room].after(supposed).imagine(seat, rng)
    hardness = None
    if isinstance(player, ThinkerBot):
        move, hardness = player.weigh(pictured, seat, rng, budget)
    else:
        move = player.choose(pictured, seat, rng, budget)
    return Thought(str(pictured.asks[seat].format(move)), hardness)
