"""People and roles from the terminal."""

import pytest

from cli.settings import read_stack


def test_users_list_names_people_and_can_go_on(admin, people):
    people.make("applicant", last_name="Zzyzx")
    page = admin.json("users", "list", "--limit", 1).json
    assert set(page) == {"data", "page"}
    assert {"id", "email", "firstName", "lastName", "role", "roles", "active"} <= set(
        page["data"][0]
    )
    more = admin.json("users", "list", "--limit", 1, "--cursor", page["page"]["next"]).json
    assert more["data"][0]["id"] != page["data"][0]["id"]
    found = admin.run("users", "list", "-q", "Zzyzx")
    assert "Test Zzyzx" in found.out
    assert "Email" in found.out
    assert "Zzyzx" not in admin.run("users", "list", "-q", "Zzyzx", "--role", "staff").out
    assert "Correo" in admin.run("users", "list", "-q", "Zzyzx", "--lang", "es").out


def test_users_list_is_for_administrators(terminal, people):
    terminal.become(people.of("employee"))
    done = terminal.json("users", "list")
    assert (done.code, done.error["code"]) == (4, "forbidden")


def test_users_create_invites_with_a_role(admin, people):
    email = people.make("applicant").email.replace("applicant", "invited")
    names = ("--first-name", "Ida", "--last-name", "Núñez")
    made = admin.json("users", "create", email, *names, "--role", "employee").data
    assert (made["email"], made["role"], made["lastName"]) == (email, "employee", "Núñez")
    taken = people.make("applicant").email
    again = admin.json("users", "create", taken, *names, "--role", "employee")
    assert (again.code, again.error["code"]) == (1, "conflict")


def test_users_create_asks_before_somebody_comes_back(admin, people):
    gone = people.make("employee", "Rosa", "Núñez")
    admin.json("users", "deactivate", gone.email)
    create = ("users", "create", gone.email, "--first-name", "R", "--last-name", "N")
    create = (*create, "--role", "hiringmanager")
    refused = admin.json(*create)
    assert (refused.code, refused.error["code"]) == (1, "account_deactivated")
    assert refused.error["details"][0]["values"] == {"name": "Rosa Núñez"}
    declined = admin.run(*create, "--lang", "es", typed="no\n")
    assert declined.code == 1
    assert "Rosa Núñez" in declined.err
    assert admin.json("users", "list", "-q", gone.email, "--inactive").data[0]["id"] == gone.id
    assert admin.run(*create, typed="yes\n").code == 0
    [back] = admin.json("users", "list", "-q", gone.email, "--active").data
    assert (back["id"], back["role"], back["lastName"]) == (gone.id, "hiringmanager", "Núñez")
    admin.json("users", "deactivate", gone.email)
    assert admin.json(*create, "--reactivate").data["id"] == gone.id


def test_users_create_with_a_bad_address_names_the_field(admin):
    done = admin.json(
        "users", "create", "nonsense", "--first-name", "A", "--last-name", "B", "--role", "employee"
    )
    assert (done.code, done.error["code"]) == (2, "invalid_input")
    assert [detail["field"] for detail in done.error["details"]] == ["email"]


def test_administrator_may_not_make_a_superuser(admin, people):
    person = people.make("applicant")
    done = admin.json("users", "role", person.email, "superuser")
    assert (done.code, done.error["code"]) == (4, "forbidden")


def test_unknown_role_is_wrong_usage(admin):
    assert admin.json("users", "role", "a@b.example", "boss").code == 2


def test_users_role_changes_by_address_or_id(admin, people):
    person = people.make("applicant")
    assert (
        admin.json("users", "role", f"\u200b{person.email.upper()}", "employee").data["role"]
        == "employee"
    )
    said = admin.run("users", "role", f"{person.email[:3]}\u00ad{person.email[3:]}", "employee")
    assert f"It was taken as {person.email}." in " ".join(said.err.split())
    changed = admin.json("users", "role", person.id, "hiringmanager").data
    assert (changed["id"], changed["role"]) == (person.id, "hiringmanager")
    assert "is employee now" in admin.run("users", "role", person.email, "employee").out


def test_deactivation_ends_sessions_and_can_be_taken_back(admin, people):
    person = people.make("applicant")
    held = admin.store.load()
    assert admin.json("users", "deactivate", person.email).data == {
        "id": person.id,
        "active": False,
    }
    admin.become(person, "aal1")
    assert admin.json("whoami").code == 3
    admin.store.save(held)
    assert admin.json("users", "reactivate", person.email).data == {"id": person.id, "active": True}
    people.forget_sessions(person)
    admin.become(person, "aal1")
    assert admin.json("whoami").data["id"] == person.id


def test_reset_mfa_removes_the_factors(admin, people):
    person = people.make("employee")
    people.enrol_totp(person)
    assert admin.json("users", "reset-mfa", person.email).data["mfaEnrolled"] is False
    assert people.sql("select 1 from auth.mfa_factors where user_id = $1", person.id) == []


