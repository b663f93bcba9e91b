"""Choosing generals and revealing them: 选将 and 明 主 (sgs.M2, sgs.M4, sgs.M5)."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from kejian.core import Entry, Forecast, Group, Menu, Refusal, Slot, Text
from kejian.core.text import joined
from kejian.games.sgs import refusals
from kejian.games.sgs.asks.entry_facts import EntryFacts
from kejian.games.sgs.asks.move_text import PASS
from kejian.games.sgs.asks.questions import NO_WORDS, Question
from kejian.games.sgs.facts.player import DEPUTY, HEAD
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import paired_hp_limit
from kejian.kit.move_text import unreadable
from kejian.kit.nearest import perhaps


class GeneralAsk(Question[str]):
    """Which of the generals that are offered."""

    __slots__ = ("state",)
    kind = "general"

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(seat, Text("选择武将", "choose a general"), ("sgs.M2",))
        self.state = state

    def moves(self) -> Sequence[str]:
        return self.state.players[self.seat].offered

    def sample(self, rng: random.Random) -> str:
        return rng.choice(self.moves())

    def refusal(self, move: str) -> Refusal | None:
        return _not_offered(self.state, self.seat, move, "sgs.M2")

    def read(self, text: str) -> tuple[str, str]:
        words = self.normal(text).removeprefix("选将").split()
        if not words:
            raise self.no_word(text)
        _know(self.state, self.seat, text, words[0], "sgs.M2")
        return words[0], " ".join(words[1:])

    def format(self, move: str) -> str:
        return f"选将 {move}"

    def menu(self) -> Menu:
        lines = [_line(self.state, name) for name in self.moves()]
        return Menu((Group(self._prompt, tuple(lines)),))


def _know(state: State, seat: int, text: str, name: str, clause: str) -> None:
    """There is a general of this name; what was meant may be one that is offered."""
    if name not in state.rules.book.generals:
        near = perhaps(name, state.players[seat].offered)
        raise unreadable(text, f"没有这名武将{near.zh}", f"there is no such general{near.en}", clause)


def _not_offered(state: State, seat: int, name: str, clause: str) -> Refusal | None:
    """One chooses among the generals that are offered."""
    offered, generals = state.players[seat].offered, state.rules.book.generals
    if name in offered:
        return None
    return refusals.NotOffered(
        generals[name].label, joined([generals[one].label for one in offered]), clauses=(clause,)
    )


def _line(state: State, name: str) -> Entry:
    """A general to be chosen, with what its skills are in this mode."""
    book, war = state.rules.book, state.rules.war
    general = book.generals[name]
    skills = [book.skills[id_] for id_ in general.skills_in(war)]
    note = Text(
        "；".join(f"{skill.name.zh}：{skill.text.zh}" for skill in skills),
        "; ".join(f"{skill.name.en}: {skill.text.en}" for skill in skills),
    )
    facts = EntryFacts(general=name, kingdom=general.kingdom, hp=0 if war else general.hp)
    return Entry(name, f"选将 {name}", general.label, NO_WORDS, note, general.clause, facts=facts)


class PairAsk(Question[tuple[str, str]]):
    """国战: a head and a deputy of one kingdom, in this order (sgs.M4)."""

    __slots__ = ("state",)
    kind = "pair"

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(seat, Text("选择主将和副将", "choose head and deputy"), ("sgs.M4",))
        self.state = state

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return False

    def moves(self) -> Sequence[tuple[str, str]]:
        offered, generals = self.state.players[self.seat].offered, self.state.rules.book.generals
        return [
            (head, deputy)
            for head in offered
            for deputy in offered
            if head != deputy and generals[head].kingdom == generals[deputy].kingdom
        ]

    def sample(self, rng: random.Random) -> tuple[str, str]:
        return rng.choice(self.moves())

    def refusal(self, move: tuple[str, str]) -> Refusal | None:
        """Two of those that are offered, and of one kingdom."""
        for name in move:
            if other := _not_offered(self.state, self.seat, name, "sgs.M4"):
                return other
        head, deputy = (self.state.rules.book.generals[name] for name in move)
        if head is not deputy and head.kingdom == deputy.kingdom:
            return None
        why = _TWICE if head is deputy else _OTHER_KINGDOMS
        return refusals.NoPair(head.label, deputy.label, why, clauses=("sgs.M4",))

    def read(self, text: str) -> tuple[tuple[str, str], str]:
        words = self.normal(text).removeprefix("选将").split()
        if len(words) < 2:
            raise self.no_word(text)
        for name in words[:2]:
            _know(self.state, self.seat, text, name, "sgs.M4")
        return (words[0], words[1]), " ".join(words[2:])

    def format(self, move: tuple[str, str]) -> str:
        return f"选将 {move[0]} {move[1]}"

    def menu(self) -> Menu:
        """Every general as the head, and who can be its deputy."""
        generals, lines = self.state.rules.book.generals, []
        for head in dict.fromkeys(head for head, _ in self.moves()):
            deputies = tuple(deputy for one, deputy in self.moves() if one == head)
            names = tuple(generals[name].label for name in deputies)
            slot = Slot("choice", deputies, 1, 1, " ", " ", names=names, lead=Text(" · ", " · "))
            lines.append(_line(self.state, head)._replace(slots=(slot,), open=True))
        return Menu((Group(self._prompt, tuple(lines)),))

    def outlook(self, move: tuple[str, str]) -> tuple[Forecast, ...]:
        """What the two have together: gouyu, of which a half that is left over does not count (sgs.R51), and whether they
        belong together (sgs.M7)."""
        rules = self.state.rules
        one, other = (rules.book.generals[name] for name in move)
        n = paired_hp_limit(one.gouyu, other.gouyu, (one.label, other.label))
        told = [Forecast("life", Text(f"体力上限 {int(n)}", f"hp limit {int(n)}"), clauses=("sgs.R51",), n=n)]
        if frozenset(move) in rules.pairs:
            told.append(Forecast("pair", Text("珠联璧合", "a Perfect Pair"), clauses=("sgs.M7",)))
        return tuple(told)


class RevealAsk(Question[tuple[int, ...]]):
    """国战, at the start of one's turn: 明 主, 明 副, 明 全, or 过 (sgs.M5); 明 全 is whatever is still face down. `brings`: what
    turning these up does."""

    __slots__ = ("_brings", "state")
    kind = "reveal"

    def __init__(
        self, state: State, seat: int, brings: Callable[[State, int, tuple[int, ...]], tuple[Forecast, ...]]
    ) -> None:
        super().__init__(seat, Text("是否明置武将", "reveal a general?"), ("sgs.M5",), declinable=True)
        self.state, self._brings = state, brings

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return True

    def _hidden(self) -> tuple[int, ...]:
        shown = self.state.players[self.seat].shown
        return tuple(place for place in (HEAD, DEPUTY) if not shown[place])

    def moves(self) -> Sequence[tuple[int, ...]]:
        hidden = self._hidden()
        return [(), *((place,) for place in hidden), *([hidden] if len(hidden) == 2 else [])]

    def default(self) -> tuple[int, ...]:
        return ()

    def refusal(self, move: tuple[int, ...]) -> Refusal | None:
        return None if move in self.moves() else refusals.NotPossible(self.name(move), _FACE_UP, clauses=self._clauses)

    def read(self, text: str) -> tuple[tuple[int, ...], str]:
        words = self.normal(text).split()
        if words[:1] == [PASS]:
            return (), " ".join(words[1:])
        if len(words) > 1 and words[0] == "明" and words[1] in _PLACES:
            both = sorted(words[1:3]) == ["主", "副"]
            places = self._hidden() if both or words[1] == "全" else _PLACES[words[1]]
            return places, " ".join(words[3 if both else 2 :])
        raise self.no_word(text)

    def format(self, move: tuple[int, ...]) -> str:
        return next((f"明 {word}" for word, places in _PLACES.items() if places == move), PASS)

    def name(self, move: tuple[int, ...]) -> Text:
        """Which of his generals it is."""
        if not move:
            return Text("先不明置", "not now")
        if len(move) == 2:
            return Text("全部明置", "reveal both")
        (place,) = move
        which = Text("明置副将", "reveal the deputy") if place == DEPUTY else Text("明置主将", "reveal the head")
        general = self.state.rules.book.generals.get(self.state.players[self.seat].general_at(place))
        return Text(f"{which.zh} {general.name}", f"{which.en}, {general.english}") if general else which

    def outlook(self, move: tuple[int, ...]) -> tuple[Forecast, ...]:
        return self._brings(self.state, self.seat, move) if move else ()

    def _entry(self, move: tuple[int, ...]) -> Entry:
        return super()._entry(move)._replace(outlook=self.outlook(move))


_TWICE = Text("要两名不同的武将", "it takes two different generals")
_OTHER_KINGDOMS = Text("势力不同", "they are of different kingdoms")
_FACE_UP = Text("已经明置", "it is face up already")
_PLACES = {"主": (HEAD,), "副": (DEPUTY,), "全": (HEAD, DEPUTY)}
