"""The outbox: an email and its job are one transaction, at most one for each cause, person and kind."""

from uuid import UUID, uuid4

import pytest

from api.emails.outbox.rows import FORGOTTEN
from tests.db.world import rows
from tests.db.world.identity import Actor, Database

SEND = "select private.send_email('mfa_reset', $1, $2, '{\"name\": \"Ann\"}')"
WORKER = Actor(UUID(int=0), "worker", database_role="carehire_worker")
# Of one email alone: a worker beside the test takes those of others.
JOBS = (
    "select entrypoint, convert_from(payload, 'UTF8') as payload, status::text from jobs.pgqueuer"
    " where convert_from(payload, 'UTF8') = $1"
)


async def test_email_queues_its_job_and_logs_it(db: Database):
    admin = await db.somebody("admin")
    made = await db.ask(admin, SEND, uuid4(), admin.id)
    assert [tuple(row) for row in await db.run(JOBS, str(made))] == [
        ("send_email", str(made), "queued")
    ]
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
    made = await db.ask(admin, SEND, cause, admin.id)
    assert await db.ask(admin, SEND, cause, admin.id) is None
    assert len(await db.run(JOBS, str(made))) == 1


async def test_person_without_address_gets_nothing(db: Database):
    admin, person = await db.somebody("admin"), await db.person()
    await db.run("update auth.users set email = null where id = $1", person)
    assert await db.ask(admin, SEND, uuid4(), person) is None


async def test_rolled_back_cause_leaves_neither_email_nor_job(db: Database):
    admin = await db.somebody("admin")
    async with db.undone():
        made = await db.ask(admin, SEND, uuid4(), admin.id)
        assert len(await db.run(JOBS, str(made))) == 1
    assert await db.run(JOBS, str(made)) == []
    assert await db.value("select count(*) from public.outbound_emails where id = $1", made) == 0


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


BOUNCE = "select private.record_bounce($1, '550 No such user')"


async def test_only_what_was_handed_to_a_server_comes_back_and_once(db: Database):
    email, other = await rows.email(db), await rows.email(db)
    assert await db.ask(WORKER, BOUNCE, email) is False
    tried = "update public.outbound_emails set attempts = 1 where id = any ($1)"
    await db.run(tried, [email, other])
    assert [await db.ask(WORKER, BOUNCE, email) for _ in range(2)] == [True, False]
    came_back = "select bounced_at is not null from public.outbound_emails where id = $1"
    assert [await db.value(came_back, one) for one in (email, other)] == [True, False]


async def test_sent_without_a_time_is_refused(db: Database):
    email = await rows.email(db)
    outcome = await db.act(
        WORKER, "update public.outbound_emails set state = 'sent' where id = $1", email
    )
    assert outcome.constraint == "outbound_emails_sent_at_matches_state"


DUE = """
select j.status::text, j.execute_after - now() as due from jobs.pgqueuer as j
where j.dedupe_key = 'send_email:' || $1::uuid
"""
SEND_TO = """
select private.send_email_to('mfa_reset', $1, 'ann@people.test', 'es', '{}', now() + interval '30 minutes', $2)
"""


async def test_held_email_is_due_when_its_time_comes_and_can_be_canceled(db: Database):
    cause = uuid4()
    made = await db.value(SEND_TO, cause, None)
    [job] = await db.run(DUE, made)
    assert (job["status"], job["due"].total_seconds()) == ("queued", 1800)
    assert await db.value("select private.cancel_emails(array[$1::uuid])", cause) == 1
    assert await db.run(DUE, made) == []
    assert await state_of(db, made) == "canceled"
    assert await db.value("select private.cancel_emails(array[$1::uuid])", cause) == 0


async def state_of(db: Database, email: UUID) -> str:
    return await db.value("select state from public.outbound_emails where id = $1", email)


@pytest.mark.parametrize(
    "changes",
    [
        "state = 'sending', attempts = 1",
        "state = 'handing_over', attempts = 1",
        "state = 'uncertain', uncertain_at = now()",
        "uncertain_at = now(), resent_at = now()",
        "state = 'sent', sent_at = now()",
        "state = 'failed'",
    ],
)
async def test_what_may_have_been_handed_over_is_not_canceled(db: Database, changes: str):
    cause = uuid4()
    made = await db.value(SEND_TO, cause, None)
    await db.run(f"update public.outbound_emails set {changes} where id = $1", made)  # noqa: S608
    before = await state_of(db, made)
    assert await db.value("select private.cancel_emails(array[$1::uuid])", cause) == 0
    assert await state_of(db, made) == before


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager", "admin", "superuser"])
@pytest.mark.parametrize(
    "call",
    [
        "private.send_email_to('mfa_reset', gen_random_uuid(), 'a@b.test', 'en')",
        "private.cancel_emails(array[gen_random_uuid()])",
        "private.enqueue_emails(array[gen_random_uuid()])",
        "private.record_bounce(gen_random_uuid(), '550')",
        "private.email_bounced(gen_random_uuid())",
    ],
)
async def test_people_neither_write_to_addresses_nor_cancel(db: Database, role: str, call: str):
    assert (await db.act(await db.somebody(role), f"select {call}")).is_refused


