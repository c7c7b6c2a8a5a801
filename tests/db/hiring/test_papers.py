"""Papers that staff add: each lane for the roles that see it, and nobody else's file is finished or taken back."""

from dataclasses import replace
from uuid import UUID, uuid4

import pytest

from tests.db.access_matrix import VISITOR_ROLE
from tests.db.world import duties, rows
from tests.db.world.identity import Actor, Database

SECTIONS = {"application": "general", "background": "background", "health": "medical", "tax": "tax"}
SEEN = {
    "employee": set(),
    "hiringmanager": {"general", "background"},
    "admin": set(SECTIONS.values()),
    "superuser": set(SECTIONS.values()),
}
ADD = (
    "insert into public.application_attachments (application_id, section_id, field_name, original_name, mime)"
    " values ($1, $2, 'paper', 'fax.pdf', 'application/pdf') returning id"
)
ADD_FOR = (
    "insert into public.application_attachments (application_id, request_id, section_id, field_name, original_name, mime)"
    " values ($1, $2, 'application', 'paper', 'fax.pdf', 'application/pdf') returning id"
)
READY = (
    "update public.application_attachments set state = 'ready', bytes = 9, sha256 = repeat('0', 64)"
    " where id = $1"
)
LATE = "update public.application_attachments set created_at = now() - interval '31 minutes' where id = $1"
SHOWN = "update public.applications set email_confirmed_at = now() where id = $1"
RESUME = "update public.document_requests set doc_type = 'cv' where id = $1"
TAKE_BACK = "select private.withdraw_file('application-attachments', $1) as done"
SEE = "select id from public.application_attachments where id = $1"


async def offered(db: Database, **values: object) -> UUID:
    """An application that is far enough for every section."""
    return await rows.application(db, status="CONDITIONAL_OFFER", **values)


async def added(
    db: Database, actor: Actor, application: UUID, section: str = "application"
) -> UUID:
    """A paper that has arrived."""
    outcome = await db.act(actor, ADD, application, section)
    assert outcome.count == 1, outcome.error
    key: UUID = outcome.rows[0]["id"]
    await db.run(READY, key)
    return key


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("role", SEEN)
async def test_each_role_adds_to_its_lanes(db: Database, role: str, section: str):
    actor, application = await db.somebody(role), await offered(db)
    outcome = await db.act(actor, ADD, application, section)
    if SECTIONS[section] not in SEEN[role]:
        assert outcome.is_refused
        return
    [row] = await db.run(
        "select * from public.application_attachments where application_id = $1", application
    )
    assert (row["lane"], row["uploaded_by"], row["is_by_staff"], row["state"]) == (
        SECTIONS[section], actor.id, True, "uploading",
    )  # fmt: skip


@pytest.mark.parametrize("lane", SECTIONS.values())
@pytest.mark.parametrize("role", SEEN)
async def test_a_request_gives_its_lane(db: Database, role: str, lane: str):
    actor, application = await db.somebody(role), await offered(db)
    outcome = await db.act(actor, ADD_FOR, application, await rows.request(db, application, lane))
    if lane not in SEEN[role]:
        assert outcome.is_refused
        return
    assert outcome.count == 1
    found = "select lane from public.application_attachments where application_id = $1"
    assert await db.value(found, application) == lane


async def test_without_the_second_factor_or_through_postgrest_nothing_is_added(db: Database):
    manager, application = await db.somebody("hiringmanager"), await offered(db)
    for actor in (replace(manager, aal="aal1"), replace(manager, database_role="authenticated")):
        assert (await db.act(actor, ADD, application, "application")).is_refused


async def test_sender_and_lane_are_never_the_clients_to_say(db: Database):
    manager, application = await db.somebody("hiringmanager"), await offered(db)
    for column, value in (
        ("lane", "'general'"),
        ("uploaded_by", "null"),
        ("is_by_staff", "false"),
        ("state", "'ready'"),
    ):
        forged = ADD.replace("(application_id", f"({column}, application_id").replace(
            "($1", f"({value}, $1"
        )
        assert (await db.act(manager, forged, application, "application")).is_refused, column


