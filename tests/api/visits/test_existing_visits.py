"""A patient who has a visit on the date: said at once, skipped in bulk, and added to only when asked."""

import asyncio
from datetime import date
from uuid import uuid4

import asyncpg
import httpx
import pytest

from api.visits.queries import LOCK_DAY as LOCK
from tests.api.conftest import Agency

DAY = "07-04-2026"
INSERT = "insert into public.visits (patient_id, visit_date) values ($1, $2)"
WAITING = """
select exists (
  select from pg_locks where locktype = 'advisory' and not granted
    and pg_backend_pid() = any (pg_blocking_pids(pid))
)
"""


def ids_of(agency: Agency, patient: dict) -> list[str]:
    path = f"/visits?patientId={patient['id']}&canceled=true"
    return [visit["id"] for visit in agency.api.get(path, agency.admin).json()["data"]]


def in_bulk(agency: Agency, *patients: dict, **fields) -> dict:
    body = {"patientIds": [patient["id"] for patient in patients], "visitDate": DAY, **fields}
    answer = agency.api.post("/visits/bulk", agency.admin, body)
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


def statuses(report: dict) -> list[str]:
    return [row["status"] for row in report["results"]]


def test_second_visit_of_a_day_is_refused_and_the_first_named(agency: Agency):
    patient, employee = agency.patient(), agency.people.make("employee")
    agency.assign(patient["id"], employee)
    first = agency.visit(patient["id"], employee, visitDate=DAY)
    zone = agency.api.get("/me", agency.admin).json()["data"]["settings"]["timeZone"]
    time = agency.people.sql(
        "select to_char(created_at at time zone $2, 'FMHH12:MI AM') from public.visits where id = $1",
        first["id"], zone,
    )[0][0]  # fmt: skip
    body = {"patientId": patient["id"], "notes": "Again", "visitDate": DAY}
    answer = agency.api.post("/visits", agency.admin, body)
    assert (answer.status_code, answer.json()["code"]) == (409, "visit_exists")
    assert answer.json()["message"] == (
        f"{patient['fullName']} already has a visit on {DAY}, created by {employee.name} at {time}."
    )
    assert ids_of(agency, patient) == [first["id"]]


def test_second_visit_is_added_when_asked_for(agency: Agency):
    patient = agency.patient()
    agency.visit(patient["id"])
    body = {"patientId": patient["id"], "notes": "Again"}
    assert agency.api.post("/visits", agency.admin, body).status_code == 409
    added = agency.api.post("/visits", agency.admin, {**body, "onExisting": "add"})
    assert added.status_code == 201
    assert len(ids_of(agency, patient)) == 2


def test_other_days_and_other_patients_are_no_hindrance(agency: Agency):
    patient, other = agency.patient(), agency.patient()
    for body in (
        {"patientId": patient["id"]},
        {"patientId": patient["id"], "visitDate": DAY},
        {"patientId": other["id"]},
    ):
        assert agency.api.post("/visits", agency.admin, body).status_code == 201


def test_canceled_visit_is_no_hindrance(agency: Agency):
    patient = agency.patient()
    visit = agency.visit(patient["id"], visitDate=DAY)
    assert statuses(in_bulk(agency, patient)) == ["skipped"]
    agency.api.post(f"/visits/{visit['id']}/cancel", agency.admin, {"reason": "x", "version": 1})
    assert statuses(in_bulk(agency, patient, dryRun=True)) == ["created"]
    body = {"patientId": patient["id"], "visitDate": DAY}
    assert agency.api.post("/visits", agency.admin, body).status_code == 201


def test_repeated_request_gets_its_first_answer_and_no_conflict(agency: Agency):
    body = {"patientId": agency.patient()["id"]}
    headers = {"Idempotency-Key": uuid4().hex}
    first = agency.api.post("/visits", agency.admin, body, headers=headers)
    second = agency.api.post("/visits", agency.admin, body, headers=headers)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json()["data"]["id"] == second.json()["data"]["id"]


def test_bulk_skips_who_has_a_visit_and_counts_them(agency: Agency):
    seen, new, gone = agency.patient(), agency.patient(), agency.patient(active=False)
    agency.visit(seen["id"], visitDate=DAY)
    report = in_bulk(agency, seen, new, gone)
    assert statuses(report) == ["skipped", "created", "inactive"]
    assert (report["created"], report["skipped"], report["failed"]) == (1, 1, 1)
    assert report["results"][0]["patientName"] == seen["fullName"]
    assert report["results"][0]["message"] == "This patient already has a visit on this date."
    assert len(ids_of(agency, seen)) == 1


def test_bulk_adds_visits_when_asked_for(agency: Agency):
    seen, new = agency.patient(), agency.patient()
    agency.visit(seen["id"], visitDate=DAY)
    report = in_bulk(agency, seen, new, onExisting="add")
    assert (report["created"], report["skipped"]) == (2, 0)
    assert len(ids_of(agency, seen)) == 2


@pytest.mark.parametrize("on_existing", ["skip", "add"])
def test_dry_run_agrees_with_the_real_run_and_does_nothing(agency: Agency, on_existing: str):
    seen, new, gone = agency.patient(), agency.patient(), agency.patient(active=False)
    agency.visit(seen["id"], visitDate=DAY)
    people = (seen, new, gone, {"id": str(uuid4())})
    told = in_bulk(agency, *people, onExisting=on_existing, dryRun=True)
    assert (told["dryRun"], told["batchId"]) == (True, None)
    assert (len(ids_of(agency, seen)), ids_of(agency, new)) == (1, [])
    done = in_bulk(agency, *people, onExisting=on_existing)
    assert statuses(told) == statuses(done)
    figures = ("created", "skipped", "failed")
    assert [told[name] for name in figures] == [done[name] for name in figures]


def test_bulk_that_creates_nothing_has_nothing_to_undo(agency: Agency):
    seen = agency.patient()
    agency.visit(seen["id"], visitDate=DAY)
    assert in_bulk(agency, seen)["batchId"] is None


@pytest.mark.parametrize(("path", "status"), [("/visits", 409), ("/visits/bulk", 200)])
def test_request_waits_for_one_under_way_and_sees_its_visit(
    agency: Agency, stack, path: str, status: int
):
    patient = agency.patient()
    body = {"patientId": patient["id"]} if path == "/visits" else {"patientIds": [patient["id"]]}

    async def beside_another() -> httpx.Response:
        other = await asyncpg.connect(stack.database_url)
        try:
            async with other.transaction():
                await other.execute(LOCK, date(2026, 7, 4))
                late = asyncio.create_task(
                    asyncio.to_thread(
                        agency.api.post, path, agency.admin, {**body, "visitDate": DAY}
                    )
                )
                while not await other.fetchval(WAITING):
                    assert not late.done(), late.result().text
                await other.execute(INSERT, patient["id"], date(2026, 7, 4))
            return await late
        finally:
            await other.close()

    answer = asyncio.run(beside_another())
    assert answer.status_code == status
    if status == 200:
        assert statuses(answer.json()["data"]) == ["skipped"]
    assert len(ids_of(agency, patient)) == 1


@pytest.mark.parametrize(
    ("path", "value"), [("/visits", "skip"), ("/visits/bulk", "refuse"), ("/visits/bulk", True)]
)
def test_unknown_choice_is_refused(agency: Agency, path: str, value: object):
    named = {"patientId": str(uuid4())} if path == "/visits" else {"patientIds": [str(uuid4())]}
    answer = agency.api.post(path, agency.admin, {**named, "onExisting": value})
    assert answer.status_code == 422
    assert [detail["field"] for detail in answer.json()["details"]] == ["onExisting"]