@pytest.mark.parametrize(
    ("role", "aal"), [("hiringmanager", "aal2"), ("employee", "aal2"), ("admin", "aal1")]
)
async def test_only_an_administrator_with_the_second_factor_sends_again(
    db: Database, role: str, aal: str
):
    email = await rows.email(db)
    await db.run("update public.outbound_emails set state = 'failed' where id = $1", email)
    retry = "select private.retry_email($1)"
    assert await db.ask(await db.somebody(role, aal), retry, email) is None
    assert await state_of(db, email) == "failed"
    assert await db.ask(await db.somebody("admin"), retry, email) is True


async def test_what_is_sent_again_begins_its_tries_anew_and_goes_on_with_its_attempts(db: Database):
    email = await rows.email(db)
    failed = "update public.outbound_emails set state = 'failed', attempts = 62, tries = 60 where id = $1"
    await db.run(failed, email)
    assert await db.ask(await db.somebody("admin"), "select private.retry_email($1)", email) is True
    counted = "select attempts, tries from public.outbound_emails where id = $1"
    [row] = await db.run(counted, email)
    assert tuple(row) == (62, 0)


@pytest.mark.parametrize("role", ["admin", "superuser"])
async def test_nobody_reads_a_message(db: Database, role: str):
    await rows.email(db)
    actor = await db.somebody(role)
    read = "select message_sealed from public.outbound_emails"
    assert (await db.act(actor, read)).is_refused


@pytest.mark.parametrize("state", ["sent", "failed", "canceled"])
async def test_message_is_gone_where_it_is_not_needed(db: Database, state: str):
    email = await rows.email(db)
    await db.run(
        "update public.outbound_emails set message_sealed = 'x', frozen_at = now() where id = $1",
        email,
    )
    sent_at = "now()" if state == "sent" else "null"
    outcome = await db.act(
        WORKER,
        f"update public.outbound_emails set state = '{state}', sent_at = {sent_at}",  # noqa: S608
    )
    assert outcome.constraint == "outbound_emails_message_sealed_matches_state"


FORGET = "delete from jobs.pgqueuer where dedupe_key = 'send_email:' || $1::uuid"


@pytest.mark.parametrize("state", ["queued", "sending", "handing_over"])
async def test_email_whose_job_was_lost_gets_another(db: Database, state: str):
    email = await rows.email(db)
    await db.run(FORGET, email)
    async with db.without_triggers():
        old = "state = $2, updated_at = now() - interval '16 minutes'"
        await db.run(f"update public.outbound_emails set {old} where id = $1", email, state)  # noqa: S608
    assert (await db.act(WORKER, FORGOTTEN)).error is None
    assert [job["status"] for job in await db.run(DUE, email)] == ["queued"]
    assert (await db.act(WORKER, FORGOTTEN)).error is None
    assert len(await db.run(DUE, email)) == 1


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
        "insert into public.outbound_emails (kind, cause_id, recipient) values ('mfa_reset', $1, $2)",
        uuid4(),
        recipient,
    )
    assert outcome.constraint == "outbound_emails_recipient_format"


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager", "admin", "superuser"])
async def test_nobody_reaches_the_queue(db: Database, role: str):
    actor = await db.somebody(role)
    assert (await db.act(actor, "select * from jobs.pgqueuer")).is_refused


async def test_held_kind_waits_for_as_long_as_its_cause_can_be_undone(db: Database):
    waits = "select not_before - now() = private.time_to_undo() from public.outbound_emails where id = $1"
    held, other = "application_rejection", "application_thank_you"
    send = "select private.send_email_to($1, gen_random_uuid(), 'ann@people.test', 'en')"
    assert await db.value(waits, await db.value(send, held)) is True
    assert await db.value(waits, await db.value(send, other)) is None


async def test_kind_must_be_declared(db: Database):
    service = Actor(UUID(int=0), "service", database_role="service_role")
    outcome = await db.act(
        service,
        "insert into public.outbound_emails (kind, cause_id, recipient) values ('x', $1, 'a@b.test')",
        uuid4(),
    )
    assert outcome.constraint == "outbound_emails_kind_fkey"
