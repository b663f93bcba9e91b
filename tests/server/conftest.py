"""Servers and stores for the tests of the table."""

from __future__ import annotations

import asyncio
import functools
import inspect
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.host import serving, settings


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    test = functools.partial(pyfuncitem.obj, **{name: pyfuncitem.funcargs[name] for name in names})
    asyncio.run(asyncio.wait_for(test(), 240))
    return True


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on a store of each kind, shared by the tests of a module."""
    db = str(tmp_path_factory.mktemp("tables") / "tables.db")
    if request.param == "postgres":
        db = postgres.new_database(request.getfixturevalue("pg_server"))
    with serving(settings(db)) as url:
        yield url


@pytest.fixture(scope="session")
def pg_server() -> Iterator[str]:
    if why := postgres.why_not():
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with postgres.cluster() as server:
        yield server


@pytest.fixture
def pg_url(pg_server: str) -> str:
    return postgres.new_database(pg_server)


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return str(request.getfixturevalue("pg_url"))
