"""The hook that Auth calls for each token: the role is mirrored for menus, and nothing can make it fail."""

import json
from uuid import UUID, uuid4

import pytest

from tests.db.world.identity import Database

HOOK = "select private.custom_access_token($1)"
CLAIMS = {
    "aud": "authenticated", "exp": 1, "iat": 1, "sub": "x", "email": "a@b.test", "phone": "", "role": "authenticated",
    "aal": "aal1", "session_id": "y", "is_anonymous": False,
}  # fmt: skip


async def call(db: Database, user_id: object) -> dict[str, object]:
    """Call the hook as Auth does."""
    await db.run("set local role supabase_auth_admin")
    event = {"user_id": user_id, "claims": CLAIMS, "authentication_method": "password"}
    answer: dict[str, object] = json.loads(await db.value(HOOK, json.dumps(event)))
    await db.run("reset role")
    return answer


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager", "admin", "superuser"])
async def test_role_and_first_name_are_added_and_the_rest_is_kept(db: Database, role: str):
    person = await db.person(role, {"first_name": "Ada"})
    answer = await call(db, str(person))
    assert answer["claims"] == CLAIMS | {"user_role": role, "first_name": "Ada"}
    assert answer["user_id"] == str(person)


async def test_changed_role_is_in_the_next_token(db: Database):
    person = await db.person("employee")
    await db.run("update public.user_roles set role = 'admin' where user_id = $1", person)
    claims = (await call(db, str(person)))["claims"]
    assert isinstance(claims, dict)
    assert claims["user_role"] == "admin"


async def deactivated(db: Database) -> str:
    person = await db.person("employee")
    await db.run("update public.profiles set deactivated_at = now() where id = $1", person)
    return str(person)


async def without_profile(db: Database) -> str:
    person: UUID = await db.person()
    await db.run("delete from public.profiles where id = $1", person)
    return str(person)


async def test_whoever_has_no_role_gets_none_and_no_error(db: Database):
    for user_id in (
        await deactivated(db),
        await without_profile(db),
        str(uuid4()),
        "null",
        "",
        None,
    ):
        claims = (await call(db, user_id))["claims"]
        assert claims == CLAIMS | {"user_role": None, "first_name": None}


async def test_only_auth_may_call_the_hook(db: Database):
    may = await db.run("""
        select rolname from pg_roles
        where rolname in ('anon', 'authenticated', 'service_role', 'carehire_api', 'carehire_worker', 'authenticator',
                          'supabase_auth_admin', 'supabase_storage_admin')
          and has_function_privilege(rolname, 'private.custom_access_token(jsonb)', 'execute')
    """)
    assert [row["rolname"] for row in may] == ["supabase_auth_admin"]
