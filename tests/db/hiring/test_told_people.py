"""Somebody is always told of a new application: hiring managers, or else administrators, or else superusers."""

import pytest

from tests.db.world import rows
from tests.db.world.identity import Database

NOBODY_ELSE = "update public.profiles set deactivated_at = now() where deactivated_at is null"
HR_PEOPLE = "select private.hr_people() as person"
SUBMIT = "insert into public.application_status_history (application_id, to_status) values ($1, 'SUBMITTED')"
NOTIFIED = """
select cause_id, payload -> 'values' -> 'application_link' ->> 'id' from public.outbound_emails
where application_id = $1 and kind = 'hr_notification' and recipient = (select email from public.profiles where id = $2)
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
