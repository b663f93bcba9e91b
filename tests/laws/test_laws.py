"""The laws of the architecture hold for every game there is."""

from __future__ import annotations

import pytest

from kejian.testing import law_tests
from tests.games import all_codes

pytestmark = pytest.mark.slow

globals().update({f"Test{code.title()}": law_tests(code) for code in all_codes()})
