"""The door: how many sockets may be open, in all and of one address, and by when each has to have got on.

When there are too many, whoever was silent longest has to go; those who sit at a table stay. Where nobody is silent,
newcomers are sent away, and only whether the server is well is still answered.
"""

from __future__ import annotations

import asyncio
import ipaddress
import math
import os
from collections import Counter

from kejian.server.limits import house_of
from kejian.server.settings import Settings

_FAREWELL = 10.0  # seconds to take what was still to be sent
_ANTEROOM = 16  # sockets beyond the last, in all and of an address, to be told that there is no room


class Guest:
    """One socket. `until`: when it is shown out unless it gets on before."""

    __slots__ = ("address", "house", "transport", "until")

    def __init__(self, transport: asyncio.Transport, address: str) -> None:
        self.transport, self.address, self.house = transport, address, house_of(address)
        self.until = math.inf


class Door:
    """Everybody who is in."""

    def __init__(self, limits: Settings) -> None:
        self.limits = limits
        self._most = min(limits.sockets or math.inf, spare_descriptors() - _ANTEROOM)
        self._proxies = [ipaddress.ip_network(proxy) for proxy in limits.proxies]
        self._guests: dict[Guest, None] = {}
        self._silent: dict[Guest, None] = {}  # in the order in which they fell silent
        self._of_house: Counter[str] = Counter()

    def is_full_for(self, guest: Guest) -> bool:
        """Whether a guest is only in the anteroom and can but be told so."""
        is_crowd = self._of_house[guest.house] > self.limits.sockets_per_address and not self._is_proxy(guest.address)
        return len(self._guests) > self._most or is_crowd

    def admit(self, guest: Guest) -> bool:
        """Lets a newcomer in, if need be in the place of a silent one; False if it has to stay outside."""
        house, beyond = guest.house, self._of_house[guest.house] - self.limits.sockets_per_address
        if beyond >= 0 and not self._is_proxy(guest.address):
            is_place = self._show_out_of(house) or beyond < _ANTEROOM
        elif len(self._guests) >= self._most:
            is_place = self._show_out_of(None) or len(self._guests) < self._most + _ANTEROOM
        else:
            is_place = True
        if is_place:
            self._guests[guest] = None
            self._of_house[house] += 1
        return is_place

    def part(self, guest: Guest) -> None:
        """A socket is closed."""
        if guest in self._guests:
            del self._guests[guest]
            self._silent.pop(guest, None)
            self._of_house[guest.house] -= 1
            if not self._of_house[guest.house]:
                del self._of_house[guest.house]

    def wait_for(self, guest: Guest, seconds: float) -> None:
        """A guest is silent: so long it may be, and it goes first when others need its place."""
        self._silent.pop(guest, None)
        if guest in self._guests:
            self._silent[guest] = None
        guest.until = asyncio.get_running_loop().time() + seconds

    def attend(self, guest: Guest) -> None:
        """A guest has said what it wants."""
        self._silent.pop(guest, None)
        guest.until = math.inf

    def is_attended(self, guest: Guest) -> bool:
        return guest not in self._silent

    def sweep(self, now: float) -> None:
        """Shows out whose time is up. One who is leaving has a while to take what was still to be sent."""
        for guest in list(self._guests):
            if guest.until <= now:
                self._show_out(guest)
            elif guest.transport.is_closing():
                guest.until = min(guest.until, now + _FAREWELL)

    def _show_out_of(self, house: str | None) -> bool:
        """Shows out whoever is silent longest, of one house or of all; False if nobody is."""
        guest = next((guest for guest in self._silent if house in (None, guest.house)), None)
        if guest is None:
            return False
        self._show_out(guest)
        return True

    def _show_out(self, guest: Guest) -> None:
        guest.transport.abort()
        self.part(guest)

    def _is_proxy(self, address: str) -> bool:
        try:
            ip = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(ip in proxy for proxy in self._proxies)


def spare_descriptors() -> int:
    """How many sockets this process can have open and still reach its store, its files and its helpers."""
    try:
        import resource
    except ImportError:  # Windows counts otherwise
        return 8192
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return 65536
    return max(soft // 2, soft - 64 - 8 * (os.cpu_count() or 1))
