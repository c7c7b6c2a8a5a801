"""`supabase/schemas/` says what the database is, and the migrations make the same of an empty one."""

import re
from pathlib import Path

import pytest

from tests.db.access_matrix import MATRIX
from tests.db.world.catalog import Catalog, catalog_of, differences
from tests.db.world.identity import Database

# Who takes the whole schema away waits for what holds a part of it, and that for the next part.
pytestmark = pytest.mark.alone
SUPABASE = Path(__file__).resolve().parents[2] / "supabase"
SCHEMAS = sorted((SUPABASE / "schemas").glob("*/*.sql"))
MIGRATIONS = sorted((SUPABASE / "migrations").glob("*.sql"))
LONGEST_RULE = 200
ROLES = "carehire_api, carehire_worker, carehire_person, carehire_visitor"

# Back to the database of a new project: all that is ours goes, and what hangs on it.
# The worker of the stack goes on meanwhile: where both wait for each other, it is the one to give up, and tries again.
REMOVE_ALL = f"""
set local deadlock_timeout = '1min';
do $$
declare policy record;
begin
  for policy in select * from pg_policies where (schemaname, tablename) = ('storage', 'objects') loop
    execute format('drop policy %I on storage.objects', policy.policyname);
  end loop;
end;
$$;
drop schema private, jobs, public cascade;
drop owned by {ROLES};
drop role {ROLES};
drop extension unaccent;
drop extension pg_trgm;
alter default privileges for role postgres grant execute on functions to public;
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects;
delete from storage.buckets;
create schema public authorization pg_database_owner;
comment on schema public is 'standard public schema';
grant usage on schema public to public, anon, authenticated, service_role;
grant all on schema public to postgres;
"""  # noqa: S608


async def built_from(db: Database, files: list[Path]) -> Catalog:
    """The catalog that these files make of an empty database."""
    async with db.undone():
        await db.connection.execute(REMOVE_ALL)
        await db.connection.execute("set local role postgres")
        for file in files:
            await db.connection.execute(file.read_text(encoding="utf-8"))
        await db.connection.execute("reset role")
        return await catalog_of(db)


async def test_schemas_and_migrations_make_the_same_database(db: Database):
    before = await catalog_of(db)
    migrated = await built_from(db, MIGRATIONS)
    assert differences(await built_from(db, SCHEMAS), migrated) == []
    assert await catalog_of(db) == before


async def test_nothing_is_left_of_a_database_before_it_is_built_again(db: Database):
    async with db.undone():
        await db.connection.execute(REMOVE_ALL)
        assert await db.value("select count(*) from pg_roles where rolname like 'carehire%'") == 0
        assert await db.value(OUR_FUNCTIONS) == 0
        assert await db.value("select count(*) from pg_policies") == 0
        assert await db.value(TRIGGERS_ELSEWHERE) == 0


OUR_FUNCTIONS = """
select count(*) from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
where n.nspname in ('public', 'private', 'jobs')
"""
TRIGGERS_ELSEWHERE = """
select count(*) from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
where not tgisinternal and p.pronamespace in (select oid from pg_namespace where nspname in ('private', 'public'))
"""
DRIFTS = {
    "column": "alter table public.areas add column color text",
    "default": "alter table public.areas alter column description set default 'x'",
    "constraint": "alter table public.areas drop constraint areas_name_line",
    "index": "create index areas_active_idx on public.areas (active)",
    "policy": "alter policy areas_update on public.areas using (true)",
    "restrictive policy": "drop policy areas_update_aal2 on public.areas",
    "grant": "grant delete on public.areas to anon",
    "column grant": "grant update (created_at) on public.areas to authenticated",
    "function": "create or replace function private.is_admin() returns boolean language sql stable"
    " set search_path = '' as 'select true'",
    "definer": "alter function private.is_admin() security definer",
    "right to execute": "grant execute on function private.audit_rows() to authenticated",
    "trigger": "alter table public.areas disable trigger areas_version",
    "trigger of Auth": "drop trigger users_create_profile on auth.users",
    "comment": "comment on table public.areas is 'x'",
    "default privileges": "alter default privileges for role postgres grant execute on functions to public",
    "owner": "alter table public.areas owner to carehire_worker",
    "role": "alter role carehire_api set statement_timeout = '1h'",
    "member": "grant carehire_person to carehire_worker",
    "row-level security": "alter table public.areas disable row level security",
    "row of settings": "update public.app_settings set staff_mfa = 'optional'",
    "kind of document": "update public.visit_document_types set name = 'Recipe' where name = 'Prescription'",
    "bucket": "update storage.buckets set public = true",
}


@pytest.mark.parametrize("change", DRIFTS.values(), ids=DRIFTS)
async def test_drift_is_noticed(db: Database, change: str):
    before = await catalog_of(db)
    await db.connection.execute(change)
    found = differences(before, await catalog_of(db))
    assert found
    assert {line.partition(" only in ")[2].partition(":")[0] for line in found} <= {
        "schemas",
        "migrations",
    }


def test_schema_files_begin_with_their_rule_in_a_sentence():
    for file in SCHEMAS:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert re.fullmatch(r"-- [A-Z].*\.", first), file.name
        assert len(first) <= LONGEST_RULE, file.name


def test_each_table_has_a_schema_file_of_its_name():
    nouns = {file.stem.partition("_")[2] for file in SCHEMAS}
    tables = {name.rpartition(".")[2] for name in MATRIX if name != "storage.objects"}
    assert tables - nouns == set()


def test_each_definer_function_says_why_it_is_one():
    silent = [
        f"{file.name}: {name}"
        for file in SCHEMAS
        for comment, name, body in re.findall(
            r"((?:^--.*\n)*)^create (?:function|procedure) ([\w.]+)((?:.|\n)*?)\nas \$\$",
            file.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
        if "security definer" in body and "Definer" not in comment
    ]
    assert silent == []


def test_migrations_end_with_a_reload_of_the_rest_schema():
    for file in MIGRATIONS:
        text = file.read_text(encoding="utf-8")
        assert text.endswith("notify pgrst, 'reload schema';\n"), file.name


async def test_every_migration_is_recorded_as_applied(db: Database):
    applied = {
        row["version"]
        for row in await db.run("select version from supabase_migrations.schema_migrations")
    }
    assert applied == {file.name.split("_")[0] for file in MIGRATIONS}
