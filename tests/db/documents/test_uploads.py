"""What becomes of files of both kinds: for whoever sent them, and for the worker, and for nobody else."""

from dataclasses import replace
from uuid import UUID, uuid4

import asyncpg
import pytest

from tests.db.access_matrix import VISITOR_ROLE
from tests.db.documents.test_visit_documents import ARCHIVE, STORE, WORKER, begin
from tests.db.world import rows
from tests.db.world.identity import Actor, Database

VISITS, APPLICANTS = "visit-documents", "application-attachments"
COMPLETE = "select private.complete_file($1, $2, $3, 100, repeat('0', 64), false)"
COMPLETE_FOR_SCAN = COMPLETE.replace("false", "true")
CANCEL = "select private.cancel_file($1, $2)"
WITHDRAW = "select private.withdraw_file($1, $2)"
SENT = "select mime from private.sent_file($1, $2)"
SETTLE = "select private.settle_scan($1, $2, $3 = 'clean')"
READ = "select state, withdrawable_until is not null as is_withdrawable from public.visit_documents where id = $1"
SEE = "select state from public.visit_documents where id = $1"
JOBS = "select count(*) from jobs.pgqueuer where dedupe_key = 'scan_file:' || $1::text"
UNKNOWN = "insert into storage.buckets (id, name, public) values ('elsewhere', 'elsewhere', false)"
VISITOR = Actor(UUID(int=0), "anon", "aal1", None, VISITOR_ROLE, {"sub": None, "session_id": None})
CALLS = [
    "select private.sent_file('visit-documents', $1)",
    "select private.complete_file('visit-documents', $1, $1, 1, '', false)",
    "select private.withdraw_file('visit-documents', $1)",
    "select private.cancel_file('visit-documents', $1)",
    "select private.record_file_opening('visit-documents', $1)",
]
CALLS_OF_WORKER = [
    "select private.enqueue_scan('visit-documents', $1)",
    "select private.settle_scan('visit-documents', $1, true)",
]


async def arrived(db: Database, actor: Actor) -> UUID:
    """A document that its uploader has sent, and that waits for the scanner."""
    document, key = await begin(db, actor)
    stored = await db.ask(actor, STORE, key)
    assert await db.ask(actor, COMPLETE_FOR_SCAN, VISITS, document, stored) is True
    return document


@pytest.mark.parametrize("call", CALLS)
async def test_only_the_api_calls_for_people(db: Database, call: str):
    employee = await db.somebody("employee")
    for role in ("authenticated", "service_role", "carehire_worker"):
        assert (await db.act(replace(employee, database_role=role), call, uuid4())).is_refused, role
    assert (await db.act(employee, call, uuid4())).error is None


@pytest.mark.parametrize("call", CALLS_OF_WORKER)
async def test_only_the_worker_calls_for_the_scanner(db: Database, call: str):
    superuser = await db.somebody("superuser")
    for actor in (superuser, replace(superuser, database_role="authenticated"), VISITOR):
        assert (await db.act(actor, call, uuid4())).is_refused, actor
    assert (await db.act(WORKER, call, uuid4())).error is None


async def test_unfinished_upload_is_its_senders(db: Database):
    employee, colleague = await db.somebody("employee"), await db.somebody("employee")
    document, key = await begin(db, employee)
    stored = await db.ask(employee, STORE, key)
    patient = "select patient_id from public.visit_documents where id = $1"
    await rows.assign(db, await db.value(patient, document), colleague.id)
    for other in (
        colleague,
        await db.somebody("superuser"),
        replace(employee, aal="aal1"),
        VISITOR,
    ):
        assert (await db.act(other, SENT, VISITS, document)).rows == []
        assert await db.ask(other, COMPLETE, VISITS, document, stored) is False
        assert await db.ask(other, CANCEL, VISITS, document) is False
    assert await db.ask(employee, SENT, VISITS, document) == "application/pdf"


