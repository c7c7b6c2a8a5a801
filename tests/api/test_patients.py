"""Patients: listing a day, finding, adding, changing, assigning."""

import base64
from uuid import uuid4

import pytest

from tests.api.conftest import Agency
from tests.fixtures import files

DAY = "07-04-2026"


@pytest.fixture
def family(agency: Agency) -> str:
    """A last name that no other test uses."""
    return f"Fam{uuid4().hex[:10]}"


def names(answer) -> list[str]:
    return [patient["fullName"] for patient in answer.json()["data"]]


@pytest.mark.parametrize("role", ["applicant", "hiringmanager"])
def test_patients_are_closed_to_other_roles(agency: Agency, role: str):
    answer = agency.api.get("/patients", agency.people.of(role))
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


def test_patients_without_second_factor_are_refused_with_403(agency: Agency):
    answer = agency.api.get("/patients", headers=agency.admin.headers(aal="aal1"))
    assert (answer.status_code, answer.json()["code"]) == (403, "mfa_required")


def test_employee_sees_assigned_patients_only(agency: Agency, family: str):
    mine, other = agency.patient(lastName=family), agency.patient(lastName=family)
    employee = agency.people.make("employee")
    agency.assign(mine["id"], employee)
    listed = agency.search("/patients", employee, q=family).json()["data"]
    assert [patient["id"] for patient in listed] == [mine["id"]]
    assert agency.api.get(f"/patients/{other['id']}", employee).status_code == 404
    assert agency.api.get(f"/patients/{mine['id']}", employee).status_code == 200


def test_employee_who_adds_a_patient_looks_after_it(agency: Agency):
    employee = agency.people.make("employee")
    patient = agency.patient(employee)
    assert agency.api.get(f"/patients/{patient['id']}", employee).status_code == 200


def test_list_shows_the_visits_of_the_day(agency: Agency, family: str):
    patient = agency.patient(lastName=family)
    visit = agency.visit(patient["id"], visitDate=DAY, notes="Changed the dressing")
    agency.visit(patient["id"], visitDate="07-05-2026")
    [row] = agency.search("/patients", q=family, date=DAY).json()["data"]
    assert row["visits"] == [
        {"id": visit["id"], "notes": "Changed the dressing", "documentsCount": 0}
    ]
    assert (row["visitsCount"], row["hasVisitOnDate"], row["uploaded"]) == (1, True, False)
    [row] = agency.search("/patients", q=family, date="07-06-2026").json()["data"]
    assert (row["visitsCount"], row["hasVisitOnDate"], row["visits"]) == (0, False, [])


def test_filters_divide_the_list(agency: Agency, family: str):
    seen, unseen = (
        agency.patient(lastName=family, firstName="Seen"),
        agency.patient(lastName=family, firstName="Unseen"),
    )
    gone = agency.patient(lastName=family, firstName="Gone", active=False)
    visit = agency.visit(seen["id"], visitDate=DAY)
    agency.document(visit["id"], files.pdf())

    def ids(**asked: bool | str) -> set[str]:
        answer = agency.search("/patients", q=family, date=DAY, **asked)
        return {patient["id"] for patient in answer.json()["data"]}

    assert ids(hasVisit=True) == ids(uploaded=True) == {seen["id"]}
    assert ids(hasVisit=False) == ids(uploaded=False) == {unseen["id"]}
    assert ids(active="false") == {gone["id"]}
    assert ids(active="all") == {seen["id"], unseen["id"], gone["id"]}


@pytest.mark.parametrize(
    "sort", ["lastName", "-lastName", "firstName", "-firstName", "createdAt", "-createdAt"]
)
def test_walking_the_pages_meets_every_patient_once(agency: Agency, family: str, sort: str):
    expected = {agency.patient(lastName=family, firstName=f"A{i % 3}")["id"] for i in range(7)}
    met: list[str] = []
    keys: list[str] = []
    asked = {"q": family, "limit": 3, "sort": sort, "total": True}
    while True:
        answer = agency.search("/patients", **asked).json()
        met += [patient["id"] for patient in answer["data"]]
        keys += [patient["firstName"] for patient in answer["data"]]
        assert answer["page"]["total"] == 7
        if answer["page"]["next"] is None:
            break
        asked["cursor"] = answer["page"]["next"]
    assert len(met) == 7
    assert set(met) == expected
    if "irst" in sort:
        assert keys == sorted(keys, reverse=sort.startswith("-"))


