"""Who can be in charge of an application, how the inbox is found, and the views that staff keep."""

import re
from uuid import UUID, uuid4

import asyncpg
import pytest

from api.applications import inbox, queries
from tests.db.world import rows
from tests.db.world.identity import Database, Outcome

ROLES = ("employee", "hiringmanager", "admin", "superuser")
PAGE = f"""
explain select t.id from public.applications as t where {inbox.IS_OPEN} and {{group}}
  and ({inbox.DUE}, t.status_changed_at, t.id) > ($1::text::date, $2::text::timestamptz, $3::text::uuid)
order by {inbox.SORT.order} limit 21
"""  # noqa: S608
ITEMS = f"""
explain select {inbox.ITEM} from {queries.VISIBLE.name} as t where {inbox.IS_OPEN}
order by {inbox.SORT.order} limit 21
"""  # noqa: S608
ONE_ITEM = f"explain select {inbox.ITEM} from {queries.VISIBLE.name} as t where t.id = $1"  # noqa: S608
OWN = "update public.applications set owner_id = $2 where id = $1"
OWNERS = "select id, name from private.owners()"
SAVE = "insert into public.saved_views (page, name, query) values ('inbox', $1, $2)"


async def give(db: Database, key: UUID, owner: UUID | None) -> Outcome:
    return await db.act(await db.somebody("hiringmanager"), OWN, key, owner)


async def off(db: Database, person: UUID) -> None:
    await db.run("update public.profiles set deactivated_at = now() where id = $1", person)


@pytest.mark.parametrize("role", ROLES)
async def test_active_staff_can_be_in_charge(db: Database, role: str):
    key = await rows.application(db)
    assert (await give(db, key, await db.person(role))).count == 1


async def test_applicants_strangers_and_deactivated_staff_cannot(db: Database):
    key = await rows.application(db)
    gone = await db.person("employee")
    await off(db, gone)
    for owner in (await db.person("applicant"), gone, uuid4()):
        outcome = await give(db, key, owner)
        assert (outcome.sqlstate, outcome.constraint) == ("PT422", "applications_owner_id_staff")


async def test_whoever_leaves_stays_named_until_somebody_else_takes_over(db: Database):
    key = await rows.application(db)
    owner = await db.person("employee")
    await give(db, key, owner)
    await off(db, owner)
    manager = await db.somebody("hiringmanager")
    again = "update public.applications set owner_id = $2, next_step = 'Call' where id = $1"
    assert (await db.act(manager, again, key, owner)).count == 1
    assert (await give(db, key, None)).count == 1
    assert (await give(db, key, owner)).constraint == "applications_owner_id_staff"


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin"])
async def test_whoever_leaves_by_losing_their_role_stays_named(db: Database, role: str):
    key, other = await rows.application(db), await rows.application(db)
    owner, applicant = await db.person(role), await db.person("applicant")
    await give(db, key, owner)
    manager = await db.somebody("hiringmanager")
    named = "select private.staff_name($1)"
    before = await db.ask(manager, named, owner)
    assert before
    await db.run("update public.user_roles set role = 'applicant' where user_id = $1", owner)
    shown = "select owner_name from private.visible_applications where id = $1"
    assert await db.ask(manager, shown, key) == before
    assert await db.ask(manager, shown, other) is None
    assert await db.ask(manager, named, applicant) is None
    assert await db.ask(await db.somebody("applicant"), named, owner) is None
    assert (await give(db, other, owner)).constraint == "applications_owner_id_staff"


async def test_nobody_says_of_themselves_that_they_have_been_staff(db: Database):
    admin, person = await db.somebody("superuser"), await db.person("applicant")
    change = "update public.user_roles set has_been_staff = true where user_id = $1"
    assert (await db.act(admin, change, person)).is_refused


@pytest.mark.parametrize("role", ["applicant", *ROLES])
async def test_staff_see_each_owner_by_name_and_applicants_nobody(db: Database, role: str):
    gone, colleague = await db.person("admin"), await db.person("employee")
    await off(db, gone)
    applicant = await db.person("applicant")
    actor = await db.somebody(role)
    found = {row["id"]: row["name"] for row in (await db.act(actor, OWNERS)).rows}
    if role == "applicant":
        assert found == {}
        return
    assert found[colleague]
    assert not found.keys() & {gone, applicant}
    without = await db.somebody(role, aal="aal1")
    assert (await db.act(without, OWNERS)).rows == []


@pytest.mark.parametrize("query", ["status=a b", "q='", "x=<b>", "a" * 1001, "x=\n"])
async def test_saved_view_is_the_query_of_an_address_and_nothing_else(db: Database, query: str):
    person = await db.somebody("employee")
    assert (await db.act(person, SAVE, "V", query)).constraint == "saved_views_query_format"


async def test_name_is_taken_once_whatever_its_capitals(db: Database):
    person, other = await db.somebody("employee"), await db.somebody("employee")
    assert (await db.act(person, SAVE, "On hold", "")).count == 1
    assert (await db.act(person, SAVE, "ON HOLD", "")).constraint == "saved_views_name_unique"
    assert (await db.act(other, SAVE, "On hold", "")).count == 1


async def test_nobody_keeps_more_than_thirty_views_of_a_list(db: Database):
    person = await db.somebody("employee")
    for place in range(30):
        await rows.saved_view(db, person.id, f"View {place}")
    with pytest.raises(asyncpg.PostgresError, match="room for 30"):
        await rows.saved_view(db, person.id, "One more")


async def without_other_plans(db: Database) -> None:
    """Of a few rows any plan is as good; it must be able to do without these."""
    for plan in ("seqscan", "bitmapscan", "sort", "incremental_sort"):
        await db.run(f"set local enable_{plan} = off")


@pytest.mark.parametrize("group", inbox.GROUPS)
async def test_later_pages_of_the_inbox_begin_in_its_index(db: Database, group: inbox.InboxGroup):
    await without_other_plans(db)
    manager = await db.somebody("hiringmanager")
    statement = PAGE.format(group=inbox.IN_GROUP[group])
    outcome = await db.act(manager, statement, "infinity", "2026-01-01 00:00:00+00", str(uuid4()))
    text = "\n".join(row[0] for row in outcome.rows)
    assert "applications_inbox_idx" in text
    # Below row-level security that takes an expression that Postgres knows to be leakproof.
    [bounds] = [line for line in text.splitlines() if "Index Cond: (" in line]
    assert "ROW(" in bounds
    # The group is a range of the index, too, and not looked for among all that are open.
    assert bounds.count("9999-12-31") == 1 + inbox.IN_GROUP[group].count(inbox.DUE)


MANY_TASKS = """insert into public.application_tasks (application_id, kind, done_at)
    select gen_random_uuid(), 'email_bounced', now() from generate_series(1, 3000)"""


async def test_tasks_of_the_inbox_are_found_by_their_index(db: Database):
    # Few tasks may as well be read whole, in any way.
    await db.as_if(MANY_TASKS)
    await db.run("analyze public.application_tasks")
    await without_other_plans(db)
    employee = await db.somebody("employee")
    listed = await db.act(employee, ITEMS)
    assert "applications_inbox_idx" in "\n".join(row[0] for row in listed.rows)
    # Of one it is the index of the open ones or that of all: what was counted decides.
    outcome = await db.act(employee, ONE_ITEM, uuid4())
    text = "\n".join(row[0] for row in outcome.rows)
    assert re.search(r" using application_tasks_application_id_\w+ on application_tasks", text), (
        text
    )
