"""Rows of storage.objects: every statement that reads or writes them."""

from datetime import datetime
from typing import Any

import asyncpg

from .database import Connection, Row
from .errors import duplicate, no_such_key
from .rules import as_uuid

ObjectRow = dict[str, Any]
_FIND = "select * from storage.objects where name = $1 and bucket_id = $2"
_FIND_LOCKED = f"{_FIND} for update"


async def find(connection: Connection, bucket: str, key: str, *, lock: bool = False) -> Row:
    """Return an object.

    Raises:
        StorageError: It does not exist or the caller may not see it.
    """
    row = await find_if_any(connection, bucket, key, lock=lock)
    if row is None:
        raise no_such_key()
    return row


async def find_if_any(
    connection: Connection, bucket: str, key: str, *, lock: bool = False
) -> Row | None:
    """Return an object, or nothing."""
    row: Row | None = await connection.fetchrow(_FIND_LOCKED if lock else _FIND, key, bucket)
    return row


async def visible_names(connection: Connection, bucket: str, keys: list[str]) -> set[str]:
    """Return those of the keys that the caller may see."""
    rows = await connection.fetch(
        "select name from storage.objects where bucket_id = $1 and name = any($2)", bucket, keys
    )
    return {row["name"] for row in rows}


async def insert(connection: Connection, values: ObjectRow) -> None:
    """Insert an object, without reading it back.

    Raises:
        StorageError: The key is taken.
    """
    columns, marks, arguments = _assignments(values)
    try:
        await connection.execute(
            f"insert into storage.objects ({columns}) values ({marks})",  # noqa: S608 (own names)
            *arguments,
        )
    except asyncpg.UniqueViolationError as error:
        raise duplicate("KeyAlreadyExists") from error


async def upsert(connection: Connection, values: ObjectRow) -> Row:
    """Insert an object or replace the one under its key."""
    columns, marks, arguments = _assignments(values)
    replaced = ", ".join(
        f"{name} = excluded.{name}"
        for name in _present(values)
        if name not in ("name", "bucket_id")
    )
    rows: list[Row] = await connection.fetch(
        f"insert into storage.objects ({columns}) values ({marks}) "  # noqa: S608 (own names)
        f"on conflict (name, bucket_id) do update set {replaced} returning *",
        *arguments,
    )
    return rows[0]


async def update(connection: Connection, bucket: str, key: str, values: ObjectRow) -> Row:
    """Change an object.

    Raises:
        StorageError: It does not exist or the caller may not see or change it.
    """
    present = _present(values)
    changes = ", ".join(f"{name} = ${number}" for number, name in enumerate(present, 3))
    row: Row | None = await connection.fetchrow(
        f"update storage.objects set {changes} "  # noqa: S608 (own names)
        "where bucket_id = $1 and name = $2 returning *",
        bucket,
        key,
        *present.values(),
    )
    if row is None:
        raise no_such_key()
    return row


async def delete(connection: Connection, bucket: str, keys: list[str]) -> list[Row]:
    """Delete what the caller may delete and return it; the rest is passed over."""
    rows: list[Row] = await connection.fetch(
        "delete from storage.objects where bucket_id = $1 and name = any($2) returning *",
        bucket,
        keys,
    )
    return rows


async def delete_before(
    connection: Connection, bucket: str, moment: datetime, limit: int
) -> list[Row]:
    """Delete some of the objects made before a moment and return them."""
    rows: list[Row] = await connection.fetch(
        "delete from storage.objects where id in (select id from storage.objects "
        "where bucket_id = $1 and created_at < $2 limit $3) returning *",
        bucket,
        moment,
        limit,
    )
    return rows


async def lock_key(connection: Connection, bucket: str, key: str) -> None:
    """Wait until nobody else changes this key, for at most five seconds."""
    await connection.execute("set local lock_timeout = '5s'")
    await connection.execute(
        "select pg_advisory_xact_lock(hashtextextended($1, 0))", f"{bucket}/{key}"
    )


def values(bucket: str, key: str, *, owner: str | None, **columns: Any) -> ObjectRow:
    """Put a row together; columns that are None are left to the database."""
    return {
        "name": key,
        "bucket_id": bucket,
        "owner": as_uuid(owner),
        "owner_id": owner,
        **columns,
    }


def _present(values: ObjectRow) -> ObjectRow:
    return {name: value for name, value in values.items() if value is not None}


def _assignments(values: ObjectRow) -> tuple[str, str, list[Any]]:
    present = _present(values)
    marks = ", ".join(f"${number}" for number in range(1, len(present) + 1))
    return ", ".join(present), marks, list(present.values())
