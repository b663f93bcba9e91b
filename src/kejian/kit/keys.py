"""Mutable facts as a key: plain slotted data taken apart into tuples."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Any


def frozen(value: Any, leave_out: frozenset[str] = frozenset()) -> Hashable:
    """A value as something that can be compared and remembered; slots named in `leave_out` do not count."""
    if isinstance(value, list | tuple):
        return tuple([frozen(item, leave_out) for item in value])
    if isinstance(value, Mapping):
        return tuple(sorted((key, frozen(item, leave_out)) for key, item in value.items()))
    if value is None or isinstance(value, str | int | Fraction | frozenset):
        return value
    slots = [slot for base in type(value).__mro__ for slot in getattr(base, "__slots__", ())]
    return tuple([frozen(getattr(value, slot), leave_out) for slot in slots if slot not in leave_out])
