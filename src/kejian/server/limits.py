"""How often something may be done: a bucket of permits that fills slowly, for a connection or for an address."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict

from kejian.server.settings import Rate

_MOST_ADDRESSES = 20_000


class Bucket:
    """Permits of one."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate, self._left, self._at = rate, rate.burst, time.monotonic()

    def take(self, count: int = 1) -> bool:
        """Takes a permit, or several; False if there are not so many."""
        left = self._fill()
        if left < count:
            return False
        self._left = left - count
        return True

    def has(self) -> bool:
        """Whether there is a permit, without taking it."""
        return self._fill() >= 1

    def _fill(self) -> float:
        now, rate = time.monotonic(), self._rate
        left = self._left + (now - self._at) * rate.per_second
        if left > rate.burst:
            left = rate.burst
        self._left, self._at = left, now
        return left


class PerAddress:
    """Permits of every address. Neighbours in an IPv6 network of one house share theirs."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        key = house_of(address)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate)
            if len(self._buckets) > _MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


def house_of(address: str) -> str:
    """Who shares one measure: an address, or all of an IPv6 network."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if ip.version == 6 and ip.ipv4_mapped is None:
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return address
