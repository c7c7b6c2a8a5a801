"""A file that is evidence is kept until its record is voided; what was erased leaves the record, and itself to nobody."""

from uuid import UUID

import pytest

from tests.db.test_outbound_emails import WORKER
from tests.db.world import duties, rows
from tests.db.world.identity import Actor, Database

TAKE_BACK = "select private.withdraw_file('application-attachments', $1) as done"
VOID = "update public.duty_records set void_reason = 'Wrong scan' where attachment_id = $1"
GONE = "update public.application_attachments set state = 'withdrawn', withdrawn_at = now() - interval '25 hours' where id = $1"
SWEEP = "delete from public.application_attachments where id = $1"
RECORD = "select attachment_id, void_reason from public.duty_records where id = $1"
OWN = "update public.application_attachments set is_by_staff = true, uploaded_by = $2 where id = $1"
STATE = "update public.application_attachments set state = $2 where id = $1"


async def recorded(db: Database, sender: Actor) -> tuple[UUID, UUID]:
    """A file that somebody sent, and the record that names it."""
    is_applicant = sender.role == "applicant"
    application = await rows.application(db, sender.id if is_applicant else None)
    file = await rows.attachment(db, application)
    if not is_applicant:
        await db.run(OWN, file, sender.id)
    rule = await duties.add_rule(db)
    return file, await duties.add_record(db, application, rule, attachment_id=file)


@pytest.mark.parametrize("state", ["ready", "quarantined"])
@pytest.mark.parametrize("role", ["applicant", "hiringmanager"])
async def test_what_is_evidence_is_taken_back_once_its_record_is_voided(
    db: Database, role: str, state: str
):
    sender = await db.somebody(role)
    file, _ = await recorded(db, sender)
    await db.run(STATE, file, state)
    kept = await db.act(sender, TAKE_BACK, file)
    assert kept.constraint == "application_attachments_evidence_kept"
    assert (await db.act(await db.somebody("admin"), VOID, file)).count == 1
    assert (await db.act(sender, TAKE_BACK, file)).rows[0]["done"] is True


@pytest.mark.parametrize("is_voided", [True, False])
async def test_erasing_a_file_leaves_its_record(db: Database, *, is_voided: bool):
    file, record = await recorded(db, await db.somebody("applicant"))
    if is_voided:
        assert (await db.act(await db.somebody("admin"), VOID, file)).count == 1
    await db.as_if(GONE, file)
    assert (await db.act(WORKER, SWEEP, file)).count == 1
    [left] = await db.run(RECORD, record)
    assert (left["attachment_id"], left["void_reason"]) == (
        None,
        "Wrong scan" if is_voided else None,
    )


EVIDENCE = "select private.own_evidence_files()"


async def test_own_evidence_is_the_files_of_own_records_that_count(db: Database):
    person = await db.somebody("employee")
    file, _ = await recorded(db, await db.somebody("hiringmanager"))
    application = await db.value(
        "update public.applications set user_id = $2 where id ="
        " (select application_id from public.application_attachments where id = $1) returning id",
        file, person.id,
    )  # fmt: skip
    await duties.add_record(db, application, await duties.add_rule(db))
    await recorded(db, await db.somebody("hiringmanager"))
    assert await db.ask(person, EVIDENCE) == [file]
    assert (await db.act(await db.somebody("admin"), VOID, file)).count == 1
    assert await db.ask(person, EVIDENCE) == []
