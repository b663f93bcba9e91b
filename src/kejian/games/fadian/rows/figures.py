"""Numbers of the cards: typed expressions that a row can be written with and read by people.

Each is read when the rule needs it (fadian.R89): 行动 at declaration, 距离 and 伤害 at the damage stage.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from kejian.core import Text
from kejian.games.fadian.facts.cards import points_of
from kejian.games.fadian.facts.play import Play


class Num:
    """A number of a card that depends on the game."""

    __slots__ = ("base", "of", "text", "uses_distance")

    def __init__(
        self, of: Callable[[Play], int], zh: str, en: str, uses_distance: bool = False, base: Num | None = None
    ) -> None:
        self.of, self.text, self.uses_distance = of, Text(zh, en), uses_distance
        self.base = base  # what it is worked out from, if it is more than that

    def _with(self, other: Figure, of: Callable[[int, int], int], sign: str, flip: bool = False) -> Num:
        a, b = (other, self) if flip else (self, other)
        zh, en = f"{words(a).zh}{sign}{words(b).zh}", f"{words(a).en} {sign} {words(b).en}"
        far = uses_distance(a) or uses_distance(b)
        return Num(lambda play: of(value(a, play), value(b, play)), zh, en, far, self.base or self)

    def __add__(self, other: Figure) -> Num:
        return self._with(other, lambda a, b: a + b, "+")

    def __radd__(self, other: int) -> Num:
        return self._with(other, lambda a, b: a + b, "+", flip=True)

    def __sub__(self, other: Figure) -> Num:
        return self._with(other, lambda a, b: a - b, "−")

    def __rsub__(self, other: int) -> Num:
        return self._with(other, lambda a, b: a - b, "−", flip=True)

    def __rmul__(self, other: int) -> Num:
        return self._with(other, lambda a, b: a * b, "×", flip=True)

    def __rfloordiv__(self, other: int) -> Num:
        """Divisions round down, and a distance of 0 counts as 1 (fadian.R44)."""
        return self._with(other, lambda a, b: a // max(1, b), "÷", flip=True)

    def __abs__(self) -> Num:
        zh, en = f"|{self.text.zh}|", f"|{self.text.en}|"
        return Num(lambda play: abs(self.of(play)), zh, en, self.uses_distance, self.base or self)


Figure = int | Num


def value(figure: Figure, play: Play) -> int:
    return figure if isinstance(figure, int) else figure.of(play)


def words(figure: Figure) -> Text:
    return Text(str(figure), str(figure)) if isinstance(figure, int) else figure.text


def uses_distance(figure: Figure | None) -> bool:
    return isinstance(figure, Num) and figure.uses_distance


def merged_zigzag(play: Play) -> list[int]:
    """进 and 退 of this turn with equal neighbours merged (fadian.R81)."""
    return [way for way, _ in groupby(play.player.turn.zigzag)]


def _zigzag_turns(play: Play) -> int:
    return max(0, len(merged_zigzag(play)) - 1)


X = Num(lambda play: play.n, "x", "x")
PAID = Num(lambda play: play.n, "弃牌数", "cards paid")
POINTS = Num(lambda play: sum(map(points_of, play.cards)), "【点数】", "its points")
D = Num(lambda play: play.d, "【距离】", "distance", uses_distance=True)
DISTANCE = Num(lambda play: play.real_distance, "【距离】", "distance")
HAND = Num(lambda play: len(play.player.hand), "【手牌数】", "hand size")
BALANCE = Num(lambda play: play.player.balance, "【重心值】", "balance")
HP = Num(lambda play: play.actor.hp, "【体力值】", "life")
PLACE = Num(lambda play: play.place_of(play.actor), "【位置】", "position")
MOVES = Num(lambda play: play.number, "【本回合出招数】", "moves made this turn")
ZIGZAG_TURNS = Num(_zigzag_turns, "【位置转折次数】", "turnings")
DOLL_HP = Num(lambda play: _doll_hp(play), "【玩偶剩余体力】", "the doll's life")
HELD = Num(lambda play: len(play.player.held), "【扣牌数】", "cards face down")
FLIP_SUM = Num(lambda play: sum(map(points_of, play.flips)), "【点数和】", "their points")
DEALT = Num(lambda play: play.dealt, "伤害值", "the damage dealt")
JUMP = Num(lambda play: play.jump, "跳跃距离", "length of the jump")
LAST_DAMAGE = Num(lambda play: last_damage(play), "对手受到的伤害", "the damage the opponent took")


def last_damage(play: Play) -> int:
    return 0 if play.last is None else play.last.damage.get(play.target.key, 0)


def _doll_hp(play: Play) -> int:
    """What the doll has, or had when it was destroyed for this 招."""
    mark = play.player.mark
    return mark.doll.hp if mark is not None and mark.doll is not None else play.figure
