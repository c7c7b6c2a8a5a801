"""Codes by mail: recovery, magic links, one-time codes, sending again, proving."""

import pytest

from cli.stack.config import load_config
from tests.stack.auth.world import NOWHERE, PASSWORD, methods_of, refused

LIFETIME = load_config().get("auth.email.otp_expiry", 3600)
IN_TIME = 10
"""Seconds left: as little as leaves time for the request on a busy machine."""
EXPIRED_LINK = (403, "otp_expired", "Email link is invalid or has expired")
EXPIRED_CODE = (403, "otp_expired", "Token has expired or is invalid")


def pause_over(auth, email):
    """Pretend that the last mails were sent a while ago."""
    auth.database.rows(
        "update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1m',"
        " recovery_sent_at = recovery_sent_at - interval '1m',"
        " reauthentication_sent_at = reauthentication_sent_at - interval '1m' where email = $1",
        email,
    )


def link_of(auth, kind, email, **fields):
    """A code as an administrator gets it, with its hash."""
    body = {"type": kind, "email": email, "password": PASSWORD, **fields}
    return auth.as_admin("POST", "/admin/generate_link", body).json()


@pytest.mark.parametrize("path", ["/recover", "/otp", "/magiclink"])
def test_unknown_and_known_addresses_get_the_same_answer(auth, path):
    known, unknown = auth.make()["email"], auth.new_email()
    answers = [auth.post(path, {"email": email}) for email in (known, unknown)]
    assert [(a.status_code, a.json()) for a in answers] == [(200, {}), (200, {})]


def test_recovery_signs_in_once(auth):
    email = auth.make()["email"]
    auth.post("/recover", {"email": email})
    proof = {"type": "recovery", "token_hash": auth.mailbox.hash_in(email)}
    assert auth.user_row(email)["recovery_token"] == proof["token_hash"]
    session = auth.signed_in(auth.post("/verify", proof))
    assert methods_of(session.access_token) == ["otp"]
    refused(auth.post("/verify", proof), *EXPIRED_LINK)
    assert auth.audit_of(email) == ["user_recovery_requested", "login"]
    assert session.put("/user", {"password": "Another-password-9"}).status_code == 200
    auth.sign_in(email, "Another-password-9")


def test_second_recovery_within_the_pause_is_refused(auth):
    email = auth.make()["email"]
    auth.post("/recover", {"email": email})
    refused(auth.post("/recover", {"email": email}), 429, "over_email_send_rate_limit")
    assert auth.audit_of(email) == ["user_recovery_requested"]


def test_magic_link_signs_in(auth):
    email = auth.make()["email"]
    auth.post("/magiclink", {"email": email})
    proof = {"type": "magiclink", "token_hash": auth.mailbox.hash_in(email)}
    assert methods_of(auth.signed_in(auth.post("/verify", proof)).access_token) == ["otp"]


def test_otp_for_an_unknown_address_makes_an_account(auth):
    email = auth.new_email()
    auth.post("/otp", {"email": email})
    row = auth.user_row(email)
    assert row["email_confirmed_at"] is None
    assert row["raw_user_meta_data"]["sub"] == str(row["id"])
    assert auth.token_types(email) == ["confirmation_token"]
    proof = {"type": "email", "token_hash": auth.mailbox.hash_in(email)}
    assert auth.post("/verify", proof).status_code == 200


@pytest.mark.parametrize("email", ["nobody@example.com", "no address"])
def test_otp_without_sign_up_refuses_an_unknown_address(auth, email):
    body = {"email": email, "create_user": False}
    refused(auth.post("/otp", body), 422, "otp_disabled", "Signups not allowed for otp")


@pytest.mark.parametrize("kind", ["recovery", "email"])
def test_code_with_its_address_signs_in(auth, kind):
    email = auth.make()["email"]
    code = link_of(auth, "recovery", email)["email_otp"]
    wrong = {"type": kind, "email": email, "token": "000000" if code != "000000" else "111111"}
    refused(auth.post("/verify", wrong), *EXPIRED_CODE)
    right = {"type": kind, "email": email.upper(), "token": code}
    assert auth.post("/verify", right).status_code == 200
    refused(auth.post("/verify", right), *EXPIRED_CODE)


