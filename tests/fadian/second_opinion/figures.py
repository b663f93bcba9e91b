"""距离 and 伤害: what the tables' entries come to at the damage stage."""

from __future__ import annotations

from tests.fadian.second_opinion.people import Person, merged
from tests.fadian.second_opinion.plays import Play

BY_DISTANCE = ("6÷d", "2÷d", "12÷d", "strangle")


def counts_distance(play: Play) -> bool:
    """Whether the distance that 敏锐 chooses makes a difference."""
    return play.row.reach not in ("-", "线", "前") or play.row.figure in BY_DISTANCE


def in_front(play: Play) -> list[Person]:
    """穿林: whoever stands before the one who acts, the body of a stand-in too (R44, R121)."""
    people = [play.other, play.maker] if play.stands_in else [play.other]
    return [who for who in people if (who.cell - play.cell) * play.facing > 0]


def reaches(play: Play) -> bool:
    """Whether the 招 hits at the distance it counts; otherwise it is a 击空 (R21, R22)."""
    maker, reach, n = play.maker, play.row.reach, play.distance
    if reach == "线":  # from the performer to his 标记, both ends included (R44)
        assert maker.mark is not None
        low, high = sorted((play.cell, maker.mark.cell))
        return low <= play.other.cell <= high
    if reach == "前":
        return bool(in_front(play))
    if reach in ("-", "x") or play.sure:
        return True
    if reach == "4+":
        return n >= 4
    figures = {"hand": len(maker.hand), "balance": maker.balance, "made": maker.made, "2+x": 2 + play.x}
    return n == figures[reach] if reach in figures else str(n) in reach.split()


def figure(play: Play) -> int:
    """The 伤害 figure without bonuses; 0 where there is none."""
    maker, text = play.maker, play.row.figure
    near = max(1, play.distance)
    named = {
        "-": 0,
        "made": maker.made,
        "turns": 2 * (len(merged(maker.ways)) - 1),
        "2x": 2 * play.x,
        "hand": len(maker.hand),
        "arrow": abs(maker.view(play.cell) - 3),
        "strangle": 4 - 2 * play.distance,
        "6÷d": 6 // near,
        "2÷d": 2 // near,
        "12÷d": 12 // near,
        "held": len(maker.held),
    }
    return max(0, named[text] if text in named else int(text))


def bonuses(play: Play, victim: Person) -> int:
    """All that is added to the figure against somebody (R39)."""
    maker, page, effects = play.maker, play.row.page, play.maker.effects
    real = abs(victim.cell - play.cell)
    found = play.bonus + effects.get("全加", 0)
    if play.row.name.startswith("剑术·"):
        found += effects.get("剑术加", 0)
    found += effects.get({"枪": "枪术加", "火枪": "火枪加", "魁拔": "魁拔加"}.get(page, ""), 0)
    found += 2 * (page == "魁拔" and maker.has("蛮血") and maker.hp <= 15)
    found += maker.has("直觉") and real == len(maker.hand)
    found += 2 * (maker.has("赤潮") and maker.hp < play.other.hp)
    found += bool(maker.mark and maker.mark.aimed and maker.mark.cell == victim.cell)
    found += real // 2 if maker.has("飞弹") else 0
    return found + maker.has("嗜血")
