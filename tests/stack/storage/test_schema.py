"""The storage schema: what migrations and policies of a hosted project find there."""

from pathlib import Path

import asyncpg
import pytest

HERE = Path(__file__).parent
PRODUCT = "trigger CREATE TRIGGER stored_files_"
"""What the product's own migrations add; the test stack has them when it was started with a database."""


async def test_catalog_is_that_of_a_hosted_project(db):
    """`hosted.txt` is what `catalog.sql` tells of a database that the real server migrated."""
    expected = (HERE / "shape" / "hosted.txt").read_text(encoding="utf-8").splitlines()
    rows = await db.connection.fetch((HERE / "shape" / "catalog.sql").read_text(encoding="utf-8"))
    found = {row["line"] for row in rows if not row["line"].startswith(PRODUCT)}
    assert sorted(found) == sorted(expected)


@pytest.mark.parametrize("role", ["anon", "authenticated", "service_role", "postgres"])
async def test_grants_leave_the_decision_to_policies(db, role):
    for table in ("objects", "buckets"):
        for right in ("select", "insert", "update", "delete"):
            assert await db.connection.fetchval(
                "select has_table_privilege($1, $2, $3)", role, f"storage.{table}", right
            )


@pytest.mark.parametrize(
    "statement",
    ["delete from storage.objects where false", "delete from storage.buckets where false"],
)
async def test_sql_cannot_delete_and_orphan_bytes(db, statement):
    with pytest.raises(asyncpg.InsufficientPrivilegeError, match="Use the Storage API instead"):
        await db.connection.execute(statement)


async def test_long_bucket_name_is_refused_in_sql_too(db):
    with pytest.raises(asyncpg.RaiseError, match="is too long"):
        await db.connection.execute(
            "insert into storage.buckets (id, name) values ('x', repeat('x', 101))"
        )


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("storage.foldername('a/b/c.tar.gz')", ["a", "b"]),
        ("storage.foldername('c.txt')", []),
        ("storage.filename('a/b/c.tar.gz')", "c.tar.gz"),
        ("storage.filename('a/')", ""),
        ("storage.extension('a.b/c.tar.gz')", "gz"),
        ("storage.extension('a.b/c')", "c"),
        ("storage.get_common_prefix('a/b/c', 'a/', '/')", "a/b/"),
        ("storage.get_common_prefix('a/b', 'a/', '/')", None),
        ("storage.get_common_prefix('a/b', '', '/')", "a/"),
        ("storage.operation()", None),
        ("storage.allow_only_operation('object.list')", False),
        ("storage.allow_any_operation(null)", False),
    ],
)
async def test_helper_functions(db, expression, expected):
    assert await db.connection.fetchval(f"select {expression}") == expected


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("storage.allow_only_operation('object.list')", True),
        ("storage.allow_only_operation('storage.object.list')", True),
        ("storage.allow_only_operation('object.get')", False),
        ("storage.allow_only_operation('')", False),
        ("storage.allow_any_operation(array['x', 'object.list'])", True),
        ("storage.allow_any_operation(array['', null])", False),
    ],
)
async def test_operation_functions(db, expression, expected):
    async with db.connection.transaction():
        await db.connection.execute("set local storage.operation = 'storage.object.list'")
        assert await db.connection.fetchval(f"select {expression}") is expected


async def test_can_insert_object_leaves_nothing(db, bucket):
    with pytest.raises(asyncpg.PostgresError) as caught:
        await db.connection.execute("select storage.can_insert_object($1, 'a', null, '{}')", bucket)
    assert caught.value.sqlstate == "PT200"
    assert await db.object(bucket, "a") is None


async def test_sizes_are_counted_by_bucket(db, storage, service, bucket):
    storage.stored(bucket, "12345", "1234567", who=service)
    size = await db.connection.fetchval(
        "select size from storage.get_size_by_bucket() where bucket_id = $1", bucket
    )
    assert size == 12


async def test_postgres_may_write_policies_as_migrations_do(stack, db):
    connection = await asyncpg.connect(stack.databaseUrl)
    try:
        assert await connection.fetchval("select current_user") == "postgres"
        await connection.execute(
            "create policy conf_try on storage.objects for select using (false)"
        )
        await connection.execute("drop policy conf_try on storage.objects")
    finally:
        await connection.close()


async def test_postgres_may_make_buckets_as_migrations_do(stack, storage, service):
    connection = await asyncpg.connect(stack.databaseUrl)
    try:
        await connection.execute(
            "insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) "
            "values ('conf-sql', 'conf-sql', false, 100, '{text/plain}')"
        )
    finally:
        await connection.close()
    assert storage.upload("conf-sql", "a", service).status_code == 200
    storage.delete("/object/conf-sql/a", service)
    assert storage.delete("/bucket/conf-sql", service).status_code == 200
