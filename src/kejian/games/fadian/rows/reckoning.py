"""The figures of a 招 with where they come from: its price, its damage, its distance."""

from __future__ import annotations

from functools import cache

from kejian.core import Sum, Text
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.facts.state import Player, State
from kejian.games.fadian.rows.figures import Figure, Num, value
from kejian.games.fadian.rows.lasting import Lasting
from kejian.games.fadian.rows.moments import ACTION_COST, DAMAGE, Blow
from kejian.games.fadian.rows.technique import Technique, reach_text
from kejian.games.fadian.rows.technique import price as printed_price

NOT_BELOW_0 = Text("不低于 0", "never below 0")
REDUCED = Text("减伤", "reduction")
MISSED = Text("击空", "a miss")
THE_WALL = Text("到墙为止", "up to the wall")
AT_THE_CAP = Text("到上限为止", "up to the cap")
ALREADY = Text("原有", "as before")
CAP = Text("行动上限", "action cap")
FOR_GOOD = Text("上限已低", "a lower cap")
Reasons = tuple[str, ...]


@cache
def _printed(technique: Technique, n: int) -> Sum:
    return Sum.of(n, technique.name, technique.clause)


@cache
def _plain_price(technique: Technique, n: int) -> tuple[Sum, Reasons]:
    return _printed(technique, n), ("fadian.11.1",)


def of_card(figure: Figure, play: Play) -> Sum:
    """A figure as the card has it: printed, or worked out from something when it is read (fadian.R89)."""
    technique = play.technique
    if isinstance(figure, int):
        return _printed(technique, figure)
    if figure.base is None:
        return Sum.of(figure.of(play), figure.text, technique.clause)
    worked_out = Text(f"{technique.name.zh} {figure.text.zh} ", f"{technique.name.en} {figure.text.en}")
    return Sum.of(figure.base.of(play), figure.base.text, "fadian.R89").treated_as(
        figure.of(play), worked_out, technique.clause
    )


def _read(figure: object, technique: Technique) -> Reasons:
    if not isinstance(figure, Num):
        return ()
    return tuple(dict.fromkeys(("fadian.R89", *(ruling for ruling in technique.rulings if ruling not in _OF_EFFECTS))))


_OF_EFFECTS = ("fadian.R43", "fadian.R100")  # what they say of a card is about its effects, not its figures


def price(play: Play) -> tuple[Sum, Reasons]:
    """The 行动 a 招 costs when it is declared: its figure, what adds to it or takes from it, what waives it."""
    technique, book = play.technique, play.state.rules.book
    added = ACTION_COST.terms(play.state, play.seat, play) if play.own else []
    touched = added or play.hasty or play.no_action or play.state.drag
    if isinstance(technique.action, int) and not touched:
        return _plain_price(technique, technique.action)
    n, by = of_card(technique.action, play), ("fadian.11.1", *_read(technique.action, technique))
    if technique.moves and play.state.drag:
        n, by = n.plus(play.state.drag, book.drag.name, book.drag.reasons[0]), (*by, *book.drag.reasons)
    for ability, more in added:
        n, by = n.plus(more, ability.name, ability.reasons[0]), (*by, *ability.reasons)
    n = n.at_least(0, NOT_BELOW_0, "fadian.R75")
    if play.hasty is not None:
        return n.treated_as(0, play.hasty.name, play.hasty.reasons[0]), (*by, *play.hasty.reasons)
    if play.no_action and play.outer is not None:
        outer = play.outer.technique
        return n.treated_as(0, outer.name, outer.clause), by
    return n, by


def price_in_words(play: Play) -> Text:
    """What a 招 that is on offer costs, in a few words: the printed price with what adds to it, waives it or spares it."""
    technique = play.technique
    balance = int(balance_price(play)[0]) if technique.balance else None
    return printed_price(technique, _action_in_words(play), balance, spared=play.free is not None)


def _action_in_words(play: Play) -> Text | None:
    """The 行动 on offer; what depends on cards that are not chosen yet is told as a formula. None: there is none to pay."""
    figure, waived = play.technique.action, play.hasty is not None or play.no_action
    printed, n = of_card(figure, play), price(play)[0]
    if isinstance(figure, int):
        return Text(str(int(n)), str(int(n))) if figure or n else None
    if play.technique.pay is None or play.free is not None or waived:
        now = int(n)
        return (
            Text(f"{figure.text.zh}（{now}）", f"{figure.text.en} ({now})")
            if not n.is_derived
            else Text(f"{now}", f"{now}")
        )
    added = [
        f"{'+' if term.n > 0 else '−'} {abs(term.n)}" for term in n.terms[len(printed.terms) :] if term.how == "plus"
    ]
    return Text(figure.text.zh + "".join(added).replace(" ", ""), " ".join([figure.text.en, *added]))