async def test_section_that_is_not_asked_for_yet_and_closed_applications_take_nothing(db: Database):
    admin = await db.somebody("admin")
    early = await rows.application(db, status="IN_REVIEW")
    assert (
        await db.act(admin, ADD, early, "health")
    ).constraint == "application_attachments_section_id_open"
    closed = await rows.application(db, status="HIRED")
    assert (
        await db.act(admin, ADD, closed, "application")
    ).constraint == "application_attachments_application_id_open"


async def test_applicant_neither_sees_nor_takes_back_what_staff_added(db: Database):
    applicant, manager = await db.somebody("applicant"), await db.somebody("hiringmanager")
    application = await offered(db, user_id=applicant.id)
    key = await added(db, manager, application)
    assert (await db.act(applicant, SEE, key)).rows == []
    assert (await db.act(applicant, TAKE_BACK, key)).rows[0]["done"] is False
    secret = str(uuid4())
    await rows.token(db, application, secret)
    hashed = await db.value("select encode(sha256($1::text::bytea), 'hex')", secret)
    await db.run("select set_config('carehire.capability', $1, true)", hashed)
    visitor = Actor(
        UUID(int=0), "anon", "aal1", None, VISITOR_ROLE, {"sub": None, "session_id": None}
    )
    assert (await db.act(visitor, SEE, key)).rows == []
    assert (await db.act(visitor, TAKE_BACK, key)).rows[0]["done"] is False
    assert (await db.act(manager, TAKE_BACK, key)).rows[0]["done"] is True


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin", "superuser"])
async def test_who_works_here_does_not_see_what_staff_added_about_them(
    db: Database, role: str, section: str
):
    own, colleague = await db.somebody(role), await db.somebody("admin")
    application, other = await offered(db, user_id=own.id), await offered(db)
    about_them = await added(db, colleague, application, section)
    about_another = await added(db, colleague, other, section)
    sent = await rows.attachment(db, application, section)
    assert (await db.act(own, SEE, about_them)).count == 0
    assert (await db.act(own, SEE, sent)).count == 1
    sees = SECTIONS[section] in (SEEN[role] | {"general"})
    assert (await db.act(own, SEE, about_another)).count == int(sees)
    assert (await db.act(colleague, SEE, about_them)).count == 1


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager", "admin"])
async def test_evidence_in_ones_own_file_is_seen_until_it_is_voided(
    db: Database, role: str, section: str
):
    own, colleague = await db.somebody(role), await db.somebody("admin")
    application = await offered(db, user_id=own.id)
    file = await added(db, colleague, application, section)
    rule = await duties.add_rule(db, lane=SECTIONS[section])
    await duties.add_record(db, application, rule, attachment_id=file)
    sees = role in SEEN and SECTIONS[section] in (SEEN[role] | {"general"})
    assert (await db.act(own, SEE, file)).count == int(sees)
    void = "update public.duty_records set void_reason = 'Of another' where attachment_id = $1"
    assert (await db.act(colleague, void, file)).count == 1
    assert (await db.act(own, SEE, file)).count == 0


@pytest.mark.parametrize("other", ["hiringmanager", "admin", "superuser"])
async def test_nobody_else_takes_it_back(db: Database, other: str):
    manager, application = await db.somebody("hiringmanager"), await offered(db)
    key = await added(db, manager, application)
    assert (await db.act(await db.somebody(other), TAKE_BACK, key)).rows[0]["done"] is False
    assert (await db.act(replace(manager, aal="aal1"), TAKE_BACK, key)).rows[0]["done"] is False


