"""Rows of the outbox and of the email settings, and the pool that the worker has."""

from collections.abc import AsyncIterator, Iterator
from uuid import UUID, uuid4

import asyncpg
import pytest

from api.core.settings import Settings
from api.emails.writing.pages import FOLDER
from tests.api.conftest import environment
from tests.fixtures.people import People

# Those that have words; a test compares them with those that are declared.
# What Auth sends is in a folder of its own: it is in no outbox.
KINDS = sorted(
    {file.name.split(".")[0] for file in FOLDER.rglob("*.txt") if file.parent.name != "account"}
)


@pytest.fixture
async def pool(stack) -> AsyncIterator[asyncpg.Pool]:
    async with asyncpg.create_pool(stack.worker_database_url, min_size=1, max_size=4) as opened:
        yield opened


def settings_for(stack, port: int, **more: object) -> Settings:
    values = {name.lower(): value for name, value in environment(stack).items()}
    return Settings.model_validate(values | {"smtp_port": port} | more)


async def queued(stack, **columns: object) -> str:
    """A row of the outbox without a job, so that no other worker takes it."""
    connection = await asyncpg.connect(stack.admin_database_url)
    values = {
        "kind": "mfa_reset",
        "cause_id": uuid4(),
        "recipient": f"{uuid4().hex}@people.test",
    } | columns
    names = ", ".join(values)
    marks = ", ".join(f"${place}" for place in range(1, len(values) + 1))
    insert = f"insert into public.outbound_emails ({names}) values ({marks}) returning id"  # noqa: S608
    try:
        await connection.execute("set session_replication_role = replica")
        return str(await connection.fetchval(insert, *values.values()))
    finally:
        await connection.close()


@pytest.fixture
def own_kind(stack) -> Iterator[str]:
    """A declared kind that no other test has emails of, and nobody words for."""
    kind = f"k{uuid4().hex[:8]}".translate(str.maketrans("0123456789", "abcdefghij"))
    stack.sql("insert into private.email_kinds (name, recipient) values ($1, 'staff')", kind)
    yield kind
    stack.sql("delete from public.outbound_emails where kind = $1", kind)
    stack.sql("delete from private.email_kinds where name = $1", kind)


async def change(stack, email_id: str, changes: str) -> None:
    """Change a row as the worker could not, such as the time that has passed."""
    connection = await asyncpg.connect(stack.admin_database_url)
    try:
        await connection.execute("set session_replication_role = replica")
        statement = f"update public.outbound_emails set {changes} where id = $1"  # noqa: S608
        await connection.execute(statement, UUID(email_id))
    finally:
        await connection.close()


async def row_of(stack, email_id: str) -> asyncpg.Record:
    """All of a row, with its message, which people never see."""
    connection = await asyncpg.connect(stack.admin_database_url)
    try:
        statement = "select * from public.outbound_emails where id = $1"
        return await connection.fetchrow(statement, UUID(email_id))
    finally:
        await connection.close()


async def state_of(pool: asyncpg.Pool, email_id: str) -> tuple[str, str | None]:
    row = await pool.fetchrow(
        "select state, last_error from public.outbound_emails where id = $1", email_id
    )
    return row["state"], row["last_error"]


async def failure_of(pool: asyncpg.Pool, email_id: str) -> str | None:
    """Return what an email failed at, for people to be told in their language."""
    statement = "select failure from public.outbound_emails where id = $1"
    failure: str | None = await pool.fetchval(statement, email_id)
    return failure


@pytest.fixture
def _no_email_settings(people: People) -> Iterator[None]:
    """The worker of the stack sends by the environment's server before and after the test."""
    people.sql("delete from public.email_settings")
    yield
    people.sql("delete from public.email_settings")
