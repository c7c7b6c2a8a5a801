"""By which day applicants hear from the agency, on their page and in their email, where it promises one."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from tests.api.applications.conftest import Browser, Hiring
from tests.api.applications.test_application_mail import queued, text_of

SETTINGS = "/settings"
SENT = "update public.applications set submitted_at = $2::timestamptz where id = $1"
# In New York, in the evening of a Friday of a year in which nobody else has holidays.
FRIDAY = "2019-03-02T04:30:00Z"
DAYS = """
select days.count, private.today() as today, private.add_business_days(private.today() - 20, days.count, null) as by
from generate_series(1, 20) as days (count) order by days.count
"""
CHANGED = {"answerDays": None, "timeZone": "America/New_York", "phone": None}


def save(hiring: Hiring, **changed: Any) -> Any:
    version = hiring.agency.api.get(SETTINGS, hiring.admin).json()["data"]["version"]
    return hiring.agency.api.patch(SETTINGS, hiring.admin, {**changed, "version": version})


@pytest.fixture
def promise(hiring: Hiring) -> Iterator[Any]:
    """Promise an answer; afterwards nothing is promised again."""

    def set_days(days: int | None, **more: Any) -> None:
        answer = save(hiring, answerDays=days, **more)
        assert answer.json()["data"]["answerDays"] == days, answer.text

    yield set_days
    assert save(hiring, **CHANGED).status_code == 200


def awaited(browser: Browser, application: dict[str, Any]) -> Any:
    return browser.see(application["id"]).json()["data"]["awaitedAnswer"]


def sent_at(hiring: Hiring, row: dict[str, Any], moment: str) -> None:
    hiring.agency.people.sql(SENT, row["id"], datetime.fromisoformat(moment))


def holiday(hiring: Hiring, day: str, branch: str | None = None) -> None:
    body = {"date": day, "name": f"Closed {uuid4().hex[:8]}", "branchId": branch}
    answer = hiring.agency.api.post("/holidays", hiring.admin, body)
    assert answer.status_code == 201, answer.text


def test_days_are_set_within_bounds_and_left_empty(hiring: Hiring, promise):
    promise(60)
    for wrong in (0, 61, 1.5, "5", True):
        refused = save(hiring, answerDays=wrong)
        assert [detail["field"] for detail in refused.json()["details"]] == ["answerDays"]
    promise(None)


@pytest.mark.parametrize(
    ("moment", "days", "zone", "by"),
    [
        # Friday, 11:30 PM: there it is Saturday in UTC already.
        (FRIDAY, 1, "America/New_York", "03-04-2019"),
        (FRIDAY, 5, "America/New_York", "03-08-2019"),
        # Sunday, 11:30 PM here, and Monday there.
        ("2019-03-04T04:30:00Z", 1, "America/New_York", "03-04-2019"),
        ("2019-03-04T04:30:00Z", 1, "Europe/Berlin", "03-05-2019"),
        # On a Saturday, and over the weekend in which clocks go forward.
        ("2019-03-02T17:00:00Z", 1, "America/New_York", "03-04-2019"),
        ("2019-03-09T17:00:00Z", 6, "America/New_York", "03-18-2019"),
    ],
)
def test_day_is_counted_on_the_agencys_clock_without_weekends(
    hiring: Hiring, promise, moment: str, days: int, zone: str, by: str
):
    browser, row = hiring.applied()
    assert awaited(browser, row) is None
    sent_at(hiring, row, moment)
    promise(days, timeZone=zone)
    assert awaited(browser, row) == {"by": by, "isLate": True, "phone": None}


def test_holidays_of_the_agency_and_of_the_listings_branch_do_not_count(hiring: Hiring, promise):
    people = hiring.agency.people
    name = uuid4().hex[:8]
    branch, other = (
        str(people.sql("insert into public.branches (name) values ($1) returning id", one)[0][0])
        for one in (f"Here {name}", f"There {name}")
    )
    browser, row = hiring.applied()
    sent_at(hiring, row, "2019-04-05T16:00:00Z")
    promise(1)
    holiday(hiring, "04-08-2019", other)
    assert awaited(browser, row)["by"] == "04-08-2019"
    holiday(hiring, "04-08-2019")
    assert awaited(browser, row)["by"] == "04-09-2019"
    holiday(hiring, "04-09-2019", branch)
    assert awaited(browser, row)["by"] == "04-09-2019"
    people.sql(
        "with placed as (insert into public.locations (name, branch_id) values ($1, $2) returning id)"
        " update public.job_listings set location_id = placed.id from placed where job_listings.id = $3",
        f"Place {name}",
        branch,
        row["jobOpeningId"],
    )
    assert awaited(browser, row)["by"] == "04-10-2019"


def test_day_ahead_is_said_with_the_agencys_number(hiring: Hiring, promise):
    browser, row = hiring.applied()
    promise(60, phone="(201) 555-0123")
    answer = awaited(browser, row)
    assert (answer["isLate"], answer["phone"]) == (False, "+12015550123")
    by = datetime.strptime(answer["by"], "%m-%d-%Y").date()  # noqa: DTZ007 - a day
    assert (by - datetime.now(UTC).date()).days >= 80


def test_last_day_itself_is_not_late(hiring: Hiring, promise):
    browser, row = hiring.applied()
    known = [tuple(found) for found in hiring.agency.people.sql(DAYS)]
    today = known[0][1]
    sent_at(hiring, row, f"{today - timedelta(days=20)}T17:00:00Z")
    # On a weekend or a holiday, the next day on which the agency answers.
    place = next(place for place, (_, _, by) in enumerate(known) if by >= today)
    for count, _, by in known[place - 1 : place + 1]:
        promise(count)
        answer = awaited(browser, row)
        assert (answer["by"], answer["isLate"]) == (f"{by:%m-%d-%Y}", by < today)


def test_promise_ends_with_the_first_answer(hiring: Hiring, promise):
    browser, row = hiring.applied()
    promise(10)
    day = awaited(browser, row)
    assert day is not None
    assert hiring.move(row, "IN_REVIEW").status_code == 201
    assert awaited(browser, row) == day
    # A pause says so itself; whoever goes on still waits for the first answer.
    assert hiring.move(row, "ON_HOLD", reasonId=hiring.reason("hold")["id"]).status_code == 201
    assert awaited(browser, row) is None
    assert hiring.move(row, "IN_REVIEW").status_code == 201
    assert awaited(browser, row) == day
    assert hiring.move(row, "INTERVIEW_SCHEDULED").status_code == 201
    assert awaited(browser, row) is None
    back = hiring.reason("step_back")["id"]
    assert hiring.move(row, "IN_REVIEW", reasonId=back).status_code == 201
    assert awaited(browser, row) is None


def test_rejection_that_is_not_said_yet_leaves_the_promise(hiring: Hiring, promise):
    browser, row = hiring.applied()
    promise(10)
    day = awaited(browser, row)
    rejected = hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    assert rejected.status_code == 201
    assert awaited(browser, row) == day
    hiring.agency.people.sql(
        "update public.outbound_emails set not_before = now() where recipient = $1"
        " and kind = 'application_rejection'",
        row["email"],
    )
    assert awaited(browser, row) is None


def test_repeat_promises_what_a_first_application_does(hiring: Hiring, promise):
    promise(10)
    body = hiring.body(hiring.listing())
    first, second = Browser(hiring.agency), Browser(hiring.agency)
    answers = [one.apply(body).json()["data"] for one in (first, second)]
    assert awaited(first, answers[0]) == awaited(second, answers[1]) is not None


def test_withdrawn_application_awaits_nothing(hiring: Hiring, promise):
    browser, row = hiring.applied()
    promise(10)
    assert browser.withdraw(row["id"]).json()["data"]["awaitedAnswer"] is None


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [("en", "You will hear from us by "), ("es", "Tendrá noticias nuestras a más tardar el ")],
)
def test_email_promises_what_the_agency_does(stack, hiring: Hiring, promise, locale, sentence):
    promise(3)
    browser, row = hiring.applied(locale=locale)
    month, day, year = map(int, awaited(browser, row)["by"].split("-"))
    text = text_of(stack, hiring, row["email"])
    [line] = [line for line in text.splitlines() if sentence in line]
    assert f"{day}" in line
    assert f"{date(year, month, day):%Y}" in line
    promise(None)
    _, row = hiring.applied(locale=locale)
    assert len(queued(hiring, row["email"])) == 1
    text = text_of(stack, hiring, row["email"])
    assert sentence not in text
    assert "{{" not in text
