"""The laws of the architecture hold for 唔叭荣耀."""

from __future__ import annotations

from kejian.testing import law_tests

TestWuba = law_tests("wuba")
