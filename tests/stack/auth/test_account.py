"""One's own account: what it shows, and changing password, metadata and address."""

import re

import pytest

from tests.stack.auth.world import PASSWORD, methods_of, refused

NEW = "Another-password-9"
CHANGE = {"password": NEW, "current_password": PASSWORD}


def test_account_shows_itself(auth):
    session = auth.sign_in()
    shown = session.get("/user").json()
    assert shown.keys() == session.user.keys()
    assert shown["id"] == session.id
    assert "encrypted_password" not in shown


def test_metadata_is_merged_and_null_removes(auth):
    session = auth.sign_in()
    session.put("/user", {"data": {"a": 1, "b": {"c": 2}}})
    shown = session.put("/user", {"data": {"a": None, "d": 3}}).json()
    assert shown["user_metadata"] == {"email_verified": True, "b": {"c": 2}, "d": 3}
    assert auth.audit_of(session.email)[-2:] == ["user_modified", "user_modified"]


def test_password_change_ends_the_other_sessions(auth):
    session = auth.sign_in()
    other = auth.sign_in(session.email)
    assert session.put("/user", CHANGE).status_code == 200
    assert session.is_alive()
    refused(other.get("/user"), 403, "session_not_found")
    refused(auth.try_sign_in(session.email), 400, "invalid_credentials")
    auth.sign_in(session.email, NEW)
    assert auth.audit_of(session.email)[-3:-1] == ["user_updated_password", "user_modified"]


def test_password_change_spends_every_code(auth):
    session = auth.sign_in()
    auth.post("/recover", {"email": session.email})
    proof = {"type": "recovery", "token_hash": auth.mailbox.hash_in(session.email)}
    session.put("/user", CHANGE)
    refused(auth.post("/verify", proof), 403, "otp_expired")
    assert auth.token_types(session.email) == []


@pytest.mark.parametrize(
    ("body", "status", "code", "message"),
    [
        ({"password": PASSWORD, "current_password": PASSWORD}, 422, "same_password",
         "New password should be different from the old password."),
        ({"password": "short"}, 422, "weak_password",
         "Password should be at least 12 characters."),
        ({"password": ""}, 422, "weak_password", "Password should be at least 12 characters."),
        ({"email": "no"}, 400, "validation_failed",
         "Unable to validate email address: invalid format"),
        ({"app_metadata": {"role": "admin"}}, 403, "not_admin",
         "Updating app_metadata requires admin privileges"),
        ({"phone": "+15550001111"}, 500, "unexpected_failure", "Unable to get SMS provider"),
    ],
)  # fmt: skip
def test_wrong_change_is_refused(auth, body, status, code, message):
    refused(auth.sign_in().put("/user", body), status, code, message)


def test_role_cannot_be_taken(auth):
    session = auth.sign_in()
    shown = session.put("/user", {"role": "service_role", "aud": "x", "id": "x"}).json()
    assert (shown["role"], shown["aud"], shown["id"]) == (
        "authenticated", "authenticated", session.id,
    )  # fmt: skip


def begin_change(auth, session):
    """Ask for a new address; return it with the hashes that both addresses got."""
    new = auth.new_email()
    response = session.put("/user", {"email": new})
    assert response.json()["new_email"] == new
    assert response.json()["email"] == session.email
    return new, auth.mailbox.hash_in(new), auth.mailbox.hash_in(session.email)


