"""Email addresses and phone numbers: one rule wherever they are written, and one form in which they come back."""

import re
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from api.core.contact import EMAIL_PATTERN, PHONE_PATTERN, Email, PhoneNumber
from tests.api.conftest import Agency
from tests.api.users.conftest import email

EMAILS = {
    "o'brien@Example.com": "o'brien@example.com",
    "\u200bann@people.test\u00ad": "ann@people.test",
    " ann+jobs@people.test ": "ann+jobs@people.test",
    "ann@münchen.test": "ann@xn--mnchen-3ya.test",
    "ann@office.local": "ann@office.local",
}
NO_EMAILS = [
    "ann", "ann@people", "ann..lee@people.test", ".ann@people.test", "ann@people.test.",
    "ann@people..test", "ann lee@people.test", "Ann <ann@people.test>", "josé@people.test",
    "ann@[127.0.0.1]", "",
]  # fmt: skip
PHONES = {
    "(201) 555-0123": "+12015550123",
    "1.201.555.0123": "+12015550123",
    "tel:+1-201-555-0123;ext=45": "+12015550123x45",
    "201-555-0123 x45": "+12015550123x45",
    "201-555-0123 ext. 9": "+12015550123x9",
    "201-555-0123, extensión 9": "+12015550123x9",
    "(201) 555-0123 #9": "+12015550123x9",
    "787-555-0123": "+17875550123",
    "+52 55 1234 5678": "+525512345678",
    "+52 1 55 1234 5678": "+525512345678",
    "011 52 55 1234 5678": "+525512345678",
    "\u202a+1 201 555 0123\u202c": "+12015550123",
    "+12015550123x45": "+12015550123x45",
}
NO_PHONES = {
    "123": "area code",
    "555-0123": "area code",
    "000 000 0000": "area code",
    "x45": "area code",
    "201 555 0123 x": "area code",
    "1-800-FLOWERS": "digits in the place of letters",
    "201-555-O123": "digits in the place of letters",
}


@pytest.mark.parametrize(
    ("kind", "pattern", "taken"),
    [(Email, EMAIL_PATTERN, EMAILS), (PhoneNumber, PHONE_PATTERN, PHONES)],
)
def test_one_form_is_kept_and_the_described_pattern_lets_it_through(
    kind: Any, pattern: str, taken: dict[str, str]
):
    check = TypeAdapter(kind).validate_python
    assert {typed: check(typed) for typed in taken} == taken
    # What was kept is taken again, and forms drop unseen marks before they check.
    assert [kept for kept in taken.values() if check(kept) != kept] == []
    bare = [re.sub("[\u200b\u00ad\u202a\u202c]", "", typed).strip() for typed in taken]
    assert [text for text in bare if not re.search(pattern, text)] == []


@pytest.mark.parametrize("typed", NO_EMAILS)
def test_no_address_is_refused(typed: str):
    with pytest.raises(ValidationError):
        TypeAdapter(Email).validate_python(typed)


@pytest.mark.parametrize(("typed", "remedy"), NO_PHONES.items())
def test_no_number_is_refused_with_the_remedy(typed: str, remedy: str):
    with pytest.raises(ValidationError, match=remedy):
        TypeAdapter(PhoneNumber).validate_python(typed)


def test_every_place_keeps_one_form(agency: Agency):
    typed, kept = "201-555-0123 ext. 9", "+12015550123x9"
    superuser = agency.people.of("superuser")
    shown = [
        agency.patient(phone=typed),
        agency.api.put(
            "/me", superuser, {"firstName": "A", "lastName": "B", "locale": "en", "phone": typed}
        ).json()["data"],
        *(
            agency.api.post(f"/{name}", superuser, {"name": email(), "phone": typed}).json()["data"]
            for name in ("branches", "locations")
        ),
    ]
    assert [each["phone"] for each in shown] == [kept] * 4
    [row] = agency.api.post(
        "/patients/import", agency.admin,
        {"rows": [{"externalId": email(), "firstName": "A", "lastName": "B", "phone": typed}]},
    ).json()["data"]["results"]  # fmt: skip
    assert agency.api.get(f"/patients/{row['id']}", agency.admin).json()["data"]["phone"] == kept


@pytest.mark.parametrize("path", ["/auth/register", "/auth/login", "/users/register"])
def test_address_is_one_rule_with_and_without_a_sign_in(agency: Agency, path: str):
    more = {
        "/auth/register": {},
        "/auth/login": {"password": "x"},
        "/users/register": {"firstName": "A", "lastName": "B", "role": "applicant"},
    }[path]
    refused = agency.api.post(path, agency.admin, {"email": "ann@people.test.", **more})
    [detail] = refused.json()["details"]
    assert (refused.status_code, detail["field"], detail["code"]) == (422, "email", "email")
    assert "period" in detail["message"]
    taken = agency.api.post(path, agency.admin, {"email": f"o'brien\u200b.{email()}", **more})
    assert taken.status_code in {201, 401}, taken.text
    if path != "/auth/login":
        assert "\u200b" not in taken.json()["data"]["email"]


def test_person_with_an_apostrophe_signs_in(agency: Agency):
    address = f"o'brien.{email()}"
    made = agency.people.auth(
        "POST",
        "/admin/users",
        {"email": address, "password": "Good-password-77", "email_confirm": True},
    )
    assert made.status_code == 200
    body = {"email": f"\u200b{address.upper()}", "password": "Good-password-77"}
    assert agency.api.post("/auth/login", body=body).status_code == 200
