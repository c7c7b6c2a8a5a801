"""Second factors."""

import time

import pyotp
import pytest

from tests.stack.auth.world import NOWHERE, PASSWORD, claims_of, methods_of, refused

ELSEWHERE = {"Sb-Forwarded-For": "203.0.113.9"}


def test_enrolment_shows_secret_address_and_picture(auth):
    session = auth.sign_in()
    body = {"factor_type": "totp", "friendly_name": "phone", "issuer": "My App"}
    factor = session.post("/factors", body).json()
    assert factor.keys() == {"id", "type", "friendly_name", "totp"}
    assert (factor["type"], factor["friendly_name"]) == ("totp", "phone")
    secret = factor["totp"]["secret"]
    assert len(secret) == 32
    assert factor["totp"]["uri"] == (
        f"otpauth://totp/My%20App:{session.email}?algorithm=SHA1&digits=6&issuer=My%20App"
        f"&period=30&secret={secret}"
    )
    assert "<svg" in factor["totp"]["qr_code"]
    assert factor["totp"]["qr_code"].rstrip().endswith("</svg>")
    assert auth.audit_of(session.email)[-1] == "factor_in_progress"


def test_issuer_is_the_site_by_default(auth, stack):
    _, totp = auth.sign_in().enrol()
    assert totp.digits == 6
    uri = auth.sign_in().post("/factors", {"factor_type": "totp"}).json()["totp"]["uri"]
    assert f"issuer={stack.appUrl.removeprefix('http://')}&" in uri


def test_account_lists_factors_without_their_secret(auth):
    session = auth.sign_in()
    factor_id, _ = session.enrol("phone")
    (factor,) = session.get("/user").json()["factors"]
    assert factor.keys() == {
        "id", "friendly_name", "factor_type", "status", "phone", "created_at", "updated_at",
        "last_challenged_at",
    }  # fmt: skip
    assert (factor["id"], factor["status"]) == (factor_id, "unverified")


def test_proof_raises_the_session_and_rotates_its_token(auth):
    session = auth.sign_in()
    factor_id, totp = session.enrol()
    raised = auth.signed_in(session.prove(factor_id, totp))
    claims = claims_of(raised.access_token)
    assert (claims["aal"], claims["session_id"]) == ("aal2", session.session_id)
    # Both within a second may stand in either order.
    assert set(methods_of(raised.access_token)) == {"totp", "password"}
    assert raised.refresh_token != session.refresh_token
    row = auth.database.one("select * from auth.sessions where id = $1", session.session_id)
    assert (row["aal"], str(row["factor_id"])) == ("aal2", factor_id)
    (factor,) = raised.user["factors"]
    assert factor["status"] == "verified"
    assert factor["last_challenged_at"]
    refreshed = auth.signed_in(raised.refresh())
    assert claims_of(refreshed.access_token)["aal"] == "aal2"


def test_proof_ends_the_weaker_sessions(auth):
    session = auth.sign_in()
    other = auth.sign_in(session.email)
    raised, _, _ = session.raised()
    assert raised.is_alive()
    refused(other.get("/user"), 403, "session_not_found")


def test_proof_removes_other_unfinished_factors(auth):
    session = auth.sign_in()
    session.enrol("a")
    factor_id, totp = session.enrol("b")
    raised = auth.signed_in(session.prove(factor_id, totp))
    assert [f["id"] for f in raised.get("/user").json()["factors"]] == [factor_id]


def test_next_sign_in_starts_weak(auth):
    raised, _, _ = auth.sign_in().raised()
    weak = auth.sign_in(raised.email)
    assert claims_of(weak.access_token)["aal"] == "aal1"


@pytest.mark.parametrize(
    ("code", "status", "error", "message"),
    [
        ("", 400, "validation_failed", "Code needs to be non-empty"),
        ("12345", 422, "mfa_verification_failed", "Invalid TOTP code entered"),
        ("abcdef", 422, "mfa_verification_failed", "Invalid TOTP code entered"),
    ],
)
def test_wrong_code_is_refused(auth, code, status, error, message):
    session = auth.sign_in()
    factor_id, _ = session.enrol()
    challenge = session.post(f"/factors/{factor_id}/challenge").json()["id"]
    body = {"challenge_id": challenge, "code": code}
    refused(session.post(f"/factors/{factor_id}/verify", body), status, error, message)


