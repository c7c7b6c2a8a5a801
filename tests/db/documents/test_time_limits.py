"""What the worker may remove by its age: just past the limit, and not just inside it.

All of a test runs in one transaction, whose time stands still.
"""

from datetime import timedelta

import pytest

from tests.db.documents.test_visit_documents import STORE, WORKER
from tests.db.world import rows
from tests.db.world.identity import Database

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
EDGES = pytest.mark.parametrize(("past", "removed"), [(0, 0), (1, 1)])


def age(limit: timedelta, past: int) -> timedelta:
    """As old as the limit, or some microseconds more."""
    return limit + timedelta(microseconds=past)


@EDGES
async def test_broken_upload_after_a_day(db: Database, past: int, removed: int):
    visit = await rows.visit(db, await rows.patient(db))
    document = await rows.document(db, visit, None, "uploading")
    aged = "update public.visit_documents set created_at = now() - $2::interval where id = $1"
    await db.run(aged, document, age(DAY, past))
    seen = "select id from public.visit_documents where id = $1"
    assert (await db.act(WORKER, seen, document)).count == removed
    swept = "delete from public.visit_documents where id = $1 returning id"
    assert (await db.act(WORKER, swept, document)).count == removed


@pytest.mark.parametrize("state", ["uploading", "scanning", "ready", "quarantined"])
async def test_of_an_applicants_files_only_a_broken_upload_goes_after_a_day(
    db: Database, state: str
):
    file = await rows.attachment(db, await rows.application(db), state=state)
    async with db.without_triggers():
        aged = "update public.application_attachments set created_at = now() - $2::interval where id = $1"
        await db.run(aged, file, age(DAY, 1))
    swept = "delete from public.application_attachments where id = $1 returning id"
    assert (await db.act(WORKER, swept, file)).count == (state == "uploading")


@EDGES
async def test_file_without_a_row_after_an_hour(db: Database, past: int, removed: int):
    async with db.without_triggers():
        key = f"{await rows.patient(db)}/lost/document.pdf"
        stored = await db.value(STORE, key)
        aged = "update storage.objects set created_at = now() - $2::interval where id = $1"
        await db.run(aged, stored, age(HOUR, past))
    lost = "select from private.lost_files('visit-documents', 100000) as name where name = $1"
    assert (await db.act(WORKER, lost, key)).count == removed


@EDGES
async def test_kept_answer_after_a_day(db: Database, past: int, removed: int):
    person = await db.somebody("employee")
    kept = """
        insert into private.idempotency_keys (user_id, key, fingerprint, created_at)
        values ($1, 'k', 'f', now() - $2::interval)
    """
    await db.run(kept, person.id, age(DAY, past))
    forgotten = "delete from private.idempotency_keys where user_id = $1 returning key"
    assert (await db.act(WORKER, forgotten, person.id)).count == removed
