"""For each table of the matrix: how to make a row, whose it is, and the statements that try each verb on it."""

from typing import Any
from uuid import uuid4

from api.setup import ROWS
from tests.db.references import asking
from tests.db.world import (
    background,
    duties,
    employments,
    hiring,
    interviews,
    offers,
    parts,
    records,
    retention,
    rows,
    screening,
    setup,
    signing,
    states,
)
from tests.db.world.identity import Actor, Database
from tests.db.world.probe import Probe
from tests.db.world.whose import (
    OTHERS,
    OWN,
    Key,
    Whose,
    own_or_strange_person,
)
from tests.fixtures.samples import WRITTEN, text_of


async def person_without_profile(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    person = await db.person("applicant")
    await db.run("delete from public.profiles where id = $1", person)
    return "insert into public.profiles (id, first_name) values ($1, 'New')", [person]


async def person_without_role(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    person = await db.person("applicant")
    await db.run("delete from public.user_roles where user_id = $1", person)
    return "insert into public.user_roles (user_id, role) values ($1, 'employee')", [person]


async def the_settings(db: Database, actor: Actor, whose: Whose) -> Key:
    return True


async def email(db: Database, actor: Actor, whose: Whose) -> Key:
    return await rows.email(db)


async def new_email(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return (
        "insert into public.outbound_emails (kind, cause_id, recipient) values ('mfa_reset', $1, 'a@b.test')",
        [uuid4()],
    )


async def patient(db: Database, actor: Actor, whose: Whose) -> Key:
    return await rows.patient(db, actor if whose == OWN else None)


async def new_patient(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return "insert into public.patients (first_name, last_name) values ('New', 'Patient')", []


async def assignment(db: Database, actor: Actor, whose: Whose) -> Key:
    person = await own_or_strange_person(db, actor, whose)
    return await rows.assign(db, await rows.patient(db), person)


async def new_assignment(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    person = await own_or_strange_person(db, actor, whose)
    return (
        "insert into public.patient_assignments (patient_id, user_id) values ($1, $2)",
        [await rows.patient(db), person],
    )


async def visit(db: Database, actor: Actor, whose: Whose) -> Key:
    return await rows.visit(db, await patient(db, actor, whose))


async def new_visit(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return (
        "insert into public.visits (patient_id, visit_date, notes) values ($1, $2, 'Seen')",
        [await patient(db, actor, whose), rows.DAY],
    )


async def batch(db: Database, actor: Actor, whose: Whose) -> Key:
    author = actor.id if whose == OWN and actor.session_id else await db.person("employee")
    return await db.value(
        "insert into private.visit_batches (visit_ids, created_by) values ($1, $2) returning id",
        [uuid4()], author,
    )  # fmt: skip


async def new_batch(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    if whose == OWN:
        return "insert into private.visit_batches (visit_ids) values ($1)", [[uuid4()]]
    return (
        "insert into private.visit_batches (visit_ids, created_by) values ($1, $2)",
        [[uuid4()], await db.person("employee")],
    )


HIDDEN: dict[str, dict[str, object]] = {"job_listings": {"status": "DRAFT"}}


def plain_probe(table: str, change: str) -> Probe:
    """Of a plain table: own are the rows that are public, active or published; any are the others."""

    async def make(db: Database, actor: Actor, whose: Whose) -> Key:
        hidden = HIDDEN.get(table, {"active": False})
        return await setup.plain_row(db, table, **({} if whose == OWN else hidden))

    async def make_insert(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
        return setup.insert(table, await setup.values_of(db, table))

    return Probe(make, change, make_insert, insert_on=OTHERS)


async def document(db: Database, actor: Actor, whose: Whose) -> Key:
    return await rows.document(db, await visit(db, actor, whose), await db.person("employee"))


async def upload(db: Database, actor: Actor, whose: Whose) -> Key:
    """An unfinished upload for an assigned patient: the person's own, or a colleague's."""
    uploader = await own_or_strange_person(db, actor, whose)
    return await rows.document(db, await visit(db, actor, OWN), uploader, "uploading")


async def new_document(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    document_type = await setup.plain_row(db, "visit_document_types")
    return (
        "insert into public.visit_documents (visit_id, document_type_id, upload_date, original_name, mime)"
        " values ($1, $2, $3, 'scan.pdf', 'application/pdf')",
        [await visit(db, actor, whose), document_type, rows.DAY],
    )


async def file_of_upload(db: Database, actor: Actor, whose: Whose) -> Key:
    # Storage sets this for the statements of its own remove call; else it refuses every delete.
    await db.run("select set_config('storage.allow_delete_query', 'true', true)")
    return await rows.stored_file(db, await upload(db, actor, whose))


async def new_file(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    key = await rows.object_key(db, await upload(db, actor, whose))
    return "insert into storage.objects (bucket_id, name) values ('visit-documents', $1)", [key]


async def idempotency_key(db: Database, actor: Actor, whose: Whose) -> Key:
    person = await own_or_strange_person(db, actor, whose)
    await db.run(
        "insert into private.idempotency_keys (user_id, key, fingerprint) values ($1, 'k', 'f')",
        person,
    )
    return person


async def new_idempotency_key(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    person = await own_or_strange_person(db, actor, whose)
    return (
        "insert into private.idempotency_keys (user_id, key, fingerprint) values ($1, 'new', 'f')",
        [person],
    )


async def failure(db: Database, actor: Actor, whose: Whose) -> Key:
    person = await own_or_strange_person(db, actor, whose)
    await db.run("select private.record_failed_sign_in($1, 'password')", person)
    return person


async def new_failure(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    person = await own_or_strange_person(db, actor, whose)
    return "insert into private.sign_in_failures (user_id, step) values ($1, 'password')", [person]


async def restore(db: Database, actor: Actor, whose: Whose) -> Key:
    return await db.value("insert into private.restores (until) values (now()) returning id")


async def new_restore(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return "insert into private.restores (until) values (now())", []


PROBES: dict[str, Probe] = {
    "applications": Probe(hiring.application, "next_step = 'Call', next_step_due = '2026-12-01'"),
    "private.visible_applications": Probe(hiring.application, "next_step = 'Call'"),
    "private.application_details": Probe(hiring.application, "next_step = 'Call'"),
    "application_status_history": Probe(
        hiring.move, "note = 'Changed'", hiring.new_move, select_on=OTHERS, delete_on=OTHERS
    ),
    "absences": Probe(
        interviews.absence, "last_day = '2031-05-07'", interviews.new_absence,
        select_on=OTHERS, insert_on=OTHERS, update_on=OTHERS, delete_on=OTHERS,
    ),
    "interview_slots": Probe(
        interviews.slot, "capacity = 2", interviews.new_slot,
        select_on=OTHERS, insert_on=OTHERS, update_on=OTHERS, delete_on=OTHERS,
    ),
    "interviews": Probe(interviews.interview, "state = 'canceled'", interviews.new_interview),
    "interview_changes": Probe(interviews.change, "reason = 'x'", interviews.new_change),
    "interview_invitations": Probe(
        interviews.invitation, "ended_at = now()", interviews.new_invitation
    ),
    "interview_waits": Probe(interviews.wait, "ended_at = now()", interviews.new_wait),
    "interview_scorecards": Probe(
        interviews.scorecard, "notes = 'Changed'", interviews.new_scorecard
    ),
    "offers": Probe(offers.offer, "note = 'Changed'", offers.new_offer),
    "employments": Probe(
        employments.employment, "undone_reason = 'Mistake'", employments.new_employment, insert_on=OTHERS
    ),
    "signed_forms": Probe(signing.form, "signer_name = 'Changed'"),
    "signed_form_lanes": Probe(signing.lane, "data = '{}'"),
    "signed_bundles": Probe(signing.bundle, "lane = 'tax'"),
    "countersignatures": Probe(signing.countersignature, "signer_name = 'Changed'"),
    "sealed_documents": Probe(offers.sealed, "is_late = true"),
    "application_tasks": Probe(hiring.task, "done_at = now()"),
    "document_requests": Probe(hiring.request, "note = 'Both sides'", hiring.new_request),
    "application_attachments": Probe(
        hiring.attachment, "field_name = 'cv'", hiring.new_attachment
    ),
    "application_sections": Probe(
        hiring.section, "data = '{\"city\": \"Newark\"}', entered_how = 'PHONE'", hiring.new_section
    ),
    "saved_views": Probe(hiring.saved_view, "name = 'Changed'", hiring.new_saved_view),
    "private.access_tokens": Probe(hiring.token, "revoked_at = null"),
    "private.interviewer_notices": Probe(interviews.notice, "is_to_come = false"),
    "private.calendar_feeds": Probe(interviews.feed, "revoked_at = now()"),
    "private.calendar_sources": Probe(interviews.calendar, "next_at = now()"),
    "private.stopped_reminders": Probe(
        hiring.stopped_reminders, "stopped_at = now()", key="application_id"
    ),
    "profiles": Probe(
        own_or_strange_person, "first_name = 'Changed'", person_without_profile,
        insert_on=OTHERS, delete_on=OTHERS,
    ),
    "user_roles": Probe(
        own_or_strange_person, "role = 'hiringmanager'", person_without_role, key="user_id",
        insert_on=OTHERS, update_on=OTHERS, delete_on=OTHERS,
    ),
    "app_settings": Probe(
        the_settings, "agency_name = 'Changed'", select_on=OTHERS, update_on=OTHERS, delete_on=OTHERS
    ),
    "audit_events": Probe(
        records.event, "action = 'changed'", records.new_event, select_on=OTHERS, insert_on=OTHERS,
        update_on=OTHERS, delete_on=OTHERS,
    ),
    "patient_reads": Probe(
        records.reading, "operation = 'changed'", records.new_reading, select_on=OTHERS, insert_on=OTHERS,
        update_on=OTHERS, delete_on=OTHERS,
    ),
    "outbound_emails": Probe(
        email, "state = 'failed'", new_email, select_on=OTHERS, insert_on=OTHERS,
        update_on=OTHERS, delete_on=OTHERS,
    ),
    "patients": Probe(patient, "city = 'Changed'", new_patient, insert_on=(OWN,)),
    "patient_assignments": Probe(assignment, "created_by = null", new_assignment),
    "visits": Probe(visit, "notes = 'Changed'", new_visit),
    "visit_documents": Probe(
        document, "state = 'archived', archived_reason = 'Wrong patient'", new_document, upload
    ),
    "storage.objects": Probe(file_of_upload, "metadata = '{}'", new_file),
    "private.idempotency_keys": Probe(
        idempotency_key, "status = 200", new_idempotency_key, key="user_id"
    ),
    "private.visit_batches": Probe(batch, "visit_ids = '{}'", new_batch),
    "private.file_buckets": Probe(states.bucket, "table_name = 'x'", states.new_bucket, key="bucket_id"),
    "private.states": Probe(states.subject, "is_closed = true", states.new_state, key="subject"),
    "private.email_kinds": Probe(states.email_kind, "is_held = true", states.new_email_kind, key="name"),
    "private.state_moves": Probe(states.subject, "reasons = 'hold'", states.new_move, key="subject"),
    "private.restores": Probe(restore, "until = now()", new_restore),
    "private.sign_in_failures": Probe(failure, "failures = 1", new_failure, key="user_id"),
}  # fmt: skip

PLAIN_CHANGES = {
    "license_requirements": "renewal_months = 12",
    "business_hours": "closes = '24:00'",
    "interview_reminders": "scheduled_time = '10:00'",
    "email_templates": "subject = 'Changed'",
    "email_settings": "port = 465",
    "job_listings": "vacancies = 2",
    "calendar_hosts": "active = false",
    "agency_policies": "link = 'https://changed.test'",
}
PROBES |= {
    table: Probe(parts.maker(part), f"{text_of(part)} = 'Changed'", parts.adder(part))
    for table, part in WRITTEN.items()
} | {table: plain_probe(table, PLAIN_CHANGES.get(table, "name = 'Changed'")) for table in ROWS}
PROBES |= screening.PROBES | duties.PROBES | background.PROBES | retention.PROBES | asking.PROBES
