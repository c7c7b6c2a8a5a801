"""Workers with something of their own in each part of their papers."""

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.api.applications.prehire.test_prehire_form import offered, put, save
from tests.api.applications.prehire.test_saving_prehire import ALL_BUT_LAST
from tests.api.applications.signing.test_signing import finish, sealed
from tests.api.applications.test_attachments import send
from tests.fixtures import files
from tests.fixtures.people import Person

PATH = "/personnel-files"
SECTIONS = {"general": "education", "background": "background", "medical": "health", "tax": "tax"}


@dataclass
class Worker:
    """A worker, and a word of their own for each lane."""

    row: dict[str, Any]
    marks: dict[str, str]

    @property
    def id(self) -> str:
        application_id: str = self.row["id"]
        return application_id


def export(hiring: Hiring, person: Person, *ids: str, locale: str = "en") -> httpx.Response:
    """An archive, made by somebody: of these workers, or of all."""
    body = {"locale": locale, **({"applicationIds": list(ids)} if ids else {})}
    return hiring.agency.api.post(PATH, person, body)


def answers(marks: dict[str, str]) -> dict[str, Any]:
    """Good answers, with a mark where there is room for text."""
    filled = {**ALL_BUT_LAST}
    filled["personal"] = {**filled["personal"], "preferredName": marks["general"]}
    filled["background"] = {**filled["background"], "signedName": marks["background"]}
    filled["health"] = {**filled["health"], "accommodation": marks["medical"]}
    return filled


def hired(hiring: Hiring) -> Worker:
    """Somebody whose form is signed and sealed, with a file in each lane."""
    browser, row = offered(hiring)
    marks = {lane: f"Mark{uuid4().hex[:12]}" for lane in SECTIONS}
    assert save(browser, row["id"], answers(marks)).status_code == 200
    for lane, section in SECTIONS.items():
        content = files.pdf_of(marks[lane].encode())
        about = {"docType": "CUSTOM", "sectionId": section, "fieldName": "card"}
        sent = send(browser, row["id"], content, f"{marks[lane]}.pdf", **about)
        assert sent.status_code == 201, sent.text
    assert finish(browser, row).status_code == 200
    sealed(hiring, row)
    put(hiring, row, "PRE_HIRE")
    return Worker(hiring.load(row["id"]), marks)


def begun(hiring: Hiring, status: str = "PRE_HIRE", **changed: Any) -> dict[str, Any]:
    """Somebody who has come so far, with nothing but a name."""
    _, row = hiring.applied(**changed)
    put(hiring, row, status)
    return row


@pytest.fixture
def worker(hiring: Hiring) -> Worker:
    return hired(hiring)
