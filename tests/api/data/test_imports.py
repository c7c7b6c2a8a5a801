"""Bringing in patients and visits: per-row results, dry runs, and repeats that change nothing."""

import json
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
    codes = [r["code"] for r in report["results"] if r["status"] == "error"]
    assert codes == ["date_format", "required", "unknown_field", "repeated", "not_allowed"]


DEEP = "[" * 300 + "]" * 300
UNSTORABLE = {
    "number beyond 64 bits": ('"city": 10000000000000000000000', "city"),
    "number as an id": ('"externalId": 10000000000000000000000', "externalId"),
    "half a surrogate pair": (r'"city": "a\ud800b"', "city"),
    "half a pair as an id": (r'"externalId": "\udfff"', "externalId"),
    "half a pair as a field": (r'"\ud800": 1', "row"),
    "depth of 300": (f'"city": {DEEP}', "city"),
    "depth of 300 as an id": (f'"externalId": {DEEP}', "externalId"),
    "depth of 300 in an unknown field": (f'"more": {DEEP}', "more"),
    "NUL": (r'"city": "a\u0000b"', "city"),
    "NUL as an id": (r'"externalId": "\u0000"', "externalId"),
    "NUL as a field": (r'"\u0000x": 1', "\ufffdx"),
    "direction mark as a field": (r'"a\u202eb": 1', "a\ufffdb"),
    "not a number": ('"phone": NaN', "phone"),
    "infinity": ('"active": -Infinity', "active"),
    "long id": (f'"externalId": "{"x" * 5000}"', "externalId"),
    "long field": (f'"{"x" * 5000}": 1', "x" * 200),
}


@pytest.mark.parametrize("key", [None, "kept"])
@pytest.mark.parametrize("noun", ["patients", "visits"])
def test_row_that_cannot_be_stored_is_its_own_error(
    agency: Agency, prefix: str, noun: str, key: str | None
):
    """What JSON can say and neither an answer nor Postgres can."""
    bring(agency, "patients", [person_row(f"{prefix}known")])
    good = visit_row if noun == "visits" else person_row
    usual = [f"{prefix}known"] if noun == "visits" else []
    rows = [json.dumps(good(f"{prefix}{place}", *usual))[:-1] + "}" for place in range(2)]
    for place, (text, _) in enumerate(UNSTORABLE.values()):
        swapped = text.replace('"city"', '"serviceType"') if noun == "visits" else text
        rows.insert(1, json.dumps(good(f"{prefix}bad{place}", *usual))[:-1] + f", {swapped}" + "}")
    headers = {"Content-Type": "application/json"}
    headers |= {"Idempotency-Key": prefix + key} if key else {}
    content = f'{{"rows": [{", ".join(rows)}]}}'
    path = f"/{noun}/import"
    answer = agency.api.call("POST", path, agency.admin, content=content, headers=headers)
    assert answer.status_code == 200, answer.text
    data = answer.json()["data"]
    assert (data["created"], data["failed"]) == (2, len(UNSTORABLE))
    wrong = [result for result in data["results"] if result["status"] == "error"]
    fields = [field for _, field in reversed(UNSTORABLE.values())]
    if noun == "visits":
        fields = ["serviceType" if field == "city" else field for field in fields]
    assert [result["field"] for result in wrong] == fields
    assert all(result["message"].endswith(".") for result in wrong)
    assert not any("Input" in result["message"] for result in wrong), wrong
    if key:
        again = agency.api.call("POST", path, agency.admin, content=content, headers=headers)
        assert (again.headers["idempotent-replayed"], again.json()["data"]) == ("true", data)


@pytest.mark.parametrize("what", UNSTORABLE)
def test_body_that_cannot_be_stored_is_refused(agency: Agency, prefix: str, what: str):
    text, field = UNSTORABLE[what]
    known = json.dumps({"firstName": "Ada", "lastName": prefix})[:-1]
    headers = {"Content-Type": "application/json", "Idempotency-Key": prefix}
    answer = agency.api.call(
        "POST", "/patients", agency.admin, content=f"{known}, {text}}}", headers=headers
    )
    assert answer.status_code == 422, answer.text
    assert [detail["field"] for detail in answer.json()["details"]] == [
        "body" if field == "row" else field
    ]


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


def test_visit_keeps_what_a_file_has_no_column_for_and_null_clears(agency: Agency, prefix: str):
    bring(agency, "patients", [person_row(prefix)])
    first = bring(agency, "visits", [visit_row(prefix, prefix, notes="Fell on the stairs")])
    path = f"/visits/{first['results'][0]['id']}"
    short = {"externalId": prefix, "patientExternalId": prefix, "visitDate": "01-02-2025"}
    assert statuses(bring(agency, "visits", [short])) == ["unchanged"]
    assert agency.api.get(path, agency.admin).json()["data"]["notes"] == "Fell on the stairs"
    cleared = {**short, "notes": None, "serviceType": None, "endedAt": None}
    assert statuses(bring(agency, "visits", [cleared])) == ["updated"]
    visit = agency.api.get(path, agency.admin).json()["data"]
    assert (visit["notes"], visit["serviceType"], visit["endedAt"]) == ("", None, None)
    assert visit["startedAt"].startswith("2025-01-02T09:00:00")


def test_visits_are_matched_by_patient_id_too(agency: Agency, prefix: str):
    patient = agency.patient()
    row = {"externalId": prefix, "patientId": patient["id"], "visitDate": "01-02-2025"}
    assert statuses(bring(agency, "visits", [row, {**row, "externalId": f"{prefix}1"}])) == (
        ["created"] * 2
    )
    report = bring(agency, "visits", [row, {**row, "patientId": str(uuid4())}])
    assert [result.get("field") for result in report["results"]] == [None, "externalId"]
    nobody = bring(agency, "visits", [{**row, "patientId": str(uuid4())}])["results"][0]
    said = tuple(nobody[name] for name in ("field", "code", "message"))
    assert said == ("patientId", "no_such_entry", "There is no such patient.")


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
    codes = [result["code"] for result in report["results"][:5]]
    assert codes == ["no_such_entry", "invalid", "other_patient", "no_such_date", "invalid"]
