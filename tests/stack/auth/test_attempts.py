"""The hooks that hear of each password and each code: when they are asked, and what they may refuse."""

import pytest

from tests.stack.auth.world import NOWHERE, PASSWORD, refused

ADDRESS = "pg-functions://postgres/private/test_attempt_hook"
USE_HOOKS = {
    f"GOTRUE_HOOK_{name}_VERIFICATION_ATTEMPT_{setting}": value
    for name in ("PASSWORD", "MFA")
    for setting, value in (("ENABLED", "true"), ("URI", ADDRESS))
}
CONTINUE = """return '{"decision": "continue"}';"""
KEEP = "insert into private.test_attempts (event) values (event);"
RUNNING = f"Error running hook URI: {ADDRESS}"
WRONG = (400, "invalid_credentials", "Invalid login credentials")
WRONG_CODE = (422, "mfa_verification_failed", "Invalid TOTP code entered")


class Hook:
    """The test's hook: what it does, and the events that it got."""

    def __init__(self, database):
        self.database = database

    def does(self, body):
        self.database.rows("delete from private.test_attempts")
        self.database.rows(
            "create or replace function private.test_attempt_hook(event jsonb) returns jsonb"
            f" language plpgsql as $$ begin {KEEP} {body} end $$"
        )
        self.database.rows(
            "grant execute on function private.test_attempt_hook to supabase_auth_admin"
        )

    def events(self):
        rows = self.database.rows("select event from private.test_attempts order by id")
        return [row["event"] for row in rows]

    def heard(self):
        """Return whether each password or code was right, in the order of the attempts."""
        return [event["valid"] for event in self.events()]


@pytest.fixture(scope="module")
def hook(database):
    database.rows(
        "create table if not exists private.test_attempts"
        " (id bigint generated always as identity, event jsonb)"
    )
    database.rows("grant insert on private.test_attempts to supabase_auth_admin")
    database.rows("grant usage on schema private to supabase_auth_admin")
    yield Hook(database)
    database.rows("drop function if exists private.test_attempt_hook(jsonb)")
    database.rows("drop table private.test_attempts")


@pytest.fixture(scope="module")
def hooked_auth(auth_starter, hook):
    hook.does(CONTINUE)
    with auth_starter(**USE_HOOKS) as auth:
        yield auth


def test_hook_hears_of_each_password_of_an_account(hooked_auth, hook):
    hook.does(CONTINUE)
    user = hooked_auth.make()
    refused(hooked_auth.try_sign_in(user["email"], "Wrong-password-1"), *WRONG)
    hooked_auth.sign_in(user["email"])
    wrong, right = hook.events()
    assert wrong.keys() == {"metadata", "user_id", "valid"}
    assert wrong["metadata"].keys() == {"uuid", "time", "name", "ip_address"}
    assert wrong["metadata"]["name"] == "password-verification"
    assert (wrong["user_id"], wrong["valid"]) == (user["id"], False)
    assert (right["user_id"], right["valid"]) == (user["id"], True)


def test_hook_hears_nothing_where_no_password_is_compared(hooked_auth, hook):
    hook.does(CONTINUE)
    banned = hooked_auth.make(ban_duration="1h")["email"]
    without = hooked_auth.make()["email"]
    hook.database.rows("update auth.users set encrypted_password = '' where email = $1", without)
    for email in (banned, without, hooked_auth.new_email()):
        assert hooked_auth.try_sign_in(email).status_code == 400
    assert hook.events() == []


def test_hook_hears_before_an_unconfirmed_account_is_refused(hooked_auth, hook):
    hook.does(CONTINUE)
    email = hooked_auth.make(email_confirm=False)["email"]
    refused(hooked_auth.try_sign_in(email, "Wrong-password-1"), *WRONG)
    refused(hooked_auth.try_sign_in(email), 400, "email_not_confirmed")
    assert hook.heard() == [False, True]


@pytest.mark.parametrize("body", ["return null;", "return '{}';", 'return \'{"decision": "?"}\';'])
def test_anything_but_a_rejection_goes_on(hooked_auth, hook, body):
    hook.does(body)
    email = hooked_auth.make()["email"]
    hooked_auth.sign_in(email)
    refused(hooked_auth.try_sign_in(email, "Wrong-password-1"), *WRONG)


