"""The ambiguity finder: which questions a rulebook leaves open, found by playing pairs of its moves against each other.

Nothing here knows a game. `openings` lays out rich positions, `pairs` plays two moves of the book again and again, `doubts`
are the four ways in which a book can be silent or at odds with itself, `shrinking` makes what was found small enough to
argue about, `finder` puts it together and asks.
"""

from kejian.lab.gaps.finder import Found, Gap, find_gaps

__all__ = ["Found", "Gap", "find_gaps"]
