"""A duty that counts from the first day of work, in the file and in a survey, in words."""

from typing import Any

import pytest

from api.core.clock import parse_us_date, readable_day
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


FROM_HIRE, FROM_FIRST_DAY = {"dueDays": 20}, {"dueFrom": "first_day", "dueDays": 5}
BY_HIRE = "Police check: dated {10}. It was due by {30}; the hire was on {50}."
BY_FIRST_DAY = "Police check: dated {10}. It was due by {15}; the first day of work was {20}."


@pytest.mark.parametrize(
    ("first", "then", "is_employed", "text"),
    [
        (FROM_HIRE, {"dueDays": 45}, False, BY_HIRE),
        (FROM_HIRE, {"dueDays": None}, False, BY_HIRE),
        (FROM_HIRE, FROM_FIRST_DAY, False, BY_HIRE),
        (FROM_HIRE, FROM_FIRST_DAY, True, BY_HIRE),
        (FROM_FIRST_DAY, FROM_HIRE, True, BY_FIRST_DAY),
    ],
)
def test_late_is_said_by_the_rule_of_the_hire(
    duties: Duties, first: dict[str, Any], then: dict[str, Any], *, is_employed: bool, text: str
):
    rule = duties.rule(kind="declaration", lane="tax", **first)
    changed = {"key": rule["key"], "kind": "declaration", "lane": "tax", "validFrom": days_ago(25)}
    assert duties.import_({**changed, **then}).is_success
    worker = duties.applicant("HIRED", days_ago=50)
    if is_employed:
        duties.agency.people.sql(BEGUN, worker, duties.agency.people.make("applicant").id)
    [now] = duties.rules()
    assert duties.record(worker, now, datedOn=days_ago(10), isSigned=True).is_success
    [need] = duties.file(worker)["needs"]
    [surveyed] = duties.survey(applicationIds=worker)["workers"]
    days = [readable_day(parse_us_date(days_ago(days)), "en") for days in range(51)]
    for findings in (need["findings"], surveyed["findings"]):
        assert [one["text"] for one in findings] == [text.format(*days)]
        assert "None" not in findings[0]["textEs"]
