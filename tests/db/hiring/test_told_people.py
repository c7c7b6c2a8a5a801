"""Somebody is always told of a new application: hiring managers, or else administrators, or else superusers."""

import pytest

from tests.db.offers.test_offers import offer
from tests.db.world import rows
from tests.db.world.identity import Database

NOBODY_ELSE = "update public.profiles set deactivated_at = now() where deactivated_at is null"
HR_PEOPLE = "select private.hr_people() as person"
SUBMIT = "insert into public.application_status_history (application_id, to_status) values ($1, 'SUBMITTED')"
NOTIFIED = """
select cause_id, payload -> 'values' -> 'application_link' ->> 'id' from public.outbound_emails
where application_id = $1 and kind = 'hr_notification' and recipient = (select email from public.profiles where id = $2)
"""
THANKED = """
insert into public.outbound_emails (kind, cause_id, recipient, application_id, created_at)
select 'application_thank_you', gen_random_uuid(), 'often@people.test', $1, now() - $2::text::interval
from generate_series(1, $3::integer)
"""
THANKS = """
select count(*) from public.outbound_emails
where application_id = $1 and kind = 'application_thank_you' and created_at = now()
"""
HIERARCHY = ("superuser", "admin", "hiringmanager")


@pytest.mark.parametrize("role", HIERARCHY)
async def test_the_nearest_to_hiring_are_told(db: Database, role: str):
    await db.as_if(NOBODY_ELSE)
    roles = ("employee", "applicant", *HIERARCHY[: HIERARCHY.index(role) + 1])
    people = {each: await db.person(each) for each in roles}
    assert [row["person"] for row in await db.run(HR_PEOPLE)] == [people[role]]


async def test_each_of_them_is_notified_of_an_application_once(db: Database):
    manager, person = await db.person("hiringmanager"), await db.somebody("applicant")
    for _ in range(2):
        key = await rows.application(db, person.id)
        assert (await db.act(person, SUBMIT, key)).error is None
        sent = await db.value(
            "select id from public.application_status_history where application_id = $1", key
        )
        assert [tuple(row) for row in await db.run(NOTIFIED, key, manager)] == [(sent, str(key))]


ANSWERED = """
select recipient from public.outbound_emails where application_id = $1 and kind = 'offer_was_declined'
"""


@pytest.mark.parametrize("is_there", [True, False], ids=["there", "gone"])
async def test_owner_is_told_of_an_answer_or_else_whoever_hires(db: Database, *, is_there: bool):
    await db.as_if(NOBODY_ELSE)
    manager, owner = [await db.person("hiringmanager") for _ in range(2)]
    offered = await offer(db)
    owned = "update public.applications set owner_id = $2 where id = $1"
    await db.as_if(owned, offered.application, owner)
    if not is_there:
        gone = "update public.profiles set deactivated_at = now() where id = $1"
        await db.as_if(gone, owner)
    assert (await offered.decline()).error is None
    told = {row["recipient"] for row in await db.run(ANSWERED, offered.application)}
    assert told == {f"{owner if is_there else manager}@people.test"}


async def test_nobody_is_told_of_what_was_never_sent(db: Database):
    await db.person("hiringmanager")
    withdrawn, other = [await rows.application(db) for _ in range(2)]
    for key, status in ((withdrawn, "WITHDRAWN"), (other, "SUBMITTED")):
        await rows.move(db, key, status)
        await db.run("select private.tell_staff($1)", key)
    told = "select count(*) > 0 from public.outbound_emails where application_id = $1 and kind = 'hr_notification'"
    assert [await db.value(told, key) for key in (withdrawn, other)] == [False, True]


@pytest.mark.parametrize(
    ("number", "ago", "thanked"),
    [(9, "23:59", 1), (10, "23:59", 0), (10, "1 day", 1)],
)
async def test_an_address_is_thanked_ten_times_a_day(
    db: Database, number: int, ago: str, thanked: int
):
    person = await db.somebody("applicant")
    earlier, key = [await rows.application(db, person.id, email="often@people.test") for _ in "12"]
    await db.as_if(THANKED, earlier, ago, number)
    assert (await db.act(person, SUBMIT, key)).error is None
    assert await db.value(THANKS, key) == thanked
