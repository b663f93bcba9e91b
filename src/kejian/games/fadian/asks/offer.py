"""What may be declared at a certain moment: which 战技, at whom, paid with what (fadian.R22, fadian.R27)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import repeat

from kejian.core import Refusal, Refused
from kejian.games.fadian import refusals
from kejian.games.fadian.asks.legality import (
    action_at_hand,
    action_cost,
    can_pay,
    cannot_make,
    cannot_pay,
    elements_of,
    repertoire,
    think_of,
    unpaid,
)
from kejian.games.fadian.asks.move_text import MoveReader, normal, unreadable
from kejian.games.fadian.asks.technique_names import canonical_name, find_technique, why_not_carried
from kejian.games.fadian.facts.actor import (
    DOLL,
    DRAGON,
    Actor,
    enemy_units,
    unit_key,
    unit_word,
)
from kejian.games.fadian.facts.cards import cards_text
from kejian.games.fadian.facts.play import INSERT, MAIN, SUB, Declaration, Play
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.rows.moments import ACTION_BY_LOSS
from kejian.games.fadian.rows.repertoire import Repertoire
from kejian.games.fadian.rows.technique import ANY_ELEMENT, ELEMENT_NAMES, ELEMENT_OF, SWIFT, Technique
from kejian.kit.drawing import in_any_order, one_of
from kejian.kit.piles import Card


class Offer:
    """All 招 a player may declare at a certain moment: by which units, out of what, with which default target."""

    def __init__(
        self,
        state: State,
        seat: int,
        mode: str,
        sources: Sequence[tuple[Actor, Repertoire]],
        outer: Play | None = None,
        at: int | None = None,
        no_action: bool = False,
    ) -> None:
        self.state, self.seat, self.mode, self.outer, self.no_action = state, seat, mode, outer, no_action
        self.sources = sources
        self.at = at  # the target if none is named

    @property
    def default_target(self) -> int | None:
        """Who is meant if nobody is named: the other side of the exchange, or the only enemy there is."""
        if self.at is not None:
            return self.at
        enemies = self.state.enemies(self.seat)
        return unit_key(enemies[0]) if len(enemies) == 1 else None

    def targets(self) -> list[Actor]:
        """Enemy characters and their dolls (fadian.10.5, fadian.R58)."""
        return enemy_units(self.state, self.seat)

    def _has_target(self) -> bool:
        players = self.state.players
        for seat in self.state.rules.against[self.seat]:
            if players[seat].alive:
                return True
        return bool(self.targets())

    def think(self, actor: Actor, target: Actor, technique: Technique) -> Play:
        play = think_of(self.state, actor, target, technique, self.mode, self.outer)
        play.no_action = self.no_action
        return play

    def allowed(self, technique: Technique) -> bool:
        return self.mode != INSERT or technique.kind == SWIFT

    # enumerating

    def _within_means(self) -> list[tuple[Actor, Repertoire, bool]]:
        """What the units may declare now, but for what is printed at more 行动 than there is (fadian.11.1, fadian.R26): all
        of it where something changes prices or brings 行动 on the way. Whether prices hold is told with it."""
        book, found = self.state.rules.book, []
        for actor, rows in self.sources:
            may = rows.swift if self.mode == INSERT else rows
            prices_hold = not self.no_action and book.in_force(actor.player).leaves_prices
            found.append((actor, may.within(actor.action) if prices_hold else may, prices_hold))
        return found

    def moves(self) -> Iterator[Declaration]:
        targets = self.targets()
        for actor, techniques, _ in self._within_means():
            for technique in techniques:
                for target in targets:
                    yield from self.ways(self.think(actor, target, technique))

    def ways(self, play: Play) -> Iterator[Declaration]:
        """All declarations of one 招 at one target."""
        technique = play.technique
        if cannot_make(play) is not None:
            return
        pay = None if play.free else technique.pay
        for cards in pay.ways(play) if pay is not None else ((),):
            short = True
            for element in elements_of(technique):
                if can_pay(play, cards, element):
                    short = False
                    for sub in self._subs(play):
                        yield Declaration(play.actor.kind, technique.id, play.target.key, cards, element, sub)
            if short and pay is not None and pay.n is None and not pay.together:
                short = action_cost(play) > action_at_hand(play, tuple(pay.usable(play)))
                if short:  # more cards only cost more, and losing all of them would not bring enough (fadian.R69)
                    return

    def _subs(self, play: Play) -> Iterator[Declaration | None]:
        if play.technique.declares_doll:
            yield from self.doll_offer(play).moves()
        else:
            yield None

    def doll_offer(self, play: Play) -> Offer:
        """What the doll could do, named together with 牵引 (fadian.T9.2)."""
        doll = Actor(self.state, self.seat, DOLL)
        return Offer(self.state, self.seat, SUB, [(doll, repertoire(doll))], outer=play, at=play.target.key)

    def any(self) -> bool:
        """Whether there is one at all: what takes nothing but 行动 can be made, else what takes neither cards nor conditions
        is looked at first, found soonest."""
        within = self._within_means()
        for actor, techniques, prices_hold in within:
            if prices_hold and techniques.has_what_takes_only_points and actor.may_act and self._has_target():
                return True
        targets = self.targets()
        return any(
            self._can_be_made(self.think(actor, target, technique))
            for actor, techniques, _ in within
            for technique in techniques.soonest_first
            for target in targets
        )

    def _can_be_made(self, play: Play) -> bool:
        """Whether there is a way to declare it; one that takes no cards need not be written out."""
        technique = play.technique
        if technique.pay is not None or technique.declares_doll:
            return next(self.ways(play), None) is not None
        if cannot_make(play) is not None:
            return False
        return any(can_pay(play, (), element) for element in elements_of(technique))

    # drawing one without enumerating them

    def sample(self, rng: random.Random) -> Declaration | None:
        targets = self.targets()
        for actor, technique in self._in_any_order(rng):
            for target in in_any_order(targets, rng):
                play = self.think(actor, target, technique)
                if cannot_make(play) is None and (found := self._sample_way(play, rng)) is not None:
                    return found
        return None

    def _in_any_order(self, rng: random.Random) -> Iterator[tuple[Actor, Technique]]:
        within = self._within_means()
        if len(within) == 1:
            actor, techniques, _ = within[0]
            return zip(repeat(actor), in_any_order(techniques, rng))
        return in_any_order([(actor, technique) for actor, techniques, _ in within for technique in techniques], rng)

    def _sample_way(self, play: Play, rng: random.Random) -> Declaration | None:
        technique = play.technique
        pay = None if play.free else technique.pay
        cards: tuple[Card, ...] | None = ()
        if pay is not None:
            most = 99
            if pay.n is None and not pay.together:
                most = self._most(play, pay.usable(play))
            cards = pay.sample(play, rng, most)
        if cards is None:
            return None
        element = one_of(elements_of(technique), rng)
        if not can_pay(play, cards, element):
            return next(self.ways(play), None)  # with the right cards it may go all the same (fadian.R69)
        sub = None
        if technique.declares_doll and (sub := self.doll_offer(play).sample(rng)) is None:
            return None
        return Declaration(play.actor.kind, technique.id, play.target.key, cards, element, sub)

    def _most(self, play: Play, usable: list[Card]) -> int:
        """With how many cards it can be paid, taking those first whose loss brings 行动 (fadian.R69)."""
        if ACTION_BY_LOSS in self.state.rules.book.in_force(play.player).adds:
            usable.sort(key=lambda card: -ACTION_BY_LOSS.total(self.state, play.seat, card))
        sizes = range(1, min(12, len(usable)) + 1)
        return max((n for n in sizes if can_pay(play, tuple(usable[:n]), None)), default=0)

    # judging

    def refusal(self, move: Declaration) -> Refusal | None:
        source = next(((actor, rows) for actor, rows in self.sources if actor.kind == move.by), None)
        technique = self.state.rules.book.techniques[move.move]
        if source is None:
            return refusals.NoSuchUnit(self.seat, clauses=("fadian.R27", "fadian.R63"))
        actor, rows = source
        if technique not in rows:
            return refusals.NotCarried(actor.key, technique.name, clauses=why_not_carried(actor, self.outer))
        if not self.allowed(technique):
            return refusals.NotSwift(technique.name, clauses=(technique.clause, "fadian.7.1"))
        if move.target not in [target.key for target in self.targets()]:
            return refusals.BadTarget(technique.name, clauses=("fadian.10.5", "fadian.R58", "fadian.R112"))
        play = self.think(actor, Actor.of(self.state, move.target), technique)
        if refusal := cannot_make(play):
            return refusal
        pay = None if play.free else technique.pay
        if pay is None and move.cards:
            return refusals.NeedlessCards(technique.name, clauses=(technique.clause, "fadian.R27"))
        if pay is not None and not pay.accepts(play, move.cards):
            return unpaid(technique, pay)
        if move.element not in elements_of(technique):
            return refusals.NeedsElement(technique.name, clauses=(technique.clause, "fadian.R75"))
        if refusal := cannot_pay(play, move.cards, move.element):
            return refusal
        if not technique.declares_doll:
            return None if move.sub is None else refusals.NeedlessSub(technique.name, clauses=(technique.clause,))
        if move.sub is None:
            return refusals.NeedsSub(technique.name, clauses=(technique.clause, "fadian.R37"))
        return self.doll_offer(play).refusal(move.sub)

    # text

    def read(self, words: MoveReader) -> Declaration:
        """A declaration out of the words of a line; what it does not use stays in them."""
        name = words.take_first()
        if name is None:
            raise unreadable(words.text, "没有写战技", "no move is named")
        actor, technique = self._read_name(name)
        target = self._read_target(words)
        play = self.think(actor, Actor.of(self.state, target), technique)
        cards: tuple[Card, ...] = ()
        if technique.pay is not None and not play.free:
            cards = words.take_cards(technique.pay.sign) or ()
        element = technique.element
        if element == ANY_ELEMENT:
            named = words.take(r"([金木水火土])行?")
            if named is None:
                raise Refused(refusals.NeedsElement(technique.name, clauses=(technique.clause, "fadian.R75")))
            element = ELEMENT_OF[named[1]]
        sub = None
        if technique.declares_doll and words.arrow:
            if refusal := cannot_make(play):
                raise Refused(refusal)
            inner = MoveReader(words.later)
            play.cards, play.n = cards, len(cards)
            sub = self.doll_offer(play).read(inner)
            words.words += inner.words
            words.arrow, words.later = inner.arrow, inner.later
        return Declaration(actor.kind, technique.id, target, cards, element, sub)

    def _read_name(self, name: str) -> tuple[Actor, Technique]:
        sources = list(self.sources)
        if self.mode == MAIN:
            dragons = name.startswith("龙·")
            name = name.removeprefix("龙·")
            sources = [source for source in sources if (source[0].kind == DRAGON) == dragons]
        if not sources:
            raise Refused(refusals.NoSuchUnit(self.seat, clauses=("fadian.R27", "fadian.R63")))
        actor, rows = sources[0]
        return actor, find_technique(name, rows, self.state.rules.book, actor, self.outer)

    def _read_target(self, words: MoveReader) -> int:
        named = words.take_name()
        if named is None:
            if (target := self.default_target) is None:
                enemies = tuple(self.state.enemies(self.seat))
                raise Refused(refusals.MissingTarget(enemies, clauses=("fadian.10.5", "fadian.R112")))
            return target
        players = self.state.rules.players
        for unit in self.targets():
            only_doll = unit.kind == DOLL and sum(other.kind == DOLL for other in self.targets()) == 1
            if named == normal(unit_word(unit.key, players)) or (only_doll and named == "玩偶"):
                return unit.key
        units = tuple(unit.key for unit in self.targets())
        raise Refused(
            refusals.NoSuchTarget(named, units, clauses=("fadian.10.5", "fadian.R27", "fadian.R58", "fadian.R112"))
        )

    def format(self, move: Declaration) -> str:
        technique = self.state.rules.book.techniques[move.move]
        rows = next(rows for actor, rows in self.sources if actor.kind == move.by)
        parts = [("龙·" if move.by == DRAGON and self.mode == MAIN else "") + canonical_name(technique, rows)]
        if move.target != self.default_target:
            word = unit_word(move.target, self.state.rules.players)
            parts.append(f"> {word}")
        if move.cards and technique.pay is not None:
            parts.append(technique.pay.sign + cards_text(move.cards))
        if technique.element == ANY_ELEMENT and move.element:
            parts.append(ELEMENT_NAMES[move.element].zh)
        if move.sub is not None:
            outer = think_of(
                self.state, Actor(self.state, self.seat), Actor.of(self.state, move.target), technique, self.mode, None
            )
            parts.append(f"→ {self.doll_offer(outer).format(move.sub)}")
        return " ".join(parts)


def main_offer(state: State, seat: int) -> Offer:
    """A character's own 招, and those of its dragon (fadian.R63)."""
    sources = [(body := Actor(state, seat), repertoire(body))]
    mark = state.players[seat].mark
    if mark is not None and mark.dragon is not None:
        dragon = Actor(state, seat, DRAGON)
        sources.append((dragon, repertoire(dragon)))
    return Offer(state, seat, MAIN, sources)


def reply_offer(state: State, seat: int, mode: str, against: Actor) -> Offer:
    """An insertion or a counter: by default at the character on the other side (fadian.R112)."""
    body = Actor(state, seat)
    return Offer(state, seat, mode, [(body, repertoire(body))], at=unit_key(against.seat))
