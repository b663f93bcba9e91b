"""A question for a 招 laid out for a person: the 战技 by 帖, what they cost, what they would do from here, and why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kejian.core import Entry, Group, Refusal, Slot, Text
from kejian.games.fadian.asks.legality import cannot_make, cannot_pay, elements_of, unpaid
from kejian.games.fadian.asks.move_text import ARROW
from kejian.games.fadian.asks.offer import Offer
from kejian.games.fadian.asks.skill_uses import SkillUse, skill_refusal, skill_uses
from kejian.games.fadian.asks.technique_names import canonical_name
from kejian.games.fadian.facts.actor import DRAGON, Actor, describe_unit
from kejian.games.fadian.facts.cards import card_text
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.rows.reach import would_hit
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import ANY_ELEMENT, ELEMENT_NAMES, ELEMENTS, Technique, explain, price
from kejian.kit.piles import Card

NOTHING = Text("", "")


def offer_groups(offer: Offer, prefix: str) -> list[Group]:
    """The 战技 of an offer, one group for each 帖 of each unit."""
    groups = []
    for actor, rows in offer.sources:
        for school in dict.fromkeys(technique.school for technique in rows):
            entries = [
                entry
                for technique in rows
                if technique.school == school and offer.allowed(technique)
                for entry in _entries(offer, actor, technique, rows, prefix)
            ]
            name = offer.state.rules.book.pages[school].name
            title = Text(f"龙·{name.zh}", f"dragon: {name.en}") if actor.kind == DRAGON else name
            groups.append(Group(title, tuple(entries)))
    return groups


def _entries(
    offer: Offer, actor: Actor, technique: Technique, rows: Sequence[Technique], prefix: str
) -> Iterator[Entry]:
    """One entry for all targets, or (牵引) one for each thing the doll could do for each of them."""
    dragon = "龙·" if actor.kind == DRAGON and not prefix else ""
    text = f"{prefix} {dragon}{canonical_name(technique, rows)}".strip()
    id_ = f"dragon.{technique.id}" if actor.kind == DRAGON else technique.id
    plays = [offer.think(actor, target, technique) for target in offer.targets()]
    outer = [play for play in plays if technique.declares_doll and why_not(play) is None]
    if not outer:
        yield _entry(offer, plays, id_, text, technique.name)
    for play in outer:
        at, key = NOTHING, id_
        if len(plays) > 1:  # the blanks are for the doll's own target: whom 牵引 is at stands before the arrow
            unit = describe_unit(play.target.key, offer.state.rules.players)
            at, key = Text(f" > {unit.zh}", f" > {unit.en}"), f"{id_}.{play.target.key}"
        inner = offer.doll_offer(play)
        for doll, dolls_rows in inner.sources:
            for row in dolls_rows:
                words = f"{text}{at.zh} {ARROW} {canonical_name(row, dolls_rows)}"
                zh, en = f"{technique.name.zh}{at.zh} → {row.name.zh}", f"{technique.name.en}{at.en} → {row.name.en}"
                doings = [inner.think(doll, target, row) for target in inner.targets()]
                yield _entry(inner, doings, f"{key}.{row.id}", words, Text(zh, en))


def _entry(offer: Offer, plays: Sequence[Play], id_: str, text: str, name: Text) -> Entry:
    """One 战技 at all its targets: grey only if it can be made at none of them, else it offers those it can be made at."""
    possible = [play for play in plays if next(offer.ways(play), None) is not None]
    shown = possible or plays
    first = next((play for play in shown if play.target.key == offer.default_target), shown[0])
    technique = first.technique
    slots = _slots(first)
    if len(plays) > 1:
        slots.insert(0, _target_slot(shown))
    return Entry(
        id=id_,
        text=text,
        name=name,
        cost=price(technique),
        note=_note(shown),
        clause=technique.clause,
        slots=tuple(slots),
        refusal=None if possible else why_not(first),
    )


def _note(plays: Sequence[Play]) -> Text:
    """What it does, with a warning where it would miss from here: that is allowed (fadian.R22)."""
    note = explain(plays[0].technique)
    if any(would_hit(play) is not False for play in plays):
        return note
    return Text(f"（现在打不中）{note.zh}", f"(would miss from here) {note.en}")


def _target_slot(plays: Sequence[Play]) -> Slot:
    names = tuple(describe_unit(play.target.key, play.state.rules.players) for play in plays)
    plain = all(name.zh == name.en for name in names)
    return Slot("choice", tuple(name.zh for name in names), before=" > ", names=() if plain else names)


def _slots(play: Play) -> list[Slot]:
    """The blanks for what it costs; they are the same for all targets."""
    slots = []
    pay = None if play.free else play.technique.pay
    if pay is not None:
        usable = pay.usable(play)
        sizes = pay.sizes(usable)
        if sizes:
            cards = tuple(map(card_text, usable))
            slots.append(Slot("card", cards, sizes[0], sizes[-1], before=f" {pay.sign}", between=""))
    if play.technique.element == ANY_ELEMENT:
        names = tuple(ELEMENT_NAMES[element] for element in ELEMENTS)
        slots.append(Slot("choice", tuple(name.zh for name in names), before=" ", names=names))
    return slots


def why_not(play: Play) -> Refusal | None:
    """Why a 战技 cannot be declared at this target, as far as it goes without a doll; None if it can."""
    technique = play.technique
    if refusal := cannot_make(play):
        return refusal
    pay = None if play.free else technique.pay
    cards: tuple[Card, ...] | None = ()
    if pay is not None and (cards := next(pay.ways(play), None)) is None:
        return unpaid(technique, pay)
    assert cards is not None
    refusals = [cannot_pay(play, cards, element) for element in elements_of(technique)]
    return refusals[0] if all(refusals) else None


def skill_entry(state: State, seat: int, skill: Skill) -> Entry:
    """An active 技能 in the main phase (fadian.R64)."""
    active = skill.active
    assert active is not None
    enemies = state.enemies(seat)
    uses = list(skill_uses(state, seat, skill))
    slots = []
    if active.at_someone and len(enemies) > 1:
        slots.append(Slot("seat", tuple(dict.fromkeys(use.target for use in uses)) or tuple(enemies)))
    if active.pay is not None and uses:
        cards = tuple(dict.fromkeys(card_text(use.cards[0]) for use in uses))
        slots.append(Slot("card", cards, before=" 弃", between=""))
    refusal = None
    if not uses:
        refusal = skill_refusal(state, seat, SkillUse(skill.id, enemies[0]))
    cost = NOTHING if active.pay is None else active.pay.text
    return Entry(skill.id, skill.name.zh, skill.name, cost, skill.text, skill.clause, tuple(slots), refusal)
