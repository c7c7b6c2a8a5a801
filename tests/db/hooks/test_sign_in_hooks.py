"""The hooks that Auth calls for passwords and codes: failures are audited within bounds, and nobody is refused."""

import json
from uuid import UUID

import asyncpg
import pytest

from tests.db.world.identity import Database

HOOKS = ("record_password_attempt", "record_factor_attempt")
CONTINUE = {"decision": "continue"}


async def call(db: Database, hook: str, event: object) -> object:
    """Call a hook as Auth does."""
    await db.run("set local role supabase_auth_admin")
    answer: object = json.loads(await db.value(f"select private.{hook}($1)", json.dumps(event)))
    await db.run("reset role")
    return answer


async def fail(db: Database, person: UUID, times: int = 1) -> None:
    for _ in range(times):
        event = {"user_id": str(person), "valid": False}
        assert await call(db, "record_password_attempt", event) == CONTINUE


async def events(db: Database, person: UUID) -> list[asyncpg.Record]:
    return await db.run(
        "select action, actor_id, entity, details from public.audit_events"
        " where entity_ids = array[$1::uuid] and action = 'sign_in_failed'"
        " order by (details->>'count')::integer",
        person,
    )


async def counts(db: Database, person: UUID) -> list[int]:
    return [json.loads(row["details"])["count"] for row in await events(db, person)]


async def test_wrong_password_is_an_event_that_names_the_account_and_no_actor(db: Database):
    person = await db.person("employee")
    await fail(db, person)
    (event,) = await events(db, person)
    assert (event["entity"], event["actor_id"]) == ("profiles", None)
    assert json.loads(event["details"]) == {"step": "password", "count": 1}


async def test_right_password_is_none(db: Database):
    person = await db.person("employee")
    event = {"user_id": str(person), "valid": True}
    assert await call(db, "record_password_attempt", event) == CONTINUE
    assert await events(db, person) == []


async def test_events_become_rare_as_failures_become_many(db: Database):
    person = await db.person("employee")
    await fail(db, person, 230)
    assert await counts(db, person) == [1, 2, 3, 4, 5, 10, 20, 50, 100, 200]
    counters = "select count(*) from private.sign_in_failures where user_id = $1"
    assert await db.value(counters, person) == 1


async def test_each_account_and_each_hour_counts_from_one(db: Database):
    person, other = await db.person("employee"), await db.person("employee")
    await fail(db, person, 7)
    await fail(db, other)
    assert await counts(db, other) == [1]
    past = (
        "update private.sign_in_failures set since = since - interval '1 hour' where user_id = $1"
    )
    await db.run(past, person)
    await fail(db, person)
    assert await counts(db, person) == [1, 1, 2, 3, 4, 5]


async def test_wrong_code_counts_once_the_factor_is_in_use(db: Database):
    for status, found in (("unverified", []), ("verified", [1])):
        person = await db.person("employee")
        await db.give_factor(person, status)
        factor = await db.value("select id from auth.mfa_factors where user_id = $1", person)
        event = {"user_id": str(person), "factor_id": str(factor), "valid": False}
        assert await call(db, "record_factor_attempt", event) == CONTINUE
        assert await counts(db, person) == found
    (event,) = await events(db, person)
    assert json.loads(event["details"]) == {"step": "second_factor", "count": 1}


@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize(
    "user_id", ["null", "", None, 5, {}, "b9ec925c-e65a-4336-b3c8-6c35a8f281f6"]
)
@pytest.mark.parametrize("valid", [False, True, None, "no", []])
async def test_no_event_makes_the_hook_fail(
    db: Database, hook: str, user_id: object, valid: object
):
    event = {"user_id": user_id, "factor_id": user_id, "valid": valid}
    assert await call(db, hook, event) == CONTINUE


@pytest.mark.parametrize("event", [None, [], "x", 5, {}])
async def test_what_is_no_event_is_no_failure(db: Database, event: object):
    for hook in HOOKS:
        assert await call(db, hook, event) == CONTINUE


async def test_record_that_cannot_be_written_refuses_nobody(db: Database):
    person = await db.person("employee")
    await db.run("alter table public.audit_events add constraint full_disk check (false) not valid")
    await fail(db, person)
    await db.run("alter table public.audit_events drop constraint full_disk")
    await fail(db, person)
    assert await counts(db, person) == [1]


async def test_record_that_takes_too_long_refuses_nobody(db: Database):
    person = await db.person("employee")
    await db.connection.execute("""
        create function pg_temp.wait() returns trigger language plpgsql as
        $$ begin perform pg_sleep(60); return new; end $$;
        create trigger slow before insert on private.sign_in_failures
        for each row execute function pg_temp.wait();
        set local statement_timeout = 300;
    """)
    await fail(db, person)
    await db.run("set local statement_timeout = 0")
    assert await events(db, person) == []


async def test_counter_that_is_held_refuses_nobody(db: Database, stack):
    """Many attempts at once wait for one another, but not for long."""
    person = await db.person("employee")
    other = await asyncpg.connect(stack.databaseUrl)
    try:
        async with other.transaction():
            await other.execute("lock table private.sign_in_failures in exclusive mode")
            await fail(db, person)
    finally:
        await other.close()
    assert await events(db, person) == []


async def test_only_auth_may_call_the_hooks(db: Database):
    may = await db.run("""
        select distinct rolname, function from pg_roles, unnest(array['record_password_attempt(jsonb)',
          'record_factor_attempt(jsonb)', 'record_failed_sign_in(uuid, text)']) as function
        where rolname in ('anon', 'authenticated', 'service_role', 'carehire_api', 'carehire_worker', 'authenticator',
                          'carehire_person', 'carehire_visitor', 'supabase_auth_admin', 'supabase_storage_admin')
          and has_function_privilege(rolname, 'private.' || function, 'execute')
        order by function
    """)
    assert [tuple(row.values()) for row in may] == [
        ("supabase_auth_admin", "record_factor_attempt(jsonb)"),
        ("supabase_auth_admin", "record_password_attempt(jsonb)"),
    ]
