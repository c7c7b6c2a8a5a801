"""A duty that counts from the first day of work, in the file and in a survey, in words."""

from tests.api.duties.conftest import Duties
from tests.api.duties.test_files import days_ago

BEGUN = """
with off as (select set_config('session_replication_role', 'replica', true))
insert into public.employments (application_id, profile_id, made_by, started_on)
select $1::uuid, $2::uuid, $2::uuid, private.today() - 20 from off
"""
I_9 = {"kind": "declaration", "lane": "tax", "dueFrom": "first_day", "dueDays": 0}


def test_late_evidence_is_found_with_the_first_day_of_work(duties: Duties):
    rule = duties.rule(name="Form I-9, section 1", nameEs="Formulario I-9, sección 1", **I_9)
    worker = duties.applicant("HIRED", days_ago=50)
    [need] = duties.file(worker)["needs"]
    assert (need["state"], need["dueOn"], need["dueFrom"]) == ("pending", None, "first_day")
    duties.agency.people.sql(BEGUN, worker, duties.agency.people.make("applicant").id)
    [need] = duties.file(worker)["needs"]
    assert (need["state"], need["dueOn"]) == ("lacking", days_ago(20))
    assert duties.record(worker, rule, datedOn=days_ago(10), isSigned=True).is_success
    [[found]] = [one["findings"] for one in duties.survey(applicationIds=worker)["workers"]]
    assert found["problem"] == "late"
    assert "the first day of work was" in found["text"]
    assert "el primer día de trabajo fue" in found["textEs"]
