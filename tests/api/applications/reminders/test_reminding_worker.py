"""A real worker reminds by its schedule; killed between making and sending, another one goes on."""

import asyncio
from pathlib import Path

import pytest

from tests.api.applications.reminders.conftest import MADE, Reminders
from tests.api.emails.conftest import change, row_of
from tests.api.emails.test_killed_worker import SECONDS, sql, state_becomes, worker
from tests.fixtures.faulty_smtp import HANG, FaultySmtp

pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")
# As if the hour were over.
AT_ONCE = """
update jobs.pgqueuer_schedules set next_run = now() - interval '1 second', status = 'queued'
where entrypoint = 'remind_applicants'
"""
# What other tests have left would take up all the worker's lines: four of them hang.
OTHERS_UNDATED = """
update public.document_requests set due_on = null
where application_id <> $1::uuid and due_on is not null and state in ('open', 'rejected')
"""
# So would what staff and the applicant are told of the application; the fixture has set aside the others'.
NO_OTHER_EMAIL = """
delete from jobs.pgqueuer
where entrypoint = 'send_email' and execute_after < now() + interval '6 months'
"""
LOOKED = """
select next_run > now() and status = 'queued' from jobs.pgqueuer_schedules
where entrypoint = 'remind_applicants'
"""
HOW_MANY = "select count(*) from public.outbound_emails where application_id = $1::uuid and kind = 'document_reminder'"


async def made(stack, application_id: str) -> str:
    """The reminder that the worker has made, as if it were morning."""
    email_id = str(await becomes(stack, MADE, application_id))
    await change(stack, email_id, "not_before = null")
    return email_id


def test_worker_reminds_once_though_it_is_killed_in_between(
    stack, asked: Reminders, tmp_path: Path
):
    asked.ask(2)
    application_id, log = asked.row["id"], tmp_path / "worker.log"

    async def scenario() -> list[bytes]:
        async with FaultySmtp({"MAIL": HANG}) as server:
            await sql(stack, OTHERS_UNDATED, application_id)
            await sql(stack, NO_OTHER_EMAIL)
            await sql(stack, AT_ONCE)
            async with worker(stack, server.port, log):
                email_id = await made(stack, application_id)
                sending = await state_becomes(stack, email_id, "sending")
            assert sending["kind"] == "document_reminder"
            server.faults.clear()
            await sql(stack, AT_ONCE)
            async with worker(stack, server.port, log):
                row = await state_becomes(stack, email_id, "sent")
                await becomes(stack, LOOKED)
            assert (row["message_sealed"], await sql(stack, HOW_MANY, application_id)) == (None, 1)
            return [kept for kept in server.kept if row["message_id"].encode() in kept]

    assert len(asyncio.run(scenario())) == 1


async def becomes(stack, statement: str, *args: object) -> object:
    """Wait for a statement to return something."""
    async with asyncio.timeout(SECONDS):
        while True:
            if found := await sql(stack, statement, *args):
                return found
            await asyncio.sleep(0.05)


def test_worker_sends_nothing_that_was_taken_back_before(stack, asked: Reminders, tmp_path: Path):
    request = asked.ask(2)
    [reminder] = asked.remind()
    asked.cancel(request)

    async def scenario() -> None:
        async with FaultySmtp() as server, worker(stack, server.port, tmp_path / "worker.log"):
            await change(stack, reminder["id"], "not_before = null")
            await state_becomes(stack, reminder["id"], "canceled")
            assert asked.row["email"].encode() not in b"".join(
                kept for kept in server.kept if b"List-Unsubscribe" in kept
            )

    asyncio.run(scenario())
    assert asyncio.run(row_of(stack, reminder["id"]))["frozen_at"] is None
