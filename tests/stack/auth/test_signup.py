"""Making an account."""

import pytest

from tests.stack.auth.world import NEW_API, PASSWORD, claims_of, methods_of, refused


def sign_up(auth, email, **fields):
    return auth.post("/signup", {"email": email, "password": PASSWORD, **fields})


def test_signup_makes_an_unproven_person_and_mails_a_code(auth):
    email = auth.new_email()
    response = sign_up(auth, email.upper(), data={"first_name": "Ann", "sub": "x", "email": "y"})
    person = response.json()
    assert response.status_code == 200
    assert person["email"] == email
    assert person["role"] == person["aud"] == "authenticated"
    assert "email_confirmed_at" not in person
    shown = {"first_name": "Ann", "sub": person["id"], "email": email}
    proven = {"email_verified": False, "phone_verified": False}
    assert person["user_metadata"] == person["identities"][0]["identity_data"] == shown | proven
    row = auth.user_row(email)
    assert row["encrypted_password"].startswith("$2a$10$")
    assert row["confirmation_token"] == auth.mailbox.hash_in(email)
    # The product keeps no word of somebody who has not confirmed.
    assert row["raw_user_meta_data"] == {"sub": person["id"], "email": email} | proven
    assert auth.token_types(email) == ["confirmation_token"]
    assert auth.audit_of(email) == ["user_confirmation_requested"]


def test_unproven_person_cannot_sign_in(auth):
    email = auth.new_email()
    sign_up(auth, email)
    refused(auth.try_sign_in(email), 400, "email_not_confirmed", "Email not confirmed")
    refused(auth.try_sign_in(email, "wrong-password"), 400, "invalid_credentials")


def test_proving_the_code_signs_in_and_spends_it(auth):
    email = auth.new_email()
    sign_up(auth, email)
    proof = {"type": "signup", "token_hash": auth.mailbox.hash_in(email)}
    session = auth.signed_in(auth.post("/verify", proof))
    assert methods_of(session.access_token) == ["otp"]
    assert claims_of(session.access_token)["aal"] == "aal1"
    assert session.user["confirmed_at"] == session.user["email_confirmed_at"]
    assert session.user["user_metadata"]["email_verified"] is True
    assert session.user["identities"][0]["identity_data"]["email_verified"] is True
    assert auth.token_types(email) == []
    assert auth.audit_of(email) == ["user_confirmation_requested", "user_signedup"]
    refused(auth.post("/verify", proof), 403, "otp_expired")


def test_second_signup_within_the_pause_is_refused_and_leaves_no_trace(auth):
    email = auth.new_email()
    sign_up(auth, email)
    refused(sign_up(auth, email), 429, "over_email_send_rate_limit")
    assert auth.audit_of(email) == ["user_confirmation_requested"]


def test_second_signup_later_mails_again_and_changes_nothing(auth):
    email = auth.new_email()
    first = sign_up(auth, email).json()
    auth.database.rows(
        "update auth.users set confirmation_sent_at = now() - interval '1h' where email = $1", email
    )
    before = auth.user_row(email)
    second = sign_up(auth, email, password="Another-password-9", data={"n": 2}).json()
    assert (second["id"], second["user_metadata"]) == (first["id"], first["user_metadata"])
    assert auth.mailbox.newest(email, 2)
    after = auth.user_row(email)
    for kept in ("encrypted_password", "raw_user_meta_data"):
        assert after[kept] == before[kept]


def test_signup_with_a_taken_address_looks_like_a_new_one(auth):
    person = auth.make()
    data = {"first_name": "Eve"}
    shown = sign_up(auth, person["email"], data=data).json()
    assert shown["id"] != person["id"]
    assert (shown["role"], shown["identities"], shown["user_metadata"]) == ("", [], data)
    assert "email_confirmed_at" not in shown
    assert "confirmation_sent_at" in shown
    assert auth.mailbox.mails(person["email"]) == []
    assert auth.audit_of(person["email"]) == ["user_repeated_signup"]


