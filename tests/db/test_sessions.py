"""Sessions end with the right to them, and the second factor counts only while both token and session say so."""

from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest

from cli.stack.config import load_config
from tests.db.world import rows
from tests.db.world.identity import Actor, Database

REQUIRED_AAL = "select private.has_required_aal()"
STAFF = ("employee", "hiringmanager", "admin", "superuser")


async def sessions_of(db: Database, person: UUID) -> int:
    count: int = await db.value("select count(*) from auth.sessions where user_id = $1", person)
    return count


async def test_role_change_ends_sessions_and_old_token_counts_for_nothing(db: Database):
    superuser, employee = await db.somebody("superuser"), await db.somebody("employee")
    await db.sign_in(employee.id, "employee")
    await db.run("insert into auth.refresh_tokens (instance_id, token, user_id, session_id)"
                 " values ($1, 'token', $2, $3)", uuid4(), str(employee.id), employee.session_id)  # fmt: skip
    await db.act(
        superuser,
        "update public.user_roles set role = 'hiringmanager' where user_id = $1",
        employee.id,
    )
    assert await sessions_of(db, employee.id) == 0
    assert (
        await db.value(
            "select count(*) from auth.refresh_tokens where session_id = $1", employee.session_id
        )
        == 0
    )
    assert await db.ask(employee, "select private.role()") is None


async def test_removed_role_ends_sessions(db: Database):
    superuser, employee = await db.somebody("superuser"), await db.somebody("employee")
    await db.act(superuser, "delete from public.user_roles where user_id = $1", employee.id)
    assert await sessions_of(db, employee.id) == 0
    assert await db.ask(employee, "select private.user_id()") is None


async def test_unchanged_role_keeps_sessions(db: Database):
    employee = await db.somebody("employee")
    await db.run("update public.user_roles set role = 'employee' where user_id = $1", employee.id)
    assert await sessions_of(db, employee.id) == 1


async def test_deactivation_ends_sessions_and_bars_the_sign_in(db: Database):
    admin, employee = await db.somebody("admin"), await db.somebody("employee")
    outcome = await db.act(
        admin,
        "update public.profiles set deactivated_at = now() where id = $1 returning deactivated_by",
        employee.id,
    )
    assert outcome.rows[0]["deactivated_by"] == admin.id
    assert await sessions_of(db, employee.id) == 0
    banned = await db.value("select banned_until from auth.users where id = $1", employee.id)
    assert banned > datetime.now(UTC) + timedelta(days=365)


async def test_deactivated_person_has_no_role_even_with_a_new_session(db: Database):
    employee = await db.somebody("employee")
    await db.run("update public.profiles set deactivated_at = now() where id = $1", employee.id)
    again = await db.sign_in(employee.id, "employee")
    assert await db.ask(again, "select private.role()") is None


async def test_reactivation_lets_the_person_in_again(db: Database):
    admin, employee = await db.somebody("admin"), await db.person("employee")
    await db.run("update public.profiles set deactivated_at = now() where id = $1", employee)
    await db.act(admin, "update public.profiles set deactivated_at = null where id = $1", employee)
    row = (await db.run(
        "select banned_until, deactivated_by from auth.users join public.profiles using (id) where id = $1", employee
    ))[0]  # fmt: skip
    assert tuple(row) == (None, None)
    assert (
        await db.ask(await db.sign_in(employee, "employee"), "select private.role()") == "employee"
    )


async def test_expired_session_counts_for_nothing(db: Database):
    employee = await db.somebody("employee")
    await db.run("update auth.sessions set not_after = now() where id = $1", employee.session_id)
    assert await db.ask(employee, "select private.role()") is None


async def test_my_sessions_are_mine_and_name_the_current_one(db: Database):
    employee = await db.somebody("employee")
    other = await db.sign_in(employee.id, "employee", "aal1")
    await db.somebody("employee")
    found = await db.act(employee, "select id, aal, current from private.my_sessions()")
    assert {tuple(row) for row in found.rows} == {
        (employee.session_id, "aal2", True), (other.session_id, "aal1", False),
    }  # fmt: skip


