"""A visit document's life: uploading, ready, archived, and what Storage is told on the way."""

from uuid import UUID, uuid4

import pytest

from tests.db.world import rows
from tests.db.world.identity import Actor, Database

UPLOAD = """
insert into public.visit_documents (visit_id, document_type_id, upload_date, original_name, mime)
select $1, id, $2, $3, $4 from public.visit_document_types where name = 'Prescription'
returning id, patient_id, object_key, uploaded_by, state, version
"""
COMPLETE = """
select from private.complete_file('visit-documents', $1, $2, 100, $3, false) as is_done where is_done
"""
ARCHIVE = "update public.visit_documents set state = 'archived', archived_reason = $2 where id = $1 returning *"
STORE = """
insert into storage.objects (bucket_id, name, metadata)
values ('visit-documents', $1, '{"mimetype": "application/pdf"}') returning id
"""
WORKER = Actor(UUID(int=0), "worker", database_role="carehire_worker")


async def begin(
    db: Database, actor: Actor, mime: str = "application/pdf", extension: str = "pdf"
) -> tuple[UUID, str]:
    """Start an upload for an assigned patient."""
    visit = await rows.visit(db, await rows.patient(db, actor))
    name = f"Scan of Ann Lee.{extension}"
    row = (await db.act(actor, UPLOAD, visit, rows.DAY, name, mime)).rows[0]
    return row["id"], row["object_key"]


async def test_upload_runs_from_row_to_file_to_ready(db: Database):
    employee = await db.somebody("employee")
    document, key = await begin(db, employee)
    stored = await db.ask(employee, STORE, key)
    assert await db.ask(employee, "select id from storage.objects where name = $1", key) == stored
    assert (await db.act(employee, COMPLETE, document, stored, rows.SHA256)).count == 1
    [done] = await db.run(
        "select state, bytes, sha256 from public.visit_documents where id = $1", document
    )
    assert tuple(done) == ("ready", 100, rows.SHA256)


@pytest.mark.parametrize(
    ("mime", "extension"),
    [
        ("application/pdf", "pdf"), ("image/jpeg", "jpg"), ("image/png", "png"), ("image/heic", "heic"),
        ("image/heif", "heif"), ("application/msword", "doc"),
        ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"),
    ],
)  # fmt: skip
async def test_object_key_carries_ids_and_no_name(db: Database, mime: str, extension: str):
    employee = await db.somebody("employee")
    document, key = await begin(db, employee, mime, extension)
    visit = await db.value("select visit_id from public.visit_documents where id = $1", document)
    assert key == f"{visit}/{document}/document.{extension}"


async def test_executable_is_no_document(db: Database):
    employee = await db.somebody("employee")
    visit = await rows.visit(db, await rows.patient(db, employee))
    outcome = await db.act(employee, UPLOAD, visit, rows.DAY, "a.exe", "application/x-msdownload")
    assert outcome.constraint == "visit_documents_mime_allowed"


@pytest.mark.parametrize(
    "column", ["state", "object_key", "patient_id", "sha256", "version", "archived_reason"]
)
async def test_client_cannot_send_what_decides(db: Database, column: str):
    employee = await db.somebody("employee")
    visit = await rows.visit(db, await rows.patient(db, employee))
    insert = f"""
        insert into public.visit_documents (visit_id, document_type_id, upload_date, original_name, mime, {column})
        select $1, id, $2, 'a.pdf', 'application/pdf', null from public.visit_document_types
    """  # noqa: S608
    assert (await db.act(employee, insert, visit, rows.DAY)).is_refused


@pytest.mark.parametrize("role", ["employee", "admin", "superuser"])
async def test_nobody_writes_ready_by_themselves(db: Database, role: str):
    actor = await db.somebody(role)
    document, _ = await begin(db, actor)
    outcome = await db.act(
        actor, "update public.visit_documents set state = 'ready' where id = $1", document
    )
    assert outcome.is_refused or outcome.count == 0


async def test_only_the_checked_object_makes_it_ready(db: Database):
    employee = await db.somebody("employee")
    document, key = await begin(db, employee)
    checked = await db.ask(employee, STORE, key)
    # Between the check and the end the uploader removes the file and sends another one.
    await db.run("select set_config('storage.allow_delete_query', 'true', true)")
    assert (await db.act(employee, "delete from storage.objects where id = $1", checked)).count == 1
    await db.ask(employee, STORE, key)
    assert (await db.act(employee, COMPLETE, document, checked, rows.SHA256)).rows == []


async def test_upload_of_somebody_else_cannot_be_completed(db: Database):
    employee, colleague = await db.somebody("employee"), await db.somebody("employee")
    document, key = await begin(db, employee)
    patient = await db.value(
        "select patient_id from public.visit_documents where id = $1", document
    )
    await rows.assign(db, patient, colleague.id)
    stored = await db.ask(employee, STORE, key)
    for other in (
        colleague,
        await db.somebody("superuser"),
        Actor(employee.id, "employee", "aal1", employee.session_id),
    ):
        assert (await db.act(other, COMPLETE, document, stored, rows.SHA256)).rows == []
    assert (
        await db.act(colleague, "select id from public.visit_documents where id = $1", document)
    ).count == 0


