"""The questions in which heroes act: in preparation and in a turn; and resigning in the other side's."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from kejian.core import Ask, BadMoveText, Chosen, Composed, Forecast, Menu, Refusal, Text
from kejian.core.refusals import NotLegal
from kejian.games.wuba.acts import END, PASS, RESIGN, Act, Misplaced, read_blanks, write_act
from kejian.games.wuba.deeds.base import PREPARATION, TURN, TURN_START, Deed, no_hero
from kejian.games.wuba.economy import price_outlook
from kejian.games.wuba.menus import compose_act, menu_of, said
from kejian.games.wuba.refusals import HasActed, HasNoSkill, NotYourHero, NotYourTurn, OtherTime, WindowClosed
from kejian.games.wuba.state import Hero, State
from kejian.kit.move_text import HALF_WIDTH, unknown_word, unreadable

Answer = Act | str
_SIGNS = str.maketrans(HALF_WIDTH)
_WORD = Text("操作", "operation")
_DRAWS = 4  # in search of something sensible


def split(text: str) -> list[str]:
    """The words of a move; the sign before a target stands alone."""
    return text.translate(_SIGNS).replace(">", " > ").replace("=", " = ").split()


def find_deed(state: State, hero: Hero, verb: str) -> Deed | None:
    """What a verb means for a hero, if it can do that at all."""
    return next((deed for deed in state.rules.deeds_of(hero) if deed.verb == verb), None)


def preparations(state: State, side: int) -> Iterator[Act]:
    """What a side can still do before round 1."""
    for hero in state.sides[side].living():
        for deed in state.rules.deeds_of(hero):
            if deed.timing == PREPARATION:
                yield from deed.legal(state, hero)


class ActAsk(Ask[Answer]):
    """What a hero of the side does, or a word of the side's own."""

    __slots__ = ("state",)
    timings: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(seat)
        self.state = state

    # what is legal

    def _deeds(self) -> Iterator[tuple[Hero, Deed]]:
        """What every hero can still do, whether there is a legal way or not."""
        for hero in self.state.sides[self.seat].living():
            for deed in self.state.rules.deeds_of(hero):
                if deed.timing in self.timings and self._in_time(hero, deed) is None:
                    yield hero, deed

    def moves(self) -> Iterator[Answer]:
        for hero, deed in self._deeds():
            yield from deed.legal(self.state, hero)
        yield from self.words

    def sample(self, rng: random.Random) -> Answer:
        """A hero's act, or, as often as any hero is drawn, the word that ends it; nobody resigns at random."""
        return self._drawn(rng, (self.words[0],))

    def _drawn(self, rng: random.Random, words: tuple[str, ...] = ()) -> Answer:
        """A hero, something it can do, and a way to do it; or one of these words, and where nobody can act the word that
        ends it."""
        deeds = list(self._deeds())
        drawn_from = list(dict.fromkeys((*(hero.name for hero, _ in deeds), *words)))
        if drawn_from:
            chosen = rng.choice(drawn_from)
            of_hero = [(hero, deed) for hero, deed in deeds if hero.name == chosen]
            rng.shuffle(of_hero)
            for hero, deed in of_hero:
                if legal := list(deed.legal(self.state, hero)):
                    return rng.choice(legal)
        return self.words[0]

    def sensible(self, rng: random.Random) -> Answer:
        """What brings the side further; where a few draws find nothing of the kind, the word that ends it."""
        heroes = self.state.sides[self.seat].heroes
        for _ in range(_DRAWS):
            move = self._drawn(rng)
            if not isinstance(move, Act):
                return move
            hero = heroes[move.hero]
            deed = find_deed(self.state, hero, move.verb)
            if deed is None or not deed.is_idle(self.state, hero, move):
                return move
        return self.words[0]

    def is_for_nothing(self, move: Answer) -> bool:
        return move == RESIGN

    def default(self) -> Answer:
        return self.words[0]

    def refusal(self, move: Answer) -> Refusal | None:
        if not isinstance(move, Act):
            if move in self.words:
                return None
            time = OtherTime(move, clauses=self.clauses) if move in (END, PASS, RESIGN) else None
            return time or NotLegal(str(move), clauses=self.clauses)
        state = self.state
        deed = state.rules.verbs.get(move.verb)
        if refusal := no_hero(state, move.hero):
            return refusal.citing(*(() if deed is None else deed.clauses))
        hero = state.sides[self.seat].heroes.get(move.hero)
        if hero is None:
            return NotYourHero(move.hero, clauses=("wuba.1.2.0.2",))
        if deed is None:
            return NotLegal(f"{move.hero} {move.verb}", clauses=("wuba.1.2.0.3",))
        own = find_deed(state, hero, move.verb)
        if refusal := self._in_time(hero, deed if own is None else own):
            return refusal
        if own is None:
            return HasNoSkill(hero.name, deed.label, clauses=_why_not_his(state, hero, deed))
        return own.misfit(state, move) or own.refusal(state, hero, move)

    def _in_time(self, hero: Hero, deed: Deed) -> Refusal | None:
        """Why this is not the time for it."""
        if deed.timing not in self.timings:
            return OtherTime(deed.label, clauses=(*deed.clauses, "wuba.3.2.1.2"))
        return None

    # text

    def read(self, text: str) -> tuple[Answer, str]:
        words = split(text)
        if len(words) == 1 and words[0] in (END, PASS, RESIGN):
            return words[0], ""
        if len(words) < 2:
            raise unreadable(text, "应写“武将 操作”", "it is written “hero operation”", *self.clauses)
        rules = self.state.rules
        hero, verb = rules.aliases.get(words[0], words[0]), words[1]
        if hero not in rules.pool:
            why = unknown_word(words[0], {name: Text(name, name) for name in rules.aliases}, Text("武将", "hero")).why
            raise unreadable(text, why.zh, why.en, "wuba.R1")
        deed = rules.verbs.get(verb)
        if deed is None:
            why = unknown_word(verb, {name: Text(name, name) for name in rules.verbs}, _WORD).why
            raise unreadable(text, why.zh, why.en, "wuba.1.2.0.3")
        own = self.state.hero(hero)
        deed = (None if own is None else find_deed(self.state, own, verb)) or deed
        try:
            filled = read_blanks(words[2:], deed.blanks, rules.aliases)
        except Misplaced as misplaced:
            raise unreadable(
                text, f"“{misplaced}”放得不对", f"“{misplaced}” does not belong there", *deed.clauses
            ) from None
        return Act(hero, verb, **filled), ""

    def format(self, move: Answer) -> str:
        if not isinstance(move, Act):
            return move
        own = self.state.hero(move.hero)
        deed = (None if own is None else find_deed(self.state, own, move.verb)) or self.state.rules.verbs[move.verb]
        return write_act(move, deed.blanks)

    # for people

    def menu(self) -> Menu:
        return menu_of(self.state, list(self._deeds()), self.words)

    def part(self, move: Answer) -> str | None:
        return move.hero if isinstance(move, Act) else None

    def compose(self, chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
        found = [
            (hero, deed)
            for hero, deed in self._deeds()
            if len(chosen) == 1 and f"{hero.name}.{deed.verb}" == chosen[0].entry
        ]
        if not found:
            return super().compose(chosen, players)
        return compose_act(self, self.state, *found[0], chosen[0].filled)

    def outlook(self, move: Answer) -> tuple[Forecast, ...]:
        if not isinstance(move, Act) or self.refusal(move) is not None:
            return ()
        hero = self.state.sides[self.seat].heroes[move.hero]
        deed = find_deed(self.state, hero, move.verb)
        if deed is None:
            return ()
        price = price_outlook(self.state, self.seat, deed.price_of(self.state, hero, move))
        return (*deed.outlook(self.state, hero, move), *price)


def _why_not_his(state: State, hero: Hero, deed: Deed) -> tuple[str, ...]:
    """The clauses behind a skill that a hero does not have."""
    if deed is state.rules.shift:
        return ("wuba.3.3.4.1.1", "wuba.3.1.2.2", "wuba.R40", "wuba.R41")
    lost = [skill.clause for skill in hero.sheet.skills if skill.name in hero.lost]
    return (*deed.clauses, *lost)


class PrepareAsk(ActAsk):
    """Preparation skills, or nothing more (wuba.R11)."""

    __slots__ = ()
    kind = "prepare"
    timings = (PREPARATION,)
    words = (PASS, RESIGN)
    clauses = ("wuba.1.1.3.1", "wuba.R11")

    def prompt(self) -> Text:
        return Text("发动准备技能，或过", "use a preparation skill, or pass")


class TurnAsk(ActAsk):
    """An operation of a hero that has not acted, a free skill before the first of them, or the end of the turn."""

    __slots__ = ()
    kind = "turn"
    timings = (TURN, TURN_START)
    words = (END, RESIGN)
    clauses = ("wuba.1.2.0.2", "wuba.R13")

    def prompt(self) -> Text:
        return Text("操作一名武将，或结束回合", "operate a hero, or end the turn")

    def _in_time(self, hero: Hero, deed: Deed) -> Refusal | None:
        if refusal := super()._in_time(hero, deed):
            return refusal
        if deed.timing == TURN_START and self.state.has_operated():
            return WindowClosed(hero.name, deed.verb, clauses=deed.clauses)
        if hero.acted and not deed.free:
            return HasActed(hero.name, clauses=("wuba.1.2.0.4",))
        return None


class ResignAsk(Ask[str]):
    """In the other side's turn one can only resign (wuba.R72)."""

    __slots__ = ()
    kind = "resign"
    optional = True
    clauses = ("wuba.R72",)

    def prompt(self) -> Text:
        return Text("可以认输", "you may resign")

    def moves(self) -> Iterator[str]:
        yield RESIGN

    def refusal(self, move: str) -> Refusal | None:
        return None if move == RESIGN else NotYourTurn(self.seat, clauses=("wuba.1.2.0.1", "wuba.R72"))

    def read(self, text: str) -> tuple[str, str]:
        if text.strip() != RESIGN:
            raise BadMoveText(NotYourTurn(self.seat, clauses=("wuba.1.2.0.1", "wuba.R72")))
        return RESIGN, ""

    def format(self, move: str) -> str:
        return str(move)

    def menu(self) -> Menu:
        return Menu((said((RESIGN,)),))
