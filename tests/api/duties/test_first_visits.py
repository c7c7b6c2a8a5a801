"""Who was made an employee begins with visits once their file is complete, or a decider says why before."""

from dataclasses import dataclass
from typing import Any

import httpx

from tests.api.conftest import Agency
from tests.api.duties.conftest import Duties
from tests.api.personnel_files.conftest import export
from tests.api.personnel_files.unpacked import Unpacked
from tests.fixtures.people import Person

BEFORE = {"gate": "first_visit", "confirmedBy": "L. Ortiz, counsel", "confirmedOn": "11-02-2026"}
EMPLOYED = """
with off as (select set_config('session_replication_role', 'replica', true)),
  linked as (update public.applications set user_id = $2::uuid where id = $1::uuid and (select count(*) from off) = 1)
insert into public.employments (application_id, profile_id, made_by, started_on, role_given_at)
select $1::uuid, $2::uuid, $3::uuid, private.today(), now() from off
"""


@dataclass
class Nurse:
    """Somebody who was made an employee, and a patient of theirs."""

    agency: Agency
    person: Person
    application: str
    patient: str

    def post(self, path: str = "/visits", **fields: Any) -> httpx.Response:
        body = {"patientId": self.patient, "notes": "Wound looked at", **fields}
        if path != "/visits":
            body = {"patientIds": [body.pop("patientId")], **body}
        return self.agency.api.post(path, self.person, body)


def nurse(duties: Duties) -> Nurse:
    agency, person = duties.agency, duties.agency.people.make("employee")
    patient = agency.patient()["id"]
    agency.assign(patient, person)
    application = duties.applicant("HIRED", 1)
    agency.people.sql(EMPLOYED, application, person.id, agency.admin.id)
    return Nurse(agency, person, application, patient)


def override(duties: Duties, application: str, role: str = "hiringmanager") -> httpx.Response:
    path = f"/applications/{application}/duties/overrides"
    body = {"reason": "Original seen at the office"}
    return duties.agency.api.post(path, duties.agency.people.of(role), body)


def surveyed(duties: Duties, application: str) -> dict[str, Any]:
    found = duties.survey(applicationIds=[application])["workers"]
    worker: dict[str, Any] = found[0]
    return worker


def test_a_first_visit_waits_on_every_path_and_says_nothing_of_what_is_missing(duties: Duties):
    her, rule = nurse(duties), duties.rule(name="TB test", lane="medical", **BEFORE)
    calls = (("/visits", {}), ("/visits/bulk", {}), ("/visits/bulk", {"dryRun": True}))
    for path, more in calls:
        held = her.post(path, **more)
        assert (held.status_code, held.json()["code"]) == (409, "not_cleared")
        assert "TB" not in held.text
    assert duties.file(her.application)["firstVisit"] == {"visitedOn": None, "isHeld": True}
    assert duties.record(her.application, rule).status_code == 201
    assert duties.file(her.application)["firstVisit"]["isHeld"] is False
    visit = her.post()
    assert visit.status_code == 201, visit.text
    day = visit.json()["data"]["visitDate"]
    assert duties.file(her.application)["firstVisit"] == {"visitedOn": day, "isHeld": False}
    duties.rule(**BEFORE)
    assert her.post(onExisting="add").status_code == 201, "who has begun goes on"


def test_an_administrator_learns_why_a_patient_is_not_assigned(duties: Duties):
    her, agency = nurse(duties), duties.agency
    duties.rule(**BEFORE)
    path = f"/patients/{agency.patient()['id']}/assignments"
    held = agency.api.post(path, agency.admin, {"userId": her.person.id})
    assert (held.status_code, held.json()["code"]) == (409, "employee_not_cleared")
    assert override(duties, her.application).status_code == 201
    assert agency.api.post(path, agency.admin, {"userId": her.person.id}).status_code == 201


def test_an_override_is_named_in_file_survey_and_folder(duties: Duties):
    her, rule = nurse(duties), duties.rule(name="Orientation", **BEFORE)
    before = surveyed(duties, her.application)
    assert (before["firstVisit"]["isHeld"], before["findings"]) == (True, [])
    assert [one["ruleId"] for one in before["beforeVisit"]] == [rule["id"]]
    passed = override(duties, her.application)
    assert passed.status_code == 201, passed.text
    [kept] = passed.json()["data"]["decisions"]
    assert (kept["gate"], kept["overrideReason"]) == ("first_visit", "Original seen at the office")
    assert override(duties, her.application).json()["code"] == "nothing_held"
    after = surveyed(duties, her.application)
    assert after["firstVisit"]["isHeld"] is False
    [shown] = after["overrides"]
    assert [one["name"] for one in shown["rules"]] == ["Orientation"]
    assert shown["decidedByName"] == kept["decidedByName"]
    assert her.post().status_code == 201
    [fault] = surveyed(duties, her.application)["findings"]
    assert fault["problem"] == "missing"
    archive = Unpacked(export(duties.hiring, duties.agency.admin, her.application).content)
    text = archive.everything()
    assert "Allowed to start visits although this was missing" in text
    assert "Original seen at the office" in text


def test_of_parts_that_they_do_not_see_deciders_let_nobody_begin(duties: Duties):
    her = nurse(duties)
    duties.rule(lane="medical", **BEFORE)
    assert override(duties, her.application).json()["code"] == "nothing_held"
    assert override(duties, her.application, "employee").status_code == 403
    assert duties.file(her.application, "hiringmanager")["firstVisit"]["isHeld"] is True
    assert override(duties, her.application, "admin").status_code == 201
    assert her.post().status_code == 201
