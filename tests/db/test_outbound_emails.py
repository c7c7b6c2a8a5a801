"""The outbox: an email and its job are one transaction, at most one for each cause, person and kind."""

from uuid import UUID, uuid4

import pytest

from tests.db.world import rows
from tests.db.world.identity import Actor, Database

SEND = "select private.send_email('welcome', $1, $2, '{\"name\": \"Ann\"}')"
WORKER = Actor(UUID(int=0), "worker", database_role="carehire_worker")
JOBS = (
    "select entrypoint, convert_from(payload, 'UTF8') as payload, status::text from jobs.pgqueuer"
)


async def test_email_queues_its_job_and_logs_it(db: Database):
    admin = await db.somebody("admin")
    made = await db.ask(admin, SEND, uuid4(), admin.id)
    assert [
        tuple(row)
        for row in await db.run(JOBS + " where convert_from(payload, 'UTF8') = $1", str(made))
    ] == [("send_email", str(made), "queued")]
    assert (
        await db.value("select count(*) from jobs.pgqueuer_log where entrypoint = 'send_email'")
        >= 1
    )


async def test_address_and_language_come_from_the_profile(db: Database):
    admin, person = await db.somebody("admin"), await db.person("employee", {"locale": "es"})
    made = await db.ask(admin, SEND, uuid4(), person)
    row = (
        await db.run(
            "select recipient, locale, state from public.outbound_emails where id = $1", made
        )
    )[0]
    assert tuple(row) == (f"{person}@people.test", "es", "queued")


async def test_same_cause_recipient_and_kind_is_written_once(db: Database):
    admin, cause = await db.somebody("admin"), uuid4()
    jobs = await db.value("select count(*) from jobs.pgqueuer")
    assert await db.ask(admin, SEND, cause, admin.id) is not None
    assert await db.ask(admin, SEND, cause, admin.id) is None
    assert await db.value("select count(*) from jobs.pgqueuer") == jobs + 1


async def test_person_without_address_gets_nothing(db: Database):
    admin, person = await db.somebody("admin"), await db.person()
    await db.run("update auth.users set email = null where id = $1", person)
    assert await db.ask(admin, SEND, uuid4(), person) is None


async def test_rolled_back_cause_leaves_neither_email_nor_job(db: Database):
    admin, before = await db.somebody("admin"), await db.run(JOBS)
    async with db.undone():
        await db.ask(admin, SEND, uuid4(), admin.id)
    assert await db.run(JOBS) == before


async def test_worker_sends_and_keeps_count(db: Database):
    email = await rows.email(db)
    assert (
        await db.act(WORKER, "select recipient from public.outbound_emails where id = $1", email)
    ).count == 1
    change = (
        "update public.outbound_emails set state = $2, attempts = 1, sent_at = $3 where id = $1"
    )
    assert (await db.act(WORKER, change, email, "sending", None)).count == 1
    now = await db.value("select now()")
    assert (await db.act(WORKER, change, email, "sent", now)).count == 1
    assert (await db.act(WORKER, change, email, "queued", None)).count == 0, (
        "what is sent stays sent"
    )


async def test_sent_without_a_time_is_refused(db: Database):
    email = await rows.email(db)
    outcome = await db.act(
        WORKER, "update public.outbound_emails set state = 'sent' where id = $1", email
    )
    assert outcome.constraint == "outbound_emails_sent_at_matches_state"


@pytest.mark.parametrize(
    "statement",
    [
        "update public.outbound_emails set recipient = 'thief@people.test'",
        "insert into public.outbound_emails (kind, cause_id, recipient) values ('x', gen_random_uuid(), 'a@b.test')",
        "delete from public.outbound_emails",
    ],
)
async def test_worker_cannot_redirect_write_or_remove_mail(db: Database, statement: str):
    await rows.email(db)
    assert (await db.act(WORKER, statement)).is_refused


@pytest.mark.parametrize(
    "recipient",
    ["a b@people.test", "ann", "a@b@c", "ann@people.test\nBcc: all@people.test", "@", ""],
)
async def test_recipient_must_be_one_address(db: Database, recipient: str):
    service = Actor(UUID(int=0), "service", database_role="service_role")
    outcome = await db.act(
        service,
        "insert into public.outbound_emails (kind, cause_id, recipient) values ('welcome', $1, $2)",
        uuid4(),
        recipient,
    )
    assert outcome.constraint == "outbound_emails_recipient_format"


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager", "admin", "superuser"])
async def test_nobody_reaches_the_queue(db: Database, role: str):
    actor = await db.somebody(role)
    assert (await db.act(actor, "select * from jobs.pgqueuer")).is_refused