def test_code_serves_no_other_address_or_purpose(auth):
    email = auth.make()["email"]
    link = link_of(auth, "recovery", email)
    code = link["email_otp"]
    other = {"type": "recovery", "email": auth.make()["email"], "token": code}
    refused(auth.post("/verify", other), *EXPIRED_CODE)
    refused(auth.post("/verify", {"type": "signup", "email": email, "token": code}), *EXPIRED_CODE)
    wrong_kind = {"type": "signup", "token_hash": link["hashed_token"]}
    refused(auth.post("/verify", wrong_kind), *EXPIRED_LINK)


def sent_before(auth, email: str, seconds: int) -> None:
    """Make the link or code of a mail so many seconds older than the time it is good for."""
    auth.database.rows(
        "update auth.users set recovery_sent_at = now() - make_interval(secs => $2) where email = $1",
        email,
        LIFETIME + seconds,
    )


def test_link_and_code_serve_until_their_time(auth):
    for proof in ("hashed_token", "email_otp"):
        email = auth.make()["email"]
        link = link_of(auth, "recovery", email)
        sent_before(auth, email, -IN_TIME)
        body = {"type": "recovery"} | (
            {"token_hash": link[proof]}
            if proof == "hashed_token"
            else {"email": email, "token": link[proof]}
        )
        assert auth.post("/verify", body).status_code == 200


def test_old_code_is_refused(auth):
    email = auth.make()["email"]
    link = link_of(auth, "recovery", email)
    sent_before(auth, email, 1)
    by_hash = {"type": "recovery", "token_hash": link["hashed_token"]}
    refused(auth.post("/verify", by_hash), *EXPIRED_LINK)
    by_code = {"type": "recovery", "email": email, "token": link["email_otp"]}
    refused(auth.post("/verify", by_code), *EXPIRED_CODE)


def test_banned_person_cannot_use_a_code(auth):
    person = auth.make()
    link = link_of(auth, "recovery", person["email"])
    auth.as_admin("PUT", f"/admin/users/{person['id']}", {"ban_duration": "1h"})
    by_hash = {"type": "recovery", "token_hash": link["hashed_token"]}
    refused(auth.post("/verify", by_hash), 403, "user_banned", "User is banned")


@pytest.mark.parametrize(
    ("body", "status", "code", "message"),
    [
        ({}, 400, "validation_failed", "Verify requires a verification type"),
        ({"type": "signup"}, 400, "validation_failed",
         "Verify requires either a token or a token hash"),
        ({"type": "signup", "token": "1", "token_hash": "x"}, 400, "validation_failed",
         "Verify requires either a token or a token hash"),
        ({"type": "signup", "email": "a@example.com", "token_hash": "x"}, 400,
         "validation_failed", "Only the token_hash and type should be provided"),
        ({"type": "signup", "token": "123456"}, 400, "validation_failed",
         "Only an email address or phone number should be provided on verify"),
        ({"type": "signup", "email": "no", "token": "123456"}, 422, "validation_failed",
         "Invalid email format"),
        ({"type": "nonsense", "token_hash": "x"}, 400, "validation_failed",
         "Invalid email verification type"),
        ({"type": "sms", "phone": "+15550001111", "token": "123456"}, *EXPIRED_CODE),
    ],
)  # fmt: skip
def test_wrong_proof_is_refused(auth, body, status, code, message):
    refused(auth.post("/verify", body), status, code, message)


@pytest.mark.parametrize(
    ("path", "body", "status", "code", "message"),
    [
        ("/recover", {}, 400, "validation_failed", "Password recovery requires an email"),
        ("/magiclink", {}, 422, "validation_failed", "Password recovery requires an email"),
        ("/otp", {}, 400, "validation_failed", "One of email or phone must be set"),
        ("/otp", {"email": "a@example.com", "phone": "1"}, 400, "validation_failed",
         "Only an email address or phone number should be provided"),
        ("/otp", {"phone": "+15550001111"}, 400, "phone_provider_disabled",
         "Unsupported phone provider"),
        ("/resend", {}, 400, "validation_failed",
         "Missing one of these types: signup, email_change, sms, phone_change"),
        ("/resend", {"type": "recovery", "email": "a@example.com"}, 400, "validation_failed",
         "Missing one of these types: signup, email_change, sms, phone_change"),
        ("/resend", {"type": "signup"}, 400, "validation_failed",
         "Type provided requires an email address"),
        ("/resend", {"type": "sms", "phone": "+15550001111"}, 400, "phone_provider_disabled",
         "Phone logins are disabled"),
    ],
)  # fmt: skip
def test_wrong_wish_for_a_mail_is_refused(auth, path, body, status, code, message):
    refused(auth.post(path, body), status, code, message)


