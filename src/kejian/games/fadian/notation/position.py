"""The words of positions for what the state knows by ids, and how two positions are compared (keys.py has the keys)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kejian.games.fadian.content.schools import BOOK, SKILL_NAMED
from kejian.games.fadian.facts.actor import unit_word
from kejian.games.fadian.facts.cards import card_text, read_cards
from kejian.games.fadian.facts.state import (
    AHEAD,
    BACK,
    DEAL,
    MAIN,
    OVER,
    RIGHT,
    START_SKILLS,
    TURN_END,
    TURN_START,
    Deed,
    Mark,
    Player,
    State,
)
from kejian.kit.piles import Card
from kejian.kit.positions import bad

# the words of a position for what the rules know by ids
PHASE_WORDS = {
    DEAL: "发牌", TURN_START: "回合开始", START_SKILLS: "回合开始技能", MAIN: "组织", TURN_END: "回合结束", OVER: "终局",
}  # fmt: skip
ZIGZAG_WORDS = {AHEAD: "进", BACK: "退"}

_CARD_LISTS = ("hand", "扣置", "弃牌堆")
_SETS = ("弃过", "失去技能", "技能", "帖", "背对", "撞墙")


def texts(cards: list[Card]) -> list[str]:
    return [card_text(card) for card in cards]


def facing_word(facing: int) -> str:
    return "右" if facing == RIGHT else "左"


def phase_word(state: State) -> str:
    return PHASE_WORDS[MAIN if state.phase in (DEAL, OVER) else state.phase]


def used_word(id_: str) -> str:
    """A 战技 or 技能 by its name, with its 帖 where two are called the same."""
    if id_ in BOOK.skills:
        return BOOK.skills[id_].name.zh
    technique = BOOK.techniques[id_]
    alone = sum(t.name.zh == technique.name.zh for t in BOOK.techniques.values()) == 1
    return technique.name.zh if alone else f"{technique.page}/{technique.name.zh}"


def write_mark(mark: Mark) -> dict[str, Any]:
    doll, dragon = mark.doll, mark.dragon
    return {
        "pos": mark.cell,
        "瞄准": mark.aimed,
        "facing": facing_word(mark.facing),
        "玩偶": None
        if doll is None
        else {
            "hp": doll.hp,
            "hp_max": doll.hp_max,
            "帖": BOOK.schools[doll.school].short,
            "facing": facing_word(mark.facing),
            "减伤": doll.reduction,
        },
        "龙": None
        if dragon is None
        else {
            "帖": BOOK.schools[dragon.school].short,
            "行动": dragon.action,
            "重心": dragon.balance,
            "停": dragon.stopped,
        },
        "回合始pos": mark.turn_start,
        "上回合始pos": mark.previous_start,
    }


def write_deed(state: State, deed: Deed) -> dict[str, Any]:
    players = state.rules.players
    back: Any
    if len(players) == 2:
        back = [unit_word(who, players) for who, _ in deed.back]
    else:
        back = {}
        for who, whom in deed.back:
            back.setdefault(unit_word(who, players), []).append(unit_word(whom, players))
    return {
        "seat": players[deed.seat],
        "招": used_word(deed.move) if deed.move else "",
        "背对": back,
        "伤害": {unit_word(unit, players): n for unit, n in deed.damage.items()},
        "撞墙": [unit_word(unit, players) for unit in deed.walls],
        "越过": [
            {
                "谁": unit_word(crossing.who, players),
                "自": crossing.start,
                "越": [unit_word(unit, players) for unit in crossing.over],
            }
            for crossing in deed.crossings
        ],
    }


# comparing


def agrees(path: tuple[str, ...], expected: object, actual: object) -> bool | None:
    """Lists of cards compare as sets, 牌池 as the top of the pool; None where nothing special is to be said."""
    key = path[-1]
    if key == "牌池" and isinstance(expected, list) and isinstance(actual, list):
        return _cards(expected) == actual[: len(expected)]
    if key in _CARD_LISTS and isinstance(expected, list) and isinstance(actual, list):
        return Counter(_cards(expected)) == Counter(actual)
    if key == "招" and isinstance(expected, str) and isinstance(actual, str):
        return _same_name(expected, actual)
    if key == "已发动" and isinstance(expected, list) and isinstance(actual, list):
        return len(expected) == len(actual) and all(any(_same_name(str(w), h) for h in actual) for w in expected)
    if key in _SETS and isinstance(expected, list) and isinstance(actual, list):
        return Counter(map(str, expected)) == Counter(map(str, actual))
    return None


def _same_name(wanted: str, name: str) -> bool:
    """A 战技 may be called by its printed name, with its 帖, or by its last part (fadian.R109)."""
    plain = name.rpartition("/")[2]
    return wanted in (name, plain, plain.rpartition("·")[2])


def _cards(written: list[object]) -> list[str]:
    try:
        return [card_text(read_cards(str(item))[0]) for item in written]
    except ValueError:
        return [str(item) for item in written]


def read_used(place: str, player: Player, word: str) -> str:
    """The id of a 战技 or 技能 by its name; of two called the same the player's own is meant."""
    if word in SKILL_NAMED:
        return SKILL_NAMED[word].id
    page, _, name = word.rpartition("/")
    named = [t for t in BOOK.techniques.values() if name in (t.name.zh, t.short) and page in ("", t.page)]
    own = [t for t in named if t.school in player.schools] or named
    if not own:
        raise bad(place, word, "没有这个战技", "there is no such move")
    return own[0].id
