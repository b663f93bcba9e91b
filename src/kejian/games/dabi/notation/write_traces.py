"""What 超级打断 can reach, written in words: 上回合得 (what a player's last move gave) and 上回合断 (what his interrupt took away).

An item is `大臂×3`, `六刀合一` or a piece of armour. Of equal pieces the newest is meant; `元素盾#1` is the oldest of the
stack, `元素盾#5×9` the nine from the fifth on, `元素盾#2/2×9` every second one from the second on. `元素盾 < 乙`: it stands with 乙. 上回合得 of a 气吞山河 names its victim: `{乙: [大臂×3]}`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from kejian.games.dabi.armour.changes import Seen
from kejian.games.dabi.armour.piece import Piece, bare
from kejian.games.dabi.armour.pile import Pile
from kejian.games.dabi.armour.runs import runs
from kejian.games.dabi.notation.armour_text import (
    COUNTED,
    MORE,
    STRETCHES,
    can_mean,
    write_piece,
    write_pile,
)
from kejian.games.dabi.notation.numerals import MOST
from kejian.games.dabi.resources import Cost
from kejian.games.dabi.state import Lot, Player, State


def write_trace(state: State, seat: int) -> list[str] | dict[str, list[str]]:
    """上回合得."""
    trace, names = state.players[seat].trace, state.rules.players
    if trace is None:
        return []
    if trace.victim >= 0:
        items = _counts(trace.counts) + _marked(state.players[seat], trace.act, made=False)
        return {names[trace.victim]: items} if items else []
    items = _counts(trace.counts)
    for holder, player in enumerate(state.players):
        found = _marked(player, trace.act, made=True)
        items += found if holder == seat else [f"{item} < {names[holder]}" for item in found]
    return items


def write_lots(state: State, seat: int) -> dict[str, list[str]]:
    """上回合断."""
    trace, names = state.players[seat].trace, state.rules.players
    taken: dict[str, list[str]] = {}
    for lot in sorted(trace.lots if trace else (), key=lambda lot: _is_now(state, lot)):
        if lot.source >= 0:
            items = [f"{item} < {names[lot.source]}" for item in _counts(lot.counts) + _handed_over(state, lot)]
        else:
            items = _counts(lot.counts) + write_pile(lot.pieces)
        if items:
            taken.setdefault(names[lot.owner], []).extend(items)
    return taken


def _handed_over(state: State, lot: Lot) -> list[str]:
    """The pieces of a lot that still stand with whom they were given to."""
    return _marked(state.players[lot.source], lot.act, made=False)


def _is_now(state: State, lot: Lot) -> bool:
    """Whether a lot is what its owner's last move would have given; such lots are written last."""
    trace = state.players[lot.owner].trace
    return trace is not None and lot.source < 0 and lot.act == trace.act


def _counts(cost: Cost) -> list[str]:
    return [COUNTED[resource] + (f"×{min(n, MOST)}" if n > 1 else "") for resource, n in cost]


def _marked(player: Player, act: int, *, made: bool) -> list[str]:
    """The pieces of a player that an act made or else handed over, oldest first; with their place where the newest of
    that name would be wrong."""
    items: list[str] = []
    for stack in player.stacks():
        if stack.marked and stack.size <= _FEW:
            items += _marked_in_few(list(stack), lambda piece: (piece.made if made else piece.moved) == act)
        elif stack.marked:
            found = list(islice(_marked_in(stack, act, made), STRETCHES + 1))
            items += found if len(found) <= STRETCHES else [MORE]
    return items


_FEW = 60  # pieces that are looked at one by one


def _marked_in_few(stack: Sequence[Piece], is_marked: Callable[[Piece], bool]) -> Iterator[str]:
    places = [i for i, piece in enumerate(stack) if is_marked(piece)]
    for i in places:
        name = write_piece(stack[i])
        alike = [j for j, piece in enumerate(stack) if can_mean(stack[i], piece)]
        ours = [j for j in places if write_piece(stack[j]) == name]
        yield name if alike[-len(ours) :] == ours else f"{name}#{i + 1}"


class _Stretch(NamedTuple):
    """Equal pieces: the first at a place, then every step-th; and what stands just before the first."""

    piece: Piece
    place: int
    step: int
    n: int
    before: Piece | None

    def text(self) -> str:
        every = f"/{self.step}" if self.n > 1 and self.step > 1 else ""
        return f"{write_piece(self.piece)}#{self.place}{every}" + (f"×{self.n}" if self.n > 1 else "")

    @property
    def last(self) -> int:
        return self.place + (self.n - 1) * self.step

    def goes_on(self, piece: Piece, place: int, before: Piece | None) -> bool:
        """Whether the next piece belongs to it: as far from its last one as that is from the one before."""
        if piece != self.piece or (self.n > 1 and place - self.last != self.step):
            return False
        return place == self.last + 1 or (place == self.last + 2 and before == piece)


def _marked_in(stack: Pile, act: int, made: bool) -> Iterator[str]:
    """Each stretch of equal ones by its first place: `元素盾#5×1000`; every second of a stretch `元素盾#2/2×1000`.

    As long as it goes on, however the pile came about.
    """
    long: _Stretch | None = None
    for found in _stretches(stack, act, made):
        if long is not None and long.goes_on(found.piece, found.place, found.before):
            long = long._replace(step=found.place - long.last, n=long.n + 1)
            if found.n == 1:
                continue
            if long.step == found.step:
                long = long._replace(n=long.n + found.n - 1)
                continue
            found = found._replace(place=found.place + found.step, n=found.n - 1)
        if long is not None:
            yield long.text()
        long = found
    if long is not None:
        yield long.text()


def _stretches(stack: Pile, act: int, made: bool) -> Iterator[_Stretch]:
    """The marked pieces as the parts of the pile hold them."""
    place = 1  # of the next piece
    before: Piece | None = None
    ahead: list[tuple[Piece | Pile, int]] = [(stack, 1)]
    while ahead:
        thing, n = ahead.pop()
        if not isinstance(thing, Pile):
            piece = bare(thing)
            if (thing.made if made else thing.moved) == act:
                yield _Stretch(piece, place, 1, n, before)
            place, before = place + n, piece
        elif not thing.size:
            continue
        elif not thing.marked or (
            n > 1 and not any((one.made if made else one.moved) == act for one in thing.counts())
        ):
            place, before = place + thing.size * n, bare(thing.newest())
        elif isinstance(thing, Seen) and n == 1 and not thing.base.marked:
            step = thing.steps(act, made=made)
            for piece, k in runs(thing.base) if step else ():
                yield _Stretch(piece, place + step - 1, step, k, before if step == 1 else piece)
                place, before = place + k * step, piece
            if not step:
                place, before = place + thing.size, bare(thing.newest())
        elif n > 1 and thing.flat and len(thing.parts) == thing.size == 2 and len({*map(bare, thing)}) == 1:
            piece = bare(thing.newest())  # every second one, or all
            for i, one in enumerate(thing):
                if (one.made if made else one.moved) == act:
                    yield _Stretch(piece, place + i, 2, n, piece if i else before)
            place, before = place + 2 * n, piece
        else:
            if n > 1:
                ahead.append((thing, n - 1))
            ahead += thing.parts[::-1]
