"""Signing the pre-hire form: what is kept of it, what is checked before, and the copies that are sealed."""

import io
import json
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from pypdf import PdfReader

from api.applications.signing.consent import CURRENT
from api.applications.signing.proof import ALPHABET
from api.sealing.canonical import canonical, sha256
from cli.bundles.checking import check
from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.prehire.answers import EVERYTHING
from tests.api.applications.prehire.test_prehire_form import offered, save
from tests.api.applications.prehire.test_saving_prehire import ALL_BUT_LAST, other_name, sign
from tests.api.applications.test_attachments import FILES, fetched
from tests.fixtures import files
from tests.fixtures.waiting import wait_until

SIGNATURE: dict[str, Any] = EVERYTHING["signature"]
FORMS = "select * from public.signed_forms where application_id = $1 order by number"
LANES = "select * from public.signed_form_lanes where application_id = $1 order by lane"
MAILS = "select kind from public.outbound_emails where application_id = $1 and kind = 'form_sealed'"
REOPENED_EMAILS = (
    "select id from public.outbound_emails where application_id = $1 and kind = 'form_reopened'"
)
LEFT_TO_SEAL = "select private.document_to_seal(id) as document from public.signed_forms where application_id = $1"
SEEN = {
    "employee": {"general"},
    "hiringmanager": {"general", "background"},
    "admin": {"general", "background", "medical", "tax"},
}


def filled(hiring: Hiring) -> tuple[Browser, dict[str, Any]]:
    browser, row = offered(hiring)
    save(browser, row["id"], ALL_BUT_LAST)
    return browser, row


def finish(browser: Browser, row: dict[str, Any], **more: Any) -> httpx.Response:
    headers = more.pop("headers", {})
    return save(browser, row["id"], {"signature": {**SIGNATURE, **more}}, headers=headers)


def sealed(hiring: Hiring, row: dict[str, Any], number: int = 1) -> list[dict[str, Any]]:
    """The signed forms as an administrator sees them, once so many are sealed by the stack's worker."""

    def seen() -> list[dict[str, Any]]:
        path = f"/applications/{row['id']}/signed-forms"
        listed: list[dict[str, Any]] = hiring.agency.api.get(path, hiring.admin).json()["data"]
        return listed

    wait_until(lambda: len([form for form in seen() if form["state"] == "SEALED"]) == number)
    return seen()


def test_signing_keeps_who_signed_what_and_how(hiring: Hiring):
    browser, row = filled(hiring)
    assert hiring.agency.people.sql(FORMS, row["id"]) == []
    agent = "Mozilla/5.0 (Phone)\u00e9"
    answer = finish(browser, row, headers={"User-Agent": agent.encode("latin-1")})
    assert answer.status_code == 200, answer.text
    [form] = hiring.agency.people.sql(FORMS, row["id"])
    assert (form["number"], form["signer_name"], form["method"], form["locale"]) == (
        1, "Ana Ruiz", "typed", "en",
    )  # fmt: skip
    assert (str(form["address"]).partition("/")[0], form["user_agent"]) == (
        browser.address, "Mozilla/5.0 (Phone)",
    )  # fmt: skip
    assert form["capability_id"] is not None
    assert (form["user_id"], form["consent_version"], form["has_opened_document"]) == (
        None, None, False,
    )  # fmt: skip
    lanes = hiring.agency.people.sql(LANES, row["id"])
    hashes = {}
    for lane in lanes:
        data = json.loads(lane["data"])
        hashes[lane["lane"]] = sha256(canonical(data))
        assert lane["sha256"] == hashes[lane["lane"]]
    assert form["data_sha256"] == sha256(canonical(hashes))
    assert json.loads(lanes[1]["data"])["sections"]["personal"]["data"]["legalLastName"] == "Ruiz"
    # The same again makes no second one, and changes nothing.
    assert finish(browser, row).status_code == 200
    assert finish(browser, row, typedName="Somebody Else").status_code == 409
    assert len(hiring.agency.people.sql(FORMS, row["id"])) == 1


def test_two_at_once_make_one_record(hiring: Hiring):
    browser, row = filled(hiring)
    with ThreadPoolExecutor(6) as threads:
        answers = list(threads.map(lambda _: finish(browser, row), range(6)))
    assert {answer.status_code for answer in answers} <= {200, 409}
    assert len(hiring.agency.people.sql(FORMS, row["id"])) == 1
    assert len(hiring.agency.people.sql(LANES, row["id"])) == 4


def consent(browser: Browser, locale: str = "en") -> dict[str, Any]:
    answer = browser.call("GET", f"/public/signing/consent?locale={locale}")
    data: dict[str, Any] = answer.json()["data"]
    return data


