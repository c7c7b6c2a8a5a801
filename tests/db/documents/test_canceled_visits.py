"""Canceled visits: with a reason, by whom and when; taken back for half an hour, and then final."""

from uuid import UUID, uuid4

import pytest

from tests.db.world import rows
from tests.db.world.identity import Actor, Database

CANCEL = "update public.visits set canceled_reason = $2 where id = $1"
RESTORE = "update public.visits set canceled_reason = null where id = $1"
STATE = "select canceled_at = now() as is_now, canceled_by, canceled_reason from public.visits where id = $1"
ADD_DOCUMENT = """
insert into public.visit_documents (visit_id, document_type_id, upload_date, original_name, mime)
select $1, id, $2, 'scan.pdf', 'application/pdf' from public.visit_document_types where name = 'Prescription'
"""


async def canceled_visit(db: Database, person: Actor) -> UUID:
    visit = await rows.visit(db, await rows.patient(db, person))
    assert (await db.act(person, CANCEL, visit, "Wrong patient")).count == 1
    return visit


@pytest.mark.parametrize("role", ["employee", "admin", "superuser"])
async def test_who_sees_the_visit_cancels_it_and_is_named(db: Database, role: str):
    person = await db.somebody(role)
    visit = await canceled_visit(db, person)
    assert tuple((await db.run(STATE, visit))[0]) == (True, person.id, "Wrong patient")
    event = await db.run(
        "select action, details from public.audit_events where entity = 'visits' and actor_id = $1",
        person.id,
    )
    assert [row["action"] for row in event] == ["update"]
    assert "canceled_at" in event[0]["details"]


async def test_canceler_and_moment_are_not_the_clients(db: Database):
    admin, visit = await db.somebody("admin"), await rows.visit(db, await rows.patient(db))
    for column in ("canceled_at = now()", "canceled_by = null"):
        change = f"update public.visits set {column} where id = $1"  # noqa: S608
        assert (await db.act(admin, change, visit)).is_refused
    insert = (
        "insert into public.visits (patient_id, visit_date, canceled_reason) values ($1, $2, 'x')"
    )
    assert (await db.act(admin, insert, await rows.patient(db), rows.DAY)).is_refused


@pytest.mark.parametrize("reason", ["", "  ", "x" * 501])
async def test_reason_is_needed(db: Database, reason: str):
    admin, visit = await db.somebody("admin"), await rows.visit(db, await rows.patient(db))
    assert (
        await db.act(admin, CANCEL, visit, reason)
    ).constraint == "visits_canceled_reason_length"


async def test_visit_of_a_foreign_patient_is_not_canceled(db: Database):
    employee, visit = await db.somebody("employee"), await rows.visit(db, await rows.patient(db))
    assert (await db.act(employee, CANCEL, visit, "Mistake")).count == 0


@pytest.mark.parametrize(
    "change", ["notes = 'More'", "visit_date = '2026-01-01'", "canceled_reason = 'Another'"]
)
async def test_canceled_visit_stays_as_it_is(db: Database, change: str):
    admin = await db.somebody("admin")
    visit = await canceled_visit(db, admin)
    refused = await db.act(admin, f"update public.visits set {change} where id = $1", visit)  # noqa: S608
    assert (refused.sqlstate, refused.constraint) == ("PT409", "visits_canceled")


@pytest.mark.parametrize(("age", "restored"), [("29:59", "yes"), ("30:00", "no")])
async def test_cancellation_is_taken_back_within_half_an_hour(
    db: Database, age: str, restored: str
):
    employee = await db.somebody("employee")
    visit = await canceled_visit(db, employee)
    await db.run(
        "update public.visits set canceled_at = now() - ('00:' || $2)::interval where id = $1", visit, age
    )  # fmt: skip
    outcome = await db.act(employee, RESTORE, visit)
    if restored == "yes":
        assert outcome.count == 1
        assert tuple((await db.run(STATE, visit))[0]) == (None, None, None)
    else:
        assert (outcome.sqlstate, outcome.constraint) == ("PT409", "visits_too_late")


async def test_cancellation_is_taken_back_by_its_canceler_alone(db: Database):
    visit = await canceled_visit(db, await db.somebody("admin"))
    for role in ("admin", "superuser"):
        outcome = await db.act(await db.somebody(role), RESTORE, visit)
        assert outcome.constraint == "visits_too_late"


async def test_canceled_visit_takes_no_document(db: Database):
    admin = await db.somebody("admin")
    canceled = await canceled_visit(db, admin)
    refused = await db.act(admin, ADD_DOCUMENT, canceled, rows.DAY)
    assert (refused.sqlstate, refused.constraint) == ("PT409", "visit_documents_canceled")
    live = await rows.visit(db, await rows.patient(db))
    assert (await db.act(admin, ADD_DOCUMENT, live, rows.DAY)).count == 1


async def test_upload_under_way_does_not_finish_on_a_canceled_visit(db: Database):
    admin = await db.somebody("admin")
    visit = await rows.visit(db, await rows.patient(db))
    document = await rows.document(db, visit, admin.id, "uploading")
    stored = await rows.stored_file(db, document)
    await db.act(admin, CANCEL, visit, "Mistake")
    complete = "select private.complete_file('visit-documents', $1, $2, 10, $3, false)"
    outcome = await db.act(admin, complete, document, stored, rows.SHA256)
    assert outcome.constraint == "visit_documents_canceled"
    assert (await db.act(admin, RESTORE, visit)).count == 1
    assert (await db.act(admin, complete, document, stored, rows.SHA256)).count == 1


async def test_foreign_canceled_visit_tells_nothing_of_itself(db: Database):
    visit = await canceled_visit(db, await db.somebody("admin"))
    employee = await db.somebody("employee")
    outcome = await db.act(employee, ADD_DOCUMENT, visit, rows.DAY)
    assert outcome.sqlstate == "42501"


async def test_visits_with_documents_counts_uploads_that_the_caller_does_not_see(db: Database):
    ann, bob = await db.somebody("employee"), await db.somebody("employee")
    patient = await rows.patient(db, ann)
    await rows.assign(db, patient, bob.id)
    with_upload, without = await rows.visit(db, patient), await rows.visit(db, patient)
    await rows.document(db, with_upload, bob.id, "uploading")
    ask = "select id from private.visits_with_documents($1) as id"
    found = await db.act(ann, ask, [with_upload, without, uuid4()])
    assert [row["id"] for row in found.rows] == [with_upload]
