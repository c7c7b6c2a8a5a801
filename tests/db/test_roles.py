"""Rules about roles that compare before and after: one's own, admin and superuser, the last superuser."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias
from uuid import UUID

import asyncpg
import pytest
import pytest_asyncio

from tests.db.world import rows
from tests.db.world.identity import BECOME, Actor, Database
from tests.fixtures.stack import TestStack

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
GRANT = "update public.user_roles set role = $2 where user_id = $1"
DEACTIVATE = "update public.profiles set deactivated_at = now() where id = $1"
PATIENTS = "select id from public.patients"
LAST = "user_roles_last_superuser_kept"


async def role_of(db: Database, person: UUID) -> str:
    role: str = await db.value("select role from public.user_roles where user_id = $1", person)
    return role


@pytest_asyncio.fixture(loop_scope="session")
async def lone(db: Database) -> Actor:
    """The only active superuser there is."""
    await db.as_if("update public.user_roles set role = 'admin' where role = 'superuser'")
    return await db.somebody("superuser")


@pytest.mark.parametrize("between", ["applicant", "hiringmanager", None])
async def test_employee_who_becomes_one_again_sees_no_former_patient(
    db: Database, between: str | None
):
    superuser, carer = await db.somebody("superuser"), await db.somebody("employee")
    patient = await rows.patient(db, carer)
    others = await rows.patient(db, await db.somebody("employee"))
    if between is None:
        remove = "delete from public.user_roles where user_id = $1"
        assert (await db.act(superuser, remove, carer.id)).count == 1
        give = "insert into public.user_roles (user_id, role) values ($1, $2)"
    else:
        assert (await db.act(superuser, GRANT, carer.id, between)).count == 1
        give = GRANT
    assert (await db.act(superuser, give, carer.id, "employee")).count == 1
    again = await db.sign_in(carer.id, "employee")
    assert (await db.act(again, PATIENTS)).rows == []
    await rows.assign(db, patient, carer.id)
    assert [row[0] for row in (await db.act(again, PATIENTS)).rows] == [patient]
    assigned = "select count(*) from public.patient_assignments where patient_id = $1"
    assert await db.value(assigned, others) == 1


GRANTED = "select role, granted_by from public.user_roles where user_id = $1"


async def test_role_is_of_whoever_gave_it_first(db: Database):
    first, second = await db.somebody("superuser"), await db.somebody("superuser")
    person = await db.person("employee")
    for superuser, role, giver in (
        (first, "hiringmanager", first),
        (second, "hiringmanager", first),
        (second, "admin", second),
    ):
        assert (await db.act(superuser, GRANT, person, role)).count == 1
        assert tuple((await db.run(GRANTED, person))[0]) == (role, giver.id)


BEEN = "select has_been_staff from public.user_roles where user_id = $1"


async def test_who_was_staff_once_has_been_so_whatever_is_written(db: Database):
    person, other = await db.person("employee"), await db.person("applicant")
    for one in (person, other):
        await db.run(GRANT, one, "applicant")
        await db.run("update public.user_roles set has_been_staff = false where user_id = $1", one)
    assert [await db.value(BEEN, one) for one in (person, other)] == [True, False]


async def test_role_that_stays_keeps_the_patients(db: Database):
    superuser, carer = await db.somebody("superuser"), await db.somebody("employee")
    patient = await rows.patient(db, carer)
    assert (await db.act(superuser, GRANT, carer.id, "employee")).count == 1
    assert [row[0] for row in (await db.act(carer, PATIENTS)).rows] == [patient]


@pytest.mark.parametrize("role", ["admin", "superuser"])
async def test_own_role_cannot_be_changed(db: Database, role: str):
    actor = await db.somebody(role)
    await db.person("superuser")
    outcome = await db.act(actor, GRANT, actor.id, "employee")
    assert outcome.is_refused
    assert "own role" in str(outcome.error)


@pytest.mark.parametrize("row", ["profiles where id", "user_roles where user_id"])
async def test_own_role_cannot_be_removed_nor_with_the_profile(db: Database, row: str):
    actor = await db.somebody("superuser")
    await db.person("superuser")
    assert (await db.act(actor, f"delete from public.{row} = $1", actor.id)).is_refused  # noqa: S608


@pytest.mark.parametrize("role", ["admin", "superuser"])
async def test_admin_cannot_grant_admin_or_superuser(db: Database, role: str):
    admin, person = await db.somebody("admin"), await db.person("employee")
    assert (await db.act(admin, GRANT, person, role)).is_refused
    assert await role_of(db, person) == "employee"


@pytest.mark.parametrize("role", ["admin", "superuser"])
async def test_admin_cannot_demote_or_deactivate_admin_or_superuser(db: Database, role: str):
    admin, person = await db.somebody("admin"), await db.person(role)
    await db.person("superuser")
    assert (await db.act(admin, GRANT, person, "applicant")).is_refused
    assert (await db.act(admin, DEACTIVATE, person)).is_refused


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager"])
async def test_admin_grants_the_other_roles_and_is_named(db: Database, role: str):
    admin, person = (
        await db.somebody("admin"),
        await db.person("employee" if role != "employee" else "applicant"),
    )
    assert (await db.act(admin, GRANT, person, role)).count == 1
    granted = (
        await db.run("select role, granted_by from public.user_roles where user_id = $1", person)
    )[0]
    assert tuple(granted) == (role, admin.id)


@pytest.mark.parametrize("role", ["admin", "superuser"])
async def test_superuser_grants_admin_and_superuser(db: Database, role: str):
    superuser, person = await db.somebody("superuser"), await db.person("employee")
    assert (await db.act(superuser, GRANT, person, role)).count == 1


async def test_person_cannot_deactivate_themselves(db: Database):
    for role in ("applicant", "employee", "admin", "superuser"):
        actor = await db.somebody(role)
        assert (await db.act(actor, DEACTIVATE, actor.id)).is_refused, role


async def test_unknown_role_is_refused(db: Database):
    superuser, person = await db.somebody("superuser"), await db.person("employee")
    assert (await db.act(superuser, GRANT, person, "owner")).constraint == "user_roles_role_allowed"


PROVEN = """
update auth.users set encrypted_password = 'known to somebody', email_confirmed_at = case when $2 then now() end where id = $1
"""
IDENTITY = """
insert into auth.identities (provider_id, user_id, provider, identity_data) values ($1::text, $1::uuid, 'email', '{"aim": "a role"}')
"""
KEPT = """
select encrypted_password is not null as password, raw_user_meta_data ->> 'aim' as said, raw_user_meta_data ->> 'first_name' as name,
  exists (select from auth.mfa_factors where user_id = $1) as factor,
  (select identity_data ->> 'aim' from auth.identities where user_id = $1) as said_elsewhere
