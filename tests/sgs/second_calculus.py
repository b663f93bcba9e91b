"""A second calculus of the numbers of 三国杀, written from the chapter alone: it shares nothing with the engine's.

It reads a table as people write it down (hp, weapon, horses, effects as texts) and works every number out in another way:
distances by walking round the ring with a stone for everybody, effects by their words, bounds by looking through all
allowed values, counts by crossing out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

ATTACKING, DEFENDING = "进攻坐骑", "防御坐骑"
UNLIMITED = "无限"


@dataclass
class Sheet:
    """A character as written down."""

    hp: int
    max_hp: int
    kingdom: str | None
    dead: bool
    hand: int
    weapon: int | None  # the printed range
    lends: bool  # its weapon is 吴六剑
    horses: list[str]
    effects: list[str]


@dataclass
class Card:
    """A card as written down."""

    printed: int
    effects: list[str] = field(default_factory=list)


@dataclass
class SecondCalculus:
    """All numbers of one table."""

    names: list[str]
    sheets: list[Sheet]

    # texts

    def said(self, who: int, before: str) -> list[int]:
        """The numbers behind all effects of somebody that begin with these words and go on with a number."""
        rests = [text[len(before) :] for text in self.sheets[who].effects if text.startswith(before)]
        return [int(rest) for rest in rests if rest.lstrip("+-").isdigit()]

    def modifiers(self, who: int, before: str) -> list[int]:
        """Of these, those that were written with a sign."""
        texts = [text for text in self.sheets[who].effects if text.startswith((f"{before}+", f"{before}-"))]
        return [int(text.removeprefix(before)) for text in texts]

    # chapter 5

    def hand_limit(self, who: int) -> int:
        if treated := self.said(who, "手牌上限视为"):
            return max(treated)
        replaced = self.said(who, "手牌上限为")
        start = max(replaced) if replaced else self.shown(who)
        changes = self.modifiers(who, "手牌上限")
        return self.nearest(start + sum(changes), 0, 10_000) if changes else start

    @staticmethod
    def nearest(wanted: int, least: int, most: int) -> int:
        """The allowed value that is nearest to a number."""
        if least <= wanted <= most:
            return wanted
        return min((least, most), key=lambda allowed: abs(allowed - wanted))

    # chapters 1 to 4

    def shown(self, who: int) -> int:
        return len(range(self.sheets[who].hp))

    def lost(self, who: int) -> int:
        return self.sheets[who].max_hp - self.shown(who)

    # chapter 8

    def on_ring(self) -> list[int]:
        return [who for who, sheet in enumerate(self.sheets) if not sheet.dead and "不计入距离" not in sheet.effects]

    def distance(self, who: int, to: int) -> int | None:
        ring = self.on_ring()
        if who not in ring or to not in ring:
            return None
        if who == to:
            return 0
        if treated := self.said(who, f"至{self.names[to]}距离视为"):
            return min(treated)
        changes = [*self.modifiers(who, f"至{self.names[to]}距离"), *self.modifiers(who, "至其他角色距离")]
        changes += self.modifiers(to, "其他角色至其距离")
        changes += [-1 for horse in self.sheets[who].horses if horse == ATTACKING]
        changes += [+1 for horse in self.sheets[to].horses if horse == DEFENDING]
        walked = self.walk(ring, who, to)
        return self.nearest(walked + sum(changes), 1, 10_000) if changes else walked

    @staticmethod
    def walk(ring: list[int], who: int, to: int) -> int:
        """Two stones set out from one seat, one to the left and one to the right; which arrives first, and when?"""
        left = right = ring.index(who)
        arrows = 0
        while ring[left] != to and ring[right] != to:
            arrows += 1
            left, right = (left - 1) % len(ring), (right + 1) % len(ring)
        return arrows

    # chapter 9

    def attack_range(self, who: int) -> int | str:
        sheet = self.sheets[who]
        if "攻击范围无限" in sheet.effects:
            return UNLIMITED
        start = 1 if sheet.weapon is None else sheet.weapon
        changes = self.modifiers(who, "攻击范围")
        for other, ally in enumerate(self.sheets):
            if ally.lends and not ally.dead and other != who and self.allied(who, other):
                changes.append(1)
        return self.nearest(start + sum(changes), 1, 10_000) if changes else start

    def allied(self, one: int, other: int) -> bool:
        pair = {self.sheets[one].kingdom, self.sheets[other].kingdom}
        return len(pair) == 1 and not pair & {None, "野心家"}

    def in_range(self, who: int) -> list[str]:
        found, reach = [], self.attack_range(who)
        for other, name in enumerate(self.names):
            far = self.distance(who, other)
            if other == who or far is None:
                continue
            if reach == UNLIMITED or (isinstance(reach, int) and reach >= far):
                found.append(name)
        return found

    # chapter 19

    def draw_count(self, who: int) -> int:
        if "额定摸牌数改为0" in self.sheets[who].effects:
            return 0
        return self.nearest(2 + sum(self.modifiers(who, "额定摸牌数")), 0, 10_000)

    # chapter 23

    @staticmethod
    def rank(card: Card) -> int:
        ranks = [*range(1, 14)]
        treated = [int(text.removeprefix("点数视为")) for text in card.effects if "视为" in text]
        if treated:
            return max(treated)
        changes = [int(text.removeprefix("点数")) for text in card.effects]
        return SecondCalculus.nearest(card.printed + sum(changes), ranks[0], ranks[-1])

    # chapters 13 to 15

    def kingdoms(self) -> int:
        seen: list[str] = []
        for sheet in self.sheets:
            if sheet.dead or sheet.kingdom is None or (sheet.kingdom in seen and sheet.kingdom != "野心家"):
                continue
            seen.append(sheet.kingdom)
        return len(seen)

    def living(self) -> list[int]:
        return [who for who, sheet in enumerate(self.sheets) if not sheet.dead]

    def most(self, figures: dict[int, int]) -> list[str]:
        """Those of the living whom nobody of the living surpasses."""
        living = self.living()
        return [self.names[who] for who in living if not any(figures[other] > figures[who] for other in living)]
