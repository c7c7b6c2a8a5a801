"""A wrong upload taken back: by its uploader, for 30 minutes, and then out of everybody's sight."""

from datetime import timedelta
from uuid import UUID

import pytest

from tests.db.documents.test_visit_documents import ARCHIVE, COMPLETE, STORE, begin
from tests.db.world import rows
from tests.db.world.identity import Actor, Database

WITHDRAW = "select private.withdraw_file('visit-documents', $1)"
SEE = "select id from public.visit_documents where id = $1"
READ = "select state, withdrawn_at, withdrawable_until, now() from public.visit_documents where id = $1"
# The transaction's own time: a microsecond can be told from the next.
END = "update public.visit_documents set withdrawable_until = now() + $2::interval where id = $1"


async def ready(db: Database, actor: Actor) -> UUID:
    """A document that has just been uploaded by somebody."""
    document, key = await begin(db, actor)
    stored = await db.ask(actor, STORE, key)
    assert (await db.act(actor, COMPLETE, document, stored, rows.SHA256)).count == 1
    return document


async def test_time_runs_for_30_minutes_from_the_end_of_the_upload(db: Database):
    employee = await db.somebody("employee")
    document, key = await begin(db, employee)
    await db.run(
        "update public.visit_documents set created_at = now() - interval '50 minutes' where id = $1",
        document,
    )
    stored = await db.ask(employee, STORE, key)
    await db.act(employee, COMPLETE, document, stored, rows.SHA256)
    [row] = await db.run(READ, document)
    assert row["withdrawable_until"] - row["now"] == timedelta(minutes=30)


@pytest.mark.parametrize("role", ["employee", "admin", "superuser"])
@pytest.mark.parametrize(("left", "state"), [(1, "withdrawn"), (0, "ready")])
async def test_withdrawn_just_inside_the_time_and_not_just_past_it(
    db: Database, role: str, left: int, state: str
):
    actor = await db.somebody(role)
    document = await ready(db, actor)
    await db.run(END, document, timedelta(microseconds=left))
    assert await db.ask(actor, WITHDRAW, document) is (state == "withdrawn")
    [row] = await db.run(READ, document)
    assert row["state"] == state
    assert row["withdrawn_at"] == (row["now"] if state == "withdrawn" else None)


async def test_withdrawn_is_seen_by_nobody(db: Database):
    employee = await db.somebody("employee")
    document = await ready(db, employee)
    await db.ask(employee, WITHDRAW, document)
    for actor in (employee, await db.somebody("admin"), await db.somebody("superuser")):
        assert (await db.act(actor, SEE, document)).count == 0
        assert (await db.act(actor, ARCHIVE, document, "Old")).count == 0
        assert await db.ask(actor, WITHDRAW, document) is False


async def test_withdrawn_by_the_uploader_alone(db: Database):
    employee, colleague = await db.somebody("employee"), await db.somebody("employee")
    document = await ready(db, employee)
    patient = await db.value(
        "select patient_id from public.visit_documents where id = $1", document
    )
    await rows.assign(db, patient, colleague.id)
    for other in (
        colleague,
        await db.somebody("admin"),
        await db.somebody("superuser"),
        Actor(employee.id, "employee", "aal1", employee.session_id),
    ):
        assert await db.ask(other, WITHDRAW, document) is False
    await db.run("delete from public.patient_assignments where user_id = $1", employee.id)
    assert await db.ask(employee, WITHDRAW, document) is False


async def test_archived_and_unfinished_ones_are_not_withdrawn(db: Database):
    admin = await db.somebody("admin")
    archived = await ready(db, admin)
    await db.act(admin, ARCHIVE, archived, "Old")
    assert await db.ask(admin, WITHDRAW, archived) is False
    unfinished, _ = await begin(db, admin)
    assert await db.ask(admin, WITHDRAW, unfinished) is False


@pytest.mark.parametrize("role", ["employee", "admin", "superuser"])
async def test_nobody_writes_withdrawn_or_its_time_by_themselves(db: Database, role: str):
    actor = await db.somebody(role)
    document = await ready(db, actor)
    for change in (
        "state = 'withdrawn'",
        "withdrawable_until = 'infinity'",
        "withdrawn_at = now()",
    ):
        sql = f"update public.visit_documents set {change} where id = $1"  # noqa: S608
        outcome = await db.act(actor, sql, document)
        assert outcome.is_refused or outcome.count == 0


async def test_withdrawal_is_on_record_and_keeps_the_file(db: Database):
    employee = await db.somebody("employee")
    document = await ready(db, employee)
    await db.ask(employee, WITHDRAW, document)
    [event] = await db.run(
        "select actor_id, details from public.audit_events"
        " where action = 'update' and $1 = any(entity_ids) and details::text like '%withdrawn_at%'",
        document,
    )
    assert event["actor_id"] == employee.id
    key = await rows.object_key(db, document)
    await db.run("select set_config('storage.allow_delete_query', 'true', true)")
    service = Actor(UUID(int=0), "service", database_role="service_role")
    removal = "delete from storage.objects where name = $1"
    assert (await db.act(service, removal, key)).is_refused
