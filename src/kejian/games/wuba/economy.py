"""The purse of a side: prices are paid in full, zones pay once a turn (wuba.R9, wuba.1.2.6)."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Event, Forecast, Sum, Text
from kejian.games.wuba import quiet, told_figures
from kejian.games.wuba.state import Hero, State
from kejian.kit.flow import Flow

FULL, SHARED = 2, 1


def pay(state: State, side: int, price: Sum, *clauses: str) -> Event:
    """A price that can be paid is paid."""
    purse = state.sides[side]
    purse.economy -= int(price)
    return told_figures.Paid(side, price, purse.economy, clauses=(*clauses, "wuba.R9"))


def income(state: State, hero: Hero, *clauses: str) -> Flow[None]:
    """What an operated hero draws where it stands: 2, or 1 where an enemy stands in the zone (wuba.1.2.6.2, R28, R29)."""
    zone = state.rules.geometry.economy_zone(hero.pos)
    if zone is None:
        return
    side = state.sides[hero.side]
    if zone in side.paid:
        why = Text("这个回合已经收过，争夺时收的也算", "it has paid this turn, be it a contested payment")
        yield quiet.NoIncome(hero.side, zone, why, clauses=("wuba.1.2.6.4", "wuba.R28", "wuba.R29"))
        return
    both = sorted((hero.side, 1 - hero.side)) if is_contested(state, hero.side, zone) else [hero.side]
    at_once = state.rules.options["争夺收入"] == "同时发放"
    for number in both if at_once else [hero.side]:
        yield _drawn(state, number, zone, len(both) > 1, clauses)
    side.paid = (*side.paid, zone)


def worth(state: State, side: int, zone: str) -> int:
    """What a zone would pay a side now."""
    return 0 if zone in state.sides[side].paid else int(_amount(zone, is_contested(state, side, zone)))


def income_outlook(state: State, side: int, point: str) -> tuple[Forecast, ...]:
    """What a side would draw if a hero of its own came to a point, or stood still there."""
    zone = state.rules.geometry.economy_zone(point)
    if zone is None or zone in state.sides[side].paid:
        return ()
    n = _amount(zone, is_contested(state, side, zone))
    return (Forecast("income", Text(f"+{n.value} 经济", f"+{n.value} economy"), clauses=n.all_clauses, n=n),)


def price_outlook(state: State, side: int, price: Sum | None) -> tuple[Forecast, ...]:
    """What a purse would be after a price."""
    if not price:
        return ()
    have = state.sides[side].economy
    left = f"{have} → {have - int(price)}"
    return (Forecast("price", Text(f"经济 {left}", f"economy {left}"), clauses=price.all_clauses, n=price),)


def is_contested(state: State, side: int, zone: str) -> bool:
    """Whether a living enemy stands in a zone (wuba.R29)."""
    return any(state.rules.geometry.economy_zone(enemy.pos) == zone for enemy in state.enemies(side))


def _drawn(state: State, side: int, zone: str, shared: bool, clauses: tuple[str, ...]) -> Event:
    purse = state.sides[side]
    n = _amount(zone, shared)
    added = ("wuba.1.2.6.3",) if purse.paid else ()
    purse.economy += int(n)
    return told_figures.Income(
        side,
        zone,
        n,
        purse.economy,
        clauses=("wuba.1.2.6.1", "wuba.2.3.2", "wuba.R28", "wuba.R29", "wuba.R23", *added, *clauses),
    )


def _amount(zone: str, shared: bool) -> Sum:
    n = Sum.of(FULL, Text(f"经济区 {zone}", "economy zone"), "wuba.1.2.6.2")
    return n.treated_as(SHARED, Text("双方都在", "both sides are there"), "wuba.1.2.6.5") if shared else n


def no_income(state: State, hero: Hero, point: str, why: Text, *clauses: str) -> Iterator[Event]:
    """Why a hero draws nothing on a point of a zone, where somebody could expect it to."""
    zone = state.rules.geometry.economy_zone(point)
    if zone is not None:
        yield quiet.NoIncome(hero.side, zone, why, clauses=clauses)
