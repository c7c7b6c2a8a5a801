"""What became of the emails about an application, for whoever decides on it: as in the log, without what they say."""

from typing import Any

from tests.api.applications.conftest import Browser, Hiring

CHANGE = "update public.outbound_emails set {} where id = $1::uuid"


def emails(hiring: Hiring, application_id: str) -> list[dict[str, Any]]:
    answer = hiring.agency.api.get(f"/applications/{application_id}/emails", hiring.manager)
    found: list[dict[str, Any]] = answer.json()["data"]
    return found


def to_applicant(hiring: Hiring, application_id: str) -> list[dict[str, Any]]:
    return [email for email in emails(hiring, application_id) if email["isToApplicant"]]


def test_thanks_and_rejection_are_shown_with_their_state(hiring: Hiring):
    _, row = hiring.applied()
    hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    rejection, thanks = to_applicant(hiring, row["id"])
    assert (thanks["kind"], thanks["recipient"]) == ("application_thank_you", row["email"])
    assert (rejection["kind"], rejection["state"]) == ("application_rejection", "queued")
    assert rejection["notBefore"]
    hiring.move(row, "IN_REVIEW", reasonId=hiring.reason("step_back")["id"])
    assert to_applicant(hiring, row["id"])[0]["state"] == "canceled"


def test_states_are_those_of_the_log(hiring: Hiring):
    _, row = hiring.applied()
    hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    email = to_applicant(hiring, row["id"])[0]
    for change in (
        "state = 'failed', last_error = '550 no such user'",
        "state = 'uncertain', uncertain_at = now()",
        "state = 'sent', sent_at = now(), resent_at = now()",
        "bounced_at = now(), bounce_reason = '550'",
    ):
        hiring.agency.people.sql(CHANGE.format(change), email["id"])
        shown = to_applicant(hiring, row["id"])[0]
        logged = hiring.agency.api.get(f"/emails/{email['id']}", hiring.admin).json()["data"]
        # Of one that is not written yet, the log says how its subject would be.
        assert (shown.pop("subject"), logged["isDraft"]) == (None, True)
        shown.pop("isToApplicant")
        assert {name: logged.get(name) for name in shown} == shown


def test_colleague_who_was_told_is_named_without_the_address(hiring: Hiring):
    _, row = hiring.applied()
    told = [email for email in emails(hiring, row["id"]) if not email["isToApplicant"]]
    assert hiring.manager.name in {email["recipient"] for email in told}
    assert {email["kind"] for email in told} == {"hr_notification"}
    assert not [email for email in told if "@" in email["recipient"]]


def test_emails_about_a_repeat_are_among_those_of_the_first(hiring: Hiring):
    body = hiring.body(hiring.listing())
    first, second = (Browser(hiring.agency).apply(body).json()["data"]["id"] for _ in range(2))
    assert first != second
    assert len(to_applicant(hiring, first)) == 2
    [thanks] = to_applicant(hiring, second)
    # By their ids: meanwhile the worker may have sent one.
    assert thanks["kind"] == "application_thank_you"
    assert thanks["id"] in {email["id"] for email in to_applicant(hiring, first)}


def test_email_of_another_cause_is_known_by_its_application(hiring: Hiring):
    _, row = hiring.applied()
    hiring.agency.people.sql(
        "select private.send_email_to('interview_confirmation', gen_random_uuid(), $2, 'en',"
        " not_before => now() + interval '1 day', application_id => $1::uuid)",
        row["id"],
        row["email"],
    )
    assert to_applicant(hiring, row["id"])[0]["kind"] == "interview_confirmation"


def test_nothing_of_what_an_email_says_is_shown(hiring: Hiring):
    _, row = hiring.applied()
    _, other = hiring.applied()
    shown = emails(hiring, row["id"])
    assert not {"payload", "values", "history", "messageId"} & set().union(*shown)
    assert other["email"] not in str(shown)


def test_only_who_decides_is_shown_them(hiring: Hiring):
    _, row = hiring.applied()
    path = f"/applications/{row['id']}/emails"
    for role, status in (("applicant", 403), ("employee", 403), ("superuser", 200)):
        person = hiring.agency.people.of(role)
        assert hiring.agency.api.get(path, person).status_code == status
