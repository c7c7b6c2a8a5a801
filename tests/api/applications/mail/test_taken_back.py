"""Emails whose cause was taken back before they went out: whatever has become of them meanwhile, they are not sent."""

import asyncio
import json
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from api.attachments import mail as document_mail
from api.emails.outbox.delivery import deliver
from api.emails.outbox.rows import FORGOTTEN
from api.interviews.calendars import mail as calendar_mail
from tests.api.applications.reminders.conftest import Reminders
from tests.api.applications.test_attachments import send
from tests.api.applications.test_document_requests import current, decide
from tests.api.applications.test_undo import moved
from tests.api.emails.conftest import change, settings_for
from tests.fixtures.faulty_smtp import DIE, HANG, FaultySmtp

pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")
# Imported, they are registered.
FACTS = (calendar_mail, document_mail)
EMAILS = """
select id::text as id, state, history::text as history from public.outbound_emails
where application_id = $1::uuid and kind = $2 order by created_at
"""
REJECTION = "application_rejection"
DOCUMENT = {"docType": "CUSTOM", "fieldName": "request"}
# Ten minutes later it is sent again by itself.
LATER = "uncertain_at = uncertain_at - interval '10 minutes'"
OLD = "updated_at = now() - interval '16 minutes'"
QUEUED_BEFORE = "payload = payload - 'request'"


def emails(asked: Reminders, kind: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = asked.sql(EMAILS, asked.row["id"], kind)
    return rows


def events(email: dict[str, Any]) -> list[str]:
    return [one["event"] for one in json.loads(email["history"])]


def reject(asked: Reminders) -> None:
    moved(asked.hiring, asked.row, "REJECTED", reasonId=asked.hiring.reason("rejection")["id"])


def reopen(asked: Reminders) -> None:
    moved(asked.hiring, asked.row, "IN_REVIEW", reasonId=asked.hiring.reason("step_back")["id"])


def become(asked: Reminders, kind: str, changes: str) -> None:
    asyncio.run(change(asked.stack, emails(asked, kind)[-1]["id"], changes))


def retry(asked: Reminders, kind: str) -> None:
    path = f"/emails/{emails(asked, kind)[0]['id']}/retry"
    answer = asked.hiring.agency.api.post(path, asked.hiring.admin, {})
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("state", ["sending", "failed"])
def test_rejection_that_was_under_way_is_not_sent_once_reopened(asked: Reminders, state: str):
    reject(asked)
    become(asked, REJECTION, f"state = '{state}', attempts = 1")
    reopen(asked)
    if state == "failed":
        retry(asked, REJECTION)
    assert asked.deliver_kind(REJECTION) == []
    assert emails(asked, REJECTION)[0]["state"] == "canceled"


@pytest.mark.parametrize("by_hand", [False, True])
def test_rejection_that_may_have_arrived_is_not_sent_again_once_reopened(
    asked: Reminders, *, by_hand: bool
):
    reject(asked)
    asked.deliver_kind(REJECTION, kept=DIE)
    assert emails(asked, REJECTION)[0]["state"] == "uncertain"
    become(asked, REJECTION, OLD)
    assert asyncio.run(is_looked_at_again(asked, REJECTION))
    reopen(asked)
    if by_hand:
        retry(asked, REJECTION)
    else:
        become(asked, REJECTION, LATER)
    assert asked.deliver_kind(REJECTION) == []
    assert emails(asked, REJECTION)[0]["state"] == "uncertain"
    assert events(emails(asked, REJECTION)[0])[-1] == "needless"
    become(asked, REJECTION, OLD)
    assert not asyncio.run(is_looked_at_again(asked, REJECTION)), "there is nothing to say"


async def is_looked_at_again(asked: Reminders, kind: str) -> bool:
    """Return whether an email is found to have lost its job; what else is found so is left as it is."""
    key = f"send_email:{emails(asked, kind)[-1]['id']}"
    connection = await asyncpg.connect(asked.stack.admin_database_url)
    looking = connection.transaction()
    await looking.start()
    try:
        await connection.execute("delete from jobs.pgqueuer where dedupe_key = $1", key)
        await connection.fetchval(FORGOTTEN)
        jobs = "select count(*) from jobs.pgqueuer where dedupe_key = $1"
        return bool(await connection.fetchval(jobs, key))
    finally:
        await looking.rollback()
        await connection.close()


def test_rejection_is_not_handed_to_a_server_that_was_slower_than_the_reopening(asked: Reminders):
    reject(asked)
    email_id = UUID(emails(asked, REJECTION)[0]["id"])

    async def deliver_slowly() -> list[bytes]:
        await change(asked.stack, str(email_id), "not_before = null")
        url = asked.stack.worker_database_url
        async with (
            FaultySmtp({"RCPT": HANG}) as server,
            asyncpg.create_pool(url, min_size=1, max_size=4) as pool,
        ):
            sending = asyncio.create_task(
                deliver(pool, settings_for(asked.stack, server.port), email_id)
            )
            await server.until("RCPT")
            await asyncio.to_thread(reopen, asked)
            server.resume()
            await sending
            return server.kept

    assert asyncio.run(deliver_slowly()) == []
    [email] = emails(asked, REJECTION)
    assert (email["state"], events(email)) == ("canceled", ["needless"])


def test_whoever_is_rejected_again_gets_the_later_email_only(asked: Reminders):
    reject(asked)
    become(asked, REJECTION, "state = 'failed', attempts = 1")
    reopen(asked)
    reject(asked)
    assert len(asked.deliver_kind(REJECTION)) == 1
    retry(asked, REJECTION)
    assert asked.deliver_first(REJECTION) == []
    assert [email["state"] for email in emails(asked, REJECTION)] == ["canceled", "sent"]


def test_document_that_is_asked_for_no_more_is_not_asked_for_by_email(asked: Reminders):
    request = asked.ask(None)
    asked.cancel(request)
    assert asked.deliver_kind("document_requested") == []
    assert emails(asked, "document_requested")[0]["state"] == "canceled"


def test_document_of_a_closed_application_is_not_asked_for_by_email(asked: Reminders):
    asked.ask(None)
    reject(asked)
    assert asked.deliver_kind("document_requested") == []


def test_document_that_was_sent_is_not_asked_for_again_by_email(asked: Reminders):
    request = asked.ask(None)
    assert len(asked.deliver_kind("document_requested")) == 1
    send(asked.browser, asked.row["id"], requestId=request["id"], **DOCUMENT)
    rejected = decide(
        asked.hiring, current(asked.hiring, request), "rejected", decisionReason="Unreadable"
    )
    assert rejected.status_code == 200, rejected.text
    become(asked, "document_rejected", "state = 'sending', attempts = 1")
    asked.cancel(request)
    assert asked.deliver_kind("document_rejected") == []
    assert emails(asked, "document_rejected")[0]["state"] == "canceled"


def test_email_that_does_not_name_its_request_is_sent_as_before(asked: Reminders):
    asked.cancel(asked.ask(None))
    become(asked, "document_requested", QUEUED_BEFORE)
    assert len(asked.deliver_kind("document_requested")) == 1
