"""The stack's database is what a migration finds at a hosted project, and the official CLI works on it."""

import asyncio
import json
import subprocess
from pathlib import Path

import asyncpg
import httpx
import pytest

from cli.stack.errors import silent
from cli.stack.toolchain.install import ensure_programs
from tests.fixtures.waiting import wait_until

ROOT = Path(__file__).resolve().parents[2]
HOSTED_ROLES = {
    "anon", "authenticated", "service_role", "authenticator", "postgres", "supabase_admin",
    "supabase_auth_admin", "supabase_storage_admin", "dashboard_user",
}  # fmt: skip


def official(stack, *arguments):
    """Run the official CLI by itself, as its own documentation says."""
    url = f"{stack.database_url}?sslmode=disable"
    command = [str(ensure_programs(silent).supabase), *arguments, "--db-url", url, "--yes"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture
def spare_table(stack):
    """A table as a careless migration would make it."""
    stack.sql("create table public.spare_table (id int primary key)")
    yield "spare_table"
    stack.sql("drop table public.spare_table")


@pytest.mark.parametrize(
    "arguments", [("migration", "up"), ("migration", "list"), ("gen", "types"), ("db", "advisors")]
)
def test_official_cli_works_on_the_stack(stack, arguments):
    done = official(stack, *arguments)
    assert done.returncode == 0, done.stderr


def test_every_migration_is_applied(stack):
    files = {path.name.split("_")[0] for path in (ROOT / "supabase/migrations").glob("*.sql")}
    applied = stack.sql("select version from supabase_migrations.schema_migrations")
    assert {version for (version,) in applied} == files
    listed = stack.run("db", "list", "--json")
    assert listed.returncode == 0, listed.stderr
    assert all(version in listed.stdout for version in files)


def test_types_are_generated_for_the_exposed_schemas(stack):
    done = stack.run("db", "types")
    assert done.returncode == 0, done.stderr
    assert "visit_documents" in done.stdout
    assert "refresh_tokens" not in done.stdout


def test_advisors_find_a_table_without_policies(stack, spare_table):
    stack.sql("grant select on public.spare_table to anon")
    told = stack.run("db", "advisors", "--level", "error")
    assert spare_table in told.stdout + told.stderr
    assert "rls_disabled_in_public" in told.stdout + told.stderr


def test_migrations_run_as_a_role_that_is_no_superuser(stack):
    roles = {
        row[0]: row[1:] for row in stack.sql("select rolname, rolsuper, rolbypassrls from pg_roles")
    }
    assert set(roles) >= HOSTED_ROLES
    assert {name for name, (is_superuser, _) in roles.items() if is_superuser} == {"supabase_admin"}
    assert roles["service_role"] == (False, True)
    assert roles["authenticated"] == (False, False)
    assert stack.sql("select current_user::text") == [("postgres",)]


@pytest.mark.parametrize("role", ["anon", "authenticated", "service_role"])
@pytest.mark.parametrize("privilege", ["select", "insert", "update", "delete"])
def test_new_table_is_closed_to_the_api_roles(stack, spare_table, role, privilege):
    held = stack.sql(f"select has_table_privilege('{role}', 'public.{spare_table}', '{privilege}')")
    assert held == [(False,)]


def test_extensions_of_a_hosted_project_are_there_and_others_can_be_made(stack):
    found = {name for (name,) in stack.sql("select extname from pg_extension")}
    assert found >= {"pgcrypto", "uuid-ossp", "pg_stat_statements"}
    stack.sql("create extension citext with schema extensions")
    stack.sql("drop extension citext")


@pytest.fixture
def spare_function(stack):
    """A function that PostgREST has not seen when it started."""
    stack.sql("create function public.spare_function() returns int language sql as 'select 7'")
    stack.sql("grant execute on function public.spare_function to service_role")
    yield "spare_function"
    stack.sql("drop function if exists public.spare_function")


def test_rest_learns_by_itself_of_what_a_migration_makes_and_drops(stack, spare_function):
    url = f"{stack.supabase_url}/rest/v1/rpc/{spare_function}"
    headers = {"apikey": stack.secret_key}
    wait_until(lambda: httpx.post(url, headers=headers).status_code == 200)
    assert httpx.post(url, headers=headers).json() == 7
    stack.sql("drop function public.spare_function")
    wait_until(lambda: httpx.post(url, headers=headers).json()["code"] == "PGRST202")


def test_database_is_closed_without_a_password(stack):
    async def connect():
        url = f"postgresql://postgres:wrong@127.0.0.1:{stack.ports['db']}/postgres"
        await asyncpg.connect(url)

    with pytest.raises(asyncpg.InvalidPasswordError):
        asyncio.run(connect())


def test_address_for_psql_is_printed(stack):
    assert stack.run("db", "psql-url").stdout.strip() == stack.database_url
    told = json.loads(stack.run("db", "psql-url", "--role", "carehire_api", "--json").stdout)
    assert told["data"]["url"] == stack.api_database_url
