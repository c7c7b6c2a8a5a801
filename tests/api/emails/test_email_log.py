"""The email log: who reads what of the outbox, and sending once more."""

import asyncio
import json
import re
from datetime import UTC, datetime, timedelta

import pytest

from tests.api.conftest import Agency
from tests.api.emails.conftest import KINDS, queued, row_of
from tests.fixtures.outbox import send_first
from tests.fixtures.waiting import wait_until

NOW = datetime.now(UTC)
UNNAMED = re.compile("‹[a-z]+_[a-z_]*›")  # noqa: RUF001
SENT = {"state": "sent", "sent_at": NOW, "attempts": 1}
UNCERTAIN = {"state": "uncertain", "uncertain_at": NOW, "attempts": 1}
FAILED = {"state": "failed", "last_error": "550 no such person", "attempts": 1}


def put(stack, **columns: object) -> str:
    return asyncio.run(queued(stack, **columns))


def listed(agency: Agency, **query: object) -> list[str]:
    found = agency.api.get("/emails", agency.admin, params=query).json()["data"]
    return [row["id"] for row in found]


def test_log_is_filtered_by_state_and_kind_and_searched_by_recipient(
    agency: Agency, stack, own_kind: str
):
    kind = own_kind
    rows = {
        name: put(stack, kind=kind, recipient=f"{name}_{kind}@people.test", **columns)
        for name, columns in {
            "queued": {},
            "handing": {"state": "handing_over", "attempts": 1},
            "uncertain": UNCERTAIN,
            "twice": SENT | {"resent_at": NOW},
            "sent": SENT,
            "back": SENT | {"bounced_at": NOW, "bounce_reason": "550"},
            "failed": FAILED,
            "canceled": {"state": "canceled"},
        }.items()
    }
    assert listed(agency, kind=kind, sort="createdAt") == list(rows.values())
    assert listed(agency, kind=kind) == list(rows.values())[::-1]
    expected = {
        "sending": ["handing"],
        "uncertain": ["uncertain"],
        "unconfirmed": ["twice", "uncertain"],
        "sent": ["back", "sent", "twice"],
        "bounced": ["back"],
        "failed": ["failed"],
        "canceled": ["canceled"],
    }
    for state, names in expected.items():
        assert listed(agency, kind=kind, state=state) == [rows[name] for name in names], state
    body = {"q": f"TWICE_{kind}"}
    found = agency.api.post("/emails/search", agency.admin, body).json()["data"]
    assert [row["id"] for row in found] == [rows["twice"]]
    pages, cursor = [], None
    while len(pages) < len(rows):
        query = {"kind": kind, "limit": 3} | ({"cursor": cursor} if cursor else {})
        page = agency.api.get("/emails", agency.admin, params=query).json()
        pages += [row["id"] for row in page["data"]]
        cursor = page["page"]["next"]
    assert pages == list(rows.values())[::-1]


def test_email_shows_what_it_was_made_of_and_no_link(agency: Agency, stack):
    payload = {"values": {"job_title": "Aide", "application_link": {"link": "x", "id": "secret"}}}
    history = [{"at": NOW.isoformat(), "event": "refused", "note": "550 no"}]
    email_id = put(stack, payload=json.dumps(payload), history=json.dumps(history), **FAILED)
    shown = agency.api.get(f"/emails/{email_id}", agency.admin).json()["data"]
    assert shown["values"] == {"job_title": "Aide", "application_link": "‹link›"}  # noqa: RUF001
    assert [(event["event"], event["note"]) for event in shown["history"]] == [
        ("refused", "550 no")
    ]
    assert (shown["canRetry"], shown["lastError"]) == (True, "550 no such person")
    assert "secret" not in str(shown)
    assert "messageSealed" not in shown
    assert shown["isDraft"] is True
    agency.people.sql(
        "update public.outbound_emails set shown_text = 'Hi', shown_html = '<p>Hi' where id = $1",
        email_id,
    )
    shown = agency.api.get(f"/emails/{email_id}", agency.admin).json()["data"]
    assert (shown["text"], shown["html"], shown["isDraft"]) == ("Hi", "<p>Hi", False)


