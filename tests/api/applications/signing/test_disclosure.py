"""The disclosure of a background check: read by itself before the authorization, and kept word for word with it."""

import io
import json
from copy import deepcopy
from typing import Any

import pytest
from pypdf import PdfReader

from api.applications.signing.disclosure import CURRENT, DISCLOSURES, shown
from api.core.schemas import Locale
from api.sealing.canonical import canonical, sha256
from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.prehire.answers import EVERYTHING
from tests.api.applications.prehire.test_prehire_form import SAVED, offered, save
from tests.api.sealing.made import form, made
from tests.api.sealing.test_documents import unpacked

ANSWERS: dict[str, Any] = EVERYTHING["background"]
DISCLOSURE_FIELDS = {"disclosureVersion", "disclosureLocale", "disclosureAgency"}
UNDISCLOSED = {name: value for name, value in ANSWERS.items() if name not in DISCLOSURE_FIELDS}
RENAME = "update public.app_settings set agency_name = $1"
LATER = "2027-01"


def flat(text: str) -> str:
    return " ".join(text.split())


def pages_of(content: bytes) -> list[str]:
    return [flat(page.extract_text()) for page in PdfReader(io.BytesIO(content)).pages]


def words_of(text: dict[str, Any]) -> list[str]:
    return [text["title"], *(item[part] for item in text["items"] for part in ("heading", "text"))]


@pytest.mark.parametrize("locale", ["en", "es"])
def test_disclosure_is_shown_to_anybody_and_names_the_agency(hiring: Hiring, locale: Locale):
    answer = Browser(hiring.agency).call("GET", f"/public/background-disclosure?locale={locale}")
    assert answer.status_code == 200, answer.text
    [[agency]] = hiring.agency.people.sql("select agency_name from public.app_settings")
    assert answer.json()["data"] == shown(CURRENT, locale, agency)
    assert agency in answer.json()["data"]["items"][0]["text"]


# A release, another consent or a notice of another law beside it would make it none.
@pytest.mark.parametrize(
    ("locale", "wanted", "foreign"),
    [
        ("en", ["consumer report", "employment purposes"], ["releas", "liab", "waiv", "consent", "agree", "authoriz", "certif"]),
        ("es", ["informe del consumidor", "fines de empleo"], ["exim", "responsab", "renunci", "consient", "acept", "autoriz", "certif"]),
    ],
)  # fmt: skip
def test_disclosure_holds_nothing_else(locale: Locale, wanted: list[str], foreign: list[str]):
    for version, texts in DISCLOSURES.items():
        assert texts.keys() == {"en", "es"}
        said = " ".join(words_of(shown(version, locale, "Good Hands"))).lower()
        assert [word for word in wanted if word not in said] == []
        assert [word for word in foreign if word in said] == []
        assert "good hands" in said
        assert "{" not in said


@pytest.mark.parametrize(
    "read",
    [
        {},
        {**ANSWERS, "disclosureVersion": "2019-01"},
        {**ANSWERS, "disclosureAgency": "Another Agency"},
        {**ANSWERS, "disclosureLocale": None},
    ],
)
def test_authorization_below_another_text_or_none_is_refused(hiring: Hiring, read: dict[str, Any]):
    browser, row = offered(hiring)
    refused = save(browser, row["id"], {"background": {**UNDISCLOSED, **read}})
    assert refused.status_code == 422
    [detail] = refused.json()["details"]
    assert (detail["field"], detail["code"]) == (
        "prehireData.background.disclosureVersion", "consent_version",
    )  # fmt: skip
    assert hiring.agency.people.sql(SAVED, row["id"])[0]["count"] == 0


def test_what_is_saved_may_come_again_although_the_text_has_changed(hiring: Hiring):
    browser, row = offered(hiring)
    assert save(browser, row["id"], {"background": ANSWERS}).status_code == 200
    [[former]] = hiring.agency.people.sql("select agency_name from public.app_settings")
    hiring.agency.people.sql(RENAME, "Other Hands")
    try:
        assert save(browser, row["id"], {"background": ANSWERS}).status_code == 200
        changed = {"background": {**ANSWERS, "wantsCopy": False}}
        assert save(browser, row["id"], changed).status_code == 422
        changed["background"]["disclosureAgency"] = "Other Hands"
        assert save(browser, row["id"], changed).status_code == 200
    finally:
        hiring.agency.people.sql(RENAME, former)


def test_document_before_signing_has_it_on_a_page_of_its_own(hiring: Hiring):
    browser, row = offered(hiring)
    save(browser, row["id"], {name: EVERYTHING[name] for name in ("background", "health")})
    answer = browser.call("GET", f"{PUBLIC}/{row['id']}/signing/document?locale=es")
    # In the language in which it was read, whatever the document's.
    text = shown(CURRENT, "en", "Carehire")
    [page] = [page for page in pages_of(answer.content) if text["title"] in page]
    assert [said for said in words_of(text) if said not in page] == []
    assert ANSWERS["signedName"] not in page


def signed_with(
    answers: dict[str, Any], lane: str = "background", section: str = "background"
) -> dict[str, Any]:
    """The lanes of a signed form in which the answers of a section are these."""
    lanes: dict[str, Any] = deepcopy(form().lanes)
    lanes[lane]["data"]["sections"][section]["data"] = answers
    lanes[lane]["sha256"] = sha256(canonical(lanes[lane]["data"]))
    hashes = {name: kept["sha256"] for name, kept in lanes.items()}
    return {"lanes": lanes, "dataSha256": sha256(canonical(hashes))}


@pytest.mark.parametrize("locale", ["en", "es"])
def test_sealed_record_keeps_what_was_read_word_for_word(
    locale: Locale, monkeypatch: pytest.MonkeyPatch
):
    read = {**ANSWERS, "disclosureLocale": locale, "disclosureAgency": "Old Hands"}
    # Another text since, and another name: the record says what was read.
    monkeypatch.setitem(DISCLOSURES, LATER, DISCLOSURES[CURRENT])
    monkeypatch.setattr("api.applications.signing.disclosure.CURRENT", LATER)
    files = unpacked(made(name="background", **signed_with(read)).content)
    text = shown(CURRENT, locale, "Old Hands")
    assert json.loads(files["record.json"])["disclosure"] == text
    [page] = [page for page in pages_of(files["form.pdf"]) if text["title"] in page]
    assert [said for said in words_of(text) if said not in page] == []
    others = unpacked(made().content)
    assert "disclosure" not in json.loads(others["record.json"])


def test_form_of_before_is_sealed_and_says_that_no_text_was_kept():
    files = unpacked(made(name="background", **signed_with(UNDISCLOSED)).content)
    assert json.loads(files["record.json"])["disclosure"] is None
    assert "no se guardó el texto del aviso" in " ".join(pages_of(files["form.pdf"]))
