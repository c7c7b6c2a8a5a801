"""The end of an employment: what goes with it, on which day, who may note it, and until when it is taken back."""

import pytest

from tests.db.employments.test_employments import VISIT, Hired, hire
from tests.db.employments.test_first_visits import race
from tests.db.world import duties, employments, rows
from tests.db.world.identity import Actor, Database, Outcome
from tests.fixtures.stack import TestStack

END = (
    "update public.employments set ended_on = private.today() + {days}, end_reason = 'resigned', end_remark = 'Moves away'"
    " where application_id = $1"
)
TAKE_BACK = "update public.employments set ended_on = null where application_id = $1"
GIVE = "update public.user_roles set role = 'employee' where user_id = $1"
LATER = "update public.employments set end_noted_at = now() - interval '31 minutes', end_effective_at = now() - interval '31 minutes' where application_id = $1"
ENDED_AGO = "update public.employments set end_effective_at = now() - $2::text::interval where application_id = $1"
DAY_HAS_COME = "update public.employments set started_on = private.today() - 9, ended_on = private.today() where application_id = $1"
STARTED = "update public.employments set started_on = private.today() - 9 where application_id = $1"
ROLE_EMAILS = "select payload #>> '{values,role}' from public.outbound_emails as e join public.profiles as p on p.email = e.recipient where p.id = $1 and kind = 'role_changed'"
FEED = "insert into private.calendar_feeds (person_id, token_hash) values ($1, sha256('x'))"
FEEDS = "select count(*) from private.calendar_feeds where person_id = $1 and revoked_at is null"
SOURCE = "insert into private.calendar_sources (person_id, host, address_sealed) values ($1, 'calendar.people.test', sha256('x'))"
SOURCES = "select count(*) from private.calendar_sources where person_id = $1"
SCREENED = (
    "select count(*) from private.screened_people() where application_id = $1 or profile_id = $2"
)


async def employed(db: Database) -> Hired:
    hired = await hire(db)
    assert (await hired.employ()).error is None
    await db.as_if(STARTED, hired.application)
    return hired


async def end(hired: Hired, actor: Actor | None = None, days: int = 0) -> Outcome:
    return await hired.db.act(actor or hired.admin, END.format(days=days), hired.application)


async def test_role_sessions_feeds_and_tasks_go_at_once(db: Database):
    hired = await employed(db)
    await hired.signed_in()
    await db.run(FEED, hired.person)
    await db.run(SOURCE, hired.person)
    rule = await duties.add_rule(db, confirmed_by="L. Ortiz", confirmed_on=duties.DAY)
    await db.as_if(
        "update public.applications set status_changed_at = now() - interval '9 days' where id = $1",
        hired.application,
    )
    await db.run("select private.keep_duty_tasks(array[$1::uuid])", hired.application)
    open_tasks = "select count(*) from public.application_tasks where application_id = $1 and rule_id = $2 and done_at is null"
    assert await db.value(open_tasks, hired.application, rule) == 1
    assert await db.ask(hired.admin, SCREENED, hired.application, hired.person) == 1
    assert (await end(hired)).count == 1
    assert await hired.role() == "applicant"
    assert (
        await db.value("select count(*) from auth.sessions where user_id = $1", hired.person) == 0
    )
    assert await db.value(FEEDS, hired.person) == 0
    assert await db.value(SOURCES, hired.person) == 0
    assert await db.value(open_tasks, hired.application, rule) == 0
    assert await db.ask(hired.admin, SCREENED, hired.application, hired.person) == 0
    assert [row[0] for row in await db.run(ROLE_EMAILS, hired.person)] == ["applicant"]


async def test_a_day_ahead_is_the_workers(db: Database):
    hired = await employed(db)
    assert (await end(hired, days=3)).count == 1
    await db.run("select private.end_employments()")
    assert await hired.role() == "employee"
    assert await db.ask(hired.admin, SCREENED, hired.application, hired.person) == 1
    async with db.undone():
        assert (await db.act(hired.admin, TAKE_BACK, hired.application)).count == 1
    await db.as_if(DAY_HAS_COME, hired.application)
    assert await db.value("select private.end_employments()") == 1
    assert await hired.role() == "applicant"
    assert await db.value("select private.end_employments()") == 0


async def test_it_is_taken_back_for_half_an_hour_with_the_patients(db: Database):
    hired = await employed(db)
    carer = await hired.signed_in()
    await rows.patient(db, carer)
    await end(hired)
    await db.run("select private.end_employments()")
    assigned = "select count(*) from public.patient_assignments where user_id = $1"
    async with db.undone():
        assert (await db.act(hired.admin, TAKE_BACK, hired.application)).count == 1
        assert await hired.role() == "employee"
        assert await db.value(assigned, hired.person) == 1
    other = await employed(db)
    await rows.patient(db, await other.signed_in())
    await end(other)
    await db.as_if(LATER, hired.application)
    late = await db.act(hired.admin, TAKE_BACK, hired.application)
    assert late.constraint == "employments_ended_on_too_late"
    await db.run("select private.end_employments()")
    assert [await db.value(assigned, one.person) for one in (hired, other)] == [0, 1]
    for half_an_hour, left in (("30 minutes", 1), ("30 minutes 1 second", 0)):
        await db.as_if(ENDED_AGO, other.application, half_an_hour)
        await db.run("select private.end_employments()")
        assert await db.value(assigned, other.person) == left, "it can be taken back until then"


