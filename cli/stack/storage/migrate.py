"""Make the storage schema, once, and keep its functions current."""

import csv
from importlib import resources

import asyncpg

_LOCK = 4720193
_SCHEMA = resources.files(__package__) / "schema"
_TABLES = "10_tables.sql"
_FUNCTIONS = ("20_functions.sql", "30_listing.sql")
_ACCESS = "40_access.sql"
_HISTORY = "history.csv"


async def migrate(database_url: str) -> bool:
    """Create what is missing; return whether the schema was."""
    connection = await asyncpg.connect(database_url)
    try:
        async with connection.transaction():
            await connection.execute("select pg_advisory_xact_lock($1)", _LOCK)
            if await connection.fetchval("select to_regclass('storage.migrations') is not null"):
                await _run(connection, *_FUNCTIONS)
                return False
            await _create(connection)
            return True
    finally:
        await connection.close()


async def _create(connection: asyncpg.Connection) -> None:
    if not await connection.fetchval("select to_regnamespace('storage') is not null"):
        await connection.execute("create schema storage")
        await connection.execute(
            "grant usage on schema storage to postgres, anon, authenticated, service_role"
        )
    await _run(connection, _TABLES, *_FUNCTIONS, _ACCESS)
    # The list of the real server, so that it can take over this database and migrate onwards.
    rows = csv.reader(_read(_HISTORY).splitlines())
    await connection.executemany(
        "insert into storage.migrations (id, name, hash) values ($1, $2, $3)",
        [(int(number), name, digest) for number, name, digest in rows],
    )


async def _run(connection: asyncpg.Connection, *scripts: str) -> None:
    for script in scripts:
        await connection.execute(_read(script))


def _read(name: str) -> str:
    return (_SCHEMA / name).read_text(encoding="utf-8")
