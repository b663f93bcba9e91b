"""Small plots as SVG, drawn by percent of their width: they stretch with the page and nothing in them is distorted."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from kejian.lab.statistics import Estimate


def strip(estimate: Estimate, even: float, marked: bool, lowest: float = 0.0, highest: float = 1.0) -> str:
    """A figure with its interval on a line, beside what would be even."""
    low, at, high, middle = (
        _place(value, lowest, highest) for value in (estimate.low, estimate.value, estimate.high, even)
    )
    way = ("up" if estimate.value > even else "down") if marked else "plain"
    return (
        f'<svg class="strip" width="100%" height="22" role="img" aria-label="{100 * estimate.value:.1f} %">'
        f'<line class="even" x1="{middle}" x2="{middle}" y1="0" y2="22"/>'
        f'<line class="span {way}" x1="{low}" x2="{high}" y1="11" y2="11"/>'
        f'<circle class="{way}" cx="{at}" cy="11" r="4.5"/></svg>'
    )


def shift(before: Estimate, after: Estimate, marked: bool, lowest: float, highest: float) -> str:
    """A figure before (hollow) and after (full), each with its interval."""
    way = ("up" if after.value > before.value else "down") if marked else "plain"
    places = [_place(value, lowest, highest) for value in (before.low, before.high, after.low, after.high)]
    one, two = (_place(estimate.value, lowest, highest) for estimate in (before, after))
    return (
        '<svg class="strip" width="100%" height="26" aria-hidden="true">'
        f'<line class="span old" x1="{places[0]}" x2="{places[1]}" y1="8" y2="8"/>'
        f'<circle class="old" cx="{one}" cy="8" r="4"/>'
        f'<line class="span {way}" x1="{places[2]}" x2="{places[3]}" y1="18" y2="18"/>'
        f'<circle class="{way}" cx="{two}" cy="18" r="4.5"/></svg>'
    )


def bar(part: float, css: str = "plain") -> str:
    """A part of a whole as a bar."""
    return (
        '<svg class="bar" width="100%" height="10" aria-hidden="true">'
        f'<rect class="ground" width="100%" height="10" rx="2"/>'
        f'<rect class="{css}" width="{100 * min(1.0, part):.2f}%" height="10" rx="2"/></svg>'
    )


def histogram(values: Sequence[int], label: str) -> str:
    """How often figures fall between evenly spaced marks; the ends of the axis are written."""
    low, high = min(values), max(values)
    size = max(1, -(-(high - low + 1) // 24))
    counts = [0] * (-(-(high - low + 1) // size))
    for value in values:
        counts[(value - low) // size] += 1
    wide, tallest = 100 / len(counts), max(counts)
    bars = "".join(
        f'<rect class="plain" x="{number * wide + 0.1 * wide:.2f}%" width="{0.8 * wide:.2f}%" '
        f'y="{92 - 86 * count / tallest:.1f}" height="{86 * count / tallest:.1f}">'
        f"<title>{low + number * size}–{min(high, low + (number + 1) * size - 1)}: {count}</title></rect>"
        for number, count in enumerate(counts)
    )
    return (
        f'<svg class="histogram" width="100%" height="112" role="img" aria-label="{escape(label)}">{bars}'
        '<line class="axis" x1="0" x2="100%" y1="92.5" y2="92.5"/>'
        f'<text x="0" y="108">{low}</text><text x="100%" y="108" text-anchor="end">{high}</text></svg>'
    )


def tint(part: float) -> str:
    """The class of a cell of a matrix: from far below even to far above, in nine steps."""
    return f"t{max(0, min(8, round((part - 0.5) * 20) + 4))}"


def _place(value: float, lowest: float, highest: float) -> str:
    """Where a value lies on the width, a little away from both ends."""
    part = (value - lowest) / (highest - lowest) if highest > lowest else 0.5
    return f"{3 + 94 * max(0.0, min(1.0, part)):.2f}%"
