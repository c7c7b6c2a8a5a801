"""A bounce makes a task once; who does it and when, the database says. What the outbox shows of an application."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.db.world import rows
from tests.db.world.identity import Actor, Database

TASKS = "select * from public.application_tasks where application_id = $1"


async def mailed(db: Database, application_id: UUID | None, recipient: str, **values: Any) -> UUID:
    """An email about an application, or about none."""
    key: UUID = await db.value(
        "insert into public.outbound_emails (kind, cause_id, recipient, application_id, attempts)"
        " values ('interview_confirmation', $1, $2, $3, 1) returning id",
        values.get("cause_id", uuid4()), recipient, application_id,
    )  # fmt: skip
    return key


async def test_bounce_makes_one_task(db: Database):
    application = await rows.application(db, email="gone@people.test")
    email = await mailed(db, application, "gone@people.test")
    for _ in range(2):
        await db.run("select private.record_bounce($1, '550')", email)
        await db.run("select private.email_bounced($1)", email)
    [task] = await db.run(TASKS, application)
    assert (task["kind"], task["email_id"], task["done_at"]) == ("email_bounced", email, None)


@pytest.mark.parametrize(
    ("recipient", "is_about_it"), [("staff@agency.test", True), ("gone@people.test", False)]
)
async def test_bounce_of_something_else_makes_none(
    db: Database, recipient: str, *, is_about_it: bool
):
    application = await rows.application(db, email="gone@people.test")
    email = await mailed(db, application if is_about_it else None, recipient)
    assert await db.value("select private.record_bounce($1, '550')", email)
    assert await db.run(TASKS, application) == []


async def test_who_checks_off_a_task_is_the_sessions_person(db: Database):
    task = await rows.task(db, await rows.application(db))
    manager, other = await db.somebody("hiringmanager"), await db.somebody("admin")
    check = "update public.application_tasks set done_at = '2020-01-01' where id = $1"
    for person in (manager, other):
        assert (await db.act(person, check, task)).count == 1
    row = (await db.run("select * from public.application_tasks where id = $1", task))[0]
    assert (row["done_by"], row["done_at"]) == (manager.id, await db.value("select now()"))
    forged = "update public.application_tasks set done_by = $2 where id = $1"
    assert (await db.act(other, forged, task, other.id)).is_refused


@pytest.mark.parametrize(
    ("role", "aal", "shown"),
    [
        ("applicant", "aal2", 0),
        ("employee", "aal2", 0),
        ("hiringmanager", "aal1", 0),
        ("hiringmanager", "aal2", 1),
        ("superuser", "aal2", 1),
    ],
)
async def test_emails_are_shown_to_whoever_decides(db: Database, role: str, aal: str, shown: int):
    actor = await db.somebody(role, aal)
    # Of their own, whoever decides is shown what has been sent.
    sender = actor.id if role == "applicant" else None
    application = await rows.application(db, sender, email="ana@people.test")
    await mailed(db, application, "ana@people.test")
    other = await rows.application(db)
    for _ in range(2):
        await mailed(db, other, "ana@people.test")
    outcome = await db.act(actor, "select * from private.application_emails($1)", application)
    assert (outcome.error, outcome.count) == (None, shown)


async def test_email_to_a_colleague_shows_whom_and_one_about_oneself_once_it_is_sent(db: Database):
    manager, colleague = await db.somebody("hiringmanager"), await db.somebody("employee")
    shown = "select recipient, is_to_applicant from private.application_emails($1)"
    address = "select email::text from public.profiles where id = $1"
    application = await rows.application(db, email="ana@people.test")
    for recipient in ("ana@people.test", await db.value(address, colleague.id)):
        await mailed(db, application, recipient)
    named = "update public.profiles set first_name = 'Ida', last_name = 'Sol' where id = $1"
    await db.run(named, colleague.id)
    found = {tuple(row) for row in (await db.act(manager, shown, application)).rows}
    assert found == {("ana@people.test", True), ("Ida Sol", False)}
    own = await rows.application(db, manager.id)
    emails = [await mailed(db, own, "own@people.test") for _ in range(2)]
    await db.run(
        "update public.outbound_emails set state = 'queued', sent_at = null where id = any($1)",
        emails,
    )
    assert (await db.act(manager, shown, own)).count == 0
    await db.run(
        "update public.outbound_emails set state = 'sent', sent_at = now() where id = $1", emails[0]
    )
    assert (await db.act(manager, shown, own)).count == 1


@pytest.mark.parametrize(
    ("role", "aal", "found"),
    [("applicant", "aal2", 0), ("employee", "aal1", 0), ("employee", "aal2", 1)],
)
async def test_duplicates_are_shown_to_staff_alone(db: Database, role: str, aal: str, found: int):
    actor = await db.somebody(role, aal)
    # Nobody else of this address and number, whatever ran before.
    person = {
        "email": f"{uuid4().hex}@people.test",
        "phone_number": f"+1201{2_000_000 + uuid4().int % 8_000_000}",
    }
    application = await rows.application(db, actor.id, **person)
    await rows.move(db, await rows.application(db, **person), "SUBMITTED")
    # What nobody has sent is none.
    await rows.application(db, **person)
    outcome = await db.act(actor, "select * from private.application_duplicates($1)", application)
    assert (outcome.error, outcome.count) == (None, found)


async def test_duplicates_say_in_what_they_agree(db: Database):
    person = {
        "email": f"{uuid4().hex}@people.test",
        "first_name": "José",
        "last_name": uuid4().hex,
        "phone_number": f"+1201{2_000_000 + uuid4().int % 8_000_000}",
    }
    here, there = [await rows.plain_row(db, "areas") for _ in range(2)]
    application = await rows.application(db, **person, area_id=here)
    expected = {}
    for changed, agrees in (
        ({"area_id": here}, ["email", "phone", "name_and_area"]),
        ({"area_id": there, "first_name": "Jose"}, ["email", "phone", "name"]),
        ({"last_name": "Lee", "phone_number": "+12015550100"}, ["email"]),
        ({"area_id": here, "email": "a@b.test", "phone_number": "+12015550101"}, ["name_and_area"]),
    ):
        key = await rows.application(db, **person | changed)
        await rows.move(db, key, "SUBMITTED")
        expected[key] = agrees
    found = await db.act(
        await db.somebody("employee"),
        "select * from private.application_duplicates($1)",
        application,
    )
    assert {row["id"]: row["agrees"] for row in found.rows} == expected


async def test_account_name_and_repeat_make_one_of_two_or_none(db: Database):
    person, area = await db.person("applicant"), await rows.plain_row(db, "areas")
    names = {"first_name": "Ana", "last_name": uuid4().hex, "area_id": area}
    application = await rows.application(
        db, person, **names, email="ana@a.test", phone_number="+12015550111"
    )
    other = {"email": "eva@b.test", "phone_number": "+12015550112"}
    account = await rows.application(db, person, **other)
    neighbor = await rows.application(db, **names | {"last_name": uuid4().hex}, **other)
    repeat = await rows.application(
        db, **other | {"phone_number": "+12015550111"}, repeats_id=application
    )
    for key in (account, neighbor, repeat):
        await rows.move(db, key, "SUBMITTED")
    found = await db.act(
        await db.somebody("employee"),
        "select * from private.application_duplicates($1)",
        application,
    )
    assert {row["id"]: row["agrees"] for row in found.rows} == {account: ["account"]}


@pytest.mark.parametrize(
    "call", ["application_emails", "application_duplicates", "application_bounced_at"]
)
async def test_postgrest_may_not_ask(db: Database, call: str):
    for role in ("anon", "authenticated", "service_role", "carehire_visitor"):
        may = f"select has_function_privilege($1, 'private.{call}(uuid)', 'execute')"
        assert not await db.value(may, role), role


CROWD = """
insert into public.applications
  (job_listing_id, first_name, last_name, email, phone_number, area_id, is_anonymous, status, created_at)
