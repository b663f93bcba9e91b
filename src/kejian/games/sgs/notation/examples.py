"""书上的例子: the worked examples of the chapter on numbers, and tables for other clauses: what an editor lays out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from kejian.core import Answer, Text

QUESTION = "书上的例子"
_FIGURE = "ABCDEF"  # the six of the figure (sgs.8.4), called as whoever reads it would call them
_NAMES = Text("甲乙丙丁戊己", _FIGURE)
_ON_CARDS = "牌效果"
_Facts = Mapping[str, Any]
_NOTHING: _Facts = MappingProxyType({})


class Example(NamedTuple):
    """A table of six and the number to look at; `seats` have their facts by letters of the figure, effects name seats in braces."""

    id: str
    clause: str
    name: Text
    term: str
    who: str  # a seat; of a rank, the card
    seats: Mapping[str, _Facts] = _NOTHING
    to: str = ""
    cards: Mapping[str, Sequence[str]] = _NOTHING


_CHITU, _DILU = {"D": {"装备": ["♥5赤兔"]}}, {"D": {"装备": ["♣5的卢"]}}
_QINGGANG: _Facts = {"势力": "吴", "装备": ["♠6青釭剑"]}
_WULIU: _Facts = {"势力": "吴", "装备": ["♦6吴六剑"]}

WORKED = (
    Example("figure", "sgs.8.4", Text("六人一圈，丁量到甲", "Six in a ring, D to A"), "距离", "D", to="A"),
    Example("chitu", "sgs.8.13", Text("丁骑赤兔，离甲近一步", "Chitu: D nearer to A"), "距离", "D", _CHITU, "A"),
    Example("chitu_near", "sgs.8.10", Text("骑着赤兔，丙也还是 1", "Chitu: C stays at 1"), "距离", "D", _CHITU, "C"),
    Example("dilu", "sgs.8.12", Text("丁骑的卢，甲离他远一步", "Dilu: A further from D"), "距离", "A", _DILU, "D"),
    Example(
        "qinggang", "sgs.9.6", Text("青釭剑的攻击范围", "The range of Qinggang"), "攻击范围", "A", {"A": _QINGGANG}, "C"
    ),
    Example(
        "wuliu",
        "sgs.9.6",
        Text("青釭剑，同势力有吴六剑", "Qinggang, Wuliu in the kingdom"),
        "攻击范围",
        "A",
        {"A": _QINGGANG, "B": _WULIU},
        "D",
    ),
)
"""The worked examples of the chapter."""

LAID_OUT = (
    Example(
        "dead",
        "sgs.8.5",
        Text("戊阵亡，丁到己少一步", "E dead: F is nearer"),
        "距离",
        "D",
        {"E": {"alive": False}},
        "F",
    ),
    Example(
        "not_counted",
        "sgs.R12",
        Text("丙不计入距离，丁到甲少一步", "C not counted: A is nearer"),
        "距离",
        "D",
        {"C": {"效果": ["不计入距离"]}},
        "A",
    ),
    Example(
        "treated_as",
        "sgs.8.7",
        Text("距离视为 1，的卢也不管用", "Treated as 1, Dilu or not"),
        "距离",
        "A",
        {"A": {"效果": ["至{D}距离视为1"]}, **_DILU},
        "D",
    ),
    Example(
        "limit_least",
        "sgs.5.7",
        Text("手牌上限减不到 0 以下", "No hand limit below 0"),
        "手牌上限",
        "A",
        {"A": {"体力": 1, "效果": ["手牌上限-3"]}},
    ),
    Example(
        "limit_as",
        "sgs.5.5",
        Text("手牌上限视为 3，别的都不算", "Limit treated as 3, no matter what"),
        "手牌上限",
        "A",
        {"A": {"体力": 2, "效果": ["手牌上限为6", "手牌上限+4", "手牌上限视为3"]}},
    ),
    Example(
        "no_draw",
        "sgs.19.5",
        Text("额定摸牌数改为 0", "The draw becomes 0"),
        "额定摸牌数",
        "A",
        {"A": {"效果": ["额定摸牌数改为0"]}},
    ),
    Example(
        "rank_most",
        "sgs.23.4",
        Text("点数最大到 13", "No rank above 13"),
        "点数",
        "♠Q过河拆桥",
        cards={"♠Q过河拆桥": ["点数+3"]},
    ),
)
"""What other clauses say, for which the book works nothing out."""


def examples() -> Answer:
    """The answer: nothing to tell, a list to choose from."""
    return Answer(list(_all_examples()), ())


@cache
def _all_examples() -> tuple[dict[str, Any], ...]:
    return tuple(_offered(example) for example in (*WORKED, *LAID_OUT))


def _offered(example: Example) -> dict[str, Any]:
    """An example with its table for readers of either language: a position is written in names."""
    return {
        "id": example.id,
        "clause": example.clause,
        "name": example.name,
        "worked": example in WORKED,
        "tables": {"zh": _table(example, _NAMES.zh), "en": _table(example, _NAMES.en)},
    }


def _table(example: Example, names: str) -> dict[str, Any]:
    """Who sits there, what the position is, and what is looked at."""
    called = dict(zip(_FIGURE, names, strict=True))
    start: dict[str, Any] = {called[seat]: _written(facts, called) for seat, facts in example.seats.items()}
    if example.cards:
        start[_ON_CARDS] = {card: list(effects) for card, effects in example.cards.items()}
    look: dict[str, Any] = {"term": example.term}
    if example.cards:
        look["card"] = example.who
    else:
        look["from"] = _FIGURE.index(example.who)
    if example.to:
        look["to"] = _FIGURE.index(example.to)
    return {"players": list(names), "start": start, "look": look}


def _written(facts: _Facts, called: Mapping[str, str]) -> dict[str, Any]:
    effects = [effect.format(**called) for effect in facts.get("效果", ())]
    return {**facts, "效果": effects} if effects else dict(facts)
