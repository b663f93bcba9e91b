"""The laws of composing: menu and composing reach exactly the legal moves, and whatever is tapped leads somewhere."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from typing import Any

from kejian.core import Ask, Chosen, Composed, Entry, Filled, Match, Refused, Slot, Value
from kejian.testing.laws import law

LISTED, MOVES = 600, 16  # of each question: so many are listed, and so many of these tried
TAPS = 60  # until a move must be complete
TRIES = 4000  # ways to put a move together that are looked at


class Composer:
    """One question, put together by somebody who knows what he wants, or by somebody who taps about."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        ask = match.ask_of(seat)
        assert ask is not None
        self.ask: Ask[Any] = ask
        self.menu = ask.menu()
        self.entries = [entry for group in self.menu.groups for entry in group.entries]
        self.tries = 0

    def compose(self, before: Sequence[Chosen], entry: str, filled: Filled) -> Composed:
        self.tries += 1
        return self.match.compose(self.seat, (*before, Chosen(entry, filled)))

    # who knows what he wants

    def reaches(self, move: object) -> bool:
        """Whether a move can be put together. What is in its text is tried first."""
        self.tries = 0
        return any(self.ask.read(text)[0] == move for text in self._ends((), self.ask.format(move)))

    def _ends(self, before: tuple[Chosen, ...], text: str) -> Iterator[str]:
        for entry in sorted(self.entries, key=lambda entry: (entry.text not in text, -len(entry.text))):
            if (
                (before or entry.refusal is None)
                and self.tries < TRIES
                and entry.id not in [one.entry for one in before]
            ):
                for filled, composed in self._ways(before, entry.id, (), text):
                    if composed.complete:
                        yield composed.text
                    if len(before) + 1 < self.menu.most and entry.text in text:
                        yield from self._ends((*before, Chosen(entry.id, filled)), text)

    def _ways(
        self, before: tuple[Chosen, ...], entry: str, filled: Filled, text: str
    ) -> Iterator[tuple[Filled, Composed]]:
        composed = self.compose(before, entry, filled)
        if len(filled) == len(composed.slots):
            yield filled, composed
        elif self.tries < TRIES:
            slot = composed.slots[len(filled)]
            for chosen in self._contents(slot, text):
                if chosen == () == composed.filled[len(filled)] or self._takes(before, entry, (*filled, chosen)):
                    yield from self._ways(before, entry, (*filled, chosen), text)

    def _takes(self, before: tuple[Chosen, ...], entry: str, filled: Filled) -> bool:
        """Whether the last blank keeps what is put in, value by value; what then leaves no choice is there by itself."""
        for n in range(1, len(filled[-1]) + 1):
            kept = self.compose(before, entry, (*filled[:-1], filled[-1][:n])).filled
            if kept[: len(filled) - 1] != filled[:-1] or not set(filled[-1][:n]) <= set(kept[len(filled) - 1]):
                return False
        return bool(filled[-1])

    def _contents(self, slot: Slot, text: str) -> Iterator[tuple[Value, ...]]:
        if slot.least == 0:
            yield ()
        named = [value for value in slot.values if self._word(slot, value) in text]
        for size in range(max(1, slot.least), min(slot.most, len(named)) + 1):
            if size > 1 or slot.most > 1:
                yield from permutations(named, size)
        if slot.least <= 1:
            rest = [value for value in slot.values if value not in named]
            yield from ((value,) for value in (*named, *rest) if slot.most == 1)

    def _word(self, slot: Slot, value: Value) -> str:
        return self.match.players[int(value)] if slot.kind == "seat" else str(value)

    # who taps about

    def tap_about(self, rng: random.Random) -> None:
        """Whatever is tapped leads somewhere, and what is complete is taken."""
        open_ = [entry for entry in self.entries if entry.refusal is None]
        if not open_:
            return
        before: tuple[Chosen, ...] = ()
        words: list[str | None] = []
        for _ in range(rng.randint(1, self.menu.most)):
            entry = rng.choice(open_)
            filled: Filled = ()
            for _ in range(TAPS):
                composed = self.compose(before, entry.id, filled)
                assert self.compose(before, entry.id, composed.filled) == composed, "what is settled stays"
                self._check(composed)
                wanting = [i for i, slot in enumerate(composed.slots) if len(composed.filled[i]) < slot.least]
                if not wanting and (composed.complete or composed.refusal is not None):
                    break
                filled = self._tapped(composed, wanting, rng)
            else:
                raise AssertionError(f"{entry.id} with {filled} never ends")
            if composed.refusal is not None:
                assert self.menu.most > 1, (entry.id, composed)  # only because of the other entries, or for want of one
            before = (*before, Chosen(entry.id, composed.filled))
            words.append(self._words(entry, composed))
            if composed.complete and None not in words:
                said = self.match.read(self.seat, self.menu.joiner.join(filter(None, words)))
                assert self.ask.format(said) == composed.text, "the words of the menu say the move that is shown"

    def _words(self, entry: Entry, composed: Composed) -> str | None:
        """What is said of an entry that opened no more blanks than it shows: that is what a table sends."""
        if len(entry.slots) != len(composed.filled):
            return None
        blanks = zip(composed.slots, composed.filled, strict=True)
        return entry.text + "".join(slot.write(chosen, self.match.players) for slot, chosen in blanks)

    def _tapped(self, composed: Composed, wanting: list[int], rng: random.Random) -> Filled:
        assert wanting or composed.slots, composed
        blank = wanting[0] if wanting else len(composed.slots) - 1
        chosen = composed.filled[blank]
        left = list(composed.slots[blank].offered)
        for value in chosen:
            left.remove(value)
        assert left, (composed.slots[blank], chosen)
        filled = list(composed.filled)
        filled[blank] = (*chosen, rng.choice(left))
        return tuple(filled)

    def _check(self, composed: Composed) -> None:
        assert len(composed.slots) == len(composed.filled)
        for slot, chosen in zip(composed.slots, composed.filled, strict=True):
            assert slot.holds(chosen)
            assert len(chosen) <= slot.most
            assert len(slot.names) in (0, len(slot.values))
        if not composed.complete:
            assert composed.text == ""
            return
        assert composed.refusal is None
        move = self.match.read(self.seat, composed.text)
        assert self.match.refusal(self.seat, move) is None, composed.text
        assert self.ask.fault(move) == composed.fault
        assert self.ask.format(move) == composed.text
        for forecast in composed.outlook:
            assert forecast.text.zh
            assert forecast.text.en
            for clause in forecast.clauses:
                assert self.match.game.rulebook.find(clause) is not None, clause


