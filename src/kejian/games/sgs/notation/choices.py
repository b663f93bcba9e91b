"""Which words may stand under a key of a position, and what they are called: for whoever lays a table by hand."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs.facts.cards import FACES, PRINTS, Card, card_text, card_words
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.labels import GENDER_NAMES, IDENTITY_NAMES, KINGDOM_NAMES, PLACE_WORDS
from kejian.games.sgs.notation.keys import NOBODY

Named = dict[str, Text]


def choices(state: State) -> dict[str, Named]:
    """Generals, who one is and whose one is, whose turn it is, and the cards of this match where they may lie."""
    rules = state.rules
    generals = {NOBODY: Text(NOBODY, "nobody")}
    generals |= {name: Text(name, general.english) for name, general in rules.book.generals.items()}
    deck = sorted(rules.deck)
    both: dict[str, Named] = {"主将": generals, "副将": generals, "明置": {place.zh: place for place in PLACE_WORDS}}
    one: dict[str, Named] = {"武将": generals, "身份": dict(IDENTITY_NAMES)}
    return {
        **(both if rules.war else one),
        "势力": dict(KINGDOM_NAMES),
        "性别": {names.zh: names for names in GENDER_NAMES.values()},
        "手牌": _written(deck),
        "装备": _written([card for card in deck if PRINTS[FACES[card].kind].is_equipment]),
        "判定": _written([card for card in deck if PRINTS[FACES[card].kind].type == "delayed"]),
        "turn": {name: Text(name, name) for name in rules.players},
    }


def _written(cards: list[Card]) -> Named:
    return {card_text(card): card_words(card) for card in cards}
