"""An accepted offer is sealed: its applicant and staff fetch the copy, which shows whether anything in it was changed."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from api.sealing.canonical import canonical, sha256
from cli.bundles.checking import check
from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.test_attachments import fetched
from tests.api.offers.test_offers import accept, offered, own, path
from tests.fixtures.waiting import wait_until


def sealed(browser: Browser, row: dict[str, Any]) -> dict[str, Any]:
    """The offer as its applicant sees it, once the stack's worker has sealed it."""

    def seen() -> dict[str, Any]:
        return own(browser, row)[0]

    wait_until(lambda: (seen()["sealed"] or {}).get("bundleId") is not None)
    return seen()


@pytest.fixture
def made(hiring: Hiring) -> tuple[Browser, dict[str, Any], dict[str, Any]]:
    """An accepted offer, sealed."""
    browser, row, offer = offered(hiring, conditions="A CPR card")
    assert offer["sealed"] is None
    answer = accept(browser, row, offer, locale="es")
    assert answer.status_code == 200, answer.text
    return browser, row, sealed(browser, row)


def opening(row: dict[str, Any], offer: dict[str, Any]) -> str:
    return f"{row['id']}/signed-bundles/{offer['sealed']['bundleId']}/open"


def test_applicant_gets_the_sealed_letter(made: Any, tmp_path: Path):
    browser, row, offer = made
    assert (offer["sealed"]["state"], offer["sealed"]["isLate"]) == ("SEALED", False)
    answer = browser.call("POST", f"{PUBLIC}/{opening(row, offer)}")
    assert answer.status_code == 200, answer.text
    content = fetched(answer)
    bundle = tmp_path / "offer.zip"
    bundle.write_bytes(content)
    verdict = check(bundle)
    assert (verdict.problems, verdict.events) == ([], 4)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        record = json.loads(archive.read("record.json"))
        text = "".join(
            page.extract_text() for page in PdfReader(io.BytesIO(archive.read("letter.pdf"))).pages
        )
    assert sha256(canonical(record["offer"]["data"])) == record["sha256"] == offer["sha256"]
    evidence = record["acceptance"]
    assert (evidence["signerName"], evidence["locale"], evidence["isRecorded"]) == (
        "Ana Ruiz", "es", False,
    )  # fmt: skip
    for said in ("Oferta condicional", "Firmada con el nombre", "Ana Ruiz"):
        assert said in text
    bundle.write_bytes(content[:3000] + bytes([content[3000] ^ 1]) + content[3001:])
    assert check(bundle).problems != []


def test_staff_see_the_copy_and_nobody_else_does(made: Any, hiring: Hiring):
    _browser, row, offer = made
    api = hiring.agency.api
    for role in ("employee", "hiringmanager", "admin"):
        person = hiring.agency.people.of(role)
        [seen] = api.get(path(row), person).json()["data"]
        assert seen["sealed"] == offer["sealed"]
        assert api.post(f"/applications/{opening(row, offer)}", person).status_code == 200
    other, theirs = hiring.applied()
    for address in (opening(row, offer), opening(theirs, offer)):
        assert other.call("POST", f"{PUBLIC}/{address}").status_code == 404
    assert api.post(f"/applications/{opening(theirs, offer)}", hiring.admin).status_code == 404


def test_what_staff_noted_is_sealed_without_their_note(hiring: Hiring, tmp_path: Path):
    browser, row, offer = offered(hiring)
    noted = hiring.agency.api.post(
        path(row, offer["id"], "record-acceptance"), hiring.manager, {"note": "By phone, hesitated"}
    )
    assert noted.status_code == 200, noted.text
    answer = browser.call("POST", f"{PUBLIC}/{opening(row, sealed(browser, row))}")
    content = fetched(answer)
    assert b"hesitated" not in content
    bundle = tmp_path / "offer.zip"
    bundle.write_bytes(content)
    assert check(bundle).problems == []
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        evidence = json.loads(archive.read("record.json"))["acceptance"]
    assert (evidence["isRecorded"], evidence["signerName"], evidence["address"]) == (
        True, None, None,
    )  # fmt: skip
