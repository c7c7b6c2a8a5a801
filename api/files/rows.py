"""The rows of files in SQL, the same for every kind; what they may be is decided by the database."""

from uuid import UUID

from asyncpg import Record

from api.core.data.database import Connection
from api.core.files.inspection import Inspected
from api.files.kinds import FileKind

FIND = """
select f.id, f.object_key, f.original_name, f.mime, f.bytes, f.sha256, f.state{columns},
  o.id as object_id, o.mime as object_mime
from public.{table} as f left join lateral private.sent_file('{bucket}', f.id) as o on true
where f.id = $1 and f.state <> 'withdrawn'
"""
# Two that are sent at once come in any order: whichever is completed second finds the other.
LOCK_TWINS = """
select pg_advisory_xact_lock(hashtextextended('{table}' || f.{belongs_to} || $2, 0))
from public.{table} as f where f.id = $1
"""
TWIN = """
select twin.id, {is_once} as is_once
from public.{table} as f join public.{table} as twin on twin.{belongs_to} = f.{belongs_to}
where f.id = $1 and twin.id <> f.id and twin.sha256 = $2 and twin.state in ('scanning', 'ready')
order by is_once desc, twin.created_at, twin.id limit 1
"""
# For a row in a list: an earlier one with the same content, as far as the caller sees it.
DUPLICATE_OF = """(
  select twin.id from public.{table} as twin
  where twin.{belongs_to} = {alias}.{belongs_to} and twin.sha256 = {alias}.sha256
    and twin.state in ('scanning', 'ready')
    and (twin.created_at, twin.id) < ({alias}.created_at, {alias}.id)
  order by twin.created_at, twin.id limit 1
)"""
COMPLETE = "select private.complete_file($1, $2, $3, $4, $5, $6)"
WITHDRAW = "select private.withdraw_file($1, $2)"
CANCEL = "select private.cancel_file($1, $2)"
RECORD_OPENING = "select private.record_file_opening($1, $2)"


def duplicate_of(kind: FileKind, alias: str) -> str:
    """Return the expression of the earlier row with the same content."""
    return DUPLICATE_OF.format(table=kind.table, belongs_to=kind.belongs_to, alias=alias)


async def find(connection: Connection, kind: FileKind, file_id: UUID) -> Record | None:
    """Return what is needed to work with a file and its object, if the caller may see it."""
    columns = "".join(f", {sql} as {name}" for name, sql in kind.columns.items())
    statement = FIND.format(table=kind.table, bucket=kind.bucket, columns=columns)
    return await connection.fetchrow(statement, file_id)


async def twin(
    connection: Connection, kind: FileKind, file_id: UUID, file: Inspected
) -> Record | None:
    """Return another row with the same content, after waiting for one that is just being kept."""
    same = (f"twin.{column} is not distinct from f.{column}" for column in kind.once_for)
    names = {"table": kind.table, "belongs_to": kind.belongs_to}
    await connection.execute(LOCK_TWINS.format(**names), file_id, file.sha256)
    statement = TWIN.format(is_once=" and ".join(same) or "false", **names)
    return await connection.fetchrow(statement, file_id, file.sha256)


async def complete(
    connection: Connection,
    kind: FileKind,
    file_id: UUID,
    object_id: UUID,
    file: Inspected,
    *,
    scan: bool,
) -> bool:
    """Keep an upload whose very object was checked."""
    values = (kind.bucket, file_id, object_id, file.size, file.sha256, scan)
    return bool(await connection.fetchval(COMPLETE, *values))


async def withdraw(connection: Connection, kind: FileKind, file_id: UUID) -> bool:
    """Take a file of one's own back; the database knows until when."""
    return bool(await connection.fetchval(WITHDRAW, kind.bucket, file_id))


async def cancel(connection: Connection, kind: FileKind, file_id: UUID) -> bool:
    """Remove the row of an unfinished upload of one's own."""
    return bool(await connection.fetchval(CANCEL, kind.bucket, file_id))


async def record_opening(connection: Connection, kind: FileKind, file_id: UUID) -> None:
    """Record that a file was opened, and by whom if they are signed in."""
    await connection.execute(RECORD_OPENING, kind.bucket, file_id)
