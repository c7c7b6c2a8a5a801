"""Whoever reads patients' data leaves a record: whose data, by which call; no other way leads to it."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.conftest import Agency
from tests.api.requirements import (
    OF_INTERVIEWS,
    OF_LEGACY_PATHS,
    OF_PARTS,
    OF_RECORDS,
    OF_RESOURCES,
)
from tests.api.test_contract import OPERATIONS, PROTECTED
from tests.fixtures import files

DAY = "07-04-2026"
FIND = """
select operation, purpose, actor_id::text, patient_ids::text[], record_ids::text[]
from public.patient_reads where request_id = $1
"""
# Reads that show nothing of any patient: the dashboard counts.
OF_NO_PATIENT = {
    "get_account", "get_device_key", "list_sessions", "get_settings", "get_dashboard", "list_roles", "list_users",
    "search_users", "get_user", "list_resources",
    "list_applications", "search_applications", "get_application", "list_status_history",
    "list_attachments", "list_document_requests", "list_signed_forms", "get_sealing_status",
    "get_references", "list_employments", "list_offers", "get_offer_start", "get_offer_letter",
    "list_countersignatures", "get_countersigning_consent",
    "get_background_file", "get_background_letter",
    "list_duty_rules", "get_duty_survey", "get_worker_file", "get_job_poster",
    "get_personnel_file_plan", "get_empty_form",
    "list_exclusion_lists", "list_exclusion_hits", "list_exclusion_checks",
    "get_board", "search_board",
    "list_duplicates", "list_application_emails", *(n for n in OF_PARTS if OPERATIONS[n].method == "GET"),
    "list_inbox", "search_inbox", "get_inbox_counts", "search_inbox_counts",
    "list_owners", "list_user_applications", "get_own_application",
    "get_hiring_dashboard", "list_saved_views",
    "list_emails", "search_emails", "get_email", "get_email_counts",
    "list_template_variables", "list_email_templates_by_type", *(n for n in OF_RESOURCES if OPERATIONS[n].method == "GET"),
    *(n for n in (*OF_LEGACY_PATHS, *OF_INTERVIEWS, *OF_RECORDS) if OPERATIONS[n].method == "GET"),
}  # fmt: skip


NAMED = {"firstName": "Ann", "lastName": "Recorded"}


def keyed() -> dict[str, str]:
    return {"Idempotency-Key": uuid4().hex}


class Chart:
    """A patient with a visit and a document."""

    def __init__(self, agency: Agency) -> None:
        self.name = f"R{uuid4().hex[:12]}"
        self.patient = agency.patient(lastName=self.name)["id"]
        self.visit = agency.visit(self.patient, visitDate=DAY)["id"]
        made = agency.document(self.visit, files.pdf())
        self.document = made.json()["data"]["id"]

    def renamed(self, agency: Agency) -> dict[str, Any]:
        """A change of the patient as they are stored by now."""
        stored = agency.api.get(f"/patients/{self.patient}", agency.admin).json()["data"]
        return {"firstName": "Bo", "lastName": self.name, "version": stored["version"]}


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


# What a change responds with shows a patient, too, even when there was nothing to change.
CHANGING: dict[str, tuple[Read, str]] = {
    "create_patient": (lambda a, c: a.api.post("/patients", a.admin, NAMED, headers=keyed()), ""),
    "update_patient": (lambda a, c: a.api.put(f"/patients/{c.patient}", a.admin, c.renamed(a)), ""),
    "create_assignment": (
        lambda a, c: a.api.post(
            f"/patients/{c.patient}/assignments", a.admin, {"userId": a.people.make("employee").id}
        ), "",
    ),
    "create_visit": (
        lambda a, c: a.api.post(
            "/visits", a.admin, {"patientId": c.patient, "onExisting": "add"}, headers=keyed()
        ), "new",
    ),
    "update_visit": (
        lambda a, c: a.api.put(
            f"/visits/{c.visit}", a.admin,
            {"notes": "x", "version": a.api.get(f"/visits/{c.visit}", a.admin).json()["data"]["version"]},
        ), "visit",
    ),
    "restore_visit": (lambda a, c: a.api.post(f"/visits/{c.visit}/restore", a.admin), "visit"),
    "create_document": (lambda a, c: a.document(c.visit, files.pdf()), "new"),
    "complete_document": (
        lambda a, c: a.api.post(f"/visit-documents/{c.document}/complete", a.admin), "document",
    ),
}  # fmt: skip


@pytest.mark.parametrize("operation", CHANGING)
def test_what_a_change_shows_is_recorded(agency: Agency, chart: Chart, operation: str):
    change, records = CHANGING[operation]
    answer = change(agency, chart)
    assert answer.is_success, answer.text
    [event] = events(agency, answer)
    assert (event["operation"], event["purpose"]) == (operation, "view")
    shown = answer.json()["data"]
    patient = shown["id"] if operation == "create_patient" else chart.patient
    record = shown["id"] if records == "new" else getattr(chart, records, None)
    assert event["patient_ids"] == [patient]
    assert event["record_ids"] == ([record] if record else [])


@pytest.mark.parametrize("operation", ["create_patient", "create_visit"])
def test_response_that_is_shown_again_is_recorded_again(
    agency: Agency, chart: Chart, operation: str
):
    headers = keyed()
    path, body = {
        "create_patient": ("/patients", NAMED),
        "create_visit": ("/visits", {"patientId": chart.patient, "onExisting": "add"}),
    }[operation]
    first, again = (agency.api.post(path, agency.admin, body, headers=headers) for _ in range(2))
    assert first.json() == again.json()
    [before], [after] = events(agency, first), events(agency, again)
    assert dict(before) == dict(after)


def test_upload_that_is_sent_again_is_recorded_again(agency: Agency, chart: Chart):
    form = {
        "data": {"docType": "Prescription", "uploadDate": DAY},
        "files": {"file": ("a.pdf", files.pdf())},
        "headers": keyed(),
    }
    path = f"/visits/{chart.visit}/documents"
    first, again = (agency.api.post(path, agency.admin, **form) for _ in range(2))
    assert again.headers["idempotent-replayed"] == "true"
    assert dict(events(agency, first)[0]) == dict(events(agency, again)[0])


def test_visit_that_is_in_the_way_is_recorded(agency: Agency, chart: Chart):
    body = {"patientId": chart.patient, "visitDate": DAY}
    refused = agency.api.post("/visits", agency.admin, body)
    assert (refused.status_code, refused.json()["code"]) == (409, "visit_exists")
    [event] = events(agency, refused)
    assert (event["operation"], event["patient_ids"]) == ("create_visit", [chart.patient])
    assert event["record_ids"] == [chart.visit]


def test_rows_that_an_import_finds_are_recorded(agency: Agency):
    unique = uuid4().hex
    patient = {"externalId": f"{unique}p", "firstName": "A", "lastName": "B"}
    visit = {"externalId": f"{unique}v", "patientExternalId": f"{unique}p", "visitDate": DAY}
    for path, row in (("/patients", patient), ("/visits", visit)):
        new, known = (
            agency.api.post(f"{path}/import", agency.admin, {"rows": [row]}) for _ in range(2)
        )
        assert known.json()["data"]["unchanged"] == 1
        find = "select id::text from public.patients where external_id = $1"
        [[patient_id]] = agency.people.sql(find, f"{unique}p")
        assert [event["patient_ids"] for event in events(agency, new)] == [[]]
        assert [event["patient_ids"] for event in events(agency, known)] == [[patient_id]]


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
            f"{stack.supabase_url}/rest/v1/patient_reads",
            params=asked,
            headers=headers,
            trust_env=False,
        )
        assert bool(found.json()) is sees, (role, aal)
