"""Pairs of moves, systematically: a few rounds in which most make one of two moves, at once or one after the other."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

from kejian.core import Ask, Chosen, Filled, Game, Match, Refused, SetupRefused
from kejian.core.record import Line
from kejian.lab.gaps.openings import Openings, offered
from kejian.lab.gaps.played import SEED, Played

_ROUNDS = 4
_TAPS = 30  # until a move is complete
_LOOKED_AT = 5  # positions, whose menus are looked at
_TEXTS = 4  # moves that are kept of each line
_OFTEN = 0.9  # one of the two moves, not another
_QUIET = 0.9  # of the others: what silence means, not any
_ANEW = 0.05  # put together on the spot, where none that was made before can be made
_FOCUSED = 0.9  # aimed at one of the two whom most are after
_PLACES = "①②③④⑤⑥⑦⑧"
_NAMES = ("甲", "乙", "丙", "丁", "戊", "己", "庚", "辛")


class Pairs:
    """Everything that is tried in one game."""

    def __init__(self, game: Game[Any], options: Mapping[str, Any], rng: random.Random) -> None:
        self.game, self.options, self.rng = game, options, rng
        least, most = game.seats.start, game.seats.stop - 1
        seats = sorted({min(most, max(least, n)) for n in (2, 4, 5)})
        fitting = [n for n in seats if self._can_sit(n)] or seats[-1:]  # where none fits, its refusal is told
        self.openings = [Openings(game, _NAMES[:n], options) for n in fitting]
        self.texts: dict[str, list[str]] = {}  # of every line that menus offer some moves, others' names left open
        self.focus: list[str] = []  # whom most are after
        self._collect()

    def _can_sit(self, seats: int) -> bool:
        try:
            Match(self.game, _NAMES[:seats], self.options, seed=SEED)
        except SetupRefused:
            return False
        return True

    def _collect(self) -> None:
        """Looks at the menus of rich positions: every line that can be chosen, and some moves that come of it."""
        for opening in self.openings * _LOOKED_AT:
            match = self._begin(opening.players, opening.draw(self.rng))
            for _ in range(_ROUNDS):
                if match.outcome is not None:
                    break
                for seat, ask in match.asks.items():
                    for kind in offered(ask):
                        texts = self.texts.setdefault(kind, [])
                        if len(texts) < _TEXTS and (text := self._composed(match, seat, kind)):
                            texts.append(_left_open(text, match.players))
                _answer(match, {seat: ask.format(ask.sample(self.rng)) for seat, ask in match.asks.items()})

    def all(self) -> list[tuple[str, str]]:
        """Every pair once, mixed."""
        pairs = list(combinations_with_replacement(self.texts, 2))
        self.rng.shuffle(pairs)
        return pairs

    def play(self, pair: tuple[str, str]) -> Played:
        """Some rounds from a rich position in which most make one of the two moves."""
        opening = self.rng.choice(self.openings)
        start = opening.draw(self.rng)
        match = self._begin(opening.players, start)
        self.focus = self.rng.sample(opening.players, 2)
        lines: list[Line] = []
        left = _ROUNDS * len(opening.players)
        while left > 0 and match.outcome is None:
            left -= max(1, len(match.asks))
            texts = {seat: self._move(match, seat, pair) for seat in match.asks}
            written = {match.players[seat]: text for seat, text in texts.items()}
            lines.append(written if match.asked_together or len(written) != 1 else next(iter(written.items())))
            _answer(match, texts)
        return Played(opening.players, self.options, start, tuple(lines))

    def _begin(self, players: Sequence[str], start: Mapping[str, Any]) -> Match:
        return Match(self.game, players, self.options, start=start, seed=SEED, hold=True, reasons=False)

    def _move(self, match: Match, seat: int, pair: Sequence[str]) -> str:
        """One of the two moves, if it can be made now; else mostly none that would hide what they do."""
        ask = match.asks[seat]
        if self.rng.random() < _OFTEN:
            for kind in self.rng.sample(pair, len(pair)):
                text = self._written(match, seat, kind)
                if text or (self.rng.random() < _ANEW and kind in offered(ask)):
                    text = text or self._composed(match, seat, kind)
                    if text:
                        return text
        return ask.format(ask.default() if self.rng.random() < _QUIET else ask.sample(self.rng))

    def _written(self, match: Match, seat: int, kind: str) -> str:
        """A move of a kind as it was made before, aimed at somebody; nothing if it cannot be made now."""
        texts = self.rng.sample(self.texts[kind], len(self.texts[kind]))
        return next((aimed for text in texts if (aimed := self._aimed(match, seat, text))), "")

    def _aimed(self, match: Match, seat: int, text: str) -> str:
        others = [player for number, player in enumerate(match.players) if number != seat]
        for place, player in zip(_PLACES, self._aims(others), strict=False):
            text = text.replace(place, player)
        return text if _can_be_made(match.asks[seat], text) else ""

    def _aims(self, others: list[str]) -> list[str]:
        """Somebody's targets, the likeliest first: questions arise where several are after the same few."""
        aims = self.rng.sample(others, len(others))
        if self.rng.random() < _FOCUSED:
            aims.sort(key=lambda player: player not in self.focus)
        return aims

    def _composed(self, match: Match, seat: int, kind: str) -> str:
        """A move of a kind, its blanks filled at random; nothing if that leads nowhere."""
        filled: Filled = ()
        for _ in range(_TAPS):
            composed = match.compose(seat, (Chosen(kind, filled),))
            if composed.complete:
                return composed.text
            filled = composed.filled
            blank = next(
                (i for i, slot in enumerate(composed.slots) if i >= len(filled) or not slot.accepts(filled[i])), None
            )
            if blank is None or not composed.slots[blank].offered:
                return ""
            slot = composed.slots[blank]
            many = min(len(slot.offered), max(1, self.rng.randint(slot.least, slot.most)))
            filled = (*filled[:blank], tuple(self.rng.sample(slot.offered, many)))
        return ""


def _can_be_made(ask: Ask[Any], text: str) -> bool:
    """Whether a text is a move that is neither refused nor a foul."""
    try:
        move, rest = ask.read(text)
    except Refused:
        return False
    return not rest.strip() and ask.refusal(move) is None and ask.fault(move) is None


def _left_open(text: str, players: Sequence[str]) -> str:
    """A move with places in it instead of players."""
    for place, player in zip(_PLACES, [player for player in players if player in text], strict=False):
        text = text.replace(player, place)
    return text


def _answer(match: Match, texts: Mapping[int, str]) -> None:
    """Everybody who is asked answers; where nobody is, the match goes on."""
    if texts:
        match.answer_all(texts)
    else:
        match.proceed()
