"""Where coverage is not measured nothing traces: a trace that nobody reads makes play take three times as long."""

from __future__ import annotations

import sys

import pytest

pytestmark = pytest.mark.no_cover


@pytest.fixture
def traced_when_made() -> bool:
    return sys.gettrace() is not None


def test_neither_a_test_nor_what_stands_ready_for_it_is_traced(traced_when_made: bool) -> None:
    assert not traced_when_made
    assert sys.gettrace() is None
