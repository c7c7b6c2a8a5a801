"""Who is looked for: each person once, by all of their names, and what was found of them stays with them."""

import json
from typing import Any
from uuid import UUID

import pytest

from tests.db.screening.test_exclusions import RECORD, listed, nothing
from tests.db.world import employments, rows, screening
from tests.db.world.identity import Actor, Database
from tests.db.world.whose import ANY

LOOKED_FOR = """
select coalesce(jsonb_agg(jsonb_build_array(application_id is not null, other_names)), '[]')
from private.screened_people() where application_id = $1 or profile_id = $2
"""
NAMED = "update public.profiles set first_name = $2, last_name = $3 where id = $1"
HIT = """
insert into public.exclusion_hits
  (application_id, profile_id, person_name, source, listed, listed_key, list_id, distance, outcome, reason)
values ($1, $2, 'Ana Ruiz', 'oig_leie', '{}', $3, $4, 0, $5, case when $5::text is not null then 'Born later' end)
"""
FOUND = "select person_id, outcome from public.exclusion_hits where listed_key = $1"
OUTCOMES = {"open": None, "other_person": "other_person", "same_person": "same_person"}


async def employee(db: Database) -> tuple[UUID, UUID]:
    """Somebody whom their application made an employee."""
    person = await db.person("applicant")
    key = await employments.hired(db, person)
    await employments.made(db, key)
    await db.run("update public.user_roles set role = 'employee' where user_id = $1", person)
    return person, key


async def looked_for(db: Database, admin: Actor, key: UUID | None, person: UUID) -> list[Any]:
    """Return, for each time somebody is looked for, whether it is by the application, and by which other names."""
    found: list[Any] = json.loads(await db.ask(admin, LOOKED_FOR, key, person))
    return found


async def test_who_was_hired_is_looked_for_once_by_the_name_of_the_account_too(db: Database):
    admin = await db.somebody("admin")
    person, key = await employee(db)
    first, last = (await db.run("select first_name, last_name from public.applications where id = $1", key))[0]  # fmt: skip
    await db.run(NAMED, person, first.upper(), last)
    assert await looked_for(db, admin, key, person) == [[True, []]]
    await db.run(NAMED, person, first, "Married")
    other = {"firstName": first, "lastName": "Married"}
    assert await looked_for(db, admin, key, person) == [[True, [other]]]


async def test_without_an_employment_in_force_the_account_is_looked_for(db: Database):
    admin = await db.somebody("admin")
    person, key = await employee(db)
    undone = "update public.employments set undone_at = now(), undone_reason = 'Mistake' where application_id = $1"
    async with db.undone():
        await db.as_if(undone, key)
        assert len(await looked_for(db, admin, key, person)) == 2
    # Nobody is left out whose application is not looked for.
    await db.run("update public.applications set status = 'REJECTED' where id = $1", key)
    assert await looked_for(db, admin, key, person) == [[False, []]]


NAMES_GIVEN = """
update public.application_sections set data = '{"otherNames": [{"firstName": "Ana", "lastName": "Born"}]}' where id = $1
"""


async def test_applicant_is_looked_for_once_by_the_names_of_their_personal_section(db: Database):
    admin, key = await db.somebody("admin"), await rows.application(db)
    personal, _ = [await rows.section(db, key, one) for one in ("personal", "experience")]
    await db.as_if(NAMES_GIVEN, personal)
    other = {"firstName": "Ana", "lastName": "Born"}
    assert await looked_for(db, admin, key, key) == [[True, [other]]]


@pytest.mark.parametrize(("role", "times"), [("employee", 1), ("admin", 1), ("applicant", 0)])
async def test_staff_without_an_application_are_looked_for_while_they_work_here(
    db: Database, role: str, times: int
):
    admin, person = await db.somebody("admin"), await db.person(role)
    await db.person("employee")
    assert await looked_for(db, admin, None, person) == [[False, []]] * times
    await db.run("update public.profiles set deactivated_at = now() where id = $1", person)
    assert await looked_for(db, admin, None, person) == []


@pytest.mark.parametrize(
    ("account", "application", "left"),
    [
        ("open", "none", {"application": None}),
        ("other_person", "none", {"application": "other_person"}),
        ("open", "open", {"application": None}),
        ("open", "same_person", {"application": "same_person"}),
        ("other_person", "open", {"application": "other_person"}),
        ("other_person", "same_person", {"account": "other_person", "application": "same_person"}),
    ],
)  # fmt: skip
async def test_what_was_found_of_the_account_is_the_applications(
    db: Database, account: str, application: str, left: dict[str, str | None]
):
    await nothing(db)
    admin = await db.somebody("admin")
    person, key = await employee(db)
    colleague = await db.person("employee")
    list_id, row = await listed(db, admin), screening.hashed()
    await db.run(HIT, None, person, row, list_id, OUTCOMES[account])
    if application != "none":
        await db.run(HIT, key, None, row, list_id, OUTCOMES[application])
    await db.run(HIT, None, colleague, row, list_id, OUTCOMES[account])
    assert (await db.act(admin, RECORD)).error is None
    found = {one["person_id"]: one["outcome"] for one in await db.run(FOUND, row)}
    assert found.pop(colleague) == OUTCOMES[account]
    named = {person: "account", key: "application"}
    assert {named[who]: outcome for who, outcome in found.items()} == left


async def test_checks_alone_move_what_was_found(db: Database):
    admin = await db.somebody("admin")
    for function in ("move_exclusion_hits", "screened_employees", "screened_applications"):
        assert (await db.act(admin, f"select private.{function}()")).is_refused
    assert await screening.hit(db, admin, ANY)
