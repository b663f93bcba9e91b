"""What became of every card in a replay, by what the replay tells: it did what is printed on it, or it did not.

Kinds that share a clause (the three 杀, both 无懈可击, the horses) are told apart by the card that was used last, or by the
name that stands in a derivation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from kejian.core import Event, Match, Message, Refusal, Sum
from kejian.core.record import Line
from kejian.core.referee import Ruling
from kejian.games.sgs import told
from kejian.games.sgs.facts.cards import CARD_WRITTEN, FACES, KIND_NAMED, PRINTS
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers.told import NoCloser, OnlyHisOwn, OnlyToHim

EFFECTS: dict[str, type[Event] | tuple[type[Event], ...]] = {
    "sha": told.Hurt,
    "huo_sha": told.Hurt,
    "lei_sha": told.Hurt,
    "shan": told.CancelledOut,
    "tao": told.Recovers,
    "jiu": (told.Drinks, told.Recovers),
    "wuzhong": told.Draws,
    "guohe": told.DiscardedBy,
    "shunshou": told.Takes,
    "juedou": told.Hurt,
    "jiedao": told.Takes,
    "nanman": told.Hurt,
    "wanjian": told.Hurt,
    "taoyuan": told.Recovers,
    "wugu": told.Gets,
    "wuxie": told.CancelledOut,
    "wuxie_guo": told.CancelledOut,
    "huogong": told.Hurt,
    "tiesuo": (told.Chained, told.Unchained),
    "yiyi": told.Discards,
    "zhiji": (told.SeesHand, told.SeesGeneral),
    "yuanjiao": told.Draws,
    "lebu": told.WillSkip,
    "bingliang": told.WillSkip,
    "shandian": told.HurtByNobody,
}
"""What tells that a card took effect, if it cites the card's clause."""

USED = (told.Uses, told.UsesAlone, told.Plays)
BESIDE = ("zhuge", "zhangba", "fangtian", "bagua")  # equipment that is told with the card that it allows or gives
TRIED = ("lebu", "bingliang", "shandian", "huogong", "bagua")  # what they do hangs on a card that is turned up or shown
STOPPED = (told.CancelledOut, told.NoEffect, told.TargetCancelled, told.GearGone)
SILENT = (told.SkillPassed, told.SkillSilent)
NO_HELP = (NoCloser, OnlyHisOwn, OnlyToHim)


class Fates:
    """The kinds of cards that took effect in a replay, and those that were stopped, declined, lost or refused."""

    def __init__(self, ruling: Ruling) -> None:
        self.worked: set[str] = set()
        self.failed: set[str] = set()
        self._last = {print_.clause: id_ for id_, print_ in reversed(PRINTS.items())}  # of a clause, the card used last
        self._idle = Counter[str]()  # how often a card was judged or shown, less how often that did something
        for messages, match in _told(ruling):
            for message in messages:
                self._used(message)
                self._took_effect(message)
                self._came_to_nothing(message, match.state)
        self.failed |= {kind for kind, times in self._idle.items() if times > 0}
        if ruling.refusal is not None and len(ruling.played) < len(ruling.record.moves):
            self._refused(ruling.refusal, ruling.record.moves[len(ruling.played)])

    def _used(self, message: Message) -> None:
        if isinstance(message, (*USED, told.Becomes)):
            self._last[PRINTS[message.kind_].clause] = message.kind_
            for kind in (kind for kind in BESIDE if PRINTS[kind].clause in message.clauses):
                self.worked.add(kind)
                self._idle[kind] -= 1

    def _took_effect(self, message: Message) -> None:
        for kind in self._cited(message):
            if kind in EFFECTS and isinstance(message, EFFECTS[kind]):
                self.worked.add(kind)
                self._idle[kind] -= 1
        if isinstance(message, told.SkillUsed) and message.skill in PRINTS and message.skill not in BESIDE:
            self.worked.add(message.skill)
        self.worked |= {KIND_NAMED[name].id for name in _derived_from(message) if name in KIND_NAMED}

    def _came_to_nothing(self, message: Message, state: State) -> None:
        if isinstance(message, STOPPED):
            self.failed.add(message.kind_)
        elif isinstance(message, SILENT) and message.skill in PRINTS:
            self.failed.add(message.skill)
        elif isinstance(message, NO_HELP) and message.what.zh in KIND_NAMED:
            self.failed.add(KIND_NAMED[message.what.zh].id)
        elif isinstance(message, told.NotAnswered):  # declined, if he still has it
            self.failed |= {FACES[card].kind for card in state.players[message.who].hand.cards} & {message.kind_}
        elif isinstance(message, told.Judges | told.Shows):
            self._idle.update(kind for kind in self._cited(message) if kind in TRIED)

    def _refused(self, refusal: Refusal, line: Line) -> None:
        """A refusal by the clause of a card that the refused line is about."""
        texts = line.values() if isinstance(line, dict) else (line[1],)
        words = {word for text in texts for word in text.split()}
        named = {FACES[CARD_WRITTEN[word]].kind for word in words if word in CARD_WRITTEN}
        named |= {KIND_NAMED[word].id for word in words if word in KIND_NAMED}
        self.failed |= {kind for kind in named if PRINTS[kind].clause in refusal.clauses}

    def _cited(self, message: Message) -> list[str]:
        return [self._last[clause] for clause in message.clauses if clause in self._last]


def _told(ruling: Ruling) -> Iterator[tuple[Sequence[Message], Match]]:
    """All that was said, part by part, with the match as it stood then."""
    if ruling.start is not None and ruling.match is not None:
        yield ruling.opening, ruling.start
        yield from ((played.events, played.match) for played in ruling.played)
        refused = () if ruling.refusal is None else (ruling.refusal,)
        yield (*ruling.tried, *refused, *ruling.answered), ruling.match


def _derived_from(message: Message) -> Iterator[str]:
    """What the figures of a message were changed by."""
    for value in message.fields().values():
        if isinstance(value, Sum):
            yield from (term.name.zh for term in value.terms if term.how != "start")
