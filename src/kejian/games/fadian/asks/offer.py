"""What may be declared: which 战技, at whom, paid with what; and why not (fadian.R22, fadian.R26, fadian.R27)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from kejian.core import AmbiguousMove, Refusal, Refused, Text
from kejian.games.fadian.asks.move_text import Words, normal, unreadable
from kejian.games.fadian.facts.actor import (
    DOLL,
    DRAGON,
    STAND_IN,
    Actor,
    enemy_units,
    unit_key,
    unit_kind,
    unit_seat,
    unit_word,
)
from kejian.games.fadian.facts.cards import cards_text
from kejian.games.fadian.facts.play import INSERT, MAIN, SUB, Declaration, Play
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.rows.book import Book
from kejian.games.fadian.rows.figures import value
from kejian.games.fadian.rows.moments import ACTION_BY_LOSS, ACTION_COST
from kejian.games.fadian.rows.payments import Payment
from kejian.games.fadian.rows.technique import ANY_ELEMENT, ELEMENT_NAMES, ELEMENT_OF, ELEMENTS, SWIFT, Technique
from kejian.kit.piles import Card


def repertoire(actor: Actor) -> tuple[Technique, ...]:
    """What a unit can perform: 〇 and its 帖; a dragon what every dragon can (fadian.3.1, fadian.R58, fadian.R63)."""
    book = actor.state.rules.book
    if actor.kind == DOLL:
        return book.techniques_of(book.essential.id, actor.doll.school) if actor.here else ()
    if actor.kind == DRAGON:
        own = book.techniques_of(book.essential.id, actor.dragon.school)
        return (*own, *(row for row in book.of_every_dragon if row not in own))
    return book.techniques_of(book.essential.id, *actor.player.schools)


# one 招, thought through before it is announced


def think_of(state: State, actor: Actor, target: Actor, technique: Technique, mode: str, outer: Play | None) -> Play:
    """A 招 that is not announced yet, with the next-招 effects it would take up (fadian.R45)."""
    play = Play(state, actor, target, technique, mode, outer)
    if play.player.effects and (outer is None or outer.announced):
        state.rules.book.lend(play)
    return play


def cannot_make(play: Play) -> Refusal | None:
    """Why a 招 cannot be declared whatever is paid for it (fadian.R27)."""
    technique, name = play.technique, play.technique.name
    if not play.actor.may_act:
        return Refusal("cannot_act", (play.actor.key,), ("fadian.5.4", "fadian.R29"))
    for condition in technique.presupposes:
        if not condition.holds(play):
            return Refusal("condition", (name, condition.text), (technique.clause, "fadian.R56"))
    if play.free:
        return None
    for condition in technique.needs:
        if not condition.holds(play):
            return Refusal("condition", (name, condition.text), (technique.clause, "fadian.11.8", *condition.clauses))
    if technique.life and play.player.hp <= technique.life:
        return Refusal("short_of_life", (name, technique.life), (technique.clause, "fadian.R48"))
    return None


def action_cost(play: Play) -> int:
    """行动: the figure at declaration with what adds to it or takes from it, never below 0 (fadian.R75, fadian.R93)."""
    if play.no_action or play.hasty:
        return 0
    cost = value(play.technique.action, play)
    if play.technique.moves:
        cost += play.state.drag
    if play.own:
        cost += ACTION_COST.total(play.state, play.seat, play)
    return max(0, cost)


def action_at_hand(play: Play, cards: tuple[Card, ...]) -> int:
    """The 行动 that will be there when it is paid: lost cards may bring some (fadian.R69)."""
    at_hand = play.actor.action
    if play.actor.kind == DRAGON or not play.player.alive:
        return at_hand
    if cards and (play.technique.pay is None or play.technique.pay.way != "put"):
        cap = play.state.cap(play.seat)
        for card in cards:
            if gained := ACTION_BY_LOSS.total(play.state, play.seat, card):
                at_hand = min(cap, at_hand + gained)
    return at_hand


def cannot_pay(play: Play, cards: tuple[Card, ...], element: str | None) -> Refusal | None:
    """Whether 行动 is short; 重心 may be overdrawn (fadian.11.1, fadian.R26)."""
    play.cards, play.n, play.element = cards, len(cards), element
    cost, at_hand = action_cost(play), action_at_hand(play, cards)
    if cost > at_hand:
        return Refusal("short_of_action", (play.technique.name, cost, at_hand), ("fadian.11.1", "fadian.R27"))
    return None


def unpaid(technique: Technique, pay: Payment) -> Refusal:
    """The 前提条件 asks for other cards."""
    return Refusal("payment", (technique.name, pay.text), (technique.clause, "fadian.R27", *pay.clauses))


def elements_of(technique: Technique) -> tuple[str | None, ...]:
    """两仪 and 惊引 name theirs at declaration (fadian.R75)."""
    return ELEMENTS if technique.element == ANY_ELEMENT else (technique.element,)


class Offer:
    """All 招 a player may declare at a certain moment: by which units, out of what, with which default target."""

    def __init__(
        self,
        state: State,
        seat: int,
        mode: str,
        sources: Sequence[tuple[Actor, tuple[Technique, ...]]],
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

    def think(self, actor: Actor, target: Actor, technique: Technique) -> Play:
        play = think_of(self.state, actor, target, technique, self.mode, self.outer)
        play.no_action = self.no_action
        return play

    def allowed(self, technique: Technique) -> bool:
        return self.mode != INSERT or technique.kind == SWIFT

    # enumerating

    def moves(self) -> Iterator[Declaration]:
        for actor, techniques in self.sources:
            for technique in techniques:
                if self.allowed(technique):
                    for target in self.targets():
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
                if cannot_pay(play, cards, element) is None:
                    short = False
                    for sub in self._subs(play):
                        yield Declaration(play.actor.kind, technique.id, play.target.key, cards, element, sub)
            if short and pay is not None and pay.n is None and not pay.together:
                return  # more cards only cost more

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
        return next(self.moves(), None) is not None

    # drawing one without enumerating them

    def sample(self, rng: random.Random) -> Declaration | None:
        rows = [(actor, t) for actor, techniques in self.sources for t in techniques if self.allowed(t)]
        rng.shuffle(rows)
        for actor, technique in rows:
            targets = self.targets()
            rng.shuffle(targets)
            for target in targets:
                play = self.think(actor, target, technique)
                if cannot_make(play) is None and (found := self._sample_way(play, rng)) is not None:
                    return found
        return None

    def _sample_way(self, play: Play, rng: random.Random) -> Declaration | None:
        technique = play.technique
        pay = None if play.free else technique.pay
        cards: tuple[Card, ...] | None = ()
        if pay is not None:
            most = 99
            if pay.n is None and not pay.together:
                most = max((n for n in range(1, 13) if self._affords(play, n)), default=0)
            cards = pay.sample(play, rng, most)
        if cards is None:
            return None
        element = rng.choice(elements_of(technique))
        if cannot_pay(play, cards, element) is not None:
            return None
        sub = None
        if technique.declares_doll and (sub := self.doll_offer(play).sample(rng)) is None:
            return None
        return Declaration(play.actor.kind, technique.id, play.target.key, cards, element, sub)

    def _affords(self, play: Play, n: int) -> bool:
        play.n = n
        return action_cost(play) <= play.actor.action

    # judging

    def refusal(self, move: Declaration) -> Refusal | None:
        source = next(((actor, rows) for actor, rows in self.sources if actor.kind == move.by), None)
        technique = self.state.rules.book.techniques[move.move]
        if source is None:
            return Refusal("no_such_unit", (self.seat,), ("fadian.R63",))
        actor, rows = source
        if technique not in rows:
            return Refusal("not_carried", (self.seat, technique.name), ("fadian.3.1", "fadian.R27"))
        if not self.allowed(technique):
            return Refusal("not_swift", (technique.name,), ("fadian.7.1",))
        if move.target not in [target.key for target in self.targets()]:
            return Refusal("bad_target", (technique.name,), ("fadian.10.5", "fadian.R58"))
        play = self.think(actor, Actor.of(self.state, move.target), technique)
        if refusal := cannot_make(play):
            return refusal
        pay = None if play.free else technique.pay
        if pay is None and move.cards:
            return Refusal("needless_cards", (technique.name,), (technique.clause, "fadian.R27"))
        if pay is not None and not pay.accepts(play, move.cards):
            return unpaid(technique, pay)
        if move.element not in elements_of(technique):
            return Refusal("needs_element", (technique.name,), (technique.clause, "fadian.R75"))
        if refusal := cannot_pay(play, move.cards, move.element):
            return refusal
        if not technique.declares_doll:
            return None if move.sub is None else Refusal("needless_sub", (technique.name,), (technique.clause,))
        if move.sub is None:
            return Refusal("needs_sub", (technique.name,), (technique.clause,))
        return self.doll_offer(play).refusal(move.sub)

    # text

    def read(self, words: Words) -> Declaration:
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
                raise Refused(Refusal("needs_element", (technique.name,), (technique.clause, "fadian.R75")))
            element = ELEMENT_OF[named[1]]
        sub = None
        if technique.declares_doll and words.arrow:
            if refusal := cannot_make(play):
                raise Refused(refusal)
            inner = Words(words.later)
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
            raise Refused(Refusal("no_such_unit", (self.seat,), ("fadian.R63",)))
        actor, rows = sources[0]
        return actor, find_technique(name, rows, self.state.rules.book, self.seat)

    def _read_target(self, words: Words) -> int:
        named = words.take_name()
        if named is None:
            if (target := self.default_target) is None:
                enemies = tuple(self.state.enemies(self.seat))
                raise Refused(Refusal("missing_target", (enemies,), ("fadian.10.5",)))
            return target
        players = self.state.rules.players
        for unit in self.targets():
            only_doll = unit.kind == DOLL and sum(other.kind == DOLL for other in self.targets()) == 1
            if named == normal(unit_word(unit.key, players)) or (only_doll and named == "玩偶"):
                return unit.key
        raise unreadable(named, "没有这个目标", "there is no such target")

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


def find_technique(name: str, rows: Sequence[Technique], book: Book, seat: int) -> Technique:
    """A 战技 by its printed name, its last part, `帖/名`, English name or id; exact names win (fadian.R109)."""
    school, slash, plain = name.rpartition("/")
    among = [t for t in rows if t.page == school.removesuffix("帖")] if slash else list(rows)
    wanted = plain.lower()
    for fits in (
        [t for t in among if wanted in (t.name.zh, t.name.en.lower(), t.id.lower())],
        [t for t in among if wanted in (t.short, t.name.en.rpartition(": ")[2].lower())],
    ):
        if len(fits) > 1:
            names = tuple(f"{t.page}/{t.name.zh}" for t in fits)
            raise AmbiguousMove(Refusal("ambiguous_text", (name, names), ("fadian.R109",)))
        if fits:
            return fits[0]
    for other in book.techniques.values():
        if wanted in (other.name.zh, other.short):
            raise Refused(Refusal("not_carried", (seat, other.name), ("fadian.3.1", "fadian.R27")))
    raise unreadable(name, "没有这个战技", "there is no such move")


def canonical_name(technique: Technique, rows: Sequence[Technique]) -> str:
    alone = sum(t.name.zh == technique.name.zh for t in rows) == 1
    return technique.name.zh if alone else f"{technique.page}/{technique.name.zh}"


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


def describe_unit(key: int, players: Sequence[str]) -> Text:
    english = {DOLL: "'s doll", DRAGON: "'s dragon", STAND_IN: "'s marker"}.get(unit_kind(key), "")
    return Text(unit_word(key, tuple(players)), f"{players[unit_seat(key)]}{english}")
