"""Make the storage schema, once."""

import csv
from importlib import resources

import asyncpg

from .settings import Settings

_LOCK = 4720193
_SCHEMA = resources.files(__package__) / "schema"


async def migrate(settings: Settings) -> bool:
    """Create what is missing; tell whether anything was."""
    connection = await asyncpg.connect(settings.database_url)
    try:
        async with connection.transaction():
            await connection.execute("select pg_advisory_xact_lock($1)", _LOCK)
            if await connection.fetchval("select to_regclass('storage.migrations') is not null"):
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
    scripts = [entry for entry in _SCHEMA.iterdir() if entry.name.endswith(".sql")]
    for script in sorted(scripts, key=lambda entry: entry.name):
        await connection.execute(script.read_text(encoding="utf-8"))
    # The list of the real server, so that it can take over this database and migrate onwards.
    rows = csv.reader((_SCHEMA / "history.csv").read_text(encoding="utf-8").splitlines())
    await connection.executemany(
        "insert into storage.migrations (id, name, hash) values ($1, $2, $3)",
        [(int(number), name, digest) for number, name, digest in rows],
    )
