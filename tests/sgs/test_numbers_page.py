"""What the page about numbers shows is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

from kejian.games.sgs import numbers
from tests.cli.process import call

PAGE = Path(__file__).resolve().parents[2] / "docs" / "numbers.md"


def test_the_examples_of_the_page_run_as_printed() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 20
    assert failed == 0


def test_the_console_of_the_page_prints_what_it_says() -> None:
    sessions = re.findall(r"```console\n\$ kejian (.*?)\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert sessions
    for command, printed in sessions:
        assert call(*shlex.split(command)).out.rstrip() == printed.rstrip()


def test_every_module_of_the_numbers_says_what_it_is() -> None:
    for name in numbers.__all__:
        value = getattr(numbers, name)
        if callable(value) and getattr(value, "__module__", "").startswith("kejian.games.sgs"):
            assert value.__doc__, name
