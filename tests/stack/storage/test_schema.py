"""The storage schema: what migrations and policies of a hosted project find there."""

import asyncpg
import pytest

COLUMNS = {
    "buckets": "id text, name text, owner uuid, created_at timestamptz, updated_at timestamptz, "
    "public boolean, avif_autodetection boolean, file_size_limit bigint, "
    "allowed_mime_types text[], owner_id text, type storage.buckettype, versioning_status text",
    "objects": "id uuid, bucket_id text, name text, owner uuid, created_at timestamptz, "
    "updated_at timestamptz, last_accessed_at timestamptz, metadata jsonb, path_tokens text[], "
    "version text, owner_id text, user_metadata jsonb, archived_at timestamptz, "
    "is_delete_marker boolean, is_versioned boolean",
    "migrations": "id integer, name varchar(100), hash varchar(40), executed_at timestamp",
    "s3_multipart_uploads": "id text, in_progress_size bigint, upload_signature text, "
    "bucket_id text, key text, version text, owner_id text, created_at timestamptz, "
    "user_metadata jsonb, metadata jsonb",
    "s3_multipart_uploads_parts": "id uuid, upload_id text, size bigint, part_number integer, "
    "bucket_id text, key text, etag text, owner_id text, version text, created_at timestamptz",
}
FUNCTIONS = {
    "allow_any_operation(text[])",
    "allow_only_operation(text)",
    "can_insert_object(text,text,uuid,jsonb)",
    "enforce_bucket_name_length()",
    "extension(text)",
    "filename(text)",
    "foldername(text)",
    "get_common_prefix(text,text,text)",
    "get_size_by_bucket()",
    "list_multipart_uploads_with_delimiter(text,text,text,integer,text,text)",
    "list_objects_with_delimiter(text,text,text,integer,text,text,text)",
    "operation()",
    "protect_delete()",
    "search(text,text,integer,integer,integer,text,text,text)",
    "search_by_timestamp(text,text,integer,integer,text,text,text,text)",
    "search_v2(text,text,integer,integer,text,text,text,text)",
    "update_updated_at_column()",
}


@pytest.mark.parametrize("table", COLUMNS)
async def test_tables_have_the_columns_of_a_hosted_project(db, table):
    rows = await db.connection.fetch(
        "select attname, format_type(atttypid, atttypmod) as type from pg_attribute "
        "where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum",
        f"storage.{table}",
    )
    short = {
        "timestamp with time zone": "timestamptz",
        "timestamp without time zone": "timestamp",
        "character varying(100)": "varchar(100)",
        "character varying(40)": "varchar(40)",
    }
    shown = ", ".join(f"{row['attname']} {short.get(row['type'], row['type'])}" for row in rows)
    assert shown == COLUMNS[table]


async def test_functions_are_those_of_a_hosted_project(db):
    rows = await db.connection.fetch(
        "select replace(oid::regprocedure::text, 'storage.', '') as signature "
        "from pg_proc where pronamespace = 'storage'::regnamespace"
    )
    assert {row["signature"] for row in rows} == FUNCTIONS


async def test_every_table_has_row_level_security_and_one_owner(db):
    rows = await db.connection.fetch(
        "select relname, relrowsecurity, relowner::regrole::text as owner from pg_class "
        "where relnamespace = 'storage'::regnamespace and relkind = 'r'"
    )
    assert len(rows) == 10
    assert all(row["relrowsecurity"] for row in rows)
    assert {row["owner"] for row in rows} == {"supabase_storage_admin"}


@pytest.mark.parametrize("role", ["anon", "authenticated", "service_role", "postgres"])
async def test_grants_leave_the_decision_to_policies(db, role):
    for table in ("objects", "buckets"):
        for right in ("select", "insert", "update", "delete"):
            assert await db.connection.fetchval(
                "select has_table_privilege($1, $2, $3)", role, f"storage.{table}", right
            )


async def test_all_migrations_count_as_done(db):
    rows = await db.connection.fetch("select id, name from storage.migrations order by id")
    assert [row["id"] for row in rows] == list(range(64))
    assert rows[-1]["name"] == "fix-search-name-relative-to-prefix"


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
