"""Visits for many patients at once: named ones, or all that match."""

from uuid import uuid4

import pytest

from tests.api.conftest import Agency

DAY = "07-04-2026"


@pytest.fixture
def family(agency: Agency) -> str:
    return f"Bulk{uuid4().hex[:10]}"


def visits_of(agency: Agency, patient_id: str) -> int:
    path = f"/visits?patientId={patient_id}&date={DAY}"
    return len(agency.api.get(path, agency.admin).json()["data"])


def test_each_patient_gets_a_result(agency: Agency):
    employee = agency.people.make("employee")
    mine, foreign = agency.patient(), agency.patient()
    gone = agency.patient(active=False)
    for patient in (mine, gone):
        agency.assign(patient["id"], employee)
    nobody = str(uuid4())
    ids = [foreign["id"], mine["id"], nobody, gone["id"], mine["id"]]
    body = {"patientIds": ids, "visitDate": DAY, "notes": "Round"}
    answer = agency.api.post("/visits/bulk", employee, body)
    report = answer.json()["data"]
    assert (report["created"], report["failed"]) == (1, 3)
    assert [(row["patientId"], row["status"]) for row in report["results"]] == [
        (foreign["id"], "not_found"),
        (mine["id"], "created"),
        (nobody, "not_found"),
        (gone["id"], "inactive"),
    ]
    # Nothing is said of patients that are not the caller's to see.
    assert [row.get("patientName") for row in report["results"]] == [
        None, mine["fullName"], None, gone["fullName"],
    ]  # fmt: skip
    assert visits_of(agency, foreign["id"]) == 0
    visit_id = report["results"][1]["visitId"]
    visit = agency.api.get(f"/visits/{visit_id}", employee).json()["data"]
    assert (visit["notes"], visit["visitDate"]) == ("Round", DAY)


def test_all_matching_takes_the_rows_of_the_list(agency: Agency, family: str):
    chosen = {agency.patient(lastName=family)["id"] for _ in range(3)}
    seen = agency.patient(lastName=family)["id"]
    agency.visit(seen, visitDate=DAY)
    agency.patient(lastName=family, active=False)
    wanted = {"q": family, "hasVisit": False, "date": DAY}
    answer = agency.api.post(
        "/visits/bulk", agency.admin, {"allMatching": wanted, "visitDate": DAY}
    )
    report = answer.json()["data"]
    assert {row["patientId"] for row in report["results"]} == chosen
    assert report["created"] == 3
    assert visits_of(agency, seen) == 1


def test_all_matching_of_a_day_alone(agency: Agency):
    employee = agency.people.make("employee")
    patient = agency.patient(employee)
    for wanted in ({"date": DAY}, {}):
        body = {"allMatching": wanted, "visitDate": DAY}
        report = agency.api.post("/visits/bulk", employee, body).json()["data"]
        assert [row["patientId"] for row in report["results"]] == [patient["id"]]


def test_the_same_key_creates_nothing_twice(agency: Agency):
    patient = agency.patient()
    body = {"patientIds": [patient["id"]], "visitDate": DAY}
    headers = {"Idempotency-Key": uuid4().hex}
    first = agency.api.post("/visits/bulk", agency.admin, body, headers=headers)
    second = agency.api.post("/visits/bulk", agency.admin, body, headers=headers)
    assert first.json() == second.json()
    assert visits_of(agency, patient["id"]) == 1


def test_ten_thousand_and_one_are_refused(agency: Agency):
    body = {"patientIds": [str(uuid4()) for _ in range(10_001)], "visitDate": DAY}
    answer = agency.api.post("/visits/bulk", agency.admin, body)
    assert answer.status_code == 422
    [detail] = answer.json()["details"]
    assert detail["field"] == "patientIds"
    assert "10000" in detail["message"]


def test_ten_thousand_are_taken(agency: Agency):
    body = {"patientIds": [str(uuid4()) for _ in range(10_000)], "visitDate": DAY}
    report = agency.api.post("/visits/bulk", agency.admin, body).json()["data"]
    assert (report["created"], report["failed"]) == (0, 10_000)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"patientIds": []},
        {"patientIds": [str(uuid4())], "allMatching": {}},
        {"patientIds": ["1"]},
        {"allMatching": {"colour": "red"}},
        {"allMatching": {"limit": 5}},
    ],
)
def test_unclear_choice_is_refused(agency: Agency, body):
    answer = agency.api.post("/visits/bulk", agency.admin, body)
    assert answer.status_code == 422
    assert answer.json()["details"]


@pytest.mark.parametrize(("day", "status"), [("12-31-1899", 422), ("01-01-1900", 200)])
@pytest.mark.parametrize("is_dry", [True, False])
def test_day_before_anything_was_recorded_is_refused_alike(
    agency: Agency, day: str, status: int, *, is_dry: bool
):
    body = {"patientIds": [agency.patient()["id"]], "visitDate": day, "dryRun": is_dry}
    answer = agency.api.post("/visits/bulk", agency.admin, body)
    assert answer.status_code == status, answer.text
    if status == 422:
        [detail] = answer.json()["details"]
        assert (detail["field"], detail["code"]) == ("visitDate", "date_range")
        assert "between 1900 and 2199" in detail["message"]
