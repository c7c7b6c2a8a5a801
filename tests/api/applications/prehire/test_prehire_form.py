"""The pre-hire form: saved in sections by its applicant, each when it may be asked for, read by lane."""

from typing import Any
from uuid import uuid4

import httpx
import pytest

from api.applications.sections.form import SECTIONS
from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.prehire.answers import AFTER_OFFER, BEFORE_OFFER, EVERYTHING, PERSONAL

LANES = {
    "employee": {"general"},
    "hiringmanager": {"general", "background"},
    "admin": {"general", "background", "medical", "tax"},
    "superuser": {"general", "background", "medical", "tax"},
}
SAVED = "select count(*) from public.application_sections where application_id = $1"


def save(
    browser: Browser, application_id: str, data: dict[str, Any], **more: Any
) -> httpx.Response:
    headers = more.pop("headers", {})
    body = {"prehireData": data, **more}
    path = f"{PUBLIC}?applicationId={application_id}"
    return browser.call("PATCH", path, json=body, headers=headers)


def put(hiring: Hiring, row: dict[str, Any], status: str, **more: Any) -> None:
    """Put an application where many moves would bring it."""
    hiring.agency.people.sql(
        "update public.applications set status = $2, held_from = $3 where id = $1",
        row["id"],
        status,
        more.get("held_from"),
    )


def offered(hiring: Hiring) -> tuple[Browser, dict[str, Any]]:
    browser, row = hiring.applied()
    put(hiring, row, "CONDITIONAL_OFFER")
    return browser, row


def section(data: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(s for s in data["prehireSections"] if s["sectionId"] == name)
    return found


def test_section_is_saved_and_read_by_its_applicant_and_by_staff(hiring: Hiring):
    browser, row = hiring.applied()
    answer = save(browser, row["id"], {"personal": PERSONAL}, currentStep=1)
    assert answer.status_code == 200, answer.text
    data = answer.json()["data"]
    assert (data["currentStep"], data["isPrehireCompleted"]) == (1, False)
    kept = data["prehireData"]["personal"]
    assert (kept["legalLastName"], kept["phone"]) == ("Ruiz", "+12015550123")
    assert section(data, "personal")["version"] == 1
    assert section(data, "personal")["isOpen"]
    assert section(data, "position")["version"] is None
    shown = browser.see(row["id"]).json()["data"]
    assert shown["prehireData"] == {"personal": kept}
    staff = hiring.load(row["id"])
    assert staff["prehireData"] == {"personal": kept}
    assert (staff["currentStep"], staff["isPrehireCompleted"]) == (1, False)


def test_whole_form_is_filled_in_section_by_section(hiring: Hiring):
    browser, row = offered(hiring)
    for place, (name, data) in enumerate(EVERYTHING.items(), 1):
        answer = save(browser, row["id"], {name: data}, currentStep=place)
        assert answer.status_code == 200, answer.text
        assert answer.json()["data"]["currentStep"] == place, name
    done = answer.json()["data"]
    assert done["isPrehireCompleted"]
    assert set(done["prehireData"]) == set(SECTIONS)
    assert not any(each["isOpen"] for each in done["prehireSections"])
    # The same again, after a lost response, is no change; another name is one.
    signature = {"signature": EVERYTHING["signature"]}
    assert save(browser, row["id"], signature, isPrehireCompleted=True).status_code == 200
    changed = save(browser, row["id"], {"personal": {**PERSONAL, "preferredName": "A"}}, version=1)
    assert (changed.status_code, changed.json()["code"]) == (409, "form_signed")


def test_whole_form_is_saved_at_once_or_not_at_all(hiring: Hiring):
    browser, row = offered(hiring)
    wrong = {**EVERYTHING, "references": {"people": []}}
    assert save(browser, row["id"], wrong).status_code == 422
    assert hiring.agency.people.sql(SAVED, row["id"])[0][0] == 0
    answer = save(browser, row["id"], EVERYTHING, isPrehireCompleted=True)
    assert answer.json()["data"]["isPrehireCompleted"]


@pytest.mark.parametrize("role", LANES)
def test_staff_read_the_sections_of_their_lanes(hiring: Hiring, role: str):
    browser, row = offered(hiring)
    save(browser, row["id"], EVERYTHING)
    seen = hiring.load(row["id"], hiring.agency.people.of(role))
    assert set(seen["prehireData"]) == {
        name for name, declared in SECTIONS.items() if declared.lane in LANES[role]
    }
    for each in seen["prehireSections"]:
        assert each["isVisible"] is (each["lane"] in LANES[role])
        assert (each["version"] is None) is not each["isVisible"]


@pytest.mark.parametrize("name", AFTER_OFFER)
@pytest.mark.parametrize("status", ["SUBMITTED", "INTERVIEWED", "ON_HOLD"])
def test_section_is_refused_before_an_offer(hiring: Hiring, name: str, status: str):
    browser, row = hiring.applied()
    put(hiring, row, status, held_from="INTERVIEWED" if status == "ON_HOLD" else None)
    data = {name: AFTER_OFFER[name]} if name != "signature" else {**BEFORE_OFFER, **AFTER_OFFER}
    answer = save(browser, row["id"], data)
    assert (answer.status_code, answer.json()["code"]) == (409, "section_closed")
    details = {detail["field"]: detail for detail in answer.json()["details"]}
    assert details[f"prehireData.{name}"]["values"]["opensAt"] == "CONDITIONAL_OFFER"
    assert "after a conditional offer" in answer.json()["message"]
    assert hiring.agency.people.sql(SAVED, row["id"])[0][0] == 0


@pytest.mark.parametrize("status", ["HIRED", "REJECTED", "WITHDRAWN"])
def test_decided_application_takes_nothing(hiring: Hiring, status: str):
    browser, row = hiring.applied()
    put(hiring, row, status)
    answer = save(browser, row["id"], {"personal": PERSONAL})
    assert (answer.status_code, answer.json()["code"]) == (409, "form_closed")


def test_form_is_complete_only_with_all_sections(hiring: Hiring):
    browser, row = offered(hiring)
    some = {name: EVERYTHING[name] for name in ("personal", "signature")}
    for answer in (
        save(browser, row["id"], some),
        save(browser, row["id"], {"personal": PERSONAL}, isPrehireCompleted=True),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "form_incomplete")
        assert "References" in answer.json()["message"]
        missing = [detail["field"] for detail in answer.json()["details"]]
        assert "prehireData.health" in missing
        assert "prehireData.personal" not in missing
    assert hiring.agency.people.sql(SAVED, row["id"])[0][0] == 0


def test_foreign_guessed_and_wrong_ids_look_alike(hiring: Hiring):
    browser, row = hiring.applied()
    stranger, other = hiring.applied()
    thief = Browser(hiring.agency)
    thief.cookies = {f"application-{row['id']}": next(iter(stranger.cookies.values()))}
    data = {"personal": PERSONAL}
    staff = hiring.admin.headers()
    answers = [
        save(stranger, row["id"], data),
        save(Browser(hiring.agency), row["id"], data),
        save(thief, row["id"], data),
        save(browser, str(uuid4()), data),
        # Staff read it, and fill in nobody's.
        save(Browser(hiring.agency), row["id"], data, headers=staff),
        save(Browser(hiring.agency), other["id"], {"nonsense": 1}),
    ]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.json()["message"] for answer in answers}) == 1
    assert save(browser, "1 or 1=1", data).status_code == 422
    assert browser.call("PATCH", PUBLIC, json={}).status_code == 422


