"""A question for a 招 laid out for a person: the 战技 by 帖, what they cost, what they would do from here, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import Entry, Group, Slot, Text
from kejian.core.composing import Blanks
from kejian.games.fadian.asks.composing import fill, why_not
from kejian.games.fadian.asks.entry_facts import EntryFacts
from kejian.games.fadian.asks.offer import Offer
from kejian.games.fadian.asks.outlook import glance, outlook_of
from kejian.games.fadian.asks.skill_uses import SkillUse, skill_refusal, skill_uses
from kejian.games.fadian.asks.technique_names import canonical_name
from kejian.games.fadian.facts.actor import DRAGON, Actor
from kejian.games.fadian.facts.cards import card_text
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.rows.reckoning import price_in_words
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, Technique, does, explain

KINDS = {SWIFT: "swift", STIFF: "stiff"}
NOTHING = Text("", "")


def offer_groups(offer: Offer, prefix: str) -> list[Group]:
    """The 战技 of an offer, one group for each 帖 of each unit."""
    groups = []
    for actor, rows in offer.sources:
        for school in dict.fromkeys(technique.school for technique in rows):
            entries = [
                _entry(offer, actor, technique, rows, prefix)
                for technique in rows
                if technique.school == school and offer.allowed(technique)
            ]
            name = offer.state.rules.book.pages[school].name
            title = Text(f"龙·{name.zh}", f"dragon: {name.en}") if actor.kind == DRAGON else name
            groups.append(Group(title, tuple(entries)))
    return groups


def _entry(offer: Offer, actor: Actor, technique: Technique, rows: Sequence[Technique], prefix: str) -> Entry:
    """One 战技 at all its targets: grey only if it can be made at none of them."""
    dragon = "龙·" if actor.kind == DRAGON and not prefix else ""
    plays = [offer.think(actor, target, technique) for target in offer.targets()]
    against = [why_not(offer, play) for play in plays]
    possible = [play for play, why in zip(plays, against, strict=True) if why is None]
    blanks = Blanks(())
    move = fill(offer, actor, technique, blanks) if possible else None
    whole = () if move is None else outlook_of(offer, move)
    return Entry(
        id=entry_id(actor, technique),
        text=f"{prefix} {dragon}{canonical_name(technique, rows)}".strip(),
        name=technique.name,
        cost=price_in_words((possible or plays)[0]),
        note=explain(technique),
        clause=technique.clause,
        slots=blanks.slots,
        refusal=None if possible else against[0],
        outlook=whole or glance(possible or plays),
        open=bool(blanks.slots),
        facts=EntryFacts(technique=True, kind=KINDS.get(technique.kind, "")),
        does=does(technique),
    )


def entry_id(actor: Actor, technique: Technique) -> str:
    """What the line of a 战技 is known by."""
    return f"dragon.{technique.id}" if actor.kind == DRAGON else technique.id


def find_entry(offer: Offer, id_: str) -> tuple[Actor, Technique] | None:
    """The unit and the 战技 of a line."""
    for actor, rows in offer.sources:
        for technique in rows:
            if offer.allowed(technique) and entry_id(actor, technique) == id_:
                return actor, technique
    return None


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
        slots.append(Slot("card", cards, before=" 弃", between="", lead=Text(" 弃", " discarding ")))
    refusal = None
    if not uses:
        refusal = skill_refusal(state, seat, SkillUse(skill.id, enemies[0]))
    cost = NOTHING if active.pay is None else active.pay.text
    return Entry(skill.id, skill.name.zh, skill.name, cost, skill.text, skill.clause, tuple(slots), refusal)