async def test_only_administrators_end_it_and_not_their_own_or_an_equals(db: Database):
    hired = await employed(db)
    manager = await db.somebody("hiringmanager")
    assert (await end(hired, manager)).count == 0
    await db.run("update public.user_roles set role = 'admin' where user_id = $1", hired.person)
    promoted = await db.sign_in(hired.person, "admin")
    assert (await end(hired, promoted)).is_refused
    assert (await end(hired, days=3)).is_refused
    superuser = await db.somebody("superuser")
    assert (await end(hired, superuser)).count == 1
    assert await hired.role() == "applicant"


async def test_an_end_is_noted_once_and_stands_in_the_way_of_an_undo(db: Database):
    hired = await employed(db)
    assert (await end(hired, days=-400)).constraint == "employments_ended_on_range"
    assert (await end(hired, days=3)).count == 1
    assert (await end(hired, days=4)).constraint == "employments_ended_on_once"
    assert (await hired.undo()).constraint == "employments_undone_at_ended"


async def test_another_employment_keeps_the_role(db: Database):
    hired = await employed(db)
    other = Hired(db, hired.admin, hired.person, await employments.hired(db, hired.person))
    await other.employ()
    await db.as_if(STARTED, other.application)
    await end(hired)
    assert await hired.role() == "employee"
    await end(other)
    assert await hired.role() == "applicant"


async def test_role_that_another_employment_kept_comes_back_when_that_is_gone(db: Database):
    hired = await employed(db)
    other = Hired(db, hired.admin, hired.person, await employments.hired(db, hired.person))
    await other.employ()
    await end(hired)
    await other.undo()
    assert await hired.role() == "applicant"
    assert (await db.act(hired.admin, TAKE_BACK, hired.application)).count == 1
    assert await hired.role() == "employee"


async def test_another_role_that_was_given_since_stays(db: Database):
    hired = await employed(db)
    await end(hired)
    given = GIVE.replace("employee", "hiringmanager")
    assert (await db.act(hired.admin, given, hired.person)).count == 1
    assert (await db.act(hired.admin, TAKE_BACK, hired.application)).count == 1
    assert await hired.role() == "hiringmanager"


async def test_role_given_by_hand_brings_no_patient_back(db: Database):
    hired = await employed(db)
    await rows.patient(db, await hired.signed_in())
    await end(hired)
    assert (await db.act(hired.admin, GIVE, hired.person)).count == 1
    assigned = "select count(*) from public.patient_assignments where user_id = $1"
    assert await db.value(assigned, hired.person) == 0
    # What they are given from then on stays theirs.
    await rows.patient(db, await hired.signed_in())
    await db.as_if(LATER, hired.application)
    await db.run("select private.end_employments()")
    assert await db.value(assigned, hired.person) == 1


@pytest.mark.parametrize("begins", ["visit", "end"])
async def test_a_visit_and_the_end_wait_for_each_other(stack: TestStack, begins: str):
    async with race(stack) as meeting:
        await meeting.world.run("set session_replication_role = replica")
        await meeting.world.run(STARTED, meeting.application)
        await meeting.world.run("set session_replication_role = origin")
        ending = (meeting.admin, END.format(days=0), meeting.application)
        visiting = (meeting.carer, VISIT, meeting.patient)
        first, second = (visiting, ending) if begins == "visit" else (ending, visiting)
        refused = await meeting.meet(*first, second)
        assert (refused is None) is (begins == "visit")


ENDED = "select end_effective_at is not null from public.employments where application_id = $1"


async def test_day_that_comes_ends_no_employment_of_a_superuser(db: Database):
    promoted, other = [await employed(db) for _ in range(2)]
    for hired in (promoted, other):
        assert (await end(hired, days=3)).count == 1
        await db.as_if(DAY_HAS_COME, hired.application)
    role = "update public.user_roles set role = 'superuser' where user_id = $1"
    await db.run(role, promoted.person)
    await db.run("select private.end_employments()")
    assert [await hired.role() for hired in (promoted, other)] == ["superuser", "applicant"]
    ended = [await db.value(ENDED, hired.application) for hired in (promoted, other)]
    assert ended == [False, True]


BOTH = """
update public.employments set undone_reason = 'Hired twice', ended_on = private.today() + 3, end_reason = 'resigned'
where application_id = $1
"""


async def test_what_is_taken_back_gets_no_end_in_the_same_breath(db: Database):
    hired = await employed(db)
    refused = await db.tried(hired.admin, BOTH, hired.application)
    assert refused.constraint == "employments_undone_at_ended"
