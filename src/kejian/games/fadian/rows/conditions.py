"""Conditions of the cards: 前提条件 that are a state of things, and the 若 of effects."""

from __future__ import annotations

from collections.abc import Callable

from kejian.core import Text
from kejian.games.fadian.facts.actor import DOLL, DRAGON, unit_key
from kejian.games.fadian.facts.cards import is_red, points_of, suit_of
from kejian.games.fadian.facts.play import COUNTER, Play
from kejian.games.fadian.facts.state import AHEAD, BACK, Mark
from kejian.games.fadian.rows.figures import last_damage, merged_zigzag


class Condition:
    """A 前提条件 that is a state of things, or the 若 of an effect. `shows_hand`: the hand is laid open for it."""

    __slots__ = ("clauses", "holds", "shows_hand", "text")

    def __init__(
        self, holds: Callable[[Play], bool], zh: str, en: str, *clauses: str, shows_hand: bool = False
    ) -> None:
        self.holds, self.text, self.clauses, self.shows_hand = holds, Text(zh, en), clauses, shows_hand


def _own_mark(play: Play) -> Mark:
    mark = play.player.mark
    assert mark is not None
    return mark


def hand_sum_divides(by: int) -> Condition:
    """The hand's points are a multiple of a number; an empty hand has no sum (fadian.R52, fadian.R53)."""
    return Condition(
        lambda play: bool(hand := play.player.hand.cards) and sum(map(points_of, hand)) % by == 0,
        f"手牌点数和是{by}的倍数（展示手牌）",
        f"your hand's points are a multiple of {by} (show it)",
        "fadian.R52",
        "fadian.R53",
        shows_hand=True,
    )


def stands_on(place: int) -> Condition:
    return Condition(
        lambda play: play.place_of(play.actor) == place,
        f"【位置】={place}",
        f"you stand on your position {place}",
        "fadian.2.2",
        "fadian.R1",
        "fadian.R2",
    )


def life_at_most(n: int) -> Condition:
    return Condition(lambda play: play.actor.hp <= n, f"【体力值】≤{n}", f"your life is at most {n}")


def near(n: int) -> Condition:
    return Condition(lambda play: play.real_distance <= n, f"【距离】≤{n}", f"the distance is at most {n}")


def _sum_divides_count(play: Play) -> bool:
    hand = play.player.hand.cards
    return bool(hand) and sum(map(points_of, hand)) % len(hand) == 0


def _no_same_colour(play: Play) -> bool:
    reds = [is_red(card) for card in play.player.hand.cards]
    return reds.count(True) <= 1 and reds.count(False) <= 1


def _crossed(play: Play, *over: int) -> bool:
    """The target passed all of these in one movement of the previous 招 (fadian.R17, fadian.R20)."""
    return cross_start(play, *over) is not None


def cross_start(play: Play, *over: int) -> int | None:
    """From where the target passed all of these in one movement of the previous 招."""
    crossings = () if play.last is None else play.last.crossings
    starts = [c.start for c in crossings if c.who == play.target.key and all(unit in c.over for unit in over)]
    return starts[-1] if starts else None


def self_unit(play: Play) -> int:
    """ "You" of a condition that looks back: the unit itself, for a 替身 its body (fadian.R58, fadian.R61)."""
    return play.actor.moved_unit if play.actor.kind in (DOLL, DRAGON) else unit_key(play.seat)


def _last_back(play: Play) -> bool:
    return play.last is not None and (self_unit(play), unit_key(play.target.seat)) in play.last.back


def _zigzag(play: Play) -> bool:
    """进, 退, 进 one after the other (fadian.R81)."""
    merged = merged_zigzag(play)
    return any(merged[i : i + 3] == [AHEAD, BACK, AHEAD] for i in range(len(merged) - 2))


def _stood_there(play: Play) -> bool:
    if play.target.kind == DOLL:
        return play.target.mark.previous_start == play.target.cell
    return play.target.player.previous_start == play.target.cell