def test_challenge_serves_once(auth):
    session = auth.sign_in()
    factor_id, totp = session.enrol()
    challenge = session.post(f"/factors/{factor_id}/challenge").json()
    assert challenge.keys() == {"id", "type", "expires_at"}
    body = {"challenge_id": challenge["id"], "code": totp.now()}
    raised = auth.signed_in(session.post(f"/factors/{factor_id}/verify", body))
    again = raised.post(f"/factors/{factor_id}/verify", {**body, "code": totp.now()})
    refused(again, 422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.")


def test_challenge_runs_out(auth):
    session = auth.sign_in()
    factor_id, totp = session.enrol()
    challenge = session.post(f"/factors/{factor_id}/challenge").json()["id"]
    auth.database.rows(
        "update auth.mfa_challenges set created_at = now() - interval '6m' where id = $1", challenge
    )
    body = {"challenge_id": challenge, "code": totp.now()}
    refused(session.post(f"/factors/{factor_id}/verify", body), 422, "mfa_challenge_expired")


def test_challenge_and_answer_must_come_from_one_address(auth):
    session = auth.sign_in()
    factor_id, totp = session.enrol()
    challenge = session.post(f"/factors/{factor_id}/challenge").json()["id"]
    body = {"challenge_id": challenge, "code": totp.now()}
    response = session.post(f"/factors/{factor_id}/verify", body, headers=ELSEWHERE)
    refused(response, 422, "mfa_ip_address_mismatch")


def test_unknown_challenge_and_factor_are_refused(auth):
    session = auth.sign_in()
    factor_id, totp = session.enrol()
    body = {"challenge_id": NOWHERE, "code": totp.now()}
    message = "MFA factor with the provided challenge ID not found"
    refused(
        session.post(f"/factors/{factor_id}/verify", body), 422, "mfa_factor_not_found", message
    )
    gone = (404, "mfa_factor_not_found", "Factor not found")
    refused(session.post(f"/factors/{NOWHERE}/challenge"), *gone)
    refused(auth.sign_in().post(f"/factors/{factor_id}/challenge"), *gone)
    malformed = session.post("/factors/nonsense/challenge")
    refused(malformed, 404, "validation_failed", "factor_id must be an UUID")


def test_old_codes_within_a_step_are_taken(auth):
    session = auth.sign_in()
    factor_id, totp = session.enrol()
    challenge = session.post(f"/factors/{factor_id}/challenge").json()["id"]
    offset = pyotp.TOTP(totp.secret).at(time.time(), counter_offset=-1)
    body = {"challenge_id": challenge, "code": offset}
    assert session.post(f"/factors/{factor_id}/verify", body).status_code == 200


def test_weak_session_may_not_touch_what_protects_the_person(auth):
    raised, factor_id, _ = auth.sign_in().raised()
    weak = auth.sign_in(raised.email)
    more = weak.post("/factors", {"factor_type": "totp", "friendly_name": "b"})
    refused(more, 403, "insufficient_aal", "AAL2 required to enroll a new factor")
    removed = weak.delete(f"/factors/{factor_id}")
    refused(removed, 422, "insufficient_aal", "AAL2 required to unenroll verified factor")
    for body in ({"password": "Another-password-9"}, {"email": auth.new_email()}):
        refused(weak.put("/user", body), 401, "insufficient_aal")
    assert weak.put("/user", {"data": {"a": 1}}).status_code == 200
    change = {"password": "Another-password-9", "current_password": PASSWORD}
    assert raised.put("/user", change).status_code == 200


def test_removing_a_factor_takes_its_strength_away(auth):
    raised, factor_id, _ = auth.sign_in().raised()
    assert raised.delete(f"/factors/{factor_id}").json() == {"id": factor_id}
    after = auth.signed_in(raised.refresh())
    assert claims_of(after.access_token)["aal"] == "aal1"
    assert methods_of(after.access_token) == ["password"]
    assert "factors" not in after.user
    assert "factor_unenrolled" in auth.audit_of(raised.email)
    refused(raised.delete(f"/factors/{factor_id}"), 404, "mfa_factor_not_found")


def test_names_are_unique(auth):
    session = auth.sign_in()
    session.enrol("phone")
    again = session.post("/factors", {"factor_type": "totp", "friendly_name": "phone"})
    message = 'A factor with the friendly name "phone" for this user already exists'
    refused(again, 422, "mfa_factor_name_conflict", message)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"factor_type": "phone", "phone": "+15550001111"}, 422, "mfa_phone_enroll_not_enabled"),
        ({"factor_type": "webauthn"}, 422, "mfa_webauthn_enroll_not_enabled"),
        ({"factor_type": "nonsense"}, 400, "validation_failed"),
        ({}, 400, "validation_failed"),
    ],
)
def test_other_kinds_of_factor_are_refused(auth, body, status, code):
    refused(auth.sign_in().post("/factors", body), status, code)


