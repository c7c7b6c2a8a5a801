"""An email about an application names it: that finds it, joins it to a conversation, and takes it along."""

import re
from pathlib import Path
from uuid import UUID, uuid4

from tests.db.test_outbound_emails import WORKER
from tests.db.world import rows
from tests.db.world.identity import Actor, Database

MIGRATION = (
    Path(__file__).resolve().parents[3]
    / "supabase/migrations/20261126105410_find_emails_of_applications.sql"
)
SERVICE = Actor(UUID(int=0), "service", database_role="service_role")
SEND = """
select private.send_email_to('document_requested', gen_random_uuid(), 'ana@people.test', 'en', application_id => $1)
"""
INSERT = """
insert into public.outbound_emails (kind, cause_id, recipient, application_id) values ('mfa_reset', $1, 'a@b.test', $2)
"""
QUEUED_BEFORE = """
insert into public.outbound_emails (kind, cause_id, recipient, payload, updated_at)
values ('application_thank_you', $1, 'ana@people.test', jsonb_build_object('thread', $2::text, 'values', '{}'::jsonb), '2026-01-01')
returning id
"""
SUBJECT = """
select application_id, payload::text as payload, updated_at < '2026-02-01' as is_untouched
from public.outbound_emails where id = $1
"""
LEFT = "select count(*) from public.outbound_emails where id = any ($1)"


async def leads_to(db: Database, email: UUID) -> UUID | None:
    found: UUID | None = await db.ask(
        WORKER, "select application_id from private.conversation($1)", email
    )
    return found


async def test_emails_of_an_application_are_erased_with_it(db: Database):
    gone, kept = await rows.application(db), await rows.application(db)
    about_it = await db.value(SEND, gone)
    others = [await db.value(SEND, kept), await rows.email(db)]
    await db.run("delete from public.applications where id = $1", gone)
    assert await db.value(LEFT, [about_it]) == 0
    assert await db.value(LEFT, others) == 2


async def test_email_is_about_no_application_that_there_is_not(db: Database):
    outcome = await db.act(WORKER, "update public.outbound_emails set application_id = $1", uuid4())
    assert outcome.is_refused, "the worker may not say what an email is about"
    outcome = await db.act(SERVICE, INSERT, uuid4(), uuid4())
    assert outcome.constraint == "outbound_emails_application_id_fkey"


async def test_email_of_a_repeat_leads_to_the_first_once_that_is_confirmed(db: Database):
    first = await rows.application(db)
    repeat = await rows.application(db, repeats_id=first)
    email, other = await db.value(SEND, repeat), await rows.email(db)
    assert await leads_to(db, email) == repeat
    await db.run("update public.applications set email_confirmed_at = now() where id = $1", first)
    assert await leads_to(db, email) == first
    assert await leads_to(db, other) is None


async def test_emails_of_before_are_about_their_application(db: Database):
    first, repeat = await rows.application(db), await rows.application(db)
    move = await rows.move(db, repeat, "SUBMITTED")
    fill = re.search(r"^alter table .*?^alter table [^;]*;", MIGRATION.read_text(), re.S | re.M)
    assert fill
    about = [
        (move, str(first), repeat),
        (uuid4(), str(first), first),
        (uuid4(), str(uuid4()), None),
        (uuid4(), "x", None),
    ]
    emails = [await db.value(QUEUED_BEFORE, cause, thread) for cause, thread, _ in about]
    await db.connection.execute(fill[0])
    for email, (_, _, application) in zip(emails, about, strict=True):
        [row] = await db.run(SUBJECT, email)
        assert tuple(row) == (application, '{"values": {}}', True)
