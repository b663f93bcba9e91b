"""Questions to the referee: what a number is, and why. `手牌上限 甲`, `距离 丁 甲`, `一半 7`, `体力值最大 除 甲`, `势力数`.

An expectation asks in its own places: `丁: {距离: {甲: 2}}` is `距离 丁 甲`, `势力数: 3` is `势力数`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kejian.core import INFINITE, Answer, BadMoveText, Sum, Text
from kejian.core.names import split_names
from kejian.core.refusals import BadText, UnknownPlayer
from kejian.games.sgs.numbers import bare, choosing, counting, life, told
from kejian.games.sgs.numbers.calculus import Reckoning
from kejian.games.sgs.numbers.characters import Character, Seats
from kejian.games.sgs.numbers.main_terms import (
    all_in_attack_range,
    attack_range_case,
    draw_count_case,
    hand_limit_case,
    how_far,
)
from kejian.games.sgs.numbers.relations import tell_distance, tell_range

UNLIMITED = "无限"
KINGDOMS = ("魏", "蜀", "吴", "群", "野心家")
_KINGDOM_NAMES = {"魏": "Wei", "蜀": "Shu", "吴": "Wu", "群": "Qun", "野心家": "ambitious"}


class Board(NamedTuple):
    """What questions are about: the characters by name, the house rules, the rank of a card that is written
    down, and what a character began with."""

    players: Sequence[str]
    seats: Seats
    last_hand: bool = False
    last_distance: bool = False
    rank_of: Callable[[str], Reckoning | None] = lambda _card: None
    printed_of: Callable[[int], life.Printed | None] = lambda _seat: None


# figures of a character


class _Figure(NamedTuple):
    """A number of a character: what it is called in English, how it is worked out, by which clauses."""

    en: str
    of: Callable[[Board, int], tuple[Sum, tuple[str, ...]]]


def _of_case(case: Reckoning) -> tuple[Sum, tuple[str, ...]]:
    return case.sum(), case.asked()


def _hand_count(character: Character) -> Sum:
    return Sum.of(character.hand_count, Text("手牌", "hand cards"), "sgs.P1")


def _hp(board: Board, seat: int) -> Sum:
    return life.hp(board.seats[seat], board.printed_of(seat))


def _why_hp(board: Board, seat: int) -> tuple[str, ...]:
    """Where the limit holds it, or has changed without it, that is said too (sgs.R2)."""
    character, printed = board.seats[seat], board.printed_of(seat)
    changed = printed is not None and printed.limit.value != character.max_hp
    return ("sgs.4.1", "sgs.R2") if changed or character.hp == character.max_hp else ("sgs.4.1",)


def _shown_hp(board: Board, seat: int) -> Sum:
    return life.shown_hp(board.seats[seat], board.printed_of(seat))


def _hp_limit(board: Board, seat: int) -> Sum:
    return life.hp_limit(board.seats[seat], board.printed_of(seat))


def _lost_hp(board: Board, seat: int) -> Sum:
    return life.lost_hp(board.seats[seat], board.printed_of(seat))


_FIGURES: dict[str, _Figure] = {
    "体力": _Figure("hp", lambda board, seat: (_hp(board, seat), _why_hp(board, seat))),
    "体力值": _Figure("hp shown", lambda board, seat: (_shown_hp(board, seat), ("sgs.2.1",))),
    "体力上限": _Figure("hp limit", lambda board, seat: (_hp_limit(board, seat), ("sgs.1.1",))),
    "已损失": _Figure("lost hp", lambda board, seat: (_lost_hp(board, seat), ("sgs.3.1", "sgs.3.2", "sgs.1.1"))),
    "手牌数": _Figure("number of hand cards", lambda board, seat: (_hand_count(board.seats[seat]), ())),
    "手牌上限": _Figure(
        "hand limit", lambda board, seat: _of_case(hand_limit_case(board.seats[seat], last=board.last_hand))
    ),
    "攻击范围": _Figure("attack range", lambda board, seat: _of_case(attack_range_case(board.seats, seat))),
    "额定摸牌数": _Figure("draw count", lambda board, seat: _of_case(draw_count_case(board.seats[seat]))),
    "弃牌数": _Figure(
        "number of cards to discard",
        lambda board, seat: (life.cards_to_discard(board.seats[seat], last=board.last_hand), ()),
    ),
}
_COMPARED = ("体力值", "体力上限", "已损失", "手牌数", "手牌上限", "攻击范围")


def _value(n: Sum) -> Any:
    return UNLIMITED if n.value == INFINITE else n.value


def _figure(board: Board, what: str, seat: int) -> Answer:
    n, clauses = _FIGURES[what].of(board, seat)
    return Answer(_value(n), (told.FigureIs(seat, Text(what, _FIGURES[what].en), n, clauses=clauses),))


# distance and range


def _distance(board: Board, from_: int, to: int) -> Answer:
    far = how_far(board.seats, from_, to, last=board.last_distance)
    return Answer(far, tuple(tell_distance(board.seats, from_, to, last=board.last_distance)))


def _in_range(board: Board, owner: int) -> Answer:
    inside = all_in_attack_range(board.seats, owner, last=board.last_distance)
    names = [board.players[seat] for seat in inside]
    return Answer(names, tuple(tell_range(board.seats, owner, last=board.last_distance)))


# numbers of nobody


def _number(what: Text, n: Sum, *clauses: str) -> Answer:
    return Answer(n.value, (told.NumberIs(what, n, clauses=clauses),))


_COUNTS: dict[str, tuple[str, Callable[[Seats], Sum]]] = {
    "玩家数": ("number of players", counting.players_count),
    "角色数": ("number of characters", counting.characters_count),
    "势力数": ("number of kingdoms", counting.kingdoms_count),
    "已受伤的角色数": (
        "number of wounded characters",
        lambda seats: counting.characters_that(
            seats, lambda character: character.hp < character.max_hp, Text("已受伤的角色", "wounded characters")
        ),
    ),
    "没有手牌的角色数": (
        "number of characters without hand cards",
        lambda seats: counting.characters_that(
            seats, lambda character: not character.hand_count, Text("没有手牌的角色", "characters without hand cards")
        ),
    ),
}


_COUNTED_BY = {"玩家数": ("sgs.R24",), "势力数": ("sgs.R21",)}


def _count(board: Board, what: str) -> Answer:
    en, count = _COUNTS[what]
    return _number(Text(what, en), count(board.seats), *_COUNTED_BY.get(what, ()))


def _of_kingdom(board: Board, kingdom: str) -> Answer:
    en = _KINGDOM_NAMES[kingdom]
    name = Text(f"{kingdom}势力角色", f"characters of {en}")
    n = counting.characters_that(board.seats, lambda character: character.kingdom == kingdom, name)
    return _number(Text(f"{kingdom}势力角色数", f"number of characters of {en}"), n)


def _choice(what: Text, choice: choosing.Choice) -> Answer:
    values = list(choice.values)
    if not values:
        return Answer([], (told.NothingToChoose(what, clauses=choice.clauses),))
    return Answer(values, (told.MayChoose(what, tuple(map(str, values)), clauses=choice.clauses),))


def _extreme(board: Board, what: str, most: bool, but: Sequence[int]) -> Answer:
    def of(seat: int) -> Sum:
        return _FIGURES[what].of(board, seat)[0]

    seats = (counting.largest if most else counting.smallest)(board.seats, of, but=but)
    if not seats:
        return Answer([], ())
    clauses = ("sgs.15.1", "sgs.R23") if len(seats) > 1 else ("sgs.15.1",)
    kind = told.HaveMost if most else told.HaveLeast
    event = kind(Text(what, _FIGURES[what].en), tuple(seats), of(seats[0]), clauses=clauses)
    return Answer([board.players[seat] for seat in seats], (event,))


def _neighbour(board: Board, seat: int, after: bool) -> Answer:
    if after:
        other = counting.next_seat(board.seats, seat)
        return Answer(board.players[other], (told.NextIs(seat, other, clauses=("sgs.14.1",)),))
    other = counting.previous_seat(board.seats, seat)
    return Answer(board.players[other], (told.PreviousIs(seat, other, clauses=("sgs.14.1",)),))


# reading


_COMMAS = re.compile("[,，、]")
_HALF = re.compile(r"一半 (\d{1,9})")
_DIFFERENCE = re.compile(r"之差 (\d{1,9}) (\d{1,9})")
_AT_MOST = re.compile(r"至多 (\d{1,3})(?: 最大 (\d{1,3}))?")
_AT_LEAST = re.compile(r"至少 (\d{1,3}) 最大 (\d{1,3})")
_ANY = re.compile(r"任意数量 最大 (\d{1,3})")
_KINGDOM = re.compile(f"({'|'.join(KINGDOMS)})势力角色数")
_EXTREME = re.compile(f"({'|'.join(_COMPARED)}) ?(最大|最小)(?: 除 ?(.+))?")
_RANK = re.compile(r"点数 (\S+)")
_ABOUT_SEATS = re.compile(f"({'|'.join(_FIGURES)}|距离|攻击范围内|上家|下家) (.+)")


def answer(board: Board, path: tuple[str, ...]) -> Answer | None:
    """The answer to a question, or to a place of an expectation; None where it asks for no number of this book."""
    return ask(board, path[1]) if path[0] == "ask" and len(path) == 2 else _asked_in_place(board, path)


def _asked_in_place(board: Board, path: tuple[str, ...]) -> Answer | None:
    match path:
        case (what,) if what in _COUNTS:
            return _count(board, what)
        case (who, what) if who in board.players and what in _FIGURES:
            return _figure(board, what, board.players.index(who))
        case (who, "攻击范围内") if who in board.players:
            return _in_range(board, board.players.index(who))
        case (who, "距离", to) if who in board.players:
            return _distance(board, board.players.index(who), _seat(board, to))
    return None


def ask(board: Board, question: str) -> Answer | None:
    """The answer to a question in words; None if it is none of this book, Refused if it names somebody unknown."""
    text = " ".join(_COMMAS.sub(" ", question).split())
    if text == "效果写法":
        return Answer({"character": bare.form_names(bare.FORMS), "card": bare.form_names(bare.CARD_FORMS)}, ())
    if text in _COUNTS:
        return _count(board, text)
    if found := _KINGDOM.fullmatch(text):
        return _of_kingdom(board, found[1])
    if found := _HALF.fullmatch(text):
        return _number(Text(f"{found[1]} 的一半", f"half of {found[1]}"), choosing.half(int(found[1])), "sgs.16.1")
    if found := _DIFFERENCE.fullmatch(text):
        one, other = int(found[1]), int(found[2])
        what = Text(f"{one} 与 {other} 之差", f"difference of {one} and {other}")
        return _number(what, choosing.difference(one, other))
    return _chosen(text) or _about_seats(board, text) or _rank(board, text)


def _chosen(text: str) -> Answer | None:
    if found := _AT_MOST.fullmatch(text):
        most = int(found[2]) if found[2] else None
        return _choice(Text(text, f"at most {found[1]}"), choosing.at_most(int(found[1]), most))
    if found := _AT_LEAST.fullmatch(text):
        return _choice(Text(text, f"at least {found[1]}"), choosing.at_least(int(found[1]), int(found[2])))
    if found := _ANY.fullmatch(text):
        return _choice(Text(text, "any number"), choosing.any_number(int(found[1])))
    return None


def _about_seats(board: Board, text: str) -> Answer | None:
    if found := _EXTREME.fullmatch(text):
        but = [_seat(board, name) for name in split_names(found[3] or "", board.players)]
        return _extreme(board, found[1], found[2] == "最大", but)
    found = _ABOUT_SEATS.fullmatch(text)
    if found is None:
        return None
    what, seats = found[1], [_seat(board, name) for name in split_names(found[2], board.players)]
    if len(seats) != (2 if what == "距离" else 1):
        raise BadMoveText(BadText(text, Text("要写明是谁的，距离要写两个人", "say whose; a distance is between two")))
    if what == "距离":
        return _distance(board, *seats)
    if what == "攻击范围内":
        return _in_range(board, *seats)
    if what in ("上家", "下家"):
        return _neighbour(board, seats[0], after=what == "下家")
    return _figure(board, what, *seats)


def _rank(board: Board, text: str) -> Answer | None:
    found = _RANK.fullmatch(text)
    if found is None:
        return None
    case = board.rank_of(found[1])
    if case is None:
        raise BadMoveText(BadText(text, Text("没有这张牌", "there is no such card")))
    n = case.sum()
    return Answer(n.value, (told.RankIs(Text(found[1], found[1]), n, clauses=case.asked()),))


def _seat(board: Board, name: str) -> int:
    if name not in board.players:
        raise BadMoveText(UnknownPlayer(name))
    return list(board.players).index(name)
