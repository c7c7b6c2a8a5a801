"""Rows for tests: made by the superuser, in the past, so that nothing in them is the caller's own by accident."""

from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID, uuid4

from tests.db.world.identity import Actor, Database
from tests.db.world.setup import insert, plain_row

DAY = date(2026, 11, 21)
LONG_AGO = "now() - interval '2 days'"
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
    """Return where a document's file lies."""
    key: str = await db.value(
        "select object_key from public.visit_documents where id = $1", document_id
    )
    return key


async def email(db: Database) -> UUID:
    """An email in the outbox."""
    made: UUID = await db.value(
        "insert into public.outbound_emails (kind, cause_id, recipient) values ('mfa_reset', $1, $2) returning id",
        uuid4(), "ann@people.test",
    )  # fmt: skip
    return made


async def application(db: Database, user_id: UUID | None = None, **values: Any) -> UUID:
    """A draft, somebody's with an account or nobody's, to a listing of its own."""
    # Without a place: its region may have something to say of the form.
    listing = values.pop("job_listing_id", None) or await plain_row(
        db, "job_listings", location_id=None
    )
    fields: dict[str, Any] = {
        "job_listing_id": listing,
        "first_name": "Ana",
        "last_name": "Ruiz",
        "email": "ana.ruiz@people.test",
        "phone_number": "+12015550123",
        "is_anonymous": user_id is None,
        "user_id": user_id,
        # An account's own address is one that it has shown to be its own.
        "email_confirmed_at": datetime.now(UTC) if user_id else None,
        **values,
    }
    statement, arguments = insert("applications", fields)
    key: UUID = await db.value(f"{statement} returning id", *arguments)
    return key


async def move(db: Database, application_id: UUID, status: str) -> UUID:
    """An application put into a status as if it had been moved there; the row of the history."""
    async with db.without_triggers():
        key: UUID = await db.value(
            "insert into public.application_status_history (application_id, from_status, to_status)"
            " values ($1, 'DRAFT', $2) returning id",
            application_id, status,
        )  # fmt: skip
        await db.run(
            "update public.applications set status = $2 where id = $1", application_id, status
        )
    return key


async def saved_view(db: Database, user_id: UUID, name: str = "Mine") -> UUID:
    """A view that somebody has saved."""
    key: UUID = await db.value(
        "insert into public.saved_views (user_id, page, name, query)"
        " values ($1, 'inbox', $2, 'owner=mine') returning id",
        user_id, name,
    )  # fmt: skip
    return key


async def token(db: Database, application_id: UUID, secret: str = "") -> UUID:
    """A capability for an application."""
    key: UUID = await db.value(
        "insert into private.access_tokens (application_id, token_hash)"
        " values ($1, sha256($2::text::bytea)) returning id",
        application_id, secret or str(uuid4()),
    )  # fmt: skip
    return key


async def request(
    db: Database, application_id: UUID, lane: str = "general", state: str = "open"
) -> UUID:
    """A document that an applicant is asked for."""
    key: UUID = await db.value(
        """
        insert into public.document_requests (application_id, lane, name, state, decision_reason)
        values ($1, $2, 'TB test', $3, case $3 when 'rejected' then 'Not readable' end) returning id
        """,
        application_id, lane, state,
    )  # fmt: skip
    return key


async def attachment(
    db: Database, application_id: UUID, section: str = "application", state: str = "ready"
) -> UUID:
    """A file that an applicant has sent."""
    await db.run(
        "update public.applications set status = 'CONDITIONAL_OFFER' where id = $1", application_id
    )
    key: UUID = await db.value(
        "insert into public.application_attachments"
        " (application_id, section_id, field_name, original_name, mime, bytes, sha256, state)"
        " values ($1, $2, 'file', 'cv.pdf', 'application/pdf', 100, repeat('0', 64), $3) returning id",
        application_id, section, state,
    )  # fmt: skip
    return key


async def section(db: Database, application_id: UUID, section_id: str = "personal") -> UUID:
    """A saved section of somebody's pre-hire form; those that come later, after an offer."""
    await db.run(
        "update public.applications set status = 'CONDITIONAL_OFFER' where id = $1", application_id
    )
    key: UUID = await db.value(
        "insert into public.application_sections (application_id, section_id, data)"
        " values ($1, $2, '{}') returning id",
        application_id, section_id,
    )  # fmt: skip
    return key


async def comment(db: Database, application_id: UUID, author: UUID, text: str = "Called.") -> UUID:
    """A comment of somebody on an application."""
    key: UUID = await db.value(
        "insert into public.application_comments (application_id, author_id, text)"
        " values ($1, $2, $3) returning id",
        application_id, author, text,
    )  # fmt: skip
    return key


async def task(db: Database, application_id: UUID) -> UUID:
    """An open task of an application."""
    key: UUID = await db.value(
        "insert into public.application_tasks (application_id, kind) values ($1, 'email_bounced')"
        " returning id",
        application_id,
    )
    return key
