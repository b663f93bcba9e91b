"""A card as it is used or played: itself, or what a skill makes of other cards (sgs.R27)."""

from __future__ import annotations

from typing import NamedTuple

from kejian.games.sgs.facts.cards import BLACK, DELAYED, FACES, PRINTS, TRICK, Card, colour_of

SHA, FIRE_SHA, THUNDER_SHA, SHAN, TAO, JIU, WUXIE = "sha", "huo_sha", "lei_sha", "shan", "tao", "jiu", "wuxie"
NONE, FIRE, THUNDER = "", "fire", "thunder"
_NATURES = {FIRE_SHA: FIRE, THUNDER_SHA: THUNDER}
_FAMILIES = {FIRE_SHA: SHA, THUNDER_SHA: SHA, "wuxie_guo": WUXIE}


def family_of(kind: str) -> str:
    """All three 杀 are 杀 (sgs.K1)."""
    return _FAMILIES.get(kind, kind)


class InPlay(NamedTuple):
    """What somebody uses or plays. `skill` made it out of `cards`; without one it is the card itself."""

    kind: str
    cards: tuple[Card, ...] = ()
    suit: int | None = None
    colour: int | None = None
    rank: int | None = None
    skill: str = ""

    @property
    def family(self) -> str:
        return _FAMILIES.get(self.kind, self.kind)

    @property
    def is_sha(self) -> bool:
        return self.kind in (SHA, FIRE_SHA, THUNDER_SHA)

    @property
    def nature(self) -> str:
        return _NATURES.get(self.kind, NONE)

    @property
    def type(self) -> str:
        return PRINTS[self.kind].type

    @property
    def is_trick(self) -> bool:
        return self.type in (TRICK, DELAYED)

    @property
    def is_converted(self) -> bool:
        return bool(self.skill)

    def is_stopped_by(self, armour: str) -> bool:
        """仁王盾 stops a black 杀 (sgs.K51), 藤甲 a plain one, 南蛮入侵 and 万箭齐发 (sgs.K52)."""
        if armour == "renwang":
            return self.is_sha and self.colour == BLACK
        return armour == "tengjia" and self.kind in (SHA, "nanman", "wanjian")

    def as_kind(self, kind: str) -> InPlay:
        """The same card, but of another kind (a plain 杀 that becomes one of fire)."""
        return self._replace(kind=kind)


def real(card: Card) -> InPlay:
    """A card as itself."""
    face = FACES[card]
    return InPlay(face.kind, (card,), face.suit, colour_of(face.suit), face.rank)


def converted(kind: str, cards: tuple[Card, ...], skill: str) -> InPlay:
    """A card made of others: of one, its suit, colour and rank; of several, at most a common colour; of none, nothing."""
    if len(cards) == 1:
        face = FACES[cards[0]]
        return InPlay(kind, cards, face.suit, colour_of(face.suit), face.rank, skill)
    colours = {colour_of(FACES[card].suit) for card in cards}
    return InPlay(kind, cards, None, colours.pop() if len(colours) == 1 else None, None, skill)
