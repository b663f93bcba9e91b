"""The menu of a declaration offers what can be declared: at whom, paid with what, in words that are read so."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from kejian.core import Entry, Match
from kejian.games.fadian.asks.declaring import DeclareAsk
from kejian.games.fadian.content.schools import SCHOOL_NAMED
from kejian.games.fadian.facts.actor import unit_word
from kejian.games.fadian.facts.cards import card_text
from kejian.games.fadian.facts.play import Declaration
from kejian.games.fadian.rows.technique import ELEMENT_NAMES
from tests.fadian.games import PLAYERS, decisions, few, table

GAMES = 2
DECISIONS = 30  # of each game
ANSWERS = 200  # of each decision


def crowd(count: int, rng: random.Random) -> Match:
    """A table in the middle of a game, each with a doll and more 帖 than a character has."""
    start = {
        name: {
            "帖": [*rng.sample(list(SCHOOL_NAMED), 3), "玩偶"],
            "pos": rng.randint(1, 9),
            "技能": ["飞弹"],
            "标记": {
                "pos": rng.randint(1, 9),
                "玩偶": {"hp": rng.randint(1, 15), "帖": rng.choice(list(SCHOOL_NAMED))},
            },
        }
        for name in PLAYERS[:count]
    }
    return Match("fadian", PLAYERS[:count], start=start, seed=rng.randrange(2**32))


def declarations(count: int) -> Iterator[tuple[Match, DeclareAsk]]:
    """The questions for a 招 in random games."""
    rng = random.Random(count)
    for make in [table, crowd] * GAMES:
        for match in islice(decisions(make(count, rng), rng), DECISIONS):
            for ask in match.asks.values():
                if isinstance(ask, DeclareAsk):
                    yield match, ask


def filled(entry: Entry, move: Declaration, players: tuple[str, ...]) -> str | None:
    """What tapping makes of an entry for a declaration; None if a blank does not offer what it takes."""
    last = move.sub or move
    text = entry.text
    for slot in entry.slots:
        wanted = [card_text(card) for card in last.cards]
        if slot.kind == "choice":
            to_whom = slot.before == " > "
            wanted = [unit_word(last.target, players) if to_whom else ELEMENT_NAMES[last.element or ""].zh]
        if not slot.least <= len(wanted) <= slot.most or not set(wanted) <= set(slot.values):
            return None
        text += slot.before + slot.between.join(wanted)
    return text


@pytest.mark.parametrize("count", [3, 4])
def test_every_legal_declaration_can_be_tapped_together_from_an_entry_that_is_not_grey(count: int) -> None:
    for match, ask in declarations(count):
        entries = [entry for group in ask.menu().groups for entry in group.entries if entry.refusal is None]
        for move in few(ask.moves(), ANSWERS):
            if isinstance(move, Declaration):
                ends = (move.sub or move).move
                texts = [filled(entry, move, match.players) for entry in entries if entry.id.endswith(ends)]
                assert move in [ask.read(text)[0] for text in texts if text is not None], ask.format(move)


@pytest.mark.parametrize("count", [3, 4])
def test_an_entry_offers_only_the_targets_at_which_it_can_be_made(count: int) -> None:
    narrowed = 0
    for match, ask in declarations(count):
        legal = {(move.move, move.target) for move in ask.moves() if isinstance(move, Declaration)}
        units = {unit_word(target, match.players): target for target in range(4 * count)}
        offers = {
            entry.id: {units[word] for word in slot.values}
            for group in ask.menu().groups
            for entry in group.entries
            for slot in entry.slots
            if slot.before == " > " and slot.kind == "choice" and entry.refusal is None and entry.id.count(".") == 1
        }
        assert offers == {id_: {target for move, target in legal if move == id_} for id_ in offers}
        narrowed += len({len(offered) for offered in offers.values()}) > 1
    assert narrowed > 0


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("连发", {"甲": {"pos": 4, "行动": 1, "帖": ["火枪"], "hand": ["♠3", "♣4"]}, "乙": {"pos": 7}}),
        (
            "飞踢",
            {
                "甲": {"pos": 4, "行动": 0, "帖": ["火枪", "游侠"], "hand": ["♠3", "♣4", "♣5"]},
                "乙": {"pos": 7},
                "时滞": 2,
            },
        ),
    ],
)
def test_what_lost_cards_will_pay_for_is_among_the_legal_moves(name: str, start: dict[str, object]) -> None:
    """鹰隼 brings 行动 for a lost ♣ in time for the same 招 (fadian.R69): a dearer card before it hides nothing."""
    match = Match("fadian", PLAYERS[:2], start=start, seed=1)
    (ask,) = match.asks.values()
    assert isinstance(ask, DeclareAsk)
    offered = {ask.format(move) for move in ask.moves()}
    accepted = {"连发": {"连发 弃♣4"}, "飞踢": {"飞踢 弃♣4♣5", "飞踢 弃♠3♣4♣5"}}[name]
    assert {text for text in offered if name in text} == accepted