from auth.users where id = $1
"""


async def test_role_is_given_to_the_owner_of_an_address(db: Database):
    """What whoever typed it has set is gone; what is their own stays."""
    superuser = await db.somebody("superuser")
    people = [
        await db.person("applicant", {"first_name": "Eva", "aim": "a role"}) for _ in range(3)
    ]
    for person, is_proven in zip(people, (True, False, False), strict=True):
        await db.as_if(PROVEN, person, is_proven)
        await db.give_factor(person)
        await db.run(IDENTITY.replace("$1", f"'{person}'"))
    for person in people[:2]:
        assert (await db.act(superuser, GRANT, person, "employee")).count == 1
    own = (True, "a role", "Eva", True, "a role")
    kept = [tuple((await db.run(KEPT, person))[0]) for person in people]
    assert kept == [own, (False, None, "Eva", False, None), own]


@pytest.mark.parametrize(
    "statement",
    [
        "update public.user_roles set role = 'admin' where user_id = $1",
        "delete from public.user_roles where user_id = $1",
        "update public.profiles set deactivated_at = now() where id = $1",
        "delete from public.profiles where id = $1",
        "delete from auth.users where id = $1",
    ],
)
async def test_last_superuser_is_kept_from_everybody(db: Database, lone: Actor, statement: str):
    with pytest.raises(asyncpg.PostgresError) as refused:
        await db.run(statement, lone.id)
    assert (refused.value.sqlstate, refused.value.constraint_name) == ("PT409", LAST)


async def test_last_superuser_is_kept_when_all_are_demoted_at_once(db: Database, lone: Actor):
    await db.person("superuser")
    with pytest.raises(asyncpg.PostgresError) as refused:
        await db.run("update public.user_roles set role = 'admin' where role = 'superuser'")
    assert refused.value.constraint_name == LAST


async def test_deactivated_superuser_does_not_count(db: Database, lone: Actor):
    other = await db.person("superuser")
    await db.run(DEACTIVATE, other)
    with pytest.raises(asyncpg.PostgresError) as refused:
        await db.run(GRANT, lone.id, "admin")
    assert refused.value.constraint_name == LAST


async def test_superuser_is_demoted_while_another_is_active(db: Database, lone: Actor):
    other = await db.person("superuser")
    assert (await db.act(lone, GRANT, other, "employee")).count == 1
    assert await role_of(db, other) == "employee"


@pytest_asyncio.fixture(loop_scope="session")
async def two_superusers(stack: TestStack) -> AsyncIterator[tuple[Database, list[Actor]]]:
    """The only two there are, on a connection of their own whose work lasts until the test is over."""
    connection = await asyncpg.connect(stack.adminDatabaseUrl)
    db = Database(connection)
    others = [
        row["user_id"]
        for row in await db.run("select user_id from public.user_roles where role = 'superuser'")
    ]
    quiet = "set session_replication_role = replica"
    await db.run(quiet)
    await db.run("update public.user_roles set role = 'admin' where user_id = any($1)", others)
    await db.run("reset session_replication_role")
    people = [await db.somebody("superuser") for _ in range(2)]
    yield db, people
    await db.run(quiet)
    await db.run("update public.user_roles set role = 'superuser' where user_id = any($1)", others)
    for table, key in (
        ("public.user_roles", "user_id"),
        ("public.profiles", "id"),
        ("auth.users", "id"),
    ):
        await db.run(f"delete from {table} where {key} = any($1)", [person.id for person in people])  # noqa: S608
    await connection.close()


async def test_two_superusers_cannot_demote_each_other_at_once(
    stack: TestStack, two_superusers: tuple[Database, list[Actor]]
):
    db, (ann, bob) = two_superusers
    async with superuser_connections(stack) as (first, second):
        for connection, actor in ((first, ann), (second, bob)):
            await connection.execute("begin")
            await connection.execute(BECOME, "authenticated", actor.claims, str(actor.id))
        await first.execute(GRANT, bob.id, "employee")
        waiting = asyncio.create_task(second.execute(GRANT, ann.id, "employee"))
        await until_waiting(db, second.get_server_pid())
        await first.execute("commit")
        with pytest.raises(asyncpg.PostgresError) as refused:
            await waiting
    assert refused.value.constraint_name == LAST


@asynccontextmanager
async def superuser_connections(stack: TestStack) -> AsyncIterator[list[Connection]]:
    """Two connections; what they have begun ends with them."""
    connections = [await asyncpg.connect(stack.adminDatabaseUrl) for _ in range(2)]
    try:
        yield connections
    finally:
        for connection in connections:
            await connection.close()


async def until_waiting(db: Database, process: int) -> None:
    """Poll until a backend waits for a lock."""
    deadline = asyncio.get_running_loop().time() + 120
    while not await db.value(
        "select exists (select from pg_locks where not granted and pid = $1)", process
    ):
        assert asyncio.get_running_loop().time() < deadline, "the second demotion did not wait"