def code_in(browser: Browser, row: dict[str, Any], locale: str = "en") -> str:
    """The code that stands in the document that the applicant opens."""
    path = f"{PUBLIC}/{row['id']}/signing/document?locale={locale}"
    answer = browser.call("GET", path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    text = PdfReader(io.BytesIO(answer.content)).pages[0].extract_text().split()
    [code] = [word for word in text if len(word) == 6 and set(word) <= set(ALPHABET)]
    return code


def test_consent_and_the_opened_document_are_proven(hiring: Hiring):
    browser, row = filled(hiring)
    assert [consent(browser, locale)["title"] for locale in ("en", "es")] == [
        "Signing electronically",
        "Firmar de forma electrónica",
    ]
    code = code_in(browser, row, "es")
    more = {"consentVersion": consent(browser)["version"], "consentLocale": "es"}
    wrong = [
        ({"consentVersion": "2019-01"}, "consentVersion", "consent_version"),
        ({**more, "openedCode": "22" + code[2:] if code[:2] != "22" else "33" + code[2:]}, "openedCode", "opened_code"),
        ({"openedCode": code}, "consentVersion", "required"),
    ]  # fmt: skip
    for sent, field, reason in wrong:
        refused = finish(browser, row, **sent)
        assert refused.status_code == 422
        [detail] = refused.json()["details"]
        assert (detail["field"], detail["code"]) == (f"prehireData.signature.{field}", reason)
    assert hiring.load(row["id"])["isPrehireCompleted"] is False
    # Once an answer is changed, it is another document.
    save(browser, row["id"], other_name("Annie"))
    assert finish(browser, row, **more, openedCode=code).status_code == 422
    code = code_in(browser, row)
    typed = f"{code[:3].lower()} {code[3:]}"
    assert finish(browser, row, **more, openedCode=typed).status_code == 200
    [form] = hiring.agency.people.sql(FORMS, row["id"])
    assert (form["consent_version"], form["consent_locale"], form["has_opened_document"]) == (
        CURRENT, "es", True,
    )  # fmt: skip


def test_document_before_signing_is_shown_to_its_applicant_alone(hiring: Hiring):
    browser, row = filled(hiring)
    path = f"{PUBLIC}/{row['id']}/signing/document"
    assert browser.call("GET", path).status_code == 200
    for stranger in (Browser(hiring.agency), hiring.applied()[0]):
        assert stranger.call("GET", path).status_code == 404
        assert stranger.call("GET", f"{PUBLIC}/{row['id']}/signed-forms").status_code == 404


def test_signed_form_is_sealed_by_lane(hiring: Hiring):
    browser, row = filled(hiring)
    picture = files.png()
    assert sign(browser, row["id"], picture).status_code == 200
    [form] = sealed(hiring, row)
    assert (form["method"], form["signatureSha256"], form["failure"]) == (
        "drawn", sha256(picture), None,
    )  # fmt: skip
    assert {bundle["lane"] for bundle in form["bundles"]} == SEEN["admin"]
    other = hiring.applied()[1]["id"]
    for role, lanes in SEEN.items():
        person = hiring.agency.people.of(role)
        path = f"/applications/{row['id']}/signed-forms"
        [shown] = hiring.agency.api.get(path, person).json()["data"]
        assert {bundle["lane"] for bundle in shown["bundles"]} == lanes
        for bundle in form["bundles"]:
            opening = f"/applications/{row['id']}/signed-bundles/{bundle['bundleId']}/open"
            answer = hiring.agency.api.post(opening, person)
            assert answer.status_code == (200 if bundle["lane"] in lanes else 404)
            # Through another application's address it is not there.
            foreign = hiring.agency.api.post(opening.replace(row["id"], other), person)
            assert foreign.status_code == 404


def test_applicant_is_told_and_gets_whole_copies(hiring: Hiring, tmp_path: Path):
    browser, row = filled(hiring)
    assert finish(browser, row).status_code == 200
    sealed(hiring, row)
    assert hiring.agency.people.sql(LEFT_TO_SEAL, row["id"]) == [(None,)]
    assert [mail["kind"] for mail in hiring.agency.people.sql(MAILS, row["id"])] == ["form_sealed"]
    [own] = browser.call("GET", f"{PUBLIC}/{row['id']}/signed-forms").json()["data"]
    assert {bundle["lane"] for bundle in own["bundles"]} == SEEN["admin"]
    assert "address" not in own
    for bundle in own["bundles"]:
        path = f"{PUBLIC}/{row['id']}/signed-bundles/{bundle['bundleId']}/open"
        assert Browser(hiring.agency).call("POST", path).status_code == 404
        content = fetched(browser.call("POST", path))
        assert (sha256(content), len(content)) == (bundle["sha256"], bundle["bytes"])
        kept = tmp_path / bundle["fileName"]
        kept.write_bytes(content)
        assert check(kept).problems == []
        with zipfile.ZipFile(kept) as archive:
            record = json.loads(archive.read("record.json"))
        assert record["form"]["data"]["lane"] == bundle["lane"]
        assert record["signing"]["address"] == browser.address
    opened = "select count(*) from public.audit_events where entity = 'signed_bundles' and action = 'open' and entity_ids @> array[$1::uuid]"
    assert hiring.agency.people.sql(opened, own["bundles"][0]["bundleId"])[0][0] == 1


def test_reopened_form_is_signed_again_beside_the_old_one(hiring: Hiring):
    browser, row = filled(hiring)
    picture = files.png()
    early = f"/applications/{row['id']}/signed-forms/reopen"
    body = {"reason": "Wrong ZIP code"}
    refused = hiring.agency.api.post(early, hiring.manager, body)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_reopenable")
    assert sign(browser, row["id"], picture).status_code == 200
    [first] = sealed(hiring, row)
    assert (
        hiring.agency.api.post(early, hiring.agency.people.of("employee"), body).status_code == 403
    )
    assert hiring.agency.api.post(early, hiring.manager, body).status_code == 200
    shown = browser.see(row["id"]).json()["data"]
    assert (shown["isPrehireCompleted"], shown["currentStep"]) == (False, 10)
    # Why, it says to whoever has shown that they read the mail of the address.
    assert shown["reopeningReason"] is None
    assert (
        browser.open(row["id"], hiring.mailed(row["id"])).json()["data"]["reopeningReason"]
        == "Wrong ZIP code"
    )
    assert len(hiring.agency.people.sql(REOPENED_EMAILS, row["id"])) == 1
    # What was signed stays: its picture is not taken back.
    [drawn] = [file for file in shown["attachments"] if file["docType"] == "signature"]
    kept = browser.call("DELETE", f"{FILES}/{drawn['attachmentId']}")
    assert (kept.status_code, kept.json()["code"]) == (409, "signed_file")
    assert save(browser, row["id"], other_name("Annie")).status_code == 200
    assert sign(browser, row["id"], picture).status_code == 200
    assert browser.see(row["id"]).json()["data"]["reopeningReason"] is None
    second, old = sealed(hiring, row, 2)
    assert (second["number"], second["method"], second["reopenedAt"]) == (2, "drawn", None)
    assert (old["reopeningReason"], old["bundles"]) == ("Wrong ZIP code", first["bundles"])
    assert second["dataSha256"] != old["dataSha256"]


def test_status_names_the_certificate_for_administrators_alone(hiring: Hiring):
    status = hiring.agency.api.get("/sealing/status", hiring.admin).json()["data"]
    assert (status["standing"], status["subject"]) == ("good", "CN=Carehire local stack")
    assert status["daysLeft"] > 3000
    assert hiring.agency.api.get("/sealing/status", hiring.manager).status_code == 403


@pytest.mark.parametrize("statement", [
    "update public.signed_forms set signer_name = 'X' where application_id = $1::uuid",
    "update public.signed_forms set data_sha256 = repeat('0', 64) where application_id = $1::uuid",
    "update public.signed_form_lanes set sha256 = repeat('0', 64) where application_id = $1::uuid",
    "delete from public.signed_form_lanes where application_id = $1::uuid",
    "delete from public.signed_forms where application_id = $1::uuid",
    "update public.signed_bundles set sha256 = repeat('0', 64) where application_id = $1::uuid",
    "delete from public.signed_bundles where application_id = $1::uuid",
    "update public.signed_forms set state = 'WAITING', sealed_at = null where application_id = $1::uuid",
])  # fmt: skip
def test_what_was_sealed_is_kept_even_from_the_owner_of_the_tables(
    signed_row: dict[str, Any], hiring: Hiring, statement: str
):
    with pytest.raises(Exception, match=r"never changes|append-only|cannot go"):
        hiring.agency.people.sql(statement, signed_row["id"])


_SIGNED: list[dict[str, Any]] = []


@pytest.fixture
def signed_row(hiring: Hiring) -> dict[str, Any]:
    """A form that was sealed; one for all, since nobody can change it."""
    if not _SIGNED:
        browser, row = filled(hiring)
        finish(browser, row)
        sealed(hiring, row)
        _SIGNED.append(row)
    return _SIGNED[0]