def _hp_below(play: Play) -> bool:
    return play.actor.hp < play.target.hp


def _on_two_sides(play: Play) -> bool:
    return (_own_mark(play).cell - play.target.cell) * (play.actor.cell - play.target.cell) < 0


def _back_to_back(play: Play) -> bool:
    return play.actor.turns_back_to(play.target) and play.target.turns_back_to(play.actor)


def _unused(play: Play) -> bool:
    return play.technique.id not in play.player.turn.used


HAND_NOT_LARGER = Condition(
    lambda play: len(play.player.hand) <= len(play.foe.hand), "手牌数不多于对手", "your hand is not larger than his"
)
HAND_SUM_DIVIDES_COUNT = Condition(
    _sum_divides_count,
    "手牌点数和是手牌数的倍数（展示手牌）",
    "your hand's points are a multiple of its size (show it)",
    "fadian.R52",
    "fadian.R53",
    shows_hand=True,
)
NO_SAME_COLOUR = Condition(
    _no_same_colour,
    "手牌没有两张同色（展示手牌）",
    "no two hand cards of one colour (show it)",
    "fadian.R53",
    "fadian.R54",
    shows_hand=True,
)
BALANCE_IS_HAND = Condition(
    lambda play: play.player.balance == len(play.player.hand),
    "【重心值】=【手牌数】",
    "your balance equals your hand size",
)
ZIGZAG = Condition(_zigzag, "本回合进→退→进", "this turn you went forth, back and forth", "fadian.R81")
WAS_BACK = Condition(
    _last_back, "上一招结束时背对对手", "after the previous move your back was to him", "fadian.R19", "fadian.R20"
)
HE_COUNTERED = Condition(lambda play: play.foe.turn.countered, "对手反击过", "he has countered this turn", "fadian.R83")
PUSHED_THREE = Condition(
    lambda play: play.player.turn.push_steps >= 3,
    "本回合累计击退三步",
    "you have pushed him three steps this turn",
    "fadian.R83",
)
PUSHED = Condition(lambda play: play.player.turn.pushed, "本回合造成过击退", "you have pushed him this turn")
PUSHED_BEFORE = Condition(PUSHED.holds, PUSHED.text.zh, PUSHED.text.en, "fadian.R108")
HIS_PLACE_IS_HIS_HAND = Condition(
    lambda play: play.place_of(play.target) == len(play.foe.hand),
    "对手【位置】=【手牌数】",
    "his position equals his hand size",
    "fadian.R2",
    "fadian.R108",
)
NOTHING_DEALT = Condition(
    lambda play: not play.player.turn.dealt, "本回合未造成过伤害", "you have dealt no damage this turn"
)
DEALT_TEN = Condition(
    lambda play: play.player.turn.largest >= 10,
    "本回合单个战技造成过10点伤害",
    "one move of yours dealt 10 this turn",
    "fadian.R87",
)
UNUSED = Condition(_unused, "本回合未发动过", "not used yet this turn")
CROSSED_ME = Condition(
    lambda play: _crossed(play, self_unit(play)),
    "上一招对手越过你",
    "in the previous move he crossed you",
    "fadian.R17",
    "fadian.R20",
    "fadian.R108",
)
CROSSED_ME_AND_DOLL = Condition(
    lambda play: _crossed(play, unit_key(play.seat), unit_key(play.seat, DOLL)),
    "对手在一次移动内越过你与玩偶",
    "in one movement he crossed you and the doll",
    "fadian.R17",
    "fadian.R20",
)
BOTH_EVEN = Condition(
    lambda play: play.place_of(play.actor) % 2 == 0 and play.place_of(play.target) % 2 == 0,
    "双方【位置】都是偶数",
    "both positions are even",
    "fadian.2.2",
    "fadian.R1",
    "fadian.R2",
)
SUM_OF_PLACES_BY_FOUR = Condition(
    lambda play: (play.place_of(play.actor) + play.place_of(play.target)) % 4 == 0,
    "双方位置和是四的倍数",
    "the sum of both positions is a multiple of four",
    "fadian.2.2",
    "fadian.R1",
    "fadian.R2",
)
STOOD_THERE = Condition(
    _stood_there, "目标还在上个回合开始时的格", "he stands where the previous turn began for him", "fadian.R94"
)
HIS_BACK = Condition(
    lambda play: play.target.turns_back_to(play.actor), "对手背对你", "his back is to you", "fadian.2.5", "fadian.R19"
)
MY_BACK = Condition(
    lambda play: play.actor.turns_back_to(play.target), "背对对手", "your back is to him", "fadian.2.5", "fadian.R19"
)
BACK_TO_BACK = Condition(_back_to_back, "互相背对", "you are back to back", "fadian.2.5", "fadian.R19")
MARK_BEHIND_HIM = Condition(_on_two_sides, "标记与你在对手两侧", "your marker and you are on two sides of him")
ALL_IN_ONE_CELL = Condition(
    lambda play: _own_mark(play).cell == play.actor.cell == play.target.cell,
    "标记、你、对手同格",
    "your marker, you and he share a cell",
)
MARK_NEXT_TO_HIM = Condition(
    lambda play: abs(_own_mark(play).cell - play.target.cell) == 1,
    "标记与对手邻接",
    "your marker is next to him",
    "fadian.R57",
)
LIFE_BELOW_HIS = Condition(_hp_below, "你的体力小于对手", "your life is below his")
HIT_A_WALL = Condition(
    lambda play: play.last is not None and self_unit(play) in play.last.walls,
    "上一招你撞墙",
    "you hit a wall in the previous move",
    "fadian.R15",
    "fadian.R20",
)
AS_COUNTER = Condition(lambda play: play.mode == COUNTER, "作为反击", "used as a counter")
HIS_TURN = Condition(lambda play: play.state.in_turn(play.target.seat), "对手的回合", "it is his turn")
MINE_DEALT = Condition(
    lambda play: play.last is not None and play.last.seat == play.seat and last_damage(play) > 0,
    "上一招是你的且伤到对手",
    "the previous move was yours and hurt him",
    "fadian.R20",
    "fadian.R100",
)
HELD_SUM_24 = Condition(
    lambda play: sum(map(points_of, play.player.held.cards)) == 24,
    "扣置牌点数和为24",
    "your face-down cards sum to 24",
    "fadian.R102",
)
FARTHEST = Condition(
    lambda play: play.real_distance == play.state.rules.cells - 1, "距离为最远", "the distance is the greatest possible"
)
FLIP_IS_RED = Condition(
    lambda play: bool(play.flips) and is_red(play.flips[0]), "翻出红色", "the flipped card is red", "fadian.8.2"
)
FLIPS_OF_ONE_SUIT = Condition(
    lambda play: len({suit_of(card) for card in play.flips}) <= 1, "翻出同花色", "the flipped cards are of one suit"
)
HOLDS_FLIPPED_SUIT = Condition(
    lambda play: bool(play.flips) and any(suit_of(c) == suit_of(play.flips[0]) for c in play.player.hand.cards),
    "手中有翻出的花色",
    "you hold the flipped suit",
)
HAS_MARK = Condition(lambda play: play.player.mark is not None, "有标记", "you have a mark", "fadian.R56")
HAS_DOLL = Condition(
    lambda play: play.player.mark is not None and play.player.mark.doll is not None,
    "有玩偶",
    "you have a doll",
    "fadian.R56",
)
NO_DOLL = Condition(
    lambda play: play.player.mark is None or play.player.mark.doll is None, "没有玩偶", "you have no doll", "fadian.R58"
)
NOT_THE_DOLL = Condition(
    lambda play: play.actor.kind != DOLL, "由本体发动", "made by the character itself", "fadian.R58"
)
