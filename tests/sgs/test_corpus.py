"""The scenarios meet every card and every skill at least twice: used, declined, or blocked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from kejian.core import Match, Message, Refused
from kejian.core.record import Record
from kejian.core.referee import Ruling, judge
from kejian.core.script import Script
from kejian.games.sgs import told
from kejian.games.sgs.asks.questions import InvokeAsk
from kejian.games.sgs.facts.cards import PRINTS
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rules import BOOK
from kejian.testing.scenarios import load_scenarios
from tests.games import SCENARIOS

AT_LEAST = 2


def written(record: Record) -> str:
    """All moves of a record."""
    return " ".join(text for line in record.moves for text in (line.values() if isinstance(line, dict) else (line[1],)))


def offered(record: Record) -> set[str]:
    """The skills that somebody was asked about, whether he used them or not."""
    found: set[str] = set()
    script = Script(Match.of(record))
    for line in (*record.moves, None):
        for match in script.stops(line):
            found |= {skill for ask in match.asks.values() if isinstance(ask, InvokeAsk) for skill in ask._skills}
        if line is not None:
            script.feed(line)
    return found


def names_in(ruling: Ruling) -> Iterator[object]:
    """Every value that was said: kinds of cards and skills by their ids among them."""
    messages: list[Message] = [event for played in ruling.played for event in played.events]
    messages += [*ruling.opening, *ruling.answered, *([ruling.refusal] if ruling.refusal is not None else [])]
    for message in messages:
        for value in message.fields().values():
            yield from value if isinstance(value, tuple) else (value,)


def skills_of(state: State) -> set[str]:
    """The skills that are at the table, those of hidden generals too."""
    return {skill for player in state.players for skill in (*player.skills, *player.hidden_skills)}


def messages_of(ruling: Ruling) -> list[Message]:
    return [*(event for played in ruling.played for event in played.events), *ruling.opening, *ruling.answered]


class Met:
    """How often each card and each skill is met in the corpus, and how often used or not."""

    def __init__(self) -> None:
        self.cards, self.skills = Counter[str](), Counter[str]()
        self.cards_used, self.skills_used, self.skills_not_used = Counter[str](), Counter[str](), Counter[str]()

    def take_in(self, record: Record) -> None:
        ruling, text = judge(record), written(record)
        said = [value for value in names_in(ruling) if isinstance(value, str)]
        lying = text + str(record.start)
        self.cards.update(kind for kind, card in PRINTS.items() if kind in said or card.name.zh in lying)
        events = messages_of(ruling)
        used = (event.kind_ for event in events if isinstance(event, told.Uses | told.UsesAlone | told.Plays))
        worn = {kind for kind, card in PRINTS.items() if card.is_equipment and card.name.zh in lying}
        self.cards_used.update({*used} | {kind for kind in worn if PRINTS[kind].clause in ruling.clauses})
        try:
            asked = offered(record)
        except Refused:  # it ends with a move that is refused
            asked = set()
        acted = {event.skill for event in events if isinstance(event, told.SkillUsed)}
        silent = {event.skill for event in events if isinstance(event, told.SkillPassed | told.SkillSilent)}
        for id_ in skills_of(ruling.match.state) if ruling.match is not None else ():
            skill = BOOK.skills[id_]
            named, cited = skill.name.zh in text, skill.clause in ruling.clauses
            by_itself = cited and not skill.on and skill.active is None
            refused = ruling.refusal is not None and (named or skill.clause in ruling.refusal.clauses)
            idle = skill.name.zh in record.why and not cited  # the scenario is about it, and it did nothing
            does_not = id_ in silent or (id_ in asked and id_ not in acted) or refused or idle
            self.skills.update([id_] if id_ in said or id_ in asked or named or by_itself or does_not else [])
            self.skills_used.update([id_] if id_ in acted or (named and not refused) or by_itself else [])
            self.skills_not_used.update([id_] if does_not else [])


@pytest.fixture(scope="module")
def met() -> Met:
    met = Met()
    for record in load_scenarios(SCENARIOS / "sgs"):
        met.take_in(record)
    return met


SKILLS = list(dict.fromkeys(id_ for g in BOOK.generals.values() for id_ in (*g.skills, *g.war_skills)))


def test_every_card_and_every_skill_is_met_twice(met: Met) -> None:
    rare = {name: n for name in PRINTS if (n := met.cards[name]) < AT_LEAST}
    rare |= {name: n for name in SKILLS if (n := met.skills[name]) < AT_LEAST}
    assert not rare, " ".join(f"{name}:{n}" for name, n in rare.items())


def test_every_card_is_used_or_does_what_it_is_worn_for(met: Met) -> None:
    assert [name for name in PRINTS if not met.cards_used[name]] == []


def test_every_skill_is_used_once_and_once_declined_or_blocked(met: Met) -> None:
    assert [name for name in SKILLS if not met.skills_used[name]] == []
    assert [name for name in SKILLS if not met.skills_not_used[name]] == []
