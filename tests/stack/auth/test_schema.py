"""The auth schema: what migrations and policies of a hosted project find there."""

from pathlib import Path
from uuid import uuid4

import pytest

from tests.stack.auth.world import PASSWORD

SHAPE = Path(__file__).parent / "shape"
RAISED = {"code": "P0001", "message": "not this one", "hint": "ask", "detail": "why"}


def test_catalog_is_that_of_a_hosted_project(database):
    """`hosted.txt` is what `catalog.sql` tells of a database that the real server migrated."""
    expected = (SHAPE / "hosted.txt").read_text(encoding="utf-8").splitlines()
    rows = database.rows((SHAPE / "catalog.sql").read_text(encoding="utf-8"))
    assert sorted(row["line"] for row in rows) == sorted(expected)


@pytest.mark.parametrize("table", ["users", "sessions", "refresh_tokens", "identities"])
def test_postgres_reads_and_deletes_what_the_api_roles_cannot_see(stack, table):
    rights = "select has_table_privilege($1, $2, 'select'), has_table_privilege($1, $2, 'delete')"
    assert stack.sql(rights, "postgres", f"auth.{table}") == [(True, True)]
    for role in ("anon", "authenticated"):
        assert stack.sql(rights, role, f"auth.{table}") == [(False, False)]


@pytest.mark.parametrize(
    ("setting", "function", "value"),
    [
        ("request.jwt.claims", "uid", '{"sub": "00000000-0000-4000-8000-000000000001"}'),
        ("request.jwt.claim.sub", "uid", "00000000-0000-4000-8000-000000000001"),
        ("request.jwt.claims", "role", '{"role": "authenticated"}'),
        ("request.jwt.claims", "email", '{"email": "a@example.com"}'),
    ],
)
def test_functions_read_the_requests_claims(stack, setting, function, value):
    ((found,),) = stack.sql(
        f"select auth.{function}()::text from (select set_config($1, $2, false)) s",  # noqa: S608
        setting,
        value,
    )
    assert found
    assert found in value


@pytest.mark.parametrize("setting", ["request.jwt.claims", "request.jwt.claim.sub"])
def test_functions_take_an_emptied_setting_for_none(stack, setting):
    """After a transaction a local setting reads as '', not as null."""
    ((found,),) = stack.sql(
        "select auth.uid() is null and auth.jwt() is null from (select set_config($1, '', false)) s",
        setting,
    )
    assert found is True


@pytest.fixture
def objection(database):
    """A trigger of the product that refuses one kind of change to one person's row."""
    name = f"test_objection_{uuid4().hex[:8]}"

    def object_to(event, email):
        database.rows(
            f"create function private.{name}() returns trigger language plpgsql as $$ begin"
            " raise exception 'not this one' using hint = 'ask', detail = 'why'; end $$"
        )
        row = "old" if event == "delete" else "new"
        database.rows(
            f"create trigger {name} before {event} on auth.users for each row"
            f" when ({row}.email = '{email}') execute function private.{name}()"
        )

    yield object_to
    database.rows(f"drop trigger if exists {name} on auth.users")
    database.rows(f"drop function if exists private.{name}()")


def test_trigger_refuses_a_new_person_in_its_own_words(auth, objection):
    email = auth.new_email()
    objection("insert", email)
    body = {"email": email, "password": PASSWORD}
    answers = [auth.post("/signup", body), auth.as_admin("POST", "/admin/users", body)]
    assert [(a.status_code, a.json()) for a in answers] == [(500, RAISED)] * 2


def test_trigger_refuses_a_change_in_its_own_words(auth, objection):
    session = auth.sign_in()
    objection("update", session.email)
    path = f"/admin/users/{session.id}"
    answers = [
        session.put("/user", {"data": {"a": 1}}),
        auth.as_admin("PUT", path, {"user_metadata": {"a": 1}}),
        auth.try_sign_in(session.email),
    ]
    assert [(a.status_code, a.json()) for a in answers] == [(500, RAISED)] * 3


def test_trigger_refuses_a_deletion_in_its_own_words(auth, objection):
    person = auth.make()
    objection("delete", person["email"])
    response = auth.as_admin("DELETE", f"/admin/users/{person['id']}")
    assert (response.status_code, response.json()) == (500, RAISED)
    assert auth.as_admin("GET", f"/admin/users/{person['id']}").status_code == 200