@pytest.mark.parametrize("verb", [CANCEL, WITHDRAW])
async def test_patient_who_is_assigned_no_more_takes_the_document_along(db: Database, verb: str):
    employee = await db.somebody("employee")
    document, _ = await begin(db, employee)
    if verb == WITHDRAW:
        document = await arrived(db, employee)
    await db.run("delete from public.patient_assignments where user_id = $1", employee.id)
    assert await db.ask(employee, verb, VISITS, document) is False


async def test_file_is_found_in_its_own_bucket_alone(db: Database):
    employee = await db.somebody("employee")
    document, key = await begin(db, employee)
    stored = await db.ask(employee, STORE, key)
    assert await db.ask(employee, COMPLETE, APPLICANTS, document, stored) is False
    assert await db.ask(employee, CANCEL, APPLICANTS, document) is False
    await db.run(UNKNOWN)
    for bucket in ("elsewhere", "avatars"):
        outcome = await db.act(employee, CANCEL, bucket, document)
        assert isinstance(outcome.error, asyncpg.NullValueNotAllowedError)


async def test_nobody_cancels_what_has_arrived(db: Database):
    employee = await db.somebody("employee")
    document = await arrived(db, employee)
    assert await db.ask(employee, CANCEL, VISITS, document) is False
    application = await rows.application(db, user_id=employee.id)
    sent = await rows.attachment(db, application)
    assert await db.ask(employee, CANCEL, APPLICANTS, sent) is False
    assert await db.ask(await db.somebody("admin"), WITHDRAW, APPLICANTS, sent) is False
    assert await db.ask(employee, WITHDRAW, APPLICANTS, sent) is True


@pytest.mark.parametrize(("found", "state"), [("clean", "ready"), ("infected", "quarantined")])
async def test_document_waits_for_the_scanner(db: Database, found: str, state: str):
    employee = await db.somebody("employee")
    document = await arrived(db, employee)
    assert await db.value(JOBS, f"{VISITS}/{document}") == 1
    [row] = await db.run(READ, document)
    # The time to take it back runs from the end of the upload, not of the scan.
    assert (row["state"], row["is_withdrawable"]) == ("scanning", True)
    assert await db.ask(WORKER, SETTLE, VISITS, document, found) is True
    assert await db.ask(WORKER, SETTLE, VISITS, document, found) is False
    for actor in (employee, await db.somebody("admin")):
        assert await db.ask(actor, SEE, document) == state
    assert (await db.act(await db.somebody("employee"), SEE, document)).rows == []


@pytest.mark.parametrize("found", ["", "infected"])
async def test_what_is_not_clean_is_not_archived_and_can_be_withdrawn(db: Database, found: str):
    """An archived document opens."""
    admin = await db.somebody("admin")
    document = await arrived(db, admin)
    if found:
        await db.ask(WORKER, SETTLE, VISITS, document, found)
    assert (await db.act(admin, ARCHIVE, document, "Virus")).count == 0
    assert await db.ask(admin, WITHDRAW, VISITS, document) is True
    assert await db.ask(WORKER, SETTLE, VISITS, document, "clean") is False


async def test_visit_that_is_canceled_while_a_document_is_scanned_keeps_it(db: Database):
    admin = await db.somebody("admin")
    document = await arrived(db, admin)
    canceled = (
        "update public.visits set canceled_at = now(), canceled_reason = 'Mistake'"
        " where id = (select visit_id from public.visit_documents where id = $1)"
    )
    await db.run(canceled, document)
    assert await db.ask(WORKER, SETTLE, VISITS, document, "clean") is True


async def test_worker_sees_what_waits_for_the_scanner_and_removes_none_of_it(db: Database):
    document = await arrived(db, await db.somebody("employee"))
    assert await db.ask(WORKER, SEE, document) == "scanning"
    removed = "delete from public.visit_documents where id = $1"
    assert (await db.act(WORKER, removed, document)).count == 0
