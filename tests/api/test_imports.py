"""Bringing in patients and visits: per-row results, dry runs, and repeats that change nothing."""

from uuid import uuid4

import pytest

from tests.api.conftest import Agency


@pytest.fixture
def prefix() -> str:
    return f"ext-{uuid4().hex[:10]}-"


def person_row(external_id: str, **fields) -> dict:
    return {"externalId": external_id, "firstName": "Ada", "lastName": "King", **fields}


def bring(agency: Agency, noun: str, rows: list, **options) -> dict:
    answer = agency.api.post(f"/{noun}/import", agency.admin, {"rows": rows, **options})
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


def statuses(report: dict) -> list[str]:
    return [result["status"] for result in report["results"]]


def test_second_run_changes_nothing(agency: Agency, prefix: str):
    rows = [person_row(f"{prefix}{i}", city="Boston") for i in range(5)]
    assert bring(agency, "patients", rows)["created"] == 5
    report = bring(agency, "patients", rows)
    assert (report["created"], report["updated"], report["unchanged"]) == (0, 0, 5)
    ids = [result["id"] for result in report["results"]]
    patient = agency.api.get(f"/patients/{ids[0]}", agency.admin).json()["data"]
    assert (patient["version"], patient["externalId"]) == (1, f"{prefix}0")


def test_changed_row_is_updated_and_absent_columns_stay(agency: Agency, prefix: str):
    first = bring(agency, "patients", [person_row(prefix, city="Boston", phone="617 555 0100")])
    patient_id = first["results"][0]["id"]
    agency.people.sql("update public.patients set active = false where id = $1", patient_id)
    report = bring(agency, "patients", [person_row(prefix, lastName="Byron", phone=None)])
    assert statuses(report) == ["updated"]
    patient = agency.api.get(f"/patients/{patient_id}", agency.admin).json()["data"]
    kept = {name: patient[name] for name in ("lastName", "city", "phone", "active")}
    assert kept == {"lastName": "Byron", "city": "Boston", "phone": None, "active": False}


def test_bad_rows_are_told_and_spoil_no_other(agency: Agency, prefix: str):
    rows = [
        person_row(f"{prefix}0"),
        person_row(f"{prefix}1", dateOfBirth="1950-01-01"),
        {"firstName": "No", "lastName": "Id"},
        person_row(f"{prefix}3", colour="red"),
        person_row(f"{prefix}0"),
        person_row(f"{prefix}5", dateOfBirth="01-01-2199"),
        person_row(f"{prefix}6", active=False, deceasedOn="01-02-2020"),
    ]
    report = bring(agency, "patients", rows)
    assert (report["created"], report["failed"]) == (2, 5)
    failed = {r["row"]: r["field"] for r in report["results"] if r["status"] == "error"}
    assert failed == {
        1: "dateOfBirth",
        2: "externalId",
        3: "colour",
        4: "externalId",
        5: "dateOfBirth",
    }
    assert all(r["message"] for r in report["results"] if r["status"] == "error")


def test_dry_run_tells_and_changes_nothing(agency: Agency, prefix: str):
    rows = [person_row(prefix), person_row(f"{prefix}1", phone="?")]
    report = bring(agency, "patients", rows, dryRun=True)
    assert (report["dryRun"], statuses(report)) == (True, ["created", "error"])
    assert report["results"][0].get("id") is None
    assert bring(agency, "patients", rows[:1])["created"] == 1


def test_more_than_a_thousand_rows_or_none_are_refused(agency: Agency, prefix: str):
    for rows in ([], [person_row(f"{prefix}{i}") for i in range(1001)]):
        answer = agency.api.post("/patients/import", agency.admin, {"rows": rows})
        assert answer.status_code == 422
        assert answer.json()["details"][0]["field"] == "rows"


def test_import_is_for_admins(agency: Agency, prefix: str):
    body = {"rows": [person_row(prefix)]}
    for noun in ("patients", "visits"):
        answer = agency.api.post(f"/{noun}/import", agency.people.of("employee"), body)
        assert answer.status_code == 403


