"""The keys of positions: how each is read and checked, and how it is written (`docs/notation.md`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kejian.games.sgs.facts.cards import FACES, KIND_NAMED, PRINTS, SLOTS, Card, card_text, read_card
from kejian.games.sgs.facts.in_play import family_of
from kejian.games.sgs.facts.player import DEPUTY, HALF_MARK, HEAD, IDENTITIES, PAIR_MARK, PIONEER_MARK, Delayed
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.labels import GENDER_NAMES, KINGDOM_NAMES, PHASE_NAMES
from kejian.games.sgs.numbers import Effect
from kejian.games.sgs.numbers.bare import read_effect, write_effect
from kejian.kit.positions import At, Key, Positions, Reader, flag, known_keys, listed, one_of, seat, whole, words

MOST = 999
NOBODY = "素将"
UNDECIDED = "未定"
"""What a line writes where a position has nothing: no kingdom, no gender."""
SPENT = "已用"
_phases = one_of({names.zh: phase for phase, names in PHASE_NAMES.items()})


def _or_undecided(read: Reader) -> Reader:
    return lambda at, value: None if value in (None, UNDECIDED) else read(at, value)


def without_nothing(value: Any) -> Any:
    """A position in which nothing has a word of its own."""
    if isinstance(value, Mapping):
        return {key: without_nothing(inner) for key, inner in value.items()}
    return UNDECIDED if value is None else value


def read_one(at: At, value: Any) -> Card:
    """A card by its text."""
    try:
        return read_card(str(value))
    except ValueError:
        raise at.bad(value, "牌写作♠7杀、♥K爪黄飞电", "cards are written ♠7杀", "sgs.22.1") from None


_cards = listed(read_one)


_DELAYED = {print_.name.zh: print_.id for print_ in PRINTS.values() if print_.type == "delayed"}


def _judging(at: At, value: Any) -> tuple[Delayed, ...]:
    """Cards before somebody; one that lies there as another is written ♦3闪(乐不思蜀), or ♦3闪 where it can be no other."""
    found = []
    for word in words(at, value):
        text, bracket, name = word.replace("（", "(").replace("）", ")").partition("(")
        card = read_one(at, text)
        kind = _DELAYED.get(name.removesuffix(")")) if bracket else _lying_as(at.state, card)
        if kind is None:
            raise at.bad(word, "应为延时锦囊", "a delayed trick is wanted", "sgs.R36")
        found.append(Delayed(card, kind))
    return tuple(found)


def _lying_as(state: State, card: Card) -> str | None:
    """The one delayed trick that a card can lie there as: what it is, or what some skill makes of it."""
    if FACES[card].kind in _DELAYED.values():
        return FACES[card].kind
    made = (rule for skill in state.rules.book.skills.values() for rule in skill.view_as)
    kinds = {rule.kind for rule in made if rule.kind in _DELAYED.values() and rule.fits(state, 0, card)}
    return kinds.pop() if len(kinds) == 1 else None


def write_judging(lying: Delayed) -> str:
    text = card_text(lying.card)
    return text if FACES[lying.card].kind == lying.kind else f"{text}({PRINTS[lying.kind].name.zh})"


def _general(at: At, value: Any) -> str:
    book = at.state.rules.book
    return one_of({NOBODY: "", **{name: name for name in book.generals}})(at, value)  # type: ignore[no-any-return]


PLACES = ("主", "副")
_places = listed(one_of({"主": HEAD, "副": DEPUTY}))


def _write_places(state: State, who: int, shown: tuple[bool, bool]) -> list[str]:
    """Which generals lie face up, in 国战 and where there are any."""
    if not (state.rules.war and state.players[who].general):
        return []
    return [PLACES[place] for place in (HEAD, DEPUTY) if shown[place]]


def _effects(at: At, value: Any) -> tuple[Effect, ...]:
    found = []
    for word in words(at, value):
        try:
            found.append(read_effect(word, at.state.rules.players))
        except ValueError:
            raise at.bad(word, "应为数值效果，如 手牌上限+1", "a numeric effect such as 手牌上限+1") from None
    return tuple(found)


def _card_effects(at: At, value: Any) -> dict[Card, tuple[Effect, ...]]:
    if not isinstance(value, Mapping):
        raise at.bad(value, "应写成 {牌: [效果]}", "a mapping of cards to effects")
    return {read_one(at, card): _effects(at, effects) for card, effects in value.items()}


def _counts(at: At, value: Any) -> dict[tuple[int, str], int]:
    """What was used, by player and word: {甲: {杀: 1}}."""
    if not isinstance(value, Mapping):
        raise at.bad(value, "应写成 {玩家: {词: 次数}}", "a mapping {player: {word: times}}")
    known_keys(value, at.state.rules.players, f"{at.place}.")
    found: dict[tuple[int, str], int] = {}
    for name, uses in value.items():
        inside = at.inside(str(name))
        if not isinstance(uses, Mapping):
            raise inside.bad(uses, "应写成 {词: 次数}", "a mapping {word: times}")
        for word, n in uses.items():
            for read in read_words(at.state, str(word)):
                key = at.state.rules.players.index(str(name)), read
                found[key] = found.get(key, 0) + whole(0, MOST)(inside, n)
    return found


def read_words(state: State, word: str) -> list[str]:
    """What history calls it: a kind of card that was used, a skill by its name, in this mode if it has one of that name, or a
    word of its own."""
    if word in KIND_NAMED:
        return [f"use:{family_of(KIND_NAMED[word].id)}"]
    book = state.rules.book
    named = [skill.id for skill in book.all_skills.values() if skill.name.zh == word]
    taught = {id_ for general in book.generals.values() for id_ in general.skills_in(state.rules.war)}
    return [id_ for id_ in named if id_ in taught] or named or [word.replace("·", ":")]


def write_word(state: State, word: str) -> str:
    verb, _, kind = word.partition(":")
    if verb == "use" and kind in PRINTS:
        return PRINTS[kind].name.zh
    skill = state.rules.book.all_skills.get(word)
    if skill is not None and read_words(state, skill.name.zh) == [word]:
        return skill.name.zh
    return word.replace(":", "·")


def _marks(at: At, value: Any) -> tuple[str, ...]:
    if not isinstance(value, Mapping):
        limited = next(skill.name.zh for skill in at.state.rules.book.skills.values() if skill.limited)
        raise at.bad(value, f"应写成 {{{limited}: 已用}}", "a mapping of skills to 已用")
    spent = [str(word) for word, value in value.items() if value in (SPENT, True)]
    return tuple(read for word in spent for read in read_words(at.state, word))


def _write_counts(state: State, counts: Mapping[tuple[int, str], int]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for (who, word), n in counts.items():
        found.setdefault(state.name(who), {})[write_word(state, word)] = n
    return found


_REWARDS = {"先驱": PIONEER_MARK, "阴阳鱼": HALF_MARK, "珠联璧合": PAIR_MARK}


def _texts(cards: Any) -> list[str]:
    return [card_text(card) for card in cards]


KEYS = Positions(
    top=(
        Key("setup", flag, write=lambda state: False),
        Key("turn", seat, write=lambda state: state.name(state.turn)),
        Key("phase", _phases, write=lambda state: PHASE_NAMES[state.phase].zh),
        Key("回合数", whole(0, 99999), at="turns"),
        Key("轮数", whole(0, 99999), at="rounds"),
        Key("首位", seat, write=lambda state: state.name(state.first)),
        Key("跳过", listed(_phases), write=lambda state: [PHASE_NAMES[phase].zh for phase in state.skipped]),
        Key("used", _counts, write=lambda state: _write_counts(state, state.history.phase)),
        Key("本回合", _counts, write=lambda state: _write_counts(state, state.history.turn)),
        Key("牌效果", _card_effects, write=lambda state: _write_card_effects(state)),
        Key("deck", _cards, write=lambda state: _texts(state.deck.cards[::-1])),
        Key("discard", _cards, write=lambda state: _texts(state.discard)),
        Key("先驱", flag, at="pioneer"),
        Key("进行中", flag, write=lambda state: state.midway),
    ),
    player=(
        Key("武将", _general, write=lambda state, who: state.players[who].general or NOBODY),
        Key("主将", _general, write=lambda state, who: state.players[who].general or NOBODY),
        Key("副将", _general, write=lambda state, who: state.players[who].deputy or NOBODY),
        Key("明置", _places, write=lambda state, who: _write_places(state, who, state.players[who].shown)),
        Key("双明", flag, at="paired"),
        Key("失去", _places,
            write=lambda state, who: [PLACES[place] for place in state.players[who].stripped]),
        Key("奖励", listed(one_of(_REWARDS)),
            write=lambda state, who: [state.rules.book.skills[id_].name.zh for id_ in state.players[who].kept]),
        Key("本回合失去", _places,
            write=lambda state, who: [PLACES[place] for place in state.players[who].silenced]),
        Key("本回合效果", _effects,
            write=lambda state, who: [write_effect(e, state.rules.players) for e in state.players[who].this_turn]),
        Key("候选", listed(_general), write=lambda state, who: list(state.players[who].offered)),
        Key("身份", one_of(IDENTITIES), write=lambda state, who: state.players[who].identity),
        Key("势力", _or_undecided(one_of(tuple(KINGDOM_NAMES))), at="kingdom"),
        Key("性别", _or_undecided(one_of({names.zh: gender for gender, names in GENDER_NAMES.items()})),
            write=lambda state, who: GENDER_NAMES[g].zh if (g := state.players[who].gender) else None),
        Key("体力", whole(-MOST, MOST), at="hp"),
        Key("体力上限", whole(0, MOST), at="max_hp"),
        Key("手牌", _cards, write=lambda state, who: _texts(state.players[who].hand.cards)),
        Key("装备", _cards, write=lambda state, who: _texts(_worn(state, who))),
        Key("判定", _judging, write=lambda state, who: [write_judging(lying) for lying in state.players[who].judging]),
        Key("武将牌上", _cards, write=lambda state, who: _texts(state.players[who].on_general.cards)),
        Key("横置", flag, at="chained"),
        Key("翻面", flag, at="face_down"),
        Key("alive", flag, at="alive"),
        Key("酒", flag, at="drunk"),
        Key("标记", _marks, write=lambda state, who: {write_word(state, id_): SPENT for id_ in state.players[who].marks}),
        Key("效果", _effects,
            write=lambda state, who: [write_effect(e, state.rules.players) for e in state.players[who].bare]),
    ),
)  # fmt: skip


def _worn(state: State, who: int) -> list[Card]:
    worn = state.players[who].equipment
    return [worn[slot] for slot in SLOTS if slot in worn]


def _write_card_effects(state: State) -> dict[str, list[str]]:
    players = state.rules.players
    return {
        card_text(card): [write_effect(e, players) for e in effects] for card, effects in state.card_effects.items()
    }
