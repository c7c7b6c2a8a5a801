"""Countersigning through the API: two at once make one record, and the copy with both signatures shows what was changed."""

import base64
import io
import json
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from api.applications.countersigning.consent import CURRENT
from api.sealing.canonical import sha256
from cli.bundles.checking import check
from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.signing.test_signing import filled, finish
from tests.api.applications.signing.test_signing import sealed as sealed_form
from tests.api.applications.test_attachments import fetched
from tests.api.offers.test_offers import accept, offered, own
from tests.api.offers.test_sealed_offers import sealed
from tests.fixtures import files
from tests.fixtures.waiting import wait_until

RULE = "insert into public.countersigned_documents (name, document) values ($1, $1)"
ENDED = "delete from public.countersigned_documents where name = $1"
MAILS = "select 1 from public.outbound_emails where application_id = $1 and kind = 'document_countersigned'"


@pytest.fixture(autouse=True)
def _asked(hiring: Hiring) -> Iterator[None]:
    """The agency countersigns offers, and the general part of the form."""
    sql = hiring.agency.people.sql
    for document in ("offer", "form_general"):
        sql(RULE, document)
    yield
    for document in ("offer", "form_general"):
        sql(ENDED, document)


def path(row: dict[str, Any]) -> str:
    return f"/applications/{row['id']}/countersignatures"


def listed(hiring: Hiring, row: dict[str, Any]) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = hiring.agency.api.get(path(row), hiring.admin).json()["data"]
    return items


def body(item: dict[str, Any], **changed: Any) -> dict[str, Any]:
    return {
        "documentId": item["documentId"], "lane": item["lane"], "sha256": item["sha256"], "signerName": "Bo Díaz",
        "signerTitle": "Director of Nursing", "consentVersion": CURRENT, "consentLocale": "en", "agrees": True, **changed,
    }  # fmt: skip


def done(hiring: Hiring, row: dict[str, Any]) -> dict[str, Any]:
    """The one document, once the worker has sealed it with both signatures."""
    wait_until(lambda: (listed(hiring, row)[0]["sealed"] or {}).get("bundleId") is not None)
    return listed(hiring, row)[0]


def copied(browser: Browser, row: dict[str, Any], bundle_id: str) -> bytes:
    answer = browser.call("POST", f"{PUBLIC}/{row['id']}/signed-bundles/{bundle_id}/open")
    assert answer.status_code == 200, answer.text
    return fetched(answer)


def test_two_at_once_make_one_record(hiring: Hiring):
    browser, row, offer = offered(hiring)
    assert listed(hiring, row) == []
    assert accept(browser, row, offer).status_code == 200
    sealed(browser, row)
    [item] = listed(hiring, row)
    assert (item["document"], item["state"], item["holdsHire"]) == ("offer", "OPEN", False)

    def sign(person: Any) -> Any:
        return hiring.agency.api.post(path(row), person, body(item))

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(sign, (hiring.admin, hiring.manager)))
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    assert {answer.json().get("code") for answer in answers} == {None, "countersigned_already"}
    found = done(hiring, row)
    assert (found["state"], found["signerName"], found["method"]) == ("SIGNED", "Bo Díaz", "typed")
    assert len(listed(hiring, row)) == 1
    assert own(browser, row)[0]["countersigned"] == found["sealed"]
    assert len(hiring.agency.people.sql(MAILS, row["id"])) == 1


def test_copy_of_both_has_what_was_signed_unchanged(hiring: Hiring, tmp_path: Path):
    browser, row, offer = offered(hiring)
    assert accept(browser, row, offer).status_code == 200
    first = copied(browser, row, sealed(browser, row)["sealed"]["bundleId"])
    [item] = listed(hiring, row)
    assert hiring.agency.api.post(path(row), hiring.manager, body(item)).status_code == 201
    content = copied(browser, row, done(hiring, row)["sealed"]["bundleId"])
    bundle = tmp_path / "both.zip"
    bundle.write_bytes(content)
    assert (check(bundle).problems, check(bundle).events) == ([], 7)
    with zipfile.ZipFile(io.BytesIO(content)) as archive, zipfile.ZipFile(io.BytesIO(first)) as old:
        assert archive.read("signed.zip") == first
        assert archive.read("events.jsonl").startswith(old.read("events.jsonl"))
        record = json.loads(archive.read("record.json"))
        assert record["signed"]["record"] == json.loads(old.read("record.json"))
    signed = record["signed"]
    assert (signed["sha256"], signed["bundleSha256"]) == (offer["sha256"], sha256(first))
    assert record["countersignature"]["signerTitle"] == "Director of Nursing"
    bundle.write_bytes(content[:5000] + bytes([content[5000] ^ 1]) + content[5001:])
    assert check(bundle).problems != []


def test_form_is_countersigned_by_a_drawing_and_never_twice(hiring: Hiring):
    browser, row = filled(hiring)
    assert finish(browser, row).status_code == 200
    sealed_form(hiring, row)
    # The offer was noted before any row asked, or not written at all.
    [item] = [one for one in listed(hiring, row) if one["document"] == "form_general"]
    api, picture = hiring.agency.api, base64.b64encode(files.png()).decode()
    for wrong, field in (
        ({"drawing": base64.b64encode(b"no picture").decode()}, "drawing"),
        ({"drawing": base64.b64encode(files.png()[:40]).decode()}, "drawing"),
        ({"consentVersion": "2020-01"}, "consentVersion"),
        ({"agrees": False}, "agrees"),
    ):
        refused = api.post(path(row), hiring.admin, body(item, **wrong))
        assert refused.status_code == 422, refused.text
        assert refused.json()["details"][0]["field"] == field
    changed = api.post(path(row), hiring.admin, body(item, sha256="0" * 64))
    assert (changed.status_code, changed.json()["code"]) == (422, "signed_changed")
    for _again in range(2):
        signed = api.post(path(row), hiring.admin, body(item, drawing=picture))
        assert signed.status_code == 201, signed.text
    found = done(hiring, row)
    assert (found["method"], found["lane"]) == ("drawn", "general")
    [form] = browser.call("GET", f"{PUBLIC}/{row['id']}/signed-forms").json()["data"]
    both = [one for one in form["bundles"] if one["isCountersigned"]]
    assert [one["bundleId"] for one in both] == [found["sealed"]["bundleId"]]
    content = copied(browser, row, both[0]["bundleId"])
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.read("countersignature.png") == files.png()


def test_employees_see_it_and_sign_nothing(hiring: Hiring):
    browser, row, offer = offered(hiring)
    assert accept(browser, row, offer).status_code == 200
    sealed(browser, row)
    [item] = listed(hiring, row)
    employee = hiring.agency.people.of("employee")
    assert hiring.agency.api.post(path(row), employee, body(item)).status_code == 403
    assert hiring.agency.api.get("/countersigning/consent", employee).status_code == 403
    text = hiring.agency.api.get("/countersigning/consent?locale=es", hiring.manager).json()["data"]
    assert (text["version"], text["title"]) == (CURRENT, "Firmar por la agencia")