async def test_file_that_was_taken_back_is_gone_for_its_applicant(db: Database):
    applicant = await db.somebody("applicant")
    key = await rows.attachment(db, await offered(db, user_id=applicant.id))
    assert (await db.act(applicant, SEE, key)).count == 1
    assert (await db.act(applicant, TAKE_BACK, key)).rows[0]["done"] is True
    assert (await db.act(applicant, SEE, key)).count == 0


async def test_what_was_asked_for_stays_once_it_is_accepted(db: Database):
    applicant = await db.somebody("applicant")
    application = await offered(db, user_id=applicant.id)
    asked = await rows.request(db, application)
    await rows.request(db, await offered(db), state="accepted")
    key = await rows.attachment(db, application)
    await db.as_if(
        "update public.application_attachments set request_id = $2 where id = $1", key, asked
    )
    accept = "update public.document_requests set state = $2 where id = $1"
    for state in ("accepted", "open"):
        await db.as_if(accept, asked, state)
        taken_back = (await db.tried(applicant, TAKE_BACK, key)).rows[0]["done"]
        assert taken_back is (state == "open")


async def test_after_half_an_hour_it_stays(db: Database):
    manager, application = await db.somebody("hiringmanager"), await offered(db)
    key = await added(db, manager, application)
    await db.run(LATE, key)
    assert (await db.act(manager, TAKE_BACK, key)).rows[0]["done"] is False


async def test_staff_do_not_take_back_what_the_applicant_sent(db: Database):
    application = await offered(db)
    key = await rows.attachment(db, application)
    assert (await db.act(await db.somebody("admin"), TAKE_BACK, key)).rows[0]["done"] is False


async def test_employee_who_applied_sends_as_an_applicant(db: Database):
    employee = await db.somebody("employee")
    application = await offered(db, user_id=employee.id)
    outcome = await db.act(employee, ADD, application, "health")
    assert outcome.count == 1, outcome.error
    [row] = await db.run(
        "select * from public.application_attachments where application_id = $1", application
    )
    assert row["is_by_staff"] is False


@pytest.mark.parametrize(
    ("asked_for", "is_shown", "is_taken"),
    [
        ("a document", False, False),
        ("a document", True, True),
        ("the résumé", False, True),
    ],
)
async def test_what_staff_ask_for_is_sent_by_whoever_reads_the_mail_of_the_address(
    db: Database, asked_for: str, *, is_shown: bool, is_taken: bool
):
    person = await db.somebody("applicant")
    key = await offered(db, user_id=person.id, email_confirmed_at=None)
    if is_shown:
        await db.as_if(SHOWN, key)
    request = await rows.request(db, key)
    if asked_for != "a document":
        await db.as_if(RESUME, request)
    outcome = await db.act(person, ADD_FOR, key, request)
    assert outcome.constraint == (None if is_taken else "application_attachments_request_id_open")


async def test_upload_is_canceled_by_whoever_began_it_and_may_still_add(db: Database):
    manager, application = await db.somebody("hiringmanager"), await offered(db)
    file = await db.ask(manager, ADD, application, "application")
    cancel = "select private.cancel_file('application-attachments', $1)"
    # Employees see the lane, and add nothing to it.
    await db.as_if("update public.user_roles set role = 'employee' where user_id = $1", manager.id)
    for other in (
        replace(manager, role="employee"),
        replace(manager, aal="aal1"),
        await db.somebody("hiringmanager"),
    ):
        assert await db.ask(other, cancel, file) is False
    await db.as_if(
        "update public.user_roles set role = 'hiringmanager' where user_id = $1", manager.id
    )
    assert await db.ask(manager, cancel, file) is True


async def test_who_applied_themselves_sends_as_staff_what_is_anothers(db: Database):
    manager = await db.somebody("hiringmanager")
    for whose, is_by_staff in ((manager.id, False), (None, True)):
        application = await offered(db, user_id=whose)
        file = await db.ask(manager, ADD, application, "application")
        by_staff = "select is_by_staff from public.application_attachments where id = $1"
        assert await db.value(by_staff, file) is is_by_staff
