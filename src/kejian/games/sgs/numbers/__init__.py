"""The numbers of 三国杀: what every one of them is, and why.

    seats = [BareCharacter() for _ in range(6)]                      # 甲 乙 丙 丁 戊 己
    seats[3].effects = (attacking_horse(Text("赤兔", "Chitu")),)
    distance(seats, 3, 0).text("zh")                                 # "2（座次 3，赤兔 −1）"

It knows characters by a few facts (`characters.py`), and neither cards nor procedure: the game's own players fit, and so does
`BareCharacter`, with which the numbers are used alone.
"""

from kejian.games.sgs.numbers.calculus import (
    ATTACK_RANGE,
    DISTANCE,
    DRAW_COUNT,
    HAND_LIMIT,
    QUANTITIES,
    RANK,
    Effect,
    Quantity,
    Reckoning,
    Start,
)
from kejian.games.sgs.numbers.characters import AMBITIOUS, BareCharacter, Character, Seats, is_counted, same_kingdom
from kejian.games.sgs.numbers.equipment import attacking_horse, defending_horse, lending_weapon
from kejian.games.sgs.numbers.main_terms import (
    all_in_attack_range,
    attack_range,
    attack_range_case,
    distance,
    distance_case,
    draw_count,
    draw_count_case,
    hand_limit,
    hand_limit_case,
    in_attack_range,
    printed_range,
    rank,
    rank_case,
    steps,
    why_in_range,
)

__all__ = [
    "AMBITIOUS",
    "ATTACK_RANGE",
    "DISTANCE",
    "DRAW_COUNT",
    "HAND_LIMIT",
    "QUANTITIES",
    "RANK",
    "BareCharacter",
    "Character",
    "Effect",
    "Quantity",
    "Reckoning",
    "Seats",
    "Start",
    "all_in_attack_range",
    "attack_range",
    "attack_range_case",
    "attacking_horse",
    "defending_horse",
    "distance",
    "distance_case",
    "draw_count",
    "draw_count_case",
    "hand_limit",
    "hand_limit_case",
    "in_attack_range",
    "is_counted",
    "lending_weapon",
    "printed_range",
    "rank",
    "rank_case",
    "same_kingdom",
    "steps",
    "why_in_range",
]
