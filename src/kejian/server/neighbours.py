"""Other servers at the same room: who came, who went, who spoke. Only hints: what counts is in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kejian.server.presence import Presence

if TYPE_CHECKING:
    from kejian.server.rooms import Rooms


class Neighbours:
    """What a room tells other servers on the same store; nothing where there are none."""

    __slots__ = ("_code", "_house", "_presence")

    def __init__(self, house: Rooms, code: str, presence: Presence) -> None:
        self._house, self._code, self._presence = house, code, presence

    def announce(self) -> None:
        """Who is connected here."""
        if self._presence.here:
            self._tell("here", self._presence.here)

    def spread(self, before: frozenset[int]) -> None:
        """Who came and who went, if anybody did."""
        if before != self._presence.here:
            self.announce()
            self._tell("gone", before - self._presence.here)

    def say(self, seat: int, phrase: int) -> None:
        """What somebody said here."""
        if self._house.store.shared:
            self._house.spawn(self._house.tell(self._code, f"say {seat},{phrase}"))

    def _tell(self, word: str, seats: frozenset[int]) -> None:
        if self._house.store.shared and seats:
            self._house.spawn(self._house.tell(self._code, f"{word} {','.join(map(str, sorted(seats)))}"))