def test_email_that_is_not_written_is_shown_as_it_would_be_now(agency: Agency, stack):
    values = {"applicant_first_name": "Ana", "job_title": "Aide", "application_link": {"link": "x"}}
    payload = json.dumps({"values": values, "unsubscribe": {"link": "x"}})
    ours = put(stack, kind="document_reminder", payload=payload)
    theirs = put(stack, kind="interview_confirmation", payload=payload, locale="es")
    shown = agency.api.get(f"/emails/{ours}", agency.admin).json()["data"]
    assert shown["subject"] == "Reminder: what we still need for your application"
    for known in ("Dear Ana,", "Aide", "‹The documents›", "‹link›"):  # noqa: RUF001
        assert known in shown["text"]
        assert known in shown["html"]
    shown = agency.api.get(f"/emails/{theirs}", agency.admin).json()["data"]
    assert "‹Día de la entrevista›" in shown["subject"]  # noqa: RUF001
    found = agency.api.get("/emails", agency.admin, params={"limit": 2}).json()["data"]
    assert shown["subject"] in [row["subject"] for row in found]


def test_every_kind_has_words_before_it_is_sent(agency: Agency, stack):
    for locale in ("en", "es"):
        ids = [put(stack, kind=kind, locale=locale) for kind in KINDS]
        found = agency.api.get("/emails", agency.admin, params={"limit": 100}).json()["data"]
        subjects = {row["id"]: row["subject"] for row in found}
        for email_id in ids:
            shown = agency.api.get(f"/emails/{email_id}", agency.admin).json()["data"]
            assert shown["subject"] == subjects[email_id]
            assert shown["subject"]
            assert shown["text"]
            # No name of a value is shown as it is.
            assert UNNAMED.search(shown["subject"] + shown["text"]) is None, shown["text"]


def test_what_somebody_may_have_to_look_at_is_counted(agency: Agency, stack):
    def counts() -> dict[str, int]:
        return agency.api.get("/emails/counts", agency.admin).json()["data"]

    before = counts()
    put(stack, **UNCERTAIN)
    put(stack, **SENT | {"resent_at": NOW})
    put(stack, **FAILED)
    put(stack, **SENT | {"bounced_at": NOW})
    put(stack, **FAILED, created_at=NOW - timedelta(days=31))
    assert counts() == {name: number + 1 for name, number in before.items()}


@pytest.mark.parametrize("columns", [FAILED, UNCERTAIN])
def test_failed_or_uncertain_email_is_sent_once_more(agency: Agency, stack, columns: dict):
    email_id = put(stack, **columns)
    retried = agency.api.post(f"/emails/{email_id}/retry", agency.admin)
    assert retried.status_code == 200, retried.text
    may_be_there_twice = retried.json()["data"]["resentAt"] is not None
    assert may_be_there_twice is (columns is UNCERTAIN)
    [audited] = agency.people.sql(
        "select actor_id from public.audit_events"
        " where action = 'retry_email' and entity_ids = array[$1::uuid]",
        email_id,
    )
    assert str(audited["actor_id"]) == agency.admin.id
    row = asyncio.run(row_of(stack, email_id))
    send_first(stack, row["recipient"])
    state = "select state from public.outbound_emails where id = $1"
    wait_until(lambda: stack.sql(state, row["id"]) == [("sent",)])
    row = asyncio.run(row_of(stack, email_id))
    assert [event["event"] for event in json.loads(row["history"])] == ["retried", "sent"]


@pytest.mark.parametrize(
    "columns",
    [{}, SENT, {"state": "canceled"}, FAILED | {"useless_after": NOW - timedelta(hours=1)}],
)
def test_other_emails_are_not_sent_again(agency: Agency, stack, columns: dict):
    email_id = put(stack, **columns)
    refused = agency.api.post(f"/emails/{email_id}/retry", agency.admin)
    assert (refused.status_code, refused.json()["code"]) == (409, "email_not_retryable")
