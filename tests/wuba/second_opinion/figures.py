"""The tables of the book that shots and moves need, copied from the clauses by hand (wuba.6.1, wuba.6.2)."""

from __future__ import annotations

# by steps 0 … 5, then 6 and more; then splash at r=1 and at r=√2; then the price of a shot
ROWS = """
M202   50 35 30 25 25 20 15 | 10 7 | 2
RPG    30 25 25 20 20 15 10 |  5 3 | 1
加特林  40 35 20 20 15 10 10 |  0 0 | 0
"""

# HP, 数学
HEROES = {
    "Birdman": (110, "强"),
    "LYJ": (125, "神"),
    "581": (100, "弱"),
    "582": (100, "中"),
    "583": (100, "强"),
    "YR": (150, "弱"),
    "DXD": (135, "弱"),
    "Fakeflower": (100, "巨"),
    "SJK": (130, "神"),
    "An": (125, "巨"),
    "Office": (100, "弱"),
    "Drrra": (130, "巨"),
    "郑阁": (100, "巨"),
    "明月": (105, "强"),
    "Yangtze": (115, "强"),
    "142": (110, "中"),
}
GRADES = ["弱", "中", "强", "巨", "神"]

# wuba.6.1.10: An's own grade, the victim's grade, per cent more
MORE = {
    ("神", "中"): 20,
    ("神", "弱"): 50,
    ("巨", "中"): 20,
    ("巨", "弱"): 50,
    ("强", "弱"): 20,
}


def row(weapon: str) -> tuple[list[int], list[int], int]:
    """Damage by steps, splash, price."""
    line = next(line for line in ROWS.splitlines() if line.startswith(weapon))
    damage, splash, price = line.removeprefix(weapon).split("|")
    return [int(word) for word in damage.split()], [int(word) for word in splash.split()], int(price)