select $1, 'Person', 'No ' || n % 500, 'p' || n % 10000 || '@people.test', '+1201' || (5550000 + n % 10),
  $2, true, 'SUBMITTED', now() - n * interval '1 minute'
from generate_series(1, 20000) as n
"""
EXPLAIN = "explain (analyze, buffers, format json) select * from private.application_duplicates($1)"
FEW_PAGES = 250


async def pages_read(db: Database, employee: Actor, application: UUID) -> int:
    """How many pages the search for duplicates of one application looks at."""
    plan = str((await db.act(employee, EXPLAIN, application)).rows[0][0])
    hit, read = (
        int(plan.split(f'"Shared {kind} Blocks": ')[1].split(",", maxsplit=1)[0])
        for kind in ("Hit", "Read")
    )
    return hit + read


@pytest.fixture
def _without_leftovers(stack: Any) -> None:
    """What other tests rolled back still lies in the pages that are counted."""
    stack.sql("vacuum public.applications")


@pytest.mark.usefixtures("_without_leftovers")
async def test_duplicates_read_few_pages_of_many_applications(db: Database):
    listing = await rows.plain_row(db, "job_listings")
    area = await rows.plain_row(db, "areas")
    await db.as_if(CROWD, listing, area)
    await db.run("analyze public.applications")
    key = await db.value(
        "select id from public.applications where job_listing_id = $1 limit 1", listing
    )
    employee = await db.somebody("employee")
    found = await db.act(employee, "select * from private.application_duplicates($1)", key)
    assert found.count > 50
    # Once in a while one run reads the catalog again, too.
    assert min([await pages_read(db, employee, key) for _ in range(3)]) < FEW_PAGES


KINDS = "select kind from public.application_tasks where application_id = $1 order by kind"
OPEN = "select open_tasks from private.visible_applications where id = $1"
BOTH = """
insert into public.application_tasks (application_id, kind, email_id)
select $1, kind, gen_random_uuid() from unnest(array['reference_answered', 'email_bounced']) as kind
"""


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin", "superuser"])
async def test_whoever_applied_is_not_shown_that_their_reference_answered(db: Database, role: str):
    subject, other = await db.somebody(role), await db.somebody(role)
    application = await rows.application(db, subject.id)
    await db.run(BOTH, application)
    for person, shown in ((subject, 1), (other, 2)):
        outcome = await db.act(person, KINDS, application)
        assert (outcome.error, outcome.count) == (None, shown)
        assert await db.ask(person, OPEN, application) == shown
    assert await db.ask(subject, KINDS, application) == "email_bounced"


async def test_whoever_applied_does_not_check_off_what_their_reference_answered(db: Database):
    subject = await db.somebody("admin")
    application = await rows.application(db, subject.id)
    await db.run(BOTH, application)
    check = "update public.application_tasks set done_at = now() where application_id = $1"
    assert (await db.act(subject, check, application)).count == 1
    open_kinds = f"{KINDS.split(' order', maxsplit=1)[0]} and done_at is null"
    assert await db.value(open_kinds, application) == "reference_answered"
