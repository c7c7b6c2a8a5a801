"""Whom applicants reach when they reply, and which emails mail programs show together."""

from typing import Any

import pytest

from tests.api.applications.reminders.conftest import Reminders
from tests.api.applications.test_application_emails import emails
from tests.api.applications.test_attachments import send
from tests.api.applications.test_document_requests import current, decide
from tests.api.applications.test_undo import moved
from tests.fixtures.people import Person

pytestmark = pytest.mark.usefixtures(
    "_other_worker_stands_still", "_no_email_settings", "_no_templates"
)
# Nothing is looked up again when it is sent.
WITHDRAWN = """
insert into public.outbound_emails (kind, cause_id, recipient, application_id, payload)
values ('offer_withdrawn', gen_random_uuid(), $2, $1::uuid, jsonb_build_object('values', jsonb_build_object(
  'applicant_first_name', 'Ana', 'job_title', 'Aide'
)))
"""
GONE = "update public.profiles set deactivated_at = now() where id = $1"


def written(asked: Reminders, kind: str) -> Any:
    [message] = asked.deliver_kind(kind)
    return message


def reply_to(person: Person) -> str:
    return f"{person.name} <{person.email}>"


def owned(asked: Reminders, owner: Person) -> None:
    row = asked.hiring.load(asked.row["id"])
    change = {"ownerId": str(owner.id), "version": row["version"]}
    path = f"/applications/{row['id']}"
    answer = asked.hiring.agency.api.patch(path, asked.hiring.manager, change)
    assert answer.status_code == 200, answer.text


def reject(asked: Reminders) -> None:
    reason = asked.hiring.reason("rejection")["id"]
    moved(asked.hiring, asked.row, "REJECTED", reasonId=reason)


def test_nobody_is_in_charge_of_what_nobody_has_read(asked: Reminders):
    assert "Reply-To" not in written(asked, "application_thank_you")


@pytest.mark.parametrize(
    ("has_owner", "sentence"),
    [
        ("yes", "If you have questions, reply to this email."),
        ("", "If you have questions, contact us."),
    ],
)
def test_reply_is_asked_for_where_it_reaches_somebody(
    asked: Reminders, has_owner: str, sentence: str
):
    """The sender of the stack is a no-reply address, and its agency has no phone number."""
    if has_owner:
        owned(asked, asked.hiring.manager)
    asked.sql(WITHDRAWN, asked.row["id"], asked.row["email"])
    message = written(asked, "offer_withdrawn")
    assert ("Reply-To" in message) == bool(has_owner)
    for kind in ("plain", "html"):
        assert sentence in message.get_body((kind,)).get_content()


def test_replies_reach_the_owner_and_else_whoever_moved_it(asked: Reminders):
    reject(asked)
    assert written(asked, "application_rejection")["Reply-To"] == reply_to(asked.hiring.manager)
    owner = asked.hiring.agency.people.make("employee", "Iñés", "Owner")
    for has_left, person in ((False, owner), (True, asked.hiring.manager)):
        asked.apply()
        owned(asked, owner)
        reject(asked)
        if has_left:
            asked.sql(GONE, owner.id)
        assert written(asked, "application_rejection")["Reply-To"] == reply_to(person)


def test_replies_about_documents_reach_whoever_asks_for_them(asked: Reminders):
    manager = reply_to(asked.hiring.manager)
    request = asked.ask(2)
    assert written(asked, "document_requested")["Reply-To"] == manager
    asked.remind()
    assert written(asked, "document_reminder")["Reply-To"] == manager
    sent = {"requestId": request["id"], "docType": "CUSTOM", "fieldName": "request"}
    send(asked.browser, asked.row["id"], **sent)
    now = current(asked.hiring, request)
    assert decide(asked.hiring, now, "rejected", decisionReason="Blurred.").status_code == 200
    assert written(asked, "document_rejected")["Reply-To"] == manager


def test_address_of_a_colleague_stands_in_the_message_alone(asked: Reminders):
    reject(asked)
    row = "select row_to_json(e)::text as row from public.outbound_emails as e where recipient = $1"
    written(asked, "application_rejection")
    rows = asked.sql(row, asked.row["email"])
    assert rows
    assert asked.hiring.manager.email not in str([each["row"] for each in rows])


def test_notes_to_staff_are_a_conversation_of_their_own(asked: Reminders):
    reject(asked)
    thanks, rejection = (
        written(asked, kind) for kind in ("application_thank_you", "application_rejection")
    )
    note = written(asked, "hr_notification")
    application = asked.row["id"]
    assert thanks["References"] == rejection["References"]
    assert thanks["References"].startswith(f"<thread.{application}@")
    assert note["References"].startswith(f"<thread.staff.{application}@")
    assert "Reply-To" not in note
    shown = [(email["kind"], email["isToApplicant"]) for email in emails(asked.hiring, application)]
    assert ("application_rejection", True) in shown
    assert {is_to for kind, is_to in shown if kind == "hr_notification"} == {False}
    ids = [email["id"] for email in emails(asked.hiring, application)]
    assert len(ids) == len(set(ids))
