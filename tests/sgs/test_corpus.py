"""The scenarios meet every card and every skill at least twice: used, declined, or blocked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kejian.core import Match, Message, Refused
from kejian.core.record import Record
from kejian.core.referee import Ruling, judge
from kejian.core.script import Script
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


def test_every_card_and_every_skill_is_met_twice() -> None:
    cards, skills = Counter[str](), Counter[str]()
    for record in load_scenarios(SCENARIOS / "sgs"):
        ruling = judge(record)
        said, text = [value for value in names_in(ruling) if isinstance(value, str)], written(record)
        lying = text + str(record.start)
        cards.update(kind for kind, card in PRINTS.items() if kind in said or card.name.zh in lying)
        try:
            asked = offered(record)
        except Refused:  # it ends with a move that is refused
            asked = set()
        there = skills_of(ruling.match.state) if ruling.match is not None else set()
        for id_ in there:
            skill = BOOK.skills[id_]
            told = skill.clause in ruling.clauses and not skill.on and skill.active is None
            skills.update([id_] if id_ in said or id_ in asked or skill.name.zh in text or told else [])
    rare = {name: n for name in PRINTS if (n := cards[name]) < AT_LEAST}
    rare |= {
        name: n
        for general in BOOK.generals.values()
        for name in (*general.skills, *general.war_skills)
        if (n := skills[name]) < AT_LEAST
    }
    assert not rare, " ".join(f"{name}:{n}" for name, n in rare.items())
