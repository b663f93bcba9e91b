"""What a person types at a question: a number, a name, a whole move, with blanks asked for, made into a move."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kejian.cli.desk import refusal_line
from kejian.cli.language import listed, tell
from kejian.cli.menu import PaperMenu
from kejian.cli.paper import pen, put
from kejian.core import Chosen, Entry, Refusal, Refused, Slot, Value
from kejian.core.names import split_names

_NUMBERED = re.compile(r"(?P<number>\d+)\D", re.DOTALL)
_ARROWS = str.maketrans(">＞→", "   ")
_YES = ("y", "yes", "是", "出")

Prompt = Callable[[str], str]


class Unclear(Exception):
    """The person has to say it again; the message is printed already or empty."""


def read_answer(sheet: PaperMenu, typed: str, prompt: Prompt) -> Any:
    """The move that was typed, accepted by the rules; Unclear otherwise."""
    joiner = sheet.menu.joiner.strip()
    parts = typed.replace("＋", "+").split(joiner) if joiner else [typed]
    text = sheet.menu.joiner.join(_part(sheet, part.strip(), prompt) for part in parts)
    match, seat = sheet.match, sheet.ask.seat
    try:
        move = match.read(seat, text)
        refusal = match.refusal(seat, move)
    except Refused as refused:
        refusal = refused.refusal
    if refusal is not None:
        put(refusal_line(match.say(refusal, sheet.lang), refusal))
        raise Unclear
    if (fault := sheet.ask.fault(move)) and not _insists(sheet, fault, prompt):
        raise Unclear
    return move


def _insists(sheet: PaperMenu, fault: Refusal, prompt: Prompt) -> bool:
    """A foul is a move with a price: taken only if it is meant."""
    put(refusal_line(sheet.match.say(fault, sheet.lang), fault))
    return prompt("  " + tell("play.claim", sheet.lang)).strip().lower() in _YES


def _part(sheet: PaperMenu, part: str, prompt: Prompt) -> str:
    """One entry with its blanks filled; anything else is left to the game to read."""
    if entry := sheet.find(part):
        if entry.open and entry.refusal is None and entry.fault is None:
            return _composed(sheet, entry, prompt)
        return entry.text + "".join(_blank(slot, _ask_for(sheet, slot, prompt)) for slot in entry.slots)
    numbered = _NUMBERED.match(part)
    entry = sheet.find(numbered["number"]) if numbered else _begins(sheet, part)
    if entry is None:
        return part
    rest = part[len(numbered["number"]) if numbered else len(entry.text) :]
    words = _words(rest.translate(_ARROWS), [name for slot in entry.slots for name in sheet.names(slot)])
    if len(entry.slots) == 1 and all(_value(sheet, entry.slots[0], word) for word in words):
        return entry.text + _blank(entry.slots[0], _chosen(sheet, entry.slots[0], words))
    return entry.text + rest


def _composed(sheet: PaperMenu, entry: Entry, prompt: Prompt) -> str:
    """An entry whose blanks depend on each other, asked for one after the other; what is grey is not offered."""
    filled: list[tuple[Value, ...]] = []
    while True:
        made = sheet.match.compose(sheet.ask.seat, (Chosen(entry.id, tuple(filled)),))
        if filled and set(made.filled[len(filled) - 1]) < set(filled[-1]):
            why = next((refusal for refusal in made.slots[len(filled) - 1].refusals if refusal), None)
            if why is not None:
                put(refusal_line(sheet.match.say(why, sheet.lang), why))
            raise Unclear
        if len(filled) >= len(made.slots):
            return made.text or entry.text
        slot = made.slots[len(filled)]
        kept = [place for place, why in enumerate(slot.refusals or (None,) * len(slot.values)) if why is None]
        called = tuple(slot.names[place] for place in kept if slot.names)
        open_ = slot._replace(values=slot.offered, refusals=(), names=called)
        names = sheet.names(open_)
        filled.append(tuple(open_.values[names.index(name)] for name in _ask_for(sheet, open_, prompt)))


def _begins(sheet: PaperMenu, part: str) -> Entry | None:
    """The entry whose name a text begins with."""
    return next((entry for entry in sheet.entries if re.match(re.escape(entry.text) + r"[\s>＞→]", part)), None)


def _words(text: str, names: list[str]) -> list[str]:
    return split_names(text.replace("，", ",").replace("、", ","), names)


# blanks


def _blank(slot: Slot, chosen: list[str]) -> str:
    return slot.before + slot.between.join(chosen) if chosen else ""


def _ask_for(sheet: PaperMenu, slot: Slot, prompt: Prompt) -> list[str]:
    names, called, lang = sheet.names(slot), sheet.called(slot), sheet.lang
    if len(names) == slot.least == slot.most:
        return names  # nothing to choose
    question = tell(f"play.slot.{slot.kind}", lang)
    if slot.most > 1:
        key = "exactly" if slot.least == slot.most else "several"
        question += tell(f"play.slot.{key}", lang, n=slot.most, least=slot.least, most=slot.most)
    numbers = slot.kind == "number"
    choices = "   ".join(name if numbers else f"{number} {name}" for number, name in enumerate(called, 1))
    words = _words(prompt(f"  {question}   {choices} > "), [*names, *called])
    if not words and slot.least:
        raise Unclear
    return _chosen(sheet, slot, words)


def _value(sheet: PaperMenu, slot: Slot, word: str) -> str | None:
    """A value by its name, or by its number in the list."""
    names, called = sheet.names(slot), sheet.called(slot)
    if word in names:
        return word
    if word in called:
        return names[called.index(word)]
    if word.isdecimal() and slot.kind != "number" and 1 <= int(word) <= len(names):
        return names[int(word) - 1]
    return None


def _chosen(sheet: PaperMenu, slot: Slot, words: list[str]) -> list[str]:
    chosen = []
    for word in words:
        value = _value(sheet, slot, word)
        if value is None:
            _again(tell("play.slot.bad", sheet.lang, word=word, values=listed(sheet.called(slot), sheet.lang)))
        else:
            chosen.append(value)
    if not slot.least <= len(chosen) <= slot.most:
        _again(tell("play.slot.count", sheet.lang, least=slot.least, most=slot.most, n=len(chosen)))
    return chosen


def _again(message: str) -> None:
    put(f"  {pen(message, 'red')}")
    raise Unclear
