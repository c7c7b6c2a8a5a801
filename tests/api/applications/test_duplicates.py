"""Who has probably applied before: by email, phone, account or name; for staff alone."""

from typing import Any
from unicodedata import normalize
from uuid import uuid4

import pytest

from tests.api.applications.conftest import Browser, Hiring

OTHERS = """
insert into public.applications (job_listing_id, first_name, last_name, email, phone_number, is_anonymous, status)
select $1::uuid, 'Crowd', 'No ' || n, 'crowd-' || n || '@' || $2, $3, true, 'SUBMITTED' from generate_series(1, 60) as n
"""


def phone() -> str:
    return f"+1201{2_000_000 + uuid4().int % 8_000_000}"


def applied(hiring: Hiring, **fields: Any) -> dict[str, Any]:
    _, row = hiring.applied(phoneNumber=phone(), **fields)
    return row


def duplicates(hiring: Hiring, row: dict[str, Any]) -> dict[str, Any]:
    answer = hiring.agency.api.get(f"/applications/{row['id']}/duplicates", hiring.manager)
    found: dict[str, Any] = answer.json()["data"]
    return found


def agreements(hiring: Hiring, row: dict[str, Any]) -> dict[str, list[str]]:
    return {other["id"]: other["agrees"] for other in duplicates(hiring, row)["others"]}


def test_same_email_is_found_with_its_job_and_status(hiring: Hiring):
    row = applied(hiring)
    other = applied(hiring, email=row["email"], firstName="Bea", lastName="Other")
    hiring.move(other, "IN_REVIEW")
    [found] = duplicates(hiring, row)["others"]
    assert (found["id"], found["agrees"]) == (other["id"], ["email"])
    assert (found["jobTitle"], found["status"]) == (other["jobTitle"], "IN_REVIEW")
    assert (found["firstName"], found["submittedAt"]) == ("Bea", other["submittedAt"])


def test_same_phone_is_found_however_it_was_written(hiring: Hiring):
    row = applied(hiring)
    number = row["phoneNumber"]
    written = f"({number[2:5]}) {number[5:8]}-{number[8:]}"
    _, other = hiring.applied(phoneNumber=written, firstName="Bea")
    assert agreements(hiring, row) == {other["id"]: ["phone"]}


def test_same_name_counts_with_the_same_area_alone(hiring: Hiring):
    name = {"firstName": "José", "lastName": f"Peña {uuid4().hex[:8]}"}
    area, elsewhere = (
        hiring.agency.api.post("/areas", hiring.admin, {"name": f"Area {uuid4().hex[:8]}"}).json()[
            "data"
        ]["id"]
        for _ in range(2)
    )
    row = applied(hiring, **name, areaId=area)
    same = applied(hiring, firstName="JOSE", lastName=name["lastName"], areaId=area)
    applied(hiring, **name, areaId=elsewhere)
    applied(hiring, **name)
    assert agreements(hiring, row) == {same["id"]: ["name_and_area"]}


@pytest.mark.parametrize(
    ("first", "last", "plain"),
    [
        ("José", "Núñez", ("Jose", "Nunez")),
        ("Łukasz", "Wałęsa", ("Lukasz", "Walesa")),
        ("Phượng", "Đặng", ("Phuong", "Dang")),
        ("Søren", "Weiß", ("Soren", "Weiss")),
        ("D\u2019Angelo", "O'Brien", ("Dangelo", "OBrien")),
    ],
)
def test_name_is_the_same_however_it_is_accented(
    hiring: Hiring, first: str, last: str, plain: tuple[str, str]
):
    tail = uuid4().hex[:8]
    area = hiring.agency.api.post("/areas", hiring.admin, {"name": f"Area {tail}"})
    place = {"areaId": area.json()["data"]["id"]}
    row = applied(hiring, firstName=first, lastName=f"{last} {tail}", **place)
    apart = applied(
        hiring,
        firstName=normalize("NFD", first),
        lastName=normalize("NFD", f"{last} {tail}"),
        **place,
    )
    bare = applied(hiring, firstName=plain[0], lastName=f"{plain[1]} {tail}", **place)
    assert set(agreements(hiring, row)) == {apart["id"], bare["id"]}
    for search in (f"{plain[0]} {tail}", f"{normalize('NFD', last)} {tail}"):
        found = hiring.agency.api.post("/applications/search", hiring.manager, {"q": search})
        assert {each["id"] for each in found.json()["data"]} == {row["id"], apart["id"], bare["id"]}


def test_all_that_agrees_is_said(hiring: Hiring):
    row = applied(hiring)
    person = {name: row[name] for name in ("firstName", "lastName", "email", "phoneNumber")}
    _, other = hiring.applied(**person)
    assert agreements(hiring, row) == {other["id"]: ["email", "phone", "name"]}


def test_same_account_is_found(hiring: Hiring):
    account = hiring.agency.people.make("applicant")
    row, other = applied(hiring), applied(hiring, firstName="Bea")
    for each in (row, other):
        hiring.agency.people.sql(
            "update public.applications set user_id = $2::uuid where id = $1::uuid",
            each["id"],
            account.id,
        )
    assert agreements(hiring, row) == {other["id"]: ["account"]}


def test_repeats_are_told_apart_from_other_applications(hiring: Hiring):
    body = hiring.body(hiring.listing(), phoneNumber=phone())
    first = Browser(hiring.agency).apply(body).json()["data"]["id"]
    again = {**body, "phoneNumber": "(201) 555-0199"}
    second = Browser(hiring.agency).apply(again).json()["data"]["id"]
    found = duplicates(hiring, {"id": first})
    assert found["others"] == []
    [repeat] = found["repeats"]
    assert (repeat["id"], repeat["phoneNumber"]) == (second, "+12015550199")
    assert repeat["createdAt"]


def test_nobody_alike_is_nobody(hiring: Hiring):
    assert duplicates(hiring, applied(hiring)) == {"others": [], "repeats": []}


def test_number_that_many_share_has_a_limit(hiring: Hiring):
    row = applied(hiring)
    listing = hiring.listing()["id"]
    hiring.agency.people.sql(OTHERS, listing, f"{uuid4().hex}.test", row["phoneNumber"])
    assert len(duplicates(hiring, row)["others"]) in {49, 50}


@pytest.mark.parametrize("role", ["applicant", "employee"])
def test_staff_alone_are_told(hiring: Hiring, role: str):
    account = hiring.agency.people.make(role)
    row = applied(hiring)
    hiring.agency.people.sql(
        "update public.applications set user_id = $2::uuid where id = $1::uuid",
        row["id"],
        account.id,
    )
    answer = hiring.agency.api.get(f"/applications/{row['id']}/duplicates", account)
    assert answer.status_code == (403 if role == "applicant" else 200)
