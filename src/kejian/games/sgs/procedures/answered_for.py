"""What an answer is about: whose deed, and the deed in the few words that stand at his seat meanwhile."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs.asks.entry_facts import EntryFacts
from kejian.games.sgs.facts.cards import PRINTS, RANKS, SUITS, card_words
from kejian.games.sgs.rows.occasions import Need, Use

_DYING = Text("濒死", "dying")
_DRUNK = Text("喝了酒", "Wine")
_NO_ARMOUR = Text("防具无效", "armour off")


def needed_for(need: Need) -> EntryFacts | None:
    """Of one who needs a card: the card that is used on him, and what makes it stronger; in a duel each has it from the other."""
    target = need.target
    if target is None:
        return None
    use, wanted = target.use, PRINTS[need.family].name
    stronger = [_DRUNK] if use.base > 1 else []
    stronger += [_NO_ARMOUR] if target.no_armour else []
    stronger += (
        [Text(f"要 {need.needed} 张{wanted.zh}", f"{need.needed} {wanted.en} needed")] if need.needed > 1 else []
    )
    return EntryFacts(by=target.seat if need.seat == use.user else use.user, deed=_listed(_card(use), *stronger))


def nullified_use(use: Use, target: int) -> EntryFacts:
    """Of one who may cancel out a trick: whose it is, and for whom."""
    card, name = _card(use), use.state.name(target)
    return EntryFacts(
        by=use.user, deed=card if target == use.user else Text(f"{card.zh} → {name}", f"{card.en} → {name}")
    )


def saved_from_death(seat: int) -> EntryFacts:
    """Of one who may save somebody."""
    return EntryFacts(by=seat, deed=_DYING)


def _card(use: Use) -> Text:
    """A card as itself: 杀 ♠7; one that a skill makes of others: the skill and they behind it."""
    state, card = use.state, use.card
    name, skill = PRINTS[card.kind].name, state.rules.book.all_skills.get(card.skill)
    if skill is not None:
        cards = [card_words(one) for one in card.cards]
        made = [Text(f"{skill.name.zh} {cards[0].zh}", f"{skill.name.en} {cards[0].en}")] if cards else [skill.name]
        return _listed(name, *made, *cards[1:])
    if card.suit is None or card.rank is None:
        return name
    sign = f"{SUITS[card.suit]}{RANKS[card.rank - 1]}"
    return Text(f"{name.zh} {sign}", f"{name.en} {sign}")


def _listed(*parts: Text) -> Text:
    return Text("，".join(part.zh for part in parts), ", ".join(part.en for part in parts))
