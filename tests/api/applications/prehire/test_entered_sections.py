"""Staff fill in with the applicant: on the phone or side by side, in their lanes, and never what is declared."""

from typing import Any

import httpx
import pytest

from api.applications.signing.pages import sections_of, words
from api.core.schemas import Locale
from tests.api.applications.conftest import Hiring
from tests.api.applications.prehire.answers import AFTER_OFFER, ENTERED, EVERYTHING, PERSONAL
from tests.api.applications.prehire.test_prehire_form import SAVED, offered, save, section
from tests.api.applications.test_attachments import FILES, send
from tests.fixtures import files
from tests.fixtures.people import Person

BODY = ENTERED["patch_entered_section"]
NAME = "update public.profiles set first_name = 'Ana', last_name = 'Lima' where id = $1"
ENTERED_BY = {"name": "Ana Lima", "how": "PHONE", "alsoPresent": "Rosa Ruiz, who interpreted"}


def staff(hiring: Hiring, role: str) -> Person:
    person = hiring.agency.people.make(role)
    hiring.agency.people.sql(NAME, person.id)
    return person


def enter(
    hiring: Hiring, person: Person, application_id: str, data: dict[str, Any], **more: Any
) -> httpx.Response:
    """Fill in a section with its applicant."""
    body = {**BODY, "prehireData": data, **more}
    path = f"/applications/{application_id}/sections"
    answer: httpx.Response = hiring.agency.api.call("PATCH", path, person, json=body)
    return answer


@pytest.mark.parametrize("role", ["hiringmanager", "admin", "superuser"])
def test_both_read_who_entered_it_until_the_applicant_saves_it(hiring: Hiring, role: str):
    browser, row = hiring.applied()
    answer = enter(hiring, staff(hiring, role), row["id"], {"personal": PERSONAL})
    assert answer.status_code == 200, answer.text
    data = answer.json()["data"]
    assert section(data, "personal")["entered"] == ENTERED_BY
    assert (data["currentStep"], data["prehireData"]["personal"]["legalLastName"]) == (1, "Ruiz")
    own = browser.see(row["id"]).json()["data"]
    assert section(own, "personal")["entered"] == ENTERED_BY
    changed = {"personal": {**PERSONAL, "preferredName": "Annie"}}
    saved = save(browser, row["id"], changed, version=1).json()["data"]
    assert section(saved, "personal")["entered"] is None


def test_each_role_enters_in_its_lanes_alone(hiring: Hiring):
    _, row = offered(hiring)
    health = {"health": AFTER_OFFER["health"]}
    refused = enter(hiring, staff(hiring, "hiringmanager"), row["id"], health)
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    employee = enter(hiring, staff(hiring, "employee"), row["id"], {"personal": PERSONAL})
    assert employee.status_code == 403
    assert hiring.agency.people.sql(SAVED, row["id"])[0]["count"] == 0
    assert enter(hiring, staff(hiring, "admin"), row["id"], health).status_code == 200


@pytest.mark.parametrize("locale", ["en", "es"])
def test_pages_say_who_entered_a_section(locale: Locale):
    answers = {"personal": PERSONAL, "position": EVERYTHING["position"]}
    first, second = sections_of(answers, locale, {"personal": ENTERED_BY})
    said = words(locale)["texts"]
    assert first["rows"][0]["label"] == said["entered"]
    for part in ("Ana Lima", said["entered.PHONE"], "Rosa Ruiz, who interpreted"):
        assert part in first["rows"][0]["value"]
    assert said["entered"] not in [row["label"] for row in second["rows"]]


@pytest.mark.parametrize("name", ["background", "policies"])
def test_nobody_declares_for_somebody_else(hiring: Hiring, name: str):
    _, row = offered(hiring)
    refused = enter(hiring, staff(hiring, "admin"), row["id"], {name: EVERYTHING[name]})
    assert (refused.status_code, refused.json()["code"]) == (409, "section_declared")
    sections = hiring.load(row["id"])["prehireSections"]
    declared = {each["sectionId"] for each in sections if each["isDeclaration"]}
    assert declared == {"background", "policies", "signature"}
    assert hiring.agency.people.sql(SAVED, row["id"])[0]["count"] == 0


def test_what_comes_later_is_not_entered_either(hiring: Hiring):
    _, row = hiring.applied()
    refused = enter(hiring, staff(hiring, "admin"), row["id"], {"health": AFTER_OFFER["health"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "section_closed")
    assert refused.json()["details"][0]["field"] == "prehireData.health"


def test_what_was_saved_in_the_meantime_is_not_written_over(hiring: Hiring):
    browser, row = hiring.applied()
    save(browser, row["id"], {"personal": PERSONAL})
    other = {"personal": {**PERSONAL, "preferredName": "Annie"}}
    refused = enter(hiring, staff(hiring, "admin"), row["id"], other)
    assert (refused.status_code, refused.json()["code"]) == (409, "section_changed")
    assert enter(hiring, staff(hiring, "admin"), row["id"], other, version=1).status_code == 200


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"entered": {"how": "LETTER"}}, "entered.how"),
        ({"entered": {"how": "PHONE", "alsoPresent": "x" * 201}}, "entered.alsoPresent"),
        ({"data": {}}, "prehireData"),
        ({"data": EVERYTHING}, "prehireData"),
        ({"data": {"personal": {**PERSONAL, "zip": "?"}}}, "prehireData.personal.zip"),
    ],
)
def test_what_is_wrong_is_named(hiring: Hiring, changed: dict[str, Any], field: str):
    _, row = hiring.applied()
    data = {"data": {"personal": PERSONAL}, **changed}
    refused = enter(hiring, staff(hiring, "admin"), row["id"], **data)
    assert refused.status_code == 422
    assert [detail["field"] for detail in refused.json()["details"]] == [field]
    assert hiring.agency.people.sql(SAVED, row["id"])[0]["count"] == 0


def card_of(place: int) -> dict[str, Any]:
    about = {"docType": "CUSTOM", "sectionId": "education", "fieldName": "card"}
    return {**about, "arrayFieldName": "licenses", "arrayIndex": place}


def test_license_with_a_picture_stays_whoever_saves(hiring: Hiring):
    browser, row = hiring.applied()
    education = EVERYTHING["education"]
    license_of = education["licenses"][0]
    two = {"education": {**education, "licenses": [license_of, {**license_of, "name": "HHA"}]}}
    assert save(browser, row["id"], two).status_code == 200
    sent = send(browser, row["id"], files.png(), "hha.png", **card_of(1)).json()["data"]
    fewer, wanted = {"education": education}, ("entry_pictured", "prehireData.education.licenses")
    manager = staff(hiring, "hiringmanager")
    for refused in (
        save(browser, row["id"], fewer, version=1),
        enter(hiring, manager, row["id"], fewer, version=1),
    ):
        assert refused.status_code == 409, refused.text
        [detail] = refused.json()["details"]
        assert (refused.json()["code"], detail["field"]) == wanted
        assert (detail["code"], detail["values"]) == ("pictured", {"entry": "2"})
    # A change of an entry is none of its place; with the picture goes what holds it.
    assert enter(hiring, manager, row["id"], two, version=1).status_code == 200
    assert browser.call("DELETE", f"{FILES}/{sent['attachmentId']}").status_code == 204
    assert enter(hiring, manager, row["id"], fewer, version=1).status_code == 200
