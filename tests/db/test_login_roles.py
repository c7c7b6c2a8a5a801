"""The logins of the API and the worker own nothing and can become nobody they should not."""

from collections.abc import AsyncIterator
from datetime import timedelta
from uuid import UUID

import asyncpg
import pytest
import pytest_asyncio

from tests.db.access_matrix import API_ALONE, API_ROLE, MATRIX, VISITOR_ROLE
from tests.db.world.identity import Actor, Database
from tests.db.world.probes import PROBES
from tests.db.world.whose import ANY
from tests.fixtures.stack import TestStack

TABLES = [name if "." in name else f"public.{name}" for name in MATRIX]
WORKER = Actor(UUID(int=0), "worker", database_role="carehire_worker")
WORKER_READS = {
    "public.app_settings",
    "public.application_attachments",
    "public.email_settings",
    "public.email_templates",
    "public.outbound_emails",
    "public.signed_bundles",
    "public.visit_documents",
    "private.email_kinds",
    "private.idempotency_keys",
    "private.visit_batches",
}


@pytest_asyncio.fixture(loop_scope="session")
async def api(stack: TestStack) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    connection = await asyncpg.connect(stack.apiDatabaseUrl)
    yield connection
    await connection.close()


@pytest.mark.parametrize("table", [*TABLES, "auth.users", "jobs.pgqueuer"])
async def test_api_reads_nothing_before_it_becomes_somebody(
    api: "asyncpg.Connection[asyncpg.Record]", table: str
):
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await api.fetch(f"select * from {table}")  # noqa: S608


@pytest.mark.parametrize(
    "role", ["service_role", "postgres", "supabase_admin", "supabase_auth_admin", "carehire_worker"]
)
async def test_api_cannot_become_a_stronger_role(
    api: "asyncpg.Connection[asyncpg.Record]", role: str
):
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await api.execute(f"set role {role}")


async def test_api_becomes_a_person_or_nobody(api: "asyncpg.Connection[asyncpg.Record]"):
    for role in ("anon", "authenticated", API_ROLE, VISITOR_ROLE):
        async with api.transaction():
            await api.execute(f"set local role {role}")
            assert await api.fetchval("select current_user") == role


@pytest.mark.parametrize("role", ["carehire_api", "carehire_worker"])
async def test_logins_own_nothing_and_have_no_power(db: Database, role: str):
    owned = "select count(*) from pg_shdepend where refobjid = $1::regrole and deptype = 'o'"
    assert await db.value(owned, role) == 0
    row = (await db.run(
        "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit"
        " from pg_roles where rolname = $1", role,
    ))[0]  # fmt: skip
    assert not any(row)


async def test_worker_is_member_of_nothing(db: Database):
    assert (
        await db.value(
            "select count(*) from pg_auth_members where member = 'carehire_worker'::regrole"
        )
        == 0
    )


@pytest.mark.parametrize("table", TABLES)
async def test_worker_reads_only_what_it_works_on(db: Database, table: str):
    outcome = await db.act(WORKER, f"select * from {table}")  # noqa: S608
    assert outcome.is_refused is (table not in WORKER_READS)


async def test_worker_runs_the_queue(db: Database):
    for statement in (
        "insert into jobs.pgqueuer (priority, entrypoint, status) values (0, 'test', 'queued')",
        "update jobs.pgqueuer set status = 'picked' where entrypoint = 'test'",
        "delete from jobs.pgqueuer where entrypoint = 'test'",
        "insert into jobs.pgqueuer_log (job_id, status, priority, entrypoint) values (1, 'successful', 0, 'test')",
        "insert into jobs.pgqueuer_schedules (expression, entrypoint) values ('* * * * *', 'test')",
        "insert into jobs.pgqueuer_statistics (count, priority, status, entrypoint) values (1, 0, 'successful', 'test')",
    ):
        assert (await db.act(WORKER, statement)).count == 1, statement


async def test_service_role_reads_and_writes_what_bootstrap_and_seed_need(db: Database):
    service = Actor(UUID(int=0), "service", database_role="service_role", replaced={"sub": None})
    person = await db.person()
    change = "update public.user_roles set role = 'superuser' where user_id = $1"
    assert (await db.act(service, change, person)).count == 1
    for table in ("profiles", "user_roles", "visit_document_types", "app_settings"):
        assert (await db.act(service, f"select * from public.{table}")).error is None  # noqa: S608
    for table in API_ALONE:
        assert (await db.act(service, f"select * from public.{table}")).is_refused  # noqa: S608


@pytest.mark.parametrize("table", ["private.visit_batches", "private.idempotency_keys"])
async def test_worker_sees_and_removes_what_is_older_than_a_day(db: Database, table: str):
    probe, person = PROBES[table], await db.somebody("employee")
    keys = [await probe.make(db, person, ANY) for _ in range(2)]
    aged = f"update {table} set created_at = now() - $2::interval where {probe.key} = $1"  # noqa: S608
    for key, more in zip(keys, (0, 1), strict=True):
        await db.as_if(aged, key, timedelta(days=1, seconds=more))
    these = f"from {table} where {probe.key} = any ($1)"
    seen = await db.act(WORKER, f"select {probe.key} {these}", keys)
    assert [row[0] for row in seen.rows] == keys[1:]
    assert (await db.act(WORKER, f"delete {these}", keys)).count == 1
    assert [row[0] for row in await db.run(f"select {probe.key} {these}", keys)] == keys[:1]
