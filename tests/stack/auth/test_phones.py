"""Phone numbers, by which nobody signs in here: a wrong one is told as anywhere else."""

import pytest

from tests.stack.auth.world import refused

MALFORMED = ["abc", "+0", "0015551234567", "+1 (555) 123-4567", " ", "12345678901234567"]
WELL_FORMED = ["123", "+15551234567", "+1 555 1234567"]
NOT_A_NUMBER = (400, "validation_failed", "Invalid phone number format (E.164 required)")
ONE_OF_TWO = (
    400, "validation_failed", "Only an email address or phone number should be provided on verify",
)  # fmt: skip


@pytest.mark.parametrize("kind", ["sms", "phone_change", "email", "signup"])
def test_code_is_verified_with_one_address_or_number(auth, kind):
    body = {"type": kind, "token": "123456"}
    refused(auth.post("/verify", body), *ONE_OF_TWO)
    for phone in ("+15551234567", "abc"):
        both = {**body, "email": "a@people.test", "phone": phone}
        refused(auth.post("/verify", both), *ONE_OF_TWO)


@pytest.mark.parametrize("phone", MALFORMED)
def test_malformed_number_is_refused(auth, phone):
    refused(auth.post("/verify", {"type": "sms", "token": "1", "phone": phone}), *NOT_A_NUMBER)
    refused(auth.sign_in().call("PUT", "/user", json={"phone": phone}), *NOT_A_NUMBER)


@pytest.mark.parametrize("phone", WELL_FORMED)
def test_well_formed_number_has_no_code_and_no_provider(auth, phone):
    code = auth.post("/verify", {"type": "sms", "token": "1", "phone": phone})
    refused(code, 403, "otp_expired", "Token has expired or is invalid")
    change = auth.sign_in().call("PUT", "/user", json={"phone": phone})
    refused(change, 500, "unexpected_failure", "Unable to get SMS provider")


def test_unknown_channel_is_refused(auth):
    session = auth.sign_in()
    for channel in ("whatsapp", "pigeon"):
        body = {"phone": "+15551234567", "channel": channel}
        answer = session.call("PUT", "/user", json=body)
        refused(answer, 400, "validation_failed")
        assert answer.json()["msg"].startswith("Invalid channel, supported values are 'sms'")


@pytest.mark.parametrize(
    ("body", "code", "message"),
    [
        ({"type": "signup"}, "validation_failed", "Type provided requires an email address"),
        ({"type": "signup", "phone": "1234"}, "validation_failed",
         "Type provided requires an email address"),
        ({"type": "sms"}, "validation_failed", "Type provided requires a phone number"),
        ({"type": "sms", "email": "a@people.test"}, "validation_failed",
         "Type provided requires a phone number"),
        ({"type": "email_change"}, "validation_failed", "Missing email address or phone number"),
        ({"type": "phone_change"}, "validation_failed", "Missing email address or phone number"),
        ({"type": "email_change", "phone": "abc"}, "phone_provider_disabled",
         "Phone logins are disabled"),
        ({"type": "phone_change", "email": "nope"}, "validation_failed",
         "Unable to validate email address: invalid format"),
        ({"type": "sms", "email": "a@people.test", "phone": "1234"}, "validation_failed",
         "Only an email address or phone number should be provided."),
        ({"type": "recovery", "email": "a@people.test"}, "validation_failed",
         "Missing one of these types: signup, email_change, sms, phone_change"),
    ],
)  # fmt: skip
def test_what_can_not_be_sent_again_is_said(auth, body, code, message):
    refused(auth.post("/resend", body), 400, code, message)


def test_change_of_number_of_somebody_known_by_mail_is_answered_as_for_anybody(auth):
    for email in (auth.make()["email"], auth.new_email()):
        body = {"type": "phone_change", "email": email, "code_challenge_method": "s256"}
        answer = auth.post("/resend", body)
        assert (answer.status_code, answer.json()) == (200, {})
