"""The figures of hiring: each is what the list behind it shows."""

from datetime import date, timedelta
from typing import Any

import pytest

from tests.api.applications.conftest import Hiring
from tests.fixtures.people import Person


def figures(hiring: Hiring, person: Person) -> dict[str, Any]:
    answer = hiring.agency.api.get("/dashboard/hiring", person)
    data: dict[str, Any] = answer.json()["data"]
    return data


def total(hiring: Hiring, person: Person, path: str, **asked: Any) -> int:
    """How many a list has, page by page."""
    found, cursor = 0, None
    while found <= 1000:
        params = {"limit": 100, **asked, **({"cursor": cursor} if cursor else {})}
        page = hiring.agency.api.get(path, person, params=params).json()
        found += len(page["data"])
        cursor = page["page"]["next"]
        if cursor is None:
            break
    return min(found, 1001)


@pytest.mark.parametrize("role", ["hiringmanager", "admin", "superuser"])
def test_each_figure_counts_what_its_list_shows(hiring: Hiring, role: str):
    person = hiring.agency.people.make(role)
    today: date = hiring.agency.people.sql("select private.today()")[0][0]
    for days, owner in ((-1, person.id), (0, None), (-3, None)):
        _, row = hiring.applied()
        body = {
            "nextStep": "Call",
            "nextStepDue": (today + timedelta(days=days)).strftime("%m-%d-%Y"),
            "ownerId": owner,
            "version": row["version"],
        }
        hiring.agency.api.patch(f"/applications/{row['id']}", hiring.manager, body)
    _, old = hiring.applied()
    hiring.agency.people.sql(
        "update public.applications set created_at = now() - interval '9 days' where id = $1",
        old["id"],
    )
    found = figures(hiring, person)
    for stage in found["stages"]:
        listed = total(hiring, person, "/applications", status=stage["status"])
        assert stage["count"] == listed, stage
    assert found["myOverdue"] == 1
    inbox = "/applications/inbox"
    assert found["overdue"] == total(hiring, person, inbox, due="overdue") >= 2
    assert found["dueToday"] == total(hiring, person, inbox, due="today") >= 1
    assert found["withoutOwner"] == total(hiring, person, inbox, owner="nobody") >= 3
    assert found["since"] == (today - timedelta(days=1)).strftime("%m-%d-%Y")
    assert found["newSince"] == total(hiring, person, "/applications", since=found["since"])
    published = total(hiring, person, "/job-listings", status="PUBLISHED")
    assert found["publishedJobs"] == published >= 4


@pytest.mark.parametrize("role", ["applicant", "employee"])
def test_figures_are_for_those_who_decide(hiring: Hiring, role: str):
    person = hiring.agency.people.of(role)
    assert hiring.agency.api.get("/dashboard/hiring", person).status_code == 403