def test_employee_neither_sets_nor_changes_an_external_id(agency: Agency, prefix: str):
    """Else the next import would write a stranger's data into a patient of theirs."""
    employee = agency.people.make("employee")
    patient = agency.patient(externalId=f"{prefix}-1")
    agency.assign(patient["id"], employee)
    path, name = f"/patients/{patient['id']}", {"firstName": "Ada", "lastName": prefix}
    whole = {**name, "version": patient["version"]}
    answers = [
        agency.api.post("/patients", employee, {**name, "externalId": f"{prefix}-{number}"})
        for number in (1, 2)
    ]
    answers += [
        agency.api.put(path, employee, {**whole, "externalId": number})
        for number in (f"{prefix}-2", None)
    ]
    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), answer.text
        [detail] = answer.json()["details"]
        assert (detail["field"], detail["message"]) == ("externalId", answer.json()["message"])
        assert "administrator" in detail["message"]
    kept = agency.api.put(path, employee, {**whole, "externalId": patient["externalId"]})
    assert (kept.status_code, kept.json()["data"]["externalId"]) == (200, f"{prefix}-1")


def test_import_reaches_no_patient_of_an_employees_making(agency: Agency, prefix: str):
    employee = agency.people.make("employee")
    agency.api.post(
        "/patients", employee, {"firstName": "B", "lastName": prefix, "externalId": prefix}
    )
    rows = [{"externalId": prefix, "firstName": "Real", "lastName": prefix}]
    report = agency.api.post("/patients/import", agency.admin, {"rows": rows}).json()["data"]
    assert report["created"] == 1
    assert agency.search("/patients", employee, q=prefix).json()["data"] == []


def visit_row(external_id: str, patient: str, **fields) -> dict:
    return {
        "externalId": external_id,
        "patientExternalId": patient,
        "visitDate": "01-02-2025",
        "startedAt": "2025-01-02T09:00:00Z",
        "endedAt": "2025-01-02T09:30:00Z",
        "serviceType": "Wellness",
        **fields,
    }


def test_visits_are_brought_in_once(agency: Agency, prefix: str):
    bring(agency, "patients", [person_row(prefix, active=False)])
    rows = [visit_row(f"{prefix}{i}", prefix) for i in range(3)]
    assert bring(agency, "visits", rows)["created"] == 3
    assert bring(agency, "visits", rows)["unchanged"] == 3
    changed = [visit_row(f"{prefix}0", prefix, notes="Fine")]
    report = bring(agency, "visits", changed)
    assert statuses(report) == ["updated"]
    visit_id = report["results"][0]["id"]
    visit = agency.api.get(f"/visits/{visit_id}", agency.admin).json()["data"]
    assert (visit["notes"], visit["serviceType"]) == ("Fine", "Wellness")
    assert visit["startedAt"].startswith("2025-01-02T09:00:00")


def test_bad_visits_are_told(agency: Agency, prefix: str):
    bring(agency, "patients", [person_row(f"{prefix}a"), person_row(f"{prefix}b")])
    bring(agency, "visits", [visit_row(prefix, f"{prefix}a")])
    rows = [
        visit_row(f"{prefix}0", f"{prefix}nobody"),
        visit_row(f"{prefix}1", f"{prefix}a", endedAt="2025-01-02T08:00:00Z"),
        visit_row(prefix, f"{prefix}b"),
        visit_row(f"{prefix}3", f"{prefix}a", visitDate="13-01-2025"),
        visit_row(f"{prefix}4", f"{prefix}a", startedAt="yesterday"),
        visit_row(f"{prefix}5", f"{prefix}a"),
    ]
    report = bring(agency, "visits", rows)
    assert statuses(report) == ["error"] * 5 + ["created"]
    fields = [result["field"] for result in report["results"][:5]]
    assert fields == ["patientExternalId", "row", "externalId", "visitDate", "startedAt"]
