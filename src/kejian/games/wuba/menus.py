"""A turn laid out for a person: a group for each hero, an entry for each thing it can do, blanks that depend on each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from kejian.core import Ask, Composed, Entry, Filled, Group, Menu, Number, Refusal, Slot, Text, show_number
from kejian.core.composing import Blanks
from kejian.games.wuba.acts import END, PASS, RESIGN, TARGET, Act, Blank
from kejian.games.wuba.damage import DAMAGE, SPLASH
from kejian.games.wuba.deeds.base import Deed
from kejian.games.wuba.refusals import NoTarget, WrongBlanks
from kejian.games.wuba.skills.healing import HEAL
from kejian.games.wuba.state import Hero, State

_NONE = Text("", "")
_NO_WORD = Text(" ", " ")  # before what needs none: 攻击 E6
_KINDS: dict[str, Literal["cell", "choice"]] = {"point": "cell", "hero": "choice", "word": "choice"}
_WORDS = {
    END: (Text("结束回合", "End the turn"), Text("轮到对方", "the others' turn"), "wuba.R13"),
    PASS: (Text("过", "Pass"), Text("准备完毕", "ready to begin"), "wuba.R11"),
    RESIGN: (Text("认输", "Resign"), Text("这盘算输", "the match is lost"), "wuba.R72"),
}


class EntryFacts(NamedTuple):
    """What a table draws of an entry. `figures`: how many HP each aim would take from an enemy, or
    give back, at the most. `free`: it takes no operation."""

    figures: Mapping[str, str]
    free: bool


class Tried(NamedTuple):
    """An act, and why it is refused."""

    act: Act
    refusal: Refusal | None


def tried(state: State, hero: Hero, deed: Deed) -> list[Tried]:
    """All that is worth judging of a deed, judged."""
    return [Tried(act, deed.refusal(state, hero, act)) for act in deed.tries(state, hero)]


def why_none(state: State, hero: Hero, deed: Deed, tries: Sequence[Tried]) -> Refusal | None:
    """Why a deed cannot be done in any way; None if it can."""
    if any(one.refusal is None for one in tries):
        return None
    if tries:
        return tries[0].refusal
    bare = deed.refusal(state, hero, Act(hero.name, deed.verb))
    return NoTarget(deed.label, clauses=deed.clauses) if bare is None or isinstance(bare, WrongBlanks) else bare


def menu_of(state: State, deeds: Sequence[tuple[Hero, Deed]], words: Sequence[str]) -> Menu:
    """A group for each hero, and one for what the side itself says."""
    groups = []
    for name in dict.fromkeys(hero.name for hero, _ in deeds):
        entries = [_entry(state, hero, deed) for hero, deed in deeds if hero.name == name]
        groups.append(Group(Text(name, state.rules.pool[name].english), tuple(entries)))
    return Menu((*groups, said(words)))


def said(words: Sequence[str]) -> Group:
    """What a side says that no hero does."""
    return Group(Text("其他", "Other"), tuple(map(_word, words)))


def _word(word: str) -> Entry:
    name, does, clause = _WORDS[word]
    return Entry(word, word, name, _NONE, _NONE, clause, does=does)


def _entry(state: State, hero: Hero, deed: Deed) -> Entry:
    tries = tried(state, hero, deed)
    blanks = Blanks(())
    refusal = why_none(state, hero, deed, tries)
    act = None if refusal is not None else fill(state, deed, tries, blanks)
    return Entry(
        id=f"{hero.name}.{deed.verb}",
        text=f"{hero.name} {deed.verb}",
        name=deed.label,
        cost=deed.cost(state, hero),
        note=deed.note,
        clause=deed.clauses[0],
        slots=blanks.slots,
        refusal=refusal,
        outlook=() if act is None else deed.outlook(state, hero, act),
        open=bool(blanks.slots),
        facts=EntryFacts(_figures(state, hero, deed, tries), deed.free),
        does=deed.does(state, hero),
    )


def _figures(state: State, hero: Hero, deed: Deed, tries: Sequence[Tried]) -> dict[str, str]:
    """What could be done to whoever is aimed at, before anything is chosen."""
    most: dict[str, Number] = {}
    for act, refusal in tries:
        value = next((getattr(act, blank.field) for blank in deed.blanks if getattr(act, blank.field)), "")
        if refusal is not None or not value:
            continue
        for forecast in deed.outlook(state, hero, act):
            if forecast.n is not None and not forecast.bad and forecast.kind in (DAMAGE, SPLASH, HEAL):
                most[value] = max(most.get(value, 0), forecast.n.value)
    return {value: show_number(n) for value, n in most.items()}


def compose_act(ask: Ask[Any], state: State, hero: Hero, deed: Deed, filled: Filled) -> Composed:
    """An act put together blank by blank."""
    tries = tried(state, hero, deed)
    if refusal := why_none(state, hero, deed, tries):
        return Composed((), (), refusal=refusal)
    blanks = Blanks(filled)
    return blanks.composed(ask, fill(state, deed, tries, blanks))


def fill(state: State, deed: Deed, tries: Sequence[Tried], blanks: Blanks) -> Act | None:
    """The act that the blanks make; None while one of them wants more."""
    left = list(tries)
    for blank in deed.blanks:
        legal = [one for one in left if one.refusal is None]
        if not any(getattr(one.act, blank.field) for one in legal):
            left = [one for one in left if not getattr(one.act, blank.field)]
            continue
        chosen = blanks.take(_slot(state, blank, left))
        if chosen is None:
            return None
        value = str(chosen[0]) if chosen else ""
        left = [one for one in left if getattr(one.act, blank.field) == value]
    return next((one.act for one in left if one.refusal is None), None)


def _slot(state: State, blank: Blank, left: Sequence[Tried]) -> Slot:
    by_value: dict[str, list[Tried]] = {}
    for one in left:
        by_value.setdefault(getattr(one.act, blank.field), []).append(one)
    optional = any(one.refusal is None for one in by_value.pop("", ()))
    against = tuple(None if any(one.refusal is None for one in ones) else ones[0].refusal for ones in by_value.values())
    return Slot(
        _KINDS[blank.kind],
        tuple(by_value),
        0 if optional else 1,
        1,
        before=f" {blank.mark} " if blank.mark else " ",
        names=tuple(_name(state, blank, value) for value in by_value),
        refusals=against if any(against) else (),
        lead=_NO_WORD if blank.mark in ("", TARGET.mark) else Text(f" {blank.name.zh} ", f" {blank.name.en} "),
    )


def _name(state: State, blank: Blank, value: str) -> Text:
    if blank.kind == "hero":
        return Text(value, state.rules.pool[value].english)
    weapon = state.rules.weapons.get(value)
    return Text(value, weapon.english) if weapon is not None else _WORD_NAMES.get(value, Text(value, value))


_WORD_NAMES = {
    "数学": Text("数学", "maths"),
    "极值": Text("极值", "extreme"),
    "制导": Text("制导", "guided"),
    "北": Text("北", "north"),
    "东北": Text("东北", "northeast"),
    "东": Text("东", "east"),
    "东南": Text("东南", "southeast"),
    "南": Text("南", "south"),
    "西南": Text("西南", "southwest"),
    "西": Text("西", "west"),
    "西北": Text("西北", "northwest"),
}
