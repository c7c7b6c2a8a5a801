"""The rows of a project: read in one snapshot, put back in one transaction, compared by checksum."""

import hashlib
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import asyncpg

from cli.backup.manifest import PIECE, Manifest, Table
from cli.errors import CliError, UnavailableError, UsageError
from cli.targets import opened_privately

# The product's own, and of Auth what makes a person: sessions, codes and links end with the project they were made in.
TABLES = """
select namespace.nspname as schema, class.relname as name,
  array(
    select attribute.attname::text from pg_attribute as attribute
    where attribute.attrelid = class.oid and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    order by attribute.attnum
  ) as columns
from pg_class as class
join pg_namespace as namespace on namespace.oid = class.relnamespace
where class.relkind = 'r' and (
  namespace.nspname in ('public', 'private')
  or (namespace.nspname = 'auth' and class.relname in ('users', 'identities', 'mfa_factors', 'audit_log_entries'))
)
order by 1, 2
"""
SEQUENCES = """
select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences
where schemaname in ('public', 'private') and last_value is not null order by 1
"""
MIGRATIONS = "select version from supabase_migrations.schema_migrations order by version"
OBJECTS = """
select bucket_id, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as mime
from storage.objects order by bucket_id, name
"""
PEOPLE = "select count(*) from auth.users"
BEGIN_STORING = (
    "insert into private.restores (until) values (now() + interval '1 day') returning id"
)
END_STORING = "delete from private.restores where id = $1"
# The text of a value must be the same wherever it is written.
UNIFORM = """
set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
set local idle_in_transaction_session_timeout = 0; set local row_security = off
"""
# What restores rows must not send their emails again, nor ask who may write them.
AS_IT_WAS = "set local session_replication_role = replica"

Told = Callable[[str], None]
Object = tuple[str, str, str]


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[asyncpg.Connection]:
    """Connect as the project's owner, the role `postgres`.

    Raises:
        UnavailableError: The database does not respond, or the password is wrong.
        CliError: It refused something.
    """
    try:
        connection = await asyncpg.connect(address, timeout=30)
    except (OSError, asyncpg.PostgresError, ValueError, TimeoutError) as error:
        raise UnavailableError("backup.no_database", reason=str(error)) from error
    try:
        yield connection
    except asyncpg.PostgresError as error:
        raise CliError("backup.refused", reason=str(error)) from error
    finally:
        await connection.close()


async def read_rows(
    connection: asyncpg.Connection, folder: Path, told: Told
) -> tuple[Manifest, list[Object]]:
    """Write every table into the folder, as all were at one moment; return them and what Storage held."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        await connection.execute(UNIFORM)
        tables = []
        for row in await connection.fetch(TABLES):
            told(f"{row['schema']}.{row['name']}")
            tables.append(await _read(connection, row, folder))
        sequences = {row["name"]: row["last_value"] for row in await connection.fetch(SEQUENCES)}
        migrations = [row["version"] for row in await connection.fetch(MIGRATIONS)]
        objects = await objects_of(connection)
    taken_at = datetime.now(UTC).isoformat(timespec="seconds")
    return Manifest(taken_at, migrations, tables, sequences), objects


async def objects_of(connection: asyncpg.Connection) -> list[Object]:
    """Return bucket, name and kind of each object that Storage holds."""
    rows = await connection.fetch(OBJECTS)
    return [(row["bucket_id"], row["name"], row["mime"]) for row in rows]


async def _read(connection: asyncpg.Connection, row: asyncpg.Record, folder: Path | None) -> Table:
    """Read one table; without a folder only for its checksum."""
    digest = hashlib.sha256()
    columns = ", ".join(map(_quoted, row["columns"]))
    # By all columns: not every table has a key, and rows that are alike in all may change places.
    query = f'select {columns} from {_quoted(row["schema"])}.{_quoted(row["name"])} as rows order by rows::text collate "C"'  # noqa: S608 names of the catalog
    path = folder and folder / Table(row["schema"], row["name"], [], 0, "").path
    file = open(path, "wb", opener=opened_privately) if path else None  # noqa: SIM115, ASYNC230 pieces of a megabyte

    async def take(piece: bytes) -> None:
        digest.update(piece)
        if file:
            file.write(piece)

    try:
        done = await connection.copy_from_query(query, output=take, format="text")
    finally:
        if file:
            file.close()
    rows = int(done.rpartition(" ")[2])
    return Table(row["schema"], row["name"], row["columns"], rows, digest.hexdigest())


async def check_empty(connection: asyncpg.Connection, manifest: Manifest) -> None:
    """Refuse a project that has people or files, or another version of the database.

    Raises:
        UsageError: It is not empty, or its migrations are not those of the backup.
    """
    people, objects = await connection.fetchval(PEOPLE), await objects_of(connection)
    if people or objects:
        raise UsageError("backup.not_empty", people=people, files=len(objects))
    there = [row["version"] for row in await connection.fetch(MIGRATIONS)]
    if there != manifest.migrations:
        last = manifest.migrations[-1] if manifest.migrations else "-"
        raise UsageError("backup.other_migrations", there=there[-1] if there else "-", wanted=last)


async def write_rows(
    connection: asyncpg.Connection, manifest: Manifest, folder: Path, told: Told
) -> None:
    """Put all rows back in one transaction, in the place of those that migrations made."""
    async with connection.transaction():
        await connection.execute(UNIFORM)
        await connection.execute(AS_IT_WAS)
        await connection.execute(f"truncate {', '.join(_own(manifest.tables))}")
        for table in manifest.tables:
            told(f"{table.schema}.{table.name}")
            await connection.copy_to_table(
                table.name, schema_name=table.schema, columns=table.columns, format="text",
                source=_pieces(folder / table.path),
            )  # fmt: skip
        for name, value in manifest.sequences.items():
            await connection.execute("select setval($1::text::regclass, $2)", name, value)


@asynccontextmanager
async def storing_allowed(address: str) -> AsyncIterator[None]:
    """Let Storage take the files of documents that are complete already, until this ends or a day is over."""
    async with connected(address) as connection:
        restore = await connection.fetchval(BEGIN_STORING)
    try:
        yield
    finally:
        async with connected(address) as connection:
            await connection.execute(END_STORING, restore)


async def differing_tables(connection: asyncpg.Connection, manifest: Manifest) -> list[str]:
    """Name the tables of a project whose rows are not those of the backup."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        await connection.execute(UNIFORM)
        there = [await _read(connection, row, None) for row in await connection.fetch(TABLES)]
    kept = {(table.schema, table.name): table.sha256 for table in manifest.tables}
    found = {(table.schema, table.name): table.sha256 for table in there}
    names = sorted(kept.keys() | found.keys())
    return [".".join(name) for name in names if kept.get(name) != found.get(name)]


async def _pieces(path: Path) -> AsyncIterator[bytes]:
    with path.open("rb") as file:
        while piece := file.read(PIECE):
            yield piece


def _own(tables: Iterable[Table]) -> list[str]:
    return [
        f"{_quoted(table.schema)}.{_quoted(table.name)}"
        for table in tables
        if table.schema != "auth"
    ]


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
