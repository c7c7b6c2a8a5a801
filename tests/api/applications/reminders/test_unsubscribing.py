"""Reminders are stopped by the link in one, which is good for nothing else, and go on when the applicant wants them."""

import re
from datetime import timedelta
from typing import Any

import pytest

from tests.api.applications.conftest import PUBLIC, Browser
from tests.api.applications.reminders.conftest import LINK, Reminders

pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")
EVENTS = """
select action, details::text as details from public.audit_events
where entity = 'applications' and entity_ids = array[$1::uuid] and action like '%reminders' order by occurred_at
"""
EVERYWHERE = """
select row_to_json(e)::text as text from public.outbound_emails as e where application_id = $1::uuid
union all select row_to_json(t)::text from private.access_tokens as t
union all select row_to_json(a)::text from public.audit_events as a where a.occurred_at > now() - interval '1 hour'
"""
CHANGE = (
    "update private.access_tokens set {} where application_id = $1::uuid and scope = 'reminders'"
)


def link(asked: Reminders) -> str:
    """The token of a reminder that was sent just now."""
    asked.ask(2)
    asked.remind()
    return asked.token()


def state(answer: Any) -> bool:
    assert answer.status_code == 200, answer.text
    stopped: bool = answer.json()["data"]["areStopped"]
    return stopped


def test_nudge_alone_says_how_to_unsubscribe(asked: Reminders):
    asked.ask(2)
    asked.remind()
    [nudge] = asked.deliver()
    address, post = nudge["List-Unsubscribe"], nudge["List-Unsubscribe-Post"]
    assert (address[0], address[-1], post) == ("<", ">", "List-Unsubscribe=One-Click")
    assert address[1:].startswith(f"{asked.stack.app_url}/reminders/")
    text = nudge.get_body(("plain",)).get_content()
    assert address[1:-1] in text, "the same link below the text"
    assert nudge["Auto-Submitted"] == "auto-generated"
    for kind in ("application_thank_you", "document_requested"):
        [confirmation] = asked.deliver_kind(kind)
        assert not [name for name in confirmation if name.startswith("List-")]


def test_address_stands_on_one_line_as_it_is(asked: Reminders):
    asked.ask(2)
    asked.remind()
    asked.deliver()
    [raw] = asked.raw
    assert re.search(rb"^List-Unsubscribe: <http\S+>\r?$", raw, re.MULTILINE)


def test_reminders_stop_by_one_post_and_once_more_does_no_harm(asked: Reminders):
    token = link(asked)
    assert not state(asked.call("/public/reminders", token))
    assert not state(asked.call("/public/reminders", token)), "looking changes nothing"
    stopped = asked.stop(token)
    assert stopped.json()["data"] == {"jobTitle": asked.row["jobTitle"], "areStopped": True}
    assert state(asked.stop(token))
    assert state(asked.call("/public/reminders", token))
    assert [event["action"] for event in asked.sql(EVENTS, asked.row["id"])] == ["stop_reminders"]
    assert asked.hiring.load(asked.row["id"])["remindersStoppedAt"]


def test_no_reminder_is_made_once_they_are_stopped(asked: Reminders):
    asked.stop(link(asked))
    assert len(asked.remind(asked.today + timedelta(days=3))) == 1, "the first one alone"


def test_reminder_that_waits_for_the_morning_is_not_sent(asked: Reminders):
    asked.ask(2)
    asked.remind()
    assert state(asked.switch(are_stopped=True))
    assert (asked.deliver(), asked.made()[0]["state"]) == ([], "canceled")


def test_applicant_lets_them_go_on(asked: Reminders):
    asked.stop(link(asked))
    assert asked.browser.see(asked.row["id"]).json()["data"]["remindersStoppedAt"]
    assert not state(asked.switch(are_stopped=False))
    assert asked.browser.see(asked.row["id"]).json()["data"]["remindersStoppedAt"] is None
    actions = [event["action"] for event in asked.sql(EVENTS, asked.row["id"])]
    assert actions == ["stop_reminders", "resume_reminders"]
    assert len(asked.remind(asked.today + timedelta(days=3))) == 2


def test_wrong_expired_revoked_and_foreign_links_look_alike(asked: Reminders):
    token = link(asked)
    answers = [asked.stop(token[:-1] + "_"), asked.stop("x" * 43)]
    # The cookie's token opens the application and stops nothing.
    own = asked.browser.token
    answers.append(asked.stop(own))
    for change in ("expires_at = now()", "expires_at = default, revoked_at = now()"):
        asked.sql(CHANGE.format(change), asked.row["id"])
        answers.append(asked.stop(token))
    bodies = [{**answer.json(), "requestId": ""} for answer in answers]
    assert ({answer.status_code for answer in answers}, bodies) == ({404}, bodies[:1] * 5)
    assert asked.hiring.load(asked.row["id"])["remindersStoppedAt"] is None


def test_link_opens_no_application(asked: Reminders):
    token = link(asked)
    stranger = Browser(asked.hiring.agency)
    opened = stranger.call("POST", f"{PUBLIC}/{asked.row['id']}/open", json={"token": token})
    assert opened.status_code == 404
    stranger.cookies = {f"application-{asked.row['id']}": token}
    assert stranger.see(asked.row["id"]).status_code == 404
    assert stranger.withdraw(asked.row["id"]).status_code == 404
    path = f"{PUBLIC}/{asked.row['id']}/reminders"
    switched = stranger.call("POST", path, json={"areStopped": False})
    assert switched.status_code == 404


def test_strangers_and_staff_do_not_switch_them(asked: Reminders):
    path = f"{PUBLIC}/{asked.row['id']}/reminders"
    body = {"areStopped": True}
    assert Browser(asked.hiring.agency).call("POST", path, json=body).status_code == 404
    assert asked.hiring.agency.api.post(path, asked.hiring.admin, body).status_code == 404
    other = asked.hiring.applied()[0]
    assert other.call("POST", path, json=body).status_code == 404


def test_applicant_with_an_account_switches_them(asked: Reminders):
    applicant = asked.hiring.agency.people.of("applicant")
    asked.sql(
        "update public.applications set user_id = $1 where id = $2::uuid",
        applicant.id,
        asked.row["id"],
    )
    path = f"{PUBLIC}/{asked.row['id']}/reminders"
    assert state(asked.hiring.agency.api.post(path, applicant, {"areStopped": True}))


def test_token_is_in_no_row_and_no_log(asked: Reminders):
    token = link(asked)
    asked.stop(token)
    asked.call("/public/reminders", token)
    kept = "".join(row["text"] for row in asked.sql(EVERYWHERE, asked.row["id"]))
    assert "document_reminder" in kept
    assert "stop_reminders" in kept
    assert LINK.search(kept) is None
    assert token not in kept
    assert token not in asked.hiring.agency.api.log.read_text()


def test_one_application_is_stopped_and_no_other(asked: Reminders):
    first = asked.row["id"]
    token = link(asked)
    asked.apply(email=asked.row["email"], firstName="Eva")
    asked.stop(token)
    asked.ask(2)
    assert len(asked.remind()) == 1
    assert asked.hiring.load(first)["remindersStoppedAt"]
    assert asked.hiring.load(asked.row["id"])["remindersStoppedAt"] is None
