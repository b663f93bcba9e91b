"""A question for a 招 laid out for a person: the 战技 by 帖, what they cost, what they would do from here, and why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kejian.core import Entry, Group, Refusal, Slot, Text
from kejian.games.fadian.active import SkillUse, skill_refusal, skill_uses
from kejian.games.fadian.actor import DRAGON, Actor, unit_word
from kejian.games.fadian.cards import Card, card_text
from kejian.games.fadian.declare import Offer, cannot_make, cannot_pay, canonical_name, elements_of, unpaid
from kejian.games.fadian.notation import ARROW
from kejian.games.fadian.play import Play
from kejian.games.fadian.reach import would_hit
from kejian.games.fadian.schools import ALL_SCHOOLS
from kejian.games.fadian.skill import Skill
from kejian.games.fadian.state import State
from kejian.games.fadian.technique import ANY_ELEMENT, Technique, explain, price

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
            name = ALL_SCHOOLS[school].name
            title = Text(f"龙·{name.zh}", f"dragon: {name.en}") if actor.kind == DRAGON else name
            groups.append(Group(title, tuple(entries)))
    return groups


def _entries(
    offer: Offer, actor: Actor, technique: Technique, rows: Sequence[Technique], prefix: str
) -> Iterator[Entry]:
    """One entry, or one for each thing the doll could do (牵引)."""
    default = offer.default_target
    target = Actor.of(offer.state, default) if default is not None else offer.targets()[0]
    play = offer.think(actor, target, technique)
    dragon = "龙·" if actor.kind == DRAGON and not prefix else ""
    text = f"{prefix} {dragon}{canonical_name(technique, rows)}".strip()
    id_ = f"dragon.{technique.id}" if actor.kind == DRAGON else technique.id
    if not technique.declares_doll or cannot_make(play):
        yield _entry(offer, play, id_, text, technique.name)
        return
    inner = offer.doll_offer(play)
    for doll, dolls_rows in inner.sources:
        for row in dolls_rows:
            name = Text(f"{technique.name.zh} → {row.name.zh}", f"{technique.name.en} → {row.name.en}")
            words = f"{text} {ARROW} {canonical_name(row, dolls_rows)}"
            yield _entry(inner, inner.think(doll, target, row), f"{id_}.{row.id}", words, name)


def _entry(offer: Offer, play: Play, id_: str, text: str, name: Text) -> Entry:
    technique = play.technique
    return Entry(
        id=id_,
        text=text,
        name=name,
        cost=price(technique),
        note=_note(play),
        clause=technique.clause,
        slots=tuple(_slots(offer, play)),
        refusal=why_not(offer, play),
    )


def _note(play: Play) -> Text:
    """What it does, with a warning where it would miss from here: that is allowed (fadian.R22)."""
    note = explain(play.technique)
    if would_hit(play) is not False:
        return note
    return Text(f"（现在打不中）{note.zh}", f"(would miss from here) {note.en}")


def _slots(offer: Offer, play: Play) -> Iterator[Slot]:
    targets = offer.targets()
    if len(targets) > 1:
        players = offer.state.rules.players
        yield Slot("choice", tuple(unit_word(t.key, players) for t in targets), before=" > ")
    pay = None if play.free else play.technique.pay
    if pay is not None:
        usable = pay.usable(play)
        sizes = pay.sizes(usable)
        if sizes:
            cards = tuple(map(card_text, usable))
            yield Slot("card", cards, sizes[0], sizes[-1], before=f" {pay.sign}", between="")
    if play.technique.element == ANY_ELEMENT:
        yield Slot("choice", elements_of(play.technique), before=" ")


def why_not(offer: Offer, play: Play) -> Refusal | None:
    """Why a 战技 cannot be declared at all now; None if it can in some way."""
    technique = play.technique
    if refusal := cannot_make(play):
        return refusal
    pay = None if play.free else technique.pay
    cards: tuple[Card, ...] | None = ()
    if pay is not None and (cards := next(pay.ways(play), None)) is None:
        return unpaid(technique, pay)
    assert cards is not None
    if technique.declares_doll:
        return None if offer.doll_offer(play).any() else Refusal("needs_sub", (technique.name,), (technique.clause,))
    refusals = [cannot_pay(play, cards, element) for element in elements_of(technique)]
    return refusals[0] if all(refusals) else None


def skill_entry(state: State, seat: int, skill: Skill) -> Entry:
    """An active 技能 in the main phase (fadian.R64)."""
    active = skill.active
    assert active is not None
    enemies = state.enemies(seat)
    slots = []
    if active.at_someone and len(enemies) > 1:
        slots.append(Slot("seat", tuple(enemies)))
    uses = list(skill_uses(state, seat, skill))
    if active.pay is not None and uses:
        cards = tuple(dict.fromkeys(card_text(use.cards[0]) for use in uses))
        slots.append(Slot("card", cards, before=" 弃", between=""))
    refusals = [skill_refusal(state, seat, SkillUse(skill.name.zh, enemy), ignoring_cards=True) for enemy in enemies]
    refusal = refusals[0] if refusals and all(refusals) else None
    if refusal is None and active.pay is not None and not uses:
        refusal = Refusal("payment", (skill.name, active.pay.text), (skill.clause,))
    cost = NOTHING if active.pay is None else active.pay.text
    return Entry(skill.id, skill.name.zh, skill.name, cost, skill.text, skill.clause, tuple(slots), refusal)
