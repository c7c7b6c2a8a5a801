"""How many came is counted by source, lead time and answer, and a rate of a few is none."""

from datetime import date, timedelta
from itertools import count
from typing import Any

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.test_bookings import book, in_review, slot_of

DAYS = (date(2181, 1, 4) + timedelta(days=2 * number) for number in count())
PAST = (date(2004, 1, 5) + timedelta(days=7 * number) for number in count())
# As if it had been held on another day, and booked so long before.
HELD = """
with off as (select set_config('session_replication_role', 'replica', true)),
  moment as (select $2::date + interval '8 hours' + $6::integer * interval '1 hour' as at),
  held as (
    update public.interview_slots set date = $2::date, starts_at = (select at from moment)
    where id = $1::uuid and (select count(*) from off) = 1
  )
update public.interviews
set state = $3, created_at = (select at from moment) - $4::interval,
  confirmed_at = case when $5 then (select at from moment) end
where slot_id = $1::uuid and (select count(*) from off) = 1
"""
MISSED = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.interviews set state = 'no_show'
where id in (select id from public.interviews where slot_id = $1::uuid order by seat limit 5)
  and (select count(*) from off) = 1
"""
SOURCE = "update public.applications set source = $2 where id = $1::uuid"
REMINDED = """
insert into public.outbound_emails (kind, cause_id, application_id, recipient, state, sent_at, payload)
select 'interview_reminder', gen_random_uuid(), application_id, 'a@people.test', 'sent', now(),
  json_build_object('interview', id::text, 'reminder', '24h')
from public.interviews where application_id = $1::uuid
"""


def rates(hiring: Hiring, day: date) -> dict[str, Any]:
    params = {"firstDay": f"{day:%m-%d-%Y}", "lastDay": f"{day:%m-%d-%Y}"}
    answer = hiring.agency.api.get("/interviews/show-rate", hiring.manager, params=params)
    assert answer.status_code == 200, answer.text
    data: dict[str, Any] = answer.json()["data"]
    return data


def counted(rows: list[dict[str, Any]], name: str) -> dict[str, tuple[int, int, int]]:
    return {row[name]: (row["came"], row["missed"], row["open"]) for row in rows}


def test_who_came_is_counted_by_what_may_explain_it(hiring: Hiring):
    day = next(PAST)
    sql = hiring.agency.people.sql
    cases = (
        ("indeed", "completed", timedelta(hours=23), True),
        ("indeed", "no_show", timedelta(days=1), False),
        (None, "completed", timedelta(days=4), False),
        (None, "booked", timedelta(days=9), False),
        ("flyer", "canceled", timedelta(days=9), True),
    )
    for hour, (source, state, before, confirmed) in enumerate(cases):
        slot = slot_of(hiring, next(DAYS))
        row = book(hiring, in_review(hiring), slot).json()["data"]
        sql(SOURCE, row["id"], source)
        if state == "no_show":
            sql(REMINDED, row["id"])
        sql(HELD, slot["id"], day, state, before, confirmed, hour)
    found = rates(hiring, day)
    assert found["all"] == {"came": 2, "missed": 1, "open": 1, "percent": None}
    assert counted(found["sources"], "source") == {"indeed": (1, 1, 0), "": (1, 0, 1)}
    assert counted(found["leadTimes"], "leadTime") == {
        "one_day": (1, 0, 0), "three_days": (0, 1, 0), "week": (1, 0, 0), "longer": (0, 0, 1),
    }  # fmt: skip
    assert counted(found["answers"], "answer") == {
        "confirmed": (1, 0, 0), "reminded": (0, 1, 0), "not_reminded": (1, 0, 1),
    }  # fmt: skip
    # The days before and after count none of them.
    assert rates(hiring, day + timedelta(days=1))["all"]["came"] == 0
    assert rates(hiring, day - timedelta(days=1))["sources"] == []


def test_rate_is_told_of_twenty_and_not_of_nineteen(hiring: Hiring):
    few, many = next(PAST), next(PAST)
    sql = hiring.agency.people.sql
    for day, number in ((few, 19), (many, 20)):
        slot = slot_of(hiring, next(DAYS), capacity=number)
        for _ in range(number):
            assert book(hiring, in_review(hiring), slot).status_code == 201
        sql(HELD, slot["id"], day, "completed", timedelta(days=1), *(False, 0))
    sql(MISSED, slot["id"])
    assert rates(hiring, few)["all"] == {"came": 19, "missed": 0, "open": 0, "percent": None}
    assert rates(hiring, many)["all"] == {"came": 15, "missed": 5, "open": 0, "percent": 75}


def test_days_that_cannot_be_counted_are_named(hiring: Hiring):
    for asked in (
        {"firstDay": "07-04-2026", "lastDay": "07-03-2026"},
        {"firstDay": "07-04-2024", "lastDay": "07-05-2025"},
    ):
        answer = hiring.agency.api.get("/interviews/show-rate", hiring.manager, params=asked)
        assert answer.status_code == 422
        assert [one["field"] for one in answer.json()["details"]] == ["lastDay"]


@pytest.mark.parametrize("person", ["employee", "applicant"])
def test_only_who_decides_reads_it(hiring: Hiring, person: str):
    answer = hiring.agency.api.get("/interviews/show-rate", hiring.agency.people.of(person))
    assert answer.status_code == 403
