"""The questions at which a 招 is declared: in the main phase, as an insertion, as a counter, within another 招."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from kejian.core import Chosen, Composed, Entry, Forecast, Group, Menu, Refusal, Refused, Text
from kejian.core.composing import Blanks
from kejian.core.refusals import NotLegal, UnknownPlayer
from kejian.games.fadian import refusals
from kejian.games.fadian.asks.composing import fill, why_not
from kejian.games.fadian.asks.menus import NOTHING, find_entry, offer_groups, skill_entry
from kejian.games.fadian.asks.move_text import ARROW, MoveReader, normal
from kejian.games.fadian.asks.offer import Offer
from kejian.games.fadian.asks.outlook import incoming, is_for_nothing, outlook_of
from kejian.games.fadian.asks.questions import Question
from kejian.games.fadian.asks.skill_uses import SkillUse, skill_refusal, skill_uses, usable_skills
from kejian.games.fadian.facts.cards import cards_text
from kejian.games.fadian.facts.play import Declaration, Play
from kejian.games.fadian.rows.skill import Skill
from kejian.kit.piles import Card

END, HAND_OVER = "结束", "让"
_TRIES = 4  # at a 招 that makes sense


_ANSWERS = {"插入": ("fadian.7.1", "fadian.7.2", "fadian.R33"), "反击": ("fadian.6.1", "fadian.6.2", "fadian.R31")}
"""MoveReader of answers to a 招 that is being made."""

Answer = Declaration | SkillUse | str | None


class DeclareAsk(Question[Answer]):
    """A 招 out of an offer, or something instead of it."""

    __slots__ = ("none_word", "offer", "prefix")
    kind = "declare"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        offer: Offer,
        prefix: str,
        none_word: str,
        declinable: bool = True,
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable)
        self.offer, self.prefix, self.none_word = offer, prefix, none_word

    def moves(self) -> Iterator[Answer]:
        yield from self._instead()
        yield from self.offer.moves()

    def _instead(self) -> Sequence[Answer]:
        """What may be answered other than a 招."""
        return (None,)

    def default(self) -> Answer:
        return self._instead()[0]

    def sample(self, rng: random.Random) -> Answer:
        """A 战技 that can be made and a way to make it; not to make one is one chance among a dozen."""
        instead = self._instead()
        if rng.random() < len(instead) / 12:
            return rng.choice(instead)
        found = self.offer.sample(rng)
        return rng.choice(instead) if found is None else found

    def sensible(self, rng: random.Random) -> Answer:
        """Nothing that surely misses, fails or fells its maker, as far as can be seen; rather nothing at all."""
        for _ in range(_TRIES):
            move = self.sample(rng)
            if not self.is_for_nothing(move):
                return move
        return self._instead()[-1]

    def is_for_nothing(self, move: Answer) -> bool:
        return isinstance(move, Declaration) and is_for_nothing(self.offer, move)

    def refusal(self, move: Answer) -> Refusal | None:
        if isinstance(move, Declaration):
            return self.offer.refusal(move)
        return None if move in self._instead() else NotLegal(str(move), clauses=self._clauses)

    def read(self, text: str) -> tuple[Answer, str]:
        words = MoveReader(text)
        if self.none_word and words.words[:1] == [self.none_word]:
            words.take_first()
            return None, words.rest()
        if self.prefix == ARROW:
            return self._read_nested(words)
        if self.prefix and words.take_first() != self.prefix:
            raise self.no_word(text)
        move = self.offer.read(words)
        return move, words.rest()

    def _read_nested(self, words: MoveReader) -> tuple[Answer, str]:
        """A 招 behind an arrow; words before the arrow stay for later questions."""
        if not words.arrow:
            raise self.no_word(words.text)
        inner = MoveReader(words.later)
        move = self.offer.read(inner)
        inner.words = words.words + inner.words
        return move, inner.rest()

    def format(self, move: Answer) -> str:
        if isinstance(move, Declaration):
            return f"{self.prefix} {self.offer.format(move)}".strip()
        return self.none_word if move is None else str(move)

    # for people

    def menu(self) -> Menu:
        groups = [*offer_groups(self.offer, self.prefix), Group(Text("其他", "Other"), tuple(self._other_entries()))]
        return Menu(tuple(group for group in groups if group.entries))

    def compose(self, chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
        """A 招 blank by blank; the other entries have no blanks that depend on each other."""
        offer = self.offer
        found = find_entry(offer, chosen[0].entry) if len(chosen) == 1 else None
        if found is None:
            return super().compose(chosen, players)
        against = [why_not(offer, offer.think(found[0], target, found[1])) for target in offer.targets()]
        if all(against):
            return Composed((), (), refusal=against[0])
        blanks = Blanks(chosen[0].filled)
        return blanks.composed(self, fill(offer, *found, blanks))

    def outlook(self, move: Answer) -> tuple[Forecast, ...]:
        return outlook_of(self.offer, move) if isinstance(move, Declaration) else ()

    def _other_entries(self) -> list[Entry]:
        return [Entry("pass", self.none_word, Text(self.none_word, "pass"), NOTHING, NOTHING, self._clauses[0])]


_MAKE_A_MOVE = Text("出招，或结束回合", "make a move, or end your turn")


class MainAsk(DeclareAsk):
    """The main phase: a 招, an active 技能, or the end of the turn (fadian.4.3, fadian.5.6)."""

    __slots__ = ("may_hand_over", "state")
    kind = "main"
    may_wait = True

    def __init__(self, offer: Offer, may_hand_over: bool) -> None:
        super().__init__(
            offer.seat, _MAKE_A_MOVE, ("fadian.4.3", "fadian.5.6"), offer, "", "", declinable=may_hand_over
        )
        self.state, self.may_hand_over = offer.state, may_hand_over

    def _instead(self) -> Sequence[Answer]:
        return (HAND_OVER, END) if self.may_hand_over else (END,)

    def moves(self) -> Iterator[Answer]:
        yield from self._instead()
        yield from self._skill_uses()
        yield from self.offer.moves()

    def _skill_uses(self) -> Iterator[SkillUse]:
        for skill in usable_skills(self.state, self.seat):
            yield from skill_uses(self.state, self.seat, skill)

    def sample(self, rng: random.Random) -> Answer:
        if rng.random() < 1 / 8 and (uses := list(self._skill_uses())):
            return rng.choice(uses)
        return super().sample(rng)

    def refusal(self, move: Answer) -> Refusal | None:
        if isinstance(move, SkillUse):
            return skill_refusal(self.state, self.seat, move)
        return super().refusal(move)

    def read(self, text: str) -> tuple[Answer, str]:
        words = MoveReader(text)
        first = words.words[0] if words.words else ""
        if first in (END, HAND_OVER):
            words.take_first()
            return first, words.rest()
        if first in _ANSWERS:
            raise Refused(refusals.NoWindow(first, clauses=_ANSWERS[first]))
        skill = next((s for s in self.state.rules.book.skills.values() if first == s.name.zh), None)
        if skill is not None and skill.active is not None:
            words.take_first()
            return self._read_skill(skill, words), words.rest()
        return super().read(text)

    def _read_skill(self, skill: Skill, words: MoveReader) -> SkillUse:
        active = skill.active
        assert active is not None
        enemies = self.state.enemies(self.seat)
        target = enemies[0]
        if active.at_someone and (named := words.take_name()) is not None:
            players = [normal(name) for name in self.state.rules.players]
            if named not in players:
                raise Refused(UnknownPlayer(named, clauses=("fadian.10.5",)))
            target = players.index(named)
        elif active.at_someone and len(enemies) > 1:
            raise Refused(refusals.MissingTarget(tuple(enemies), clauses=("fadian.10.5",)))
        cards: tuple[Card, ...] = ()
        if active.pay is not None:
            cards = words.take_cards("弃") or ()
        return SkillUse(skill.id, target, cards)

    def format(self, move: Answer) -> str:
        if not isinstance(move, SkillUse):
            return super().format(move)
        skill = self.state.rules.book.skills[move.skill]
        parts = [skill.name.zh]
        if skill.active is not None and skill.active.at_someone and len(self.state.enemies(self.seat)) > 1:
            parts.append(f"> {self.state.rules.players[move.target]}")
        if move.cards:
            parts.append("弃" + cards_text(move.cards))
        return " ".join(parts)

    def _other_entries(self) -> list[Entry]:
        entries = [skill_entry(self.state, self.seat, skill) for skill in usable_skills(self.state, self.seat)]
        if self.may_hand_over:
            name = Text("让队友出招", "let a partner act")
            entries.append(Entry("hand_over", HAND_OVER, name, NOTHING, NOTHING, "fadian.R111"))
        entries.append(Entry("end", END, Text("结束回合", "end your turn"), NOTHING, NOTHING, "fadian.5.6"))
        return entries


class InsertAsk(DeclareAsk):
    """A swift 招 into one that was announced; it says what it answers."""

    __slots__ = ("answered",)
    kind = "insert"
    answered: Play

    def prompt(self) -> Text:
        against = incoming(self.answered)
        return Text(f"{against.zh}。插一招？", f"{against.en}. Insert a move?")


class CounterAsk(DeclareAsk):
    __slots__ = ()
    kind = "counter"


class NestedAsk(DeclareAsk):
    __slots__ = ()
    kind = "inside"


_INSERT_ONE = Text("可插入一个迅捷战技", "you may insert a swift move")
_COUNTER_ONCE = Text("可反击一次", "you may counter once")


def insert_ask(seat: int, offer: Offer, answered: Play) -> DeclareAsk:
    """迅捷 into the 招 just declared (fadian.7.1, fadian.R33)."""
    ask = InsertAsk(
        seat,
        _INSERT_ONE,
        ("fadian.7.1", "fadian.R33"),
        offer,
        "插入",
        "不插入",
    )
    ask.answered = answered
    return ask


def counter_ask(seat: int, offer: Offer) -> DeclareAsk:
    """反击 in a 僵直 window or after 格挡 (fadian.6.1, fadian.R32)."""
    return CounterAsk(seat, _COUNTER_ONCE, ("fadian.6.1", "fadian.R32"), offer, "反击", "不反击")


def nested_ask(seat: int, prompt: Text, clauses: tuple[str, ...], offer: Offer) -> DeclareAsk:
    """A 招 within a 招 (fadian.R37)."""
    return NestedAsk(seat, prompt, clauses, offer, ARROW, "不发动")