def test_cursor_of_another_list_is_refused(agency: Agency, family: str):
    for _ in range(2):
        agency.patient(lastName=family)
    page = agency.search("/patients", q=family, limit=1).json()["page"]
    for other in (
        {"q": family, "sort": "-lastName"},
        {"q": family, "active": "all"},
        {"q": "x"},
        {},
    ):
        answer = agency.search("/patients", limit=1, cursor=page["next"], **other)
        assert answer.status_code == 422
        assert answer.json()["details"][0]["field"] == "cursor"


@pytest.mark.parametrize("cursor", ["x", "AAAA", "bnVsbA", "W10", "%00", "é" * 10])
def test_made_up_cursor_is_refused(agency: Agency, cursor: str):
    answer = agency.api.get("/patients", agency.admin, params={"cursor": cursor})
    assert answer.status_code == 422


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("date=2026-07-04", "date"),
        ("date=7-4-2026", "date"),
        ("date=02-30-2026", "date"),
        ("date=\u0660\u0667-04-2026", "date"),
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("sort=dateOfBirth", "sort"),
        ("active=yes", "active"),
        ("colour=red", "colour"),
        ("first_name=x", "first_name"),
    ],
)
def test_wrong_query_names_the_field(agency: Agency, query: str, field: str):
    answer = agency.api.get(f"/patients?{query}", agency.admin)
    assert answer.status_code == 422
    assert [detail["field"] for detail in answer.json()["details"]] == [field]


@pytest.mark.parametrize("path", ["/patients", "/users"])
def test_search_in_an_address_is_refused_with_the_remedy(agency: Agency, path: str):
    answer = agency.api.get(f"{path}?q=Ana", agency.admin)
    assert answer.status_code == 422
    [detail] = answer.json()["details"]
    assert detail["field"] == "q"
    assert f"POST /api{path}/search" in detail["message"]


def test_search_finds_parts_accents_and_external_id(agency: Agency, family: str):
    patient = agency.patient(firstName="Zoë-Anne", lastName=family, externalId=f"EXT {family}")
    for text in (f"zoe {family}", family.lower()[3:], f"{family} anne", f"EXT {family}"):
        found = agency.search("/patients", q=text).json()["data"]
        assert [row["id"] for row in found] == [patient["id"]], text
    for text in ("%", "_", "\\"):
        found = agency.search("/patients", q=f"{text}{family}")
        assert found.json()["data"] == []


HOSTILE = [
    "'; drop table public.patients; --",
    '<script>alert("x")</script>',
    "Robert\\'); --",
    "${7*7}{{7*7}}",
    "日本語 ❤️ Ñandú",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_only_text(agency: Agency, text: str):
    patient = agency.patient(firstName=text, lastName=text, addressLine=text, city=text)
    again = agency.api.get(f"/patients/{patient['id']}", agency.admin).json()["data"]
    assert [again[field] for field in ("firstName", "lastName", "addressLine", "city")] == [
        text
    ] * 4
    assert agency.search("/patients", q=text).status_code == 200


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"firstName": "A"}, "lastName"),
        ({"firstName": "", "lastName": "B"}, "firstName"),
        ({"firstName": "A\x00", "lastName": "B"}, "firstName"),
        ({"firstName": "A\nB", "lastName": "B"}, "firstName"),
        ({"firstName": "A" * 101, "lastName": "B"}, "firstName"),
        ({"firstName": 7, "lastName": "B"}, "firstName"),
        ({"firstName": "A", "lastName": "B", "dateOfBirth": "1950-01-01"}, "dateOfBirth"),
        ({"firstName": "A", "lastName": "B", "dateOfBirth": "01-01-2199"}, "dateOfBirth"),
        ({"firstName": "A", "lastName": "B", "phone": "call me"}, "phone"),
        ({"firstName": "A", "lastName": "B", "postalCode": "<b>"}, "postalCode"),
        ({"firstName": "A", "lastName": "B", "role": "superuser"}, "role"),
        ({"firstName": "A", "lastName": "B", "first_name": "C"}, "first_name"),
        ({"firstName": "A", "lastName": "B", "createdBy": str(uuid4())}, "createdBy"),
    ],
)
def test_wrong_patient_names_the_field(agency: Agency, body, field: str):
    answer = agency.api.post("/patients", agency.admin, body)
    assert answer.status_code == 422, answer.text
    assert field in [detail["field"] for detail in answer.json()["details"]]