def test_limits_on_factors(start_auth):
    auth = start_auth(GOTRUE_MFA_MAX_ENROLLED_FACTORS="2", GOTRUE_MFA_TOTP_VERIFY_ENABLED="false")
    session = auth.sign_in()
    factor_id, _ = session.enrol("a")
    session.enrol("b")
    body = {"factor_type": "totp", "friendly_name": "c"}
    refused(session.post("/factors", body), 422, "too_many_enrolled_mfa_factors")
    off = (422, "mfa_totp_verify_not_enabled", "MFA verification is disabled for TOTP")
    refused(session.post(f"/factors/{factor_id}/challenge"), *off)
    auth.database.rows(
        "update auth.mfa_factors set created_at = now() - interval '6m' where user_id = $1",
        session.id,
    )
    assert session.post("/factors", body).status_code == 200, "unfinished factors run out"


def test_factors_can_be_switched_off(start_auth):
    auth = start_auth(GOTRUE_MFA_TOTP_ENROLL_ENABLED="false")
    response = auth.sign_in().post("/factors", {"factor_type": "totp"})
    refused(response, 422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP")


def test_administrator_sees_renames_and_removes_factors(auth):
    raised, factor_id, _ = auth.sign_in().raised()
    path = f"/admin/users/{raised.id}/factors"
    (listed,) = auth.as_admin("GET", path).json()
    assert (listed["id"], listed["status"]) == (factor_id, "verified")
    renamed = auth.as_admin("PUT", f"{path}/{factor_id}", {"friendly_name": "new"}).json()
    assert renamed["friendly_name"] == "new"
    removed = auth.as_admin("DELETE", f"{path}/{factor_id}").json()
    assert removed["id"] == factor_id
    assert auth.as_admin("GET", path).json() == []
    assert claims_of(auth.signed_in(raised.refresh()).access_token)["aal"] == "aal1"
    refused(auth.as_admin("DELETE", f"{path}/{factor_id}"), 404, "mfa_factor_not_found")
    refused(raised.get(path), 403, "not_admin")


def test_removing_an_unfinished_factor_is_told_by_mail_too(auth):
    """Whoever removes what somebody began and left alarms them: they should let it run out."""
    session = auth.sign_in()
    factor_id, _ = session.enrol()
    assert session.delete(f"/factors/{factor_id}").status_code == 200
    assert "removed" in auth.mailbox.newest(session.email)["subject"]


def test_unfinished_factors_that_run_out_or_give_way_are_not_told(auth):
    session = auth.sign_in()
    stale, _ = session.enrol("stale")
    auth.database.rows(
        "update auth.mfa_factors set created_at = now() - interval '6m' where id = $1", stale
    )
    session.enrol("left")
    factor_id, totp = session.enrol("taken")
    raised = auth.signed_in(session.prove(factor_id, totp))
    assert [f["id"] for f in raised.get("/user").json()["factors"]] == [factor_id]
    auth.mailbox.newest(session.email)
    (mail,) = auth.mailbox.mails(session.email)
    assert "added" in mail["subject"]
