"""What somebody can perform: some 战技 in the order of the book, and the parts of them that rules look at, found once."""

from __future__ import annotations

from functools import cached_property

from kejian.games.fadian.rows.technique import SWIFT, Technique


class Repertoire(tuple[Technique, ...]):
    """The 战技 of a unit, or of a page."""

    @cached_property
    def swift(self) -> Repertoire:
        """Those that may be inserted (fadian.7.1)."""
        return Repertoire(row for row in self if row.kind == SWIFT)

    @cached_property
    def soonest_first(self) -> tuple[Technique, ...]:
        """In the order in which it is quickest to find one that can be declared."""
        return tuple(sorted(self, key=_how_much_it_takes))

    @cached_property
    def has_what_takes_only_points(self) -> bool:
        return any(row.takes_only_points for row in self)

    def within(self, action: int) -> Repertoire:
        """All but those printed at more 行动 than that (fadian.11.1); what is worked out may be less."""
        return self._within[action] if action < len(self._within) else self

    @cached_property
    def _within(self) -> list[Repertoire]:
        dearest = max((row.action for row in self if isinstance(row.action, int)), default=0)
        return [
            Repertoire(row for row in self if not isinstance(row.action, int) or row.action <= action)
            for action in range(dearest)
        ]


def _how_much_it_takes(row: Technique) -> tuple[bool, int, bool, int]:
    """Cards, conditions, then 行动: printed ones first, the lowest first."""
    printed = row.action if isinstance(row.action, int) else None
    return row.pay is not None, len(row.presupposes) + len(row.needs), printed is None, printed or 0
