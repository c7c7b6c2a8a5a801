"""Identity lasts for one transaction: nothing of one person is left on the connection for the next."""

import asyncio
import json
from collections.abc import AsyncIterator
from uuid import UUID, uuid4

import asyncpg
import pytest
import pytest_asyncio

from api.core.data.database import Entry
from api.core.identity.tokens import Claims
from tests.db.access_matrix import API_ROLE
from tests.db.world.identity import BECOME, Actor, Database
from tests.fixtures.stack import TestStack

Pool = asyncpg.Pool
WHO = """
select current_user, coalesce(current_setting('request.jwt.claims', true), ''),
       coalesce(current_setting('request.jwt.claim.sub', true), '')
"""
NOBODY = ("carehire_api", "", "")
PEOPLE = 100


@pytest_asyncio.fixture(loop_scope="session")
async def pool(stack: TestStack) -> AsyncIterator[Pool]:
    async with asyncpg.create_pool(stack.apiDatabaseUrl, min_size=1, max_size=1) as made:
        yield made


def person() -> Actor:
    return Actor(uuid4(), "employee", session_id=uuid4())


async def become(connection: "asyncpg.Connection[asyncpg.Record]", actor: Actor) -> None:
    await connection.execute(BECOME, actor.database_role, actor.claims, str(actor.id))


async def left_behind(pool: Pool) -> tuple[str, ...]:
    async with pool.acquire() as connection:
        return tuple(await connection.fetchrow(WHO))


async def test_nothing_is_left_after_a_commit(pool: Pool):
    async with pool.acquire() as connection, connection.transaction():
        await become(connection, person())
        assert await connection.fetchval("select current_user") == API_ROLE
    assert await left_behind(pool) == NOBODY


async def request(pool: Pool, sql: str, milliseconds: int = 0) -> None:
    """Return what the API does for a person, ending in one statement."""
    async with pool.acquire() as connection, connection.transaction():
        await become(connection, person())
        await connection.execute(
            "select set_config('statement_timeout', $1, true)", str(milliseconds)
        )
        await connection.execute(sql)


async def test_nothing_is_left_after_an_error(pool: Pool):
    with pytest.raises(asyncpg.DivisionByZeroError):
        await request(pool, "select 1 / 0")
    assert await left_behind(pool) == NOBODY


async def test_nothing_is_left_after_a_statement_timeout(pool: Pool):
    with pytest.raises(asyncpg.QueryCanceledError):
        await request(pool, "select pg_sleep(60)", milliseconds=20)
    assert await left_behind(pool) == NOBODY


async def test_nothing_is_left_after_a_cancelled_request(pool: Pool, db: Database):
    running = asyncio.create_task(request(pool, "select pg_sleep(60)"))
    sleeping = "select exists (select from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active')"
    deadline = asyncio.get_running_loop().time() + 120
    while not await db.value(sleeping):
        assert asyncio.get_running_loop().time() < deadline
        await db.run("select pg_stat_clear_snapshot()")
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert await left_behind(pool) == NOBODY


async def test_a_hundred_interleaved_people_each_see_themselves(stack: TestStack):
    async with asyncpg.create_pool(stack.apiDatabaseUrl, min_size=3, max_size=3) as pool:

        async def request(actor: Actor) -> tuple[str, UUID]:
            async with pool.acquire() as connection, connection.transaction():
                await become(connection, actor)
                await asyncio.sleep(0)
                return await connection.fetchval("select current_user"), await connection.fetchval(
                    "select auth.uid()"
                )

        people = [person() for _ in range(PEOPLE)]
        seen = await asyncio.gather(*(request(actor) for actor in people))
    assert seen == [(API_ROLE, actor.id) for actor in people]


@pytest.mark.parametrize(
    "claims",
    ["", "null", "{}", '"text"', "[]", '{"sub": null}', '{"sub": "null", "session_id": "null", "aal": "null"}',
     '{"sub": "1 or 1=1"}', '{"sub": {"a": 1}, "session_id": []}'],
)  # fmt: skip
async def test_odd_claims_are_nobody_and_no_error(db: Database, claims: str):
    await db.connection.execute(BECOME, API_ROLE, claims, "")
    row = (await db.run("select private.role(), private.user_id(), private.has_required_aal()"))[0]
    assert tuple(row) == (None, None, False)
    assert await db.run("select id from public.patients") == []
    assert await db.run("select id from public.app_settings") == []


async def test_no_setting_at_all_is_nobody(pool: Pool):
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute("set local role carehire_person")
        assert await connection.fetchval("select private.role()") is None
        assert await connection.fetch("select id from public.profiles") == []


async def test_role_claim_of_the_token_gives_nothing(db: Database):
    employee = await db.somebody("employee")
    forged = Actor(employee.id, "employee", "aal2", employee.session_id, replaced={"user_role": "superuser", "app_metadata": {"role": "superuser"}})  # fmt: skip
    assert json.loads(forged.claims)["user_role"] == "superuser"
    assert await db.ask(forged, "select private.role()") == "employee"


async def test_access_is_checked_once_for_a_transaction(db: Database):
    """The planner would call a stable function too, to guess how many rows come of it."""
    await db.run("create temp sequence calls")
    await db.run(
        "create or replace function private.check_access(roles text[], needs_aal boolean)"
        " returns integer language plpgsql stable as 'begin return nextval(''pg_temp.calls''); end'"
    )
    claims = Claims(uuid4(), uuid4(), "aal2", 0, "{}", "")
    check = Entry(claims, "request", ("admin",)).sql.rpartition(";")[2]
    assert await db.connection.execute(check) == "SELECT 1"
    assert await db.value("select last_value from pg_temp.calls") == 1
