"""Who can be in charge of an application, and of many at once."""

from typing import Any
from uuid import uuid4

import pytest

from tests.api.applications.conftest import Hiring
from tests.fixtures.people import Person

STAFF = ("employee", "hiringmanager", "admin", "superuser")


@pytest.mark.parametrize("role", STAFF)
def test_any_active_staff_are_listed_and_take_charge(hiring: Hiring, role: str):
    colleague = hiring.agency.people.make(role, "Olga", f"Owner {uuid4().hex[:6]}")
    owners = hiring.agency.api.get("/applications/owners", hiring.agency.people.of("employee"))
    assert {"id": str(colleague.id), "name": colleague.name} in owners.json()["data"]
    _, row = hiring.applied()
    changed = hiring.agency.api.patch(
        f"/applications/{row['id']}",
        hiring.manager,
        {"ownerId": str(colleague.id), "version": row["version"]},
    )
    assert changed.json()["data"]["ownerName"] == colleague.name


def test_applicants_and_whoever_left_are_refused_by_name_of_the_field(hiring: Hiring):
    people = hiring.agency.people
    gone = people.make("employee")
    people.sql("update public.profiles set deactivated_at = now() where id = $1", gone.id)
    applicant = people.make("applicant")
    owners = hiring.agency.api.get("/applications/owners", hiring.manager).json()["data"]
    assert not {gone.id, applicant.id} & {owner["id"] for owner in owners}
    _, row = hiring.applied()
    for owner in (gone.id, applicant.id, str(uuid4())):
        refused = hiring.agency.api.patch(
            f"/applications/{row['id']}",
            hiring.manager,
            {"ownerId": owner, "version": row["version"]},
        )
        assert (refused.status_code, refused.json()["code"]) == (422, "owner_not_staff")
        assert [detail["field"] for detail in refused.json()["details"]] == ["ownerId"]
    assert hiring.load(row["id"])["ownerId"] is None


def test_whoever_has_lost_their_role_stays_named_on_what_they_decided(hiring: Hiring):
    people, api = hiring.agency.people, hiring.agency.api
    ana = people.make("hiringmanager", "Ana", f"Owner {uuid4().hex[:6]}")
    applicant = people.make("applicant")
    _, row = hiring.applied()
    people.sql(
        "update public.applications set user_id = $2::uuid where id = $1::uuid",
        row["id"],
        applicant.id,
    )
    owned = {"ownerId": str(ana.id), "version": hiring.load(row["id"])["version"]}
    assert api.patch(f"/applications/{row['id']}", hiring.manager, owned).status_code == 200
    assert hiring.move(row, "IN_REVIEW", ana).status_code == 201
    assert hiring.move(row, "WITHDRAWN", applicant).status_code == 201
    people.sql("update public.user_roles set role = 'applicant' where user_id = $1", ana.id)
    listed = api.get("/applications", hiring.manager, params={"ownerId": str(ana.id)})
    assert [found["ownerName"] for found in listed.json()["data"]] == [ana.name]
    path = f"/applications/{row['id']}/status-history"
    moves = api.get(path, hiring.manager).json()["data"]
    assert [(move["toStatus"], move["actorName"], move["byApplicant"]) for move in moves] == [
        ("SUBMITTED", None, True),
        ("IN_REVIEW", ana.name, False),
        ("WITHDRAWN", None, True),
    ]
    # An address that was another's: the application is no longer the account's.
    people.sql("update public.applications set user_id = null where id = $1::uuid", row["id"])
    moves = api.get(path, hiring.manager).json()["data"]
    assert [move["byApplicant"] for move in moves] == [True, False, True]


def planned(hiring: Hiring, *applications: dict[str, Any], person: Person | None = None) -> Any:
    body = {"applications": list(applications)}
    return hiring.agency.api.post("/applications/bulk-changes", person or hiring.manager, body)


def work_of(hiring: Hiring, row: dict[str, Any]) -> tuple[str | None, ...]:
    shown = hiring.load(row["id"])
    return tuple(shown[name] for name in ("ownerId", "nextStep", "nextStepDue"))


def test_many_get_an_owner_and_a_next_step_each_its_own_and_get_them_back(hiring: Hiring):
    rows = [hiring.applied()[1] for _ in range(2)]
    olga = str(hiring.agency.people.make("employee").id)
    before = {"ownerId": str(hiring.manager.id), "nextStep": "Call", "nextStepDue": "12-01-2026"}
    chosen = [{"id": row["id"], "version": row["version"]} for row in rows]
    first = planned(hiring, {**chosen[0], **before}).json()["data"]["results"][0]
    chosen[0]["version"] = first["version"]
    said = {"ownerId": olga, "nextStep": "Check references"}
    report = planned(hiring, *({**each, **said} for each in chosen)).json()["data"]
    assert (report["changed"], report["refused"]) == (2, 0)
    assert [one["applicantName"] for one in report["results"]] == [
        f"{row['firstName']} {row['lastName']}" for row in rows
    ]
    # What was not said stays.
    assert work_of(hiring, rows[0]) == (olga, "Check references", "12-01-2026")
    assert work_of(hiring, rows[1]) == (olga, "Check references", None)
    versions = {one["applicationId"]: one["version"] for one in report["results"]}
    empty = dict.fromkeys(before)
    back = planned(
        hiring,
        {"id": rows[0]["id"], "version": versions[rows[0]["id"]], **before},
        {"id": rows[1]["id"], "version": versions[rows[1]["id"]], **empty},
    )
    assert back.json()["data"]["changed"] == 2
    assert work_of(hiring, rows[0]) == tuple(before.values())
    assert work_of(hiring, rows[1]) == (None, None, None)


def test_what_cannot_be_changed_is_named_and_the_rest_is_done(hiring: Hiring):
    rows = {name: hiring.applied()[1] for name in ("fresh", "stale", "own")}
    hiring.agency.people.sql(
        "update public.applications set user_id = $2::uuid where id = $1::uuid",
        rows["own"]["id"],
        hiring.manager.id,
    )
    changes = [
        {"id": row["id"], "version": hiring.load(row["id"])["version"] - (name == "stale")}
        for name, row in rows.items()
    ]
    changes.append({"id": str(uuid4()), "version": 1})
    report = planned(hiring, *({**each, "nextStep": "Call"} for each in changes)).json()["data"]
    assert (report["changed"], report["refused"]) == (1, 3)
    assert [(one["status"], one["code"]) for one in report["results"]] == [
        ("changed", None),
        ("refused", "stale_version"),
        ("refused", "forbidden"),
        ("refused", "not_found"),
    ]
    assert [work_of(hiring, row)[1] for row in rows.values()] == ["Call", None, None]


def test_many_are_changed_with_something_said_and_by_whoever_decides(hiring: Hiring):
    _, row = hiring.applied()
    chosen = {"id": row["id"], "version": row["version"]}
    assert planned(hiring, chosen).status_code == 422
    twice = planned(hiring, *[{**chosen, "nextStep": "Call"}] * 2)
    assert (twice.status_code, twice.json()["details"][0]["field"]) == (422, "body")
    applicant = str(hiring.agency.people.of("applicant").id)
    refused = planned(hiring, {**chosen, "ownerId": applicant})
    assert (refused.status_code, refused.json()["code"]) == (422, "owner_not_staff")
    employee = hiring.agency.people.of("employee")
    assert planned(hiring, {**chosen, "nextStep": "Call"}, person=employee).status_code == 403
    assert work_of(hiring, row) == (None, None, None)
