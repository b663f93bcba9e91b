"""What a legal move would do as far as everybody may know before the moves are shown: what it costs, whom it hits for how
much, what it will bear, and that a guard can matter against nothing.

Of an illegal move nothing is said here: what it would cost is the referee's affair, and at an honour table the players'.
"""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Forecast, Refusal, Sum, Text, brief_number
from kejian.games.dabi.armour.piece import Producer
from kejian.games.dabi.asks.legality import Intent, read_intent
from kejian.games.dabi.asks.threats import threat_lines
from kejian.games.dabi.figures import show_damage, show_layers
from kejian.games.dabi.ledger import figures
from kejian.games.dabi.moves.defences import GUARD
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.price import sum_recipe
from kejian.games.dabi.moves.producers import PRODUCER
from kejian.games.dabi.moves.production import production
from kejian.games.dabi.resources import RESOURCES
from kejian.games.dabi.state import State
from kejian.games.dabi.sums.attacks import strength
from kejian.games.dabi.sums.prices import price
from kejian.games.dabi.words import cost_words, piece_text, recipe_text

COST, LEFT, HIT, YIELDS, IDLE = "cost", "left", "hit", "yields", "idle"


def outlook(state: State, seat: int, move: Move) -> tuple[Forecast, ...]:
    """What a move would do; nothing is said of one that is not legal."""
    intent = read_intent(state, seat, move)
    if isinstance(intent, Refusal):
        return ()
    return (*_hits(state, intent), *_yields(intent), *_idle(state, intent), *_price(intent))


def _hits(state: State, intent: Intent) -> Iterator[Forecast]:
    """Damage and layers, before anybody defends himself (dabi.3.0.1)."""
    row = intent.row
    if row.attack != "figures":
        return
    units, damage, layers = figures(intent.name, row, intent.sharp)
    victims = intent.targets or tuple(state.targets(intent.seat))
    names = [state.rules.players[victim] for victim in victims]
    hit = f"({show_damage(damage * units)}, {show_layers(layers * units)})"
    said = Text(f"对{'、'.join(names)} {hit}", f"{hit} on {', '.join(names)}")
    how_much = next((n for n in strength(intent.name, intent.sharp) if isinstance(n, Sum)), None)  # damage, else layers
    yield Forecast(HIT, said, False, (row.clauses[0], "dabi.3.0.1"), how_much)


def _yields(intent: Intent) -> Iterator[Forecast]:
    """What a producer gives every round (dabi.4.2)."""
    if intent.row.family != "producer":
        return
    counts, kind, n = production(intent.name)
    zh, en = ([*cost_words(counts, lang)] for lang in ("zh", "en"))
    if kind is not None:
        zh.append(f"{piece_text(Producer(kind), 'zh')}×{n}")
        en.append(f"{piece_text(Producer(kind), 'en')}×{n}")
    yield Forecast(
        YIELDS, Text(f"每回合得 {'、'.join(zh)}", f"yields {', '.join(en)} a round"), False, (PRODUCER.clauses[1],)
    )


def _idle(state: State, intent: Intent) -> Iterator[Forecast]:
    """A 防~ against what nobody can make this round."""
    of = intent.name.of
    if intent.row is not GUARD or of is None:
        return
    lines = threat_lines(state, intent.seat, real=True)
    if not any((of.row == line[0].row and of.n <= line[-1].n) or of in line for line in lines):
        yield Forecast(
            IDLE, Text("本回合没有人出得了这一招", "nobody can make that this round"), True, GUARD.clauses[:1]
        )


def _price(intent: Intent) -> Iterator[Forecast]:
    """What is paid, and what is left of it (dabi.1.5)."""
    paid = (*(() if intent.move.dropped else sum_recipe(intent.bill)), *intent.sharpness)
    if not paid:
        return
    said = Text(f"付 {recipe_text(paid, 'zh')}", f"costs {recipe_text(paid, 'en')}")
    items = price(intent.name, () if intent.move.dropped else intent.bill, intent.sharpness).items
    n = items[0].n if len(items) == 1 else None
    pays = tuple((RESOURCES[item].id, brief_number(n)) for item, n in paid if isinstance(item, int))
    yield Forecast(COST, said, False, ("dabi.1.5",), n, pays=pays)
    left = [(item, intent.player.counts[item] - n) for item, n in paid if isinstance(item, int)]
    if left:
        zh, en = (
            "、".join(f"{RESOURCES[item].name.in_(lang)} {brief_number(n)}" for item, n in left)
            for lang in ("zh", "en")
        )
        yield Forecast(LEFT, Text(f"剩 {zh}", f"left: {en.replace('、', ', ')}"), False, ("dabi.1.5",))