async def test_upload_for_a_patient_assigned_no_more_cannot_be_completed(db: Database):
    employee = await db.somebody("employee")
    document, key = await begin(db, employee)
    stored = await db.ask(employee, STORE, key)
    await db.run("delete from public.patient_assignments where user_id = $1", employee.id)
    assert (await db.act(employee, COMPLETE, document, stored, rows.SHA256)).rows == []
    found = "select patient_id from public.visit_documents where id = $1"
    await rows.assign(db, await db.value(found, document), employee.id)
    assert (await db.act(employee, COMPLETE, document, stored, rows.SHA256)).count == 1


async def test_document_without_a_file_cannot_be_completed(db: Database):
    employee = await db.somebody("employee")
    document, _ = await begin(db, employee)
    assert (await db.act(employee, COMPLETE, document, uuid4(), rows.SHA256)).rows == []


@pytest.mark.parametrize("name", ["x/y/document.pdf", "", "../secret"])
async def test_file_without_a_row_is_refused(db: Database, name: str):
    assert (await db.act(await db.somebody("superuser"), STORE, name)).is_refused


async def test_other_buckets_stay_shut(db: Database):
    await db.run("insert into storage.buckets (id, name, public) values ('other', 'other', false)")
    employee = await db.somebody("employee")
    _, key = await begin(db, employee)
    insert = "insert into storage.objects (bucket_id, name) values ('other', $1)"
    assert (await db.act(employee, insert, key)).is_refused


async def test_bucket_is_private_and_limited(db: Database):
    row = (
        await db.run(
            "select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'visit-documents'"
        )
    )[0]
    assert (row["public"], row["file_size_limit"], len(row["allowed_mime_types"])) == (
        False,
        26214400,
        7,
    )


async def test_archive_keeps_reason_person_and_time(db: Database):
    admin = await db.somebody("admin")
    document = await rows.document(db, await rows.visit(db, await rows.patient(db)), None)
    row = (await db.act(admin, ARCHIVE, document, "Wrong patient")).rows[0]
    assert (row["archived_by"], row["archived_reason"], row["version"]) == (
        admin.id,
        "Wrong patient",
        2,
    )
    assert row["archived_at"] is not None


@pytest.mark.parametrize(
    ("reason", "constraint"),
    [
        (None, "visit_documents_archived_reason_given"),
        ("   ", "visit_documents_archived_reason_length"),
        ("x" * 501, "visit_documents_archived_reason_length"),
    ],
)
async def test_archive_needs_a_reason(db: Database, reason: str | None, constraint: str):
    document = await rows.document(db, await rows.visit(db, await rows.patient(db)), None)
    assert (
        await db.act(await db.somebody("admin"), ARCHIVE, document, reason)
    ).constraint == constraint


async def test_archived_is_for_good(db: Database):
    admin = await db.somebody("admin")
    document = await rows.document(db, await rows.visit(db, await rows.patient(db)), None)
    await db.act(admin, ARCHIVE, document, "Wrong patient")
    for state in ("ready", "uploading", "archived"):
        change = f"update public.visit_documents set state = '{state}' where id = $1"  # noqa: S608
        assert (await db.act(admin, change, document)).count == 0


async def test_archiving_what_somebody_has_changed_is_refused(db: Database):
    document = await rows.document(db, await rows.visit(db, await rows.patient(db)), None)
    change = "update public.visit_documents set state = 'archived', archived_reason = 'Old', version = 9 where id = $1"
    assert (
        await db.act(await db.somebody("admin"), change, document)
    ).constraint == "visit_documents_version_stale"


async def test_worker_sweeps_broken_uploads_and_nothing_else(db: Database):
    visit = await rows.visit(db, await rows.patient(db))
    old = await rows.document(db, visit, None, "uploading")
    fresh = await rows.document(db, visit, None, "uploading")
    ready = await rows.document(db, visit, None)
    await db.run("update public.visit_documents set created_at = now() where id = $1", fresh)
    swept = await db.act(
        WORKER,
        "delete from public.visit_documents where id = any($1) returning id",
        [old, fresh, ready],
    )
    assert [row["id"] for row in swept.rows] == [old]


async def test_type_in_use_is_not_deleted(db: Database):
    document = await rows.document(db, await rows.visit(db, await rows.patient(db)), None)
    outcome = await db.act(
        await db.somebody("admin"),
        "delete from public.visit_document_types where id = (select document_type_id from public.visit_documents where id = $1)",
        document,
    )
    assert outcome.constraint == "visit_documents_document_type_id_fkey"


async def test_the_five_types_are_there(db: Database):
    names = [
        row["name"]
        for row in await db.run(
            "select name from public.visit_document_types where active order by sort_order limit 5"
        )
    ]
    assert names == [
        "Insurance Claim Form",
        "Medical Report",
        "Hospital Invoice",
        "Prescription",
        "Lab Test Results",
    ]
