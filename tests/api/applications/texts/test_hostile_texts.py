"""HTML, SQL, formulas and templates in what people write: kept as they were sent, and harmless wherever they are shown."""

import asyncio
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.test_application_mail import delivered
from tests.api.applications.test_attachments import send
from tests.api.applications.test_document_requests import ask
from tests.fixtures.outbox import mails_to
from tests.fixtures.waiting import wait_until

TEXT = """=1+1 O'Brien <b onclick="x">"; drop table applications; -- {{ 7*7 }} $1 %s"""
# A form writes quotes as %22, and what no file system bears in a name stands as _ there.
FILE_NAME = "=1+1 O'Brien _b onclick=%22x%22_%22; drop table applications; -- {{ 7_7 }} $1 %s.pdf"
NAME = """O'Brien "; drop table applications; -- {{ 7*7 }} $1 %s"""

Row = dict[str, Any]


def got(hiring: Hiring, row: Row, part: str = "") -> Any:
    return hiring.agency.api.get(f"/applications/{row['id']}{part}", hiring.manager).json()["data"]


def sent_as_name(hiring: Hiring) -> str:
    shown: str = hiring.applied(firstName=NAME)[1]["firstName"]
    return shown


def sent_as_last_name(hiring: Hiring) -> str:
    shown: str = hiring.applied(lastName=NAME)[1]["lastName"]
    return shown


def sent_as_file_name(hiring: Hiring) -> str:
    browser, row = hiring.applied()
    assert send(browser, row["id"], name=f"{TEXT}.pdf").status_code == 201
    [own] = browser.see(row["id"]).json()["data"]["attachments"]
    [shown] = got(hiring, row, "/attachments")
    assert own["fileName"] == shown["fileName"]
    name: str = shown["fileName"]
    return name


def sent_as_move_note(hiring: Hiring) -> str:
    _, row = hiring.applied()
    assert hiring.move(row, "IN_REVIEW", reason=TEXT).status_code == 201
    note: str = got(hiring, row, "/status-history")[-1]["reason"]
    assert got(hiring, row)["statusChangeReason"] == note
    return note


def sent_as_comment(hiring: Hiring) -> str:
    _, row = hiring.applied()
    path = f"/applications/{row['id']}/comments"
    assert hiring.agency.api.post(path, hiring.manager, {"text": TEXT}).status_code == 201
    [comment] = got(hiring, row, "/comments")
    assert got(hiring, row)["internalComments"] == comment["text"]
    text: str = comment["text"]
    return text


def sent_as_request_name(hiring: Hiring) -> str:
    browser, row = hiring.confirmed()
    asked = ask(hiring, row, name=TEXT)
    [own] = browser.see(row["id"]).json()["data"]["requests"]
    assert own["name"] == asked["name"]
    name: str = got(hiring, row, "/document-requests")[0]["name"]
    return name


def sent_as_request_note(hiring: Hiring) -> str:
    _, row = hiring.applied()
    ask(hiring, row, note=TEXT)
    note: str = got(hiring, row, "/document-requests")[0]["note"]
    return note


def sent_as_next_step(hiring: Hiring) -> str:
    _, row = hiring.applied()
    body = {"nextStep": TEXT, "version": row["version"]}
    changed = hiring.agency.api.patch(f"/applications/{row['id']}", hiring.manager, body)
    assert changed.status_code == 200, changed.text
    step: str = got(hiring, row)["nextStep"]
    return step


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        (sent_as_name, NAME),
        (sent_as_last_name, NAME),
        (sent_as_file_name, FILE_NAME),
        (sent_as_move_note, TEXT),
        (sent_as_comment, TEXT),
        (sent_as_request_name, TEXT),
        (sent_as_request_note, TEXT),
        (sent_as_next_step, TEXT),
    ],
)
def test_text_comes_back_as_it_was_sent(hiring: Hiring, sent: Callable[[Hiring], str], kept: str):
    assert sent(hiring) == kept


def test_mail_shows_texts_as_text(stack, hiring: Hiring):
    _, row = hiring.applied(firstName=NAME)
    ask(hiring, row, name=TEXT, note=TEXT)
    queued = "select id from public.outbound_emails where recipient = $1 and kind like 'document%'"
    [mail] = hiring.agency.people.sql(queued, row["email"])
    asyncio.run(delivered(stack, UUID(str(mail["id"]))))
    wait_until(lambda: any(TEXT in one["text"] for one in mails_to(stack, row["email"])))
    [shown] = [one for one in mails_to(stack, row["email"]) if TEXT in one["text"]]
    assert "<b onclick" not in shown["html"]
    assert "&lt;b onclick" in shown["html"]
    assert "{{ 7*7 }}" in shown["html"]
    assert NAME in shown["text"]
