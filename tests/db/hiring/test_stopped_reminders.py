"""An applicant stops the reminders of their own application, and of nobody else's; none asks for what is not awaited."""

import pytest

from tests.db.world import rows
from tests.db.world.identity import Database

STOP = "select private.set_reminders($1, true)"
GO_ON = "select private.set_reminders($1, false)"
STOPPED = "select count(*) from private.stopped_reminders where application_id = $1"
SINCE = "select private.reminders_stopped_at($1)"


async def test_reminders_are_the_applicants_own_to_stop(db: Database):
    person, other = await db.somebody("applicant"), await db.somebody("applicant")
    own = await rows.application(db, person.id)
    others = await rows.application(db, other.id)
    assert await db.ask(person, STOP, others) is False
    assert await db.value(STOPPED, others) == 0
    assert await db.ask(await db.somebody("admin"), STOP, own) is False
    assert await db.ask(person, STOP, own) is True
    assert (await db.value(STOPPED, own), await db.value(STOPPED, others)) == (1, 0)
    for actor, sees in ((person, True), (other, False), (await db.somebody("employee"), True)):
        assert (await db.ask(actor, SINCE, own) is not None) == sees
        assert await db.ask(actor, SINCE, others) is None
    assert await db.ask(person, GO_ON, own) is True
    assert await db.value(STOPPED, own) == 0


REMIND = """
insert into public.outbound_emails (kind, cause_id, recipient, locale, payload, application_id)
select 'document_reminder', gen_random_uuid(), email, 'en', jsonb_build_object('day', private.today()), id
from public.applications where id = $1 returning id
"""
SAID = "select private.documents_to_remind_of($1)"


@pytest.mark.parametrize(("days", "is_said"), [(-1, True), (2, True), (3, False)])
async def test_document_is_named_from_two_days_before_it_is_due(
    db: Database, days: int, *, is_said: bool
):
    key = await rows.application(db)
    request = await rows.request(db, key)
    due = "update public.document_requests set due_on = private.today() + $2::integer where id = $1"
    await db.run(due, request, days)
    assert (await db.value(SAID, await db.value(REMIND, key)) is not None) is is_said


async def test_one_applicant_stops_no_other_from_being_reminded_of_documents(db: Database):
    said = {}
    for name in ("stopped", "other"):
        key = await rows.application(db, (await db.somebody("applicant")).id)
        await rows.request(db, key)
        await db.run(
            "update public.document_requests set due_on = private.today() where application_id = $1",
            key,
        )
        said[name] = (key, await db.value(REMIND, key))
    key, email = said["stopped"]
    assert await db.value(SAID, email) is not None
    await db.run("insert into private.stopped_reminders (application_id) values ($1)", key)
    assert await db.value(SAID, email) is None
    assert await db.value(SAID, said["other"][1]) is not None


ASKED = """
insert into public.outbound_emails (kind, cause_id, recipient, payload, application_id)
select 'document_requested', gen_random_uuid(), 'ana@people.test', jsonb_build_object('request', id), application_id
from public.document_requests where id = $1 returning id
"""
AWAITED = "select private.is_document_awaited($1)"


@pytest.mark.parametrize(
    ("state", "status", "is_awaited"),
    [
        ("open", "CONDITIONAL_OFFER", True),
        ("rejected", "CONDITIONAL_OFFER", True),
        ("accepted", "CONDITIONAL_OFFER", False),
        ("open", "WITHDRAWN", False),
    ],
)
async def test_document_is_asked_for_while_it_is_awaited(
    db: Database, *, state: str, status: str, is_awaited: bool
):
    key, other = await rows.application(db), await rows.application(db)
    await rows.request(db, other)
    email = await db.value(ASKED, await rows.request(db, key, state=state))
    await rows.move(db, key, status)
    assert await db.value(AWAITED, email) is is_awaited
    # An email of another kind asks for none.
    assert await db.value(AWAITED, await db.value(REMIND, key)) is True