@pytest.mark.parametrize("first", ["new", "old"])
def test_address_changes_when_both_have_agreed(auth, first):
    session = auth.sign_in()
    new, new_hash, old_hash = begin_change(auth, session)
    hashes = [new_hash, old_hash] if first == "new" else [old_hash, new_hash]
    half = auth.post("/verify", {"type": "email_change", "token_hash": hashes[0]})
    assert half.json() == {
        "code": "200",
        "msg": "Confirmation link accepted. Please proceed to confirm link sent to the other email",
    }
    assert auth.user_row(session.email)["email_change_confirm_status"] == 1
    refused(
        auth.post("/verify", {"type": "email_change", "token_hash": hashes[0]}), 403, "otp_expired"
    )
    done = auth.signed_in(auth.post("/verify", {"type": "email_change", "token_hash": hashes[1]}))
    assert done.email == new
    assert "new_email" not in done.user
    assert done.user["identities"][0]["identity_data"]["email"] == new
    assert methods_of(done.access_token) == ["otp"]
    auth.sign_in(new)
    refused(auth.try_sign_in(session.email), 400, "invalid_credentials")


def test_first_link_of_two_says_what_is_missing(auth):
    session = auth.sign_in()
    _, new_hash, _ = begin_change(auth, session)
    query = {"token": new_hash, "type": "email_change", "redirect_to": "http://127.0.0.1:9/x"}
    target = auth.get("/verify", params=query).headers["location"]
    assert target.startswith("http://127.0.0.1:9/x#message=Confirmation+link+accepted.")


def test_pending_change_can_be_sent_again(auth):
    session = auth.sign_in()
    new, _, _ = begin_change(auth, session)
    auth.database.rows(
        "update auth.users set email_change_sent_at = now() - interval '1m' where email = $1",
        session.email,
    )
    assert auth.post("/resend", {"type": "email_change", "email": session.email}).json() == {}
    for address in (new, session.email):
        auth.mailbox.newest(address, 2)


def test_taken_address_is_refused(auth):
    taken = auth.make()["email"]
    message = "A user with this email address has already been registered"
    refused(auth.sign_in().put("/user", {"email": taken}), 422, "email_exists", message)


def test_own_address_in_other_letters_changes_nothing(auth):
    session = auth.sign_in()
    shown = session.put("/user", {"email": session.email.upper()}).json()
    assert "new_email" not in shown


def test_one_proof_is_enough_where_settings_say_so(start_auth):
    auth = start_auth(GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED="false")
    session = auth.sign_in()
    new = auth.new_email()
    session.put("/user", {"email": new})
    proof = {"type": "email_change", "token_hash": auth.mailbox.hash_in(new)}
    assert auth.signed_in(auth.post("/verify", proof)).email == new


def test_old_session_must_prove_itself_before_a_new_password(start_auth):
    auth = start_auth(GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION="true")
    session = auth.sign_in()
    assert session.put("/user", CHANGE).status_code == 200
    auth.database.rows(
        "update auth.sessions set created_at = now() - interval '25h' where id = $1",
        session.session_id,
    )
    body = {"password": PASSWORD, "current_password": NEW}
    refused(session.put("/user", body), 400, "reauthentication_needed")
    session.get("/reauthenticate")
    count = 1 + sum("/auth/forgot" in m["html"] for m in auth.mailbox.mails(session.email))
    mail = auth.mailbox.newest(session.email, count)
    nonce = re.search(r"\b\d{10}\b", re.sub(r"#\d{6}", "", mail["html"]))
    assert nonce
    refused(
        session.put("/user", {**body, "nonce": "000000"}), 422, "reauthentication_not_valid",
        "Nonce has expired or is invalid",
    )  # fmt: skip
    assert session.put("/user", {**body, "nonce": nonce[0]}).status_code == 200


def test_session_alone_changes_no_password(auth):
    session = auth.sign_in()
    refused(session.put("/user", {"password": NEW}), 400, "current_password_required")
    wrong = {"password": NEW, "current_password": "wrong"}
    refused(session.put("/user", wrong), 400, "current_password_invalid")
    assert auth.sign_in(session.email).is_alive()
    assert session.put("/user", CHANGE).status_code == 200


def test_changes_are_told_by_mail(auth):
    session = auth.sign_in()
    session.put("/user", CHANGE)
    assert "password" in auth.mailbox.newest(session.email)["subject"].lower()
