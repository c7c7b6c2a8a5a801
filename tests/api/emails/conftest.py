"""Rows of the outbox and of the email settings, and the pool that the worker has."""

from collections.abc import AsyncIterator, Iterator
from uuid import uuid4

import asyncpg
import pytest

from api.core.settings import Settings
from tests.api.conftest import environment
from tests.fixtures.people import People


@pytest.fixture
async def pool(stack) -> AsyncIterator[asyncpg.Pool]:
    async with asyncpg.create_pool(stack.worker_database_url, min_size=1, max_size=4) as opened:
        yield opened


def settings_for(stack, port: int) -> Settings:
    values = {name.lower(): value for name, value in environment(stack).items()}
    return Settings.model_validate(values | {"smtp_port": port})


async def queued(stack, **columns: object) -> str:
    """A row of the outbox without a job, so that no other worker takes it."""
    connection = await asyncpg.connect(stack.admin_database_url)
    values = {
        "kind": "mfa_reset",
        "recipient": f"{uuid4().hex}@people.test",
        "state": "queued",
        "attempts": 0,
    } | columns
    try:
        await connection.execute("set session_replication_role = replica")
        return str(
            await connection.fetchval(
                """
                insert into public.outbound_emails (kind, cause_id, recipient, state, attempts)
                values ($1, gen_random_uuid(), $2, $3, $4) returning id
                """,
                *values.values(),
            )
        )
    finally:
        await connection.close()


async def state_of(pool: asyncpg.Pool, email_id: str) -> tuple[str, str | None]:
    row = await pool.fetchrow(
        "select state, last_error from public.outbound_emails where id = $1", email_id
    )
    return row["state"], row["last_error"]


@pytest.fixture
def _no_email_settings(people: People) -> Iterator[None]:
    """The worker of the stack sends by the environment's server before and after the test."""
    people.sql("delete from public.email_settings")
    yield
    people.sql("delete from public.email_settings")
