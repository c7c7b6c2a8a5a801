"""A wrong upload taken back by its uploader, for 30 minutes."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import httpx

from tests.api.conftest import Agency
from tests.fixtures import files
from tests.fixtures.people import Person

END = "update public.visit_documents set withdrawable_until = now() + $2::interval where id = $1"
EVENTS = """
select actor_id, details::text from public.audit_events
where action = 'update' and $1 = any(entity_ids) and request_id = $2
"""


def uploaded(agency: Agency, visit: str, person: Person | None = None) -> dict[str, Any]:
    answer = agency.document(visit, files.pdf(), person=person or agency.admin)
    assert answer.status_code == 201, answer.text
    document: dict[str, Any] = answer.json()["data"]
    return document


def withdraw(
    agency: Agency, document: dict[str, Any], person: Person | None = None, **headers: str
) -> httpx.Response:
    path = f"/visit-documents/{document['id']}/withdraw"
    return agency.api.post(path, person or agency.admin, headers=headers)


def test_withdrawn_document_is_shown_to_nobody_and_on_record(agency: Agency, visit: str):
    document = uploaded(agency, visit)
    assert document["withdrawableUntil"] is not None
    request = f"req-{uuid4().hex}"
    assert withdraw(agency, document, **{"X-Request-Id": request}).status_code == 204
    for archived in ("false", "true"):
        listed = agency.api.get(f"/visits/{visit}/documents?archived={archived}", agency.admin)
        assert listed.json()["data"] == []
    opening = agency.api.post(f"/visit-documents/{document['id']}/open", agency.admin)
    assert opening.status_code == 404
    [event] = agency.people.sql(EVENTS, document["id"], request)
    assert str(event["actor_id"]) == agency.admin.id
    assert "withdrawn_at" in event["details"]


def test_same_file_can_be_sent_again_after_it_was_withdrawn(agency: Agency, visit: str):
    withdraw(agency, uploaded(agency, visit))
    assert uploaded(agency, visit)["duplicateOf"] is None


def test_withdrawing_twice_with_one_key_is_one_withdrawal(agency: Agency, visit: str):
    document = uploaded(agency, visit)
    key = {"Idempotency-Key": uuid4().hex}
    assert withdraw(agency, document, **key).status_code == 204
    assert withdraw(agency, document, **key).status_code == 204
    assert withdraw(agency, document).status_code == 404


def test_time_over_is_told_with_what_helps(agency: Agency, visit: str):
    document = uploaded(agency, visit)
    # A minute stands for "just inside": how long the request takes is not ours to say. The edge
    # itself is tried in tests/db/documents/test_withdrawal.py, within one transaction.
    agency.people.sql(f"{END} returning id", document["id"], timedelta(0))
    late = withdraw(agency, document)
    assert (late.status_code, late.json()["code"]) == (409, "withdrawal_too_late")
    assert "administrator" in late.json()["message"]
    [listed] = agency.api.get(f"/visits/{visit}/documents", agency.admin).json()["data"]
    assert listed["withdrawableUntil"] is None
    agency.people.sql(f"{END} returning id", document["id"], timedelta(minutes=1))
    assert withdraw(agency, document).status_code == 204


def test_only_the_uploader_withdraws(agency: Agency, visit: str):
    employee = agency.people.make("employee")
    own = agency.visit(agency.patient(employee)["id"], employee)["id"]
    document = uploaded(agency, own, employee)
    refused = withdraw(agency, document)
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    [seen] = agency.api.get(f"/visits/{own}/documents", agency.admin).json()["data"]
    assert seen["withdrawableUntil"] is None
    assert withdraw(agency, uploaded(agency, visit), employee).status_code == 404
    assert withdraw(agency, document, employee).status_code == 204


def test_archived_one_is_not_withdrawn(agency: Agency, visit: str):
    document = uploaded(agency, visit)
    body = {"reason": "Old", "version": document["version"]}
    agency.api.post(f"/visit-documents/{document['id']}/archive", agency.admin, body)
    refused = withdraw(agency, document)
    assert (refused.status_code, refused.json()["code"]) == (409, "conflict")