def test_resend_mails_a_pending_confirmation_alone(auth):
    email, proven = auth.new_email(), auth.make()["email"]
    auth.post("/signup", {"email": email, "password": PASSWORD})
    auth.mailbox.hash_in(email)
    pause_over(auth, email)
    for address in (email, proven, auth.new_email()):
        response = auth.post("/resend", {"type": "signup", "email": address})
        assert (response.status_code, response.json()) == (200, {})
    proof = {"type": "signup", "token_hash": auth.mailbox.hash_in(email, 2)}
    assert auth.post("/verify", proof).status_code == 200
    assert auth.mailbox.mails(proven) == []


def test_reauthentication_mails_a_code_without_a_link(auth):
    session = auth.sign_in()
    response = session.get("/reauthenticate")
    assert (response.status_code, response.json()) == (200, {})
    # At once: a moment later the next one would be due.
    refused(session.get("/reauthenticate"), 429, "over_email_send_rate_limit")
    assert "token" not in auth.mailbox.newest(session.email)["html"]
    assert auth.token_types(session.email) == ["reauthentication_token"]
    assert auth.audit_of(session.email)[-1] == "user_reauthenticate_requested"


def test_invitation_makes_an_account_without_a_known_password(auth):
    email = auth.new_email()
    refused(auth.post("/invite", {"email": email}, headers=auth.sign_in().bearer), 403, "not_admin")
    response = auth.as_admin("POST", "/invite", {"email": email, "data": {"first_name": "Ann"}})
    invited = response.json()
    assert invited["invited_at"] == invited["confirmation_sent_at"]
    assert invited["user_metadata"] == {"first_name": "Ann"}
    assert auth.user_row(email)["encrypted_password"] in {"", None}
    proof = {"type": "invite", "token_hash": auth.mailbox.hash_in(email)}
    session = auth.signed_in(auth.post("/verify", proof))
    assert session.put("/user", {"password": PASSWORD}).status_code == 200
    auth.sign_in(email)
    again = auth.as_admin("POST", "/invite", {"email": email})
    refused(
        again, 422, "email_exists", "A user with this email address has already been registered"
    )


@pytest.mark.parametrize("kind", ["signup", "invite", "magiclink", "recovery"])
def test_generated_link_proves_like_a_mail(auth, kind):
    email = auth.new_email() if kind in {"signup", "invite"} else auth.make()["email"]
    link = link_of(auth, kind, email, redirect_to="http://127.0.0.1:9/there")
    assert link["verification_type"] == kind
    assert link["redirect_to"] == "http://127.0.0.1:9/there"
    expected = f"/verify?token={link['hashed_token']}&type={kind}&redirect_to="
    assert expected in link["action_link"]
    assert auth.mailbox.mails(email) == []
    proof = {"type": kind, "token_hash": link["hashed_token"]}
    assert auth.post("/verify", proof).status_code == 200


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "validation_failed"),
        ({"type": "nonsense", "email": "a@example.com"}, 400, "validation_failed"),
        ({"type": "recovery", "email": "nobody@example.com"}, 404, "user_not_found"),
        ({"type": "signup", "email": "nobody@example.com"}, 400, "validation_failed"),
        ({"type": "signup", "email": "nobody@example.com", "password": "x"}, 422, "weak_password"),
    ],
)
def test_wrong_link_wish_is_refused(auth, body, status, code):
    refused(auth.as_admin("POST", "/admin/generate_link", body), status, code)


def test_nobody_finds_a_flow_that_was_not_begun(auth):
    body = {"auth_code": NOWHERE, "code_verifier": "v" * 50}
    refused(auth.post("/token?grant_type=pkce", body), 404, "flow_state_not_found")