@pytest.mark.parametrize(
    ("body", "status", "code", "message"),
    [
        ({}, 422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"),
        ({"email": "a@example.com"}, 400, "validation_failed", "Signup requires a valid password"),
        ({"email": "no", "password": PASSWORD}, 400, "validation_failed",
         "Unable to validate email address: invalid format"),
        ({"email": "a@example.com", "password": "é" * 37}, 400, "validation_failed",
         "Password cannot be longer than 72 characters"),
        ({"phone": "+15550001111", "password": PASSWORD}, 400, "phone_provider_disabled",
         "Phone signups are disabled"),
        ({"email": "a@example.com", "phone": "+15550001111", "password": PASSWORD}, 400,
         "validation_failed",
         "Only an email address or phone number should be provided on signup."),
        ({"email": "a@example.com", "password": PASSWORD, "code_challenge": "x"}, 400,
         "validation_failed", "PKCE flow requires code_challenge_method and code_challenge"),
    ],
)  # fmt: skip
def test_signup_with_wrong_input_is_refused(auth, body, status, code, message):
    refused(auth.post("/signup", body), status, code, message)


def test_short_password_is_refused_with_its_reasons(auth):
    response = sign_up(auth, auth.new_email(), password="short")
    refused(response, 422, "weak_password", "Password should be at least 12 characters.")
    assert response.json()["weak_password"] == {"reasons": ["length"]}


def test_short_password_in_the_newer_shape(auth):
    body = {"email": auth.new_email(), "password": "short"}
    response = auth.post("/signup", body, headers=NEW_API)
    message = "Password should be at least 12 characters."
    weak = {"reasons": ["length"]}
    assert response.json() == {
        "code": "weak_password", "message": message, "weak_password": weak,
    }  # fmt: skip


def test_failing_mail_leaves_no_account(start_auth):
    auth = start_auth(GOTRUE_SMTP_PORT="1")
    email = auth.new_email()
    refused(sign_up(auth, email), 500, "unexpected_failure", "Error sending confirmation email")
    assert auth.database.rows("select id from auth.users where email = $1", email) == []
    assert auth.audit_of(email) == []


def test_without_confirmations_signup_signs_in(start_auth):
    auth = start_auth(GOTRUE_MAILER_AUTOCONFIRM="true")
    email = auth.new_email()
    session = auth.signed_in(sign_up(auth, email, data={"q": 1}))
    assert methods_of(session.access_token) == ["password"]
    assert session.user["identities"][0]["identity_data"]["email_verified"] is True
    assert auth.audit_of(email) == ["user_signedup", "login"]
    refused(sign_up(auth, email), 422, "user_already_exists", "User already registered")
    assert auth.get("/settings").json()["mailer_autoconfirm"] is True


def test_closed_signups_refuse_strangers_alone(start_auth):
    auth = start_auth(GOTRUE_DISABLE_SIGNUP="true")
    email = auth.new_email()
    closed = (422, "signup_disabled", "Signups not allowed for this instance")
    refused(sign_up(auth, email), *closed)
    refused(auth.post("/otp", {"email": email}), *closed)
    refused(auth.post("/magiclink", {"email": email}), *closed)
    invited = auth.as_admin("POST", "/invite", {"email": email})
    assert invited.status_code == 200


def test_required_characters_are_asked_for(start_auth):
    auth = start_auth(GOTRUE_PASSWORD_REQUIRED_CHARACTERS=r"abc:012\:")
    message = "Password should contain at least one character of each: abc, 012:."
    refused(sign_up(auth, auth.new_email(), password="z" * 12), 422, "weak_password", message)
    assert sign_up(auth, auth.new_email(), password="a:" + "z" * 12).status_code == 200
    weak = auth.make(password="zzzzz")
    told = auth.try_sign_in(weak["email"], "zzzzz").json()["weak_password"]
    assert told["reasons"] == ["length", "characters"]
