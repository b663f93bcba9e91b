"""A lock is whole: it is installed as it stands, and nothing is looked for that it lacks."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import metadata
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.hygiene import ROOT

LOCKS = {"requirements.lock": None, "requirements-dev.lock": "dev", "requirements-bench.lock": "bench"}  # of a group
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def wishes_of(group: str | None) -> Iterator[str]:
    """What a lock is made for: what the project depends on, and a group of tools."""
    yield from PROJECT["project"]["dependencies"]
    for wish in PROJECT["dependency-groups"].get(group, ()):
        yield from wishes_of(wish["include-group"]) if isinstance(wish, dict) else (wish,)


def pinned_in(lock: str) -> dict[str, Version]:
    """The versions a lock names for this machine."""
    lines = (line for line in (ROOT / lock).read_text("utf-8").splitlines() if line[:1].isalnum())
    pins = (Requirement(line.removesuffix("\\")) for line in lines)
    here = (pin for pin in pins if pin.marker is None or pin.marker.evaluate())
    return {canonicalize_name(pin.name): Version(next(iter(pin.specifier)).version) for pin in here}


def wishes_behind(wish: Requirement) -> list[Requirement]:
    """What a package that is installed needs in its turn, here and with the extras it is wished for with."""
    try:
        needs = [Requirement(text) for text in metadata.requires(wish.name) or ()]
    except metadata.PackageNotFoundError:  # a tool of the benchmarks
        return []
    extras = [{"extra": extra} for extra in ("", *wish.extras)]
    return [need for need in needs if need.marker is None or any(map(need.marker.evaluate, extras))]


def lacking(wishes: list[Requirement], pinned: dict[str, Version]) -> set[str]:
    found, seen = set[str](), set[str]()
    while wishes:
        wish = wishes.pop()
        if str(wish) in seen:
            continue
        seen.add(str(wish))
        version = pinned.get(canonicalize_name(wish.name))
        if version is None or not wish.specifier.contains(version, prereleases=True):
            found.add(f"{wish}: {version or 'not there'}")
        wishes += wishes_behind(wish)
    return found


@pytest.mark.parametrize(("lock", "group"), LOCKS.items())
def test_a_lock_holds_all_that_its_packages_need(lock: str, group: str | None) -> None:
    assert lacking([Requirement(text) for text in wishes_of(group)], pinned_in(lock)) == set()


@pytest.mark.parametrize("name", ["starlette", "anyio", "uvloop"])
def test_what_a_lock_lacks_is_found_wherever_it_is_needed(name: str) -> None:
    """Asked for by the project, by one of its packages, and by an extra of one."""
    pinned = pinned_in("requirements.lock")
    del pinned[name]
    assert any(fault.startswith(name) for fault in lacking([Requirement(text) for text in wishes_of(None)], pinned))
