"""Who is attacked, which 超级打断 work, and whose move is stopped (steps 7 and 8)."""

from __future__ import annotations

from collections.abc import Mapping

from tests.dabi.hard_opinion.judging import Deed
from tests.dabi.hard_opinion.words import STOPPABLE_KINDS

STOPPED_BY_ATTACK = ("seize", "double", "freeze", "rewind")  # and 超级打断


def attackers(deeds: Mapping[str, Deed], living: list[str], curses_count: bool) -> dict[str, list[str]]:
    """Step 7: whom somebody is attacked by. A curse is an attack on everybody else, or by option on nobody whose move
    could be stopped by one, because who dies by a curse made a base resource or a curse (R6)."""
    by: dict[str, list[str]] = {p: [] for p in living}
    for maker, deed in deeds.items():
        if deed.blow or (deed.move.kind == "curse" and curses_count):
            for victim in deed.targets:
                by[victim].append(maker)
    return by


def working(deeds: Mapping[str, Deed], attacked: Mapping[str, list[str]]) -> list[str]:
    """R29: the makers whose 超级打断 works."""
    aims = {p: deed.targets[0] for p, deed in deeds.items() if deed.move.word == "超级打断"}
    stopped = {d.targets[0] for d in deeds.values() if d.move.word in ("打断", "神打断")}
    left = [p for p in aims if not attacked[p] and p not in stopped]
    works: list[str] = []
    while free := [p for p in left if not any(aims[other] == p for other in left)]:
        works += free
        left = [p for p in left if p not in free and not any(aims[one] == p for one in free)]
    return works


def stoppers(deeds: Mapping[str, Deed], works: list[str]) -> dict[str, set[str]]:
    """Step 8: player to the makers of all interrupts that stop his move of this round."""
    by: dict[str, set[str]] = {}
    for maker, deed in deeds.items():
        if deed.move.kind != "interrupt" or (deed.move.word == "超级打断" and maker not in works):
            continue
        target = deed.targets[0]
        if target in deeds and _reaches(deed.move.word, deeds[target]):
            by.setdefault(target, set()).add(maker)
    return by


def _reaches(interrupt: str, deed: Deed) -> bool:
    """7.4.10 to 7.4.12, 7.4.14."""
    move = deed.move
    if move.kind in STOPPABLE_KINDS or move.word == "超级打断":
        return True
    if move.kind == "haze":
        return interrupt != "超级打断"
    return interrupt == "神打断" and move.kind == "base" and move.word != "超闪"
