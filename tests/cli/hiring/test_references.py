"""References in a terminal: who was named, asked, and what they said."""

from datetime import UTC, datetime
from uuid import uuid4

import pytest

NAME = """
insert into public.application_sections (application_id, section_id, data) values ($1, 'references', jsonb_build_object(
  'people', jsonb_build_array(
    jsonb_build_object('name', 'Eva Soto', 'relationship', 'Supervisor', 'phone', '+12015550123', 'email', 'eva@people.test')
  )
))
"""
SUBMIT = "update public.applications set status = 'SUBMITTED' where id = $1"
ANSWERED = """
update public.reference_requests set answered_at = $2, is_declined = false, request_key = $3, answers = 'Always on time.', consent = 'Yes.'
where id = $1
"""


@pytest.fixture
def named(people, application) -> str:
    people.sql(SUBMIT, application)
    people.sql(NAME, application)
    return application


def test_reference_is_asked_and_listed(admin, people, named):
    assert "Eva Soto" in admin.run("applications", "references", named).out
    asked = admin.run("applications", "ask-reference", named, "eva@people.test", "--language", "es")
    assert "Eva Soto was asked by email" in asked.out
    [request] = admin.json("applications", "references", named).data["requests"]
    assert (request["state"], request["locale"]) == ("asked", "es")
    people.sql(ANSWERED, request["id"], datetime.now(UTC), uuid4())
    assert "Always on time." in admin.run("applications", "references", named).out


def test_nobody_else_is_asked(admin, named):
    refused = admin.json("applications", "ask-reference", named, "stranger@people.test")
    assert refused.error["code"] == "reference_unknown"


def test_request_is_withdrawn_and_asked_again(admin, named):
    ask = ("applications", "ask-reference", named, "eva@people.test")
    admin.run(*ask)
    withdrawn = admin.json("applications", "withdraw-reference", named, "Eva@people.test").data
    assert (withdrawn["state"], withdrawn["refereeName"]) == ("revoked", "Eva Soto")
    admin.run(*ask)
    again = admin.run(
        "applications", "withdraw-reference", named, "eva@people.test", "--lang", "es"
    )
    assert "Se retiró la consulta a Eva Soto" in again.out
    requests = admin.json("applications", "references", named).data["requests"]
    assert [one["state"] for one in requests] == ["revoked", "revoked"]


def test_answer_is_marked_as_read_and_withdrawn_no_more(admin, people, named):
    admin.run("applications", "ask-reference", named, "eva@people.test")
    address = (named, "eva@people.test")
    early = admin.json("applications", "read-reference", *address)
    assert early.error["code"] == "reference_unanswered"
    [request] = admin.json("applications", "references", named).data["requests"]
    people.sql(ANSWERED, request["id"], datetime.now(UTC), uuid4())
    assert (
        "Marked as read: the answer of Eva Soto."
        in admin.run("applications", "read-reference", *address).out
    )
    [read] = admin.json("applications", "references", named).data["requests"]
    assert read["notedByName"] is not None
    late = admin.json("applications", "withdraw-reference", *address)
    assert late.error["code"] == "reference_answered"


def test_whom_nobody_has_asked_is_said_with_a_remedy(admin, named):
    unknown = admin.run("applications", "withdraw-reference", named, "eva@people.test")
    assert unknown.code != 0
    assert "Nobody was asked at eva@people.test" in unknown.err
    assert "carehire applications references" in unknown.err
