"""What is mailed about an application, in the same transaction as its move: thanks, news, and a rejection that can wait."""

import asyncio
import re
from datetime import timedelta
from typing import Any
from uuid import UUID

import asyncpg

from api.applications import links
from api.emails.outbox.delivery import deliver
from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.emails.conftest import settings_for
from tests.fixtures.outbox import mails_to
from tests.fixtures.waiting import wait_until

# Imported, they are registered.
LINKS = (links,)
QUEUED = """
select id, kind, state, payload::text as payload, not_before - created_at as held
from public.outbound_emails where recipient = $1 order by created_at, kind
"""
NEWS = """
select e.payload::text as payload from public.outbound_emails as e
join public.application_status_history as h on h.id = e.cause_id
where h.application_id = $1::uuid and e.kind = 'hr_notification' and e.recipient = $2
"""
ADDED = """
select private.send_email_to($1, gen_random_uuid(), 'order@people.test', 'en', '{}'::jsonb)
"""
# As the queue hands them out.
TAKEN = """
select email.kind from jobs.pgqueuer as job
join public.outbound_emails as email on job.dedupe_key = 'send_email:' || email.id
where email.recipient = 'order@people.test' order by job.priority desc, job.id
"""


def queued(hiring: Hiring, address: str) -> list[Any]:
    rows: list[Any] = hiring.agency.people.sql(QUEUED, address)
    return rows


async def delivered(stack, email_id: UUID) -> None:
    """Send one email as the worker does, if no worker was faster."""
    async with asyncpg.create_pool(stack.worker_database_url, min_size=1, max_size=4) as pool:
        await deliver(pool, settings_for(stack, stack.smtp_port), email_id)


def text_of(stack, hiring: Hiring, address: str) -> str:
    """The mail to an address, once it has been delivered."""
    [row] = queued(hiring, address)
    asyncio.run(delivered(stack, UUID(str(row["id"]))))
    wait_until(lambda: mails_to(stack, address))
    text: str = mails_to(stack, address)[-1]["text"]
    return text


def test_applicant_is_thanked_with_a_link_that_opens_the_application(stack, hiring: Hiring):
    _, row = hiring.applied()
    [mail] = queued(hiring, row["email"])
    assert (mail["kind"], mail["held"]) == ("application_thank_you", None)
    text = text_of(stack, hiring, row["email"])
    assert row["jobTitle"] in text
    [token] = re.findall(rf"/application/{row['id']}#(\S+)", text)
    phone = Browser(hiring.agency)
    opened = phone.call("POST", f"{PUBLIC}/{row['id']}/open", json={"token": token})
    assert opened.status_code == 200
    [kept] = hiring.agency.people.sql(
        "select row_to_json(e)::text from public.outbound_emails as e where recipient = $1",
        row["email"],
    )
    assert token not in str(kept)


def test_second_application_is_thanked_alike_and_leads_to_a_confirmed_first(hiring: Hiring):
    body = hiring.body(hiring.listing())
    first = Browser(hiring.agency).apply(body).json()["data"]["id"]
    second = Browser(hiring.agency).apply({**body, "firstName": "ANA"}).json()["data"]["id"]
    # Which of them is whose, the link that is opened says.
    assert Browser(hiring.agency).open(first, hiring.mailed(first)).status_code == 200
    Browser(hiring.agency).apply({**body, "firstName": "ANÁ"})
    sent = queued(hiring, body["email"])
    assert {mail["kind"] for mail in sent} == {"application_thank_you"}
    assert all(
        key in mail["payload"] for key, mail in zip((first, second, first), sent, strict=True)
    )


def test_hiring_managers_are_told_of_a_first_application_alone(hiring: Hiring):
    body = hiring.body(hiring.listing())
    first = Browser(hiring.agency).apply(body).json()["data"]["id"]
    second = Browser(hiring.agency).apply(body).json()["data"]["id"]
    [news] = hiring.agency.people.sql(NEWS, first, hiring.manager.email)
    assert body["lastName"] in news["payload"]
    assert hiring.agency.people.sql(NEWS, second, hiring.manager.email) == []


def test_rejection_is_held_for_half_an_hour_and_taken_back(hiring: Hiring):
    _, row = hiring.applied()
    reason = hiring.reason("rejection")["id"]
    assert hiring.move(row, "REJECTED", reasonId=reason).status_code == 201
    held = queued(hiring, row["email"])[-1]
    assert (held["kind"], held["state"]) == ("application_rejection", "queued")
    assert timedelta(minutes=29) < held["held"] <= timedelta(minutes=30)
    again = hiring.reason("step_back")["id"]
    assert hiring.move(row, "IN_REVIEW", reasonId=again).status_code == 201
    assert queued(hiring, row["email"])[-1]["state"] == "canceled"
    # A later one is another event, and is mailed.
    assert hiring.move(row, "REJECTED", reasonId=reason).status_code == 201
    assert [mail["state"] for mail in queued(hiring, row["email"])][-1] == "queued"


def test_refused_move_mails_nothing(hiring: Hiring):
    _, row = hiring.applied()
    assert hiring.move(row, "REJECTED").status_code == 422
    assert [mail["kind"] for mail in queued(hiring, row["email"])] == ["application_thank_you"]


def test_no_address_is_thanked_without_end(hiring: Hiring):
    listing = hiring.listing()
    body = hiring.body(listing)
    for number in range(12):
        sent = Browser(hiring.agency).apply({**body, "firstName": f"Ana {number}"})
        assert sent.status_code == 201
    assert len(queued(hiring, body["email"])) == 10


async def test_applicants_mail_goes_before_notes_to_staff(stack):
    connection = await asyncpg.connect(stack.database_url)
    # Nothing of it is committed: the worker would take the jobs at once.
    change = connection.transaction()
    await change.start()
    try:
        for kind in ("hr_notification", "application_thank_you"):
            await connection.execute(ADDED, kind)
        order = [row["kind"] for row in await connection.fetch(TAKEN)]
    finally:
        await change.rollback()
        await connection.close()
    assert order == ["application_thank_you", "hr_notification"]
