"""Visits: creating, listing and changing one; the same visit edited by two."""

from uuid import uuid4

import pytest

from tests.api.conftest import Agency

DAY = "07-04-2026"


def test_new_visit_is_of_today_and_named(agency: Agency):
    patient = agency.patient()
    visit = agency.visit(patient["id"])
    today = agency.api.get("/me", agency.admin).json()["data"]["settings"]["today"]
    assert (visit["visitDate"], visit["notes"], visit["documents"]) == (today, "", [])
    assert (visit["createdBy"], visit["createdByName"]) == (agency.admin.id, agency.admin.name)
    assert visit["version"] == 1


def test_visit_of_somebody_elses_patient_is_not_created(agency: Agency):
    patient, employee = agency.patient(), agency.people.make("employee")
    answer = agency.api.post("/visits", employee, {"patientId": patient["id"]})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert agency.api.get(f"/visits?patientId={patient['id']}", agency.admin).json()["data"] == []


def test_visit_of_nobody_is_not_created(agency: Agency):
    answer = agency.api.post("/visits", agency.admin, {"patientId": str(uuid4())})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_visits_of_an_unknown_or_foreign_patient_are_not_found(agency: Agency):
    patient, employee = agency.patient(), agency.people.make("employee")
    for caller, asked in ((agency.admin, str(uuid4())), (employee, patient["id"])):
        answer = agency.api.get(f"/visits?patientId={asked}", caller)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    agency.assign(patient["id"], employee)
    assert agency.api.get(f"/visits?patientId={patient['id']}", employee).json()["data"] == []


def test_inactive_patient_gets_no_visit(agency: Agency):
    patient = agency.patient(active=False)
    answer = agency.api.post("/visits", agency.admin, {"patientId": patient["id"]})
    assert (answer.status_code, answer.json()["code"]) == (409, "patient_inactive")


def test_visit_is_foreign_to_another_employee(agency: Agency):
    patient, mine, other = (
        agency.patient(),
        agency.people.make("employee"),
        agency.people.make("employee"),
    )
    agency.assign(patient["id"], mine)
    visit = agency.visit(patient["id"], mine)
    path = f"/visits/{visit['id']}"
    assert agency.api.get(path, mine).status_code == 200
    assert agency.api.get(path, other).status_code == 404
    change = agency.api.put(path, other, {"notes": "x", "version": 1})
    assert change.status_code == 404
    assert agency.api.get(f"{path}/documents", other).status_code == 404


def test_two_people_editing_the_same_visit(agency: Agency):
    visit = agency.visit(agency.patient()["id"], notes="Morning")
    path = f"/visits/{visit['id']}"
    first = agency.api.put(path, agency.admin, {"notes": "Noon", "version": visit["version"]})
    assert (first.status_code, first.json()["data"]["version"]) == (200, 2)
    second = agency.api.put(
        path, agency.people.of("superuser"), {"notes": "Night", "version": visit["version"]}
    )
    assert (second.status_code, second.json()["code"]) == (409, "stale_version")
    assert agency.api.get(path, agency.admin).json()["data"]["notes"] == "Noon"


def test_visits_are_listed_newest_first_and_whole(agency: Agency):
    patient = agency.patient()
    days = ["07-04-2026", "07-05-2026", "07-05-2026", "06-01-2026"]
    made = [agency.visit(patient["id"], visitDate=day)["id"] for day in days]
    met: list[str] = []
    cursor = ""
    while cursor is not None:
        path = f"/visits?patientId={patient['id']}&limit=2" + (
            f"&cursor={cursor}" if cursor else ""
        )
        page = agency.api.get(path, agency.admin).json()
        met += [visit["id"] for visit in page["data"]]
        cursor = page["page"]["next"]
    assert met == [made[2], made[1], made[0], made[3]]
    path = f"/visits?patientId={patient['id']}&date={days[0]}"
    assert [v["id"] for v in agency.api.get(path, agency.admin).json()["data"]] == [made[0]]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "patientId"),
        ({"patientId": "7"}, "patientId"),
        ({"notes": "x" * 4001}, "notes"),
        ({"visitDate": "2026-07-04"}, "visitDate"),
        ({"createdBy": str(uuid4())}, "createdBy"),
        ({"role": "superuser"}, "role"),
    ],
)
def test_wrong_visit_names_the_field(agency: Agency, body, field: str):
    sent = body if field == "patientId" else {"patientId": str(uuid4()), **body}
    answer = agency.api.post("/visits", agency.admin, sent)
    assert answer.status_code == 422
    assert [detail["field"] for detail in answer.json()["details"]] == [field]


@pytest.mark.parametrize(
    "text", ["'; delete from public.visits; --", "<img src=x onerror=alert(1)>", "a\r\nb\tc"]
)
def test_hostile_notes_are_only_text(agency: Agency, text: str):
    visit = agency.visit(agency.patient()["id"], notes=text)
    assert visit["notes"] == text.replace("\r\n", "\n")


def test_half_a_body_is_refused(agency: Agency):
    headers = {"Content-Type": "application/json"}
    deep = agency.api.call("POST", "/visits", agency.admin, content=b"[" * 60_000, headers=headers)
    assert (deep.status_code, deep.json()["code"]) == (413, "too_large")
    for content in (b'{"patientId":', b"\xff\xfe", b"[]", b"null"):
        answer = agency.api.call("POST", "/visits", agency.admin, content=content, headers=headers)
        assert answer.status_code == 422, content[:20]


def test_body_of_five_megabytes_is_refused(agency: Agency):
    answer = agency.api.post("/visits", agency.admin, {"notes": "x" * 5_000_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
