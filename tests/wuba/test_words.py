"""English sentences of 唔叭荣耀 are English: whatever happens, and whatever is grey in a menu."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from kejian.core import Match, Menu, Text
from kejian.core.message import Message
from kejian.core.refusals import NotLegal
from kejian.games.wuba.game import GAME
from kejian.games.wuba.refusals import WrongBlanks
from kejian.testing.draw import play_some, random_options

CHINESE = re.compile(r"[\u4e00-\u9fff]")
SIDES = ["Ann", "Bob"]


def match_of(rng: random.Random) -> Match:
    return Match(GAME, SIDES, random_options(GAME, SIDES, rng) | {"将包": ["base", "community"]}, seed=1)


def menus(match: Match) -> Iterator[Menu]:
    """What both sides are asked, and what somebody may say uninvited."""
    uninvited = [GAME.uninvited(match.state, seat) for seat in (0, 1)] if match.outcome is None else []
    for ask in (*match.asks.values(), *uninvited):
        if ask is not None:
            yield ask.menu()


def english_of(match: Match, menu: Menu) -> Iterator[str]:
    """All that an English reader sees of a menu."""
    for group in menu.groups:
        yield group.title.en
        for entry in group.entries:
            texts: list[Text] = [entry.name, entry.cost, entry.note, entry.does]
            texts += [forecast.text for forecast in entry.outlook]
            refusals: list[Message | None] = [entry.refusal]
            for slot in entry.slots:
                texts += (*slot.names, slot.lead or Text("", ""))
                refusals += slot.refusals
            yield from (text.en for text in texts)
            spoken = (refusal for refusal in refusals if not isinstance(refusal, WrongBlanks | NotLegal | None))
            yield from (match.say(refusal, "en", full=True) for refusal in spoken)


def test_english_sentences_and_menus_hold_no_chinese() -> None:
    rng = random.Random(4)
    for _ in range(6):
        match = match_of(rng)
        for _ in range(60):
            if match.outcome is not None:
                break
            for menu in menus(match):
                for text in english_of(match, menu):
                    assert not CHINESE.search(text), text
            described = GAME.describe(match.view(None), "en")
            assert not CHINESE.search(described), described
            play_some(match, rng, 4)
        for event in match.all_events:
            said = match.say(event, "en", full=True)
            assert not CHINESE.search(said), said