@pytest.mark.parametrize(
    ("change", "code", "remedy"),
    [
        ({"phone": "555-0123"}, "phone", "area code"),
        ({"phone": "call me"}, "phone_letters", "Enter digits"),
        ({"dateOfBirth": "1950-01-01"}, "date_format", "MM-DD-YYYY"),
        ({"dateOfBirth": "02-30-1950"}, "no_such_date", "no such date"),
        ({"firstName": "x" * 101}, "too_long", "at most 100"),
        ({"firstName": " "}, "required", "required"),
        ({"city": "a\u0000b"}, "control_characters", "Remove"),
        ({"role": "superuser"}, "unknown_field", "Remove"),
        ({"dateOfBirth": "01-02-1950", "deceasedOn": "01-01-1950"}, "after_birth", "Check both"),
    ],
)
def test_wrong_field_has_a_code_and_a_remedy(agency: Agency, change, code: str, remedy: str):
    body = {"firstName": "A", "lastName": "B", **change}
    [detail] = agency.api.post("/patients", agency.admin, body).json()["details"]
    assert (detail["code"], remedy in detail["message"]) == (code, True), detail


def test_lone_surrogate_is_refused(agency: Agency):
    content = b'{"firstName":"\\ud800","lastName":"B"}'
    headers = {"Content-Type": "application/json"}
    answer = agency.api.call("POST", "/patients", agency.admin, content=content, headers=headers)
    assert answer.status_code == 422


def test_update_replaces_and_refuses_a_stale_version(agency: Agency):
    patient = agency.patient(city="Boston")
    body = {"firstName": "Grace", "lastName": "Hopper", "version": patient["version"]}
    changed = agency.api.put(f"/patients/{patient['id']}", agency.admin, body)
    assert changed.status_code == 200
    assert (changed.json()["data"]["fullName"], changed.json()["data"]["city"]) == (
        "Grace Hopper",
        None,
    )
    stale = agency.api.put(f"/patients/{patient['id']}", agency.admin, body)
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")


def test_external_id_is_unique(agency: Agency, family: str):
    agency.patient(externalId=family)
    answer = agency.api.post(
        "/patients", agency.admin, {"firstName": "A", "lastName": "B", "externalId": family}
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    [detail] = answer.json()["details"]
    assert (detail["field"], detail["code"]) == ("externalId", "taken")


def test_assignments_come_and_go(agency: Agency):
    patient, employee = agency.patient(), agency.people.make("employee")
    path = f"/patients/{patient['id']}/assignments"
    agency.assign(patient["id"], employee)
    assert agency.api.post(path, agency.admin, {"userId": employee.id}).status_code == 409
    [listed] = agency.api.get(path, agency.admin).json()["data"]
    assert (listed["userId"], listed["name"]) == (employee.id, employee.name)
    assert agency.api.delete(f"{path}/{employee.id}", employee).status_code == 403
    assert agency.api.delete(f"{path}/{employee.id}", agency.admin).status_code == 204
    assert agency.api.delete(f"{path}/{employee.id}", agency.admin).status_code == 404
    assert agency.api.get(path, employee).status_code == 404


def test_assignment_of_nobody_is_refused(agency: Agency):
    patient = agency.patient()
    path = f"/patients/{patient['id']}/assignments"
    answer = agency.api.post(path, agency.admin, {"userId": str(uuid4())})
    assert (answer.status_code, answer.json()["details"][0]["field"]) == (409, "userId")


def test_cursor_shows_no_name(agency: Agency, family: str):
    for _ in range(2):
        agency.patient(lastName=family)
    answer = agency.search("/patients", q=family, limit=1).json()
    cursor = answer["page"]["next"]
    raw = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
    assert family.encode() not in raw
    assert answer["data"][0]["id"].encode() not in raw


def test_names_are_stored_without_marks_that_nobody_sees(agency: Agency):
    patient = agency.patient(firstName="\u202eAda\u200b", lastName="O\u2019Neil-Núñez\ufeff")
    assert patient["fullName"] == "Ada O\u2019Neil-Núñez"
    for blank in ("\u200b", "\u2066 \u2069"):
        body = {"firstName": blank, "lastName": "King"}
        answer = agency.api.post("/patients", agency.admin, body)
        assert answer.status_code == 422
        assert answer.json()["details"][0] == {
            "field": "firstName", "code": "required", "message": "This field is required.",
        }  # fmt: skip
