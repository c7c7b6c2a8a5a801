"""The migrations build the database from nothing, and the policy files say what they built."""

import re
from pathlib import Path

from tests.db.world.identity import Database

SUPABASE = Path(__file__).resolve().parents[2] / "supabase"
MIGRATIONS = sorted((SUPABASE / "migrations").glob("*.sql"))
POLICY_FILES = sorted((SUPABASE / "policies").glob("*.sql"))
LONGEST_RULE = 200

DROP_ALL_POLICIES = """
do $$
declare policy record;
begin
  for policy in select * from pg_policies
    where schemaname in ('public', 'private') or (schemaname, tablename) = ('storage', 'objects')
  loop
    execute format('drop policy %I on %I.%I', policy.policyname, policy.schemaname, policy.tablename);
  end loop;
end;
$$
"""
DROP_EVERYTHING = (
    DROP_ALL_POLICIES,
    """
    drop trigger users_create_profile on auth.users;
    drop trigger users_copy_email on auth.users;
    drop schema private, jobs cascade;
    drop schema public cascade;
    create schema public authorization postgres;
    grant usage on schema public to postgres, anon, authenticated, service_role;
    select set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects where bucket_id = 'visit-documents';
    delete from storage.buckets where id = 'visit-documents';
    drop extension unaccent;
    drop extension pg_trgm;
    alter default privileges for role postgres grant execute on functions to public;
    """,
)
POLICIES = """
select schemaname, tablename, policyname, permissive, roles::text, cmd, qual, with_check
from pg_policies where schemaname in ('public', 'private') or (schemaname, tablename) = ('storage', 'objects')
order by 1, 2, 3
"""
CATALOG = {
    "columns": """
        select table_schema, table_name, column_name, data_type, column_default, is_nullable, generation_expression
        from information_schema.columns where table_schema in ('public', 'private', 'jobs') order by 1, 2, 3""",
    "constraints": """
        select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'jobs')) order by 1, 2""",
    "indexes": "select schemaname, indexname, indexdef from pg_indexes where schemaname in ('public', 'private', 'jobs') order by 1, 2",
    "grants": """
        select table_schema, table_name, grantee, privilege_type from information_schema.role_table_grants
        where table_schema in ('public', 'private', 'jobs') order by 1, 2, 3, 4""",
    "functions": """
        select oid::regprocedure::text, prosrc, prosecdef, proacl::text from pg_proc
        where pronamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'jobs')) order by 1""",
    "triggers": "select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2",
}


async def catalog(db: Database) -> dict[str, list[tuple[object, ...]]]:
    return {name: [tuple(row) for row in await db.run(sql)] for name, sql in CATALOG.items()}


async def policies(db: Database) -> list[tuple[object, ...]]:
    return [tuple(row) for row in await db.run(POLICIES)]


async def test_migrations_from_zero_build_the_database_as_it_is(db: Database):
    before, policies_before = await catalog(db), await policies(db)
    for statement in DROP_EVERYTHING:
        await db.connection.execute(statement)
    assert await policies(db) == []

    await db.connection.execute("set local role postgres")
    for migration in MIGRATIONS:
        await db.connection.execute(migration.read_text(encoding="utf-8"))
    await db.connection.execute("reset role")

    assert await policies(db) == policies_before
    after = await catalog(db)
    for name in CATALOG:
        assert after[name] == before[name], name


async def test_policy_files_say_what_the_migrations_built(db: Database):
    built = await policies(db)
    await db.connection.execute(DROP_ALL_POLICIES)
    for file in POLICY_FILES:
        await db.connection.execute(file.read_text(encoding="utf-8"))
    assert await policies(db) == built


def test_policy_files_begin_with_their_rule_in_a_sentence():
    for file in POLICY_FILES:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert re.fullmatch(r"-- [A-Z].*\.", first), file.name
        assert len(first) <= LONGEST_RULE, file.name


def test_migrations_end_with_a_reload_of_the_rest_schema():
    for file in MIGRATIONS:
        if "login_roles" not in file.name:
            assert file.read_text(encoding="utf-8").endswith("notify pgrst, 'reload schema';\n"), (
                file.name
            )


async def test_every_migration_is_recorded_as_applied(db: Database):
    applied = {
        row["version"]
        for row in await db.run("select version from supabase_migrations.schema_migrations")
    }
    assert applied == {file.name.split("_")[0] for file in MIGRATIONS}