def test_account_of_the_applicant_saves_and_reads(hiring: Hiring):
    applicant = hiring.agency.people.make("applicant")
    body = hiring.body(hiring.listing(), email=applicant.email)
    key = Browser(hiring.agency).apply(body).json()["data"]["id"]
    answer = save(Browser(hiring.agency), key, {"personal": PERSONAL}, headers=applicant.headers())
    assert answer.status_code == 200, answer.text
    assert "set-cookie" not in answer.headers
    own = hiring.agency.api.get(f"/applications/{key}/own", applicant).json()["data"]
    assert own["prehireData"] == answer.json()["data"]["prehireData"]
    other = hiring.agency.people.make("applicant").headers()
    nobody = Browser(hiring.agency)
    assert save(nobody, key, {"personal": PERSONAL}, headers=other).status_code == 404
    listed = hiring.agency.api.get(f"{PUBLIC}/user/{applicant.id}", applicant).json()["data"]
    assert "prehireData" not in listed[0]


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"criminal": {}}, "prehireData.criminal"),
        ({"personal": {**PERSONAL, "dateOfBirth": "1990-01-01"}}, "prehireData.personal.dateOfBirth"),
        ({"personal": {**PERSONAL, "legalFirstName": "x" * 101}}, "prehireData.personal.legalFirstName"),
        ({"personal": {**PERSONAL, "phone": "call me"}}, "prehireData.personal.phone"),
        ({"personal": {**PERSONAL, "isAtLeast18": "yes"}}, "prehireData.personal.isAtLeast18"),
        (
            {"personal": {**PERSONAL, "address": {**PERSONAL["address"], "line1": "123-45-6789"}}},
            "prehireData.personal.address.line1",
        ),
        ({"position": {**BEFORE_OFFER["position"], "availability": {}}}, "prehireData.position.availability"),
        (
            {"position": {**BEFORE_OFFER["position"], "availability": {"monday": ["night", "night"]}}},
            "prehireData.position.availability.monday",
        ),
        ({"position": {**BEFORE_OFFER["position"], "canStartOn": "2026-02-30"}}, "prehireData.position.canStartOn"),
        ({"position": {**BEFORE_OFFER["position"], "canStartOn": 20}}, "prehireData.position.canStartOn"),
        (
            {"work_authorization": {**BEFORE_OFFER["work_authorization"], "hasDriversLicense": False}},
            "prehireData.work_authorization.driversLicenseState",
        ),
        (
            {"experience": {"jobs": [{**BEFORE_OFFER["experience"]["jobs"][0], "endedIn": "2020-13"}]}},
            "prehireData.experience.jobs.0.endedIn",
        ),
        (
            {"experience": {"jobs": [{**BEFORE_OFFER["experience"]["jobs"][0], "endedIn": "2020-01"}]}},
            "prehireData.experience.jobs.0.endedIn",
        ),
        (
            {"references": {"people": BEFORE_OFFER["references"]["people"][:1]}},
            "prehireData.references.people",
        ),
        ({"signature": {"typedName": "Ana", "agrees": False}}, "prehireData.signature.agrees"),
        ({"tax": {"uploaded": ["w4"], "ssn": "123456789"}}, "prehireData.tax.ssn"),
        ({"personal": {**PERSONAL, "legalLastName": "a\u0000b"}}, "prehireData.personal.legalLastName"),
    ],
)  # fmt: skip
def test_wrong_field_is_named_and_nothing_is_saved(
    hiring: Hiring, data: dict[str, Any], field: str
):
    browser, row = offered(hiring)
    answer = save(browser, row["id"], data)
    assert answer.status_code == 422, answer.text
    assert field in [detail["field"] for detail in answer.json()["details"]]
    assert hiring.agency.people.sql(SAVED, row["id"])[0][0] == 0


