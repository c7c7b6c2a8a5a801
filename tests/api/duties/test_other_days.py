"""If they had come on another day: by what was in the files, in force and hired then."""

from typing import Any

from tests.api.duties.conftest import Duties
from tests.api.duties.test_files import days_ago

MADE = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.duty_records set created_at = now() - $2 * interval '1 day'
where id = $1::uuid and (select count(*) from off) = 1
"""


def found(duties: Duties, worker: str, day: int | None, **asked: Any) -> set[str]:
    """The problems in somebody's file so many days ago."""
    if day is not None:
        asked["asOf"] = days_ago(day)
    survey = duties.survey(applicationIds=worker, **asked)
    assert survey["asOf"] == days_ago(day or 0)
    return {finding["problem"] for one in survey["workers"] for finding in one["findings"]}


def test_what_was_filed_and_voided_since_is_judged_as_it_was(duties: Duties):
    rule = duties.rule(dueDays=0, maxAgeDays=365)
    worker = duties.applicant("HIRED", days_ago=100)
    duties.record(worker, rule, datedOn=days_ago(120), expiresOn=days_ago(-20))
    [record] = duties.file(worker)["records"]
    assert found(duties, worker, 50) == {"missing"}, "it came today"
    duties.agency.people.sql(MADE, record["id"], 110)
    assert found(duties, worker, 50) == set()
    assert found(duties, worker, None) == set()
    assert found(duties, worker, -30) == {"expired"}
    path = f"/applications/{worker}/duties/{record['id']}/void"
    voided = duties.agency.api.post(path, duties.agency.admin, {"reason": "Another person's"})
    assert voided.status_code == 200, voided.text
    assert found(duties, worker, None) == {"missing"}
    assert found(duties, worker, 50) == set(), "it was in the file then"


def test_rules_and_hires_are_those_of_the_day(duties: Duties):
    duties.rule(dueDays=0, validFrom=days_ago(30))
    worker = duties.applicant("HIRED", days_ago=60)
    assert found(duties, worker, None) == {"missing"}
    assert found(duties, worker, 29) == {"missing"}
    assert found(duties, worker, 31) == set()
    then = duties.survey(applicationIds=worker, asOf=days_ago(60))
    assert [one["hiredOn"] for one in then["workers"]] == [days_ago(60)]
    before = duties.survey(applicationIds=worker, asOf=days_ago(61))
    assert (before["workers"], before["asOf"]) == ([], days_ago(61))


def test_what_is_to_be_done_is_known_of_today_alone(duties: Duties):
    asked = {"due": True, "asOf": days_ago(5)}
    refused = duties.agency.api.get("/duties/survey", duties.agency.admin, params=asked)
    assert refused.status_code == 422
    assert refused.json()["details"][0]["field"] == "asOf"
