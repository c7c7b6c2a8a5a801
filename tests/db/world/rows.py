"""Rows for tests: made by the superuser, in the past, so that nothing in them is the caller's own by accident."""

from datetime import date
from uuid import UUID, uuid4

from tests.db.world.identity import Actor, Database

DAY = date(2026, 11, 21)
LONG_AGO = "now() - interval '1 day'"
SHA256 = "a" * 64


async def patient(db: Database, assigned: Actor | None = None, **columns: object) -> UUID:
    """A patient, assigned to somebody or to nobody."""
    values = {"first_name": "Ann", "last_name": "Lee", **columns}
    places = ", ".join(f"${number}" for number in range(1, len(values) + 1))
    made: UUID = await db.value(
        f"insert into public.patients ({', '.join(values)}, created_at) values ({places}, {LONG_AGO}) returning id",  # noqa: S608
        *values.values(),
    )
    if assigned is not None and assigned.session_id is not None:
        await assign(db, made, assigned.id)
    return made


async def assign(db: Database, patient_id: UUID, user_id: UUID) -> UUID:
    """An assignment."""
    made: UUID = await db.value(
        "insert into public.patient_assignments (patient_id, user_id) values ($1, $2) returning id",
        patient_id, user_id,
    )  # fmt: skip
    return made


async def visit(db: Database, patient_id: UUID) -> UUID:
    """A visit of the day."""
    made: UUID = await db.value(
        "insert into public.visits (patient_id, visit_date) values ($1, $2) returning id",
        patient_id,
        DAY,
    )
    return made


async def document(
    db: Database, visit_id: UUID, uploader: UUID | None, state: str = "ready"
) -> UUID:
    """A document in a state."""
    made: UUID = await db.value(
        f"""
        insert into public.visit_documents
          (visit_id, document_type_id, upload_date, uploaded_by, original_name, mime, bytes, sha256, state, created_at)
        select $1, id, $2, $3, 'scan.pdf', 'application/pdf', 100, $5, $4, {LONG_AGO}
        from public.visit_document_types where name = 'Medical Report'
        returning id
        """,  # noqa: S608
        visit_id, DAY, uploader, state, SHA256,
    )  # fmt: skip
    return made


async def stored_file(db: Database, document_id: UUID) -> UUID:
    """The Storage object of a document that is uploading, as Storage writes it."""
    made: UUID = await db.value(
        """
        insert into storage.objects (bucket_id, name, metadata)
        select 'visit-documents', object_key, jsonb_build_object('mimetype', mime)
        from public.visit_documents where id = $1 returning id
        """,
        document_id,
    )
    return made


async def ready_file(db: Database, visit_id: UUID, uploader: UUID | None) -> UUID:
    """The Storage object of a document that is ready."""
    made = await document(db, visit_id, uploader, "uploading")
    stored = await stored_file(db, made)
    await db.run("update public.visit_documents set state = 'ready' where id = $1", made)
    return stored


async def object_key(db: Database, document_id: UUID) -> str:
    """Where a document's file lies."""
    key: str = await db.value(
        "select object_key from public.visit_documents where id = $1", document_id
    )
    return key


async def email(db: Database) -> UUID:
    """An email in the outbox."""
    made: UUID = await db.value(
        "insert into public.outbound_emails (kind, cause_id, recipient) values ('welcome', $1, $2) returning id",
        uuid4(), "ann@people.test",
    )  # fmt: skip
    return made
