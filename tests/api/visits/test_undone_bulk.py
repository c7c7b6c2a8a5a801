"""A bulk call undone: for half an hour, by its author and admins, as far as nobody touched the visits."""

from uuid import uuid4

import pytest

from tests.api.conftest import Agency
from tests.fixtures import files
from tests.fixtures.locks import beside
from tests.fixtures.people import Person

DAY = "07-04-2026"
AGE = (
    "update private.visit_batches set created_at = now() - make_interval(secs => $2) where id = $1"
)
HALF_AN_HOUR = 30 * 60
NOTE = "update public.visits set notes = 'Seen', version = version where id = $1"
UPLOAD = """
insert into public.visit_documents
  (visit_id, document_type_id, upload_date, original_name, mime, bytes, uploaded_by)
select v.id, t.id, v.visit_date, 'a.pdf', 'application/pdf', 9, v.created_by
from public.visits as v, public.visit_document_types as t where v.id = $1 limit 1
"""


@pytest.fixture
def employee(agency: Agency) -> Person:
    return agency.people.make("employee")


def bulk(agency: Agency, person: Person, *patients: dict) -> dict:
    body = {"patientIds": [patient["id"] for patient in patients], "visitDate": DAY}
    return agency.api.post("/visits/bulk", person, body).json()["data"]


def undo(agency: Agency, person: Person, report: dict, **fields):
    return agency.api.post(f"/visits/bulk/{report['batchId']}/undo", person, fields or None)


def live(agency: Agency, patient: dict) -> list[dict]:
    path = f"/visits?patientId={patient['id']}"
    return agency.api.get(path, agency.admin).json()["data"]


def test_bulk_call_is_undone_and_can_be_made_again(agency: Agency, employee):
    patients = [agency.patient(employee) for _ in range(3)]
    report = bulk(agency, employee, *patients)
    done = undo(agency, employee, report, reason="Wrong day")
    assert done.json()["data"] == {"canceled": 3, "kept": 0, "results": []}
    assert [live(agency, patient) for patient in patients] == [[], [], []]
    visit = agency.api.get(f"/visits/{report['results'][0]['visitId']}", employee).json()["data"]
    assert (visit["canceledReason"], visit["canceledBy"]) == ("Wrong day", employee.id)
    assert bulk(agency, employee, *patients)["created"] == 3


def test_visits_that_somebody_touched_are_kept_and_told(agency: Agency, employee):
    names = ("untouched", "noted", "filed", "sending", "canceled", "unassigned")
    patients = {name: agency.patient(employee, lastName=name.title()) for name in names}
    report = bulk(agency, employee, *patients.values())
    ids = dict(zip(names, (row["visitId"] for row in report["results"]), strict=True))
    agency.api.put(f"/visits/{ids['noted']}", agency.admin, {"notes": "Seen", "version": 1})
    agency.document(ids["filed"], files.pdf(), person=agency.admin)
    body = {"docType": "Prescription", "uploadDate": DAY, "fileName": "a.pdf", "bytes": 9}
    begun = agency.api.post(f"/visits/{ids['sending']}/documents/uploads", agency.admin, body)
    assert begun.status_code == 201
    wrong = {"reason": "x", "version": 1}
    agency.api.post(f"/visits/{ids['canceled']}/cancel", agency.admin, wrong)
    path = f"/patients/{patients['unassigned']['id']}/assignments/{employee.id}"
    agency.api.delete(path, agency.admin)
    done = undo(agency, employee, report).json()["data"]
    assert (done["canceled"], done["kept"]) == (1, 5)
    told = {row["visitId"]: (row["status"], row["patientName"]) for row in done["results"]}
    assert told == {
        ids["noted"]: ("changed", "Ada Noted"),
        ids["filed"]: ("has_documents", "Ada Filed"),
        ids["sending"]: ("has_documents", "Ada Sending"),
        ids["canceled"]: ("canceled", "Ada Canceled"),
        ids["unassigned"]: ("not_found", None),
    }
    assert live(agency, patients["untouched"]) == []
    assert len(live(agency, patients["noted"])) == 1
    assert len(live(agency, patients["unassigned"])) == 1


def test_undoing_is_on_record(agency: Agency, employee):
    report = bulk(agency, employee, agency.patient(employee))
    undo(agency, employee, report)
    events = agency.people.sql(
        "select action, entity, entity_ids from public.audit_events where actor_id = $1"
        " and (entity = 'visit_batches' or entity = 'visits' and action = 'update') order by entity",
        employee.id,
    )
    assert [(row["action"], row["entity"]) for row in events] == [
        ("undo", "visit_batches"),
        ("update", "visits"),
    ]
    assert [str(id_) for id_ in events[0]["entity_ids"]] == [report["batchId"]]
    assert [str(id_) for id_ in events[1]["entity_ids"]] == [report["results"][0]["visitId"]]


@pytest.mark.parametrize(("age", "status"), [(HALF_AN_HOUR - 5, 200), (HALF_AN_HOUR, 409)])
def test_bulk_call_is_undone_within_half_an_hour(agency: Agency, employee, age: int, status: int):
    patient = agency.patient(employee)
    report = bulk(agency, employee, patient)
    agency.people.sql(AGE, report["batchId"], float(age))
    answer = undo(agency, employee, report)
    assert answer.status_code == status
    assert len(live(agency, patient)) == (0 if status == 200 else 1)
    if status == 409:
        assert answer.json()["code"] == "too_late"


def test_bulk_call_is_undone_by_its_author_and_admins_alone(agency: Agency, employee):
    patient, colleague = agency.patient(employee), agency.people.make("employee")
    agency.assign(patient["id"], colleague)
    report = bulk(agency, employee, patient)
    assert undo(agency, colleague, report).status_code == 404
    assert undo(agency, colleague, {"batchId": str(uuid4())}).status_code == 404
    assert len(live(agency, patient)) == 1
    assert undo(agency, agency.admin, report).json()["data"]["canceled"] == 1


@pytest.mark.parametrize(("change", "kept_as"), [(NOTE, "changed"), (UPLOAD, "has_documents")])
def test_undoing_waits_for_a_change_under_way_and_keeps_its_visit(
    agency: Agency, stack, employee, change: str, kept_as: str
):
    report = bulk(agency, employee, agency.patient(employee))
    changed = [(change, report["results"][0]["visitId"])]
    answer = beside(stack.database_url, changed, lambda: undo(agency, employee, report))
    done = answer.json()["data"]
    assert (done["canceled"], [row["status"] for row in done["results"]]) == (0, [kept_as])


def test_undoing_twice_changes_nothing_more(agency: Agency, employee):
    report = bulk(agency, employee, agency.patient(employee))
    undo(agency, employee, report)
    again = undo(agency, employee, report).json()["data"]
    assert (again["canceled"], again["kept"]) == (0, 1)
    assert again["results"][0]["status"] == "canceled"