async def test_session_that_has_ended_by_its_age_is_not_listed(db: Database):
    auth = load_config()
    hours = str(auth.get("auth.sessions.timebox", None)).removesuffix("h")
    lives = timedelta(hours=int(hours), seconds=auth.get("auth.jwt_expiry", None))
    employee = await db.somebody("employee")
    age = "update auth.sessions set created_at = now() - $2::interval where id = $1"
    listed = "select count(*) from private.my_sessions() where id = $1"
    for older, found in ((-timedelta(seconds=1), 1), (timedelta(), 0)):
        await db.run(age, employee.session_id, lives + older)
        assert await db.ask(employee, listed, employee.session_id) == found


async def test_newest_sessions_are_listed_and_no_more_than_a_hundred(db: Database):
    employee = await db.somebody("employee")
    await db.run(
        "insert into auth.sessions (id, user_id, aal, created_at)"
        " select gen_random_uuid(), $1, 'aal1', now() - n * interval '1 minute'"
        " from generate_series(1, 120) as n",
        employee.id,
    )
    found = await db.act(employee, "select id from private.my_sessions()")
    assert len(found.rows) == 100
    assert found.rows[0]["id"] == employee.session_id


async def test_own_session_is_ended_and_nobody_elses(db: Database):
    employee, stranger = await db.somebody("employee"), await db.somebody("employee")
    other = await db.sign_in(employee.id, "employee")
    end = "select private.end_my_session($1)"
    assert await db.ask(employee, end, stranger.session_id) is False
    assert await db.ask(employee, end, other.session_id) is True
    assert await sessions_of(db, stranger.id) == 1
    assert await sessions_of(db, employee.id) == 1


@pytest.mark.parametrize(
    ("caller", "target", "left"),
    [
        ("superuser", "admin", 0), ("superuser", "superuser", 0), ("admin", "employee", 0),
        ("admin", "admin", 1), ("admin", "superuser", 1), ("hiringmanager", "applicant", 1),
        ("employee", "applicant", 1), ("applicant", "applicant", 1),
    ],
)  # fmt: skip
async def test_factors_of_others_are_for_those_who_manage_them(
    db: Database, caller: str, target: str, left: int
):
    actor, person = await db.somebody(caller), await db.somebody(target)
    await db.give_factor(person.id)
    outcome = await db.act(actor, "select private.reset_mfa($1)", person.id)
    assert outcome.is_refused if left else outcome.rows[0][0] == 1
    assert await sessions_of(db, person.id) == left


@pytest.mark.parametrize("staff_mfa", ["required", "optional"])
@pytest.mark.parametrize("role", ["applicant", "employee", "superuser"])
async def test_session_that_owes_its_factor_changes_nothing(
    db: Database, role: str, staff_mfa: str
):
    await db.run("update public.app_settings set staff_mfa = $1", staff_mfa)
    half = await db.somebody(role, "aal1")
    whole = await db.sign_in(half.id, role, "aal2")
    rename = "update public.profiles set first_name = 'Eve', locale = 'es' where id = $1"
    assert (await db.act(half, rename, half.id)).count == 1
    await db.give_factor(half.id)
    assert (await db.act(half, rename, half.id)).count == 0
    assert (await db.act(whole, rename, half.id)).count == 1
    assert await db.ask(half, REQUIRED_AAL) is False
    assert await db.ask(whole, REQUIRED_AAL) is True
    # Signing out stays possible, ending the sessions of whoever gave it does not.
    end = "select private.end_my_session($1)"
    assert await db.ask(half, end, whole.session_id) is False
    assert await db.ask(half, end, half.session_id) is True


async def test_managing_others_needs_the_second_factor(db: Database):
    admin, person = await db.somebody("admin", "aal1"), await db.somebody("employee")
    assert (await db.act(admin, "select private.reset_mfa($1)", person.id)).is_refused
    assert await db.ask(admin, "select private.may_manage($1)", person.id) is False


