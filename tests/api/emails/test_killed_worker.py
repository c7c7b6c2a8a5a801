"""A real worker, killed with `kill -9` between any two steps: another one goes on from there."""

import asyncio
import contextlib
import signal
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from tests.api.conftest import environment, running_worker
from tests.api.emails.conftest import change, row_of
from tests.fixtures.faulty_smtp import HANG, FaultySmtp
from tests.fixtures.locks import held
from tests.fixtures.outbox import _other_worker_stands_still  # noqa: F401 a fixture

ROOT = Path(__file__).resolve().parents[3]
QUEUE = """
insert into public.outbound_emails (kind, cause_id, recipient) values ('mfa_reset', gen_random_uuid(), $1)
returning id
"""
# What a worker is told to forget just before it is killed.
DONE = """
delete from jobs.pgqueuer as job using public.outbound_emails as email
where job.dedupe_key = 'send_email:' || email.id and email.state = 'sent'
"""
# As if the dead worker had not been heard of for long: until then its jobs keep their places.
TAKEN_FOR_DEAD = """
update jobs.pgqueuer set heartbeat = now() - interval '1 hour'
where entrypoint = 'send_email' and status = 'picked'
"""
# As if the pause were over.
AT_ONCE = """
update jobs.pgqueuer set execute_after = now() - interval '1 second'
where dedupe_key = 'send_email:' || $1::uuid and status = 'queued' and execute_after > now()
"""
# What the queue's own trigger says of a new job.
WAKE = """
select pg_notify('ch_pgqueuer', json_build_object(
  'channel', 'ch_pgqueuer', 'operation', 'insert', 'sent_at', now(), 'table', 'pgqueuer', 'type', 'table_changed_event'
)::text)
"""
SECONDS = 180


@contextlib.asynccontextmanager
async def worker(stack, port: int, log: Path) -> AsyncIterator[subprocess.Popen[bytes]]:
    await sql(stack, DONE)
    await sql(stack, TAKEN_FOR_DEAD)
    settings = environment(stack) | {"SMTP_PORT": str(port)}
    with running_worker(settings, log) as process:
        try:
            yield process
        finally:
            process.kill()
            process.wait()
            await sql(stack, TAKEN_FOR_DEAD)


def copies(server: FaultySmtp, row: asyncpg.Record) -> list[bytes]:
    """Return what the server has of an email; the worker sends others, too."""
    return [kept for kept in server.kept if row["message_id"].encode() in kept]


async def state_becomes(stack, email_id: str, state: str) -> asyncpg.Record:
    """Wait for a row to come into a state, without the pauses between the worker's attempts."""
    async with asyncio.timeout(SECONDS):
        while True:
            row = await row_of(stack, email_id)
            if row["state"] == state:
                return row
            await sql(stack, AT_ONCE, email_id)
            await sql(stack, WAKE)
            await asyncio.sleep(0.05)


async def sql(stack, statement: str, *args: object) -> object:
    connection = await asyncpg.connect(stack.admin_database_url)
    try:
        return await connection.fetchval(statement, *args)
    finally:
        await connection.close()


async def queue(stack) -> str:
    return str(await sql(stack, QUEUE, f"{uuid4().hex}@people.test"))


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "worker.log"


pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")


async def test_killed_before_the_message_was_written(stack, log: Path):
    async with FaultySmtp() as server:
        async with held(stack.admin_database_url, "public.app_settings") as wanted:
            email_id = await queue(stack)
            async with worker(stack, server.port, log):
                await asyncio.wait_for(wanted(), SECONDS)
        row = await row_of(stack, email_id)
        assert (row["state"], row["message_id"]) == ("sending", None)
        await goes_on(stack, server, log, email_id)
    assert len(copies(server, await row_of(stack, email_id))) == 1


@pytest.mark.parametrize("step", ["EHLO", "MAIL", "RCPT"])
async def test_killed_before_the_text_sends_once(stack, log: Path, step: str):
    async with FaultySmtp({step: HANG}) as server:
        email_id = await queue(stack)
        async with worker(stack, server.port, log):
            await server.until(step)
        row = await row_of(stack, email_id)
        assert (row["state"], row["message_sealed"] is not None) == ("sending", True)
        server.faults.clear()
        await goes_on(stack, server, log, email_id)
    assert len(copies(server, row)) == 1


@pytest.mark.parametrize(("step", "expected"), [("DATA", 1), ("text", 1), ("dot", 1), ("kept", 2)])
async def test_killed_while_handing_over_is_uncertain_and_resent_unchanged(
    stack, log: Path, step: str, expected: int
):
    async with FaultySmtp({step: HANG}) as server:
        email_id = await queue(stack)
        async with worker(stack, server.port, log):
            await server.until(step)
        assert (await row_of(stack, email_id))["state"] == "handing_over"
        server.faults.clear()
        await is_uncertain_then_resent(stack, server, log, email_id)
    assert len(copies(server, await row_of(stack, email_id))) == expected


async def test_killed_after_the_reply_and_before_it_was_stored(stack, log: Path):
    async with FaultySmtp({"kept": HANG}) as server:
        email_id = await queue(stack)
        async with worker(stack, server.port, log) as process:
            await server.until("kept")
            process.send_signal(signal.SIGSTOP)
            server.resume()
            await server.until("replied")
        assert (await row_of(stack, email_id))["state"] == "handing_over"
        server.faults.clear()
        await is_uncertain_then_resent(stack, server, log, email_id)


async def goes_on(stack, server: FaultySmtp, log: Path, email_id: str) -> None:
    """Another worker sends it."""
    async with worker(stack, server.port, log):
        row = await state_becomes(stack, email_id, "sent")
    assert (row["resent_at"], row["message_sealed"]) == (None, None)


async def is_uncertain_then_resent(stack, server: FaultySmtp, log: Path, email_id: str) -> None:
    """Another worker sees that nobody knows, and sends the same once more ten minutes later."""
    async with worker(stack, server.port, log):
        row = await state_becomes(stack, email_id, "uncertain")
        assert len(copies(server, row)) <= 1
        await change(stack, email_id, "uncertain_at = uncertain_at - interval '10 minutes'")
        sent = await state_becomes(stack, email_id, "sent")
    assert (sent["resent_at"] is not None, sent["message_sealed"]) == (True, None)
    assert len(set(copies(server, row))) == 1, "the very same bytes"
