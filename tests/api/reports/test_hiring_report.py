"""The hiring report counts applications and stages, and shows no rate or median of a handful."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from tests.api.applications.conftest import Browser, Hiring

# As if it had been sent on another day, and moved as it was.
SENT = """
with off as (select set_config('session_replication_role', 'replica', true)), moved as (
  update public.application_status_history set created_at = created_at - (now() - $2::timestamptz)
  where application_id = $1::uuid and (select count(*) from off) = 1
)
update public.applications set submitted_at = $2::timestamptz, source = $3
where id = $1::uuid and (select count(*) from off) = 1
"""
HIRED = """
with off as (select set_config('session_replication_role', 'replica', true)), moved as (
  insert into public.application_status_history (application_id, from_status, to_status, created_at)
  select id, status, 'HIRED', submitted_at + interval '60 hours' from public.applications
  where id = $1::uuid and (select count(*) from off) = 1
)
update public.applications set status = 'HIRED' where id = $1::uuid and (select count(*) from off) = 1
"""
NONE = {"received": 0, "interviewed": 0, "hired": 0, "rejected": 0, "withdrawn": 0, "open": 0}


def report(hiring: Hiring, first: date, last: date) -> dict[str, Any]:
    params = {"firstDay": f"{first:%m-%d-%Y}", "lastDay": f"{last:%m-%d-%Y}"}
    answer = hiring.agency.api.get("/reports/hiring", hiring.manager, params=params)
    assert answer.status_code == 200, answer.text
    data: dict[str, Any] = answer.json()["data"]
    return data


def sent(hiring: Hiring, listing: dict[str, Any], at: datetime, source: str | None) -> Any:
    key = Browser(hiring.agency).apply(hiring.body(listing)).json()["data"]["id"]
    hiring.agency.people.sql(SENT, key, at, source)
    return hiring.load(key)


def test_what_became_of_applications_is_counted(hiring: Hiring):
    day, noon = date(2004, 6, 14), datetime(2004, 6, 14, 17, tzinfo=UTC)
    listing = hiring.listing()
    rejected, _ = [sent(hiring, listing, noon, source) for source in ("indeed", None)]
    moved = hiring.move(rejected, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    assert moved.status_code == 201, moved.text
    found = report(hiring, day, day)
    assert found["all"] == NONE | {"received": 2, "rejected": 1, "open": 1, "percentHired": None}
    assert {one["source"]: one["received"] for one in found["sources"]} == {"indeed": 1, "": 1}
    assert [(one["id"], one["title"], one["received"]) for one in found["listings"]] == [
        (listing["id"], listing["title"], 2)
    ]
    first, *others = found["stages"]
    assert first == {
        "status": "SUBMITTED", "entered": 2, "onward": 0, "back": 0, "rejected": 1, "withdrawn": 0,
        "staying": 1, "daysToReach": None, "daysInStage": None,
    }  # fmt: skip
    assert [stage["entered"] for stage in others] == [0] * 7


def test_rates_and_medians_are_told_of_twenty_and_not_of_nineteen(hiring: Hiring):
    day, noon = date(2004, 7, 5), datetime(2004, 7, 5, 17, tzinfo=UTC)
    listing = hiring.listing()
    for number in range(1, 21):
        row = sent(hiring, listing, noon, "flyer")
        hiring.agency.people.sql(HIRED, row["id"])
        if number >= 19:
            found = report(hiring, day, date(2004, 7, 9))
            percent, days = (100, 2.5) if number == 20 else (None, None)
            assert found["all"]["percentHired"] == percent
            stages = {stage["status"]: stage for stage in found["stages"]}
            assert stages["HIRED"]["daysToReach"] == days
            assert stages["SUBMITTED"]["daysInStage"] == days
            assert stages["HIRED"]["daysInStage"] is None, "nobody has left it"


def test_days_that_cannot_be_counted_are_named(hiring: Hiring):
    for first, last in (("07-04-2026", "07-03-2026"), ("07-04-2024", "07-05-2025")):
        params = {"firstDay": first, "lastDay": last}
        answer = hiring.agency.api.get("/reports/hiring", hiring.manager, params=params)
        assert answer.status_code == 422
        assert [one["field"] for one in answer.json()["details"]] == ["lastDay"]


@pytest.mark.parametrize("person", ["employee", "applicant"])
def test_only_who_decides_reads_it(hiring: Hiring, person: str):
    answer = hiring.agency.api.get("/reports/hiring", hiring.agency.people.of(person))
    assert answer.status_code == 403
