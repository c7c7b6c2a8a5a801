"""The official clients must not notice which server answers: supabase-js and supabase-py."""

import json
import subprocess
from pathlib import Path

import pyotp
import pytest
from supabase_auth import SyncGoTrueClient
from supabase_auth.errors import AuthApiError, AuthSessionMissingError, AuthWeakPasswordError

from cli.stack.toolchain.programs import node
from tests.stack.auth.world import PASSWORD, Pkce

SCRIPT = Path(__file__).resolve().parents[1] / "js" / "auth-client.mjs"


@pytest.fixture(scope="module")
def seen(auth, stack):
    """What supabase-js saw on its walk."""
    settings = {
        "url": stack.supabaseUrl,
        "key": stack.publishableKey,
        "secret": stack.secretKey,
        "mail": stack.mailUrl,
        "email": auth.new_email("js"),
        "password": PASSWORD,
    }
    done = subprocess.run(
        [str(node()), str(SCRIPT), json.dumps(settings)],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return {"email": settings["email"], **json.loads(done.stdout.splitlines()[-1])}


def failed(name, status, code, reasons=None):
    told = {"name": name, "status": status, "code": code}
    return told if reasons is None else {**told, "reasons": reasons}


def test_js_signs_up_and_proves_the_address(seen):
    assert seen["signUp"] == {
        "error": None, "session": None, "email": seen["email"], "name": "Ann",
    }  # fmt: skip
    assert seen["unproven"] == failed("AuthApiError", 400, "email_not_confirmed")
    assert seen["weak"] == failed("AuthWeakPasswordError", 422, "weak_password", ["length"])
    assert seen["proven"] == {"error": None, "hasSession": True}


def test_js_keeps_a_session(seen):
    assert seen["signIn"] == {"type": "bearer", "hasUser": True}
    assert seen["wrong"] == failed("AuthApiError", 400, "invalid_credentials")
    assert seen["claims"] == {"error": None, "sub": True, "alg": "ES256"}
    assert seen["refreshed"] == {"error": None, "rotated": True}
    assert seen["user"] == seen["email"]
    assert (seen["identities"], seen["updated"]) == (["email"], "left")


def test_js_uses_a_second_factor(seen):
    assert seen["enrolled"] == {"error": None, "picture": "data:image/svg+xml;utf-8"}
    assert seen["wrongCode"] == failed("AuthApiError", 422, "mfa_verification_failed")
    assert seen["verified"] is None
    level = seen["level"]
    assert (level["currentLevel"], level["nextLevel"]) == ("aal2", "aal2")
    # Newest first, to the second: two of the same second stand in either order.
    methods = level["currentAuthenticationMethods"]
    assert sorted(method["method"] for method in methods) == ["password", "totp"]
    assert seen["listed"] == [{"friendly_name": "phone", "status": "verified"}]
    assert seen["unenrolled"] is True


def test_js_sets_a_new_password_by_a_pkce_link(seen):
    assert seen["reset"] is None
    assert seen["exchanged"] == {"error": None, "type": "recovery"}
    assert seen["newPassword"] is None


def test_js_administers(seen):
    assert seen["duplicate"] == failed("AuthApiError", 422, "email_exists")
    assert seen["page"] == {"users": 1, "total": True, "next": 2}
    assert seen["link"] == {
        "action_link": True, "email_otp": 10, "hashed_token": 56,
        "verification_type": "magiclink", "redirect_to": seen["link"]["redirect_to"],
    }  # fmt: skip
    assert (seen["changed"], seen["adminFactors"]) == (1, [])
    assert seen["invited"] == f"invited-{seen['email']}"
    assert seen["signedOut"] is seen["deleted"] is None
    assert seen["afterwards"]["name"] == "AuthSessionMissingError"
    assert seen["gone"] == failed("AuthApiError", 404, "user_not_found")
    assert seen["notAdmin"]["status"] in {401, 403}


def test_js_tells_its_listeners_and_signs_out(seen):
    for event in ("SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED"):
        assert event in seen["events"], event
    assert seen["session"] is None


@pytest.fixture
def python(stack):
    """A supabase-py client without a session, whose codes are PKCE's where it asks for any."""
    client = SyncGoTrueClient(
        url=f"{stack.supabaseUrl}/auth/v1",
        headers={"apikey": stack.publishableKey},
        auto_refresh_token=False,
        persist_session=False,
    )
    yield client
    client.close()


@pytest.fixture
def python_admin(stack):
    client = SyncGoTrueClient(
        url=f"{stack.supabaseUrl}/auth/v1",
        headers={"apikey": stack.secretKey, "Authorization": f"Bearer {stack.secretKey}"},
        auto_refresh_token=False,
        persist_session=False,
    )
    yield client.admin
    client.close()


def test_py_signs_up_proves_and_signs_in(auth, python):
    email = auth.new_email("py")
    options = {"data": {"first_name": "Ann"}}
    made = python.sign_up({"email": email, "password": PASSWORD, "options": options})
    assert (made.session, made.user.email) == (None, email)
    with pytest.raises(AuthApiError) as refused:
        python.sign_in_with_password({"email": email, "password": PASSWORD})
    assert refused.value.code == "email_not_confirmed"
    proof = {"token_hash": auth.mailbox.hash_in(email), "type": "signup"}
    proven = python.verify_otp(proof)
    assert proven.session
    # The product voids what was set before the first confirmation.
    python.update_user({"password": PASSWORD, "data": {"first_name": "Ann"}})
    session = python.sign_in_with_password({"email": email, "password": PASSWORD}).session
    assert python.get_user().user.user_metadata["first_name"] == "Ann"
    assert python.get_claims()["claims"]["sub"] == made.user.id
    assert python.refresh_session().session.refresh_token != session.refresh_token
    python.sign_out()
    with pytest.raises((AuthApiError, AuthSessionMissingError)):
        python.get_user(session.access_token)


def test_py_is_told_of_weak_passwords(auth, python):
    with pytest.raises(AuthWeakPasswordError) as refused:
        python.sign_up({"email": auth.new_email(), "password": "short"})
    assert refused.value.reasons == ["length"]


def test_py_uses_a_second_factor(auth, python):
    email = auth.make()["email"]
    python.sign_in_with_password({"email": email, "password": PASSWORD})
    factor = python.mfa.enroll({"factor_type": "totp", "friendly_name": "phone"})
    totp = pyotp.TOTP(factor.totp.secret)
    python.mfa.challenge_and_verify({"factor_id": factor.id, "code": totp.now()})
    level = python.mfa.get_authenticator_assurance_level()
    assert (level.current_level, level.next_level) == ("aal2", "aal2")
    assert [f.status for f in python.mfa.list_factors().totp] == ["verified"]
    assert python.mfa.unenroll({"factor_id": factor.id}).id == factor.id


def test_py_changes_password_and_address(auth, python):
    email, new = auth.make()["email"], auth.new_email()
    python.sign_in_with_password({"email": email, "password": PASSWORD})
    python.update_user({"password": "Another-password-9", "current_password": PASSWORD})
    pending = python.update_user({"email": new}).user
    assert pending.new_email == new
    for address in (email, new):
        proof = {"token_hash": auth.mailbox.hash_in(address), "type": "email_change"}
        python.verify_otp(proof)
    signed_in = python.sign_in_with_password({"email": new, "password": "Another-password-9"})
    assert signed_in.user.email == new


def test_py_recovers_and_asks_again(auth, python):
    email = auth.make()["email"]
    python.reset_password_for_email(email)
    proof = {"token_hash": auth.mailbox.hash_in(email), "type": "recovery"}
    assert python.verify_otp(proof).user.email == email
    python.reauthenticate()
    auth.mailbox.newest(email, 2)


def test_py_administers(auth, python_admin):
    email = auth.new_email("py")
    made = python_admin.create_user({"email": email, "password": PASSWORD, "email_confirm": True})
    person = made.user.id
    assert python_admin.get_user_by_id(person).user.email == email
    assert person in [user.id for user in python_admin.list_users(page=1, per_page=5)]
    changed = python_admin.update_user_by_id(person, {"user_metadata": {"a": 1}})
    assert changed.user.user_metadata["a"] == 1
    link = python_admin.generate_link({"type": "recovery", "email": email})
    assert len(link.properties.hashed_token) == 56
    assert python_admin.invite_user_by_email(auth.new_email()).user.invited_at
    session = auth.sign_in(email)
    python_admin.sign_out(session.access_token, "global")
    assert not session.is_alive()
    python_admin.delete_user(person)
    with pytest.raises(AuthApiError) as refused:
        python_admin.get_user_by_id(person)
    assert (refused.value.status, refused.value.code) == (404, "user_not_found")


def test_py_ends_a_pkce_flow(auth, python):
    pkce, email = Pkce.make(), auth.make()["email"]
    auth.post("/otp", {"email": email, **pkce.fields})
    auth.mailbox.newest(email)
    token = auth.user_row(email)["recovery_token"]
    target = auth.get("/verify", params={"token": token, "type": "magiclink"}).headers["location"]
    code = target.partition("code=")[2]
    params = {"auth_code": code, "code_verifier": pkce.verifier}
    assert python.exchange_code_for_session(params).user.email == email
