"""Questions to the stack's database, asked as its superuser."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias, TypeVar

import asyncpg

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
        finally:
            await connection.close()

    return asyncio.run(asked())


def answers(url: str) -> bool:
    """Whether the server takes connections."""

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
    """Whether nobody has an account yet."""

    async def run(connection: Connection) -> bool:
        return bool(await connection.fetchval("select not exists (select from auth.users)"))

    return ask(url, run)


def pending_migrations(url: str) -> list[str]:
    """The product's migrations that this database has not seen."""

    async def run(connection: Connection) -> set[str]:
        table = await connection.fetchval(
            "select to_regclass('supabase_migrations.schema_migrations') is not null"
        )
        if not table:
            return set()
        rows = await connection.fetch("select version from supabase_migrations.schema_migrations")
        return {row["version"] for row in rows}

    applied = ask(url, run)
    files = sorted(path.stem for path in MIGRATIONS.glob("*.sql"))
    return [name for name in files if name.partition("_")[0] not in applied]
