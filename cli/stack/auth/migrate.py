"""Create the auth schema in a database that does not have it."""

from importlib import resources

import asyncpg

from cli.stack.serving.errors import StartError

# The versions that the real server's own migrations would have left, so that it can take over
# a database that this one has set up, and the other way round.
VERSIONS = resources.files("cli.stack.auth.schema").joinpath("versions.txt")
NEWEST = "20260625000000"


class MigrationError(StartError):
    """The schema cannot be brought to the version this server needs."""


def schema_files() -> list[str]:
    """Return the text of the schema's files, in order."""
    folder = resources.files("cli.stack.auth.schema")
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".sql")), key=lambda f: f.name)
    return [file.read_text(encoding="utf-8") for file in files]


async def migrate(database_url: str) -> bool:
    """Create the schema; return False when it was already there.

    Raises:
        MigrationError: The database holds another version of the schema.
    """
    connection = await asyncpg.connect(database_url)
    try:
        async with connection.transaction():
            await connection.execute("select pg_advisory_xact_lock(hashtext('auth.migrate'))")
            return await _migrate(connection)
    finally:
        await connection.close()


async def _migrate(connection: "asyncpg.Connection[asyncpg.Record]") -> bool:
    found = await _newest_version(connection)
    if found == NEWEST:
        return False
    if found is not None:
        message = f"the auth schema is at version {found}, this server needs {NEWEST}."
        raise MigrationError(message)
    for statements in schema_files():
        await connection.execute(statements)
    versions = VERSIONS.read_text(encoding="utf-8").split()
    await connection.executemany(
        "insert into auth.schema_migrations (version) values ($1)", [(v,) for v in versions]
    )
    return True


async def _newest_version(connection: "asyncpg.Connection[asyncpg.Record]") -> str | None:
    if await connection.fetchval("select to_regclass('auth.schema_migrations')") is None:
        return None
    newest: str | None = await connection.fetchval(
        "select max(version) from auth.schema_migrations"
    )
    return newest
