"""Somebody is always told of a new application: hiring managers, or else administrators, or else superusers."""

import pytest

from tests.db.world.identity import Database

NOBODY_ELSE = "update public.profiles set deactivated_at = now() where deactivated_at is null"
HR_PEOPLE = "select private.hr_people() as person"
HIERARCHY = ("superuser", "admin", "hiringmanager")


@pytest.mark.parametrize("role", HIERARCHY)
async def test_the_nearest_to_hiring_are_told(db: Database, role: str):
    await db.run("set local session_replication_role = replica")
    await db.run(NOBODY_ELSE)
    await db.run("set local session_replication_role = origin")
    roles = ("employee", "applicant", *HIERARCHY[: HIERARCHY.index(role) + 1])
    people = {each: await db.person(each) for each in roles}
    assert [row["person"] for row in await db.run(HR_PEOPLE)] == [people[role]]