@pytest.mark.parametrize("password", [PASSWORD, "Wrong-password-1"])
@pytest.mark.parametrize(
    ("fields", "message", "lives"),
    [
        ("", "Further password verification attempts will be rejected.", True),
        (', "message": "Not now"', "Not now", True),
        (', "should_logout_user": true', "Further password verification attempts will be rejected.",
         False),
    ],
)  # fmt: skip
def test_rejection_refuses_and_may_end_the_sessions(
    hooked_auth, hook, password, fields, message, lives
):
    hook.does(CONTINUE)
    session = hooked_auth.sign_in()
    hook.does(f"""return '{{"decision": "reject"{fields}}}';""")
    response = hooked_auth.try_sign_in(session.email, password)
    refused(response, 400, "invalid_credentials", message)
    assert session.is_alive() == lives


@pytest.mark.parametrize(
    ("body", "status", "code", "message"),
    [
        ("return '[]';", 500, "unexpected_failure", "Error unmarshaling JSON output."),
        ("return '{\"decision\": 5}';", 500, "unexpected_failure",
         "Error unmarshaling JSON output."),
        ("return '{\"decision\": \"reject\", \"message\": []}';", 500, "unexpected_failure",
         "Error unmarshaling JSON output."),
        ("return '{\"error\": {\"http_code\": 429, \"message\": \"go away\"}}';", 429, "unknown",
         "go away"),
        ("perform 1 / 0; return event;", 500, "unexpected_failure", RUNNING),
        ("perform pg_sleep(3); return event;", 500, "unexpected_failure", RUNNING),
    ],
)  # fmt: skip
def test_failing_hook_fails_the_sign_in(hooked_auth, hook, body, status, code, message):
    hook.does(body)
    response = hooked_auth.try_sign_in(hooked_auth.make()["email"])
    told = response.json()
    assert (response.status_code, told["error_code"], told["msg"]) == (status, code, message)


def tried(session, factor_id, code):
    challenge = session.post(f"/factors/{factor_id}/challenge").json()["id"]
    body = {"challenge_id": challenge, "code": code}
    return session.post(f"/factors/{factor_id}/verify", body)


def wrong_code(totp):
    return f"{(int(totp.now()) + 500_000) % 1_000_000:06}"


def test_hook_hears_of_each_code(hooked_auth, hook):
    hook.does(CONTINUE)
    session = hooked_auth.sign_in()
    factor_id, totp = session.enrol()
    hook.does(CONTINUE)
    refused(tried(session, factor_id, wrong_code(totp)), *WRONG_CODE)
    hooked_auth.signed_in(session.prove(factor_id, totp))
    body = {"challenge_id": NOWHERE, "code": totp.now()}
    assert session.post(f"/factors/{factor_id}/verify", body).status_code == 422
    wrong, right = hook.events()
    assert wrong.keys() == {"metadata", "user_id", "factor_id", "factor_type", "valid"}
    assert wrong["metadata"]["name"] == "mfa-verification"
    assert (wrong["user_id"], wrong["factor_id"]) == (session.id, factor_id)
    assert (wrong["factor_type"], wrong["valid"], right["valid"]) == ("totp", False, True)


@pytest.mark.parametrize(
    ("fields", "message"),
    [("", "Further MFA verification attempts will be rejected."),
     (', "message": "Not now"', "Not now")],
)  # fmt: skip
def test_rejected_code_ends_all_sessions(hooked_auth, hook, fields, message):
    hook.does(CONTINUE)
    session = hooked_auth.sign_in()
    other = hooked_auth.sign_in(session.email)
    factor_id, totp = session.enrol()
    hook.does(f"""return '{{"decision": "reject"{fields}}}';""")
    response = tried(session, factor_id, totp.now())
    refused(response, 403, "mfa_verification_rejected", message)
    assert not session.is_alive()
    assert not other.is_alive()


EVENTS = """
select details from public.audit_events
where action = 'sign_in_failed' and entity_ids = array[$1::uuid] order by (details->>'count')::int
"""


def test_failures_are_audited_by_the_configured_hooks(auth, database):
    """As `supabase/config.toml` says; a wrong code while a factor is added is no sign-in."""
    session = auth.sign_in()
    factor_id, totp = session.enrol()
    refused(tried(session, factor_id, wrong_code(totp)), *WRONG_CODE)
    raised = auth.signed_in(session.prove(factor_id, totp))
    assert database.rows(EVENTS, session.id) == []
    refused(tried(raised, factor_id, wrong_code(totp)), *WRONG_CODE)
    refused(auth.try_sign_in(session.email, "Wrong-password-1"), *WRONG)
    found = [row["details"] for row in database.rows(EVENTS, session.id)]
    assert sorted(found, key=lambda event: event["step"]) == [
        {"step": "password", "count": 1}, {"step": "second_factor", "count": 1},
    ]  # fmt: skip