def is_price_known(play: Play) -> bool:
    """Whether the 行动 of a 招 does not wait for the cards it is paid with."""
    return isinstance(play.technique.action, int) or play.technique.pay is None or play.free is not None


@cache
def _plain_balance(technique: Technique) -> tuple[Sum, Reasons]:
    return _printed(technique, technique.balance), (technique.clause,)


def balance_price(play: Play) -> tuple[Sum, Reasons]:
    """The 重心 a 招 costs; a hasty one none (fadian.R93)."""
    n, by = _plain_balance(play.technique)
    if play.hasty is None or not n.value:
        return n, by
    return n.treated_as(0, play.hasty.name, play.hasty.reasons[0]), (play.technique.clause, *play.hasty.reasons)


@cache
def _why_hurt(technique: Technique) -> Reasons:
    return (technique.clause, "fadian.11.6", "fadian.R39", *_read(technique.damage, technique))


def damage(play: Play, victim: Actor) -> tuple[Sum, Reasons]:
    """The 伤害 figure of a 招 with all bonuses; they are for a character's own 招, not for doll and dragon (fadian.R39)."""
    technique = play.technique
    assert technique.damage is not None
    n = of_card(technique.damage, play).at_least(0, NOT_BELOW_0, "fadian.R39")
    by = _why_hurt(technique)
    if not play.own:
        return n, by
    for effect, more in play.boosts:
        n, by = n.plus(more, effect.name, effect.reasons[0]), (*by, *effect.reasons)
    for ability, more in DAMAGE.terms(play.state, play.seat, Blow(play, victim)):
        n, by = n.plus(more, ability.name, ability.reasons[0]), (*by, *ability.reasons)
    return n, by


@cache
def between(here: int, there: int) -> Sum:
    """The distance of two cells (fadian.2.3)."""
    cells = Text(f"第 {here} 格到第 {there} 格", f"cell {here} to cell {there}")
    return Sum.of(abs(here - there), cells, "fadian.2.3")


def distance(play: Play) -> Sum:
    """How far a 招 is from its target, from cell to cell, as leeway counts it (fadian.2.3, fadian.R78)."""
    here, there = (play.actor.cell if play.actor.here else play.spot), play.target.cell
    n = between(here, there)
    if play.leeway is not None:
        n = n.plus(play.offset, play.leeway.name, play.leeway.clauses[-1])
    return n.at_least(0, NOT_BELOW_0, "fadian.R78")


def reach(play: Play) -> Text:
    """The distances at which a 招 hits, as they are now."""
    at = play.technique.at
    text = reach_text(at)
    if not isinstance(at, Num):
        return text
    n = value(at, play)
    return Text(f"{text.zh}（{n}）", f"{text.en} ({n})")


def why_in_reach(play: Play) -> Reasons:
    """The rules by which a distance is looked at (fadian.R21, fadian.R24)."""
    by = _why_in_reach(play.technique)
    if play.leeway is not None:
        by += play.leeway.clauses
    return (*by, "fadian.R8") if play.actor.cell == play.target.cell else by


@cache
def _why_in_reach(technique: Technique) -> Reasons:
    harmless = ("fadian.R24",) if technique.damage is None else ()
    by = ("fadian.5.2", "fadian.0.2", "fadian.2.3", "fadian.11.5", "fadian.R21")
    return (*by, *harmless, *_read(technique.at, technique))


@cache
def constant(n: int, name: Text, clause: str) -> Sum:
    """A figure of one term that is needed again and again."""
    return Sum.of(n, name, clause)


def added_to(before: int, n: Sum) -> Sum:
    """What something comes to that was there before and is added to; nothing before is no term."""
    if not before:
        return n
    total = Sum.of(before, ALREADY)
    for term in n.terms:
        total = total.plus(term.n, term.name, term.clause)
    return total


def lay_on(what: Lasting, player: Player, n: Sum) -> Sum:
    """A player has a lasting effect, or so much more of it: how much by now."""
    has = n if what.flag else added_to(player.effect(what.id), n)
    what.lay_on(player, int(n))
    return has


def action_cap(state: State, seat: int) -> Sum:
    """The 行动 cap of a camp: the book's figure, or a lower one of one's own (fadian.0.5, fadian.10.3, fadian.R47)."""
    bond = state.rules.book.bond
    lost = bound = 0
    for member in state.rules.camps[state.rules.camp_of[seat]]:
        lost, bound = lost + state.players[member].cap_permanent, bound + state.players[member].cap_now
    n = constant(state.rules.action_cap, CAP, "fadian.0.5" if len(state.players) == 2 else "fadian.10.3")
    if not (lost or bound):
        return n
    n = n.plus(-lost, FOR_GOOD, "fadian.R47").plus(-bound, bond.name, bond.reasons[0])
    return n.at_least(0, NOT_BELOW_0, "fadian.R47")
