"""The laws of every game hold for 三国杀."""

from __future__ import annotations

from kejian.testing import law_tests

TestSgs = law_tests("sgs")
