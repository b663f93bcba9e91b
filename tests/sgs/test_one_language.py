"""Whatever is said at a table is said in one language: Chinese without English words, English without Chinese ones."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from kejian.core import Ask, Match, Message, Refusal, Text
from kejian.core.refusal import Refused
from kejian.games.sgs.game import GAME
from kejian.games.sgs.rules import BOOK

CHINESE, ENGLISH = re.compile(r"[\u4e00-\u9fff]"), re.compile(r"[A-Za-z]{2,}")
NAMES = [str(n) for n in range(1, 9)]  # of no language
MOST_QUESTIONS = 400
MODES = [("身份", "标准108"), ("身份", "军争160"), ("国战", "国战108")]


def refusals_of(ask: Ask[Any]) -> Iterator[Refusal]:
    """Why the grey lines of a menu are grey, and why seats and cards cannot be chosen."""
    for entry in (entry for group in ask.menu().groups for entry in group.entries):
        yield from [entry.refusal] if entry.refusal is not None else []
        yield from (why for slot in entry.slots for why in slot.refusals or () if why is not None)


def texts_of(ask: Ask[Any]) -> Iterator[Text]:
    """What a question and its lines say."""
    yield ask.prompt()
    for group in ask.menu().groups:
        yield group.title
        for entry in group.entries:
            yield from (entry.name, entry.cost, entry.note, entry.does)
            yield from (told.text for told in entry.outlook)
            yield from (slot.lead for slot in entry.slots if slot.lead is not None)


def typed(match: Match, seat: int, rng: random.Random) -> Iterator[Refusal]:
    """What comes of a skill's name and somebody's seat, written where they hardly fit."""
    name = rng.choice([skill.name.zh for skill in BOOK.all_skills.values()])
    try:
        why = match.asks[seat].refusal(match.read(seat, f"{name} > {rng.choice(match.players)}"))
    except Refused as refused:
        why = refused.refusal
    if why is not None and "text" not in why.fields():  # what was written is told as it was written
        yield why


def said(mode: str, cards: str, seed: int) -> Iterator[Message | Text]:
    rng = random.Random(f"{mode}/{cards}/{seed}")
    match = Match(GAME, NAMES[: rng.randint(2, 8)], {"mode": mode, "cards": cards}, seed=seed)
    for _ in range(MOST_QUESTIONS):
        if match.outcome is not None:
            break
        for seat, ask in list(match.asks.items()):
            yield from texts_of(ask)
            yield from refusals_of(ask)
            yield from typed(match, seat, rng)
            match.answer(seat, ask.sample(rng))
    yield from match.events()


@pytest.mark.parametrize(("mode", "cards"), MODES)
def test_every_sentence_and_every_line_is_of_one_language(mode: str, cards: str) -> None:
    mixed: set[str] = set()
    for seed in range(3):
        for what in said(mode, cards, seed):
            if isinstance(what, Text):
                zh, en = what.zh, what.en
            else:
                zh, en = (GAME.words.say(what, lang, NAMES, full=True) for lang in ("zh", "en"))
            mixed |= {text for text, other in ((zh, ENGLISH), (en, CHINESE)) if other.search(text)}
    assert not mixed, "\n".join(sorted(mixed))


def test_a_card_of_an_english_question_has_its_english_name() -> None:
    start = {"甲": {"手牌": ["♥2火攻", "♠7杀"]}, "乙": {"手牌": ["♠K大宛"]}}
    match = Match(GAME, ["甲", "乙"], {"cards": "军争160"}, start=start, seed=1)
    match.answer(0, "♥2火攻 > 乙")
    if 1 in match.asks:  # the only card is shown without asking
        match.answer(1, "亮 ♠K大宛")
    assert match.asks[0].prompt().en == "discard a card of the suit of ♠K Dayuan"