def test_secret_key_lets_a_superuser_without_authenticator_in_again(terminal, people):
    person = people.make("superuser")
    people.enrol_totp(person)
    # Nobody is signed in, and the address is what its owner knows.
    reset = ("users", "reset-mfa", person.email.upper(), "--with-secret-key")
    assert terminal.json(*reset).data == {"id": person.id, "mfaEnrolled": False}
    assert people.sql("select 1 from auth.mfa_factors where user_id = $1", person.id) == []
    assert people.sql("select 1 from auth.sessions where user_id = $1", person.id) == []
    recorded = people.sql(
        "select actor_id, details::text as details from public.audit_events"
        " where action = 'reset_mfa' and $1::uuid = any (entity_ids)",
        person.id,
    )
    assert [tuple(event) for event in recorded] == [(None, '{"withSecretKey": true}')]
    told = "select 1 from public.outbound_emails where kind = 'mfa_reset' and recipient = $1"
    assert len(people.sql(told, person.email)) == 1
    assert "second factors" in terminal.run(*reset).out


def test_secret_key_finds_people_by_their_address_alone(terminal, monkeypatch):
    unknown = terminal.json("users", "reset-mfa", "nobody@people.test", "--with-secret-key")
    assert (unknown.code, unknown.error["code"]) == (5, "users_unknown")
    monkeypatch.setenv("SUPABASE_SECRET_KEY", "sb_secret_of_somebody_else")
    monkeypatch.setenv("SUPABASE_URL", read_stack()["supabaseUrl"])
    wrong = terminal.json("users", "reset-mfa", "nobody@people.test", "--with-secret-key")
    assert wrong.code == 1


@pytest.mark.parametrize(
    "given",
    [
        ("reset-mfa", "eve@people.test", "--with-secret-key"),
        (
            "bootstrap",
            "eve@people.test",
            "--first-name",
            "Eve",
            "--last-name",
            "Late",
            "--password-stdin",
        ),
    ],
)
@pytest.mark.parametrize(
    ("named", "missing"),
    [("SUPABASE_URL", "SUPABASE_SECRET_KEY"), ("SUPABASE_SECRET_KEY", "SUPABASE_URL")],
)
def test_nothing_of_the_local_stack_is_added_to_a_named_project(
    terminal, monkeypatch, given, named, missing
):
    stack = read_stack()
    values = {"SUPABASE_URL": stack["supabaseUrl"], "SUPABASE_SECRET_KEY": stack["secretKey"]}
    monkeypatch.setenv(named, values[named])
    done = terminal.json("users", *given, typed="Long-enough-password\n")
    assert (done.code, done.error["code"]) == (2, "bootstrap_partly_named")
    assert done.error["message"].endswith(f"missing: {missing}")


@pytest.mark.parametrize("command", ["deactivate", "reactivate", "reset-mfa"])
def test_unknown_person_is_not_found(admin, command):
    done = admin.json("users", command, "nobody@people.test")
    assert (done.code, done.error["code"]) == (5, "users_unknown")
    by_id = admin.json("users", command, "00000000-0000-4000-8000-000000000000")
    assert (by_id.code, by_id.error["code"]) == (5, "not_found")


def test_bootstrap_refuses_where_there_is_a_superuser(terminal, people):
    people.of("superuser")
    names = ("--first-name", "Eve", "--last-name", "Late")
    done = terminal.json(
        "users", "bootstrap", "eve@people.test", *names, "--password-stdin",
        typed="Long-enough-password\n",
    )  # fmt: skip
    assert (done.code, done.error["code"]) == (1, "bootstrap_exists")
    assert people.sql("select 1 from auth.users where email = 'eve@people.test'") == []


def test_bootstrap_refuses_a_short_password(terminal):
    names = ("--first-name", "Eve", "--last-name", "Late")
    done = terminal.json(
        "users", "bootstrap", "eve@people.test", *names, "--password-stdin", typed="short\n"
    )
    assert (done.code, done.error["code"]) == (2, "bootstrap_weak_password")


@pytest.mark.parametrize("command", ["deactivate", "reactivate", "reset-mfa"])
@pytest.mark.parametrize("person", ["roles", "grace", "../me"])
def test_person_that_is_neither_address_nor_id_is_refused(admin, command, person):
    done = admin.json("users", command, person)
    assert (done.code, done.error["code"]) == (2, "invalid_input")
    assert done.error["message"] == "PERSON: This is not a valid id."
    assert "'carehire users list'" in done.error["remedy"]


@pytest.mark.parametrize(
    ("words", "parameter"),
    [
        (("applications", "show", "search"), "APPLICATION"),
        (("visits", "restore", "bulk"), "VISIT"),
        (("visits", "undo", "../x"), "BATCH"),
        (("documents", "withdraw", "a?b"), "DOCUMENT"),
        (("email", "retry", "kinds"), "EMAIL"),
        (("interviews", "withdraw", "series"), "SLOT"),
    ],
)
def test_word_of_an_address_is_no_id(admin, words, parameter):
    done = admin.json(*words)
    assert (done.code, done.error["code"]) == (2, "invalid_input")
    assert done.error["message"] == f"{parameter}: This is not a valid id."
