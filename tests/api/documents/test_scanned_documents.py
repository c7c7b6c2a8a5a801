"""Documents of visits wait for the virus scanner, too; what it finds is opened and archived by nobody."""

import asyncio
from uuid import UUID

import pytest

from api.documents.kind import DOCUMENTS
from tests.api.applications.test_scanning import looked_at, scanned
from tests.api.conftest import Agency
from tests.api.test_resumable import complete
from tests.api.test_worker import quietly
from tests.fixtures import files
from tests.fixtures.clamd import EICAR

WAIT = "update public.visit_documents set state = 'scanning' where id = $1"
STATE = "select state from public.visit_documents where id = $1"


def waiting(agency: Agency, visit: str, stack, content: bytes) -> str:
    made: str = agency.document(visit, content).json()["data"]["id"]
    asyncio.run(quietly(stack, WAIT, UUID(made)))
    return made


@pytest.mark.parametrize(
    ("content", "state", "status"),
    [
        (files.pdf(100_000), "ready", 200),
        (files.pdf() + b"\n%" + EICAR, "quarantined", 409),
    ],
)
def test_scanner_decides_who_opens_a_document(
    agency: Agency, visit: str, stack, content: bytes, state: str, status: int
):
    document = waiting(agency, visit, stack, content)
    path = f"/visit-documents/{document}"
    refused = agency.api.post(f"{path}/open", agency.admin)
    assert (refused.status_code, refused.json()["code"]) == (409, "file_not_openable")
    assert complete(agency, document).json()["data"]["state"] == "scanning"
    assert asyncio.run(scanned(stack, document, DOCUMENTS)) is True
    [listed] = agency.api.get(f"/visits/{visit}/documents", agency.admin).json()["data"]
    assert listed["state"] == state
    assert agency.api.post(f"{path}/open", agency.admin).status_code == status
    archive = {"reason": "Old", "version": listed["version"]}
    assert agency.api.post(f"{path}/archive", agency.admin, archive).status_code == status


def test_quarantined_document_is_withdrawn_by_its_uploader(agency: Agency, visit: str, stack):
    document = waiting(agency, visit, stack, files.pdf() + b"\n%" + EICAR)
    asyncio.run(scanned(stack, document, DOCUMENTS))
    [listed] = agency.api.get(f"/visits/{visit}/documents", agency.admin).json()["data"]
    assert listed["withdrawableUntil"] is not None
    path = f"/visit-documents/{document}/withdraw"
    assert agency.api.post(path, agency.admin).status_code == 204
    assert agency.api.get(f"/visits/{visit}/documents", agency.admin).json()["data"] == []


def test_document_goes_on_waiting_while_the_scanner_is_away(agency: Agency, visit: str, stack):
    document = waiting(agency, visit, stack, files.pdf())
    assert asyncio.run(looked_at(stack, document, "127.0.0.1:9", DOCUMENTS)) is False
    [row] = agency.people.sql(STATE, document)
    assert row["state"] == "scanning"
    asyncio.run(scanned(stack, document, DOCUMENTS))


def test_what_waits_is_a_twin_already(agency: Agency, visit: str, stack):
    document = waiting(agency, visit, stack, files.pdf(9000))
    again = agency.document(visit, files.pdf(9000)).json()["data"]
    assert again["duplicateOf"] == document
    asyncio.run(scanned(stack, document, DOCUMENTS))
