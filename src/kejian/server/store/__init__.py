"""Where the logs of rooms are kept: SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

from kejian.server.store.base import Store, StoreError

__all__ = ["Store", "StoreError", "new_store"]


def new_store(db: str) -> Store:
    """The store for `--db`: a `postgresql://` URL, or the path of an SQLite file."""
    if db.startswith(("postgresql://", "postgres://")):
        try:
            from kejian.server.store.postgres import PostgresStore
        except ModuleNotFoundError:
            raise StoreError("PostgreSQL needs the extra: pip install 'kejian[postgres]'") from None
        return PostgresStore(db)
    from kejian.server.store.sqlite import SqliteStore

    return SqliteStore(db)
