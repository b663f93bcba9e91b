"""Other servers at the same room: who came, who went, who spoke. Only hints: what counts is in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kejian.server.audience import Audience
    from kejian.server.rooms import Rooms


class Neighbours:
    """What a room tells other servers on the same store; nothing where there are none."""

    __slots__ = ("_audience", "_code", "_house", "_mates")

    def __init__(self, house: Rooms, code: str, audience: Audience) -> None:
        self._house, self._code, self._audience = house, code, audience
        self._mates: frozenset[str] = frozenset()  # who share seats and are connected here, as the others heard

    def announce(self) -> None:
        """Who is connected here."""
        self._tell("here", self._audience.presence.here)
        self._tell("mates", self._audience.mates_here)

    def spread(self, before: frozenset[int]) -> None:
        """Who came and who went, if anybody did."""
        here, mates, self._mates = self._audience.presence.here, self._mates, self._audience.mates_here
        if (before, mates) != (here, self._mates):
            self.announce()
            self._tell("gone", before - here)
            self._tell("parted", mates - self._mates)

    def say(self, seat: int, phrase: int) -> None:
        """What somebody said here."""
        if self._house.store.shared:
            self._house.spawn(self._house.tell(self._code, f"say {seat},{phrase}"))

    def _tell(self, word: str, whom: frozenset[int] | frozenset[str]) -> None:
        if self._house.store.shared and whom:
            self._house.spawn(self._house.tell(self._code, f"{word} {','.join(sorted(map(str, whom)))}"))
