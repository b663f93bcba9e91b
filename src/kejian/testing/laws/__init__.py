"""The laws of the architecture: they hold for every game there is, at every moment of every match.

A law gets a match some questions in and a generator for what else it draws, and asserts. Laws know neither a game nor the
tool that runs them (see `suite.py`), and keep nothing from one example to the next.
"""

from kejian.testing.laws import matches, moves, records, views
from kejian.testing.laws.law import LAWS, Check, Law, facts, law

__all__ = ["LAWS", "Check", "Law", "facts", "law", "matches", "moves", "records", "views"]
