"""Questions to the stack's database, asked as its superuser."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias, TypeVar

import asyncpg

from cli.stack.errors import StackError
from cli.stack.keys import LOGIN_ROLES
from cli.stack.settings import REPOSITORY

BOOTSTRAP = Path(__file__).resolve().parent / "bootstrap.sql"
MIGRATIONS = REPOSITORY / "supabase" / "migrations"
CONNECT_SECONDS = 5
Result = TypeVar("Result")
Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"


def ask(url: str, question: Callable[[Connection], Awaitable[Result]]) -> Result:
    """Connect, ask, and leave."""

    async def asked() -> Result:
        connection: Connection = await asyncpg.connect(url, timeout=CONNECT_SECONDS, ssl=False)
        try:
            return await question(connection)
        except asyncpg.DiskFullError as error:
            raise StackError("stack.database_disk_full", reason=error) from error
        finally:
            await connection.close()

    return asyncio.run(asked())


def accepts_queries(url: str) -> bool:
    """Return whether the server takes connections."""

    async def select_one(connection: Connection) -> bool:
        return bool(await connection.fetchval("select true"))

    try:
        return ask(url, select_one)
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
        return False


def bootstrap(url: str) -> bool:
    """Give a new cluster what a hosted project has; say whether that was needed."""

    async def run(connection: Connection) -> bool:
        known = await connection.fetchval(
            "select true from pg_roles where rolname = 'authenticator'"
        )
        if known:
            return False
        async with connection.transaction():
            await connection.execute(BOOTSTRAP.read_text(encoding="utf-8"))
        return True

    return ask(url, run)


def set_passwords(url: str, passwords: dict[str, str]) -> None:
    """Give each login role that exists its password."""

    async def run(connection: Connection) -> None:
        roles = await connection.fetch(
            "select rolname from pg_roles where rolname = any($1)", list(LOGIN_ROLES)
        )
        for row in roles:
            name = row["rolname"]
            quoted = await connection.fetchval(
                "select format('alter role %I with login password %L', $1::text, $2::text)",
                name,
                passwords[name],
            )
            await connection.execute(quoted)

    ask(url, run)


def existing_schemas(url: str, wanted: list[str]) -> list[str]:
    """Those of the wanted schemas that exist, in the wanted order."""

    async def run(connection: Connection) -> set[str]:
        rows = await connection.fetch("select nspname from pg_namespace")
        return {row["nspname"] for row in rows}

    found = ask(url, run)
    return [name for name in wanted if name in found]


def is_empty(url: str) -> bool:
    """Return whether nobody has an account yet."""

    async def run(connection: Connection) -> bool:
        return bool(await connection.fetchval("select not exists (select from auth.users)"))

    return ask(url, run)


def applied_migrations(url: str) -> dict[str, str]:
    """The name of each migration that this database has seen, by its version."""

    async def run(connection: Connection) -> dict[str, str]:
        table = await connection.fetchval(
            "select to_regclass('supabase_migrations.schema_migrations') is not null"
        )
        if not table:
            return {}
        rows = await connection.fetch(
            "select version, name from supabase_migrations.schema_migrations"
        )
        return {row["version"]: row["name"] for row in rows}

    return ask(url, run)


def follow_renames(url: str) -> None:
    """Let the database know a migration under its new time, when a checkout has renamed its file."""
    present, applied = present_migrations(), applied_migrations(url)
    files: dict[str, list[str]] = {}
    for version, name in present:
        files.setdefault(name, []).append(version)
    renamed = [
        (*files[name], version)
        for version, name in applied.items()
        if version not in dict(present)
        and len(files.get(name, [])) == 1
        and files[name][0] not in applied
    ]

    async def run(connection: Connection) -> None:
        await connection.executemany(
            "update supabase_migrations.schema_migrations set version = $1 where version = $2",
            renamed,
        )

    if renamed:
        ask(url, run)


def present_migrations() -> list[tuple[str, str]]:
    """Version and name of each migration of the checkout, in order."""
    stems = sorted(path.stem.partition("_") for path in MIGRATIONS.glob("*.sql"))
    return [(version, name) for version, _, name in stems]


def pending_migrations(url: str) -> list[str]:
    """The versions of the product's migrations that this database has not seen."""
    applied = applied_migrations(url)
    return [version for version, _ in present_migrations() if version not in applied]


def unknown_migrations(url: str) -> list[str]:
    """The migrations that this database has seen and the checkout does not hold."""
    present = dict(present_migrations())
    applied = applied_migrations(url)
    return [f"{version}_{name}" for version, name in applied.items() if version not in present]