async def test_own_factor_cannot_be_reset_by_oneself(db: Database):
    admin = await db.somebody("admin")
    assert (await db.act(admin, "select private.reset_mfa($1)", admin.id)).is_refused


@pytest.mark.parametrize("role", STAFF)
async def test_staff_need_the_factor_in_token_and_session(db: Database, role: str):
    both = await db.somebody(role)
    token_only = await db.somebody(role, "aal1")
    session_only = await db.somebody(role)
    assert await db.ask(both, REQUIRED_AAL) is True
    assert (
        await db.ask(Actor(token_only.id, role, "aal2", token_only.session_id), REQUIRED_AAL)
        is False
    )
    assert (
        await db.ask(Actor(session_only.id, role, "aal1", session_only.session_id), REQUIRED_AAL)
        is False
    )


async def test_applicant_needs_no_second_factor(db: Database):
    assert await db.ask(await db.somebody("applicant", "aal1"), REQUIRED_AAL) is True


@pytest.mark.parametrize(("status", "seen"), [(None, 1), ("unverified", 1), ("verified", 0)])
async def test_optional_mfa_binds_only_staff_who_enrolled(
    db: Database, status: str | None, seen: int
):
    await db.run("update public.app_settings set staff_mfa = 'optional'")
    employee = await db.somebody("employee", "aal1")
    patient = await rows.patient(db, employee)
    if status:
        await db.give_factor(employee.id, status)
    assert await db.ask(employee, REQUIRED_AAL) is bool(seen)
    found = await db.act(employee, "select id from public.patients where id = $1", patient)
    assert found.count == seen


async def test_without_a_row_of_settings_the_factor_is_required(db: Database):
    await db.run("delete from public.app_settings")
    employee = await db.somebody("employee", "aal1")
    assert await db.ask(employee, REQUIRED_AAL) is False
    assert await db.ask(await db.somebody("employee"), REQUIRED_AAL) is True


async def test_people_with_factor_are_told_to_admins_alone(db: Database):
    admin, employee = await db.somebody("admin"), await db.somebody("employee")
    await db.give_factor(employee.id)
    ask = "select array(select private.people_with_factor($1))"
    people = [employee.id, admin.id]
    assert await db.ask(admin, ask, people) == [employee.id]
    assert await db.ask(employee, ask, people) == []
    assert await db.ask(employee, "select private.has_verified_factor()") is True


async def test_invited_people_are_told_to_admins_alone(db: Database):
    admin, employee = await db.somebody("admin"), await db.somebody("employee")
    invited, confirmed = await db.somebody("employee"), await db.somebody("employee")
    await db.connection.execute(
        "update auth.users set invited_at = now(), email_confirmed_at ="
        " case when id = $2 then now() end where id in ($1, $2)",
        invited.id, confirmed.id,
    )  # fmt: skip
    ask = "select array(select private.people_invited($1))"
    people = [admin.id, invited.id, confirmed.id]
    assert await db.ask(admin, ask, people) == [invited.id]
    assert await db.ask(await db.somebody("admin", "aal1"), ask, people) == []
    assert await db.ask(employee, ask, people) == []


@pytest.mark.parametrize(
    ("role", "aal", "roles", "refusal"),
    [
        ("admin", "aal2", ["admin"], 0),
        ("admin", "aal1", ["admin"], 3),
        ("employee", "aal2", ["admin"], 2),
        ("employee", "aal1", ["admin"], 2),
        ("applicant", "aal1", ["applicant"], 0),
    ],
)
async def test_door_lets_pass_the_role_with_its_factor(
    db: Database, role: str, aal: str, roles: list[str], refusal: int
):
    person = await db.somebody(role, aal)
    assert await db.ask(person, "select private.check_access($1, true)", roles) == refusal


async def test_door_is_shut_to_an_ended_session(db: Database):
    admin = await db.somebody("admin")
    await db.run("delete from auth.sessions where id = $1", admin.session_id)
    assert await db.ask(admin, "select private.check_access(array['admin'], false)") == 1
