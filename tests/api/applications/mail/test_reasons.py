"""A rejection in the agency's words for its reason, which itself stays internal."""

from typing import Any

import pytest

from tests.api.applications.reminders.conftest import Reminders
from tests.api.applications.test_undo import moved, undo

pytestmark = pytest.mark.usefixtures(
    "_other_worker_stands_still", "_no_email_settings", "_no_templates"
)
REASON = """
select payload ->> 'reason_id' as reason from public.outbound_emails
where application_id = $1::uuid and kind = 'application_rejection' order by created_at desc limit 1
"""


def template(asked: Reminders, locale: str, subject: str, reason: dict[str, Any] | None) -> None:
    answer = asked.hiring.agency.api.post(
        "/email-templates",
        asked.hiring.admin,
        {
            "type": "APPLICATION_REJECTION",
            "locale": locale,
            "subject": subject,
            "body": "Dear {{ applicant_first_name }}",
            "reasonId": reason and reason["id"],
        },
    )
    assert answer.status_code == 201, answer.text


def rejected(asked: Reminders, reason: dict[str, Any], locale: str = "es") -> Any:
    """Return what somebody is mailed who is rejected for this reason."""
    asked.apply(locale=locale)
    moved(asked.hiring, asked.row, "REJECTED", reasonId=reason["id"])
    [message] = asked.deliver_kind("application_rejection")
    return message


def test_language_matters_more_than_the_reason_and_the_reason_more_than_nothing(asked: Reminders):
    reason, other = (asked.hiring.reason("rejection") for _ in range(2))
    built_in = rejected(asked, reason)["Subject"]
    for locale, subject, of in (
        ("en", "General", None),
        ("en", "For the reason", reason),
        ("es", "En general", None),
        ("es", "Por el motivo", reason),
    ):
        template(asked, locale, subject, of)
        assert rejected(asked, reason)["Subject"] == subject != built_in
    assert rejected(asked, other)["Subject"] == "En general"
    assert rejected(asked, other, "en")["Subject"] == "General"


def test_name_of_the_reason_reaches_nobody(asked: Reminders):
    reason = asked.hiring.reason("rejection")
    template(asked, "en", "News", reason)
    assert reason["name"] not in rejected(asked, reason, "en").as_string()
    listed = asked.hiring.agency.api.get(
        "/emails", asked.hiring.admin, params={"kind": "application_rejection"}
    )
    path = f"/emails/{listed.json()['data'][0]['id']}"
    shown = asked.hiring.agency.api.get(path, asked.hiring.admin).json()["data"]
    assert "applicant_name" in shown["values"]
    assert reason["id"] not in str(shown)


def test_rejection_that_an_undo_brings_back_has_its_reason(asked: Reminders):
    hiring, reason = asked.hiring, asked.hiring.reason("rejection")
    moved(hiring, asked.row, "REJECTED", reasonId=reason["id"])
    again = moved(hiring, asked.row, "IN_REVIEW", reasonId=hiring.reason("step_back")["id"])
    assert undo(hiring, again).json()["data"]["status"] == "REJECTED"
    assert asked.sql(REASON, asked.row["id"])[0]["reason"] == reason["id"]


def test_reason_that_words_are_written_for_is_deactivated_and_not_deleted(asked: Reminders):
    reason = asked.hiring.reason("rejection")
    template(asked, "en", "News", reason)
    api, path = asked.hiring.agency.api, f"/decision-reasons/{reason['id']}"
    refused = api.delete(path, asked.hiring.admin)
    assert (refused.status_code, refused.json()["code"]) == (409, "in_use")
    assert "Deactivate it instead" in refused.json()["message"]
    kept = {"appliesTo": "hold", "version": reason["version"]}
    assert api.patch(path, asked.hiring.admin, kept).json()["code"] == "in_use"
    off = api.patch(path, asked.hiring.admin, {"action": "soft-delete"})
    assert off.json()["data"]["active"] is False
