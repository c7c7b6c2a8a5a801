"""A file says what it needs and has, by lane; what holds a hire, holds it on every path."""

from datetime import timedelta
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import httpx
import pytest

from api.core.clock import format_us_date, now
from tests.api.applications.test_bulk_moves import bulk, report, told
from tests.api.duties.conftest import Duties

ZONE = ZoneInfo("America/New_York")
CONFIRMED = {"gate": "hire", "confirmedBy": "L. Ortiz, counsel", "confirmedOn": "11-02-2026"}
LANES = {"employee": 1, "hiringmanager": 2, "admin": 4}


def days_ago(days: int) -> str:
    """The agency's day then, which for hours is another than that of London."""
    return format_us_date((now() - timedelta(days=days)).astimezone(ZONE).date())


def need_of(file: dict[str, Any], rule: dict[str, Any]) -> dict[str, Any]:
    [need] = [one for one in file["needs"] if one["ruleId"] == rule["id"]]
    data: dict[str, Any] = need
    return data


@pytest.mark.parametrize("role", LANES)
def test_each_role_sees_and_records_its_lanes(duties: Duties, role: str):
    application = duties.applicant()
    lanes = ("general", "background", "medical", "tax")
    rules = [duties.rule(lane=lane) for lane in lanes]
    for rule in rules:
        assert duties.record(application, rule).status_code == 201
    file = duties.file(application, role)
    seen = set(lanes[: LANES[role]])
    assert {one["lane"] for one in file["needs"]} == seen
    assert {one["lane"] for one in file["records"]} == seen
    for rule in rules:
        may = role != "employee" and rule["lane"] in seen
        assert (duties.record(application, rule, role).status_code == 201) is may


def test_what_was_recorded_is_there_until_it_is_voided(duties: Duties):
    application, rule = duties.applicant(), duties.rule()
    assert need_of(duties.file(application), rule)["state"] == "lacking"
    kept = duties.record(application, rule, datedOn=days_ago(3), note="Original seen").json()
    [record] = kept["data"]["records"]
    assert need_of(kept["data"], rule)["state"] == "fine"
    address = f"/applications/{application}/duties/{record['id']}/void"
    api, admin = duties.agency.api, duties.agency.admin
    voided = api.post(address, admin, {"reason": "Of somebody else"}).json()["data"]
    assert need_of(voided, rule)["findings"][0]["problem"] == "missing"
    assert voided["records"][0]["voidReason"] == "Of somebody else"
    assert voided["records"][0]["voidedByName"]
    again = api.post(address, admin, {"reason": "Twice"})
    assert (again.status_code, again.json()["code"]) == (409, "record_voided")
    elsewhere = address.replace(application, duties.applicant())
    assert api.post(elsewhere, admin, {"reason": "Elsewhere"}).status_code == 404


def test_a_checklist_comes_back_as_it_was_recorded(duties: Duties):
    rule = duties.rule(kind="check_off", lines=["Bathing", "Transfers"])
    lines = [
        {"name": "Bathing", "workerSignedOn": "01-05-2026", "trainer": "R. Diaz", "trainerSignedOn": "01-06-2026"},
        {"name": "Feeding", "workerSignedOn": "01-05-2026", "trainer": None, "trainerSignedOn": None},
    ]  # fmt: skip
    file = duties.record(duties.applicant(), rule, lines=lines).json()["data"]
    assert file["records"][0]["lines"] == lines
    texts = {one["problem"]: one["text"] for one in need_of(file, rule)["findings"]}
    assert texts == {
        "lines_absent": "Police check: not checked off: Transfers.",
        "unsigned_trainer": "Police check: the trainer has not signed: Feeding.",
    }


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"datedOn": "12-31-2190"}, "datedOn"),
        ({"lines": [{"name": "Bathing"}]}, "lines"),
        ({"usState": "Penn"}, "usState"),
    ],
)
def test_what_cannot_be_is_refused_by_name(duties: Duties, fields: dict[str, Any], field: str):
    answer = duties.record(duties.applicant(), duties.rule(), **fields)
    assert answer.status_code == 422
    assert answer.json()["details"][0]["field"] == field


def test_a_picture_is_a_file_of_the_application(duties: Duties):
    strange = duties.record(duties.applicant(), duties.rule(), attachmentId=str(uuid4()))
    assert strange.status_code == 409
    assert strange.json()["details"][0]["field"] == "attachmentId"


def hire(duties: Duties, application: str, role: str = "hiringmanager", **more: Any) -> Any:
    person = duties.agency.people.of(role)
    address = f"/applications/{application}"
    row = duties.agency.api.get(address, person).json()["data"]
    return duties.hiring.move(row, "HIRED", person, **more)


def test_a_hire_waits_for_confirmed_rules_and_an_override_is_named(duties: Duties):
    duties.rule(gate="hire")
    free = hire(duties, duties.applicant())
    assert free.status_code == 201, free.text
    rule, application = duties.rule(lane="medical", **CONFIRMED), duties.applicant()
    held = hire(duties, application)
    assert (held.status_code, held.json()["code"]) == (409, "hire_incomplete")
    # A hiring manager is told that something is missing, and not what.
    shown = duties.agency.api.get(f"/applications/{application}", duties.hiring.manager).json()
    assert shown["data"]["missingForHire"] == ["duties"]
    assert hire(duties, application, "admin", overrideReason="Sent by mail").status_code == 201
    [decision] = [one for one in duties.file(application)["decisions"] if one["isOverride"]]
    assert (decision["lane"], decision["overrideReason"]) == ("medical", "Sent by mail")
    assert decision["decidedByName"]
    assert [one["ruleId"] for one in decision["rules"]] == [rule["id"]]
    assert duties.file(application, "hiringmanager")["decisions"][0]["lane"] == "general"


def test_a_bulk_move_hires_only_those_whose_file_is_complete(duties: Duties):
    rule = duties.rule(**CONFIRMED)
    held, complete = duties.applicant(), duties.applicant()
    duties.record(complete, rule)
    api, manager = duties.agency.api, duties.hiring.manager
    rows = [api.get(f"/applications/{one}", manager).json()["data"] for one in (held, complete)]
    data = report(bulk(duties.hiring, rows, "HIRED"))
    assert told(data, {"held": rows[0], "complete": rows[1]}) == {
        "held": ("refused", "hire_incomplete"), "complete": ("moved", None),
    }  # fmt: skip


def test_no_move_goes_by_postgrest_either(duties: Duties, stack: Any):
    duties.rule(**CONFIRMED)
    application, admin = duties.applicant(), duties.agency.admin
    headers = {**admin.headers(), "apikey": stack.publishable_key}
    url = f"{stack.supabase_url}/rest/v1/application_status_history"
    with httpx.Client(headers=headers, trust_env=False) as client:
        row = {"application_id": application, "to_status": "HIRED"}
        assert client.post(url, json=row).status_code in {401, 403}
    assert need_of(duties.file(application), duties.rules()[0])["state"] == "lacking"