@law(15)
def every_legal_move_can_be_put_together(match: Match, rng: random.Random) -> None:
    for seat, ask in match.asks.items():
        composer = Composer(match, seat)
        listed = list(islice(ask.moves(), LISTED))
        for move in rng.sample(listed, min(MOVES, len(listed))):
            if ask.can_be_composed(move):
                assert composer.reaches(move), ask.format(move)


@law(30)
def whatever_is_tapped_leads_to_a_move_that_is_taken(match: Match, rng: random.Random) -> None:
    for seat in match.asks:
        for _ in range(6):
            Composer(match, seat).tap_about(rng)


@law(15)
def an_outlook_tells_nothing_the_seat_may_not_know(match: Match, rng: random.Random) -> None:
    for seat, ask in match.asks.items():
        pictured = match.imagine(seat, rng)
        for _ in range(5):
            move = ask.sample(rng)
            assert pictured.asks[seat].outlook(move) == ask.outlook(move)


@law(5)
def an_entry_that_is_not_there_is_refused(match: Match, _rng: random.Random) -> None:
    for seat in range(len(match.players)):
        if match.ask_of(seat) is None:
            try:
                match.compose(seat, ())
            except Refused:
                continue
            raise AssertionError(f"seat {seat} is not asked and composes all the same")
        composed = match.compose(seat, (Chosen("no such entry"),))
        assert not composed.complete
        assert composed.refusal is not None
