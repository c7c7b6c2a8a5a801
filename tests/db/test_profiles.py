"""A sign-up makes a profile and the role applicant, whatever its metadata says."""

import json

import pytest

from tests.db.world.identity import Database

PROFILE = """
select first_name, last_name, locale, email, role
from public.profiles join public.user_roles on user_id = profiles.id where profiles.id = $1
"""


async def test_sign_up_makes_a_profile_with_the_names_given(db: Database):
    person = await db.person(
        metadata={"first_name": "  Ana ", "last_name": "Núñez", "locale": "es"}
    )
    row = (await db.run(PROFILE, person))[0]
    assert tuple(row) == ("Ana", "Núñez", "es", f"{person}@people.test", "applicant")


@pytest.mark.parametrize("field", ["role", "user_role", "app_role"])
async def test_role_in_the_metadata_is_ignored(db: Database, field: str):
    person = await db.person(metadata={field: "superuser"})
    assert (await db.run(PROFILE, person))[0]["role"] == "applicant"


@pytest.mark.parametrize(
    "metadata",
    [
        {"first_name": "x" * 5000, "last_name": "y" * 101},
        {"first_name": "A\tB\nC\u0007"},
        {"first_name": {"a": 1}, "last_name": ["b"], "locale": 5},
        {"first_name": None, "locale": "xx"},
        [],
        "text",
        None,
    ],
)
@pytest.mark.parametrize("confirmed", ["null", "now()"])
async def test_no_metadata_can_break_a_sign_up(db: Database, metadata: object, confirmed: str):
    person = await db.value(
        "insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)"  # noqa: S608
        f" values (gen_random_uuid(), $1, {confirmed}, $2) returning id",
        "a" * 240 + "@people.test",
        json.dumps(metadata),
    )
    await db.run("update auth.users set email_confirmed_at = now() where id = $1", person)
    await db.run("set constraints all immediate")
    row = (await db.run(PROFILE, person))[0]
    assert len(row["first_name"]) <= 100
    assert row["locale"] == "en"


@pytest.mark.parametrize(
    ("said", "begins"),
    [({"locale": "en"}, "en"), ({"locale": "es"}, "es"), ({"locale": "xx"}, "es"), ({}, "es")],
)
async def test_account_that_says_no_language_begins_in_the_agency_s(
    db: Database, said: dict[str, str], begins: str
):
    await db.run("update public.app_settings set language = 'es'")
    person = await db.person(metadata=said)
    assert (await db.run(PROFILE, person))[0]["locale"] == begins


async def test_confirmed_change_of_address_reaches_the_profile(db: Database):
    person = await db.person()
    await db.run("update auth.users set email = 'new@people.test' where id = $1", person)
    assert (await db.run(PROFILE, person))[0]["email"] == "new@people.test"


@pytest.mark.parametrize(
    "column", ["email", "id", "created_at", "deactivated_by", "factors_removed_at"]
)
async def test_person_cannot_write_what_is_not_theirs_to_say(db: Database, column: str):
    actor = await db.somebody("applicant")
    sql = f"update public.profiles set {column} = {column} where id = $1"  # noqa: S608
    outcome = await db.act(actor, sql, actor.id)
    assert outcome.is_refused


RENAME = "update public.profiles set first_name = 'Changed', phone = '+16035550100' where id = $1"


@pytest.mark.parametrize(
    ("role", "other", "sqlstate"),
    [
        ("admin", "employee", None),
        ("admin", "admin", "42501"),
        ("admin", "superuser", "42501"),
        ("superuser", "admin", None),
        ("superuser", "superuser", None),
    ],
)
async def test_profile_of_another_is_changed_by_who_may_manage_them(
    db: Database, role: str, other: str, sqlstate: str | None
):
    actor, person = await db.somebody(role), await db.person(other)
    outcome = await db.act(actor, RENAME, person)
    assert (outcome.sqlstate, outcome.count) == (sqlstate, 0 if sqlstate else 1)


@pytest.mark.parametrize("role", ["applicant", "employee", "admin", "superuser"])
async def test_own_profile_is_changed_without_the_second_factor(db: Database, role: str):
    person = await db.somebody(role, "aal1")
    assert (await db.act(person, RENAME, person.id)).count == 1


async def test_deleted_sign_in_takes_profile_and_role_with_it(db: Database):
    person = await db.person("employee")
    await db.run("delete from auth.users where id = $1", person)
    assert await db.run(PROFILE, person) == []


async def test_staff_learn_names_and_nothing_else_of_colleagues(db: Database):
    person = await db.person("admin", {"first_name": "Ada", "last_name": "Byron"})
    names = "select * from private.names_of(array[$1::uuid])"
    for role, seen in (("employee", True), ("hiringmanager", True), ("applicant", False)):
        outcome = await db.act(await db.somebody(role), names, person)
        assert [tuple(row) for row in outcome.rows] == ([(person, "Ada", "Byron")] if seen else [])
    assert (await db.act(await db.somebody("employee", "aal1"), names, person)).rows == []


INVITE = "select person from private.prepare_invitation($1, 'Eva', 'Lee', 'employee', true)"
ACCOUNT = """
select profile.first_name, account.email_confirmed_at is not null
from public.profiles as profile join auth.users as account on account.id = profile.id where profile.id = $1
"""


async def test_invitation_is_of_one_account_and_renames_only_whom_nobody_has_proven(db: Database):
    admin = await db.somebody("admin")
    names = ("Former", "Other", "Unproven", "Another")
    people = [await db.person(metadata={"first_name": name}) for name in names]
    former, _, unproven, another = people
    await db.as_if("update public.profiles set deactivated_at = now() where id = $1", former)
    await db.as_if(
        "update auth.users set email_confirmed_at = null, last_sign_in_at = null where id = any($1)",
        [unproven, another],
    )
    for person in (former, unproven):
        assert await db.ask(admin, INVITE, f"{person}@people.test") == person
    assert [tuple((await db.run(ACCOUNT, person))[0]) for person in people] == [
        ("Former", False), ("Other", True), ("Eva", False), ("Another", False),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("role", "aal"), [("employee", "aal2"), ("hiringmanager", "aal2"), ("admin", "aal1")]
)
async def test_only_administrators_with_the_second_factor_invite(db: Database, role: str, aal: str):
    actor, person = await db.somebody(role, aal), await db.person()
    assert (await db.act(actor, INVITE, f"{person}@people.test")).is_refused


TOKEN = """
insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
values (gen_random_uuid(), $1, 'recovery_token', gen_random_uuid()::text, 'x')
"""
TOKENS = "select user_id from auth.one_time_tokens where user_id = any ($1)"


async def test_links_that_were_mailed_before_open_no_account_that_is_invited_anew(db: Database):
    admin, former, other = await db.somebody("admin"), await db.person(), await db.person()
    await db.as_if("update public.profiles set deactivated_at = now() where id = $1", former)
    for person in (former, other):
        await db.run(TOKEN, person)
    assert await db.ask(admin, INVITE, f"{former}@people.test") == former
    assert [row[0] for row in await db.run(TOKENS, [former, other])] == [other]


async def test_account_of_a_single_sign_on_is_nobodys_to_invite(db: Database):
    admin, person = await db.somebody("admin"), await db.person()
    await db.as_if("update auth.users set is_sso_user = true where id = $1", person)
    assert await db.ask(admin, INVITE, f"{person}@people.test") is None
