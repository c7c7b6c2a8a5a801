"""Whoever reads patients' data leaves a record: whose data, by which call; no other way leads to it."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.conftest import Agency
from tests.api.test_contract import OPERATIONS, PROTECTED
from tests.db.access_matrix import RECORDED

DAY = "07-04-2026"
FIND = """
select operation, purpose, actor_id::text, patient_ids::text[], record_ids::text[]
from public.patient_reads where request_id = $1
"""
# Reads that show nothing of any patient: the dashboard counts.
OF_NO_PATIENT = {
    "get_account", "list_sessions", "get_settings", "get_dashboard", "list_roles", "list_users",
    "search_users", "get_user", "list_document_types",
}  # fmt: skip


class Chart:
    """A patient with a visit and a document."""

    def __init__(self, agency: Agency) -> None:
        self.name = f"R{uuid4().hex[:12]}"
        self.patient = agency.patient(lastName=self.name)["id"]
        self.visit = agency.visit(self.patient, visitDate=DAY)["id"]
        made = agency.document(self.visit, b"%PDF-1.7\n%%EOF")
        self.document = made.json()["data"]["id"]


@pytest.fixture(scope="module")
def chart(api, people) -> Chart:
    return Chart(Agency(api, people))


Read = Callable[[Agency, Chart], httpx.Response]
# Each read of patients' data, and the visits or documents that it shows.
SHOWING: dict[str, tuple[Read, str]] = {
    "list_patients": (lambda a, c: a.api.get("/patients?sort=-createdAt", a.admin), ""),
    "search_patients": (lambda a, c: a.search("/patients", q=c.name), ""),
    "get_patient": (lambda a, c: a.api.get(f"/patients/{c.patient}", a.admin), ""),
    "list_assignments": (
        lambda a, c: a.api.get(f"/patients/{c.patient}/assignments", a.admin), "",
    ),
    "list_visits": (lambda a, c: a.api.get(f"/visits?patientId={c.patient}", a.admin), "visit"),
    "get_visit": (lambda a, c: a.api.get(f"/visits/{c.visit}", a.admin), "visit"),
    "list_documents": (
        lambda a, c: a.api.get(f"/visits/{c.visit}/documents", a.admin), "document",
    ),
}  # fmt: skip


def events(agency: Agency, answer: httpx.Response) -> list[Any]:
    return agency.people.sql(FIND, answer.headers["x-request-id"])


def test_every_read_is_known_to_this_test():
    reads = {
        name for name in PROTECTED if OPERATIONS[name].method == "GET" or name.startswith("search")
    }
    assert reads == set(SHOWING) | OF_NO_PATIENT


@pytest.mark.parametrize("operation", SHOWING)
def test_read_is_one_event_with_the_ids(agency: Agency, chart: Chart, operation: str):
    read, records = SHOWING[operation]
    answer = read(agency, chart)
    assert answer.status_code == 200, answer.text
    [event] = events(agency, answer)
    assert (event["operation"], event["purpose"]) == (operation, "view")
    assert event["actor_id"] == agency.admin.id
    assert chart.patient in event["patient_ids"]
    assert event["record_ids"] == ([getattr(chart, records)] if records else [])


def test_list_records_exactly_the_patients_on_the_page(agency: Agency, chart: Chart):
    agency.patient(lastName=chart.name)
    answer = agency.search("/patients", q=chart.name, limit=1, purpose="export")
    [event] = events(agency, answer)
    assert event["patient_ids"] == [row["id"] for row in answer.json()["data"]]
    assert event["purpose"] == "export"
    visits = agency.api.get(f"/visits?date={DAY}&limit=2&purpose=export", agency.admin)
    [event] = events(agency, visits)
    shown = visits.json()["data"]
    assert set(event["patient_ids"]) == {visit["patientId"] for visit in shown}
    assert event["record_ids"] == [visit["id"] for visit in shown]
    assert event["purpose"] == "export"


def test_empty_list_is_recorded_and_a_refusal_shows_nothing(agency: Agency, chart: Chart):
    [event] = events(agency, agency.search("/patients", q=uuid4().hex))
    assert event["patient_ids"] == []
    employee = agency.people.of("employee")
    for path in (f"/patients/{chart.patient}", f"/visits/{chart.visit}"):
        hidden = agency.api.get(path, employee)
        assert (hidden.status_code, events(agency, hidden)) == (404, [])


@pytest.mark.parametrize("mode", ["dry run", "real run"])
def test_report_of_a_bulk_call_is_recorded(agency: Agency, chart: Chart, mode: str):
    inactive = agency.patient(active=False)["id"]
    body = {"patientIds": [chart.patient, inactive, str(uuid4())], "visitDate": DAY}
    answer = agency.api.post("/visits/bulk", agency.admin, {**body, "dryRun": mode == "dry run"})
    assert answer.json()["data"]["failed"] == 2
    [event] = events(agency, answer)
    assert event["operation"] == "create_visits"
    assert set(event["patient_ids"]) == {chart.patient, inactive}


def test_report_of_an_undone_bulk_call_is_recorded(agency: Agency):
    patients = [agency.patient()["id"] for _ in range(2)]
    body = {"patientIds": patients, "visitDate": DAY}
    report = agency.api.post("/visits/bulk", agency.admin, body).json()["data"]
    kept, _ = report["results"]
    noted = {"notes": "Seen", "version": 1}
    assert agency.api.put(f"/visits/{kept['visitId']}", agency.admin, noted).is_success
    undone = agency.api.post(f"/visits/bulk/{report['batchId']}/undo", agency.admin)
    assert [row["patientId"] for row in undone.json()["data"]["results"]] == [kept["patientId"]]
    [event] = events(agency, undone)
    assert (event["operation"], event["patient_ids"]) == ("undo_visits", [kept["patientId"]])


# Changes that find nothing to change show what is there: that is a read.
WITHOUT_CHANGE: dict[str, tuple[str, str]] = {
    "restore_visit": ("/visits/{}/restore", "visit"),
    "complete_document": ("/visit-documents/{}/complete", "document"),
}


@pytest.mark.parametrize("operation", WITHOUT_CHANGE)
def test_change_that_changes_nothing_is_recorded_as_a_read(
    agency: Agency, chart: Chart, operation: str
):
    path, records = WITHOUT_CHANGE[operation]
    record = getattr(chart, records)
    answer = agency.api.post(path.format(record), agency.admin)
    assert answer.json()["data"]["id"] == record
    [event] = events(agency, answer)
    assert (event["operation"], event["purpose"]) == (operation, "view")
    assert (event["patient_ids"], event["record_ids"]) == ([chart.patient], [record])


def test_nothing_is_shown_that_cannot_be_recorded(agency: Agency, chart: Chart):
    function = "function private.record_read(text, text, uuid[], uuid[])"
    agency.people.sql(f"revoke execute on {function} from carehire_person")
    try:
        answers = [read(agency, chart) for read, _ in SHOWING.values()]
    finally:
        agency.people.sql(f"grant execute on {function} to carehire_person")
    assert {answer.status_code for answer in answers} == {403}
    assert all(chart.patient not in answer.text for answer in answers)


def test_admins_alone_read_the_record(agency: Agency, chart: Chart, stack):
    agency.api.get(f"/patients/{chart.patient}", agency.admin)
    asked = {"patient_ids": f"cs.{{{chart.patient}}}"}
    for role, aal, sees in (
        ("admin", "aal2", True),
        ("admin", "aal1", False),
        ("employee", "aal2", False),
    ):
        person = agency.people.of(role)
        headers = {**person.headers(aal), "apikey": stack.publishable_key}
        found = httpx.get(
            rest(stack, "patient_reads"), params=asked, headers=headers, trust_env=False
        )
        assert bool(found.json()) is sees, (role, aal)


def rest(stack, table: str) -> str:
    url: str = f"{stack.supabase_url}/rest/v1/{table}"
    return url


WAYS: dict[str, Callable[[httpx.Client, str], httpx.Response]] = {
    "rows": lambda client, url: client.get(url, params={"select": "*"}),
    "one column": lambda client, url: client.get(url, params={"select": "id", "limit": "1"}),
    "count": lambda client, url: client.head(url, headers={"Prefer": "count=exact"}),
    "change that returns": lambda client, url: client.patch(
        url, params={"id": f"eq.{uuid4()}"}, json={"id": str(uuid4())},
        headers={"Prefer": "return=representation"},
    ),
    "removal that returns": lambda client, url: client.delete(
        url, params={"id": f"eq.{uuid4()}"}, headers={"Prefer": "return=representation"}
    ),
}  # fmt: skip


@pytest.mark.parametrize("key", ["person", "secret key"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("table", RECORDED)
def test_postgrest_reads_no_patients_data(agency: Agency, stack, table: str, way: str, key: str):
    headers = {"apikey": stack.secret_key}
    if key == "person":
        superuser = agency.people.of("superuser")
        headers = {**superuser.headers(), "apikey": stack.publishable_key}
    with httpx.Client(headers=headers, trust_env=False) as client:
        answer = WAYS[way](client, rest(stack, table))
    assert answer.status_code == 403
    if way != "count":
        assert answer.json()["code"] == "42501"


def test_postgrest_joins_no_patients_data_to_what_it_may_read(agency: Agency, stack):
    superuser = agency.people.of("superuser")
    headers = {**superuser.headers(), "apikey": stack.publishable_key}
    for table, joined in (
        ("visit_document_types", "visit_documents(id)"),
        ("profiles", "patient_assignments!patient_assignments_user_id_fkey(patient_id)"),
    ):
        params = {"select": f"id,{joined}"}
        answer = httpx.get(rest(stack, table), params=params, headers=headers, trust_env=False)
        assert (answer.status_code, answer.json()["code"]) == (403, "42501")


def test_patients_are_not_published_for_realtime(agency: Agency):
    published = agency.people.sql("select tablename from pg_publication_tables")
    assert {row["tablename"] for row in published} & set(RECORDED) == set()