def with_text(value: Any, text: str) -> Any:
    """The same data, with a text added to each that is free."""
    if isinstance(value, dict):
        return {name: with_text(each, text) for name, each in value.items()}
    if isinstance(value, list):
        return [with_text(each, text) for each in value]
    is_free = isinstance(value, str) and " " in value and not value.startswith("(")
    return value + text if is_free else value


def test_text_of_any_kind_is_kept_as_it_is(hiring: Hiring):
    browser, row = offered(hiring)
    text = " <img src=x onerror=alert(1)> '; drop table applications; --"
    for name, data in EVERYTHING.items():
        answer = save(browser, row["id"], {name: with_text(data, text)})
        assert answer.status_code == 200, (name, answer.text)
    kept = hiring.load(row["id"], hiring.admin)["prehireData"]
    assert kept["personal"]["address"]["line1"] == f"12 Main Street{text}"
    assert kept["signature"]["typedName"] == f"Ana Ruiz{text}"
    assert kept["health"]["accommodation"].endswith(text)


def test_more_than_64_kib_is_too_much(hiring: Hiring):
    browser, row = hiring.applied()
    answer = save(browser, row["id"], {"personal": {**PERSONAL, "preferredName": "x" * 65_536}})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert hiring.agency.people.sql(SAVED, row["id"])[0][0] == 0


TOO_DEEP = [b'{"prehireData":' * 600, b"[" * 60_000]


@pytest.mark.parametrize("content", [b"", b"{", b"null", b"[]", b"\xff", b"{\0}\0", *TOO_DEEP])
def test_broken_body_is_refused(hiring: Hiring, content: bytes):
    browser, row = hiring.applied()
    answer = browser.call(
        "PATCH",
        f"{PUBLIC}?applicationId={row['id']}",
        content=content,
        headers={"Content-Type": "application/json"},
    )
    assert answer.status_code == (413 if content in TOO_DEEP else 422)


def test_form_does_not_ask_before_an_offer_what_may_not_be_asked():
    """Neither do fields of that kind exist, nor does any section at all ask for a number of the state."""
    forbidden = ("birth", "criminal", "conviction", "disab", "health", "salary", "wage", "citizen")
    everywhere = ("ssn", "social", "race", "religion", "gender", "marital", "national")
    for name, declared in SECTIONS.items():
        names = str(sorted(_names(declared.schema.model_json_schema()))).lower()
        is_early = declared.from_status == "SUBMITTED"
        found = [word for word in everywhere + (forbidden if is_early else ()) if word in names]
        assert found == [], name


def _names(schema: Any) -> set[str]:
    if not isinstance(schema, dict):
        return set()
    return set(schema.get("properties", {})) | {
        name for each in schema.values() if isinstance(each, dict) for name in _names(each)
    }
